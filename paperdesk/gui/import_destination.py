"""Where imported papers go: a collection, tags, a read status. Remembered for the next time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

from paperdesk.domain.text import fold
from paperdesk.domain.views import CollectionNode, LibraryCounts, ReadStatus, TagChip
from paperdesk.gui.chips import TagRow
from paperdesk.gui.language import tr
from paperdesk.gui.reader_state import STATUS_NAMES
from paperdesk.services import counting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.gui.tasks import Tasks

_STATE = "import/destination"


class ImportDestination(QWidget):
    """Three quiet fields in a row."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tags: list[str] = []
        self._colours: dict[str, str | None] = {}
        self._paths: dict[str, int] = {}
        self._collection = QComboBox()
        self._collection.setEditable(True)
        self._collection.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._collection.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._collection.setMinimumWidth(150)
        self._collection.setAccessibleName(tr("Collection"))
        self._collection.setToolTip(tr("Choose a collection, or type the name of a new one"))
        field = self._collection.lineEdit()
        if field is not None:
            field.setPlaceholderText(tr("No collection"))
            field.setAccessibleName(tr("Collection"))
        self._row = TagRow()
        self._status = QComboBox()
        self._status.setAccessibleName(tr("Read status"))
        self._status.setToolTip(tr("The read status of new papers"))
        for status, name in STATUS_NAMES.items():
            self._status.addItem(tr(name), status.value)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        columns = (
            (tr("&Put into"), self._collection),
            (tr("&Tags"), self._row),
            (tr("&Mark as"), self._status),
        )
        for column, (text, widget) in enumerate(columns):
            label = QLabel(text)
            label.setProperty("kind", "secondary")
            label.setBuddy(self._row.input if widget is self._row else widget)
            grid.addWidget(label, 0, column)
            grid.addWidget(widget, 1, column, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        self._row.tag_added.connect(self._add_tag)
        self._row.tag_removed.connect(self._remove_tag)
        self._recall()
        tasks.read(counting.library, then=self._show_counts, slot="import destination")

    @property
    def tags(self) -> tuple[str, ...]:
        """Tags to put on what comes in."""
        return tuple(self._tags)

    @property
    def read_status(self) -> str:
        """The state of new references."""
        return str(self._status.currentData())

    @property
    def collection_name(self) -> str:
        """What was chosen or typed; "" for no collection."""
        return " ".join(self._collection.currentText().split())

    @property
    def collection_id(self) -> int | None:
        """The collection that was chosen, if there is one of this name."""
        return self._paths.get(fold(self.collection_name))

    def remember(self) -> None:
        """Propose the same next time."""
        state = {
            "tags": self._tags, "status": self.read_status, "collection": self.collection_name,
        }  # fmt: skip
        QSettings().setValue(_STATE, json.dumps(state))

    def _recall(self) -> None:
        try:
            state = json.loads(str(QSettings().value(_STATE, "{}")))
            self._tags = [str(name) for name in state.get("tags", ())]
            status = ReadStatus(state.get("status", ReadStatus.UNSEEN))
            self._collection.setEditText(str(state.get("collection", "")))
        except (ValueError, AttributeError, TypeError):
            status = ReadStatus.UNSEEN
        self._status.setCurrentIndex(self._status.findData(status.value))
        self._show_tags()

    def _show_counts(self, counts: LibraryCounts) -> None:
        chosen = self.collection_name
        self._paths = {}
        self._collection.clear()
        self._collection.addItem("")
        for path, collection_id in collection_paths(counts.collections):
            self._collection.addItem(path)
            self._paths[fold(path)] = collection_id
        self._collection.setEditText(chosen if self._paths.get(fold(chosen)) else "")
        self._colours = {fold(tag.name): tag.colour for tag in counts.tags}
        self._row.set_names([tag.name for tag in sorted(counts.tags, key=lambda tag: -tag.count)])
        self._show_tags()

    def _add_tag(self, name: str) -> None:
        if fold(name) not in {fold(one) for one in self._tags}:
            self._tags.append(name)
            self._show_tags()

    def _remove_tag(self, name: str) -> None:
        self._tags.remove(name)
        self._show_tags()

    def _show_tags(self) -> None:
        self._row.show_tags([TagChip(name, self._colours.get(fold(name))) for name in self._tags])


def collection_paths(nodes: Sequence[CollectionNode]) -> list[tuple[str, int]]:
    """Collections with the names of those they lie in: ("Thesis / Chapter 2", id), sorted."""
    by_id = {node.id: node for node in nodes}
    paths = []
    for node in nodes:
        names = [node.name]
        parent = by_id.get(node.parent_id or 0)
        while parent is not None and len(names) < 20:
            names.insert(0, parent.name)
            parent = by_id.get(parent.parent_id or 0)
        paths.append((" / ".join(names), node.id))
    return sorted(paths, key=lambda one: fold(one[0]))
