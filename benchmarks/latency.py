"""How fast the table answers, measured from outside through a pty as a terminal sees it.

    python benchmarks/latency.py [game …] [--size 120x40 …] [--keys 60] [--starts 5] [--urgent 10]

Per game and size: from `play GAME` to the first whole picture of the table; and from a key to its
repaint and what that sends, in the middle of a game: while the table waits for a person, while
agents think, and while moves are animated (the key finishes what moves).

Pictures are told apart as modern terminals do it, by the marks of synchronized output. At a table
that waits, all pictures until it rests belong to the key. Where agents move or something moves by
itself, the key's own picture is the one that changes a line which a key changes: what is under
the cursor, or what is being shown; a key has nothing to show if the app rests before there is
one. Keys during which an agent moved, by the journal, are told in a line of their own: that move
is in the picture too.

Three times are told. `wall` is what a clock says. `quiet` is the same without the time in which
the app or this program was ready to run and had no processor: what a machine with nothing else
to do would show. `processor` is what the app itself used. On a busy machine only the last two
mean something; `--urgent` lets root set this program and the app (and with it those who think for
it) before all others by so much. As in an installed app, modules are compiled before.

`pace` is how fast the machine was at that moment: the milliseconds that a million additions take
in a loop. Ordinary machines need 30 to 50; times of hours with another pace are not to be compared.

`sent` is what went to the terminal, and how many cells that wrote for each that then looked other
than before: 1 is what can't be done without.
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
from collections.abc import Iterable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.paper import Drawn, Paper
from engine.core import Randomness
from engine.core.record import Header
from engine.registry import GAMES
from tui.session import Session

ROOT = Path(__file__).resolve().parent.parent
RESTS = 0.05
"""Seconds without a byte after which a repaint is whole."""
BURST = 0.008
"""The same for a first picture."""
WAITS = 0.5
"""Seconds within which a key must show something, else it has nothing to show."""
ASKED, KNOWN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""Can pictures be sent as a whole? Yes."""
BEGINS, ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
PROMPT, ABOUT = 1, -2
"""The rows of what is being shown or asked, and of what is under the cursor."""
DONE, IDLE = 0.015, 1_000_000
"""Seconds in which an app that is done with a key sends nothing, and nanoseconds that its main
thread works in them at most."""
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

    whole: Times
    size: int
    written: int
    changed: int
    """Bytes, cells that were written, cells that look other than before."""
    moved: bool = False
    """Did an agent move meanwhile?"""


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
        self, setup: "Setup", size: tuple[int, int], settings: object, *command: str
    ) -> None:
        self.rows = size[1]
        self.paper = Paper()
        self._busy = 0
        """Nanoseconds of its main thread, on a processor or waiting for one."""
        self._unread = b""
        """The beginning of a picture of which the rest is yet to come."""
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
            "PYTHONPYCACHEPREFIX": setup.compiled,
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
        if setup.urgent:
            hurry(self.process.pid, setup.urgent)

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
        data = os.read(self.end, 1 << 16) if ready else b""
        if ASKED in data:
            os.write(self.end, KNOWN)
        return data

    def drain(self, quiet: float = 0.4, most: float = PATIENCE) -> None:
        """Read until nothing comes any more."""
        until = time.perf_counter() + most
        while data := self.take(quiet):
            self._pictures(data)
            if time.perf_counter() >= until:
                break

    def _pictures(self, data: bytes) -> "list[tuple[int, Drawn]]":
        """The pictures that are whole with these bytes: their sizes, and what they drew."""
        *whole, self._unread = (self._unread + data).split(ENDS)
        return [(len(each), self.paper.write(each.decode(errors="replace"))) for each in whole]

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
        while data := self.take(BURST):
            seen += data
            now = self._clock()
        self._pictures(seen)
        return now

    def press(self, key: bytes) -> Repaint | None:
        """All that follows a key until the table rests; nothing if nothing does."""
        self._press(key)
        reads: list[tuple[bytes, Times]] = []
        while data := self.take(RESTS if reads else WAITS):
            reads.append((data, self._clock()))
        pictures = [each for data, _now in reads for each in self._pictures(data)]
        written = {cell for _size, drawn in pictures for cell in drawn.written}
        changed = {cell for _size, drawn in pictures for cell in drawn.changed}
        if not changed:
            return None
        return Repaint(reads[-1][1], sum(map(len, (data for data, _ in reads))), len(written),
                       len(changed))  # fmt: skip

    def press_among_others(self, key: bytes, *rows: int) -> Repaint | None:
        """The picture after a key that changes one of some rows, the last counted from below;
        nothing if the app is done with the key before there is one."""
        self._press(key)
        watched = {row % self.rows for row in rows}
        begun = BEGINS in self._unread  # this one was on its way before
        journal = self._journal()
        while (data := self.take(DONE)) or not self._rests():
            now = self._clock()
            for size, drawn in self._pictures(data):
                if not begun and any(cell[0] in watched for cell in drawn.changed):
                    moved = self._journal() != journal
                    return Repaint(now, size, len(drawn.written), len(drawn.changed), moved)
                begun = False
            if now.wall > 1000 * WAITS:
                break
        return None

    def _rests(self) -> bool:
        """Does the app wait for what comes, and has it hardly done anything lately? One that waits
        for its disk does not rest."""
        main = Path(f"/proc/{self.process.pid}/task/{self.process.pid}")
        ran, waited, _times = map(int, (main / "schedstat").read_text().split())
        busy, self._busy = ran + waited - self._busy, ran + waited
        state = (main / "stat").read_text().rpartition(")")[2].split()[0]
        return state == "S" and busy < IDLE

    def _journal(self) -> int:
        """The size of the game's journal: a move is written there before it is shown."""
        found = Path(self.home.name, "data").rglob("*.journal")
        return sum(path.stat().st_size for path in found)

    def _press(self, key: bytes) -> None:
        while data := self.take(0):  # what came before belongs to something else
            self._pictures(data)
        self._start_clock()
        os.write(self.end, key)


