"""What a file would fill into references of the library: values for the window and the terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field, what the reference says now ("" if nothing), and what the file says.

    ``value`` is what is stored, ``new`` what is shown: they differ where one field has several
    values. For "creators" ``value`` is empty and the match holds them.
    """

    field: str
    label: str
    old: str
    new: str
    value: str = ""

    @property
    def fills(self) -> bool:
        """Whether the reference says nothing yet, so that nothing is replaced.

        A type is offered only where no record and no user has said one.
        """
        return not self.old or self.field == "type"


@dataclass(frozen=True, slots=True)
class FillMatch:
    """A reference, the record of the file that is the same work, and what differs.

    ``verdict`` is "certain" or "possible"; ``creators`` are those of the record, ``verbatim``
    the spelling of its fields in the file; ``ordinal`` counts the records of the file from 1.
    """

    reference_id: int
    key: str
    name: str
    ordinal: int
    verdict: str
    changes: tuple[FieldChange, ...]
    reasons: tuple[str, ...] = ()
    creators: tuple[Any, ...] = ()
    verbatim: dict[str, str] = field(default_factory=dict)

    @property
    def is_certain(self) -> bool:
        """Whether it is the same work beyond doubt."""
        return self.verdict == "certain"


@dataclass(frozen=True, slots=True)
class FillReport:
    """What a file knows about references of the library.

    Attributes:
        path: the file.
        records: how many records it has.
        matches: references with something to fill or to replace, in the order of the file.
        unchanged: references that say all of it already.
        unknown: records that match nothing.
    """

    path: str
    records: int
    matches: tuple[FillMatch, ...]
    unchanged: int
    unknown: int

    def chosen(self, *, replace: bool = False) -> list[FillMatch]:
        """What may be applied unasked: gaps of certain matches; ``replace``: all they say."""
        found = []
        for match in self.matches:
            kept = tuple(one for one in match.changes if one.fills or replace)
            if match.is_certain and kept:
                found.append(only(match, kept))
        return found

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form, without what was done."""
        return {
            "path": self.path,
            "records": self.records,
            "unchanged": self.unchanged,
            "unknown": self.unknown,
            "matches": [
                {
                    "id": match.reference_id,
                    "key": match.key,
                    "name": match.name,
                    "record": match.ordinal,
                    "verdict": match.verdict,
                    "reasons": list(match.reasons),
                    "changes": [
                        {"field": one.field, "old": one.old, "new": one.new, "fills": one.fills}
                        for one in match.changes
                    ],
                }
                for match in self.matches
            ],
        }


def only(match: FillMatch, changes: tuple[FieldChange, ...]) -> FillMatch:
    """The match with just these of its changes."""
    return FillMatch(
        match.reference_id,
        match.key,
        match.name,
        match.ordinal,
        match.verdict,
        changes,
        match.reasons,
        match.creators,
        match.verbatim,
    )
