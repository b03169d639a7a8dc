"""Which addresses of imported text may be opened, and opening them."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

# Anything else could start a program or read a file of this computer.
SCHEMES = frozenset({"http", "https", "mailto", "doi"})


def external(address: str) -> QUrl | None:
    """The address as it may be handed to the system, or None if it may not."""
    url = QUrl(address.strip(), QUrl.ParsingMode.TolerantMode)
    scheme = url.scheme().lower()
    if scheme not in SCHEMES or not url.isValid():
        return None
    if scheme == "doi":
        return QUrl("https://doi.org/" + address.strip()[4:].strip().lstrip("/"))
    if scheme in ("http", "https") and not url.host():
        return None
    return url


def open_address(address: str) -> bool:
    """Open a web or mail address with the system's program. Returns whether it may be opened."""
    url = external(address)
    if url is None:
        return False
    QDesktopServices.openUrl(url)
    return True
