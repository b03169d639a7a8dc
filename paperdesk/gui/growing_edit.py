"""A plain text editor that is as high as its text, for editing in place."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

_RESTS = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GrowingEdit(QPlainTextEdit):
    """Wraps at its width, never scrolls by itself, and tells where the caret went.

    Args:
        lines: many lines; else Enter means done and line ends become spaces.
        idle_ms: after so many milliseconds without a key ``rested`` is emitted; 0: never.

    Signals:
        finished: Enter in a one-line editor, Ctrl+Enter in another, or the focus went elsewhere.
        cancelled: Escape.
        rested: no key for ``idle_ms`` after a change, changes going on for ten times as long, or
            another window or a menu has come to the front.
        caret_moved: the rectangle of the caret in this widget, for a scroll area around it.
    """

    finished = Signal()
    cancelled = Signal()
    rested = Signal()
    caret_moved = Signal(QRect)

    def __init__(
        self, parent: QWidget | None = None, *, lines: bool = True, idle_ms: int = 0
    ) -> None:
        super().__init__(parent)
        self._lines = lines
        self._least_lines = 1
        self.edit_id = uuid.uuid4().hex
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._idle = QTimer(self, interval=idle_ms, singleShot=True)
        self._longest = QTimer(self, interval=10 * idle_ms, singleShot=True)
        for timer in (self._idle, self._longest):
            timer.timeout.connect(self._rest)
        self.textChanged.connect(self._on_text_changed)
        self.cursorPositionChanged.connect(self._tell_caret)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)

    def set_least_lines(self, count: int) -> None:
        """Be at least as high as so many lines."""
        self._least_lines = count
        self._grow()

    def set_text(self, text: str) -> None:
        """Show another text; nobody typed it. What is typed from here on is one edit."""
        self.edit_id = uuid.uuid4().hex
        self.setPlainText(text)
        self._idle.stop()
        self._longest.stop()
        self.document().setModified(False)
        self._grow()

    @property
    def text(self) -> str:
        """What stands here now."""
        return self.toPlainText()

    @property
    def is_dirty(self) -> bool:
        """Whether something was typed since the text was set or ``mark_saved`` was called."""
        return self.document().isModified()

    def mark_saved(self) -> None:
        """What stands here now is stored."""
        self.document().setModified(False)
        self._idle.stop()
        self._longest.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape end editing."""
        if event.key() == Qt.Key.Key_Escape and not self.isReadOnly():
            self.cancelled.emit()
            return
        if event.key() in _ENTER and not self.isReadOnly():
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if control or not self._lines:
                self.finished.emit()
                return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever leaves is done; a menu or another window is only a rest."""
        super().focusOutEvent(event)
        if event.reason() in _RESTS:
            self._rest()
        else:
            self.finished.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel moves what is around."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._grow()

    def changeEvent(self, event: QEvent) -> None:
        """Another font makes another height."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._grow()

    def insertFromMimeData(self, source: object) -> None:
        """Paste as plain text; into one line, if this is one."""
        text = source.text()  # type: ignore[attr-defined]
        self.textCursor().insertText(text if self._lines else " ".join(text.split()))
        self.ensureCursorVisible()

    def _on_text_changed(self) -> None:
        if self._idle.interval() and self.is_dirty:
            self._idle.start()
            if not self._longest.isActive():
                self._longest.start()

    def _rest(self) -> None:
        self._idle.stop()
        self._longest.stop()
        self.rested.emit()

    def _tell_caret(self) -> None:
        if self.hasFocus():
            self.caret_moved.emit(self.cursorRect())

    def _grow(self) -> None:
        """Take the height of all lines as they are broken at this width."""
        document = self.document()
        block = document.firstBlock()
        layout = document.documentLayout()
        height = 0.0
        while block.isValid():
            height += layout.blockBoundingRect(block).height()
            block = block.next()
        least = self._least_lines * self.fontMetrics().lineSpacing()
        frame = self.contentsMargins()
        # Without a little room at the end the last line would be scrolled out of sight.
        around = frame.top() + frame.bottom() + 2 * max(1, round(document.documentMargin()))
        wanted = round(max(height, least)) + around
        if wanted != self.minimumHeight() or wanted != self.maximumHeight():
            self.setFixedHeight(wanted)
