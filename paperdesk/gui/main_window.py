"""The window: wiring only.

What commands do is in ``commands``, what is looked at in ``browsing``, what comes in and goes out
in ``transfer``, where the panes stand in ``panes``, what there is in ``window_parts``.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPoint, QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication

from paperdesk.domain.errors import Damaged, PaperDeskError
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision, LibraryCounts, ReadStatus, Scope, SearchResult
from paperdesk.gui import actions, drag, theme
from paperdesk.gui.language import told, tr
from paperdesk.gui.screens import bound
from paperdesk.gui.window_parts import WindowParts
from paperdesk.services import collections, references

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from paperdesk.gui.browsing import Place
    from paperdesk.gui.refining import Refining
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.settings import Settings

PENDING_MS = 1_000
# The exit code of a window that was closed because its library is damaged.
RESTORE = 75
# After the first list was given to the view, until it is surely on screen.
DRAWN_AFTER_MS = 60
# Commands that the pane offers for several references.
MANY_COMMANDS = ("merge", "distinct", "copy-bibtex", "export", "trash")


class MainWindow(WindowParts):
    """List, detail and tag panels around one library."""

    def __init__(self, tasks: Tasks, settings: Settings) -> None:
        super().__init__(tasks, settings)
        # The backup to be restored when the window has closed.
        self.chosen_backup: Path | None = None
        # The reference to be current when the next list is there: at first, where one left off.
        self._wanted: int | None = int(str(QSettings().value("window/current", 0)))
        self.setAcceptDrops(True)
        self._seen = QTimer(self, singleShot=True)
        self._seen.timeout.connect(self._mark_seen)
        self._pending = QTimer(self, interval=PENDING_MS)
        self._pending.timeout.connect(lambda: tasks.pending(self._show_pending))
        self._connect()
        self._restore_state()
        self.references.setFocus()

    @cached_property
    def handlers(self) -> dict[str, Callable[[], object]]:
        """What each command does, by its id."""
        commands, transfer, browsing = self.commands, self.transfer, self.browsing
        handlers: dict[str, Callable[[], object]] = {
            "import": transfer.choose_files,
            "import-folder": transfer.choose_folder,
            "import-zotero": transfer.import_zotero,
            "paste": transfer.paste,
            "import-samples": transfer.import_samples,
            "export": transfer.export,
            "back-up": transfer.back_up,
            "quit": self.close,
            "undo": self.undoing.undo,
            "redo": self.undoing.redo,
            "copy": commands.copy_abstracts,
            "copy-bibtex": commands.copy_bibtex,
            "copy-cite": lambda: commands.copy_citations("latex"),
            "copy-key": lambda: commands.copy_citations("pandoc"),
            "select-all": self.references.select_all,
            "find": self._find,
            "next-hit": self.detail.find_next,
            "previous-hit": self.detail.find_previous,
            "save-search": self.search_bar.ask_name,
            "go-back": lambda: browsing.back(self.references.current_id()),
            "go-forward": lambda: browsing.forward(self.references.current_id()),
            "next": lambda: self.references.step(1),
            "previous": lambda: self.references.step(-1),
            "raw": self.view.toggle_raw,
            "fold-versions": self.view.toggle_folds,
            "larger": lambda: self.detail.zoom(1),
            "smaller": lambda: self.detail.zoom(-1),
            "usual-size": lambda: self.detail.zoom(0),
            "show-tree": self.panes.toggle_tree,
            "show-reading": self.view.toggle_reading,
            "keep": lambda: commands.decide(Decision.KEEP),
            "maybe": lambda: commands.decide(Decision.MAYBE),
            "discard": lambda: commands.decide(Decision.DISCARD),
            "undecided": lambda: commands.decide(Decision.UNDECIDED),
            "tag": self.detail.start_tagging,
            "note": self.detail.add_note,
            "rename": self.detail.edit_name,
            "mark-unseen": lambda: self._mark(ReadStatus.UNSEEN),
            "mark-seen": lambda: self._mark(ReadStatus.SEEN),
            "to-read": lambda: self._mark(ReadStatus.TO_READ),
            "mark-read": lambda: self._mark(ReadStatus.READ),
            "remove-from-collection": commands.remove_from_collection,
            "merge": lambda: commands.merge(self.meant()),
            "distinct": lambda: commands.keep_distinct(self.meant()),
            "trash": commands.trash,
            "restore": commands.restore,
            "purge": commands.purge,
            "check": transfer.check,
            "reindex": self._reindex,
            "open-folder": lambda: QDesktopServices.openUrl(
                QUrl.fromLocalFile(str(self.tasks.library.home))
            ),
            "shortcuts": lambda: self.view.show_help(self.search_bar.ask_for),
            "about": self.view.show_about,
            **self.keeping.handlers(),
            **self.wishes.handlers(),
            **self.tools.handlers(),
        }
        for style in ("two-lines", "compact", "excerpt", "table"):
            handlers[f"rows-{style}"] = partial(self.view.set_row_style, style)
        for name in ("system", "light", "dark", "contrast"):
            handlers[f"theme-{name}"] = partial(self.view.set_theme, name)
        for stars in range(6):
            handlers[f"rate-{stars}"] = partial(commands.rate, stars)
        return handlers | self.reading.handlers()

    def _connect(self) -> None:
        tasks, browsing = self.tasks, self.browsing
        self.command_chosen.connect(lambda name: self.handlers[name]())
        self.imported.connect(self._imported)
        self.detail.link_doubted.connect(
            lambda sentence, url: self.keeping.ask_about_link(sentence, url)
        )
        self.files_given.connect(self._take_files)
        self.restore_requested.connect(self._close_to_restore)
        self.reference_requested.connect(self._go_to)
        self.scope_requested.connect(self._go)
        tasks.changed.connect(self._changed)
        tasks.failed.connect(self.show_error)
        tasks.stopped.connect(self.banner.show_message)
        tasks.progressed.connect(self.status.show_job)
        self.status.cancel_requested.connect(tasks.cancel_job)
        browsing.listed.connect(self._listed)
        browsing.counted.connect(self._counted)
        browsing.searching.connect(lambda: self.status.show_background(tr("Searching…")))
        browsing.moved.connect(self._moved)
        self.tree.scope_chosen.connect(self._go)
        self.tree.saved_search_chosen.connect(self._go_saved)
        self.tree.import_requested.connect(lambda: self.transfer.choose_files())
        self.tree.empty_trash_requested.connect(self._empty_trash)
        self.tag_panel.manager_requested.connect(lambda: self.reading.manage_tags())
        self.tree.export_requested.connect(lambda *said: self.transfer.export_scope(*said))
        self.tag_panel.tags_chosen.connect(lambda chosen: browsing.narrow(*chosen))
        self.search_bar.search_requested.connect(
            lambda text: browsing.type(text, self.references.current_id())
        )
        self.search_bar.saved_search_requested.connect(self._save_search)
        self.search_bar.left.connect(self.references.setFocus)
        self.references.escaped.connect(self.search_bar.clear)
        self.references.current_changed.connect(self._current_changed)
        self.references.selection_changed.connect(self._selection_changed)
        self.references.sort_requested.connect(browsing.order)
        self.references.files_dropped.connect(lambda paths: self.transfer.open_preview(paths))
        self.references.context_menu_requested.connect(self._context_menu)
        self.references.activated.connect(lambda _id: self.detail.setFocus())
        self.panes.import_requested.connect(lambda: self.transfer.choose_files())
        self.panes.tree_shown.connect(self.actions_by_id["show-tree"].setChecked)
        self.detail.tag_filter_requested.connect(self.tag_panel.require)
        self.detail.source_requested.connect(lambda target: self._go(Scope("source", target)))
        self.detail.collection_requested.connect(
            lambda target: self._go(Scope("collection", target))
        )
        self.detail.raw_toggled.connect(self.actions_by_id["raw"].setChecked)
        self.detail.left.connect(self.references.setFocus)
        self.detail.note_deleted.connect(self._note_deleted)
        self.detail.link_activated.connect(self._follow_link)
        self.detail.set_commands([self.actions_by_id[name] for name in MANY_COMMANDS])
        theme.on_change(self._retint)

    # -- looking ----------------------------------------------------------------------------

    def start(self) -> None:
        """Show what the library holds; called once when the window is on screen."""
        self.browsing.listed.connect(self._first_listed)
        self.browsing.ask(new=True)

    def _first_listed(self) -> None:
        """The list is there; once it is drawn, everything else may take the processor."""
        self.browsing.listed.disconnect(self._first_listed)
        QTimer.singleShot(DRAWN_AFTER_MS, self._start_the_rest)

    def _start_the_rest(self) -> None:
        parts = ("undoing", "commands", "transfer", "tools", "reading", "view", "wishes")
        self._next_step(
            iter(
                [
                    self.detail.make_ready,
                    self.references.look_for_versions,
                    self.browsing.count,
                    *(partial(getattr, self, name) for name in parts),
                    lambda: self.handlers,
                    self.undoing.refresh,
                    self.tasks.start_indexing,
                    self._pending.start,
                    self.keeping.begin,
                    # Imports beside these would take turns with them.
                    lambda: self.tasks.read(_load_refining, then=self._refine),
                ]
            )
        )

    def _next_step(self, steps: Iterator[Callable[[], object]]) -> None:
        """One thing after another, so that keys and clicks come in between."""
        step = next(steps, None)
        if step is not None and self.isVisible():
            step()
            QTimer.singleShot(0, self, lambda: self._next_step(steps))

    def _refine(self, made: Callable[..., Refining]) -> None:
        self.refining = made(self.tasks, self.browsing, self.search_bar, self.panes)
        self.refining.widened.connect(self._widen)
        self.refining.saved_counts.counted.connect(self.tree.show_counts)

    def _widen(self) -> None:
        self.tag_panel.choose(((), (), ()))
        self.tree.select(Scope())
        self.browsing.go(Scope(), self.browsing.query, self.references.current_id())

    def _go(self, scope: Scope) -> None:
        chosen = self.tag_panel.chosen()
        scope = Scope(scope.kind, scope.target, *chosen)
        self.browsing.go(scope, self.browsing.query, self.references.current_id())

    def _go_saved(self, query: str) -> None:
        self.search_bar.set_text(query)
        self.browsing.go(Scope(), query, self.references.current_id())

    def _moved(self, place: Place) -> None:
        self.search_bar.set_text(place.query)
        self.tree.select(place.scope)
        self._wanted = place.current_id

    def _listed(self, result: SearchResult) -> None:
        browsing = self.browsing
        self.references.set_snippets(result.terms)
        self.detail.mark(result.terms)
        self.search_bar.show_hint(result.hint)
        self.references.set_sort(browsing.sort)
        before = self.references.current_id()
        self.references.set_ids(result.ids, stay_on_top=browsing.is_rest)
        is_search = browsing.is_new_place and bool(browsing.query.strip())
        if is_search and result.ids and (browsing.has_other_words or before not in set(result.ids)):
            # Other words begin at their best hit. With the same words and other filters the
            # reference one was at stays, if it is among the hits.
            self.references.select_first()
        if self._wanted is not None:
            self.references.select(self._wanted)
            self._wanted = None
        if result.ids and self.references.current_id() is None:
            # After a place without references: begin.
            self.references.select_first()
        if not result.complete and not result.is_untried:
            self._pending.start()  # when the index has caught up, the list is asked for anew
        if not self._pending.isActive():
            self.status.show_background("")
        self._show_page()
        self.enable()
        self._show_status()
        self.follow_alike(new_list=True)

    def _show_page(self) -> None:
        if self.browsing.result.ids:
            self.panes.show_page(self.references)
        else:
            browsing = self.browsing
            elsewhere = browsing.result.elsewhere
            self.empty.show_for(browsing.scope, browsing.query, browsing.counts, elsewhere)
            self.panes.show_page(self.empty)

    def _counted(self, counts: LibraryCounts) -> None:
        self.tree.show_counts(counts)
        self.tag_panel.show_tags(counts.tags, counts.branches)
        self.search_bar.set_tags([tag.name for tag in counts.tags])
        self._show_page()
        self._show_status()

    def _show_status(self) -> None:
        browsing = self.browsing
        self.status.show_counts(
            browsing.result,
            browsing.counts,
            len(self.references.selected_ids()),
            narrowed=browsing.scope.kind != "trash"
            and (browsing.scope != Scope() or bool(browsing.query.strip())),
        )

    def _reindex(self) -> None:
        self.transfer.reindex()
        self._pending.start()

    def _show_pending(self, pending: tuple[int, int]) -> None:
        unread, queued = pending
        if unread:
            self.status.show_background(
                tr("Reading {abstracts}…", abstracts=plural(unread, "abstract"))
            )
        elif queued:
            self.status.show_background(
                tr("Indexing {references}…", references=plural(queued, "reference"))
            )
        else:
            self.status.show_background("")
            self._pending.stop()
            self.browsing.complete()

    # -- selection --------------------------------------------------------------------------

    def _current_changed(self, reference_id: int | None) -> None:
        self._seen.stop()
        self.detail.show_reference(reference_id)
        self.follow_alike(new_list=False)
        wait = self.settings.seen_after_seconds
        if reference_id is not None and wait > 0:
            self._seen.start(int(wait * 1000))

    def _mark_seen(self) -> None:
        current = self.references.current_id()
        if current is not None and self.isActiveWindow():
            self.tasks.jot(references.mark_seen, current)

    def _mark(self, status: ReadStatus) -> None:
        self._seen.stop()
        self.commands.mark(status)

    def _selection_changed(self) -> None:
        selected = self.references.selected_ids()
        if len(selected) > 1:
            self.detail.show_many(selected)
        elif selected:
            self.detail.show_reference(selected[0])
        self.enable()
        self._show_status()

    def _context_menu(self, position: QPoint) -> None:
        nodes = self.browsing.counts.collections if self.browsing.counts is not None else ()
        from paperdesk.gui import context_menu

        context_menu.show(
            self, position, self.actions_by_id, nodes, self.commands.add_to_collection
        )

    def _note_deleted(self) -> None:
        self.banner.show_message(tr("The note was deleted."), [(tr("Undo"), self.undoing.undo)])

    def _follow_link(self, address: str) -> None:
        """Go to the reference that a note names as [[key]]."""
        kind, _colon, key = address.partition(":")
        if kind == "reference":
            self.tasks.read(references.find, key, then=self._go_to)

    def _go_to(self, reference_id: int) -> None:
        if not self.references.select(reference_id):
            self.search_bar.set_text("")
            self.tag_panel.clear()
            self.tree.select(Scope())
            self._wanted = reference_id
            self.browsing.go(Scope(), "", self.references.current_id())

    def _empty_trash(self) -> None:
        self.tasks.read(references.trashed, then=self.commands.purge)

    # -- changes ----------------------------------------------------------------------------

    def _changed(self, changes: Changes) -> None:
        self.browsing.follow(changes)
        self.references.follow(changes)
        self.reading.follow(changes)
        self.detail.refresh(changes)
        self.undoing.refresh()
        if changes.references is None or "reference" in changes.tables:
            self._pending.start()

    def _imported(self, source_count: int) -> None:
        if source_count and self.browsing.scope.kind not in {"all", "recent", "unseen"}:
            self.tree.select(Scope())
            self._go(Scope())

    def show_error(self, error: PaperDeskError) -> None:
        """A sentence for what could not be done, with its details to copy."""
        buttons: list[tuple[str, Callable[[], object]]] = []
        if isinstance(error, Damaged):
            buttons.append((tr("Restore a Backup…"), self._close_to_restore))
        if error.details:
            details = error.details
            buttons.append((tr("Copy Details"), lambda: QApplication.clipboard().setText(details)))
        self.banner.show_message(told(error), buttons, is_error=True)

    def _close_to_restore(self, chosen: Path | None = None) -> None:
        """End the window; then the backup is restored, or if none was chosen, one is offered."""
        self.chosen_backup = chosen
        self.close()
        QApplication.exit(RESTORE)

    def _save_search(self, name: str) -> None:
        query = self.browsing.query
        self.tasks.write(
            said("Save search “{name}”", name=name),
            collections.save_search,
            name,
            query,
            then=self.tree.reveal_search,
        )

    # -- view -------------------------------------------------------------------------------

    def _find(self) -> None:
        self.search_bar.setFocus()
        self.search_bar.select_all()

    def _retint(self) -> None:
        actions.tint(self.actions_by_id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the panes as the width shrinks."""
        super().resizeEvent(event)
        self.panes.fold(event.size().width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped anywhere on the window."""
        if drag.holds_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Preview what was dropped."""
        paths = drag.files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.transfer.open_preview(paths)

    def _take_files(self, paths: Sequence[Path]) -> None:
        """A second start was made: come to the front, and import what it brought."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        if paths:
            self.import_now(paths)

    def import_now(self, paths: Sequence[Path]) -> None:
        """Import files named at the start, without a preview."""
        self.transfer.import_now(paths)

    # -- state ------------------------------------------------------------------------------

    def _restore_state(self) -> None:
        state = QSettings()
        geometry = state.value("window/geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
            # The screen may be a smaller one than the last time.
            bound(self, self.width(), self.height())
        self.panes.restore_state(state)
        self.references.restore_state(state)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save what is being typed and how the window looks, then let the work end."""
        self.reading.close()
        self.detail.save_edits()
        state = QSettings()
        state.setValue("window/geometry", self.saveGeometry())
        self.panes.save_state(state)
        self.references.save_state(state)
        state.setValue("window/current", self.references.current_id() or 0)
        self._pending.stop()
        self._seen.stop()
        super().closeEvent(event)


def _load_refining(_session: object) -> type[Refining]:
    """Load what belongs to searching, the language of queries too, on a thread of the pool."""
    from paperdesk.gui.refining import Refining

    return Refining
