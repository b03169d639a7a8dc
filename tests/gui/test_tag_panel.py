from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QMenu, QToolButton

from paperdesk.domain.views import TagCount
from paperdesk.gui import drag, theme
from paperdesk.gui.colours import sign_colour
from paperdesk.gui.tag_panel import TagPanel
from paperdesk.services import references, tags
from tests.support.growth import assert_in_proportion
from tests.support.libraries import add_references
from tests.support.window_parts import action_of, drop, menu_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
NAMES = ("diffusion", "efficient", "graph", "论文")


@pytest.fixture
def ids(tasks: Tasks) -> dict[str, int]:
    """Four tags, each on one reference more than the one before; name to id."""
    made = add_references(tasks.library, [f"Thing {number}." for number in range(4)])
    for number, name in enumerate(NAMES, start=1):
        tasks.library.write("Tag", tags.add, made[:number], name)
    return {tag.name: tag.id for tag in tasks.library.read(tags.listed)}


@pytest.fixture
def panel(qtbot: QtBot, qapp: QApplication, tasks: Tasks, ids: dict[str, int]) -> TagPanel:
    """A visible panel that follows the library."""
    theme.apply(qapp, "light")
    made = TagPanel(tasks)
    qtbot.addWidget(made)
    tasks.changed.connect(lambda _changes: made.show_tags(tasks.library.read(tags.listed)))
    made.show_tags(tasks.library.read(tags.listed))
    made.resize(232, 300)
    made.show()
    made.activateWindow()
    return made


class Heard:
    """What the panel has said."""

    def __init__(self, panel: TagPanel) -> None:
        self.choices: list[object] = []
        panel.tags_chosen.connect(self.choices.append)


def tag_list(panel: TagPanel) -> QListView:
    return next(found for found in panel.findChildren(QListView))


def names(panel: TagPanel) -> list[str]:
    model = tag_list(panel).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def area(panel: TagPanel, name: str) -> QRect:
    return tag_list(panel).visualRect(tag_list(panel).model().index(names(panel).index(name), 0))


def click(panel: TagPanel, name: str, modifier: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(tag_list(panel).viewport(), LEFT, modifier, area(panel, name).center())


def picture(panel: TagPanel, name: str) -> QImage:
    QTest.mouseMove(tag_list(panel).viewport(), QPoint(5, 290))
    return tag_list(panel).viewport().grab().toImage().copy(area(panel, name))


def colours_in(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def editor(panel: TagPanel) -> QLineEdit:
    found = [line for line in tag_list(panel).findChildren(QLineEdit) if line.isVisible()]
    assert len(found) == 1
    return found[0]


def finish(panel: TagPanel, key: Qt.Key = Qt.Key.Key_Return) -> None:
    """Press a key in the line that is being edited; Qt ends the editing a moment later."""
    QTest.keyClick(editor(panel), key)
    QApplication.processEvents()


def open_menu(panel: TagPanel, name: str) -> QMenu:
    place = area(panel, name).center()
    viewport = tag_list(panel).viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, viewport.mapToGlobal(place))
    QApplication.sendEvent(viewport, event)
    return menu_of(panel)


def choose(panel: TagPanel, name: str, text: str) -> None:
    """Take an action from the menu of a tag."""
    menu = open_menu(panel, name)
    action_of(menu, text).trigger()
    menu.close()


def in_library(tasks: Tasks) -> dict[str, int]:
    return {tag.name: tag.count for tag in tasks.library.read(tags.listed)}


# -- choosing -----------------------------------------------------------------------------------


def test_clicks_want_then_forbid_then_let_be(panel: TagPanel, ids: dict[str, int]) -> None:
    heard = Heard(panel)
    graph = ids["graph"]
    for _ in range(3):
        click(panel, "graph")

    assert heard.choices == [((graph,), (), ()), ((), (), (graph,)), ((), (), ())]


def test_ctrl_click_means_any_of_them_and_a_second_one_lets_be(
    panel: TagPanel, ids: dict[str, int]
) -> None:
    heard = Heard(panel)
    click(panel, "graph", CTRL)
    click(panel, "diffusion", CTRL)
    click(panel, "graph", CTRL)

    assert heard.choices == [
        ((), (ids["graph"],), ()),
        ((), (ids["graph"], ids["diffusion"]), ()),
        ((), (ids["diffusion"],), ()),
    ]


def test_wishes_of_several_tags_stand_together(panel: TagPanel, ids: dict[str, int]) -> None:
    click(panel, "graph")
    click(panel, "efficient")
    click(panel, "efficient")
    click(panel, "论文", CTRL)

    assert panel.chosen() == ((ids["graph"],), (ids["论文"],), (ids["efficient"],))


def test_each_wish_looks_different_even_without_colours(panel: TagPanel) -> None:
    grey = QImage.Format.Format_Grayscale8
    for _ in range(3):
        click(panel, "graph")
    looks = [picture(panel, "graph").convertToFormat(grey)]
    for modifier in (NONE, NONE, NONE, CTRL):
        click(panel, "graph", modifier)
        looks.append(picture(panel, "graph").convertToFormat(grey))
    plain, must, must_not, plain_again, any_of = looks

    assert plain == plain_again
    different = (plain, must, must_not, any_of)
    assert all(one != other for number, one in enumerate(different) for other in different[:number])


def test_a_wish_is_spoken_and_in_the_tool_tip(panel: TagPanel) -> None:
    click(panel, "graph")
    index = tag_list(panel).indexAt(area(panel, "graph").center())

    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "graph, 3 references, must have"
    assert "must have" in index.data(Qt.ItemDataRole.ToolTipRole)


def test_the_keys_do_what_clicks_do(panel: TagPanel, ids: dict[str, int]) -> None:
    heard = Heard(panel)
    tag_list(panel).setFocus()
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Home)
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Down)
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Space)
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Return)
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Space, CTRL)

    second = ids["efficient"]
    assert heard.choices == [((second,), (), ()), ((), (), (second,)), ((), (second,), ())]


