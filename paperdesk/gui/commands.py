"""What the commands on references do. The selection is asked for when a command runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.services import collections, duplicates, merging, references

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.details import ReferenceView
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks

_DECIDED = {
    Decision.KEEP: "Keep",
    Decision.MAYBE: "Maybe",
    Decision.DISCARD: "Discard",
    Decision.UNDECIDED: "Undecided",
}
_STATUS = {
    ReadStatus.UNSEEN: "Mark as unseen",
    ReadStatus.SEEN: "Mark as seen",
    ReadStatus.TO_READ: "To read",
    ReadStatus.READ: "Mark as read",
    ReadStatus.READING: "Reading",
}


class ReferenceCommands:
    """Commands on the selected references."""

    def __init__(
        self,
        tasks: Tasks,
        browsing: Browsing,
        banner: Banner,
        selected: Callable[[], list[int]],
        undo: Callable[[], object],
    ) -> None:
        self._tasks = tasks
        self._browsing = browsing
        self._banner = banner
        self._selected = selected
        self._undo = undo

    def decide(self, decision: Decision) -> None:
        """Keep, maybe, discard, undecided."""
        ids = self._selected()
        if ids:
            label = self._label(_DECIDED[decision], ids)
            self._tasks.write(label, references.decide, ids, decision)

    def mark(self, status: ReadStatus) -> None:
        """Set how far the reader has come."""
        ids = self._selected()
        if ids:
            self._tasks.write(
                self._label(_STATUS[status], ids), references.set_read_status, ids, status
            )

    def rate(self, rating: int) -> None:
        """Give stars."""
        ids = self._selected()
        if ids:
            label = self._label(f"Rate {'★' * rating or 'none'}", ids)
            self._tasks.write(label, references.rate, ids, rating)

    def trash(self) -> None:
        """Move to the trash; the banner takes it back."""
        ids = self._selected()
        if ids:
            self._tasks.write(
                self._label("Move to trash", ids),
                references.trash,
                ids,
                then=lambda _done: self._offer_undo(
                    f"{plural(len(ids), 'reference')} moved to the trash."
                ),
            )

    def restore(self) -> None:
        """Bring back from the trash."""
        ids = self._selected()
        if ids:
            self._tasks.write(self._label("Restore", ids), references.restore, ids)

    def purge(self, ids: Sequence[int] | None = None) -> None:
        """Delete trashed references for good, after one more look: it cannot be undone."""
        doomed = list(ids if ids is not None else self._selected())
        if not doomed:
            return
        many = plural(len(doomed), "reference")
        self._banner.show_message(
            f"Deleting {many} for good cannot be undone.",
            [
                (
                    f"Delete {many} for good",
                    lambda: self._tasks.write_for_good(references.purge, doomed),
                )
            ],
            stays=True,
        )

    def merge(self, ids: Sequence[int] | None = None) -> None:
        """Make the references one."""
        chosen = list(ids if ids is not None else self._selected())
        if len(chosen) < 2:
            return
        self._tasks.write(
            f"Merge {len(chosen)} references",
            merging.merge,
            chosen,
            then=lambda _kept: self._offer_undo(
                f"{len(chosen)} references merged. Tags, notes and sources were united."
            ),
        )

    def merge_groups(self, groups: Sequence[Sequence[int]]) -> None:
        """Merge several groups, as one step."""
        if not groups:
            return
        many = plural(len(groups), "group")
        self._tasks.write(
            f"Merge {many}",
            merging.merge_all,
            groups,
            then=lambda _kept: self._offer_undo(f"{many} merged. Nothing was lost."),
        )

    def keep_distinct(self, ids: Sequence[int] | None = None, decision: str = "distinct") -> None:
        """Remember that these are different works, or ("related") versions of one."""
        chosen = list(ids if ids is not None else self._selected())
        if len(chosen) > 1:
            label = "Related" if decision == "related" else "Not duplicates"
            self._tasks.write(label, duplicates.keep_distinct, chosen, decision)

    def take_back(self, ids: Sequence[int]) -> None:
        """Forget that these were told apart."""
        self._tasks.write("Take back a decision", duplicates.take_back_all, list(ids))

    def add_to_collection(self, collection_id: int, name: str) -> None:
        """Put the selection into a collection."""
        ids = self._selected()
        if ids:
            self._tasks.write(f"Add to “{name}”", collections.add, collection_id, ids)

    def remove_from_collection(self) -> None:
        """Take the selection out of the collection that is shown."""
        scope = self._browsing.scope
        ids = self._selected()
        if ids and scope.kind == "collection" and scope.target is not None:
            self._tasks.write("Remove from collection", collections.remove, scope.target, ids)

    def copy_abstracts(self) -> None:
        """Put the readable abstracts on the clipboard."""
        self._copy(lambda view: view.abstract, "\n\n", "abstract")

    def copy_citations(self, form: str) -> None:
        r"""Put citation commands on the clipboard: "latex" (``\cite{a,b}``) or "pandoc"."""
        if form == "latex":
            self._copy(lambda view: view.key, ",", "citation", "\\cite{%s}")
        else:
            self._copy(lambda view: f"@{view.key}", "; ", "citation", "[%s]")

    def _copy(
        self,
        text_of: Callable[[ReferenceView], str],
        between: str,
        word: str,
        around: str = "%s",
    ) -> None:
        ids = self._selected()
        if not ids:
            return

        def arrived(views: list[ReferenceView]) -> None:
            text = around.replace("%s", between.join(text_of(view) for view in views))
            QGuiApplication.clipboard().setText(text)
            self._banner.show_message(f"{plural(len(views), word)} copied.")

        self._tasks.read(references.load_many, ids, then=arrived)

    def copy_bibtex(self) -> None:
        """Put the selection as BibTeX on the clipboard."""
        ids = self._selected()
        if ids:
            self._tasks.job(
                "Exporting", "export_text", ids, "bibtex", ExportOptions(),
                then=lambda report: self._copied(report.text, len(ids)),
            )  # fmt: skip

    def _copied(self, text: str, count: int) -> None:
        QGuiApplication.clipboard().setText(text)
        self._banner.show_message(f"BibTeX of {plural(count, 'reference')} copied.")

    def _offer_undo(self, sentence: str) -> None:
        self._banner.show_message(sentence, [("Undo", self._undo)])

    @staticmethod
    def _label(verb: str, ids: Sequence[int]) -> str:
        return verb if len(ids) == 1 else f"{verb}: {plural(len(ids), 'reference')}"
