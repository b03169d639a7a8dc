"""Opening a library at the start: what is asked when it cannot simply be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from paperdesk import APP_NAME
from paperdesk.domain.errors import Damaged, PaperDeskError
from paperdesk.services import backup, recovery
from paperdesk.services.library import DATABASE_NAME, Library

if TYPE_CHECKING:
    from pathlib import Path


def open_library(folder: Path) -> Library | None:
    """The library, after asking what to do if it is damaged; None if the user gave up."""
    while True:
        try:
            library = Library.open(folder)
            recovery.recover(library)
        except Damaged as error:
            if not offer_backup(folder, error):
                return None
        except PaperDeskError as error:
            QMessageBox.critical(None, APP_NAME, str(error))
            return None
        else:
            return library


def offer_backup(folder: Path, error: Damaged) -> bool:
    """Data is at risk, so a dialog: restore the newest backup, or stop here."""
    copies = backup.listed(folder / DATABASE_NAME)
    box = QMessageBox(QMessageBox.Icon.Critical, APP_NAME, error.message)
    if not copies:
        box.setInformativeText("There is no backup. The file was left as it is.")
        box.exec()
        return False
    box.setInformativeText(
        f"Restore the newest backup, {copies[0].name}? The damaged file is kept beside it."
    )
    restore = box.addButton("Restore the Backup", QMessageBox.ButtonRole.AcceptRole)
    box.addButton("Quit", QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is not restore:
        return False
    backup.restore(folder / DATABASE_NAME, copies[0])
    return True
