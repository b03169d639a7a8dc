"""A package for Debian and Ubuntu around the frozen program.

The layout follows the Debian Policy Manual. Nothing runs at installation: the triggers of
desktop-file-utils, shared-mime-info and hicolor-icon-theme see the new files by themselves.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_files import lay_out, version, write
from setup_environment import SetUpFailed
from system_packages import FONT_PACKAGES, LIBRARY_PACKAGES, install

if TYPE_CHECKING:
    from collections.abc import Iterable

# What every program in C or C++ loads.
BASE_PACKAGES = {
    "libc.so.6": "libc6", "libm.so.6": "libc6", "libdl.so.2": "libc6", "libpthread.so.0": "libc6",
    "librt.so.1": "libc6", "libutil.so.1": "libc6", "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
}  # fmt: skip
# What makes menus, icons and file types known, and the program that offers files to save to.
DESKTOP_PACKAGES = ("hicolor-icon-theme", "shared-mime-info", "xdg-utils")
LICENCES = """
The texts of the GPL, the LGPL and the Apache licence are in /usr/share/common-licenses.
"""
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
    architecture = _said(["dpkg", "--print-architecture"])
    with tempfile.TemporaryDirectory(prefix="paperdesk-deb-") as work:
        root = Path(work, "root")
        root.mkdir()
        # Whatever the umask of whoever builds it.
        root.chmod(0o755)
        lay_out(root, program, LICENCES)
        _write_control(root, architecture)
        package = output / f"paperdesk_{version()}_{architecture}.deb"
        # Zstandard packs ten times faster than xz, a fifth larger; known since Debian 12 and
        # Ubuntu 21.10.
        subprocess.run(
            ["dpkg-deb", "--build", "--root-owner-group", "-Zzstd", str(root), str(package)],
            check=True,
            capture_output=True,
        )
    return package


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


def _write_control(root: Path, architecture: str) -> None:
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(path.stat().st_size for path in files) // 1024
    control = CONTROL.format(
        version=version(),
        architecture=architecture,
        kilobytes=kilobytes,
        depends=_listed(needed(root / "usr/lib/paperdesk")),
        recommends=_listed((*FONT_PACKAGES, *DESKTOP_PACKAGES)),
    )
    write(root / "DEBIAN/control", control.encode())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(root)}\n"
        for path in files
    )
    write(root / "DEBIAN/md5sums", sums.encode())


def _listed(packages: Iterable[str]) -> str:
    """As a dependency: newer systems call some of these by another name."""
    renamed = {"libglib2.0-0"}
    return ", ".join(
        f"{name} | {name}t64" if name in renamed else name for name in sorted(packages)
    )


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
