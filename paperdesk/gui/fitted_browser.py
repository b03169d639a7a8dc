"""A text browser that is as high as its text and loads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from paperdesk.gui import theme
from paperdesk.gui.colours import mix
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.safe_links import MISLEADING, names_another

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextFragment, QWheelEvent
    from PySide6.QtWidgets import QWidget

_SCROLLING = frozenset({
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_Space,
})  # fmt: skip


class FittedBrowser(QTextBrowser):
    """Rich text without scroll bars of its own, selected and copied like any text.

    Signals:
        address_activated: a link was followed; whoever listens decides what that means.
        zoom_requested: +1 or -1, by the wheel with Ctrl.
    """

    address_activated = Signal(str)
    zoom_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self.fit)
        FocusRing(self)
        self.anchorClicked.connect(lambda url: self.address_activated.emit(url.toString()))

    def soften_links(self) -> None:
        """A line under links says that they are links; it need not be louder than the text."""
        now = theme.colours()
        form = QTextCharFormat()
        form.setForeground(QColor(now.accent))
        form.setFontUnderline(True)
        form.setUnderlineColor(QColor(mix(now.surface, now.accent, 0.4)))
        links = [
            (piece.position(), piece.length(), piece.text(), piece.charFormat().anchorHref())
            for piece in self.pieces()
            if piece.charFormat().isAnchor()
        ]
        for begin, length, shown, address in links:
            if names_another(address, shown):
                # Following it is asked about first.
                form.setAnchorHref(MISLEADING + address)
            else:
                form.setAnchorHref(address)
            self.span(begin, begin + length).mergeCharFormat(form)

    def pieces(self) -> Iterator[QTextFragment]:
        """The pieces of the text that are formatted alike, in order."""
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                yield pieces.fragment()
                pieces += 1
            block = block.next()

    def span(self, begin: int, end: int) -> QTextCursor:
        """A cursor that selects what lies between two places."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def fit(self) -> None:
        """Take the height of the text."""
        frame = self.contentsMargins()
        height = round(self.document().size().height() + 0.49) + frame.top() + frame.bottom()
        if height != self.minimumHeight() or height != self.maximumHeight():
            self.setFixedHeight(height)

    def loadResource(self, _kind: int, _name: QUrl | str) -> Any:
        """Nothing: no picture, no style, neither from the network nor from this computer."""
        return QByteArray()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel moves what is around; with Ctrl it changes the size."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_requested.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that scroll move what is around."""
        if event.key() in _SCROLLING:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another height."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """A style sheet may have brought its own margins along."""
        super().changeEvent(event)
        if event.type() == event.Type.StyleChange:
            self.fit()
