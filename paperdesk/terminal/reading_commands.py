"""Sub-commands of reading through lists: decisions, their reasons, how far one is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paperdesk.domain.errors import NotFound
from paperdesk.domain.highlights import COLOURS
from paperdesk.domain.lenses import KINDS, Lens, put_aside
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision, Scope, SearchRequest, Sort
from paperdesk.services import (
    charts,
    decision_files,
    digest,
    highlights,
    lenses,
    listing,
    note_files,
    ranking,
    reasons,
    references,
    searching,
    shelves,
    skimming,
    topics,
)
from paperdesk.terminal import output

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    AddVerb = Callable[[Any, str, str], argparse.ArgumentParser]
    AddCommand = Callable[[str, str], argparse.ArgumentParser]


def add_parsers(command: AddCommand, verb: AddVerb) -> None:
    """Say what can be said."""
    deciding = command("decide", "Decide on references: keep, maybe, discard, undecided.")
    deciding.add_argument("decision", choices=[str(one) for one in Decision])
    deciding.add_argument("keys", nargs="+", metavar="KEY")
    deciding.add_argument("--reason", default="", metavar="TEXT", help="why")

    asking = command("reasons", "Reasons that discarding offers; texts replace the present ones.")
    asking.add_argument("reasons", nargs="*", metavar="TEXT")
    asking.add_argument("--none", action="store_true", help="offer none")

    marking = command("highlight", "Highlight words of an abstract, or list the highlights.")
    marking.add_argument("key", metavar="KEY")
    marking.add_argument("quote", nargs="?", metavar="WORDS", help="words as they read")
    marking.add_argument("--colour", choices=COLOURS, default=COLOURS[0])

    looking = command("lens", "Term lenses: list, set, remove.")
    verbs = looking.add_subparsers(dest="verb", metavar="VERB", required=True)
    setting = verb(verbs, "set", "Make or replace a lens.")
    setting.add_argument("name", metavar="NAME")
    setting.add_argument("terms", nargs="+", metavar="TERM", help="word, diffus*, /regular/")
    setting.add_argument("--kind", choices=KINDS, default=KINDS[0])
    verb(verbs, "list", "List the lenses with their hits.")
    removing = verb(verbs, "remove", "Remove a lens.")
    removing.add_argument("name", metavar="NAME")

    likening = command("similar", "List the references most like some, by their words.")
    likening.add_argument("keys", nargs="+", metavar="KEY")
    likening.add_argument("--unlike", nargs="+", default=[], metavar="KEY")
    likening.add_argument("--limit", type=int, default=20, metavar="N")

    suggesting = command("suggest", "Suggest tags and phrases for a reference.")
    suggesting.add_argument("key", metavar="KEY")

    ranking_ = command("rank", "Put undecided references in the order of your decisions.")
    ranking_.add_argument("--limit", type=int, default=20, metavar="N")

    grouping = command("shelves", "Group a list into shelves, or list them.")
    grouping.add_argument("query", nargs="?", default="", metavar="QUERY")
    grouping.add_argument("--make", action="store_true", help="make them anew")
    grouping.add_argument("--count", type=int, metavar="N", help="how many")
    grouping.add_argument("--tags", action="store_true", help="make each a tag")

    counting_ = command("bars", "Count references by venue, year, shelf, tag or decision.")
    counting_.add_argument("way", choices=charts.WAYS)
    counting_.add_argument("query", nargs="?", default="", metavar="QUERY")

    digesting = command("digest", "Write what was kept as Markdown, HTML, BibTeX and CSV.")
    digesting.add_argument("folder", type=Path, metavar="FOLDER")
    digesting.add_argument("--query", default="", metavar="Q", help="only what this finds")

    recording = command("decisions", "Write all decisions as CSV, or read such a file.")
    recording.add_argument("file", type=Path, metavar="FILE.csv")
    recording.add_argument("--read", action="store_true", help="read the file")

    command("skim", "Say how far you have read through each list.")


def decide(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Decide on references by their keys."""
    keeper.derive()
    ids = [library.read(references.find, key) for key in asked.keys]
    decision = Decision(asked.decision)
    verb = said(decision.capitalize())
    label = verb if len(ids) == 1 else said("{verb}: {count}", verb=verb, count=len(ids))
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


