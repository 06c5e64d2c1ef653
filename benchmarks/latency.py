"""How fast the table answers, measured from outside through a pty as a terminal sees it.

    python benchmarks/latency.py [game …] [--size 120x40 …] [--keys 60] [--starts 5]

Per game and size: from `play GAME` to the first whole picture of the table; and from a key to its
repaint and the bytes it sends, in the middle of a game: while the table waits for a person, while
agents think, and while moves are animated (the key finishes what moves). A repaint is whole when
nothing comes for a while; what moves by itself never rests, so there the first burst counts.

Three times are told. `wall` is what a clock says. `quiet` is the same without the time in which
the app or this program was ready to run and had no processor: what a machine with nothing else
to do would show. `processor` is what the app itself used. On a busy machine only the last two
mean something. As in an installed app, modules are compiled before.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.core import Randomness
from engine.core.record import Header
from engine.registry import GAMES
from tui.session import Session

ROOT = Path(__file__).resolve().parent.parent
RESTS = 0.05
"""Seconds without a byte after which a repaint is whole."""
BURST = 0.008
"""The same where something moves by itself."""
PATIENCE = 60.0
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
TAB, ERASE, NEXT_TAB = b"\t", b"\x7f", b"\x1b[1;5C"
STILL = {"tour": False, "pace": "instant", "animation": False}
LIVELY = {"tour": False, "pace": "slow"}
MOVES, CHOICES = 40, 5
"""The middle of a game: so many moves, and so many choices of the person."""


class Times(NamedTuple):
    """Milliseconds."""

    wall: float
    quiet: float
    processor: float


class Repaint(NamedTuple):
    """What a key brought."""

    first: Times
    whole: Times
    size: int


class Spent(NamedTuple):
    """Milliseconds of a process until now: on a processor, and waiting for one."""

    ran: float
    waited: float


def spent(process: int) -> Spent:
    ran = waited = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        try:
            numbers = (thread / "schedstat").read_text().split()
        except OSError:  # it ended this moment
            continue
        ran, waited = ran + int(numbers[0]), waited + int(numbers[1])
    return Spent(ran / 1e6, waited / 1e6)


class Table:
    """The app at a table, in a terminal of its own."""

    def __init__(
        self, compiled: str, size: tuple[int, int], settings: object, *command: str
    ) -> None:
        self.home = tempfile.TemporaryDirectory()
        config = Path(self.home.name, "config", "tradewinds")
        config.mkdir(parents=True)
        (config / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.end, other = pty.openpty()
        columns, rows = size
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        folders = ("CONFIG", "STATE", "DATA", "CACHE")
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "PYTHONPYCACHEPREFIX": compiled,
            **{f"XDG_{name}_HOME": f"{self.home.name}/{name.lower()}" for name in folders},
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._begin = time.perf_counter()
        self._ours = spent(os.getpid())
        self._theirs = Spent(0, 0)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", *command],
            stdin=other, stdout=other, stderr=other, cwd=ROOT, start_new_session=True,
            env=environment,
        )  # fmt: skip
        os.close(other)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.end)
        self.home.cleanup()

    def take(self, wait: float) -> bytes:
        ready, _, _ = select.select([self.end], [], [], wait)
        return os.read(self.end, 1 << 16) if ready else b""

    def drain(self, quiet: float = 0.4, most: float = PATIENCE) -> None:
        """Read until nothing comes any more."""
        until = time.perf_counter() + most
        while self.take(quiet) and time.perf_counter() < until:
            pass

    def _start_clock(self) -> None:
        self._begin = time.perf_counter()
        self._ours, self._theirs = spent(os.getpid()), spent(self.process.pid)

    def _clock(self) -> Times:
        wall = 1000 * (time.perf_counter() - self._begin)
        ours, theirs = spent(os.getpid()), spent(self.process.pid)
        waited = ours.waited - self._ours.waited + theirs.waited - self._theirs.waited
        ran = theirs.ran - self._theirs.ran
        return Times(wall, max(ran, wall - waited), ran)

    def first_picture(self, word: str) -> Times:
        """Until the screen with the table's title is there as a whole."""
        seen = b""
        while word.encode() not in seen:
            if self._clock().wall > 1000 * PATIENCE or self.process.poll() is not None:
                raise SystemExit(f"no table: {seen[-300:]!r}")
            seen += self.take(1.0)
        now = self._clock()
        while self.take(BURST):
            now = self._clock()
        return now

    def press(self, key: bytes, rests: float = RESTS) -> Repaint | None:
        """The repaint that follows a key; nothing if none does."""
        while self.take(0):  # what came before belongs to something else
            pass
        self._start_clock()
        os.write(self.end, key)
        first = whole = Times(0, 0, 0)
        size = 0
        while data := self.take(rests if size else 0.5):
            whole = self._clock()
            first = first if size else whole
            size += len(data)
            if whole.wall > 1000:
                break
        return Repaint(first, whole, size) if size else None


