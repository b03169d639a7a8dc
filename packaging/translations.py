"""Keeps the translations of the window complete.

    .venv/bin/python packaging/translations.py    collects the texts, writes the .qm files

``translations/zh_CN.ts`` in this folder is what a translator edits (by hand or with
``pyside6-linguist``): texts that are gone leave it, new ones are there as unfinished. Qt's own
``lupdate`` finds no text that is marked in one place and translated in another, so the collecting
is done here; ``lrelease`` makes the file that the program loads.

``tests/architecture/test_translations.py`` fails while anything is missing.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

PROJECT = Path(__file__).resolve().parent.parent
SOURCES = Path(__file__).resolve().parent / "translations"
MADE = PROJECT / "resources" / "translations"
CONTEXT = "PaperDesk"
# The folder that speaks English, but for the names of changes, which the window shows too.
_ENGLISH = "terminal"
_CHANGES = frozenset({"said", "write"})
# Which arguments of which calls are texts for the user, by place and by name. A text with values
# in it needs ``said`` or ``tr`` anyway.
_ERRORS = (
    "PaperDeskError", "LibraryError", "TooNew", "Locked", "Damaged", "DiskFull", "NotWritable",
    "ImportFailed", "ExportFailed", "NotFound", "Refused", "Stale", "Cancelled",
)  # fmt: skip
MARKED: dict[str, tuple[int | str, ...]] = {
    "tr": (0,),
    "said": (0,),
    "ActionSpec": (1, 3),
    "Reason": (2,),
    "Setting": (2,),
    "write": (0,),
    "edit": (1,),
    "job": (0,),
    **dict.fromkeys(_ERRORS, (0, 1, "hint")),
}

# So many arguments such a call has at least.
_SEVERAL = {"write": 2, "edit": 3, "job": 2}


@dataclass(frozen=True, slots=True)
class Text:
    """A text to be translated; ``counted`` if its form follows a number."""

    source: str
    counted: bool = False


def collected(folder: Path = PROJECT / "paperdesk") -> dict[str, Text]:
    """Every text that the window may show, by what stands in the source, in its order there."""
    found: dict[str, Text] = {}
    for file in sorted(folder.rglob("*.py")):
        english = file.relative_to(folder).parts[0] == _ENGLISH
        for text in texts(file.read_text(encoding="utf-8"), _CHANGES if english else None):
            found.setdefault(text.source, text)
    return found


def texts(source: str, names: Collection[str] | None = None) -> Iterator[Text]:
    """The marked texts of one module; only those of these calls, if any are given."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(
            node.func, "id", ""
        )  # fmt: skip
        if names is not None and name not in names:
            continue
        if name == "plural":
            yield from _counted(node)
        if name in _SEVERAL and len(node.args) < _SEVERAL[name]:
            # ``stream.write(text)`` is another one.
            continue
        for place in MARKED.get(name, ()):
            for text in _argument(node, place):
                if any(char.isalpha() for char in text):
                    yield Text(text)


def _argument(node: ast.Call, place: int | str) -> Iterator[str]:
    if isinstance(place, str):
        given = [one.value for one in node.keywords if one.arg == place]
    else:
        given = node.args[place : place + 1]
    for one in given:
        yield from _constants(one)


def _constants(node: ast.expr) -> Iterator[str]:
    """The text of an argument, or both of “one if … else another”."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _counted(node: ast.Call) -> Iterator[Text]:
    """What ``domain.text.plural`` makes its template of."""
    nouns = [
        one.value
        for one in (*node.args[1:], *(word.value for word in node.keywords))
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    if nouns:
        yield Text(f"{{count:,}} {nouns[1] if len(nouns) > 1 else nouns[0] + 's'}", counted=True)


def read(file: Path) -> dict[str, str]:
    """The finished translations of a .ts file, by source."""
    found: dict[str, str] = {}
    for message in ElementTree.parse(file).iter("message"):
        source, translation = message.find("source"), message.find("translation")
        if source is None or translation is None or translation.get("type") == "unfinished":
            continue
        form = translation.find("numerusform")
        text = (translation if form is None else form).text
        if source.text and text:
            found[source.text] = text
    return found


def written(wanted: dict[str, Text], done: dict[str, str], language: str) -> str:
    """A .ts file with these texts and translations; languages of one form only."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ElementTree.SubElement(root, "context")
    ElementTree.SubElement(context, "name").text = CONTEXT
    for text in sorted(wanted.values(), key=lambda one: one.source):
        message = ElementTree.SubElement(context, "message")
        if text.counted:
            message.set("numerus", "yes")
        ElementTree.SubElement(message, "source").text = text.source
        translation = ElementTree.SubElement(message, "translation")
        if text.source not in done:
            translation.set("type", "unfinished")
        place = ElementTree.SubElement(translation, "numerusform") if text.counted else translation
        place.text = done.get(text.source)
    ElementTree.indent(root, "")
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def release(file: Path, target: Path) -> None:
    """Make the file that the program loads."""
    import PySide6

    tool = Path(PySide6.__file__).parent / (
        "lrelease.exe" if sys.platform == "win32" else "lrelease"
    )
    subprocess.run([tool, "-silent", "-nounfinished", file, "-qm", target], check=True)


def main() -> int:
    """Bring every .ts up to date and release it; 1 if something is not translated."""
    wanted = collected()
    missing: list[str] = []
    MADE.mkdir(exist_ok=True)
    for file in sorted(SOURCES.glob("*.ts")):
        done = read(file)
        file.write_text(written(wanted, done, file.stem), encoding="utf-8")
        release(file, MADE / f"{file.stem}.qm")
        missing += [text for text in wanted if text not in done]
    for text in missing:
        print(f"not translated: {text}")
    print(f"{len(wanted)} texts, {len(missing)} of them not translated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
