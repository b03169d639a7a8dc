"""Versions of one work as one line of the list: the article's, with its preprint folded away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.settings import Settings

# Which versions belong together changes while a library is compared; looked up at this pace.
_PAUSE_MS = 700
_TABLES = frozenset(("duplicate_pair", "distinct_pair", "reference", "everything"))


@dataclass(frozen=True, slots=True)
class Fold:
    """What a line is: the head of ``others`` more lines, open or not, or (0) one of those."""

    others: int
    is_open: bool = False


_BELOW = Fold(0)
_head = lru_cache(maxsize=64)(Fold)


class VersionFolds(QObject):
    """Knows which references are versions of which, and which lines the user has opened.

    Signals:
        changed: a list would be arranged in another way now.
    """

    changed = Signal()

    def __init__(self, tasks: Tasks, settings: Settings) -> None:
        super().__init__()
        self._tasks = tasks
        self._settings = settings
        self._others: dict[int, tuple[int, ...]] = {}
        self._head_of: dict[int, int] = {}
        self._open: set[int] = set()
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self.ask)

    def ask(self) -> None:
        """Look up which references are versions of one work."""
        # Not before the first list is on the screen.
        from paperdesk.services import versions

        self._tasks.read(versions.heads, then=self._arrived, slot="folds")

    def follow(self, changes: Changes) -> None:
        """Something changed; soon it is looked whether versions did."""
        if changes.tables & _TABLES and not changes.in_passing and not self._timer.isActive():
            self._timer.start()

    def follow_setting(self) -> None:
        """Lines are folded from now on, or shown apart."""
        self.changed.emit()

    def _arrived(self, found: dict[int, tuple[int, ...]]) -> None:
        if found == self._others:
            return
        self._others = found
        self._head_of = {other: head for head, others in found.items() for other in others}
        self._open &= found.keys()
        if self._settings.fold_versions:
            self.changed.emit()

    def head_of(self, reference_id: int) -> int | None:
        """Below which line a reference is folded away, if it is."""
        return self._head_of.get(reference_id)

    def open(self, head: int, is_open: bool = True) -> None:
        """Show the lines below a line, or fold them away."""
        if is_open:
            self._open.add(head)
        else:
            self._open.discard(head)

    def open_all(self) -> None:
        """Fold nothing away."""
        self._open.update(self._others)

    def arranged(
        self, ids: Sequence[int], *, seen: Collection[int], at_first: bool
    ) -> tuple[Sequence[int], Mapping[int, Fold]]:
        """What to show of a list, in order, and which lines stand for others.

        Args:
            ids: the list.
            seen: references that must not be folded away: those that are selected.
            at_first: whether a line stands where the first of its versions would stand, not
                where it would itself.
        """
        if not self._others or not self._settings.fold_versions:
            return ids, {}
        listed = set(ids)
        below = {
            head: [one for one in others if one in listed]
            for head, others in self._others.items()
            if head in listed
        }
        below = {head: others for head, others in below.items() if others}
        if not below:
            return ids, {}
        hidden = {other: head for head, others in below.items() for other in others}
        self._open.update(hidden[one] for one in seen if one in hidden)
        folds = dict.fromkeys(hidden, _BELOW)
        folds.update(
            (head, _head(len(others), head in self._open)) for head, others in below.items()
        )
        if not at_first and not any(head in self._open for head in below):
            return [one for one in ids if one not in hidden], folds
        shown: list[int] = []
        placed: set[int] = set()
        for one in ids:
            if one not in folds:
                shown.append(one)
                continue
            head = hidden.get(one, one)
            if head in placed or (one != head and not at_first):
                continue
            placed.add(head)
            shown.append(head)
            if folds[head].is_open:
                shown += below[head]
        return shown, folds
