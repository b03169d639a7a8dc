"""What the columns of a table hold: guessed, put right by the user, remembered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Columns = Sequence[tuple[str, str, str]]

_STATE = "import/columns"
# So many tables are remembered, the last ones.
_MOST = 50
_SAMPLE = 60
_KEPT = said("Kept as it is")


class ImportColumns(QScrollArea):
    """One row for each column: its heading, a value, and the field it fills.

    Signals:
        changed: the user chose another field; heading → field, "" for none.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Columns of the table"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._labels: dict[str, str] = {}
        self._shown: Columns = ()
        self._boxes: dict[str, QComboBox] = {}

    def set_fields(self, labels: Mapping[str, str]) -> None:
        """What a column may fill: field and label."""
        self._labels = dict(labels)
        self._fill(self._shown, self.chosen())

    def show_columns(self, columns: Columns, chosen: Mapping[str, str] | None) -> None:
        """Show the columns of a table with what the user chose for them, else what is guessed."""
        mapping = dict(chosen) if chosen is not None else {name: said for name, _v, said in columns}
        if columns != self._shown or mapping != self.chosen():
            self._fill(columns, mapping)

    def chosen(self) -> dict[str, str]:
        """Heading → field as shown now."""
        return {name: str(box.currentData()) for name, box in self._boxes.items()}

    def _fill(self, columns: Columns, mapping: Mapping[str, str]) -> None:
        self._shown = columns
        self._boxes = {}
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 8, 8, 8)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        for row, (name, sample, _guess) in enumerate(columns):
            heading = QLabel(shorten(name, 40))
            heading.setTextFormat(Qt.TextFormat.PlainText)
            heading.setToolTip(name)
            value = QLabel(shorten(" ".join(sample.split()), _SAMPLE))
            value.setTextFormat(Qt.TextFormat.PlainText)
            value.setProperty("kind", "secondary")
            value.setMinimumWidth(60)
            box = QComboBox()
            box.setAccessibleName(tr("Column {name}", name=name))
            box.addItem(tr(_KEPT), "")
            for field, label in self._labels.items():
                box.addItem(tr(label), field)
            wanted = mapping.get(name, "")
            if box.findData(wanted) < 0:
                box.addItem(wanted, wanted)
            box.setCurrentIndex(box.findData(wanted))
            box.activated.connect(lambda _index: self.changed.emit(self.chosen()))
            heading.setBuddy(box)
            self._boxes[name] = box
            for column, widget in enumerate((heading, value, box)):
                grid.addWidget(widget, row, column)
        grid.setRowStretch(len(columns), 1)
        self.setWidget(table)


def remembered(columns: Columns) -> dict[str, str] | None:
    """What was chosen for a table of these headings before; None if it is a new one."""
    found = _recall().get(_key([name for name, _value, _guess in columns]))
    return None if found is None else dict(found)


def remember(mapping: Mapping[str, str]) -> None:
    """Propose the same for tables of these headings."""
    state = _recall()
    key = _key(list(mapping))
    state.pop(key, None)
    state[key] = dict(mapping)
    QSettings().setValue(_STATE, json.dumps(dict(list(state.items())[-_MOST:])))


def _key(headings: Sequence[str]) -> str:
    return json.dumps(list(headings), ensure_ascii=False)


def _recall() -> dict[str, dict[str, str]]:
    try:
        state = json.loads(str(QSettings().value(_STATE, "{}")))
        return {
            str(key): {str(name): str(field) for name, field in mapping.items()}
            for key, mapping in state.items()
        }
    except (ValueError, AttributeError):
        return {}
