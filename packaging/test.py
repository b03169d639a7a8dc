"""Check everything: python3 packaging/test.py [--long] [what pytest understands ...]

Sets up like run.py, with the test tools, then runs formatting, lint, types, layers and the whole
test suite, offscreen. Exits with 0 only if all of them pass; pytest's own summary comes last.
"""

from __future__ import annotations

import argparse
import os

import setup_environment
from system_packages import say

# import-linter is not made to be started with -m.
LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
CHECKS = (
    ("formatting", ["-m", "ruff", "format", "--check", "."]),
    ("lint", ["-m", "ruff", "check", "--quiet", "."]),
    ("types", ["-m", "mypy", "--strict"]),
    ("layers", ["-c", LAYERS, "--no-logo"]),
)


def main() -> int:
    """Set up, run every check, and say at the end which of them failed."""
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Set PaperDesk up for work on it, and check everything.",
        epilog="Everything else is handed on to pytest.",
    )
    parser.add_argument(
        "--long", action="store_true", help="try many more made-up inputs (minutes, not seconds)"
    )
    options, for_pytest = parser.parse_known_args()
    setup_environment.ensure(for_tests=True)
    os.chdir(setup_environment.PROJECT)
    outcomes = {}
    for name, command in CHECKS:
        say(f"checking {name} …")
        outcomes[name] = setup_environment.run(command) == 0
    os.environ["PAPERDESK_CHECKS"] = ", ".join(
        f"{name} {'passed' if passed else 'FAILED'}" for name, passed in outcomes.items()
    )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if options.long:
        os.environ["PAPERDESK_LONG"] = "1"
    say("running the tests …")
    # Two processes take a third of the time of one: what windows leave in a process slows down
    # those that follow. Files stay together, for what they share is made once.
    workers = min(2, os.cpu_count() or 1)
    tests = setup_environment.run(
        ["-m", "pytest", "-n", str(workers), "--dist", "loadfile", *for_pytest]
    )
    return tests or (0 if all(outcomes.values()) else 1)


if __name__ == "__main__":
    setup_environment.carry_out(main)
