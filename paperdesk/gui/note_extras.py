"""Below the notes: what is highlighted in the abstract, and which notes link here."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.highlights import COLOUR_WORDS, COLOURS
from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.section import caption
from paperdesk.gui.skim_foot import highlight_disc
from paperdesk.services import highlights, note_links

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.highlights import Highlight
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.note_links import BackLink

_LONGEST = 220


class HighlightList(QWidget):
    """The highlights of a reference: a click goes to the place, a menu colours and deletes.

    Signals:
        place_requested: the ``Highlight`` that was clicked.
    """

    place_requested = Signal(object)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._shown: tuple[Highlight, ...] | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addWidget(caption(tr("Highlights")))
        self._rows: list[QWidget] = []
        theme.on_change(self._redraw)
        self.show_highlights(())

    def show_highlights(self, marks: Sequence[Highlight]) -> None:
        """Show these; without any nothing is seen."""
        if self._shown == tuple(marks):
            return
        self._shown = tuple(marks)
        for row in self._rows:
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(mark) for mark in marks]
        for row in self._rows:
            self._layout.addWidget(row)
        self.setVisible(bool(marks))

    def _redraw(self) -> None:
        shown, self._shown = self._shown, None
        self.show_highlights(shown or ())

    def _row(self, mark: Highlight) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        colour = QToolButton(autoRaise=True)
        colour.setIcon(highlight_disc(mark.colour))
        colour.setIconSize(QSize(12, 12))
        colour.setFixedSize(26, 24)
        colour.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        colour.setAccessibleName(
            tr("Colour of the highlight: {colour}", colour=COLOUR_WORDS[mark.colour].lower())
        )
        colour.setToolTip(tr("Another colour, or remove the highlight"))
        menu = QMenu(colour)
        for name in COLOURS:
            action = menu.addAction(highlight_disc(name), tr(COLOUR_WORDS[name]))
            action.triggered.connect(lambda _on=False, name=name: self._recolour(mark, name))
        menu.addSeparator()
        remove = menu.addAction(theme.icon("trash-2"), tr("Remove"))
        remove.triggered.connect(lambda: self._remove(mark))
        colour.setMenu(menu)
        said = shorten(" ".join(mark.quote.split()), _LONGEST)
        text = _Quote(said)
        text.clicked.connect(lambda: self.place_requested.emit(mark))
        line.addWidget(colour, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(text, 1)
        return row

    def _recolour(self, mark: Highlight, name: str) -> None:
        self._tasks.write(
            said("Colour highlight {colour}", colour=COLOUR_WORDS[name].lower()),
            highlights.recolour,
            mark.id,
            name,
        )

    def _remove(self, mark: Highlight) -> None:
        self._tasks.write("Remove highlight", highlights.delete, [mark.id])


class _Quote(QPushButton):
    """Words of an abstract in as many lines as they need."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setProperty("link", True)
        self.setAccessibleName(tr("Highlight: {value}", value=text))
        self.setToolTip(tr("Show it in the abstract"))
        self._label = QLabel(text, wordWrap=True)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 3, 4, 3)
        layout.addWidget(self._label)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words at this width."""
        return self._label.heightForWidth(max(1, width - 8)) + 8

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        width = max(120, self.width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """One line of some words."""
        return QSize(120, self.fontMetrics().height() + 8)


class BackLinks(QLabel):
    """Which notes link here; empty and unseen where there are none.

    Signals:
        address_activated: "reference:KEY" of one that was clicked.
    """

    address_activated = Signal(str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setProperty("kind", "secondary")
        self.setAccessibleName(tr("Linked from"))
        self.linkActivated.connect(self.address_activated)
        self.hide()

    def look(self, reference_id: int) -> None:
        """Ask which notes link to this reference."""
        self._tasks.read(note_links.backlinks, reference_id, then=self._show, slot="back-links")

    def _show(self, links: tuple[BackLink, ...]) -> None:
        lines = [
            f'<a href="reference:{escape(link.key)}">{escape(link.name or link.key)}</a>'
            f" — {escape(link.excerpt)}"
            for link in links
        ]
        self.setText(f"<b>{tr('Linked from')}</b><br>" + "<br>".join(lines) if lines else "")
        self.setVisible(bool(lines))
