"""What keeps a library safe, in the window: backups, open formats, warnings, a second start."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QMainWindow

from paperdesk import APP_NAME
from paperdesk.domain.text import plural
from paperdesk.gui.language import tr
from paperdesk.gui.safe_links import open_url

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QUrl

    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.everything import Exported

# How often it is asked whether something changed since the last backup, an hour old or more.
BACKUP_CHECK_MS = 10 * 60 * 1000
_WARNED = "places/warned"


class Keeping(QObject):
    """Commands and messages about the library as a whole.

    Signals:
        restore_requested: the backup that is to be put in the library's place.
    """

    restore_requested = Signal(object)

    def __init__(self, window: QMainWindow, tasks: Tasks, banner: Banner) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._banner = banner
        self._timer = QTimer(self, interval=BACKUP_CHECK_MS)
        self._timer.timeout.connect(tasks.back_up_if_due)
        if tasks.library.read_only is not None:
            window.setWindowTitle(tr("{program} (read-only)", program=APP_NAME))

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of this module do, by their id."""
        return {"restore-backup": self.choose_backup, "export-everything": self.choose_folder}

    def begin(self) -> None:
        """The first list is on screen: say what must be said, and back up from now on."""
        library = self._tasks.library
        if library.read_only is not None:
            self._banner.show_message(tr(str(library.read_only)), stays=True)
            return
        self._timer.start()
        self._tasks.read(_place_warning, library.home, then=self._warn)

    def ask_about_link(self, sentence: str, url: QUrl | None) -> None:
        """Say why a link was not opened, and open it if the user wants to all the same."""
        buttons = [(tr("Open It"), partial(open_url, url))] if url is not None else []
        self._banner.show_message(sentence, buttons, stays=url is not None)

    def _warn(self, warning: str | None) -> None:
        """Once for each library."""
        state = QSettings()
        warned = [str(name) for name in _as_list(state.value(_WARNED))]
        library = self._tasks.library
        if warning is not None and library.uid not in warned:
            state.setValue(_WARNED, [*warned, library.uid])
            self._banner.show_message(tr(warning), stays=True)

    def choose_backup(self) -> None:
        """Show the backups there are."""
        self._tasks.job("Looking for backups", "backups", then=self._show_backups)

    def _show_backups(self, backups: Sequence[dict[str, Any]]) -> None:
        from paperdesk.gui.restore_dialog import RestoreDialog

        dialog = RestoreDialog(backups, self._window)
        dialog.restore_requested.connect(self.restore_requested)
        dialog.open()

    def choose_folder(self) -> None:
        """Ask for a folder, then write everything there."""
        chosen = QFileDialog.getExistingDirectory(
            self._window, tr("Export Everything to a Folder"), str(Path.home())
        )
        if chosen:
            self.export_everything(Path(chosen))

    def export_everything(self, folder: Path) -> None:
        """Write the whole library in open formats; into a new folder if this one is not empty."""

        def written(exported: Exported) -> None:
            many = plural(exported.references, "reference")
            self._banner.show_message(
                tr(
                    "{many} and {notes} written to “{name}”. README.txt in it says what is where.",
                    many=many,
                    notes=plural(exported.notes, "note"),
                    name=exported.folder.name,
                )
            )

        self._tasks.job("Exporting everything", "export_everything", folder, then=written)


def _place_warning(_session: object, folder: Path) -> str | None:
    from paperdesk.services import places

    return places.warning(folder)


def _as_list(value: object) -> list[object]:
    """A list as QSettings gives it back: one of a single entry comes as that entry."""
    if isinstance(value, list):
        return value
    return [value] if value else []
