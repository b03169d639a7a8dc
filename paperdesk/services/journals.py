"""Titles of journals in full or in short, by ISO 4 and by the user's own list.

The list is the file ``journals.txt`` in the folder of the settings: a line for each journal, the
full title, a semicolon, the abbreviation, as in the lists of JabRef. It goes before the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk import paths
from paperdesk.domain import journal_names

if TYPE_CHECKING:
    from pathlib import Path

FORMS = ("", "full", "short")
"""How titles of journals are written in an export; "" leaves them as they are."""
_MOST_BYTES = 20_000_000


def list_file() -> Path:
    """Where the user's list is looked for."""
    return paths.config_folder() / "journals.txt"


class Journals:
    """The titles known at one moment: those of the user's list, then those of the program."""

    def __init__(self) -> None:
        pairs = _user_pairs()
        self._short = {journal_names.key_of(title): short for title, short in pairs}
        self.by_abbreviation = {journal_names.key_of(short): title for title, short in pairs}

    def full(self, title: str) -> str:
        """The full title; the title itself if it is not known or full already."""
        return journal_names.full(title, self.by_abbreviation) or title

    def short(self, title: str) -> str:
        """The abbreviation; a title that is short already stays."""
        own = self._short.get(journal_names.key_of(title))
        if own is not None or journal_names.is_abbreviated(title):
            return own or title
        return journal_names.abbreviated(title)


def _user_pairs() -> list[tuple[str, str]]:
    try:
        file = list_file()
        if not file.is_file() or file.stat().st_size > _MOST_BYTES:
            return []
        return journal_names.read_list(file.read_text("utf-8-sig", errors="replace"))
    except OSError:
        return []
