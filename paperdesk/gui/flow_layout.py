"""A layout that sets widgets like words: one after another, wrapping at the edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class FlowLayout(QLayout):
    """Items in lines, each as wide as it wants, centred vertically in its line.

    Args:
        parent: the widget laid out, if it is known.
        gap: logical pixels between items.
        line_gap: logical pixels between lines.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6, line_gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._line_gap = line_gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item."""
        self._items.append(item)

    def insert_widget(self, position: int, widget: QWidget) -> None:
        """Put a widget before the item at ``position``."""
        self.addWidget(widget)
        self._items.insert(position, self._items.pop())
        self.invalidate()

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at an index, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return the item at an index, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the lines are at a width."""
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Move the widgets to their places."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        height = max((size.height() for size in sizes), default=0)
        return self._with_margins(QSize(width, height))

    def minimumSize(self) -> QSize:
        """The widest item alone."""
        size = QSize(0, 0)
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return self._with_margins(size)

    def _with_margins(self, size: QSize) -> QSize:
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Set the lines into ``rect``; returns the height they take."""
        margins = self.contentsMargins()
        area = rect.marginsRemoved(margins)
        y = area.y()
        line: list[tuple[QLayoutItem, int, QSize]] = []
        x = 0
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            size = QSize(
                min(hint.width(), max(area.width(), item.minimumSize().width())), hint.height()
            )
            if line and x + size.width() > area.width():
                y += self._set_line(area.x(), y, line, move=move) + self._line_gap
                line, x = [], 0
            line.append((item, x, size))
            x += size.width() + self._gap
        if line:
            y += self._set_line(area.x(), y, line, move=move)
        return y - rect.y() + margins.bottom()

    @staticmethod
    def _set_line(
        left: int, top: int, line: list[tuple[QLayoutItem, int, QSize]], *, move: bool
    ) -> int:
        height = max(size.height() for _item, _x, size in line)
        if move:
            for item, x, size in line:
                down = (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(left + x, top + down), size))
        return height
