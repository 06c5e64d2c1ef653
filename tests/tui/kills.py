"""Games whose process is killed at any moment: every move that was acknowledged is on the disk.

    python -m tests.tui.kills --count 200

A process plays at random, takes moves back now and then, and tells after each how many moves
stand. It is killed (SIGKILL) at a moment of chance, and the journal must open with what it told at
last, or with the one step that it was about to tell.
"""

import argparse
import os
import random
import select
import signal
import sys
import tempfile
import time
from pathlib import Path

from engine.core.randomness import Randomness
from engine.core.record import Header
from tui.session import Session

GAMES = {"santiago": 3, "havana": 2, "cuba": 2, "maracaibo": 2}
LONGEST = 0.25
"""Seconds after the first move in which the process is killed."""


def killed(number: int, folder: Path) -> str:
    """Play and kill; what is wrong with the rest, if anything is."""
    rng = random.Random(number)
    game = list(GAMES)[number % len(GAMES)]
    header = Header(game, GAMES[game], number, players=("human",) * GAMES[game])
    told, tells = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        try:
            _play(header, folder, number, tells)
        finally:
            os._exit(1)  # nobody listens any more
    os.close(tells)
    heard = os.read(told, 1 << 16)  # the game has begun
    until = time.monotonic() + rng.random() * LONGEST
    while (left := until - time.monotonic()) > 0:
        if select.select([told], [], [], left)[0]:
            heard += os.read(told, 1 << 16)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(told, 1 << 16):
        heard += more
    os.close(told)
    return _wrong(folder, [int(line) for line in heard.split()])


def _play(header: Header, folder: Path, seed: int, tells: int) -> None:
    """In the process that is killed: never comes back."""
    session, rng = Session.new(header, folder), Randomness(seed)
    os.write(tells, b"0\n")
    while True:
        if session.over or (rng.below(8) == 0 and session.undo()):
            pass
        else:
            session.play(rng.pick(session.view(session.seat).legal()))
        os.write(tells, b"%d\n" % session.length)
        if session.over:
            signal.pause()


def _wrong(folder: Path, told: list[int]) -> str:
    (path,) = folder.glob("*.journal")
    again = Session.open(path)
    moves = [again.record.text().count('"do"'), again.record.text().count('"undo"')]
    steps = sum(moves)
    if steps not in (len(told) - 1, len(told)):
        return f"{steps} steps are kept, {len(told) - 1} were told"
    if steps == len(told) - 1 and again.length != told[-1]:
        return f"{again.length} moves stand, {told[-1]} were told"
    if not again.over:
        again.play(again.view(again.seat).legal()[0])  # it goes on
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    lost = 0
    for number in range(asked.seed, asked.seed + asked.count):
        with tempfile.TemporaryDirectory() as folder:
            wrong = killed(number, Path(folder))
        lost += bool(wrong)
        if wrong:
            sys.stdout.write(f"{number}: {wrong}\n")
    sys.stdout.write(f"{asked.count} kills, {lost} games lost something\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