class Setup(NamedTuple):
    """What all tables of a run have in common."""

    compiled: str
    """Where bytecode lies."""
    urgent: int
    """By how much they go before others."""


def hurry(process: int, by: int) -> None:
    """Set a process and its session before all others."""
    os.setpriority(os.PRIO_PROCESS, process, -by)
    session = Path(f"/proc/{process}/autogroup")
    if session.exists():
        session.write_text(str(-by))


def pace() -> float:
    """Milliseconds of processor for a million additions in a loop."""
    found = []
    for _ in range(5):
        begin = time.process_time()
        total = 0
        for number in range(200_000):
            total += number
        found.append((time.process_time() - begin) * 5000)
    return statistics.median(found)


def p95(values: Iterable[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))] if ordered else float("nan")


def report(what: str, found: "Sequence[Repaint | None]") -> None:
    seen = [each for each in found if each is not None]
    if not seen:
        print(f"  {what:30} nothing was repainted", flush=True)
        return
    wall, quiet, processor = (p95(each.whole[kind] for each in seen) for kind in range(3))
    print(
        f"  {what:30}{len(seen):3} of {len(found):2} keys  p95: wall {wall:5.1f} ms"
        f"  quiet {quiet:4.1f}  processor {processor:4.1f}"
        f" (median {statistics.median(each.whole.processor for each in seen):4.1f})"
        f"  sent {p95(each.size for each in seen) / 1000:4.1f} kB,"
        f" {sum(each.written for each in seen) / sum(each.changed for each in seen):3.1f} a cell"
        f" (p95 {p95(each.written / each.changed for each in seen):3.1f})  pace {pace():3.0f}",
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


def starts(setup: Setup, game: str, size: tuple[int, int], number: int) -> None:
    found = []
    for _ in range(number + 1):
        command = ("play", game, "--seats", "human,medium,medium", "--seed", "7")
        with Table(setup, size, STILL, *command) as table:
            found.append(table.first_picture(game.upper()))
    wall, quiet, processor = (
        statistics.median(each[what] for each in found[1:]) / 1000 for what in range(3)
    )  # the first one compiled
    print(
        f"  start to first picture, median of {number}: wall {wall:.2f} s"
        f"  quiet {quiet:.2f} s  processor {processor:.2f} s  pace {pace():.0f}",
        flush=True,
    )


def keys(setup: Setup, game: str, size: tuple[int, int], number: int, journal: Path) -> None:
    cursor = [*[DOWN] * 6, *[UP] * 5, RIGHT, RIGHT, LEFT, DOWN]
    ways: dict[str, tuple[Sequence[bytes], Sequence[bytes]]] = {
        "cursor": ((), cursor),
        "next choice": ((), [TAB]),
        "a letter typed and erased": ([b"/"], [b"e", ERASE]),
        "next tab": ((), [NEXT_TAB]),
    }
    for what, (before, pressed) in ways.items():
        with Table(setup, size, STILL, "resume", str(journal)) as table:
            table.first_picture(game.upper())
            table.drain()
            for key in before:
                table.press(key)
            report(what, [table.press(key) for key in islice(cycle(pressed), number)])
    agents = ("play", game, "--seed", "7", "--seats")
    with Table(setup, size, STILL, *agents, "expert,expert,expert") as table:
        table.first_picture(game.upper())
        table.drain(0.2, 2)
        found = []
        for key in islice(cycle(cursor), number):
            found.append(table.press_among_others(key, ABOUT))
            table.drain(RESTS, RESTS)
        _report_apart("cursor, agents think", found)
    with Table(setup, size, LIVELY, *agents, "medium,medium,medium") as table:
        table.first_picture(game.upper())
        table.drain(0.2, 2)
        found = []
        for turn, key in enumerate(islice(cycle(cursor), number)):
            table.drain(1.0, 0)  # something has moved just now
            table.drain(turn * 7 % 60 / 1000, 0)  # people press at any moment between two pictures
            found.append(table.press_among_others(key, PROMPT, ABOUT))
        _report_apart("any key, moves are animated", found)


def _report_apart(what: str, found: "Sequence[Repaint | None]") -> None:
    """Keys during which an agent moved apart from the others."""
    report(what, [each for each in found if each is None or not each.moved])
    report("… and one moves just then", [each for each in found if each and each.moved])


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the table answers.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--size", action="append")
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--urgent", type=int, default=0)
    wanted = parser.parse_args()
    if wanted.urgent:
        hurry(os.getpid(), wanted.urgent)
    compiles = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # agents may still write
    with compiles as compiled, tempfile.TemporaryDirectory() as folder:
        setup = Setup(compiled, wanted.urgent)
        for text in wanted.size or ["120x40"]:
            columns, rows = map(int, text.split("x"))
            size = columns, rows
            for game in wanted.games:
                print(f"{game}, {text}, load {os.getloadavg()[0]:.1f}", flush=True)
                if wanted.starts:
                    starts(setup, game, size, wanted.starts)
                if wanted.keys:
                    keys(setup, game, size, wanted.keys, middle(game, Path(folder)))


if __name__ == "__main__":
    main()
