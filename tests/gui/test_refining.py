"""Narrowing a search in the window: filters, scope, builder, spelling, history, completion."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QWidget,
)

from paperdesk.domain.views import Decision, Scope, SearchResult
from paperdesk.gui import search_history
from paperdesk.gui.help_window import SEARCH_WORDS
from paperdesk.gui.tree_nodes import SEARCH
from paperdesk.search import planning
from paperdesk.search.query_groups import Condition, Group
from paperdesk.search.query_language import parse
from paperdesk.services import collections, fields, references, searching, tags
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
Shown = TypeVar("Shown", bound=QWidget)
TEXTS = [
    "We present Banyan, a model that learns trees of graphs.",
    "We study contrastive learning of graphs.",
    "Proteins fold quickly.",
    "A survey of graph learning.",
]


@pytest.fixture
def ids(window: MainWindow, qtbot: QtBot) -> list[int]:
    library = window.tasks.library
    made = add_references(library, TEXTS, **{"container-title": "ICML", "issued": "2025"})
    library.write("Venue", fields.set_value, made[3], "container-title", "ICML Workshops")
    library.write("Year", fields.set_value, made[3], "issued", "2023")
    library.write("Tag", tags.add, made[:2], "theory")
    library.write("Keep", references.decide, made[2:3], Decision.KEEP)
    window.tasks.look_outside()
    window.browsing.count()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 4)
    qtbot.waitUntil(lambda: hasattr(window, "refining"))
    return made


def ask(window: MainWindow, qtbot: QtBot, query: str, count: int) -> None:
    window.search_bar.ask_for(query)
    qtbot.waitUntil(lambda: len(window.references.ids()) == count)


def box(window: MainWindow) -> QLineEdit:
    return next(b for b in window.findChildren(QLineEdit) if b.accessibleName() == "Search")


def texts(window: MainWindow, kind: type[QWidget]) -> list[str]:
    found = cast("list[QLabel]", window.findChildren(kind))
    return [widget.text() for widget in found if widget.isVisible()]


def menu_entries(window: MainWindow, qtbot: QtBot, title: str) -> dict[str, bool]:
    """The entries of a filter's menu with their counts, and whether they are ticked."""
    button = next(
        b for b in window.findChildren(QToolButton) if b.text() == title and b.isVisible()
    )
    menu = button.menu()

    def filled() -> bool:
        menu.aboutToShow.emit()
        return bool(menu.actions()) and menu.actions()[0].text() != "Counting…"

    qtbot.waitUntil(filled)
    return {action.text().replace("\t", " "): action.isChecked() for action in menu.actions()}


def choose(window: MainWindow, title: str, entry: str) -> None:
    button = next(b for b in window.findChildren(QToolButton) if b.text() == title)
    next(a for a in button.menu().actions() if a.text().startswith(entry)).trigger()


def test_filters_count_the_result_and_narrow_it(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "graph", 3)
    assert menu_entries(window, qtbot, "Venue") == {"ICML 2": False, "ICML Workshops 1": False}
    assert menu_entries(window, qtbot, "Year") == {"2025 2": False, "2023 1": False}
    assert menu_entries(window, qtbot, "Tag") == {"theory 2": False}
    assert menu_entries(window, qtbot, "State") == {"Unseen 3": False, "Undecided 3": False}
    choose(window, "Venue", "ICML\t")
    qtbot.waitUntil(lambda: len(window.references.ids()) == 2)
    assert window.search_bar.text() == "graph venue:=ICML"
    assert menu_entries(window, qtbot, "Venue") == {"ICML 2": False}
    ask(window, qtbot, "graph tag:theory", 2)
    assert menu_entries(window, qtbot, "Tag") == {"theory 2": True}
    choose(window, "Tag", "theory")
    qtbot.waitUntil(lambda: len(window.references.ids()) == 3)
    assert window.search_bar.text() == "graph"


