"""Commands as an ordinary user has them: permissions hold, also where tests run as root."""

from __future__ import annotations

import os
import sys

# prctl(2), PR_CAPBSET_DROP; there are fewer than 64 capabilities.
_DROP = (
    "import ctypes, os, sys\n"
    "libc = ctypes.CDLL(None)\n"
    "for number in range(64):\n"
    "    libc.prctl(24, number, 0, 0, 0)\n"
    "os.execv(sys.argv[1], sys.argv[1:])\n"
)


def ordinary(*command: str) -> list[str]:
    """The command, so started that root may not write where permissions forbid it."""
    if os.name == "posix" and os.geteuid() == 0:
        return [sys.executable, "-c", _DROP, *command]
    return list(command)
