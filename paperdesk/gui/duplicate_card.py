"""One group of references that may be one work: side by side, with what differs, and why."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.word_diff import inline_html, side_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.duplicate_report import DuplicateGroup

# Narrower than this, the two texts are woven into one.
SIDE_BY_SIDE = 480
# Words of an abstract that a card shows around what differs.
MOST_CHARACTERS = 2_400
_WORDS = {
    "certain": said("The same paper"),
    "possible": said("Perhaps the same paper"),
    "related": said("Versions of one paper"),
}
_RELATIONS = {
    "preprint": said("Preprint and published paper"),
    "version": said("Versions of one paper"),
    "erratum": said("A paper and a note on it"),
    "meeting": said("Meeting abstract and paper"),
}


class DuplicateCard(QFrame):
    """A group, and what to do about it.

    Signals:
        chosen: the card was clicked.
        decided: what its buttons say: "merge", "distinct", "related" or "later".
    """

    chosen = Signal()
    decided = Signal(str)

    def __init__(
        self, group: DuplicateGroup, views: Sequence[ReferenceView], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.group = group
        self._views = list(views)
        self._second = 1
        self._is_current = False
        self.setObjectName("duplicateCard")
        self.setAccessibleName(f"{self._title()}: {_reasons(group)}")
        self._said = QLabel(wordWrap=True)
        self._said.setTextFormat(Qt.TextFormat.RichText)
        self._columns = [QLabel(wordWrap=True) for _side in range(2)]
        for label in self._columns:
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._lay_out()
        self.dress()

    def _lay_out(self) -> None:
        texts = QHBoxLayout()
        texts.setSpacing(18)
        for label in self._columns:
            texts.addWidget(label, 1)
        buttons = QWidget()
        row = FlowLayout(buttons, gap=6, line_gap=4)
        for word, decision, icon, tip in self._offers():
            button = QPushButton(theme.icon(icon), word)
            button.setIconSize(QSize(14, 14))
            button.setToolTip(tip)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _on=False, said=decision: self._decide(said))
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.setSpacing(10)
        layout.addWidget(self._said)
        layout.addLayout(texts)
        layout.addWidget(buttons)

    def _offers(self) -> list[tuple[str, str, str, str]]:
        many = len(self.group.members)
        offers = [
            (tr("Merge") if many == 2 else tr('Merge all {many}', many=many), "merge", "git-merge",
             tr("One reference with everything of both; it can be parted again (Enter)")),
            (tr("Not duplicates"), "distinct", "x", tr("Never propose these together again (X)")),
        ]  # fmt: skip
        if self.group.verdict != "related":
            offers.append(
                (
                    tr("Related"),
                    "related",
                    "link",
                    tr("Versions of one work: linked, not merged (R)"),
                )
            )
        offers.append((tr("Later"), "later", "clock", tr("Go on with the next one (Space)")))
        if many > 2:
            offers.append(
                (tr("Next text"), "next", "columns-2", tr("Compare the first with the next"))
            )
        return offers

    def _decide(self, said: str) -> None:
        if said == "next":
            self._second = self._second % (len(self._views) - 1) + 1
            self._draw()
            return
        self.chosen.emit()
        self.decided.emit(said)

    def set_current(self, current: bool) -> None:
        """Show that the keys mean this card."""
        if current != self._is_current:
            self._is_current = current
            self.dress()

    def dress(self) -> None:
        """Take the colours of the theme."""
        now = theme.colours()
        line = now.accent if self._is_current else now.hairline
        self.setStyleSheet(
            sheet(now) + f"#duplicateCard {{ background: {now.surface}; border: 1px solid {line};"
            " border-radius: 8px; }"
            + ("#duplicateCard { border-width: 2px; }" if self._is_current else "")
        )
        self._draw()

    def _title(self) -> str:
        relation = self.group.pairs[0].relation if self.group.pairs else ""
        if self.group.verdict == "related":
            return tr(_RELATIONS.get(relation, _WORDS["related"]))
        return tr(_WORDS[self.group.verdict])

    def _draw(self) -> None:
        now = theme.colours()
        left, right = self._views[0], self._views[self._second]
        members = {left.id, right.id}
        pair = next((one for one in self.group.pairs if {one.a, one.b} == members), None)
        reason = "; ".join(map(tr, pair.reasons)) if pair else _reasons(self.group)
        score = pair.score if pair else self.group.score
        more = len(self._views) - 2
        many = f" · {tr(plural(more, 'more reference'))}" if more else ""
        self._said.setText(
            f"<b>{escape(self._title())}</b> · {score:.0f}{many}<br>"
            f'<span style="color:{now.secondary}">{escape(_sentence(reason))}</span>'
        )
        side_by_side = self.width() >= SIDE_BY_SIDE
        self._columns[1].setVisible(side_by_side)
        if side_by_side:
            parts = [
                side_html(one, other, now)
                for one, other in zip(_parts(left), _parts(right), strict=True)
            ]
            for number, (label, view) in enumerate(zip(self._columns, (left, right), strict=True)):
                label.setText(_column([part[number] for part in parts], view))
        else:
            woven = [
                # A long text is shown around what differs; an equal one as it is.
                inline_html(one, other, now, around=12 if long and one != other else None)
                for long, one, other in zip(
                    (False, False, True), _parts(left), _parts(right), strict=True
                )
            ]
            self._columns[0].setText(_column(woven, left, right))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side, or woven into one."""
        super().resizeEvent(event)
        before, after = event.oldSize().width(), event.size().width()
        if (before >= SIDE_BY_SIDE) != (after >= SIDE_BY_SIDE):
            self._draw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click makes the card the one that keys mean."""
        self.chosen.emit()
        super().mousePressEvent(event)


def _reasons(group: DuplicateGroup) -> str:
    """Why the pair of a group that is the most alike is."""
    best = max(group.pairs, key=lambda pair: pair.score, default=None)
    return group.reason if best is None else "; ".join(map(tr, best.reasons))


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}." if reason else ""


def _parts(view: ReferenceView) -> tuple[str, str, str]:
    """What is compared: name, facts, abstract."""
    who = "; ".join(creator.display for creator in view.creators)
    facts = ", ".join(str(part) for part in (view.venue, view.year) if part)
    return (
        view.title or view.handle or "",
        " · ".join(part for part in (who, facts) if part),
        shorten(view.abstract or "", MOST_CHARACTERS),
    )


def _column(parts: Sequence[str], *views: ReferenceView) -> str:
    now = theme.colours()
    name, facts, abstract = parts
    met = " → ".join(dict.fromkeys(_where(view) for view in views))
    lines = [f'<div style="font-weight:600">{name}</div>']
    if facts:
        lines.append(f"<div>{facts}</div>")
    lines.append(f'<div style="color:{now.secondary}">{escape(met)}</div>')
    if abstract:
        lines.append(f'<div style="margin-top:6px; line-height:130%">{abstract}</div>')
    return "".join(lines)


def _where(view: ReferenceView) -> str:
    """Where a reference was met, or its key."""
    places = [tr(appearance.label) for appearance in view.appearances]
    if not places:
        return str(view.key or "")
    if len(places) == 1:
        return places[0]
    others = plural(len(places) - 1, "other place")
    return tr("{place} and {others}", place=places[0], others=others)
