"""The reasons that discarding offers, one in each line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.gui.language import tr
from paperdesk.gui.text_dialog import TextDialog
from paperdesk.services import reasons

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from paperdesk.gui.tasks import Tasks

_EXPLANATION = said(
    "One reason in each line. While there are any, X in skim mode asks for one; the first nine have"
    " the keys 1 to 9. Without any, X asks nothing."
)


class ReasonsDialog(TextDialog):
    """An editor of a short list."""

    def __init__(self, parent: QWidget, tasks: Tasks) -> None:
        super().__init__(parent, tr("Reasons for Discarding"), tr(_EXPLANATION), (460, 340))
        self._tasks = tasks
        self.editor.setAccessibleName(tr("Reasons, one in each line"))
        self.editor.setPlaceholderText(tr("Off topic\nNo data\nAlready known"))
        self.save_requested.connect(self._save)
        tasks.read(reasons.listed, then=lambda found: self.show_text("\n".join(found)))

    def _save(self, text: str) -> None:
        self._tasks.write(
            "Reasons for discarding", reasons.define, text.splitlines(),
            then=lambda _none: self.accept(), failed=self.refuse,
        )  # fmt: skip
