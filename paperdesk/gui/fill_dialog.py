"""Fill in from a file: what it knows about references of the library, to be ticked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.fill_tree import FillTree
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from paperdesk.domain.fill_report import FillReport

# More references than this are shown closed: their headings say enough.
OPEN_UP_TO = 200


class FillDialog(QDialog):
    """Ticks for every field, old and new side by side.

    Signals:
        fill_requested: the path of the file, and the list of ``FillMatch`` that was chosen.
    """

    fill_requested = Signal(str, object)

    def __init__(self, report: FillReport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Fill In from a File"))
        self._report = report
        self._said = QLabel(_sentence(report), wordWrap=True)
        self._model = FillTree(report.matches, self)
        self._tree = QTreeView()
        self._tree.setAccessibleName(tr("What would be filled in"))
        self._tree.setModel(self._model)
        self._tree.setUniformRowHeights(True)
        self._tree.setAllColumnsShowFocus(True)
        header = self._tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._tree.setColumnWidth(0, 360)
        self._tree.setColumnWidth(1, 240)
        self._gaps = QPushButton(tr("Tick What Is Missing"))
        self._gaps.setToolTip(tr("Only where a reference says nothing yet"))
        self._all = QPushButton(tr("Tick Everything"))
        self._all.setToolTip(tr("Also replace what a reference says now, if it is surely the same"))
        self._none = QPushButton(tr("Tick Nothing"))
        self._fill = QPushButton(tr("Fill In"))
        self._fill.setDefault(True)
        self._cancel = QPushButton(tr("Cancel"))
        for button in (self._gaps, self._all, self._none, self._cancel):
            button.setAutoDefault(False)
        self._lay_out()
        self._connect()
        self._dress()
        theme.on_change(self._dress)
        self._open()
        self._count()

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        for button in (self._gaps, self._all, self._none):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self._cancel)
        foot.addWidget(self._fill)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._said)
        layout.addWidget(self._tree, 1)
        layout.addLayout(foot)
        fit(self, 980, 620)

    def _connect(self) -> None:
        self._gaps.clicked.connect(
            lambda: self._model.tick(lambda m, one: m.is_certain and one.fills)
        )
        self._all.clicked.connect(lambda: self._model.tick(lambda m, _one: m.is_certain))
        self._none.clicked.connect(lambda: self._model.tick(lambda _m, _one: False))
        self._model.modelReset.connect(self._open)
        self._model.modelReset.connect(self._count)
        self._model.dataChanged.connect(self._count)
        self._fill.clicked.connect(self._on_fill)
        self._cancel.clicked.connect(self.reject)

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))

    def _open(self) -> None:
        if len(self._report.matches) <= OPEN_UP_TO:
            self._tree.expandAll()

    def _count(self) -> None:
        references, fields = self._model.counted()
        self._fill.setEnabled(bool(fields))
        many = {"fields": plural(fields, "field"), "references": plural(references, "reference")}
        self._fill.setText(
            tr("Fill In {fields} of {references}", **many) if fields else tr("Fill In")
        )

    def _on_fill(self) -> None:
        self.fill_requested.emit(self._report.path, self._model.chosen())
        self.accept()


def _sentence(report: FillReport) -> str:
    name = Path(report.path).name
    told = [
        tr(
            "{references} of yours can take something from {name}.",
            references=plural(len(report.matches), "reference"),
            name=name,
        )
        if report.matches
        else tr("{name} tells nothing new about your references.", name=name)
    ]
    if report.unchanged:
        told.append(tr("{unchanged:,} say all of it already.", unchanged=report.unchanged))
    if report.unknown:
        told.append(
            tr(
                "{records} of it not in your library: importing adds those.",
                records=plural(report.unknown, "record"),
            )
        )
    if any(not match.is_certain for match in report.matches):
        told.append(tr("Those that are only perhaps the same are not ticked: look at them first."))
    return " ".join(told)
