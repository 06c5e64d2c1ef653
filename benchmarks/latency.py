"""How fast the table answers, measured from outside through a pty as a terminal sees it.

    python benchmarks/latency.py [game …] [--size 120x40] [--keys 60]

Per game: from the start to the first picture of the table; from a key to the repaint and the
bytes it sends, while the table waits, while an agent thinks and while something moves. A repaint
begins with the first byte after the key and is whole when nothing comes for a while. Processor
time a key is what a machine that does nothing else would need: on a busy one only that holds.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
QUIET = 0.05
"""Seconds without a byte after which a repaint is whole."""
PATIENCE = 60.0
UP, DOWN, TAB, ENTER = b"\x1b[A", b"\x1b[B", b"\t", b"\r"
TICKS = os.sysconf("SC_CLK_TCK")


class Repaint(NamedTuple):
    """What a key brought: milliseconds to its first and to its last byte, and how many came."""

    first: float
    last: float
    size: int


class Table:
    """The app at a table, in a terminal of its own."""

    def __init__(self, game: str, level: str, size: tuple[int, int], settings: object) -> None:
        self.home = tempfile.TemporaryDirectory()
        config = Path(self.home.name, "config", "tradewinds")
        config.mkdir(parents=True)
        (config / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.end, other = pty.openpty()
        columns, rows = size
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        folders = ("CONFIG", "STATE", "DATA", "CACHE")
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", "play", game,
             "--seats", f"human,{level},{level}", "--seed", "7"],
            stdin=other, stdout=other, stderr=other, cwd=ROOT, start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor",
                 **{f"XDG_{name}_HOME": f"{self.home.name}/{name.lower()}" for name in folders}},
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

    def drain(self, quiet: float = 0.4) -> None:
        """Read until nothing comes any more."""
        until = time.perf_counter() + PATIENCE
        while self.take(quiet) and time.perf_counter() < until:
            pass

    def first_picture(self, word: str) -> float:
        """Seconds until the table's title is on the screen."""
        seen = b""
        while word.encode() not in seen and time.perf_counter() - self.began < PATIENCE:
            seen += self.take(1.0)
        return time.perf_counter() - self.began

    def press(self, key: bytes, quiet: float = QUIET) -> Repaint | None:
        """The repaint that follows a key; nothing if none does."""
        while self.take(0):  # what came before belongs to something else
            pass
        os.write(self.end, key)
        begin = time.perf_counter()
        first = last = 0.0
        size = 0
        while data := self.take(quiet if size else 1.0):
            last = time.perf_counter() - begin
            first = first or last
            size += len(data)
            if last > 1:
                break
        return Repaint(1000 * first, 1000 * last, size) if size else None

    def processor(self) -> float:
        """Milliseconds of processor time that the app itself has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / TICKS


def p95(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))] if ordered else float("nan")


def report(what: str, found: "list[Repaint | None]", processor: float) -> None:
    seen = [each for each in found if each is not None]
    if not seen:
        print(f"  {what:28} nothing was repainted")
        return
    print(
        f"  {what:28}{len(seen):4} of {len(found)} keys"
        f"   first byte p50 {sorted(e.first for e in seen)[len(seen) // 2]:6.1f} ms"
        f"  p95 {p95([each.first for each in seen]):6.1f} ms"
        f"   whole p95 {p95([each.last for each in seen]):6.1f} ms"
        f"   bytes p95 {p95([each.size for each in seen]) / 1000:5.1f} kB"
        f"   processor {processor / len(found):5.1f} ms a key"
    )


def cursor(table: Table, number: int) -> None:
    """The cursor down and up through the choices."""
    used, found = table.processor(), []
    for key in range(number):
        found.append(table.press(DOWN if key // 8 % 2 == 0 else UP))
    report("cursor, the table waits", found, table.processor() - used)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the table answers.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--size", default="120x40")
    parser.add_argument("--keys", type=int, default=60)
    wanted = parser.parse_args()
    columns, rows = map(int, wanted.size.split("x"))
    for game in wanted.games:
        still = {"tour": False, "pace": "instant", "animation": False}
        print(f"{game}, {wanted.size}")
        with Table(game, "medium", (columns, rows), still) as table:
            print(f"  start to first picture {table.first_picture(game.upper()):.2f} s"
                  f" ({table.processor() / 1000:.2f} s of processor time)")  # fmt: skip
            table.drain()
            cursor(table, wanted.keys)
        for what, settings, level in (
            ("an agent thinks", still, "expert"),
            ("something moves", {"tour": False, "pace": "normal"}, "medium"),
        ):
            with Table(game, level, (columns, rows), settings) as table:
                table.first_picture(game.upper())
                table.drain()
                for _step in range(4):
                    os.write(table.end, ENTER)
                    table.drain(0.1)
                used, found = table.processor(), []
                for _key in range(wanted.keys):
                    found.append(table.press(TAB, 0.02))
                report(f"panels, {what}", found, table.processor() - used)


if __name__ == "__main__":
    main()
