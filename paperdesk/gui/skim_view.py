"""What skim mode shows: one abstract in a reading column, the progress, notes beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.views import Decision
from paperdesk.gui import highlighting, reference_facts, theme
from paperdesk.gui.chips import TagRow
from paperdesk.gui.language import tr
from paperdesk.gui.notes_panel import NotesPanel
from paperdesk.gui.rank_mode import RankLine
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.reading_text import ReadingText, measure_px
from paperdesk.gui.section import caption
from paperdesk.gui.skim_foot import SkimFoot
from paperdesk.gui.skim_keys import command_of
from paperdesk.gui.suggested_tags import SuggestedTags

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.skimming import Card

NOTES_PX = 340
# Narrower than this the notes stand below the text.
BESIDE_FROM = 980
SETTLING_ROUNDS = 4
# The name against the text.
NAME_SIZE = 1.4
_DECIDED = {
    Decision.KEEP: (said("Kept"), "check", "kept"),
    Decision.MAYBE: (said("Maybe"), "circle-help", "maybe"),
    Decision.DISCARD: (said("Discarded"), "x", "discarded"),
}


class SkimView(QWidget):
    """One abstract that fills the window. It has the keys; editors inside it have theirs.

    Signals:
        commanded: the name of a command of ``skim_keys``, or "digit-3".
        searched: words typed into the search field, Enter pressed.
    """

    commanded = Signal(str)
    searched = Signal(str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self.setObjectName("skimView")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._card: Card | None = None
        self._size_px = 16
        # Keys that mean something only while a reason is asked for.
        self.is_asking = False
        self._list_name = QLabel()
        self._progress = QLabel()
        self._progress.setProperty("kind", "secondary")
        self._progress.setAccessibleName(tr("Progress"))
        self._line = QProgressBar(textVisible=False)
        self._line.setAccessibleName(tr("Part of the list that is behind you"))
        self._back = QToolButton(autoRaise=True)
        self._back.setText(tr("Back to the list"))
        self._back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._back.setToolTip(tr("Back to the list (Esc)"))
        self.search = QLineEdit(
            placeholderText=tr("Search in what is left"), clearButtonEnabled=True
        )
        self.search.setAccessibleName(tr("Search in what is left"))
        self.search.setToolTip(
            tr("Enter looks in the abstracts after this one; Esc comes back here")
        )
        self.search.hide()
        self._caption = caption("")
        self._name = QLabel(wordWrap=True)
        self._name.setTextFormat(Qt.TextFormat.RichText)
        self._facts = QLabel(wordWrap=True)
        self._facts.setProperty("kind", "secondary")
        self._decision = QToolButton()
        self._decision.setProperty("kind", "state")
        self._decision.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._decision.setIconSize(QSize(14, 14))
        self._decision.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._decision.setToolTip(tr("Press U to undo, or another decision's key"))
        self.text = ReadingText()
        self.text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text.setAccessibleName(tr("Abstract"))
        self.tags = TagRow()
        self._suggested = SuggestedTags(tasks, self.tags)
        self.rank = RankLine(tasks)
        self.notes = NotesPanel(tasks)
        self.foot = SkimFoot()
        self._lay_out()
        self._connect()
        self._dress()
        theme.on_change(self._dress)

    # Layout

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(28, 9, 20, 9)
        top.setSpacing(16)
        top.addWidget(self._list_name)
        top.addWidget(self.search, 1)
        top.addStretch(1)
        top.addWidget(self._progress)
        top.addWidget(self._back)
        self._head = QFrame()
        self._head.setObjectName("skimHead")
        self._head.setLayout(top)
        state = QHBoxLayout()
        state.setContentsMargins(0, 0, 0, 0)
        state.addWidget(self._caption, 1)
        state.addWidget(self._decision)
        self._column = QWidget()
        self._column.setObjectName("column")
        self._inner = QVBoxLayout(self._column)
        self._inner.setSpacing(10)
        self._inner.addLayout(state)
        self._inner.addWidget(self._name)
        self._inner.addWidget(self._facts)
        self._inner.addWidget(self.rank)
        self._inner.addWidget(self.tags)
        self._inner.addSpacing(6)
        self._inner.addWidget(self.text)
        self._inner.addSpacing(10)
        self._below = QVBoxLayout()
        self._inner.addLayout(self._below)
        self._inner.addStretch(1)
        self._area = _Area(self._column)
        self._area.setAccessibleName(tr("Abstract"))
        beside = QWidget()
        beside.setObjectName("column")
        self._beside = QVBoxLayout(beside)
        self._beside.setContentsMargins(4, 30, 24, 24)
        self._beside.addStretch(1)
        self._side = _Area(beside)
        self._side.setFixedWidth(theme.px(NOTES_PX))
        self._below.addWidget(self.notes)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._area, 1)
        middle.addWidget(self._side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._line)
        layout.addLayout(middle, 1)
        layout.addWidget(self.foot)

    def _connect(self) -> None:
        self._back.clicked.connect(lambda: self.commanded.emit("leave"))
        self.search.returnPressed.connect(lambda: self.searched.emit(self.search.text()))
        self.foot.digit_chosen.connect(lambda digit: self.commanded.emit(f"digit-{digit}"))
        self._area.resized.connect(self._set_margins)
        self.text.place_shown.connect(lambda rect: self._show_place(self.text, rect))
        self.text.zoom_requested.connect(
            lambda step: self.commanded.emit("larger" if step > 0 else "smaller")
        )
        self.notes.place_shown.connect(self._show_place)
        self.notes.left.connect(self.take_keys)
        self.tags.left.connect(self.take_keys)

    def _dress(self) -> None:
        now = theme.colours()
        self.setStyleSheet(
            sheet(now)
            + f"#skimView {{ background: {now.surface}; }}"
            + f"#skimHead {{ background: {now.sidebar}; border: none; }}"
            + f"QProgressBar {{ background: {now.hairline}; max-height: 3px; border-radius: 0; }}"
        )
        self.foot.redraw()
        self.text.redraw()
        if self._card is not None:
            self.show_card(self._card)

    def set_size(self, size_px: int) -> None:
        """Set the text in another size, and the column to its measure."""
        self._size_px = size_px
        self.text.set_size(size_px)
        font = theme.reading_font(min(round(size_px * NAME_SIZE), size_px + 8))
        self._name.setFont(font)
        self._name.setStyleSheet(f"font-size: {font.pixelSize()}px")
        self._set_margins()

    def _set_margins(self) -> None:
        width = self._area.viewport().width()
        side = max(28, (width - measure_px(self._size_px)) // 2)
        top = 18 if self.height() < 700 else 36
        self._inner.setContentsMargins(side, top, side, 36)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The column stays in the middle; the notes go where there is room."""
        super().resizeEvent(event)
        self._place_notes()

    def _place_notes(self, *, wanted: bool = False) -> None:
        """Notes stand beside the text where there is room; ``wanted``: one is about to come."""
        shown = wanted or self.notes.has_notes
        beside = shown and self.width() >= theme.px(BESIDE_FROM)
        if beside == self._side.isHidden():
            if beside:
                self._beside.insertWidget(0, self.notes)
            else:
                self._below.addWidget(self.notes)
            self._side.setVisible(beside)
        self.notes.setVisible(shown)

    # What is shown

    def show_list(self, name: str) -> None:
        """Say which list is read."""
        self._list_name.setText(name)
        self._list_name.setAccessibleName(tr("Skimming {name}", name=name))

    def show_progress(self, sentence: str, number: int, total: int) -> None:
        """Say how far one is."""
        self._progress.setText(sentence)
        self._line.setRange(0, max(1, total))
        self._line.setValue(number)

    @property
    def progress(self) -> str:
        """How far one is, as it is shown."""
        return self._progress.text()

    @property
    def card(self) -> Card | None:
        """What is shown."""
        return self._card

    def show_card(self, card: Card) -> None:
        """Show an abstract; of the one that is shown already only what differs is drawn."""
        other = self._card is None or self._card.view.id != card.view.id
        self._card = card
        view = card.view
        self._caption.setText(reference_facts.kind(view))
        self._name.setText(reference_facts.name_html(view))
        self._facts.setText(" · ".join(_facts(card)))
        self._facts.setVisible(bool(self._facts.text()))
        self.show_decision(view.decision, view.decision_reason)
        self.tags.show_tags(view.tags)
        self._suggested.show_for(view.id, other=other)
        self.rank.look(view.id)
        self.text.show_html(card.html)
        highlighting.show(self.text, view.highlights)
        self.notes.show_notes(view.id, view.notes)
        self._place_notes()
        name = view.title or view.handle or view.key
        self.setAccessibleName(f"{self._progress.text()}. {name}")
        self.setAccessibleDescription(view.abstract)
        if other:
            self.text.unselect()
            self._area.verticalScrollBar().setValue(0)
            self._set_margins()
            self._settle()

    @staticmethod
    def _settle() -> None:
        """Let heights that follow from widths come to rest before anything is drawn."""
        for _round in range(SETTLING_ROUNDS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def show_decision(self, decision: Decision, reason: str) -> None:
        """Show what was decided; at once, before it is stored."""
        named = _DECIDED.get(decision)
        self._decision.setVisible(named is not None)
        if named is not None:
            word, icon, colour = named
            text = tr(word)
            self._decision.setText(f"{text}: {reason}" if reason else text)
            self._decision.setIcon(theme.icon(icon, colour))
            self._decision.setAccessibleName(
                tr("Decision: {decision}", decision=self._decision.text())
            )

    # Moving in the text

    def page(self, step: int) -> bool:
        """A page down or up; False if there is no more text that way."""
        self._settle()
        bar = self._area.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + step * int(0.9 * bar.pageStep()))
        return bar.value() != before

    def _show_place(self, widget: QWidget, rect: QRect) -> None:
        area = self._side if self._side.isAncestorOf(widget) else self._area
        centre = QRect(widget.mapTo(area.column, rect.topLeft()), rect.size()).center()
        area.ensureVisible(centre.x(), centre.y(), 0, 70)

    def add_note(self) -> None:
        """Open the editor of a new note."""
        self._place_notes(wanted=True)
        self.notes.add_note()

    def take_keys(self) -> None:
        """The keys mean commands again."""
        self._place_notes()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_search(self) -> None:
        """Let the user type what to look for."""
        self.search.show()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def close_search(self) -> None:
        """The field goes; the keys come back."""
        self.search.clear()
        self.search.hide()
        self.take_keys()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Keys of commands never reach the shortcuts of the window behind."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Everything that no editor inside took."""
        event.accept()
        if self.search.hasFocus():
            if event.key() == Qt.Key.Key_Escape:
                self.commanded.emit("leave-search")
            return
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        command = command_of(event)
        if self.is_asking:
            if is_enter:
                self.commanded.emit("no-reason")
            elif command == "leave":
                self.commanded.emit("no-discard")
            elif command.startswith("digit-"):
                self.commanded.emit(command)
            return
        if command:
            self.commanded.emit(command)


def _facts(card: Card) -> list[str]:
    view = card.view
    place = " ".join(part for part in (view.venue, str(view.year or "")) if part)
    parts = [place] if place else []
    if view.appearances:
        parts.append(tr("no. {ordinal:,}", ordinal=view.appearances[0].ordinal))
    if len(view.appearances) > 1:
        parts.append(tr("also in {count}", count=len(view.appearances) - 1))
    if view.key:
        parts.append(view.key)
    if view.rating:
        parts.append("★" * view.rating)
    return parts


class _Area(QScrollArea):
    """A column that scrolls.

    Signals:
        resized: its width may be another one.
    """

    resized = Signal()

    def __init__(self, column: QWidget) -> None:
        super().__init__()
        self.column = column
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell."""
        super().resizeEvent(event)
        self.resized.emit()
