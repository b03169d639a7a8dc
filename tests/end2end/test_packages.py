"""What is installed: the description for desktops, and the wheel."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.support.project import PROJECT

LINUX = PROJECT / "packaging" / "linux"
APP = "org.paperdesk.PaperDesk"


def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)


def test_every_type_of_the_desktop_entry_is_known_or_declared() -> None:
    entry = (LINUX / f"{APP}.desktop").read_text("utf-8")
    types = next(line for line in entry.splitlines() if line.startswith("MimeType="))
    declared = (LINUX / f"{APP}.xml").read_text("utf-8")
    metadata = (LINUX / f"{APP}.metainfo.xml").read_text("utf-8")
    for name in types.removeprefix("MimeType=").rstrip(";").split(";"):
        # BibTeX and plain text are in the list that all desktops share.
        assert name in {"text/x-bibtex", "text/plain"} or f'type="{name}"' in declared
        assert f"<mediatype>{name}</mediatype>" in metadata


def test_the_wheel_holds_program_resources_and_samples(tmp_path: Path) -> None:
    built = ran(
        *(sys.executable, PROJECT / "packaging" / "build.py"),
        *("--only", "wheel", "--output", tmp_path),
    )
    assert built.returncode == 0, built.stderr
    wheel = next(tmp_path.glob("paperdesk-*.whl"))
    names = zipfile.ZipFile(wheel).namelist()
    for place in ("paperdesk/gui/main_window.py", "paperdesk/resources/icons/paperdesk.svg"):
        assert place in names
    seeds = {Path(name).name for name in names if name.startswith("paperdesk/seeds/")}
    assert {path.name for path in (PROJECT / "seeds").glob("*.txt")} <= seeds
    assert len(list(tmp_path.glob("paperdesk-*.tar.gz"))) == 1
