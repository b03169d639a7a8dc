"""Skim mode as it is used: with keys alone."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolButton
from sqlalchemy import text

from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.services import fields, highlights, importing, palettes, reasons, references, tags
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView
    from paperdesk.gui.main_window import MainWindow

TOPICS = ("graphs", "molecules", "proteins", "weather")
SHIFT = Qt.KeyboardModifier.ShiftModifier


def abstract(number: int) -> str:
    topic = TOPICS[number % len(TOPICS)]
    return (
        f"Learning about {topic} is hard. We propose Tool{number}, a method for {topic}."
        f" It needs $O(n^2)$ steps and beats others by {number} percent."
    )


@pytest.fixture
def skim(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on a list of forty abstracts, skim mode open on the first."""
    file = tmp_path / "icml.txt"
    file.write_text("ICML 2025 Papers\n\n" + "\n\n".join(map(abstract, range(40))), "utf-8")
    importing.import_files(window.tasks.library, [file])
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 40)
    window.references.select(window.references.ids()[0])
    window.activateWindow()
    press(Qt.Key.Key_F8)
    assert window.reading.skimming.is_open
    return window


def press(*keys: str | Qt.Key | tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
    """Keys, as the widget with the focus gets them."""
    for key in keys:
        focused = QApplication.focusWidget()
        assert focused is not None
        if isinstance(key, tuple):
            QTest.keyClick(focused, key[0], key[1])
        elif isinstance(key, str):
            QTest.keyClicks(focused, key)
        else:
            QTest.keyClick(focused, key)


def view(window: MainWindow, number: int) -> ReferenceView:
    return window.tasks.library.read(references.load, window.references.ids()[number])


def decisions(window: MainWindow) -> list[Decision]:
    return [view(window, number).decision for number in range(40)]


def at(window: MainWindow) -> int:
    current = window.reading.skimming.current_id
    assert current is not None
    return window.references.ids().index(current)


def message(window: MainWindow) -> str:
    return window.reading.skimming.view.foot.message


def test_the_abstract_fills_the_window(skim: MainWindow) -> None:
    shown = skim.reading.skimming.view
    assert shown.isVisible()
    assert shown.width() == skim.width()
    assert not skim.menuBar().isVisible()
    assert not skim.references.isVisible()
    assert shown.text.toPlainText().startswith("Learning about graphs is hard.")
    assert shown.progress == "1 of 40 · 0 kept"
    assert shown.accessibleName().startswith("1 of 40 · 0 kept. Tool0")
    assert "We propose Tool0" in shown.accessibleDescription()


def test_keys_move_and_decide(skim: MainWindow) -> None:
    press("S", "J", "M", "J", "X", Qt.Key.Key_Down, Qt.Key.Key_Right, "K", "S")
    assert at(skim) == 3
    found = decisions(skim)
    assert found[:5] == ["keep", "maybe", "discard", "keep", "undecided"]
    assert view(skim, 1).read_status == ReadStatus.SEEN
    assert skim.reading.skimming.view.progress.startswith("4 of 40 · 2 kept · ")
    assert "a minute" in skim.reading.skimming.view.progress
    press(Qt.Key.Key_End)
    assert at(skim) == 39
    press("J")
    assert message(skim) == "This is the last abstract. Esc goes back to the list."
    press(Qt.Key.Key_Home)
    assert at(skim) == 0


def test_a_decision_goes_on_by_itself_if_one_wants_so(skim: MainWindow) -> None:
    press("A", "S", "X", "M")
    assert at(skim) == 3
    assert decisions(skim)[:4] == ["keep", "discard", "maybe", "undecided"]
    press("A", "S")
    assert at(skim) == 3


def test_undo_comes_back_to_what_it_undoes(skim: MainWindow) -> None:
    press("S", "J", "J", "X", "J", "U")
    assert at(skim) == 2
    assert message(skim) == "Undone: Discard."
    assert decisions(skim)[2] == "undecided"
    press("U")
    assert at(skim) == 0
    assert decisions(skim) == ["undecided"] * 40
    assert "0 kept" in skim.reading.skimming.view.progress
    press((Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | SHIFT))
    assert decisions(skim)[0] == "keep"


def test_escape_goes_back_to_the_list_at_the_same_place(skim: MainWindow) -> None:
    press("J", "J", "J", "S", Qt.Key.Key_Escape)
    assert not skim.reading.skimming.is_open
    assert skim.references.isVisible()
    assert skim.menuBar().isVisible()
    assert skim.references.current_id() == skim.references.ids()[3]
    focused = QApplication.focusWidget()
    assert focused is not None
    assert skim.references.isAncestorOf(focused)
    # The keys of the window are those of the window again.
    press("J")
    assert skim.references.current_id() == skim.references.ids()[4]


def test_it_resumes_where_one_stopped_in_each_list(skim: MainWindow) -> None:
    press("J", "J", Qt.Key.Key_Escape)
    skim.references.select(skim.references.ids()[20])
    press(Qt.Key.Key_F8)
    assert at(skim) == 2
    assert message(skim) == "You stopped at no. 3 of this list. Home goes to its beginning."
    press(Qt.Key.Key_Escape)
    skim.search_bar.set_text("weather")
    skim.browsing.type("weather", skim.references.current_id())
    assert len(skim.references.ids()) == 10
    skim.references.setFocus()
    press(Qt.Key.Key_F8)
    assert skim.reading.skimming.view.progress.startswith("1 of 10")
    press("J", Qt.Key.Key_Escape)
    skim.browsing.type("", skim.references.current_id())
    skim.references.setFocus()
    press(Qt.Key.Key_F8)
    assert at(skim) == 2


def test_digits_toggle_the_tags_of_the_palette(skim: MainWindow) -> None:
    library = skim.tasks.library
    skim.tasks.write("Tag", tags.add, [skim.references.ids()[30]], "theory")
    skim.tasks.write("Tag", tags.add, skim.references.ids()[30:32], "later")
    press("1", "2", "J", "2")
    assert [chip.name for chip in view(skim, 0).tags] == ["later", "theory"]
    assert [chip.name for chip in view(skim, 1).tags] == ["theory"]
    press("J", ".", "2")
    assert view(skim, 2).tags == ()
    press(".", ".")
    assert [chip.name for chip in view(skim, 2).tags] == ["theory"]
    button = next(
        one
        for one in skim.reading.skimming.view.foot.findChildren(QToolButton)
        if one.accessibleName() == "Tag theory, key 2"
    )
    assert button.isChecked()
    press("U", "U", "U")
    assert library.read(tags.listed)[1].count == 3


def test_a_digit_without_a_tag_asks_for_one(skim: MainWindow) -> None:
    press("7")
    assert message(skim) == "Key 7 has no tag yet. Type the one it should have."
    press("to compare", Qt.Key.Key_Return)
    assert [chip.name for chip in view(skim, 0).tags] == ["to compare"]
    press("J", "7", "J", "J", "7")
    assert [bool(view(skim, number).tags) for number in range(5)] == [
        True,
        True,
        False,
        True,
        False,
    ]
    place = palettes.place_of(skim.browsing.scope)
    assert set(skim.tasks.library.read(palettes.own, place)) == {7}


def test_a_tag_that_is_typed_can_be_repeated(skim: MainWindow) -> None:
    press(".")
    assert message(skim).startswith("No tag was put on yet.")
    press("T", "deep", Qt.Key.Key_Return, Qt.Key.Key_Escape, "J", ".")
    assert [chip.name for chip in view(skim, 1).tags] == ["deep"]


def test_discarding_asks_for_a_reason_only_if_there_are_any(skim: MainWindow) -> None:
    skim.tasks.write("Reasons", reasons.define, ["Off topic", "No data"])
    press("X")
    assert message(skim) == "Why is it discarded?"
    assert decisions(skim)[0] == "undecided"
    press("J", "S", "2")
    assert (view(skim, 0).decision, view(skim, 0).decision_reason) == ("discard", "No data")
    press("J", "X", Qt.Key.Key_Escape, "J", "X", Qt.Key.Key_Return)
    assert decisions(skim)[:3] == ["discard", "undecided", "discard"]
    assert view(skim, 2).decision_reason == ""
    assert at(skim) == 2


def test_a_note_is_written_beside_the_text(skim: MainWindow) -> None:
    press("N", "Compare with S and X.", Qt.Key.Key_Escape)
    assert [note.body for note in view(skim, 0).notes] == ["Compare with S and X."]
    assert decisions(skim) == ["undecided"] * 40
    press("J", "K")
    assert at(skim) == 0
    press("N", "second")
    skim.close()
    assert [note.body for note in view(skim, 0).notes] == ["Compare with S and X.", "second"]


def test_keys_alone_highlight_in_four_colours(skim: MainWindow) -> None:
    down, right = (Qt.Key.Key_Down, SHIFT), (Qt.Key.Key_Right, SHIFT)
    press("H")
    assert message(skim).startswith("Select words first")
    press(down, down, "H", down, "H")
    library, first = skim.tasks.library, skim.references.ids()[0]

    def marked() -> list[tuple[str, str]]:
        return [(one.quote, one.colour) for one in library.read(highlights.of_reference, first)]

    assert marked() == [
        ("We propose Tool0, a method for graphs.", "yellow"),
        ("It needs O(n2) steps and beats others by 0 percent.", "yellow"),
    ]
    press("H", "H", "H")
    assert marked()[1][1] == "pink"
    press((Qt.Key.Key_H, SHIFT))
    assert len(marked()) == 1
    press("U")
    assert marked()[1][1] == "pink"
    press("J", "K")
    drawn = skim.reading.skimming.view.text.extraSelections()
    assert [mark.cursor.selectedText()[:9] for mark in drawn] == ["We propos", "It needs "]
    press(right, right, "H")
    assert marked()[0] == ("Learning about", "pink")


def test_it_searches_in_what_is_left(skim: MainWindow) -> None:
    press(*["J"] * 10, "/", "weather", Qt.Key.Key_Return)
    shown = skim.reading.skimming.view
    assert shown.progress == "“weather”: 1 of 8 left"
    assert at(skim) == 11
    press("J", "S")
    assert at(skim) == 15
    press(Qt.Key.Key_Escape)
    assert at(skim) == 10
    assert shown.progress.startswith("11 of 40 · 1 kept")
    press("/", "nowhere", Qt.Key.Key_Return)
    assert message(skim).startswith("No abstract from here on has these words.")
    press(Qt.Key.Key_Escape)
    assert skim.reading.skimming.is_open
    press("J")
    assert at(skim) == 11


def test_space_pages_then_goes_on(skim: MainWindow) -> None:
    press(Qt.Key.Key_Space)
    assert at(skim) == 1
    long = "A long sentence about nothing in particular stands here. " * 120
    skim.tasks.write("Edit", fields.set_value, skim.references.ids()[1], "abstract", long)
    press(Qt.Key.Key_Space)
    assert at(skim) == 1
    presses = 0
    while at(skim) == 1:
        press(Qt.Key.Key_Space)
        presses += 1
        assert presses < 40
    assert presses > 1


def test_keys_sent_to_the_window_itself_mean_the_same(skim: MainWindow) -> None:
    QTest.keyClick(skim, Qt.Key.Key_S)
    QTest.keyClick(skim, Qt.Key.Key_J)
    QTest.keyClick(skim, Qt.Key.Key_Delete)
    assert decisions(skim)[:2] == ["keep", "undecided"]
    assert at(skim) == 1
    assert not view(skim, 0).trashed


def test_what_another_program_changes_is_shown(skim: MainWindow) -> None:
    first = skim.references.ids()[0]
    other = Library.open(skim.tasks.library.folder)
    other.write("Keep", references.decide, [first], Decision.KEEP)
    other.write("Trash", references.trash, [skim.references.ids()[1]])
    other.close()
    skim.tasks.look_outside()
    assert "1 kept" in skim.reading.skimming.view.progress
    press("J", "J")
    assert at(skim) == 2
    press(Qt.Key.Key_Escape)
    assert len(skim.references.ids()) == 39


def test_the_size_of_the_text_changes(skim: MainWindow) -> None:
    before = skim.reading.skimming.view.text.font().pixelSize()
    press(*[(Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)] * 9)
    assert skim.reading.skimming.view.text.font().pixelSize() == 2 * before
    assert skim.reading.skimming.view.text.width() <= skim.width()


def test_every_widget_that_takes_the_focus_has_a_name(skim: MainWindow) -> None:
    press("N", "x", Qt.Key.Key_Escape, "/")
    widgets: list[QLineEdit | QToolButton | QLabel] = [
        *skim.reading.skimming.view.findChildren(QLineEdit),
        *skim.reading.skimming.view.findChildren(QToolButton),
        *skim.reading.skimming.view.findChildren(QLabel),
    ]
    nameless = [
        type(widget).__name__
        for widget in widgets
        if widget.isVisible() and not (widget.accessibleName() or widget.text())
    ]
    assert nameless == []


def test_three_hundred_keys_lose_none(skim: MainWindow) -> None:
    letters = "SMX"
    for turn in range(4):
        for number in range(40):
            press(letters[(turn + number) % 3], "J")
        press(Qt.Key.Key_Home)
    expected = [("keep", "maybe", "discard")[(3 + number) % 3] for number in range(40)]
    assert decisions(skim) == expected
    assert skim.tasks.library.read(_decided) == 160


def _decided(session: Session) -> int:
    labels = "('Keep', 'Maybe', 'Discard')"
    return int(
        session.execute(
            text(f"SELECT count(*) FROM change_set WHERE label IN {labels}")
        ).scalar_one()
    )


CRASH = """
import os, signal, sys
from pathlib import Path
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services.library import Library
from paperdesk.settings import Settings
application = QApplication([])
folder = Path(sys.argv[1])
tasks = Tasks(Library.open(folder / "library"), inline=True)
window = MainWindow(tasks, Settings(folder / "config"))
window.show()
window.start()
QTest.qWait(200)
window.actions_by_id["skim"].trigger()
for key in "SJMJJX":
    QTest.keyClicks(window.reading.skimming.view, key)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_crash_loses_neither_decisions_nor_the_place(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "icml.txt"
    file.write_text("ICML 2025 Papers\n\n" + "\n\n".join(map(abstract, range(40))), "utf-8")
    importing.import_files(window.tasks.library, [file])
    ended = subprocess.run([sys.executable, "-c", CRASH, str(tmp_path)], check=False, timeout=120)
    assert ended.returncode == -9
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 40)
    window.actions_by_id["skim"].trigger()
    assert decisions(window)[:4] == ["keep", "maybe", "undecided", "discard"]
    assert at(window) == 3
