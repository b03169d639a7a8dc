"""All settings on one page, built from their declarations; what is changed holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui.language import tr
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.settings import Setting, Settings


class SettingsDialog(QDialog):
    """One row for each setting.

    Signals:
        changed: the key of a setting that has another value now.
    """

    changed = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Settings"))
        self._settings = settings
        # Shows the value that holds, by key.
        self._readers: dict[str, Callable[[], None]] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for setting in settings.declared():
            widget = self._editor(setting)
            widget.setObjectName(setting.key)
            widget.setAccessibleName(tr(setting.title))
            if isinstance(widget, QCheckBox):
                form.addRow(widget)
            else:
                label = QLabel(tr(setting.title))
                label.setBuddy(widget)
                form.addRow(label, widget)
        rows = QWidget()
        rows.setLayout(form)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        # The field with the focus is scrolled to; the page itself needs none.
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(rows)
        where = QLabel(tr("They are kept in {file}.", file=settings.file), wordWrap=True)
        where.setProperty("kind", "secondary")
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        usual = buttons.addButton(tr("Usual Values"), QDialogButtonBox.ButtonRole.ResetRole)
        usual.setToolTip(tr("Set everything on this page as it was at the beginning"))
        usual.setAutoDefault(False)
        usual.clicked.connect(self._reset)
        for button in buttons.buttons():
            button.setIcon(QIcon())
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(area, 1)
        layout.addWidget(where)
        layout.addWidget(buttons)
        fit(self, 560, 510)

    def _editor(self, setting: Setting[Any]) -> QWidget:
        value = self._value(setting)
        if isinstance(setting.default, bool):
            box = QCheckBox(tr(setting.title))
            self._readers[setting.key] = lambda: box.setChecked(self._value(setting))
            box.setChecked(value)
            box.toggled.connect(lambda on: self._set(setting, on))
            return box
        if setting.choices:
            combo = QComboBox()
            for choice, name in zip(setting.choices, setting.names, strict=True):
                combo.addItem(tr(name), choice)
            self._readers[setting.key] = lambda: combo.setCurrentIndex(
                combo.findData(self._value(setting))
            )
            combo.setCurrentIndex(combo.findData(value))
            combo.currentIndexChanged.connect(lambda at: self._set(setting, combo.itemData(at)))
            return combo
        if isinstance(setting.default, int | float):
            spin: QSpinBox | QDoubleSpinBox
            if isinstance(setting.default, int):
                spin = QSpinBox()
                spin.setRange(int(max(setting.least, -1e9)), int(min(setting.most, 1e9)))
            else:
                spin = QDoubleSpinBox(decimals=1)
                spin.setRange(max(setting.least, -1e9), min(setting.most, 1e9))
            self._readers[setting.key] = lambda: spin.setValue(self._value(setting))
            spin.setValue(value)
            spin.valueChanged.connect(lambda number: self._set(setting, number))
            return spin
        line = QLineEdit(str(value))
        self._readers[setting.key] = lambda: line.setText(str(self._value(setting)))
        line.editingFinished.connect(lambda: self._set(setting, line.text()))
        return line

    def _value(self, setting: Setting[Any]) -> Any:
        return setting.__get__(self._settings, type(self._settings))

    def _set(self, setting: Setting[Any], value: Any) -> None:
        if value != self._value(setting):
            setting.__set__(self._settings, value)
            self.changed.emit(setting.key)

    def _reset(self) -> None:
        for setting in self._settings.declared():
            self._set(setting, setting.default)
            self._readers[setting.key]()
