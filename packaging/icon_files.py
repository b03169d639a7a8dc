"""The program's icon in the forms that Windows and macOS want, drawn from the SVG."""

from __future__ import annotations

import os
import struct
import sys
from typing import TYPE_CHECKING

from setup_environment import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

# Kinds of pictures in an .icns file that are PNG, and their sizes ("Apple Icon Image format").
ICNS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
ICO = 256


def made_icon(folder: Path, suffix: str | None = None) -> str:
    """Write the icon into a folder; returns the file.

    Args:
        folder: where to.
        suffix: ``ico`` or ``icns``; that of this system if not given.
    """
    suffix = suffix or ("icns" if sys.platform == "darwin" else "ico")
    file = folder / f"paperdesk.{suffix}"
    if suffix == "ico":
        file.write_bytes(drawn(ICO, "ICO"))
    else:
        pictures = {kind: drawn(size, "PNG") for kind, size in ICNS.items()}
        parts = [
            kind + struct.pack(">I", len(picture) + 8) + picture
            for kind, picture in pictures.items()
        ]
        length = 8 + sum(map(len, parts))
        file.write_bytes(b"icns" + struct.pack(">I", length) + b"".join(parts))
    return str(file)


def drawn(size: int, kind: str) -> bytes:
    """The icon as a picture of so many pixels ("PNG" or "ICO")."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer
    from PySide6.QtGui import QGuiApplication, QIcon

    _application = QGuiApplication.instance() or QGuiApplication([])
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    icon = QIcon(str(PROJECT / "resources" / "icons" / "paperdesk.svg"))
    if not icon.pixmap(size, size).save(buffer, kind):
        raise OSError(f"the icon cannot be drawn as {kind}")
    return bytes(buffer.data().data())
