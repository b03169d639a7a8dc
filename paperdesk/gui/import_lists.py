"""Long lists in the import preview: rows of two lines, with or without a tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QWidget

    Index = QModelIndex | QPersistentModelIndex

ROOM = 10


class PapersModel(QAbstractListModel):
    """Texts by row, asked for when they are seen.

    Signals:
        ticks_changed: the user changed a tick.
    """

    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._text: Callable[[int], str] = str
        self._ticked: set[int] | None = None

    def show_rows(
        self, count: int, text: Callable[[int], str], ticked: set[int] | None = None
    ) -> None:
        """Show ``count`` rows; ``ticked`` (rows, changed in place) makes them have ticks."""
        self.beginResetModel()
        self._count, self._text, self._ticked = count, text, ticked
        self.endResetModel()

    def tick_all(self, ticked: bool) -> None:
        """Tick every row, or none."""
        if self._ticked is None or not self._count:
            return
        self._ticked.clear()
        if ticked:
            self._ticked.update(range(self._count))
        self.dataChanged.emit(self.index(0), self.index(self._count - 1))
        self.ticks_changed.emit()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rows there are."""
        return 0 if parent is not None and parent.isValid() else self._count

    def flags(self, _index: Index) -> Qt.ItemFlag:
        """Rows with ticks can be ticked."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags if self._ticked is None else flags | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a row, and its tick."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row())
        if role == Qt.ItemDataRole.CheckStateRole and self._ticked is not None:
            is_ticked = index.row() in self._ticked
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Change a tick."""
        if role != Qt.ItemDataRole.CheckStateRole or self._ticked is None:
            return False
        if Qt.CheckState(value) == Qt.CheckState.Checked:
            self._ticked.add(index.row())
        else:
            self._ticked.discard(index.row())
        self.dataChanged.emit(index, index, [role])
        self.ticks_changed.emit()
        return True


class PapersList(QTableView):
    """A list of texts of two lines each, so that no row has to be measured.

    A table, since a list view visits every row before it draws the first one.

    Signals:
        row_chosen: the cursor is on this row now.
    """

    row_chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.papers = PapersModel(self)
        self.setModel(self.papers)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._set_row_height()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(name)
        self.selectionModel().currentChanged.connect(
            lambda current, _before: self.row_chosen.emit(current.row())
        )

    def changeEvent(self, event: QEvent) -> None:
        """Rows are as high as two lines of the font."""
        super().changeEvent(event)
        if event.type() in (event.Type.FontChange, event.Type.StyleChange):
            self._set_row_height()

    def _set_row_height(self) -> None:
        self.verticalHeader().setDefaultSectionSize(2 * self.fontMetrics().lineSpacing() + ROOM)


def numbered(texts: Iterable[tuple[int, str]]) -> list[str]:
    """Texts with their numbers before them."""
    return [f"{number:,}.  {text}" for number, text in texts]
