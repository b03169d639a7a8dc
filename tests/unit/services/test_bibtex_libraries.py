"""What a .bib file holds beside its entries goes back with them: macros, comments, groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.exports import ExportOptions
from paperdesk.formats.jabref_metadata import grouping, read_groups
from paperdesk.services import collections, exporting, fields
from paperdesk.services.converting import convert
from paperdesk.services.export_records import collection_paths
from paperdesk.services.importing import import_files

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library

LIBRARY = r"""@preamble{ "\newcommand{\noop}[1]{}" }

@string{cl = "Coastal Letters"}

@string(sea-j = {Sea } # cl)

@article{falk,
  author = {Falk, Mira}, title = {Tides}, year = 2016,
  journal = sea-j # { (Reprint)},
  groups = {Thesis, Chapter 1},
}

@book{garn, title = {R \& D}, year = 2020}

@comment{checked by hand}

@Comment{jabref-meta: saveActions:enabled;}

@Comment{jabref-meta: grouping:
0 AllEntriesGroup:;
1 StaticGroup:Thesis\;0\;1\;0x8a8a8aff\;\;About tides\;;
2 StaticGroup:Chapter 1\;2\;1\;\;\;\;;
1 KeywordGroup:Found\;0\;keywords\;x\;0\;0\;1\;\;\;\;;
1 StaticGroup:R & D\\\;x\;0\;1\;\;\;\;;
}
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "jabref.bib"
    path.write_text(LIBRARY, "utf-8")
    return path


def written(library: Library, ids: list[int], dialect: str = "bibtex", **options: object) -> str:
    said = ExportOptions(**options)  # type: ignore[arg-type]
    return exporting.as_text(library, ids, dialect, said, is_file=True).text


def test_a_jabref_library_goes_back_whole(library: Library, source: Path, tmp_path: Path) -> None:
    import_files(library, [source])
    assert written(library, [1, 2]) == LIBRARY
    target = tmp_path / "out.bib"
    exporting.as_file(library, [1, 2], "bibtex", target, ExportOptions())
    assert target.read_text("utf-8") == LIBRARY
    # Without a library the same.
    assert convert(source, None, ExportOptions(), target_format="bibtex").report.text == LIBRARY


def test_references_on_the_clipboard_stand_on_their_own(library: Library, source: Path) -> None:
    import_files(library, [source])
    text = exporting.as_text(library, [1, 2], "bibtex", ExportOptions()).text
    assert "@string" not in text
    assert "@comment" not in text.lower()
    assert "journal = {Sea Coastal Letters (Reprint)}" in text


def test_changed_groups_are_said_anew(library: Library, source: Path) -> None:
    import_files(library, [source])
    paths = {path: one for one, path in _paths(library).items()}
    library.write("Rename", collections.rename, paths["Thesis"], "Dissertation")
    library.write("Add", collections.add, paths["R & D;x"], [2])
    new = library.write("Make", collections.create, "Later", None)
    library.write("Add", collections.add, new, [2])
    text = written(library, [1, 2])
    assert "groups = {Dissertation, Chapter 1}" in text
    assert "groups = {{R & D;x}, Later}" in text
    tree = read_groups(text[text.index("@Comment{jabref-meta: grouping") :])
    assert tree.paths == [("R & D;x",), ("Dissertation",), ("Dissertation", "Chapter 1"),
                          ("Later",)]  # fmt: skip
    assert "1 KeywordGroup:Found\\;0\\;keywords\\;x" in text
    assert "About tides" not in text


def test_a_name_of_two_groups_is_told_with_those_above(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "two.bib"
    tree = (
        "@Comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n"
        "1 StaticGroup:A\\;0\\;1\\;\\;\\;\\;;\n"
        "2 StaticGroup:X\\;0\\;1\\;\\;\\;\\;;\n1 StaticGroup:B\\;0\\;1\\;\\;\\;\\;;\n"
        "2 StaticGroup:X\\;0\\;1\\;\\;\\;\\;;\n}\n"
    )
    path.write_text("@misc{k, title = {K}, groups = {X}}\n\n" + tree, "utf-8")
    import_files(library, [path])
    assert "groups = {X}" in written(library, [1])
    paths = {name: one for one, name in _paths(library).items()}
    library.write("Out", collections.remove, paths["B/X"], [1])
    assert "groups = {A > X}" in written(library, [1])


def test_macros_that_two_files_define_differently(library: Library, tmp_path: Path) -> None:
    for name, title in (("one", "First"), ("two", "Second")):
        path = tmp_path / f"{name}.bib"
        entry = f"@article{{{name}, title = {{{title} of all}}, journal = j}}\n"
        path.write_text(f"@string{{j = {{{title}}}}}\n{entry}", "utf-8")
        import_files(library, [path])
    text = written(library, [1, 2])
    assert "@string" not in text
    assert "journal = {First}" in text
    assert "journal = {Second}" in text
    assert written(library, [2]).startswith("@string{j = {Second}}\n\n@article{two, title")


def test_what_is_left_out_and_the_other_dialect(library: Library, source: Path) -> None:
    import_files(library, [source])
    bare = written(library, [1, 2], left_out=("collections",))
    assert "groups" not in bare.replace("grouping", "")
    assert "jabref-meta: saveActions" in bare
    library.write("Edit", fields.set_value, 2, "title", "Größe")
    assert written(library, [1, 2], ascii_only=True).isascii()
    other = written(library, [1, 2], "biblatex")
    assert "journaltitle = {Sea Coastal Letters (Reprint)}" in other
    assert read_groups(other[other.index("@Comment{jabref-meta: grouping") :]).paths[0] == (
        "Thesis",
    )


@pytest.mark.parametrize(
    "block",
    [
        "@comment{by me@home.org}",
        "@comment{@misc{hidden, title = {H}}}",
        "@string{a = {x}",
        "@preamble{ {x }",
        "@comment{x",
        "@comment{}}",
        "just text",
        "@string{}",
    ],
)
def test_what_is_broken_stays_in_the_library(library: Library, tmp_path: Path, block: str) -> None:
    path = tmp_path / "broken.bib"
    path.write_text(f"@misc{{k, title = {{K}}}}\n\n{block}\n", "utf-8")
    import_files(library, [path])
    text = written(library, [1])
    target = tmp_path / "out.bib"
    target.write_text(text, "utf-8")
    again = convert(target, None, ExportOptions(), target_format="bibtex")
    assert again.report.text == text
    assert "@misc{k, title = {K}}\n" in text
    assert "home" not in text
    assert "hidden" not in text


def test_the_database_type_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "in.bib"
    path.write_text(
        "@online{k, title = {K}, date = {2020-01-02}}\n\n"
        "@Comment{jabref-meta: databaseType:biblatex;}\n", "utf-8",
    )  # fmt: skip
    old = convert(path, None, ExportOptions(), target_format="bibtex").report.text
    assert "databaseType:bibtex;" in old
    assert "  month = jan,\n  day = {2},\n" in old
    new = convert(path, None, ExportOptions(), target_format="biblatex").report.text
    assert new == path.read_text("utf-8")


def test_a_tree_without_groups_is_none() -> None:
    assert grouping([], [], []) == ""
    assert read_groups(grouping([], [("A", "B;C\\D")], [])).paths == [("A",), ("A", "B;C\\D")]


def _paths(library: Library) -> dict[int, str]:
    return {one: "/".join(path) for one, path in library.read(collection_paths).items()}