def test_a_place_without_hits_tells_what_the_library_has(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    window.browsing.go(Scope("kept"), "", None)
    ask(window, qtbot, "graph", 0)
    assert "in Kept" in texts(window, QToolButton)
    [link] = [b for b in window.findChildren(QPushButton) if b.text().startswith("0 here")]
    assert link.text() == "0 here, 3 in the whole library"
    link.click()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 3)
    assert window.browsing.scope == Scope()


def test_another_spelling_is_offered_and_followed(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "contrastve", 0)
    qtbot.waitUntil(lambda: any("Did you mean" in text for text in texts(window, QLabel)))
    hint = next(w for w in window.findChildren(QLabel) if "Did you mean" in w.text())
    hint.linkActivated.emit("contrastive")
    qtbot.waitUntil(lambda: window.references.ids() == [ids[1]])
    assert window.search_bar.text() == "contrastive"


def test_the_builder_and_the_text_stay_in_step(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "graph -tag:theory", 1)
    builder = window.refining.builder
    window.refining.bar.builder_requested.emit(True)
    assert builder.group().parts == (
        Condition("", "graph"),
        Condition("tag", "theory", negated=True),
    )
    boxes = [b for b in builder.findChildren(QComboBox) if b.isVisible()]
    signs = [b for b in boxes if b.accessibleName() == "Is or is not"]
    signs[1].setCurrentIndex(0)
    signs[1].activated.emit(0)
    qtbot.waitUntil(lambda: len(window.references.ids()) == 2)
    assert window.search_bar.text() == "graph tag:theory"
    values = [line for line in builder.findChildren(QLineEdit) if line.isVisible()]
    values[0].setFocus()
    values[0].selectAll()
    QTest.keyClicks(values[0], "banyan")
    qtbot.waitUntil(lambda: window.references.ids() == [ids[0]])
    assert window.search_bar.text() == "banyan tag:theory"
    ask(window, qtbot, "year:2023 OR title:x OR banyan", 2)
    assert len(builder.group().parts) == 3
    ask(window, qtbot, "$\\alpha$", 0)
    assert builder.group().parts == (Condition("", "alpha"),)


def test_the_builder_shows_and_makes_groups(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "(graph OR proteins) year:2025", 3)
    builder = window.refining.builder
    window.refining.bar.builder_requested.emit(True)
    either = Group("any", (Condition("", "graph"), Condition("", "proteins")))
    assert builder.group() == Group("all", (either, Condition("year", "2025")))
    # How the group inside is joined.
    modes = visible(builder, QComboBox, "How the conditions are joined")
    modes[1].setCurrentIndex(modes[1].findText("none of these"))
    modes[1].activated.emit(modes[1].currentIndex())
    qtbot.waitUntil(lambda: window.references.ids() == [])
    assert window.search_bar.text() == "-(graph OR proteins) year:2025"
    # Remove it, and make another one.
    QTest.mouseClick(visible(builder, QToolButton, "Remove this group")[0], LEFT)
    assert window.search_bar.text() == "year:2025"
    buttons = [b for b in builder.findChildren(QPushButton) if b.isVisible()]
    QTest.mouseClick(next(b for b in buttons if b.text() == "Add a group"), LEFT)

    def empty() -> list[QLineEdit]:
        return [v for v in visible(builder, QLineEdit, "What") if not v.text()]

    qtbot.waitUntil(lambda: bool(empty()))
    [value] = empty()
    QTest.keyClicks(value, "banyan")
    qtbot.waitUntil(lambda: window.references.ids() == [ids[0]])
    assert window.search_bar.text() == "year:2025 (banyan)"
    # What one types in rows is never taken away by the text that it makes.
    assert value.isVisible()
    assert builder.height() >= builder.sizeHint().height()


