"""What an empty library or list shows: what to do, and a way to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from paperdesk.domain.views import LibraryCounts, Scope

ICON_PX = 48
TITLE_PX = 18

PLACES = {
    "all": (said("No references"), said("Import a list to begin.")),
    "unseen": (said("Everything has been seen"), said("New lists appear here as unseen.")),
    "kept": (said("Nothing kept yet"), said("Press S on a reference to keep it.")),
    "unfiled": (said("Everything is in a collection"), ""),
    "untagged": (said("Everything has a tag"), ""),
    "recent": (
        said("Nothing came in lately"),
        said("References of the last two weeks appear here."),
    ),
    "duplicates": (
        said("No duplicates"),
        said("References with nearly the same text appear here."),
    ),
    "trash": (said("The trash is empty"), ""),
    "source": (said("This list is empty"), said("Its references are in the trash.")),
    "collection": (said("This collection is empty"), said("Drag references here.")),
}


class EmptyState(QWidget):
    """Shown in the place of a list that has no rows."""

    import_requested = Signal()
    samples_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        large = theme.ui_font()
        large.setPixelSize(theme.px(TITLE_PX))
        self._title.setFont(large)
        self._text = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._import = QPushButton(tr("Import…"))
        self._import.setProperty("primary", True)
        self._import.setToolTip(tr("Choose files (Ctrl+O)"))
        self._import.clicked.connect(self.import_requested)
        self._samples = QPushButton(tr("Import the sample papers"))
        self._samples.setToolTip(tr("Four lists of conference abstracts to try things with"))
        self._samples.clicked.connect(self.samples_requested)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self._import)
        buttons.addWidget(self._samples)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(32, 32, 32, 32)
        layout.setSpacing(12)
        layout.addStretch(2)
        layout.addWidget(self._picture)
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        layout.addSpacing(8)
        layout.addLayout(buttons)
        layout.addStretch(3)
        theme.on_change(self._draw)
        self._icon = "inbox"
        self._draw()

    def _draw(self) -> None:
        colour = str(theme.colours().secondary)
        self._picture.setPixmap(theme.icon(self._icon, colour).pixmap(ICON_PX, ICON_PX))
        self._text.setStyleSheet(f"color: {colour}")

    def show_for(
        self, scope: Scope, query: str, counts: LibraryCounts | None, elsewhere: int = 0
    ) -> None:
        """Say why this place is empty, and what to do about it.

        ``elsewhere`` is how many references of the whole library the query finds.
        """
        narrowed = scope.tags_all or scope.tags_any or scope.tags_none
        if query.strip() or narrowed:
            matched = (
                tr("Nothing here matches “{query}”.", query=query.strip()) if query.strip() else ""
            )
            rest = (
                tr("{references} elsewhere.", references=plural(elsewhere, "reference"))
                if elsewhere
                else ""
            )
            tags = tr("Nothing here carries these tags.") if narrowed and not matched else ""
            self._say(
                "search", tr("No references found"), " ".join(filter(None, (matched, tags, rest)))
            )
        elif counts is None or counts.total or counts.trashed:
            self._say("library", *map(tr, PLACES.get(scope.kind, PLACES["all"])))
        else:
            self._say(
                "inbox",
                tr("Drop lists of papers here"),
                tr(
                    "A list is a text file: a heading such as “ICML 2025 Papers”, then abstracts"
                    " with blank lines between them. Titles are not needed."
                ),
                offers=True,
            )

    def _say(self, icon: str, title: str, text: str, *, offers: bool = False) -> None:
        self._icon = icon
        self._title.setText(title)
        self._text.setText(text)
        self._import.setVisible(offers)
        self._samples.setVisible(offers)
        self._draw()
