"""The style sheet of the reading pane and of the dialogs, on top of the application's own.

Widgets say what they are with the properties ``kind`` (labels, frames, buttons) and ``place``
(editors that look like text until they are used).
"""

from __future__ import annotations

from dataclasses import asdict
from string import Template
from typing import TYPE_CHECKING

from paperdesk.gui.colours import mix
from paperdesk.gui.fonts import with_text_size

if TYPE_CHECKING:
    from paperdesk.gui.colours import Colours

_SHEET = """
QLabel[kind="caption"] { color: $secondary; }
QLabel[kind="secondary"] { color: $secondary; font-size: 12px; }
QLabel[kind="problem"] { color: $danger; font-size: 12px; }
QLabel[kind="dialog-title"] { font-size: 20px; font-weight: 600; }
QLabel[kind="figure"] { font-size: 14px; }
QToolButton[kind="caption"] {
    color: $secondary; background: transparent; border: 1px solid transparent;
    padding: 3px 2px; margin-left: -4px; text-align: left;
}
QToolButton[kind="caption"]:hover { color: $text; }
QToolButton[kind="caption"]:focus { border: $ring solid $accent; }
QToolButton[kind="state"] {
    padding: 3px 3px 3px 9px; border-radius: 12px; border-color: $hairline;
}
QToolButton[kind="state"]:hover { border-color: $border; }
QToolButton[kind="state"]:focus { border: $ring solid $accent; }
QToolButton[kind="state"]:checked { background: $selection; border-color: transparent; }
QToolButton[kind="state"]:checked:focus { border: $ring solid $accent; }
QFrame[kind="card"] {
    background: $card; border: 1px solid $hairline; border-radius: 8px;
}
QFrame[kind="line"] { background: $hairline; border: none; max-height: 1px; }
QTextBrowser { background: transparent; border: none; padding: 0; }
QTextBrowser[place="note"] { background: transparent; }
QTextBrowser[place="boxed"] {
    background: $card; border: 1px solid $hairline; border-radius: 8px; padding: 8px;
}
QPlainTextEdit[place="note"] { background: transparent; border: none; padding: 0; }
QPlainTextEdit[place="abstract"] {
    background: $card; border: 1px solid $hairline; border-radius: 8px; padding: 6px;
}
QPlainTextEdit[place="abstract"]:focus { border: $ring solid $accent; }
QPlainTextEdit[place="title"] {
    background: $field; border: 1px solid $border; border-radius: 6px; padding: 2px 4px;
    font-size: 22px;
}
QPlainTextEdit[place="title"]:focus { border: $ring solid $accent; }
QLineEdit[place="tag-input"] {
    background: transparent; border: 1px solid transparent; border-radius: 12px;
    padding: 1px 6px; min-height: 20px; color: $text;
}
QLineEdit[place="tag-input"]:hover { border-color: $border; }
QLineEdit[place="tag-input"]:focus { background: $field; border: $ring solid $accent; }
QLineEdit[place="reason"] {
    background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 2px 3px;
    margin-left: -3px; min-height: 18px; font-style: italic;
}
QLineEdit[place="reason"]:hover { background: $hover; }
QLineEdit[place="reason"]:focus { background: $field; border: $ring solid $accent; }
QLineEdit[place="field"], QPlainTextEdit[place="field"] {
    background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 2px 6px;
    min-height: 18px;
}
QLineEdit[place="field"]:hover, QPlainTextEdit[place="field"]:hover {
    background: $hover; border-color: transparent;
}
QLineEdit[place="field"]:focus, QPlainTextEdit[place="field"]:focus {
    background: $field; border: $ring solid $accent;
}
QLineEdit[place="field"][invalid="true"], QPlainTextEdit[place="field"][invalid="true"] {
    border-color: $danger;
}
QScrollArea, QScrollArea > QWidget > QWidget#column { background: transparent; }
"""


def sheet(colours: Colours) -> str:
    """The style sheet for a table of colours."""
    values = asdict(colours)
    values["ring"] = colours.ring
    values["card"] = mix(colours.surface, colours.sidebar, 0.55)
    return with_text_size(Template(_SHEET).substitute(values))
