"""The composition root of the window: the only place that builds things."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from paperdesk import APP_ID, APP_NAME, __version__, log, paths
from paperdesk.domain.errors import Damaged, PaperDeskError
from paperdesk.gui import theme
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services import backup, checking, recovery
from paperdesk.services.library import DATABASE_NAME, Library
from paperdesk.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

logger = logging.getLogger(__name__)

# Seconds after the start in which nothing but the first list should take the disk.
BACKUP_AFTER_S = 20
SETTLED_AFTER_MS = 3_000

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def main(arguments: Sequence[str]) -> int:
    """Open the window; returns the exit code."""
    # What is made while starting stays; looking through it for garbage again and again would take
    # a tenth of the time until the first list is shown.
    gc.disable()
    asked = _parse(arguments)
    log.configure(paths.log_folder())
    qInstallMessageHandler(_log_qt)
    application = QApplication([APP_NAME, *arguments])
    application.setApplicationName(APP_NAME)
    application.setOrganizationName(APP_NAME)
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APP_ID)
    application.setWindowIcon(QIcon(str(paths.resource("icons/paperdesk.svg"))))
    settings = Settings()
    theme.apply(application, settings.theme)
    # The worker processes and the thread pools give way to the window at once.
    sys.setswitchinterval(0.001)
    library = _open(asked.library or paths.default_library())
    if library is None:
        return 1
    tasks = Tasks(library)
    window = MainWindow(tasks, settings)
    sys.excepthook = _Reporter(window)
    window.show()
    window.start()
    if asked.files:
        window.import_now([path.absolute() for path in asked.files])
    QTimer.singleShot(SETTLED_AFTER_MS, _settle)
    QTimer.singleShot(BACKUP_AFTER_S * 1000, tasks.back_up_if_due)
    code = application.exec()
    tasks.close()
    library.close()
    return code


def _settle() -> None:
    """From here on garbage is collected; what has lived until now is not looked at again.

    A full collection over all of it would hold the window for three frames.
    """
    gc.freeze()
    gc.enable()


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="paperdesk")
    parser.add_argument("--library", type=Path, metavar="DIR")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    return parser.parse_args(arguments)


def _open(folder: Path) -> Library | None:
    """The library, after asking what to do if it is damaged; None if the user gave up."""
    while True:
        try:
            library = Library.open(folder)
            recovery.recover(library)
        except Damaged as error:
            if not _offer_backup(folder, error):
                return None
        except PaperDeskError as error:
            QMessageBox.critical(None, APP_NAME, str(error))
            return None
        else:
            return library


def _offer_backup(folder: Path, error: Damaged) -> bool:
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
    checking.restore(folder)
    return True


def _log_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    logging.getLogger("qt." + (context.category or "default")).log(_LEVELS[kind], "%s", message)


class _Reporter:
    """Says in the window that something went wrong inside the program."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        logger.error("unexpected", exc_info=(kind, error, trace))
        self._window.show_error(
            PaperDeskError(
                "Something went wrong inside PaperDesk. What was saved is safe.",
                None,
                "\n".join((f"{APP_NAME} {__version__}", *log.recent_lines())),
            )
        )
