"""CSL words and what BibTeX and BibLaTeX call them.

Types and variables are those of CSL 1.0.2, appendices III and IV; whatever is not listed becomes
``misc``, which both formats offer for it.
"""

from __future__ import annotations

BIBTEX_TYPES = {
    "article-journal": "article",
    "article-magazine": "article",
    "article-newspaper": "article",
    "book": "book",
    "chapter": "incollection",
    "classic": "book",
    "collection": "book",
    "entry": "incollection",
    "entry-dictionary": "incollection",
    "entry-encyclopedia": "incollection",
    "manuscript": "unpublished",
    "pamphlet": "booklet",
    "paper-conference": "inproceedings",
    "report": "techreport",
    "review": "article",
    "review-book": "article",
    "standard": "techreport",
    "thesis": "phdthesis",
}
BIBLATEX_TYPES = BIBTEX_TYPES | {
    "article": "online",
    "collection": "collection",
    "dataset": "dataset",
    "entry-dictionary": "inreference",
    "entry-encyclopedia": "inreference",
    "patent": "patent",
    "periodical": "periodical",
    "post": "online",
    "post-weblog": "online",
    "report": "report",
    "software": "software",
    "standard": "report",
    "thesis": "thesis",
    "webpage": "online",
}
# CSL role → name field, in the order they are written.
ROLES = {
    "author": "author",
    "director": "author",
    "container-author": "bookauthor",
    "editor": "editor",
    "translator": "translator",
}
# CSL variable → field, in the order they are written; the first of two with one name wins.
COMMON_FIELDS = {
    "container-title-short": "shortjournal",
    "collection-title": "series",
    "event-title": "eventtitle",
    "event-date": "eventdate",
    "event-place": "venue",
    "edition": "edition",
    "volume": "volume",
    "issue": "number",
    "number": "number",
    "collection-number": "number",
    "number-of-volumes": "volumes",
    "part-number": "part",
    "chapter-number": "chapter",
    "page": "pages",
    "number-of-pages": "pagetotal",
    "publisher": "publisher",
    "publisher-place": "address",
    "genre": "type",
    "medium": "howpublished",
    "status": "pubstate",
    "version": "version",
    "language": "language",
    "title-short": "shorttitle",
    "ISBN": "isbn",
    "ISSN": "issn",
    "PMID": "pmid",
    "PMCID": "pmcid",
    "original-date": "origdate",
    "original-title": "origtitle",
    "original-publisher": "origpublisher",
    "original-publisher-place": "origlocation",
    "call-number": "library",
    "annote": "annote",
    "accessed": "urldate",
}
# The macros that every BibTeX style defines.
MONTHS = {
    "01": "jan", "02": "feb", "03": "mar", "04": "apr", "05": "may", "06": "jun",
    "07": "jul", "08": "aug", "09": "sep", "10": "oct", "11": "nov", "12": "dec",
}  # fmt: skip
ENTRY_TYPES = {
    "article": "article-journal", "suppperiodical": "article-journal", "review": "review",
    "book": "book", "mvbook": "book", "collection": "book", "mvcollection": "book",
    "reference": "book", "mvreference": "book", "proceedings": "book", "mvproceedings": "book",
    "booklet": "pamphlet", "manual": "book",
    "inbook": "chapter", "bookinbook": "chapter", "suppbook": "chapter",
    "incollection": "chapter", "suppcollection": "chapter", "inreference": "entry-encyclopedia",
    "inproceedings": "paper-conference", "conference": "paper-conference",
    "phdthesis": "thesis", "mastersthesis": "thesis", "thesis": "thesis",
    "bachelorsthesis": "thesis", "techreport": "report", "report": "report",
    "unpublished": "manuscript", "patent": "patent", "periodical": "periodical",
    "online": "webpage", "electronic": "webpage", "www": "webpage", "webpage": "webpage",
    "software": "software", "dataset": "dataset", "data": "dataset", "standard": "standard",
    "artwork": "graphic", "image": "graphic", "audio": "song", "music": "song",
    "movie": "motion_picture", "video": "motion_picture", "performance": "performance",
    "jurisdiction": "legal_case", "legislation": "legislation", "legal": "treaty",
    "letter": "personal_communication", "commentary": "document", "bibnote": "document",
    "misc": "document", "set": "document", "xdata": "document", "customa": "document",
}  # fmt: skip
"""Entry type of BibTeX, BibLaTeX and what other programs write → CSL type."""
_CLASSIC = (
    "article book booklet conference inbook incollection inproceedings manual mastersthesis misc"
    " phdthesis proceedings techreport unpublished"
)
CLASSIC_TYPES = frozenset(_CLASSIC.split())
"""The entry types of the styles of 1988."""
