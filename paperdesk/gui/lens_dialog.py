"""The term lenses: one text, where ``=== Name (want)`` begins each lens; painted as one types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from paperdesk.domain.errors import PaperDeskError, Refused
from paperdesk.domain.lenses import KINDS, Lens, parsed, put_aside
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.language import told, tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit
from paperdesk.services import lenses

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.gui.tasks import Tasks

PAINT_MS = 150
_HEAD = re.compile(r"^===[ \t]*(.*?)[ \t]*$", re.MULTILINE)
_KIND = re.compile(r"\s*\((?P<kind>\w+)(?P<off>,\s*off)?\)$")
_EXAMPLE = said(
    "=== Methods (want)\ndiffus*\ngraph neural network\n\n=== Not mine (avoid)\nsurvey\n"
)


def written(found: Sequence[Lens]) -> str:
    """Lenses as one text."""
    blocks = []
    for lens in found:
        off = "" if lens.active else ", off"
        blocks.append("\n".join([f"=== {lens.name} ({lens.kind}{off})", *lens.terms]))
    return "\n\n".join(blocks) + ("\n" if blocks else "")


def read(text: str) -> list[Lens]:
    """The lenses of a text.

    Raises:
        Refused: a kind is none, or a term is no expression.
    """
    parts = _HEAD.split(text)[1:]
    made = []
    for head, body in zip(parts[::2], parts[1::2], strict=True):
        found = _KIND.search(head)
        kind = found["kind"].lower() if found else KINDS[0]
        if kind not in KINDS:
            raise Refused(
                said("“{kind}” is no kind of lens.", kind=kind),
                said("Choose {kinds}.", kinds=", ".join(KINDS)),
            )
        name = head[: found.start()] if found else head
        made.append(Lens(0, name.strip(), kind, parsed(body), not (found and found["off"])))
    return made


class LensDialog(QDialog):
    """An editor beside the text that it paints.

    Signals:
        edited: the lenses as they are typed; None when they are given up.
    """

    edited = Signal(object)

    def __init__(self, parent: QWidget, tasks: Tasks) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tasks = tasks
        self.setWindowTitle(tr("Term Lenses"))
        self.setStyleSheet(sheet(theme.colours()))
        text = QLabel(
            tr(
                "A line that begins with === names a lens and says in brackets whether you want,"
                " avoid or watch its terms; “off” leaves them unpainted. A term is a word, several"
                " words, a beginning (diffus*) or a /regular expression/. ] and [ go from hit to"
                " hit, lens:name finds what has hits, and the table can show and sort the counts."
            ),
            wordWrap=True,
        )
        self.editor = QPlainTextEdit()
        self.editor.setAccessibleName(tr("Term lenses"))
        self.editor.setPlaceholderText(tr(_EXAMPLE))
        self.editor.setTabChangesFocus(True)
        # What were typed, or kept, before the lenses are there would take their place.
        self.editor.setReadOnly(True)
        self._said = QLabel(wordWrap=True)
        self._said.setProperty("kind", "secondary")
        self._paint = QTimer(self, singleShot=True, interval=PAINT_MS)
        self._paint.timeout.connect(self._preview)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self._keep = buttons.button(QDialogButtonBox.StandardButton.Save)
        self._keep.setEnabled(False)
        for button in buttons.buttons():
            button.setIcon(QIcon())
        buttons.accepted.connect(self._save)
        buttons.rejected.connect(self.reject)
        self.rejected.connect(lambda: self.edited.emit(None))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        for widget in (text, self.editor, self._said, buttons):
            layout.addWidget(widget)
        fit(self, 520, 540)
        tasks.read(lenses.listed, then=self._show)

    def _show(self, found: tuple[Lens, ...]) -> None:
        self.editor.setPlainText(written(found))
        self.editor.setReadOnly(False)
        self._keep.setEnabled(True)
        self.editor.textChanged.connect(self._paint.start)
        names = {lens.id: lens.name for lens in found}
        self._tasks.read(lenses.totals, then=lambda totals: self._say_totals(names, totals))

    def _say_totals(self, names: Mapping[int, str], totals: Mapping[int, tuple[int, int]]) -> None:
        self._said.setText(
            " · ".join(
                tr(
                    "{name}: {hits} in {references}",
                    name=names[lens_id],
                    hits=plural(hits, "hit"),
                    references=plural(count, "reference"),
                )
                for lens_id, (count, hits) in totals.items()
                if lens_id in names
            )
        )

    def _typed(self) -> list[Lens] | None:
        try:
            made = read(self.editor.toPlainText())
        except PaperDeskError as error:
            self._said.setText(told(error))
            return None
        self._said.setText("")
        return made

    def _preview(self) -> None:
        made = self._typed()
        if made is not None:
            self.edited.emit(tuple(made))
            slow = put_aside(term for lens in made for term in lens.terms)
            if slow:
                self._said.setText(
                    tr("“{term}” takes too long to look for and is left out.", term=slow[0])
                )

    def _save(self) -> None:
        made = self._typed()
        if made is not None:
            self._tasks.write(
                "Term lenses", lenses.define, made,
                then=lambda _none: self.accept(),
                failed=lambda error: self._said.setText(told(error)),
            )  # fmt: skip
