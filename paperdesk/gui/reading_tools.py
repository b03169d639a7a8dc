"""The commands of reading through lists; dialogs are loaded when they are first wanted."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings

from paperdesk.domain.text import plural
from paperdesk.gui.browsing import Place
from paperdesk.gui.language import tr
from paperdesk.gui.rank_mode import RankMode
from paperdesk.gui.skimming import Skimming
from paperdesk.gui.tag_keys import TagKeys
from paperdesk.services import lenses, palettes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow, QStackedWidget

    from paperdesk.domain.lenses import Lens
    from paperdesk.domain.views import Scope
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.detail_panel import DetailPanel
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.decision_files import Taken
    from paperdesk.services.library import Changes
    from paperdesk.services.note_files import Written
    from paperdesk.settings import Settings


class ReadingTools:
    """Skim mode, and what goes with it."""

    def __init__(
        self,
        window: QMainWindow,
        stage: QStackedWidget,
        tasks: Tasks,
        settings: Settings,
        browsing: Browsing,
        listed: ReferenceList,
        detail: DetailPanel,
        banner: Banner,
    ) -> None:
        self._window = window
        self._tasks = tasks
        self._browsing = browsing
        self._detail = detail
        self._banner = banner
        self._counted: tuple[tuple[int, tuple[str, ...]], ...] = ()
        self.skimming = Skimming(window, stage, tasks, settings, browsing, listed)
        self._listed = listed
        self._rank = RankMode(window, tasks, browsing, banner)
        self._tag_keys = TagKeys(tasks, browsing, listed, banner)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of these names do."""
        return {
            "skim": self.skimming.begin,
            "reasons": self._ask_reasons,
            "manage-tags": self.manage_tags,
            "highlight": self._highlight,
            "remove-highlight": self._remove_highlight,
            "export-notes": self._export_notes,
            "templates": self._edit_templates,
            "lenses": self._edit_lenses,
            "alike": self._show_alike,
            "overview": self._show_overview,
            "take-decisions": self._take_decisions,
            "rank": self._rank.toggle,
            "next-term": partial(self._detail.show_term, 1),
            "previous-term": partial(self._detail.show_term, -1),
            **self._tag_keys.handlers(),
        }

    def name_actions(self, actions: Mapping[str, QAction]) -> None:
        """Keep the texts of commands true that say more than their name."""
        self._tag_keys.name_actions(actions)
        self._rank.set_action(actions["rank"])
        self._load_lenses()

    def follow(self, changes: Changes) -> None:
        """Something changed."""
        self.skimming.refresh(changes)
        self._tag_keys.follow(changes)
        self._rank.follow(changes)
        if changes.tables & {"lens", "everything"}:
            self._load_lenses()

    def close(self) -> None:
        """The window closes: save what is being typed."""
        self.skimming.stop()

    def _ask_reasons(self) -> None:
        from paperdesk.gui.reasons_dialog import ReasonsDialog

        ReasonsDialog(self._window, self._tasks).open()

    def manage_tags(self) -> None:
        """All tags in a table."""
        from paperdesk.gui.tag_manager import TagManager

        place = palettes.place_of(self._browsing.scope)
        TagManager(self._window, self._tasks, self._browsing.place_names(), place).open()

    def _highlight(self) -> None:
        if self._detail.highlight():
            return
        if self._detail.start_selecting():
            self._banner.show_message(
                tr("Shift+↓ selects the next sentence, Shift+→ one more word; H highlights.")
            )
        else:
            self._banner.show_message(tr("Select words of the abstract first."))

    def _remove_highlight(self) -> None:
        if not self._detail.remove_highlight():
            self._banner.show_message(tr("Select a highlight first, or a part of it."))

    def _export_notes(self) -> None:
        """Write the notes as Markdown files into a folder that the user chooses."""
        from PySide6.QtWidgets import QFileDialog

        state = QSettings()
        last = str(state.value("notes/folder", ""))
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Folder for Notes"), last)
        if not chosen:
            return
        state.setValue("notes/folder", chosen)
        self._detail.save_edits()
        self._tasks.job("Writing notes", "export_notes", Path(chosen), then=self._notes_written)

    def _notes_written(self, written: Written) -> None:
        files = plural(written.files, "file")
        self._banner.show_message(
            tr(
                "Notes of {files} in {folder}; {changed:,} of them changed.",
                files=files,
                folder=written.folder,
                changed=written.changed,
            )
        )

    def _show_alike(self) -> None:
        from paperdesk.gui.alike_window import AlikeWindow

        chosen = self._listed.selected_ids()
        if chosen:
            window = AlikeWindow(self._window, self._tasks, chosen)
            window.chosen.connect(self._show_one)
            window.show()

    def _show_overview(self) -> None:
        from paperdesk.gui.overview_window import OverviewWindow

        window = OverviewWindow(self._window, self._tasks, self._browsing)
        window.place_chosen.connect(self._show_place)
        window.show()

    def _show_place(self, scope: Scope, query: str) -> None:
        """Show what a bar stands for; going back leads to the list."""
        self._browsing.moved.emit(Place(scope, query))
        self._browsing.go(scope, query, self._listed.current_id())

    def _take_decisions(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        chosen, _kind = QFileDialog.getOpenFileName(
            self._window, tr("Decisions to Read"), "", tr("CSV files (*.csv)")
        )
        if chosen:
            self._tasks.job(
                "Reading decisions", "take_decisions", Path(chosen), then=self._decisions_taken
            )

    def _decisions_taken(self, taken: Taken) -> None:
        self._banner.show_message(
            tr(
                "{decisions} read; {references} came in with them.",
                decisions=plural(taken.decided + taken.created, "decision"),
                references=plural(taken.created, "reference"),
            )
        )

    def _show_one(self, reference_id: int, terms: tuple[str, ...]) -> None:
        """Show a reference that is like others, with the shared terms marked."""
        self._listed.select(reference_id)
        self._detail.show_reference(reference_id)
        self._detail.mark(terms)

    def _load_lenses(self) -> None:
        self._tasks.read(lenses.listed, then=self._loaded_lenses, slot="lenses")

    def _loaded_lenses(self, found: tuple[Lens, ...]) -> None:
        self._paint(found)
        stored = tuple((lens.id, lens.terms) for lens in found)
        if stored and stored != self._counted:
            self._counted = stored
            self._tasks.job("Counting terms", "count_lenses", then=lambda _count: None)

    def _paint(self, found: Sequence[Lens]) -> None:
        self._detail.set_lenses(found)
        self.skimming.set_lenses(found)

    def _edit_lenses(self) -> None:
        from paperdesk.gui.lens_dialog import LensDialog

        dialog = LensDialog(self._window, self._tasks)
        dialog.edited.connect(self._preview_lenses)
        dialog.open()

    def _preview_lenses(self, typed: tuple[Lens, ...] | None) -> None:
        if typed is None:
            self._load_lenses()
        else:
            self._paint(typed)

    def _edit_templates(self) -> None:
        from paperdesk.gui.templates_dialog import TemplatesDialog

        TemplatesDialog(self._window, self._tasks).open()
