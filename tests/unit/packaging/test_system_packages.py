"""System packages are added where that is allowed, and otherwise named in a line to type."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
import system_packages

if TYPE_CHECKING:
    from pathlib import Path


class FakeSystem:
    """A computer with the commands a test gives it, which write down how they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls_file = folder / "calls"
        self.calls_file.touch()

    def command(self, name: str, *, prints: str = "", errors: str = "", code: int = 0) -> None:
        """Put a command in place."""
        script = self.folder / name
        script.write_text(
            f"#!/bin/sh\necho {name} \"$@\" >> '{self.calls_file}'\n"
            f"cat <<'END'\n{prints}\nEND\ncat >&2 <<'END'\n{errors}\nEND\nexit {code}\n"
        )
        script.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        return self.calls_file.read_text().splitlines()


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeSystem:
    """A Debian system on which nothing is installed yet."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "cat", "env"):
        (folder / name).symlink_to(f"/bin/{name}")
    monkeypatch.setenv("PATH", str(folder))
    system_packages._as_root.cache_clear()
    system_packages._update.cache_clear()
    fake = FakeSystem(folder)
    fake.command("apt-get")
    fake.command("dpkg-query", code=1)
    return fake


@pytest.fixture
def _as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


@pytest.fixture
def _as_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


@pytest.mark.usefixtures("_as_root")
def test_root_installs_after_fetching_the_lists_once(
    system: FakeSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    assert system_packages.install(["xvfb", "openbox"], "an X server")
    assert system_packages.install(["xdotool"], "a hand")
    apt = [call for call in system.calls if call.startswith("apt-get")]
    assert [call.split("300 ")[1] for call in apt] == [
        "update",
        "install -y --no-install-recommends openbox xvfb",
        "install -y --no-install-recommends xdotool",
    ]
    assert capsys.readouterr().err == (
        "PaperDesk: adding an X server: openbox, xvfb …\nPaperDesk: adding a hand: xdotool …\n"
    )


@pytest.mark.usefixtures("_as_user")
def test_a_user_who_may_use_sudo_without_a_password_installs_through_it(
    system: FakeSystem,
) -> None:
    system.command("sudo")
    assert system_packages.install(["xvfb"], "an X server")
    assert system.calls[-1].startswith("sudo -n env DEBIAN_FRONTEND=noninteractive")
    assert system.calls[-1].endswith("install -y --no-install-recommends xvfb")


@pytest.mark.usefixtures("_as_user")
def test_a_user_who_would_be_asked_for_a_password_gets_one_line_to_type(
    system: FakeSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    system.command("sudo", code=1)
    assert not system_packages.install(["xvfb", "openbox"], "an X server")
    assert not any(call.startswith("apt-get") for call in system.calls)
    assert capsys.readouterr().err == (
        "PaperDesk: to add an X server, type:  "
        "sudo apt-get install -y --no-install-recommends openbox xvfb\n"
    )


@pytest.mark.usefixtures("_as_user")
def test_without_sudo_the_line_is_one_that_works(
    system: FakeSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not system_packages.install(["xvfb"], "an X server")
    assert 'su -c "apt-get install -y --no-install-recommends xvfb"' in capsys.readouterr().err


@pytest.mark.usefixtures("_as_root")
def test_a_failed_installation_says_why_and_what_to_type(
    system: FakeSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    system.command("apt-get", errors="E: Unable to locate package xvfb", code=100)
    assert not system_packages.install(["xvfb"], "an X server")
    lines = capsys.readouterr().err.splitlines()
    assert lines[1] == "PaperDesk: apt-get failed: E: Unable to locate package xvfb"
    assert lines[2].endswith("type:  apt-get install -y --no-install-recommends xvfb")


@pytest.mark.usefixtures("_as_root")
def test_what_is_installed_is_left_alone(system: FakeSystem) -> None:
    system.command("dpkg-query", prints="ii ")
    assert system_packages.install(["libegl1"], "a library")
    assert not any(call.startswith("apt-get") for call in system.calls)


def test_other_systems_are_left_alone(
    system: FakeSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    (system.folder / "apt-get").unlink()
    assert not system_packages.install(["libegl1"], "a library")
    assert capsys.readouterr().err == ""


def _qt(folder: Path) -> Path:
    """A Qt with the plug-in for X11 only."""
    plugin = folder / "plugins" / "platforms" / "libqxcb.so"
    plugin.parent.mkdir(parents=True)
    plugin.touch()
    return folder


LDD = """\
    linux-vdso.so.1 (0x1)
    libQt6Gui.so.6 => not found
    libX11.so.6 => /lib/libX11.so.6 (0x2)
    libxcb-icccm.so.4 => not found
    libxcb-cursor.so.0 => not found
    libxcb-icccm.so.4 => not found
"""


@pytest.mark.usefixtures("_as_root")
def test_the_libraries_that_qt_cannot_find_are_added(system: FakeSystem, tmp_path: Path) -> None:
    system.command("ldd", prints=LDD)
    # As apt-get would, make the next look find everything.
    (system.folder / "apt-get").write_text(
        f"#!/bin/sh\necho apt-get \"$@\" >> '{system.calls_file}'\n"
        f"echo '#!/bin/sh' > '{system.folder}/ldd'\n"
    )
    assert system_packages.ensure_libraries(_qt(tmp_path))
    assert system.calls[0].endswith("plugins/platforms/libqxcb.so")
    assert system.calls[-1].endswith("libxcb-cursor0 libxcb-icccm4")


@pytest.mark.usefixtures("_as_root")
def test_libraries_that_stay_missing_are_named(
    system: FakeSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    system.command("ldd", prints=" libodd.so.1 => not found\n libxcb-icccm.so.4 => not found")
    assert not system_packages.ensure_libraries(_qt(tmp_path))
    assert capsys.readouterr().err.splitlines()[-1] == (
        "PaperDesk: Qt may not open a window, since the system lacks "
        "libodd.so.1, libxcb-icccm.so.4."
    )


def test_a_complete_system_is_told_nothing(
    system: FakeSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    system.command("ldd", prints=" libQt6Gui.so.6 => not found\n libc.so.6 => /lib/libc.so.6")
    system.command("fc-list", prints="Noto Sans CJK SC")
    for command in system_packages.TEST_COMMANDS:
        system.command(command)
    assert system_packages.ensure_libraries(_qt(tmp_path))
    assert system_packages.ensure_fonts()
    assert system_packages.ensure_test_commands()
    assert capsys.readouterr().err == ""
    assert not any(call.startswith("apt-get") for call in system.calls)


@pytest.mark.usefixtures("_as_root")
def test_fonts_are_added_where_none_shows_chinese(system: FakeSystem) -> None:
    system.command("fc-list", prints="")
    assert system_packages.ensure_fonts()
    assert system.calls[-1].endswith(" ".join(sorted(system_packages.FONT_PACKAGES)))


@pytest.mark.usefixtures("_as_root")
def test_only_the_missing_test_commands_are_added(system: FakeSystem) -> None:
    system.command("Xvfb")
    assert not system_packages.ensure_test_commands()
    assert system.calls[-1].endswith(
        "appstream biber bibutils binutils desktop-file-utils man-db mmdebstrap openbox"
        " texlive-base xdotool"
    )
