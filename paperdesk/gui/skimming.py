"""Skim mode: reading through a list with keys alone.

The list is the one that was shown when it began; what happens to it meanwhile moves nothing under
the reader's eyes. Every decision is a write of its own on the writer lane, in the order of the
keys, and every step notes where one is, so a crash loses neither.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent

from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, Scope, SearchRequest
from paperdesk.gui.language import told, tr
from paperdesk.gui.skim_marks import SkimMarks, SkimTags
from paperdesk.gui.skim_pace import Pace, found_left, progress
from paperdesk.gui.undoing import DONE_AGAIN, UNDONE
from paperdesk.services import palettes, references, skimming

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMainWindow, QStackedWidget

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.domain.lenses import Lens
    from paperdesk.domain.views import SearchResult
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.skim_view import SkimView
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.services.skimming import Card, Start
    from paperdesk.settings import Settings

# So many abstracts are made ready ahead of the reader.
AHEAD = 3
_KEPT_CARDS = 12
_VERBS = {Decision.KEEP: "Keep", Decision.MAYBE: "Maybe", Decision.DISCARD: "Discard"}


class Skimming(QObject):
    """The commands of skim mode on one list.

    Args:
        window: its menus and status line go while one skims.
        stage: where the view takes the place of the panes.
        tasks: the way to the library.
        settings: size of the text, whether a decision goes on to the next abstract.
        browsing: what is listed, and where.
        listed: the list to come back to.
    """

    def __init__(
        self,
        window: QMainWindow,
        stage: QStackedWidget,
        tasks: Tasks,
        settings: Settings,
        browsing: Browsing,
        listed: ReferenceList,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._stage = stage
        self._tasks = tasks
        self._settings = settings
        self._browsing = browsing
        self._listed = listed
        self._view: SkimView | None = None
        self._ids: tuple[int, ...] = ()
        self._at = 0
        self._scope = Scope()
        self._query = ""
        self._place = ""
        self._whole: tuple[tuple[int, ...], int] | None = None
        self._decisions: dict[int, Decision] = {}
        self._marks: SkimMarks
        self._tags: SkimTags
        self._reasons: tuple[str, ...] = ()
        self._cards: dict[int, Card] = {}
        self._undone_at: list[int] = []
        self._pace = Pace()
        self._lenses: tuple[Lens, ...] = ()
        self._seen = QTimer(self, singleShot=True)
        self._seen.timeout.connect(self._mark_seen)

    # Beginning and ending

    @property
    def is_open(self) -> bool:
        """Whether one skims now."""
        return self._view is not None and self._stage.currentWidget() is self._view

    @property
    def view(self) -> SkimView:
        """What is shown; made when it is first needed."""
        if self._view is None:
            from paperdesk.gui.skim_view import SkimView

            view = self._view = SkimView(self._tasks)
            view.commanded.connect(self._command)
            view.searched.connect(self._search)
            self._marks = SkimMarks(self, view)
            self._tags = SkimTags(self, view, self._tasks)
            view.text.set_lenses(self._lenses)
            self._stage.addWidget(view)
            self._tasks.failed.connect(self._on_failed)
        return self._view

    def set_lenses(self, lenses: Sequence[Lens]) -> None:
        """Paint the terms of these lenses."""
        self._lenses = tuple(lenses)
        if self._view is not None:
            self._view.text.set_lenses(self._lenses)

    @property
    def current_id(self) -> int | None:
        """The reference that is shown."""
        return self._ids[self._at] if self._ids else None

    def begin(self) -> None:
        """Read through what is listed, from where one stopped the last time in this list."""
        browsing = self._browsing
        if not browsing.result.ids or self.is_open:
            return
        self._ids, self._whole = browsing.result.ids, None
        self._scope, self._query = browsing.scope, browsing.query
        self._place = skimming.place_of(self._scope, self._query)
        current_id = self._listed.current_id()
        browsing.hold(True)
        self._cards.clear()
        self._undone_at.clear()
        self._pace = Pace()
        begun: Start = self._tasks.read_now(skimming.start, self._scope, self._query)
        self._decisions = {}
        self._reasons = begun.reasons
        self._ask_decisions()
        view = self.view
        self._tags.begin(palettes.place_of(self._scope), begun.keys)
        view.show_list(browsing.place_name())
        view.set_size(self._settings.reading_font_size)
        self._window.menuBar().hide()
        self._window.statusBar().hide()
        self._window.installEventFilter(self)
        self._stage.setCurrentWidget(view)
        places = {reference_id: place for place, reference_id in enumerate(self._ids)}
        if begun.reference_id is None:
            at = places.get(current_id or 0, 0)
        else:
            at = places.get(begun.reference_id, min(begun.position, len(self._ids) - 1))
        self._go(at)
        view.take_keys()
        if begun.reference_id is not None and at:
            view.foot.say(
                tr("You stopped at no. {at:,} of this list. Home goes to its beginning.", at=at + 1)
            )

    def stop(self) -> None:
        """Back to the list, at the reference that is shown."""
        if not self.is_open:
            return
        self.flush()
        self._seen.stop()
        self._window.removeEventFilter(self)
        self._stage.setCurrentIndex(0)
        self._window.menuBar().show()
        self._window.statusBar().show()
        if self.current_id is not None:
            self._listed.select(self.current_id)
        self._browsing.hold(False)
        self._listed.setFocus()

    def flush(self) -> None:
        """Save a note that is being typed."""
        if self._view is not None:
            self._view.notes.flush()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keys that reach the window itself mean the same as in the view."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.view.keyPressEvent(event)
            return True
        return False

    # Moving

    def _go(self, at: int) -> None:
        """Show the abstract at a place of the list."""
        view = self.view
        view.notes.flush()
        self._at = max(0, min(at, len(self._ids) - 1))
        reference_id = self._ids[self._at]
        card = self._cards.get(reference_id) or self._load(reference_id)
        self._show_progress()
        if card is None:
            view.foot.say(tr("This reference is no longer in the library."))
        else:
            view.show_card(card)
            self._show_keys(card)
        self._tasks.maintain(skimming.remember, self._place, reference_id, self._position())
        self._prepare()
        wait = self._settings.seen_after_seconds
        if wait > 0:
            self._seen.start(int(wait * 1000))

    def _position(self) -> int:
        """The place of the present reference in the whole list."""
        if self._whole is None:
            return self._at
        return self._whole[0].index(self._ids[self._at])

    def _load(self, reference_id: int) -> Card | None:
        found: list[Card] = self._tasks.read_now(skimming.cards, [reference_id])
        if not found:
            return None
        self._keep_card(found[0])
        self._decisions[reference_id] = found[0].view.decision
        return found[0]

    def _keep_card(self, card: Card) -> None:
        self._cards[card.view.id] = card
        while len(self._cards) > _KEPT_CARDS:
            del self._cards[next(iter(self._cards))]

    def _prepare(self) -> None:
        ahead = self._ids[self._at + 1 : self._at + 1 + AHEAD]
        missing = [reference_id for reference_id in ahead if reference_id not in self._cards]
        if missing:
            self._tasks.read(skimming.cards, missing, then=self._prepared, slot="skim ahead")

    def _prepared(self, cards: list[Card]) -> None:
        for card in cards:
            self._keep_card(card)

    def _step(self, by: int) -> None:
        at = self._at + by
        if not 0 <= at < len(self._ids):
            self.view.foot.say(
                tr("This is the last abstract. Esc goes back to the list.")
                if by > 0
                else tr("This is the first abstract. Esc goes back to the list.")
            )
            return
        if by > 0:
            self._pace.finished()
        self.view.foot.say("")
        self._go(at)

    def _page(self, by: int) -> None:
        if not self.view.page(by):
            self._step(by)

    def _show_progress(self) -> None:
        total = len(self._ids)
        number = self._at + 1
        if self._whole is not None:
            words = self.view.search.text().strip()
            self.view.show_progress(found_left(words, number, total), number, total)
            return
        kept = sum(decision == Decision.KEEP for decision in self._decisions.values())
        sentence = progress(number, total, kept, self._pace.per_minute)
        self.view.show_progress(sentence, number, total)

    def _mark_seen(self) -> None:
        if self.is_open and self.current_id is not None and self._window.isActiveWindow():
            self._tasks.jot(references.mark_seen, self.current_id)

    # What changed

    def refresh(self, changes: Changes) -> None:
        """Look again at what is shown, if it may have changed."""
        if not self.is_open:
            return
        if changes.references is None:
            self._cards.clear()
        else:
            for reference_id in changes.references:
                self._cards.pop(reference_id, None)
        if changes.tables & {"tag", "palette_key", "discard_reason", "everything"}:
            if changes.tables & {"tag", "everything"}:
                self._cards.clear()
            if changes.references is None:
                self._decisions = {}
            self._tasks.read(
                skimming.start, self._scope, self._query,
                then=self._begun_again, slot="skim start",
            )  # fmt: skip
        current = self.current_id
        if current is not None and current not in self._cards:
            card = self._load(current)
            if card is not None:
                self.view.show_card(card)
                self._show_keys(card)
        self._show_progress()

    def _all_ids(self) -> tuple[int, ...]:
        return self._ids if self._whole is None else self._whole[0]

    def _begun_again(self, begun: Start) -> None:
        self._reasons = begun.reasons
        self._tags.keys = begun.keys
        self._ask_decisions()
        if self.is_open and self.view.card is not None:
            self._show_keys(self.view.card)
            self._show_progress()

    def _ask_decisions(self) -> None:
        """Ask how many of the list were kept; a long list takes more than a frame."""
        self._tasks.read(
            skimming.decisions, self._all_ids(), then=self._count_decisions, slot="skim decisions"
        )

    def _count_decisions(self, found: dict[int, Decision]) -> None:
        # What was decided since it was asked is known better here.
        self._decisions = found | self._decisions
        if self.is_open:
            self._show_progress()

    def _show_keys(self, card: Card) -> None:
        if not self.view.is_asking:
            self.view.foot.show_keys(self._tags.keys, [chip.name for chip in card.view.tags])

    def _on_failed(self, error: PaperDeskError) -> None:
        if self.is_open:
            self.view.foot.say(told(error))

    # Commands

    def _command(self, name: str) -> None:
        handlers: dict[str, Callable[[], object]] = {
            "next": partial(self._step, 1),
            "previous": partial(self._step, -1),
            "first": partial(self._go, 0),
            "last": lambda: self._go(len(self._ids) - 1),
            "page": partial(self._page, 1),
            "page-back": partial(self._page, -1),
            "keep": partial(self._decide, Decision.KEEP),
            "maybe": partial(self._decide, Decision.MAYBE),
            "discard": self._discard,
            "no-reason": partial(self._answer_reason, ""),
            "no-discard": self._stop_asking,
            "go-on": self._toggle_going_on,
            "tag": self.view.tags.focus_input,
            "accept": self._tags.accept,
            "repeat": self._tags.repeat,
            "note": self.view.add_note,
            "highlight": self._marks.highlight,
            "remove-highlight": self._marks.remove,
            "select-next": partial(self.view.text.select_sentence, 1),
            "select-previous": partial(self.view.text.select_sentence, -1),
            "select-more": partial(self.view.text.select_word, 1),
            "select-less": partial(self.view.text.select_word, -1),
            "undo": self._undo,
            "redo": lambda: self._tasks.redo(partial(self._travelled, DONE_AGAIN)),
            "next-term": partial(self.view.text.show_term, 1),
            "previous-term": partial(self.view.text.show_term, -1),
            "copy": self._copy,
            "search": self.view.open_search,
            "leave-search": self._leave_search,
            "larger": partial(self._zoom, 1),
            "smaller": partial(self._zoom, -1),
            "usual-size": partial(self._zoom, 0),
            "quit": self._window.close,
            "leave": self._leave,
        }
        if name.startswith("digit-"):
            self._digit(int(name.removeprefix("digit-")))
        else:
            handlers[name]()

    def _decide(self, decision: Decision, reason: str = "") -> None:
        current = self.current_id
        if current is None:
            return
        self._decisions[current] = decision
        self.view.show_decision(decision, reason)
        self._show_progress()
        self.write(_VERBS[decision], references.decide, [current], decision, reason)
        if self._settings.skim_goes_on and self._at + 1 < len(self._ids):
            self._step(1)

    def _discard(self) -> None:
        if not self._reasons:
            self._decide(Decision.DISCARD)
            return
        self.view.is_asking = True
        self.view.foot.ask_reason(self._reasons)
        self.view.foot.say(tr("Why is it discarded?"))

    def _answer_reason(self, reason: str) -> None:
        self._stop_asking()
        self._decide(Decision.DISCARD, reason)

    def _stop_asking(self) -> None:
        self.view.is_asking = False
        self.view.foot.say("")
        if self.view.card is not None:
            self._show_keys(self.view.card)

    def _toggle_going_on(self) -> None:
        on = self._settings.skim_goes_on = not self._settings.skim_goes_on
        self.view.foot.say(
            tr("A decision now goes on to the next abstract. A changes it back.")
            if on
            else tr("A decision now stays. A changes it back.")
        )

    def _leave(self) -> None:
        if self._whole is not None:
            self._leave_search()
        elif self.view.text.textCursor().hasSelection():
            self.view.text.unselect()
        else:
            self.stop()

    def write(self, label: str, command: Callable[..., object], *args: object) -> None:
        """Change the abstract that is shown; undo comes back to it."""
        if self.current_id is not None:
            self._undone_at.append(self.current_id)
        self._tasks.write(label, command, *args)

    def _digit(self, digit: int) -> None:
        if not self.view.is_asking:
            self._tags.press(digit)
        elif 1 <= digit <= len(self._reasons):
            self._answer_reason(self._reasons[digit - 1])

    def _copy(self) -> None:
        card, cursor = self.view.card, self.view.text.textCursor()
        if cursor.hasSelection():
            self.view.text.copy()
        elif card is not None:
            QGuiApplication.clipboard().setText(card.view.abstract)
            self.view.foot.say(tr("The abstract is copied."))

    # Undo

    def _undo(self) -> None:
        self.view.notes.flush()
        self._tasks.undo(partial(self._travelled, UNDONE))

    def _travelled(self, word: str, label: str | None) -> None:
        if not self.is_open:
            return
        if label is None:
            self.view.foot.say(tr("There is nothing to undo."))
            return
        if word == UNDONE and self._undone_at:
            reference_id = self._undone_at.pop()
            if reference_id != self.current_id and reference_id in self._ids:
                self._go(self._ids.index(reference_id))
        self.view.foot.say(tr(word, label=said(label)))

    # Search in what is left

    def _search(self, words: str) -> None:
        if not words.strip():
            self._leave_search()
            return
        request = SearchRequest(query=words, scope=self._scope)
        self._tasks.search(request, self._found)

    def _found(self, result: SearchResult) -> None:
        if not self.is_open:
            return
        ids, at = self._whole or (self._ids, self._at)
        hits = set(result.ids)
        left = tuple(reference_id for reference_id in ids[at:] if reference_id in hits)
        if not left:
            self.view.foot.say(tr("No abstract from here on has these words. Esc ends the search."))
            return
        self._whole = (ids, at)
        self._ids = left
        self._go(0)
        self.view.take_keys()

    def _leave_search(self) -> None:
        """Back to where the search began."""
        if self._whole is not None:
            self._ids, at = self._whole
            self._whole = None
            self._go(at)
        self.view.close_search()

    # Size

    def _zoom(self, step: int) -> None:
        from paperdesk.gui.text_sizes import stepped

        size = self._settings.reading_font_size = stepped(self._settings.reading_font_size, step)
        self.view.set_size(size)
