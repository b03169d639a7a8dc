"""What can be imported."""

from __future__ import annotations

from dataclasses import dataclass

from paperdesk.formats import registry


@dataclass(frozen=True, slots=True)
class ImportFormat:
    """A format that can be read: its id, its name for people, the suffixes of its files."""

    id: str
    title: str
    suffixes: tuple[str, ...]


def formats() -> tuple[ImportFormat, ...]:
    """All formats that can be read; loads their parsers."""
    texts = [(one.id, one.title, one.suffixes) for one in registry.importers().values()]
    files = [(one.id, one.title, one.suffixes) for one in registry.file_importers().values()]
    return tuple(ImportFormat(*one) for one in (*texts, *files))


def check(format_id: str) -> None:
    """Refuse a format that cannot be read.

    Raises:
        ImportFailed: there is none of this id; the hint names those there are.
    """
    registry.known(format_id)
