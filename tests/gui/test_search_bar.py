from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.search_bar import PLACEHOLDERS, SearchBar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from paperdesk.settings import Settings


class Heard:
    """What the search bar has said."""

    def __init__(self, bar: SearchBar) -> None:
        self.queries: list[str] = []
        self.names: list[str] = []
        self.left = 0
        bar.search_requested.connect(self.queries.append)
        bar.saved_search_requested.connect(self.names.append)
        bar.left.connect(self._leave)

    def _leave(self) -> None:
        self.left += 1


@pytest.fixture
def bar(qtbot: QtBot, qapp: QApplication, settings: Settings) -> Iterator[SearchBar]:
    """A visible search bar with the keys; it waits until the test has looked."""
    theme.apply(qapp, "light")
    settings.search_delay_ms = 40
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    made = SearchBar(settings)
    layout.addWidget(made)
    layout.addStretch()
    made.set_tags(["graph", "graph theory", "论文"])
    window.resize(500, 300)
    window.show()
    window.activateWindow()
    made.setFocus()
    qtbot.waitUntil(lambda: box(made).hasFocus())
    yield made
    window.close()


def box(bar: SearchBar) -> QLineEdit:
    return next(line for line in bar.findChildren(QLineEdit) if line.accessibleName() == "Search")


def name_line(bar: SearchBar) -> QLineEdit:
    wanted = "Name of the saved search"
    return next(line for line in bar.findChildren(QLineEdit) if line.accessibleName() == wanted)


def press_offer(key: Qt.Key) -> None:
    """Press a key while completions are offered."""
    shown = popup()
    assert shown is not None
    QTest.keyClick(shown, key)


def popup() -> QListView | None:
    """The list of completions, if one is open."""
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QListView) and widget.isVisible():
            return widget
    return None


def offered() -> list[str]:
    shown = popup()
    if shown is None:
        return []
    model = shown.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def sign(bar: SearchBar, tip: str) -> QToolButton:
    """The small button inside the box."""
    return next(b for b in box(bar).findChildren(QToolButton) if b.toolTip().startswith(tip))


# -- searching ----------------------------------------------------------------------------------


def test_a_search_waits_for_a_pause_and_is_asked_once(bar: SearchBar, qtbot: QtBot) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "graph")
    assert heard.queries == []

    qtbot.waitUntil(lambda: heard.queries == ["graph"])
    qtbot.wait(80)
    assert heard.queries == ["graph"]


def test_the_pause_is_the_one_of_the_settings(
    bar: SearchBar, qtbot: QtBot, settings: Settings
) -> None:
    settings.search_delay_ms = 5000
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "graph")
    qtbot.wait(100)

    assert heard.queries == []


def test_space_at_the_ends_is_no_other_search(bar: SearchBar, qtbot: QtBot) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), " graph")
    qtbot.waitUntil(lambda: heard.queries == ["graph"])
    QTest.keyClicks(box(bar), " ")
    qtbot.wait(100)

    assert heard.queries == ["graph"]


def test_enter_asks_at_once_and_goes_to_the_list(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "neural")
    QTest.keyClick(box(bar), Qt.Key.Key_Return)

    assert (heard.queries, heard.left) == (["neural"], 1)


def test_down_goes_to_the_list(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClick(box(bar), Qt.Key.Key_Down)

    assert heard.left == 1


def test_escape_clears_and_goes_to_the_list(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "neural")
    QTest.keyClick(box(bar), Qt.Key.Key_Return)
    QTest.keyClick(box(bar), Qt.Key.Key_Escape)

    assert bar.text() == ""
    assert (heard.queries, heard.left) == (["neural", ""], 2)


def test_a_query_put_in_by_program_is_not_asked_for(bar: SearchBar, qtbot: QtBot) -> None:
    heard = Heard(bar)
    bar.set_text("year:2024 graph")
    qtbot.wait(100)
    assert (bar.text(), heard.queries) == ("year:2024 graph", [])

    QTest.keyClicks(box(bar), "s")
    qtbot.waitUntil(lambda: heard.queries == ["year:2024 graphs"])


def test_the_box_says_what_can_be_typed(bar: SearchBar) -> None:
    assert box(bar).placeholderText() in PLACEHOLDERS
    assert box(bar).toolTip()


def test_the_placeholder_can_be_read(bar: SearchBar) -> None:
    image: QImage = box(bar).grab().toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }

    assert theme.colours().secondary in colours


# -- the signs in the box -----------------------------------------------------------------------


def test_an_empty_box_offers_neither_to_clear_nor_to_save(bar: SearchBar) -> None:
    assert not sign(bar, "Clear").isVisible()
    assert not sign(bar, "Save").isVisible()

    QTest.keyClicks(box(bar), "x")
    assert sign(bar, "Clear").isVisible()
    assert sign(bar, "Save").isVisible()


def test_the_cross_clears_and_stays_in_the_box(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "neural")
    QTest.keyClick(box(bar), Qt.Key.Key_Return)
    QTest.mouseClick(sign(bar, "Clear"), Qt.MouseButton.LeftButton)

    assert (bar.text(), heard.queries) == ("", ["neural", ""])
    assert box(bar).hasFocus()
    assert heard.left == 1


# -- saving a search ----------------------------------------------------------------------------


