"""The window as it is used: dropping, reading, deciding, tagging, finding, undoing, exporting."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QToolButton,
    QWidget,
)

from paperdesk.domain.views import Decision, ReadStatus, Scope, SearchRequest
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.import_dialog import ImportDialog
from paperdesk.paths import sample_papers
from paperdesk.services import collections, counting, listing, notes, references, tags
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.domain.details import ReferenceView
    from paperdesk.gui.main_window import MainWindow
    from paperdesk.settings import Settings


def visible(parent: QWidget, kind: type[QLabel] | type[QPushButton], text: str) -> QWidget:
    """The one visible widget of a kind with this text."""
    widgets: list[QLabel | QPushButton] = list(parent.findChildren(kind))
    found = [
        widget
        for widget in widgets
        if widget.isVisible() and widget.text().replace("&", "") == text
    ]
    assert len(found) == 1, f"{len(found)} visible widgets say {text!r}"
    return found[0]


def press(qtbot: QtBot, window: MainWindow, keys: str) -> None:
    """A command's key, as the window gets it."""
    action = next(
        action
        for action in window.actions_by_id.values()
        if any(shortcut.toString() == keys for shortcut in action.shortcuts())
    )
    assert action.isEnabled(), f"{keys} is not enabled"
    action.trigger()
    qtbot.wait(0)


def listed(window: MainWindow) -> list[int]:
    return window.references.ids()


def view(window: MainWindow, reference_id: int) -> ReferenceView:
    return window.tasks.library.read(references.load, reference_id)


