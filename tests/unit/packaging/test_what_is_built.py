"""What goes into the frozen program: libraries, data of ICU, licences, types of files, icons."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import debian_package
import file_types
import icon_files
import PySide6
import pytest
import system_packages
import trimming
from PySide6.QtGui import QImage
from setup_environment import SetUpFailed

from paperdesk.domain.licences import PACKAGES
from tests.support.project import PROJECT

QT = Path(PySide6.__file__).parent / "Qt"
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")


def entry(place: str, source: str = "", kind: str = "BINARY") -> tuple[str, str, str]:
    return (place, source or f"{sys.prefix}/lib/{place}", kind)


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        (entry("PySide6/Qt/plugins/platforms/libqxcb.so"), True),
        (entry("PySide6/Qt/plugins/platforms/libqlinuxfb.so"), False),
        (entry("PySide6/Qt/plugins/tls/libqopensslbackend.so"), False),
        (entry("PySide6/Qt/lib/libQt6Widgets.so.6"), True),
        (entry("PySide6/Qt/lib/libQt6Network.so.6"), False),
        (entry("libQt6Qml.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "SYMLINK"), False),
        (entry("PySide6/Qt/translations/qtbase_zh_CN.qm", kind="DATA"), True),
        (entry("PySide6/Qt/translations/qtbase_de.qm", kind="DATA"), False),
        (entry("resources/screenshots/window.png", kind="DATA"), False),
        (entry("resources/icons/paperdesk.svg", kind="DATA"), True),
        (entry("numpy-2.4.6.dist-info/METADATA", kind="DATA"), True),
        (entry("numpy-2.4.6.dist-info/licenses/LICENSE.txt", kind="DATA"), True),
        (entry("numpy-2.4.6.dist-info/RECORD", kind="DATA"), False),
    ],
)
def test_what_is_kept(file: tuple[str, str, str], wanted: bool) -> None:
    assert trimming.kept([file]) == ([file] if wanted else [])


@on_linux
def test_of_the_system_only_what_python_brings() -> None:
    system = "/usr/lib/x86_64-linux-gnu"
    files = [entry(name, f"{system}/{name}") for name in ("libsqlite3.so.0", "libgtk-3.so.0")]
    assert trimming.kept(files) == files[:1]


@on_linux
@pytest.mark.skipif(shutil.which("ld") is None, reason="binutils are not installed")
def test_a_small_icu_sorts_as_the_whole_one_does(tmp_path: Path) -> None:
    library = next((QT / "lib").glob("libicudata.so.*"))
    small = tmp_path / library.name
    trimming.trim_icu(library, small)
    assert small.stat().st_size < library.stat().st_size / 5
    assert list(tmp_path.iterdir()) == [small]
    program = (
        "from PySide6.QtCore import QCollator, QLocale\n"
        "words = ['Zebra', 'ärger', 'apple', 'Apple', 'n10', 'n9', '张', '李', '王', 'éa', 'ez',"
        " 'ñu', 'öl', 'oz', '北京', 'Łódź', 'lz', 'I', 'ı', 'i']\n"
        "for name in ('C', 'en_US', 'de_DE', 'sv_SE', 'zh_CN', 'zh_TW', 'ja_JP', 'tr_TR'):\n"
        "    c = QCollator(QLocale(name)); c.setNumericMode(True)\n"
        "    from functools import cmp_to_key\n"
        "    print(name, sorted(words, key=cmp_to_key(c.compare)))\n"
    )

    def said(**more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, **more},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        return done.stdout

    with_all = said()
    assert with_all.count("\n") == 8
    assert "'北京', '李', '王', '张'" in with_all
    assert said(LD_PRELOAD=str(small)) == with_all


def test_a_library_without_data_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libicudata.so.73").write_bytes(b"nothing")
    with pytest.raises(ValueError, match="holds no data of ICU"):
        trimming.trim_icu(tmp_path / "libicudata.so.73", tmp_path / "small" / "libicudata.so.73")


@on_linux
@pytest.mark.skipif(shutil.which("objdump") is None, reason="binutils are not installed")
def test_the_package_needs_what_its_libraries_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(QT / "plugins" / "platforms" / "libqxcb.so", tmp_path)
    for name in ("Core", "Gui", "XcbQpa"):
        (tmp_path / f"libQt6{name}.so.6").touch()
    found = debian_package.needed(tmp_path)
    assert {"libxcb-cursor0", "libxkbcommon0", "libx11-6"} <= found
    assert any(re.fullmatch(r"libc6 \(>= 2\.\d+\)", name) for name in found)
    assert not any("Qt6" in name for name in found)
    monkeypatch.delitem(system_packages.LIBRARY_PACKAGES, "libxcb-cursor.so.0")
    with pytest.raises(SetUpFailed, match=r"No package is known for libxcb-cursor\.so\.0"):
        debian_package.needed(tmp_path)


def test_every_package_that_comes_along_is_named_with_its_licence() -> None:
    from packaging.requirements import Requirement

    todo, found = ["paperdesk"], set[str]()
    while todo:
        name = re.sub(r"[-_.]+", "-", todo.pop()).lower()
        if name in found:
            continue
        found.add(name)
        wanted = map(Requirement, metadata.requires(name) or [])
        todo += [
            one.name for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})
        ]
    named = {re.sub(r"[-_.]+", "-", name).lower() for name, _licence in PACKAGES}
    assert named == found - {"paperdesk"}
    for name, licence in PACKAGES:
        # What its own papers say, where they say it in the words of SPDX.
        said = str(metadata.metadata(name).json.get("license_expression", ""))
        if re.fullmatch(r"[A-Za-z0-9.-]+", said):
            assert licence.startswith(said), name


def test_all_systems_are_told_of_the_same_types_of_files() -> None:
    suffixes = {suffix for group, _name in file_types.TYPES for suffix in group}
    windows = (PROJECT / "packaging/windows/paperdesk.iss").read_text("utf-8")
    assert set(re.findall(r'ValueName: "\.(\w+)"', windows)) == suffixes | {"txt"}
    linux = (PROJECT / "packaging/linux/org.paperdesk.PaperDesk.xml").read_text("utf-8")
    # BibTeX is in the list that all desktops share.
    assert set(re.findall(r'pattern="\*\.(\w+)"', linux)) | {"bib", "bibtex", "biblatex"} == (
        suffixes
    )
    bundle = file_types.info_plist()["CFBundleDocumentTypes"]
    assert {one for kind in bundle for one in kind.get("CFBundleTypeExtensions", ())} == suffixes


def test_the_icon_is_drawn_for_other_systems(tmp_path: Path, qapp: object) -> None:
    icon = QImage(icon_files.made_icon(tmp_path, "ico"))
    assert (icon.width(), icon.height()) == (256, 256)
    assert len({icon.pixel(x, 128) for x in range(0, 256, 4)}) > 3
    content = Path(icon_files.made_icon(tmp_path, "icns")).read_bytes()
    assert content[:8] == b"icns" + len(content).to_bytes(4, "big")
    at = 8
    for kind, size in icon_files.ICNS.items():
        length = int.from_bytes(content[at + 4 : at + 8], "big")
        assert content[at : at + 4] == kind
        picture = QImage.fromData(content[at + 8 : at + length])
        assert (picture.width(), picture.height()) == (size, size)
        at += length
    assert at == len(content)
