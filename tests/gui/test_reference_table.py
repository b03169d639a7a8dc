from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QSettings, Qt, QUrl
from PySide6.QtTest import QTest

from paperdesk.domain.views import Decision, SearchRequest, Sort
from paperdesk.gui import drag, reference_view, theme
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_list import ReferenceList
from paperdesk.services import listing, notes, references, tags
from tests.support.reference_lists import (
    click,
    header,
    place_of,
    view,
)
from tests.support.window_parts import action_of, drop, menu_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks
    from paperdesk.settings import Settings

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _light(qapp: QApplication) -> None:
    theme.apply(qapp, "light")


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
    shown.resize(900, 540)
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


def test_the_table_never_starts_by_scrolling_sideways(shown: ReferenceList) -> None:
    shown.set_style("table")
    bar = header(shown)
    keys = [column.key for column in COLUMNS]
    for width, seen in (
        (510, {"name", "year", "venue"}),
        (900, {"name", "year", "venue", "place", "tags"}),
    ):
        shown.resize(width, 540)
        assert {key for at, key in enumerate(keys) if not bar.isSectionHidden(at)} == seen
        assert bar.sectionSize(0) >= 320
        assert view(shown).horizontalScrollBar().maximum() == 0


def test_the_selected_reference_is_seen_in_the_table(shown: ReferenceList, ids: list[int]) -> None:
    shown.select(ids[len(ids) // 2])
    shown.set_style("table")
    table = view(shown)
    place = table.visualRect(table.currentIndex())
    assert table.viewport().rect().contains(place.center())
    assert place.top() >= 0
    assert place.bottom() <= table.viewport().height()


def test_escape_is_handed_on(shown: ReferenceList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shown.escaped):
        QTest.keyClick(view(shown), Qt.Key.Key_Escape)


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
    found = tasks.library.read(listing.find, SearchRequest(sort=Sort(column.sort)))

    assert found.ids == ()


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
def test_dragging_carries_the_selected_references_for_any_program(
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
    cited = re.fullmatch(r"\\cite\{([^,{}]+),([^,{}]+)\}", Carried.mime.text())
    assert cited is not None
    keys = cited.groups()
    assert all(f"study thing {number} of many" in Carried.mime.html() for number in (1, 3))
    (file,) = Carried.mime.urls()
    written = Path(file.toLocalFile()).read_text("utf-8")
    assert Path(file.toLocalFile()).suffix == ".bib"
    assert all(f"{{{key}," in written for key in keys)
    # A drop on the window itself is no import of that file.
    assert drag.files(Carried.mime) == []


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
