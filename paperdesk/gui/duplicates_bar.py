"""What to do about references that look alike: merge them, or say that they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.word_diff import inline_html, side_html
from paperdesk.services import references

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from paperdesk.domain.duplicate_report import DuplicateGroup
    from paperdesk.domain.views import ReferenceView
    from paperdesk.gui.tasks import Tasks

_STATE = "duplicates/compare"
# Narrower than this, the two texts are woven into one.
SIDE_BY_SIDE = 620
HEIGHT = 170


class DuplicatesBar(QFrame):
    """Above the list while duplicates are looked at.

    Signals:
        merge_requested: ids of the group (tuple), best first.
        distinct_requested: ids of the group (tuple).
    """

    merge_requested = Signal(tuple)
    distinct_requested = Signal(tuple)

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._group: DuplicateGroup | None = None
        self._pair: tuple[ReferenceView, ReferenceView] | None = None
        self._said = QLabel(wordWrap=True)
        self._said.setProperty("kind", "figure")
        self._merge = self._button(
            "Merge",
            "git-merge",
            "One reference with all tags, notes and lists of both; undo parts them again (Ctrl+M)",
        )
        self._distinct = self._button(
            "Not duplicates", "x", "Never propose these together again (Ctrl+Shift+M)"
        )
        self._compare = QToolButton()
        self._compare.setText("Compare")
        self._compare.setCheckable(True)
        self._compare.setAutoRaise(True)
        self._compare.setIcon(theme.icon("columns-2"))
        self._compare.setIconSize(QSize(14, 14))
        self._compare.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._compare.setToolTip("Show what differs, word by word")
        self._compare.setAccessibleName("Compare the texts")
        self._compare.setChecked(QSettings().value(_STATE, True, bool) is True)
        self._texts = QWidget()
        self._left = self._text("First text")
        self._right = self._text("Second text")
        self._lay_out()
        self._merge.clicked.connect(self._on_merge)
        self._distinct.clicked.connect(self._on_distinct)
        self._compare.toggled.connect(self._on_compare)
        self._dress()
        theme.on_change(self._dress)
        self.hide()

    def _lay_out(self) -> None:
        buttons = QWidget()
        row = FlowLayout(buttons, gap=6, line_gap=4)
        row.addWidget(self._merge)
        row.addWidget(self._distinct)
        row.addWidget(self._compare)
        texts = QHBoxLayout(self._texts)
        texts.setContentsMargins(0, 2, 0, 0)
        texts.setSpacing(10)
        self._names: list[QLabel] = []
        self._columns: list[QWidget] = []
        for text in (self._left, self._right):
            side = QWidget()
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(3)
            name = QLabel()
            name.setProperty("kind", "secondary")
            name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self._names.append(name)
            self._columns.append(side)
            column.addWidget(name)
            column.addWidget(text)
            texts.addWidget(side, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(8)
        layout.addWidget(self._said)
        layout.addWidget(buttons)
        layout.addWidget(self._texts)

    def _button(self, text: str, icon: str, tip: str) -> QPushButton:
        button = QPushButton(theme.icon(icon), text)
        button.setIconSize(QSize(14, 14))
        button.setToolTip(tip)
        return button

    def _text(self, name: str) -> QTextBrowser:
        text = QTextBrowser()
        text.setProperty("place", "boxed")
        text.setOpenLinks(False)
        text.setAccessibleName(name)
        text.setFixedHeight(HEIGHT)
        return text

    def _dress(self) -> None:
        now = theme.colours()
        line = f"border-bottom: 1px solid {now.hairline};"
        own = f"DuplicatesBar {{ background: {now.sidebar}; {line} }}"
        self.setStyleSheet(sheet(now) + own)
        self._draw()

    def show_group(self, group: DuplicateGroup | None) -> None:
        """Show a group; None hides the bar."""
        self.setVisible(group is not None)
        if group is None or group == self._group:
            self._group = group
            return
        self._group = group
        many = plural(len(group.members), "reference")
        reason = group.reason.rstrip(".")
        self._said.setText(f"{many} look alike: {reason}." if reason else f"{many} look alike.")
        count = len(group.members)
        self._merge.setText("Merge" if count == 2 else f"Merge all {count}")
        self._pair = None
        self._draw()
        if self._compare.isChecked():
            self._load()

    def _load(self) -> None:
        group = self._group
        if group is None or len(group.members) < 2:
            return
        self._tasks.read(
            _pair, group.members[0], group.members[1],
            then=self._show_pair, slot="duplicates", failed=lambda _error: None,
        )  # fmt: skip

    def _show_pair(self, pair: tuple[ReferenceView, ReferenceView]) -> None:
        self._pair = pair
        self._draw()

    def _draw(self) -> None:
        pair = self._pair
        self._texts.setVisible(self._compare.isChecked() and pair is not None)
        if pair is None or not self._compare.isChecked():
            return
        now = theme.colours()
        side_by_side = self.width() >= SIDE_BY_SIDE
        for name, one in zip(self._names, pair, strict=True):
            name.setText(shorten(_where(one), 80))
        self._columns[1].setVisible(side_by_side)
        if side_by_side:
            left, right = side_html(pair[0].abstract, pair[1].abstract, now)
            self._left.setHtml(_spaced(left))
            self._right.setHtml(_spaced(right))
        else:
            self._names[0].setText(f"{_where(pair[0])} → {_where(pair[1])}")
            self._left.setHtml(_spaced(inline_html(pair[0].abstract, pair[1].abstract, now)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side, or woven into one."""
        super().resizeEvent(event)
        before, after = event.oldSize().width(), event.size().width()
        if (before >= SIDE_BY_SIDE) != (after >= SIDE_BY_SIDE):
            self._draw()

    def _on_compare(self, on: bool) -> None:
        QSettings().setValue(_STATE, on)
        if on and self._pair is None:
            self._load()
        self._draw()

    def _on_merge(self) -> None:
        if self._group is not None:
            self.merge_requested.emit(self._group.members)

    def _on_distinct(self) -> None:
        if self._group is not None:
            self.distinct_requested.emit(self._group.members)


def _pair(session: object, first: int, second: int) -> tuple[ReferenceView, ReferenceView]:
    return (
        references.load(session, first),  # type: ignore[arg-type]
        references.load(session, second),  # type: ignore[arg-type]
    )


def _where(view: ReferenceView) -> str:
    """Where a reference was met, or its key."""
    return view.appearances[0].label if view.appearances else view.key


def _spaced(html: str) -> str:
    return f'<div style="line-height:135%">{html}</div>'
