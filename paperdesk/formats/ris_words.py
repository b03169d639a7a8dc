"""What RIS calls the types, variables and roles of CSL, in both directions.

The tags are those of the two RIS specifications (Reference Manager 2001, EndNote 2011); where they
differ, what Zotero, Mendeley and the publishers write today decides. A tag that is not listed here
has no CSL variable: the reader keeps it as ``ris:XX``.
"""

from __future__ import annotations

from functools import lru_cache

RIS_TYPES = {
    "ABST": "article-journal",
    "ADVS": "motion_picture",
    "AGGR": "dataset",
    "ANCIENT": "classic",
    "ART": "graphic",
    "BILL": "bill",
    "BLOG": "post-weblog",
    "BOOK": "book",
    "CASE": "legal_case",
    "CHAP": "chapter",
    "CHART": "figure",
    "CLSWK": "classic",
    "COMP": "software",
    "CONF": "paper-conference",
    "CPAPER": "paper-conference",
    "CTLG": "document",
    "DATA": "dataset",
    "DBASE": "dataset",
    "DICT": "entry-dictionary",
    "EBOOK": "book",
    "ECHAP": "chapter",
    "EDBOOK": "book",
    "EJOUR": "article-journal",
    "ELEC": "webpage",
    "ENCYC": "entry-encyclopedia",
    "EQUA": "document",
    "FIGURE": "figure",
    "GEN": "document",
    "GOVDOC": "report",
    "GRANT": "document",
    "HEAR": "hearing",
    "ICOMM": "personal_communication",
    "INPR": "article-journal",
    "INTV": "interview",
    "JFULL": "periodical",
    "JOUR": "article-journal",
    "LEGAL": "regulation",
    "MANSCPT": "manuscript",
    "MAP": "map",
    "MGZN": "article-magazine",
    "MPCT": "motion_picture",
    "MULTI": "motion_picture",
    "MUSIC": "musical_score",
    "NEWS": "article-newspaper",
    "PAMP": "pamphlet",
    "PAT": "patent",
    "PCOMM": "personal_communication",
    "POD": "broadcast",
    "PRESS": "article-newspaper",
    "RPRT": "report",
    "SER": "periodical",
    "SLIDE": "speech",
    "SOUND": "song",
    "STAND": "standard",
    "STAT": "legislation",
    "THES": "thesis",
    "UNBILL": "bill",
    "UNPB": "manuscript",
    "UNPD": "manuscript",
    "VIDEO": "motion_picture",
    "WEB": "webpage",
}
"""RIS type → CSL type."""

CSL_TYPES = {
    "article": "UNPB",
    "article-journal": "JOUR",
    "article-magazine": "MGZN",
    "article-newspaper": "NEWS",
    "bill": "BILL",
    "book": "BOOK",
    "broadcast": "POD",
    "chapter": "CHAP",
    "classic": "CLSWK",
    "collection": "BOOK",
    "dataset": "DATA",
    "document": "GEN",
    "entry": "ENCYC",
    "entry-dictionary": "DICT",
    "entry-encyclopedia": "ENCYC",
    "event": "GEN",
    "figure": "FIGURE",
    "graphic": "ART",
    "hearing": "HEAR",
    "interview": "INTV",
    "legal_case": "CASE",
    "legislation": "STAT",
    "manuscript": "MANSCPT",
    "map": "MAP",
    "motion_picture": "MPCT",
    "musical_score": "MUSIC",
    "pamphlet": "PAMP",
    "paper-conference": "CPAPER",
    "patent": "PAT",
    "performance": "GEN",
    "periodical": "JFULL",
    "personal_communication": "PCOMM",
    "post": "ICOMM",
    "post-weblog": "BLOG",
    "regulation": "LEGAL",
    "report": "RPRT",
    "review": "JOUR",
    "review-book": "JOUR",
    "software": "COMP",
    "song": "SOUND",
    "speech": "SLIDE",
    "standard": "STAND",
    "thesis": "THES",
    "treaty": "LEGAL",
    "webpage": "ELEC",
}
"""CSL type → the RIS type that is written for it."""

