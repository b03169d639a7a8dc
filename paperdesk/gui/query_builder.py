"""A query put together from rows, for who does not type operators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.services.query_help import Condition, conditions_of, query_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    ("len", said("Length of the abstract"), ">2000"),
    ("link", said("Link"), "code"),
    ("doi", "DOI", "10.1145/"),
    ("key", said("Citation key"), "icml2025"),
    ("handle", said("Derived name"), "banyan"),
    ("highlight", said("Marked place"), "bound"),
    ("search", said("Saved search"), said("name of the search")),
)
_FIELD_PX, _SIGN_PX = 118, 74
MODES = (("all", said("all of these")), ("any", said("any of these")))


class QueryBuilder(QWidget):
    """Rows of conditions that stay in step with the text of the query.

    Signals:
        query_built: the text after a change of the rows.
    """

    query_built = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("queryBuilder")
        self._text = ""
        self._rows: list[_Row] = []
        self._mode = QComboBox()
        self._mode.setAccessibleName(tr("How the conditions are joined"))
        for mode, title in MODES:
            self._mode.addItem(tr(title), mode)
        self._mode.activated.connect(self._say)
        self._add = QPushButton(tr("Add a condition"))
        self._add.setProperty("link", "true")
        self._add.clicked.connect(lambda: self._append(Condition()).focus())
        self._problem = QLabel(
            tr("This query has brackets or mixes AND with OR. Change it in the search box."),
            wordWrap=True,
        )
        self._problem.setProperty("secondary", "true")
        head = QHBoxLayout()
        self._head = QLabel(tr("Find references with"))
        head.addWidget(self._head)
        head.addWidget(self._mode)
        head.addStretch()
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 8)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addLayout(self._column)
        layout.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._problem)
        self.show_query("")

    @property
    def query(self) -> str:
        """The text of the rows."""
        return self._text

    def show_query(self, text: str) -> None:
        """Show a query that was typed; one made here stays as it is, with its empty rows."""
        if self._rows and text.strip() == self._text.strip():
            return
        self._text = text
        rows = conditions_of(text)
        for row in self._rows:
            row.hide()
            self._column.removeWidget(row)
            row.deleteLater()
        self._rows.clear()
        self._problem.setVisible(rows is None)
        for widget in (self._head, self._mode, self._add):
            widget.setVisible(rows is not None)
        if rows is None:
            return
        mode, conditions = rows
        self._mode.setCurrentIndex(self._mode.findData(mode))
        for condition in conditions or [Condition()]:
            self._append(condition)

    def conditions(self) -> Sequence[Condition]:
        """The conditions of the rows, empty ones too."""
        return [row.condition() for row in self._rows]

    def _append(self, condition: Condition) -> _Row:
        row = _Row(condition, self._say, self._remove)
        self._rows.append(row)
        self._column.addWidget(row)
        return row

    def _remove(self, row: _Row) -> None:
        self._rows.remove(row)
        row.hide()
        self._column.removeWidget(row)
        row.deleteLater()
        if not self._rows:
            self._append(Condition())
        self._say()

    def _say(self) -> None:
        text = query_text(str(self._mode.currentData()), self.conditions())
        if text != self._text:
            self._text = text
            self.query_built.emit(text)


class _Row(QWidget):
    """One condition: is or is not, where, and what."""

    def __init__(
        self,
        condition: Condition,
        changed: Callable[[], None],
        remove: Callable[[_Row], None],
    ) -> None:
        super().__init__()
        self._field = QComboBox()
        self._field.setAccessibleName(tr("Where"))
        for field, title, _example in FIELDS:
            self._field.addItem(tr(title), field)
        self._field.setCurrentIndex(max(0, self._field.findData(condition.field)))
        self._sign = QComboBox()
        self._sign.setAccessibleName(tr("Is or is not"))
        self._sign.addItems([tr("is"), tr("is not")])
        self._sign.setCurrentIndex(int(condition.negated))
        # The value needs the room more than the longest name of a field does.
        self._field.setFixedWidth(_FIELD_PX)
        self._sign.setFixedWidth(_SIGN_PX)
        for box in (self._field, self._sign):
            view = box.view()
            view.setMinimumWidth(view.sizeHintForColumn(0) + 16)
        self._value = QLineEdit(condition.value)
        self._value.setAccessibleName(tr("What"))
        cross = QToolButton(autoRaise=True)
        cross.setIcon(theme.icon("x"))
        cross.setIconSize(QSize(14, 14))
        cross.setToolTip(tr("Remove this condition"))
        cross.setAccessibleName(tr("Remove this condition"))
        cross.clicked.connect(lambda: remove(self))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self._field)
        line.addWidget(self._sign)
        line.addWidget(self._value, 1)
        line.addWidget(cross)
        self._field.activated.connect(self._show_example)
        self._field.activated.connect(changed)
        self._sign.activated.connect(changed)
        self._value.textEdited.connect(changed)
        self._show_example()

    def condition(self) -> Condition:
        """The condition as it stands."""
        return Condition(
            str(self._field.currentData()), self._value.text(), self._sign.currentIndex() == 1
        )

    def focus(self) -> None:
        """Give the value the keys."""
        self._value.setFocus()

    def _show_example(self) -> None:
        self._value.setPlaceholderText(tr(FIELDS[self._field.currentIndex()][2]))
