from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSettings, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHeaderView, QTableView, QVBoxLayout, QWidget

from paperdesk.domain.views import Decision, Sort
from paperdesk.gui import drag, reference_model, reference_view, theme
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_list import ReferenceList
from paperdesk.services import notes, references, tags
from paperdesk.settings import Settings
from tests.support.libraries import add_references
from tests.support.window_parts import action_of, drop, inline_tasks, menu_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks

ROWS = ("compact", "two-lines", "excerpt")
STYLES = (*ROWS, "table")
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@pytest.fixture
def tasks(tmp_path: Path, qapp: QApplication) -> Iterator[Tasks]:
    theme.apply(qapp, "light")
    with inline_tasks(tmp_path / "library") as made:
        yield made


@pytest.fixture
def ids(tasks: Tasks) -> list[int]:
    return add_references(
        tasks.library,
        [f"We study thing {number} of many." for number in range(300)],
        **{"container-title": "ICML", "issued": "2025"},
    )


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings")


@pytest.fixture
def shown(qtbot: QtBot, tasks: Tasks, settings: Settings, ids: list[int]) -> ReferenceList:
    """A visible list of 300 references that has the focus."""
    made = ReferenceList(tasks, settings)
    qtbot.addWidget(made)
    made.resize(560, 540)
    made.set_ids(ids)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(lambda: view(made).hasFocus())
    return made


def view(shown: ReferenceList) -> QTableView:
    """The form that can be seen."""
    return next(found for found in shown.findChildren(QTableView) if found.isVisible())


def header(shown: ReferenceList) -> QHeaderView:
    return next(h for h in shown.findChildren(QHeaderView) if h.accessibleName() == "Columns")


def place_of(shown: ReferenceList, reference_id: int) -> int:
    """Where the row of a reference begins, in pixels below the top of the viewport."""
    return view(shown).rowViewportPosition(shown.ids().index(reference_id))


