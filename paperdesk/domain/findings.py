"""What a check of the library finds, and what would mend it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paperdesk.domain.records import Creator


@dataclass(frozen=True, slots=True)
class Examined:
    """A reference as the checks see it; several values of a field have line feeds between."""

    id: int
    key: str
    type: str
    fields: Mapping[str, str]
    creators: tuple[Creator, ...]
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something of a reference that is not in order, and the change that mends it.

    Attributes:
        check: id of the check.
        value: what stands there now.
        message: what is wrong, one sentence.
        fix: what mending does: "10.5555/x", "Move it into a note"; "" if only the user can mend it.
        fields: new values; "" removes a field.
        creators: all creators anew, or None.
        tags: tags to put in the place of ``value``, or None.
        key: a new citation key by its pattern is wanted.
        note: text that is kept as a note, because no field can hold it.
        file: an attachment's id and where its file is now, or None.
    """

    check: str
    value: str
    message: str
    fix: str
    fields: Mapping[str, str] = field(default_factory=dict)
    creators: Sequence[Creator] | None = None
    tags: Sequence[str] | None = None
    key: bool = False
    note: str = ""
    file: tuple[int, str] | None = None

    @property
    def digest(self) -> str:
        """The same for the same finding: what is ignored is looked up by it."""
        said = f"{self.check}\0{self.value}".encode("utf-8", "surrogatepass")
        return hashlib.sha256(said).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Finding:
    """A proposal for one reference of the library. ``name`` is its title, handle or key."""

    reference_id: int
    key: str
    name: str
    check: str
    digest: str
    message: str
    value: str
    fix: str

    @property
    def id(self) -> str:
        """Names the finding on the command line: "12:doi:0a1b2c3d4e5f"."""
        return f"{self.reference_id}:{self.check}:{self.digest}"

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {
            "id": self.id,
            "check": self.check,
            "reference": self.reference_id,
            "key": self.key,
            "name": self.name,
            "value": self.value,
            "message": self.message,
            "fix": self.fix,
        }
