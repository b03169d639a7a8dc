"""What ``paperdesk tag`` does to tags themselves: each is one undo step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.services import palettes, tag_tree, tags
from paperdesk.terminal import output

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from paperdesk.services.library import Library

    AddVerb = Callable[[str, str], argparse.ArgumentParser]


def add_verbs(verb: AddVerb) -> None:
    """Say what can be said."""
    renaming = verb("rename", "Rename a tag with those inside of it.")
    renaming.add_argument("tag", metavar="TAG")
    renaming.add_argument("name", metavar="NAME")
    merging = verb("merge", "Make several tags one.")
    merging.add_argument("into", metavar="INTO")
    merging.add_argument("tags", nargs="+", metavar="TAG")
    deleting = verb("delete", "Delete tags; the references stay.")
    deleting.add_argument("tags", nargs="+", metavar="TAG")
    replacing = verb("replace", "Find and replace in the names of tags.")
    replacing.add_argument("find", metavar="FIND")
    replacing.add_argument("replacement", metavar="WITH")
    replacing.add_argument("--dry-run", action="store_true", help="say what would change")
    colouring = verb("colour", "Give a tag a colour: a name, #rrggbb, or none.")
    colouring.add_argument("tag", metavar="TAG")
    colouring.add_argument("colour", metavar="COLOUR")
    binding = verb("key", "Give a digit to a tag, for skimming and the list.")
    binding.add_argument("digit", type=int, choices=list(palettes.DIGITS), metavar="DIGIT")
    binding.add_argument("tag", nargs="?", metavar="TAG", help="free the digit without one")
    binding.add_argument(
        "--place", default="", metavar="PLACE", help="source:ID or collection:ID; else everywhere"
    )


def _list(library: Library, asked: argparse.Namespace) -> int:
    found = library.read(tag_tree.details)
    if asked.json:
        output.print_json(
            [
                {
                    "name": tag.name,
                    "colour": tag.colour,
                    "count": tag.count,
                    "used_at": tag.used_at,
                    "keys": [{"place": place, "digit": digit} for place, digit in tag.keys],
                }
                for tag in found
            ]
        )
    else:
        print("\n".join(f"{tag.count:6d}  {tag.name}" for tag in found) or "No tags yet.")
    return 0


def _rename(library: Library, asked: argparse.Namespace) -> int:
    label = said("Rename tag “{name}” to “{new}”", name=asked.tag, new=asked.name)
    library.write(label, tags.rename, asked.tag, asked.name)
    return _told(library, asked, "Renamed.")


def _merge(library: Library, asked: argparse.Namespace) -> int:
    label = said("Merge {tags} into “{new}”", tags=plural(len(asked.tags), "tag"), new=asked.into)
    library.write(label, tags.merge, asked.tags, asked.into)
    return _told(library, asked, "Merged.")


def _delete(library: Library, asked: argparse.Namespace) -> int:
    library.write(
        said("Delete {tags}", tags=plural(len(asked.tags), "tag")), tags.delete, asked.tags
    )
    return _told(library, asked, f"{plural(len(asked.tags), 'tag')} deleted.")


def _replace(library: Library, asked: argparse.Namespace) -> int:
    names = [tag.name for tag in library.read(tags.listed)]
    changes = tag_tree.replaced(names, asked.find, asked.replacement)
    if not asked.dry_run and changes:
        label = said(
            "Replace “{find}” in {tags}", find=asked.find, tags=plural(len(changes), "tag")
        )
        library.write(label, tag_tree.replace, names, asked.find, asked.replacement)
    if asked.json:
        output.print_json([{"old": old, "new": new} for old, new in changes.items()])
    else:
        print("\n".join(f"{old} → {new}" for old, new in changes.items()) or "Nothing to replace.")
    return 0


def _colour(library: Library, asked: argparse.Namespace) -> int:
    wanted = asked.colour.lower()
    colour = None if wanted == "none" else tags.PALETTE.get(wanted, wanted)
    if colour is not None and not _is_colour(colour):
        raise Refused(
            f"“{asked.colour}” is no colour.", f"Choose {', '.join(tags.PALETTE)}, #rrggbb or none."
        )
    library.write(said("Recolour tag “{name}”", name=asked.tag), tags.recolour, asked.tag, colour)
    return _told(library, asked, "Recoloured.")


def _is_colour(text: str) -> bool:
    return (
        len(text) == 7 and text[0] == "#" and all(char in "0123456789abcdef" for char in text[1:])
    )


def _key(library: Library, asked: argparse.Namespace) -> int:
    label = (
        said("Give key {digit} the tag “{name}”", digit=asked.digit, name=asked.tag)
        if asked.tag
        else said("Free key {digit}", digit=asked.digit)
    )
    library.write(label, palettes.bind, asked.place, asked.digit, asked.tag)
    keys = library.read(palettes.current, asked.place)
    if asked.json:
        output.print_json({str(digit): chip.name for digit, chip in keys.items()})
    else:
        print("\n".join(f"{digit}  {chip.name}" for digit, chip in keys.items()))
    return 0


def _told(library: Library, asked: argparse.Namespace, sentence: str) -> int:
    if asked.json:
        return _list(library, asked)
    print(sentence)
    return 0


VERBS = {
    "list": _list,
    "rename": _rename,
    "merge": _merge,
    "delete": _delete,
    "replace": _replace,
    "colour": _colour,
    "key": _key,
}
