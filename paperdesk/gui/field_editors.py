"""The fields of a reference, each edited where it stands."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QGridLayout,
    QLabel,
    QListView,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain import edtf
from paperdesk.domain.csl_labels import FURTHER, ROLES, TYPES
from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.creator_text import from_text, to_text
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.language import told, tr
from paperdesk.gui.other_values import OtherValues
from paperdesk.services import fields, references

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QWheelEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.tasks import Tasks

LABEL_WIDTH = 92
# Fields with places of their own in the reading pane.
_ELSEWHERE = {"abstract"}
# Before the role in the name of an editor for creators that are no authors.
_CREATORS = "creators:"
_DOI_PREFIX = re.compile(r"^(https?://(dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)


def check(name: str, value: str) -> str:
    """Why a value is not accepted, as one sentence; "" if it is."""
    if not value:
        return ""
    if name == "issued" and not edtf.read(value):
        return tr("A year has four digits, like 2025; a month and a day may follow: 2025-07-13.")
    if name == "DOI" and not re.fullmatch(r"10\.\d{4,9}/\S+", value):
        return tr("A DOI begins with “10.” and has a slash, like 10.1000/182.")
    if name == "URL" and not re.fullmatch(r"[A-Za-z][\w+.-]*:\S+", value):
        return tr("An address begins with “https://” and has no spaces.")
    return ""


def tidy(name: str, value: str) -> str:
    """A value without outer space; a DOI without the address of its resolver."""
    value = " ".join(value.split())
    return _DOI_PREFIX.sub("", value) if name == "DOI" else value


def _role_name(role: str) -> str:
    """The name of the editor for the creators of a role."""
    return "creators" if role == "author" else f"{_CREATORS}{role}"


def _place(name: str) -> tuple[int, str]:
    """Fields in the order of ``FURTHER``, then those of other formats by name."""
    known = list(FURTHER)
    return (known.index(name) if name in FURTHER else len(known), name)


class TypeBox(QComboBox):
    """What kind of work it is.

    Signals:
        type_chosen: another CSL type than the one shown.
    """

    type_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = ""
        # The longest type must not make the pane wider than it is.
        self.setMinimumWidth(1)
        self.setAccessibleName(tr("Type"))
        self.setToolTip(tr("What kind of work it is"))
        for csl_type, label in TYPES.items():
            self.addItem(tr(label), csl_type)
        self.activated.connect(self._on_chosen)

    def show_type(self, csl_type: str) -> None:
        """Show a type; one that CSL does not know is shown by its name."""
        self._shown = csl_type
        if self.findData(csl_type) < 0:
            self.addItem(csl_type, csl_type)
        self.setCurrentIndex(self.findData(csl_type))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the pane and changes nothing."""
        event.ignore()

    def _on_chosen(self, _index: int) -> None:
        chosen = str(self.currentData())
        if chosen != self._shown:
            self._shown = chosen
            self.type_chosen.emit(chosen)


