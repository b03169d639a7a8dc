"""A reference list as a user meets it: what can be seen of it, and clicks on its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView, QTableView

from paperdesk.gui.reference_list import ReferenceList
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks
    from paperdesk.settings import Settings

STYLES = ("compact", "two-lines", "excerpt", "table")
_NONE = Qt.KeyboardModifier.NoModifier


def add_many(tasks: Tasks) -> list[int]:
    """300 references; their ids."""
    return add_references(
        tasks.library,
        [f"We study thing {number} of many." for number in range(300)],
        **{"container-title": "ICML", "issued": "2025"},
    )


def open_list(qtbot: QtBot, tasks: Tasks, settings: Settings, ids: list[int]) -> ReferenceList:
    """A visible list of references that has the focus."""
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
    """The header of the table."""
    return next(h for h in shown.findChildren(QHeaderView) if h.accessibleName() == "Columns")


def place_of(shown: ReferenceList, reference_id: int) -> int:
    """Where the row of a reference begins, in pixels below the top of the viewport."""
    return view(shown).rowViewportPosition(shown.ids().index(reference_id))


def click(shown: ReferenceList, reference_id: int, modifier: Qt.KeyboardModifier = _NONE) -> None:
    """Click on the row of a reference."""
    middle = QPoint(60, place_of(shown, reference_id) + view(shown).rowHeight(0) // 2)
    QTest.mouseClick(view(shown).viewport(), Qt.MouseButton.LeftButton, modifier, middle)


def colours_in(image: QImage) -> set[str]:
    """Every colour in a picture."""
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
