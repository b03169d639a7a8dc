"""No name of a file leads out of the folder it belongs to."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import Refused
from paperdesk.domain.inside import inside

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "name", ["a.pdf", "files/12/a b.pdf", r"files\12\é.pdf", "./a.pdf", "a..b"]
)
def test_plain_names_are_inside(tmp_path: Path, name: str) -> None:
    assert inside(tmp_path, name).is_relative_to(tmp_path.resolve())


@pytest.mark.parametrize(
    "name",
    [
        "", " ", ".", "..", "../a", "a/../../b", r"..\a", r"a\..\..\b", "/etc/passwd",
        "//host/share",
        r"\\host\share\a",
        r"\\?\C:\a", "C:/a", r"C:\a", "c:a", "~/a", "~root/a", "file:///etc/passwd",
        "http://a.b/c", "a/b:stream", "con", "aux.pdf", "files/NUL", "com1.txt", "a\x00b", "a\nb",
    ],
)  # fmt: skip
def test_what_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="not in the library's folder"):
        inside(tmp_path, name)


def test_links_that_lead_out_are_refused(tmp_path: Path) -> None:
    library = tmp_path / "library"
    (library / "files").mkdir(parents=True)
    (tmp_path / "secret.pdf").write_bytes(b"")
    (library / "out.pdf").symlink_to(tmp_path / "secret.pdf")
    (library / "up").symlink_to(tmp_path)
    (library / "round").symlink_to(library / "round")
    (library / "files" / "in.pdf").symlink_to(library / "paper.pdf")
    for name in ("out.pdf", "up/secret.pdf", "round/a.pdf"):
        with pytest.raises(Refused):
            inside(library, name)
    assert inside(library, "files/in.pdf") == (library / "paper.pdf").resolve()


@given(st.text(alphabet="./\\~:abC\x00 ", max_size=14))
def test_whatever_the_name_it_stays_inside(name: str) -> None:
    from pathlib import Path

    root = Path(os.sep, "a place", "library")
    try:
        found = inside(root, name)
    except Refused:
        return
    assert found.is_relative_to(root)
    assert found != root
