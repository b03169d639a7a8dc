"""Every command by its name: type a few letters, press Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.text import fold
from paperdesk.gui import theme
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from paperdesk.gui.actions import ActionSpec

WIDTH, SHOWN = 540, 10
_OTHERS = 10
_ID = Qt.ItemDataRole.UserRole
_WHERE = Qt.ItemDataRole.UserRole + 1
_KEYS = Qt.ItemDataRole.UserRole + 2
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOVES = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: SHOWN - 1,
    Qt.Key.Key_PageUp: 1 - SHOWN,
}


def rank(typed: str, name: str) -> int | None:
    """How well a name fits what was typed, the smaller the better; None if it does not.

    Best is a beginning, then words that begin so, then the letters somewhere in their order.
    """
    wanted, said = fold(typed).split(), fold(name)
    if not wanted:
        return 0
    if said.startswith(" ".join(wanted)):
        return 0
    words = said.replace("…", "").split()
    if all(any(word.startswith(part) for word in words) for part in wanted):
        return 1
    if all(part in said for part in wanted):
        return 2
    letters = iter(said)
    if all(char in letters for char in "".join(wanted)):
        return 3
    return None


class CommandPalette(QDialog):
    """A field and the commands that fit, over the window; what cannot be done now is greyed."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("palette")
        self.setAccessibleName(tr("Commands"))
        self._actions = actions
        self._field = QLineEdit()
        self._field.setPlaceholderText(tr("What do you want to do?"))
        self._field.setAccessibleName(tr("Command"))
        self._field.textChanged.connect(self._show)
        self._field.installEventFilter(self)
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Commands"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setIconSize(QSize(16, 16))
        self._list.setStyleSheet("QListWidget::item { padding-left: 8px; }")
        blank = QPixmap(16, 16)
        blank.fill(Qt.GlobalColor.transparent)
        # So that names stand below one another whether they have an icon or not.
        self._no_icon = QIcon(blank)
        self._list.setItemDelegate(_Row(self._list))
        self._list.itemClicked.connect(self._run)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(6)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self._show("")
        self._place(parent)
        # A popup is never the active window, so nothing gives its field the keys by itself.
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _place(self, parent: QWidget) -> None:
        width = min(WIDTH, parent.width() - 40)
        rows = self._list.sizeHintForRow(0) * SHOWN + 2 * self._list.frameWidth()
        height = self._field.sizeHint().height() + rows + 24
        self.resize(width, min(height, parent.height() - 80))
        corner = parent.mapToGlobal(parent.rect().topLeft())
        self.move(corner.x() + (parent.width() - width) // 2, corner.y() + 60)

    def _show(self, typed: str) -> None:
        found: list[tuple[int, bool, int, ActionSpec]] = []
        for place, spec in enumerate(ACTIONS):
            action = self._actions[spec.id]
            if spec.id == "palette" or not action.isVisible():
                continue
            own = rank(typed, action.text())
            # In another language the English name is found too: it is in every guide and forum.
            others = (
                rank(typed, f"{tr(spec.menu)} {tr(spec.text)}"),
                rank(typed, f"{spec.menu} {spec.text}"),
            )
            with_menu = min((one for one in others if one is not None), default=None)
            if own is not None or with_menu is not None:
                # A name of its own counts before the name of a menu.
                fits = own if own is not None else _OTHERS + (with_menu or 0)
                found.append((fits, not action.isEnabled(), place, spec))
        self._list.clear()
        for _rank, _off, _place, spec in sorted(found, key=lambda one: one[:3]):
            self._list.addItem(self._item(spec))
        self._list.setCurrentRow(0)

    def _item(self, spec: ActionSpec) -> QListWidgetItem:
        action = self._actions[spec.id]
        name = action.text().replace("&&", "&")
        item = QListWidgetItem(theme.icon(spec.icon) if spec.icon else self._no_icon, name)
        keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        item.setData(_ID, spec.id)
        item.setData(_WHERE, tr(spec.menu))
        item.setData(_KEYS, keys)
        where = f"{name}, {tr(spec.menu)}" + (f", {keys}" if keys else "")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, where)
        item.setToolTip(action.toolTip())
        if not action.isEnabled():
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        return item

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows move in the list while the field has the focus; Enter runs."""
        if watched is self._field and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if event.type() == QEvent.Type.KeyPress and key in _MOVES:
                row = self._list.currentRow() + _MOVES[key]
                self._list.setCurrentRow(max(0, min(row, self._list.count() - 1)))
                return True
            if event.type() == QEvent.Type.KeyPress and key in (
                Qt.Key.Key_Return,
                Qt.Key.Key_Enter,
            ):
                self._run(self._list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def _run(self, item: QListWidgetItem | None) -> None:
        if item is None or not item.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        action = self._actions[item.data(_ID)]
        self.close()
        action.trigger()


class _Row(QStyledItemDelegate):
    """The name at the left; where it stands in the menus, and its key, at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # type: ignore[override]
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), QFontMetrics(option.font).height() + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().paint(painter, option, index)
        now = theme.colours()
        rect = QRect(option.rect).adjusted(0, 0, -10, 0)
        painter.save()
        enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
        painter.setFont(option.font)
        painter.setPen(now.secondary if enabled else now.disabled)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        told = "   ".join(part for part in (index.data(_WHERE), index.data(_KEYS)) if part)
        painter.drawText(rect, right, told)
        painter.restore()
