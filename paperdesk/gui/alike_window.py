"""More like this, and unlike that: the nearest references, with what they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.topics import Alike

_ID = int(Qt.ItemDataRole.UserRole)
_TERMS = _ID + 1


class AlikeWindow(QDialog):
    """A list beside the window: choosing one shows it there, L and U ask for more or less of it.

    Signals:
        chosen: (id, shared terms) of the reference that the cursor is on.
    """

    chosen = Signal(int, tuple)

    def __init__(self, parent: QWidget, tasks: Tasks, like: Sequence[int]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("More Like This"))
        self.setStyleSheet(sheet(theme.colours()))
        self._tasks = tasks
        self._like = list(like)
        self._unlike: list[int] = []
        self._said = QLabel(tr("Comparing…"), wordWrap=True)
        self._said.setProperty("kind", "secondary")
        self.list = QTreeWidget()
        self.list.setAccessibleName(tr("References that are alike"))
        self.list.setHeaderLabels([tr("Reference"), tr("Likeness"), tr("Shared terms")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setStyleSheet("QTreeWidget::item { padding: 4px 2px; }")
        header = self.list.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(0, 380)
        header.resizeSection(1, 76)
        self.list.installEventFilter(self)
        FocusRing(self.list)
        self.list.currentItemChanged.connect(self._on_current)
        more = QPushButton(tr("More like this (L)"))
        less = QPushButton(tr("Unlike this (U)"))
        for button, run in ((more, self._add_like), (less, self._add_unlike)):
            button.setAutoDefault(False)
            button.clicked.connect(run)
        line = QHBoxLayout()
        line.addWidget(more)
        line.addWidget(less)
        line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        layout.addWidget(self._said)
        layout.addWidget(self.list, 1)
        layout.addLayout(line)
        fit(self, 760, 520)
        self._ask()

    def _ask(self) -> None:
        self._tasks.ask(
            "alike", self._like, self._unlike, then=self._show, slot="alike",
        )  # fmt: skip

    def _show(self, found: list[Alike]) -> None:
        self.list.clear()
        for one in found:
            item = QTreeWidgetItem([one.name, f"{one.score:.2f}", ", ".join(one.terms)])
            item.setData(0, _ID, one.reference_id)
            item.setData(0, _TERMS, one.terms)
            item.setToolTip(0, one.name)
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        values = {
            "references": plural(len(found), "reference"),
            "like": len(self._like),
            "unlike": len(self._unlike),
        }
        if not found:
            sentence = tr("Nothing in the library shares enough words.")
        elif self._unlike:
            sentence = tr(
                "The {references} most like {like}, unlike {unlike}, in the whole library, by the"
                " words they share.",
                **values,
            )
        else:
            sentence = tr(
                "The {references} most like {like}, in the whole library, by the words they share.",
                **values,
            )
        self._said.setText(sentence)

    def _current(self) -> int | None:
        item = self.list.currentItem()
        return None if item is None else int(item.data(0, _ID))

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(int(item.data(0, _ID)), tuple(item.data(0, _TERMS)))

    def _add_like(self) -> None:
        current = self._current()
        if current is not None:
            self._like.append(current)
            self._ask()

    def _add_unlike(self) -> None:
        current = self._current()
        if current is not None:
            self._unlike.append(current)
            self._ask()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """In the list, too: there a letter would go to a reference that begins with it."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in (Qt.Key.Key_L, Qt.Key.Key_U):
            return False
        self.keyPressEvent(event)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """L and U ask for more and less."""
        if event.key() == Qt.Key.Key_L:
            self._add_like()
        elif event.key() == Qt.Key.Key_U:
            self._add_unlike()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
