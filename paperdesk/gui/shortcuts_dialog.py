"""All commands and their keys: to look up, to change, to take over from another program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.gui import shortcuts, theme
from paperdesk.gui.actions import ACTIONS, full_name
from paperdesk.gui.command_palette import rank
from paperdesk.gui.language import tr
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Mapping

_ID = Qt.ItemDataRole.UserRole
_OWN = said("Your own")


class ShortcutsDialog(QDialog):
    """A table of commands with a search box; below it, the keys of the chosen one.

    Signals:
        changed: the keys of all commands, whenever one has others.
    """

    changed = Signal(object)

    def __init__(self, keys: shortcuts.Keys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Keyboard Shortcuts"))
        self._keys = dict(keys)
        self._specs = {spec.id: spec for spec in ACTIONS}
        self._search = QLineEdit()
        self._search.setPlaceholderText(tr("Search commands and keys"))
        self._search.setAccessibleName(tr("Search commands and keys"))
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._filter)
        self._preset = QComboBox()
        self._preset.setAccessibleName(tr("Preset"))
        self._preset.setToolTip(tr("Take all keys from a preset"))
        self._preset.addItems([tr(name) for name in (*shortcuts.PRESETS, _OWN)])
        self._preset.activated.connect(self._take_preset)
        self._table = QTreeWidget()
        self._table.setAccessibleName(tr("Commands and their keys"))
        self._table.setHeaderLabels([tr("Command"), tr("Menu"), tr("Keys")])
        self._table.setRootIsDecorated(False)
        self._table.setUniformRowHeights(True)
        self._table.setStyleSheet("QTreeWidget::item { padding: 4px 6px; }")
        self._table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.currentItemChanged.connect(lambda *_items: self._show_editor())
        self._edit = QKeySequenceEdit()
        self._edit.setMaximumSequenceLength(1)
        self._edit.setAccessibleName(tr("New key"))
        field = self._edit.findChild(QLineEdit)
        if field is not None:
            field.setAccessibleName(tr("New key"))
        self._edit.setToolTip(tr("Click here and press the key"))
        self._set = QPushButton(tr("Set"))
        self._set.setToolTip(tr("Give the command this key in place of its keys"))
        self._add = QPushButton(tr("Add"))
        self._add.setToolTip(tr("Give the command this key beside its keys"))
        self._none = QPushButton(tr("No Key"))
        self._none.setToolTip(tr("Take the keys of the command away"))
        self._usual = QPushButton(tr("Usual"))
        self._usual.setToolTip(tr("Give the command the keys it had at the beginning"))
        self._said = QLabel(wordWrap=True)
        self._said.setAccessibleName(tr("Conflicts"))
        self._connect()
        self._lay_out()
        self._fill()

    def _connect(self) -> None:
        self._edit.keySequenceChanged.connect(lambda _key: self._show_state())
        self._set.clicked.connect(lambda: self._give((self._typed(),)))
        self._add.clicked.connect(lambda: self._give((*self._keys[self._chosen()], self._typed())))
        self._none.clicked.connect(lambda: self._give(()))
        self._usual.clicked.connect(lambda: self._give(shortcuts.DEFAULTS[self._chosen()]))

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self._search, 1)
        label = QLabel(tr("Preset"))
        label.setBuddy(self._preset)
        above.addWidget(label)
        above.addWidget(self._preset)
        below = QHBoxLayout()
        below.addWidget(self._edit, 1)
        for button in (self._set, self._add, self._none, self._usual):
            button.setAutoDefault(False)
            below.addWidget(button)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(10)
        layout.addLayout(above)
        layout.addWidget(self._table, 1)
        layout.addLayout(below)
        layout.addWidget(self._said)
        layout.addWidget(buttons)
        fit(self, 640, 560)

    # What is shown

    def _fill(self) -> None:
        chosen = self._chosen() if self._table.currentItem() else ACTIONS[0].id
        self._table.clear()
        clashing = {name for names in shortcuts.conflicts(self._keys).values() for name in names}
        for spec in ACTIONS:
            told = shortcuts.told(self._keys[spec.id])
            item = QTreeWidgetItem([full_name(spec), tr(spec.menu), told])
            item.setData(0, _ID, spec.id)
            if spec.id in clashing:
                item.setForeground(2, QColor(theme.colours().danger))
                item.setToolTip(2, tr("Another command has this key too"))
            elif self._keys[spec.id] != shortcuts.DEFAULTS[spec.id]:
                font = item.font(2)
                font.setBold(True)
                item.setFont(2, font)
                item.setToolTip(2, tr("Not the usual key"))
            self._table.addTopLevelItem(item)
            if spec.id == chosen:
                self._table.setCurrentItem(item)
        self._table.resizeColumnToContents(1)
        self._preset.setCurrentText(tr(shortcuts.preset_of(self._keys) or _OWN))
        self._filter(self._search.text())
        self._show_state()

    def _filter(self, typed: str) -> None:
        for row in range(self._table.topLevelItemCount()):
            item = self._table.topLevelItem(row)
            if item is not None:
                key = item.text(2).casefold()
                fits = rank(typed, item.text(0)) is not None or typed.strip().casefold() in key
                item.setHidden(bool(typed.strip()) and not fits)

    def _show_editor(self) -> None:
        self._edit.clear()
        self._show_state()

    def _show_state(self) -> None:
        typed = self._typed() if self._table.currentItem() else ""
        for button in (self._set, self._add):
            button.setEnabled(bool(typed))
        others = [name for name in self._users(typed) if name != self._chosen()] if typed else []
        if others:
            names = ", ".join(f"“{tr(self._specs[name].text)}”" for name in others)
            self._say(
                tr(
                    "{key} belongs to {names} now. Setting it moves it.",
                    key=shortcuts.told([typed]),
                    names=names,
                )
            )
            return
        clashes: Mapping[str, tuple[str, ...]] = shortcuts.conflicts(self._keys)
        self._say(
            "  ".join(
                tr(
                    "{key} belongs to {names}, so it does nothing.",
                    key=shortcuts.told([key]),
                    names=tr(" and ").join(f"“{tr(self._specs[name].text)}”" for name in names),
                )
                for key, names in clashes.items()
            )
        )

    def _say(self, text: str) -> None:
        self._said.setText(text)
        self._said.setVisible(bool(text))

    # What is changed

    def _chosen(self) -> str:
        item = self._table.currentItem()
        return str(item.data(0, _ID)) if item is not None else ACTIONS[0].id

    def _typed(self) -> str:
        return self._edit.keySequence().toString()

    def _users(self, key: str) -> list[str]:
        spelled = QKeySequence(key).toString()
        return [
            name
            for name, given in self._keys.items()
            if spelled in (QKeySequence(one).toString() for one in given)
        ]

    def _give(self, keys: tuple[str, ...]) -> None:
        chosen = self._chosen()
        given = tuple(dict.fromkeys(key for key in keys if key))
        for key in given:
            # A key has one command; who had it keeps its others.
            for other in self._users(key):
                if other != chosen:
                    self._keys[other] = tuple(
                        one
                        for one in self._keys[other]
                        if QKeySequence(one).toString() != QKeySequence(key).toString()
                    )
        self._keys[chosen] = given
        self._changed()

    def _take_preset(self, at: int) -> None:
        names = list(shortcuts.PRESETS)
        if at < len(names):
            self._keys = shortcuts.preset(names[at])
        self._changed()

    def _changed(self) -> None:
        self._edit.clear()
        self._fill()
        self.changed.emit(dict(self._keys))
