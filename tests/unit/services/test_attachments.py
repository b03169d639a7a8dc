"""Files that a bibliography names: where they may lie without a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.domain.errors import NotFound
from paperdesk.gui.safe_links import judge_path
from paperdesk.services import attachments, importing, missing_files
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.orm import Session


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    mine = tmp_path / "mine"
    (mine / "papers").mkdir(parents=True)
    (mine / "papers" / "near.pdf").write_text("x")
    (tmp_path / "secret.pdf").write_text("x")
    (mine / "papers" / "link.pdf").symlink_to(tmp_path / "secret.pdf")
    named = (
        "papers/near.pdf", f"{mine}/papers/near.pdf", "../secret.pdf", f"{tmp_path}/secret.pdf",
        "papers/link.pdf", r"\\srv\share\far.pdf", "file:////srv/share/far.pdf",
    )  # fmt: skip
    (mine / "a.ris").write_text(
        "".join(
            f"TY  - JOUR\nTI  - Paper {at} of its own kind\nL1  - {name}\nER  - \n\n"
            for at, name in enumerate(named)
        )
    )
    made = Library.open(tmp_path / "library")
    importing.import_files(made, [mine / "a.ris"])
    yield made
    made.close()


def test_what_lies_elsewhere_is_asked_about(library: Library, tmp_path: Path) -> None:
    refused: set[str] = set()

    def located(session: Session) -> dict[str, tuple[Path, bool]]:
        found: dict[str, tuple[Path, bool]] = {}
        for number, path in session.execute(text("SELECT id, path FROM attachment")):
            try:
                found[path] = attachments.locate(session, number)
            except NotFound as error:
                refused.add(error.message)
        return found

    found = library.read(located)
    mine, secret = tmp_path / "mine", tmp_path / "secret.pdf"
    assert found["papers/near.pdf"] == (mine / "papers" / "near.pdf", False)
    assert found[f"{mine}/papers/near.pdf"] == (mine / "papers" / "near.pdf", False)
    for path in ("../secret.pdf", str(secret), "papers/link.pdf"):
        place, is_outside = found[path]
        assert is_outside is True, path
        verdict = judge_path(place, is_outside)
        assert f"lies in {tmp_path}, outside the folder" in verdict.question
    # Not even looked for: that alone would tell the other computer who asks.
    assert refused == {"The file “far.pdf” is on another computer, so it is not looked for."}


def test_the_check_looks_on_no_other_computer(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    is_file = attachments.is_file

    def noted(place: Path) -> bool:
        looked.append(str(place))
        return is_file(place)

    monkeypatch.setattr(attachments, "is_file", noted)
    found = library.read(missing_files.missing)
    assert {one.proposal().message for one in found} == {
        r"“far.pdf” is not in \\srv\share\. Put it back, or say where it is now.",
        "“far.pdf” is not in file:/srv/share. Put it back, or say where it is now.",
    }
    assert {one.name for one in found} == {"far.pdf"}
    assert looked
    assert not any("srv" in place for place in looked)
