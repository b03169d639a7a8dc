"""All tags in a table: rename, merge, delete, colour, give keys to, find and replace in many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QCompleter,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.colours import sign_colour
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.gui.skim_foot import disc
from paperdesk.gui.tag_table import COUNT, KEYS, NAME, USED, TagTable
from paperdesk.services import palettes, tag_tree, tags

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.domain.views import TagDetails
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes

ROW_HEIGHT = 28
_TABLES = frozenset({"tag", "reference_tag", "palette_key", "reference", "everything"})


class TagManager(QDialog):
    """Each command is one undo step; Ctrl+Z works here too.

    Args:
        parent: the window.
        tasks: the way to the library.
        places: names by place of a palette ("source:3"), for the column of keys.
        place: where one is now; keys are given there, or everywhere.
    """

    def __init__(
        self, parent: QWidget, tasks: Tasks, places: Mapping[str, str], place: str
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Tags"))
        self.setStyleSheet(sheet(theme.colours()))
        self._tasks = tasks
        self.model = TagTable()
        self.model.places = places
        self.filter = QLineEdit(placeholderText=tr("Find a tag"), clearButtonEnabled=True)
        self.filter.setAccessibleName(tr("Find a tag"))
        self.filter.textChanged.connect(self.model.set_filter)
        self._keys_for = QComboBox()
        self._keys_for.setAccessibleName(tr("Where keys are given"))
        self._keys_for.setToolTip(tr("Digits 0 to 9 give the selected tag a key there"))
        self._keys_for.addItem(tr("Keys everywhere"), "")
        if place:
            self._keys_for.addItem(
                tr("Keys in {place}", place=places.get(place, tr("this list"))), place
            )
        self.table = self._made_table()
        self._commands = [
            self._button(tr("Rename…"), "F2", self._ask_rename, "one"),
            self._button(tr("Merge…"), "", self._ask_merge, "many"),
            self._button(tr("Delete"), "Del", self._delete, "some"),
            self._button(tr("Find and replace…"), "", self._ask_replace, "any"),
        ]
        self._colour = QToolButton()
        self._colour.setText(tr("Colour"))
        self._colour.setAccessibleName(tr("Colour of the selected tags"))
        self._colour.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._colour.setMenu(self._colour_menu())
        self._asked = QWidget()
        self._question = QLabel()
        self._answer = QLineEdit()
        self._second = QLineEdit(placeholderText=tr("Replace with"))
        self._second.setAccessibleName(tr("Replace with"))
        self._do = QPushButton(tr("Do it"))
        self._do.setProperty("primary", "true")
        self._carry_out: Callable[[], None] = lambda: None
        self._said = QLabel(wordWrap=True)
        self._said.setProperty("kind", "secondary")
        self._said.setAccessibleName(tr("Message"))
        self._lay_out()
        self._connect()
        fit(self, 720, 560)
        self._tasks.changed.connect(self._follow)
        self._load()
        self.table.setFocus()

    def _made_table(self) -> QTableView:
        table = QTableView()
        FocusRing(table)
        table.setModel(self.model)
        table.setAccessibleName(tr("Tags"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSortingEnabled(True)
        table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(theme.px(ROW_HEIGHT))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column, width in ((COUNT, 96), (USED, 150), (KEYS, 130)):
            header.resizeSection(column, theme.px(width))
        table.installEventFilter(self)
        return table

    def _button(
        self, text: str, keys: str, run: Callable[[], object], needs: str
    ) -> tuple[QPushButton, str]:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.setToolTip(f"{text.rstrip('…')} ({keys})" if keys else text.rstrip("…"))
        button.clicked.connect(run)
        return button, needs

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.filter, 1)
        top.addWidget(self._keys_for)
        line = QHBoxLayout()
        line.setSpacing(8)
        for button, _needs in self._commands[:3]:
            line.addWidget(button)
        line.addWidget(self._colour)
        line.addStretch(1)
        line.addWidget(self._commands[3][0])
        asked = QHBoxLayout(self._asked)
        asked.setContentsMargins(0, 0, 0, 0)
        for widget in (self._question, self._answer, self._second, self._do):
            asked.addWidget(widget, 1 if isinstance(widget, QLineEdit) else 0)
        self._asked.hide()
        self._do.setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(self.table, 1)
        layout.addLayout(line)
        layout.addWidget(self._asked)
        layout.addWidget(self._said)

    def _connect(self) -> None:
        self.table.selectionModel().selectionChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        self.table.doubleClicked.connect(lambda _index: self._ask_rename())
        self._do.clicked.connect(lambda: self._carry_out())
        for line in (self._answer, self._second):
            line.returnPressed.connect(lambda: self._carry_out())
            line.textChanged.connect(self._preview)
        for keys, run in (
            ("Ctrl+Z", lambda: self._tasks.undo(self._undone)),
            ("Ctrl+F", lambda: self.filter.setFocus()),
        ):
            action = QAction(self)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(run)
            self.addAction(action)

    # What is shown

    def _load(self) -> None:
        self._tasks.read(tag_tree.details, then=self._show, slot="tag manager")

    def _follow(self, changes: Changes) -> None:
        if changes.tables & _TABLES and not changes.in_passing:
            self._load()

    def _show(self, found: list[TagDetails]) -> None:
        selected = {tag.id for tag in self.selected()}
        scrolled = self.table.verticalScrollBar().value()
        self.model.set_tags(found)
        chosen = self.table.selectionModel()
        for tag_id in selected:
            row = self.model.row_of(tag_id)
            if row is not None:
                chosen.select(
                    self.model.index(row, 0),
                    QItemSelectionModel.SelectionFlag.Select
                    | QItemSelectionModel.SelectionFlag.Rows,
                )
        QTimer.singleShot(0, self, lambda: self.table.verticalScrollBar().setValue(scrolled))
        if not self._said.text():
            self.say(
                tr(
                    "{tags}. “/” in a name puts one tag inside of another.",
                    tags=plural(len(found), "tag"),
                )
            )

    def selected(self) -> list[TagDetails]:
        """The tags of the selected rows, in the order of the table."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [self.model.tag(row) for row in rows]

    def _enable(self) -> None:
        count = len(self.selected())
        allowed = {"one": count >= 1, "many": count > 1, "some": count > 0, "any": True}
        for button, needs in self._commands:
            button.setEnabled(allowed[needs])
        self._colour.setEnabled(count > 0)

    def say(self, sentence: str) -> None:
        """Say something below the table."""
        self._said.setText(sentence)

    # Commands

    def _ask(self, question: str, answer: str, run: Callable[[], None], *, second: bool) -> None:
        self._question.setText(question)
        self._answer.setAccessibleName(question)
        self._answer.setText(answer)
        self._second.clear()
        self._second.setVisible(second)
        self._carry_out = run
        self._asked.show()
        self._answer.selectAll()
        self._answer.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_rename(self) -> None:
        chosen = self.selected()
        if len(chosen) == 1:
            self._complete(False)
            self._ask(tr("New name"), chosen[0].name, self._rename, second=False)
        elif chosen:
            self._ask_merge()

    def _ask_merge(self) -> None:
        chosen = self.selected()
        if len(chosen) > 1:
            self._complete(True)
            most = max(chosen, key=lambda tag: tag.count)
            self._ask(
                tr("Merge {count} tags into", count=len(chosen)),
                most.name,
                self._rename,
                second=False,
            )

    def _complete(self, wanted: bool) -> None:
        if wanted:
            completer = QCompleter(self.model.names, self._answer)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self._answer.setCompleter(completer)
        else:
            self._answer.setCompleter(None)  # type: ignore[arg-type]

    def _ask_replace(self) -> None:
        self._complete(False)
        chosen = len(self.selected())
        where = tr("the selected tags") if chosen > 1 else tr("all tags")
        self._ask(tr("Find in {where}", where=where), "", self._replace, second=True)

    def _rename(self) -> None:
        names, new = [tag.name for tag in self.selected()], self._answer.text().strip()
        if not names or not new:
            return
        label = said("Rename tag “{name}” to “{new}”", name=names[0], new=new)
        if len(names) > 1:
            label = said("Merge {count} tags into “{new}”", count=len(names), new=new)
        self._write(label, tag_tree.rename_many, names, new)

    def _replace(self) -> None:
        find, replacement = self._answer.text(), self._second.text()
        names = self._names_to_replace()
        changes = tag_tree.replaced(names, find, replacement)
        if changes:
            label = said("Replace “{find}” in {tags}", find=find, tags=plural(len(changes), "tag"))
            self._write(label, tag_tree.replace, names, find, replacement)
        else:
            self.say(tr("No tag has that in its name."))

    def _names_to_replace(self) -> list[str]:
        chosen = [tag.name for tag in self.selected()]
        return chosen if len(chosen) > 1 else self.model.names

    def _preview(self) -> None:
        """Say what finding and replacing would do before it is done."""
        if self._second.isHidden():
            return
        changes = tag_tree.replaced(
            self._names_to_replace(), self._answer.text(), self._second.text()
        )
        shown = [f"{old} → {new}" for old, new in list(changes.items())[:3]]
        if not changes:
            self.say(tr("No tag has that in its name."))
        elif len(changes) <= len(shown):
            self.say("; ".join(shown))
        else:
            more = len(changes) - len(shown)
            self.say(tr("{names} and {more:,} more", names="; ".join(shown), more=more))

    def _delete(self) -> None:
        names = [tag.name for tag in self.selected()]
        if names:
            one = said("Delete tag “{name}”", name=names[0])
            label = one if len(names) == 1 else said("Delete {count} tags", count=len(names))
            self._write(label, tags.delete, names)

    def _recolour(self, colour: str | None) -> None:
        names = [tag.name for tag in self.selected()]
        self._write(
            said("Recolour {tags}", tags=plural(len(names), "tag")),
            tag_tree.recolour_all,
            names,
            colour,
        )

    def _bind(self, digit: int) -> None:
        chosen = self.selected()
        if len(chosen) == 1:
            tag, place = chosen[0], str(self._keys_for.currentData() or "")
            has_it = (place, digit) in tag.keys
            label = said("Give key {digit} the tag “{name}”", digit=digit, name=tag.name)
            name = None if has_it else tag.name
            self._write(
                said("Free key {digit}", digit=digit) if has_it else label,
                palettes.bind,
                place,
                digit,
                name,
            )

    def _write(self, label: str, command: Callable[..., object], *args: object) -> None:
        self._tasks.write(
            label, command, *args,
            then=lambda _done: self._done(label), failed=self._failed,
        )  # fmt: skip

    def _done(self, label: str) -> None:
        self._asked.hide()
        self.say(tr("Done: {label}. Ctrl+Z takes it back.", label=said(label)))
        self.table.setFocus()

    def _undone(self, label: str | None) -> None:
        self.say(
            tr("There is nothing to undo.")
            if label is None
            else tr("Undone: {label}.", label=said(label))
        )

    def _failed(self, error: PaperDeskError) -> None:
        self.say(told(error))

    def _colour_menu(self) -> QMenu:
        menu = QMenu(self)
        for name, colour in tags.PALETTE_WORDS.items():
            icon = disc(sign_colour(colour, theme.colours()))
            action = menu.addAction(icon, tr(name))
            action.triggered.connect(lambda _on=False, colour=colour: self._recolour(colour))
        return menu

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the table: F2, Delete, and digits that give keys."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._ask_rename()
                return True
            if key == Qt.Key.Key_Delete:
                self._delete()
                return True
            if len(event.text()) == 1 and event.text() in "0123456789":
                self._bind(int(event.text()))
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the question before it closes the window."""
        if event.key() == Qt.Key.Key_Escape and not self._asked.isHidden():
            self._asked.hide()
            self.table.setFocus()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
