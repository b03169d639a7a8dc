"""Term lenses in the window: painted as one types, stepped through, counted in the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from paperdesk.domain.errors import Refused
from paperdesk.domain.lenses import Lens
from paperdesk.gui.lens_dialog import LensDialog, read, written
from paperdesk.services import lenses, references
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow
    from paperdesk.gui.reading_text import ReadingText

TEXTS = ["We study graph networks and graphs in a survey of $x^2$ methods."] * 2


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow) -> MainWindow:
    add_references(window.tasks.library, [TEXTS[0], TEXTS[1] + " More."])
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 2)
    window.references.select(window.references.ids()[0])
    qtbot.waitUntil(lambda: window.detail._made_page is not None)
    qtbot.waitUntil(lambda: "graph" in reading(window).toPlainText())
    return window


def reading(window: MainWindow) -> ReadingText:
    return window.detail._page.abstract._text


def painted(text: ReadingText) -> list[str]:
    return [mark.cursor.selectedText() for mark in text.extraSelections()]


def test_the_text_of_lenses_reads_back() -> None:
    made = [Lens(0, "A b", "want", ("x", "/y/")), Lens(0, "C", "watch", ("z",), active=False)]
    assert read(written(made)) == made
    assert read("=== Only (by me)\nx")[0].name == "Only (by me)"
    assert read("=== Plain\nx")[0].kind == "want"
    with pytest.raises(Refused):
        read("=== A (love)\nx")


def test_terms_are_painted_as_one_types_and_counted_when_saved(
    qtbot: QtBot, desk: MainWindow
) -> None:
    desk.actions_by_id["lenses"].trigger()
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, LensDialog))
    dialog.editor.setPlainText("=== Methods (want)\ngraph*\n=== No (avoid)\nsurvey")
    qtbot.waitUntil(lambda: painted(reading(desk)) == ["graph", "graphs", "survey"])
    dialog.editor.setPlainText("=== Methods (want)\n/(/")
    qtbot.waitUntil(lambda: "no regular expression" in dialog._said.text())
    assert painted(reading(desk)) == ["graph", "graphs", "survey"]
    dialog.editor.setPlainText("=== Methods (want)\ngraph*")
    dialog._save()
    assert painted(reading(desk)) == ["graph", "graphs"]
    found = desk.tasks.library.read(references.summaries, desk.references.ids())
    assert [dict(one.lens_hits) for one in found] == [{"want": 2}, {"want": 2}]


def test_what_would_never_end_is_left_out_and_said_so(qtbot: QtBot, window: MainWindow) -> None:
    add_references(window.tasks.library, [f"A graph of {'a' * 20_000} b."])
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 1)
    window.references.select(window.references.ids()[0])
    qtbot.waitUntil(lambda: window.detail._made_page is not None)
    qtbot.waitUntil(lambda: "graph" in reading(window).toPlainText())
    window.actions_by_id["lenses"].trigger()
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, LensDialog))
    dialog.editor.setPlainText("=== Methods (want)\n/(a+)+$/\ngraph")
    qtbot.waitUntil(lambda: "“/(a+)+$/” takes too long" in dialog._said.text())
    assert painted(reading(window)) == ["graph"]


def test_giving_up_paints_what_is_stored(qtbot: QtBot, desk: MainWindow) -> None:
    desk.tasks.write("Lens", lenses.put, Lens(0, "Methods", "want", ("survey",)))
    assert painted(reading(desk)) == ["survey"]
    desk.actions_by_id["lenses"].trigger()
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, LensDialog))
    dialog.editor.setPlainText("=== Methods (want)\ngraph*")
    qtbot.waitUntil(lambda: len(painted(reading(desk))) == 2)
    dialog.reject()
    assert painted(reading(desk)) == ["survey"]


def test_brackets_go_from_hit_to_hit(qtbot: QtBot, desk: MainWindow) -> None:
    desk.tasks.write("Lens", lenses.put, Lens(0, "Methods", "want", ("graph*", "survey")))
    seen = []
    for command in ("next-term", "next-term", "next-term", "next-term", "previous-term"):
        desk.actions_by_id[command].trigger()
        seen.append(reading(desk).textCursor().selectedText())
    assert seen == ["graph", "graphs", "survey", "graph", "survey"]


def test_skim_mode_paints_too(desk: MainWindow) -> None:
    desk.tasks.write("Lens", lenses.put, Lens(0, "Methods", "watch", ("graph*",)))
    desk.actions_by_id["skim"].trigger()
    text = desk.reading.skimming.view.text
    assert painted(text) == ["graph", "graphs"]
    desk.reading.skimming.view.commanded.emit("next-term")
    assert text.textCursor().selectedText() == "graph"


def test_a_lens_that_is_off_is_counted_but_not_painted(desk: MainWindow) -> None:
    off = Lens(0, "Methods", "want", ("graph*",), active=False)
    desk.tasks.write("Lens", lenses.put, off)
    assert painted(reading(desk)) == []
    found = desk.tasks.library.read(references.summaries, desk.references.ids()[:1])
    assert dict(found[0].lens_hits) == {"want": 2}
