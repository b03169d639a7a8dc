"""Errors that may be shown to a user.

    PaperDeskError          one sentence, an optional hint, details for the log
    ├── LibraryError        the library cannot be used as it is
    │   ├── TooNew          written by a later version of the program
    │   ├── Locked          another program holds it
    │   ├── Damaged         SQLite says the file is malformed
    │   ├── DiskFull        no room to write
    │   └── NotWritable     no permission to write
    ├── ImportFailed        a file could not be read at all
    ├── ExportFailed        the target could not be written
    ├── NotFound            a key, tag or collection that is not there
    ├── Refused             a request that makes no sense (an empty name, a cycle)
    ├── Stale               undo is refused because something changed meanwhile
    └── Cancelled           the user stopped it; nothing was changed

Anything that is not a ``PaperDeskError`` is a fault of the program itself.
"""

from __future__ import annotations

from paperdesk.domain.said import said


class PaperDeskError(Exception):
    """A sentence for the user, with a hint how to go on."""

    def __init__(self, message: str, hint: str | None = None, details: str | None = None) -> None:
        super().__init__(message, hint, details)
        self.message = message
        self.hint = hint
        self.details = details

    @property
    def sentence(self) -> str:
        """Message and hint as one text, to be translated when it is shown."""
        if not self.hint:
            return said(self.message)
        return said("{message} {hint}", message=said(self.message), hint=said(self.hint))

    def __str__(self) -> str:
        return str(self.sentence)


class LibraryError(PaperDeskError):
    """The library cannot be used as it is."""


class TooNew(LibraryError):
    """The library was written by a later version of the program."""


class Locked(LibraryError):
    """Another program holds the library."""


class Damaged(LibraryError):
    """The database file is malformed."""


class DiskFull(LibraryError):
    """There is no room left to write."""


class NotWritable(LibraryError):
    """The program may not write there."""


class ImportFailed(PaperDeskError):
    """A file could not be read at all."""


class ExportFailed(PaperDeskError):
    """The target of an export could not be written."""


class NotFound(PaperDeskError):
    """Something named by the user does not exist."""


class Refused(PaperDeskError):
    """A request that makes no sense."""


class Stale(PaperDeskError):
    """Undo is refused because something changed meanwhile."""


class Cancelled(PaperDeskError):
    """The user stopped the work; nothing was changed."""
