"""Whether the tags and collections that files name are wanted. Remembered for the next time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from paperdesk.domain.text import plural
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.import_report import SourcePreview

_TAGS, _COLLECTIONS = "import/keep-tags", "import/keep-collections"


class BroughtAlong(QWidget):
    """Two ticks, each shown only where there is something to take."""

    def __init__(self) -> None:
        super().__init__()
        self._tags = QCheckBox()
        self._collections = QCheckBox()
        self._tags.setToolTip(tr("Keywords of the file become tags"))
        self._collections.setToolTip(tr("Collections and groups of the file are made here too"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(18)
        for box, name, state in (
            (self._tags, tr("Tags of the file"), _TAGS),
            (self._collections, tr("Collections of the file"), _COLLECTIONS),
        ):
            box.setAccessibleName(name)
            box.setChecked(str(QSettings().value(state, "true")).lower() == "true")
            layout.addWidget(box)
        layout.addStretch(1)
        self.hide()

    @property
    def keeps_tags(self) -> bool:
        """Whether the tags of the files are wanted."""
        return self._tags.isChecked()

    @property
    def keeps_collections(self) -> bool:
        """Whether the collections of the files are wanted."""
        return self._collections.isChecked()

    def show_sources(self, sources: Sequence[SourcePreview]) -> None:
        """Ask about what these files name; nothing is asked where they name nothing."""
        tags = sum(source.tags for source in sources)
        collections = sum(source.collections for source in sources)
        one = len(sources) == 1
        many = plural(tags, "tag")
        self._tags.setText(
            tr("Take {tags} from the file", tags=many)
            if one
            else tr("Take {tags} from the files", tags=many)
        )
        many = plural(collections, "collection")
        self._collections.setText(
            tr("Make {collections} as in the file", collections=many)
            if one
            else tr("Make {collections} as in the files", collections=many)
        )
        self._tags.setVisible(bool(tags))
        self._collections.setVisible(bool(collections))
        self.setVisible(bool(tags or collections))

    def remember(self) -> None:
        """Propose the same next time."""
        settings = QSettings()
        # What was not asked is not answered.
        if not self._tags.isHidden():
            settings.setValue(_TAGS, self.keeps_tags)
        if not self._collections.isHidden():
            settings.setValue(_COLLECTIONS, self.keeps_collections)