@pytest.fixture
def filled(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window after "Import the sample papers"."""
    QTest.mouseClick(
        visible(window, QPushButton, "Import the sample papers"), Qt.MouseButton.LeftButton
    )
    qtbot.waitUntil(lambda: len(listed(window)) == 70)
    return window


def choose(qtbot: QtBot, window: MainWindow, name: str) -> int:
    """Select the reference of this name with the keyboard's search, and let the pane follow."""
    ids = listed(window)
    summaries = window.tasks.library.read(references.summaries, ids)
    found = next(summary.id for summary in summaries if summary.name == name)
    window.references.select(found)
    window.references.setFocus()
    qtbot.waitUntil(lambda: shows(window, name))
    return found


def shows(window: MainWindow, text: str) -> bool:
    """Whether the reading pane shows a text."""
    texts = [label.text() for label in window.detail.findChildren(QLabel) if label.isVisible()]
    texts += [
        browser.toPlainText()
        for browser in window.detail.findChildren(QWidget)
        if browser.isVisible() and hasattr(browser, "toPlainText")
    ]
    return any(text in shown for shown in texts)


def test_an_empty_library_says_what_to_do(window: MainWindow) -> None:
    visible(window, QLabel, "Drop lists of papers here")
    visible(window.empty, QPushButton, "Import…")
    assert window.status.counts.startswith("0 references")


def test_the_samples_come_in_with_one_click(qtbot: QtBot, filled: MainWindow) -> None:
    assert filled.banner.text == "Imported: 70 new · 1 already here in another list."
    qtbot.waitUntil(lambda: filled.status.counts.startswith("70 references"))
    counts = filled.browsing.counts
    assert counts is not None
    assert [source.total for source in counts.sources] == [14, 19, 19, 19]


def test_files_dropped_are_previewed_and_imported(qtbot: QtBot, window: MainWindow) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in sorted(sample_papers().glob("*.txt"))])
    window.dropEvent(
        QDropEvent(
            QPointF(300, 300),
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    assert window.tasks.library.read(listing.find, SearchRequest()).total == 0
    qtbot.waitUntil(lambda: any(
        button.text().replace("&", "").startswith("Import 70") and button.isEnabled()
        for button in dialog.findChildren(QPushButton)
    ))  # fmt: skip
    button = next(
        button
        for button in dialog.findChildren(QPushButton)
        if button.text().replace("&", "").startswith("Import 70")
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(listed(window)) == 70)


def test_reading_shows_name_place_and_abstract(qtbot: QtBot, filled: MainWindow) -> None:
    choose(qtbot, filled, "CellTreeQM")
    assert shows(filled, "How a single fertilized cell gives rise")
    assert shows(filled, "ICML 2025 论文列表, no. 1")
    assert not shows(filled, "*CellTreeQM*")
    press(qtbot, filled, "Ctrl+R")
    assert shows(filled, "*CellTreeQM*")


@pytest.mark.parametrize(
    ("keys", "decision"),
    [("S", Decision.KEEP), ("M", Decision.MAYBE), ("X", Decision.DISCARD)],
)
def test_one_key_decides_and_undo_takes_it_back(
    qtbot: QtBot, filled: MainWindow, keys: str, decision: Decision
) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    press(qtbot, filled, keys)
    assert view(filled, banyan).decision == decision
    press(qtbot, filled, "Ctrl+Z")
    assert view(filled, banyan).decision == Decision.UNDECIDED
    press(qtbot, filled, "Ctrl+Y")
    assert view(filled, banyan).decision == decision


def test_the_menu_names_what_undo_would_take_back(qtbot: QtBot, filled: MainWindow) -> None:
    choose(qtbot, filled, "Banyan")
    press(qtbot, filled, "Ctrl+4")
    assert filled.actions_by_id["undo"].text() == "Undo Rate ★★★★"
    press(qtbot, filled, "Ctrl+Z")
    assert filled.actions_by_id["redo"].text() == "Redo Rate ★★★★"
    assert filled.actions_by_id["undo"].text() == "Undo Import seeds"


def test_tagging_with_the_keyboard(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    press(qtbot, filled, "T")
    qtbot.waitUntil(lambda: isinstance(QGuiApplication.focusObject(), QLineEdit))
    line = QGuiApplication.focusObject()
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "trees")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [chip.name for chip in view(filled, banyan).tags] == ["trees"])
    [tag] = filled.tasks.library.read(tags.listed)
    assert (tag.name, tag.count) == ("trees", 1)


def test_a_note_is_saved_while_one_types(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    press(qtbot, filled, "N")
    qtbot.waitUntil(lambda: hasattr(QGuiApplication.focusObject(), "toPlainText"))
    editor = QGuiApplication.focusObject()
    assert isinstance(editor, QWidget)
    QTest.keyClicks(editor, "Compare with *Pallatom*.")
    qtbot.waitUntil(
        lambda: [n.body for n in view(filled, banyan).notes] == ["Compare with *Pallatom*."],
        timeout=3_000,
    )
    filled.search_bar.set_text("note:compare")
    filled.browsing.go(Scope(), "note:compare", None)
    qtbot.waitUntil(lambda: listed(filled) == [banyan])


def test_search_as_one_types_and_escape(qtbot: QtBot, filled: MainWindow) -> None:
    press(qtbot, filled, "Ctrl+F")
    line = QGuiApplication.focusObject()
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "banya")
    qtbot.waitUntil(lambda: len(listed(filled)) == 1)
    assert filled.status.counts.startswith("1 of 70 references")
    QTest.keyClick(line, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(listed(filled)) == 70)


@pytest.mark.parametrize("query", ['"', "(", "tag:", "\x00", "* OR", "🙂", "year:x", "a" * 3_000])
def test_odd_queries_leave_the_window_whole(qtbot: QtBot, filled: MainWindow, query: str) -> None:
    filled.search_bar.set_text(query)
    filled.browsing.go(Scope(), query, None)
    qtbot.wait(10)
    assert filled.isVisible()


def test_nothing_found_says_so(qtbot: QtBot, filled: MainWindow) -> None:
    filled.browsing.go(Scope(), "zebrafishes", None)
    qtbot.waitUntil(lambda: not listed(filled))
    visible(filled, QLabel, "No references found")


def test_the_tree_leads_to_a_list_in_its_own_order(qtbot: QtBot, filled: MainWindow) -> None:
    counts = filled.browsing.counts
    assert counts is not None
    second = counts.sources[1]
    filled.tree.select(Scope("source", second.id))
    filled.tree.scope_chosen.emit(Scope("source", second.id))
    qtbot.waitUntil(lambda: len(listed(filled)) == 19)
    first = view(filled, listed(filled)[0])
    assert ("ICML 2025 论文列表", 1) in [(p.heading, p.ordinal) for p in first.appearances]


def test_trash_offers_undo(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    press(qtbot, filled, "Del")
    qtbot.waitUntil(lambda: banyan not in listed(filled))
    assert filled.banner.text == "1 reference moved to the trash."
    QTest.mouseClick(visible(filled.banner, QPushButton, "Undo"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: banyan in listed(filled))


def test_deleting_for_good_asks_once_in_the_banner(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    press(qtbot, filled, "Del")
    filled.browsing.go(Scope("trash"), "", None)
    qtbot.waitUntil(lambda: listed(filled) == [banyan])
    filled.references.select(banyan)
    press(qtbot, filled, "Shift+Del")
    button = visible(filled.banner, QPushButton, "Delete 1 reference for good")
    assert filled.tasks.library.read(counting.library).trashed == 1
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: filled.tasks.library.read(counting.library).trashed == 0)


def test_copying_citations_and_bibtex(qtbot: QtBot, filled: MainWindow) -> None:
    choose(qtbot, filled, "Banyan")
    clipboard = QGuiApplication.clipboard()
    press(qtbot, filled, "Ctrl+K")
    assert clipboard.text() == "\\cite{icml2025-banyan}"
    press(qtbot, filled, "Ctrl+Shift+K")
    assert clipboard.text() == "[@icml2025-banyan]"
    press(qtbot, filled, "Ctrl+Shift+C")
    assert clipboard.text().startswith("@inproceedings{icml2025-banyan,")
    press(qtbot, filled, "Ctrl+C")
    assert clipboard.text().startswith("We present Banyan, a model")


def test_the_selection_survives_changes(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.tasks.write("Tag", tags.add, listed(filled)[:30], "many")
    filled.browsing.ask(new=False)
    qtbot.wait(20)
    assert filled.references.selected_ids() == [banyan]
    assert filled.references.current_id() == banyan


def test_several_are_tagged_at_once(qtbot: QtBot, filled: MainWindow) -> None:
    press(qtbot, filled, "Ctrl+A")
    assert len(filled.references.selected_ids()) == 70
    press(qtbot, filled, "S")
    assert filled.tasks.library.read(counting.library).kept == 70
    press(qtbot, filled, "Ctrl+Z")
    assert filled.tasks.library.read(counting.library).kept == 0


def test_back_and_forward_return_to_where_one_was(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.tree.scope_chosen.emit(Scope("kept"))
    qtbot.waitUntil(lambda: not listed(filled))
    press(qtbot, filled, "Alt+Left")
    qtbot.waitUntil(lambda: len(listed(filled)) == 70)
    assert filled.references.current_id() == banyan
    press(qtbot, filled, "Alt+Right")
    qtbot.waitUntil(lambda: not listed(filled))


def test_what_another_program_did_is_shown(qtbot: QtBot, filled: MainWindow) -> None:
    other = Library.open(filled.tasks.library.folder)
    other.write("Tag", tags.add, listed(filled)[:3], "from outside")
    other.close()
    filled.tasks.look_outside()

    def names() -> list[str]:
        counts = filled.browsing.counts
        return [] if counts is None else [tag.name for tag in counts.tags]

    qtbot.waitUntil(lambda: names() == ["from outside"])


def test_a_while_counts_as_seen(qtbot: QtBot, filled: MainWindow, qapp: object) -> None:
    filled.settings.seen_after_seconds = 0.05
    filled.activateWindow()
    qtbot.waitUntil(filled.isActiveWindow)
    banyan = choose(qtbot, filled, "Banyan")
    qtbot.waitUntil(lambda: view(filled, banyan).read_status == ReadStatus.SEEN)
    assert filled.actions_by_id["undo"].text() == "Undo Import seeds"


def test_a_collection_from_the_context_menu(qtbot: QtBot, filled: MainWindow) -> None:
    thesis = filled.tasks.library.write("New", collections.create, "Thesis")
    banyan = choose(qtbot, filled, "Banyan")
    filled.commands.add_to_collection(thesis, "Thesis")
    qtbot.waitUntil(lambda: view(filled, banyan).collections == ((thesis, "Thesis"),))
    filled.tree.scope_chosen.emit(Scope("collection", thesis))
    qtbot.waitUntil(lambda: listed(filled) == [banyan])
    filled.references.select(banyan)
    press(qtbot, filled, "Ctrl+Backspace")
    qtbot.waitUntil(lambda: listed(filled) == [])


@pytest.mark.parametrize("style", ["compact", "excerpt", "table", "two-lines"])
def test_every_form_of_the_list_shows_the_same(
    qtbot: QtBot, filled: MainWindow, style: str
) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.actions_by_id[f"rows-{style}"].trigger()
    qtbot.wait(10)
    assert filled.references.selected_ids() == [banyan]
    assert filled.settings.row_style == style
    assert filled.actions_by_id[f"rows-{style}"].isChecked()


def test_narrow_windows_fold(qtbot: QtBot, filled: MainWindow) -> None:
    wide = filled.tree.width()
    filled.resize(820, 600)
    qtbot.waitUntil(lambda: filled.tree.width() < 80)
    assert not filled.tag_panel.isVisible()
    filled.resize(1280, 800)
    qtbot.waitUntil(lambda: abs(filled.tree.width() - wide) < 3)
    assert filled.tag_panel.isVisible()
    press(qtbot, filled, "F9")
    assert not filled.tree.isVisible()
    press(qtbot, filled, "F10")
    assert not filled.detail.isVisible()


def test_every_command_has_a_key_of_its_own() -> None:
    keys = [key for spec in ACTIONS for key in spec.keys]
    assert len(keys) == len(set(keys))
    assert len({spec.id for spec in ACTIONS}) == len(ACTIONS)


def test_help_and_about_open_offline(qtbot: QtBot, filled: MainWindow) -> None:
    press(qtbot, filled, "F1")
    filled.actions_by_id["about"].trigger()
    qtbot.wait(10)
    titles = {child.windowTitle() for child in filled.findChildren(QWidget) if child.isWindow()}
    assert {"Keys and Search Words", "About PaperDesk"} <= titles


def wait_for(qtbot: QtBot, check: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not check() and time.monotonic() < end:
        qtbot.wait(50)
    assert check()


def test_bad_files_are_named_in_the_banner(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    window.import_now([tmp_path / "empty.txt", tmp_path / "gone.txt"])
    wait_for(qtbot, lambda: "empty" in window.banner.text, 5)
    assert "gone.txt" in window.banner.text
    assert not listed(window)
    assert window.findChildren(QListView)


def test_a_glance_does_not_move_the_list_away(qtbot: QtBot, filled: MainWindow) -> None:
    filled.tree.scope_chosen.emit(Scope("unseen"))
    qtbot.waitUntil(lambda: len(listed(filled)) == 70)
    banyan = choose(qtbot, filled, "Banyan")
    filled.tasks.jot(references.mark_seen, banyan)
    qtbot.wait(600)
    assert filled.references.current_id() == banyan
    assert len(listed(filled)) == 70
    filled.tree.scope_chosen.emit(Scope("unseen"))
    qtbot.waitUntil(lambda: len(listed(filled)) == 69)


def test_enter_on_a_row_leads_to_the_text(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.references.activated.emit(banyan)

    def is_inside() -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and (
            focused is filled.detail or filled.detail.isAncestorOf(focused)
        )

    qtbot.waitUntil(is_inside)


def test_a_deleted_note_can_be_had_back(qtbot: QtBot, filled: MainWindow) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.tasks.write("Add note", notes.add, banyan, "Keep me.")
    qtbot.waitUntil(lambda: shows(filled, "Keep me."))
    delete = next(
        button
        for button in filled.detail.findChildren(QToolButton)
        if button.accessibleName() == "Delete this note"
    )
    QTest.mouseClick(delete, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view(filled, banyan).notes == ())
    assert filled.banner.text == "The note was deleted."
    QTest.mouseClick(visible(filled.banner, QPushButton, "Undo"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: [note.body for note in view(filled, banyan).notes] == ["Keep me."])


def test_a_link_in_a_note_leads_to_its_reference(qtbot: QtBot, filled: MainWindow) -> None:
    pallatom = choose(qtbot, filled, "Pallatom")
    filled.browsing.go(Scope(), "banyan", None)
    qtbot.waitUntil(lambda: len(listed(filled)) == 1)
    filled.detail.link_activated.emit("reference:icml2025-pallatom")
    qtbot.waitUntil(lambda: filled.references.current_id() == pallatom)


def test_one_begins_where_one_left_off(
    qtbot: QtBot, filled: MainWindow, settings: Settings
) -> None:
    banyan = choose(qtbot, filled, "Banyan")
    filled.close()
    again = type(filled)(filled.tasks, settings)
    qtbot.addWidget(again)
    again.show()
    again.start()
    qtbot.waitUntil(lambda: again.references.current_id() == banyan)
    again.close()


def test_several_selected_are_merged_and_parted(qtbot: QtBot, filled: MainWindow) -> None:
    filled.browsing.go(Scope(), "banyan OR pallatom", None)
    qtbot.waitUntil(lambda: len(listed(filled)) == 2)
    press(qtbot, filled, "Ctrl+A")
    press(qtbot, filled, "Ctrl+M")
    qtbot.waitUntil(lambda: filled.tasks.library.read(counting.library).total == 69)
    QTest.mouseClick(visible(filled.banner, QPushButton, "Undo"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: filled.tasks.library.read(counting.library).total == 70)


def test_duplicates_are_merged_with_one_row_selected(
    qtbot: QtBot, filled: MainWindow, tmp_path: Path
) -> None:
    banyan = view(filled, choose(qtbot, filled, "Banyan"))
    copy = tmp_path / "workshop.txt"
    changed = banyan.abstract_raw.replace("efficiently learns", "quickly forgets")
    copy.write_text(f"NeurIPS 2024\n\n{changed}\n", encoding="utf-8")
    filled.import_now([copy])
    qtbot.waitUntil(lambda: len(listed(filled)) == 71)
    filled.tree.scope_chosen.emit(Scope("duplicates"))
    qtbot.waitUntil(lambda: len(listed(filled)) == 2)
    filled.references.select(banyan.id)
    qtbot.waitUntil(lambda: filled.actions_by_id["merge"].isEnabled())
    press(qtbot, filled, "Ctrl+M")
    qtbot.waitUntil(lambda: filled.tasks.library.read(counting.library).total == 70)


def test_a_search_begins_at_its_best_hit(qtbot: QtBot, filled: MainWindow) -> None:
    choose(qtbot, filled, "Banyan")
    filled.browsing.go(Scope(), "graph contrastive learning", None)
    qtbot.waitUntil(lambda: 0 < len(listed(filled)) < 70)
    assert filled.references.current_id() == listed(filled)[0]
