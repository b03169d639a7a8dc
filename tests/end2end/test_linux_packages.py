"""The frozen program, its package for Debian and its AppImage: what is in them, how they live.

They are built once; the package is installed into a system made for it. The programs around it (the
package manager, the file manager's launcher, the validators) are Debian's own.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import sys
from importlib import metadata
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.licences import PACKAGES
from tests.support import clean_roots
from tests.support.clean_roots import HOME, CleanRoot
from tests.support.displays import IS_THERE, display, wait_for
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtGui import QImage

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="not a Debian system")

APP = "org.paperdesk.PaperDesk"
MOST_BYTES = 150_000_000
LIST = f"{HOME}/lists/ICML 2025 (new).txt"
LIBRARY = f"{HOME}/.local/share/PaperDesk/library"
MANUAL = "usr/share/man/man1/paperdesk.1.gz"
PLACES = (
    f"usr/share/applications/{APP}.desktop",
    f"usr/share/metainfo/{APP}.metainfo.xml",
    f"usr/share/mime/packages/{APP}.xml",
    f"usr/share/icons/hicolor/scalable/apps/{APP}.svg",
    f"usr/share/icons/hicolor/128x128/apps/{APP}.png",
    MANUAL,
    "usr/share/doc/paperdesk/copyright",
)


def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the package; the frozen folder is beside it."""
    output = tmp_path_factory.mktemp("built")
    built = ran(
        *(sys.executable, PROJECT / "packaging" / "build.py"),
        *("--only", "deb,appimage", "--output", output),
    )
    (output / "said").write_text(built.stderr, "utf-8")
    assert built.returncode == 0 or "cannot be fetched" in built.stderr, built.stderr
    return next(output.glob("paperdesk_*.deb"))


@pytest.fixture(scope="module")
def image(package: Path, root: CleanRoot) -> str:
    """Where the AppImage lies in the clean system."""
    made = list(package.parent.glob("*.AppImage"))
    if not made:
        pytest.skip((package.parent / "said").read_text("utf-8"))
    place = f"{HOME}/Downloads/{made[0].name}"
    root.give(made[0], place)
    root.inside(place).chmod(0o755)
    return place


@pytest.fixture(scope="module")
def unpacked(package: Path) -> Path:
    root = package.parent / "unpacked"
    assert ran("dpkg-deb", "--extract", package, root).returncode == 0
    return root


@pytest.fixture(scope="module")
def root(package: Path) -> CleanRoot:
    """A system with the package installed by apt."""
    if reason := clean_roots.why_not():
        pytest.skip(reason)
    return CleanRoot.make(package.parent / "root", clean_roots.DESKTOP, package)


def test_the_program_is_small_and_complete(package: Path) -> None:
    program = package.parent / "paperdesk"
    files = [path for path in program.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    assert [path for path in program.rglob("*") if path.is_symlink() and not path.exists()] == []
    names = {path.name for path in files}
    assert {"libqxcb.so", "libqwayland.so", "libqoffscreen.so", "qtbase_zh_CN.qm"} <= names
    # Nothing that talks to a network comes along.
    assert [
        name for name in names if re.match(r"libssl|libcrypto|_ssl\.|libQt6Network", name)
    ] == []


def test_about_names_all_that_comes_along(package: Path) -> None:
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

    program = package.parent / "paperdesk"
    archive = CArchiveReader(str(program / "paperdesk")).open_embedded_archive("PYZ.pyz")
    inside = {name.partition(".")[0] for name in archive.toc}
    owners = metadata.packages_distributions()
    brought = {owner.lower() for name in inside for owner in owners.get(name, ())}
    named = {name.lower() for name, _licence in PACKAGES}
    assert brought - {"paperdesk"} == named
    papers = {path.name.partition("-")[0].lower() for path in program.rglob("*.dist-info")}
    assert {name.replace("-", "_") for name in named} <= papers


def test_everything_is_in_its_place(unpacked: Path, package: Path) -> None:
    for place in PLACES:
        assert (unpacked / place).is_file()
    said = ran("dpkg-deb", "--field", package).stdout
    assert re.search(r"^Depends: .*\blibc6 \(>= 2\.\d+\)", said, re.MULTILINE)
    assert re.search(r"^Depends: .*\blibxkbcommon0\b", said, re.MULTILINE)
    licences = (unpacked / "usr/share/doc/paperdesk/copyright").read_text("utf-8")
    assert all(name in licences for name, _licence in PACKAGES)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="no validator here")
