"""The list of the tag panel: what is clicked, dropped and asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from paperdesk.domain.text import fold
from paperdesk.gui import drag
from paperdesk.gui.language import tr
from paperdesk.gui.tag_delegate import TagDelegate, chevron_until
from paperdesk.gui.tag_model import NODE_ROLE, TAG_ROLE, TagModel, TagNode, key_of

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QDragEnterEvent,
        QDragLeaveEvent,
        QDragMoveEvent,
        QDropEvent,
        QMouseEvent,
    )

    from paperdesk.domain.views import TagCount


class TagView(QListView):
    """Shows the tags of a model.

    Signals:
        clicked_with: a tag, and whether "any of" is meant.
        menu_requested: a tag and a global position.
        rename_requested, delete_requested: a tag.
        references_dropped: a tag and a list of ids.
        editing_ended: a name was typed, or not.
    """

    clicked_with = Signal(object, bool)
    menu_requested = Signal(object, QPoint)
    rename_requested = Signal(object)
    delete_requested = Signal(object)
    references_dropped = Signal(object, list)
    editing_ended = Signal()

    def __init__(self, model: TagModel) -> None:
        super().__init__()
        self._tags = model
        self.setModel(model)
        self.names = TagDelegate(self)
        self.setItemDelegate(self.names)
        # After the view itself has heard of it: by then it is not editing any more.
        self.names.closeEditor.connect(self._on_editor_closed)
        self.setObjectName("sidebar")
        self.setAccessibleName(tr("Tags"))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setAcceptDrops(True)

    def current_tag(self) -> TagCount | None:
        """The tag that the keys act on."""
        return self._tag(self.currentIndex())

    def is_editing(self) -> bool:
        """Whether a name is being typed."""
        return self.state() == QAbstractItemView.State.EditingState

    def edit_tag(self, tag: TagCount, choices: list[str] | None) -> None:
        """Let the user type a new name, or with ``choices`` the tag to merge into."""
        row = self._tags.row_of(key_of(tag))
        if row is not None:
            self.names.choices = choices
            index = self._tags.index(row)
            self.setCurrentIndex(index)
            self.edit(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click wants or forbids; with Ctrl it means any of several."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        tag, node = self._tag(index), self._node(index)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if node is not None and node.is_branch and event.position().x() < chevron_until(node):
            self._tags.fold_branch(node.tag, not node.is_folded)
        elif tag is not None:
            with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.clicked_with.emit(tag, with_ctrl)

    def event(self, event: QEvent) -> bool:
        """F2 and Delete are the list's before they are the window's, where they mean a tag."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
            and event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Delete)
            and self.current_tag() is not None
            and not self.is_editing()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter click, F2 renames, Delete deletes, Left and Right fold."""
        tag = None if self.is_editing() else self.current_tag()
        key = event.key()
        if tag is not None and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._fold(tag, key == Qt.Key.Key_Left)
            return
        if tag is not None and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.clicked_with.emit(tag, with_ctrl)
        elif tag is not None and key == Qt.Key.Key_F2:
            self.rename_requested.emit(tag)
        elif tag is not None and key == Qt.Key.Key_Delete:
            self.delete_requested.emit(tag)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with a tag; the menu key asks for the current one."""
        tag, place = self._tag(self.indexAt(event.pos())), event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            tag = self.current_tag()
            rect = self.visualRect(self.currentIndex())
            place = self.viewport().mapToGlobal(rect.bottomLeft() + QPoint(18, 0))
        if tag is not None:
            self.menu_requested.emit(tag, place)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """References may come in."""
        event.setAccepted(bool(drag.decode(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show the tag they would get."""
        tag = self._tag(self.indexAt(event.position().toPoint()))
        self._tags.set_target(None if tag is None else key_of(tag))
        event.setAccepted(tag is not None and tag.id != 0)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Nothing is over the list any more."""
        self._tags.set_target(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say which references came to which tag."""
        self._tags.set_target(None)
        tag = self._tag(self.indexAt(event.position().toPoint()))
        ids = drag.decode(event.mimeData())
        event.setAccepted(tag is not None and tag.id != 0 and bool(ids))
        if event.isAccepted():
            self.references_dropped.emit(tag, ids)

    def _fold(self, tag: TagCount, folded: bool) -> None:
        """Fold a branch; from what is inside of one, Left goes to its parent."""
        node = self._node(self.currentIndex())
        parent = fold(tag.name).rpartition("/")[0]
        if folded and parent and (node is None or not node.is_branch or node.is_folded):
            for row in range(self._tags.rowCount()):
                above = self._tag(self._tags.index(row))
                if above is not None and fold(above.name) == parent:
                    self.setCurrentIndex(self._tags.index(row))
            return
        self._tags.fold_branch(tag, folded)
        row_now = self._tags.row_of(key_of(tag))
        if row_now is not None:
            self.setCurrentIndex(self._tags.index(row_now))

    def _node(self, index: QModelIndex) -> TagNode | None:
        found: TagNode | None = index.data(NODE_ROLE) if index.isValid() else None
        return found

    def _on_editor_closed(self) -> None:
        self.names.choices = None
        self.editing_ended.emit()

    def _tag(self, index: QModelIndex) -> TagCount | None:
        found: TagCount | None = index.data(TAG_ROLE) if index.isValid() else None
        return found
