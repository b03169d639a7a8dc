"""What the history of a reference shows."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class FieldChange:
    """What a change did to one field of a reference; "" where there was, or is, nothing."""

    name: str
    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One change set that touched a reference, and what it did to its fields."""

    change_set_id: int
    label: str
    made_at: str
    state: str
    changes: tuple[FieldChange, ...] = ()

    def with_changes(self, changes: tuple[FieldChange, ...]) -> HistoryEntry:
        """The same entry with what it did."""
        return replace(self, changes=changes)
