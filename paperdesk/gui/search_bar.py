"""Above the list: the one box to search with."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.search_box import NameLine, SearchBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction

    from paperdesk.services.query_help import QueryPart
    from paperdesk.settings import Settings

# The first that there is room for.
PLACEHOLDERS = (
    said("Search titles, abstracts, notes…   tag:  year:  is:unseen"),
    said("Search titles, abstracts, notes"),
    said("Search the library"),
    said("Search"),
)


# While one types, what is odd about the beginning of a word is no reason to move the list.
HINT_MS = 900


class SearchBar(QWidget):
    """Says what is searched for, a moment after the typing pauses.

    Signals:
        search_requested: the query; "" shows everything again.
        saved_search_requested: the name under which the present query is to be kept.
        values_wanted: (field, what is typed of a value): ``offer_values`` takes the answer.
        hint_followed: what the link in the hint stands for.
        filters_wanted: whether filters are to be shown also without a query.
        left: the keys go back to the list.
    """

    search_requested = Signal(str)
    saved_search_requested = Signal(str)
    values_wanted = Signal(str, str)
    hint_followed = Signal(str)
    filters_wanted = Signal(bool)
    left = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._said = ""
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._say)
        self._awaited_hint = ""
        self._typing = QTimer(self, singleShot=True, interval=HINT_MS)
        self._typing.timeout.connect(lambda: self._show_hint(self._awaited_hint))
        self._box = SearchBox()
        self._box.textEdited.connect(self._on_edited)
        self._box.set_placeholders([tr(one) for one in PLACEHOLDERS])
        self._box.setAccessibleName(tr("Search"))
        self._box.setToolTip(
            tr("Words, “phrases”, prefix*, AND, OR, NOT, and fields such as tag: (Ctrl+F)")
        )
        self._parts: Callable[[str], Sequence[QueryPart]] | None = None
        recent = self._box.addAction(theme.icon("search"), QLineEdit.ActionPosition.LeadingPosition)
        recent.setText(tr("Recent searches"))
        recent.setToolTip(tr("Recent searches (Ctrl+Down)"))
        recent.triggered.connect(self._box.offer_history)
        self._box.values_wanted.connect(self.values_wanted)
        self.offer_values = self._box.offer_values
        self.forget_values = self._box.forget_values
        self._clear = self._sign("x", tr("Clear the search (Esc)"), self._on_cleared)
        self._filters = self._sign("filter", tr("Filters"), lambda: None)
        self._filters.setCheckable(True)
        self._filters.toggled.connect(self.filters_wanted)
        self._star = self._sign("star", tr("Save this search (Ctrl+D)"), self.ask_name)
        self._box.textChanged.connect(self._on_text_changed)
        self._box.escaped.connect(self._on_escaped)
        self._box.entered.connect(self._on_entered)
        self._box.editingFinished.connect(self._remember)
        self._lay_out_naming()
        self._hint = QLabel(wordWrap=True)
        self._hint.setTextFormat(Qt.TextFormat.RichText)
        self._hint.linkActivated.connect(self.hint_followed)
        self._hint.hide()
        self._hint.setProperty("secondary", "true")
        self._hint.setContentsMargins(12, 0, 12, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self._box)
        layout.addWidget(self._naming)
        layout.addWidget(self._hint)
        self.setFocusProxy(self._box)
        self._show_signs()

    def text(self) -> str:
        """What stands in the box."""
        return self._box.text()

    def set_text(self, text: str) -> None:
        """Put a query into the box without asking for it."""
        self._said = text.strip()
        self._box.setText(text)
        self._pause.stop()

    def show_hint(self, text: str) -> None:
        """Say softly under the box what was odd; "" takes it away."""
        self._show_hint(html.escape(tr(text)))

    def suggest(self, query: str) -> None:
        """Offer another spelling as a link under the box."""
        shown = html.escape(query)
        link = f'<a href="{shown}" style="color:{theme.colours().accent}">{shown}</a>'
        self._show_hint(tr("Did you mean {link}?", link=link))

    def _on_edited(self) -> None:
        self._awaited_hint = ""
        self._typing.start()

    def _show_hint(self, text: str) -> None:
        """Show a hint or none; a new one only when typing pauses."""
        if self._typing.isActive() and self._hint.isHidden():
            self._awaited_hint = text
            return
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def ask_for(self, query: str) -> None:
        """Put a query into the box and ask for it at once."""
        self._box.setText(query)
        self._say()

    def set_parts(self, parts: Callable[[str], Sequence[QueryPart]]) -> None:
        """Give the function that finds the known parts of a query, to show them in colours."""
        self._parts = parts
        theme.on_change(self._colour)
        self._colour()

    def _colour(self) -> None:
        if self._parts is not None:
            from paperdesk.gui import query_colours

            query_colours.paint(self._box, self._parts(self.text()))

    def set_tags(self, names: Sequence[str]) -> None:
        """The names to complete after ``tag:``."""
        self._box.tags = list(names)

    def select_all(self) -> None:
        """Give the box the keys, ready for another query."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def ask_name(self) -> None:
        """Ask under the box for a name to keep the query under; not for an empty query."""
        self._say()
        if not self.text().strip():
            return
        self._name.setText(shorten(self.text().strip(), 60))
        self._naming.show()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()

    def _take_name(self) -> None:
        name = " ".join(self._name.text().split())
        if name:
            self.saved_search_requested.emit(name)
            self._end_naming()

    def _end_naming(self) -> None:
        self._naming.hide()
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sign(self, icon: str, tip: str, then: Callable[[], object]) -> QAction:
        action = self._box.addAction(theme.icon(icon), QLineEdit.ActionPosition.TrailingPosition)
        action.setToolTip(tip)
        action.setText(tip)
        action.triggered.connect(then)
        return action

    def _lay_out_naming(self) -> None:
        """The line that asks for a name, hidden until then."""
        self._name = NameLine(maxLength=200, placeholderText=tr("Name of the saved search"))
        self._name.setAccessibleName(tr("Name of the saved search"))
        self._name.setToolTip(tr("Enter keeps the search under this name, Esc does not"))
        self._name.returnPressed.connect(self._take_name)
        self._name.escaped.connect(self._end_naming)
        save = QPushButton(tr("Save"))
        save.setToolTip(tr("Keep the search under this name (Enter)"))
        save.clicked.connect(self._take_name)
        cancel = QToolButton(autoRaise=True)
        cancel.setIcon(theme.icon("x"))
        cancel.setAccessibleName(tr("Do not save the search"))
        cancel.setToolTip(tr("Do not save the search (Esc)"))
        cancel.clicked.connect(self._end_naming)
        self._naming = QWidget()
        line = QHBoxLayout(self._naming)
        line.setContentsMargins(0, 3, 0, 3)
        for widget in (self._name, save, cancel):
            line.addWidget(widget)
        self._naming.hide()

    def _show_signs(self) -> None:
        has_text = bool(self.text().strip())
        self._clear.setVisible(bool(self.text()))
        self._star.setVisible(has_text)

    def _on_text_changed(self) -> None:
        self._show_signs()
        self._colour()
        self._naming.hide()
        self._pause.start(self._settings.search_delay_ms)

    def clear(self) -> None:
        """Search for nothing."""
        self._box.clear()
        self._say()

    def _on_cleared(self) -> None:
        self.clear()
        self._box.setFocus()

    def _on_escaped(self) -> None:
        self.clear()
        self.left.emit()

    def _on_entered(self) -> None:
        self._say()
        self._remember()
        self.left.emit()

    def _remember(self) -> None:
        """A query is worth keeping once one goes on to what it found."""
        from paperdesk.gui import search_history

        search_history.remember(self.text())

    def _say(self) -> None:
        """Ask for what stands there, unless that was asked already."""
        self._pause.stop()
        query = self.text().strip()
        if query != self._said:
            self._said = query
            self.search_requested.emit(query)
