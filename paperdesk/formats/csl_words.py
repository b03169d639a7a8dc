"""Names of CSL variables and types, and what people call them.

The names are those of the CSL 1.0.2 specification, appendices III and IV.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NAMES = _words(
    """
    author chair collection-editor compiler composer container-author contributor curator
    director editor editorial-director executive-producer guest host illustrator interviewer
    narrator organizer original-author performer producer recipient reviewed-author script-writer
    series-creator translator
    """
)
DATES = frozenset({"accessed", "available-date", "event-date", "issued", "original-date",
                   "submitted"})  # fmt: skip
TYPES = _words(
    """
    article article-journal article-magazine article-newspaper bill book broadcast chapter
    classic collection dataset document entry entry-dictionary entry-encyclopedia event figure
    graphic hearing interview legal_case legislation manuscript map motion_picture musical_score
    pamphlet paper-conference patent performance periodical personal_communication post
    post-weblog regulation report review review-book software song speech standard thesis treaty
    webpage
    """
)
# CSL type → a word for people.
TYPE_WORDS = {
    "article": "Preprint", "article-journal": "Journal article",
    "article-magazine": "Magazine article", "article-newspaper": "Newspaper article",
    "book": "Book", "chapter": "Book chapter", "dataset": "Data set", "document": "Document",
    "entry-dictionary": "Dictionary entry", "entry-encyclopedia": "Encyclopedia entry",
    "manuscript": "Manuscript", "paper-conference": "Conference paper", "patent": "Patent",
    "report": "Report", "software": "Software", "thesis": "Thesis", "webpage": "Web page",
}  # fmt: skip


def lines(value: str) -> list[str]:
    """The values of a field that is said several times."""
    return [line.strip() for line in value.split("\n") if line.strip()]
