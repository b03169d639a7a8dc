"""A query put together from conditions and groups, for who does not type operators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.condition_row import ConditionRow, cross
from paperdesk.gui.language import tr
from paperdesk.services.query_help import Condition, Group, group_of, query_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

# How conditions are joined, and whether that is negated.
MODES = (
    (said("all of these"), "all", False),
    (said("any of these"), "any", False),
    (said("none of these"), "any", True),
    (said("not all of these"), "all", True),
)
# Groups may be typed deeper than they can be made here; more would leave no room for values.
_DEEPEST = 3
_MOST_HEIGHT = 300
# Below this width values stand below their fields.
_NARROW_PX = 440


class QueryBuilder(QScrollArea):
    """Conditions and groups that stay in step with the text of the query.

    Signals:
        query_built: the text after a change.
    """

    query_built = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("queryBuilder")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._text = ""
        self._root = _GroupBox(Group(), self._say)
        self._show(Group())

    @property
    def query(self) -> str:
        """The text of the conditions."""
        return self._text

    def show_query(self, text: str) -> None:
        """Show a query that was typed; one made here stays as it is, with its empty rows."""
        if text.strip() != self._text.strip():
            self._text = text
            self._show(group_of(text))

    def group(self) -> Group:
        """The tree as it stands, empty conditions too."""
        return self._root.group()

    def sizeHint(self) -> QSize:
        """As high as the rows, up to a third of a screen."""
        wanted = self._root.sizeHint()
        return QSize(wanted.width(), min(wanted.height(), _MOST_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The rows may be cut at the side, not at the bottom."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows take two lines where there is little room."""
        super().resizeEvent(event)
        self._root.set_narrow(self.width() < theme.px(_NARROW_PX))
        self._fit()

    def _show(self, group: Group) -> None:
        self._root = _GroupBox(group, self._say)
        self._root.set_narrow(self.width() < theme.px(_NARROW_PX))
        self.setWidget(self._root)
        # What is added later makes room for itself.
        self._root.resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        if (layout := self._root.layout()) is not None:
            layout.activate()
        self.setFixedHeight(self.sizeHint().height())

    def _say(self) -> None:
        self._fit()
        text = query_text(self.group())
        if text != self._text:
            self._text = text
            self.query_built.emit(text)


class _GroupBox(QWidget):
    """A group: how its parts are joined, and the parts; groups inside are set off by a line.

    Signals:
        resized: a part was added or removed.
    """

    resized = Signal()

    def __init__(
        self,
        group: Group,
        changed: Callable[[], None],
        remove: Callable[[_GroupBox], None] | None = None,
        depth: int = 0,
    ) -> None:
        super().__init__()
        self._changed, self._depth = changed, depth
        self._is_narrow = False
        self._parts: list[ConditionRow | _GroupBox] = []
        self._mode = QComboBox()
        self._mode.setAccessibleName(tr("How the conditions are joined"))
        for title, mode, negated in MODES:
            self._mode.addItem(tr(title), (mode, negated))
        wanted = next(at for at, m in enumerate(MODES) if m[1:] == (group.mode, group.negated))
        self._mode.setCurrentIndex(wanted)
        self._mode.activated.connect(changed)
        head = QHBoxLayout()
        if remove is None:
            head.addWidget(QLabel(tr("Find references with")))
        head.addWidget(self._mode)
        head.addStretch()
        if remove is not None:
            head.addWidget(cross(tr("Remove this group"), lambda: remove(self)))
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self._link(tr("Add a condition"), lambda: self._add(Condition())))
        if depth < _DEEPEST:
            foot.addWidget(self._link(tr("Add a group"), lambda: self._add(Group("any"))))
        foot.addStretch()
        inner = QVBoxLayout()
        inner.setSpacing(4)
        inner.addLayout(head)
        inner.addLayout(self._column)
        inner.addLayout(foot)
        if remove is None:
            inner.setContentsMargins(12, 0, 12, 8)
            self.setLayout(inner)
        else:
            line = QFrame()
            line.setObjectName("groupLine")
            line.setFixedWidth(2)
            inner.setContentsMargins(0, 2, 0, 2)
            beside = QHBoxLayout(self)
            beside.setContentsMargins(2, 0, 0, 0)
            beside.setSpacing(10)
            beside.addWidget(line)
            beside.addLayout(inner, 1)
        for part in group.parts or (Condition(),):
            self._append(part)

    def group(self) -> Group:
        """The group as it stands."""
        mode, negated = self._mode.currentData()
        return Group(mode, tuple(part.made() for part in self._parts), negated)

    made = group

    def set_narrow(self, narrow: bool) -> None:
        """Let rows take two lines, now and later."""
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            for part in self._parts:
                part.set_narrow(narrow)

    def focus(self) -> None:
        """Give the first value the keys."""
        self._parts[0].focus()

    def _add(self, part: Condition | Group) -> None:
        self._append(part).focus()
        self.resized.emit()

    def _append(self, part: Condition | Group) -> ConditionRow | _GroupBox:
        box: ConditionRow | _GroupBox
        if isinstance(part, Group):
            box = _GroupBox(part, self._changed, self._remove, self._depth + 1)
            box.resized.connect(self.resized)
        else:
            box = ConditionRow(part, self._changed, self._remove)
        box.set_narrow(self._is_narrow)
        self._parts.append(box)
        self._column.addWidget(box)
        return box

    def _remove(self, box: ConditionRow | _GroupBox) -> None:
        self._parts.remove(box)
        box.hide()
        self._column.removeWidget(box)
        box.deleteLater()
        if not self._parts:
            self._append(Condition())
        self._changed()

    def _link(self, text: str, then: Callable[[], None]) -> QPushButton:
        link = QPushButton(text)
        link.setProperty("link", "true")
        link.clicked.connect(lambda: then())
        return link