def test_a_choice_is_cleared_at_once(panel: TagPanel) -> None:
    clear = next(b for b in panel.findChildren(QToolButton) if b.text() == "Clear")
    assert not clear.isVisible()
    click(panel, "graph")
    click(panel, "diffusion", CTRL)
    heard = Heard(panel)
    QTest.mouseClick(clear, LEFT)

    assert heard.choices == [((), (), ())]
    assert not clear.isVisible()


def test_a_tag_can_be_wanted_by_name(panel: TagPanel, ids: dict[str, int]) -> None:
    heard = Heard(panel)
    panel.require("Graph")
    panel.require("graph")
    panel.require("no such tag")

    assert heard.choices == [((ids["graph"],), (), ())]


def test_a_choice_is_shown_without_saying_so(panel: TagPanel, ids: dict[str, int]) -> None:
    heard = Heard(panel)
    panel.choose(((ids["graph"],), (), (ids["论文"],)))

    assert panel.chosen() == ((ids["graph"],), (), (ids["论文"],))
    assert heard.choices == []


def test_a_wish_for_a_tag_that_goes_goes_with_it(panel: TagPanel, tasks: Tasks) -> None:
    click(panel, "graph")
    heard = Heard(panel)
    tasks.library.write("Delete", tags.delete, ["graph"])

    assert heard.choices == [((), (), ())]
    assert "graph" not in names(panel)


def test_a_wish_stays_when_its_tag_is_renamed(
    panel: TagPanel, tasks: Tasks, ids: dict[str, int]
) -> None:
    click(panel, "graph")
    heard = Heard(panel)
    tasks.library.write("Rename", tags.rename, "graph", "zebra")

    assert panel.chosen() == ((ids["graph"],), (), ())
    assert heard.choices == []
    assert names(panel)[-2:] == ["zebra", "论文"]


# -- what is shown ------------------------------------------------------------------------------


def test_tags_have_their_colours_and_counts(panel: TagPanel, tasks: Tasks) -> None:
    tasks.library.write("Recolour", tags.recolour, "graph", "#be185d")

    assert sign_colour("#be185d", theme.colours()) in colours_in(picture(panel, "graph"))
    assert "3 references" in str(
        tag_list(panel)
        .indexAt(area(panel, "graph").center())
        .data(Qt.ItemDataRole.AccessibleTextRole)
    )


def test_without_tags_the_panel_says_what_it_is_for(panel: TagPanel) -> None:
    panel.show_tags(())
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]

    assert "Tags that you put on references appear here." in said


def many(number: int) -> list[TagCount]:
    return [TagCount(at, f"tag {at:04}", None, at) for at in range(1, number + 1)]


def find_line(panel: TagPanel) -> QLineEdit:
    return next(b for b in panel.findChildren(QLineEdit) if b.accessibleName() == "Find a tag")


def test_a_line_to_find_tags_appears_when_there_are_many(panel: TagPanel) -> None:
    assert not find_line(panel).isVisible()
    panel.show_tags([*many(12), TagCount(99, "Éléphant", None, 1)])
    assert find_line(panel).isVisible()

    QTest.keyClicks(find_line(panel), "elep")
    assert names(panel) == ["Éléphant"]

    QTest.keyClick(find_line(panel), Qt.Key.Key_Escape)
    assert len(names(panel)) == 13


def test_a_filter_line_that_goes_filters_no_more(panel: TagPanel) -> None:
    panel.show_tags(many(20))
    QTest.keyClicks(find_line(panel), "0001")
    panel.show_tags(many(3))

    assert len(names(panel)) == 3


def test_from_the_line_down_goes_to_the_tags(panel: TagPanel, qtbot: QtBot) -> None:
    panel.show_tags(many(20))
    find_line(panel).setFocus()
    QTest.keyClick(find_line(panel), Qt.Key.Key_Down)

    assert tag_list(panel).hasFocus()


