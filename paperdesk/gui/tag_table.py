"""The table of the tag manager: name, references, last use, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import fold, plural
from paperdesk.gui import theme
from paperdesk.gui.colours import sign_colour
from paperdesk.gui.language import tr
from paperdesk.gui.skim_foot import disc

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paperdesk.domain.views import TagDetails

COLUMNS = (said("Tag"), said("References"), said("Last used"), said("Keys"))
NAME, COUNT, USED, KEYS = range(4)
_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


class TagTable(QAbstractTableModel):
    """Tags that match a filter, in an order.

    Attributes:
        places: names of lists and collections by the place of a palette, for the column of keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self._all: list[TagDetails] = []
        self._shown: list[TagDetails] = []
        self._filter = ""
        self._order = (NAME, Qt.SortOrder.AscendingOrder)
        self.places: Mapping[str, str] = {}

    def set_tags(self, tags: Sequence[TagDetails]) -> None:
        """Show these tags."""
        self._all = list(tags)
        self._show()

    def set_filter(self, text: str) -> None:
        """Show only tags whose name has this in it."""
        self._filter = fold(text)
        self._show()

    @property
    def names(self) -> list[str]:
        """The names of all tags, whatever the filter."""
        return [tag.name for tag in self._all]

    def tag(self, row: int) -> TagDetails:
        """The tag of a row."""
        return self._shown[row]

    def row_of(self, tag_id: int) -> int | None:
        """The row of a tag, or None if it is not shown."""
        return next((row for row, tag in enumerate(self._shown) if tag.id == tag_id), None)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in another order; within it, by name."""
        self._order = (column, order)
        self._show()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """How many tags match."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """Four."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return tr(COLUMNS[section])
            if role == Qt.ItemDataRole.TextAlignmentRole and section == COUNT:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell says."""
        tag = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._said(tag, index.column())
        if role == Qt.ItemDataRole.DecorationRole and index.column() == NAME:
            return disc(sign_colour(tag.colour, theme.colours()))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == COUNT:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            return f"{tag.name}, {tr(plural(tag.count, 'reference'))}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._said(tag, index.column())
        return None

    def _said(self, tag: TagDetails, column: int) -> str:
        if column == NAME:
            return tag.name
        if column == COUNT:
            return f"{tag.count:,}"
        if column == USED:
            return _day(tag.used_at)
        return ", ".join(
            tr("{digit} in {place}", digit=digit, place=self.places.get(place, place))
            if place
            else str(digit)
            for place, digit in tag.keys
        )

    def _show(self) -> None:
        column, order = self._order
        shown = [tag for tag in self._all if self._filter in fold(tag.name)]
        shown.sort(key=lambda tag: fold(tag.name).split("/"))
        backwards = order == Qt.SortOrder.DescendingOrder
        if column == NAME:
            shown.sort(key=lambda tag: fold(tag.name).split("/"), reverse=backwards)
        elif column == COUNT:
            shown.sort(key=lambda tag: tag.count, reverse=backwards)
        elif column == USED:
            shown.sort(key=lambda tag: tag.used_at or "", reverse=backwards)
        else:
            shown.sort(key=lambda tag: tag.keys or (("~", 0),), reverse=backwards)
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()


def _day(moment: str | None) -> str:
    """A day by the user's calendar; "" if none is known."""
    when = QDateTime.fromString(moment or "", Qt.DateFormat.ISODateWithMs)
    return QLocale().toString(when.toLocalTime(), tr("d MMM yyyy, HH:mm")) if when.isValid() else ""
