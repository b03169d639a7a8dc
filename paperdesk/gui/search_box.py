"""The line to type a query into, with completion of the word before the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QModelIndex,
    QRect,
    QStringListModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListView,
)

from paperdesk.gui.search_completion import completed, offers
from paperdesk.gui.search_offers import OfferDelegate

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

# What the sign at the left and the padding take (px).
_SIGNS_PX = 52
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchBox(QLineEdit):
    """The line itself: completes the word before the cursor, and hands some keys on.

    Signals:
        escaped: Escape.
        entered: Enter, or Down where nothing is offered.
    """

    escaped = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.setObjectName("searchBox")
        self._start = 0
        self._words = QStringListModel(self)
        self._completer = QCompleter(self._words, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(12)
        self._completer.setWidget(self)
        self._completer.activated.connect(self._take)
        self._popup = QListView()
        self._completer.setPopup(self._popup)
        self._popup.setProperty("popup", "true")
        self._popup.setAccessibleName("Ways to complete the word")
        self._popup.setItemDelegate(OfferDelegate(self._popup))
        self._popup.setMouseTracking(True)
        self.textEdited.connect(self._offer)
        self._placeholders: tuple[str, ...] = ("",)

    def set_placeholders(self, texts: tuple[str, ...]) -> None:
        """What stands in the empty box: the first text that there is room for."""
        self._placeholders = texts
        self._fit_placeholder()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for another text."""
        super().resizeEvent(event)
        self._fit_placeholder()

    def _fit_placeholder(self) -> None:
        room = self.width() - _SIGNS_PX
        width = self.fontMetrics().horizontalAdvance
        fitting = (text for text in self._placeholders if width(text) <= room)
        self.setPlaceholderText(next(fitting, self._placeholders[-1]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """While a completion is chosen in the popup, its keys are the popup's."""
        is_open = self._popup.isVisible()
        if is_open and self._popup.currentIndex().isValid():
            if event.key() in (*_ENTER, Qt.Key.Key_Tab, Qt.Key.Key_Escape):
                event.ignore()
                return
        elif event.key() in _ENTER or (event.key() == Qt.Key.Key_Down and not is_open):
            self._popup.hide()
            self.entered.emit()
            return
        elif event.key() == Qt.Key.Key_Escape:
            if is_open:
                event.ignore()
            else:
                self.escaped.emit()
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is offered for a box that is left."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._popup.hide()

    def _offer(self) -> None:
        self._start, found = offers(self.text(), self.cursorPosition(), self.tags)
        self._words.setStringList([offer.word for offer in found])
        if not found:
            self._popup.hide()
            return
        widest = max(self.fontMetrics().horizontalAdvance(offer.word) for offer in found)
        place = QRect(self.cursorRect().left(), 0, max(280, widest + 60), self.height() + 2)
        self._completer.complete(place)
        self._popup.setCurrentIndex(QModelIndex())

    def _take(self, word: str) -> None:
        text, cursor = completed(self.text(), self._start, self.cursorPosition(), word)
        self.setText(text)
        self.setCursorPosition(cursor)
        self._offer_values(word)

    def _offer_values(self, word: str) -> None:
        """After a field, go on with its values at once."""
        if word == "tag:":
            QTimer.singleShot(0, self, self._offer)


class NameLine(QLineEdit):
    """A line for a name.

    Signals:
        escaped: Escape.
    """

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives up."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)
