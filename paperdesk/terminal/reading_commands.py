"""Sub-commands of reading through lists: decisions, their reasons, how far one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision
from paperdesk.services import reasons, references, skimming
from paperdesk.terminal import output

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    AddCommand = Callable[[str, str], argparse.ArgumentParser]


def add_parsers(command: AddCommand) -> None:
    """Say what can be said."""
    deciding = command("decide", "Decide on references: keep, maybe, discard, undecided.")
    deciding.add_argument("decision", choices=[str(one) for one in Decision])
    deciding.add_argument("keys", nargs="+", metavar="KEY")
    deciding.add_argument("--reason", default="", metavar="TEXT", help="why")

    asking = command("reasons", "Reasons that discarding offers; texts replace the present ones.")
    asking.add_argument("reasons", nargs="*", metavar="TEXT")
    asking.add_argument("--none", action="store_true", help="offer none")

    command("skim", "Say how far you have read through each list.")


def decide(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Decide on references by their keys."""
    keeper.derive()
    ids = [library.read(references.find, key) for key in asked.keys]
    decision = Decision(asked.decision)
    label = decision.capitalize() if len(ids) == 1 else f"{decision.capitalize()}: {len(ids)}"
    library.write(label, references.decide, ids, decision, asked.reason.strip())
    if asked.json:
        views = [library.read(references.load, reference_id) for reference_id in ids]
        output.print_json([view.as_json() for view in views])
    else:
        print(f"{plural(len(ids), 'reference')}: {decision}")
    return 0


def ask_reasons(library: Library, _keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Show the reasons, or replace them."""
    if asked.reasons or asked.none:
        library.write("Reasons for discarding", reasons.define, asked.reasons)
    found = library.read(reasons.listed)
    if asked.json:
        output.print_json(list(found))
    else:
        print("\n".join(found) or "No reasons are asked for.")
    return 0


def skim(library: Library, _keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Say how far one is in each list."""
    found = library.read(skimming.lists)
    if asked.json:
        output.print_json([one.as_json() for one in found])
        return 0
    for one in found:
        stopped = f"stopped at no. {one.stopped_at + 1:,}" if one.stopped_at is not None else "new"
        print(
            f"{one.name}: {one.seen:,} of {one.total:,} seen, {one.kept:,} kept,"
            f" {one.maybe:,} maybe, {one.discarded:,} discarded · {stopped}"
        )
    if not found:
        print("No lists yet.")
    return 0


COMMANDS = {"decide": decide, "reasons": ask_reasons, "skim": skim}
WRITING = frozenset({"decide", "reasons"})
