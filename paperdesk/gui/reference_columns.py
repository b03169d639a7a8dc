"""The columns of the reference table, as data."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

STATUS_WORDS = {
    ReadStatus.UNSEEN: said("Unseen"),
    ReadStatus.SEEN: said("Seen"),
    ReadStatus.TO_READ: said("To read"),
    ReadStatus.READING: said("Reading"),
    ReadStatus.READ: said("Read"),
}
DECISION_WORDS = {
    Decision.UNDECIDED: "",
    Decision.KEEP: said("Keep"),
    Decision.MAYBE: said("Maybe"),
    Decision.DISCARD: said("Discard"),
}

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes:
        key: what it is called in saved states.
        title: the text of its header.
        width: in logical pixels, at first.
        align: of its text.
        text: what stands in it for a reference.
        sort: the column of ``domain.views.Sort`` that a click on the header asks for, or None.
        shown: whether it is there before the user has chosen.
    """

    key: str
    title: str
    width: int
    align: Qt.AlignmentFlag
    text: Callable[[ReferenceSummary], str]
    sort: str | None
    shown: bool = True


def name_line(summary: ReferenceSummary) -> str:
    """Name and gloss in one line of text."""
    return f"{summary.name} {summary.gloss}".strip()


def stars(rating: int) -> str:
    """A rating of 0 to 5 as stars; nothing for 0."""
    return "★" * rating


def day(moment: str) -> str:
    """The local date of an ISO 8601 time in UTC, as year-month-day; the text itself if odd."""
    try:
        return datetime.fromisoformat(moment).astimezone().date().isoformat()
    except ValueError:
        return moment


def _hits(summary: ReferenceSummary, kind: str) -> str:
    """Hits of the lenses of a kind; nothing for none."""
    return str(summary.lens_hits.get(kind, ""))


COLUMNS = (
    Column("name", said("Name"), 320, _LEFT, name_line, "name"),
    Column(
        "creators", said("Creators"), 130, _LEFT, lambda it: it.creators, "creators", shown=False
    ),
    Column("year", said("Year"), 56, _RIGHT, lambda it: str(it.year or ""), "year"),
    Column("venue", said("Venue"), 80, _LEFT, lambda it: it.venue, "venue"),
    Column("place", said("Place"), 64, _RIGHT, lambda it: tr(it.place), "place"),
    Column(
        "tags", said("Tags"), 150, _LEFT, lambda it: ", ".join(chip.name for chip in it.tags), None
    ),
    Column(
        "notes", said("Notes"), 60, _RIGHT, lambda it: str(it.note_count or ""), None, shown=False
    ),
    Column(
        "status",
        said("Status"),
        76,
        _LEFT,
        lambda it: tr(STATUS_WORDS[it.read_status]),
        "status",
        shown=False,
    ),
    Column(
        "decision",
        said("Decision"),
        84,
        _LEFT,
        lambda it: tr(DECISION_WORDS[it.decision]),
        "decision",
        shown=False,
    ),
    Column("rating", said("Rating"), 76, _LEFT, lambda it: stars(it.rating), "rating", shown=False),
    Column("want", said("Wanted"), 66, _RIGHT, lambda it: _hits(it, "want"), "want", shown=False),
    Column(
        "avoid", said("Avoided"), 66, _RIGHT, lambda it: _hits(it, "avoid"), "avoid", shown=False
    ),
    Column(
        "watch", said("Watched"), 66, _RIGHT, lambda it: _hits(it, "watch"), "watch", shown=False
    ),
    Column("added", said("Added"), 92, _LEFT, lambda it: day(it.added_at), "added", shown=False),
    Column(
        "modified",
        said("Modified"),
        92,
        _LEFT,
        lambda it: day(it.modified_at),
        "modified",
        shown=False,
    ),
    Column("key", said("Key"), 160, _LEFT, lambda it: it.key, "key", shown=False),
)


def spoken(summary: ReferenceSummary) -> str:
    """What a screen reader says of a reference: "Banyan, semantic …, ICML 2025, unseen"."""
    facts = " ".join(part for part in (summary.venue, str(summary.year or "")) if part)
    parts = [
        summary.name,
        summary.gloss,
        facts,
        tr(STATUS_WORDS[summary.read_status].lower()),
        tr(DECISION_WORDS[summary.decision].lower()),
        *(tr("tag {name}", name=chip.name) for chip in summary.tags),
    ]
    return ", ".join(part for part in parts if part)


def tip(summary: ReferenceSummary) -> str:
    """The tool tip of a reference: its whole name, how far the reader is, and all its tags."""
    state = tr(STATUS_WORDS[summary.read_status])
    if DECISION_WORDS[summary.decision]:
        state += f" · {tr(DECISION_WORDS[summary.decision])}"
    if summary.rating:
        state += f" · {stars(summary.rating)}"
    lines = [name_line(summary), state]
    if summary.tags:
        lines.append(tr("Tags: {names}", names=", ".join(chip.name for chip in summary.tags)))
    return "\n".join(lines)
