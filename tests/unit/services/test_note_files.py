"""Notes as a folder of Markdown files: only the program's own blocks are ever written again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import ExportFailed, Refused
from paperdesk.domain.views import Decision
from paperdesk.services import (
    deriving,
    fields,
    highlights,
    note_files,
    note_links,
    notes,
    pictures,
    references,
    tags,
    templates,
)
from paperdesk.services.library import Library
from paperdesk.services.note_files import BEGIN, END, FRONT_BEGIN, FRONT_END
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from paperdesk.domain.details import ReferenceView

TEXTS = [f"We propose Tool{number}, a method for graphs, with care." for number in range(3)]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    add_references(made, TEXTS)
    deriving.drain(made)
    yield made
    made.close()


@pytest.fixture
def vault(library: Library, tmp_path: Path) -> Path:
    """A folder with the notes of the first two references."""
    library.write(
        "Note", notes.add, 1, "# Mine\n\nLike [[x]] and ![](picture:0123456789abcdef.png)"
    )
    library.write("Note", notes.add, 2, "Second")
    library.write("Mark", highlights.add, 1, TEXTS[0], 3, 10, "green")
    folder = tmp_path / "vault"
    assert note_files.export(library, folder).as_json() == {
        "path": str(folder), "files": 2, "changed": 2,
    }  # fmt: skip
    return folder


def file_of(library: Library, vault: Path, reference_id: int) -> Path:
    return vault / f"{library.read(references.load, reference_id).key}.md"


def front_of(text: str) -> dict[str, object]:
    """The front matter; every value in it is JSON or a bare word."""
    lines = text.split("---\n")[1].splitlines()
    pairs = (line.split(": ", 1) for line in lines if not line.startswith("#"))
    return {
        key: json.loads(value) if value[0] in '"[0123456789n' else value for key, value in pairs
    }


def test_a_file_has_front_matter_notes_and_highlights(library: Library, vault: Path) -> None:
    library.write("Tag", tags.add, [1], "graph method")
    library.write("Keep", references.decide, [1], Decision.KEEP)
    note_files.export(library, vault)
    text = file_of(library, vault, 1).read_text("utf-8")
    front = front_of(text)
    view = library.read(references.load, 1)
    assert front["key"] == view.key
    assert front["title"] == view.handle
    assert front["tags"] == ["graph-method"]
    assert (front["decision"], front["rating"], front["year"]) == ("keep", 0, None)
    assert "# Mine\n\nLike [[x]] and ![](attachments/0123456789abcdef.png)\n" in text
    assert "- ==propose== (green)\n" in text


def test_nothing_is_written_where_nothing_changed(library: Library, vault: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in vault.glob("*.md")}
    assert note_files.export(library, vault).changed == 0
    assert {path: path.stat().st_mtime_ns for path in vault.glob("*.md")} == before


def outside(data: bytes) -> bytes:
    """A file without what stands between the marks."""
    for begin, end in ((FRONT_BEGIN, FRONT_END), (BEGIN, END)):
        start = data.index(begin) + len(begin)
        data = data[:start] + data[data.index(end, start) :]
    return data


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
def test_text_outside_stays_byte_by_byte_after_a_hundred_exports(
    library: Library, vault: Path, line_end: bytes
) -> None:
    path = file_of(library, vault, 1)
    whole = path.read_bytes().replace(b"\n", line_end)
    whole = whole.replace(FRONT_END, b"aliases: [mine, \xe5\x9b\xbe]" + line_end + FRONT_END, 1)
    mine = whole.replace(FRONT_BEGIN, b"own: 1" + line_end + FRONT_BEGIN, 1)
    mine = mine.replace(BEGIN, b"before \xff\xfe\t " + line_end + BEGIN, 1) + b"after, no line end"
    path.write_bytes(mine)
    kept = outside(mine)
    for number in range(100):
        library.write("Note", notes.set_body, 1, f"Version {number}\n\n- a\n- b")
        note_files.export(library, vault)
        assert outside(path.read_bytes()) == kept
    assert b"Version 99" in path.read_bytes()
    assert path.read_bytes().count(BEGIN) == 1


def test_a_file_of_ones_own_gets_the_block_at_its_end(library: Library, vault: Path) -> None:
    path = file_of(library, vault, 1)
    uid = library.read(references.load, 1).uid
    own = f"---\npaperdesk-id: {uid}\nmine: yes\n---\nMy words".encode()
    path.write_bytes(own)
    note_files.export(library, vault)
    note_files.export(library, vault)
    assert path.read_bytes().startswith(own + b"\n\n" + BEGIN)
    assert path.read_bytes().count(BEGIN) == 1


def test_a_file_that_was_renamed_or_moved_is_found_again(library: Library, vault: Path) -> None:
    moved = vault / "reading" / "my name.md"
    moved.parent.mkdir()
    file_of(library, vault, 1).rename(moved)
    library.write("Key", references.set_key, 1, "other2025")
    library.write("Note", notes.set_body, 1, "changed")
    note_files.export(library, vault)
    assert "changed" in moved.read_text("utf-8")
    assert len(list(vault.rglob("*.md"))) == 2


def test_another_file_of_the_same_name_is_left_alone(library: Library, vault: Path) -> None:
    library.write("Note", notes.add, 3, "third")
    taken = file_of(library, vault, 3)
    taken.write_text("mine", "utf-8")
    note_files.export(library, vault)
    assert taken.read_text("utf-8") == "mine"
    assert "third" in taken.with_name(f"{taken.stem}-2.md").read_text("utf-8")


def test_notes_that_are_gone_leave_an_empty_block(library: Library, vault: Path) -> None:
    path = file_of(library, vault, 2)
    path.write_bytes(path.read_bytes() + b"kept")
    library.write("Delete", notes.delete, 2)
    assert note_files.export(library, vault).changed == 1
    text = path.read_text("utf-8")
    assert "Second" not in text
    assert text.endswith("kept")


def test_a_note_cannot_end_the_block_by_itself(library: Library, vault: Path) -> None:
    body = f"a {END.decode()} b {BEGIN.decode()} c # paperdesk: end"
    library.write("Note", notes.set_body, 1, body)
    for _time in range(3):
        note_files.export(library, vault)
    data = file_of(library, vault, 1).read_bytes()
    assert (data.count(BEGIN), data.count(END)) == (1, 1)


def test_pictures_come_along(library: Library, vault: Path) -> None:
    address = library.maintain(pictures.store, "image/png", b"PNG data")
    library.write("Note", notes.set_body, 2, f"![picture]({address})")
    note_files.export(library, vault)
    name = address.removeprefix("picture:")
    assert name.endswith(".png")
    assert (vault / "attachments" / name).read_bytes() == b"PNG data"
    assert f"![picture](attachments/{name})" in file_of(library, vault, 2).read_text("utf-8")


def test_a_folder_that_cannot_be_written_is_said(library: Library, tmp_path: Path) -> None:
    library.write("Note", notes.add, 1, "x")
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(ExportFailed, match="could not be written"):
        note_files.export(library, tmp_path / "file")


@given(st.binary(max_size=80), st.binary(max_size=80))
def test_what_stands_around_the_block_is_never_touched(before: bytes, after: bytes) -> None:
    view = _VIEW[0]
    whole = before + BEGIN + b"\nold\n" + END + after
    if BEGIN in before or END in before:
        return
    made = note_files.updated(whole, view)
    again = note_files.updated(made, view)
    assert made.startswith(before + BEGIN)
    assert made.endswith(END + after)
    assert again == made


_VIEW: list[ReferenceView] = []


@pytest.fixture(autouse=True)
def _view(library: Library) -> Iterator[None]:
    _VIEW.append(library.read(references.load, 1))
    yield
    _VIEW.clear()


# Links


def test_links_go_both_ways_and_follow_a_new_key(library: Library) -> None:
    key = library.read(references.load, 1).key
    library.write("Note", notes.add, 2, f"First line\nSee [[{key}]] for more.")
    library.write("Note", notes.add, 1, f"Myself [[{key}]]")
    [link] = library.read(note_links.backlinks, 1)
    assert (link.reference_id, link.excerpt) == (2, f"See [[{key}]] for more.")
    library.write("Key", references.set_key, 1, "other2025")
    assert len(library.read(note_links.backlinks, 1)) == 1
    library.write("Trash", references.trash, [2])
    assert library.read(note_links.backlinks, 1) == ()


def test_links_are_offered_by_key_and_by_name(library: Library) -> None:
    library.write("Title", fields.set_value, 2, "title", "A Theory of 100% Everything_")
    keys = [library.read(references.load, number).key for number in (1, 2, 3)]
    assert {one.key for one in library.read(note_links.offers, "")} == set(keys)
    assert [one.key for one in library.read(note_links.offers, keys[2])] == [keys[2]]
    assert [one.key for one in library.read(note_links.offers, "theory of")] == [keys[1]]
    assert [one.key for one in library.read(note_links.offers, "100%")] == [keys[1]]
    assert library.read(note_links.offers, "%") == []


# Templates


def test_templates_are_filled_in(library: Library) -> None:
    view = library.read(references.load, 1)
    template = templates.Template("x", "# {{title}} ({{ year }})\n[[{{key}}]] {{unknown}}")
    assert templates.filled(template, view) == (
        f"# {view.handle} ()\n[[{view.key}]] {{{{unknown}}}}"
    )


def test_templates_are_defined_and_undone(library: Library) -> None:
    assert library.read(templates.listed) == templates.DEFAULTS
    mine = [templates.Template("Mine", "a\n"), templates.Template(" Second ", "b\n")]
    library.write("Templates", templates.define, mine)
    assert [one.name for one in library.read(templates.listed)] == ["Mine", "Second"]
    library.undo()
    assert library.read(templates.listed) == templates.DEFAULTS
    with pytest.raises(Refused, match="the same name"):
        library.write("Templates", templates.define, [mine[0], templates.Template("MINE", "")])


# Pictures


def test_pictures_are_kept_once_and_not_too_large(library: Library) -> None:
    one = library.maintain(pictures.store, "image/png", b"data")
    assert library.maintain(pictures.store, "image/png", b"data") == one
    assert library.read(pictures.load, one) == ("image/png", b"data")
    assert library.read(pictures.load, "picture:0000000000000000.png") is None
    assert library.read(pictures.load, "file:///etc/passwd") is None
    with pytest.raises(Refused, match="larger than 8 MB"):
        library.maintain(pictures.store, "image/png", bytes(pictures.MOST_BYTES + 1))
    with pytest.raises(Refused, match="image/svg"):
        library.maintain(pictures.store, "image/svg+xml", b"<svg/>")