def test_the_builder_fits_into_a_narrow_list(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "(graph OR (proteins -tag:x)) year:2025", 3)
    builder = window.refining.builder
    window.refining.bar.builder_requested.emit(True)

    def beside() -> list[bool]:
        """Whether each value stands in the line of its field."""
        fields = visible(builder, QComboBox, "Where")
        values = visible(builder, QLineEdit, "What")
        return [abs(f.y() - v.y()) < 8 for f, v in zip(fields, values, strict=True)]

    def are_in_sight() -> bool:
        crosses = visible(builder, QToolButton, "Remove this condition")
        rights = [cross.mapTo(builder, cross.rect().topRight()).x() for cross in crosses]
        return len(rights) == 4 and max(rights) < builder.width()

    window.resize(1400, 700)
    qtbot.waitUntil(lambda: beside() == [True] * 4 and are_in_sight())
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: beside() == [False] * 4 and are_in_sight())
    window.resize(1400, 700)
    qtbot.waitUntil(lambda: beside() == [True] * 4)


def test_the_values_of_a_state_are_offered_in_the_builder(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "is:kept", 1)
    window.refining.bar.builder_requested.emit(True)
    value = visible(window.refining.builder, QLineEdit, "What")[0]
    QTest.mouseClick(value, LEFT)
    qtbot.waitUntil(lambda: "undecided" in offered())
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.hide()
    value.completer().activated.emit("")
    assert [
        sign.currentText() for sign in visible(window.refining.builder, QComboBox, "Is or is not")
    ] == ["is"]


def visible(inside: QWidget, kind: type[Shown], name: str) -> list[Shown]:
    return [w for w in inside.findChildren(kind) if w.isVisible() and w.accessibleName() == name]


