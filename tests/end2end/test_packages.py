"""What is installed: the description for desktops, the wheel, the package for Debian."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.project import PROJECT

LINUX = PROJECT / "packaging" / "linux"
APP = "org.paperdesk.PaperDesk"


def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="no validator here")
def test_the_desktop_entry_is_valid() -> None:
    checked = ran("desktop-file-validate", LINUX / f"{APP}.desktop")
    assert (checked.returncode, checked.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="no validator here")
def test_the_metadata_for_software_centres_are_valid(tmp_path: Path) -> None:
    # The name counts, and the version is filled in by the build.
    text = (LINUX / f"{APP}.metainfo.xml").read_text("utf-8")
    filled = tmp_path / f"{APP}.metainfo.xml"
    filled.write_text(text.replace("@VERSION@", "1.0").replace("@DATE@", "2026-11-30"), "utf-8")
    checked = ran("appstreamcli", "validate", "--no-net", filled)
    assert checked.returncode == 0, checked.stdout


def test_every_type_of_the_desktop_entry_is_known_or_declared() -> None:
    entry = (LINUX / f"{APP}.desktop").read_text("utf-8")
    types = next(line for line in entry.splitlines() if line.startswith("MimeType="))
    declared = (LINUX / f"{APP}.xml").read_text("utf-8")
    metadata = (LINUX / f"{APP}.metainfo.xml").read_text("utf-8")
    for name in types.removeprefix("MimeType=").rstrip(";").split(";"):
        # BibTeX is in the list that all desktops share.
        assert name == "text/x-bibtex" or f'type="{name}"' in declared
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


@pytest.mark.skipif("PAPERDESK_LONG" not in os.environ, reason="takes minutes: with --long")
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="not a Debian system")
def test_the_package_starts_where_it_is_installed(tmp_path: Path) -> None:
    built = ran(
        *(sys.executable, PROJECT / "packaging" / "build.py"),
        *("--only", "deb", "--output", tmp_path),
    )
    assert built.returncode == 0, built.stderr
    package = next(tmp_path.glob("paperdesk_*.deb"))
    root = tmp_path / "root"
    assert ran("dpkg-deb", "--extract", package, root).returncode == 0
    for place in (
        f"usr/share/applications/{APP}.desktop",
        f"usr/share/metainfo/{APP}.metainfo.xml",
        f"usr/share/mime/packages/{APP}.xml",
        f"usr/share/icons/hicolor/scalable/apps/{APP}.svg",
        "usr/share/man/man1/paperdesk.1.gz",
        "usr/share/doc/paperdesk/copyright",
    ):
        assert (root / place).is_file()
    program, library = root / "usr/bin/paperdesk", tmp_path / "library"
    came = ran(program, "import", PROJECT / "seeds", "--library", library)
    assert came.returncode == 0, came.stderr
    found = ran(program, "search", "Banyan", "--library", library)
    assert "banyan" in found.stdout.lower()
    assert "@inproceedings" in ran(program, "export", "--library", library).stdout
