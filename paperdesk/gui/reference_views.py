"""The two forms of the reference list: rows drawn by a delegate, and a table with columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, QSettings, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QMenu

from paperdesk.gui.language import tr
from paperdesk.gui.reference_cells import CellDelegate
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_delegate import RowDelegate
from paperdesk.gui.reference_view import ReferenceView

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from paperdesk.gui.reference_model import ReferenceModel
    from paperdesk.gui.reference_view import Payload
    from paperdesk.gui.snippets import Snippets

# The name is at least so wide (px); the last of the first columns wait until there is room.
_LEAST_NAME = 320
_WAITING = tuple(at for at, column in enumerate(COLUMNS) if column.key in {"tags", "place"})
_HEADER_KEY = "reference_table/header"
_COLUMNS_KEY = "reference_table/columns"
_FITS_KEY = "reference_table/fits"
_FINGERPRINT = ",".join(column.key for column in COLUMNS)


class RowsView(ReferenceView):
    """References one under the other, each drawn in one, two or three lines."""

    def __init__(self, model: ReferenceModel, snippets: Snippets, payload: Payload) -> None:
        self._delegate = RowDelegate(snippets)
        super().__init__(model, self._delegate, self._delegate.row_height, payload)
        self.setAccessibleName(tr("References"))
        header = self.horizontalHeader()
        header.hide()
        for section in range(1, len(COLUMNS)):
            header.hideSection(section)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_style(self, style: str) -> None:
        """Draw rows as "compact", "two-lines" or "excerpt"."""
        self._delegate.style = style
        self.fit_rows()


class ColumnsView(ReferenceView):
    """References in a table whose columns are chosen, moved and sorted by its header."""

    header_clicked = Signal(int)

    def __init__(self, model: ReferenceModel, snippets: Snippets, payload: Payload) -> None:
        # Until someone sets it, the name is as wide as the other columns leave room for.
        self._name_fits = True
        # Until someone chooses columns, those are shown that there is room for.
        self._columns_fit = True
        delegate = CellDelegate(snippets)
        super().__init__(model, delegate, delegate.row_height, payload)
        self.setAccessibleName(tr("References as a table"))
        self._prepare_header()

    def set_selection_of(self, other: ReferenceView) -> None:
        """Share the selection of another view of the same model.

        The header keeps out of it: it would ask for the flags of every cell of a column.
        """
        own = self.selectionModel()
        self.setSelectionModel(other.selectionModel())
        own.deleteLater()
        header = self.horizontalHeader()
        header.setSelectionModel(QItemSelectionModel(self.model(), header))

    def save_state(self, store: QSettings) -> None:
        """Remember which columns are shown, where and how wide."""
        store.setValue(_HEADER_KEY, self.horizontalHeader().saveState())
        store.setValue(_COLUMNS_KEY, _FINGERPRINT)
        store.setValue(_FITS_KEY, self._name_fits and self._columns_fit)

    def restore_state(self, store: QSettings) -> None:
        """Bring the remembered columns back; other versions' columns are not comparable."""
        if store.value(_COLUMNS_KEY) == _FINGERPRINT:
            self.horizontalHeader().restoreState(store.value(_HEADER_KEY))
            self._name_fits = self._columns_fit = store.value(_FITS_KEY, False, bool) is True

    def show_first_columns(self) -> None:
        """All columns as they were before anyone moved them."""
        header = self.horizontalHeader()
        for section, column in enumerate(COLUMNS):
            header.moveSection(header.visualIndex(section), section)
            header.resizeSection(section, column.width)
            header.setSectionHidden(section, not column.shown)
        self._name_fits = self._columns_fit = True
        self._fit_name()

    def showEvent(self, event: QShowEvent) -> None:
        """A hidden table is not laid out."""
        super().showEvent(event)
        self._fit_name()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The name takes the room that is left."""
        super().resizeEvent(event)
        self._fit_name()

    def _fit_name(self) -> None:
        if not self._name_fits or not self.isVisible():
            return
        header = self.horizontalHeader()
        if self._columns_fit:
            self._fit_columns(self.viewport().width() - _LEAST_NAME)
        others = sum(header.sectionSize(section) for section in range(1, len(COLUMNS)))
        header.resizeSection(0, max(_LEAST_NAME, self.viewport().width() - others))
        self._name_fits = True

    def _fit_columns(self, room: int) -> None:
        """Show the first columns that there is room for beside the name (px)."""
        header = self.horizontalHeader()
        shown = [at for at, column in enumerate(COLUMNS) if at and column.shown]
        room -= sum(COLUMNS[at].width for at in shown if at not in _WAITING)
        for at in _WAITING:
            room -= COLUMNS[at].width
            header.setSectionHidden(at, room < 0)

    def _on_section_resized(self, section: int) -> None:
        if section == 0:
            self._name_fits = False

    def _prepare_header(self) -> None:
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setSortIndicatorShown(True)
        header.setMinimumSectionSize(40)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setAccessibleName(tr("Columns"))
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._show_column_menu)
        header.sectionClicked.connect(self.header_clicked)
        header.sectionResized.connect(self._on_section_resized)
        self.show_first_columns()

    def _show_column(self, section: int, shown: bool) -> None:
        self._columns_fit = False
        self.horizontalHeader().setSectionHidden(section, not shown)
        self._fit_name()

    def _show_column_menu(self, place: QPoint) -> None:
        header = self.horizontalHeader()
        menu = QMenu(header)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # The name stays: a row without it could not be told from another.
        for section, column in enumerate(COLUMNS[1:], start=1):
            action = menu.addAction(tr(column.title))
            action.setCheckable(True)
            action.setChecked(not header.isSectionHidden(section))
            action.toggled.connect(lambda shown, section=section: self._show_column(section, shown))
        menu.addSeparator()
        menu.addAction(tr("Reset columns")).triggered.connect(self.show_first_columns)
        menu.popup(header.mapToGlobal(place))
