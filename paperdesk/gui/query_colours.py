"""The known parts of a query in colours, inside a line edit.

A line edit has no formats of its own. An input method may set some for the text around its cursor;
the event that carries them changes nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFont, QInputMethodEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication

from paperdesk.gui import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLineEdit

    from paperdesk.services.query_help import QueryPart


def paint(line: QLineEdit, parts: Sequence[QueryPart]) -> None:
    """Show these parts of the text in their colours, and the rest plain."""
    cursor = line.cursorPosition()
    attributes = [
        QInputMethodEvent.Attribute(
            QInputMethodEvent.AttributeType.TextFormat,
            part.start - cursor,
            part.end - part.start,
            _format(part.kind),
        )
        for part in parts
    ]
    QApplication.sendEvent(line, QInputMethodEvent("", attributes))


def _format(kind: str) -> QTextCharFormat:
    now = theme.colours()
    colours = {
        "field": now.accent,
        "operator": now.maybe,
        "bracket": now.maybe,
        "phrase": now.kept,
        "value": now.text,
        "pattern": now.maybe,
    }
    made = QTextCharFormat()
    made.setForeground(QColor(colours[kind]))
    if kind in {"field", "operator"}:
        made.setFontWeight(QFont.Weight.DemiBold)
    return made
