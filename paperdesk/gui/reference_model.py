"""The reference list as Qt sees it: ids at hand, everything else by the page.

Sorting and filtering happen in the database, so there is no proxy model and no fetching on; the
number of rows is always the true one.
"""

from __future__ import annotations

from collections import OrderedDict
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from paperdesk.domain.text import plural
from paperdesk.gui import drag
from paperdesk.gui.language import tr
from paperdesk.gui.reference_columns import COLUMNS, spoken, tip
from paperdesk.services import references

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paperdesk.domain.views import ReferenceSummary
    from paperdesk.gui.tasks import Tasks
    from paperdesk.gui.version_folds import Fold

# Small enough that fetching one fits into a frame: making an excerpt readable takes about 0.1 ms.
PAGE_ROWS = 50
MOST_PAGES = 64

SUMMARY_ROLE = int(Qt.ItemDataRole.UserRole)
# A ``Fold``, for lines that stand for others and for those others.
FOLD_ROLE = SUMMARY_ROLE + 1

_ROLES = frozenset(
    (
        SUMMARY_ROLE,
        int(Qt.ItemDataRole.DisplayRole),
        int(Qt.ItemDataRole.ToolTipRole),
        int(Qt.ItemDataRole.AccessibleTextRole),
    )
)
# Asked for at every cell that is drawn.
_FLAGS = (
    Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)

_NOWHERE = QModelIndex()
_NO_FOLDS: Mapping[int, Fold] = MappingProxyType({})
_Index = QModelIndex | QPersistentModelIndex


class ReferenceModel(QAbstractTableModel):
    """Ids in order, and the summaries of the pages drawn last."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._ids: list[int] = []
        self._rows: dict[int, int] | None = None
        self._folds: Mapping[int, Fold] = {}
        self._excerpts = False
        self._pages: OrderedDict[int, dict[int, ReferenceSummary]] = OrderedDict()

    @property
    def ids(self) -> list[int]:
        """The ids in the order shown; not to be changed."""
        return self._ids

    def set_ids(self, ids: Sequence[int], folds: Mapping[int, Fold] = _NO_FOLDS) -> None:
        """Show these references in this order. Resets the model.

        ``folds``: those that stand for others, and those others.
        """
        self.beginResetModel()
        self._folds = folds
        self._ids = list(ids)
        self._rows = None
        self._pages.clear()
        self.endResetModel()

    @property
    def rows(self) -> Mapping[int, int]:
        """The row of each reference that is shown."""
        if self._rows is None:
            self._rows = dict(zip(self._ids, range(len(self._ids)), strict=True))
        return self._rows

    def row_of(self, reference_id: int) -> int | None:
        """The row of a reference, or None if it is not shown."""
        return self.rows.get(reference_id)

    def id_at(self, row: int) -> int | None:
        """The id shown in a row, or None beyond the ends."""
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def fold_at(self, row: int) -> Fold | None:
        """What a row stands for besides itself, or None."""
        reference_id = self.id_at(row) if self._folds else None
        return None if reference_id is None else self._folds.get(reference_id)

    def show_excerpts(self, shown: bool) -> None:
        """Read beginnings of abstracts along with the rows, or do without."""
        if shown and not self._excerpts:
            self._pages.clear()
        self._excerpts = shown

    def invalidate(self, reference_ids: Collection[int] | None) -> None:
        """Read these references anew when they are next drawn; None means all."""
        if not self._ids:
            return
        if reference_ids is None:
            self._pages.clear()
            self._announce(0, len(self._ids) - 1)
            return
        rows = [row for row in map(self.row_of, reference_ids) if row is not None]
        for page in {row // PAGE_ROWS for row in rows}:
            self._pages.pop(page, None)
        if rows:
            self._announce(min(rows), max(rows))

    def summary(self, row: int) -> ReferenceSummary | None:
        """The summary of a row; None if the reference has just gone from the library."""
        number = row // PAGE_ROWS
        page = self._pages.get(number)
        if page is None:
            wanted = self._ids[number * PAGE_ROWS : (number + 1) * PAGE_ROWS]
            found = self._tasks.read_now(references.summaries, wanted, self._excerpts)
            page = self._pages[number] = {summary.id: summary for summary in found}
            if len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(number)
        return page.get(self._ids[row])

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """The true number of references."""
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """All columns, shown or not."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, or the whole summary; touches one page at most."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[index.column()].align
        if role == FOLD_ROLE:
            return self.fold_at(index.row())
        if role not in _ROLES or not 0 <= index.row() < len(self._ids):
            return None
        summary = self.summary(index.row())
        if summary is None or role == SUMMARY_ROLE:
            return summary
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return spoken(summary) + _spoken_fold(self.fold_at(index.row()))
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 0:
            fold = self.fold_at(index.row())
            if fold is not None and fold.others:
                return tip(summary) + "\n" + tr("Right and Left show and fold its versions.")
            return tip(summary)
        return COLUMNS[index.column()].text(summary)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Titles of columns; rows have none."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section].title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[section].align
        if role == Qt.ItemDataRole.ToolTipRole:
            column = COLUMNS[section]
            return tr("Sort by {title}", title=column.title.lower()) if column.sort else None
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """References can be selected and dragged, and have nothing inside."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        """What a drag carries."""
        return list(drag.FORMATS)

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The dragged references."""
        return self.mime_of([self._ids[row] for row in sorted({at.row() for at in indexes})])

    def mime_of(self, ids: Sequence[int]) -> QMimeData:
        """References as a drag; what they are to other programs is written when it is dropped."""
        return drag.DraggedReferences(self._tasks, ids)

    def _announce(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))


def _spoken_fold(fold: Fold | None) -> str:
    if fold is None:
        return ""
    if not fold.others:
        return ", " + tr("another version of the work above")
    more = plural(fold.others, "more version")
    if fold.is_open:
        return ", " + tr("{more}, shown", more=more)
    return ", " + tr("{more}, folded away", more=more)
