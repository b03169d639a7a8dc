"""The middle of the window: the references of a scope or a search."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QSettings,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from paperdesk.domain.views import Sort
from paperdesk.gui import drag
from paperdesk.gui.list_place import Place
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_model import ReferenceModel
from paperdesk.gui.reference_views import ColumnsView, RowsView
from paperdesk.gui.snippets import Snippets
from paperdesk.gui.version_folds import VersionFolds

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.settings import Settings

TWO_LINES, EXCERPT, TABLE = "two-lines", "excerpt", "table"
_Flag = QItemSelectionModel.SelectionFlag

# A first click on these headers brings the newest or best to the top.
_DOWNWARDS_FIRST = {"year", "added", "modified", "rating"}


class ReferenceList(QWidget):
    """One list in two forms that share a model and a selection: rows, and a table.

    Signals:
        sort_requested: ``domain.views.Sort``; a header was clicked.
        selection_changed: other references are selected.
        current_changed: the id of the current reference, or None.
        activated: the id of a reference that was opened with Enter or a double click.
        context_menu_requested: the global position for a menu on the selection.
        files_dropped: a list of paths.
        escaped: Escape.
    """

    sort_requested = Signal(object)
    selection_changed = Signal()
    current_changed = Signal(object)
    activated = Signal(int)
    context_menu_requested = Signal(object)
    files_dropped = Signal(list)
    escaped = Signal()

    def __init__(self, tasks: Tasks, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._sort = Sort()
        self._changing = False
        self._model = ReferenceModel(tasks)
        # The list before versions of one work became one line.
        self._listed: Sequence[int] = ()
        self._folds = VersionFolds(tasks, settings)
        self._folds.changed.connect(self.follow_folds)
        self._snippets = Snippets(tasks)
        self._snippets.found.connect(self._show_again)
        self._rows = RowsView(self._model, self._snippets, self._payload)
        self._selection = self._rows.selectionModel()
        self._stored: QSettings | None = None
        self._selection.selectionChanged.connect(self._on_selection_changed)
        self._selection.currentRowChanged.connect(self._on_current_changed)
        self._listen(self._rows)
        self._empty = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._empty.setMargin(24)
        self._stack = QStackedLayout()
        self._stack.setStackingMode(QStackedLayout.StackingMode.StackOne)
        for widget in (self._rows, self._empty):
            self._stack.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._stack)
        self.setAcceptDrops(True)
        self.set_style(settings.row_style)
        self.set_sort(self._sort)

    @cached_property
    def _table(self) -> ColumnsView:
        """The references in columns; made when it is first wanted."""
        table = ColumnsView(self._model, self._snippets, self._payload)
        table.set_selection_of(self._rows)
        self._listen(table)
        table.header_clicked.connect(self._on_header_clicked)
        self._stack.addWidget(table)
        if self._stored is not None:
            table.restore_state(self._stored)
        self._show_arrow(table)
        return table

    def _listen(self, view: RowsView | ColumnsView) -> None:
        view.activated.connect(self._on_activated)
        view.fold_requested.connect(self._fold)
        view.menu_requested.connect(self.context_menu_requested)
        view.escaped.connect(self.escaped)

    def set_ids(self, ids: Sequence[int], *, keep: bool = True, stay_on_top: bool = False) -> None:
        """Show these references in this order.

        Args:
            ids: what to show.
            keep: whether the selection, the current reference and what stands where on the
                screen stay. If the current one is no longer there, the next one after it that
                is becomes current. Otherwise nothing is selected, and the first row is on top.
            stay_on_top: a list that was not scrolled stays so, wherever the current one went.
        """
        before, current = set(self.selected_ids()), self.current_id()
        place = Place.of(self._view, self._model, before)
        is_on_top = self._view.verticalScrollBar().value() == 0
        self._changing = True
        self._listed = ids
        seen = {one for one in (*before, current) if one is not None} if keep else set()
        at_first = self._sort.column == "relevance"
        shown, folds = self._folds.arranged(ids, seen=seen, at_first=at_first)
        try:
            self._model.set_ids(shown, folds)
            self._snippets.forget()
            self._show_view()
            if keep:
                self._restore(place)
                if stay_on_top and is_on_top:
                    self._view.scrollToTop()
            else:
                self._view.scrollToTop()
        finally:
            self._changing = False
        if set(self.selected_ids()) != before:
            self.selection_changed.emit()
        if self.current_id() != current:
            self.current_changed.emit(self.current_id())

    def ids(self) -> list[int]:
        """The ids in the order shown."""
        return list(self._model.ids)

    def selected_ids(self) -> list[int]:
        """The ids of the selected references, from the top."""
        selection = self._selection.selection()
        ranges = [selection.at(number) for number in range(selection.size())]
        spans = sorted((span.top(), span.bottom()) for span in ranges)
        ids = self._model.ids
        found: list[int] = []
        beyond = 0
        for top, bottom in spans:
            found += ids[max(top, beyond) : bottom + 1]
            beyond = max(beyond, bottom + 1)
        return found

    def current_id(self) -> int | None:
        """The id of the current reference, or None."""
        index = self._selection.currentIndex()
        return self._model.id_at(index.row()) if index.isValid() else None

    def select(self, reference_id: int) -> bool:
        """Select one reference and bring it into view; False if it is not in the list."""
        row = self._model.row_of(reference_id)
        head = self._folds.head_of(reference_id) if row is None else None
        if head is not None and self._model.row_of(head) is not None:
            self._folds.open(head)
            self.follow_folds()
            row = self._model.row_of(reference_id)
        if row is None:
            return False
        self._select_row(row)
        return True

    def select_first(self) -> None:
        """Select what stands on top."""
        if self._model.ids:
            self._select_row(0)

    def look_for_versions(self) -> None:
        """Find out which references are versions of one work; asked once the list is drawn."""
        self._folds.ask()

    def follow_folds(self) -> None:
        """Arrange the list anew: other versions belong together, or are to be shown."""
        self.set_ids(self._listed)

    def follow(self, changes: Changes) -> None:
        """Something changed in the library: draw it anew; versions may have been found."""
        self.refresh(changes.references)
        self._folds.follow(changes)

    def step(self, rows: int) -> bool:
        """Select the reference so many rows on (or back); False at the ends."""
        index = self._selection.currentIndex()
        row = index.row() + rows if index.isValid() else 0
        if not 0 <= row < len(self._model.ids):
            return False
        self._select_row(row)
        return True

    def select_all(self) -> None:
        """Select every reference of the list; nothing that is folded away is left out."""
        if len(self._model.ids) < len(self._listed):
            self._folds.open_all()
            self.follow_folds()
        self._view.selectAll()

    def set_style(self, style: str) -> None:
        """Show "compact", "two-lines" or "excerpt" rows, or the "table"; remembered."""
        place = Place.of(self._view, self._model, ())
        had_focus = self._view.hasFocus()
        if self._settings.row_style != style:
            self._settings.row_style = style
        self._show_excerpts()
        if style != TABLE:
            self._rows.set_style(style)
        self._show_view()
        # Rows scroll within the height that the view has got only now.
        self._stack.activate()
        place.scroll(self._view, self._model)
        current = self._selection.currentIndex()
        if current.isValid():
            self._view.scrollTo(current.siblingAtColumn(0))
        if had_focus:
            self._view.setFocus()

    def set_sort(self, sort: Sort) -> None:
        """Show the arrow of the order that holds; an order without a column has none."""
        self._sort = sort
        if "_table" in vars(self):
            self._show_arrow(self._table)

    def _show_arrow(self, table: ColumnsView) -> None:
        sort = self._sort
        sections = [at for at, column in enumerate(COLUMNS) if column.sort == sort.column]
        order = Qt.SortOrder.DescendingOrder if sort.descending else Qt.SortOrder.AscendingOrder
        table.horizontalHeader().setSortIndicator(sections[0] if sections else -1, order)

    def set_snippets(self, terms: tuple[str, ...]) -> None:
        """Mark these words of a search in names, and show where they stand in the text."""
        self._snippets.set_terms(terms)
        self._show_excerpts()
        self._view.viewport().update()

    def _show_excerpts(self) -> None:
        """Read the beginnings of abstracts along, if rows have a place for them."""
        style = self._settings.row_style
        is_snippet = style == TWO_LINES and self._snippets.has_terms
        self._model.show_excerpts(style == EXCERPT or is_snippet)

    def set_empty_text(self, text: str) -> None:
        """What to say while there is nothing to show; "" leaves the list blank."""
        self._empty.setText(text)
        self._show_view()

    def refresh(self, reference_ids: Collection[int] | None) -> None:
        """Read these references anew; None means all."""
        self._snippets.forget()
        self._model.invalidate(reference_ids)

    def save_state(self, store: QSettings) -> None:
        """Remember the table's columns."""
        if "_table" in vars(self):
            self._table.save_state(store)

    def restore_state(self, store: QSettings) -> None:
        """Bring the table's columns back."""
        self._stored = store
        if "_table" in vars(self):
            self._table.restore_state(store)
            self._show_arrow(self._table)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the keys to the list; the first reference becomes current if none is."""
        if self._model.ids and not self._selection.currentIndex().isValid():
            self._select_row(0)
        self._view.setFocus(reason)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped here."""
        if drag.files(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Files may be dropped anywhere on the list."""
        if drag.files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say which files came."""
        if paths := drag.files(event.mimeData()):
            event.acceptProposedAction()
            self.files_dropped.emit(paths)

    @property
    def _view(self) -> RowsView | ColumnsView:
        return self._table if self._settings.row_style == TABLE else self._rows

    def _show_view(self) -> None:
        is_empty = not self._model.ids and self._empty.text()
        self._stack.setCurrentWidget(self._empty if is_empty else self._view)

    def _restore(self, place: Place) -> None:
        """Select again what was selected, and put on the screen what was there."""
        rows, current = place.rows(self._model)
        if len(rows) == len(self._model.ids):
            spans = [(0, len(rows) - 1)] if rows else []
        else:
            spans = _spans(rows)
        selection = QItemSelection()
        last = len(COLUMNS) - 1
        for top, bottom in spans:
            selection.append(
                QItemSelectionRange(self._model.index(top, 0), self._model.index(bottom, last))
            )
        self._selection.select(selection, _Flag.ClearAndSelect)
        if current is not None:
            self._selection.setCurrentIndex(self._model.index(current, 0), _Flag.NoUpdate)
        place.scroll(self._view, self._model)

    def _select_row(self, row: int) -> None:
        index = self._model.index(row, 0)
        self._selection.setCurrentIndex(index, _Flag.ClearAndSelect | _Flag.Rows)
        self._view.scrollTo(index)

    def _fold(self, row: int, is_open: bool) -> None:
        """Show the versions that a line stands for, or fold them away again."""
        reference_id = self._model.id_at(row)
        if reference_id is None:
            return
        head = self._folds.head_of(reference_id)
        if head is None or self._model.row_of(head) is None:
            head = reference_id
        if not is_open:
            # What is selected would stay in sight.
            self.select(head)
        self._folds.open(head, is_open)
        self.follow_folds()

    def _payload(self) -> tuple[QMimeData, int]:
        ids = self.selected_ids()
        return self._model.mime_of(ids), len(ids)

    def _show_again(self, reference_id: int) -> None:
        row = self._model.row_of(reference_id)
        if row is not None:
            self._view.update(self._model.index(row, 0))

    def _on_selection_changed(self) -> None:
        if not self._changing:
            self.selection_changed.emit()

    def _on_current_changed(self, current: QModelIndex) -> None:
        if not self._changing:
            self.current_changed.emit(self._model.id_at(current.row()))

    def _on_activated(self, index: QModelIndex) -> None:
        reference_id = self._model.id_at(index.row())
        if reference_id is not None:
            self.activated.emit(reference_id)

    def _on_header_clicked(self, section: int) -> None:
        column = COLUMNS[section].sort
        if column is None:
            self.set_sort(self._sort)
            return
        descending = column in _DOWNWARDS_FIRST
        if self._sort.column == column:
            descending = not self._sort.descending
        self.set_sort(Sort(column, descending))
        self.sort_requested.emit(self._sort)


def _spans(rows: list[int]) -> list[tuple[int, int]]:
    """Rising rows as (first, last) of each unbroken run."""
    spans: list[tuple[int, int]] = []
    for row in rows:
        if spans and spans[-1][1] == row - 1:
            spans[-1] = (spans[-1][0], row)
        else:
            spans.append((row, row))
    return spans