def click(shown: ReferenceList, reference_id: int, modifier: Qt.KeyboardModifier = NONE) -> None:
    middle = QPoint(60, place_of(shown, reference_id) + view(shown).rowHeight(0) // 2)
    QTest.mouseClick(view(shown).viewport(), LEFT, modifier, middle)


def colours_in(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


class Heard:
    """What a list has said."""

    def __init__(self, shown: ReferenceList) -> None:
        self.selections = 0
        self.currents: list[object] = []
        shown.selection_changed.connect(self._count)
        shown.current_changed.connect(self.currents.append)

    def _count(self) -> None:
        self.selections += 1


# -- pages --------------------------------------------------------------------------------------


@pytest.fixture
def reads(tasks: Tasks, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many ids each read on the GUI thread asked for."""
    asked: list[int] = []
    original: Callable[..., Any] = tasks.read_now

    def read_now(command: Any, *args: Any) -> Any:
        asked.append(len(args[0]))
        return original(command, *args)

    monkeypatch.setattr(tasks, "read_now", read_now)
    return asked


@pytest.mark.parametrize("style", STYLES)
def test_a_screenful_takes_one_read_of_one_page(
    qtbot: QtBot, tasks: Tasks, settings: Settings, ids: list[int], reads: list[int], style: str
) -> None:
    made = ReferenceList(tasks, settings)
    qtbot.addWidget(made)
    made.resize(560, 540)
    made.set_style(style)
    made.set_ids(ids)
    made.grab()

    assert reads == [reference_model.PAGE_ROWS]


def test_the_scroll_bar_knows_every_row(shown: ReferenceList) -> None:
    bar = view(shown).verticalScrollBar()

    assert bar.maximum() == 300 * 54 - view(shown).viewport().height()
    assert view(shown).model().rowCount() == 300


def test_pages_that_were_not_drawn_for_long_are_let_go(
    tasks: Tasks, reads: list[int], monkeypatch: pytest.MonkeyPatch, ids: list[int]
) -> None:
    monkeypatch.setattr(reference_model, "MOST_PAGES", 2)
    model = reference_model.ReferenceModel(tasks)
    model.set_ids(ids)

    def look(row: int) -> None:
        assert model.index(row, 0).data() is not None

    page = reference_model.PAGE_ROWS
    for row in (0, page, 0, 2 * page):
        look(row)
    assert len(reads) == 3
    look(0)
    assert len(reads) == 3, "the page drawn last but one was dropped"
    look(page)
    assert len(reads) == 4, "more pages than allowed were kept"


def test_a_hundred_thousand_ids_are_taken_without_reading_or_looking_at_any(
    shown: ReferenceList, reads: list[int]
) -> None:
    many = range(1, 100_001)
    started = time.perf_counter()
    shown.set_ids(many)
    took = time.perf_counter() - started

    assert reads == []
    # Measured 6 to 14 ms; a list that asks for every row needs 250.
    assert took < 0.15
    assert view(shown).model().rowCount() == 100_000


def test_a_reference_that_has_gone_leaves_an_empty_row_until_the_list_is_new(
    shown: ReferenceList, tasks: Tasks, ids: list[int]
) -> None:
    tasks.library.write("Trash", references.trash, ids[:1])
    tasks.library.write_for_good(references.purge, ids[:1])
    shown.refresh(None)

    assert view(shown).model().index(0, 0).data() is None
    assert not shown.grab().isNull()


# -- what is shown ------------------------------------------------------------------------------


def test_rows_say_aloud_what_they_show(shown: ReferenceList, tasks: Tasks, ids: list[int]) -> None:
    tasks.library.write("Tag", tags.add, ids[:1], "graph")
    tasks.library.write("Keep", references.decide, ids[:1], Decision.KEEP)
    shown.refresh(ids[:1])
    role = Qt.ItemDataRole.AccessibleTextRole
    model = view(shown).model()

    assert model.index(1, 0).data(role) == "We study thing 1 of many., ICML 2025, unseen"
    assert (
        model.index(0, 0).data(role)
        == "We study thing 0 of many., ICML 2025, seen, keep, tag graph"
    )


def test_the_tool_tip_names_the_state_and_all_tags(
    shown: ReferenceList, tasks: Tasks, ids: list[int]
) -> None:
    for name in ("graph", "theory"):
        tasks.library.write("Tag", tags.add, ids[:1], name)
    tasks.library.write("Rate", references.rate, ids[:1], 3)
    shown.refresh(ids[:1])

    tip = view(shown).model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)

    assert tip == "We study thing 0 of many.\nUnseen · ★★★\nTags: graph, theory"


@pytest.mark.parametrize("style", STYLES)
def test_signs_differ_in_colour_for_what_is_unseen_kept_maybe_and_discarded(
    shown: ReferenceList, tasks: Tasks, ids: list[int], style: str
) -> None:
    shown.set_style(style)
    for reference_id, decision in zip(
        ids[1:4], (Decision.KEEP, Decision.MAYBE, Decision.DISCARD), strict=True
    ):
        tasks.library.write("Decide", references.decide, [reference_id], decision)
    shown.refresh(None)
    now = theme.colours()
    height = view(shown).rowHeight(0)
    image = view(shown).viewport().grab().toImage()

    for row, colour in enumerate((now.accent, now.kept, now.maybe, now.discarded)):
        sign = image.copy(6, row * height, 18, height)
        assert colour in colours_in(sign), f"row {row}"


@pytest.mark.parametrize("style", STYLES)
def test_chips_have_the_colour_of_their_tags(
    shown: ReferenceList, tasks: Tasks, ids: list[int], style: str
) -> None:
    tasks.library.write("Tag", tags.add, ids[:1], "graph")
    tasks.library.write("Recolour", tags.recolour, "graph", "#be185d")
    shown.set_style(style)
    shown.refresh(ids[:1])

    row = view(shown).viewport().grab().toImage().copy(28, 0, 600, view(shown).rowHeight(0))

    assert "#be185d" in colours_in(row)
    assert theme.colours().chip in colours_in(row)


@pytest.mark.parametrize("style", STYLES)
def test_hits_are_marked_in_every_form(shown: ReferenceList, style: str) -> None:
    shown.set_style(style)
    hit = theme.colours().hit
    assert hit not in colours_in(view(shown).viewport().grab().toImage())

    shown.set_snippets(("studies",))
    assert hit in colours_in(view(shown).viewport().grab().toImage()), "inflections are hits"

    shown.set_snippets(())
    assert hit not in colours_in(view(shown).viewport().grab().toImage())


def test_a_hit_far_inside_the_abstract_is_shown_in_the_third_line(
    qtbot: QtBot, tasks: Tasks, settings: Settings
) -> None:
    far = add_references(tasks.library, ["A beginning. " * 60 + "Then comes zebrafish. " * 3])
    made = ReferenceList(tasks, settings)
    qtbot.addWidget(made)
    made.resize(560, 200)
    made.set_style("excerpt")
    made.set_ids(far)
    made.show()

    made.set_snippets(("zebrafish",))
    made.grab()
    third_line = view(made).viewport().grab().toImage().copy(0, 48, 560, 24)

    assert theme.colours().hit in colours_in(third_line)


def test_a_change_shows_after_a_refresh_of_that_reference_only(
    shown: ReferenceList, tasks: Tasks, ids: list[int], reads: list[int]
) -> None:
    role = Qt.ItemDataRole.ToolTipRole
    tasks.library.write("Tag", tags.add, ids[:1], "graph")
    before = view(shown).model().index(0, 0).data(role)
    shown.refresh([ids[200]])
    assert view(shown).model().index(0, 0).data(role) == before
    assert reads == []

    shown.refresh([ids[0]])

    assert "graph" in view(shown).model().index(0, 0).data(role)


@pytest.mark.parametrize(("style", "height"), [("compact", 28), ("two-lines", 54), ("table", 28)])
def test_rows_are_as_high_as_designed(shown: ReferenceList, style: str, height: int) -> None:
    shown.set_style(style)

    assert {view(shown).rowHeight(row) for row in (0, 150, 299)} == {height}


def test_three_lines_need_more_room_than_two_and_larger_type_more_than_small(
    shown: ReferenceList,
) -> None:
    shown.set_style("excerpt")
    assert view(shown).rowHeight(0) > 54

    before = view(shown).rowHeight(0)
    font = shown.font()
    font.setPixelSize(26)
    view(shown).setFont(font)
    assert view(shown).rowHeight(0) > before


def test_the_style_is_remembered_in_the_settings(
    shown: ReferenceList, settings: Settings, qtbot: QtBot, tasks: Tasks
) -> None:
    shown.set_style("table")
    again = ReferenceList(tasks, Settings(settings.file.parent))
    qtbot.addWidget(again)
    again.set_ids([1])
    again.show()

    assert view(again).accessibleName() == "References as a table"


def test_an_empty_list_says_why(shown: ReferenceList) -> None:
    shown.set_empty_text("Nothing matches.")
    shown.set_ids([])
    assert not any(found.isVisible() for found in shown.findChildren(QTableView))

    shown.set_ids([1])
    assert view(shown).isVisible()


# -- selection ----------------------------------------------------------------------------------


def test_click_ctrl_click_and_shift_click_select(shown: ReferenceList, ids: list[int]) -> None:
    click(shown, ids[1])
    assert (shown.selected_ids(), shown.current_id()) == ([ids[1]], ids[1])

    click(shown, ids[4], CTRL)
    assert shown.selected_ids() == [ids[1], ids[4]]

    click(shown, ids[4])
    click(shown, ids[6], SHIFT)
    assert shown.selected_ids() == ids[4:7]


def test_both_forms_share_one_selection(shown: ReferenceList, ids: list[int]) -> None:
    click(shown, ids[2])
    click(shown, ids[5], CTRL)
    shown.set_style("table")

    assert shown.selected_ids() == [ids[2], ids[5]]
    selection = theme.colours().selection
    row = view(shown).viewport().grab().toImage().copy(0, 2 * 28, 500, 28)
    assert selection in colours_in(row)

    click(shown, ids[3])
    shown.set_style("compact")
    assert shown.selected_ids() == [ids[3]]


def test_selection_looks_different_without_the_focus(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    now = theme.colours()
    click(shown, ids[0])
    row = view(shown).viewport().grab().toImage().copy(0, 0, 500, 54)
    assert now.selection in colours_in(row)

    view(shown).clearFocus()
    row = view(shown).viewport().grab().toImage().copy(0, 0, 500, 54)
    assert now.selection not in colours_in(row)
    assert now.selection_idle in colours_in(row)


@pytest.mark.parametrize("style", STYLES)
def test_sorting_keeps_selection_current_row_and_its_place_on_the_screen(
    shown: ReferenceList, ids: list[int], style: str
) -> None:
    shown.set_style(style)
    shown.select(ids[120])
    click(shown, ids[119], CTRL)
    before = place_of(shown, ids[119])
    heard = Heard(shown)

    shown.set_ids(list(reversed(ids)))

    assert sorted(shown.selected_ids()) == ids[119:121]
    assert shown.current_id() == ids[119]
    assert place_of(shown, ids[119]) == before
    assert (heard.selections, heard.currents) == (0, [])


def test_what_stands_at_the_top_stays_when_rows_come_in_above(
    shown: ReferenceList, ids: list[int]
) -> None:
    view(shown).verticalScrollBar().setValue(100 * 54 + 10)
    shown.set_ids([*range(1000, 1050), *ids])

    assert place_of(shown, ids[100]) == -10


def test_if_the_current_one_is_filtered_away_the_next_is_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[10])
    heard = Heard(shown)

    shown.set_ids([found for found in ids if found not in ids[10:13]])

    assert (shown.current_id(), shown.selected_ids()) == (ids[13], [ids[13]])
    assert (heard.selections, heard.currents) == (1, [ids[13]])


def test_if_nothing_follows_the_one_before_is_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[-1])
    shown.set_ids(ids[:-1])

    assert (shown.current_id(), shown.selected_ids()) == (ids[-2], [ids[-2]])


def test_of_several_selected_those_that_are_left_stay_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    click(shown, ids[1])
    click(shown, ids[3], CTRL)
    click(shown, ids[5], CTRL)

    shown.set_ids([found for found in ids if found != ids[5]])

    assert shown.selected_ids() == [ids[1], ids[3]]
    assert shown.current_id() in (ids[1], ids[3])


def test_if_nothing_is_left_nothing_is_selected_and_that_is_said(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[10])
    heard = Heard(shown)
    shown.set_ids([])

    assert (shown.current_id(), shown.selected_ids()) == (None, [])
    assert (heard.selections, heard.currents) == (1, [None])


def test_a_new_list_may_begin_at_the_top_with_nothing_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[200])
    shown.set_ids(ids, keep=False)

    assert shown.selected_ids() == []
    assert view(shown).verticalScrollBar().value() == 0


def test_everything_selected_stays_so_in_another_order(
    shown: ReferenceList, ids: list[int]
) -> None:
    QTest.keyClick(view(shown), Qt.Key.Key_A, CTRL)
    assert shown.selected_ids() == ids

    shown.set_ids(list(reversed(ids)))
    assert shown.selected_ids() == list(reversed(ids))


def test_selecting_by_id_brings_the_row_into_view(shown: ReferenceList, ids: list[int]) -> None:
    assert shown.select(ids[250])
    assert 0 <= place_of(shown, ids[250]) <= view(shown).viewport().height() - 54
    assert not shown.select(99_999)
    assert shown.current_id() == ids[250]


def test_stepping_stops_at_the_ends(shown: ReferenceList, ids: list[int]) -> None:
    shown.select(ids[0])
    assert shown.step(1)
    assert shown.current_id() == ids[1]
    assert shown.step(-1)
    assert not shown.step(-1)
    assert shown.selected_ids() == [ids[0]]


# -- keys and pointer ---------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_the_list_is_walked_with_the_keys(shown: ReferenceList, ids: list[int], style: str) -> None:
    shown.set_style(style)
    shown.select(ids[0])

    QTest.keyClick(view(shown), Qt.Key.Key_Down)
    assert shown.selected_ids() == [ids[1]]
    QTest.keyClick(view(shown), Qt.Key.Key_End)
    assert shown.selected_ids() == [ids[-1]]
    QTest.keyClick(view(shown), Qt.Key.Key_Home)
    assert shown.selected_ids() == [ids[0]]
    QTest.keyClick(view(shown), Qt.Key.Key_PageDown)
    page = ids.index(shown.current_id() or 0)
    assert 5 <= page <= view(shown).viewport().height() // view(shown).rowHeight(0)
    QTest.keyClick(view(shown), Qt.Key.Key_PageUp)
    assert shown.selected_ids() == [ids[0]]


def test_letters_are_left_to_the_window(
    qtbot: QtBot, shown: ReferenceList, ids: list[int], reads: list[int]
) -> None:
    class Window(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.pressed: list[str] = []

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.pressed.append(event.text())

    window = Window()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(shown)
    window.show()
    shown.select(ids[0])
    reads.clear()
    QTest.keyClicks(view(shown), "kw")

    assert window.pressed == ["k", "w"]
    assert shown.current_id() == ids[0]
    assert reads == [], "typing looked for a name"
    shown.setParent(None)


def test_enter_opens_the_current_reference(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    shown.select(ids[3])
    with qtbot.waitSignal(shown.activated) as opened:
        QTest.keyClick(view(shown), Qt.Key.Key_Return)

    assert opened.args == [ids[3]]


def test_a_menu_is_asked_for_at_the_pointer_and_on_the_row_under_it(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    viewport = view(shown).viewport()
    inside = QPoint(50, place_of(shown, ids[2]) + 10)
    there = viewport.mapToGlobal(inside)
    QTest.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, inside)
    with qtbot.waitSignal(shown.context_menu_requested) as asked:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, there)
        QApplication.sendEvent(viewport, event)

    assert asked.args == [there]
    assert shown.selected_ids() == [ids[2]]


def test_the_menu_key_asks_at_the_current_row(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    shown.select(ids[4])
    viewport = view(shown).viewport()
    with qtbot.waitSignal(shown.context_menu_requested) as asked:
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), viewport.mapToGlobal(QPoint(0, 0))
        )
        QApplication.sendEvent(viewport, event)

    assert asked.args is not None
    place = viewport.mapFromGlobal(asked.args[0])
    assert place_of(shown, ids[4]) <= place.y() <= place_of(shown, ids[5])


def test_the_row_under_the_pointer_stands_out_whole(shown: ReferenceList, ids: list[int]) -> None:
    shown.set_style("table")
    hover = theme.colours().hover
    viewport = view(shown).viewport()
    QTest.mouseMove(viewport, QPoint(40, 28 * 5 + 10))
    rows = [viewport.grab().toImage().copy(0, 28 * row, 540, 28) for row in (4, 5, 6)]

    assert [hover in colours_in(row) for row in rows] == [False, True, False]
    last_cell = rows[1].copy(500, 5, 30, 18)
    assert colours_in(last_cell) == {hover}


# -- dragging -----------------------------------------------------------------------------------


class Carried:
    """Stands in for a drag, which would wait for the pointer to be let go."""

    mime: QMimeData | None = None

    def __init__(self, _source: object) -> None:
        pass

    def setMimeData(self, mime: QMimeData) -> None:
        Carried.mime = mime

    def setPixmap(self, pixmap: object) -> None:
        pass

    def setHotSpot(self, place: object) -> None:
        pass

    def exec(self, *_actions: object) -> None:
        pass


@pytest.mark.parametrize("style", ["two-lines", "table"])
def test_dragging_carries_the_selected_references_and_their_names(
    shown: ReferenceList, ids: list[int], monkeypatch: pytest.MonkeyPatch, style: str
) -> None:
    monkeypatch.setattr(reference_view, "QDrag", Carried)
    Carried.mime = None
    shown.set_style(style)
    click(shown, ids[1])
    click(shown, ids[3], CTRL)
    viewport = view(shown).viewport()
    start = QPoint(60, place_of(shown, ids[3]) + 10)
    QTest.mousePress(viewport, LEFT, NONE, start)
    for distance in (5, 15, 30, 60):
        QTest.mouseMove(viewport, start + QPoint(0, distance))
    QTest.mouseRelease(viewport, LEFT, NONE, start + QPoint(0, 60))

    assert Carried.mime is not None
    assert drag.decode(Carried.mime) == [ids[1], ids[3]]
    assert Carried.mime.text() == "We study thing 1 of many.\nWe study thing 3 of many."


def test_files_may_be_dropped_on_the_list(
    shown: ReferenceList, qtbot: QtBot, tmp_path: Path
) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.txt", "b.txt")])
    with qtbot.waitSignal(shown.files_dropped) as dropped:
        assert drop(shown, mime, QPoint(100, 100))

    assert dropped.args == [[tmp_path / "a.txt", tmp_path / "b.txt"]]


def test_what_is_not_a_file_is_not_taken(shown: ReferenceList) -> None:
    mime = QMimeData()
    mime.setText("hello")

    assert not drop(shown, mime, QPoint(100, 100))
    assert not drop(shown, drag.encode([1]), QPoint(100, 100))


@pytest.mark.parametrize("odd", [b"", b"{", b"{}", b'[1, true, "2", 3]', b"\xff"])
def test_odd_drags_are_read_as_far_as_they_make_sense(odd: bytes) -> None:
    mime = QMimeData()
    mime.setData(drag.REFERENCES_MIME, odd)

    assert drag.decode(mime) == ([1, 3] if odd.startswith(b"[") else [])


# -- the table's header -------------------------------------------------------------------------


def click_header(shown: ReferenceList, key: str) -> None:
    section = [column.key for column in COLUMNS].index(key)
    bar = header(shown)
    middle = QPoint(bar.sectionViewportPosition(section) + 20, bar.height() // 2)
    QTest.mouseClick(bar.viewport(), LEFT, NONE, middle)


def test_a_click_on_a_header_asks_for_that_order_and_another_one_turns_it(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.set_style("table")
    asked: list[Sort] = []
    shown.sort_requested.connect(asked.append)

    for key in ("name", "name", "year", "venue"):
        click_header(shown, key)

    assert asked == [
        Sort("name", False), Sort("name", True), Sort("year", True), Sort("venue", False)
    ]  # fmt: skip
    assert shown.selected_ids() == [ids[0]], "a click on a header selected something"


def test_a_header_without_an_order_asks_for_nothing_and_keeps_the_arrow(
    shown: ReferenceList,
) -> None:
    shown.set_style("table")
    shown.set_sort(Sort("venue", True))
    asked: list[Sort] = []
    shown.sort_requested.connect(asked.append)
    click_header(shown, "tags")

    assert asked == []
    assert COLUMNS[header(shown).sortIndicatorSection()].key == "venue"
    assert header(shown).sortIndicatorOrder() == Qt.SortOrder.DescendingOrder


def test_an_order_without_a_column_shows_no_arrow(shown: ReferenceList) -> None:
    shown.set_style("table")
    shown.set_sort(Sort("relevance"))

    assert header(shown).sortIndicatorSection() == -1


def test_columns_are_chosen_moved_sized_and_remembered(
    shown: ReferenceList, qtbot: QtBot, tasks: Tasks, settings: Settings, tmp_path: Path
) -> None:
    shown.set_style("table")
    bar = header(shown)
    keys = [column.key for column in COLUMNS]
    bar.customContextMenuRequested.emit(QPoint(10, 5))
    action_of(menu_of(bar), "Rating").trigger()
    menu_of(bar).close()
    bar.customContextMenuRequested.emit(QPoint(10, 5))
    action_of(menu_of(bar), "Tags").trigger()
    menu_of(bar).close()
    bar.moveSection(bar.visualIndex(keys.index("venue")), 0)
    bar.resizeSection(keys.index("venue"), 123)
    store = QSettings(str(tmp_path / "state.ini"), QSettings.Format.IniFormat)
    shown.save_state(store)

    again = ReferenceList(tasks, settings)
    qtbot.addWidget(again)
    again.restore_state(store)
    again.set_ids([1])
    again.show()
    restored = header(again)

    assert not restored.isSectionHidden(keys.index("rating"))
    assert restored.isSectionHidden(keys.index("tags"))
    assert restored.visualIndex(keys.index("venue")) == 0
    assert restored.sectionSize(keys.index("venue")) == 123


def test_columns_go_back_to_the_first_ones_on_request(shown: ReferenceList) -> None:
    shown.set_style("table")
    bar = header(shown)
    sections = range(len(COLUMNS))

    def layout() -> list[tuple[int, int]]:
        return [(bar.visualIndex(section), bar.sectionSize(section)) for section in sections]

    before = layout()
    bar.setSectionHidden(2, True)
    bar.moveSection(0, 3)
    bar.resizeSection(3, 200)
    assert layout() != before
    bar.customContextMenuRequested.emit(QPoint(10, 5))
    action_of(menu_of(bar), "Reset columns").trigger()

    assert layout() == before


def test_states_of_other_columns_are_not_taken(shown: ReferenceList, tmp_path: Path) -> None:
    shown.set_style("table")
    store = QSettings(str(tmp_path / "state.ini"), QSettings.Format.IniFormat)
    before = header(shown).saveState()
    shown.restore_state(store)
    assert header(shown).saveState() == before

    shown.save_state(store)
    store.setValue("reference_table/columns", "name,other")
    header(shown).setSectionHidden(2, True)
    changed = header(shown).saveState()
    shown.restore_state(store)
    assert header(shown).saveState() == changed


def test_the_name_takes_the_room_that_is_left_until_someone_sets_its_width(
    shown: ReferenceList,
) -> None:
    shown.set_style("table")
    bar = header(shown)
    shown.resize(900, 540)
    assert bar.length() == view(shown).viewport().width()

    bar.resizeSection(0, 222)
    shown.resize(1000, 540)
    assert bar.sectionSize(0) == 222


def test_cells_say_what_their_columns_promise(
    shown: ReferenceList, tasks: Tasks, ids: list[int]
) -> None:
    tasks.library.write("Rate", references.rate, ids[:1], 4)
    tasks.library.write("Keep", references.decide, ids[:1], Decision.KEEP)
    tasks.library.write("Tag", tags.add, ids[:1], "graph")
    tasks.library.write("Note", notes.add, ids[0], "hello")
    shown.refresh(ids[:1])
    model = view(shown).model()
    cells = {column.key: model.index(0, at).data() for at, column in enumerate(COLUMNS)}

    assert cells["name"] == "We study thing 0 of many."
    assert (cells["year"], cells["venue"]) == ("2025", "ICML")
    assert (cells["rating"], cells["decision"], cells["status"]) == ("★★★★", "Keep", "Seen")
    assert (cells["tags"], cells["notes"]) == ("graph", "1")
    assert len(str(cells["added"])) == len("2025-01-31")


@pytest.mark.parametrize("column", [column for column in COLUMNS if column.sort])
def test_every_order_that_a_header_offers_exists(column: Any, tasks: Tasks) -> None:
    from paperdesk.domain.views import SearchRequest
    from paperdesk.services import listing

    found = tasks.library.read(listing.find, SearchRequest(sort=Sort(column.sort)))

    assert found.ids == ()
