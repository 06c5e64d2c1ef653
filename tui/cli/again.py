"""Starting `tradewinds` anew in its own place: a process holds one set of data tables, and a
game that was begun with others is played by a process that has those."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from ai import child


def command_line(args: Namespace, *rest: str, tables: Path | None = None) -> list[str]:
    """The same language and `--data` as now; `tables` are those of the game that is opened."""
    found: list[str] = []
    if args.lang is not None:
        found += ["--lang", args.lang]
    if args.data is not None:
        found += ["--data", str(args.data.resolve())]
    if tables is not None:
        found += ["--begun-with", str(tables)]
    return [*found, *rest]


def start(arguments: list[str]) -> int:
    """Run `tradewinds` with these arguments instead of this process; its status."""
    command = child.command("-m", "tui.cli.main", *arguments)
    environment = child.environment()
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execve(sys.executable, command, environment)  # noqa: S606 - ourselves, no shell
    return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603
