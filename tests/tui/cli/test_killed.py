"""The real app in a real terminal, and what is left of a game when it ends in a bad way."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from engine.core.record import load
from tui.games.santiago import words

ROOT = Path(__file__).parents[3]
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|[P\]][^\x1b\x07]*(?:\x1b\\|\x07)|[=>()].?)")
QUIET = 0.2
PATIENCE = 300
"""How often nothing may come for so many seconds before the test gives up."""
ME = 1


class Terminal:
    """A command in a terminal of 120 × 40, and everything it has written so far."""

    def __init__(self, *arguments, path=ROOT):
        self.end, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONPATH": f"{path}:{ROOT}"},
            start_new_session=True,
        )
        os.close(other)
        self.text = ""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.end)

    def read(self):
        """Take what comes; False when nothing does for a while."""
        ready, _, _ = select.select([self.end], [], [], QUIET)
        if not ready:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:  # the other end is closed
            return False
        self.text += ESCAPES.sub("", data.decode(errors="replace"))
        return True

    def wait_for(self, condition, keys=""):
        """Read until it is so; while nothing comes, press the keys."""
        quiet = 0
        while not condition():
            if self.read():
                continue
            quiet += 1
            assert quiet < PATIENCE, self.text[-2000:]
            assert self.process.poll() is None, self.text[-2000:]
            if keys:
                os.write(self.end, keys.encode())


@pytest.fixture
def games(home):
    """The folder of the journals of a person who waits for no agent."""
    settings = home / "config" / "tradewinds" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"pace": "instant", "language": "en"}))
    return home / "games"


def journal_of(games):
    """The journal as it lies on the disk now; None before there is one."""
    paths = list(games.glob("*.journal"))
    return load(paths[0].read_text()) if paths else None


def test_a_killed_game_goes_on_at_the_very_decision(games):
    def my_turn(moves):
        loaded = journal_of(games)
        return loaded and loaded.state.seat == ME and len(loaded.record.actions) >= moves

    seats = ("--seats", "random,human,random", "--seed", "7")
    with Terminal("play", "santiago", *seats) as terminal:
        terminal.wait_for(lambda: my_turn(5), keys="\r")
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert terminal.process.wait() == -signal.SIGKILL

    (path,) = games.glob("*.journal")
    before = path.read_bytes()
    killed = journal_of(games)
    decision = killed.state.decision
    asked = words.prompt(decision, killed.state.view(ME), killed.record.header.names)
    with Terminal("resume") as terminal:
        terminal.wait_for(lambda: asked in terminal.text)
        assert path.read_bytes() == before
        terminal.wait_for(lambda: path.read_bytes() != before, keys="\r")
        assert path.read_bytes().startswith(before)
        after = journal_of(games)
        mine = after.record.actions[len(killed.record.actions)]
        assert mine in killed.state.legal()
        os.write(terminal.end, b"\x11")
        while terminal.process.poll() is None:
            terminal.read()
        assert terminal.process.returncode == 0


def test_a_fault_in_the_app_is_one_line_and_the_game_is_kept(games, tmp_path):
    """No traceback on the terminal, and the journal is as it was."""
    stumble = tmp_path / "sitecustomize.py"
    stumble.write_text(
        "import tui.table.screen as s\ns.TableScreen.on_mount = lambda self: 1 / 0\n"
    )
    seats = ("--seats", "random,human,random", "--seed", "7")
    with Terminal("play", "santiago", *seats, path=tmp_path) as terminal:
        while terminal.process.poll() is None:
            terminal.read()
        while terminal.read():
            continue
        assert terminal.process.returncode == 1
        said = terminal.text.strip().splitlines()[-1]
        assert re.fullmatch(r"tradewinds: ZeroDivisionError: division by zero \(.*\)", said.strip())
        assert "Traceback" not in terminal.text
    assert journal_of(games) is not None