def p95(values: Iterable[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))] if ordered else float("nan")


def report(what: str, found: "Sequence[Repaint | None]") -> None:
    seen = [each for each in found if each is not None]
    if not seen:
        print(f"  {what:32} nothing was repainted", flush=True)
        return
    print(
        f"  {what:32}{len(seen):4} of {len(found):3} keys  p95:"
        f"  wall {p95(each.whole.wall for each in seen):6.1f} ms"
        f"  quiet {p95(each.whole.quiet for each in seen):5.1f} ms"
        f"  processor {p95(each.whole.processor for each in seen):5.1f} ms"
        f" (median {statistics.median(each.whole.processor for each in seen):4.1f})"
        f"  {p95(each.size for each in seen) / 1000:5.1f} kB",
        flush=True,
    )


def middle(game: str, folder: Path) -> Path:
    """The journal of a game that is under way, and a person is asked."""
    for seed in range(7, 100):
        names, players = ("You", "Bruno", "Carla"), ("human", "medium", "medium")
        session = Session.new(Header(game, 3, seed, names=names, players=players), saved=False)
        rng = Randomness(seed)
        for _step in range(3 * MOVES):
            if session.over:
                break
            legal = session.view(session.seat).legal()
            if session.length >= MOVES and session.seat == 0 and len(legal) >= CHOICES:
                path = folder / f"{game}.jsonl"
                path.write_text(session.record.text(), encoding="utf-8")
                return path
            session.play(rng.pick(legal))
    raise SystemExit(f"no such position in {game}")


def starts(compiled: str, game: str, size: tuple[int, int], number: int) -> None:
    found = []
    for _ in range(number + 1):
        command = ("play", game, "--seats", "human,medium,medium", "--seed", "7")
        with Table(compiled, size, STILL, *command) as table:
            found.append(table.first_picture(game.upper()))
    wall, quiet, processor = (
        statistics.median(each[what] for each in found[1:]) / 1000 for what in range(3)
    )  # the first one compiled
    print(
        f"  start to first picture, median of {number}: wall {wall:.2f} s"
        f"  quiet {quiet:.2f} s  processor {processor:.2f} s",
        flush=True,
    )


def keys(compiled: str, game: str, size: tuple[int, int], number: int, journal: Path) -> None:
    cursor = [*[DOWN] * 6, *[UP] * 5, RIGHT, RIGHT, LEFT, DOWN]
    ways: dict[str, tuple[Sequence[bytes], Sequence[bytes]]] = {
        "cursor": ((), cursor),
        "next choice": ((), [TAB]),
        "a letter typed and erased": ([b"/"], [b"e", ERASE]),
        "next tab": ((), [NEXT_TAB]),
    }
    for what, (before, pressed) in ways.items():
        with Table(compiled, size, STILL, "resume", str(journal)) as table:
            table.first_picture(game.upper())
            table.drain()
            for key in before:
                table.press(key)
            report(what, [table.press(key) for key in islice(cycle(pressed), number)])
    agents = ("play", game, "--seed", "7", "--seats")
    with Table(compiled, size, STILL, *agents, "expert,expert,expert") as table:
        table.first_picture(game.upper())
        table.drain(0.2, 2)
        report("cursor, agents think", [table.press(k) for k in islice(cycle(cursor), number)])
    with Table(compiled, size, LIVELY, *agents, "medium,medium,medium") as table:
        table.first_picture(game.upper())
        table.drain(0.2, 2)
        found = []
        for turn, key in enumerate(islice(cycle(cursor), number)):
            table.take(1.0)  # something has moved just now
            table.take(turn * 7 % 60 / 1000)  # people press at any moment between two pictures
            found.append(table.press(key, BURST))
        report("any key, moves are animated", found)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the table answers.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--size", action="append")
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--starts", type=int, default=5)
    wanted = parser.parse_args()
    measures: list[Callable[[str, Path, tuple[int, int], str], None]] = []
    if wanted.starts:
        measures.append(lambda c, _f, size, game: starts(c, game, size, wanted.starts))
    if wanted.keys:
        measures.append(lambda c, f, size, game: keys(c, game, size, wanted.keys, middle(game, f)))
    with tempfile.TemporaryDirectory() as compiled, tempfile.TemporaryDirectory() as folder:
        for text in wanted.size or ["120x40"]:
            columns, rows = map(int, text.split("x"))
            for game in wanted.games:
                print(f"{game}, {text}, load {os.getloadavg()[0]:.1f}", flush=True)
                for measure in measures:
                    measure(compiled, Path(folder), (columns, rows), game)


if __name__ == "__main__":
    main()
