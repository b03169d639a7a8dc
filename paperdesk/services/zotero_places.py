"""Where Zotero keeps its library.

The data folder is ``~/Zotero`` unless the preferences of a profile name another one
(zotero.org/support/zotero_data).
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.orm import Session

DATABASE = "zotero.sqlite"
# A line of prefs.js; the value is a string of JavaScript, which JSON can read.
_DATA_DIR = re.compile(
    r"""^user_pref\("extensions\.zotero\.dataDir",\s*("(?:[^"\\]|\\.)*")\);""", re.MULTILINE
)


def databases(_session: Session | None = None) -> list[Path]:
    """The libraries of Zotero on this computer, those that profiles name first."""
    folders = [*_named(), Path.home() / "Zotero"]
    found = [folder / DATABASE for folder in folders]
    return list(dict.fromkeys(path for path in found if path.is_file()))


def _named() -> Iterator[Path]:
    for profiles in _profile_folders():
        for preferences in sorted(profiles.glob("*/prefs.js")):
            try:
                text = preferences.read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            for match in _DATA_DIR.finditer(text):
                try:
                    yield Path(json.loads(match[1]))
                except ValueError:
                    continue


def _profile_folders() -> list[Path]:
    home = Path.home()
    if sys.platform == "darwin":
        return [home / "Library" / "Application Support" / "Zotero" / "Profiles"]
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        base = Path(roaming) if roaming else home / "AppData" / "Roaming"
        return [base / "Zotero" / "Zotero" / "Profiles"]
    return [
        home / ".zotero" / "zotero",
        home / "snap" / "zotero-snap" / "common" / ".zotero" / "zotero",
        home / ".var" / "app" / "org.zotero.Zotero" / ".zotero" / "zotero",
    ]
