"""Where things lie."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paperdesk import paths

if TYPE_CHECKING:
    from collections.abc import Iterator

_PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _found_afresh() -> Iterator[None]:
    """By each test, and by whatever test comes after it."""
    paths._beside.cache_clear()
    yield
    paths._beside.cache_clear()


def test_the_library_settings_cache_and_log_have_a_place_of_their_own() -> None:
    folders = [
        paths.default_library(),
        paths.config_folder(),
        paths.cache_folder(),
        paths.log_folder(),
    ]
    assert len(set(folders)) == 4
    assert all(folder.is_absolute() for folder in folders)
    assert all("PaperDesk" in folder.parts for folder in folders)


def test_the_folders_follow_the_environment(tmp_path: Path) -> None:
    home = tmp_path.with_name(tmp_path.name + "-home")
    for folder in (
        paths.default_library(),
        paths.config_folder(),
        paths.cache_folder(),
        paths.log_folder(),
    ):
        assert folder.is_relative_to(home)


def test_resources_and_samples_are_found_in_a_checkout() -> None:
    assert paths.resource("icons/search.svg") == _PROJECT / "resources" / "icons" / "search.svg"
    assert paths.resource("icons/search.svg").is_file()
    assert paths.sample_papers() == _PROJECT / "seeds"


def test_resources_are_found_in_a_frozen_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("x.svg") == tmp_path / "resources" / "x.svg"


def test_resources_beside_the_modules_as_in_a_wheel_come_before_those_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("paperdesk/resources", "paperdesk/seeds", "resources", "seeds"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "paperdesk" / "paths.py"))
    assert paths.resource("x.svg") == tmp_path / "paperdesk" / "resources" / "x.svg"
    assert paths.sample_papers() == tmp_path / "paperdesk" / "seeds"


def test_a_missing_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "paperdesk" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="resources"):
        paths.resource("x.svg")


def test_the_program_has_its_own_icon() -> None:
    assert paths.resource("icons/paperdesk.svg").read_text("utf-8").startswith("<svg")
