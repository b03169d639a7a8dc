"""Values that a merge kept beside those that are shown, each to be chosen with a click."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from paperdesk.domain.csl_labels import FURTHER
from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.services import fields, merging

if TYPE_CHECKING:
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.merging import Alternative

_LONGEST = 160
_LABELS = {**FURTHER, **fields.EDITABLE, "creators": said("Authors"), "abstract": said("Abstract")}


class OtherValues(QLabel):
    """Other values of a merged reference, with whose they are; unseen where there are none."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._reference_id = 0
        self._shown: list[Alternative] = []
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setAccessibleName(tr("Other values"))
        self.setToolTip(
            tr("Kept when references were merged. What is shown now stays in the history.")
        )
        self.linkActivated.connect(self._choose)
        theme.on_change(self._write)
        self.hide()

    def look(self, reference_id: int) -> None:
        """Ask for the other values of a reference."""
        self._reference_id = reference_id
        self._tasks.read(merging.alternatives, reference_id, then=self._show, slot="alternatives")

    def _show(self, found: list[Alternative]) -> None:
        self._shown = found
        self._write()
        self.setVisible(bool(found))

    def _write(self) -> None:
        now = theme.colours()
        lines = [
            f'<span style="color:{now.secondary}">{escape(tr(_LABELS.get(one.field, one.field)))}:'
            f"</span> {escape(shorten(one.value, _LONGEST))}"
            f' <span style="color:{now.secondary}">'
            f"{escape(tr('from {source}', source=shorten(one.source, 40)))}</span>"
            f' &nbsp;<a href="{number}" style="color:{now.accent}; text-decoration:none">'
            f"{tr('Use')}</a>"
            for number, one in enumerate(self._shown)
        ]
        title = tr("Other values, kept by a merge")
        head = f'<span style="color:{now.secondary}"><b>{title}</b></span>'
        self.setText("<br>".join([head, *lines]) if lines else "")

    def _choose(self, number: str) -> None:
        one = self._shown[int(number)]
        label = _LABELS.get(one.field, one.field)
        self._tasks.write(
            said('Use other {field}', field=label if label.isupper() else label.lower()),
            merging.choose, self._reference_id, one.field, one.part_id,
        )  # fmt: skip
