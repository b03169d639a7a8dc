"""The commands of the View menu, and which of them are ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from paperdesk.gui import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QAction

    from paperdesk.gui.detail_panel import DetailPanel
    from paperdesk.gui.panes import Panes
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.settings import Settings

ROW_STYLES = ("two-lines", "compact", "excerpt", "table")
THEMES = ("system", "light", "dark", "contrast")


class ViewOptions:
    """How the window looks: rows, colours, panes, raw text, help."""

    def __init__(
        self,
        window: QWidget,
        settings: Settings,
        references: ReferenceList,
        detail: DetailPanel,
        panes: Panes,
        actions: Mapping[str, QAction],
    ) -> None:
        self._window = window
        self._settings = settings
        self._references = references
        self._detail = detail
        self._panes = panes
        self._actions = actions
        for style in ROW_STYLES:
            actions[f"rows-{style}"].setChecked(style == settings.row_style)
        actions["fold-versions"].setChecked(settings.fold_versions)
        for name in THEMES:
            actions[f"theme-{name}"].setChecked(name == settings.theme)

    def set_row_style(self, style: str) -> None:
        """Draw the list in another form."""
        self._settings.row_style = style
        self._references.set_style(style)
        for other in ROW_STYLES:
            self._actions[f"rows-{other}"].setChecked(other == style)

    def set_theme(self, name: str) -> None:
        """Follow the system, or be light or dark."""
        self._settings.theme = name
        application = QApplication.instance()
        if isinstance(application, QApplication):
            theme.apply(application, name)
        for other in THEMES:
            self._actions[f"theme-{other}"].setChecked(other == name)

    def follow_setting(self, key: str) -> None:
        """A setting was changed on its page: show it."""
        if key == "theme":
            self.set_theme(self._settings.theme)
        elif key == "fold_versions":
            self._show_folds()
        elif key == "row_style":
            self.set_row_style(self._settings.row_style)
        elif key == "reading_font_size":
            self._detail.follow_size()

    def toggle_folds(self) -> None:
        """Show versions of one work as one line, or each by itself."""
        self._settings.fold_versions = not self._settings.fold_versions
        self._show_folds()

    def _show_folds(self) -> None:
        self._actions["fold-versions"].setChecked(self._settings.fold_versions)
        self._references.follow_folds()

    def toggle_raw(self) -> None:
        """Show the abstract as it stands in its file, or readable again."""
        self._actions["raw"].setChecked(self._detail.toggle_raw())

    def toggle_reading(self) -> None:
        """Show or hide the reading pane."""
        self._actions["show-reading"].setChecked(self._panes.toggle_reading())

    def show_help(self, search: Callable[[str], object]) -> None:
        """Keys and search words; ``search`` takes an example that was clicked."""
        from paperdesk.gui.help_window import show_help

        show_help(self._window, search)

    def show_about(self) -> None:
        """Versions and licences."""
        from paperdesk.gui.help_window import about

        about(self._window)
