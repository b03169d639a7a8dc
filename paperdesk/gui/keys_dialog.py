"""Citation keys by a pattern: what it would give is shown before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QRadioButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.errors import Refused
from paperdesk.domain.key_patterns import EXAMPLES, check
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.fonts import mono_font
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.keys import KeyChange

_STATE = "keys/pattern"
# So many references are shown; all of them are changed.
SHOWN = 200
PAUSE_MS = 250
_HELP = said(
    "Fields: {author} {authors:3} {editor} {year} {title:2} {handle:2} {venue} {ordinal:4}"
    " {volume} {page}. Filters follow a colon: lower, upper, capital, camel, initials, max8,"
    " unicode. “|” parts fields, “||” parts patterns: the first one that says something is taken."
)


class KeysDialog(QDialog):
    """Asks for a pattern and shows the keys it gives.

    Args:
        tasks: the way to the library.
        scopes: ids of references by what to call them ("The selection", "The whole library").
        parent: the window.

    Signals:
        keys_requested: the ids and the pattern.
    """

    keys_requested = Signal(list, str)

    def __init__(
        self, tasks: Tasks, scopes: Mapping[str, Sequence[int]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Citation Keys"))
        self._tasks = tasks
        self._asked = 0
        self._scopes = {
            QRadioButton(f"{name} ({tr(plural(len(ids), 'reference'))})"): list(ids)
            for name, ids in scopes.items()
        }
        for button, ids in self._scopes.items():
            button.setEnabled(bool(ids))
        next((one for one in self._scopes if one.isEnabled()), next(iter(self._scopes))).setChecked(
            True
        )
        self._pattern = QComboBox(editable=True)
        self._pattern.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._pattern.setAccessibleName(tr("Pattern"))
        self._pattern.setToolTip(tr("Choose a pattern or write one"))
        for pattern, title in EXAMPLES:
            self._pattern.addItem(tr(title), pattern)
        edit = self._pattern.lineEdit()
        if edit is not None:
            edit.setPlaceholderText(tr("Automatic: author, year and a telling word"))
        self._help = QLabel(tr(_HELP), wordWrap=True)
        self._note = QLabel(wordWrap=True)
        for label in (self._help, self._note):
            label.setProperty("kind", "secondary")
        self._table = QTableWidget(0, 2)
        self._table.setHorizontalHeaderLabels([tr("Key now"), tr("New key")])
        self._table.setAccessibleName(tr("Preview"))
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.verticalHeader().hide()
        self._table.setShowGrid(False)
        self._table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.setAutoDefault(False)
        self._cancel.setToolTip(tr("Change no key (Esc)"))
        self._accept = QPushButton(tr("Change keys"))
        self._accept.setDefault(True)
        self._accept.setMinimumSize(150, theme.px(34))
        self._accept.setToolTip(tr("Give these keys; the earlier ones stay valid (Enter)"))
        self._lay_out()
        self._wait = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._wait.timeout.connect(self._ask)
        self._pattern.setEditText(str(QSettings().value(_STATE, "")))
        self._connect()
        self._dress()
        theme.on_change(self._dress)
        self._changed()

    def _lay_out(self) -> None:
        what = QVBoxLayout()
        what.setSpacing(6)
        for button in self._scopes:
            what.addWidget(button)
        how = QVBoxLayout()
        how.setSpacing(6)
        how.addWidget(self._pattern)
        how.addWidget(self._help)
        form = QGridLayout()
        form.setVerticalSpacing(16)
        form.setHorizontalSpacing(18)
        form.setColumnStretch(1, 1)
        for row, (text, part) in enumerate(((tr("What"), what), (tr("Pattern"), how))):
            label = QLabel(text)
            label.setProperty("kind", "secondary")
            label.setContentsMargins(0, 5 if part is how else 1, 0, 0)
            form.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            form.addLayout(part, row, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._note, 1)
        foot.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self._accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(14)
        layout.addLayout(form)
        layout.addWidget(self._table, 1)
        layout.addLayout(foot)
        fit(self, 640, 560)

    def _connect(self) -> None:
        self._cancel.clicked.connect(self.reject)
        self._accept.clicked.connect(self._on_accept)
        self._pattern.editTextChanged.connect(lambda _text: self._changed())
        self._pattern.activated.connect(self._take_example)
        for button in self._scopes:
            button.toggled.connect(lambda on: self._changed() if on else None)

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))

    def _take_example(self, row: int) -> None:
        """What was chosen is a name; what stands in the field is its pattern."""
        self._pattern.setEditText(str(self._pattern.itemData(row) or ""))

    def _chosen(self) -> list[int]:
        return next((ids for button, ids in self._scopes.items() if button.isChecked()), [])

    def _changed(self) -> None:
        self._accept.setEnabled(False)
        try:
            check(self._pattern.currentText())
        except Refused as error:
            self._say(told(error), problem=True)
            self._wait.stop()
            return
        self._wait.start()

    def _ask(self) -> None:
        self._asked += 1
        asked = self._asked
        self._say(tr("Reading…"))
        self._tasks.job(
            "Trying keys", "key_preview", self._chosen(), self._pattern.currentText(),
            then=lambda changes: self._show(asked, changes),
        )  # fmt: skip

    def _show(self, asked: int, changes: list[KeyChange]) -> None:
        if asked != self._asked or not self.isVisible():
            return
        different = [change for change in changes if change.old != change.new]
        shown = (different or changes)[:SHOWN]
        self._table.setRowCount(len(shown))
        for row, change in enumerate(shown):
            for column, text in enumerate((change.old, change.new)):
                item = QTableWidgetItem(text)
                item.setFont(mono_font())
                item.setToolTip(text)
                self._table.setItem(row, column, item)
        many = plural(len(different), "key")
        if not different:
            self._say(tr("All keys are as this pattern would have them."))
        elif len(different) <= SHOWN:
            self._say(tr("{keys} would change. Earlier keys stay valid.", keys=many))
        else:
            self._say(
                tr(
                    "{keys} would change (the first {shown} are shown). Earlier keys stay valid.",
                    keys=many,
                    shown=SHOWN,
                )
            )
        self._accept.setText(tr("Change {keys}", keys=many) if different else tr("Change keys"))
        self._accept.setEnabled(bool(different))

    def _say(self, sentence: str, *, problem: bool = False) -> None:
        kind = "problem" if problem else "secondary"
        if self._note.property("kind") != kind:
            self._note.setProperty("kind", kind)
            self._note.style().unpolish(self._note)
            self._note.style().polish(self._note)
        self._note.setText(sentence)

    def _on_accept(self) -> None:
        pattern = self._pattern.currentText()
        QSettings().setValue(_STATE, pattern)
        self.accept()
        self.keys_requested.emit(self._chosen(), pattern)
