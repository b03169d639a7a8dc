"""A row of the query builder: one condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QGridLayout,
    QLineEdit,
    QToolButton,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.search_completion import WORDS
from paperdesk.services.query_help import Condition

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QMouseEvent

# Field of the query language, what it is called, and an example of a value.
FIELDS = (
    ("", said("Anywhere"), said("graph, or “two words”")),
    ("title", said("Title"), "contrastive"),
    ("author", said("Creator"), "Hinton"),
    ("abstract", said("Abstract"), "world model"),
    ("tag", said("Tag"), "theory"),
    ("venue", said("Venue"), "ICML"),
    ("year", said("Year"), said("2024, 2023..2025 or >=2024")),
    ("source", said("List"), "ICML 2025"),
    ("note", said("Note"), "baseline"),
    ("is", said("State"), "unseen, kept, untitled, duplicate"),
    ("has", said("Has"), "note, code, pdf, doi"),
    ("rating", said("Rating"), ">=4"),
    ("added", said("Added"), "<7d"),
    ("len", said("Length"), ">2000"),
    ("link", said("Link"), "code"),
    ("doi", "DOI", "10.1145/"),
    ("key", said("Citation key"), "icml2025"),
    ("handle", said("Derived name"), "banyan"),
    ("highlight", said("Marked place"), "bound"),
    ("lens", said("Term lens"), "methods"),
    ("shelf", said("Shelf"), "diffusion"),
    ("search", said("Saved search"), said("name of the search")),
)
# How a field and its value go together: as a text in which words stand, or as what it is.
_TEXTS = frozenset({"", "title", "author", "abstract", "note", "handle", "highlight"})
_SIGNS = {
    "text": (said("contains"), said("lacks")),
    "has": (said("a"), said("no")),
    "name": (said("is"), said("is not")),
}
_ARROW_PX = 48


class ConditionRow(QWidget):
    """One condition: where, whether, and what."""

    def __init__(
        self,
        condition: Condition,
        changed: Callable[[], None],
        remove: Callable[[ConditionRow], None],
    ) -> None:
        super().__init__()
        self._field = QComboBox()
        self._field.setAccessibleName(tr("Where"))
        for field, title, _example in FIELDS:
            self._field.addItem(tr(title), field)
        if self._field.findData(condition.field) < 0:
            self._field.addItem(condition.field, condition.field)
        self._field.setCurrentIndex(self._field.findData(condition.field))
        self._sign = QComboBox()
        self._sign.setAccessibleName(tr("Is or is not"))
        self._value = _Value(condition.value)
        self._value.setAccessibleName(tr("What"))
        self._fit_field()
        self._sign.setCurrentIndex(int(condition.negated))
        _fit_width(self._field, [tr(title) for _field, title, _example in FIELDS])
        _fit_width(self._sign, [tr(sign) for signs in _SIGNS.values() for sign in signs])
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)
        self._grid.addWidget(self._field, 0, 0)
        self._grid.addWidget(self._sign, 0, 1)
        self._grid.addWidget(cross(tr("Remove this condition"), lambda: remove(self)), 0, 3)
        self._grid.setColumnStretch(2, 1)
        self.set_narrow(False)
        self._field.activated.connect(self._fit_field)
        self._field.activated.connect(changed)
        self._sign.activated.connect(changed)
        self._value.textEdited.connect(changed)
        self._value.chosen.connect(changed)

    def set_narrow(self, narrow: bool) -> None:
        """Put the value below the rest, where there is no room beside it."""
        self._grid.removeWidget(self._value)
        if narrow:
            self._grid.addWidget(self._value, 1, 0, 1, 4)
        else:
            self._grid.addWidget(self._value, 0, 2)

    def made(self) -> Condition:
        """The condition as it stands."""
        negated = self._sign.currentIndex() == 1
        return Condition(str(self._field.currentData()), self._value.text(), negated)

    def focus(self) -> None:
        """Give the value the keys."""
        self._value.setFocus()

    def _fit_field(self) -> None:
        """The signs, an example and the values that go with the field."""
        field = str(self._field.currentData())
        kind = "text" if field in _TEXTS else "has" if field == "has" else "name"
        chosen = max(0, self._sign.currentIndex())
        self._sign.clear()
        self._sign.addItems([tr(sign) for sign in _SIGNS[kind]])
        self._sign.setCurrentIndex(chosen)
        example = next((example for name, _title, example in FIELDS if name == field), "")
        self._value.setPlaceholderText(tr(example))
        beginning = f"{field}:"
        self._value.offer([w.removeprefix(beginning) for w in WORDS if w.startswith(beginning)])


class _Value(QLineEdit):
    """The value of a condition; where there are only some, a click shows them.

    Signals:
        chosen: one of the values that were offered.
    """

    chosen = Signal()

    def offer(self, values: list[str]) -> None:
        """The values there are; [] if anything may be typed."""
        real = [value for value in values if value]
        completer = QCompleter(real, self) if len(real) > 1 else None
        if completer is not None:
            completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
            completer.setMaxVisibleItems(len(real))
            completer.popup().setProperty("popup", "true")  # type: ignore[union-attr]
            completer.activated.connect(lambda _text: self.chosen.emit())
        self.setCompleter(completer)  # type: ignore[arg-type]  # None takes it away

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show what there is to choose from."""
        super().mousePressEvent(event)
        if self.completer() is not None:
            self.completer().complete()


def _fit_width(box: QComboBox, texts: list[str]) -> None:
    """As wide as the longest of the texts, whichever are in the box now."""
    width = max(box.fontMetrics().horizontalAdvance(text) for text in texts) + _ARROW_PX
    box.setFixedWidth(width)
    box.view().setMinimumWidth(width)


def cross(tip: str, then: Callable[[], None]) -> QToolButton:
    """A button that removes a part of the query."""
    button = QToolButton(autoRaise=True)
    button.setIcon(theme.icon("x"))
    button.setIconSize(QSize(14, 14))
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.clicked.connect(lambda: then())
    return button
