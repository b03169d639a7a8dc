"""The tags of the library as a list, with what is wanted of each."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from paperdesk.domain.text import fold, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.views import TagCount

TAG_ROLE = int(Qt.ItemDataRole.UserRole)
WISH_ROLE = TAG_ROLE + 1
DROP_ROLE = TAG_ROLE + 2

_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


class Wish(StrEnum):
    """What the reader wants of a tag."""

    ALL = "must have"
    ANY = "any of"
    NONE = "must not have"


class TagModel(QAbstractListModel):
    """Tags that match the filter line, with what is wanted of each."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[TagCount, ...] = ()
        self._shown: list[TagCount] = []
        self._filter = ""
        self._target: int | None = None
        self.wishes: dict[int, Wish] = {}

    @property
    def tags(self) -> tuple[TagCount, ...]:
        """All tags, whatever the filter."""
        return self._all

    def set_tags(self, tags: Sequence[TagCount]) -> None:
        """Show these tags; where only counts and names differ, nothing moves."""
        self._all = tuple(tags)
        self._show()

    def set_filter(self, text: str) -> None:
        """Show only tags whose name has this in it, blind to case and accents."""
        self._filter = fold(text)
        self._show()

    def set_wish(self, tag_id: int, wish: Wish | None) -> None:
        """Want this of a tag, or nothing any more."""
        if wish is None:
            self.wishes.pop(tag_id, None)
        else:
            self.wishes[tag_id] = wish
        self._announce()

    def set_target(self, tag_id: int | None) -> None:
        """The tag that something is being dragged over."""
        if tag_id != self._target:
            self._target = tag_id
            self._announce()

    def row_of(self, tag_id: int) -> int | None:
        """The row of a tag, or None if it is not shown."""
        for row, tag in enumerate(self._shown):
            if tag.id == tag_id:
                return row
        return None

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """How many tags match."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A tag's name, the tag itself, or what is wanted of it."""
        if not 0 <= index.row() < len(self._shown):
            return None
        tag = self._shown[index.row()]
        wish = self.wishes.get(tag.id)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return tag.name
        if role == TAG_ROLE:
            return tag
        if role == WISH_ROLE:
            return wish
        if role == DROP_ROLE:
            return tag.id == self._target
        if role == Qt.ItemDataRole.ToolTipRole:
            state = f" · {wish}" if wish else ""
            return (
                f"{tag.name}: {plural(tag.count, 'reference')}{state}\n"
                "Click: must have; again: must not have; a third time: either way\n"
                "Ctrl+click: any of these"
            )
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = f"{tag.name}, {plural(tag.count, 'reference')}"
            return f"{said}, {wish}" if wish else said
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Tags can be renamed, and take references."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsEditable

    def _show(self) -> None:
        shown = [tag for tag in self._all if self._filter in fold(tag.name)]
        if [tag.id for tag in shown] == [tag.id for tag in self._shown]:
            self._shown = shown
            self._announce()
            return
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()

    def _announce(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
