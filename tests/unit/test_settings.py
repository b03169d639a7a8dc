"""Settings: what the user chose is there the next time, whatever happens to the file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paperdesk import paths
from paperdesk.domain.errors import Refused
from paperdesk.settings import Setting, Settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def _in_file(folder: Path) -> dict[str, object]:
    values: dict[str, object] = json.loads((folder / "settings.json").read_text("utf-8"))
    return values


def _write(folder: Path, text: str) -> None:
    (folder / "settings.json").write_text(text, "utf-8")


def test_without_a_file_every_setting_has_its_default_and_none_is_made(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert settings.reading_font_size == 16
    assert settings.row_style == "two-lines"
    assert settings.theme == "system"
    assert settings.seen_after_seconds == 2.0
    assert settings.search_delay_ms == 120
    assert settings.skim_goes_on is False
    assert list(tmp_path.iterdir()) == []


def test_the_users_configuration_folder_is_used_unless_another_is_named() -> None:
    assert Settings().file == paths.config_folder() / "settings.json"


def test_a_value_is_there_at_once_and_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    settings = Settings(folder)
    settings.reading_font_size = 18
    settings.theme = "dark"
    settings.skim_goes_on = True
    assert settings.reading_font_size == 18
    again = Settings(folder)
    assert (again.reading_font_size, again.theme, again.skim_goes_on) == (18, "dark", True)
    assert [file.name for file in folder.iterdir()] == ["settings.json"]


def test_a_whole_number_will_do_for_a_fraction_and_reads_back_as_one(tmp_path: Path) -> None:
    Settings(tmp_path).seen_after_seconds = 3
    assert _in_file(tmp_path) == {"seen_after_seconds": 3.0}
    _write(tmp_path, '{"seen_after_seconds": 5}')
    value = Settings(tmp_path).seen_after_seconds
    assert value == 5.0
    assert isinstance(value, float)


def test_keys_of_a_later_version_are_kept(tmp_path: Path) -> None:
    _write(tmp_path, '{"theme": "dark", "hologram": {"depth": [1, 2]}}')
    Settings(tmp_path).theme = "light"
    assert _in_file(tmp_path) == {"theme": "light", "hologram": {"depth": [1, 2]}}


def test_what_another_window_changed_meanwhile_is_kept(tmp_path: Path) -> None:
    first, second = Settings(tmp_path), Settings(tmp_path)
    first.theme = "dark"
    second.reading_font_size = 20
    assert _in_file(tmp_path) == {"theme": "dark", "reading_font_size": 20}
    assert second.theme == "dark"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("reading_font_size", "16"),
        ("reading_font_size", 16.5),
        ("reading_font_size", True),
        ("reading_font_size", 7),
        ("reading_font_size", 49),
        ("reading_font_size", None),
        ("seen_after_seconds", -1),
        ("seen_after_seconds", 10**400),
        ("seen_after_seconds", float("nan")),
        ("skim_goes_on", 0),
        ("theme", "sepia"),
        ("row_style", ["table"]),
    ],
)
def test_a_value_that_does_not_fit_counts_as_not_set(
    tmp_path: Path, key: str, value: object
) -> None:
    _write(tmp_path, json.dumps({key: value}))
    default = {setting.key: setting.default for setting in Settings.declared()}[key]
    assert getattr(Settings(tmp_path), key) == default


def test_assigning_what_does_not_fit_is_refused_with_a_hint_and_changes_nothing(
    tmp_path: Path,
) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(Refused, match=r"“sepia”.*“Colours”.*system, light, dark"):
        settings.theme = "sepia"
    with pytest.raises(Refused, match="8 to 48"):
        settings.reading_font_size = 500
    assert (settings.theme, settings.reading_font_size) == ("system", 16)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["", "{", "[1]", "null", '{"theme": "da', "\x00\x01", "[" * 100_000]
)
def test_a_damaged_file_is_kept_aside_and_the_defaults_hold(
    tmp_path: Path, text: str, expected_log: Callable[[str], None]
) -> None:
    _write(tmp_path, text)
    expected_log("damaged; it is kept as settings.json.broken")
    settings = Settings(tmp_path)
    assert settings.theme == "system"
    assert (tmp_path / "settings.json.broken").read_text("utf-8") == text
    settings.theme = "dark"
    assert _in_file(tmp_path) == {"theme": "dark"}


def test_bytes_that_are_no_text_are_a_damaged_file_too(
    tmp_path: Path, expected_log: Callable[[str], None]
) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"theme": "\xff\xfe"}')
    expected_log("damaged")
    assert Settings(tmp_path).theme == "system"


def test_what_cannot_be_saved_holds_until_the_program_ends_and_is_saved_later(
    tmp_path: Path, expected_log: Callable[[str], None]
) -> None:
    folder = tmp_path / "config"
    folder.write_text("a file in the way")
    expected_log("could not be read")
    settings = Settings(folder)
    expected_log("could not be saved")
    settings.theme = "dark"
    assert settings.theme == "dark"
    folder.unlink()
    settings.reading_font_size = 12
    assert _in_file(folder) == {"theme": "dark", "reading_font_size": 12}


def test_a_write_that_breaks_off_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected_log: Callable[[str], None]
) -> None:
    settings = Settings(tmp_path)
    settings.theme = "dark"

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    expected_log("could not be saved: No space left on device")
    settings.theme = "light"
    monkeypatch.undo()
    assert _in_file(tmp_path) == {"theme": "dark"}
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_every_setting_is_declared_once_with_a_title_and_a_default_among_its_choices() -> None:
    declared = Settings.declared()
    assert len({setting.key for setting in declared}) == len(declared) > 0
    assert len({setting.title for setting in declared}) == len(declared)
    for setting in declared:
        assert isinstance(setting, Setting)
        assert getattr(Settings, setting.key) is setting
        assert setting.title.strip()
        assert not setting.choices or setting.default in setting.choices
