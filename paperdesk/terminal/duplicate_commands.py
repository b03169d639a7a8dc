"""What the terminal does about duplicates: show, merge, part, tell apart."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.services import duplicates, filling, merging, references, unmerging
from paperdesk.terminal import output

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from paperdesk.domain.duplicate_report import DuplicateGroup
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    AddCommand = Callable[[str, str], argparse.ArgumentParser]


def add(command: AddCommand) -> None:
    """Say what can be said."""
    showing = command("duplicates", "Show references that are, or may be, the same work.")
    showing.add_argument(
        "--merge", choices=["certain"], metavar="certain", help="merge the groups that are certain"
    )
    showing.add_argument(
        "--dry-run", action="store_true", help="with --merge: only say what would be merged"
    )
    merging_ = command("merge", "Make several references one; nothing of any is lost.")
    merging_.add_argument("key", metavar="KEY")
    merging_.add_argument("keys", nargs="+", metavar="KEY")
    parting = command("unmerge", "Part a merged reference again.")
    parting.add_argument("key", metavar="KEY")
    telling = command("distinct", "Remember that two references are not duplicates.")
    telling.add_argument("key", metavar="KEY")
    telling.add_argument("keys", nargs="+", metavar="KEY")
    telling.add_argument(
        "--related", action="store_true", help="they are versions of one work: linked, not merged"
    )
    telling.add_argument(
        "--take-back", action="store_true", help="forget it: they may be proposed again"
    )
    filling_ = command("fill", "Fill gaps of your references from a file; nothing is imported.")
    filling_.add_argument("file", type=Path, metavar="FILE")
    filling_.add_argument(
        "--format", default="", metavar="FORMAT", help="read as this format, whatever it looks like"
    )
    filling_.add_argument(
        "--replace", action="store_true", help="also replace values that the file says otherwise"
    )
    filling_.add_argument("--dry-run", action="store_true", help="only say what would be filled in")


def _duplicates(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    keeper.derive()
    keeper.compare_anew()
    groups = library.read(duplicates.groups)
    described = [_described(library, group) for group in groups]
    certain = [group for group in groups if group.verdict == "certain"]
    report: dict[str, Any] = {"groups": described}
    if asked.merge:
        report |= {"merged": len(certain), "dry_run": asked.dry_run}
        if certain and not asked.dry_run:
            library.write(
                said("Merge {groups}", groups=plural(len(certain), "group")),
                merging.merge_all,
                [group.members for group in certain],
            )
    if asked.json:
        output.print_json(report)
        return 0
    print(output.groups_text(described))
    if asked.merge:
        word = "would be merged" if asked.dry_run else "merged; “paperdesk undo” takes it back"
        print(f"\n{plural(len(certain), 'certain group')} {word}.")
    return 0


def _described(library: Library, group: DuplicateGroup) -> dict[str, Any]:
    views = [library.read(references.load, member) for member in group.members]
    return {
        "verdict": group.verdict,
        "score": group.score,
        "reason": group.reason,
        "members": [output.member_json(view) for view in views],
        "pairs": [
            {
                "a": pair.a,
                "b": pair.b,
                "verdict": pair.verdict,
                "score": pair.score,
                "reasons": list(pair.reasons),
                **({"relation": pair.relation} if pair.relation else {}),
            }
            for pair in group.pairs
        ],
    }


def _found(library: Library, asked: argparse.Namespace) -> list[int]:
    ids = [library.read(references.find, key) for key in (asked.key, *asked.keys)]
    if len(set(ids)) < 2:
        raise Refused("These keys name one and the same reference.", "Name two references.")
    return ids


def _merge(library: Library, _keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    ids = _found(library, asked)
    kept = library.write(
        said("Merge {references}", references=plural(len(ids), "reference")), merging.merge, ids
    )
    view = library.read(references.load, kept)
    if asked.json:
        others = library.read(merging.alternatives, kept)
        output.print_json(
            {
                "id": kept,
                "key": view.key,
                "merged": [reference_id for reference_id in ids if reference_id != kept],
                "alternatives": [
                    {"field": one.field, "value": one.value, "source": one.source} for one in others
                ],
            }
        )
    else:
        print(f"Merged into {view.key}. “paperdesk unmerge {view.key}” parts them again.")
    return 0


def _unmerge(library: Library, _keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    reference_id = library.read(references.find, asked.key)
    parts = library.write("Unmerge", unmerging.unmerge, reference_id)
    return _told(library, asked, parts, "came back")


def _distinct(library: Library, _keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    ids = _found(library, asked)
    if asked.take_back:
        library.write("Take back", duplicates.take_back_all, ids)
        return _told(library, asked, ids, "may be proposed together again")
    decision = "related" if asked.related else "distinct"
    label = said("Related") if asked.related else said("Not duplicates")
    library.write(label, duplicates.keep_distinct, ids, decision)
    told = "are related" if asked.related else "are not duplicates of one another"
    return _told(library, asked, ids, told)


def _fill(library: Library, keeper: IndexKeeper, asked: argparse.Namespace) -> int:
    keeper.derive()
    report = filling.preview(library, asked.file, asked.format)
    chosen = report.chosen(replace=asked.replace)
    filled = len(chosen) if asked.dry_run else filling.apply(library, report.path, chosen)
    if asked.json:
        output.print_json({**report.as_json(), "filled": filled, "dry_run": asked.dry_run})
        return 0
    taken = {(match.reference_id, one.field) for match in chosen for one in match.changes}
    for match in report.matches:
        doubt = "" if match.is_certain else f"  (perhaps the same: {'; '.join(match.reasons)})"
        print(f"{match.key or match.name}{doubt}")
        for one in match.changes:
            mark = "+" if (match.reference_id, one.field) in taken else "="
            old = f"{shorten(one.old, 50)} → " if one.old else ""
            print(f"  {mark} {one.label}: {old}{shorten(one.new, 80)}")
    word = "would be filled in" if asked.dry_run else "filled in"
    print(
        f"{plural(filled, 'reference')} {word}, {report.unchanged:,} say it all already,"
        f" {plural(report.unknown, 'record')} of the file not in the library."
    )
    if any((m.reference_id, one.field) not in taken for m in report.matches for one in m.changes):
        print("What is marked = stays as it is; --replace takes it for those that are certain.")
    return 0


def _told(library: Library, asked: argparse.Namespace, ids: Sequence[int], said: str) -> int:
    views = [library.read(references.load, reference_id) for reference_id in ids]
    if asked.json:
        output.print_json([{"id": view.id, "key": view.key} for view in views])
    else:
        print(f"{', '.join(str(view.key) for view in views)} {said}.")
    return 0


COMMANDS: dict[str, Callable[[Library, IndexKeeper, argparse.Namespace], int]] = {
    "duplicates": _duplicates,
    "merge": _merge,
    "unmerge": _unmerge,
    "distinct": _distinct,
    "fill": _fill,
}
