"""Everything that can be used says to a screen reader what it is, and is reached by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from paperdesk.domain.views import Decision
from paperdesk.gui import theme
from paperdesk.gui.curve_window import CurveWindow
from paperdesk.gui.overview_window import OverviewWindow
from paperdesk.paths import sample_papers
from paperdesk.services import references, tags

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

Role = QAccessible.Role
# What a person acts on; each must have a name of its own.
INTERACTIVE = {
    Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.SpinBox,
    Role.List, Role.Tree, Role.Table, Role.Link, Role.Slider, Role.PageTabList, Role.ButtonDropDown,
    Role.ButtonMenu, Role.HotkeyField,
}  # fmt: skip
WIDGETS = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
    QTextEdit,
)  # fmt: skip
DIALOGS = ("keyboard", "settings", "shortcuts", "about", "export", "restore-backup", "palette",
           "manage-tags", "reasons", "keys", "lenses", "templates", "overview",
           "alike")  # fmt: skip


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.import_now([sample_papers()])
    qtbot.waitUntil(lambda: window.browsing.result.total == 70)
    window.references.select(window.browsing.result.ids[0])
    qtbot.waitUntil(lambda: window.detail.findChild(QTextEdit) is not None)
    qtbot.wait(80)
    return window


def walked(interface: QAccessibleInterface | None) -> Iterator[QAccessibleInterface]:
    """An element and all below it; the cells of lists are drawn by models, and named there."""
    if interface is None or not interface.isValid():
        return
    yield interface
    if interface.role() in {Role.List, Role.Tree, Role.Table}:
        return
    for number in range(interface.childCount()):
        yield from walked(interface.child(number))


def nameless(root: QWidget) -> list[str]:
    """What can be used, is on screen, and has no name or no role."""
    found = []
    for element in walked(QAccessible.queryAccessibleInterface(root)):
        if element.state().invisible or element.state().offscreen:
            continue
        name = element.text(QAccessible.Text.Name).strip()
        widget = element.object()
        what = f"{type(widget).__name__} {widget.objectName()!r}" if widget else "?"
        if element.role() in INTERACTIVE and not name and not _is_part(widget):
            found.append(f"{element.role().name}: {what} in {_owner(widget)}")
        if isinstance(widget, WIDGETS) and element.role() == Role.NoRole:
            found.append(f"no role: {what}")
    return found


def _is_part(widget: object) -> bool:
    """Whether a widget is a part of another one that has the name."""
    if not isinstance(widget, QWidget):
        return True
    parent = widget.parentWidget()
    return isinstance(widget, QScrollBar) or isinstance(
        parent, QComboBox | QAbstractSpinBox | QAbstractItemView
    )


def _owner(widget: object) -> str:
    return type(widget.parent()).__name__ if isinstance(widget, QWidget) else "?"


def unreachable(root: QWidget) -> list[str]:
    """Fields and lists that the Tab key does not reach."""
    return [
        f"{type(widget).__name__} {widget.accessibleName()!r}"
        for widget in root.findChildren(QWidget)
        if isinstance(widget, QLineEdit | QPlainTextEdit | QComboBox | QAbstractItemView)
        and widget.isVisible()
        and widget.isEnabled()
        and not _is_part(widget)
        # A table that only shows something is read, not used.
        and not (
            isinstance(widget, QAbstractItemView)
            and widget.selectionMode() == QAbstractItemView.SelectionMode.NoSelection
        )
        and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
    ]


def test_the_window_names_everything_that_can_be_used(filled: MainWindow) -> None:
    assert nameless(filled) == []
    assert unreachable(filled) == []


@pytest.mark.parametrize("command", DIALOGS)
def test_so_does_every_page(filled: MainWindow, command: str, qtbot: QtBot) -> None:
    filled.actions_by_id[command].trigger()
    qtbot.waitUntil(
        lambda: any(one.isVisible() for one in filled.findChildren(QDialog)), timeout=5_000
    )
    [dialog] = [one for one in filled.findChildren(QDialog) if one.isVisible()]
    assert dialog.windowTitle() or dialog.accessibleName()
    assert nameless(dialog) == []
    if command != "palette":
        # In the palette the field has the keys, and moves the list.
        assert unreachable(dialog) == []
    dialog.close()


def test_skim_mode_and_what_belongs_to_it_have_names(filled: MainWindow, qtbot: QtBot) -> None:
    ids = filled.browsing.result.ids
    filled.tasks.write("Keep", references.decide, ids[:20], Decision.KEEP)
    filled.tasks.write("Discard", references.decide, ids[20:40], Decision.DISCARD)
    filled.tasks.write("Tag", tags.add, ids[:3], "theory")
    filled.actions_by_id["overview"].trigger()
    [overview] = [one for one in filled.findChildren(QDialog) if one.isVisible()]
    assert isinstance(overview, OverviewWindow)
    overview.make()
    for place in range(overview.way.count()):
        overview.way.setCurrentIndex(place)
        assert nameless(overview) == []
    overview.close()
    filled.actions_by_id["rank"].trigger()
    rank = filled.reading._rank
    qtbot.waitUntil(lambda: rank.ranking is not None)
    rank.show_curve()
    [curve] = [one for one in filled.findChildren(QDialog) if one.isVisible()]
    assert isinstance(curve, CurveWindow)
    assert curve.curve.accessibleName()
    assert nameless(curve) == []
    curve.close()
    assert nameless(filled) == []
    filled.actions_by_id["skim"].trigger()
    assert nameless(filled) == []


def test_every_command_has_a_name_and_a_tool_tip(window: MainWindow) -> None:
    for name, action in window.actions_by_id.items():
        assert action.text().strip(), name
        assert action.toolTip().strip(), name
        if not action.shortcut().isEmpty():
            key = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
            assert key in action.toolTip(), name


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("colours", ["light", "contrast"])
def test_text_of_any_size_fits_a_small_window(
    filled: MainWindow, qapp: QApplication, percent: int, colours: str, qtbot: QtBot
) -> None:
    theme.apply(qapp, colours)
    filled.resize(1024, 700)
    while filled.settings.reading_font_size < 16 * percent // 100:
        filled.actions_by_id["larger"].trigger()
    while filled.settings.reading_font_size > round(16 * percent / 100):
        filled.actions_by_id["smaller"].trigger()
    qtbot.wait(50)
    assert filled.size().width() == 1024
    text = next(one for one in filled.detail.findChildren(QTextEdit) if one.isVisible())
    # Lines are broken, not cut: nothing is wider than the place it has.
    assert text.document().idealWidth() <= text.viewport().width() + 1
    theme.apply(qapp, "light")


def luminance(colour: QColor) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    lower, higher = sorted((luminance(one), luminance(other)))
    return (higher + 0.05) / (lower + 0.05)


def changed_pixels(before: QImage, after: QImage) -> int:
    """How many pixels differ by a contrast of 3 to 1, which the eye cannot miss (WCAG 2.4.13)."""
    known: dict[tuple[int, int], bool] = {}
    count = 0
    for y in range(min(before.height(), after.height())):
        for x in range(min(before.width(), after.width())):
            pair = before.pixel(x, y), after.pixel(x, y)
            if pair[0] == pair[1]:
                continue
            if pair not in known:
                known[pair] = contrast(QColor(pair[0]), QColor(pair[1])) >= 3
            count += known[pair]
    return count


def without_visible_focus(root: QWidget) -> list[str]:
    """What the Tab key reaches and then looks as before, or nearly so."""
    found = []
    reached = [
        one
        for one in root.findChildren(QWidget)
        if one.isVisible()
        and one.isEnabled()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None
        and one.window() is root
        and not one.visibleRegion().isEmpty()
        and not _is_part(one)
    ]
    for widget in reached:
        # The frame of a list or a text is drawn around it, by what it stands in.
        parent = widget.parentWidget()
        shown = parent if parent is not None and parent is not root else widget
        if shown.width() * shown.height() > 400_000:
            shown = widget
        if (before_focus := QApplication.focusWidget()) is not None:
            before_focus.clearFocus()
        QApplication.processEvents()
        before = shown.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        if changed_pixels(before, shown.grab().toImage()) < 12:
            name = widget.accessibleName() or getattr(widget, "text", str)()
            found.append(f"{type(widget).__name__} {name!r} in {_owner(widget)}")
    return found


@pytest.mark.parametrize("colours", ["light", "dark", "contrast"])
def test_the_focus_is_seen_wherever_it_is(
    filled: MainWindow, qapp: QApplication, colours: str, qtbot: QtBot
) -> None:
    theme.apply(qapp, colours)
    filled.tasks.write("Tag", tags.add, filled.browsing.result.ids[:3], "theory")
    filled.activateWindow()
    qtbot.waitUntil(filled.isActiveWindow)
    qtbot.wait(50)
    lost = [f"window: {one}" for one in without_visible_focus(filled)]
    for command in ("settings", "export", "manage-tags", "keys", "lenses", "shortcuts",
                    "check-references", "templates", "overview", "alike"):  # fmt: skip
        filled.actions_by_id[command].trigger()
        qtbot.waitUntil(
            lambda: any(one.isVisible() for one in filled.findChildren(QDialog)), timeout=5_000
        )
        [dialog] = [one for one in filled.findChildren(QDialog) if one.isVisible()]
        qtbot.waitUntil(dialog.isActiveWindow)
        lost += [f"{command}: {one}" for one in without_visible_focus(dialog)]
        dialog.close()
    theme.apply(qapp, "light")
    assert lost == [], "\n".join(lost)
