"""A monkey at the real app: random keys, mouse, window sizes and pastes in a terminal.

    python -m tests.tui.monkey --seconds 60 --seed 1

The app may not end but by its own Quit, may write no traceback, and must leave within two
seconds of ctrl+q. What was typed last is told when it doesn't.
"""

import argparse
import atexit
import json
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import deque
from functools import cache
from pathlib import Path

from engine.core import Match
from tests.tui.terminal import LEAVE, Terminal

WITHIN = 2.0
"""Seconds in which ctrl+q must leave."""
GAMES = {
    "santiago": "human,easy,random",
    "havana": "human,human,random",
    "cuba": "human,medium",
    "maracaibo": "human,easy",
}
LESSONS = ("santiago", "havana", "cuba", "maracaibo", "jeanne", "uprising")
OPENINGS = (
    [],
    *(["play", game, "--seats", seats] for game, seats in GAMES.items()),
    ["play", "maracaibo", "--seats", "human", "--option", "automa=jeanne"],
    ["play", "maracaibo", "--seats", "human,easy", "--option", "scenario=story"],
    *(["replay", f"{{games}}/{game}-over.journal"] for game in GAMES),
    *(["resume", f"{{games}}/{game}-near.journal"] for game in GAMES),
    *(["learn", lesson] for lesson in LESSONS),
    ["solo", "jacques"],
    ["daily", "havana"],
    *(["home", keys] for keys in ("t", "g", "p", "l", "o4", "o5", "o6", "d", "r", "s")),
)
"""What a monkey begins with: a command, or keys at home. The games `over` and `near` their ends
are there for all, and so there are statistics, replays and reviews."""
NEAR = 6
"""Moves that are missing there."""
KEYS = [
    *"abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789",
    *"?!.,;:+-*/=<>()[]{}'\"\\|~^`@#$%&_ ",
    *("é", "ñ", "漢", "🎲", "\u202e", "\x7f", "\t", "\r", "\r", "\r", "\x1b", "\x1b[Z"),
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~"),
    *("\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x1b[17~", "\x1b[24~"),
    *(chr(code) for code in range(1, 27) if chr(code) not in "\x11\x1a"),
    *("\x1b[1;5A", "\x1b[1;2B", "\x1b[1;3C", "\x1bx", "\x1b\x1b"),
]
"""All that a keyboard can do but q, ctrl+q and ctrl+z: those leave."""
ODD = [b"\xff", b"\xc3", b"\xe2\x82", b"\x00", b"\x1b[", b"\x1b[999999999999u", b"\x1b]0;x\x07"]
ODD += [b"\x1b[<", b"\x1b[200~", b"\x1b[<99999;99999;99999M", b"\x1bP1$r\x1b\\", b"\x1b[?2026;9$y"]
SIZES = [(120, 40), (80, 24), (100, 30), (60, 20), (1, 5), (1, 1), (200, 60), (40, 10), (79, 24)]
FAULTS = re.compile(r"Traceback|tradewinds: \w+(?:Error|Exception|Matches|Stack)|NOTE: 1 of")


