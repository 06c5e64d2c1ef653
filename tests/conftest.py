"""Which build the tests ran on, where that is not plain Python, and what a system can't run."""

import os

from engine.build import described
from engine.compiled import OUT_OF_DATE

NEED_POSIX = (
    "ai/test_child.py",
    "tui/cli/test_ascii_terminal.py",
    "tui/cli/test_killed.py",
    "tui/test_nothing_typed_ends_it.py",
    "tui/web",
)
"""Pseudo-terminals, signals, forks: there are none elsewhere."""
collect_ignore = [] if os.name == "posix" else list(NEED_POSIX)


def pytest_terminal_summary(terminalreporter):
    if collect_ignore:
        terminalreporter.write_line(f"skipped on this system: {', '.join(collect_ignore)}")
    if OUT_OF_DATE:
        terminalreporter.write_line(
            "compiled modules are out of date and were left alone: make fast"
        )
    elif described().startswith("compiled"):
        terminalreporter.write_line(f"build: {described()}")
