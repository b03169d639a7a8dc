"""A file of an import that could not be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from paperdesk.gui.import_format_box import FormatBox
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence


class ImportFailure(QWidget):
    """A file that could not be read, why, and a way to read it all the same.

    Signals:
        format_chosen: the file is to be read as the format of this id.
    """

    format_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._format = FormatBox()
        self._title = QLabel(wordWrap=True)
        self._title.setProperty("kind", "dialog-title")
        self._sentence = QLabel(wordWrap=True)
        self._sentence.setProperty("kind", "figure")
        self._path = QLabel(wordWrap=True)
        self._path.setProperty("kind", "secondary")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self._title, self._sentence, self._path):
            widget.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            widget.setTextFormat(Qt.TextFormat.PlainText)
            layout.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self._format)
        row.addStretch(1)
        layout.addSpacing(8)
        layout.addLayout(row)
        layout.addStretch(1)
        self._format.format_chosen.connect(self.format_chosen)

    def set_formats(self, formats: Sequence[tuple[str, str]]) -> None:
        """What can be read: (id, title)."""
        self._format.set_formats(formats)

    def show_failure(self, path: str, sentence: str) -> None:
        """Show why a file could not be read."""
        self._format.show_format("")
        self._title.setText(Path(path).name)
        self._sentence.setText(tr(sentence))
        self._path.setText(path)
