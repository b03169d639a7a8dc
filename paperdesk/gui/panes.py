"""Where things stand in the window: tree and tags, the list, the reading pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QResizeEvent

    from paperdesk.gui.library_tree import LibraryTree
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tag_panel import TagPanel

# Widths in px at the first start, and below which the layout folds.
TREE, LIST, READING = 232, 510, 610
# Tags take no more of the height of the sidebar, unless someone has moved the line between.
MOST_TAGS = 0.4
TREE_FROM = 960
FOLDED = 56
BESIDE_FROM = 760
LEAST_PANE = 300
# So much it takes for larger text, and leaves the other panes their room in the smallest window.
LARGE_PANE = 380


class Panes(QSplitter):
    """Three panes with hairlines between them that remember their widths.

    Signals:
        tree_shown: the tree appeared or disappeared.
    """

    tree_shown = Signal(bool)
    import_requested = Signal()

    def __init__(
        self,
        sidebar: tuple[LibraryTree, TagPanel],
        search_bar: QWidget,
        banner: Banner,
        page: QWidget,
        reading: QWidget,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._tree, self._tags = sidebar
        self._least_pane = min(theme.px(LEAST_PANE), LARGE_PANE)
        self._folded = False
        self._unfolded_px = TREE
        self._pages = QStackedWidget()
        self._pages.addWidget(page)
        self._sidebar = QSplitter(Qt.Orientation.Vertical)
        self._sidebar.setObjectName("sidebar")
        for widget, share in zip(sidebar, (3, 2), strict=True):
            self._sidebar.addWidget(widget)
            self._sidebar.setStretchFactor(self._sidebar.count() - 1, share)
        self._sidebar.setChildrenCollapsible(False)
        self._sidebar_moved = False
        self._sidebar.splitterMoved.connect(self._on_sidebar_moved)
        self._tags.content_changed.connect(self._share_sidebar)
        self._reading = QSplitter(Qt.Orientation.Horizontal)
        self._reading.addWidget(self._middle(search_bar, banner))
        reading.setMinimumWidth(self._least_pane)
        self._reading.addWidget(reading)
        self._reading.setChildrenCollapsible(False)
        self._reading.setStretchFactor(0, LIST)
        self._reading.setStretchFactor(1, READING)
        self._reading_pane = reading
        self.addWidget(self._sidebar)
        self.addWidget(self._reading)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        self.setSizes([TREE, LIST + READING])
        self.splitterMoved.connect(self._remember_width)
        self._reading.setSizes([LIST, READING])

    def _middle(self, search_bar: QWidget, banner: Banner) -> QWidget:
        button = QPushButton(tr("Import…"))
        button.setToolTip(tr("Import lists of papers (Ctrl+O)"))
        button.setObjectName("importButton")
        button.clicked.connect(self.import_requested)
        top = QHBoxLayout()
        top.setContentsMargins(12, 10, 12, 8)
        top.setSpacing(8)
        top.addWidget(search_bar, 1)
        top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        middle = QWidget()
        middle.setObjectName("middle")
        middle.setMinimumWidth(self._least_pane)
        column = self._column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._pages, 1)
        banner.float_over(self._pages)
        return middle

    def add_above_list(self, widget: QWidget) -> None:
        """Put a widget between the search box and the list."""
        self._column.insertWidget(self._column.count() - 1, widget)

    def add_instead_of_list(self, widget: QWidget) -> None:
        """Put a widget below the search box that can take the place of the list."""
        self._column.insertWidget(self._column.count() - 1, widget, 1)

    def show_instead_of_list(self, widget: QWidget, shown: bool) -> None:
        """Show it, or the list again."""
        had_focus = self._pages.isAncestorOf(self._pages.focusWidget() or self)
        if shown != widget.isVisibleTo(self):
            widget.setVisible(shown)
            self._pages.setVisible(not shown)
            if shown and had_focus:
                widget.setFocus()

    def show_page(self, page: QWidget) -> None:
        """Show the list, or what stands in its place when it is empty."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)

    def fold(self, width: int) -> None:
        """Fold the tree to icons, then put the reading pane below, as the window narrows."""
        both = 2 * self._least_pane
        self._fold_tree(width < max(TREE_FROM, TREE + both))
        is_wide = width >= max(BESIDE_FROM, FOLDED + both)
        beside = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if self._reading.orientation() != beside:
            self._reading.setOrientation(beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tree takes the height that the tags do not need."""
        super().resizeEvent(event)
        self._share_sidebar()

    def _share_sidebar(self) -> None:
        if self._sidebar_moved or self._tags.isHidden():
            return
        height = sum(self._sidebar.sizes())
        tags = min(self._tags.content_height(), round(height * MOST_TAGS))
        self._sidebar.setSizes([height - tags, tags])

    def _on_sidebar_moved(self) -> None:
        self._sidebar_moved = True

    def _fold_tree(self, folded: bool) -> None:
        if folded == self._folded:
            return
        self._folded = folded
        self._tree.set_folded(folded)
        self._tags.setHidden(folded)
        wanted = FOLDED if folded else self._unfolded_px
        self.setSizes([wanted, self.width() - wanted])

    def _remember_width(self) -> None:
        if not self._folded:
            self._unfolded_px = self.sizes()[0]

    def toggle_tree(self) -> None:
        """Show or hide tree and tags."""
        shown = self._sidebar.isHidden()
        self._sidebar.setVisible(shown)
        self.tree_shown.emit(shown)

    def toggle_reading(self) -> bool:
        """Show or hide the reading pane; returns whether it is shown now."""
        self._reading_pane.setVisible(self._reading_pane.isHidden())
        return not self._reading_pane.isHidden()

    def save_state(self, state: QSettings) -> None:
        """Remember the widths."""
        if self._folded:
            self._fold_tree(folded=False)
        state.setValue("window/tree", self._unfolded_px)
        state.setValue("window/sidebar_moved", self._sidebar_moved)
        for name, splitter in self._splitters().items():
            state.setValue(f"window/{name}", splitter.saveState())

    def restore_state(self, state: QSettings) -> None:
        """Take the widths of the last time."""
        self._sidebar_moved = state.value("window/sidebar_moved", False, bool) is True
        for name, splitter in self._splitters().items():
            saved = state.value(f"window/{name}")
            if isinstance(saved, QByteArray):
                splitter.restoreState(saved)
        width = state.value("window/tree")
        self._unfolded_px = int(str(width)) if width is not None else TREE
        self._reading.setOrientation(Qt.Orientation.Horizontal)

    def _splitters(self) -> dict[str, QSplitter]:
        return {"panes": self, "reading": self._reading, "sidebar": self._sidebar}
