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
from PySide6.QtWidgets import QApplication

from paperdesk import APP_ID, APP_NAME, __version__, log, paths
from paperdesk.domain.errors import Damaged, PaperDeskError
from paperdesk.gui import language, theme
from paperdesk.gui.main_window import RESTORE, MainWindow
from paperdesk.gui.opening import offer_backup, open_library, restore
from paperdesk.gui.tasks import Tasks
from paperdesk.services import holding
from paperdesk.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from paperdesk.background.presence import Presence
    from paperdesk.gui.crash_report import CrashReport
    from paperdesk.services.library import Library

logger = logging.getLogger(__name__)

# Seconds after the start in which nothing but the first list should take the disk.
BACKUP_AFTER_S = 20
LOG_AFTER_MS = 500
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
    asked = _parse(arguments)
    folder = asked.library or paths.default_library()
    files = [path.absolute() for path in asked.files]
    if holding.read(folder) is not None:
        from paperdesk.background.presence import hand_over

        if hand_over(folder, files):
            return 0
    # Kept in memory until the window is on screen; then it goes to the file.
    log.configure(None)
    qInstallMessageHandler(_log_qt)
    application = QApplication([APP_NAME, *arguments])
    application.setApplicationName(APP_NAME)
    application.setOrganizationName(APP_NAME)
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APP_ID)
    application.setWindowIcon(QIcon(str(paths.resource("icons/paperdesk.svg"))))
    settings = Settings()
    language.apply(application, settings.language)
    theme.set_text_size(settings.text_size_percent)
    theme.apply(application, settings.theme)
    # The worker processes and the thread pools give way to the window at once.
    sys.setswitchinterval(0.001)
    while True:
        library = open_library(folder)
        if library is None:
            return 1
        code, chosen = _show(application, library, settings, files)
        files = []
        if code != RESTORE:
            return code
        if chosen is not None:
            restore(folder, chosen)
        elif not offer_backup(folder, Damaged("The library file is damaged.")):
            return 1


def _show(
    application: QApplication, library: Library, settings: Settings, files: Sequence[Path]
) -> tuple[int, Path | None]:
    """One window on one library, until it is closed; the exit code, and the backup to restore."""
    tasks = Tasks(library)
    window = MainWindow(tasks, settings)
    sys.excepthook = _Reporter(window)
    window.show()
    window.start()
    if files:
        window.import_now(files)
    presence: list[Presence] = []
    if library.read_only is None:
        QTimer.singleShot(LOG_AFTER_MS, window, lambda: presence.append(_appear(library, window)))
    QTimer.singleShot(LOG_AFTER_MS, lambda: log.configure(paths.log_folder()))
    QTimer.singleShot(SETTLED_AFTER_MS, _settle)
    QTimer.singleShot(BACKUP_AFTER_S * 1000, window, tasks.back_up_if_due)
    # What a killed window could not write any more.
    QTimer.singleShot(BACKUP_AFTER_S * 1000, window, lambda: window.transfer.write_kept())
    code = application.exec()
    for one in presence:
        one.stop()
    tasks.close()
    _finish_kept(library)
    # Else its timers would go on in the window that follows a restore.
    window.deleteLater()
    library.close()
    return code, window.chosen_backup


def _finish_kept(library: Library) -> None:
    """Files that are kept up to date get what was changed just before the end."""
    from paperdesk.services import kept_files

    try:
        failed = kept_files.finish(library).failed
    except PaperDeskError as error:
        failed = (error.message,)
    for sentence in failed:
        logger.warning("%s", sentence)


def _appear(library: Library, window: MainWindow) -> Presence:
    """From here on a second start finds this window."""
    from paperdesk.background.presence import Presence

    made = Presence(library.home, window.files_given.emit)
    made.start()
    return made


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


def _log_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    logging.getLogger("qt." + (context.category or "default")).log(_LEVELS[kind], "%s", message)


class _Reporter:
    """Says in the window that something went wrong inside the program."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        # One at a time: a fault may come again with every frame.
        self._shown: CrashReport | None = None

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        logger.error("unexpected", exc_info=(kind, error, trace))
        if self._shown is None or not self._shown.isVisible():
            from paperdesk.gui.crash_report import CrashReport, report

            self._shown = CrashReport(report(error), self._window)
            self._shown.open()
