"""The keys of skim mode, in one place: what each does, and how the window says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from paperdesk.domain.said import said

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_KEY = Qt.Key
_PLAIN = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier

COMMANDS = {
    (_KEY.Key_J, _PLAIN): "next",
    (_KEY.Key_Right, _PLAIN): "next",
    (_KEY.Key_Down, _PLAIN): "next",
    (_KEY.Key_K, _PLAIN): "previous",
    (_KEY.Key_Left, _PLAIN): "previous",
    (_KEY.Key_Up, _PLAIN): "previous",
    (_KEY.Key_Home, _PLAIN): "first",
    (_KEY.Key_End, _PLAIN): "last",
    (_KEY.Key_Space, _PLAIN): "page",
    (_KEY.Key_PageDown, _PLAIN): "page",
    (_KEY.Key_Space, _SHIFT): "page-back",
    (_KEY.Key_PageUp, _PLAIN): "page-back",
    (_KEY.Key_S, _PLAIN): "keep",
    (_KEY.Key_M, _PLAIN): "maybe",
    (_KEY.Key_X, _PLAIN): "discard",
    (_KEY.Key_A, _PLAIN): "go-on",
    (_KEY.Key_T, _PLAIN): "tag",
    (_KEY.Key_P, _PLAIN): "accept",
    (_KEY.Key_N, _PLAIN): "note",
    (_KEY.Key_H, _PLAIN): "highlight",
    (_KEY.Key_H, _SHIFT): "remove-highlight",
    (_KEY.Key_Down, _SHIFT): "select-next",
    (_KEY.Key_Up, _SHIFT): "select-previous",
    (_KEY.Key_Right, _SHIFT): "select-more",
    (_KEY.Key_Left, _SHIFT): "select-less",
    (_KEY.Key_U, _PLAIN): "undo",
    (_KEY.Key_Z, _CONTROL): "undo",
    (_KEY.Key_Z, _CONTROL | _SHIFT): "redo",
    (_KEY.Key_Y, _CONTROL): "redo",
    (_KEY.Key_C, _CONTROL): "copy",
    (_KEY.Key_F, _CONTROL): "search",
    (_KEY.Key_Plus, _CONTROL): "larger",
    (_KEY.Key_Equal, _CONTROL): "larger",
    (_KEY.Key_Minus, _CONTROL): "smaller",
    (_KEY.Key_0, _CONTROL): "usual-size",
    (_KEY.Key_Q, _CONTROL): "quit",
    (_KEY.Key_Escape, _PLAIN): "leave",
    (_KEY.Key_F8, _PLAIN): "leave",
}
# Signs that need Shift or AltGr on some keyboards and nothing on others.
_SIGNS = {
    "]": "next-term",
    "[": "previous-term",
    "/": "search",
    ".": "repeat",
    "+": "larger",
    "-": "smaller",
}

# What the line at the bottom says: keys, what they do.
HINTS = (
    ("J K", said("next, back")),
    ("S M X", said("keep, maybe, discard")),
    ("1–9", said("tags")),
    ("T", said("tag")),
    ("P", said("suggested tag")),
    (".", said("same tag")),
    ("N", said("note")),
    ("⇧↓ H", said("select, highlight")),
    ("U", said("undo")),
    ("/", said("search")),
    ("] [", said("next term")),
    ("A", said("go on by itself")),
    ("Esc", said("list")),
)


def command_of(event: QKeyEvent) -> str:
    """The command of a key; "digit-3" for digits, "" for a key without one."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    found = COMMANDS.get((Qt.Key(event.key()), modifiers))
    if found is not None:
        return found
    typed = event.text()
    if typed in _SIGNS and not modifiers & Qt.KeyboardModifier.MetaModifier:
        return _SIGNS[typed]
    control = modifiers & (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    if control:
        return ""
    if len(typed) == 1 and typed in "0123456789":
        return f"digit-{typed}"
    return ""
