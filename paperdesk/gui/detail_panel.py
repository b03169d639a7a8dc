"""The reading pane: one reference whole, a selection of many in short, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from paperdesk.domain.errors import PaperDeskError
from paperdesk.gui import theme
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.safe_links import REFERENCE_SCHEME, Verdict, judge, judge_path, open_url
from paperdesk.services import references, tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QShowEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.lenses import Lens
    from paperdesk.domain.views import TagCount
    from paperdesk.gui.many_view import ManyView
    from paperdesk.gui.reference_page import ReferencePage
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.settings import Settings

# While the cursor runs through the list nothing is loaded; the pane follows when it rests.
REST_MS = 40
# Loading what draws formulas takes the interpreter for some frames. It waits until the start is
# over; until then formulas are set in letters.
WARM_AFTER_MS = 2_500
# What may change how a reference looks without touching the reference itself.
_SHARED_TABLES = frozenset({"tag", "collection", "distinct_pair", "everything"})


class DetailPanel(QWidget):
    """The right pane of the window.

    Signals:
        link_activated: a link was followed: it was opened, or is "reference:KEY" (a link in a
            note to another reference), which whoever listens may show.
        link_doubted: a link was not opened: why, and what would be opened if the user says so,
            or None if it never is.
        tag_filter_requested: the name of a tag that was clicked.
        source_requested: the id of an import source whose list is wanted.
        collection_requested: the id of a collection that was clicked.
        left: something was finished with Escape; the keys go back to the list.
        note_deleted: a note was deleted; undo brings it back.
        raw_toggled: whether the raw text is shown now.
    """

    link_activated = Signal(str)
    link_doubted = Signal(str, object)
    tag_filter_requested = Signal(str)
    source_requested = Signal(int)
    collection_requested = Signal(int)
    note_deleted = Signal()
    left = Signal()
    raw_toggled = Signal(bool)

    def __init__(self, tasks: Tasks, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("detailPanel")
        self._tasks = tasks
        self._wanted: int | None = None
        self._terms: tuple[str, ...] = ()
        self._lenses: tuple[Lens, ...] = ()
        self._is_warm = False
        self._settings = settings
        self._commands: tuple[QAction, ...] = ()
        # Made when they are first needed, which is after the list has been drawn.
        self._made_page: ReferencePage | None = None
        self._made_many: ManyView | None = None
        self._empty = QLabel(tr("Choose a reference to read it here."))
        self._empty.setProperty("kind", "secondary")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._load)
        self._dress()
        theme.on_change(self._dress)

    @property
    def _page(self) -> ReferencePage:
        if self._made_page is None:
            from paperdesk.gui.reference_page import ReferencePage

            page = self._made_page = ReferencePage(self._tasks, self._settings)
            page.address_activated.connect(self._open)
            page.tag_filter_requested.connect(self.tag_filter_requested)
            page.source_requested.connect(self.source_requested)
            page.collection_requested.connect(self.collection_requested)
            page.note_deleted.connect(self.note_deleted)
            page.left.connect(self.left)
            page.raw_toggled.connect(self.raw_toggled)
            page.tags.names_wanted.connect(self._offer_tags)
            page.abstract.set_lenses(self._lenses)
            self._stack.addWidget(page)
        return self._made_page

    def make_ready(self) -> None:
        """Make the page before it is needed, while nobody waits for anything."""
        if self._made_page is None:
            self._tasks.read(_import_page, then=self._imported_page, slot="page")

    def _imported_page(self, _nothing: None) -> None:
        _ = self._page
        # Filling it is a turn of its own.
        QTimer.singleShot(0, self, self._fill_page)

    def _fill_page(self) -> None:
        if not self._is_many():
            self._load()

    @property
    def _many(self) -> ManyView:
        if self._made_many is None:
            from paperdesk.gui.many_view import ManyView

            many = self._made_many = ManyView(self._tasks)
            many.tag_filter_requested.connect(self.tag_filter_requested)
            many.tags.names_wanted.connect(self._offer_tags)
            many.set_commands(self._commands)
            self._stack.addWidget(many)
        return self._made_many

    def _is_many(self) -> bool:
        return self._made_many is not None and self._stack.currentWidget() is self._made_many

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))

    # What is shown

    def show_reference(self, reference_id: int | None) -> None:
        """Show a reference as soon as the cursor rests on it; None shows an empty pane."""
        if reference_id is None:
            self.save_edits()
            self._wanted = None
            self._rest.stop()
            self._say(tr("Choose a reference to read it here."))
            return
        if reference_id == self._wanted and not self._is_many():
            return
        self.save_edits()
        self._wanted = reference_id
        self._rest.start()

    def show_many(self, ids: Sequence[int]) -> None:
        """Show what a selection has in common."""
        self.save_edits()
        self._wanted = None
        self._rest.stop()
        self._stack.setCurrentWidget(self._many)
        self._many.show_many(ids)

    def refresh(self, changes: Changes) -> None:
        """Look again at what is shown, if it may have changed; what is being typed stays."""
        if self._is_many():
            self._many.refresh()
            return
        view = self._made_page.view if self._made_page is not None else None
        if view is None or self._wanted != view.id or self._rest.isActive():
            return
        touched = changes.references
        if touched is None or view.id in touched or changes.tables & _SHARED_TABLES:
            self._load()

    def save_edits(self) -> None:
        """Save whatever is being typed, now."""
        if self._made_page is not None and self._made_page.view is not None:
            self._made_page.flush()

    def set_commands(self, actions: Sequence[QAction]) -> None:
        """Offer these commands as buttons when several references are selected."""
        self._commands = tuple(actions)
        if self._made_many is not None:
            self._made_many.set_commands(actions)

    def _load(self) -> None:
        self._rest.stop()
        if self._wanted is None or not self.isVisible():
            return
        if self._made_page is None:
            self.make_ready()
            return
        try:
            view: ReferenceView = self._tasks.read_now(references.load, self._wanted)
        except PaperDeskError as error:
            self._say(told(error))
            return
        self._page.show_reference(view)
        self._stack.setCurrentWidget(self._page)
        self._page.settle()
        self._mark()
        if not self._is_warm:
            self._is_warm = True
            QTimer.singleShot(WARM_AFTER_MS, self, self._warm)

    def _warm(self) -> None:
        self._tasks.read(_warm_up, then=self._warmed_up)

    def _warmed_up(self, _nothing: None) -> None:
        self._page.abstract.redraw()

    def _say(self, sentence: str) -> None:
        self._empty.setText(sentence)
        self._stack.setCurrentWidget(self._empty)

    def showEvent(self, event: QShowEvent) -> None:
        """What was chosen while the pane was hidden is loaded now."""
        super().showEvent(event)
        if self._wanted is not None:
            self._rest.start()

    # Commands

    def edit_name(self) -> None:
        """Edit the title, or the name where there is no title."""
        if self._is_one():
            self._page.edit_name()

    def start_tagging(self) -> None:
        """Let the user type a tag for what is shown."""
        if self._is_many():
            self._many.tags.focus_input()
        elif self._is_one():
            self._page.start_tagging()

    def add_note(self) -> None:
        """Open the editor of a new note."""
        if self._is_one():
            self._page.notes.add_note()

    def set_lenses(self, lenses: Sequence[Lens]) -> None:
        """Paint the terms of these lenses."""
        self._lenses = tuple(lenses)
        if self._made_page is not None:
            self._made_page.abstract.set_lenses(self._lenses)

    def show_term(self, step: int) -> bool:
        """Go to the next (+1) or the previous (-1) painted term; False if there is none."""
        return self._is_one() and self._page.abstract.show_term(step)

    def highlight(self) -> bool:
        """Highlight what is selected in the abstract. Returns whether anything is."""
        return self._is_one() and self._page.highlight()

    def remove_highlight(self) -> bool:
        """Take away the highlight that is selected or where the caret is; False if none is."""
        return self._is_one() and self._page.remove_highlight()

    def start_selecting(self) -> bool:
        """Let the keys select words of the abstract. Returns whether they can."""
        return self._is_one() and self._page.abstract.start_selecting()

    def edit_abstract(self) -> None:
        """Open the editor of the abstract."""
        if self._is_one():
            self._page.abstract.edit()

    def toggle_raw(self) -> bool:
        """Show the raw text or the readable one. Returns whether the raw one is shown now."""
        self._page.abstract.toggle_raw()
        return self._page.abstract.is_raw

    def zoom(self, step: int) -> None:
        """Text one step larger (+1), smaller (−1), or as usual (0)."""
        self._page.abstract.zoom(step)

    def follow_size(self) -> None:
        """The settings have another size of text now."""
        if self._made_page is not None:
            self._made_page.abstract.follow_size()

    def mark(self, terms: Sequence[str]) -> None:
        """Mark these words in the abstract; none takes the marks away."""
        if tuple(terms) != self._terms:
            self._terms = tuple(terms)
            self._mark()

    def find_next(self) -> bool:
        """Show the next marked word of the abstract. Returns whether there is one."""
        return self._page.abstract.find_next()

    def find_previous(self) -> bool:
        """Show the previous marked word. Returns whether there is one."""
        return self._page.abstract.find_previous()

    def _mark(self) -> None:
        if self._made_page is None:
            return
        if self._terms:
            # Imported when words are first marked: it brings the language of queries along.
            from paperdesk.services.hits import mark_spans

            self._page.abstract.set_marking(mark_spans)
            self._page.notes.mark(self._terms, mark_spans)
        else:
            self._page.notes.mark((), None)
        self._page.abstract.mark(self._terms)

    def _is_one(self) -> bool:
        """Whether one reference is shown; one that is still to be loaded is loaded first."""
        if self._rest.isActive():
            self._load()
        page = self._made_page
        return page is not None and self._stack.currentWidget() is page and page.view is not None

    def _offer_tags(self) -> None:
        row = self._many.tags if self._is_many() else self._page.tags

        def offer(found: list[TagCount]) -> None:
            used_most = sorted(found, key=lambda tag: -tag.count)
            row.set_names([tag.name for tag in used_most])

        self._tasks.read(tags.listed, then=offer, slot="tag names")

    def _open(self, address: str) -> None:
        kind, _colon, number = address.partition(":")
        if kind == "attachment" and number.isdecimal():
            from paperdesk.services import attachments

            self._tasks.read(
                attachments.locate, int(number),
                then=lambda found: self._follow(judge_path(*found)),
            )  # fmt: skip
            return
        if not address.startswith(REFERENCE_SCHEME):
            self._follow(judge(address, self._tasks.library.home))
        self.link_activated.emit(address)

    def _follow(self, verdict: Verdict) -> None:
        """Open what may be opened, ask about what may be something else than it seems."""
        if verdict.url is None:
            self.link_doubted.emit(verdict.refusal, None)
        elif verdict.question:
            self.link_doubted.emit(verdict.question, verdict.url)
        else:
            open_url(verdict.url)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focus goes to what can be read."""
        super().focusInEvent(event)
        if self._made_page is not None and self._stack.currentWidget() is self._made_page:
            self._made_page.setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the pane, where no window has taken them."""
        commands = {
            Qt.Key.Key_T: self.start_tagging,
            Qt.Key.Key_N: self.add_note,
            Qt.Key.Key_F2: self.edit_name,
        }
        command = commands.get(Qt.Key(event.key()))
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        if command is not None and plain:
            command()
        elif event.key() == Qt.Key.Key_O and event.modifiers() == control_shift:
            self.add_note()
        else:
            super().keyPressEvent(event)


def _import_page(_session: object) -> None:
    """Load the page's modules on a thread of the pool: they take several frames."""
    import paperdesk.gui.reference_page  # noqa: F401


def _warm_up(_session: object) -> None:
    """Load what formulas and marks need, on a thread of the pool instead of in a frame."""
    from paperdesk.gui import formula_images
    from paperdesk.services import hits

    formula_images.prepare()
    hits.mark_spans("a", ("a",))
