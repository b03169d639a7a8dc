"""The tags of the library as a list, with what is wanted of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from paperdesk.domain.said import said
from paperdesk.domain.text import fold, plural
from paperdesk.domain.views import TagBranch, TagCount, TagKey
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

TAG_ROLE = int(Qt.ItemDataRole.UserRole)
WISH_ROLE = TAG_ROLE + 1
DROP_ROLE = TAG_ROLE + 2
NODE_ROLE = TAG_ROLE + 3

_NOWHERE = QModelIndex()
# Thousands of tags are shown again after each change; what is folded once stays so.
_key_text = lru_cache(maxsize=20_000)(fold)
_Index = QModelIndex | QPersistentModelIndex


class Wish(StrEnum):
    """What the reader wants of a tag."""

    ALL = said("must have")
    ANY = said("any of")
    NONE = said("must not have")


@dataclass(frozen=True, slots=True)
class TagNode:
    """A row: a tag, or the parent of tags that is none itself (its id is 0).

    Attributes:
        label: the name without those of the levels above.
        depth: how many levels are above.
        count: on how many references it is, or something inside of it.
        is_branch: whether there is something inside.
        is_folded: whether what is inside is hidden.
    """

    tag: TagCount
    label: str
    depth: int
    count: int
    is_branch: bool
    is_folded: bool


def key_of(tag: TagCount) -> TagKey:
    """What stands for a tag, or for a mere parent, in a scope."""
    return tag.id or _key_text(tag.name)


class TagModel(QAbstractListModel):
    """Tags that match the filter line, as a tree, with what is wanted of each."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[TagCount, ...] = ()
        self._branches: dict[str, TagBranch] = {}
        self._folded: set[str] = set()
        self._shown: list[TagNode] = []
        self._filter = ""
        self._target: TagKey | None = None
        self.wishes: dict[TagKey, Wish] = {}

    @property
    def tags(self) -> tuple[TagCount, ...]:
        """All tags, whatever the filter."""
        return self._all

    @property
    def keys(self) -> set[TagKey]:
        """What can be wanted: the ids of all tags, the folded names of all parents."""
        return {tag.id for tag in self._all} | set(self._branches)

    def set_tags(self, tags: Sequence[TagCount], branches: Sequence[TagBranch] = ()) -> None:
        """Show these tags; where only counts and names differ, nothing moves."""
        self._all = tuple(tags)
        self._branches = {_key_text(branch.name): branch for branch in branches}
        self._show()

    def fold_branch(self, tag: TagCount, folded: bool) -> None:
        """Hide or show what is inside of a tag."""
        key = _key_text(tag.name)
        if (key in self._folded) != folded:
            (self._folded.add if folded else self._folded.discard)(key)
            self._show()

    def set_filter(self, text: str) -> None:
        """Show only tags whose name has this in it, blind to case and accents."""
        self._filter = _key_text(text)
        self._show()

    def set_wish(self, key: TagKey, wish: Wish | None) -> None:
        """Want this of a tag, or nothing any more."""
        if wish is None:
            self.wishes.pop(key, None)
        else:
            self.wishes[key] = wish
        self._announce()

    def set_target(self, key: TagKey | None) -> None:
        """The tag that something is being dragged over."""
        if key != self._target:
            self._target = key
            self._announce()

    def row_of(self, key: TagKey) -> int | None:
        """The row of a tag, or None if it is not shown."""
        for row, node in enumerate(self._shown):
            if key_of(node.tag) == key:
                return row
        return None

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """How many tags match."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A tag's name, the tag itself, or what is wanted of it."""
        if not 0 <= index.row() < len(self._shown):
            return None
        node = self._shown[index.row()]
        tag = node.tag
        wish = self.wishes.get(key_of(tag))
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return tag.name
        if role == TAG_ROLE:
            return tag
        if role == WISH_ROLE:
            return wish
        if role == NODE_ROLE:
            return node
        if role == DROP_ROLE:
            return key_of(tag) == self._target
        if role == Qt.ItemDataRole.ToolTipRole:
            state = f" · {tr(wish.value)}" if wish else ""
            return tr(
                "{name}: {references}{state}\nClick: must have; again: must not have; a third"
                " time: either way\nCtrl+click: any of these",
                name=tag.name,
                references=plural(node.count, "reference"),
                state=state,
            )
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = f"{tag.name}, {tr(plural(node.count, 'reference'))}"
            if node.is_branch:
                said += f", {tr('folded') if node.is_folded else tr('unfolded')}"
            return f"{said}, {tr(wish.value)}" if wish else said
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Tags can be renamed, and take references."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsEditable

    def _show(self) -> None:
        shown = self._nodes()
        same = [key_of(node.tag) for node in shown] == [key_of(node.tag) for node in self._shown]
        if same:
            self._shown = shown
            self._announce()
            return
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()

    def _nodes(self) -> list[TagNode]:
        """The rows: every level under the one above it; with a filter, whole names of tags."""
        if self._filter:
            found = (tag for tag in self._all if self._filter in _key_text(tag.name))
            return [TagNode(tag, tag.name, 0, tag.count, False, False) for tag in found]
        known = {_key_text(tag.name) for tag in self._all}
        parents = [
            TagCount(0, branch.name, None, 0)
            for key, branch in self._branches.items()
            if key not in known
        ]
        rows = [*self._all, *parents]
        rows.sort(key=lambda tag: _key_text(tag.name).split("/"))
        nodes = []
        for tag in rows:
            key = _key_text(tag.name)
            levels = key.split("/")
            if any("/".join(levels[:depth]) in self._folded for depth in range(1, len(levels))):
                continue
            branch = self._branches.get(key)
            nodes.append(
                TagNode(
                    tag,
                    tag.name.split("/")[-1],
                    len(levels) - 1,
                    tag.count if branch is None else branch.count,
                    branch is not None,
                    branch is not None and key in self._folded,
                )
            )
        return nodes

    def _announce(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
