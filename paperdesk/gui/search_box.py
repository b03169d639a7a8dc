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

from paperdesk.gui.language import tr
from paperdesk.gui.search_completion import Offer, completed, offers, wanted_values
from paperdesk.gui.search_offers import OfferDelegate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

# What the sign at the left and the padding take (px).
_SIGNS_PX = 52
_MOST_KEPT = 200
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchBox(QLineEdit):
    """The line itself: completes the word before the cursor, and hands some keys on.

    Signals:
        escaped: Escape.
        entered: Enter, or Down where nothing is offered.
        values_wanted: (field, what is typed of a value): ``offer_values`` takes the answer.
    """

    escaped = Signal()
    entered = Signal()
    values_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self._values: dict[tuple[str, str], Sequence[str]] = {}
        self._is_history = False
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
        self._popup.setAccessibleName(tr("Ways to complete the word"))
        self._popup.setItemDelegate(OfferDelegate(self._popup))
        self._popup.setMouseTracking(True)
        self.textEdited.connect(self._offer)
        self._placeholders: Sequence[str] = ("",)

    def set_placeholders(self, texts: Sequence[str]) -> None:
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
        elif (
            event.key() == Qt.Key.Key_Down
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.offer_history()
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

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab completes a word that can be completed; elsewhere it goes on to the next widget."""
        if forward and self.hasFocus():
            if self._popup.isVisible():
                self._take(str(self._words.index(0, 0).data()))
                self._popup.hide()
                return True
            if self._begins_something():
                self._offer()
                return True
        return super().focusNextPrevChild(forward)

    def _begins_something(self) -> bool:
        text, cursor = self.text(), self.cursorPosition()
        start, found = offers(text, cursor, self.tags, self._values)
        return bool(found) and bool(text[start:cursor].strip())

    def offer_values(self, field: str, typed: str, values: Sequence[str]) -> None:
        """Offer values of the library for a field, if they are still wanted."""
        if len(self._values) > _MOST_KEPT:
            self._values.clear()
        self._values[field, typed] = values
        if self.hasFocus() and wanted_values(self.text(), self.cursorPosition()) == (field, typed):
            self._offer()

    def forget_values(self) -> None:
        """The library has changed: ask for values anew."""
        self._values.clear()

    def offer_history(self) -> None:
        """Offer the queries of before; what is chosen takes the place of the text."""
        from paperdesk.gui import search_history

        queries = search_history.remembered()
        self._is_history = bool(queries)
        self._show_offers([Offer(query, "") for query in queries])

    def _offer(self) -> None:
        self._is_history = False
        text, cursor = self.text(), self.cursorPosition()
        self._start, found = offers(text, cursor, self.tags, self._values)
        self._show_offers(found)
        wanted = wanted_values(text, cursor)
        if wanted is not None and wanted not in self._values:
            self.values_wanted.emit(*wanted)

    def _show_offers(self, found: Sequence[Offer]) -> None:
        self._words.setStringList([offer.word for offer in found])
        if not found:
            self._popup.hide()
            return
        widest = max(self.fontMetrics().horizontalAdvance(offer.word) for offer in found)
        place = QRect(self.cursorRect().left(), 0, max(280, widest + 60), self.height() + 2)
        self._completer.complete(place)
        # The completer knows nothing of the padding, without which the last row needs a scroll bar.
        margins = self._popup.height() - self._popup.viewport().height()
        rows = min(len(found), self._completer.maxVisibleItems())
        height = rows * self._popup.sizeHintForRow(0) + margins
        self._popup.resize(self._popup.width(), height)
        self._popup.setCurrentIndex(QModelIndex())

    def _take(self, word: str) -> None:
        if self._is_history:
            self.setText(word)
            self.entered.emit()
            return
        text, cursor = completed(self.text(), self._start, self.cursorPosition(), word)
        self.setText(text)
        self.setCursorPosition(cursor)
        self._offer_values(word)

    def _offer_values(self, word: str) -> None:
        """After a field, go on with its values at once."""
        if word.endswith(":"):
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
