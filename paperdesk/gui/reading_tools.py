"""The commands of reading through lists; dialogs are loaded when they are first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.gui.skimming import Skimming
from paperdesk.gui.tag_keys import TagKeys
from paperdesk.services import palettes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow, QStackedWidget

    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.messages import Banner
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
        banner: Banner,
    ) -> None:
        self._window = window
        self._tasks = tasks
        self._browsing = browsing
        self.skimming = Skimming(window, stage, tasks, settings, browsing, listed)
        self._tag_keys = TagKeys(tasks, browsing, listed, banner)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of these names do."""
        return {
            "skim": self.skimming.begin,
            "reasons": self._ask_reasons,
            "manage-tags": self.manage_tags,
            **self._tag_keys.handlers(),
        }

    def name_actions(self, actions: Mapping[str, QAction]) -> None:
        """Keep the texts of commands true that say more than their name."""
        self._tag_keys.name_actions(actions)

    def follow(self, changes: Changes) -> None:
        """Something changed."""
        self.skimming.refresh(changes)
        self._tag_keys.follow(changes)

    def close(self) -> None:
        """The window closes: save what is being typed."""
        self.skimming.stop()

    def _ask_reasons(self) -> None:
        from paperdesk.gui.reasons_dialog import ReasonsDialog

        ReasonsDialog(self._window, self._tasks).open()

    def manage_tags(self) -> None:
        """All tags in a table."""
        from paperdesk.gui.tag_manager import TagManager

        place = palettes.place_of(self._browsing.scope)
        TagManager(self._window, self._tasks, self._browsing.place_names(), place).open()
