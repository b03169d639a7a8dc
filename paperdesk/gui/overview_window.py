"""How a list divides: bars by venue, year, shelf, tag or decision; shelves; the digest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope
from paperdesk.gui import theme
from paperdesk.gui.bar_list import BarList, Legend
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.services import charts, shelves, skimming

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.charts import Bar
    from paperdesk.services.digest import Digest
    from paperdesk.services.library import Changes
    from paperdesk.services.shelves import Shelf

_TITLES = {
    "venue": said("By venue"),
    "year": said("By year"),
    "shelf": said("By shelf"),
    "tag": said("By tag"),
    "decision": said("By decision"),
}
_TABLES = frozenset({"reference", "reference_tag", "tag", "shelf", "shelf_member", "everything"})


class OverviewWindow(QDialog):
    """Bars of the list that was shown when it was opened.

    Signals:
        place_chosen: (``Scope``, query) of what a bar stands for.
    """

    place_chosen = Signal(object, str)

    def __init__(self, parent: QWidget, tasks: Tasks, browsing: Browsing) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tasks = tasks
        self._ids = browsing.result.ids
        self._told = False
        self._scope, self._query = browsing.scope, browsing.query.strip()
        self._place = skimming.place_of(self._scope, self._query)
        self._name = browsing.place_name()
        self.setWindowTitle(tr("Overview of {name}", name=self._name))
        self.setStyleSheet(sheet(theme.colours()))
        self.way = QComboBox()
        self.way.setAccessibleName(tr("Bars by"))
        for way in charts.WAYS:
            self.way.addItem(tr(_TITLES[way]), way)
        self.way.currentIndexChanged.connect(self._choose_way)
        self.bars = BarList()
        self.bars.setAccessibleName(tr("Bars"))
        self.bars.chosen.connect(self._choose)
        self._legend = Legend()
        self._said = QLabel(wordWrap=True)
        self._said.setProperty("kind", "secondary")
        self._said.setAccessibleName(tr("Message"))
        self._make = self._button(
            tr("Make shelves"), tr("Group this list by what is alike"), self.make
        )
        self._tag = self._button(
            tr("Shelves as tags"), tr("Put each shelf on its references"), self._tags
        )
        digest = self._button(
            tr("Digest…"),
            tr("Write what was kept as Markdown, HTML, BibTeX and CSV"),
            self._ask_folder,
        )
        top = QHBoxLayout()
        top.addWidget(self.way)
        top.addStretch(1)
        for button in (self._make, self._tag, digest):
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(self._legend)
        layout.addWidget(self.bars, 1)
        layout.addWidget(self._said)
        fit(self, 720, 560)
        tasks.changed.connect(self._follow)
        theme.on_change(self._dress)
        self._ask()
        self.bars.setFocus()

    def _button(self, text: str, tip: str, run: object) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.setToolTip(tip)
        button.clicked.connect(run)
        return button

    def _dress(self) -> None:
        self.setStyleSheet(sheet(theme.colours()))
        self._legend.redraw()

    def _follow(self, changes: Changes) -> None:
        if changes.tables & _TABLES and not changes.in_passing:
            self._ask()

    def _choose_way(self) -> None:
        self._told = False
        self._ask()

    def _ask(self) -> None:
        way = str(self.way.currentData())
        self._tasks.read(charts.bars, way, self._ids, self._place, then=self._show, slot="overview")
        self._tasks.read(shelves.listed, self._place, then=self._enable, slot="overview shelves")

    def _enable(self, found: Sequence[Shelf]) -> None:
        self._tag.setEnabled(bool(found))
        self._make.setText(tr("Make shelves again") if found else tr("Make shelves"))

    def _show(self, bars: list[Bar]) -> None:
        self.bars.show_bars(bars)
        self._legend.show_decisions(
            [
                decision
                for place, decision in enumerate(charts.DECISIONS)
                if any(bar.is_split and bar.decisions[place] for bar in bars)
            ]
        )
        if self._told:
            # What a command did stays until another way is chosen.
            return
        if bars:
            self._say(
                tr(
                    "{references}. A click shows those of a bar.",
                    references=plural(len(self._ids), "reference"),
                )
            )
        elif self.way.currentData() == "shelf":
            self._say(
                tr("This list has no shelves yet. “Make shelves” groups it by what is alike.")
            )
        else:
            self._say(tr("Nothing to show."))

    def _say(self, sentence: str) -> None:
        self._said.setText(sentence)

    def _tell(self, sentence: str) -> None:
        self._told = True
        self._say(sentence)

    def _choose(self, bar: Bar) -> None:
        if bar.shelf_id is not None:
            self.place_chosen.emit(Scope("shelf", bar.shelf_id), "")
            return
        # The bars are those of a list, which may be a search itself.
        before = f"({self._query})" if " OR " in self._query else self._query
        self.place_chosen.emit(self._scope, f"{before} {bar.query}".strip())

    # Shelves and digest

    def make(self) -> None:
        """Group the list."""
        self._tasks.job(
            "Making shelves", "make_shelves", self._ids, self._place,
            then=self._made, failed=self._failed,
        )  # fmt: skip

    def _made(self, found: list[Shelf]) -> None:
        self.way.setCurrentIndex(charts.WAYS.index("shelf"))
        self._ask()
        self._tell(
            tr(
                "{shelves}. Ctrl+Z in the window undoes this.",
                shelves=plural(len(found), "shelf", "shelves"),
            )
        )

    def _tags(self) -> None:
        self._tasks.write(
            "Shelves as tags", shelves.to_tags, self._place,
            then=lambda count: self._tell(
                tr("{shelves} are tags now.", shelves=plural(count, "shelf", "shelves"))
            ),
            failed=self._failed,
        )  # fmt: skip

    def _ask_folder(self) -> None:
        state = QSettings()
        last = str(state.value("digest/folder", ""))
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder for the Digest"), last)
        if chosen:
            state.setValue("digest/folder", chosen)
            self.write_digest(Path(chosen))

    def write_digest(self, folder: Path) -> None:
        """Write what was kept of this list."""
        self._tasks.job(
            "Writing the digest", "write_digest", folder, self._ids, self._place, self._name,
            then=self._written, failed=self._failed,
        )  # fmt: skip

    def _written(self, made: Digest) -> None:
        kept = plural(made.kept, "kept reference")
        self._tell(
            tr(
                "{kept} in {files} in {folder}.",
                kept=kept,
                files=", ".join(made.files),
                folder=made.folder,
            )
        )

    def _failed(self, error: PaperDeskError) -> None:
        self._tell(told(error))
