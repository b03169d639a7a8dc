"""The application's style sheet, built from a table of colours over the Fusion style.

Everything that can be acted on has its own look under the pointer, with the focus, held down,
switched off, and selected while the focus is elsewhere. Lengths are logical pixels.
"""

from __future__ import annotations

from dataclasses import asdict
from string import Template
from typing import TYPE_CHECKING

from paperdesk.gui.colours import mix

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.gui.colours import Colours

_WINDOW = """
QMainWindow, QDialog, QMessageBox { background: $surface; }
QWidget { color: $text; }
QWidget:disabled { color: $disabled; }
QToolTip { background: $tip; color: $on_tip; border: 1px solid $tip; padding: 4px 6px; }
QMainWindow::separator, QSplitter::handle { background: $hairline; }
QMainWindow::separator:hover, QSplitter::handle:hover { background: $accent; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QStatusBar { background: $sidebar; border-top: 1px solid $hairline; color: $secondary; }
QStatusBar QLabel { color: $secondary; }
QStatusBar::item { border: none; }
QSizeGrip { width: 0px; height: 0px; }
QLabel { background: transparent; }
QFrame[frameShape="4"], QFrame[frameShape="5"] { color: $hairline; }
"""

_MENUS = """
QMenuBar { background: $surface; padding: 1px 4px; }
QMenuBar::item { background: transparent; padding: 4px 9px; border-radius: 5px; }
QMenuBar::item:selected { background: $hover; }
QMenuBar::item:pressed { background: $pressed; }
QMenu { background: $field; border: 1px solid $border; padding: 5px; menu-scrollable: 1; }
QMenu::item { padding: 5px 26px 5px 10px; border-radius: 5px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $selection; }
QMenu::item:disabled { color: $disabled; background: transparent; }
QMenu::separator { height: 1px; background: $hairline; margin: 5px 6px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; }
QMenu::indicator:checked { image: url($check); }
QMenu::indicator:unchecked { image: none; }
"""

_BUTTONS = """
QPushButton, QToolButton {
    background: $field; border: 1px solid $border; border-radius: 6px; padding: 5px 12px;
}
QPushButton { min-height: 18px; }
QPushButton#importButton { min-height: 22px; }
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $border; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:checked, QToolButton:checked { background: $selection; border-color: $accent; }
QPushButton:focus, QToolButton:focus { border: $ring solid $accent; }
QPushButton:disabled, QToolButton:disabled {
    background: transparent; color: $disabled; border-color: $hairline;
}
QPushButton:default, QPushButton[primary="true"] {
    background: $accent; border-color: $accent; color: $on_accent;
}
QPushButton:default:hover, QPushButton[primary="true"]:hover {
    background: $accent_hover; border-color: $accent_hover;
}
QPushButton:default:pressed, QPushButton[primary="true"]:pressed {
    background: $accent_pressed; border-color: $accent_pressed;
}
QPushButton:default:focus, QPushButton[primary="true"]:focus { border: 3px double $on_accent; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled {
    background: $pressed; border-color: $hairline; color: $disabled;
}
QPushButton[flat="true"], QToolButton[autoRaise="true"] {
    background: transparent; border: 1px solid transparent; padding: 4px 6px;
}
QPushButton[flat="true"]:hover, QToolButton[autoRaise="true"]:hover { background: $hover; }
QPushButton[flat="true"]:pressed, QToolButton[autoRaise="true"]:pressed { background: $pressed; }
QPushButton[flat="true"]:focus, QToolButton[autoRaise="true"]:focus { border: $ring solid $accent; }
QToolButton[autoRaise="true"]:checked { background: $selection; border-color: transparent; }
QToolButton[autoRaise="true"]:checked:focus { border: $ring solid $accent; }
QToolButton::menu-indicator { image: none; }
QPushButton::menu-indicator {
    image: url($down); width: 12px; height: 12px; subcontrol-position: right center; right: 6px;
}
QPushButton[link="true"] {
    background: transparent; border: 1px solid transparent; color: $accent; padding: 2px 4px;
}
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { border: $ring solid $accent; }
QPushButton[link="true"]:disabled { color: $disabled; }
"""