def test_a_search_is_saved_under_a_name_typed_in_place(bar: SearchBar, qtbot: QtBot) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "diffusion is:unseen")
    QTest.mouseClick(sign(bar, "Save"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: name_line(bar).hasFocus())
    assert name_line(bar).text() == "diffusion is:unseen"
    QTest.keyClicks(name_line(bar), "  To   read ")
    QTest.keyClick(name_line(bar), Qt.Key.Key_Return)

    assert heard.names == ["To read"]
    assert heard.queries == ["diffusion is:unseen"]
    assert not name_line(bar).isVisible()
    assert box(bar).hasFocus()


def test_the_button_beside_the_name_saves_as_well(bar: SearchBar) -> None:
    heard = Heard(bar)
    bar.set_text("graph")
    bar.ask_name()
    save = next(b for b in bar.findChildren(QPushButton) if b.text() == "Save")
    QTest.mouseClick(save, Qt.MouseButton.LeftButton)

    assert heard.names == ["graph"]


def test_escape_gives_the_name_up_and_keeps_the_query(bar: SearchBar) -> None:
    heard = Heard(bar)
    bar.set_text("graph")
    bar.ask_name()
    QTest.keyClick(name_line(bar), Qt.Key.Key_Escape)

    assert (heard.names, bar.text()) == ([], "graph")
    assert not name_line(bar).isVisible()
    assert box(bar).hasFocus()


def test_an_empty_name_is_not_taken(bar: SearchBar) -> None:
    heard = Heard(bar)
    bar.set_text("graph")
    bar.ask_name()
    name_line(bar).setText("  ")
    QTest.keyClick(name_line(bar), Qt.Key.Key_Return)

    assert heard.names == []
    assert name_line(bar).isVisible()


def test_an_empty_query_is_not_saved(bar: SearchBar) -> None:
    bar.ask_name()

    assert not name_line(bar).isVisible()


# -- the hint -----------------------------------------------------------------------------------


def test_what_was_odd_is_said_softly_under_the_box(bar: SearchBar) -> None:
    sentence = "The quote is still open."
    bar.show_hint(sentence)
    label = next(found for found in bar.findChildren(QLabel) if found.text() == sentence)
    assert label.isVisible()
    assert label.mapTo(bar, label.rect().topLeft()).y() >= box(bar).height()

    bar.show_hint("")
    assert not label.isVisible()


# -- completion ---------------------------------------------------------------------------------


def test_fields_are_offered_and_taken_with_the_keys(bar: SearchBar, qtbot: QtBot) -> None:
    QTest.keyClicks(box(bar), "graph ye")
    assert offered() == ["year:"]
    press_offer(Qt.Key.Key_Down)
    press_offer(Qt.Key.Key_Return)

    assert bar.text() == "graph year:"
    assert popup() is None
    QTest.keyClicks(box(bar), "2024")
    assert bar.text() == "graph year:2024"


def test_tags_follow_their_field_at_once(bar: SearchBar, qtbot: QtBot) -> None:
    QTest.keyClicks(box(bar), "ta")
    press_offer(Qt.Key.Key_Down)
    press_offer(Qt.Key.Key_Tab)
    assert bar.text() == "tag:"
    qtbot.waitUntil(lambda: offered() == ["tag:graph", 'tag:"graph theory"', "tag:论文"])
    press_offer(Qt.Key.Key_Down)
    press_offer(Qt.Key.Key_Down)
    press_offer(Qt.Key.Key_Return)

    assert bar.text() == 'tag:"graph theory" '


def test_an_offer_is_taken_with_the_pointer(bar: SearchBar) -> None:
    QTest.keyClicks(box(bar), "is:un")
    shown = popup()
    assert shown is not None
    place = shown.visualRect(shown.model().index(0, 0)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert bar.text() == "is:unseen "


def test_enter_without_a_chosen_offer_searches_for_what_is_typed(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "no")
    assert offered() == ["note:"]
    press_offer(Qt.Key.Key_Return)

    assert (bar.text(), heard.queries, heard.left) == ("no", ["no"], 1)
    assert popup() is None


def test_escape_first_closes_the_offers_and_keeps_the_text(bar: SearchBar) -> None:
    heard = Heard(bar)
    QTest.keyClicks(box(bar), "no")
    press_offer(Qt.Key.Key_Escape)

    assert popup() is None
    assert (bar.text(), heard.left) == ("no", 0)


def test_ordinary_words_are_not_disturbed(bar: SearchBar) -> None:
    QTest.keyClicks(box(bar), "contrastive learning ")
    box(bar).insert("论文")

    assert popup() is None


def test_offers_say_what_they_mean(bar: SearchBar) -> None:
    QTest.keyClicks(box(bar), "is:un")
    shown = popup()
    assert shown is not None
    row = shown.visualRect(shown.model().index(0, 0))
    image = shown.viewport().grab().toImage().copy(row)
    right = image.copy(90, 0, image.width() - 90, image.height())
    colours = {
        right.pixelColor(x, y).name() for x in range(right.width()) for y in range(right.height())
    }

    assert theme.colours().secondary in colours


def test_the_placeholder_fits_the_box(bar: SearchBar) -> None:
    shown = []
    for width in (1_000, 330, 110):
        bar.resize(width, bar.height())
        text = box(bar).placeholderText()
        assert box(bar).fontMetrics().horizontalAdvance(text) < box(bar).width()
        shown.append(text)
    assert shown[0] == PLACEHOLDERS[0]
    assert shown[2] == "Search"
    assert "…" not in shown[1]


def test_the_search_is_cleared_from_elsewhere(bar: SearchBar, qtbot: QtBot) -> None:
    bar.set_text("banyan")
    with qtbot.waitSignal(bar.search_requested) as asked:
        bar.clear()
    assert asked.args == [""]
    assert bar.text() == ""
