"""The tree of what a file would fill in: a reference, below it its fields, old → new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont

from paperdesk.domain.fill_report import only
from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.fill_report import FieldChange, FillMatch

COLUMNS = (said("Reference and field"), said("Now"), said("In the file"))
NAME, OLD, NEW = range(3)
_LONGEST = 160
# Room for a tick with air around it (px).
_ROW = QSize(0, 28)
_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole


class FillTree(QAbstractItemModel):
    """Matches with a tick for each field. Gaps of certain matches are ticked to begin with."""

    def __init__(self, matches: Sequence[FillMatch], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._matches = list(matches)
        self._ticked: list[set[int]] = []
        self.tick(lambda match, one: match.is_certain and one.fills)

    def tick(self, wanted: Callable[[FillMatch, FieldChange], bool]) -> None:
        """Tick just what is wanted."""
        self.beginResetModel()
        self._ticked = [
            {number for number, one in enumerate(match.changes) if wanted(match, one)}
            for match in self._matches
        ]
        self.endResetModel()

    def chosen(self) -> list[FillMatch]:
        """The matches with their ticked changes; those without any are left out."""
        return [
            only(match, tuple(match.changes[number] for number in sorted(ticked)))
            for match, ticked in zip(self._matches, self._ticked, strict=True)
            if ticked
        ]

    def counted(self) -> tuple[int, int]:
        """How many references and how many fields are ticked."""
        return sum(map(bool, self._ticked)), sum(map(len, self._ticked))

    # What a view asks. The internal id of a field is the number of its match from 1, else 0.

    def index(self, row: int, column: int, parent: _Index = _NOWHERE) -> QModelIndex:
        """The index of a reference, or of a field below one."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: _Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        """The reference of a field."""
        if not index.isValid() or not index.internalId():
            return QModelIndex()
        return self.createIndex(int(index.internalId()) - 1, 0, 0)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """References at the top, fields below each."""
        if not parent.isValid():
            return len(self._matches)
        if parent.internalId() or parent.column() != NAME:
            return 0
        return len(self._matches[parent.row()].changes)

    def columnCount(self, _parent: _Index = _NOWHERE) -> int:
        """Always three."""
        return len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """What the columns are called."""
        if role == _Role.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return tr(COLUMNS[section])
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """The first column has the ticks."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == NAME else flags

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """Texts, ticks and tips."""
        if role == _Role.SizeHintRole:
            return _ROW
        number = int(index.internalId())
        if not number:
            return self._of_match(index.row(), index.column(), role)
        one = self._matches[number - 1].changes[index.row()]
        shown = (tr(one.label), one.old, one.new)[index.column()]
        if role == _Role.DisplayRole:
            return shorten(shown, _LONGEST) or (tr("nothing yet") if index.column() == OLD else "")
        if role == _Role.ToolTipRole:
            return shown
        if role == _Role.CheckStateRole and index.column() == NAME:
            is_on = index.row() in self._ticked[number - 1]
            return Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
        if role == _Role.ForegroundRole and index.column() == OLD and not one.old:
            return QColor(theme.colours().secondary)
        return None

    def _of_match(self, row: int, column: int, role: int) -> Any:
        match, ticked = self._matches[row], self._ticked[row]
        if role == _Role.DisplayRole:
            said = "" if match.is_certain else tr("perhaps the same")
            count = tr("{ticked} of {all} ticked", ticked=len(ticked), all=len(match.changes))
            return (shorten(match.name, _LONGEST), said, count)[column]
        if role == _Role.ToolTipRole:
            reasons = "; ".join(map(tr, match.reasons))
            why = "" if match.is_certain else tr("Perhaps the same: {reasons}", reasons=reasons)
            return tr(
                "{name}\n{key}, record {ordinal} of the file",
                name=match.name,
                key=match.key,
                ordinal=match.ordinal,
                why=why,
            )
        if role == _Role.CheckStateRole and column == NAME:
            if not ticked:
                return Qt.CheckState.Unchecked
            is_all = len(ticked) == len(match.changes)
            return Qt.CheckState.Checked if is_all else Qt.CheckState.PartiallyChecked
        if role == _Role.FontRole and column == NAME:
            font = QFont()
            font.setBold(True)
            return font
        if role == _Role.ForegroundRole and column != NAME:
            return QColor(theme.colours().secondary)
        return None

    def setData(self, index: _Index, value: Any, role: int = _Role.EditRole) -> bool:
        """Tick or untick a field, or all fields of a reference."""
        if role != _Role.CheckStateRole or index.column() != NAME:
            return False
        is_on = Qt.CheckState(value) == Qt.CheckState.Checked
        number = int(index.internalId())
        row = number - 1 if number else index.row()
        fields = {index.row()} if number else set(range(len(self._matches[row].changes)))
        self._ticked[row] = self._ticked[row] | fields if is_on else self._ticked[row] - fields
        head = self.index(row, 0)
        last = self.rowCount(head) - 1
        self.dataChanged.emit(head, self.index(row, NEW))
        self.dataChanged.emit(self.index(0, 0, head), self.index(last, 0, head))
        return True
