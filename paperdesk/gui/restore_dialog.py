"""Which backup to go back to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui.language import tr
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Sequence

_REASONS = {
    "hourly": "",
    "daily": "",
    "by-hand": said("made by hand"),
    "before-upgrade": said("before an upgrade of the library"),
}
_PATH = Qt.ItemDataRole.UserRole


class RestoreDialog(QDialog):
    """A list of backups with what each holds.

    Signals:
        restore_requested: the path of the chosen one.
    """

    restore_requested = Signal(object)

    def __init__(self, backups: Sequence[dict[str, Any]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Restore a Backup"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        said = QLabel(
            tr(
                "The library goes back to what it was when the backup was made. What it holds now"
                " is kept as a file beside it. The window closes for a moment."
            )
            if backups
            else tr("There are no backups yet. One is made every hour in which something changed."),
            wordWrap=True,
        )
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Backups, newest first"))
        self._list.setStyleSheet("QListWidget::item { padding: 6px 10px; }")
        self._list.setVisible(bool(backups))
        for backup in backups:
            item = QListWidgetItem(_described(backup))
            item.setData(_PATH, backup["path"])
            if backup["references"] is None:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
            self._list.addItem(item)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setIcon(QIcon())
        self._restore = buttons.addButton(tr("Restore"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._restore.setIcon(QIcon())
        self._restore.setEnabled(False)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.close)
        self._list.itemSelectionChanged.connect(
            lambda: self._restore.setEnabled(bool(self._list.selectedItems()))
        )
        self._list.itemActivated.connect(lambda _item: self._accept())
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(said)
        layout.addWidget(self._list, 1)
        layout.addWidget(buttons)
        fit(self, 520, 420 if backups else 140)
        if backups:
            self._list.setCurrentRow(0)

    def _accept(self) -> None:
        chosen = self._list.selectedItems()
        if chosen:
            path = Path(chosen[0].data(_PATH))
            self.close()
            self.restore_requested.emit(path)


def _described(backup: dict[str, Any]) -> str:
    made = QDateTime.fromString(backup["made_at"], Qt.DateFormat.ISODateWithMs).toLocalTime()
    when = QLocale().toString(made, tr("dddd, dd MMMM yyyy, HH:mm"))
    if backup["references"] is None:
        return f"{when}\n{tr('damaged, cannot be restored')}"
    facts = [tr(plural(backup["references"], "reference"))]
    if why := _REASONS.get(backup["reason"], backup["reason"]):
        facts.append(tr(why))
    if backup["last_change"]:
        facts.append(tr("last change: {change}", change=backup["last_change"]))
    return f"{when}\n{', '.join(facts)}"
