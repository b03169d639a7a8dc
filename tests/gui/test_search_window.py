"""A search as it is seen: where it was found, the best hits on top, what is still being indexed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QTableView, QToolButton

from paperdesk.gui import search_history, theme
from paperdesk.gui.condition_row import FIELDS
from paperdesk.gui.reference_painting import with_hit_in_sight
from paperdesk.gui.search_completion import WORDS
from paperdesk.search.query_filters import (
    FILTER_FIELDS,
    HAS_VALUES,
    IS_VALUES,
    SEARCH_FIELD,
    TEXT_FIELDS,
)
from paperdesk.services import collections, notes, tags
from tests.support.libraries import add_references
from tests.support.reference_lists import colours_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from paperdesk.domain.views import SearchRequest, SearchResult
    from paperdesk.gui.main_window import MainWindow

TEXTS = [
    "We present Quokka, a model of trees. "
    + "It is fast and small. " * 30
    + "No wombat is needed.",
    "We study wombats with graphs of wombats and more wombats.",
    "We present Numbat, a learner of trees.",
]


@pytest.fixture
def ids(window: MainWindow, qtbot: QtBot) -> list[int]:
    made = add_references(window.tasks.library, TEXTS, **{"container-title": "ICML"})
    window.tasks.look_outside()
    window.browsing.count()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 3 and hasattr(window, "refining"))
    return made


def ask(window: MainWindow, qtbot: QtBot, query: str, count: int) -> None:
    window.search_bar.ask_for(query)
    qtbot.waitUntil(lambda: len(window.references.ids()) == count)


def second_line_has_a_hit(window: MainWindow, reference_id: int) -> bool:
    """Whether a hit is marked below the name of a reference."""
    view = next(v for v in window.references.findChildren(QTableView) if v.isVisible())
    row = window.references.ids().index(reference_id)
    top, height = view.rowViewportPosition(row), view.rowHeight(row)
    line = QRect(0, top + height // 2, view.width() - 20, height // 2)
    return theme.colours().hit in colours_in(view.viewport().grab(line).toImage())


def test_rows_of_two_lines_show_where_a_search_was_found(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    assert window.settings.row_style == "two-lines"
    ask(window, qtbot, "wombat", 2)
    # In the one it stands beyond what is read with the row, in the other at the beginning.
    qtbot.waitUntil(lambda: all(second_line_has_a_hit(window, one) for one in ids[:2]))
    window.tasks.write("Note", notes.add, ids[2], "The bilby is not here.")
    ask(window, qtbot, "bilby", 1)
    qtbot.waitUntil(lambda: second_line_has_a_hit(window, ids[2]))
    ask(window, qtbot, "", 3)
    assert not any(second_line_has_a_hit(window, one) for one in ids)


class _Face:
    """Every character is ten pixels wide."""

    def width(self, text: str) -> float:
        return 10 * len(text)


def test_a_long_beginning_is_cut_so_that_the_hit_can_be_seen() -> None:
    parts = [("Note: ", False), ("one two three four ", False), ("hit", True), (" on", False)]
    shown = with_hit_in_sight(parts, _Face(), 300)  # type: ignore[arg-type]
    assert shown == [("Note: ", False), ("…four ", False), ("hit", True), (" on", False)]
    assert with_hit_in_sight(parts, _Face(), 900) == parts  # type: ignore[arg-type]
    assert with_hit_in_sight(parts[2:], _Face(), 30) == parts[2:]  # type: ignore[arg-type]


def test_other_words_begin_at_their_best_hit_and_filters_stay(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    window.references.select(ids[0])
    window.tasks.write("Tag", tags.add, ids[:2], "animals")
    ask(window, qtbot, "wombat", 2)
    assert window.references.ids() == [ids[1], ids[0]]
    assert window.references.current_id() == ids[1]
    window.references.select(ids[0])
    ask(window, qtbot, "wombat tag:animals", 2)
    assert window.references.current_id() == ids[0]


def test_still_indexing_is_not_said_for_longer_than_it_is_true(
    window: MainWindow, qtbot: QtBot, ids: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    real, is_behind = window.tasks.search, True

    def search(request: SearchRequest, then: Callable[[SearchResult], None]) -> None:
        real(request, lambda result: then(replace(result, complete=not is_behind)))

    monkeypatch.setattr(window.tasks, "search", search)
    monkeypatch.setattr(window.tasks, "pending", lambda then: then((0, int(is_behind))))
    ask(window, qtbot, "wombat", 2)
    assert window.status.counts.endswith("still indexing, more may follow")
    is_behind = False
    qtbot.waitUntil(lambda: "indexing" not in window.status.counts)


def test_after_the_start_the_database_answers_first(
    window: MainWindow, qtbot: QtBot, ids: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = window.tasks.search
    waiting: list[Callable[[], None]] = []
    monkeypatch.setattr(
        window.tasks,
        "search",
        lambda request, then: waiting.append(lambda: real(request, then)),
    )
    window.tasks.has_index_process = False
    window.references.select(ids[2])
    ask(window, qtbot, "wombat", 2)
    assert window.status.counts.startswith("first 2 …")
    assert window.references.current_id() == ids[1]
    window.references.select(ids[0])
    # The process is up and answers; nobody is taken away from where they are.
    while waiting:
        waiting.pop()()
    qtbot.waitUntil(lambda: "first" not in window.status.counts)
    assert window.references.ids() == [ids[1], ids[0]]
    assert window.references.current_id() == ids[0]
    assert window.status.counts.startswith("2 of 3 references")


def line_of(window: MainWindow, qtbot: QtBot) -> QLineEdit:
    line = next(b for b in window.findChildren(QLineEdit) if b.accessibleName() == "Search")
    window.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    return line


def popup() -> QListView:
    widgets = QApplication.topLevelWidgets()
    return next(w for w in widgets if isinstance(w, QListView) and w.isVisible())


def test_a_short_list_of_offers_needs_no_scroll_bar(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    search_history.forget()
    for query in ("one", "two", "three"):
        search_history.remember(query)
    QTest.keyClick(line_of(window, qtbot), Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert popup().verticalScrollBar().maximum() == 0
    search_history.forget()
    popup().hide()


def test_a_query_is_remembered_when_one_clicks_on_what_it_found(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    search_history.forget()
    line = line_of(window, qtbot)
    QTest.keyClicks(line, "wombat")
    qtbot.waitUntil(lambda: len(window.references.ids()) == 2)
    assert search_history.remembered() == []
    window.references.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(lambda: search_history.remembered() == ["wombat"])
    line.setFocus()
    line.clear()
    window.references.setFocus(Qt.FocusReason.MouseFocusReason)
    assert search_history.remembered() == ["wombat"]
    search_history.forget()


@pytest.mark.parametrize(
    ("field", "values"), [("is", IS_VALUES - {"trashed"}), ("has", HAS_VALUES)]
)
def test_every_state_is_offered(
    window: MainWindow, qtbot: QtBot, field: str, values: frozenset[str]
) -> None:
    line = line_of(window, qtbot)
    QTest.keyClicks(line, f"{field}:")
    model = popup().model()
    offered = {str(model.index(row, 0).data()) for row in range(model.rowCount())}
    assert {f"{field}:{value}" for value in values} <= offered
    popup().hide()


def test_every_field_can_be_completed_and_built() -> None:
    fields = {*TEXT_FIELDS, *FILTER_FIELDS, SEARCH_FIELD}
    assert fields == {word.partition(":")[0] for word in WORDS}
    assert fields == {field for field, _title, _example in FIELDS} - {""}


def test_the_menu_of_a_filter_begins_where_its_button_begins(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "wombat", 2)
    button = next(b for b in window.findChildren(QToolButton) if b.text() == "Venue")
    qtbot.waitUntil(button.isVisible)
    seen: list[int] = []

    def look() -> None:
        seen.append(button.menu().geometry().left())
        button.menu().hide()

    QTimer.singleShot(100, look)
    button.showMenu()
    assert seen == [button.mapToGlobal(button.rect().topLeft()).x()]


def test_a_search_that_was_saved_comes_into_view(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    window.resize(1200, 420)
    for number in range(30):
        window.tasks.write("Save", collections.save_search, f"Search {number:02}", f"w{number}")
    window.browsing.count()
    qtbot.waitUntil(lambda: any(n.title == "Search 29" for n in window.tree.nodes_shown()))
    window.tree.verticalScrollBar().setValue(0)
    ask(window, qtbot, "wombat", 2)
    window.search_bar.saved_search_requested.emit("Zoo")

    def is_in_view() -> bool:
        made = [n for n in window.tree.nodes_shown() if n.title == "Zoo"]
        return bool(made) and not window.tree.rect_of(made[0].key).isEmpty()

    qtbot.waitUntil(is_in_view)


def test_hints_wait_until_typing_pauses(window: MainWindow, qtbot: QtBot, ids: list[int]) -> None:
    line = line_of(window, qtbot)
    QTest.keyClicks(line, '"wombat')
    qtbot.waitUntil(lambda: window.browsing.query == '"wombat')
    assert not hints(window)
    qtbot.waitUntil(
        lambda: hints(window) == ["The quote is not closed; it is read as ordinary text."]
    )
    QTest.keyClicks(line, '"')
    qtbot.waitUntil(lambda: not hints(window))


def hints(window: MainWindow) -> list[str]:
    labels = window.search_bar.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisible() and label.text()]
