"""In which format a file is read: recognised, or as the user says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence


class FormatBox(QWidget):
    """ "Read as", and the formats there are.

    Signals:
        format_chosen: another format than the one shown (its id).
    """

    format_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = ""
        self._box = QComboBox()
        self._box.setAccessibleName(tr("Read as"))
        self._box.setToolTip(tr("The format that the file is read as"))
        self._box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        label = QLabel(tr("&Read as"))
        label.setProperty("kind", "secondary")
        label.setBuddy(self._box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label)
        layout.addWidget(self._box)
        self.hide()
        self._box.activated.connect(self._on_chosen)

    def set_formats(self, formats: Sequence[tuple[str, str]]) -> None:
        """What can be read: (id, title)."""
        self._box.clear()
        for format_id, title in formats:
            self._box.addItem(tr(title), format_id)
        self.setVisible(bool(formats))
        self.show_format(self._shown)

    def show_format(self, format_id: str) -> None:
        """Show the format of a file; "" shows none."""
        self._shown = format_id
        self._box.setCurrentIndex(self._box.findData(format_id) if format_id else -1)

    def _on_chosen(self, _index: int) -> None:
        chosen = str(self._box.currentData())
        if chosen != self._shown:
            self._shown = chosen
            self.format_chosen.emit(chosen)
