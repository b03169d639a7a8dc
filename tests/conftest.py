"""What holds for every test: no display, no network, no traces in the user's folders.

A test fails if it leaves a thread or a process running, or if the program logs a warning that the
test did not announce with ``expected_log``.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.support import leftovers, no_network
from tests.support.log_watch import LogWatch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_FOLDERS = (
    ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    if sys.platform.startswith("linux")
    else ("HOME", "APPDATA", "LOCALAPPDATA")
)

# Before anyone imports Qt. A real window is shown only by processes that a test starts.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*.debug=false")
# Qt looks up its folders once and keeps the answer, so they are moved before the first test too.
for _folder in _FOLDERS:
    os.environ[_folder] = str(Path(tempfile.gettempdir(), f"paperdesk-tests-{os.getpid()}"))

# The same examples at every run: a change that breaks nothing never turns the checks red.
settings.register_profile("ordinary", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=2000, deadline=None)
settings.load_profile("long" if os.environ.get("PAPERDESK_LONG") else "ordinary")


@pytest.fixture(autouse=True)
def _nothing_left_running() -> Iterator[None]:
    before = leftovers.running()
    yield
    if left := leftovers.left_over(before):
        pytest.fail(f"still running after the test: {', '.join(left)}")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made before it is needed, and nothing of it lies in ``tmp_path`` itself."""
    for folder in _FOLDERS:
        monkeypatch.setenv(folder, str(tmp_path.with_name(tmp_path.name + "-home") / folder))


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    no_network.forbid(monkeypatch)


@pytest.fixture(autouse=True)
def _log_watch() -> Iterator[LogWatch]:
    watch = LogWatch()
    logger = logging.getLogger("paperdesk")
    logger.addHandler(watch)
    yield watch
    logger.removeHandler(watch)
    if complaints := watch.complaints():
        pytest.fail("\n".join(complaints))


@pytest.fixture
def expected_log(_log_watch: LogWatch) -> Callable[[str], None]:
    """Announce a warning of the program: ``expected_log("library .* is locked")``."""
    return _log_watch.expect


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say above the last line how the checks before the tests went (see packaging/test.py)."""
    if checks := os.environ.get("PAPERDESK_CHECKS"):
        terminalreporter.write_sep("=", "checks before the tests")
        terminalreporter.write_line(checks)
