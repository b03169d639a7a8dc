"""The log: what is kept, where it goes, and what is left out of it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paperdesk import log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_logger = logging.getLogger("paperdesk.tests")


@pytest.fixture(autouse=True)
def _no_handlers_left() -> Iterator[None]:
    yield
    log.configure(None)
    for name in ("paperdesk", "qt"):
        logging.getLogger(name).removeHandler(log._ring)
        logging.getLogger(name).setLevel(logging.NOTSET)


class _Terminal:
    """A stderr that says whether it is a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        self.is_terminal = is_terminal
        self.text = ""

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""


def test_lines_are_written_to_the_file_with_level_and_module(tmp_path: Path) -> None:
    log.configure(tmp_path / "new" / "folder")
    _logger.info("imported %d references", 14)
    _logger.debug("not written")
    text = (tmp_path / "new" / "folder" / "paperdesk.log").read_text("utf-8")
    assert text.endswith("paperdesk.tests: imported 14 references\n")
    assert " INFO " in text
    assert "not written" not in text


def test_what_qt_says_is_written_too(tmp_path: Path) -> None:
    log.configure(tmp_path)
    logging.getLogger("qt.svg").warning("no such element")
    assert "WARNING" in log.recent_lines()[-1]
    text = (tmp_path / "paperdesk.log").read_text("utf-8")
    assert text.endswith("qt.svg: no such element\n")


def test_a_second_call_does_not_write_lines_twice(tmp_path: Path) -> None:
    log.configure(tmp_path)
    log.configure(tmp_path)
    _logger.info("once")
    assert (tmp_path / "paperdesk.log").read_text("utf-8").count("once") == 1
    assert sum("once" in line for line in log.recent_lines()) == 1


def test_the_file_stays_small_and_three_older_ones_are_kept(tmp_path: Path) -> None:
    log.configure(tmp_path)
    line = "x" * 10_000
    for _ in range(600):
        _logger.info(line)
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == [
        "paperdesk.log",
        "paperdesk.log.1",
        "paperdesk.log.2",
        "paperdesk.log.3",
    ]
    assert all(file.stat().st_size <= 1_000_000 for file in tmp_path.iterdir())


def test_the_last_300_lines_are_kept_for_the_crash_report() -> None:
    log.configure(None)
    for number in range(500):
        _logger.info("line %d", number)
    lines = log.recent_lines()
    assert len(lines) == 300
    assert lines[0].endswith("line 200")
    assert lines[-1].endswith("line 499")


def test_the_home_folder_that_names_the_user_is_left_out(tmp_path: Path) -> None:
    log.configure(tmp_path)
    home = Path.home()
    error = RuntimeError(f"no {home / 'thesis' / 'a.txt'}")
    _logger.info("opening %s", home / "thesis", exc_info=error)
    written = (tmp_path / "paperdesk.log").read_text("utf-8")
    assert f"opening {Path('~', 'thesis')}" in written
    assert f"no {Path('~', 'thesis', 'a.txt')}" in written
    assert str(home) not in written
    assert not any(str(home) in line for line in log.recent_lines())


@pytest.mark.parametrize("is_terminal", [True, False])
def test_only_warnings_reach_stderr_and_only_in_a_terminal(
    is_terminal: bool,
    monkeypatch: pytest.MonkeyPatch,
    expected_log: Callable[[str], None],
) -> None:
    stderr = _Terminal(is_terminal)
    monkeypatch.setattr("sys.stderr", stderr)
    log.configure(None)
    expected_log("look at this")
    _logger.info("quiet")
    _logger.warning("look at this")
    assert "quiet" not in stderr.text
    assert ("look at this" in stderr.text) is is_terminal


def test_without_stderr_as_in_a_windowed_build_nothing_breaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    log.configure(None)
    _logger.info("still here")
    assert log.recent_lines()[-1].endswith("still here")


def test_a_folder_that_cannot_be_made_leaves_the_ring(
    tmp_path: Path, expected_log: Callable[[str], None]
) -> None:
    (tmp_path / "file").write_text("in the way")
    expected_log("No log file")
    log.configure(tmp_path / "file" / "logs")
    _logger.info("still here")
    assert log.recent_lines()[-1].endswith("still here")


def test_a_write_that_fails_does_not_disturb_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.configure(tmp_path)

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("logging.handlers.RotatingFileHandler.shouldRollover", full)
    _logger.info("lost in the file, kept in the ring")
    monkeypatch.undo()
    assert capsys.readouterr().err == ""
    assert log.recent_lines()[-1].endswith("kept in the ring")
