"""Several references at once: how many, what they have in common, and what can be done."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary, TagChip, TagCount
from paperdesk.gui.chips import TagRow
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr
from paperdesk.gui.reader_state import ReaderState
from paperdesk.gui.section import caption
from paperdesk.services import palettes, references, tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from paperdesk.gui.tasks import Tasks

NAMED = 12


class ManyView(QWidget):
    """A quiet summary of a selection.

    Signals:
        tag_filter_requested: a chip was clicked.
    """

    tag_filter_requested = Signal(str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._ids: tuple[int, ...] = ()
        self._on_some: set[str] = set()
        self._count = QLabel(wordWrap=True)
        self._count.setProperty("kind", "dialog-title")
        self._state = ReaderState()
        self.tags = TagRow()
        self._names = QLabel(wordWrap=True)
        self._names.setTextFormat(Qt.TextFormat.RichText)
        self._names.setProperty("kind", "secondary")
        self._commands = QWidget()
        self._command_row = FlowLayout(self._commands, gap=6, line_gap=6)
        column = QWidget()
        column.setObjectName("column")
        inner = QVBoxLayout(column)
        inner.setContentsMargins(30, 24, 24, 24)
        inner.setSpacing(12)
        for widget in (
            self._count, self._state, caption(tr("Tags")), self.tags, self._commands,
            caption(tr("Selected")), self._names,
        ):  # fmt: skip
            inner.addWidget(widget)
        inner.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(column)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self._state.decided.connect(self._decide)
        self._state.rated.connect(self._rate)
        self._state.status_chosen.connect(self._set_status)
        self.tags.tag_added.connect(self._add_tag)
        self.tags.tag_removed.connect(self._remove_tag)
        self.tags.tag_clicked.connect(self.tag_filter_requested)

    def set_commands(self, actions: Sequence[QAction]) -> None:
        """Offer these commands as buttons."""
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setAccessibleName(action.text())
            self._command_row.addWidget(button)

    def show_many(self, ids: Sequence[int]) -> None:
        """Show a selection of two or more."""
        self._ids = tuple(ids)
        self._count.setText(tr("{references} selected", references=plural(len(ids), "reference")))
        self.refresh()

    def refresh(self) -> None:
        """Look again at what the selection has in common."""
        if not self._ids:
            return
        self._tasks.read(tags.listed, self._ids, then=self._show_tags, slot="selected tags")
        self._tasks.read(
            references.summaries, self._ids[:NAMED], then=self._show_names, slot="selected names"
        )

    def _show_tags(self, counts: list[TagCount]) -> None:
        total = len(self._ids)
        notes = [
            tr("all")
            if tag.count >= total
            else tr("{count:,} of {total:,}", count=tag.count, total=total)
            for tag in counts
        ]
        self.tags.show_tags([TagChip(tag.name, tag.colour) for tag in counts], notes)
        self._on_some = {tag.name for tag in counts}
        self._tasks.read(palettes.current, "", then=self._offer, slot="selected palette")

    def _offer(self, keys: dict[int, TagChip]) -> None:
        """Tags of the palette that none of the selected references carries."""
        names = [chip.name for chip in keys.values() if chip.name not in self._on_some]
        self.tags.show_offers(names, tr("none"), tr("Put this tag on all that are selected"))

    def _show_names(self, shown: list[ReferenceSummary]) -> None:
        lines = [escape(shorten(f"{one.name} {one.gloss}".strip(), 90)) for one in shown]
        if len(self._ids) > len(shown):
            lines.append(tr("and {count:,} more", count=len(self._ids) - len(shown)))
        self._names.setText("".join(f'<p style="margin:0 0 7px 0">{line}</p>' for line in lines))
        decisions = {one.decision for one in shown}
        states = {one.read_status for one in shown}
        ratings = {one.rating for one in shown}
        whole = len(shown) == len(self._ids)
        self._state.show_state(
            decisions.pop() if whole and len(decisions) == 1 else None,
            states.pop() if whole and len(states) == 1 else None,
            ratings.pop() if whole and len(ratings) == 1 else 0,
            "",
        )

    def _decide(self, decision: Decision, reason: str) -> None:
        sentence = {
            Decision.KEEP: said("Keep {references}"),
            Decision.MAYBE: said("Maybe {references}"),
            Decision.DISCARD: said("Discard {references}"),
        }.get(decision, said("Undecide {references}"))
        label = said(str(sentence), references=plural(len(self._ids), "reference"))
        self._tasks.write(label, references.decide, self._ids, decision, reason)

    def _rate(self, rating: int) -> None:
        label = said("Rate {references}", references=plural(len(self._ids), "reference"))
        self._tasks.write(label, references.rate, self._ids, rating)

    def _set_status(self, status: ReadStatus) -> None:
        label = said("Mark {references}", references=plural(len(self._ids), "reference"))
        self._tasks.write(label, references.set_read_status, self._ids, status)

    def _add_tag(self, name: str) -> None:
        label = said(
            "Tag “{name}”: {references}", name=name, references=plural(len(self._ids), "reference")
        )
        self._tasks.write(label, tags.toggle, self._ids, name)

    def _remove_tag(self, name: str) -> None:
        self._tasks.write(said("Remove tag “{name}”", name=name), tags.remove, self._ids, name)
