"""Records of a file meet one another and the library, however many they are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from paperdesk.services.importing import import_files
from paperdesk.services.previewing import preview

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library

STARTS = ("graph", "kernel", "tram", "river", "salt", "voice", "planet", "crystal", "price")
ENDS = ("ing", "ed", "ness", "less", "like", "wise", "s", "al", "ous", "ful")


def entries(count: int) -> list[str]:
    """Articles of as many titles, each of six words out of ninety."""
    rng = Random(5)
    words = [start + end for start in STARTS for end in ENDS]
    return [
        f"@article{{k{number}, title={{{' '.join(rng.sample(words, 6)).capitalize()}}},"
        f" author={{{rng.choice(words).title()}, Kit}}, year={{2019}}, journal={{J. Trams}},"
        f" volume={{{number}}}, pages={{{number}--{number + 9}}}}}"
        for number in range(1, count + 1)
    ]


def test_a_copy_far_down_a_large_file_is_found(library: Library, tmp_path: Path) -> None:
    written = entries(1_200)
    # Misspelt, so that it is no copy by its key.
    copy = written[3].replace("{k4,", "{again,").replace("riverwise", "rivverwise")
    assert "rivverwise" in copy
    path = tmp_path / "large.bib"
    path.write_text("\n".join([*written, copy]), encoding="utf-8")
    [source] = preview(library, [path]).sources
    assert (source.new, source.known, source.alike) == (1_200, 1, ())
    report = import_files(library, [path])
    assert (report.created, report.merged) == (1_200, 1)
    # What is the same by its key needs no comparison; the rest meets the library.
    again = tmp_path / "again.bib"
    again.write_text("\n".join([*entries(1_199), copy]), encoding="utf-8")
    [source] = preview(library, [again]).sources
    assert (source.new, source.known) == (0, 1_200)