def highlight(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Highlight words, or list the highlights of a reference."""
    keeper.derive()
    reference_id = library.read(references.find, asked.key)
    if asked.quote is not None:
        readable = library.read(references.load, reference_id).abstract
        begin = readable.find(asked.quote)
        if begin < 0:
            raise NotFound("The abstract does not have these words.", "Copy them from “show”.")
        end = begin + len(asked.quote)
        library.write("Highlight", highlights.add, reference_id, readable, begin, end, asked.colour)
    marks = library.read(highlights.of_reference, reference_id)
    if asked.json:
        output.print_json([mark.as_json() for mark in marks])
    else:
        print("\n".join(f"{mark.colour}: {mark.quote}" for mark in marks) or "No highlights yet.")
    return 0


def lens(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Term lenses, counted before they are shown."""
    if asked.verb == "set":
        made = Lens(0, asked.name, asked.kind, tuple(asked.terms))
        library.write(said("Lens “{name}”", name=asked.name), lenses.put, made)
    elif asked.verb == "remove":
        library.write(said("Remove lens “{name}”", name=asked.name), lenses.remove, asked.name)
    keeper.derive()
    lenses.count_pending(library)
    totals = library.read(lenses.totals)
    stored = library.read(lenses.listed)
    for term in put_aside(term for one in stored for term in one.terms):
        sentence = f"“{term}” takes too long to look for and is left out."
        print(f"paperdesk: {sentence}", file=sys.stderr)
    found = [
        {
            "name": one.name,
            "kind": one.kind,
            "terms": list(one.terms),
            "references": totals.get(one.id, (0, 0))[0],
            "hits": totals.get(one.id, (0, 0))[1],
        }
        for one in stored
    ]
    if asked.json:
        output.print_json(found)
    else:
        for one in found:
            print(f"{one['name']} ({one['kind']}): {one['hits']} in {one['references']}")
    return 0


def similar(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """The references most like some."""
    keeper.derive()
    like = [library.read(references.find, key) for key in asked.keys]
    unlike = [library.read(references.find, key) for key in asked.unlike]
    found = topics.Topics(library).alike(like, unlike, max(1, asked.limit))
    if asked.json:
        output.print_json([one.as_json() for one in found])
    else:
        for one in found:
            print(f"{one.score:.2f}  {one.key}  {one.name}  ({', '.join(one.terms)})")
    return 0


def suggest(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Tags and phrases for a reference."""
    keeper.derive()
    found = topics.Topics(library).suggest(library.read(references.find, asked.key))
    if asked.json:
        output.print_json({"tags": list(found.tags), "phrases": list(found.phrases)})
    else:
        print("\n".join([*found.tags, *found.phrases]) or "Nothing to suggest.")
    return 0


def rank(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Rank what is undecided, and show the first."""
    keeper.derive()
    made = ranking.rank(library, topics.Topics(library))
    request = SearchRequest(query="", sort=Sort("rank"), limit=max(1, asked.limit))
    rows = []
    for reference_id in library.read(listing.find, request).ids:
        place = library.read(ranking.of_reference, reference_id)
        if place is not None:
            key = library.read(references.load, reference_id).key
            rows.append(
                {
                    "id": reference_id,
                    "key": key,
                    "position": place.position,
                    "chance": round(place.chance, 4),
                    "terms": list(place.reasons),
                    "random": place.is_random,
                }
            )
    if asked.json:
        output.print_json({**made.as_json(), "references": rows})
    else:
        for row in rows:
            shown = row["terms"] if isinstance(row["terms"], list) else []
            print(f"{row['chance']:.0%}  {row['key']}  {', '.join(shown)}")
        print(f"{made.left:,} in order; about {made.expected:.0f} good ones are left.")
    return 0


def _ids(library: Library, keeper: IndexKeeper, query: str) -> tuple[int, ...]:
    keeper.derive()
    if not query.strip():
        return library.read(listing.find, SearchRequest()).ids
    keeper.catch_up()
    request = SearchRequest(query=query, sort=Sort("added"))
    return searching.find(library, keeper, request).ids


def group(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Group a list into shelves, or show those it has."""
    place = skimming.place_of(Scope(), asked.query)
    if asked.make:
        ids = _ids(library, keeper, asked.query)
        shelves.make(library, topics.Topics(library), ids, place, asked.count)
    if asked.tags:
        library.write("Shelves as tags", shelves.to_tags, place)
    found = library.read(shelves.listed, place)
    if asked.json:
        output.print_json([one.as_json() for one in found])
    else:
        print("\n".join(f"{one.count:6d}  {one.name}" for one in found) or "No shelves yet.")
    return 0


def bars(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Count references one way."""
    ids = _ids(library, keeper, asked.query)
    place = skimming.place_of(Scope(), asked.query)
    found = library.read(charts.bars, asked.way, ids, place)
    if asked.json:
        output.print_json([one.as_json() for one in found])
    else:
        print("\n".join(f"{one.count:6d}  {one.label}" for one in found) or "Nothing to count.")
    return 0


def write_digest(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Write what was kept."""
    ids = _ids(library, keeper, asked.query)
    place = skimming.place_of(Scope(), asked.query)
    name = asked.query.strip() or "What was kept"
    made = digest.write(library, asked.folder, ids, place, name)
    if asked.json:
        output.print_json(made.as_json())
    else:
        print(f"{plural(made.kept, 'kept reference')} in {made.folder}: {', '.join(made.files)}")
    return 0


def decisions(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    """Write all decisions, or read a file of them."""
    keeper.derive()
    if asked.read:
        taken = decision_files.take(library, asked.file)
        keeper.derive()
        if asked.json:
            output.print_json(taken.as_json())
        else:
            decided = plural(taken.decided + taken.created, "decision")
            print(f"{decided} read, {plural(taken.created, 'reference')} new")
        return 0
    rows = decision_files.write(library, asked.file)
    if asked.json:
        output.print_json({"path": str(asked.file), "decisions": rows})
    else:
        print(f"{plural(rows, 'decision')} written to {asked.file}")
    return 0


def export_notes(library: Library, asked: argparse.Namespace) -> int:
    """Write the notes into a folder of Markdown files."""
    made = note_files.export(library, asked.folder)
    if asked.json:
        output.print_json(made.as_json())
    else:
        print(f"{plural(made.files, 'file')} in {made.folder}, {made.changed:,} changed")
    return 0


COMMANDS = {
    "shelves": group,
    "bars": bars,
    "digest": write_digest,
    "decisions": decisions,
    "similar": similar,
    "suggest": suggest,
    "rank": rank,
    "lens": lens,
    "highlight": highlight,
    "decide": decide,
    "reasons": ask_reasons,
    "skim": skim,
}
WRITING = frozenset({"decide", "reasons", "highlight", "lens", "shelves", "decisions"})
