"""The palette of commands, the page of keys, and the page of settings."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QTreeWidget,
    QWidget,
)

from paperdesk.gui import shortcuts
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.command_palette import CommandPalette, rank
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.settings_dialog import SettingsDialog
from paperdesk.gui.shortcuts_dialog import ShortcutsDialog
from paperdesk.settings import Settings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks


def opened(window: MainWindow, command: str, kind: type[QDialog]) -> QDialog:
    window.actions_by_id[command].trigger()
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


def press_button(dialog: QWidget, text: str) -> None:
    button = next(
        button
        for button in dialog.findChildren(QAbstractButton)
        if button.text().replace("&", "") == text
    )
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


class TestPalette:
    def test_a_few_letters_and_enter_run_a_command(self, window: MainWindow, qtbot: QtBot) -> None:
        QTest.keyClick(
            window,
            Qt.Key.Key_P,
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
        )
        palette = next(one for one in window.findChildren(CommandPalette) if one.isVisible())
        field = palette.findChild(QLineEdit)
        assert field is not None
        # In a real window the popup hands what is typed to this one.
        assert palette.focusWidget() is field
        QTest.keyClicks(field, "dark")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert window.settings.theme == "dark"
        qtbot.waitUntil(lambda: not window.findChildren(CommandPalette))

    def test_every_command_that_is_in_the_menus_is_there(self, window: MainWindow) -> None:
        palette = opened(window, "palette", CommandPalette)
        listed = palette.findChild(QListWidget)
        assert listed is not None
        names = {listed.item(row).text() for row in range(listed.count())}
        visible = {
            window.actions_by_id[spec.id].text().replace("&&", "&")
            for spec in ACTIONS
            if spec.id != "palette" and window.actions_by_id[spec.id].isVisible()
        }
        assert names == visible
        palette.close()

    def test_what_cannot_be_done_now_is_not_run(self, window: MainWindow) -> None:
        palette = opened(window, "palette", CommandPalette)
        field = palette.findChild(QLineEdit)
        assert field is not None
        QTest.keyClicks(field, "merge")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert palette.isVisible()
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert not palette.isVisible()

    @pytest.mark.parametrize(
        ("typed", "name", "fits"),
        [
            ("", "Import…", 0),
            ("imp", "Import…", 0),
            ("fold imp", "Import Folder…", 1),
            ("pboard", "Import from Clipboard", 2),
            ("ifc", "Import from Clipboard", 3),
            ("xyz", "Import…", None),
            ("méthode", "Methode", 0),
        ],
    )
    def test_names_that_fit(self, typed: str, name: str, fits: int | None) -> None:
        assert rank(typed, name) == fits


class TestKeys:
    def test_no_key_of_a_preset_has_two_commands(self) -> None:
        for name in shortcuts.PRESETS:
            assert shortcuts.conflicts(shortcuts.preset(name)) == {}, name

    def test_presets_name_commands_that_there_are(self) -> None:
        known = {spec.id for spec in ACTIONS}
        for name, keys in shortcuts.PRESETS.items():
            assert set(keys) <= known, name

    def test_a_key_is_set_moved_and_kept(
        self, window: MainWindow, tasks: Tasks, settings: Settings, qtbot: QtBot
    ) -> None:
        page = opened(window, "keyboard", ShortcutsDialog)
        table, edit = page.findChild(QTreeWidget), page.findChild(QKeySequenceEdit)
        assert table is not None
        assert edit is not None
        search = next(
            one for one in page.findChildren(QLineEdit) if "Search" in one.accessibleName()
        )
        QTest.keyClicks(search, "back up n")
        shown = [
            item.text(0)
            for item in map(table.topLevelItem, range(table.topLevelItemCount()))
            if item is not None and not item.isHidden()
        ]
        assert shown[0] == "Back Up Now"
        assert len(shown) < 4
        [item] = table.findItems("Back Up Now", Qt.MatchFlag.MatchExactly)
        table.setCurrentItem(item)
        edit.setKeySequence(QKeySequence("Ctrl+F"))
        said = next(one for one in page.findChildren(QLabel) if one.accessibleName() == "Conflicts")
        assert "belongs to “Find” now" in said.text()
        press_button(page, "Set")
        actions = window.actions_by_id
        assert actions["back-up"].shortcut() == QKeySequence("Ctrl+F")
        assert [key.toString() for key in actions["find"].shortcuts()] == ["/"]
        assert "Ctrl+F" in actions["back-up"].toolTip()
        assert json.loads(shortcuts.file().read_text()) == {"back-up": ["Ctrl+F"], "find": ["/"]}
        # The next window has them too.
        other = MainWindow(tasks, settings)
        qtbot.addWidget(other)
        assert other.actions_by_id["back-up"].shortcut() == QKeySequence("Ctrl+F")
        combo = page.findChild(QComboBox)
        assert combo is not None
        assert combo.currentText() == "Your own"
        combo.setCurrentText("PaperDesk")
        combo.activated.emit(combo.currentIndex())
        assert actions["find"].shortcut() == QKeySequence("Ctrl+F")
        assert actions["back-up"].shortcut().isEmpty()
        page.close()

    def test_two_commands_of_one_key_are_named(self) -> None:
        keys = {**shortcuts.DEFAULTS, "back-up": ("Ctrl+F",)}
        assert shortcuts.conflicts(keys) == {"Ctrl+F": ("back-up", "find")}

    @pytest.mark.parametrize("content", [b"", b"[]", b'{"find": 3}', b"\xff", b'{"gone": []}'])
    def test_a_damaged_file_means_the_usual_keys(self, content: bytes) -> None:
        shortcuts.file().parent.mkdir(parents=True)
        shortcuts.file().write_bytes(content)
        assert shortcuts.load() == shortcuts.DEFAULTS


class TestSettings:
    def test_every_setting_has_a_row_and_holds_at_once(self, window: MainWindow) -> None:
        page = opened(window, "settings", SettingsDialog)
        for setting in Settings.declared():
            row = page.findChild(QWidget, setting.key)
            assert row is not None, setting.key
            assert row.accessibleName() == setting.title
        size = page.findChild(QSpinBox, "reading_font_size")
        colours = page.findChild(QComboBox, "theme")
        going_on = page.findChild(QCheckBox, "skim_goes_on")
        assert size is not None
        assert colours is not None
        assert going_on is not None
        size.setValue(20)
        colours.setCurrentIndex(colours.findData("dark"))
        going_on.click()
        assert window.settings.reading_font_size == 20
        assert window.settings.theme == "dark"
        assert window.settings.skim_goes_on is True
        assert window.actions_by_id["theme-dark"].isChecked()
        press_button(page, "Usual Values")
        assert window.settings.reading_font_size == 16
        assert size.value() == 16
        assert window.settings.theme == "system"
        page.close()
