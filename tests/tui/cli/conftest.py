"""The command line, run in this process or as a real command."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.core import data
from tui.cli.main import main

ROOT = Path(__file__).parents[3]


class Outcome(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Where the person's files are; no data of an earlier test lies over ours."""
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    yield tmp_path
    data.overlay(None)


@pytest.fixture
def tradewinds(capsys):
    """Run a command here: fast, for the many ways to get it wrong."""

    def run(*arguments: str) -> Outcome:
        capsys.readouterr()
        try:
            status = main(list(arguments))
        except SystemExit as left:
            status = int(left.code or 0)
        return Outcome(status, *capsys.readouterr())

    return run


@pytest.fixture
def command():
    """Run a command as its own process, as a person or a script does."""

    def run(*arguments: str, given: str = "", python: tuple[str, ...] = ()) -> Outcome:
        done = subprocess.run(
            [sys.executable, *(python or ("-m", "tui.cli.main")), *arguments],
            input=given,
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=dict(os.environ),
            timeout=120,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return run
