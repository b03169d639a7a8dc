"""What the tables of a library share: their base, column types and foreign keys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from sqlalchemy import (
    ForeignKey,
    TypeDecorator,
    text,
)
from sqlalchemy.dialects.sqlite import REAL, TEXT
from sqlalchemy.orm import DeclarativeBase

if TYPE_CHECKING:
    from sqlalchemy.types import TypeEngine

LIVE = text("trashed_at IS NULL")


class JsonText(TypeDecorator[Any]):
    """A JSON value in a TEXT column (SQLAlchemy's own JSON type does not fit STRICT)."""

    impl = TEXT
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:  # noqa: ARG002
        """Python value to text."""
        return None if value is None else json.dumps(value, ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Any) -> Any:  # noqa: ARG002
        """Text to Python value."""
        return None if value is None else json.loads(value)


class Base(DeclarativeBase):
    """What all tables share."""

    type_annotation_map: ClassVar[dict[Any, TypeEngine[Any]]] = {
        str: TEXT(),
        float: REAL(),
        Any: JsonText(),
    }


def owned_by(target: str) -> ForeignKey:
    """Goes when its owner goes."""
    return ForeignKey(target, ondelete="CASCADE")


def provenance(target: str) -> ForeignKey:
    """Stays, without its origin, when the origin goes."""
    return ForeignKey(target, ondelete="SET NULL")


def options(*extra: Any, rowid: bool = True, grow: bool = False) -> Any:
    """Table arguments: constraints, then STRICT with or without rowid.

    ``grow``: ids are never used twice, because undo and the index may meet them again.
    """
    return (
        *extra,
        {"sqlite_strict": True, "sqlite_with_rowid": rowid, "sqlite_autoincrement": grow},
    )
