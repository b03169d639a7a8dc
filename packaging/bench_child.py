"""One measured function in a fresh process, so that memory and start time are its own.

The process sees folders of its own for the user's data, settings, cache and log, and draws
offscreen. Its arguments and its result travel as JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

# Nothing that is measured takes longer, so whatever does hangs.
MOST_S = 1_800
_FOLDERS = (
    ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    if sys.platform.startswith("linux")
    else ("HOME", "APPDATA", "LOCALAPPDATA")
)

Result = dict[str, Any]


class ChildFailed(Exception):
    """The process did not come to its end; the message is the end of what it complained of."""


def measure(home: Path, function: str, **arguments: Any) -> Result:
    """Run ``module:function`` with these arguments in a fresh process.

    Args:
        home: the folder that stands for the user's own.
        function: for example ``bench_engine:import_lists``; it returns a dictionary.
        arguments: what it is called with. It also gets ``since``, the time at which the process
            was asked for, if it has such a parameter.

    Raises:
        ChildFailed: it ended with an error or not at all.
    """
    # Imported here: a child that measures its own start loads as little as it can.
    import subprocess

    from setup_environment import PROJECT, child_environment

    environment = child_environment()
    # As on a user's computer, modules are compiled once and not at every start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for name in _FOLDERS:
        environment[name] = str(home / name.lower())
    environment["QT_QPA_PLATFORM"] = "offscreen"
    environment["PYTHONPATH"] = str(PROJECT)
    command = [sys.executable, str(Path(__file__)), function, json.dumps(arguments)]
    environment["BENCH_SINCE"] = repr(time.time())
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=MOST_S
        )
    except subprocess.TimeoutExpired as error:
        raise ChildFailed(f"{function} took more than {MOST_S} s") from error
    if done.returncode != 0:
        raise ChildFailed("\n".join(done.stderr.strip().splitlines()[-12:]) or function)
    result: Result = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def since_start() -> float:
    """Seconds of wall time since this process was asked for."""
    return time.time() - float(os.environ["BENCH_SINCE"])


def memory_mb(pid: int | None = None, *, peak: bool = False) -> float:
    """Resident memory of a process in MB (10⁶ bytes), or the most it ever had; 0 if unknown."""
    if sys.platform.startswith("linux"):
        wanted = "VmHWM:" if peak else "VmRSS:"
        for line in Path(f"/proc/{pid or os.getpid()}/status").read_text().splitlines():
            if line.startswith(wanted):
                return int(line.split()[1]) * 1024 / 1e6
        return 0.0
    if os.name == "nt":
        return 0.0
    import subprocess

    asked = ["ps", "-o", "rss=", "-p", str(pid or os.getpid())]
    shown = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return int(shown or 0) * 1024 / 1e6


def main() -> None:
    """Run the function named on the command line and print what it returns."""
    module, _, name = sys.argv[1].partition(":")
    result = getattr(importlib.import_module(module), name)(**json.loads(sys.argv[2]))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