TAGS = {
    "TI": "title",
    "T1": "title",
    "CT": "title",
    "ST": "title-short",
    "T2": "container-title",
    "JF": "container-title",
    "BT": "container-title",
    "JO": "container-title",
    "JA": "container-title-short",
    "J2": "container-title-short",
    "J1": "container-title-short",
    "JI": "container-title-short",
    "T3": "collection-title",
    "AB": "abstract",
    "N2": "abstract",
    "VL": "volume",
    "VO": "volume",
    "IS": "issue",
    "CP": "issue",
    "NV": "number-of-volumes",
    "ET": "edition",
    "SE": "section",
    "PB": "publisher",
    "PU": "publisher",
    "CY": "publisher-place",
    "PI": "publisher-place",
    "PP": "publisher-place",
    "CN": "call-number",
    "LA": "language",
    "DB": "archive",
    "DP": "source",
    "AV": "archive_location",
    "DO": "DOI",
    "UR": "URL",
    "LK": "URL",
    "SN": "ISSN",
    "Y2": "accessed",
}
"""Tag → CSL variable for most types; of several tags for one variable the first is written.

JI, PU, PI and PD are tags of Web of Science that it writes into its RIS too, VO is one of IEEE.
"""

_BOOK_LIKE = {"BT": "title", "T2": "collection-title", "SN": "ISBN"}
_PART_LIKE = {"SN": "ISBN", "SE": "chapter-number", "M3": "genre"}
_TYPED = {"M3": "genre"}
TAGS_BY_TYPE = {
    "book": _BOOK_LIKE | _TYPED,
    "classic": _BOOK_LIKE | _TYPED,
    "pamphlet": _BOOK_LIKE | _TYPED,
    "manuscript": _BOOK_LIKE | _TYPED,
    "musical_score": _BOOK_LIKE | _TYPED,
    "chapter": _PART_LIKE,
    "entry-dictionary": _PART_LIKE,
    "entry-encyclopedia": _PART_LIKE,
    "paper-conference": {"SN": "ISBN", "M3": "genre"},
    "thesis": {"T2": "ris:T2", "SN": "ISBN", "M3": "genre", "M1": "number"},
    "report": {"T2": "collection-title", "SN": "number", "M1": "number", "IS": "number"} | _TYPED,
    "patent": {"SN": "number", "M1": "ris:M1", "IS": "number"} | _TYPED,
    "standard": {"T2": "collection-title", "SN": "number", "IS": "number", "M1": "number"} | _TYPED,
    "legislation": {"SN": "number", "M1": "number"} | _TYPED,
    "regulation": {"SN": "number", "M1": "number"} | _TYPED,
    "bill": {"SN": "number", "M1": "number"} | _TYPED,
    "hearing": {"SN": "number", "M1": "number"} | _TYPED,
    "legal_case": {"VL": "volume", "SN": "number", "M1": "number", "PB": "authority"} | _TYPED,
    "software": {"T2": "collection-title", "SN": "ISBN", "ET": "version"} | _TYPED,
    "map": {"T2": "collection-title", "SN": "ISBN", "M1": "scale"} | _TYPED,
    "dataset": {"ET": "version"} | _TYPED,
    "motion_picture": {"SN": "ISBN"} | _TYPED,
    "song": {"SN": "ISBN"} | _TYPED,
    "broadcast": {"IS": "number"} | _TYPED,
    "webpage": _TYPED,
    "post-weblog": _TYPED,
    "document": {"M1": "number"} | _TYPED,
    "graphic": _TYPED,
    "figure": _TYPED,
    "speech": {"T2": "event-title"} | _TYPED,
    "interview": _TYPED,
    "personal_communication": _TYPED,
    "article-magazine": _TYPED,
    "article-newspaper": _TYPED,
}
"""CSL type → tags that mean something else there ("number" for the number of a report)."""