_FIELDS = """
QAbstractScrollArea { border: none; }
QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox {
    background: $field; border: 1px solid $border; border-radius: 6px;
    selection-background-color: $accent; selection-color: $on_accent;
    placeholder-text-color: $secondary;
}
QLineEdit, QAbstractSpinBox, QComboBox { padding: 4px 8px; min-height: 18px; }
QTextEdit, QPlainTextEdit { padding: 4px; }
QLineEdit:hover, QTextEdit:hover, QPlainTextEdit:hover, QAbstractSpinBox:hover, QComboBox:hover {
    border-color: $secondary;
}
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: $ring solid $accent;
}
QLineEdit:disabled, QTextEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled,
QComboBox:disabled {
    background: $sidebar; border-color: $hairline; color: $disabled;
    placeholder-text-color: $disabled;
}
QLineEdit:read-only { background: $sidebar; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"] { border-color: $danger; }
QTextBrowser, QTextEdit[reading="true"] { background: $surface; border: none; border-radius: 0; }
QLineEdit#searchBox { min-height: 24px; border-radius: 8px; padding: 4px 6px; }
QLineEdit > QToolButton { background: transparent; border: none; padding: 0; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url($down); width: 14px; height: 14px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    border: none; background: transparent; width: 18px;
}
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $hover; }
QAbstractSpinBox::up-arrow { image: url($up); width: 11px; height: 11px; }
QAbstractSpinBox::down-arrow { image: url($down); width: 11px; height: 11px; }
QCheckBox, QRadioButton {
    spacing: 8px; background: transparent; border: 1px solid transparent; border-radius: 4px;
    padding: 0 3px 0 0;
}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {
    width: 15px; height: 15px; border: 1px solid $secondary; background: $field;
}
QCheckBox::indicator, QAbstractItemView::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: $hover; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: $ring solid $accent; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator:pressed, QRadioButton::indicator:pressed { background: $pressed; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
    background: $accent; border-color: $accent; image: url($tick);
}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {
    background: $accent; border-color: $accent; image: url($dash);
}
QRadioButton::indicator:checked { border-color: $accent; image: url($dot); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $hairline; }
"""

_LISTS = """
QAbstractItemView {
    background: $surface; alternate-background-color: $hover; border: none; outline: none;
    selection-background-color: $selection; selection-color: $text;
}
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected:active { background: $selection; color: $text; }
QAbstractItemView::item:selected:!active { background: $selection_idle; color: $text; }
QAbstractItemView#sidebar {
    background: $sidebar; show-decoration-selected: 0; selection-background-color: transparent;
}
QAbstractItemView#sidebar::item, QAbstractItemView#sidebar::item:hover,
QAbstractItemView#sidebar::item:selected, QTreeView#sidebar::branch,
QTreeView#sidebar::branch:hover, QTreeView#sidebar::branch:selected { background: transparent; }
QWidget#sidebarPanel { background: $sidebar; }
QLabel#sidebarHead { color: $secondary; font-size: 11px; font-weight: 600; }
QToolButton#sidebarButton { color: $secondary; font-size: 11px; padding: 1px 4px; }
QToolButton#sidebarButton:hover { background: $sidebar_hover; color: $text; }
QLabel[secondary="true"] { color: $secondary; }
QFrame#banner { background: $field; border: 1px solid $border; border-radius: 8px; }
QFrame#banner[error="true"] { border-color: $danger; }
QFrame#groupLine { background: $border; }
QTableView { gridline-color: transparent; }
QTableCornerButton::section { background: $surface; border: none; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section {
    background: $surface; color: $secondary; border: none; padding: 5px 8px;
    border-right: 1px solid $hairline; border-bottom: 1px solid $hairline; font-weight: 500;
}
QHeaderView::section:last { border-right: none; }
QHeaderView::section:hover { background: $hover; color: $text; }
QHeaderView::section:pressed { background: $pressed; }
QHeaderView::up-arrow { image: url($up); width: 12px; height: 12px; }
QHeaderView::down-arrow { image: url($down); width: 12px; height: 12px; }
QComboBox QAbstractItemView, QListView[popup="true"] {
    background: $field; border: 1px solid $border; padding: 4px;
}
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: $handle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $discarded; }
QScrollBar::handle:pressed { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
"""

_REST = """
QTabWidget::pane { border: none; border-top: 1px solid $hairline; }
QTabBar { background: transparent; }
QTabBar::tab {
    background: transparent; color: $secondary; padding: 7px 12px;
    border: 1px solid transparent; border-bottom: 2px solid transparent;
}
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:focus { border: $ring solid $accent; }
QTabBar::tab:disabled { color: $disabled; }
QProgressBar {
    background: $pressed; border: none; border-radius: 2px; max-height: 4px; color: transparent;
}
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QSlider::groove:horizontal { height: 4px; background: $pressed; border-radius: 2px; }
QSlider::handle:horizontal {
    width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: $accent;
}
QGroupBox { border: none; margin-top: 22px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; subcontrol-position: top left; }
"""


def style_sheet(colours: Colours, icons: dict[str, Path]) -> str:
    """The style sheet for a table of colours.

    Args:
        colours: the table.
        icons: files that style sheets need as files: "check", "down", "up", "tick", "dash", "dot".
    """
    values = asdict(colours)
    values["ring"] = colours.ring
    values["accent_hover"] = mix(colours.accent, colours.text, 0.15)
    values["accent_pressed"] = mix(colours.accent, colours.text, 0.3)
    values["handle"] = mix(colours.surface, colours.text, 0.22)
    values.update({name: f'"{file.as_posix()}"' for name, file in icons.items()})
    return Template(_WINDOW + _MENUS + _BUTTONS + _FIELDS + _LISTS + _REST).substitute(values)
