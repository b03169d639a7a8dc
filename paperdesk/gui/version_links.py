"""The line of the reading pane that leads to other versions: “Also as: preprint …”."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel

from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.services import versions

if TYPE_CHECKING:
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.versions import OtherVersion

_LONGEST = 70


class VersionLinks(QLabel):
    """Links to the preprint, the article, the erratum; unseen where there are none.

    Signals:
        address_activated: "reference:KEY" of the one that was clicked.
    """

    address_activated = Signal(str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._shown: tuple[OtherVersion, ...] = ()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setProperty("kind", "secondary")
        self.setAccessibleName(tr("Also as"))
        self.linkActivated.connect(self.address_activated)
        theme.on_change(self._write)
        self.hide()

    def look(self, reference_id: int) -> None:
        """Ask for the other versions of a reference."""
        self._tasks.read(versions.of_reference, reference_id, then=self._show, slot="versions")

    def _show(self, found: tuple[OtherVersion, ...]) -> None:
        self._shown = found
        self._write()
        self.setVisible(bool(found))

    def _write(self) -> None:
        accent = theme.colours().accent
        told = []
        for one in self._shown:
            place = " ".join(part for part in (one.venue, str(one.year or "")) if part)
            name = escape(shorten(one.name, _LONGEST)) + (f" ({escape(place)})" if place else "")
            told.append(
                f'{escape(tr(one.kind))} <a href="reference:{escape(one.key)}"'
                f' style="color:{accent}; text-decoration:none">{name}</a>'
            )
        self.setText(tr("Also as: {versions}", versions="; ".join(told)) if told else "")