ROLES = {
    "AU": "author",
    "A1": "author",
    "A2": "editor",
    "ED": "editor",
    "A3": "collection-editor",
    "A4": "translator",
    "TA": "ris:TA",
}
"""Tag → role of its creators for most types; of several tags for one role the first is written."""

ROLES_BY_TYPE = {
    "book": {"A2": "collection-editor", "A3": "editor"},
    "classic": {"A2": "collection-editor", "A3": "editor"},
    "report": {"A2": "collection-editor", "A3": "editor", "A4": "contributor"},
    "thesis": {"A3": "contributor"},
    "patent": {"A2": "ris:A2", "A3": "ris:A3"},
    "motion_picture": {"AU": "director", "A1": "director", "A2": "producer", "A4": "performer"},
    "interview": {"A2": "interviewer"},
    "personal_communication": {"A2": "recipient"},
    "webpage": {"A2": "collection-editor", "A3": "editor"},
    "map": {"A2": "collection-editor", "A3": "editor"},
    "software": {"A2": "collection-editor", "A3": "editor"},
}
"""CSL type → tags whose creators have another role there. A2 of a book edits the series."""

DATES = ("DA", "PY", "Y1", "YR", "PD")
"""Tags of the day or year of publication, the one that is usually finest first."""
KEYWORDS = frozenset({"KW"})
NOTES = frozenset({"N1", "RN"})
ATTACHMENTS = frozenset({"L1", "L2", "L3", "L4"})

PUBMED_NAMES = frozenset({"pubmed", "medline", "nlm", "ncbi"})
"""Databases whose accession numbers are PubMed numbers."""

KNOWN = frozenset(
    {*TAGS, *ROLES, *DATES, *KEYWORDS, *NOTES, *ATTACHMENTS, "TY", "ER", "ID", "SP", "EP"}
    | {f"C{digit}" for digit in range(1, 9)}
    | {f"U{digit}" for digit in range(1, 6)}
    | {"M1", "M2", "M3", "AN", "AD", "LB", "CA", "OP", "RP", "RI", "TT", "A5"}
)
"""All tags that either specification names."""


@lru_cache(maxsize=4096)
def variable(tag: str, csl_type: str) -> str:
    """The CSL variable of a tag in a reference of this type; ``ris:XX`` if it has none."""
    own = TAGS_BY_TYPE.get(csl_type, {}).get(tag)
    return own or TAGS.get(tag) or f"ris:{tag}"


@lru_cache(maxsize=4096)
def role(tag: str, csl_type: str) -> str | None:
    """The role of the people behind a tag; None if no people stand there."""
    return ROLES_BY_TYPE.get(csl_type, {}).get(tag) or ROLES.get(tag)


def tag_of(csl_variable: str, csl_type: str) -> str | None:
    """The tag that a variable is written with in a reference of this type; None if there is none.

    "number" of a report is "SN", "ISBN" of an article has none of its own ("SN" is its ISSN, but
    a reader tells them apart): it is then "SN" all the same.
    """
    own = TAGS_BY_TYPE.get(csl_type, {})
    found = next((tag for tag, name in own.items() if name == csl_variable), None)
    if found is not None:
        return found
    if csl_variable in {"ISBN", "ISSN"}:
        return "SN"
    if csl_variable.startswith("ris:"):
        return csl_variable[4:]
    return next(
        (tag for tag, name in TAGS.items() if name == csl_variable and tag not in own), None
    )


def role_tag(csl_role: str, csl_type: str) -> str | None:
    """The tag that people in a role are written with; None if RIS has none for it."""
    own = ROLES_BY_TYPE.get(csl_type, {})
    found = next((tag for tag, name in own.items() if name == csl_role), None)
    if found is not None:
        return found
    if csl_role.startswith("ris:"):
        return csl_role[4:]
    return next((tag for tag, name in ROLES.items() if name == csl_role and tag not in own), None)
