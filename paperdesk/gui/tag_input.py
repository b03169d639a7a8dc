"""The field where a tag is typed, with the tags that fit below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView

from paperdesk.domain.text import fold
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QFocusEvent


class TagInput(QLineEdit):
    """A field that looks like a button until one types: “+ tag”.

    Signals:
        entered: a name was chosen or typed, without outer space.
        names_wanted: it got the focus, and would like to know all tags.
        left: Escape, or Enter in the empty field.
    """

    entered = Signal(str)
    names_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("place", "tag-input")
        self.setPlaceholderText(tr("+ tag"))
        self.setAccessibleName(tr("Add a tag"))
        self.setToolTip(tr("Add a tag (T); Enter adds it, new ones are made"))
        self.setMaxLength(100)
        self.setFixedWidth(self._width())
        self._names: list[str] = []
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        # The model holds what fits: that is how accents and word beginnings are looked past.
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(9)
        self._popup = QListView()
        self._popup.setProperty("popup", True)
        self._popup.setAccessibleName(tr("Tags that fit"))
        self._completer.setPopup(self._popup)
        self._completer.activated.connect(self._enter)
        self._completer.setWidget(self)
        self.textEdited.connect(self._offer)
        self.textChanged.connect(lambda _text: self.setFixedWidth(self._width()))

    def set_names(self, names: Iterable[str]) -> None:
        """All names there are, in the order to offer them."""
        self._names = list(names)
        if self.hasFocus() and self.text():
            self._offer(self.text())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The field opens."""
        super().focusInEvent(event)
        self.setFixedWidth(self._width())
        self.names_wanted.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The field closes; half a name is not a tag."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.clear()
            self.setFixedWidth(self._width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds, Tab completes, Escape leaves, Down opens the list."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            chosen = self._popup.currentIndex()
            is_chosen = self._popup.isVisible() and chosen.isValid()
            self._enter(str(chosen.data()) if is_chosen else self.text())
        elif key == Qt.Key.Key_Tab and self.text().strip() and self._model.rowCount():
            self._enter(self._model.stringList()[0])
        elif key == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif key == Qt.Key.Key_Down:
            self._offer(self.text())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tab with something typed completes instead of going on."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.text().strip()
        ):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def _offer(self, typed: str) -> None:
        """Names that begin with what was typed come before those that merely hold it."""
        wanted = fold(typed)
        fitting = [name for name in self._names if wanted in fold(name)]
        fitting.sort(key=lambda name: not fold(name).startswith(wanted))
        self._model.setStringList(fitting[:50])
        if fitting and not (len(fitting) == 1 and fold(fitting[0]) == wanted):
            self._popup.setMinimumWidth(180)
            self._completer.complete()
            self._popup.setCurrentIndex(QModelIndex())
        else:
            self._popup.hide()

    def _enter(self, text: str) -> None:
        name = " ".join(text.split())
        self._popup.hide()
        self.clear()
        if name:
            self.entered.emit(name)
        else:
            self.left.emit()

    def _width(self) -> int:
        metrics = self.fontMetrics()
        shown = self.text() or self.placeholderText()
        least = 130 if self.hasFocus() else 0
        return max(least, metrics.horizontalAdvance(shown) + 30)
