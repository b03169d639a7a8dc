"""Where the fields of BibTeX and BibLaTeX go.

The words are those of the biblatex manual, chapter 2, and of the programs that write such files.
Where the type of an entry decides, ``bibtex_entry`` does the rest.
"""

from __future__ import annotations

TEXT = {
    "abstract": "abstract", "abstractnote": "abstract", "address": "publisher-place",
    "booktitleshort": "container-title-short", "chapter": "chapter-number",
    "edition": "edition", "eventtitle": "event-title", "venue": "event-place",
    "language": "language", "langid": "language", "location": "publisher-place",
    "library": "call-number", "lccn": "call-number", "call-number": "call-number",
    "note": "note", "numpages": "number-of-pages", "origlocation": "original-publisher-place",
    "origpublisher": "original-publisher", "origtitle": "original-title",
    "pagetotal": "number-of-pages", "part": "part-number", "pubstate": "status",
    "series": "collection-title", "shortjournal": "container-title-short",
    "shorttitle": "title-short", "title": "title", "version": "version", "volume": "volume",
    "volumes": "number-of-volumes", "scale": "scale",
}  # fmt: skip
"""Field → CSL variable, whatever the type."""

ROLES = {
    "author": "author", "editor": "editor", "translator": "translator",
    "bookauthor": "container-author", "origauthor": "original-author", "director": "director",
    "composer": "composer", "illustrator": "illustrator", "interviewer": "interviewer",
    "compiler": "compiler", "contributor": "contributor", "narrator": "narrator",
    "producer": "producer", "recipient": "recipient", "reviewedauthor": "reviewed-author",
    "editora": "bibtex:editora", "editorb": "bibtex:editorb", "editorc": "bibtex:editorc",
    "annotator": "bibtex:annotator", "commentator": "bibtex:commentator",
    "introduction": "bibtex:introduction", "foreword": "bibtex:foreword",
    "afterword": "bibtex:afterword", "holder": "bibtex:holder", "namea": "bibtex:namea",
    "nameb": "bibtex:nameb", "namec": "bibtex:namec", "inventor": "author",
}  # fmt: skip
"""Field of names → CSL role."""

EDITOR_ROLES = {
    "editor": "editor", "compiler": "compiler", "collaborator": "contributor",
    "translator": "translator", "director": "director", "organizer": "organizer",
    "producer": "producer", "illustrator": "illustrator", "curator": "curator",
}  # fmt: skip
"""What ``editortype`` may say → CSL role."""

IDENTIFIERS = {
    "doi": "DOI", "isbn": "ISBN", "issn": "ISSN", "pmid": "PMID", "pmcid": "PMCID",
    "eissn": "ISSN", "pmc": "PMCID",
}  # fmt: skip
DATES = {"urldate": "accessed", "lastchecked": "accessed", "accessed": "accessed",
         "lastaccessed": "accessed", "eventdate": "event-date", "origdate": "original-date",
         "origyear": "original-date"}  # fmt: skip
ADDED = ("creationdate", "date-added", "added-at", "timestamp", "dateadded")
NOTES = frozenset({"annote", "annotation", "annotate", "review", "comment", "comments"})
KEYWORDS = frozenset({"keywords", "keyword", "mendeley-tags", "tags"})
FILES = frozenset({"file", "pdf", "local-url", "localfile", "attachments"})
LINKS = {"crossref": "crossref", "xref": "xref", "xdata": "xdata", "related": "related",
         "entryset": "entryset"}  # fmt: skip
PUBLISHERS = ("publisher", "institution", "school", "organization")
CONTAINERS = ("booktitle", "journaltitle", "journal", "journalname")

PUBLISHER_OF = {
    "thesis": ("school", "institution", "publisher", "organization"),
    "report": ("institution", "organization", "publisher", "school"),
    "standard": ("organization", "institution", "publisher", "school"),
    "webpage": ("organization", "publisher", "institution", "school"),
}
"""CSL type → the fields that may name its publisher, the first one found wins."""

NUMBER_OF = {
    "article-journal": "issue", "article-magazine": "issue", "article-newspaper": "issue",
    "periodical": "issue", "review": "issue", "book": "collection-number",
    "chapter": "collection-number", "entry-encyclopedia": "collection-number",
    "paper-conference": "collection-number",
}  # fmt: skip
"""CSL type → what ``number`` counts; else it is the number of the thing itself."""

SUBTYPES = {"magazine": "article-magazine", "newspaper": "article-newspaper"}
GENRES = {
    "phdthesis": "PhD thesis", "mastersthesis": "Master’s thesis", "mathesis": "Master’s thesis",
    "bachelorsthesis": "Bachelor’s thesis", "bathesis": "Bachelor’s thesis",
    "candthesis": "Candidate thesis", "techreport": "Technical report",
    "resreport": "Research report", "datacd": "Data CD", "audiocd": "Audio CD",
}  # fmt: skip
"""What the localised words of ``type`` and some entry types say of themselves."""

READ = {
    "read": "read", "skimmed": "seen", "toread": "to-read", "to-read": "to-read",
    "unread": "unseen", "reading": "reading", "1": "read", "yes": "read", "true": "read",
    "0": "unseen", "no": "unseen", "false": "unseen", "": "",
}  # fmt: skip
"""``readstatus`` of JabRef and ``read`` of BibDesk → the library's read status."""
