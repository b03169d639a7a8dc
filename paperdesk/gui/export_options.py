"""How an export is written: order, letters, keys, what is left out; remembered under names."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.exports import SORTS, ExportOptions
from paperdesk.domain.said import said
from paperdesk.gui.language import told, tr

_STATE = "export/presets"
_LAST = "export/options"
COLUMNS = 3
_SORT_WORDS = {
    "": said("As the list is sorted"),
    "key": said("By citation key"),
    "author": said("By author and year"),
    "title": said("By title"),
    "year": said("By year"),
}
_JOURNALS = {
    "": said("Titles as they are"),
    "full": said("Full titles"),
    "short": said("Abbreviated (ISO 4)"),
}
# Parts that can be left out, and what to call them.
_PARTS = {
    "abstract": said("Abstracts"),
    "notes": said("Your notes"),
    "tags": said("Tags"),
    "URL": said("Addresses"),
    "links": said("Further links"),
    "attachments": said("Files"),
    "collections": said("Collections"),
    "rating": said("Stars"),
}


class ExportOptionsView(QWidget):
    """Widgets for ``ExportOptions`` and a list of presets.

    Signals:
        changed: something was chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presets = _stored_presets()
        self._preset = QComboBox(editable=True)
        self._preset.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._preset.setAccessibleName(tr("Preset"))
        self._preset.setToolTip(tr("Options under a name: choose one, or type a new name and save"))
        edit = self._preset.lineEdit()
        if edit is not None:
            edit.setPlaceholderText(tr("Name these options to keep them"))
        self._save = QPushButton(tr("Save"))
        self._save.setToolTip(tr("Keep these options under the name"))
        self._delete = QPushButton(tr("Delete"))
        self._delete.setToolTip(tr("Forget the options of this name"))
        for button in (self._save, self._delete):
            button.setAutoDefault(False)
        self._sort = QComboBox()
        self._sort.setAccessibleName(tr("Order"))
        self._sort.setToolTip(tr("The order of the references in the file"))
        for sort in SORTS:
            self._sort.addItem(tr(_SORT_WORDS[sort]), sort)
        self._journals = QComboBox()
        self._journals.setAccessibleName(tr("Journals"))
        self._journals.setToolTip(tr("How titles of journals are written"))
        for form, title in _JOURNALS.items():
            self._journals.addItem(tr(title), form)
        self._keys = QLineEdit()
        self._keys.setAccessibleName(tr("Citation keys"))
        self._keys.setPlaceholderText(tr("As they are; or {author}{year}{title:1}"))
        self._keys.setToolTip(tr("A pattern for the keys in this file; those in the library stay"))
        self._ascii = QCheckBox(tr("LaTeX commands instead of letters beyond ASCII"))
        self._ascii.setToolTip(tr("For BibTeX styles and engines that do not read UTF-8"))
        self._parts = {part: QCheckBox(tr(title)) for part, title in _PARTS.items()}
        self._lay_out()
        self._show_presets("")
        self.show_options(_recalled())
        self._connect()

    def _lay_out(self) -> None:
        preset = QHBoxLayout()
        preset.setSpacing(8)
        preset.addWidget(self._preset, 1)
        preset.addWidget(self._save)
        preset.addWidget(self._delete)
        parts = QWidget()
        grid = QGridLayout(parts)
        grid.setContentsMargins(0, 3, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(COLUMNS, 1)
        for number, (part, box) in enumerate(self._parts.items()):
            box.setToolTip(tr("Write {part}", part=_PARTS[part].lower()))
            grid.addWidget(box, number // COLUMNS, number % COLUMNS)
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.setHorizontalSpacing(12)
        form.addRow(_label(tr("Preset")), preset)
        form.addRow(_label(tr("Order")), self._sort)
        form.addRow(_label(tr("Keys")), self._keys)
        form.addRow(_label(tr("Journals")), self._journals)
        form.addRow(_label(tr("Write")), parts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(form)
        layout.addWidget(self._ascii)

    def _connect(self) -> None:
        self._preset.activated.connect(lambda _row: self._take_preset())
        self._preset.editTextChanged.connect(lambda _text: self._show_buttons())
        self._save.clicked.connect(self._save_preset)
        self._delete.clicked.connect(self._delete_preset)
        self._sort.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self._journals.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self._keys.textChanged.connect(lambda _text: self.changed.emit())
        self._ascii.toggled.connect(lambda _on: self.changed.emit())
        for box in self._parts.values():
            box.toggled.connect(lambda _on: self.changed.emit())

    def options(self) -> ExportOptions:
        """What is chosen; derived titles are asked for elsewhere."""
        return ExportOptions(
            left_out=tuple(part for part, box in self._parts.items() if not box.isChecked()),
            ascii_only=self._ascii.isChecked() and self._ascii.isEnabled(),
            key_pattern=self._keys.text().strip(),
            sort=str(self._sort.currentData()),
            journals=str(self._journals.currentData()),
        )

    def show_options(self, options: ExportOptions) -> None:
        """Show other options."""
        for part, box in self._parts.items():
            box.setChecked(part not in options.left_out)
        self._ascii.setChecked(options.ascii_only)
        self._keys.setText(options.key_pattern)
        self._sort.setCurrentIndex(max(0, self._sort.findData(options.sort)))
        self._journals.setCurrentIndex(max(0, self._journals.findData(options.journals)))

    def allow_latex(self, allowed: bool) -> None:
        """Whether the format knows LaTeX commands."""
        self._ascii.setEnabled(allowed)

    def problem(self) -> str:
        """Why the pattern for keys cannot be read; "" if it can."""
        from paperdesk.domain.errors import Refused
        from paperdesk.domain.key_patterns import check

        try:
            check(self._keys.text())
        except Refused as error:
            return told(error)
        return ""

    def remember(self) -> None:
        """Propose these options the next time."""
        QSettings().setValue(_LAST, json.dumps(asdict(self.options())))

    def _name(self) -> str:
        return " ".join(self._preset.currentText().split())

    def _show_presets(self, name: str) -> None:
        self._preset.clear()
        self._preset.addItems(sorted(self._presets))
        self._preset.setCurrentText(name)
        self._show_buttons()

    def _show_buttons(self) -> None:
        self._save.setEnabled(bool(self._name()))
        self._delete.setEnabled(self._name() in self._presets)

    def _take_preset(self) -> None:
        found = self._presets.get(self._name())
        if found is not None:
            self.show_options(_read(found))

    def _save_preset(self) -> None:
        name = self._name()
        self._presets[name] = asdict(self.options())
        QSettings().setValue(_STATE, json.dumps(self._presets))
        self._show_presets(name)

    def _delete_preset(self) -> None:
        self._presets.pop(self._name(), None)
        QSettings().setValue(_STATE, json.dumps(self._presets))
        self._show_presets("")


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("kind", "secondary")
    return label


def _stored_presets() -> dict[str, Any]:
    found = _json(str(QSettings().value(_STATE, "")))
    return {name: value for name, value in found.items() if isinstance(value, dict)}


def _recalled() -> ExportOptions:
    return _read(_json(str(QSettings().value(_LAST, ""))))


def _read(found: dict[str, Any]) -> ExportOptions:
    """Options out of a settings file, which anybody may have edited."""
    left_out = found.get("left_out")
    return ExportOptions(
        left_out=tuple(str(part) for part in left_out) if isinstance(left_out, list) else (),
        ascii_only=found.get("ascii_only") is True,
        key_pattern=str(found.get("key_pattern") or ""),
        sort=found["sort"] if found.get("sort") in SORTS else "",
        journals=found["journals"] if found.get("journals") in _JOURNALS else "",
    )


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
