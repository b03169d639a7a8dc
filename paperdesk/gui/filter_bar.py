"""Below the search box: where is searched, and what the result can be narrowed to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.gui import theme
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QShowEvent

    from paperdesk.domain.facets import FacetCount, Facets

# Name of the facet, its button, and the field of the query language that its values are for.
FACETS = (
    ("tags", said("Tag"), "tag"),
    ("years", said("Year"), "year"),
    ("venues", said("Venue"), "venue"),
    ("sources", said("List"), "source"),
    ("states", said("State"), "is"),
)
MOST_SHOWN = 40


class FilterBar(QWidget):
    """Chips and menus; whoever listens changes the query.

    Signals:
        widened: the whole library is to be searched.
        filter_chosen: (field, value): put the filter into the query, or take it out.
        builder_requested: whether the builder is to be shown.
    """

    widened = Signal()
    filter_chosen = Signal(str, str)
    builder_requested = Signal(bool)

    def __init__(self, has_filter: Callable[[str, str], bool]) -> None:
        """``has_filter`` says whether the query has a filter: (field, value)."""
        super().__init__()
        self.setObjectName("filterBar")
        self._has_filter = has_filter
        self._facets: Facets | None = None
        self._scope = QToolButton()
        self._scope.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._scope.setIconSize(QSize(12, 12))
        self._scope.setToolTip(tr("Search the whole library"))
        self._scope.clicked.connect(self.widened)
        self._elsewhere = QPushButton()
        self._elsewhere.setProperty("link", "true")
        self._elsewhere.clicked.connect(self.widened)
        self._buttons: dict[str, QToolButton] = {}
        self._menus: list[QMenu] = []
        chips = QWidget()
        flow = FlowLayout(chips, gap=5, line_gap=4)
        flow.addWidget(self._scope)
        flow.addWidget(self._elsewhere)
        for name, title, field in FACETS:
            flow.addWidget(self._facet_button(name, tr(title), field))
        self._builder = QToolButton(autoRaise=True)
        self._builder.setCheckable(True)
        self._builder.setIconSize(QSize(15, 15))
        self._builder.setToolTip(tr("Put the query together from rows"))
        self._builder.setAccessibleName(tr("Put the query together from rows"))
        self._builder.toggled.connect(self.builder_requested)
        chips.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 12, 8)
        line.setSpacing(6)
        line.addWidget(chips, 1)
        line.addWidget(self._builder, 0, Qt.AlignmentFlag.AlignTop)
        theme.on_change(self._dress)
        self._dress()
        self.show_scope("", 0)
        self.show_facets(None)

    def show_scope(self, name: str, elsewhere: int) -> None:
        """Show where is searched, "" for everywhere, and what would be found everywhere."""
        self._scope.setText(tr("in {name}", name=shorten(name, 40)))
        self._scope.setAccessibleName(
            tr("Searching in {name}; search the whole library", name=name)
        )
        self._scope.setVisible(bool(name))
        self._elsewhere.setText(
            tr("0 here, {elsewhere:,} in the whole library", elsewhere=elsewhere)
        )
        self._elsewhere.setVisible(bool(elsewhere))

    def show_facets(self, facets: Facets | None) -> None:
        """Take the counts of the present result; None while they are not known.

        What has no values is not offered; until that is known the bar stays as it is.
        """
        self._facets = facets
        if facets is not None:
            for name, button in self._buttons.items():
                button.setVisible(bool(getattr(facets, name)))

    def set_building(self, building: bool) -> None:
        """Show whether the builder is open, without asking for it."""
        self._builder.blockSignals(True)
        self._builder.setChecked(building)
        self._builder.blockSignals(False)

    def _facet_button(self, name: str, title: str, field: str) -> QToolButton:
        button = QToolButton()
        button.setText(title)
        button.setIconSize(QSize(11, 11))
        button.setToolTip(tr("Narrow by {title}", title=title.lower()))
        button.setAccessibleName(tr("Narrow by {title}", title=title.lower()))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = _BelowButton(button)
        # A long menu scrolls instead of spreading over the screen.
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        menu.aboutToShow.connect(partial(self._fill, menu, name, field))
        button.setMenu(menu)
        self._buttons[name] = button
        self._menus.append(menu)
        return button

    def _fill(self, menu: QMenu, name: str, field: str) -> None:
        menu.clear()
        if self._facets is None:
            menu.addAction(tr("Counting…")).setEnabled(False)
            return
        counted: Sequence[FacetCount] = getattr(self._facets, name)
        for facet in counted[:MOST_SHOWN]:
            value = _exactly(facet.value, counted) if field in {"venue", "source"} else facet.value
            shown = shorten(tr(facet.title) if facet.title else facet.value, 48).replace("&", "&&")
            action = menu.addAction(f"{shown}\t{facet.count:,}")
            action.setCheckable(True)
            action.setChecked(self._has_filter(field, value))
            action.triggered.connect(partial(self._choose, field, value))
        if len(counted) > MOST_SHOWN:
            menu.addAction(tr("and more: type {field}:", field=field)).setEnabled(False)

    def _choose(self, field: str, value: str) -> None:
        self.filter_chosen.emit(field, value)

    def _dress(self) -> None:
        self._scope.setIcon(theme.icon("x"))
        self._builder.setIcon(theme.icon("rows-3"))
        for button in self._buttons.values():
            button.setIcon(theme.icon("chevron-down"))
        self.setStyleSheet(
            f"QToolButton {{ padding: 1px 6px; border-radius: 10px; font-size: {theme.px(12)}px; }}"
            'QToolButton[autoRaise="true"] { padding: 1px 4px; border-radius: 6px; }'
        )


class _BelowButton(QMenu):
    """The menu of a button that has its arrow at the right because it is laid out from there.

    The menu itself is laid out from the left, and begins where the button begins.
    """

    def __init__(self, button: QToolButton) -> None:
        super().__init__(button)
        self._button = button
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt has put it where the right edges meet."""
        super().showEvent(event)
        left = self._button.mapToGlobal(QPoint(0, 0)).x()
        most = self.screen().availableGeometry().right() - self.width() + 1
        self.move(min(left, most), self.y())


def _exactly(value: str, counted: Sequence[FacetCount]) -> str:
    """The value as a filter that lets no longer one through that only contains it."""
    folded = value.casefold()
    longer = any(folded in c.value.casefold() and c.value != value for c in counted)
    return f"={value}" if longer else value
