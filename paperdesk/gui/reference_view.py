"""What both forms of the reference list do alike: selecting, dragging, keys, the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDrag,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from paperdesk.domain.text import plural
from paperdesk.gui import fold_mark, theme
from paperdesk.gui.faces import faces_of
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QAbstractItemDelegate

    from paperdesk.gui.reference_model import ReferenceModel

    # What is being dragged, and how many references that is.
    Payload = Callable[[], tuple[QMimeData, int]]

_BADGE_HEIGHT = 24
_PLAIN = Qt.KeyboardModifier.NoModifier


class ReferenceView(QTableView):
    """A table view with rows of one height, so that any number of them costs nothing.

    (A list view would ask the model for every single row whenever it lays itself out.)
    """

    menu_requested = Signal(object)
    # A row, and whether the versions below it are to be shown.
    fold_requested = Signal(int, bool)
    escaped = Signal()

    def __init__(
        self,
        model: ReferenceModel,
        delegate: QAbstractItemDelegate,
        height_for: Callable[[QFont], int],
        payload: Payload,
    ) -> None:
        """``height_for`` gives the height of all rows with a font, in logical pixels."""
        super().__init__()
        self._height_for = height_for
        self._payload = payload
        self._references = model
        self._hovered = -1
        self.setItemDelegate(delegate)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.entered.connect(self._on_entered)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        self.fit_rows()

    def row_height(self) -> int:
        """The height of all rows, in logical pixels."""
        return self._height_for(self.font())

    def fit_rows(self) -> None:
        """Rows may have become higher or lower."""
        self.verticalHeader().setDefaultSectionSize(self.row_height())
        self.verticalScrollBar().setSingleStep(self.row_height())

    def is_hovered(self, row: int) -> bool:
        """Whether the pointer is over a row."""
        return row == self._hovered

    def changeEvent(self, event: QEvent) -> None:
        """Rows grow with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit_rows()

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice the pointer leaving."""
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Carry the selected references away, under a small label."""
        mime, count = self._payload()
        if not count:
            return
        drag = QDrag(self)
        drag.setMimeData(mime)
        drag.setPixmap(_badge(tr(plural(count, "reference")), self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(-12, -8))
        drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters belong to the window's shortcuts: there is no type-to-find."""
        chords = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.text() and event.text().isprintable() and not event.modifiers() & chords:
            event.ignore()
            return
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == _PLAIN and self._fold(event):
            return
        super().keyPressEvent(event)

    def _fold(self, event: QKeyEvent) -> bool:
        """Right shows the versions below a line, Left folds them away, as in a tree."""
        row = self.currentIndex().row()
        fold = self._references.fold_at(row) if row >= 0 else None
        if fold is None:
            return False
        if event.key() == Qt.Key.Key_Right and fold.others and not fold.is_open:
            self.fold_requested.emit(row, True)
            return True
        if event.key() == Qt.Key.Key_Left and (fold.is_open or not fold.others):
            self.fold_requested.emit(row, False)
            return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the mark of a line shows or folds the versions below it."""
        index = self.indexAt(event.position().toPoint()).siblingAtColumn(0)
        fold = self._references.fold_at(index.row()) if index.isValid() else None
        if fold is not None and fold.others and event.button() == Qt.MouseButton.LeftButton:
            cell = QRectF(self.visualRect(index))
            face = faces_of(self.font().toString()).small
            if fold_mark.area(cell, fold, face).contains(event.position()):
                self.fold_requested.emit(index.row(), not fold.is_open)
                return
        super().mousePressEvent(event)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End go to the first and last row, not to the first and last column."""
        if action in (
            QAbstractItemView.CursorAction.MoveHome,
            QAbstractItemView.CursorAction.MoveEnd,
        ):
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu where the pointer is, or at the current row for the menu key."""
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentIndex().isValid():
            below = self.visualRect(self.currentIndex()).bottomLeft()
            place = self.viewport().mapToGlobal(below + QPoint(28, 0))
        self.menu_requested.emit(place)

    def _on_entered(self, index: QModelIndex) -> None:
        self._hover(index.row())

    def _hover(self, row: int) -> None:
        """Draw the rows anew that the pointer has left and entered, whole."""
        for changed in {self._hovered, row} - {-1}:
            top = self.rowViewportPosition(changed)
            area = QRect(0, top, self.viewport().width(), self.rowHeight(changed))
            self.viewport().update(area)
        self._hovered = row


def _badge(text: str, scale: float) -> QPixmap:
    """A small label that travels with the pointer."""
    font = theme.ui_font()
    height = theme.px(_BADGE_HEIGHT)
    width = QFontMetrics(font).horizontalAdvance(text) + 20
    pixmap = QPixmap(round(width * scale), round(height * scale))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours().accent))
    area = QRect(0, 0, width, height)
    painter.drawRoundedRect(area, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(QColor(theme.colours().on_accent))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return pixmap
