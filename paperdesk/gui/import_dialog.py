"""What importing files would do, before anything is written."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.import_report import ReadAs
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import import_columns, theme
from paperdesk.gui.brought_along import BroughtAlong
from paperdesk.gui.import_destination import ImportDestination
from paperdesk.gui.import_failure import ImportFailure
from paperdesk.gui.import_file_view import (
    FileChoice,
    ImportFileView,
    counts_line,
    papers,
    title_of,
)
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import bound, fit
from paperdesk.services import collections

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.domain.import_report import ImportPreview
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.importing import Choices

FILES_WIDTH = 230
# Of the window (px): with one file, and with the list of several beside it.
WIDTH, WIDE, HEIGHT = 720, 880, 620


class ImportDialog(QDialog):
    """Reads, shows, and asks: one file in three seconds, forty files in a list.

    Args:
        tasks: the way to the library.
        paths: files and folders to import.

    Signals:
        import_requested: the paths (list of str) and the ``Choices``.
        reading_requested: the files are to be read again, as this ``ReadAs`` says.
        cancelled: the user does not want it.
    """

    import_requested = Signal(list, object)
    reading_requested = Signal(object)
    cancelled = Signal()

    def __init__(
        self, tasks: Tasks, paths: Sequence[Path | str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import"))
        self._tasks = tasks
        self._paths = [str(path) for path in paths]
        self._preview: ImportPreview | None = None
        self._read_as = ReadAs()
        self._choices: list[FileChoice] = []
        self._new_collection_id: int | None = None
        self._pages = QStackedWidget()
        self._total = QLabel(wordWrap=True)
        self._total.setProperty("kind", "figure")
        self._files = QListWidget()
        self._files.setAccessibleName(tr("Files"))
        self._files.setFixedWidth(FILES_WIDTH)
        self._files.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._files.setIconSize(QSize(18, 18))
        self._files.setSpacing(1)
        self._file = ImportFileView(tasks)
        self._failure = ImportFailure()
        self._right = QStackedWidget()
        self._right.addWidget(self._file)
        self._right.addWidget(self._failure)
        self._destination = ImportDestination(tasks)
        self._brought = BroughtAlong()
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.setAutoDefault(False)
        self._cancel.setToolTip(tr("Import nothing (Esc)"))
        self._accept = QPushButton(tr("Import"))
        self._accept.setDefault(True)
        self._accept.setEnabled(False)
        self._accept.setMinimumSize(150, theme.px(34))
        self._accept.setToolTip(tr("Import (Enter); undo takes it back"))
        self._lay_out()
        self._cancel.clicked.connect(self.reject)
        self._accept.clicked.connect(self._on_import)
        self._files.currentRowChanged.connect(self._show_row)
        self._file.choice_changed.connect(self._show_button)
        self._file.format_chosen.connect(self._read_in_format)
        self._failure.format_chosen.connect(self._read_in_format)
        self._file.columns_chosen.connect(self._read_columns)
        tasks.read(_formats, then=self._set_formats, slot="import formats")
        self._dress()
        theme.on_change(self._dress)

    def _lay_out(self) -> None:
        waiting = QWidget()
        middle = QVBoxLayout(waiting)
        count = len(self._paths)
        named = Path(self._paths[0]).name if count == 1 else plural(count, "file")
        said = QLabel(tr("Reading {named}…", named=named))
        said.setProperty("kind", "figure")
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setFixedWidth(220)
        bar.setAccessibleName(tr("Reading"))
        middle.addStretch(1)
        middle.addWidget(said, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addWidget(bar, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(1)
        shown = QWidget()
        inner = QVBoxLayout(shown)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(10)
        inner.addWidget(self._total)
        panes = QHBoxLayout()
        panes.setSpacing(18)
        panes.addWidget(self._files)
        panes.addWidget(self._right, 1)
        inner.addLayout(panes, 1)
        line = QFrame()
        line.setProperty("kind", "line")
        line.setFixedHeight(1)
        inner.addWidget(line)
        inner.addWidget(self._brought)
        inner.addWidget(self._destination)
        self._pages.addWidget(waiting)
        self._pages.addWidget(shown)
        foot = QHBoxLayout()
        foot.addWidget(self._problem, 1)
        foot.addStretch(0)
        foot.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self._accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(14)
        layout.addWidget(self._pages, 1)
        layout.addLayout(foot)
        fit(self, WIDTH, HEIGHT)

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))

    # What is shown

    def show_preview(self, preview: ImportPreview) -> None:
        """Show what was read; read again, the same file is shown again."""
        before = self._shown_path()
        self._preview = preview
        self._choices = [FileChoice.of(source) for source in preview.sources]
        if self._recall_columns(preview):
            return
        count = len(preview.sources) + len(preview.failed)
        self._files.clear()
        titles = Counter(title_of(source) for source in preview.sources)
        for source in preview.sources:
            counts = counts_line(
                source.new,
                source.known,
                source.changed,
                source.gone,
                source.unchanged,
                source.to_look_at,
            )
            if titles[title_of(source)] > 1:
                counts = f"{counts} · {Path(source.path).name}"
            self._add_row(title_of(source), counts, "file-text", source.path)
        for path, sentence in preview.failed:
            self._add_row(Path(path).name, tr("could not be read"), "triangle-alert", tr(sentence))
        self._files.setVisible(count > 1)
        self._total.setVisible(count > 1)
        self._total.setText(self._total_line(preview))
        self._destination.setVisible(bool(preview.sources))
        self._brought.show_sources(preview.sources)
        if count > 1:
            bound(self, max(self.width(), theme.px(WIDE)), self.height())
        paths = [source.path for source in preview.sources]
        paths += [path for path, _sentence in preview.failed]
        self._files.setCurrentRow(paths.index(before) if before in paths else 0)
        self._pages.setCurrentIndex(1)
        self._show_button()
        button = self._accept if self._accept.isEnabled() else self._cancel
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_row(self, title: str, second: str, icon: str, tip: str) -> None:
        item = QListWidgetItem(theme.icon(icon), f"{title}\n{second}")
        item.setToolTip(tip)
        item.setSizeHint(QSize(FILES_WIDTH - 20, 2 * self.fontMetrics().lineSpacing() + 14))
        self._files.addItem(item)

    @staticmethod
    def _total_line(preview: ImportPreview) -> str:
        sources = preview.sources
        is_list = all(source.is_list for source in sources)
        many = papers(sum(source.records for source in sources), is_list=is_list)
        counts = counts_line(
            sum(source.new for source in sources),
            sum(source.known for source in sources),
            sum(source.changed for source in sources),
            sum(source.gone for source in sources),
            sum(source.unchanged for source in sources),
            sum(source.to_look_at for source in sources),
        )
        line = (
            tr(
                "{files} with {many}: {counts}",
                files=plural(len(sources), "file"),
                many=many,
                counts=counts,
            )
            if counts
            else ""
        )
        if preview.failed:
            failed = tr("{files} could not be read", files=plural(len(preview.failed), "file"))
            line = f"{line} · {failed}" if line else failed
        return line

    def _shown_path(self) -> str:
        """The path of the file that is shown; "" if there is none."""
        row = self._files.currentRow()
        if self._preview is None or row < 0:
            return ""
        sources = self._preview.sources
        if row < len(sources):
            return sources[row].path
        return self._preview.failed[row - len(sources)][0]

    def _set_formats(self, found: tuple[list[tuple[str, str]], dict[str, str]]) -> None:
        formats, columns = found
        self._file.set_formats(formats, columns)
        self._failure.set_formats(formats)

    def _read_in_format(self, format_id: str) -> None:
        formats = {**self._read_as.formats, self._shown_path(): format_id}
        self._read_again(replace(self._read_as, formats=formats))

    def _read_columns(self, mapping: dict[str, str]) -> None:
        import_columns.remember(mapping)
        columns = {**self._read_as.columns, self._shown_path(): mapping}
        self._read_again(replace(self._read_as, columns=columns))

    def _recall_columns(self, preview: ImportPreview) -> bool:
        """Read tables again as such tables were read before. Returns whether there are any."""
        columns = dict(self._read_as.columns)
        for source, choice in zip(preview.sources, self._choices, strict=True):
            if source.path in columns:
                choice.columns = columns[source.path]
            elif source.columns and (known := import_columns.remembered(source.columns)):
                columns[source.path] = known
        if columns == self._read_as.columns:
            return False
        self._read_again(replace(self._read_as, columns=columns))
        return True

    def _read_again(self, read_as: ReadAs) -> None:
        self._read_as = read_as
        self._accept.setEnabled(False)
        self.reading_requested.emit(read_as)

    def _show_row(self, row: int) -> None:
        if self._preview is None or row < 0:
            return
        sources = self._preview.sources
        if row < len(sources):
            self._file.show_source(sources[row], self._choices[row])
            self._right.setCurrentWidget(self._file)
        else:
            self._failure.show_failure(*self._preview.failed[row - len(sources)])
            self._right.setCurrentWidget(self._failure)

    def _show_button(self) -> None:
        if self._preview is None:
            return
        sources = self._preview.sources
        new = sum(source.new for source in sources)
        known = sum(source.known for source in sources)
        changed = sum(len(choice.changed) for choice in self._choices)
        gone = sum(len(choice.gone) for choice in self._choices)
        valid = all(ImportFileView.is_valid(choice) for choice in self._choices)
        self._accept.setEnabled(bool(new or known or changed or gone) and valid)
        is_list = all(source.is_list for source in sources)
        self._accept.setText(
            _button_text(new, known, changed, gone, is_list=is_list, anything=bool(sources))
        )

    # What is chosen

    def accepted_choices(self) -> Choices:
        """What the user ticked and typed."""
        # Imported when it is needed: it brings the parsers along.
        from paperdesk.services.importing import Choices

        sources = self._preview.sources if self._preview is not None else ()
        pairs = list(zip(sources, self._choices, strict=True))
        collection_id = self._destination.collection_id
        return Choices(
            venues={
                source.path: (choice.venue, choice.year)
                for source, choice in pairs
                if (choice.venue, choice.year) != (source.venue, source.year)
            },
            skip_changed={
                source.path: frozenset(
                    change[0] for row, change in enumerate(source.changes)
                    if row not in choice.changed
                )
                for source, choice in pairs
                if len(choice.changed) < len(source.changes)
            },
            drop_gone=frozenset(
                source.gone_ids[row] for source, choice in pairs for row in choice.gone
            ),
            collection_id=self._new_collection_id if collection_id is None else collection_id,
            tags=self._destination.tags,
            read_status=self._destination.read_status,
            read_as=self._read_as,
            keep_tags=self._brought.keeps_tags,
            keep_collections=self._brought.keeps_collections,
        )  # fmt: skip

    def _on_import(self) -> None:
        name = self._destination.collection_name
        self._problem.hide()
        if name and self._destination.collection_id is None:
            self._accept.setEnabled(False)
            self._tasks.write(
                said('New collection “{name}”', name=name), collections.create, name,
                then=self._go_with_new_collection, failed=self._say,
            )  # fmt: skip
        else:
            self._go()

    def _go_with_new_collection(self, collection_id: int) -> None:
        self._new_collection_id = collection_id
        self._go()

    def _go(self) -> None:
        self._destination.remember()
        self._brought.remember()
        choices = self.accepted_choices()
        self.accept()
        self.import_requested.emit(self._paths, choices)

    def _say(self, error: PaperDeskError) -> None:
        self._problem.setText(told(error))
        self._problem.show()
        self._show_button()

    def reject(self) -> None:
        """Nothing is imported."""
        super().reject()
        self.cancelled.emit()


def _formats(_session: object) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """What can be read, and what columns may fill; on a thread of the pool, as it loads parsers."""
    from paperdesk.services import import_formats

    formats = [(one.id, one.title) for one in import_formats.formats()]
    return formats, import_formats.column_fields()


def _button_text(
    new: int, known: int, changed: int, gone: int, *, is_list: bool, anything: bool
) -> str:
    """What pressing the button will do, in its own words."""
    first = papers(new or changed or known, is_list=is_list)
    if new:
        sentence = tr("Import {papers}", papers=first)
        if changed:
            sentence = tr("{sentence}, update {changed:,}", sentence=sentence, changed=changed)
    elif changed:
        sentence = tr("Update {papers}", papers=first)
    elif known and is_list:
        sentence = tr("Add the list to {papers}", papers=first)
    elif known:
        sentence = tr("Add the file to {papers}", papers=first)
    else:
        sentence = ""
    if sentence:
        return tr("{sentence}, trash {gone:,}", sentence=sentence, gone=gone) if gone else sentence
    if gone:
        return tr("Move {papers} to the trash", papers=papers(gone, is_list=is_list))
    return tr("Nothing new here") if anything else tr("Nothing to import")
