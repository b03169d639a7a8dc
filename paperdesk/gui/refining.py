"""Narrowing a search: the bar of filters and the builder, made after the first list is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from paperdesk.domain.views import Scope
from paperdesk.gui.filter_bar import FilterBar
from paperdesk.gui.query_builder import QueryBuilder
from paperdesk.gui.saved_counts import SavedCounts
from paperdesk.gui.tree_nodes import scope_title
from paperdesk.services import facets, field_values, query_help

if TYPE_CHECKING:
    from paperdesk.domain.facets import Facets
    from paperdesk.domain.views import SearchResult
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.panes import Panes
    from paperdesk.gui.search_bar import SearchBar
    from paperdesk.gui.tasks import Tasks

# Counting waits until typing has paused for so long.
COUNT_MS = 200


class Refining(QObject):
    """Shows the bar while something is searched for, or is to be.

    Signals:
        widened: the whole library is to be looked at.
    """

    widened = Signal()

    def __init__(
        self, tasks: Tasks, browsing: Browsing, search_bar: SearchBar, panes: Panes
    ) -> None:
        super().__init__(panes)
        self._tasks, self._browsing, self._search_bar = tasks, browsing, search_bar
        self._is_wanted = False
        self.bar = FilterBar(
            lambda field, value: query_help.has_filter(browsing.query, field, value)
        )
        self.builder = QueryBuilder()
        self.builder.hide()
        for widget in (self.bar, self.builder):
            panes.add_above_list(widget)
        self._pause = QTimer(self, singleShot=True, interval=COUNT_MS)
        self._pause.timeout.connect(self._count)
        self.bar.widened.connect(self.widened)
        self.bar.filter_chosen.connect(self._switch)
        self.bar.builder_requested.connect(self._show_builder)
        self.builder.query_built.connect(search_bar.ask_for)
        search_bar.filters_wanted.connect(self._want)
        search_bar.values_wanted.connect(self._offer_values)
        search_bar.hint_followed.connect(search_bar.ask_for)
        search_bar.set_parts(query_help.query_parts)
        self.saved_counts = SavedCounts(tasks, self)
        browsing.counted.connect(self.saved_counts.follow)
        browsing.listed.connect(self.follow)
        browsing.suggested.connect(search_bar.suggest)
        self.follow(browsing.result)

    def follow(self, result: SearchResult) -> None:
        """Another list is shown."""
        browsing = self._browsing
        is_shown = bool(browsing.query.strip()) or self._is_wanted
        self.bar.setVisible(is_shown)
        self.builder.setVisible(is_shown and self._is_building)
        if not is_shown:
            return
        name = scope_title(browsing.scope, browsing.counts)
        self.bar.show_scope(name, result.elsewhere)
        self.bar.show_facets(None)
        if not self.builder.isHidden():
            self.builder.show_query(browsing.query)
        if not result.is_first:
            self._pause.start()

    _is_building = False

    def _count(self) -> None:
        browsing = self._browsing
        everything = not browsing.query.strip() and browsing.scope == Scope()
        ids = None if everything else browsing.result.ids
        self._tasks.read(facets.count, ids, then=self._counted, slot="facets")

    def _counted(self, found: Facets) -> None:
        if not self._pause.isActive():
            self.bar.show_facets(found)

    def _switch(self, field: str, value: str) -> None:
        self._search_bar.ask_for(query_help.toggled(self._browsing.query, field, value))

    def _want(self, wanted: bool) -> None:
        self._is_wanted = wanted
        self.follow(self._browsing.result)

    def _show_builder(self, shown: bool) -> None:
        self._is_building = shown
        if shown:
            self.builder.show_query(self._browsing.query)
        self.builder.setVisible(shown)

    def _offer_values(self, field: str, typed: str) -> None:
        self._tasks.read(
            field_values.values,
            field,
            typed,
            then=lambda found: self._search_bar.offer_values(field, typed, found),
            slot="values",
        )