def test_the_desktop_entry_is_valid(unpacked: Path) -> None:
    checked = ran("desktop-file-validate", unpacked / PLACES[0])
    assert checked.returncode == 0, checked.stdout
    # That it stands in two menus, office and science, is meant.
    assert all("more than one main category" in line for line in checked.stdout.splitlines())


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="no validator here")
def test_the_metadata_for_software_centres_are_valid(unpacked: Path) -> None:
    checked = ran("appstreamcli", "validate", "--no-net", "--pedantic", unpacked / PLACES[1])
    assert checked.returncode == 0, checked.stdout


@pytest.mark.skipif(shutil.which("man") is None, reason="there is no man here")
def test_the_manual_page_has_no_faults(unpacked: Path, tmp_path: Path) -> None:
    page = tmp_path / "paperdesk.1"
    page.write_bytes(gzip.decompress((unpacked / MANUAL).read_bytes()))
    shown = ran("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "paperdesk" in page.read_text("utf-8")


def listed(root: CleanRoot) -> int:
    said = root.run("paperdesk", "list", "--json").stdout
    return len(json.loads(said)) if said else 0


def colours(picture: QImage) -> int:
    return len({picture.pixel(x, y) for x in range(0, 1400, 7) for y in range(0, 900, 7)})


@pytest.fixture
def opened(root: CleanRoot) -> Iterator[str]:
    """The list that is double-clicked, in a home where nothing was before."""
    root.give(next((PROJECT / "seeds").glob("000_*.txt")), LIST)
    yield LIST
    for name in (".local", ".cache", ".config", "references.bib"):
        shutil.rmtree(root.inside(f"{HOME}/{name}"), ignore_errors=True)


@pytest.mark.skipif(not IS_THERE, reason="no X server is installed")
def test_a_double_click_in_a_clean_system(root: CleanRoot, opened: str, tmp_path: Path) -> None:
    # What a file manager does: GLib reads the entry, fills in %F and starts what it says.
    clicked = (
        f'gio launch /usr/share/applications/{APP}.desktop "{opened}"\n'
        "while grep -qs paperdesk /proc/[0-9]*/comm; do sleep 0.2; done"
    )
    library = root.inside(LIBRARY)
    with display(tmp_path) as screen:
        empty = colours(screen.picture())
        process = subprocess.Popen(
            root.command("sh", "-c", clicked, display=screen.name),
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            window = wait_for(screen.window)
            wait_for((library / "window.json").exists)
            wait_for(lambda: listed(root) == 14)
            # The list stands on the screen: text has many shades.
            wait_for(lambda: colours(screen.picture()) > empty + 60)
            assert screen.picture().save(str(tmp_path / "double click.png"))
            screen.xdotool("windowactivate", "--sync", window, "key", "ctrl+e")
            wait_for(lambda: screen.window("^Export$"))
            screen.xdotool("key", "--window", screen.window("^Export$"), "Return")
            exported = root.inside(f"{HOME}/references.bib")
            wait_for(exported.exists)
            wait_for(lambda: exported.read_text("utf-8").count("@inproceedings{") == 14)
            wait_for(lambda: not screen.window("^Export$"))
            screen.xdotool("windowactivate", "--sync", window, "key", "ctrl+q")
            _out, complaints = process.communicate(timeout=40)
            assert (process.returncode, complaints) == (0, "")
        finally:
            process.kill()
            process.communicate()
    assert not (library / "window.json").exists()
    assert (library / "library.sqlite").is_file()


def test_its_types_of_files_are_known(root: CleanRoot, tmp_path: Path) -> None:
    types = {
        "a.bib": "text/x-bibtex",
        "a.ris": "application/x-research-info-systems",
        "a.nbib": "application/x-nbib",
        "a.enw": "application/x-endnote-refer",
        "a.abstracts": "application/vnd.paperdesk.abstract-list+text",
        "a.txt": "text/plain",
    }
    for name, kind in types.items():
        (tmp_path / name).write_text("An abstract.\n")
        root.give(tmp_path / name, f"{HOME}/lists/{name}")
        known = root.run("gio", "info", "-a", "standard::content-type", f"{HOME}/lists/{name}")
        assert f"standard::content-type: {kind}\n" in known.stdout
        assert f"{APP}.desktop" in root.run("gio", "mime", kind).stdout


def test_the_terminal_in_a_clean_system(root: CleanRoot, opened: str) -> None:
    def terminal(*arguments: str) -> str:
        done = root.run("paperdesk", *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    terminal("import", opened)
    for name in ("bibtex", "csl-json", "endnote-xml", "csv", "html", "jsonl"):
        terminal("export", "--format", name, "--output", f"{HOME}/lists/all.{name}")
        assert root.inside(f"{HOME}/lists/all.{name}").stat().st_size > 1_000
    # Whoosh, RapidFuzz, numpy.
    assert "Banyan" in terminal("search", "Banyan")
    assert json.loads(terminal("duplicates", "--json")) is not None
    key = json.loads(terminal("list", "--json", "--limit", "1"))[0]["key"]
    terminal("similar", key)
    terminal("shelves", "--make", "--count", "3")
    assert "sound" in terminal("check")


def test_removing_and_installing_again_leaves_the_library_alone(
    root: CleanRoot, package: Path, opened: str
) -> None:
    assert root.run("paperdesk", "import", opened).returncode == 0
    again = root.run(
        "dpkg",
        "--force-unsafe-io",
        "--install",
        f"{clean_roots.PACKAGES}/{package.name}",
        as_root=True,
    )
    assert again.returncode == 0, again.stderr
    assert len(json.loads(root.run("paperdesk", "list", "--json").stdout)) == 14
    before = root.inside(f"{LIBRARY}/library.sqlite").read_bytes()
    removed = root.run("dpkg", "--purge", "paperdesk", as_root=True)
    assert removed.returncode == 0, removed.stderr
    assert not root.inside("/usr/lib/paperdesk").exists()
    assert not root.inside("/usr/bin/paperdesk").is_symlink()
    assert root.inside(f"{LIBRARY}/library.sqlite").read_bytes() == before
    assert (
        root.run(
            "dpkg", "--install", f"{clean_roots.PACKAGES}/{package.name}", as_root=True
        ).returncode
        == 0
    )
    assert len(json.loads(root.run("paperdesk", "list", "--json").stdout)) == 14


@pytest.mark.skipif(not IS_THERE, reason="no X server is installed")
def test_the_app_image_starts_without_being_installed(
    root: CleanRoot, image: str, opened: str, tmp_path: Path
) -> None:
    # Unpacked, for not every system of tests can mount it; the installed program looks on.
    with display(tmp_path) as screen:
        process = subprocess.Popen(
            root.command(image, "--appimage-extract-and-run", opened, display=screen.name),
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            window = wait_for(screen.window)
            wait_for(lambda: listed(root) == 14)
            assert colours(screen.picture()) > 60
            screen.xdotool("windowactivate", "--sync", window)
            wait_for(lambda: screen.xdotool("getwindowfocus") == window)
            screen.xdotool("key", "ctrl+q")
            _out, complaints = process.communicate(timeout=40)
            assert (process.returncode, complaints) == (0, "")
        finally:
            process.kill()
            process.communicate()
    assert root.inside(f"{LIBRARY}/library.sqlite").is_file()
