"""A small Debian or Ubuntu of its own in a folder, to install packages into and start them there.

It is made by mmdebstrap from the servers of the distribution, and entered by chroot in a mount and
process namespace of its own, so that nothing of it is left when a command ends. Both need root.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

# What a desktop has: fonts, types of files, and the programs that open them.
DESKTOP = ("desktop-file-utils", "fonts-inter", "fonts-wqy-microhei", "libglib2.0-bin",
           "shared-mime-info")  # fmt: skip
USER, HOME = 1000, "/srv/reader"
# Where the file of the installed package stays.
PACKAGES = "/opt"
MOST_S = 420
_APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")
_ENTER = """
mount --make-rprivate /
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
user=$2 root=$1
shift 2
exec chroot --userspec="$user" "$root" "$@"
"""


def why_not() -> str | None:
    """Why no root can be made here, or None."""
    if os.geteuid() != 0:
        return "only root can make a clean root and enter it"
    for command in ("mmdebstrap", "unshare", "chroot"):
        if shutil.which(command) is None:
            return f"{command} is not installed"
    return None


class CleanRoot:
    """The root of a system with nothing but what a test installs.

    Attributes:
        folder: where it is on the machine of the test.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def make(cls, folder: Path, packages: Sequence[str], file: Path) -> CleanRoot:
        """Make a system, then install one file of a package in it with all it depends on.

        Skips the test if the distribution's servers cannot be reached; fails it if the package
        cannot be installed.
        """
        suite = platform.freedesktop_os_release().get("VERSION_CODENAME", "stable")
        made = folder.with_name(f"{folder.name}-made")
        install = (
            f'cp "{file}" "$1{PACKAGES}/" && touch "{made}" && chroot "$1" env'
            " DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends"
            f' "{PACKAGES}/{file.name}"'
        )
        without = ("locale", "doc", "man")
        try:
            done = subprocess.run(
                [
                    # What it mounts there is gone with its namespace, even if it is killed.
                    *_APART,
                    *("mmdebstrap", "--mode=root", "--variant=apt", "--quiet"),
                    "--skip=cleanup/reproducible",
                    '--aptopt=Acquire::Languages "none"',
                    *(f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in without),
                    *(f"--dpkgopt=path-include=/usr/share/{name}/*paperdesk*" for name in without),
                    f"--include={','.join(packages)}",
                    f"--customize-hook={install}",
                    *(suite, str(folder)),
                ],
                capture_output=True,
                encoding="utf-8",
                check=False,
                timeout=MOST_S,
            )
        except subprocess.TimeoutExpired:
            pytest.skip(f"no clean root within {MOST_S} s: the servers are slow, or the machine is")
        if done.returncode != 0:
            said = "\n".join(done.stderr.strip().splitlines()[-12:])
            if made.exists() and not re.search(r"Failed to fetch|Could not resolve", said):
                pytest.fail(f"the package cannot be installed:\n{said}")
            pytest.skip(f"no clean root can be made here: {said}")
        home = folder / HOME[1:]
        home.mkdir(parents=True)
        os.chown(home, USER, USER)
        return cls(folder)

    def inside(self, path: str) -> Path:
        """Where a path of that system is on the machine of the test."""
        return self.folder / path.lstrip("/")

    def give(self, file: Path, path: str) -> None:
        """Put a file of the test there, as the user's own."""
        place = self.inside(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        for made in (place.parent, place):
            os.chown(made, USER, USER)

    def command(self, *arguments: str, display: str = "", as_root: bool = False) -> list[str]:
        """What to start for a command to run in there, as the user of a desktop."""
        user = "0:0" if as_root else f"{USER}:{USER}"
        environment = [
            *(f"HOME={HOME}", "PATH=/usr/bin:/bin:/usr/sbin:/sbin", "LANG=C.UTF-8"),
            *((f"DISPLAY={display}",) if display else ()),
        ]
        return [
            *_APART,
            *("sh", "-e", "-c", _ENTER, "sh", str(self.folder), user),
            *("/usr/bin/env", "-i", *environment, *arguments),
        ]

    def run(self, *arguments: str, as_root: bool = False) -> subprocess.CompletedProcess[str]:
        """Run a command in there to its end."""
        return subprocess.run(
            self.command(*arguments, as_root=as_root),
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
