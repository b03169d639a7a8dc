"""EndNote's names and numbers of types, for its XML and for its tagged text (Refer).

The names are those of EndNote's preferences; the numbers stand in its XML (``RefType.dtd``).
"""

from __future__ import annotations

TYPES = {
    "Aggregated Database": "dataset",
    "Ancient Text": "classic",
    "Artwork": "graphic",
    "Audiovisual Material": "motion_picture",
    "Bill": "bill",
    "Blog": "post-weblog",
    "Book": "book",
    "Book Section": "chapter",
    "Case": "legal_case",
    "Catalog": "document",
    "Chart or Table": "figure",
    "Classical Work": "classic",
    "Computer Program": "software",
    "Conference Paper": "paper-conference",
    "Conference Proceedings": "paper-conference",
    "Dataset": "dataset",
    "Dictionary": "entry-dictionary",
    "Discussion Forum": "post",
    "Edited Book": "book",
    "Electronic Article": "article-journal",
    "Electronic Book": "book",
    "Electronic Book Section": "chapter",
    "Encyclopedia": "entry-encyclopedia",
    "Equation": "document",
    "Figure": "figure",
    "Film or Broadcast": "motion_picture",
    "Generic": "document",
    "Government Document": "report",
    "Grant": "document",
    "Hearing": "hearing",
    "Interview": "interview",
    "Journal Article": "article-journal",
    "Legal Rule or Regulation": "regulation",
    "Magazine Article": "article-magazine",
    "Manuscript": "manuscript",
    "Map": "map",
    "Multimedia Application": "software",
    "Music": "musical_score",
    "Newspaper Article": "article-newspaper",
    "Online Database": "dataset",
    "Online Multimedia": "motion_picture",
    "Pamphlet": "pamphlet",
    "Patent": "patent",
    "Personal Communication": "personal_communication",
    "Podcast": "broadcast",
    "Press Release": "article-newspaper",
    "Report": "report",
    "Serial": "periodical",
    "Serial (Book, Monograph)": "periodical",
    "Social Media": "post",
    "Standard": "standard",
    "Statute": "legislation",
    "Television Episode": "broadcast",
    "Thesis": "thesis",
    "Unpublished Work": "manuscript",
    "Web Page": "webpage",
}
"""EndNote type → CSL type."""

NUMBERS = {
    2: "Artwork", 3: "Audiovisual Material", 4: "Bill", 5: "Book Section", 6: "Book", 7: "Case",
    8: "Catalog", 9: "Computer Program", 10: "Conference Proceedings", 12: "Web Page",
    13: "Generic", 14: "Hearing", 17: "Journal Article", 19: "Magazine Article", 20: "Map",
    21: "Film or Broadcast", 23: "Newspaper Article", 24: "Pamphlet", 25: "Patent",
    26: "Personal Communication", 27: "Report", 28: "Edited Book", 31: "Statute", 32: "Thesis",
    34: "Unpublished Work", 36: "Manuscript", 37: "Figure", 38: "Chart or Table", 39: "Equation",
    43: "Electronic Article", 44: "Electronic Book", 45: "Online Database",
    46: "Government Document", 47: "Conference Paper", 48: "Online Multimedia",
    49: "Classical Work", 50: "Legal Rule or Regulation", 51: "Ancient Text", 52: "Dictionary",
    53: "Encyclopedia", 54: "Grant", 55: "Aggregated Database", 56: "Blog", 57: "Serial",
    58: "Standard", 59: "Dataset", 60: "Electronic Book Section",
}  # fmt: skip
"""Number of the type → its name; the types that came later are told by their names."""

CSL_TYPES = {
    "article": "Unpublished Work",
    "article-journal": "Journal Article",
    "article-magazine": "Magazine Article",
    "article-newspaper": "Newspaper Article",
    "bill": "Bill",
    "book": "Book",
    "broadcast": "Podcast",
    "chapter": "Book Section",
    "classic": "Classical Work",
    "collection": "Edited Book",
    "dataset": "Dataset",
    "document": "Generic",
    "entry": "Encyclopedia",
    "entry-dictionary": "Dictionary",
    "entry-encyclopedia": "Encyclopedia",
    "event": "Generic",
    "figure": "Figure",
    "graphic": "Artwork",
    "hearing": "Hearing",
    "interview": "Interview",
    "legal_case": "Case",
    "legislation": "Statute",
    "manuscript": "Manuscript",
    "map": "Map",
    "motion_picture": "Film or Broadcast",
    "musical_score": "Music",
    "pamphlet": "Pamphlet",
    "paper-conference": "Conference Paper",
    "patent": "Patent",
    "performance": "Generic",
    "periodical": "Serial",
    "personal_communication": "Personal Communication",
    "post": "Social Media",
    "post-weblog": "Blog",
    "regulation": "Legal Rule or Regulation",
    "report": "Report",
    "review": "Journal Article",
    "review-book": "Journal Article",
    "software": "Computer Program",
    "song": "Music",
    "speech": "Generic",
    "standard": "Standard",
    "thesis": "Thesis",
    "treaty": "Legal Rule or Regulation",
    "webpage": "Web Page",
}
"""CSL type → the EndNote type that is written for it."""

_FOLDED = {name.casefold(): csl for name, csl in TYPES.items()}

NUMBER_IS_NUMBER = frozenset(
    {"report", "patent", "standard", "legislation", "regulation", "bill", "hearing", "legal_case"}
)
"""CSL types whose "number" is their own number, not that of an issue."""
SERIES_IN_SECOND = frozenset(
    {"book", "report", "standard", "software", "map", "classic", "manuscript", "pamphlet"}
)
"""CSL types whose secondary title is the series they stand in."""


def csl_type(name: str) -> str | None:
    """The CSL type of an EndNote type, whatever the case of its name; None if there is none."""
    return _FOLDED.get(" ".join(name.split()).casefold())
