"""What is looked at: the scope, the query, the order, and the way back.

The window's one place where a list of references is asked for and shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from paperdesk.domain.views import LibraryCounts, Scope, SearchRequest, SearchResult, Sort
from paperdesk.gui import tree_nodes
from paperdesk.gui.language import tr
from paperdesk.services import listing

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.views import TagKey
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes

# Changes by other processes come in bursts while texts are read; the list follows at this pace.
REFRESH_MS = 400
# Counting takes longer than listing and may lag behind.
COUNT_MS = 250
# A search that takes longer than this says that it is under way.
SLOW_MS = 250
# Places whose references have an order of their own: as in the list, and alike beside alike.
OWN_ORDER = ("source", "duplicates")


@dataclass(frozen=True, slots=True)
class Place:
    """A state one can come back to."""

    scope: Scope
    query: str
    current_id: int | None = None
    is_typed: bool = False


class Pacer:
    """Repeats a question when its answer may have changed, never faster than it is answered.

    While texts are read in the background everything changes several times a second. A question
    asked again before its answer came would never be answered, so the next one waits for it, and
    then for as long again as the answer took.
    """

    def __init__(self, parent: QObject, ask: Callable[[], None], pause_ms: int) -> None:
        self._pause_ms = pause_ms
        self._timer = QTimer(parent, singleShot=True)
        self._timer.timeout.connect(ask)
        self._clock = QElapsedTimer()
        self._waiting = 0
        self._wished = False

    def wish(self, delay_ms: int) -> None:
        """Ask once more, soon."""
        if self._waiting:
            self._wished = True
        elif not self._timer.isActive():
            self._timer.start(delay_ms)

    def begun(self) -> None:
        """The question was asked, whoever asked it."""
        self._timer.stop()
        self._wished = False
        self._waiting += 1
        self._clock.start()

    def ended(self) -> None:
        """An answer came; to several questions in a row only the last is answered."""
        self._waiting = 0
        if self._wished:
            self._wished = False
            self._timer.start(max(self._pause_ms, int(self._clock.elapsed())))


class Browsing(QObject):
    """Asks for lists and counts, and tells when they are there.

    Signals:
        listed: ``SearchResult`` for the present place: soon the first page, then everything.
        suggested: another spelling for a query that found nothing.
        searching: an answer is taking its time.
        counted: ``LibraryCounts``.
        moved: the place is about to change through back or forward.
    """

    listed = Signal(object)
    suggested = Signal(str)
    searching = Signal()
    counted = Signal(object)
    moved = Signal(object)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self.scope = Scope()
        self.query = ""
        # Whether the last word of the query may be unfinished.
        self.is_typed = False
        self.sort = Sort("added")
        # The user's own order; relevance takes its place while there is a query.
        self._chosen_sort: Sort | None = None
        self._back: list[Place] = []
        self._forward: list[Place] = []
        self.result = SearchResult((), 0, 0.0)
        # Whether the place is another one than that of the list before.
        self.is_new_place = True
        # Whether the list takes the place of its own first page.
        self.is_rest = False
        # Whether other words are searched for than in the list before.
        self.has_other_words = False
        self._terms: tuple[str, ...] = ()
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self.searching)
        self.counts: LibraryCounts | None = None
        self._refresh = Pacer(self, lambda: self.ask(new=False), REFRESH_MS)
        self._recount = Pacer(self, self.count, COUNT_MS)
        self._held = False
        self._missed = False

    def go(self, scope: Scope, query: str, current_id: int | None) -> None:
        """Look at another place; the present one can be come back to."""
        if (scope, query) == (self.scope, self.query):
            self.ask(new=False)
            return
        self._back.append(self._here(current_id))
        self._forward.clear()
        if query != self.query:
            self.is_typed = False
        self._look(scope, query)

    def type(self, query: str, current_id: int | None) -> None:
        """The query as it is being typed: one step back for the whole word, not per letter."""
        if bool(query.strip()) != bool(self.query.strip()):
            self._back.append(self._here(current_id))
            self._forward.clear()
        self.is_typed = True
        self._look(self.scope, query)

    def back(self, current_id: int | None) -> None:
        """Return to the place before."""
        self._travel(self._back, self._forward, current_id)

    def forward(self, current_id: int | None) -> None:
        """Go on to the place one came back from."""
        self._travel(self._forward, self._back, current_id)

    def order(self, sort: Sort) -> None:
        """Sort as the user chose."""
        self._chosen_sort = self.sort = sort
        self.ask(new=False)

    def narrow(
        self, every: tuple[TagKey, ...], some: tuple[TagKey, ...], none: tuple[TagKey, ...]
    ) -> None:
        """Show only what the tags allow."""
        self.scope = replace(self.scope, tags_all=every, tags_any=some, tags_none=none)
        self.ask(new=True)

    def _travel(self, leave: list[Place], arrive: list[Place], current_id: int | None) -> None:
        if not leave:
            return
        arrive.append(self._here(current_id))
        place = leave.pop()
        self.is_typed = place.is_typed
        self.moved.emit(place)
        self._look(place.scope, place.query)

    def _here(self, current_id: int | None) -> Place:
        return Place(self.scope, self.query, current_id, self.is_typed)

    def _look(self, scope: Scope, query: str) -> None:
        self.scope, self.query = scope, query
        if query.strip():
            self.sort = self._chosen_sort or Sort("relevance")
        else:
            default = Sort("place") if scope.kind in OWN_ORDER else Sort("added")
            self.sort = default if self._chosen_sort is None else self._chosen_sort
            if self.sort.column == "relevance":
                self.sort = default
        self.ask(new=True)

    def place_names(self) -> dict[str, str]:
        """The lists and collections by the names of their palettes ("source:3")."""
        counts = self.counts
        if counts is None:
            return {}
        names = {f"source:{one.id}": one.title for one in counts.sources}
        return names | {f"collection:{one.id}": one.name for one in counts.collections}

    def place_name(self) -> str:
        """What the present place is called: the list, the collection, the search."""
        scope = self.scope
        if scope.kind == "shelf" and scope.target is not None:
            from paperdesk.services import shelves

            return tr("Shelf {name}", name=self._tasks.read_now(shelves.name_of, scope.target))
        name = self.place_names().get(f"{scope.kind}:{scope.target}")
        if name is None:
            name = tree_nodes.library_title(scope.kind)
        query = self.query.strip()
        return tr("“{query}” in {place}", query=query, place=name) if query else name

    def request(self) -> SearchRequest:
        """What is asked for now."""
        return SearchRequest(self.query, self.scope, self.sort, as_typed=self.is_typed)

    def ask(self, *, new: bool) -> None:
        """Ask for the list of the present place."""
        self._refresh.begun()
        request = self.request()
        self.is_new_place = self.is_new_place or new
        if request.query.strip():
            self._slow.start()
            # What is looked at already is replaced at once by the whole; else a page comes first.
            self._tasks.search(replace(request, first=new), self._arrived)
            if new and not self._tasks.has_index_process:
                self._answer_at_once(request)
        else:
            self._tasks.read(listing.find, request, then=self._arrived, slot="search")

    def _answer_at_once(self, request: SearchRequest) -> None:
        """After the start: show what the database finds, until the index process is up."""

        def arrived(result: SearchResult) -> None:
            if result.ids and self.is_new_place and request == self.request():
                self._show(result)

        self._tasks.read(_first_page, request, then=arrived, slot="at once")

    def _arrived(self, result: SearchResult) -> None:
        if not result.is_first:
            self._show(result)
            self._whole(result)
            return
        if result.ids:  # that nothing was found in so short a time is no reason to empty the list
            self._show(result)
        self._tasks.search(self.request(), self._whole_arrived)

    def _whole_arrived(self, result: SearchResult) -> None:
        self._show(result)
        self._whole(result)

    def _show(self, result: SearchResult) -> None:
        self._slow.stop()
        self.is_rest = self.result.is_first and not self.is_new_place
        # A star may only say that the last word may go on.
        terms = tuple(term.rstrip("*") for term in result.terms)
        self.has_other_words = (
            bool(terms) and self.sort.column == "relevance" and terms != self._terms
        )
        self._terms = terms
        self.result = result
        self.listed.emit(result)
        self.is_new_place = False

    def _whole(self, result: SearchResult) -> None:
        self._refresh.ended()
        if not result.ids and self.query.strip() and not result.elsewhere:
            query = self.query
            self._tasks.did_you_mean(query, lambda other: self._suggest(query, other))

    def _suggest(self, query: str, other: str) -> None:
        if other and query == self.query and not self.result.ids:
            self.suggested.emit(other)

    def complete(self) -> None:
        """Nothing waits for the index any more: ask again if the list is still incomplete."""
        if self.query.strip() and not self.result.complete and not self.result.is_untried:
            self.ask(new=False)

    def count(self) -> None:
        """Ask for the counts of the tree and the tag panel."""
        self._recount.begun()
        # Counted once the first list is drawn.
        from paperdesk.services import counting

        self._tasks.read(counting.library, then=self._counted, slot="counts")

    def _counted(self, counts: LibraryCounts) -> None:
        self.counts = counts
        self.counted.emit(counts)
        self._recount.ended()

    def hold(self, held: bool) -> None:
        """While held, changes are not followed: the list is out of sight."""
        self._held = held
        if not held and self._missed:
            self._missed = False
            self.ask(new=False)
            self.count()

    def follow(self, changes: Changes) -> None:
        """Something changed: look again, soon, at what may look different now."""
        if self._held:
            self._missed = True
            return
        if changes.tables != {"note"}:
            self._recount.wish(0 if changes.references is not None else COUNT_MS)
        if changes.references is None:
            self._refresh.wish(REFRESH_MS)
        elif not self._same_rows(changes):
            self._refresh.wish(0)

    def _same_rows(self, changes: Changes) -> bool:
        """Whether the list shows the same references in the same order after these changes."""
        if changes.in_passing:
            return True
        if changes.tables <= {"note", "attachment", "citation_alias"}:
            return not self.query
        if changes.tables <= {"reference_tag", "tag"}:
            narrowed = self.scope.tags_all or self.scope.tags_any or self.scope.tags_none
            return not narrowed and not self.query and self.scope.kind != "untagged"
        return False


def _first_page(session: Any, request: SearchRequest) -> SearchResult:
    """Loads the language of queries, if need be, on a thread of the pool."""
    from paperdesk.services import scanning

    return scanning.first_page(session, request)
