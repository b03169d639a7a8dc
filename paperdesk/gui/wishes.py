"""How the user wants the program: the pages of settings and keys, and the palette of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from paperdesk.gui import shortcuts
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow

    from paperdesk.gui.messages import Banner
    from paperdesk.gui.view_options import ViewOptions
    from paperdesk.settings import Settings


class Wishes(QObject):
    """Opens the pages and lets what is changed there hold at once."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        actions: Mapping[str, QAction],
        view: ViewOptions,
        banner: Banner,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._actions = actions
        self._view = view
        self._banner = banner

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of this module do, by their id."""
        return {
            "palette": self.show_palette,
            "settings": self.show_settings,
            "keyboard": self.show_shortcuts,
        }

    def show_palette(self) -> None:
        """Every command by its name."""
        from paperdesk.gui.command_palette import CommandPalette

        CommandPalette(self._actions, self._window).show()

    def show_settings(self) -> None:
        """The page of settings."""
        from paperdesk.gui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._settings, self._window)
        dialog.changed.connect(self._view.follow_setting)
        dialog.open()

    def show_shortcuts(self) -> None:
        """The page of keys."""
        from paperdesk.gui.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(shortcuts.load(), self._window)
        dialog.changed.connect(self._take_keys)
        dialog.open()

    def _take_keys(self, keys: shortcuts.Keys) -> None:
        shortcuts.apply(self._actions, keys)
        try:
            shortcuts.save(keys)
        except OSError as error:
            self._banner.show_message(
                tr(
                    "The keys hold until the end, but could not be kept: {strerror}.",
                    strerror=error.strerror,
                ),
                is_error=True,
            )
