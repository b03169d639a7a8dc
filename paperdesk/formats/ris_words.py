"""CSL types and variables in the words of RIS.

The tags are those of the RIS specification (Research Information Systems, 2001, kept up by
EndNote): what a tag means depends on the type, and where programs differ the tag is taken that
Zotero, EndNote and Mendeley read alike.
"""

from __future__ import annotations

TYPES = {
    "article": "UNPB", "article-journal": "JOUR", "article-magazine": "MGZN",
    "article-newspaper": "NEWS", "bill": "BILL", "book": "BOOK", "broadcast": "MPCT",
    "chapter": "CHAP", "classic": "CLSWK", "collection": "EDBOOK", "dataset": "DATA",
    "document": "GEN", "entry": "ENCYC", "entry-dictionary": "DICT",
    "entry-encyclopedia": "ENCYC", "figure": "FIGURE", "graphic": "ART", "hearing": "HEAR",
    "interview": "PCOMM", "legal_case": "CASE", "legislation": "STAT", "manuscript": "UNPB",
    "map": "MAP", "motion_picture": "MPCT", "musical_score": "MUSIC", "pamphlet": "PAMP",
    "paper-conference": "CPAPER", "patent": "PAT", "periodical": "SER",
    "personal_communication": "PCOMM", "post": "ICOMM", "post-weblog": "BLOG",
    "report": "RPRT", "review": "JOUR", "review-book": "JOUR", "software": "COMP",
    "song": "SOUND", "speech": "SLIDE", "standard": "STAND", "thesis": "THES",
    "webpage": "ELEC",
}  # fmt: skip
# Parts of a larger work, whose editors are A2 and whose series is T3.
PARTS = frozenset({"CHAP", "CPAPER", "CONF", "DICT", "ENCYC"})
# CSL variable → tag, in the order they are written.
TAGS = {
    "title-short": "ST",
    "container-title": "T2",
    "container-title-short": "J2",
    "collection-title": "T3",
    "original-title": "OP",
    "volume": "VL",
    "issue": "IS",
    "number": "M1",
    "number-of-volumes": "NV",
    "chapter-number": "SE",
    "section": "SE",
    "edition": "ET",
    "publisher": "PB",
    "publisher-place": "CY",
    "genre": "M3",
    "language": "LA",
    "DOI": "DO",
    "PMID": "AN",
    "PMCID": "C2",
    "call-number": "CN",
    "archive": "DB",
    "source": "DP",
}
ROLES = {"author": "AU", "director": "AU", "translator": "A4"}
