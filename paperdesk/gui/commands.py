"""What the commands on references do. The selection is asked for when a command runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.gui.language import tr
from paperdesk.services import collections, duplicates, merging, references

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.details import ReferenceView
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.tasks import Tasks

_DECIDED = {
    Decision.KEEP: said("Keep"),
    Decision.MAYBE: said("Maybe"),
    Decision.DISCARD: said("Discard"),
    Decision.UNDECIDED: said("Undecided"),
}
_STATUS = {
    ReadStatus.UNSEEN: said("Mark as unseen"),
    ReadStatus.SEEN: said("Mark as seen"),
    ReadStatus.TO_READ: said("To read"),
    ReadStatus.READ: said("Mark as read"),
    ReadStatus.READING: said("Reading"),
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
            label = self._label(said("Rate {rating}", rating="★" * rating or said("none")), ids)
            self._tasks.write(label, references.rate, ids, rating)

    def trash(self) -> None:
        """Move to the trash; the banner takes it back."""
        ids = self._selected()
        if ids:
            self._tasks.write(
                self._label(said("Move to trash"), ids),
                references.trash,
                ids,
                then=lambda _done: self._offer_undo(
                    tr("{references} moved to the trash.", references=plural(len(ids), "reference"))
                ),
            )

    def restore(self) -> None:
        """Bring back from the trash."""
        ids = self._selected()
        if ids:
            self._tasks.write(self._label(said("Restore"), ids), references.restore, ids)

    def purge(self, ids: Sequence[int] | None = None) -> None:
        """Delete trashed references for good, after one more look: it cannot be undone."""
        doomed = list(ids if ids is not None else self._selected())
        if not doomed:
            return
        many = plural(len(doomed), "reference")
        self._banner.show_message(
            tr("Deleting {many} for good cannot be undone.", many=many),
            [
                (
                    tr("Delete {many} for good", many=many),
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
            said("Merge {count} references", count=len(chosen)),
            merging.merge,
            chosen,
            then=lambda _kept: self._offer_undo(
                tr(
                    "{count} references merged. Tags, notes and sources were united.",
                    count=len(chosen),
                )
            ),
        )

    def merge_groups(self, groups: Sequence[Sequence[int]]) -> None:
        """Merge several groups, as one step."""
        if not groups:
            return
        many = plural(len(groups), "group")
        self._tasks.write(
            said("Merge {many}", many=many),
            merging.merge_all,
            groups,
            then=lambda _kept: self._offer_undo(tr("{many} merged. Nothing was lost.", many=many)),
        )

    def keep_distinct(self, ids: Sequence[int] | None = None, decision: str = "distinct") -> None:
        """Remember that these are different works, or ("related") versions of one."""
        chosen = list(ids if ids is not None else self._selected())
        if len(chosen) > 1:
            label = said("Related") if decision == "related" else said("Not duplicates")
            self._tasks.write(label, duplicates.keep_distinct, chosen, decision)

    def take_back(self, ids: Sequence[int]) -> None:
        """Forget that these were told apart."""
        self._tasks.write("Take back a decision", duplicates.take_back_all, list(ids))

    def add_to_collection(self, collection_id: int, name: str) -> None:
        """Put the selection into a collection."""
        ids = self._selected()
        if ids:
            self._tasks.write(
                said("Add to “{name}”", name=name), collections.add, collection_id, ids
            )

    def remove_from_collection(self) -> None:
        """Take the selection out of the collection that is shown."""
        scope = self._browsing.scope
        ids = self._selected()
        if ids and scope.kind == "collection" and scope.target is not None:
            self._tasks.write("Remove from collection", collections.remove, scope.target, ids)

    def copy_abstracts(self) -> None:
        """Put the readable abstracts on the clipboard."""
        self._copy(lambda view: view.abstract, "\n\n", lambda count: plural(count, "abstract"))

    def copy_citations(self, form: str) -> None:
        r"""Put citation commands on the clipboard: "latex" (``\cite{a,b}``) or "pandoc"."""
        if form == "latex":
            self._copy(lambda view: view.key, ",", _citations, "\\cite{%s}")
        else:
            self._copy(lambda view: f"@{view.key}", "; ", _citations, "[%s]")

    def _copy(
        self,
        text_of: Callable[[ReferenceView], str],
        between: str,
        counted: Callable[[int], str],
        around: str = "%s",
    ) -> None:
        ids = self._selected()
        if not ids:
            return

        def arrived(views: list[ReferenceView]) -> None:
            text = around.replace("%s", between.join(text_of(view) for view in views))
            QGuiApplication.clipboard().setText(text)
            self._banner.show_message(tr("{what} copied.", what=counted(len(views))))

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
        self._banner.show_message(
            tr("BibTeX of {references} copied.", references=plural(count, "reference"))
        )

    def _offer_undo(self, sentence: str) -> None:
        self._banner.show_message(sentence, [(tr("Undo"), self._undo)])

    @staticmethod
    def _label(verb: str, ids: Sequence[int]) -> str:
        if len(ids) == 1:
            return verb
        return said("{verb}: {references}", verb=verb, references=plural(len(ids), "reference"))


def _citations(count: int) -> str:
    return plural(count, "citation")