class Monkey:
    """Random input, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.typed: deque[object] = deque(maxlen=60)
        self.acts = 0

    def act(self, terminal: Terminal) -> None:
        doing = self.random.choices(
            [self.keys, self.burst, self.mouse, self.resize, self.paste, self.odd, self.menu],
            [40, 15, 25, 5, 3, 4, 8],
        )[0]
        doing(terminal)
        self.acts += 1

    def _type(self, terminal: Terminal, data: bytes) -> None:
        self.typed.append(data if len(data) < 80 else (data[:40], len(data)))
        terminal.type(data)

    def keys(self, terminal: Terminal) -> None:
        self._type(terminal, self.random.choice(KEYS).encode())

    def burst(self, terminal: Terminal) -> None:
        keys = self.random.choices(KEYS, k=self.random.choice([2, 3, 5, 30]))
        self._type(terminal, "".join(keys).encode())

    def menu(self, terminal: Terminal) -> None:
        """The menu of commands, and something at once."""
        then = self.random.choices([*KEYS, "\x1b[6~", "\x1b[6~", "\x1b[5~"], k=2)
        self._type(terminal, ("\x10" + "".join(then)).encode())

    def mouse(self, terminal: Terminal) -> None:
        x, y = self.random.randint(1, 130), self.random.randint(1, 45)
        button = self.random.choice([0, 0, 0, 1, 2, 32, 35, 64, 65])
        press = f"\x1b[<{button};{x};{y}M"
        release = f"\x1b[<{button};{x};{y}m" if button < 32 else ""
        self._type(terminal, (press + release).encode() * self.random.choice([1, 1, 2, 3]))

    def resize(self, terminal: Terminal) -> None:
        size = self.random.choice(SIZES)
        self.typed.append(size)
        terminal.resize(*size)

    def paste(self, terminal: Terminal) -> None:
        text = "".join(self.random.choices(KEYS, k=self.random.choice([1, 20, 2000])))
        self._type(terminal, b"\x1b[200~" + text.replace("\x1b", "").encode() + b"\x1b[201~")

    def odd(self, terminal: Terminal) -> None:
        """Bytes that no keyboard sends."""
        self._type(terminal, self.random.choice(ODD))
        if self.random.random() < 0.5:
            self._type(terminal, b"\x1b[201~")


def play(seed: int, seconds: float, monkey: Monkey | None = None) -> list[str]:
    """Let a monkey play; what went wrong."""
    monkey = monkey or Monkey(seed)
    opening = OPENINGS[seed % len(OPENINGS)]
    wrong = []
    with tempfile.TemporaryDirectory() as home:
        environment = _settled(Path(home), monkey.random)
        games = environment["TRADEWINDS_HOME"]
        shutil.copytree(_furnished(), games)
        arguments = [] if opening[:1] == ["home"] else [a.format(games=games) for a in opening]
        with Terminal(*arguments, env=environment) as terminal:
            terminal.wait_for(lambda: terminal.raw)
            terminal.read(1.0)
            if opening and not arguments:
                monkey._type(terminal, opening[1].encode())
            until = time.monotonic() + seconds
            while time.monotonic() < until and terminal.process.poll() is None:
                monkey.act(terminal)
                while terminal.read(monkey.random.choice([0.0, 0.0, 0.01, 0.05])):
                    terminal.raw = terminal.raw[-200_000:]
                _go_on(terminal)
            if terminal.process.poll() is None:
                terminal.raw = ""
                if not _leaves(terminal):
                    wrong.append("ctrl+q does not leave")
            status = terminal.process.poll()
            if status not in (None, 0):
                wrong.append(f"ended with status {status}")
            if fault := FAULTS.search(terminal.text):
                wrong.append(terminal.text[fault.start() : fault.start() + 300])
        reports = list(Path(home).rglob("fault-*.txt"))
        wrong += [report.read_text(encoding="utf-8") for report in reports]
    if wrong:
        wrong.append(f"seed {seed}, {opening}, typed at last: {list(monkey.typed)}")
    return wrong


def _leaves(terminal: Terminal) -> bool:
    """Does ctrl+q end the app? Two seconds of its own: the machine may have others to serve."""
    before, begun = _worked(terminal), time.monotonic()
    terminal.type(LEAVE)
    while terminal.ended(WITHIN) is None:
        asleep = _worked(terminal) == before and time.monotonic() - begun > 10 * WITHIN
        if _worked(terminal) - before > WITHIN or asleep:
            return False
    return True


def _worked(terminal: Terminal) -> float:
    """Seconds of a core that the app has had."""
    try:
        fields = Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@cache
def _furnished() -> str:
    """A folder with a game of every kind that is over, and one that is near its end."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    rng = random.Random(0)
    for game, seats in GAMES.items():
        players = tuple(seats.split(","))
        names = ("You", "Bruno", "Carla")[: len(players)]
        match = Match.new(game, len(players), seed=1, names=names, players=players)
        while not match.over:
            match.push(rng.choice(match.legal()))
        lines = match.record().splitlines(keepends=True)
        for name, kept in (("over", lines), ("near", lines[:-NEAR])):
            (folder / f"{game}-{name}.journal").write_text("".join(kept), encoding="utf-8")
    return str(folder)


def _settled(home: Path, rng: random.Random) -> dict[str, str]:
    """A person of their own, whom nothing makes wait."""
    config = home / "config" / "tradewinds"
    config.mkdir(parents=True)
    chosen = {
        "pace": rng.choice(["instant", "normal", "step"]),
        "language": rng.choice(["en", "fr"]),
        "glyphs": rng.choice(["unicode", "ascii"]),
    }
    (config / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
    return {
        "TRADEWINDS_HOME": str(home / "games"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "HOME": str(home),
    }


def _go_on(terminal: Terminal) -> None:
    """A click may have put the app to sleep, as ctrl+z does."""
    if terminal.process.poll() is None:
        state = Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()[0]
        if state == "T":
            os.kill(terminal.process.pid, signal.SIGCONT)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="altogether")
    parser.add_argument("--each", type=float, default=20, help="seconds a run")
    parser.add_argument("--seed", type=int, default=0, help="of the first run")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds
    runs = failed = acts = 0
    while time.monotonic() < until:
        monkey = Monkey(asked.seed + runs)
        wrong = play(asked.seed + runs, min(asked.each, until - time.monotonic()), monkey)
        runs += 1
        acts += monkey.acts
        failed += bool(wrong)
        if wrong:
            sys.stdout.write("\n".join(wrong) + "\n\n")
            sys.stdout.flush()
    sys.stdout.write(f"{runs} runs, {acts} keys, clicks and sizes, {failed} failed\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
