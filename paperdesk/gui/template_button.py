"""A button whose menu offers templates for a new note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton

from paperdesk.gui.language import tr
from paperdesk.services import references, templates

if TYPE_CHECKING:
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.templates import Template


class TemplateButton(QToolButton):
    """Asks for the templates when it is opened.

    Signals:
        chosen: the text of a template, filled in for the reference.
    """

    chosen = Signal(str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._reference_id: int | None = None
        self.setAutoRaise(True)
        self.setText(tr("Template"))
        self.setAccessibleName(tr("New note from a template"))
        self.setToolTip(tr("Begin a new note with a template"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)

    def set_reference(self, reference_id: int) -> None:
        """Fill templates in for this reference."""
        self._reference_id = reference_id

    def _fill(self) -> None:
        self._menu.clear()
        for template in self._tasks.read_now(templates.listed):
            action = self._menu.addAction(template.name.replace("&", "&&"))
            action.triggered.connect(lambda _on=False, one=template: self._choose(one))

    def _choose(self, template: Template) -> None:
        if self._reference_id is None:
            return
        self._tasks.read(
            references.load,
            self._reference_id,
            then=lambda view: self.chosen.emit(templates.filled(template, view)),
        )
