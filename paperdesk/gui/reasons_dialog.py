"""The reasons that discarding offers, one in each line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from paperdesk.gui import theme
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.services import reasons

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.tasks import Tasks


class ReasonsDialog(QDialog):
    """An editor of a short list."""

    def __init__(self, parent: QWidget, tasks: Tasks) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tasks = tasks
        self.setWindowTitle("Reasons for Discarding")
        self.setStyleSheet(sheet(theme.colours()))
        text = QLabel(
            "One reason in each line. While there are any, X in skim mode asks for one; the first"
            " nine have the keys 1 to 9. Without any, X asks nothing.",
            wordWrap=True,
        )
        self.editor = QPlainTextEdit()
        self.editor.setAccessibleName("Reasons, one in each line")
        self.editor.setPlaceholderText("Off topic\nNo data\nAlready known")
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
        fit(self, 460, 340)
        tasks.read(reasons.listed, then=lambda found: self.editor.setPlainText("\n".join(found)))

    def _save(self) -> None:
        self._tasks.write(
            "Reasons for discarding", reasons.define, self.editor.toPlainText().splitlines(),
            then=lambda _none: self.accept(), failed=self._failed,
        )  # fmt: skip

    def _failed(self, error: PaperDeskError) -> None:
        self._problem.setText(str(error))
        self._problem.show()
