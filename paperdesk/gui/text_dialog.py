"""A dialog that edits one text, and says below it what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from paperdesk.gui import theme
from paperdesk.gui.language import told
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from paperdesk.domain.errors import PaperDeskError


class TextDialog(QDialog):
    """An explanation, an editor, Save and Cancel.

    Args:
        parent: the window.
        title: of the dialog.
        explanation: what may be written, above the editor.
        size: what it would like to have (px).

    Signals:
        save_requested: the text; the dialog stays until it is accepted.
    """

    save_requested = Signal(str)

    def __init__(
        self, parent: QWidget, title: str, explanation: str, size: tuple[int, int]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setStyleSheet(sheet(theme.colours()))
        self.editor = QPlainTextEdit()
        self.editor.setTabChangesFocus(True)
        self.editor.setReadOnly(True)
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self._keep = buttons.button(QDialogButtonBox.StandardButton.Save)
        self._keep.setEnabled(False)
        for button in buttons.buttons():
            button.setIcon(QIcon())
        buttons.accepted.connect(lambda: self.save_requested.emit(self.editor.toPlainText()))
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        for widget in (QLabel(explanation, wordWrap=True), self.editor, self._problem, buttons):
            layout.addWidget(widget)
        fit(self, *size)

    def show_text(self, text: str) -> None:
        """Begin with this text; before it is there nothing can be typed or kept."""
        self.editor.setPlainText(text)
        self.editor.setReadOnly(False)
        self._keep.setEnabled(True)

    def refuse(self, error: PaperDeskError) -> None:
        """Say why it was not kept; the text stays to be mended."""
        self._problem.setText(told(error))
        self._problem.show()
