from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QListWidget

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision
from paperdesk.gui import language
from paperdesk.gui.command_palette import CommandPalette
from paperdesk.gui.language import told, tr
from paperdesk.services import tags
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The application speaks Chinese until the test ends."""
    before = QLocale()
    language.apply(qapp, "zh_CN")
    yield
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("wish", "languages", "wanted"),
    [
        ("en", ["zh-CN"], ""),
        ("zh_CN", ["de-DE"], "zh_CN"),
        ("system", ["zh-Hans-CN", "en-US"], "zh_CN"),
        ("system", ["zh_SG"], "zh_CN"),
        ("system", ["zh"], "zh_CN"),
        ("system", ["zh-Hant-TW", "zh-TW"], ""),
        ("system", ["zh-HK"], ""),
        ("system", ["en-GB", "zh-CN"], ""),
        ("system", ["fr-FR", "zh-CN"], "zh_CN"),
        ("system", ["C"], ""),
        ("system", [], ""),
    ],
)
def test_the_setting_decides_and_else_the_system(
    wish: str, languages: list[str], wanted: str
) -> None:
    assert language.chosen(wish, languages) == wanted


def test_english_loads_nothing(qapp: QApplication) -> None:
    before = qapp.findChildren(QTranslator)
    language.apply(qapp, "en")
    assert qapp.findChildren(QTranslator) == before
    assert tr(plural(1, "reference")) == "1 reference"
    assert tr("Tag “{name}”", name="{a}") == "Tag “{a}”"


@pytest.mark.usefixtures("chinese")
def test_texts_and_what_stands_in_them_are_translated() -> None:
    assert tr("Quit") == "退出"
    assert tr(plural(1, "reference")) == "1 篇文献"
    assert tr(plural(2847, "reference")) == "2,847 篇文献"
    label = said("Move {amount} to the trash", amount=plural(3, "reference"))
    assert label == "Move 3 references to the trash"
    assert tr(label) == "将 3 篇文献移到回收站"
    assert tr("Sort by {title}", title=said("Venue").lower()) == "按刊会排序"
    error = Refused(said("There is no tag “{name}”.", name="图"), "Look at the list of tags.")
    assert told(error) == "没有标签“图”。请查看标签列表。"


@pytest.mark.usefixtures("chinese")
def test_a_name_of_the_user_is_never_translated(window: MainWindow) -> None:
    ids = add_references(window.tasks.library, ["We study things.", "We study others."])
    window.tasks.write("Tag", tags.add, ids, "Quit")
    assert [tag.name for tag in window.tasks.read_now(tags.listed)] == ["Quit"]


@pytest.mark.usefixtures("chinese")
def test_the_window_and_the_buttons_of_qt_speak_it(window: MainWindow, qtbot: QtBot) -> None:
    menus = [action.text() for action in window.menuBar().actions()]
    assert menus == ["文件", "编辑", "视图", "文献", "工具", "帮助"]
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "取消"
    assert "文献" in window.status.counts


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("typed", ["恢复", "restore a b"])
def test_a_command_is_found_by_its_name_in_both_languages(window: MainWindow, typed: str) -> None:
    window.actions_by_id["palette"].trigger()
    palette = next(one for one in window.findChildren(CommandPalette) if one.isVisible())
    field, listed = palette.findChild(QLineEdit), palette.findChild(QListWidget)
    assert field is not None
    assert listed is not None
    field.setText(typed)
    name = window.actions_by_id["restore-backup"].text()
    assert name in [listed.item(row).text() for row in range(listed.count())]
    palette.close()


@pytest.mark.usefixtures("chinese")
def test_changes_are_kept_in_english_and_shown_in_chinese(window: MainWindow, qtbot: QtBot) -> None:
    add_references(window.tasks.library, [f"We study thing {number}." for number in range(3)])
    window.browsing.ask(new=True)
    qtbot.waitUntil(lambda: len(window.browsing.result.ids) == 3)
    window.references.select_all()
    window.commands.decide(Decision.KEEP)
    undo = window.actions_by_id["undo"]
    assert undo.text() == "撤销“保留：3 篇文献”"
    window.undoing.undo()
    assert window.banner.text == "已撤销：保留：3 篇文献。"
    assert window.tasks.library.redo() == "Keep: 3 references"


def test_a_label_says_its_text_once_more(qtbot: QtBot) -> None:
    label = QLabel(tr("No such text"))
    qtbot.addWidget(label)
    assert label.text() == "No such text"
