"""What each sub-command does. Exit codes: 0 done, 1 failed, 2 wrong usage."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from paperdesk import paths
from paperdesk.domain.errors import Damaged, ImportFailed, NotFound, PaperDeskError
from paperdesk.domain.import_report import ReadAs
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.services import (
    backup,
    collections,
    counting,
    hits,
    import_formats,
    importing,
    merging,
    notes,
    opening,
    places,
    previewing,
    references,
    searching,
    suggesting,
    tags,
    versions,
)
from paperdesk.services.indexing import IndexKeeper
from paperdesk.terminal import (
    duplicate_commands,
    exports,
    keeping,
    output,
    parser,
    reading_commands,
    tag_commands,
)
from paperdesk.terminal.output import print_json

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.views import SearchResult
    from paperdesk.services.library import Library

FAILED, MISUSED = 1, 2
EVERY = 1_000_000_000  # a limit that nothing reaches
# After these a backup is made if it is due.
_WRITING = (
    frozenset({"import", "tag", "note", "undo", "redo"})
    | exports.WRITING
    | reading_commands.WRITING
)
# After any other command the files that are kept up to date may have to be written.
_READING = frozenset({"list", "search", "show", "stats", "kept", "similar", "suggest", "bars"})


class Desk:
    """The library and its index, for the time of one command."""

    def __init__(self, folder: Path) -> None:
        is_new = not opening.is_there(folder)
        self.library = opening.open_library(folder)
        if self.library.read_only is not None:
            print(f"paperdesk: {self.library.read_only}", file=sys.stderr)
        elif is_new and (warning := places.warning(folder)):
            print(f"paperdesk: {warning}", file=sys.stderr)
        self.keeper = IndexKeeper(self.library)

    def run(self, asked: argparse.Namespace) -> int:
        """Carry a command out, and make the backup of the day after it; the exit code."""
        if asked.command in reading_commands.COMMANDS:
            code = reading_commands.COMMANDS[asked.command](self.library, self.keeper, asked)
        elif asked.command in duplicate_commands.COMMANDS:
            code = duplicate_commands.COMMANDS[asked.command](self.library, self.keeper, asked)
        else:
            code = _COMMANDS[asked.command](self, asked)
        if asked.command not in _READING:
            exports.write_kept(self.library, self.keeper)
        if asked.command in _WRITING and backup.is_due(self.library.path):
            backup.make(self.library.path)
        return code

    def close(self) -> None:
        """Release both."""
        self.keeper.close()
        self.library.close()


def main(arguments: Sequence[str]) -> int:
    """Run one sub-command; returns the exit code."""
    asked = parser.build().parse_args(arguments)
    asked.json = getattr(asked, "json", False)
    folder: Path = getattr(asked, "library", None) or paths.default_library()
    try:
        if asked.command == "convert":
            return exports.convert(asked)
        if asked.command in keeping.COMMANDS:
            opening.is_there(folder)
            return keeping.COMMANDS[asked.command](folder, asked)
        desk = Desk(folder)
        try:
            return desk.run(asked)
        finally:
            desk.close()
    except Damaged as error:
        _tell(PaperDeskError(error.message, keeping.way_back(folder)), asked)
        return FAILED
    except PaperDeskError as error:
        _tell(error, asked)
        return FAILED
    except BrokenPipeError:
        # The reader (head, less) has had enough.
        sys.stderr.close()
        return 0


def _tell(error: PaperDeskError, asked: argparse.Namespace) -> None:
    if asked.json:
        print_json({"error": error.message, "hint": error.hint})
    print(f"paperdesk: {error}", file=sys.stderr)


def _import(desk: Desk, asked: argparse.Namespace) -> int:
    if asked.format:
        try:
            import_formats.check(asked.format)
        except ImportFailed as error:
            _tell(error, asked)
            return MISUSED
    read_as = ReadAs(asked.format)
    if asked.dry_run:
        preview = previewing.preview(desk.library, asked.paths, read_as=read_as)
        if asked.json:
            print_json(output.preview_json(preview))
        else:
            print(output.preview_text(preview))
        return FAILED if preview.failed else 0
    report = importing.import_files(desk.library, asked.paths, importing.Choices(read_as=read_as))
    desk.keeper.derive()
    if asked.json:
        print_json(report.as_json())
    else:
        print(output.report_text(report))
    return FAILED if report.failed else 0


def _find(desk: Desk, query: str, sort: Sort, limit: int | None) -> SearchResult:
    request = SearchRequest(query=query, scope=Scope(), sort=sort, limit=limit)
    if query.strip():
        desk.keeper.catch_up()
    return searching.find(desk.library, desk.keeper, request)


def _views(library: Library, ids: Sequence[int]) -> list[ReferenceView]:
    return [library.read(references.load, reference_id) for reference_id in ids]


def _list(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    result = _find(desk, asked.query, Sort("added"), asked.limit)
    if asked.json:
        print_json([view.as_json() for view in _views(desk.library, result.ids)])
    else:
        summaries = desk.library.read(references.summaries, result.ids)
        print(output.summaries_text(summaries))
        print(plural(result.total, "reference"))
    _hint(result)
    return 0


def _search(desk: Desk, asked: argparse.Namespace) -> int:
    result = _find(desk, asked.query, Sort("relevance"), asked.limit or EVERY)
    searches = desk.library.read(collections.search_queries)
    views = _views(desk.library, result.ids)
    found = {view.id: hits.found_in(view, asked.query, searches) for view in views}
    if asked.json:
        results = [
            {**view.as_json(), "score": score, "field": found[view.id][0],
             "snippet": found[view.id][1]}
            for view, score in zip(views, result.scores, strict=True)
        ]  # fmt: skip
        shown: dict[str, Any] = {
            "total": result.total,
            "exact": result.complete,
            "took_ms": round(result.took_ms, 1),
            "results": results,
        }
        if result.hint:
            shown["hint"] = result.hint
        if result.total == 0:
            shown["did_you_mean"] = _did_you_mean(desk, asked.query)
        print_json(shown)
    else:
        for summary in desk.library.read(references.summaries, result.ids):
            print(output.summaries_text([summary]))
            field, snippet = found[summary.id]
            if snippet:
                print(f"    {'' if field == 'abstract' else f'{field}: '}{output.marked(snippet)}")
        print(f"{plural(result.total, 'reference')} · {result.took_ms:.0f} ms")
        if result.total == 0 and (other := _did_you_mean(desk, asked.query)):
            print(f"Did you mean “{other}”?")
    _hint(result)
    return 0


def _did_you_mean(desk: Desk, query: str) -> str:
    return suggesting.did_you_mean(desk.library, desk.keeper, query)


def _hint(result: SearchResult) -> None:
    if result.hint:
        print(f"paperdesk: {result.hint}", file=sys.stderr)


def _show(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    view = desk.library.read(references.load, desk.library.read(references.find, asked.key))
    also = desk.library.read(versions.of_reference, view.id)
    others = desk.library.read(merging.alternatives, view.id)
    if asked.json:
        print_json(
            {
                **view.as_json(),
                "also_as": [{"kind": one.kind, "id": one.reference_id, "key": one.key}
                            for one in also],
                "alternatives": [{"field": one.field, "value": one.value, "source": one.source}
                                 for one in others],
            }
        )  # fmt: skip
        return 0
    print(output.view_text(view))
    for version in also:
        print(f"Also as: {version.kind} {version.key}")
    for other in others:
        print(f"Other value, kept by a merge: {other.field}: {other.value} (from {other.source})")
    return 0


def _tag(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    if asked.verb in tag_commands.VERBS:
        return tag_commands.VERBS[asked.verb](desk.library, asked)
    ids, names = _references_and_tags(desk, asked)
    # One command is one step to undo, and all of it or nothing.
    together = "”, “".join(names)
    if asked.verb == "add":
        label = said("Tag “{name}”", name=together)
        changed = desk.library.write(label, tags.add_all, ids, names)
    else:
        label = said("Remove tag “{name}”", name=together)
        changed = desk.library.write(label, tags.remove_all, ids, names)
    if asked.json:
        print_json([view.as_json() for view in _views(desk.library, ids)])
    else:
        print(f"{plural(changed, 'tag')} {'added' if asked.verb == 'add' else 'removed'}")
    return 0


def _references_and_tags(desk: Desk, asked: argparse.Namespace) -> tuple[list[int], list[str]]:
    """KEY TAG TAG …, or TAG KEY KEY …: whichever has the reference decides."""
    try:
        return [desk.library.read(references.find, asked.key)], asked.tags
    except NotFound:
        try:
            return [desk.library.read(references.find, key) for key in asked.tags], [asked.key]
        except NotFound:
            pass
        raise


def _note(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    if asked.verb == "export":
        return reading_commands.export_notes(desk.library, asked)
    if asked.verb == "add":
        reference_id = desk.library.read(references.find, asked.key)
        body = sys.stdin.read() if asked.text == ["-"] else " ".join(asked.text)
        note_id = desk.library.write("Add note", notes.add, reference_id, body)
        if asked.json:
            print_json({"id": note_id, "key": asked.key, "body": body})
        else:
            print("Note added.")
        return 0
    if asked.key is not None:
        ids = [desk.library.read(references.find, asked.key)]
    else:
        ids = list(_find(desk, "has:note", Sort("added"), None).ids)
    found = [
        {"id": note.id, "key": view.key, "body": note.body, "modified_at": note.modified_at}
        for view in _views(desk.library, ids)
        for note in view.notes
    ]
    if asked.json:
        print_json(found)
    else:
        print("\n\n".join(f"{note['key']}\n{note['body']}" for note in found) or "No notes yet.")
    return 0


def _export(desk: Desk, asked: argparse.Namespace) -> int:
    if exports.unknown_format(asked.format):
        return MISUSED
    desk.keeper.derive()
    if asked.key and not asked.keep:
        ids = [desk.library.read(references.find, key) for key in asked.key]
        return exports.export(desk.library, ids, asked)
    query, scope = asked.query, Scope()
    if asked.collection:
        scope = Scope("collection", desk.library.read(collections.named, asked.collection))
    if asked.search:
        saved = desk.library.read(collections.saved_query, asked.search)
        query = f"({saved}) {query}" if query.strip() else saved
    if query.strip():
        desk.keeper.catch_up()
    request = SearchRequest(query=query, scope=scope, sort=Sort("added"), limit=None)
    if asked.keep:
        exports.keep(desk.library, scope, asked)
    found = searching.find(desk.library, desk.keeper, request)
    return exports.export(desk.library, found.ids, asked)


def _kept(desk: Desk, asked: argparse.Namespace) -> int:
    return exports.kept(desk.library, asked)


def _keys(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    ids = _find(desk, asked.query, Sort("added"), None).ids
    return exports.give_keys(desk.library, ids, asked)


def _cited(desk: Desk, asked: argparse.Namespace) -> int:
    desk.keeper.derive()
    return exports.cited(desk.library, asked)


def _stats(desk: Desk, asked: argparse.Namespace) -> int:
    figures = desk.library.read(counting.statistics)
    if asked.json:
        print_json(figures)
    else:
        print(output.figures_text(figures))
    return 0


def _reindex(desk: Desk, asked: argparse.Namespace) -> int:
    count = desk.keeper.rebuild()
    if asked.json:
        print_json({"references": count})
    else:
        print(f"{plural(count, 'reference')} indexed.")
    return 0


def _undo(desk: Desk, asked: argparse.Namespace) -> int:
    label = desk.library.undo()
    if asked.json:
        print_json({"undone": label})
    else:
        print(f"Undone: {label}" if label else "There is nothing to undo.")
    return 0


def _redo(desk: Desk, asked: argparse.Namespace) -> int:
    label = desk.library.redo()
    if asked.json:
        print_json({"redone": label})
    else:
        print(f"Done again: {label}" if label else "There is nothing to redo.")
    return 0


_COMMANDS: dict[str, Callable[[Desk, argparse.Namespace], int]] = {
    "import": _import,
    "list": _list,
    "search": _search,
    "show": _show,
    "tag": _tag,
    "note": _note,
    "export": _export,
    "kept": _kept,
    "keys": _keys,
    "cited": _cited,
    "stats": _stats,
    "reindex": _reindex,
    "undo": _undo,
    "redo": _redo,
}
