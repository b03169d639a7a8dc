"""The editor of a note: ``[[`` offers references, a pasted picture goes into the library."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QModelIndex, QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QImage, QTextCursor
from PySide6.QtWidgets import QCompleter, QListView

from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QKeyEvent

    from paperdesk.services.note_links import Offer

# A picture is made no larger than this in either direction (px).
MOST_PIXELS = 2_000
_POPUP_WIDTH = 420
_OPEN_LINK = re.compile(r"\[\[([^\[\]\n]{0,60})$")
_TAKEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class NoteEditor(GrowingEdit):
    """Plain Markdown.

    Signals:
        link_begun: what was typed after ``[[``; whoever listens calls ``offer_links``.
        picture_pasted: (media type, bytes); whoever listens calls ``insert_picture``.
    """

    link_begun = Signal(str)
    picture_pasted = Signal(str, bytes)

    def __init__(self, *, idle_ms: int) -> None:
        super().__init__(idle_ms=idle_ms)
        self._offers: list[Offer] = []
        self._model = QStringListModel(self)
        self._popup = QListView()
        self._popup.setProperty("popup", True)
        self._popup.setAccessibleName(tr("References that fit"))
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self)
        self._completer.activated[QModelIndex].connect(lambda index: self._take(index.row()))  # type: ignore[index]
        self.textChanged.connect(self._look_for_link)

    def _open_link(self) -> str | None:
        """What stands between ``[[`` and the caret, if it does."""
        cursor = self.textCursor()
        line = cursor.block().text()[: cursor.positionInBlock()]
        found = _OPEN_LINK.search(line)
        return None if found is None else found[1]

    def _look_for_link(self) -> None:
        typed = self._open_link() if self.hasFocus() and self.is_dirty else None
        if typed is None:
            self._popup.hide()
        else:
            self.link_begun.emit(typed)

    def offer_links(self, offers: Sequence[Offer]) -> None:
        """Show references to link to, if a link is still being typed."""
        self._offers = list(offers)
        if self._open_link() is None or not offers:
            self._popup.hide()
            return
        self._model.setStringList([f"{one.key}  ·  {one.name}" for one in offers])
        rect = QRect(self.cursorRect())
        rect.setWidth(min(_POPUP_WIDTH, max(220, self.width())))
        self._completer.complete(rect)
        self._popup.setCurrentIndex(self._model.index(0))

    def _take(self, row: int) -> None:
        typed = self._open_link()
        if typed is None or not 0 <= row < len(self._offers):
            return
        cursor = self.textCursor()
        cursor.movePosition(
            QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(typed)
        )
        follows = self.toPlainText()[self.textCursor().position() :]
        closing = "" if follows.startswith("]]") else "]]"
        cursor.insertText(self._offers[row].key + closing)
        if not closing:
            cursor.movePosition(QTextCursor.MoveOperation.Right, n=2)
        self.setTextCursor(cursor)
        self._popup.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """While references are offered, Enter and Tab take one and Escape closes the list."""
        if self._popup.isVisible():
            if event.key() in _TAKEN:
                self._take(max(0, self._popup.currentIndex().row()))
                return
            if event.key() == Qt.Key.Key_Escape:
                self._popup.hide()
                return
        super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text and pictures."""
        return source.hasImage() or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: object) -> None:
        """Paste a picture, or plain text."""
        if source.hasImage() and not source.hasText():  # type: ignore[attr-defined]
            image = QImage(source.imageData())  # type: ignore[attr-defined]
            if not image.isNull():
                self.picture_pasted.emit("image/png", png(image))
            return
        super().insertFromMimeData(source)

    def insert_picture(self, address: str) -> None:
        """Name a picture where the caret stands."""
        self.textCursor().insertText(f"![picture]({address})")


def png(image: QImage) -> bytes:
    """A picture as PNG, no larger than ``MOST_PIXELS`` in either direction."""
    if max(image.width(), image.height()) > MOST_PIXELS:
        image = image.scaled(
            MOST_PIXELS,
            MOST_PIXELS,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
