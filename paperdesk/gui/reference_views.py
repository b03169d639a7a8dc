"""The two forms of the reference list: rows drawn by a delegate, and a table with columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSettings, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QDrag, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QListView, QMenu, QTableView

from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.reference_cells import CellDelegate
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_delegate import RowDelegate

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData

    from paperdesk.gui.reference_model import ReferenceModel
    from paperdesk.gui.snippets import Snippets

    # What is being dragged, and how many references that is.
    Payload = Callable[[], tuple[QMimeData, int]]

_HEADER_KEY = "reference_table/header"
_COLUMNS_KEY = "reference_table/columns"


class RowsView(QListView):
    """References one under the other."""

    menu_requested = Signal(object)

    def __init__(self, model: ReferenceModel, snippets: Snippets, payload: Payload) -> None:
        super().__init__()
        self._payload = payload
        self._delegate = RowDelegate(snippets)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setModel(model)
        _prepare(self)
        self.setAccessibleName("References")

    def row_height(self) -> int:
        """The height of all rows, in logical pixels."""
        return self._delegate.row_height(self.font())

    def set_style(self, style: str) -> None:
        """Draw rows in one, two or three lines: "compact", "two-lines" or "excerpt"."""
        self._delegate.style = style
        self.verticalScrollBar().setSingleStep(self.row_height())
        self.doItemsLayout()

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Carry the selected references away, under a small label."""
        _start_drag(self, self._payload)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters belong to the window's shortcuts: there is no type-to-find."""
        if _is_for_window(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu where the pointer is, or at the current row for the menu key."""
        self.menu_requested.emit(_menu_place(self, event))


class ColumnsView(QTableView):
    """References in a table whose columns are chosen, moved and sorted by its header."""

    menu_requested = Signal(object)
    header_clicked = Signal(int)

    def __init__(self, model: ReferenceModel, snippets: Snippets, payload: Payload) -> None:
        super().__init__()
        self._payload = payload
        self._delegate = CellDelegate(snippets)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        _prepare(self)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setAccessibleName("References as a table")
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._prepare_header()
        self._fit_rows()

    def row_height(self) -> int:
        """The height of all rows, in logical pixels."""
        return self._delegate.row_height(self.font())

    def save_state(self, store: QSettings) -> None:
        """Remember which columns are shown, where and how wide."""
        store.setValue(_HEADER_KEY, self.horizontalHeader().saveState())
        store.setValue(_COLUMNS_KEY, _fingerprint())

    def restore_state(self, store: QSettings) -> None:
        """Bring the remembered columns back; other versions' columns are not comparable."""
        if store.value(_COLUMNS_KEY) == _fingerprint():
            self.horizontalHeader().restoreState(store.value(_HEADER_KEY))

    def show_first_columns(self) -> None:
        """All columns as they were before anyone moved them."""
        header = self.horizontalHeader()
        for section, column in enumerate(COLUMNS):
            header.moveSection(header.visualIndex(section), section)
            header.resizeSection(section, column.width)
            header.setSectionHidden(section, not column.shown)

    def changeEvent(self, event: QEvent) -> None:
        """Rows grow with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Carry the selected references away, under a small label."""
        _start_drag(self, self._payload)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters belong to the window's shortcuts: there is no type-to-find.

        Home and End go to the first and last row, not to the first and last column.
        """
        if _is_for_window(event):
            event.ignore()
            return
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            modifiers = event.modifiers() | Qt.KeyboardModifier.ControlModifier
            event = QKeyEvent(event.type(), event.key(), modifiers)
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu where the pointer is, or at the current row for the menu key."""
        self.menu_requested.emit(_menu_place(self, event))

    def _fit_rows(self) -> None:
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.row_height())
        self.verticalScrollBar().setSingleStep(self.row_height())

    def _prepare_header(self) -> None:
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setSortIndicatorShown(True)
        header.setMinimumSectionSize(40)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setAccessibleName("Columns")
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._show_column_menu)
        header.sectionClicked.connect(self.header_clicked)
        self.show_first_columns()

    def _show_column_menu(self, place: QPoint) -> None:
        header = self.horizontalHeader()
        menu = QMenu(header)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # The name stays: a row without it could not be told from another.
        for section, column in enumerate(COLUMNS[1:], start=1):
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(not header.isSectionHidden(section))
            action.toggled.connect(
                lambda shown, section=section: header.setSectionHidden(section, not shown)
            )
        menu.addSeparator()
        menu.addAction("Reset columns").triggered.connect(self.show_first_columns)
        menu.popup(header.mapToGlobal(place))


def _prepare(view: QListView | QTableView) -> None:
    """What both forms share: how rows are selected, dragged and scrolled."""
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setMouseTracking(True)
    view.setFrameShape(QListView.Shape.NoFrame)


def _is_for_window(event: QKeyEvent) -> bool:
    """Whether a key types a character, which a list has no use for."""
    chords = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return event.text().isprintable() and bool(event.text()) and not event.modifiers() & chords


def _menu_place(view: QListView | QTableView, event: QContextMenuEvent) -> QPoint:
    if event.reason() == QContextMenuEvent.Reason.Keyboard and view.currentIndex().isValid():
        below = view.visualRect(view.currentIndex()).bottomLeft()
        return view.viewport().mapToGlobal(below + QPoint(28, 0))
    return event.globalPos()


def _start_drag(view: QListView | QTableView, payload: Payload) -> None:
    mime, count = payload()
    if not count:
        return
    drag = QDrag(view)
    drag.setMimeData(mime)
    drag.setPixmap(_badge(plural(count, "reference"), view.devicePixelRatioF()))
    drag.setHotSpot(QPoint(-12, -8))
    drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction)


def _badge(text: str, scale: float) -> QPixmap:
    """A small label that travels with the pointer."""
    font = theme.ui_font()
    pixmap = QPixmap(1, 1)
    painter = QPainter(pixmap)
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(text) + 20
    painter.end()
    pixmap = QPixmap(round(width * scale), round(24 * scale))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours().accent))
    painter.drawRoundedRect(QRect(0, 0, width, 24), 12, 12)
    painter.setFont(font)
    painter.setPen(QColor(theme.colours().on_accent))
    painter.drawText(QRect(0, 0, width, 24), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return pixmap


def _fingerprint() -> str:
    return ",".join(column.key for column in COLUMNS)
