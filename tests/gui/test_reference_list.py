from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTableView

from paperdesk.domain.views import Decision
from paperdesk.gui import reference_model, theme
from paperdesk.gui.reference_list import ReferenceList
from paperdesk.services import notes, references, tags
from paperdesk.settings import Settings
from tests.support.libraries import add_references
from tests.support.reference_lists import (
    STYLES,
    colours_in,
    view,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _light(qapp: QApplication) -> None:
    theme.apply(qapp, "light")


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
    shown.set_ids(range(1, 100_001))

    assert reads == []
    assert view(shown).model().rowCount() == 100_000


def test_a_reference_that_has_gone_leaves_an_empty_row_until_the_list_is_new(
    shown: ReferenceList, tasks: Tasks, ids: list[int]
) -> None:
    tasks.library.write("Trash", references.trash, ids[:1])
    tasks.library.write_for_good(references.purge, ids[:1])
    shown.refresh(None)

    assert view(shown).model().index(0, 0).data() is None
    assert not shown.grab().isNull()


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

    shown.resize(900, 540)
    row = view(shown).viewport().grab().toImage().copy(28, 0, 860, view(shown).rowHeight(0))

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


def test_a_hit_in_a_note_is_shown_in_the_third_line(
    qtbot: QtBot, tasks: Tasks, settings: Settings
) -> None:
    noted = add_references(tasks.library, ["An abstract without it. " * 30])
    tasks.library.write("Note", notes.add, noted[0], "Compare with the zebrafish data.")
    made = ReferenceList(tasks, settings)
    qtbot.addWidget(made)
    made.resize(560, 200)
    made.set_style("excerpt")
    made.set_ids(noted)
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
