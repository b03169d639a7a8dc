"""One reference, whole: name, facts, decision, tags, abstract, notes, fields, history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.gui.abstract_view import AbstractView
from paperdesk.gui.chips import Chip, TagRow
from paperdesk.gui.detail_header import DetailHeader
from paperdesk.gui.field_editors import FieldEditors
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.history_view import HistoryView
from paperdesk.gui.language import told, tr
from paperdesk.gui.note_extras import BackLinks, HighlightList
from paperdesk.gui.notes_panel import NotesPanel
from paperdesk.gui.rank_mode import RankLine
from paperdesk.gui.reader_state import STATUS_NAMES, ReaderState
from paperdesk.gui.reading_text import measure_px
from paperdesk.gui.section import FoldedSection
from paperdesk.gui.source_lines import SourceLines
from paperdesk.gui.suggested_tags import SuggestedTags
from paperdesk.gui.version_links import VersionLinks
from paperdesk.services import collections, fields, originals, references, reverting, tags

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.tasks import Tasks
    from paperdesk.settings import Settings

NARROW = 440
# Text in a card in a column: each level learns of a new height from the one inside.
SETTLING_ROUNDS = 6
_VERBS = {
    Decision.KEEP: said("Keep"),
    Decision.MAYBE: said("Maybe"),
    Decision.DISCARD: said("Discard"),
    Decision.UNDECIDED: said("Undecide"),
}


class ReferencePage(QScrollArea):
    """Everything about one reference, in one column that scrolls.

    Signals:
        address_activated: a link to the outside, or "reference:KEY", was followed.
        tag_filter_requested: a tag was clicked.
        source_requested: a list is wanted (id of the import source).
        collection_requested: a collection was clicked.
        left: something was finished with Escape, or a name with Enter.
        note_deleted: a note was deleted; undo brings it back.
        raw_toggled: whether the raw text is shown now.
    """

    address_activated = Signal(str)
    tag_filter_requested = Signal(str)
    source_requested = Signal(int)
    collection_requested = Signal(int)
    left = Signal()
    note_deleted = Signal()
    raw_toggled = Signal(bool)

    def __init__(self, tasks: Tasks, settings: Settings) -> None:
        super().__init__()
        self._tasks = tasks
        self._settings = settings
        self._view: ReferenceView | None = None
        self._original: str | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Reference"))
        FocusRing(self)
        self.header = DetailHeader(tasks)
        self.versions = VersionLinks(tasks)
        self.source_lines = SourceLines(tasks)
        self.state = ReaderState()
        self.tags = TagRow()
        self._suggested = SuggestedTags(tasks, self.tags)
        self._rank = RankLine(tasks)
        self.abstract = AbstractView(settings)
        self.notes = NotesPanel(tasks)
        self.highlights = HighlightList(tasks)
        self.back_links = BackLinks(tasks)
        self._fields = FoldedSection(tr("Fields"), lambda: FieldEditors(tasks), "fields")
        self._history = FoldedSection(tr("History"), self._make_history, "history")
        self._collections = QWidget()
        self._collection_row = FlowLayout(self._collections)
        self._shown_collections: tuple[tuple[int, str], ...] = ()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._column = QWidget()
        self._column.setObjectName("column")
        self._inner = QVBoxLayout(self._column)
        self._inner.setSpacing(10)
        for widget in (
            self.header, self.versions, self.source_lines, self.state, self._rank, self.tags,
            self._collections,
        ):  # fmt: skip
            self._inner.addWidget(widget)
        self._inner.addSpacing(2)
        self._inner.addWidget(self.abstract)
        self._inner.addSpacing(6)
        self._inner.addWidget(self.notes)
        self._inner.addWidget(self.highlights)
        self._inner.addWidget(self.back_links)
        self._inner.addSpacing(2)
        self._inner.addWidget(self._fields)
        self._inner.addWidget(self._history)
        self._inner.addStretch(1)
        self.setWidget(self._column)
        self._set_margins()

    def _connect(self) -> None:
        self.header.address_activated.connect(self.address_activated)
        self.header.appearance_activated.connect(self._show_source)
        self.versions.address_activated.connect(self.address_activated)
        self.header.creators_activated.connect(self._edit_creators)
        self.source_lines.source_requested.connect(self.source_requested)
        self.state.decided.connect(self._decide)
        self.state.rated.connect(self._rate)
        self.state.status_chosen.connect(self._set_status)
        self.tags.tag_added.connect(self._add_tag)
        self.tags.tag_removed.connect(self._remove_tag)
        self.tags.tag_clicked.connect(self.tag_filter_requested)
        self.tags.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        for part in (self.header, self.tags, self.abstract, self.notes):
            part.left.connect(self.left)
        self.abstract.address_activated.connect(self.address_activated)
        self.abstract.edited.connect(self._save_abstract)
        self.abstract.restore_requested.connect(self._restore_abstract)
        self.abstract.raw_toggled.connect(self.raw_toggled)
        self.abstract.place_shown.connect(self._show_place)
        self.notes.address_activated.connect(self.address_activated)
        self.notes.note_deleted.connect(self.note_deleted)
        self.notes.place_shown.connect(self._show_place)
        self.highlights.place_requested.connect(self.abstract.show_highlight)
        self.back_links.address_activated.connect(self.address_activated)
        self._fields.opened.connect(self._show_fields)
        self._history.opened.connect(self._load_history)
        self._fields.recall()
        self._history.recall()

    @property
    def view(self) -> ReferenceView | None:
        """What is shown."""
        return self._view

    def show_reference(self, view: ReferenceView) -> None:
        """Show a reference. If it is the one shown already, what is being typed stays."""
        other = self._view is None or self._view.id != view.id
        # A decision about two versions changes nothing else of a reference.
        self.versions.look(view.id)
        if not other and view == self._view:
            return
        if other:
            self._original = None
            self.source_lines.hide()
        self._view = view
        self.header.show_reference(view)
        self.state.show_state(view.decision, view.read_status, view.rating, view.decision_reason)
        self.tags.show_tags(view.tags)
        self._suggested.show_for(view.id, other=other)
        self._rank.look(view.id)
        self._show_collections(view.collections)
        self.abstract.show_abstract(view.abstract_raw, self._original, other=other)
        self.abstract.show_highlights(view.highlights)
        self.notes.show_notes(view.id, view.notes)
        self.highlights.show_highlights(view.highlights)
        self.back_links.look(view.id)
        self._show_fields()
        self._load_history()
        self._tasks.read(originals.edited_from, view.id, then=self._show_original, slot="original")
        if other:
            self.verticalScrollBar().setValue(0)

    def settle(self) -> None:
        """Let heights that follow from widths come to rest before anything is drawn."""
        for _round in range(SETTLING_ROUNDS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def flush(self) -> None:
        """Save whatever is being typed."""
        self.header.flush()
        self.state.flush()
        self.abstract.flush()
        self.notes.flush()
        if self._fields.content is not None:
            self._fields.content.flush()

    def edit_name(self) -> None:
        """Edit the title, or the name."""
        self.header.edit_name()
        self.ensureWidgetVisible(self.header)

    def highlight(self) -> bool:
        """Highlight what is selected in the abstract. Returns whether anything is."""
        change = None if self._view is None else self.abstract.highlight_change(self._view.id)
        if change is not None:
            self._tasks.write(change[0], change[1], *change[2])
        return change is not None

    def remove_highlight(self) -> bool:
        """Take away the highlight that is selected or where the caret is; False if none is."""
        change = self.abstract.highlight_removal()
        if change is not None:
            self._tasks.write(change[0], change[1], *change[2])
        return change is not None

    def start_tagging(self) -> None:
        """Let the user type a tag."""
        self.tags.focus_input()
        self.ensureWidgetVisible(self.tags)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow pane has narrow margins."""
        super().resizeEvent(event)
        self._set_margins()

    def _set_margins(self) -> None:
        """The column is as wide as a line of the abstract may be, and starts at the left."""
        width = self.viewport().width()
        side = 18 if width < NARROW else 30
        most = max(measure_px(self._settings.reading_font_size), 560)
        right = max(side - 8, width - side - most)
        self._inner.setContentsMargins(side, 22, right, 36)

    def _show_place(self, widget: QWidget, rect: QRect) -> None:
        """Scroll to a place once the layout has followed what was typed."""

        def show() -> None:
            centre = QRect(widget.mapTo(self._column, rect.topLeft()), rect.size()).center()
            self.ensureVisible(centre.x(), centre.y(), 0, 70)

        QTimer.singleShot(0, widget, show)

    def _show_original(self, original: str | None) -> None:
        if self._view is not None:
            self._original = original
            self.abstract.show_abstract(self._view.abstract_raw, original, other=False)

    def _show_collections(self, shown: tuple[tuple[int, str], ...]) -> None:
        self._collections.setVisible(bool(shown))
        if shown == self._shown_collections:
            return
        self._shown_collections = shown
        while (item := self._collection_row.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for collection_id, name in shown:
            chip = Chip(name, None, noun="collection", icon="folder")
            chip.clicked.connect(
                lambda _on=False, wanted=collection_id: self.collection_requested.emit(wanted)
            )
            chip.remove_requested.connect(
                lambda wanted=collection_id, said=name: self._leave_collection(wanted, said)
            )
            self._collection_row.addWidget(chip)
            chip.show()

    def _show_source(self, number: int) -> None:
        if self._view is not None:
            self.source_lines.show_appearance(self._view.appearances[number])

    def _show_fields(self) -> None:
        if self._view is not None and self._fields.content is not None:
            self._fields.content.show_reference(self._view)

    def _load_history(self) -> None:
        view, shown = self._view, self._history.content
        if view is None or shown is None or not self._history.is_open:
            return
        self._tasks.read(
            reverting.of_reference, view.id,
            then=lambda found: shown.show_history(view, found), slot="history",
        )  # fmt: skip

    def _make_history(self) -> HistoryView:
        made = HistoryView()
        made.revert_requested.connect(self._revert)
        return made

    def _revert(self, change_set_id: int, name: str) -> None:
        if self._view is not None:
            label = said("Revert {name}", name=name.replace("_", " ").replace("-", " "))
            self._tasks.write(label, reverting.revert, self._view.id, change_set_id, name)

    def _edit_creators(self) -> None:
        self._fields.set_open(True)
        editors = self._fields.content
        if editors is not None:
            QTimer.singleShot(0, editors, lambda: editors.focus_field("creators"))

    # Writes

    def _decide(self, decision: Decision, reason: str) -> None:
        if self._view is not None:
            label = _VERBS[decision]
            if decision == self._view.decision:
                label = said("Edit reason")
            self._tasks.write(label, references.decide, [self._view.id], decision, reason)

    def _rate(self, rating: int) -> None:
        if self._view is not None and rating != self._view.rating:
            label = (
                said("Rate {rating} of 5", rating=rating)
                if rating
                else said("Take the rating away")
            )
            self._tasks.write(label, references.rate, [self._view.id], rating)

    def _set_status(self, status: ReadStatus) -> None:
        if self._view is not None:
            label = said("Mark as {status}", status=STATUS_NAMES[status].lower())
            self._tasks.write(label, references.set_read_status, [self._view.id], status)

    def _add_tag(self, name: str) -> None:
        if self._view is not None:
            self._tasks.write(said("Add tag “{name}”", name=name), tags.add, [self._view.id], name)

    def _remove_tag(self, name: str) -> None:
        if self._view is not None:
            self._tasks.write(
                said("Remove tag “{name}”", name=name), tags.remove, [self._view.id], name
            )

    def _leave_collection(self, collection_id: int, name: str) -> None:
        if self._view is not None:
            label = said("Remove from “{name}”", name=name)
            self._tasks.write(label, collections.remove, collection_id, [self._view.id])

    def _save_abstract(self, text: str) -> None:
        if self._view is None:
            return
        shown = self._view.id

        def failed(error: PaperDeskError) -> None:
            if self._view is not None and self._view.id == shown:
                self.abstract.show_problem(told(error))
            else:
                self._tasks.failed.emit(error)

        self._tasks.edit(
            self.abstract.edit_id, "Edit abstract", fields.set_value, shown, "abstract", text,
            failed=failed,
        )  # fmt: skip

    def _restore_abstract(self) -> None:
        if self._view is not None and self._original is not None:
            self._tasks.write(
                "Restore abstract", fields.set_value, self._view.id, "abstract", self._original
            )
