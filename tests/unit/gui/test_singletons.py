from __future__ import annotations

import subprocess
import sys

# More calls than there are references to None in a fresh interpreter.
_MANY_CALLS = """
import paperdesk.gui
from PySide6.QtCore import QObject
thing = QObject()
for _ in range(200_000):
    thing.setObjectName("name")
    thing.blockSignals(False)
print("still here")
"""


def test_many_qt_calls_that_answer_nothing_leave_the_interpreter_standing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _MANY_CALLS], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout.strip()) == (0, "still here"), done.stderr[-500:]
