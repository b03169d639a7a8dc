"""What the window has to say: a banner with a way on, and the status line.

In rising intrusiveness: status line (done), banner (undo, show, copy details). Dialogs are for
data at risk only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStatusBar,
    QToolButton,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.views import LibraryCounts, SearchResult
    from paperdesk.gui.tasks import JobProgress

SHOWN_MS = 12_000
# Between the banner and the edges of what it lies over (px).
MARGIN = 12


class Banner(QFrame):
    """One sentence with buttons; it leaves by itself unless it is an error.

    It floats over the lower edge of another widget, so that nothing moves when it comes and goes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._buttons: list[QPushButton] = []
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setIconSize(QSize(14, 14))
        self._close.setAccessibleName(tr("Dismiss the message"))
        self._close.setToolTip(tr("Dismiss"))
        self._close.clicked.connect(self.hide)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(12, 8, 8, 8)
        self._layout.addWidget(self._text, 1)
        self._layout.addWidget(self._close)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self._below: QWidget | None = None
        self.hide()

    def float_over(self, below: QWidget) -> None:
        """Lie over the lower edge of a widget, as wide as it, and follow it."""
        self._below = below
        self.setParent(below.parentWidget())
        below.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What lies below has moved or has another size."""
        if watched is self._below and event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._below is None:
            return
        room = self._below.geometry()
        width = max(0, room.width() - 2 * MARGIN)
        self.ensurePolished()
        self._layout.activate()
        height = self._layout.totalHeightForWidth(width)
        if height < 0:
            height = self.sizeHint().height()
        self.setGeometry(room.left() + MARGIN, room.bottom() + 1 - MARGIN - height, width, height)
        self.raise_()

    @property
    def text(self) -> str:
        """The sentence that is shown."""
        return self._text.text()

    def show_message(
        self,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], object]]] = (),
        *,
        stays: bool = False,
        is_error: bool = False,
    ) -> None:
        """Show a sentence; each button does its thing and closes the banner."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setText(text)
        self.setProperty("error", is_error)
        self.style().unpolish(self)
        self.style().polish(self)
        for label, run in buttons:
            button = QPushButton(label)
            button.clicked.connect(self.hide)
            button.clicked.connect(lambda _checked=False, go=run: go())
            self._layout.insertWidget(self._layout.count() - 1, button)
            button.show()
            self._buttons.append(button)
        self._close.setIcon(theme.icon("x"))
        self.setAccessibleName(text)
        self._place()
        self.show()
        if stays or is_error:
            self._timer.stop()
        else:
            self._timer.start()


class StatusLine(QStatusBar):
    """Counts at the left, running work with a cross to cancel at the right."""

    cancel_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._counts = QLabel()
        self._counts.setAccessibleName(tr("What is shown"))
        self._work = QLabel()
        self._work.setContentsMargins(0, 0, 12, 0)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(120, 6)
        self._bar.setAccessibleName(tr("Progress"))
        self._cancel = QToolButton()
        self._cancel.setAutoRaise(True)
        self._cancel.setIconSize(QSize(14, 14))
        self._cancel.setToolTip(tr("Stop this work"))
        self._cancel.setAccessibleName(tr("Stop this work"))
        self._cancel.clicked.connect(self.cancel_requested)
        self._counts.setContentsMargins(12, 0, 0, 0)
        self.addWidget(self._counts, 1)
        for widget in (self._work, self._bar, self._cancel):
            self.addPermanentWidget(widget)
        self.show_job(None)

    @property
    def counts(self) -> str:
        """The text at the left."""
        return self._counts.text()

    def show_counts(
        self,
        result: SearchResult,
        counts: LibraryCounts | None,
        selected: int,
        *,
        narrowed: bool,
    ) -> None:
        """ "13 of 70 references · 3 selected · 12 kept · 8 ms"; "first 200 …" at first."""
        total = counts.total if counts is not None else result.total
        shown = tr(plural(total, "reference"))
        if result.is_first:
            shown = tr("first {total:,} …", total=result.total)
        elif narrowed:
            shown = tr("{total:,} of {shown}", total=result.total, shown=shown)
        parts = (
            shown,
            tr("{selected:,} selected", selected=selected) if selected > 1 else "",
            tr("{kept:,} kept", kept=counts.kept) if counts is not None and counts.kept else "",
            tr("{took_ms:.0f} ms", took_ms=result.took_ms),
            _why_more(result),
        )
        self._counts.setText("   ·   ".join(part for part in parts if part))

    def show_job(self, job: JobProgress | None) -> None:
        """A running job, or nothing."""
        for widget in (self._bar, self._cancel):
            widget.setVisible(job is not None)
        if job is None:
            self._work.clear()
            return
        self._cancel.setIcon(theme.icon("x"))
        values = {"title": said(job.title), "done": job.done, "total": job.total}
        if not job.done:
            self._work.setText(tr("{title}…", **values))
        elif not job.total:
            self._work.setText(tr("{title}… {done:,}", **values))
        else:
            self._work.setText(tr("{title}… {done:,} of {total:,}", **values))
        self._bar.setRange(0, job.total)
        self._bar.setValue(job.done)

    def show_background(self, text: str) -> None:
        """Quiet work that needs no cancelling: reading new abstracts, indexing."""
        if not self._bar.isVisible():
            self._work.setText(text)


def _why_more(result: SearchResult) -> str:
    """Why there may be more than an answer says; "" if it is everything."""
    if result.complete:
        return ""
    if result.is_untried:
        return tr("more may fit the pattern")
    return tr("still indexing, more may follow")
