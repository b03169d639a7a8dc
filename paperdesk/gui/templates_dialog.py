"""The templates of notes: one text, where a line ``=== Name`` begins each template."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.text_dialog import TextDialog
from paperdesk.services import templates
from paperdesk.services.templates import Template

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.gui.tasks import Tasks

_HEAD = re.compile(r"^===[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def written(found: Sequence[Template]) -> str:
    """Templates as one text."""
    return "\n".join(f"=== {one.name}\n{one.body.rstrip()}\n" for one in found)


def read(text: str) -> list[Template]:
    """The templates of a text; what stands before the first head belongs to none."""
    parts = _HEAD.split(text)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Template(name, body.strip("\n") + "\n") for name, body in pairs]


class TemplatesDialog(TextDialog):
    """An editor of a few short texts."""

    def __init__(self, parent: QWidget, tasks: Tasks) -> None:
        places = ", ".join(f"{{{{{name}}}}}" for name in templates.PLACEHOLDERS)
        explanation = tr(
            "A line that begins with === names a template; what follows is its text in"
            " Markdown. These are filled in: {places}. Without any template the usual ones"
            " come back.",
            places=places,
        )
        super().__init__(parent, tr("Templates of Notes"), explanation, (560, 480))
        self._tasks = tasks
        self.editor.setAccessibleName(tr("Templates of notes"))
        self.editor.setFont(theme.mono_font())
        self.save_requested.connect(self._save)
        tasks.read(templates.listed, then=lambda found: self.show_text(written(found)))

    def _save(self, text: str) -> None:
        self._tasks.write(
            "Templates of notes", templates.define, read(text),
            then=lambda _none: self.accept(), failed=self.refuse,
        )  # fmt: skip
