"""Only web pages, mail addresses, DOIs and files of the library open, and some after a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.gui.safe_links import MISLEADING, external, judge, names_another

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("address", "opened"),
    [
        ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("HTTP://example.org", "http://example.org"),
        ("doi:10.1000/182", "https://doi.org/10.1000/182"),
        ("mailto:ann@example.org?subject=Hello", "mailto:ann@example.org?subject=Hello"),
        (
            "mailto:ann@example.org?attach=/etc/passwd&subject=Hi",
            "mailto:ann@example.org?subject=Hi",
        ),
    ],
)
def test_what_opens_at_once(tmp_path: Path, address: str, opened: str) -> None:
    verdict = judge(address, tmp_path)
    assert verdict.url is not None
    assert verdict.url.toString() == opened
    assert (verdict.question, verdict.refusal) == ("", "")


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)", "file:///etc/passwd", "file:../../etc/passwd", "file:/etc/passwd",
        r"file:\\host\share\a.pdf", "smb://host/share", "vbscript:x", "data:text/html,x",
        "ftp://example.org/x", "ssh://example.org", "ms-msdt:/id", "https://", "", "x-apple:1",
        "steam://run/1", "file:missing.pdf", "shell:startup",
    ],
)  # fmt: skip
def test_what_never_opens(tmp_path: Path, address: str) -> None:
    verdict = judge(address, tmp_path)
    assert verdict.url is None
    assert verdict.refusal.endswith(".")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://arxiv.org@evil.example/x", "evil.example"),
        ("http://192.168.0.1/admin", "192.168.0.1"),
        ("https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
        ("https://аррӏе.com/", "xn--"),
        (f"{MISLEADING}https://evil.example/x", "https://evil.example/x"),
    ],
)
def test_what_is_asked_about(tmp_path: Path, address: str, said: str) -> None:
    verdict = judge(address, tmp_path)
    assert verdict.url is not None
    assert said in verdict.question


@pytest.mark.parametrize(
    ("address", "shown", "another"),
    [
        ("https://evil.example/", "https://arxiv.org/abs/1", True),
        ("https://evil.example/", "arxiv.org", True),
        ("https://arxiv.org.evil.example/", "arxiv.org", True),
        ("https://arxiv.org/abs/1", "arxiv.org/abs/1", False),
        ("https://www.arxiv.org/abs/1", "https://arxiv.org", False),
        ("https://export.arxiv.org/abs/1", "arxiv.org", False),
        ("https://doi.org/10.1/2", "https://publisher.example/x", False),
        ("https://evil.example/", "our code", False),
        ("https://evil.example/", "this e.g. is no address", False),
    ],
)
def test_a_text_that_names_another_place_is_noticed(
    address: str, shown: str, another: bool
) -> None:
    assert names_another(address, shown) is another


def test_files_of_the_library_open_and_programs_are_asked_about(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    for name in ("paper.pdf", "run.sh", "page.html", "tool.desktop"):
        (tmp_path / "files" / name).write_bytes(b"")
    paper = judge("file:files/paper.pdf", tmp_path)
    assert paper.url is not None
    assert paper.url.toLocalFile() == str((tmp_path / "files" / "paper.pdf").resolve())
    assert paper.question == ""
    for name in ("run.sh", "page.html", "tool.desktop"):
        assert "may be a program" in judge(f"file:files/{name}", tmp_path).question
    missing = judge("file:files/gone.pdf", tmp_path)
    assert "is missing in the library's folder" in missing.refusal


def test_the_address_is_one_the_system_may_be_handed() -> None:
    assert external("https://example.org") is not None
    assert external("mailto:a@b.c") is not None
    assert external("file:///tmp/x") is None
