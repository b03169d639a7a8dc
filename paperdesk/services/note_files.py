"""Notes as a folder of Markdown files, for Obsidian and the like.

One file for each reference that has notes or highlights, named after its citation key. Only what
stands between the program's own marks is ever written again: in the front matter between two
comments, in the text between two others. Everything else in a file is the user's, byte by byte.
"""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import ExportFailed
from paperdesk.domain.said import said
from paperdesk.services import pictures, references

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView
    from paperdesk.services.library import Library

FRONT_BEGIN, FRONT_END = b"# paperdesk: begin", b"# paperdesk: end"
BEGIN, END = b"<!-- paperdesk: begin -->", b"<!-- paperdesk: end -->"
PICTURES = "attachments"
_UID = re.compile(rb"^paperdesk-id: \"?([0-9a-f]{32})\"?\s*$", re.MULTILINE)
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_PICTURE = re.compile(r"picture:([0-9a-f]{16}\.[a-z]{3,4})")
# Names that Windows keeps for devices.
_RESERVED = re.compile(r"(?i)^(con|prn|aux|nul|com\d|lpt\d)$")


@dataclass(frozen=True, slots=True)
class Written:
    """How many files there are now, and how many of them differ from before."""

    folder: Path
    files: int
    changed: int

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {"path": str(self.folder), "files": self.files, "changed": self.changed}


