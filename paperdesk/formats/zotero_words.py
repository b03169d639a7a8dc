"""What Zotero calls the types, fields and roles of CSL.

The pairs are those that Zotero's own export to CSL makes
(zotero.org/support/kb/item_types_and_fields); fields of a type stand under the base field that the
database maps them to.
"""

from __future__ import annotations

TYPES = {
    "artwork": "graphic", "audioRecording": "song", "bill": "bill", "blogPost": "post-weblog",
    "book": "book", "bookSection": "chapter", "case": "legal_case", "computerProgram": "software",
    "conferencePaper": "paper-conference", "dataset": "dataset",
    "dictionaryEntry": "entry-dictionary", "document": "document",
    "email": "personal_communication", "encyclopediaArticle": "entry-encyclopedia",
    "film": "motion_picture", "forumPost": "post", "hearing": "hearing",
    "instantMessage": "personal_communication", "interview": "interview",
    "journalArticle": "article-journal", "letter": "personal_communication",
    "magazineArticle": "article-magazine", "manuscript": "manuscript", "map": "map",
    "newspaperArticle": "article-newspaper", "patent": "patent", "podcast": "song",
    "preprint": "article", "presentation": "speech", "radioBroadcast": "broadcast",
    "report": "report", "standard": "standard", "statute": "legislation", "thesis": "thesis",
    "tvBroadcast": "broadcast", "videoRecording": "motion_picture", "webpage": "webpage",
}  # fmt: skip

# Base field → CSL variable.
FIELDS = {
    "title": "title", "abstractNote": "abstract", "publicationTitle": "container-title",
    "volume": "volume", "issue": "issue", "pages": "page", "numPages": "number-of-pages",
    "numberOfVolumes": "number-of-volumes", "edition": "edition", "series": "collection-title",
    "seriesTitle": "collection-title", "seriesNumber": "collection-number",
    "publisher": "publisher", "place": "publisher-place", "date": "issued", "DOI": "DOI",
    "ISBN": "ISBN", "ISSN": "ISSN", "PMID": "PMID", "PMCID": "PMCID", "url": "URL",
    "accessDate": "accessed", "language": "language", "shortTitle": "title-short",
    "archive": "archive", "archiveLocation": "archive_location", "libraryCatalog": "source",
    "callNumber": "call-number", "conferenceName": "event-title", "meetingName": "event-title",
    "eventPlace": "event-place", "journalAbbreviation": "container-title-short",
    "number": "number", "type": "genre", "medium": "medium", "section": "section",
    "authority": "authority", "court": "authority", "legislativeBody": "authority",
    "runningTime": "dimensions", "artworkSize": "dimensions", "scale": "scale",
    "versionNumber": "version", "history": "references", "references": "references",
    "filingDate": "submitted", "originalDate": "original-date", "status": "status",
    "volumeTitle": "volume-title", "partNumber": "part-number", "partTitle": "part-title",
    "extra": "note",
}  # fmt: skip
# Old databases and small copies have no table of base fields; these are its rows that matter.
BASE = {
    "bookTitle": "publicationTitle", "proceedingsTitle": "publicationTitle",
    "encyclopediaTitle": "publicationTitle", "dictionaryTitle": "publicationTitle",
    "blogTitle": "publicationTitle", "websiteTitle": "publicationTitle",
    "forumTitle": "publicationTitle", "programTitle": "publicationTitle",
    "university": "publisher", "institution": "publisher", "label": "publisher",
    "company": "publisher", "studio": "publisher", "distributor": "publisher",
    "network": "publisher", "repository": "publisher", "reportNumber": "number",
    "patentNumber": "number", "billNumber": "number", "archiveID": "number",
    "episodeNumber": "number", "docketNumber": "number", "publicLawNumber": "number",
    "identifier": "number", "thesisType": "type", "reportType": "type", "letterType": "type",
    "manuscriptType": "type", "mapType": "type", "presentationType": "type",
    "websiteType": "type", "postType": "type", "genre": "type", "caseName": "title",
    "nameOfAct": "title", "subject": "title", "issueDate": "date", "dateDecided": "date",
    "dateEnacted": "date", "codeVolume": "volume", "reporterVolume": "volume",
    "codePages": "pages", "firstPage": "pages",
}  # fmt: skip

ROLES = {
    "author": "author", "editor": "editor", "translator": "translator",
    "seriesEditor": "collection-editor", "bookAuthor": "container-author",
    "contributor": "contributor", "reviewedAuthor": "reviewed-author", "recipient": "recipient",
    "interviewer": "interviewer", "interviewee": "author", "director": "director",
    "composer": "composer", "performer": "performer", "castMember": "performer",
    "producer": "producer", "scriptwriter": "script-writer", "host": "host",
    "podcaster": "host", "guest": "guest", "inventor": "author", "programmer": "author",
    "artist": "author", "cartographer": "author", "presenter": "author",
    "chair": "chair", "organizer": "organizer", "compiler": "compiler",
}  # fmt: skip

# What people write into "Extra", a line each, for what has no field of its own.
# (zotero.org/support/kb/item_types_and_fields, "Citing Fields from Extra"; Better BibTeX).
EXTRA = {
    "citation key": "", "pmid": "PMID", "pmcid": "PMCID", "doi": "DOI", "isbn": "ISBN",
    "issn": "ISSN", "original date": "original-date", "original-date": "original-date",
    "event date": "event-date", "event-date": "event-date", "event place": "event-place",
    "event-place": "event-place", "original title": "original-title",
    "original-title": "original-title", "original publisher": "original-publisher",
    "original-publisher": "original-publisher", "status": "status",
    "collection title": "collection-title", "publisher place": "publisher-place",
}  # fmt: skip
DATES = frozenset({"issued", "accessed", "submitted", "original-date", "event-date"})
