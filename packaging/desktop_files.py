"""What a program brings to a Linux desktop beside itself, where the packages of all kinds put it.

The specifications are those of freedesktop.org (desktop entry, icons, MIME types, AppStream
metadata); a man page and a copyright file follow the Debian Policy Manual.
"""

from __future__ import annotations

import gzip
import shutil
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from icon_files import drawn
from setup_environment import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

LINUX = PROJECT / "packaging" / "linux"
APP_ID = "org.paperdesk.PaperDesk"
# Beside the drawing, for what cannot read it: panels and software centres.
ICON_SIZES = (48, 128, 256)
# Where each file of packaging/linux goes.
PLACES = {
    f"{APP_ID}.desktop": f"usr/share/applications/{APP_ID}.desktop",
    f"{APP_ID}.metainfo.xml": f"usr/share/metainfo/{APP_ID}.metainfo.xml",
    f"{APP_ID}.xml": f"usr/share/mime/packages/{APP_ID}.xml",
}
DRAWING = f"usr/share/icons/hicolor/scalable/apps/{APP_ID}.svg"


def lay_out(root: Path, program: Path, licences: str) -> None:
    """Put the frozen program and everything beside it in its place below ``root``.

    ``licences`` are the lines of the copyright file that hold for this kind of package only.
    """
    shutil.copytree(program, root / "usr/lib/paperdesk", symlinks=True)
    command = root / "usr/bin/paperdesk"
    command.parent.mkdir(parents=True, exist_ok=True)
    command.symlink_to("../lib/paperdesk/paperdesk")
    today = datetime.now(UTC).date().isoformat()

    def filled(name: str) -> str:
        text = (LINUX / name).read_text("utf-8")
        return text.replace("@VERSION@", version()).replace("@DATE@", today)

    for name, place in PLACES.items():
        write(root / place, filled(name).encode())
    write(root / DRAWING, (PROJECT / "resources" / "icons" / "paperdesk.svg").read_bytes())
    for size in ICON_SIZES:
        picture = root / f"usr/share/icons/hicolor/{size}x{size}/apps/{APP_ID}.png"
        write(picture, drawn(size, "PNG"))
    page = gzip.compress(filled("paperdesk.1").encode(), mtime=0)
    write(root / "usr/share/man/man1/paperdesk.1.gz", page)
    write(root / "usr/share/doc/paperdesk/copyright", f"{_copyright()}{licences}".encode())


def _copyright() -> str:
    """The licence of the program, and those of what comes with it."""
    from paperdesk.domain.licences import OTHERS, PACKAGES

    parts = "\n".join(f"  {name}: {licence}" for name, licence in (*PACKAGES, *OTHERS))
    return (
        f"{(PROJECT / 'LICENSE').read_text('utf-8')}\n"
        f"The program comes with these works, each under its own licence:\n\n{parts}\n\n"
        "Their texts are in usr/lib/paperdesk/_internal/*.dist-info. Qt and PySide6 are used as\n"
        "shared libraries, which may be replaced in usr/lib/paperdesk/_internal/PySide6.\n"
    )


def write(path: Path, content: bytes) -> None:
    """Write a file, and the folders that it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def version() -> str:
    """The version of the program."""
    from paperdesk import __version__

    return __version__
