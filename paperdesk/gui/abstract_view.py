"""The abstract: readable or raw, larger or smaller, edited in place, with marked words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from paperdesk.domain.highlights import locate
from paperdesk.domain.said import said
from paperdesk.gui import highlighting, theme
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.language import tr
from paperdesk.gui.reading_text import ReadingText, measure_px
from paperdesk.gui.section import caption
from paperdesk.gui.text_sizes import stepped
from paperdesk.reading.markup import to_html

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from paperdesk.domain.highlights import Highlight
    from paperdesk.domain.lenses import Lens
    from paperdesk.gui.highlighting import Change
    from paperdesk.settings import Settings

    Spans = Callable[[str, Sequence[str]], Sequence[tuple[int, int]]]

IDLE_MS = 1_000
# Laying text out takes time in proportion to its length;
# so many characters take a moment, not minutes.
READABLE_MOST, RAW_MOST = 40_000, 400_000
READABLE_CUT = said("… (cut for display; Ctrl+R shows all)")
RAW_CUT = said("… (cut for display)")


class AbstractView(QWidget):
    """One abstract.

    Args:
        settings: keeps the size of the text.

    Signals:
        address_activated: a link in the text was followed.
        edited: the raw text as the user wants it now.
        restore_requested: the text of the file is wanted back.
        left: reading or editing ended with Escape.
        raw_toggled: whether the raw text is shown now.
        place_shown: (widget, rectangle in it) of something to scroll to.
    """

    address_activated = Signal(str)
    edited = Signal(str)
    restore_requested = Signal()
    left = Signal()
    raw_toggled = Signal(bool)
    place_shown = Signal(QWidget, QRect)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._raw = ""
        self._saved = ""
        self._original: str | None = None
        self._is_raw = False
        self._terms: tuple[str, ...] = ()
        self._spans: Spans | None = None
        self._highlights: tuple[Highlight, ...] = ()
        self._highlighter = highlighting.Highlighter()
        self._text = ReadingText()
        self._text.setAccessibleName(tr("Abstract"))
        self._editor = GrowingEdit(idle_ms=IDLE_MS)
        self._editor.setProperty("place", "abstract")
        self._editor.setReadOnly(True)
        self._editor.setAccessibleName(tr("Abstract, raw text"))
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        self._restore = self._button("rotate-ccw", tr("Restore the text of the file"), "")
        self._edit = self._button("pencil", tr("Edit the abstract"), "")
        self._toggle = self._button("code", tr("Show the raw text"), "Ctrl+R")
        self._edit.setCheckable(True)
        self._toggle.setCheckable(True)
        self._lay_out()
        self._connect()
        self.follow_size()
        self._show_mode()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(2)
        top.addWidget(caption(tr("Abstract")))
        top.addStretch(1)
        for button in (self._restore, self._edit, self._toggle):
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self._text)
        layout.addWidget(self._editor)
        layout.addWidget(self._problem)

    def _button(self, icon: str, text: str, keys: str) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setIcon(theme.icon(icon))
        button.setIconSize(QSize(15, 15))
        button.setAccessibleName(text)
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{text} ({shown})" if keys else text)
        return button

    def _connect(self) -> None:
        self._text.address_activated.connect(self.address_activated)
        self._text.zoom_requested.connect(self.zoom)
        self._text.place_shown.connect(lambda rect: self.place_shown.emit(self._text, rect))
        self._editor.caret_moved.connect(lambda rect: self.place_shown.emit(self._editor, rect))
        self._editor.rested.connect(self._save)
        self._editor.finished.connect(self._leave_editor)
        self._editor.cancelled.connect(self._cancel)
        self._toggle.clicked.connect(self.set_raw)
        self._edit.clicked.connect(self._on_edit_clicked)
        self._restore.clicked.connect(self.restore_requested)
        theme.on_change(self.redraw)

    # What is shown

    def show_abstract(self, raw: str, original: str | None, *, other: bool) -> None:
        """Show an abstract.

        Args:
            raw: as it is stored.
            original: as it stands in the file, if that differs.
            other: of another reference than before, what was typed has been saved by
                ``flush``; else what is being typed stays.
        """
        self._original = original
        self._restore.setVisible(original is not None)
        if other:
            self._stop_editing()
            self._say("")
        self._saved = raw
        if raw != self._raw or other:
            self._raw = raw
            self._text.show_html(_readable(raw))
            self._mark()
            highlighting.show(self._text, self._highlights)
            if not self.is_editing:
                self._editor.set_text(_cut(raw, RAW_MOST, RAW_CUT))
        self._show_mode()

    @property
    def edit_id(self) -> str:
        """Names what is being typed: all of it is one undo step."""
        return self._editor.edit_id

    @property
    def is_editing(self) -> bool:
        """Whether the raw text can be typed into now."""
        return not self._editor.isReadOnly()

    @property
    def is_raw(self) -> bool:
        """Whether the raw text is shown."""
        return self._is_raw

    def set_raw(self, raw: bool) -> None:
        """Show the raw text or the readable one."""
        if raw == self._is_raw:
            return
        if not raw:
            self._leave_editor()
        self._is_raw = raw
        self._show_mode()
        self.raw_toggled.emit(raw)

    def toggle_raw(self) -> None:
        """Show the other of the two forms."""
        self.set_raw(not self._is_raw)

    def _show_mode(self) -> None:
        raw = self._is_raw or self.is_editing
        self._text.setVisible(not raw)
        self._editor.setVisible(raw)
        self._toggle.setChecked(self._is_raw)
        self._edit.setChecked(self.is_editing)

    def redraw(self) -> None:
        """The colours are others now, or formulas can be drawn."""
        self._text.redraw()
        self._mark()
        highlighting.show(self._text, self._highlights)

    # Highlights

    def show_highlights(self, marks: Sequence[Highlight]) -> None:
        """Mark the highlighted places."""
        if tuple(marks) != self._highlights:
            self._highlights = tuple(marks)
            highlighting.show(self._text, self._highlights)

    def highlight_change(self, reference_id: int) -> Change | None:
        """What highlighting the selection means; None if nothing is selected."""
        return self._highlighter.change(self._text, reference_id, self._highlights)

    def highlight_removal(self) -> Change | None:
        """What takes away the highlight in which the selection or the caret stands."""
        return self._highlighter.removal(self._text, self._highlights)

    def start_selecting(self) -> bool:
        """Give the text the keys and select its first sentence; False if raw text is shown."""
        if self._text.isHidden():
            return False
        self._text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if self._text.selected() is None:
            self._text.select_sentence(1)
        return True

    def show_highlight(self, mark: Highlight) -> bool:
        """Select a highlighted place; False if the text no longer has it."""
        place = locate(self._text.spoken()[0], mark)
        if place is None or self._is_raw:
            return False
        self._text.select(*place)
        return True

    # Terms of lenses

    def set_lenses(self, lenses: Sequence[Lens]) -> None:
        """Paint the terms of these lenses."""
        self._text.set_lenses(lenses)

    def show_term(self, step: int) -> bool:
        """Go to the next (+1) or the previous (-1) painted term; False if there is none."""
        return self._text.show_term(step)

    # Size

    def zoom(self, step: int) -> None:
        """One step larger (+1) or smaller (−1), within 80 to 200 percent; 0 is the usual size."""
        self._settings.reading_font_size = stepped(self._settings.reading_font_size, step)
        self.follow_size()

    def follow_size(self) -> None:
        """Take the size that the settings have now."""
        size = self._settings.reading_font_size
        self._text.set_size(size)
        # Letters of fixed width look larger than those of a book face.
        mono = theme.mono_font()
        mono.setPixelSize(max(9, round(size * 0.85)))
        self._editor.setFont(mono)
        self._editor.setMaximumWidth(measure_px(size))

    # Searched words

    def set_marking(self, spans: Spans) -> None:
        """Give the function that finds terms: (plain text, terms) to (begin, end) pairs."""
        self._spans = spans
        self._mark()

    def mark(self, terms: Sequence[str]) -> None:
        """Mark these words; none takes the marks away."""
        self._terms = tuple(terms)
        self._mark()

    def _mark(self) -> None:
        if self._spans is None or not self._terms:
            self._text.set_hits(())
        else:
            self._text.set_hits(self._spans(self._text.spoken()[0], self._terms))

    def find_next(self) -> bool:
        """Show the next marked word. Returns whether there is one."""
        return self._text.show_hit(1)

    def find_previous(self) -> bool:
        """Show the previous marked word. Returns whether there is one."""
        return self._text.show_hit(-1)

    @property
    def hit_count(self) -> int:
        """How many places are marked."""
        return self._text.hit_count

    # Editing

    def edit(self) -> None:
        """Turn the raw text into an editor; one that is too long to be shown stays as it is."""
        if len(self._saved) > RAW_MOST:
            self._say(tr("This text is too long to be edited here."))
            self._show_mode()
            return
        self._editor.setReadOnly(False)
        self._editor.set_text(self._saved)
        self._editor.set_least_lines(3)
        self._show_mode()
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def flush(self) -> None:
        """Save what was typed, now."""
        if self.is_editing:
            self._save()

    def show_problem(self, sentence: str) -> None:
        """Say why the text could not be saved; it stays in the editor."""
        self._say(sentence)
        self._saved = self._raw

    def _say(self, sentence: str) -> None:
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    def _on_edit_clicked(self, checked: bool) -> None:
        if checked:
            self.edit()
        else:
            self._leave_editor()

    def _save(self) -> None:
        text = self._editor.text.strip()
        self._editor.mark_saved()
        if text != self._saved:
            self._saved = text
            self._say("")
            self.edited.emit(text)

    def _leave_editor(self) -> None:
        if not self.is_editing:
            return
        self._save()
        if self._problem.isHidden():
            self._stop_editing()

    def _cancel(self) -> None:
        """Escape gives back what is stored; what was saved on the way can be undone."""
        self._editor.set_text(self._saved)
        self._stop_editing()
        self.left.emit()

    def _stop_editing(self) -> None:
        had_focus = self._editor.hasFocus()
        self._editor.setReadOnly(True)
        self._editor.set_least_lines(1)
        self._editor.set_text(_cut(self._raw, RAW_MOST, RAW_CUT))
        self._show_mode()
        if had_focus:
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, and Ctrl+R and the zoom keys, where no window has taken them."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif control and event.key() == Qt.Key.Key_R:
            self.toggle_raw()
        elif control and event.key() in steps:
            self.zoom(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


def _cut(text: str, most: int, sign: str) -> str:
    return text if len(text) <= most else f"{text[:most]}{sign}"


def _readable(raw: str) -> str:
    """The text as HTML; the sign for what was cut stands outside of any formula it cut."""
    html = to_html(raw[:READABLE_MOST])
    if len(raw) <= READABLE_MOST:
        return html
    shown = html if "<p>" in html else f"<p>{html}</p>"
    return f"{shown}<p>{READABLE_CUT}</p>"
