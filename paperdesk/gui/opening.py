"""Opening a library at the start: what is asked when it cannot simply be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from paperdesk import APP_NAME
from paperdesk.domain.errors import Damaged, PaperDeskError
from paperdesk.gui.language import told, tr
from paperdesk.services import backup, opening
from paperdesk.services.library import DATABASE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from paperdesk.services.library import Library


def open_library(folder: Path) -> Library | None:
    """The library, after asking what to do if it is damaged; None if the user gave up."""
    while True:
        try:
            library = opening.open_library(folder)
        except Damaged as error:
            if not offer_backup(folder, error):
                return None
        except PaperDeskError as error:
            QMessageBox.critical(None, APP_NAME, told(error))
            return None
        else:
            return library


def offer_backup(folder: Path, error: Damaged) -> bool:
    """Data is at risk, so a dialog: restore the newest backup, or stop here."""
    copies = backup.listed(folder / DATABASE_NAME)
    box = QMessageBox(QMessageBox.Icon.Critical, APP_NAME, tr(error.message))
    if not copies:
        box.setInformativeText(tr("There is no backup. The file was left as it is."))
        box.exec()
        return False
    box.setInformativeText(
        tr(
            "Restore the newest backup, {name}? The damaged file is kept beside it.",
            name=copies[0].name,
        )
    )
    restoring = box.addButton(tr("Restore the Backup"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(tr("Quit"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is not restoring:
        return False
    from paperdesk.services import checking

    # If the newest one is damaged too, the next older one is taken.
    _try(checking.restore, folder)
    return True


def restore(folder: Path, chosen: Path) -> None:
    """Put a backup in the library's place, or say why that did not work; then the old one stays."""
    _try(backup.restore, folder / DATABASE_NAME, chosen)


def _try(command: Callable[..., object], *args: object) -> None:
    try:
        command(*args)
    except (PaperDeskError, OSError) as error:
        QMessageBox.critical(
            None,
            APP_NAME,
            tr(
                "The backup could not be restored. {error}",
                error=told(error) if isinstance(error, PaperDeskError) else str(error),
            ),
        )
