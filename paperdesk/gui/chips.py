"""Tags as chips, with a place to type another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.gui import theme
from paperdesk.gui.colours import mix, sign_colour
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.ghost_chip import GhostChip
from paperdesk.gui.language import tr
from paperdesk.gui.tag_input import TagInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPaintEvent

    from paperdesk.domain.views import TagChip

HEIGHT = 24
WIDEST = 240
_DOT = 8
_CROSS = 18
_REMOVING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class _Cross(QAbstractButton):
    """Takes a chip off. The keyboard has Delete for that, so it takes no focus."""

    def __init__(self, chip: QWidget) -> None:
        super().__init__(chip)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A cross, on a round ground under the pointer."""
        now = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mode = QIcon.Mode.Normal
        if self.underMouse():
            mode = QIcon.Mode.Active
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mix(now.chip, now.text, 0.3 if self.isDown() else 0.18)))
            painter.drawEllipse(self.rect())
        edge = (self.width() - 12) // 2
        box = self.rect().adjusted(edge, edge, -edge, -edge)
        theme.icon("x").paint(painter, box, Qt.AlignmentFlag.AlignCenter, mode)


class _Words(NamedTuple):
    """What is said of a chip; ``{name}`` is what it stands for."""

    spoken: str
    tip: str
    remove: str


_WORDS = {
    "tag": _Words(
        said("Tag {name}"),
        said("Show what has the tag “{name}” (Del takes it off)"),
        said("Take off the tag {name}"),
    ),
    "collection": _Words(
        said("Collection {name}"),
        said("Show what has the collection “{name}” (Del takes it off)"),
        said("Take off the collection {name}"),
    ),
}


