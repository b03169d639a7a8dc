"""A preprint and its article are one line of the list, which opens by a click and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from paperdesk.domain.views import Sort
from paperdesk.gui import fold_mark
from paperdesk.gui.faces import faces_of
from paperdesk.gui.version_folds import Fold
from paperdesk.services import duplicates, fields, references, versions
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

NAMES = (
    "Ada",
    "Bo",
    "Cy",
    "Di",
    "Eva",
    "Flo",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "Kit",
    "Lea",
    "Max",
    "Ned",
)
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def shown(window: MainWindow) -> list[int]:
    return window.references.ids()


def listing(window: MainWindow) -> QTableView:
    return next(one for one in window.references.findChildren(QTableView) if one.isVisible())


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(listing(window), key)


def click_mark(window: MainWindow, head: int, fold: Fold) -> None:
    view = listing(window)
    cell = view.visualRect(view.model().index(shown(window).index(head), 0))
    middle = fold_mark.area(QRectF(cell), fold, faces_of(view.font().toString()).small).center()
    QTest.mouseClick(view.viewport(), LEFT, PLAIN, QPoint(int(middle.x()), int(middle.y())))


@pytest.fixture
def pair(qtbot: QtBot, window: MainWindow) -> tuple[MainWindow, int, int]:
    """Fourteen references, two of which are an article and, earlier in the list, its preprint."""
    library = window.tasks.library
    add_references(library, [f"We ask {name} what a tram is." for name in NAMES])
    window.browsing.order(Sort("place"))
    qtbot.waitUntil(lambda: len(shown(window)) == 14)
    preprint, article = shown(window)[1], shown(window)[3]
    library.write("Set", fields.set_value, preprint, "container-title", "arXiv")
    library.write("Set", fields.set_value, article, "container-title", "Journal of Trams")
    window.tasks.write("Related", duplicates.keep_distinct, [article, preprint], "related")
    qtbot.waitUntil(lambda: len(shown(window)) == 13)
    assert preprint not in shown(window)
    return window, article, preprint


def test_a_line_opens_and_folds_by_keys_and_by_a_click(
    qtbot: QtBot, pair: tuple[MainWindow, int, int]
) -> None:
    window, article, preprint = pair
    references_ = window.references
    references_.select(article)
    press(window, Qt.Key.Key_Right)
    at = shown(window).index(article)
    assert shown(window)[at + 1] == preprint
    assert len(shown(window)) == 14
    assert references_.selected_ids() == [article]
    spoken = Qt.ItemDataRole.AccessibleTextRole
    model = listing(window).model()
    assert str(model.index(at, 0).data(spoken)).endswith("1 more version, shown")
    assert str(model.index(at + 1, 0).data(spoken)).endswith("of the work above")

    # From the version below, Left leads back to the line and folds it.
    press(window, Qt.Key.Key_Down)
    assert references_.current_id() == preprint
    press(window, Qt.Key.Key_Left)
    assert preprint not in shown(window)
    assert references_.current_id() == article

    click_mark(window, article, Fold(1))
    assert shown(window)[at + 1] == preprint
    click_mark(window, article, Fold(1, is_open=True))
    assert preprint not in shown(window)

    # In the table too.
    references_.set_style("table")
    qtbot.waitUntil(lambda: listing(window).isVisible())
    click_mark(window, article, Fold(1))
    assert preprint in shown(window)
    press(window, Qt.Key.Key_Left)
    assert preprint not in shown(window)


def test_everything_is_still_counted_found_and_selected(
    qtbot: QtBot, pair: tuple[MainWindow, int, int]
) -> None:
    window, article, preprint = pair
    assert window.browsing.result.total == 14
    window.references.select_all()
    assert sorted(window.references.selected_ids()) == sorted(window.browsing.result.ids)

    # A link to the version that is folded away opens the line.
    press(window, Qt.Key.Key_Home)
    window.references.select(article)
    press(window, Qt.Key.Key_Left)
    assert preprint not in shown(window)
    key = window.tasks.library.read(references.load, preprint).key
    window.detail.link_activated.emit(f"reference:{key}")
    qtbot.waitUntil(lambda: window.references.current_id() == preprint)

    # What is in the trash is no version to fold; undone, it is again.
    window.references.select(article)
    window.tasks.write("Trash", references.trash, [article])
    qtbot.waitUntil(lambda: article not in shown(window))
    assert preprint in shown(window)
    window.undoing.undo()
    qtbot.waitUntil(lambda: article in shown(window))


def test_versions_can_be_shown_apart(qtbot: QtBot, pair: tuple[MainWindow, int, int]) -> None:
    window, article, preprint = pair
    action = window.actions_by_id["fold-versions"]
    assert action.isChecked()
    action.trigger()
    qtbot.waitUntil(lambda: len(shown(window)) == 14)
    assert shown(window) == list(window.browsing.result.ids)
    assert not action.isChecked()
    assert not window.settings.fold_versions
    action.trigger()
    qtbot.waitUntil(lambda: preprint not in shown(window))
    window.tasks.write("Apart", duplicates.take_back, article, preprint)
    qtbot.waitUntil(lambda: preprint in shown(window))


def test_which_version_stands_for_which(pair: tuple[MainWindow, int, int]) -> None:
    window, article, preprint = pair
    library = window.tasks.library
    third, correction = (one for one in shown(window)[-2:])
    library.write("Set", fields.set_value, correction, "title", "Erratum: Banyan")
    for other in (third, correction):
        library.write("Related", duplicates.keep_distinct, [article, other], "related")
    library.write("Set", fields.set_value, third, "issued", "1999")
    library.write("Set", fields.set_value, article, "issued", "2001")
    assert library.read(versions.heads) == {article: (third, preprint)}
