"""A library with three papers, and the way to it, for tests of the reading pane."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.tasks import Tasks
from paperdesk.services import deriving, importing
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.detail_panel import DetailPanel

W = TypeVar("W", bound=QWidget)

BANYAN = (
    "Structured text is hard to learn from. We present Banyan, a model that learns semantic"
    " representations by inducing explicit hierarchical structure. It reaches a rate of"
    r" $O(\frac{1}{\epsilon})$ with 14 parameters, \textbf{far fewer} than others. The code is at"
    " https://example.org/code/banyan."
)
FLASH = (
    "Interatomic potentials are slow. We propose FlashTP, an optimised tensor-product library for"
    " potentials that keeps equivariance and removes redundant memory traffic from training."
)
CHINESE = (
    "图对比学习近年来受到广泛关注。我们提出了一种新的方法，用于图上的对比学习，并在多个数据集上"
    "取得了良好的效果。实验表明该方法既简单又有效，适用于大规模图数据的表示学习任务。"
)


@dataclass
class Desk:
    """A library of its own, ``Tasks`` that run at once, and the errors nobody took."""

    library: Library
    tasks: Tasks
    ids: list[int]
    list_path: Path
    errors: list[PaperDeskError] = field(default_factory=list)

    def ask(self, command: Callable[..., Any], *args: Any) -> Any:
        """What the library says now."""
        return self.library.read(command, *args)

    def write(self, command: Callable[..., Any], *args: Any) -> Any:
        """A change from elsewhere: another window, the terminal."""
        return self.library.write("Elsewhere", command, *args)


@contextmanager
def open_desk(folder: Path, application: QApplication, theme_name: str = "light") -> Iterator[Desk]:
    """Import a list of three papers into a new library."""
    application.setOrganizationName("PaperDesk tests")
    application.setApplicationName(folder.name)
    QSettings().clear()
    theme.apply(application, theme_name)
    list_path = folder / "icml.txt"
    list_path.write_text(f"ICML 2025 Papers\n\n{BANYAN}\n\n{FLASH}\n\n{CHINESE}\n", "utf-8")
    library = Library.open(folder / "library")
    importing.import_files(library, [list_path])
    deriving.drain(library)
    tasks = Tasks(library, inline=True)
    desk = Desk(library, tasks, [1, 2, 3], list_path)
    tasks.failed.connect(desk.errors.append)
    yield desk
    tasks.close()
    library.close()


def named(parent: QWidget, kind: type[W], name: str) -> W:
    """The one visible widget of a kind with this accessible name (a label: object name)."""
    found = [
        widget
        for widget in parent.findChildren(kind)
        if widget.isVisible() and name in (widget.accessibleName(), widget.objectName())
    ]
    assert len(found) == 1, f"{len(found)} visible widgets are called {name!r}"
    return found[0]


def button(parent: QWidget, text: str) -> QAbstractButton:
    """The one visible button with this text or accessible name."""
    found = [
        one
        for one in parent.findChildren(QAbstractButton)
        if one.isVisible() and text in (one.text(), one.accessibleName())
    ]
    assert len(found) == 1, f"{len(found)} visible buttons say {text!r}"
    return found[0]


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """A click with the left button, in the middle unless told otherwise."""
    where = widget.rect().center() if place is None else place
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)


def press(
    widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """One key."""
    QTest.keyClick(widget, key, modifiers)


def keys(widget: QWidget, text: str) -> None:
    """Type a text of ASCII characters."""
    QTest.keyClicks(widget, text)


def show(panel: DetailPanel, reference_id: int, qtbot: QtBot) -> None:
    """Let the cursor rest on a reference."""
    panel.show_reference(reference_id)
    qtbot.wait(80)


def said(panel: DetailPanel) -> str:
    """All text of visible labels."""
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def type_into(edit: QPlainTextEdit | QLineEdit, text: str) -> None:
    """Type a text in the place of what stands there."""
    edit.selectAll()
    keys(edit, text)