class Chip(QAbstractButton):
    """A tag, or a collection, on a reference: click it to filter, its cross takes it off.

    Args:
        name: what it is called.
        colour: ``#rrggbb`` of the dot; None for a grey one.
        noun: what it is, for the tool tip: "tag", "collection".
        note: said behind the name, quietly ("2 of 3"); "" for nothing.
        icon: drawn instead of the dot.

    Signals:
        remove_requested: its cross, or Delete, was pressed.
    """

    remove_requested = Signal()

    def __init__(
        self, name: str, colour: str | None, noun: str = "tag", note: str = "", icon: str = ""
    ) -> None:
        super().__init__()
        self.setText(name)
        self._colour = colour
        self._note = note
        self._icon = icon
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        words = _WORDS[noun]
        spoken = tr(words.spoken, name=name)
        self.setAccessibleName(tr("{what}, on {note}", what=spoken, note=note) if note else spoken)
        self.setToolTip(tr(words.tip, name=name))
        self._cross = _Cross(self)
        self._cross.setAccessibleName(tr(words.remove, name=name))
        self._cross.setToolTip(tr("Take off “{name}”", name=name))
        self._cross.clicked.connect(self.remove_requested)

    def sizeHint(self) -> QSize:
        """As wide as its name, within reason."""
        metrics = QFontMetrics(self.font())
        wanted = metrics.horizontalAdvance(self.text()) + _DOT + _CROSS + 22
        if self._note:
            wanted += metrics.horizontalAdvance(self._note) + 6
        return QSize(min(wanted, theme.px(WIDEST)), max(HEIGHT, metrics.height() + 6))

    def minimumSizeHint(self) -> QSize:
        """A long name may be cut."""
        return QSize(min(80, self.sizeHint().width()), self.sizeHint().height())

    def resizeEvent(self, _event: object) -> None:
        """The cross stands at the right."""
        side = _CROSS
        self._cross.setGeometry(self.width() - side - 3, (self.height() - side) // 2, side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A rounded ground, a dot, the name."""
        now = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = now.pressed if self.isDown() or self.underMouse() else now.chip
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(now.accent if self.hasFocus() else ground), 1.5))
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self._icon:
            theme.icon(self._icon).paint(painter, 8, (self.height() - 13) // 2, 13, 13)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(sign_colour(self._colour, now)))
            painter.drawEllipse(QRectF(10, (self.height() - _DOT) / 2, _DOT, _DOT))
        metrics = QFontMetrics(self.font())
        left = 10 + _DOT + 6
        room = self.width() - left - _CROSS - 4
        if self._note:
            painter.setPen(QColor(now.secondary))
            width = metrics.horizontalAdvance(self._note)
            right = QRectF(left + room - width, 0, width, self.height())
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter, self._note)
            room -= width + 6
        painter.setPen(QColor(now.text))
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, shown)

    def event(self, event: QEvent) -> bool:
        """Delete belongs to the chip that has the focus, not to the reference."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in (*_REMOVING, Qt.Key.Key_Return, Qt.Key.Key_Space)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes it off, Enter clicks it."""
        if event.key() in _REMOVING:
            self.remove_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class TagRow(QWidget):
    """Chips in a row that wraps, and the field for another one.

    Signals:
        tag_added, tag_removed: the user wants the tag of this name on or off.
        tag_clicked: a chip was clicked.
        names_wanted: the field would like ``set_names``.
        left: the user has ended adding.
    """

    tag_added = Signal(str)
    tag_removed = Signal(str)
    tag_clicked = Signal(str)
    names_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: list[Chip] = []
        self._shown: list[tuple[TagChip, str]] = []
        self._offers: dict[str, GhostChip] = {}
        self.input = TagInput()
        self._layout = FlowLayout(self, gap=6, line_gap=6)
        self._layout.addWidget(self.input)
        self.input.entered.connect(self.tag_added)
        self.input.names_wanted.connect(self.names_wanted)
        self.input.left.connect(self.left)

    def show_tags(self, tags: Sequence[TagChip], notes: Sequence[str] = ()) -> None:
        """Show these tags; ``notes`` say something about each."""
        wanted = list(zip(tags, notes or [""] * len(tags), strict=True))
        if wanted == self._shown:
            return
        focused = next((place for place, chip in enumerate(self._chips) if chip.hasFocus()), None)
        kept = dict(zip(self._shown, self._chips, strict=True))
        self._shown = wanted
        for chip in self._chips:
            self._layout.removeWidget(chip)
        self._chips = [kept.pop(one) if one in kept else self._made(*one) for one in wanted]
        for place, chip in enumerate(self._chips):
            self._layout.insert_widget(place, chip)
            chip.show()
        for chip in kept.values():
            chip.hide()
            chip.deleteLater()
        if focused is not None and not any(chip.hasFocus() for chip in self._chips):
            following: list[QWidget] = [*self._chips[focused : focused + 1], self.input]
            following[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.updateGeometry()

    def show_offers(self, names: Sequence[str], note: str, tip: str) -> None:
        """Show these names behind the field as chips that a click makes tags.

        Args:
            names: what is offered.
            note: said behind each name ("none"); "" for nothing.
            tip: what a click does.
        """
        if list(names) == list(self._offers):
            return
        for name in [name for name in self._offers if name not in set(names)]:
            old = self._offers.pop(name)
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        for name in names:
            if name not in self._offers:
                made = self._offers[name] = GhostChip(name, note, tip)
                made.clicked.connect(lambda _on=False, name=name: self.tag_added.emit(name))
            else:
                made = self._offers[name]
                self._layout.removeWidget(made)
            self._layout.addWidget(made)
            made.show()
        self._offers = {name: self._offers[name] for name in names}
        self.updateGeometry()

    def accept_offer(self) -> str:
        """Make the first offered name a tag; returns it, or "" if none is offered."""
        for name in self._offers:
            self.tag_added.emit(name)
            return name
        return ""

    def set_names(self, names: Iterable[str]) -> None:
        """All tags there are; those shown already are not offered."""
        shown = {fold(chip.name) for chip, _note in self._shown}
        self.input.set_names(name for name in names if fold(name) not in shown)

    def focus_input(self) -> None:
        """Let the user type a tag."""
        self.input.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _made(self, tag: TagChip, note: str) -> Chip:
        chip = Chip(tag.name, tag.colour, note=note)
        chip.clicked.connect(lambda: self.tag_clicked.emit(tag.name))
        chip.remove_requested.connect(lambda: self.tag_removed.emit(tag.name))
        return chip
