"""Ranking what is left by one's decisions, while it is switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLabel

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Sort
from paperdesk.gui.language import told, tr
from paperdesk.services import ranking

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes
    from paperdesk.services.ranking import Rank, Ranking

# Decisions come one after another; the model learns when there is a pause.
REFIT_MS = 1_500
_EXPLAINED = said(
    "Each was raised by the terms that the reading pane names, and every tenth is a random one, so"
    " that you also meet what the model does not expect."
)


class RankMode(QObject):
    """The command "rank": on, the list is in the order of the ranking and follows decisions."""

    def __init__(self, window: QWidget, tasks: Tasks, browsing: Browsing, banner: Banner) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._browsing = browsing
        self._banner = banner
        self._action: QAction | None = None
        self.is_on = False
        self.ranking: Ranking | None = None
        self._told = False
        self._refit = QTimer(self, singleShot=True, interval=REFIT_MS)
        self._refit.timeout.connect(self._ask)

    def set_action(self, action: QAction) -> None:
        """The command whose tick says whether it is on."""
        self._action = action

    def toggle(self) -> None:
        """Switch it on or off."""
        self.is_on = not self.is_on
        self._told = False
        if self.is_on:
            self._ask()
        else:
            self._refit.stop()
            self._browsing.order(Sort("added"))
        self._tick()

    def follow(self, changes: Changes) -> None:
        """Decisions changed: learn again, soon."""
        if self.is_on and "reference" in changes.tables and not changes.in_passing:
            self._refit.start()

    def _tick(self) -> None:
        if self._action is not None:
            self._action.setChecked(self.is_on)

    def _ask(self) -> None:
        self._tasks.ask("rank", then=self._ranked, failed=self._failed, slot="rank")

    def _ranked(self, made: Ranking) -> None:
        if not self.is_on:
            return
        self.ranking = made
        self._browsing.order(Sort("rank"))
        if not self._told:
            self._told = True
            left = plural(made.left, "undecided reference")
            self._banner.show_message(
                tr(
                    "{left} in the order of your {keeps} kept and {discards} discarded ones; about"
                    " {expected:.0f} good ones are left. {explained}",
                    left=left,
                    keeps=made.keeps,
                    discards=made.discards,
                    expected=made.expected,
                    explained=_EXPLAINED,
                ),
                [(tr("Curve"), self.show_curve)],
            )

    def show_curve(self) -> None:
        """Show how many good ones are expected among the first so many."""
        from paperdesk.gui.curve_window import CurveWindow

        if self.ranking is not None:
            CurveWindow(self._window, self.ranking).show()

    def _failed(self, error: PaperDeskError) -> None:
        self.is_on = False
        self._tick()
        self._banner.show_message(told(error))


class RankLine(QLabel):
    """Why a reference stands where it does; unseen where it is not ranked."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self.setWordWrap(True)
        self.setProperty("kind", "secondary")
        self.setAccessibleName(tr("Place in the ranking"))
        self.hide()

    def look(self, reference_id: int) -> None:
        """Ask for the place of a reference."""
        self._tasks.read(ranking.of_reference, reference_id, then=self._show, slot="rank line")

    def _show(self, rank: Rank | None) -> None:
        self.setVisible(rank is not None)
        if rank is None:
            return
        why = (
            tr("a random one")
            if rank.is_random
            else tr("raised by {reasons}", reasons=", ".join(rank.reasons))
        )
        place = tr(
            "Ranked no. {position:,} · {chance:.0%} likely",
            position=rank.position + 1,
            chance=rank.chance,
        )
        self.setText(f"{place} · {why}" if rank.is_random or rank.reasons else place)
