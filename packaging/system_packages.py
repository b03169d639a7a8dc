"""The little that the project needs of the system: what Qt loads, fonts, an X server for tests.

On Debian and Ubuntu it is added by apt where that is allowed without asking for a password;
otherwise one line to type is shown and the program goes on without.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

# The libraries that Qt's window plug-ins load and a bare system may lack, as their ELF headers
# name them, with the packages of Debian and Ubuntu that hold them.
LIBRARY_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
# What the window loads. Qt's plug-ins for GTK, databases and embedded screens are not used.
QT_FILES = (
    "lib/libQt6Widgets.so.6",
    "lib/libQt6Svg.so.6",
    "plugins/platforms/libqoffscreen.so",
    "plugins/platforms/libqwayland.so",
    "plugins/platforms/libqxcb.so",
    "plugins/iconengines/libqsvgicon.so",
    "plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
    "plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
    "plugins/wayland-shell-integration/libxdg-shell.so",
    "plugins/xcbglintegrations/libqxcb-glx-integration.so",
)
# A face for the window, one for reading, and one for Chinese, Japanese and Korean: 8 MB to fetch.
FONT_PACKAGES = ("fonts-inter", "fonts-sil-charis", "fonts-wqy-microhei")
# What tests call: an X server, a window manager and a hand on the mouse for the real window, and
# the programs that read BibTeX beside ours (21 MB to fetch, a minute to install).
TEST_COMMANDS = {
    "objdump": "binutils",
    "mmdebstrap": "mmdebstrap",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "man": "man-db",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "bibtex": "texlive-base",
    "biber": "biber",
    "bib2xml": "bibutils",
}


def say(sentence: str) -> None:
    """Tell one step in one line; standard output is left to the program."""
    print(f"PaperDesk: {sentence}", file=sys.stderr, flush=True)


def ensure_libraries(qt: Path) -> bool:
    """Add the system libraries that this Qt cannot find; whether it then has all of them.

    Args:
        qt: the folder of PySide6 that holds ``lib`` and ``plugins``.
    """
    missing = _missing_libraries(qt)
    packages = {LIBRARY_PACKAGES[name] for name in missing if name in LIBRARY_PACKAGES}
    install(packages, "the system libraries that Qt's window needs")
    if missing := _missing_libraries(qt) if packages else missing:
        say(f"Qt may not open a window, since the system lacks {', '.join(missing)}.")
    return not missing


def ensure_fonts() -> bool:
    """Add fonts where nothing could show Chinese; whether anything can be done about it later."""
    if shutil.which("fc-list"):
        fonts = _output(["fc-list", ":lang=zh", "family"])
        if fonts.strip():
            return True
    install(FONT_PACKAGES, "fonts (none here shows Chinese)")
    # Text is still readable without them, so this is not asked again.
    return True


def ensure_test_commands() -> bool:
    """Add what tests call beside Python; whether all of it is there."""
    missing = {
        package for command, package in TEST_COMMANDS.items() if shutil.which(command) is None
    }
    install(missing, "an X server for the test of the real window, BibTeX, biber and bibutils")
    return all(shutil.which(command) for command in TEST_COMMANDS)


def install(packages: Iterable[str], purpose: str) -> bool:
    """Install what is missing of these packages; otherwise say what to type.

    Returns:
        whether all of them are installed now.
    """
    if shutil.which("apt-get") is None:
        return False
    missing = sorted(package for package in packages if not _is_installed(package))
    if not missing:
        return True
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    as_root = _as_root()
    if as_root is not None:
        say(f"adding {purpose}: {', '.join(missing)} …")
        _update(as_root)
        result = _apt(as_root, command[1:])
        if result.returncode == 0:
            return True
        say(f"apt-get failed: {_last_line(result.stderr or result.stdout)}")
    say(f"to add {purpose}, type:  {_to_type(' '.join(command))}")
    return False


def _missing_libraries(qt: Path) -> list[str]:
    """The libraries that the dynamic linker cannot find for Qt's files, by their ELF names."""
    if shutil.which("ldd") is None:
        return []
    files = [str(qt / name) for name in QT_FILES if (qt / name).exists()]
    lines = [line.split() for line in _output(["ldd", *files]).splitlines()]
    names = {line[0] for line in lines if line[1:] == ["=>", "not", "found"]}
    # Qt's own libraries are found through the program that loads them.
    return sorted(name for name in names if not name.startswith("libQt6"))


def _output(command: list[str]) -> str:
    """What a command prints, whatever its exit code."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _is_installed(package: str) -> bool:
    """Whether dpkg has this package, also under the name that replaced it on newer systems."""
    status = _output(["dpkg-query", "-W", "-f=${db:Status-Abbrev} ", package, f"{package}t64"])
    return "ii" in status.split()


def _to_type(command: str) -> str:
    """The command as this user has to type it to run it as root."""
    if os.geteuid() == 0:
        return command
    return f"sudo {command}" if shutil.which("sudo") else f'su -c "{command}"'


@cache
def _as_root() -> tuple[str, ...] | None:
    """What to write before a command to run it as root without a password; None if impossible."""
    if os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    if shutil.which("sudo") is None:
        return None
    allowed = subprocess.run([*sudo, "true"], capture_output=True, check=False)
    return sudo if allowed.returncode == 0 else None


@cache
def _update(as_root: tuple[str, ...]) -> None:
    """Fetch the lists of packages, once. Without a network apt may still hold what is wanted."""
    _apt(as_root, ["update"])


def _apt(as_root: tuple[str, ...], arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Run apt-get so that it asks nothing, and waits while another one is at work."""
    quiet = ["DEBIAN_FRONTEND=noninteractive", "NEEDRESTART_SUSPEND=1"]
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    return subprocess.run(
        [*as_root, "env", *quiet, *apt, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "it said nothing"
