"""A package for Debian and Ubuntu around the frozen program.

The layout follows the Debian Policy Manual (the program in /usr/lib, a link in /usr/bin, a man
page, a copyright file) and the specifications of freedesktop.org (desktop entry, icons, MIME
types, AppStream metadata). Nothing runs at installation: the triggers of desktop-file-utils,
shared-mime-info and hicolor-icon-theme see the new files by themselves.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import shutil
import subprocess
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from icon_files import drawn
from setup_environment import PROJECT, SetUpFailed
from system_packages import FONT_PACKAGES, LIBRARY_PACKAGES, install

if TYPE_CHECKING:
    from collections.abc import Iterable

LINUX = PROJECT / "packaging" / "linux"
APP_ID = "org.paperdesk.PaperDesk"
# Beside the drawing, for what cannot read it: panels and software centres.
ICON_SIZES = (48, 128, 256)
# Where each file of packaging/linux goes.
PLACES = {
    f"{APP_ID}.desktop": f"usr/share/applications/{APP_ID}.desktop",
    f"{APP_ID}.metainfo.xml": f"usr/share/metainfo/{APP_ID}.metainfo.xml",
    f"{APP_ID}.xml": f"usr/share/mime/packages/{APP_ID}.xml",
}
# What every program in C or C++ loads.
BASE_PACKAGES = {
    "libc.so.6": "libc6", "libm.so.6": "libc6", "libdl.so.2": "libc6", "libpthread.so.0": "libc6",
    "librt.so.1": "libc6", "libutil.so.1": "libc6", "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
}  # fmt: skip
# What makes menus, icons and file types known, and the program that offers files to save to.
DESKTOP_PACKAGES = ("hicolor-icon-theme", "shared-mime-info", "xdg-utils")
CONTROL = """\
Package: paperdesk
Version: {version}
Architecture: {architecture}
Maintainer: The PaperDesk authors <paperdesk@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Section: science
Priority: optional
Description: reference manager for people who read papers for a living
 PaperDesk reads the plain lists of abstracts that conferences publish, names
 papers that have no title, and shows which of them were met before in another
 list. It imports from BibTeX, RIS, PubMed, EndNote and Zotero, searches while
 you type, and exports what you keep.
"""


def make_package(program: Path, output: Path) -> Path:
    """Wrap the folder of the frozen program; returns the file of the package.

    Raises:
        CalledProcessError: dpkg-deb failed; it said why.
        SetUpFailed: this system has no dpkg-deb, or a library is in no known package.
    """
    if shutil.which("dpkg-deb") is None:
        raise SetUpFailed("A package for Debian can only be made where dpkg-deb is.")
    install(["binutils"], "objdump, which reads what libraries need")
    version = _version()
    architecture = _said(["dpkg", "--print-architecture"])
    with tempfile.TemporaryDirectory(prefix="paperdesk-deb-") as work:
        root = Path(work, "root")
        root.mkdir()
        # Whatever the umask of whoever builds it.
        root.chmod(0o755)
        shutil.copytree(program, root / "usr/lib/paperdesk", symlinks=True)
        _link(root / "usr/bin/paperdesk", "../lib/paperdesk/paperdesk")
        _fill(root, version)
        _write_control(root, version, architecture)
        package = output / f"paperdesk_{version}_{architecture}.deb"
        # Zstandard packs ten times faster than xz, a fifth larger; known since Debian 12 and
        # Ubuntu 21.10.
        subprocess.run(
            ["dpkg-deb", "--build", "--root-owner-group", "-Zzstd", str(root), str(package)],
            check=True,
            capture_output=True,
        )
    return package


def _fill(root: Path, version: str) -> None:
    """Put everything beside the program in its place."""
    today = datetime.now(UTC).date().isoformat()

    def filled(name: str) -> str:
        text = (LINUX / name).read_text("utf-8")
        return text.replace("@VERSION@", version).replace("@DATE@", today)

    for name, place in PLACES.items():
        _write(root / place, filled(name).encode())
    icon = PROJECT / "resources" / "icons" / "paperdesk.svg"
    _write(root / f"usr/share/icons/hicolor/scalable/apps/{APP_ID}.svg", icon.read_bytes())
    for size in ICON_SIZES:
        picture = root / f"usr/share/icons/hicolor/{size}x{size}/apps/{APP_ID}.png"
        _write(picture, drawn(size, "PNG"))
    page = gzip.compress(filled("paperdesk.1").encode(), mtime=0)
    _write(root / "usr/share/man/man1/paperdesk.1.gz", page)
    _write(root / "usr/share/doc/paperdesk/copyright", _copyright().encode())


def _copyright() -> str:
    """The licence of the program, and those of what comes with it."""
    from paperdesk.domain.licences import OTHERS, PACKAGES

    parts = "\n".join(f"  {name}: {licence}" for name, licence in (*PACKAGES, *OTHERS))
    return (
        f"{(PROJECT / 'LICENSE').read_text('utf-8')}\n"
        f"The program comes with these works, each under its own licence:\n\n{parts}\n\n"
        "Their texts are in /usr/lib/paperdesk/_internal/*.dist-info; those of the GPL, the LGPL\n"
        "and the Apache licence in /usr/share/common-licenses. Qt and PySide6 are used as shared\n"
        "libraries, which may be replaced in /usr/lib/paperdesk/_internal/PySide6.\n"
    )


def needed(program: Path) -> set[str]:
    """The packages whose libraries the program loads and does not bring, with the least libc.

    Read off the ELF headers of its files, as dpkg-shlibdeps does.

    Raises:
        SetUpFailed: it is not known in which package a library is.
    """
    files = [
        path
        for path in program.rglob("*")
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    brought = {path.name for path in program.rglob("*.so*")}
    headers = _said(["objdump", "-p", *map(str, files)])
    names = set(re.findall(r"^ +NEEDED +(\S+)", headers, re.MULTILINE)) - brought
    packages = LIBRARY_PACKAGES | BASE_PACKAGES
    unknown = sorted(name for name in names if name not in packages and name[:3] != "ld-")
    if unknown:
        raise SetUpFailed(
            f"No package is known for {', '.join(unknown)}: add it to LIBRARY_PACKAGES, or leave "
            "out of the program what loads it (packaging/trimming.py)."
        )
    glibc = max((int(minor) for minor in re.findall(r"\bGLIBC_2\.(\d+)\b", headers)), default=0)
    found = {packages[name] for name in names if name in packages} - {"libc6"}
    return {*found, f"libc6 (>= 2.{glibc})"}


def _write_control(root: Path, version: str, architecture: str) -> None:
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(path.stat().st_size for path in files) // 1024
    control = CONTROL.format(
        version=version,
        architecture=architecture,
        kilobytes=kilobytes,
        depends=_listed(needed(root / "usr/lib/paperdesk")),
        recommends=_listed((*FONT_PACKAGES, *DESKTOP_PACKAGES)),
    )
    _write(root / "DEBIAN/control", control.encode())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(root)}\n"
        for path in files
    )
    _write(root / "DEBIAN/md5sums", sums.encode())


def _listed(packages: Iterable[str]) -> str:
    """As a dependency: newer systems call some of these by another name."""
    renamed = {"libglib2.0-0"}
    return ", ".join(
        f"{name} | {name}t64" if name in renamed else name for name in sorted(packages)
    )


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _link(path: Path, target: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def _version() -> str:
    from paperdesk import __version__

    return __version__


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
