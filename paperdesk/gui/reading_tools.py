"""The commands of reading through lists; dialogs are loaded when they are first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.gui.skimming import Skimming

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMainWindow, QStackedWidget

    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.settings import Settings


class ReadingTools:
    """Skim mode, and what goes with it."""

    def __init__(
        self,
        window: QMainWindow,
        stage: QStackedWidget,
        tasks: Tasks,
        settings: Settings,
        browsing: Browsing,
        listed: ReferenceList,
    ) -> None:
        self._window = window
        self._tasks = tasks
        self.skimming = Skimming(window, stage, tasks, settings, browsing, listed)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of these names do."""
        return {"skim": self.skimming.begin, "reasons": self._ask_reasons}

    def follow(self, changes: Changes) -> None:
        """Something changed."""
        self.skimming.refresh(changes)

    def close(self) -> None:
        """The window closes: save what is being typed."""
        self.skimming.stop()

    def _ask_reasons(self) -> None:
        from paperdesk.gui.reasons_dialog import ReasonsDialog

        ReasonsDialog(self._window, self._tasks).open()
