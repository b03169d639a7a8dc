"""Check references: what the checks find, each with a way to mend it and to ignore it."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import Said, said
from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.services import library_check, missing_files

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.findings import Finding
    from paperdesk.gui.tasks import Tasks

# So many findings of one check are shown; the buttons at its heading mean all of them.
SHOWN = 200
_LONGEST = 90
_IDS = Qt.ItemDataRole.UserRole


class CheckDialog(QDialog):
    """A list of findings by check; stays open while they are dealt with.

    Signals:
        reference_requested: the id of a reference to look at.
    """

    reference_requested = Signal(int)

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Check References"))
        self._tasks = tasks
        self._open: set[str] | None = None
        self._found: dict[str, Finding] = {}
        self._said = QLabel(tr("Looking through the library…"), wordWrap=True)
        self._ignored = QCheckBox(tr("Show what is ignored"))
        self._ignored.setToolTip(tr("What you chose to ignore, to heed it again"))
        self._tree = QTreeWidget()
        FocusRing(self._tree)
        self._tree.setAccessibleName(tr("Findings"))
        self._tree.setHeaderLabels(
            [tr("Reference"), tr("What was found"), tr("Mended it would be")]
        )
        self._tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._tree.setUniformRowHeights(True)
        self._tree.setAlternatingRowColors(False)
        header = self._tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(False)
        self._tree.setColumnWidth(0, 210)
        self._tree.setColumnWidth(2, 220)
        self._fix = QPushButton(tr("Fix"))
        self._fix.setToolTip(tr("Mend what is selected; undo takes it back"))
        self._ignore = QPushButton(tr("Ignore"))
        self._find = QPushButton(tr("Find File…"))
        self._find.setToolTip(tr("Say where a file is now; undo takes it back"))
        self._show_it = QPushButton(tr("Show"))
        self._show_it.setToolTip(tr("Show the reference in the window"))
        self._close = QPushButton(tr("Close"))
        for button in (self._fix, self._ignore, self._find, self._show_it, self._close):
            button.setAutoDefault(False)
        self._lay_out()
        self._connect()
        self._dress()
        theme.on_change(self._dress)
        self._buttons()
        self.refresh()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._said, 1)
        head.addWidget(self._ignored)
        foot = QHBoxLayout()
        for button in (self._fix, self._ignore, self._find, self._show_it):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addLayout(head)
        layout.addWidget(self._tree, 1)
        layout.addLayout(foot)
        fit(self, 980, 620)

    def _connect(self) -> None:
        self._close.clicked.connect(self.reject)
        self._tree.itemSelectionChanged.connect(self._buttons)
        self._tree.itemDoubleClicked.connect(lambda _item, _column: self._on_show())
        self._ignored.toggled.connect(lambda _on: self.refresh())
        self._fix.clicked.connect(self._on_fix)
        self._ignore.clicked.connect(self._on_ignore)
        self._find.clicked.connect(self._on_find)
        self._show_it.clicked.connect(self._on_show)

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()) + "QTreeView::item { padding: 4px 0 }")

    def refresh(self) -> None:
        """Look again."""
        ignored = self._ignored.isChecked()
        self._tasks.job(
            "Checking", "find_errors", ignored, then=lambda found: self._fill(found, ignored)
        )

    def _fill(self, found: Sequence[Finding], ignored: bool) -> None:
        if ignored != self._ignored.isChecked():
            return
        titles = {check.id: check for check in library_check.CHECKS}
        self._found = {one.id: one for one in found}
        self._tree.clear()
        for check_id, group in groupby(found, key=lambda one: one.check):
            listed = list(group)
            check = titles[check_id]
            head = QTreeWidgetItem([f"{tr(check.title)} ({len(listed):,})", tr(check.why)])
            head.setData(0, _IDS, [one.id for one in listed])
            head.setData(1, _IDS, check_id)
            head.setToolTip(1, tr(check.why))
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            head.setForeground(1, QColor(theme.colours().secondary))
            for one in listed[:SHOWN]:
                head.addChild(_row(one))
            if len(listed) > SHOWN:
                head.addChild(
                    QTreeWidgetItem([tr("and {count:,} more", count=len(listed) - SHOWN), "", ""])
                )
            self._tree.addTopLevelItem(head)
            head.setExpanded(self._open is None or check_id in self._open)
        many = plural(len(found), "finding")
        if ignored:
            self._said.setText(
                tr("{many} ignored.", many=many) if found else tr("Nothing is ignored.")
            )
        else:
            self._said.setText(
                tr("{many}.", many=many) if found else tr("Nothing was found. All is in order.")
            )
        self._buttons()

    def _chosen(self) -> list[str]:
        """The findings that are selected; a heading means all of its kind."""
        ids: list[str] = []
        for item in self._tree.selectedItems():
            ids += item.data(0, _IDS) or []
        return list(dict.fromkeys(ids))

    def _buttons(self) -> None:
        chosen = self._chosen()
        count, mendable = len(chosen), sum(1 for one in chosen if self._found[one].fix)
        lost = [one for one in chosen if self._found[one].check == missing_files.CHECK]
        ignored = self._ignored.isChecked()
        number = f" {count:,}" if count > 1 else ""
        self._fix.setEnabled(bool(mendable) and not ignored)
        self._fix.setText(tr("Fix{number}", number=f" {mendable:,}" if mendable > 1 else ""))
        self._find.setVisible(bool(lost) and not ignored)
        self._find.setText(tr("Find Files…") if len(lost) > 1 else tr("Find File…"))
        self._ignore.setEnabled(bool(count))
        self._ignore.setText(
            tr("Heed Again{number}", number=number)
            if ignored
            else tr("Ignore{number}", number=number)
        )
        self._ignore.setToolTip(
            tr("Report it again") if ignored else tr("Never report it again, unless it changes")
        )
        self._show_it.setEnabled(count == 1)

    def _on_find(self) -> None:
        """Ask where one file is, or in which folder several are."""
        lost = [
            self._found[one]
            for one in self._chosen()
            if self._found[one].check == missing_files.CHECK
        ]
        label = said("Say where missing files are")
        self._remember_open()
        if len(lost) == 1:
            one = lost[0]
            name, _filter = QFileDialog.getOpenFileName(
                self, tr("Where Is “{file}” Now?", file=one.value)
            )
            if name:
                self._tasks.write(
                    label, missing_files.say_where, one.reference_id, one.value, Path(name),
                    then=lambda _done: self.refresh(),
                )  # fmt: skip
            return
        folder = QFileDialog.getExistingDirectory(self, tr("In Which Folder Are the Files Now?"))
        if folder:
            self._tasks.write(
                label, missing_files.take_from, Path(folder), then=lambda _done: self.refresh()
            )

    def _on_fix(self) -> None:
        ids = [one for one in self._chosen() if self._found[one].fix]
        if ids:
            label = said("Mend {findings}", findings=plural(len(ids), "finding"))
            self._remember_open()
            self._tasks.write(label, library_check.fix, ids, then=lambda _done: self.refresh())

    def _on_ignore(self) -> None:
        ids = self._chosen()
        if ids:
            ignored = self._ignored.isChecked()
            self._remember_open()
            self._tasks.write(
                said(
                    "Heed {findings}" if ignored else "Ignore {findings}",
                    findings=plural(len(ids), "finding"),
                ),
                library_check.heed if ignored else library_check.ignore,
                ids,
                then=lambda _done: self.refresh(),
            )

    def _on_show(self) -> None:
        ids = self._chosen()
        if len(ids) == 1:
            self.reference_requested.emit(int(ids[0].partition(":")[0]))

    def _remember_open(self) -> None:
        heads = [self._tree.topLevelItem(row) for row in range(self._tree.topLevelItemCount())]
        self._open = {
            str(head.data(1, _IDS)) for head in heads if head is not None and head.isExpanded()
        }


def _row(one: Finding) -> QTreeWidgetItem:
    item = QTreeWidgetItem(
        [
            shorten(one.name, _LONGEST),
            tr(one.message),
            shorten(_mended(one).replace("\n", "; "), _LONGEST),
        ]
    )
    item.setData(0, _IDS, [one.id])
    item.setToolTip(0, f"{one.name}\n{one.key}")
    item.setToolTip(1, tr("{message}\nNow: {value}", message=said(one.message), value=one.value))
    item.setToolTip(2, _mended(one))
    return item


def _mended(one: Finding) -> str:
    """The new value, or what else will be done; only that is a text of the program."""
    return tr(one.fix) if isinstance(one.fix, Said) else one.fix
