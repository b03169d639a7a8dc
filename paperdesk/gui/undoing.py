"""Undo and redo: of the text that is being edited, else of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit

from paperdesk.domain.said import said
from paperdesk.gui.language import tr
from paperdesk.services import history

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks

Editor = QTextEdit | QPlainTextEdit | QLineEdit

UNDONE, DONE_AGAIN = said("Undone: {label}."), said("Done again: {label}.")
_UNDO = (said("Undo"), said("Undo {label}"))
_REDO = (said("Redo"), said("Redo {label}"))


class Undoing:
    """The commands Undo and Redo, and the names they have in the menu."""

    def __init__(self, tasks: Tasks, banner: Banner, save_edits: Callable[[], None]) -> None:
        self._tasks = tasks
        self._banner = banner
        self._save_edits = save_edits
        self._actions: tuple[QAction, QAction] | None = None

    def name_actions(self, undo: QAction, redo: QAction) -> None:
        """Keep the texts of these two actions true."""
        self._actions = (undo, redo)
        self.refresh()

    def undo(self) -> None:
        """Undo the editor's last step, or the library's last change."""
        editor = _editor()
        if editor is not None and _is_available(editor, "undo"):
            editor.undo()
            return
        self._save_edits()
        self._tasks.undo(lambda label: self._tell(UNDONE, tr("There is nothing to undo."), label))

    def redo(self) -> None:
        """Redo what was undone last."""
        editor = _editor()
        if editor is not None and _is_available(editor, "redo"):
            editor.redo()
            return
        self._tasks.redo(
            lambda label: self._tell(DONE_AGAIN, tr("There is nothing to redo."), label)
        )

    def _tell(self, done: str, nothing: str, label: str | None) -> None:
        self._banner.show_message(nothing if label is None else tr(done, label=said(label)))

    def refresh(self) -> None:
        """Ask what undo and redo would take next."""
        self._tasks.read(history.labels, then=self._show, slot="undo")

    def _show(self, labels: tuple[str | None, str | None]) -> None:
        if self._actions is None:
            return
        for action, word, label in zip(self._actions, (_UNDO, _REDO), labels, strict=True):
            named = tr(word[1], label=said(label)) if label else tr(word[0])
            # An ampersand in a menu marks a letter; a doubled one is itself.
            action.setText(named.replace("&", "&&"))


def _editor() -> Editor | None:
    focused = QApplication.focusWidget()
    if isinstance(focused, Editor) and not focused.isReadOnly():
        return focused
    return None


def _is_available(editor: Editor, verb: str) -> bool:
    if isinstance(editor, QLineEdit):
        return editor.isUndoAvailable() if verb == "undo" else editor.isRedoAvailable()
    document = editor.document()
    return document.isUndoAvailable() if verb == "undo" else document.isRedoAvailable()
