"""The menu of the selected references."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paperdesk.domain.views import CollectionNode

# "" is a line, "+" the collections.
ENTRIES = (
    "keep", "maybe", "discard", "undecided", "", "tag", "note", "rename", "", "to-read",
    "mark-unseen", "mark-read", "", "+", "remove-from-collection", "", "copy-bibtex", "copy-cite",
    "copy-key", "", "merge", "distinct", "", "trash", "restore", "purge",
)  # fmt: skip


def show(
    parent: QWidget,
    position: QPoint,
    actions: Mapping[str, QAction],
    collections: Sequence[CollectionNode],
    add_to: Callable[[int, str], None],
) -> None:
    """Pop the menu up; ``add_to`` gets the id and the name of a chosen collection."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for entry in ENTRIES:
        if entry == "":
            menu.addSeparator()
        elif entry == "+":
            below = menu.addMenu(theme.icon("folder-plus"), tr("Add to Collection"))
            _fill(below, collections, add_to)
        elif actions[entry].isEnabled():
            menu.addAction(actions[entry])
    menu.popup(position)


def _fill(
    menu: QMenu, collections: Sequence[CollectionNode], add_to: Callable[[int, str], None]
) -> None:
    menu.setEnabled(bool(collections))
    for node in collections:
        action = QAction(node.name.replace("&", "&&"), menu)
        action.triggered.connect(lambda _checked=False, node=node: add_to(node.id, node.name))
        menu.addAction(action)
