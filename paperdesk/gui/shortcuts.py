"""The keys of commands: as declared, as another program has them, or as the user likes them."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from paperdesk import paths
from paperdesk.domain.said import said
from paperdesk.gui.actions import ACTIONS, tip
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from PySide6.QtGui import QAction

log = logging.getLogger(__name__)

Keys = dict[str, tuple[str, ...]]

DEFAULTS: Keys = {spec.id: spec.keys for spec in ACTIONS}
# What differs from the defaults, by the name that the page shows.
PRESETS: dict[str, Keys] = {
    "PaperDesk": {},
    # Zotero 7, Edit > Preferences > Advanced > Shortcuts, and its menus.
    said("Like Zotero"): {
        "import": ("Ctrl+Shift+I",),
        "import-folder": (),
        "copy-bibtex": ("Ctrl+Shift+C",),
        "copy-key": ("Ctrl+Shift+A",),
        "note": ("Ctrl+Shift+O",),
        "show-reading": ("Ctrl+Shift+R", "F10"),
        "find": ("Ctrl+F", "Ctrl+Shift+F"),
    },
    # JabRef 5, File > Preferences > Key bindings.
    said("Like JabRef"): {
        "import": ("Ctrl+Alt+I", "Ctrl+O"),
        "copy-key": ("Ctrl+Shift+K",),
        "copy-cite": ("Ctrl+K",),
        "next": ("Alt+Down",),
        "previous": ("Alt+Up",),
        "open-folder": ("Ctrl+Shift+E",),
    },
    # For who types letters into the window and means words.
    said("Without single letters"): {
        spec.id: tuple(key for key in spec.keys if len(key) > 1 and key[:6] != "Shift+")
        for spec in ACTIONS
        if any(len(key) == 1 or key[:6] == "Shift+" for key in spec.keys)
    },
}


def file() -> Path:
    """Where the user's own keys are kept."""
    return paths.config_folder() / "shortcuts.json"


def load() -> Keys:
    """The keys of all commands; what cannot be read is as declared."""
    keys = dict(DEFAULTS)
    try:
        stored = json.loads(file().read_bytes())
        for name, listed in stored.items():
            if name in keys and all(isinstance(key, str) for key in listed):
                keys[name] = tuple(listed)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, AttributeError, TypeError) as error:
        log.info("the keys could not be read: %s", type(error).__name__)
    return keys


def save(keys: Keys) -> None:
    """Keep what differs from the declared keys.

    Raises:
        OSError: the file cannot be written.
    """
    own = {name: list(given) for name, given in keys.items() if given != DEFAULTS.get(name)}
    file().parent.mkdir(parents=True, exist_ok=True)
    partial = file().with_suffix(".partial")
    partial.write_text(json.dumps(own, indent=2, ensure_ascii=False) + "\n", "utf-8")
    partial.replace(file())


def preset(name: str) -> Keys:
    """The keys of all commands in a preset."""
    return {**DEFAULTS, **PRESETS[name]}


def preset_of(keys: Keys) -> str | None:
    """The preset that these keys are, or None if they are the user's own."""
    return next((name for name in PRESETS if preset(name) == keys), None)


def conflicts(keys: Keys) -> dict[str, tuple[str, ...]]:
    """Keys that several commands have: (ids of the commands) by key in its usual spelling."""
    users: dict[str, list[str]] = {}
    for name, given in keys.items():
        for key in given:
            spelled = QKeySequence(key).toString()
            if spelled and name not in users.setdefault(spelled, []):
                users[spelled].append(name)
    return {key: tuple(names) for key, names in users.items() if len(names) > 1}


def apply(actions: Mapping[str, QAction], keys: Keys) -> None:
    """Give the actions their keys, and their tool tips the first of them."""
    for spec in ACTIONS:
        action = actions[spec.id]
        action.setShortcuts([QKeySequence(key) for key in keys[spec.id]])
        action.setToolTip(tip(spec, action))


def told(keys: Sequence[str]) -> str:
    """Keys as a person reads them: “Ctrl+O or F3”."""
    native = QKeySequence.SequenceFormat.NativeText
    return tr(" or ").join(QKeySequence(key).toString(native) for key in keys)
