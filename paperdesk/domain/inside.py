"""Names of files that came with imported text stay inside a folder, whatever they say."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said

# A drive, a scheme, a stream of NTFS: nothing with a colon is a plain name.
_COLON = re.compile(r"^[^/]*:|:")
# Devices of Windows, with any ending (Microsoft, "Naming Files, Paths, and Namespaces").
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def inside(folder: Path, name: str) -> Path:
    """The file of a folder that a name means.

    Args:
        folder: where it has to be.
        name: a path as some other program wrote it; backslashes count as slashes.

    Returns:
        a path without links, inside the folder; whether it exists is not looked at.

    Raises:
        Refused: the name is absolute, leads out of the folder (by "..", by a link, by another
            drive or computer), or is no name of a file.
    """
    tidy = name.strip().replace("\\", "/")
    parts = PurePosixPath(tidy).parts
    if (
        not parts
        or tidy.startswith(("/", "~"))
        or _COLON.search(tidy)
        or any(ord(char) < 32 for char in tidy)
        or any(part == ".." or _DEVICE.fullmatch(part.rstrip(" .")) for part in parts)
    ):
        raise _outside(name)
    root = folder.resolve()
    try:
        found = root.joinpath(*parts).resolve()
    except (OSError, RuntimeError) as error:
        # Links that lead round in a circle.
        raise _outside(name) from error
    if not found.is_relative_to(root) or found == root:
        raise _outside(name)
    return found


def _outside(name: str) -> Refused:
    return Refused(
        said(
            "The file “{name}” is not in the library's folder, so it is not opened.",
            name=name[:200],
        ),
        "Copy it into that folder to open it from here.",
    )
