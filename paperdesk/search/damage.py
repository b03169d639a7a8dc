"""What can go wrong with the files of an index, and how it is called."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paperdesk.domain.errors import DiskFull, NotWritable, PaperDeskError

if TYPE_CHECKING:
    from collections.abc import Iterator

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT}
_NO_RIGHT = {errno.EACCES, errno.EPERM, errno.EROFS}


class IndexDamaged(Exception):
    """The index cannot be read. It must be reset and filled again."""


def unwritable(error: OSError) -> PaperDeskError:
    """What to tell the user about a failed write."""
    if error.errno in _NO_ROOM:
        return DiskFull(
            "There is no room left for the search index.",
            "Free some space; your references are not affected.",
            repr(error),
        )
    return NotWritable(
        "The search index cannot be written.", "Check the permissions of its folder.", repr(error)
    )


@contextmanager
def naming_damage() -> Iterator[None]:
    """Turn whatever Whoosh raises on damaged files into IndexDamaged.

    Raises:
        DiskFull, NotWritable: the files are good, but cannot be written.
        IndexDamaged: for any other fault.
    """
    try:
        yield
    except (PaperDeskError, IndexDamaged):
        raise
    except OSError as error:
        if error.errno in _NO_ROOM | _NO_RIGHT:
            raise unwritable(error) from error
        raise IndexDamaged(repr(error)) from error
    except Exception as error:
        raise IndexDamaged(repr(error)) from error
