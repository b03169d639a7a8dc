"""What to write, in which format, and where to."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.export_options import ExportOptionsView
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import bound, fit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_STATE = "export"
# So many characters of a file name fit on a button.
LONGEST_NAME = 40
# Formats that know LaTeX commands.
LATEX = frozenset({"bibtex", "biblatex"})
# Scopes by id, as the window names them, in the order they are offered.
_SCOPES = {
    "selection": said("What is selected"),
    "shown": said("What the list shows"),
    "collection": said("This collection"),
    "search": said("What was found"),
    "all": said("The whole library"),
}


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """What the user wants written.

    Attributes:
        scope: a key of the scopes that the dialog was given.
        format: id of the exporter.
        path: the file to write, or None for the clipboard.
        use_handles_as_titles: write derived names as titles where there is no title.
        options: everything else about how it is written.
        keep: write the file again whenever what stands in it changes.
    """

    scope: str
    format: str
    path: Path | None
    use_handles_as_titles: bool
    options: ExportOptions = field(default_factory=ExportOptions)
    keep: bool = False


class ExportDialog(QDialog):
    """Asks in one look; what was chosen is proposed the next time.

    Args:
        scopes: how many references there are by scope ("selection", "shown", "collection",
            "search", "all"); what is empty cannot be chosen.
        parent: the window.
        formats: (id, title, suffix) of each format; those of the program if None.
        keepable: offer to keep the file up to date.

    Signals:
        export_requested: an ``ExportRequest``.
    """

    export_requested = Signal(object)

    def __init__(
        self,
        scopes: Mapping[str, int],
        parent: QWidget | None = None,
        *,
        formats: Sequence[tuple[str, str, str]] | None = None,
        keepable: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export"))
        self._counts = dict(scopes)
        self._proposed = ""
        self._formats = tuple(formats) if formats is not None else _formats()
        self._scopes = QButtonGroup(self)
        self._by_scope: dict[str, QRadioButton] = {}
        self._format = QComboBox()
        self._format.setAccessibleName(tr("Format"))
        self._format.setToolTip(tr("The format to write"))
        for format_id, title, _suffix in self._formats:
            self._format.addItem(tr(title), format_id)
        self._handles = QCheckBox(tr("Use derived names as titles"))
        self._handles.setToolTip(
            tr("Write the name taken from the abstract where there is no title")
        )
        why = QLabel(
            tr(
                "Untitled papers are exported with the name taken from their abstract."
                " Recommended for JabRef and BibTeX styles, which need a title."
            ),
            wordWrap=True,
        )
        why.setProperty("kind", "secondary")
        why.setContentsMargins(23, 0, 0, 0)
        self._more = QPushButton(tr("Options"))
        self._more.setCheckable(True)
        self._more.setAutoDefault(False)
        self._more.setToolTip(tr("Order, keys, letters, what is left out, presets"))
        self._options = ExportOptionsView()
        self._to_file = QRadioButton(tr("A file"))
        self._to_clipboard = QRadioButton(tr("The clipboard"))
        self._targets = QButtonGroup(self)
        for button in (self._to_file, self._to_clipboard):
            self._targets.addButton(button)
        self._path = QLineEdit()
        self._path.setAccessibleName(tr("File"))
        self._path.setToolTip(tr("The file to write"))
        self._choose = QPushButton(tr("Choose…"))
        self._choose.setAutoDefault(False)
        self._choose.setToolTip(tr("Choose the file to write"))
        self._keep = QCheckBox(tr("Keep this file up to date"))
        self._keep.setToolTip(
            tr("Write it again within seconds of each change; not if nothing differs")
        )
        if not keepable:
            self._keep.hide()
        self._note = QLabel(wordWrap=True)
        self._note.setProperty("kind", "secondary")
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.setAutoDefault(False)
        self._cancel.setToolTip(tr("Export nothing (Esc)"))
        self._accept = QPushButton(tr("Export"))
        self._accept.setDefault(True)
        self._accept.setMinimumSize(150, theme.px(34))
        self._accept.setToolTip(tr("Export (Enter)"))
        self._lay_out(why)
        self._recall()
        self._connect()
        self._show()
        self._accept.setFocus(Qt.FocusReason.OtherFocusReason)
        self._dress()
        theme.on_change(self._dress)

    def _lay_out(self, why: QLabel) -> None:
        what = QVBoxLayout()
        what.setSpacing(6)
        for scope, count in self._counts.items():
            title = tr(_SCOPES.get(scope, scope))
            button = QRadioButton(f"{title} ({tr(plural(count, 'reference'))})")
            button.setEnabled(count > 0)
            button.setToolTip("" if count else tr("There is nothing here to export."))
            self._scopes.addButton(button)
            self._by_scope[scope] = button
            what.addWidget(button)
        form_column = QVBoxLayout()
        form_column.setSpacing(6)
        form_column.addWidget(self._format)
        form_column.addWidget(self._handles)
        form_column.addWidget(why)
        form_column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        form_column.addWidget(self._options)
        file_row = QHBoxLayout()
        file_row.addWidget(self._path, 1)
        file_row.addWidget(self._choose)
        target = QVBoxLayout()
        target.setSpacing(6)
        target.addWidget(self._to_file)
        target.addLayout(file_row)
        target.addWidget(self._note)
        target.addWidget(self._keep)
        target.addWidget(self._to_clipboard)
        form = QGridLayout()
        form.setVerticalSpacing(20)
        form.setHorizontalSpacing(18)
        form.setColumnStretch(1, 1)
        for row, (text, part) in enumerate(
            ((tr("What"), what), (tr("Format"), form_column), (tr("Where to"), target))
        ):
            label = QLabel(text)
            label.setProperty("kind", "secondary")
            label.setContentsMargins(0, 5 if part is form_column else 1, 0, 0)
            form.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            form.addLayout(part, row, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self._accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(18)
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addLayout(foot)
        fit(self, 560, 430)

    def _connect(self) -> None:
        self._cancel.clicked.connect(self.reject)
        self._accept.clicked.connect(self._on_export)
        self._choose.clicked.connect(self._on_choose)
        self._targets.buttonToggled.connect(lambda _button, _on: self._show())
        self._scopes.buttonToggled.connect(lambda _button, _on: self._show())
        self._format.currentIndexChanged.connect(self._on_format)
        self._path.textChanged.connect(lambda _text: self._show())
        self._more.toggled.connect(self._show_options)
        self._options.changed.connect(self._show)

    def _show_options(self, shown: bool) -> None:
        self._options.setVisible(shown)
        # The dialog grows for them and shrinks again, but never beyond the screen.
        fit(self, 560, 430)
        if shown:
            bound(self, self.width(), self.sizeHint().height())

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))

    def _recall(self) -> None:
        state = QSettings()
        self._options.setVisible(False)
        self._more.setChecked(self._options.options() != ExportOptions())
        self._show_options(self._more.isChecked())
        format_id = str(state.value(f"{_STATE}/format", ""))
        self._format.setCurrentIndex(max(0, self._format.findData(format_id)))
        self._handles.setChecked(state.value(f"{_STATE}/handles", False, bool) is True)
        clipboard = state.value(f"{_STATE}/clipboard", False, bool) is True
        (self._to_clipboard if clipboard else self._to_file).setChecked(True)
        folder = Path(str(state.value(f"{_STATE}/folder", "")) or _documents())
        if not folder.is_dir():
            folder = Path(_documents())
        self._propose(folder)
        self._propose_scope(str(state.value(f"{_STATE}/scope", "")))

    def _propose(self, folder: Path) -> None:
        """Propose a file that is not there yet."""
        self._proposed = str(free(folder / f"references{self._suffix()}"))
        self._path.setText(self._proposed)

    def _propose_scope(self, last: str) -> None:
        """Several selected references are meant; one may only be where the cursor is."""
        possible = [scope for scope, count in self._counts.items() if count]
        if self._counts.get("selection", 0) > 1:
            proposed = "selection"
        elif last in possible:
            proposed = last
        else:
            proposed = next((scope for scope in ("shown", *possible) if scope in possible), "")
        if proposed:
            self._by_scope[proposed].setChecked(True)

    def _scope(self) -> str:
        return next((name for name, one in self._by_scope.items() if one.isChecked()), "")

    def _suffix(self) -> str:
        row = self._format.currentIndex()
        return self._formats[row][2] if 0 <= row < len(self._formats) else ""

    def _target(self) -> Path | None:
        """The file, with the suffix of the format if it was typed without one."""
        typed = self._path.text().strip()
        if not typed:
            return None
        path = Path(typed).expanduser()
        if not path.is_absolute():
            path = Path(_documents()) / path
        if path.is_dir():
            return path
        return path if path.suffix else path.with_name(path.name + self._suffix())

    def _show(self) -> None:
        count = self._counts.get(self._scope(), 0)
        is_file = self._to_file.isChecked()
        target = self._target()
        self._path.setEnabled(is_file)
        self._keep.setEnabled(is_file)
        self._choose.setEnabled(is_file)
        self._options.allow_latex(str(self._format.currentData()) in LATEX)
        note = ""
        replaces = False
        problem = self._options.problem() if self._more.isChecked() else ""
        if is_file and target is not None:
            if not target.parent.is_dir():
                note = tr("There is no folder {parent}.", parent=target.parent)
            elif target.is_dir():
                note = tr("This is a folder. Add the name of a file.")
            elif target.exists():
                note = tr("{name} is there already and will be replaced.", name=target.name)
                replaces = True
        note = problem or note
        kind = "problem" if note else "secondary"
        if self._note.property("kind") != kind:
            self._note.setProperty("kind", kind)
            self._note.style().unpolish(self._note)
            self._note.style().polish(self._note)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        writable = target is not None and target.parent.is_dir() and not target.is_dir()
        self._accept.setEnabled(
            bool(count and self._formats) and (writable or not is_file) and not problem
        )
        verb = tr("Export") if is_file else tr("Copy")
        if replaces and target is not None:
            # The sentence above names the file whole; the button must fit the window.
            name = shorten(target.name, LONGEST_NAME).replace("&", "&&")
            self._accept.setText(tr("Replace {name}", name=name))
        else:
            sentence = said("Export {references}") if is_file else said("Copy {references}")
            many = plural(count, "reference")
            self._accept.setText(tr(sentence, references=many) if count else verb)

    def _on_format(self) -> None:
        path = self._target()
        suffixes = {suffix for _id, _title, suffix in self._formats}
        if path is not None and path.suffix in suffixes:
            # What the user typed stays; what was only proposed must be free here, too.
            if self._path.text() == self._proposed:
                self._propose(path.parent)
            else:
                self._path.setText(str(path.with_suffix(self._suffix())))

    def _on_choose(self) -> None:
        title, suffix = self._format.currentText(), self._suffix()
        chosen, _filter = QFileDialog.getSaveFileName(
            self,
            tr("Export To"),
            self._path.text(),
            tr("{title} (*{suffix});;All files (*)", title=title, suffix=suffix),
        )
        if chosen:
            self._path.setText(chosen)

    def _on_export(self) -> None:
        path = self._target() if self._to_file.isChecked() else None
        request = ExportRequest(
            self._scope(),
            str(self._format.currentData()),
            path,
            self._handles.isChecked(),
            self._options.options() if self._more.isChecked() else ExportOptions(),
            path is not None and self._keep.isChecked(),
        )
        state = QSettings()
        state.setValue(f"{_STATE}/scope", request.scope)
        state.setValue(f"{_STATE}/format", request.format)
        state.setValue(f"{_STATE}/handles", request.use_handles_as_titles)
        state.setValue(f"{_STATE}/clipboard", path is None)
        if path is not None:
            state.setValue(f"{_STATE}/folder", str(path.parent))
        if self._more.isChecked():
            self._options.remember()
        self.accept()
        self.export_requested.emit(request)


def _formats() -> tuple[tuple[str, str, str], ...]:
    # Imported when it is needed: it brings the formats along.
    from paperdesk.services import exporting

    return exporting.formats()


def free(path: Path) -> Path:
    """The path, or the next one that is not taken: "references 2.bib"."""
    names = (path.with_name(f"{path.stem} {number}{path.suffix}") for number in itertools.count(2))
    return path if not path.exists() else next(name for name in names if not name.exists())


def _documents() -> str:
    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = QStandardPaths.writableLocation(place)
    return folder if Path(folder).is_dir() else str(Path.home())