def test_five_thousand_tags_are_shown_and_filtered(panel: TagPanel) -> None:
    def show(count: int) -> None:
        find_line(panel).setText("")
        panel.show_tags(many(count))
        panel.grab()
        find_line(panel).setText("499")
        panel.grab()

    assert_in_proportion(show, 5_000)
    assert names(panel)[0] == "tag 0499"


def test_new_counts_leave_the_list_where_it_is(panel: TagPanel) -> None:
    panel.show_tags(many(200))
    bar = tag_list(panel).verticalScrollBar()
    bar.setValue(700)
    panel.show_tags([TagCount(tag.id, tag.name, tag.colour, 7) for tag in many(200)])
    assert bar.value() == 700

    panel.show_tags(many(201))
    assert bar.value() == 700


# -- changing -----------------------------------------------------------------------------------


def test_f2_renames_in_place(panel: TagPanel, tasks: Tasks) -> None:
    tag_list(panel).setCurrentIndex(tag_list(panel).indexAt(area(panel, "graph").center()))
    QTest.keyClick(tag_list(panel), Qt.Key.Key_F2)
    assert editor(panel).text() == "graph"
    QTest.keyClicks(editor(panel), "graphs")
    finish(panel)

    assert in_library(tasks) == {"diffusion": 1, "efficient": 2, "graphs": 3, "论文": 4}
    assert "graphs" in names(panel)
    assert tasks.library.undo() == "Rename tag “graph” to “graphs”"


@pytest.mark.parametrize("typed", ["", "graph", "   "])
def test_no_name_or_the_same_one_changes_nothing(panel: TagPanel, tasks: Tasks, typed: str) -> None:
    before = tasks.library.revision()
    choose(panel, "graph", "Rename")
    editor(panel).setText(typed)
    finish(panel)

    assert tasks.library.revision() == before


def test_merging_asks_for_the_other_tag_in_place(panel: TagPanel, tasks: Tasks) -> None:
    choose(panel, "graph", "Merge into…")
    assert "graph" in editor(panel).placeholderText()
    QTest.keyClicks(editor(panel), "diffusion")
    finish(panel)

    assert in_library(tasks) == {"diffusion": 3, "efficient": 2, "论文": 4}
    assert tasks.library.undo() == "Merge tag “graph” into “diffusion”"
    assert in_library(tasks) == {"diffusion": 1, "efficient": 2, "graph": 3, "论文": 4}


def test_after_a_merge_given_up_renaming_renames(panel: TagPanel, tasks: Tasks) -> None:
    choose(panel, "graph", "Merge into…")
    finish(panel, Qt.Key.Key_Escape)
    choose(panel, "graph", "Rename")
    assert editor(panel).text() == "graph"
    editor(panel).setText("nets")
    finish(panel)

    assert in_library(tasks)["nets"] == 3


def test_a_tag_takes_a_colour_of_the_palette_or_none(panel: TagPanel, tasks: Tasks) -> None:
    def colour() -> str | None:
        found = tasks.library.read(tags.listed)
        return next(tag.colour for tag in found if tag.name == "graph")

    choose(panel, "graph", "Pink")
    assert colour() == tags.PALETTE["pink"]

    choose(panel, "graph", "None")
    assert colour() is None
    assert tasks.library.undo() == "Recolour tag “graph”"
    assert colour() == tags.PALETTE["pink"]


def test_delete_deletes_and_undo_brings_back(panel: TagPanel, tasks: Tasks) -> None:
    tag_list(panel).setCurrentIndex(tag_list(panel).indexAt(area(panel, "graph").center()))
    QTest.keyClick(tag_list(panel), Qt.Key.Key_Delete)
    assert "graph" not in in_library(tasks)

    assert tasks.library.undo() == "Delete tag “graph”"
    assert in_library(tasks)["graph"] == 3
    assert "graph" in names(panel)


def test_references_dropped_on_a_tag_get_it(panel: TagPanel, tasks: Tasks) -> None:
    new = add_references(tasks.library, ["Another.", "And one."])
    place = area(panel, "diffusion").center()

    assert drop(tag_list(panel).viewport(), drag.encode(new), place)

    assert in_library(tasks)["diffusion"] == 3
    chips = tasks.library.read(references.load, new[0]).tags
    assert [chip.name for chip in chips] == ["diffusion"]
    assert tasks.library.undo() == "Tag 2 references “diffusion”"


def test_the_empty_part_and_other_things_are_not_taken(panel: TagPanel) -> None:
    viewport = tag_list(panel).viewport()
    text = QMimeData()
    text.setText("graph")

    assert not drop(viewport, drag.encode([1]), QPoint(50, viewport.height() - 3))
    assert not drop(viewport, text, area(panel, "graph").center())


def test_counts_that_come_while_a_name_is_typed_wait_for_its_end(
    panel: TagPanel, tasks: Tasks
) -> None:
    choose(panel, "graph", "Rename")
    QTest.keyClicks(editor(panel), "gra")
    tasks.library.write("Tag", tags.add, [1], "aaa")
    assert editor(panel).text() == "gra"
    finish(panel)

    assert names(panel) == ["aaa", "diffusion", "efficient", "gra", "论文"]
