"""Opening a library that may be held elsewhere, or that may not be written: then read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.errors import Locked, NotWritable, PaperDeskError
from paperdesk.domain.said import said
from paperdesk.services import holding, recovery, snapshot
from paperdesk.services.library import DATABASE_NAME, Library

if TYPE_CHECKING:
    from pathlib import Path


def open_library(folder: Path) -> Library:
    """The library of a folder, with imports that never ended taken back.

    One that another computer holds, or that may not be written, is opened as a copy of its
    present state; ``Library.read_only`` says why.

    Raises:
        PaperDeskError: it cannot be opened at all.
    """
    there = is_there(folder)
    held = holding.elsewhere(folder)
    if held is not None:
        return _look(folder, held)
    try:
        library = Library.open(folder)
    except (Locked, NotWritable) as error:
        if not there:
            raise
        return _look(folder, _read_only(folder, error))
    recovery.recover(library)
    return library


def is_there(folder: Path) -> bool:
    """Whether there is a library in a folder.

    Raises:
        NotWritable: the folder may not be entered.
    """
    try:
        return (folder / DATABASE_NAME).exists()
    except OSError as error:
        raise NotWritable(
            said("The library in {folder} cannot be opened.", folder=folder),
            "Check the permissions of its folder, or choose another one.",
            str(error),
        ) from error


def _look(folder: Path, why: PaperDeskError) -> Library:
    return Library.open(snapshot.take(folder, DATABASE_NAME, why))


def _read_only(folder: Path, error: PaperDeskError) -> PaperDeskError:
    if isinstance(error, Locked):
        return NotWritable(
            "Another program is writing the library and does not let go, so it is shown read-only,"
            " as it was a moment ago.",
            "Close the other program and open the library again.",
        )
    return NotWritable(
        said(
            "The library in {folder} may not be written, so it is shown read-only.", folder=folder
        ),
        "Check the permissions of its folder, or copy it to a place of your own.",
    )
