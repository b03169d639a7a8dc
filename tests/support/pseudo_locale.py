"""A language made of other letters, longer than English: what is not in it was not translated.

Every letter of a translated text is another one, so a plain Latin word in the window is either a
text that went past ``tr``, or a name; the tests that use this name their papers in Cyrillic.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

import translations
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt, QTranslator
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSizePolicy,
    QTabWidget,
    QTextEdit,
    QToolButton,
    QWidget,
)

from paperdesk.gui.language import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Iterator

# So much longer than English is a text of a long language, as the share of its letters.
LONGER = 0.4
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçðéƒĝĥîĵķļɱñöþɋŕšţüṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ",
)
# Fields of a template, and markup.
_KEPT = re.compile(r"(\{[^{}]*\}|<[^<>]*>|&\w+;)")
_MARKUP = re.compile(r"</?\w+[^<>]*>|&nbsp;")
# A word of Latin letters.
_WORD = re.compile(r"[A-Za-z]{2,}")
# What is read in a text that is no markup any more.
_READ = "read text"
# Texts that are no words: what ``QLocale`` makes dates of.
_FORMATS = frozenset(("d MMM yyyy, HH:mm", "dddd, dd MMMM yyyy, HH:mm"))


def pseudo(text: str) -> str:
    """The text in the other language, between marks that show where it is cut."""
    parts = _KEPT.split(text)
    changed = "".join(
        part if place % 2 else part.translate(_LETTERS) for place, part in enumerate(parts)
    )
    more = "·" * round(LONGER * len("".join(parts[::2])))
    return f"⟦{changed}{more}⟧"


@cache
def _catalogue() -> dict[str, translations.Text]:
    return translations.collected()


class PseudoLocale(QTranslator):
    """Translates everything, the texts of Qt as well; names of keys stay.

    Attributes:
        strange: texts that the window wanted translated and no translator has ever seen.
    """

    def __init__(self) -> None:
        super().__init__()
        self._catalogue = _catalogue()
        self.strange: set[str] = set()

    def isEmpty(self) -> bool:
        """It has a translation of everything."""
        return False

    def translate(
        self, context: str, text: str, _comment: str | None = None, _number: int = -1
    ) -> str:
        """Any text."""
        if context == CONTEXT and text not in self._catalogue and _WORD.search(text):
            self.strange.add(text)
        return text if context == "QShortcut" or text in _FORMATS else pseudo(text)


@contextmanager
def pseudo_locale(application: QApplication) -> Iterator[PseudoLocale]:
    """The application speaks the other language."""
    translator = PseudoLocale()
    application.installTranslator(translator)
    yield translator
    application.removeTranslator(translator)


def untranslated(root: QWidget, known: re.Pattern[str]) -> list[str]:
    """Latin words with the texts they stand in; what ``known`` matches is none."""
    found = []
    for where, text in texts(root):
        plain = text if where.endswith(_READ) else _plain(text)
        if (word := _WORD.search(known.sub(" ", plain))) is not None:
            found.append(f"{word[0]} in {where}: {plain[:80]}")
    return list(dict.fromkeys(found))


def _plain(text: str) -> str:
    if not _MARKUP.search(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """All that a widget and those inside it show or say, and where."""
    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, QWidget) and not _is_part_of_qt(widget):
            for what, text in _of_widget(widget):
                if text:
                    name = widget.objectName() or type(widget).__name__
                    yield f"{name}.{what}", text


def _is_part_of_qt(widget: QWidget) -> bool:
    """Lists that open below a box show what the box was asked for already."""
    return widget.objectName().startswith("qt_")


def _of_widget(widget: QWidget) -> Iterator[tuple[str, str]]:
    yield "tip", widget.toolTip()
    yield "name", widget.accessibleName()
    yield "description", widget.accessibleDescription()
    if widget.isWindow():
        yield "title", widget.windowTitle()
    for action in widget.actions():
        yield from _of_action(action)
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    elif isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield "placeholder", widget.placeholderText()
        if isinstance(widget, QTextEdit) and widget.isReadOnly():
            yield _READ, widget.toPlainText()
    elif isinstance(widget, QComboBox):
        yield from (("item", widget.itemText(place)) for place in range(widget.count()))
    elif isinstance(widget, QTabWidget):
        yield from (("tab", widget.tabText(place)) for place in range(widget.count()))
    elif isinstance(widget, QGroupBox | QMenu):
        yield "title", widget.title()
    elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        yield from _of_model(widget.model())
    if isinstance(widget, QToolButton) and widget.menu() is not None:
        for action in widget.menu().actions():
            yield from _of_action(action)


def _of_action(action: QAction) -> Iterator[tuple[str, str]]:
    if not action.isSeparator():
        yield "action", action.text()
        yield "action tip", action.toolTip()


def _of_model(model: QAbstractItemModel | None) -> Iterator[tuple[str, str]]:
    if model is None:
        return
    roles = (
        Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
    )  # fmt: skip
    for column in range(_columns(model, QModelIndex())):
        for role in roles[:2]:
            head = model.headerData(column, Qt.Orientation.Horizontal, role)
            if isinstance(head, str):
                yield "head", head
    waiting = [QModelIndex()]
    while waiting:
        parent = waiting.pop()
        for row in range(min(model.rowCount(parent), 200)):
            waiting.append(model.index(row, 0, parent))
            for column in range(_columns(model, parent)):
                for role in roles:
                    shown = model.index(row, column, parent).data(role)
                    if isinstance(shown, str):
                        yield "cell", shown


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    # A list has one, and does not tell.
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)


def cut(root: QWidget) -> list[str]:
    """Labels and buttons that have no room for their text."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton):
            continue
        text = widget.text()
        policy = widget.sizePolicy().horizontalPolicy()
        if not text or policy == QSizePolicy.Policy.Ignored:
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            if widget.heightForWidth(widget.width()) > widget.height() + 2:
                found.append(f"{text} ({widget.height()} px high)")
        elif widget.minimumSizeHint().width() > widget.width() + 2:
            found.append(f"{text} ({widget.width()} px wide)")
    return found
