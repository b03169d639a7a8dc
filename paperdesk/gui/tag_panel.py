"""Under the library tree: the tags, to narrow what the list shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import fold, plural
from paperdesk.gui import theme
from paperdesk.gui.colours import sign_colour
from paperdesk.gui.language import tr
from paperdesk.gui.tag_model import TagModel, Wish, key_of
from paperdesk.gui.tag_view import TagView
from paperdesk.services import tag_tree, tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.views import TagBranch, TagCount, TagKey
    from paperdesk.gui.tasks import Tasks

# With more tags than this a line for filtering them appears.
FILTER_FROM = 12

# So many rows are seen even where there are fewer tags, or little room.
LEAST_ROWS = 3

# The next state of a tag that is clicked.
_NEXT = {None: Wish.ALL, Wish.ALL: Wish.NONE, Wish.NONE: None, Wish.ANY: None}

# all, any, none: tags or branches.
Choice = tuple[tuple["TagKey", ...], tuple["TagKey", ...], tuple["TagKey", ...]]


class TagPanel(QWidget):
    """The tags with their counts; a click wants or forbids one.

    Signals:
        tags_chosen: ``(all, any, none)``, each a tuple of tag ids.
        content_changed: it may need another height than before.
        manager_requested: all tags are wanted in a table.
    """

    tags_chosen = Signal(object)
    content_changed = Signal()
    manager_requested = Signal()

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._waiting: tuple[tuple[TagCount, ...], tuple[TagBranch, ...]] | None = None
        self._model = TagModel()
        self._list = TagView(self._model)
        self._list.clicked_with.connect(self._on_clicked)
        self._list.menu_requested.connect(self._show_menu)
        self._list.rename_requested.connect(self._rename)
        self._list.delete_requested.connect(self._delete)
        self._list.references_dropped.connect(self._on_dropped)
        self._list.names.typed.connect(self._on_typed)
        self._list.editing_ended.connect(self._on_editing_ended)
        self._merging = False
        self._clear = QToolButton(autoRaise=True)
        self._clear.setText(tr("Clear"))
        self._clear.setObjectName("sidebarButton")
        self._clear.setToolTip(tr("Show references whatever their tags"))
        self._clear.setAccessibleName(tr("Clear the choice of tags"))
        self._clear.clicked.connect(self.clear)
        self._manage = QToolButton(autoRaise=True)
        self._manage.setText(tr("Manage"))
        self._manage.setObjectName("sidebarButton")
        self._manage.setToolTip(tr("Rename, merge, delete and colour many tags at once"))
        self._manage.setAccessibleName(tr("Manage tags"))
        self._manage.clicked.connect(self.manager_requested)
        self._filter = QLineEdit(placeholderText=tr("Find a tag"), clearButtonEnabled=True)
        self._filter.setAccessibleName(tr("Find a tag"))
        self._filter.setToolTip(tr("Show only tags whose name has this in it"))
        self._filter.textChanged.connect(self._model.set_filter)
        self._filter.installEventFilter(self)
        self._hint = QLabel(tr("Tags that you put on references appear here."), wordWrap=True)
        self._hint.setProperty("secondary", "true")
        self._lay_out()
        QWidget.setTabOrder(self._list, self._clear)
        QWidget.setTabOrder(self._clear, self._manage)
        self.show_tags(())
        self._show_choice()

    def show_tags(self, found: Sequence[TagCount], branches: Sequence[TagBranch] = ()) -> None:
        """Show the tags of the library; what is chosen and scrolled to stays."""
        if self._list.is_editing():
            self._waiting = tuple(found), tuple(branches)
            return
        scrolled = self._list.verticalScrollBar().value()
        current = self._list.current_tag()
        self._model.set_tags(found, branches)
        row = None if current is None else self._model.row_of(key_of(current))
        if row is not None:
            self._list.setCurrentIndex(self._model.index(row))
        # Before the rows are laid out there is nothing to scroll.
        self._list.executeDelayedItemsLayout()
        self._list.verticalScrollBar().setValue(scrolled)
        many = len(found) > FILTER_FROM
        if not many:
            self._filter.clear()
        self._filter.setVisible(many)
        self._hint.setVisible(not found)
        self._list.setVisible(bool(found))
        there = self._model.keys
        if gone := [key for key in self._model.wishes if key not in there]:
            for key in gone:
                self._model.set_wish(key, None)
            self._say()
        self.content_changed.emit()

    def content_height(self) -> int:
        """The height (px) at which every tag is seen, and at least so much as a few would take."""
        self._layout.activate()
        whole = self._layout.totalHeightForWidth(self.width())
        if whole < 0:
            whole = self._layout.totalSizeHint().height()
        if self._list.isHidden():
            return whole
        rows = max(LEAST_ROWS, self._model.rowCount())
        return whole - self._list.sizeHint().height() + rows * self._list.sizeHintForRow(0)

    def chosen(self) -> Choice:
        """The tags that all must, any may and none must be there."""
        wishes = self._model.wishes.items()
        must = tuple(tag_id for tag_id, wish in wishes if wish is Wish.ALL)
        may = tuple(tag_id for tag_id, wish in wishes if wish is Wish.ANY)
        must_not = tuple(tag_id for tag_id, wish in wishes if wish is Wish.NONE)
        return must, may, must_not

    def choose(self, choice: Choice) -> None:
        """Show this choice without saying so."""
        self._model.wishes.clear()
        for wish, ids in zip((Wish.ALL, Wish.ANY, Wish.NONE), choice, strict=True):
            for tag_id in ids:
                self._model.set_wish(tag_id, wish)
        self._show_choice()
        self._list.viewport().update()

    def require(self, name: str) -> None:
        """Want the tag of this name, as a click on it would."""
        for tag in self._model.tags:
            if fold(tag.name) == fold(name) and self._model.wishes.get(tag.id) != Wish.ALL:
                self._model.set_wish(tag.id, Wish.ALL)
                self._say()

    def clear(self) -> None:
        """Want nothing of any tag."""
        if self._model.wishes:
            self.choose(((), (), ()))
            self._say()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the filter line, Down goes to the list and Escape empties the line."""
        if watched is self._filter and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Down:
                self._list.setFocus()
                return True
            is_escape = event.key() == Qt.Key.Key_Escape and bool(self._filter.text())
            if is_escape and event.type() in (
                QEvent.Type.KeyPress,
                QEvent.Type.ShortcutOverride,
            ):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    self._filter.clear()
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        self.setObjectName("sidebarPanel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Tags"))
        head = QLabel(tr("Tags").upper())
        head.setObjectName("sidebarHead")
        line = QHBoxLayout()
        line.setContentsMargins(18, 8, 8, 0)
        line.addWidget(head)
        line.addStretch()
        line.addWidget(self._clear)
        line.addWidget(self._manage)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 0, 12, 2)
        inner.addWidget(self._filter)
        hint = QVBoxLayout()
        hint.setContentsMargins(18, 0, 18, 8)
        hint.addWidget(self._hint)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 4)
        self._layout.setSpacing(2)
        for part in (line, inner, hint):
            self._layout.addLayout(part)
        self._layout.addWidget(self._list, 1)
        self._layout.addStretch(0)

    def _on_clicked(self, tag: TagCount, any_of: bool) -> None:
        wish = self._model.wishes.get(key_of(tag))
        following = (None if wish is Wish.ANY else Wish.ANY) if any_of else _NEXT[wish]
        self._model.set_wish(key_of(tag), following)
        self._say()

    def _say(self) -> None:
        self._show_choice()
        self.tags_chosen.emit(self.chosen())

    def _show_choice(self) -> None:
        self._clear.setVisible(bool(self._model.wishes))

    def _show_menu(self, tag: TagCount, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rename = menu.addAction(theme.icon("pencil"), tr("Rename"))
        rename.setShortcut("F2")
        rename.triggered.connect(lambda: self._rename(tag))
        if tag.id == 0:
            self._end_menu(menu, tag, place)
            return
        colours = menu.addMenu(theme.icon("palette"), tr("Colour"))
        for name, colour in tags.PALETTE_WORDS.items():
            action = colours.addAction(_dot(colour), tr(name))
            action.setCheckable(True)
            action.setChecked(tag.colour == colour)
            action.triggered.connect(lambda _=False, colour=colour: self._recolour(tag, colour))
        merge = menu.addAction(theme.icon("git-merge"), tr("Merge into…"))
        merge.setEnabled(len(self._model.tags) > 1)
        merge.triggered.connect(lambda: self._merge(tag))
        self._end_menu(menu, tag, place)

    def _end_menu(self, menu: QMenu, tag: TagCount, place: QPoint) -> None:
        menu.addSeparator()
        manage = menu.addAction(theme.icon("tags"), tr("Manage tags…"))
        manage.triggered.connect(self.manager_requested)
        delete = menu.addAction(theme.icon("trash-2"), tr("Delete tag"))
        delete.setShortcut("Del")
        delete.triggered.connect(lambda: self._delete(tag))
        menu.popup(place)

    def _rename(self, tag: TagCount) -> None:
        self._merging = False
        self._list.edit_tag(tag, None)

    def _merge(self, tag: TagCount) -> None:
        self._merging = True
        self._list.edit_tag(tag, [other.name for other in self._model.tags if other != tag])

    def _on_typed(self, tag: TagCount, name: str) -> None:
        if self._merging:
            self._tasks.write(
                said("Merge tag “{name}” into “{other}”", name=tag.name, other=name),
                tags.merge,
                [tag.name],
                name,
            )
        else:
            self._tasks.write(
                said("Rename tag “{name}” to “{new}”", name=tag.name, new=name),
                tags.rename,
                tag.name,
                name,
            )

    def _recolour(self, tag: TagCount, colour: str | None) -> None:
        self._tasks.write(
            said("Recolour tag “{name}”", name=tag.name), tags.recolour, tag.name, colour
        )

    def _delete(self, tag: TagCount) -> None:
        self._tasks.write(
            said("Delete tag “{name}”", name=tag.name), tag_tree.delete_branch, tag.name
        )

    def _on_dropped(self, tag: TagCount, ids: list[int]) -> None:
        amount = plural(len(ids), "reference")
        self._tasks.write(
            said("Tag {amount} “{name}”", amount=amount, name=tag.name), tags.add, ids, tag.name
        )

    def _on_editing_ended(self) -> None:
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.show_tags(*waiting)


def _dot(colour: str | None) -> QIcon:
    """A disc in a tag's colour, for a menu."""
    pixmap = QPixmap(32, 32)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shown = sign_colour(colour, theme.colours())
    if colour is None:
        painter.setPen(shown)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shown)
    painter.drawEllipse(QPoint(8, 8), 4, 4)
    painter.end()
    return QIcon(pixmap)