def export(
    library: Library,
    folder: Path,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Written:
    """Write the notes and highlights of all references into a folder.

    Raises:
        ExportFailed: a file cannot be read or written.
    """
    ids = library.read(_with_notes)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _known(folder)
        taken = {path.name.casefold() for path in folder.glob("*.md")}
        changed = 0
        for done, reference_id in enumerate(ids):
            progress(done, len(ids))
            view = library.read(references.load, reference_id)
            path = known.get(view.uid)
            if path is None:
                if not (view.notes or view.highlights):
                    continue
                path = folder / _free_name(view, taken)
                taken.add(path.name.casefold())
            changed += _write(path, view)
            _write_pictures(library, folder, view)
        # Notes that are all gone leave an empty block in the file that they had.
        for reference_id in library.read(_without_notes, list(known)):
            view = library.read(references.load, reference_id)
            changed += _write(known[view.uid], view)
    except OSError as error:
        raise ExportFailed(
            said("The notes could not be written to {folder}.", folder=folder),
            "Choose another folder.",
            str(error),
        ) from error
    progress(len(ids), len(ids))
    return Written(folder, len(ids), changed)


def _with_notes(session: Session) -> list[int]:
    found = session.execute(
        text(
            "SELECT id FROM reference WHERE trashed_at IS NULL AND id IN ("
            "SELECT reference_id FROM note UNION SELECT reference_id FROM highlight) ORDER BY id"
        )
    )
    return list(found.scalars())


def _without_notes(session: Session, uids: list[str]) -> list[int]:
    found = session.execute(
        text(
            "SELECT id FROM reference WHERE uid IN (SELECT value FROM json_each(:uids))"
            " AND trashed_at IS NULL AND id NOT IN (SELECT reference_id FROM note"
            " WHERE reference_id IS NOT NULL UNION SELECT reference_id FROM highlight)"
        ),
        {"uids": json.dumps(uids)},
    )
    return list(found.scalars())


def _known(folder: Path) -> dict[str, Path]:
    """The files of an earlier export by the uid of their reference, whatever they are called."""
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.md")):
        match = _UID.search(path.read_bytes())
        if match is not None:
            found.setdefault(match[1].decode(), path)
    return found


def _free_name(view: ReferenceView, taken: set[str]) -> str:
    stem = _FORBIDDEN.sub("-", view.key or view.uid).strip(" .") or view.uid
    if _RESERVED.match(stem):
        stem += "-"
    number, name = 1, f"{stem}.md"
    while name.casefold() in taken:
        number += 1
        name = f"{stem}-{number}.md"
    return name


def _write(path: Path, view: ReferenceView) -> bool:
    """Write one file, if it differs; whether it did."""
    before = path.read_bytes() if path.exists() else None
    after = updated(before, view)
    if after == before:
        return False
    with tempfile.NamedTemporaryFile(
        dir=path.parent, prefix=".paperdesk-", suffix=".tmp", delete=False
    ) as stream:
        stream.write(after)
    Path(stream.name).replace(path)
    return True


def updated(before: bytes | None, view: ReferenceView) -> bytes:
    """What a file holds after an export.

    Args:
        before: what it holds now; None if there is none.
        view: the reference whose notes it holds.
    """
    front = "\n".join(_front(view))
    body = "\n".join(_body(view))
    if before is None:
        whole = (
            f"---\n{FRONT_BEGIN.decode()}\n{front}\n{FRONT_END.decode()}\n---\n\n"
            f"{BEGIN.decode()}\n{body}\n{END.decode()}\n"
        )
        return whole.encode("utf-8")
    line_end = b"\r\n" if b"\r\n" in before else b"\n"
    head = _front_matter(before)
    new_head = _replaced(head, FRONT_BEGIN, FRONT_END, _bytes(front, line_end), line_end)
    made = before if new_head is None else new_head + before[len(head) :]
    new_body = _bytes(body, line_end)
    with_body = _replaced(made, BEGIN, END, new_body, line_end)
    if with_body is not None:
        return with_body
    # A file of the user's own, or one without the marks: the block comes after all of it.
    gap = b"" if not made or made.endswith(line_end) else line_end
    return line_end.join([made + gap, BEGIN, new_body, END, b""])


def _front_matter(whole: bytes) -> bytes:
    """The beginning of a file up to the end of its front matter; empty if it has none."""
    found = re.match(rb"(?:\xef\xbb\xbf)?---\r?\n.*?^---[ \t]*$", whole, re.DOTALL | re.MULTILINE)
    return found[0] if found is not None else b""


def _replaced(
    whole: bytes, begin: bytes, end: bytes, inner: bytes, line_end: bytes
) -> bytes | None:
    """The text with another one between two marks; None if they are not there, in this order."""
    start = whole.find(begin)
    stop = whole.find(end, start + len(begin)) if start >= 0 else -1
    if stop < 0:
        return None
    return whole[: start + len(begin)] + line_end + inner + line_end + whole[stop:]


def _bytes(written: str, line_end: bytes) -> bytes:
    safe = written.replace(BEGIN.decode(), "").replace(END.decode(), "")
    return safe.replace("\r\n", "\n").encode("utf-8").replace(b"\n", line_end)


def _front(view: ReferenceView) -> Iterator[str]:
    """YAML: strings and lists of strings in double quotes, which are JSON."""

    def quoted(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    yield f"paperdesk-id: {quoted(view.uid)}"
    yield f"key: {quoted(view.key)}"
    yield f"title: {quoted(view.title or view.handle or '')}"
    yield f"authors: {quoted([creator.display for creator in view.creators])}"
    yield f"venue: {quoted(view.venue)}"
    yield f"year: {view.year if view.year is not None else 'null'}"
    yield f"tags: {quoted([chip.name.replace(' ', '-') for chip in view.tags])}"
    yield f"decision: {view.decision}"
    yield f"rating: {view.rating}"
    yield f"read: {view.read_status}"
    yield f"links: {quoted([link.url for link in view.links])}"


def _body(view: ReferenceView) -> Iterator[str]:
    yield f"# {view.title or view.handle or view.key}"
    yield ""
    for appearance in view.appearances:
        yield f"- {appearance.label}"
    for note in view.notes:
        yield ""
        yield _PICTURE.sub(rf"{PICTURES}/\1", note.body.strip("\n"))
    if view.highlights:
        yield ""
        yield "## Highlights"
        yield ""
        for mark in view.highlights:
            yield f"- =={' '.join(mark.quote.split())}== ({mark.colour})"


def _write_pictures(library: Library, folder: Path, view: ReferenceView) -> None:
    for note in view.notes:
        for name in _PICTURE.findall(note.body):
            found = library.read(pictures.load, pictures.SCHEME + name)
            target = folder / PICTURES / name
            if found is not None and not target.exists():
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(found[1])