def test_tab_completes_fields_and_values_of_the_library(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    line = box(window)
    window.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    QTest.keyClicks(line, "ven")
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "venue:"
    QTest.keyClicks(line, "work")
    qtbot.waitUntil(lambda: offered() == ['venue:"ICML Workshops"'])
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == 'venue:"ICML Workshops" '
    qtbot.waitUntil(lambda: window.references.ids() == [ids[3]])


def offered() -> list[str]:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QListView) and widget.isVisible():
            model = widget.model()
            return [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    return []


def test_queries_that_were_used_are_offered_again(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    line = box(window)
    for query in ("banyan", "graph  learning", "banyan"):
        line.setText(query)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert search_history.remembered() == ["banyan", "graph learning"]
    line.clear()
    window.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    QTest.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert offered() == ["banyan", "graph learning"]
    search_history.forget()
    assert search_history.remembered() == []
    QTest.keyClick(line, Qt.Key.Key_Escape)


def test_known_parts_are_coloured_and_nothing_else_changes(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    line = box(window)
    window.activateWindow()
    line.setFocus()
    line.setText("graphical thing")
    plain = line.grab().toImage()
    line.setText("venue:xy thing")
    coloured = line.grab().toImage()
    blue = sum(
        coloured.pixelColor(x, y).blue() > coloured.pixelColor(x, y).red() + 90
        for x in range(30, 110)
        for y in range(8, coloured.height() - 8)
    )
    was = sum(
        plain.pixelColor(x, y).blue() > plain.pixelColor(x, y).red() + 90
        for x in range(30, 110)
        for y in range(8, plain.height() - 8)
    )
    assert blue > was + 20
    assert line.text() == "venue:xy thing"
    line.undo()


def test_saved_searches_count_and_are_renamed(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    library = window.tasks.library
    saved = library.write("Save", collections.save_search, "Graphs", "graph")
    library.write("Save", collections.save_search, "Old graphs", "search:graphs year:2023")
    window.browsing.count()

    def counts() -> dict[str, str]:
        return {n.title: n.count for n in window.tree.nodes_shown() if n.kind == SEARCH}

    qtbot.waitUntil(lambda: counts() == {"Graphs": "3", "Old graphs": "1"}, timeout=8_000)
    node = next(n for n in window.tree.nodes_shown() if n.key == (SEARCH, saved))
    window.tree.names.named.emit(node, "All graphs")
    qtbot.waitUntil(lambda: "All graphs" in counts())
    assert library.read(collections.search_queries) == {
        "all graphs": "graph",
        "old graphs": 'search:"All graphs" year:2023',
    }


def test_smart_collections_hold_what_their_value_says(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    nodes = {node.key[0]: node for node in window.tree.nodes_shown()}
    assert nodes["smart:venue:ICML"].count == "3"
    assert nodes["smart:is:kept"].title == "Kept"
    window.tree.saved_search_chosen.emit(nodes["smart:venue:ICML"].query)
    qtbot.waitUntil(lambda: len(window.references.ids()) == 3)
    window.tree.saved_search_chosen.emit(nodes["smart:is:kept"].query)
    qtbot.waitUntil(lambda: window.references.ids() == [ids[2]])


def test_n_goes_from_hit_to_hit_in_the_text(
    window: MainWindow, qtbot: QtBot, ids: list[int]
) -> None:
    ask(window, qtbot, "graph", 3)
    window.references.select(ids[0])
    window.activateWindow()
    qtbot.waitUntil(lambda: any("Banyan" in b.toPlainText() for b in browsers(window)))
    text = next(b for b in browsers(window) if "Banyan" in b.toPlainText())
    text.setFocus()
    before = text.grab().toImage()
    QTest.keyClick(text, Qt.Key.Key_N)
    assert text.grab().toImage() != before
    assert not any(e.isVisible() for e in window.detail.findChildren(QWidget, "noteEditor"))


def browsers(window: MainWindow) -> list[QTextBrowser]:
    return [b for b in window.detail.findChildren(QTextBrowser) if b.isVisible()]


def test_examples_of_the_help_run(window: MainWindow, qtbot: QtBot, ids: list[int]) -> None:
    window.actions_by_id["shortcuts"].trigger()
    text = next(
        b for b in window.findChildren(QTextBrowser) if b.accessibleName().startswith("Keys")
    )
    text.anchorClicked.emit(QUrl("#0"))
    assert window.search_bar.text() == SEARCH_WORDS[0][0]
    for query, _meaning in SEARCH_WORDS:
        assert parse(query, searches={"name": "graph"}).hint == "", query


def test_the_status_line_says_that_only_the_first_are_there(window: MainWindow) -> None:
    window.status.show_counts(
        SearchResult((1, 2), 2, 9.0, is_first=True), window.browsing.counts, 1, narrowed=True
    )
    assert window.status.counts.startswith("first 2 …")


def test_the_status_line_says_why_there_may_be_more(window: MainWindow) -> None:
    def shown(result: SearchResult) -> str:
        window.status.show_counts(result, window.browsing.counts, 1, narrowed=True)
        return window.status.counts

    assert "more" not in shown(SearchResult((1,), 1, 9.0))
    assert shown(SearchResult((1,), 1, 9.0, complete=False)).endswith(
        "still indexing, more may follow"
    )
    assert shown(SearchResult((1,), 1, 9.0, complete=False, is_untried=True)).endswith(
        "more may fit the pattern"
    )


def test_a_first_answer_without_hits_does_not_empty_the_list(
    window: MainWindow, qtbot: QtBot, ids: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(window, qtbot, "graph", 3)
    # So that the first answer does without the words that are nearly right.
    monkeypatch.setattr(planning, "_SMALL", 0)
    shown: list[SearchResult] = []
    window.browsing.listed.connect(shown.append)
    ask(window, qtbot, "banyon~", 1)
    assert [(result.is_first, len(result.ids)) for result in shown] == [(False, 1)]


def test_the_whole_answer_takes_the_place_of_the_first_page_and_nothing_moves(
    window: MainWindow, qtbot: QtBot, ids: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "MANY_HITS", 1)
    monkeypatch.setattr(searching, "FIRST_PAGE", 1)
    shown: list[tuple[bool, int, int | None]] = []
    window.browsing.listed.connect(
        lambda result: shown.append(
            (result.is_first, len(result.ids), window.references.current_id())
        )
    )
    ask(window, qtbot, "graph", 3)
    [first, whole] = shown
    assert first[:2] == (True, 1)
    assert whole[:2] == (False, 3)
    assert first[2] == whole[2] == window.references.current_id()
    assert window.status.counts.startswith("3 of 4 references")
