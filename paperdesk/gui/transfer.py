"""What comes into the library and what goes out: files, the clipboard, backups, checks."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from paperdesk import paths
from paperdesk.domain.errors import Cancelled, Damaged
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.gui import drag
from paperdesk.gui.language import tr
from paperdesk.services import listing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.domain.exports import ExportReport
    from paperdesk.domain.import_report import ImportPreview, ImportReport, ReadAs
    from paperdesk.domain.views import SearchResult
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.export_dialog import ExportRequest
    from paperdesk.gui.import_dialog import ImportDialog
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.checking import CheckReport
    from paperdesk.services.kept_files import Written

# Of every format that can be read; a suffix does not decide, so all files may be chosen.
_SUFFIXES = (
    "*.txt *.md *.text *.markdown *.bib *.bibtex *.ris *.nbib *.enw *.isi *.ciw *.json *.yaml *.yml"
    " *.xml *.csv *.tsv *.sqlite"
)
_FILTERS = (
    said("Lists and references ({suffixes})", suffixes=_SUFFIXES),
    said("Lists of papers (*.txt *.md *.text *.markdown)"),
    said("BibTeX and BibLaTeX (*.bib *.bibtex)"),
    said("RIS, MEDLINE, Web of Science, Refer (*.ris *.nbib *.enw *.isi *.ciw *.txt)"),
    said("CSL, EndNote, PubMed and MODS (*.json *.yaml *.yml *.xml)"),
    said("Tables (*.csv *.tsv)"),
    said("Zotero (*.sqlite)"),
    said("All files (*)"),
)
PROBLEMS_SHOWN = 12
_KEPT_AFTER_MS = 700


def filters() -> str:
    """What a dialog that asks for files offers."""
    return ";;".join(map(tr, _FILTERS))


class Transfer(QObject):
    """Imports, exports, backups and checks; all of them jobs in the other process.

    Signals:
        imported: the number of files that came in.
    """

    imported = Signal(int)

    def __init__(
        self,
        window: QWidget,
        tasks: Tasks,
        browsing: Browsing,
        banner: Banner,
        selected: Callable[[], list[int]],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._browsing = browsing
        self._banner = banner
        self._selected = selected
        self._dialog: ImportDialog | None = None
        # Files that are kept up to date follow within two seconds of the last change.
        self._kept_later = QTimer(self)
        self._kept_later.setSingleShot(True)
        self._kept_later.setInterval(_KEPT_AFTER_MS)
        self._kept_later.timeout.connect(self.write_kept)
        tasks.changed.connect(lambda _changes: self._kept_later.start())

    def choose_files(self) -> None:
        """Ask for files, then preview them."""
        chosen, _filter = QFileDialog.getOpenFileNames(self._window, tr("Import"), "", filters())
        if chosen:
            self.open_preview([Path(name) for name in chosen])

    def choose_folder(self) -> None:
        """Ask for a folder of lists and references, then preview it."""
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Import a Folder"))
        if chosen:
            self.open_preview([Path(chosen)])

    def import_zotero(self) -> None:
        """Preview Zotero's library, from where Zotero keeps it or from where the user says."""
        from paperdesk.services import zotero_places

        self._tasks.read(zotero_places.databases, then=self._open_zotero, slot="zotero")

    def _open_zotero(self, found: list[Path]) -> None:
        if found:
            self.open_preview(found)
            return
        self._banner.show_message(
            tr(
                "Zotero's library was not found in the usual places. Choose the file zotero.sqlite"
                " in Zotero's data folder (in Zotero: Settings, Advanced, Files and Folders)."
            )
        )
        chosen, _filter = QFileDialog.getOpenFileName(
            self._window,
            tr("Import from Zotero"),
            str(Path.home()),
            tr("Zotero (zotero.sqlite *.sqlite)"),
        )
        if chosen:
            self.open_preview([Path(chosen)])

    def paste(self) -> None:
        """Preview what is on the clipboard: files, or text in any format."""
        mime = QGuiApplication.clipboard().mimeData()
        files = drag.files(mime)
        text = mime.text()
        if files:
            self.open_preview(files)
        elif text.strip():
            stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
            folder = self._tasks.library.folder / "pasted"
            folder.mkdir(exist_ok=True)
            path = folder / f"Pasted {stamp}.txt"
            path.write_text(text, encoding="utf-8")
            self.open_preview([path])
        else:
            self._banner.show_message(tr("There is no text and no file on the clipboard."))

    def import_samples(self) -> None:
        """Import the lists that come with the program."""
        self.import_now([paths.sample_papers()])

    def open_preview(self, chosen: Sequence[Path]) -> None:
        """Read files and show what importing them would do."""
        from paperdesk.gui.import_dialog import ImportDialog

        files = [Path(path) for path in chosen]
        if self._dialog is not None:
            self._dialog.close()
        dialog = self._dialog = ImportDialog(self._tasks, files, self._window)
        dialog.import_requested.connect(self._import_chosen)
        dialog.cancelled.connect(self._tasks.cancel_job)
        dialog.reading_requested.connect(lambda read_as: self._read(dialog, files, read_as))
        dialog.open()
        self._read(dialog, files, None)

    def _read(self, dialog: ImportDialog, files: list[Path], read_as: ReadAs | None) -> None:
        self._tasks.job(
            "Reading", "preview", files, read_as,
            then=lambda preview: self._show_preview(dialog, preview),
            failed=lambda error: self._preview_failed(dialog, error),
        )  # fmt: skip

    def _preview_failed(self, dialog: ImportDialog, error: PaperDeskError) -> None:
        dialog.close()
        if not isinstance(error, Cancelled):
            self._tasks.failed.emit(error)

    def _show_preview(self, dialog: ImportDialog, preview: ImportPreview) -> None:
        if dialog.isVisible():
            dialog.show_preview(preview)

    def _import_chosen(self, names: list[str], choices: object) -> None:
        files = [Path(name) for name in names]
        self._tasks.job("Importing", "import_files", files, choices, then=self._imported)

    def import_now(self, chosen: Sequence[Path]) -> None:
        """Import without a preview; undo takes it back."""
        files = [Path(path) for path in chosen]
        self._tasks.job("Importing", "import_files", files, None, then=self._imported)

    def _imported(self, report: ImportReport) -> None:
        parts = [
            (report.created, tr("new")),
            (report.merged, tr("already here in another list")),
            (report.changed, tr("changed")),
            (report.unchanged, tr("unchanged")),
        ]
        told = " · ".join(f"{count:,} {word}" for count, word in parts if count)
        problems = [
            tr(
                "{name}, line {line}: {message}",
                name=Path(source.path).name,
                line=problem.line,
                message=said(problem.message),
            )
            if problem.line
            else tr(problem.message)
            for source in report.sources
            for problem in source.problems
        ]
        sentence = tr("Imported: {counts}.", counts=told) if told else tr("Nothing was imported.")
        if problems:
            shown = problems[:PROBLEMS_SHOWN]
            more = len(problems) - len(shown)
            if more:
                shown.append(tr("… and {more:,} more", more=more))
            sentence = "\n".join([sentence, *shown])
        buttons: list[tuple[str, Callable[[], object]]] = []
        if report.change_set_id is not None:
            buttons.append((tr("Undo"), self._undo))
        self._banner.show_message(sentence, buttons, stays=bool(problems))
        self.imported.emit(report.created + report.merged + report.changed)

    def _undo(self) -> None:
        self._tasks.undo(
            lambda label: self._banner.show_message(tr("Undone: {label}.", label=said(label or "")))
        )

    def export(self) -> None:
        """Ask what to export and where to."""
        from paperdesk.gui.export_dialog import ExportDialog

        counts = {
            "selection": len(self._selected()),
            "shown": self._browsing.result.total,
            "all": self._browsing.counts.total if self._browsing.counts else 0,
        }
        dialog = ExportDialog(counts, self._window)
        dialog.export_requested.connect(self._export)
        dialog.open()

    def _export(self, request: ExportRequest) -> None:
        if request.scope == "selection":
            self._export_ids(request, self._selected())
        elif request.scope == "shown":
            self._export_ids(request, list(self._browsing.result.ids))
        else:
            everything = SearchRequest("", Scope(), Sort("added"))
            self._tasks.read(
                listing.find, everything,
                then=lambda result: self._export_ids(request, list(result.ids)),
            )  # fmt: skip

    def export_scope(self, scope: Scope, query: str, title: str) -> None:
        """Ask how to export a collection or a saved search, whatever the list shows.

        Args:
            scope: the collection, or the whole library for a saved search.
            query: of the saved search; "" for a collection.
            title: its name.
        """
        from paperdesk.gui.export_dialog import ExportDialog
        from paperdesk.services import kept_files

        kind = "search" if query else "collection"

        def keep(request: ExportRequest) -> None:
            if request.path is None:
                return
            options = replace(request.options, use_handles_as_titles=request.use_handles_as_titles)
            path = request.path.absolute()

            file = kept_files.KeptFile(path, request.format, scope.target, None, options)
            followed = title if query else ""
            self._tasks.maintain(kept_files.settle, path, file if request.keep else None, followed)

        def counted(result: SearchResult) -> None:
            ids = list(result.ids)
            dialog = ExportDialog({kind: len(ids)}, self._window, keepable=True)
            dialog.setWindowTitle(tr("Export “{title}”", title=title))
            dialog.export_requested.connect(keep)
            dialog.export_requested.connect(lambda request: self._export_ids(request, ids))
            dialog.open()

        request = SearchRequest(query, scope, Sort("added"))
        if query:
            self._tasks.search(request, counted)
        else:
            self._tasks.read(listing.find, request, then=counted)

    def _export_ids(self, request: ExportRequest, ids: list[int]) -> None:
        options = replace(request.options, use_handles_as_titles=request.use_handles_as_titles)
        many = plural(len(ids), "reference")
        if request.path is None:
            self._tasks.job(
                "Exporting", "export_text", ids, request.format, options,
                then=lambda report: self._copied(report, many),
            )  # fmt: skip
        else:
            path = request.path
            self._tasks.job(
                "Exporting", "export_file", ids, request.format, path, options,
                then=lambda report: self._told(
                    tr("{references} written to {name}.", references=many, name=path.name), report
                ),
            )  # fmt: skip

    def write_kept(self) -> None:
        """Bring the files up to date that are to be kept so."""
        self._tasks.ask("write_kept_files", then=self._kept, slot="kept files")

    def _kept(self, written: Written) -> None:
        if written.failed:
            self._banner.show_message("\n".join(map(tr, written.failed)))

    def _copied(self, report: ExportReport, many: str) -> None:
        QGuiApplication.clipboard().setText(report.text)
        self._told(tr("{references} copied.", references=said(many)), report)

    def _told(self, sentence: str, report: ExportReport) -> None:
        """Say what was done and what the format could not say, which stays to be read."""
        more = [tr(sentence) for sentence in report.sentences()]
        self._banner.show_message("\n".join([sentence, *more]), stays=bool(more))

    def back_up(self) -> None:
        """Make a backup now."""
        self._tasks.job(
            "Backing up", "back_up_now",
            then=lambda name: self._banner.show_message(tr("Backed up as {name}.", name=name)),
        )  # fmt: skip

    def check(self) -> None:
        """Look through the library for damage."""
        self._tasks.job(
            "Checking", "check",
            then=self._checked,
        )  # fmt: skip

    def _checked(self, report: CheckReport) -> None:
        if report.is_sound:
            self._banner.show_message(tr(report.sentence))
        else:
            self._tasks.failed.emit(Damaged(report.sentence, None, "\n".join(report.problems)))

    def reindex(self) -> None:
        """Throw the search index away and build it anew."""
        self._tasks.rebuild_index()
        self._banner.show_message(tr("The search index is being built anew; search goes on."))
