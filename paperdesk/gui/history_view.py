"""What happened to a reference, newest first, and taking single fields back."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.note_card import local_time
from paperdesk.gui.reader_state import STATUS_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.changes import FieldChange, HistoryEntry
    from paperdesk.domain.details import ReferenceView

# So many characters of a value are shown.
LONGEST = 60
# The identifier is one word of 32 signs; larger, it would not fit the narrowest pane (px).
_LARGEST = 16

# What people call the values of fields that hold words of the program.
_WORDS: dict[str, dict[str, str]] = {
    "decision": {
        "undecided": said("Undecided"),
        "keep": said("Keep"),
        "maybe": said("Maybe"),
        "discard": said("Discard"),
    },
    "read_status": {status.value: word for status, word in STATUS_NAMES.items()},
}


class HistoryView(QWidget):
    """Changes with their times; one that was undone is struck through and says so.

    Signals:
        revert_requested: (change set, name of the field) that is to be as it was before.
    """

    revert_requested = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[HistoryEntry, ...] = ()
        self._view: ReferenceView | None = None
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._text.setAccessibleName(tr("History"))
        self._text.linkActivated.connect(self._follow)
        self._text.setObjectName("History")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._text)
        theme.on_change(self._draw)

    def show_history(self, view: ReferenceView, entries: Sequence[HistoryEntry]) -> None:
        """Show the changes of a reference."""
        self._view = view
        self._entries = tuple(entries)
        self._draw()

    def _follow(self, address: str) -> None:
        number, _colon, name = address.partition(":")
        self.revert_requested.emit(int(number), name)

    def _draw(self) -> None:
        view = self._view
        if view is None:
            return
        grey = f'style="color:{theme.colours().secondary}"'
        mono = theme.mono_font().family()
        rows = [_row(entry, grey) for entry in self._entries]
        times = tr(
            "Added {added} · changed {changed}",
            added=local_time(view.added_at),
            changed=local_time(view.modified_at),
        )
        rows.append(
            f'<tr><td colspan="2" {grey}><br>{times}<br>{tr("Identifier")}'
            f" <span style=\"font-family:'{mono}'; font-size:{min(theme.px(11), _LARGEST)}px\">"
            f"{escape(view.uid)}</span>"
            "</td></tr>"
        )
        self._text.setText(f'<table cellspacing="0" cellpadding="2">{"".join(rows)}</table>')


def _row(entry: HistoryEntry, grey: str) -> str:
    label = escape(tr(entry.label))
    if entry.state != "done":
        label = f"<s {grey}>{label}</s> <i {grey}>{tr('undone')}</i>"
    when = escape(local_time(entry.made_at))
    did = "".join(_field_row(entry, change, grey) for change in entry.changes)
    return (
        f'<tr><td {grey} style="white-space:nowrap">{when}&nbsp;&nbsp;</td><td>{label}{did}</td>'
        "</tr>"
    )


def _field_row(entry: HistoryEntry, change: FieldChange, grey: str) -> str:
    accent = theme.colours().accent
    revert = tr("Revert this field").replace(" ", "\N{NO-BREAK SPACE}")
    link = (
        f'<a href="{entry.change_set_id}:{escape(change.name)}"'
        f' style="color:{accent}; text-decoration:none">{revert}</a>'
    )
    return (
        f"<br><span {grey}>{escape(tr(change.label))}: {_value(change.name, change.before)} → "
        f"{_value(change.name, change.after)}</span> &nbsp;{link}"
    )


def _value(name: str, value: str) -> str:
    word = _WORDS.get(name, {}).get(value)
    value = tr(word.lower()) if word is not None else value
    return f"“{escape(shorten(value, LONGEST))}”" if value else tr("nothing")
