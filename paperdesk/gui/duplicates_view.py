"""The Duplicates place: groups as cards, decided by keys, with a threshold and a summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.duplicate_card import DuplicateCard
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.services import duplicates, references

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.duplicate_report import DistinctPair, DuplicateGroup
    from paperdesk.gui.tasks import Tasks

# Cards made at one time; more are made when the end of the list comes near.
PAGE = 12
# Groups near the threshold that are named beside it.
EXAMPLES = 10
_KEYS = {
    Qt.Key.Key_Return: "merge",
    Qt.Key.Key_Enter: "merge",
    Qt.Key.Key_X: "distinct",
    Qt.Key.Key_R: "related",
    Qt.Key.Key_Space: "later",
}
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class DuplicatesView(QWidget):
    """Cards of all groups.

    Signals:
        merge_requested: ids of a group (tuple).
        merge_all_requested: groups of ids (list of tuples).
        decision_made: ids (tuple) and "distinct" or "related".
        taken_back: two ids (tuple) that may be proposed together again.
        reference_chosen: the id of a reference to read.
        scan_requested: compare everything anew.
    """

    merge_requested = Signal(tuple)
    merge_all_requested = Signal(list)
    decision_made = Signal(tuple, str)
    taken_back = Signal(tuple)
    reference_chosen = Signal(int)
    scan_requested = Signal()

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._groups: list[DuplicateGroup] = []
        self._shown: list[DuplicateGroup] = []
        self._later: list[tuple[int, ...]] = []
        self._cards: list[DuplicateCard] = []
        self._current = -1
        self._turn = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Duplicates"))
        self._count = QLabel(wordWrap=True)
        self._count.setProperty("kind", "figure")
        self._all = self._button(tr("Merge all certain…"), "git-merge")
        # Its text is the longest: it must not make the view wider than its pane.
        self._all.setMinimumWidth(1)
        self._sure = self._button(tr("Merge"), "git-merge")
        self._cancel = self._button(tr("Cancel"), "x")
        self._decisions = self._button(tr("Not duplicates…"), "history")
        self._decisions.setCheckable(True)
        self._scan = self._button(tr("Compare again"), "rotate-ccw")
        self._threshold = QSlider(Qt.Orientation.Horizontal)
        self._threshold.setRange(50, 100)
        self._threshold.setValue(50)
        self._threshold.setMaximumWidth(200)
        self._threshold.setAccessibleName(tr("Show from this likeness on"))
        self._from = QLabel(wordWrap=True)
        self._from.setProperty("kind", "secondary")
        self._examples = QLabel(wordWrap=True)
        self._examples.setProperty("kind", "secondary")
        self._examples.hide()
        self._summary = QLabel(wordWrap=True)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(12, 8, 12, 12)
        self._column.setSpacing(10)
        self._column.addStretch(1)
        self._area.setWidget(self._inside)
        self._hide_examples = QTimer(self, singleShot=True, interval=6_000)
        self._lay_out()
        self._connect()
        self._ask(asking=False)
        self._dress()
        theme.on_change(self._dress)
        self.hide()

    def _button(self, text: str, icon: str) -> QPushButton:
        return QPushButton(theme.icon(icon), text)

    def _lay_out(self) -> None:
        top = QWidget()
        row = FlowLayout(top, gap=6, line_gap=4)
        for button in (self._all, self._sure, self._cancel, self._decisions, self._scan):
            row.addWidget(button)
        sliding = QHBoxLayout()
        sliding.setSpacing(8)
        sliding.addWidget(self._threshold)
        sliding.addWidget(self._from, 1)
        head = QVBoxLayout()
        head.setContentsMargins(14, 4, 14, 8)
        head.setSpacing(6)
        for part in (self._count, self._summary, top):
            head.addWidget(part)
        head.addLayout(sliding)
        head.addWidget(self._examples)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._area, 1)

    def _connect(self) -> None:
        self._all.clicked.connect(lambda: self._ask(asking=True))
        self._cancel.clicked.connect(lambda: self._ask(asking=False))
        self._sure.clicked.connect(self._merge_all)
        self._decisions.toggled.connect(self._on_decisions)
        self._scan.clicked.connect(self.scan_requested)
        self._threshold.valueChanged.connect(self._on_threshold)
        self._hide_examples.timeout.connect(self._examples.hide)
        self._area.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def _dress(self) -> None:
        now = theme.colours()
        self.setStyleSheet(sheet(now))
        for card in self._cards:
            card.dress()

    # -- what is shown ----------------------------------------------------------------------

    def show_groups(self, groups: Sequence[DuplicateGroup]) -> None:
        """Show these groups; the card that was current stays so as far as it is still there."""
        self._groups = list(groups)
        if not self._decisions.isChecked():
            self._refill()

    def _refill(self) -> None:
        before = self.current_group()
        place = max(self._current, 0)
        least = self._threshold.value()
        shown = [
            group
            for group in self._groups
            if group.score >= least and group.members not in self._later
        ]
        self._shown = shown
        self._clear()
        self._say()
        self._ask(asking=False)
        members = before.members if before is not None else ()
        at = next((n for n, group in enumerate(shown) if group.members == members), place)
        self._make_cards(min(at, len(shown) - 1))

    def _clear(self) -> None:
        self._turn += 1
        self._current = -1
        for card in self._cards:
            self._column.removeWidget(card)
            card.deleteLater()
        self._cards.clear()
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()

    def _say(self) -> None:
        certain = sum(group.verdict == "certain" for group in self._groups)
        possible = sum(group.verdict == "possible" for group in self._groups)
        related = len(self._groups) - certain - possible
        parts = [
            tr("{certain} certain", certain=certain),
            tr("{possible} to look at", possible=possible),
        ]
        if related:
            parts.append(tr("{related} related", related=related))
        if self._groups:
            self._count.setText(f"{tr(plural(len(self._groups), 'group'))}: {', '.join(parts)}")
        else:
            self._count.setText(tr("No duplicates: each paper is here once."))
        self._all.setText(tr("Merge all certain ({groups})…", groups=plural(certain, "group")))
        self._all.setEnabled(certain > 0)
        self._from.setText(
            tr(
                "From {value} on: {shown} of {all} shown",
                value=self._threshold.value(),
                shown=len(self._shown),
                all=len(self._groups),
            )
        )

    def _make_cards(self, current: int) -> None:
        """Make the cards up to the current one and a page beyond, those missing."""
        start = len(self._cards)
        wanted = self._shown[start : max(current + 1, 0) + PAGE]
        if not wanted:
            self._choose(current)
            return
        turn = self._turn
        self._tasks.read(
            _load, wanted, slot="duplicate cards", failed=lambda _error: None,
            then=lambda found: self._add_cards(found, current, turn),
        )  # fmt: skip

    def _add_cards(
        self, found: list[tuple[DuplicateGroup, list[ReferenceView]]], current: int, turn: int
    ) -> None:
        if turn != self._turn:
            return
        for group, views in found:
            card = DuplicateCard(group, views, self._inside)
            place = len(self._cards)
            card.chosen.connect(lambda at=place: self._choose(at))
            card.decided.connect(self._decide)
            self._column.insertWidget(self._column.count() - 1, card)
            self._cards.append(card)
        self._choose(current if self._current < 0 else self._current)

    def _on_scrolled(self, value: int) -> None:
        bar = self._area.verticalScrollBar()
        if value > bar.maximum() - self._area.height() and len(self._cards) < len(self._shown):
            self._make_cards(len(self._cards) - 1)

    # -- deciding ---------------------------------------------------------------------------

    def current_group(self) -> DuplicateGroup | None:
        """The group that the keys mean."""
        if 0 <= self._current < len(self._cards):
            return self._cards[self._current].group
        return None

    def _choose(self, place: int) -> None:
        if not self._cards or self._decisions.isChecked():
            return
        place = min(max(place, 0), len(self._cards) - 1)
        if 0 <= self._current < len(self._cards):
            self._cards[self._current].set_current(False)
        self._current = place
        card = self._cards[place]
        card.set_current(True)
        self._area.ensureWidgetVisible(card, 0, 12)
        self.reference_chosen.emit(card.group.members[0])

    def _decide(self, said: str) -> None:
        group = self.current_group()
        if group is None:
            return
        if said == "merge":
            self.merge_requested.emit(group.members)
        elif said == "later":
            self._later.append(group.members)
            self._refill()
        else:
            self.decision_made.emit(group.members, said)

    def _ask(self, *, asking: bool) -> None:
        """Say what merging all means before it is done."""
        groups = self._certain()
        many = sum(len(group.members) for group in groups)
        self._summary.setText(
            tr(
                "{many} references become {count}. Nothing is lost: tags, notes, collections"
                " and sources are united, other values are kept, and every merge can be parted"
                " again.",
                many=many,
                count=len(groups),
            )
        )
        self._sure.setText(tr("Merge {groups}", groups=plural(len(groups), "group")))
        for widget in (self._summary, self._sure, self._cancel):
            widget.setVisible(asking)
        self._all.setVisible(not asking)

    def _certain(self) -> list[DuplicateGroup]:
        return [group for group in self._groups if group.verdict == "certain"]

    def _merge_all(self) -> None:
        self._ask(asking=False)
        self.merge_all_requested.emit([group.members for group in self._certain()])

    def _on_threshold(self, value: int) -> None:
        self._refill()
        near = sorted(self._groups, key=lambda group: abs(group.score - value))[:EXAMPLES]
        self._tasks.read(
            _load, near, slot="duplicate examples", failed=lambda _error: None,
            then=self._show_examples,
        )  # fmt: skip

    def _show_examples(self, found: list[tuple[DuplicateGroup, list[ReferenceView]]]) -> None:
        least = self._threshold.value()
        lines = [
            f"{'✓' if group.score >= least else '–'} {group.score:.0f}  "
            + "  |  ".join(shorten(view.title or view.handle or "", 50) for view in views[:2])
            for group, views in sorted(found, key=lambda one: -one[0].score)
        ]
        self._examples.setText("\n".join([tr("Nearest to the threshold:"), *lines]))
        self._examples.setVisible(bool(lines))
        self._hide_examples.start()

    # -- decisions that can be taken back ---------------------------------------------------

    def _on_decisions(self, on: bool) -> None:
        self._decisions.setText(tr("Back to the groups") if on else tr("Not duplicates…"))
        if not on:
            self._refill()
            return
        self._tasks.read(
            duplicates.decisions, then=self._show_decisions, slot="decisions",
            failed=lambda _error: None,
        )  # fmt: skip

    def _show_decisions(self, found: list[DistinctPair]) -> None:
        if not self._decisions.isChecked():
            return
        self._clear()
        if not found:
            self._column.insertWidget(0, QLabel(tr("Nothing was told apart yet.")))
        for place, pair in enumerate(found[:500]):
            self._column.insertWidget(place, self._decision(pair))

    def _decision(self, pair: DistinctPair) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        word = tr("related to") if pair.decision == "related" else tr("is not")
        said = QLabel(
            f"{shorten(pair.first, 90)}\n{word} {shorten(pair.second, 90)}", wordWrap=True
        )
        button = QPushButton(theme.icon("undo-2"), tr("Take back"))
        button.setToolTip(tr("They may be proposed together again"))
        button.clicked.connect(lambda: self._take_back(pair))
        row.addWidget(said, 1)
        row.addWidget(button)
        return line

    def _take_back(self, pair: DistinctPair) -> None:
        self.taken_back.emit((pair.low_id, pair.high_id))

    def refresh_decisions(self) -> None:
        """Read the decisions again if they are shown."""
        if self._decisions.isChecked():
            self._on_decisions(True)

    # -- keys -------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Letters that are commands of the window elsewhere mean the card here."""
        if event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return super().event(event)

    def _is_own(self, event: QEvent) -> bool:
        key: QKeyEvent = event  # type: ignore[assignment]
        return not key.modifiers() and (key.key() in _KEYS or key.key() in _STEPS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Decide about the current card, or go to another."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        if key in _KEYS:
            self._decide(_KEYS[key])
        elif key in _STEPS:
            wanted = self._current + _STEPS[key]
            self._choose(wanted)
            if wanted >= len(self._cards) - 2 and len(self._cards) < len(self._shown):
                self._make_cards(wanted)
        else:
            super().keyPressEvent(event)


def _load(
    session: object, groups: Sequence[DuplicateGroup]
) -> list[tuple[DuplicateGroup, list[ReferenceView]]]:
    return [
        (group, [references.load(session, member) for member in group.members])  # type: ignore[arg-type]
        for group in groups
    ]
