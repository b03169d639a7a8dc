"""The templates of notes: one text, where a line ``=== Name`` begins each template."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from paperdesk.gui import theme
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.services import templates
from paperdesk.services.templates import Template

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.domain.errors import PaperDeskError
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


class TemplatesDialog(QDialog):
    """An editor of a few short texts."""

    def __init__(self, parent: QWidget, tasks: Tasks) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tasks = tasks
        self.setWindowTitle("Templates of Notes")
        self.setStyleSheet(sheet(theme.colours()))
        places = ", ".join(f"{{{{{name}}}}}" for name in templates.PLACEHOLDERS)
        text = QLabel(
            "A line that begins with === names a template; what follows is its text in Markdown."
            f" These are filled in: {places}. Without any template the usual ones come back.",
            wordWrap=True,
        )
        self.editor = QPlainTextEdit()
        self.editor.setAccessibleName("Templates of notes")
        self.editor.setFont(theme.mono_font())
        self.editor.setTabChangesFocus(True)
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self._save)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        for widget in (text, self.editor, self._problem, buttons):
            layout.addWidget(widget)
        fit(self, 560, 480)
        tasks.read(templates.listed, then=lambda found: self.editor.setPlainText(written(found)))

    def _save(self) -> None:
        self._tasks.write(
            "Templates of notes", templates.define, read(self.editor.toPlainText()),
            then=lambda _none: self.accept(), failed=self._failed,
        )  # fmt: skip

    def _failed(self, error: PaperDeskError) -> None:
        self._problem.setText(str(error))
        self._problem.show()
