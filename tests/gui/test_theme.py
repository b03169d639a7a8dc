from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QImage, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from paperdesk import paths
from paperdesk.gui import theme
from paperdesk.gui.colours import DARK, LIGHT
from paperdesk.gui.style_sheet import style_sheet
from tests.support import project

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def _light_again(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "light")
    yield
    theme.apply(qapp, "light")


def _colours_of(image: QImage) -> set[str]:
    """The colours of fully covered pixels."""
    return {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


def test_a_wish_for_dark_reaches_palette_style_sheet_and_colours(qapp: QApplication) -> None:
    theme.apply(qapp, "dark")

    assert theme.colours() == DARK
    assert qapp.palette().color(QPalette.ColorRole.Text).name() == DARK.text
    assert DARK.surface in qapp.styleSheet()
    assert LIGHT.surface not in qapp.styleSheet()


def test_following_the_system_means_following_it_while_it_changes(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheme = Qt.ColorScheme.Light
    hints = type(qapp.styleHints())
    monkeypatch.setattr(hints, "colorScheme", lambda _hints: scheme)
    theme.apply(qapp, "system")
    assert theme.colours() == LIGHT

    scheme = Qt.ColorScheme.Dark
    qapp.styleHints().colorSchemeChanged.emit(scheme)

    assert theme.colours() == DARK


def test_a_wish_stands_against_the_system(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = type(qapp.styleHints())
    monkeypatch.setattr(hints, "colorScheme", lambda _hints: Qt.ColorScheme.Dark)
    theme.apply(qapp, "light")

    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)

    assert theme.colours() == LIGHT


def test_who_asked_is_told_when_the_colours_flip_and_only_then(qapp: QApplication) -> None:
    told: list[bool] = []
    theme.on_change(lambda: told.append(theme.colours().is_dark))

    theme.apply(qapp, "light")
    theme.apply(qapp, "dark")
    theme.apply(qapp, "dark")
    theme.apply(qapp, "light")

    assert told == [True, False]


@pytest.mark.parametrize(
    "colours", [LIGHT, DARK, theme.CONTRAST], ids=["light", "dark", "contrast"]
)
def test_the_style_sheet_is_complete_and_its_pictures_exist(colours: theme.Colours) -> None:
    folder = paths.resource("theme") / theme.FOLDERS[colours]
    sheet = style_sheet(colours, {file.stem: file for file in folder.glob("*.svg")})

    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    for picture in re.findall(r'url\("([^"]+)"\)', sheet):
        assert Path(picture).is_file(), picture


@pytest.mark.parametrize(
    "state", ["hover", "focus", "pressed", "disabled", "checked", "selected:!active"]
)
def test_the_style_sheet_knows_every_state(qapp: QApplication, state: str) -> None:
    assert f":{state}" in qapp.styleSheet()


def test_a_disabled_button_and_one_with_the_focus_look_different(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    plain, disabled, focused = (QPushButton("Go", window) for _ in range(3))
    for place, button in enumerate((plain, disabled, focused)):
        button.setGeometry(10, 10 + 40 * place, 80, 30)
    disabled.setEnabled(False)
    window.resize(120, 140)
    window.show()
    focused.setFocus()
    qtbot.waitUntil(focused.hasFocus)

    pictures = [button.grab().toImage() for button in (plain, disabled, focused)]

    assert pictures[0] != pictures[1]
    assert pictures[0] != pictures[2]
    assert LIGHT.accent in _colours_of(pictures[2])
    assert LIGHT.accent not in _colours_of(pictures[0])


def test_an_icon_has_the_colour_that_was_asked_for(qapp: QApplication) -> None:
    image = theme.icon("minus", "#ff0000").pixmap(QSize(48, 48)).toImage()

    assert "#ff0000" in _colours_of(image)


def test_an_icon_takes_a_colour_of_the_table_by_name(qapp: QApplication) -> None:
    image = theme.icon("minus", "kept").pixmap(QSize(48, 48)).toImage()

    assert LIGHT.kept in _colours_of(image)


def test_an_icon_that_hangs_on_a_button_changes_with_the_scheme(qapp: QApplication) -> None:
    icon = theme.icon("minus")
    before = _colours_of(icon.pixmap(QSize(48, 48)).toImage())

    theme.apply(qapp, "dark")

    assert LIGHT.secondary in before
    assert DARK.secondary in _colours_of(icon.pixmap(QSize(48, 48)).toImage())


def test_a_disabled_icon_is_paler(qapp: QApplication) -> None:
    pixmap = theme.icon("minus").pixmap(QSize(48, 48), QIcon.Mode.Disabled)

    assert LIGHT.disabled in _colours_of(pixmap.toImage())


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_icons_are_drawn_in_device_pixels(qapp: QApplication, ratio: float) -> None:
    pixmap = theme.icon("search").pixmap(QSize(16, 16), ratio)

    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.size() == QSize(round(16 * ratio), round(16 * ratio))


def test_a_copy_of_an_icon_draws_the_same(qapp: QApplication) -> None:
    icon = theme.icon("minus")
    copy = QIcon(icon)
    copy.addPixmap(icon.pixmap(QSize(1, 1)))

    assert copy.pixmap(QSize(32, 32)).toImage() == icon.pixmap(QSize(32, 32)).toImage()


def test_every_icon_that_the_window_names_is_there() -> None:
    named = {
        name
        for module in project.modules("paperdesk/gui/")
        for name in re.findall(r'\bicon\(\s*"([a-z0-9-]+)"', module.read_text("utf-8"))
    }

    assert len(named) > 5
    assert {name for name in named if not paths.resource(f"icons/{name}.svg").is_file()} == set()


def test_fonts_have_the_sizes_of_the_design(qapp: QApplication) -> None:
    assert theme.ui_font().pixelSize() == 13
    assert theme.reading_font(16).pixelSize() == 16
    assert theme.mono_font().styleHint() == QFont.StyleHint.Monospace
    assert qapp.font().pixelSize() == 13


def test_latin_text_is_never_set_in_a_chinese_font(qapp: QApplication) -> None:
    chinese = {"PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "WenQuanYi Micro Hei"}

    for font in (theme.ui_font(), theme.reading_font(16), theme.mono_font()):
        families = font.families()
        assert len(families) == 1 or families[0] not in chinese, families


def test_placeholders_of_the_palette_can_be_read(qapp: QApplication) -> None:
    shown = qapp.palette().color(QPalette.ColorRole.PlaceholderText)

    assert shown == QColor(LIGHT.secondary)


def test_a_callback_of_a_widget_is_forgotten_with_it(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("")
    theme.on_change(label.update)
    label.deleteLater()
    qtbot.waitUntil(lambda: not _alive(label))

    theme.apply(qapp, "dark")

    assert theme.colours() == DARK


def _alive(widget: QWidget) -> bool:
    try:
        widget.objectName()
    except RuntimeError:
        return False
    return True
