"""The head of the reading pane: what kind of name this is, the name, and one line of facts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui import reference_facts, theme
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.focus_ring import FocusRing
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.language import told, tr
from paperdesk.gui.section import ElidedCaption
from paperdesk.services import fields

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.tasks import Tasks

NAME_PIXELS = 22


class _Name(QLabel):
    """The name in large letters.

    Signals:
        edit_requested: it was double-clicked.
    """

    edit_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setObjectName("Name")
        self.setToolTip(tr("Double-click to edit (F2)"))
        font = theme.ui_font()
        font.setPixelSize(theme.px(NAME_PIXELS))
        self.setFont(font)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """A double click edits instead of selecting a word."""
        self.edit_requested.emit()


class DetailHeader(QWidget):
    """Name, facts and creators of a reference.

    Signals:
        address_activated: a link to the outside was followed.
        appearance_activated: the number, from 0, of an appearance that was clicked.
        creators_activated: the creators were clicked.
        left: editing the name ended with Enter or Escape.
    """

    address_activated = Signal(str)
    appearance_activated = Signal(int)
    creators_activated = Signal()
    left = Signal()

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._view: ReferenceView | None = None
        self._all_appearances = False
        self._caption = ElidedCaption()
        self._pencil = QToolButton(autoRaise=True)
        self._pencil.setIcon(theme.icon("pencil"))
        self._pencil.setIconSize(QSize(13, 13))
        self._pencil.setAccessibleName(tr("Edit the name"))
        self._pencil.setToolTip(tr("Edit the name (F2)"))
        self._promote = QPushButton(tr("Use as title"))
        self._promote.setProperty("link", True)
        self._promote.setToolTip(tr("Make this name the title, as it will be exported"))
        self._name = _Name()
        self._editor = GrowingEdit(lines=False)
        self._editor.setProperty("place", "title")
        self._editor.setAccessibleName(tr("Name"))
        font = theme.ui_font()
        font.setPixelSize(theme.px(NAME_PIXELS))
        self._editor.setFont(font)
        self._editor.hide()
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        self._creators = self._line("Creators")
        self._facts = self._line("Facts and links")
        top = QWidget()
        flow = FlowLayout(top, gap=4, line_gap=0)
        flow.addWidget(self._caption)
        flow.addWidget(self._pencil)
        flow.addWidget(self._promote)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for widget in (top, self._name, self._editor, self._problem, self._creators, self._facts):
            layout.addWidget(widget)
        self._pencil.clicked.connect(self.edit_name)
        self._promote.clicked.connect(self._use_as_title)
        self._name.edit_requested.connect(self.edit_name)
        self._editor.finished.connect(self.flush)
        self._editor.cancelled.connect(self._close_editor)
        theme.on_change(self._draw)

    def _line(self, name: str) -> QLabel:
        label = QLabel(wordWrap=True)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        label.setObjectName(name)
        FocusRing(label)
        label.linkActivated.connect(self._follow)
        label.linkHovered.connect(lambda address: label.setToolTip(reference_facts.hint(address)))
        return label

    def show_reference(self, view: ReferenceView) -> None:
        """Show the head of a reference; a name that is being edited stays."""
        if self._view is None or self._view.id != view.id:
            self._close_editor()
            self._all_appearances = False
        self._view = view
        self._draw()

    def edit_name(self) -> None:
        """Edit the title, or the name where there is no title."""
        if self._view is None:
            return
        if self._editor.isHidden():
            self._editor.set_text(self._view.title or self._view.handle or "")
            self._editor.setPlaceholderText(tr("Title") if self._view.title else tr("Name"))
            self._name.hide()
            self._editor.show()
            self._editor.selectAll()
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def flush(self) -> None:
        """Save the name that is being edited, and stop editing."""
        if self._view is None or self._editor.isHidden():
            return
        text = " ".join(self._editor.text.split())
        view = self._view
        if text == (view.title or view.handle or ""):
            self._close_editor()
            return
        saved, failed = partial(self._saved, view.id), partial(self._failed, view.id)
        if view.title:
            self._tasks.write(
                "Edit title", fields.set_value, view.id, "title", text, then=saved, failed=failed
            )
        else:
            self._tasks.write(
                "Edit name", fields.set_handle, view.id, text, then=saved, failed=failed
            )

    def _saved(self, reference_id: int, _nothing: None) -> None:
        if self._view is not None and self._view.id == reference_id:
            self._close_editor()

    def _failed(self, reference_id: int, error: PaperDeskError) -> None:
        if self._view is None or self._view.id != reference_id:
            self._tasks.failed.emit(error)
            return
        self._problem.setText(told(error))
        self._problem.show()

    def _close_editor(self) -> None:
        had_focus = self._editor.hasFocus()
        self._problem.hide()
        self._editor.hide()
        self._name.show()
        if had_focus:
            self._pencil.setFocus(Qt.FocusReason.OtherFocusReason)
            self.left.emit()

    def _use_as_title(self) -> None:
        if self._view is not None and self._view.handle:
            self._tasks.write(
                "Use name as title", fields.set_value, self._view.id, "title", self._view.handle
            )

    def _draw(self) -> None:
        view = self._view
        if view is None:
            return
        self._caption.setText(reference_facts.kind(view))
        self._promote.setVisible(not view.title and bool(view.handle))
        self._name.setText(reference_facts.name_html(view))
        line = reference_facts.creators_html(view)
        self._creators.setText(line)
        self._creators.setVisible(bool(line))
        self._facts.setText(reference_facts.facts_html(view, all_appearances=self._all_appearances))

    def _follow(self, address: str) -> None:
        kind, _colon, rest = address.partition(":")
        if kind == "appearance":
            self.appearance_activated.emit(int(rest))
        elif kind == "more":
            self._all_appearances = True
            self._draw()
        elif kind == "creators":
            self.creators_activated.emit()
        elif kind == "copy":
            QGuiApplication.clipboard().setText(rest)
            QToolTip.showText(QCursor.pos(), tr("“{rest}” is copied.", rest=rest))
        else:
            self.address_activated.emit(address)