class FieldEdit(GrowingEdit):
    """A value that looks like text until it is clicked.

    Signals:
        committed: another value, which the user is done with.
        key_typed: the beginning of a value, for completion.
    """

    committed = Signal(str)
    key_typed = Signal(str)

    def __init__(self, label: str) -> None:
        super().__init__(lines=False)
        self.setProperty("place", "field")
        self.setAccessibleName(label)
        self.setToolTip(tr("{label}: click to edit, Enter saves, Esc cancels", label=label))
        self.document().setDocumentMargin(0)
        self._value = ""
        self._completer: QCompleter | None = None
        self._offered = QStringListModel(self)
        self.finished.connect(self.save)
        self.cancelled.connect(lambda: self.set_text(self._value))

    def show_value(self, value: str, *, other: bool) -> None:
        """Show the stored value; what is being typed stays unless it is another reference."""
        self._value = value
        if other or not (self.hasFocus() and self.is_dirty):
            if self.text != value:
                self.set_text(value)
            else:
                self.mark_saved()

    def save(self) -> None:
        """Hand on what was typed, if it differs from what is stored."""
        if self.is_dirty and self.text.strip() != self._value:
            self.committed.emit(self.text)

    def complete_from(self, names: list[str]) -> None:
        """Offer these values while typing."""
        if self._completer is None:
            self._completer = QCompleter(self._offered, self)
            self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
            popup = QListView()
            popup.setProperty("popup", True)
            popup.setAccessibleName(tr("Values that fit"))
            self._completer.setPopup(popup)
            self._completer.setWidget(self)
            self._completer.activated.connect(self._take)
        self._offered.setStringList([name for name in names if name != self.text])
        if self._offered.rowCount() and self.hasFocus() and self.text.strip():
            self._completer.complete()
        else:
            self._completer.popup().hide()  # type: ignore[union-attr]

    def _take(self, name: str) -> None:
        self.selectAll()
        self.insertPlainText(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list of completions takes Enter and Escape while it is open."""
        popup = self._completer.popup() if self._completer is not None else None
        if popup is not None and popup.isVisible():
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if popup.currentIndex().isValid():
                    self._take(str(popup.currentIndex().data()))
                popup.hide()
            elif event.key() == Qt.Key.Key_Escape:
                popup.hide()
                return
        before = self.text
        super().keyPressEvent(event)
        if self.text != before:
            self.key_typed.emit(self.text)


class FieldEditors(QWidget):
    """All fields of a reference: authors, the usual ones, the key, and whatever else it has."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._view: ReferenceView | None = None
        self._edits: dict[str, FieldEdit] = {}
        self._labels: dict[str, QLabel] = {}
        self._problems: dict[str, QLabel] = {}
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnMinimumWidth(0, theme.px(LABEL_WIDTH))
        self._grid.setColumnStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._grid)
        self._others = OtherValues(tasks)
        self._others.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(self._others)
        self._type = TypeBox()
        self._type.type_chosen.connect(self._save_type)
        said = QLabel(tr("Type"))
        said.setProperty("kind", "secondary")
        said.setBuddy(self._type)
        self._grid.addWidget(said, 0, 0)
        self._grid.addWidget(self._type, 0, 1, Qt.AlignmentFlag.AlignLeft)
        self._add_creators("author", tr("Authors"))
        for name, label in fields.EDITABLE.items():
            self._add(name, tr(label), partial(self._save_field, name), "—")
        self._add("key", tr("Citation key"), self._save_key, "")
        self._edits["container-title"].key_typed.connect(self._offer_venues)

    def _add(self, name: str, label: str, save: Callable[[str], None], placeholder: str) -> None:
        row = 1 + 2 * len(self._edits)
        edit = FieldEdit(label)
        edit.setPlaceholderText(placeholder)
        edit.committed.connect(save)
        edit.cancelled.connect(lambda: self._say(name, ""))
        shown = QLabel(label)
        shown.setProperty("kind", "secondary")
        shown.setContentsMargins(0, 4, 0, 0)
        shown.setBuddy(edit)
        shown.setToolTip(label)
        problem = QLabel(wordWrap=True)
        problem.setProperty("kind", "problem")
        problem.setContentsMargins(7, 0, 0, 4)
        problem.hide()
        self._grid.addWidget(shown, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(edit, row, 1)
        self._grid.addWidget(problem, row + 1, 1)
        self._edits[name] = edit
        self._labels[name] = shown
        self._problems[name] = problem

    def _add_creators(self, role: str, label: str) -> None:
        name = _role_name(role)
        self._add(
            name, label, partial(self._save_creators, role), tr("Family, Given; Family, Given")
        )

    def show_reference(self, view: ReferenceView) -> None:
        """Show the fields; one that is being edited stays."""
        other = self._view is None or self._view.id != view.id
        self._view = view
        self._type.show_type(view.type)
        self._others.look(view.id)
        for creator in view.creators:
            if _role_name(creator.role) not in self._edits:
                self._add_creators(creator.role, tr(ROLES.get(creator.role, creator.role)))
        for name in sorted(view.fields, key=_place):
            if name not in self._edits and name not in _ELSEWHERE:
                self._add(name, tr(FURTHER.get(name, name)), partial(self._save_field, name), "")
        for name, edit in self._edits.items():
            edit.show_value(self._value(name), other=other)
            if other:
                self._say(name, "")
            is_usual = name in fields.EDITABLE or name in ("creators", "key")
            row_visible = is_usual or bool(self._value(name))
            edit.setVisible(row_visible)
            self._labels[name].setVisible(row_visible)

    def focus_field(self, name: str) -> None:
        """Put the caret into a field ("creators", "key", or a CSL name)."""
        self._edits[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def flush(self) -> None:
        """Save what is being typed."""
        for edit in self._edits.values():
            if edit.hasFocus():
                edit.save()

    def _value(self, name: str) -> str:
        if self._view is None:
            return ""
        if name == "creators" or name.startswith(_CREATORS):
            role = name.removeprefix(_CREATORS) if name.startswith(_CREATORS) else "author"
            return to_text(self._view.creators, role)
        if name == "key":
            return self._view.key
        return self._view.fields.get(name, "")

    def _save_field(self, name: str, typed: str) -> None:
        value = tidy(name, typed)
        if problem := check(name, value):
            self._say(name, problem)
            return
        label = fields.EDITABLE.get(name) or FURTHER.get(name, name)
        self._write(name, said('Edit {field}', field=label if label.isupper() else label.lower()),
                    fields.set_value, name, value)  # fmt: skip

    def _save_creators(self, role: str, typed: str) -> None:
        if self._view is not None:
            creators = from_text(typed, self._view.creators, role)
            people = ROLES.get(role, said("Authors") if role == "author" else role).lower()
            self._write(
                _role_name(role),
                said("Edit {people}", people=people),
                fields.set_creators,
                creators,
            )

    def _save_type(self, csl_type: str) -> None:
        if self._view is not None:
            self._tasks.write("Edit type", fields.set_type, self._view.id, csl_type)

    def _save_key(self, typed: str) -> None:
        self._write("key", said("Edit citation key"), references.set_key, typed.strip())

    def _write(self, name: str, label: str, command: Callable[..., None], *args: object) -> None:
        if self._view is None:
            return
        shown = self._view.id
        self._edits[name].mark_saved()

        def failed(error: PaperDeskError) -> None:
            if self._view is not None and self._view.id == shown:
                self._edits[name].document().setModified(True)
                self._say(name, told(error))
            else:
                self._tasks.failed.emit(error)

        self._say(name, "")
        self._tasks.write(label, command, shown, *args, failed=failed)

    def _say(self, name: str, sentence: str) -> None:
        self._problems[name].setText(sentence)
        self._problems[name].setVisible(bool(sentence))
        edit = self._edits[name]
        if bool(edit.property("invalid")) != bool(sentence):
            edit.setProperty("invalid", bool(sentence))
            edit.style().unpolish(edit)
            edit.style().polish(edit)

    def _offer_venues(self, typed: str) -> None:
        offer = self._edits["container-title"].complete_from
        self._tasks.read(references.venues_like, typed.strip(), then=offer, slot="venues")
