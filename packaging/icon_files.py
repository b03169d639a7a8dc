"""The program's icon in the forms that Windows and macOS want, drawn from the SVG."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from setup_environment import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

SIZE = 256


def made_icon(folder: Path, suffix: str | None = None) -> str:
    """Write the icon into a folder; returns the file.

    Args:
        folder: where to.
        suffix: ``ico`` or ``icns``; that of this system if not given.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication, QIcon

    _application = QGuiApplication.instance() or QGuiApplication([])
    file = folder / f"paperdesk.{suffix or ('icns' if sys.platform == 'darwin' else 'ico')}"
    drawn = QIcon(str(PROJECT / "resources" / "icons" / "paperdesk.svg")).pixmap(SIZE, SIZE)
    if not drawn.save(str(file)):
        raise OSError(f"{file.name} could not be written")
    return str(file)
