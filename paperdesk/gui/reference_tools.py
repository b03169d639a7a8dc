"""Citation keys, checks, filling in, what a document cites; dialogs loaded when wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.gui.language import tr
from paperdesk.services import listing

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.fill_report import FillMatch, FillReport
    from paperdesk.domain.views import SearchResult
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.check_dialog import CheckDialog
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.citing import CitedReport
    from paperdesk.services.keys import KeyChange

DOCUMENTS = said("Documents (*.tex *.aux *.md *.markdown *.qmd *.Rmd);;All files (*)")
MISSING_SHOWN = 20


class ReferenceTools(QObject):
    """What the Tools menu does with references.

    Signals:
        reference_requested: the id of a reference to show.
        scope_requested: a ``Scope`` to look at.
    """

    reference_requested = Signal(int)
    scope_requested = Signal(object)

    def __init__(
        self,
        window: QWidget,
        tasks: Tasks,
        browsing: Browsing,
        banner: Banner,
        selected: Callable[[], list[int]],
        undo: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._browsing = browsing
        self._banner = banner
        self._selected = selected
        self._undo = undo
        self._checking: CheckDialog | None = None

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands of these names do."""
        return {
            "keys": self.give_keys,
            "check-references": self.check,
            "cited": self.choose_document,
            "fill-in": self.choose_filling,
        }

    def give_keys(self) -> None:
        """Ask for a pattern, show what it gives, and change the keys."""
        everything = SearchRequest("", Scope(), Sort("added"))
        self._tasks.read(listing.find, everything, then=self._ask_pattern)

    def _ask_pattern(self, everything: SearchResult) -> None:
        from paperdesk.gui.keys_dialog import KeysDialog

        chosen = self._selected()
        scopes = {tr("What the list shows"): self._browsing.result.ids,
                  tr("The whole library"): everything.ids}  # fmt: skip
        if len(chosen) > 1:
            scopes = {tr("What is selected"): tuple(chosen), **scopes}
        else:
            scopes[tr("What is selected")] = tuple(chosen)
        dialog = KeysDialog(self._tasks, scopes, self._window)
        dialog.keys_requested.connect(self._change_keys)
        dialog.open()

    def _change_keys(self, ids: list[int], pattern: str) -> None:
        from paperdesk.services import keys

        def changed(changes: list[KeyChange]) -> None:
            self._banner.show_message(
                tr("{keys} changed. Earlier keys stay valid.", keys=plural(len(changes), "key")),
                [(tr("Undo"), self._undo)],
            )

        self._tasks.write("Give citation keys", keys.regenerate, ids, pattern, then=changed)

    def check(self) -> None:
        """Look for errors in the references."""
        from paperdesk.gui.check_dialog import CheckDialog

        if self._checking is None:
            self._checking = CheckDialog(self._tasks, self._window)
            self._checking.reference_requested.connect(self.reference_requested)
        else:
            self._checking.refresh()
        self._checking.show()
        self._checking.raise_()

    def choose_filling(self) -> None:
        """Ask for a file that knows more about references that are here."""
        from paperdesk.gui.transfer import filters

        chosen, _filter = QFileDialog.getOpenFileName(
            self._window, tr("Fill In from Which File?"), "", filters()
        )
        if chosen:
            self.fill_from(Path(chosen))

    def fill_from(self, path: Path) -> None:
        """Show what a file would fill in, then fill in what is ticked."""
        self._tasks.job("Comparing", "fill_preview", path, then=self._ask_filling)

    def _ask_filling(self, report: FillReport) -> None:
        from paperdesk.gui.fill_dialog import FillDialog

        dialog = FillDialog(report, self._window)
        dialog.fill_requested.connect(self._fill_in)
        dialog.open()

    def _fill_in(self, path: str, chosen: list[FillMatch]) -> None:
        self._tasks.job(
            "Filling in", "fill", path, chosen,
            then=lambda count: self._banner.show_message(
                tr("{references} filled in.", references=plural(count, "reference")),
                [(tr("Undo"), self._undo)],
            ),
        )  # fmt: skip

    def choose_document(self) -> None:
        """Ask for a document, then make a collection of what it cites."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self._window, tr("What Does This Document Cite?"), "", tr(DOCUMENTS)
        )
        if chosen:
            self.collect(Path(chosen))

    def collect(self, path: Path) -> None:
        """Make a collection of what a document cites, and say what is missing."""
        self._tasks.job("Reading", "collect_cited", path, then=self._collected)

    def _collected(self, report: CitedReport) -> None:
        sentence = tr(report.told)
        if len(report.missing) > MISSING_SHOWN:
            shown = ", ".join(report.missing[:MISSING_SHOWN])
            more = len(report.missing) - MISSING_SHOWN
            missing = tr("Not in the library: {shown} and {more:,} more.", shown=shown, more=more)
        else:
            missing = tr(report.lacking)
        sentence = f"{sentence} {missing}".strip()
        buttons: list[tuple[str, Callable[[], object]]] = []
        if report.collection_id is not None:
            scope = Scope("collection", report.collection_id)
            buttons.append((tr("Show"), lambda: self.scope_requested.emit(scope)))
        self._banner.show_message(sentence, buttons, stays=bool(report.missing))
