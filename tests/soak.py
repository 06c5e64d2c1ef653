"""Random games of every kind, as many as there is time for; broken off, it goes on where it was.

    python -m tests.soak --seconds 600

Each game takes another deal, number of seats and set of options. There is always a legal move and
none twice, the parts of a score add up, and the record of the game leads to the same end.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

from engine import registry
from engine.core import Match
from engine.core.options import describe
from tests.contract.tables import allowed, game

BOOK = Path(__file__).parents[1] / "build" / "soak.json"


def setting(number: int) -> tuple[str, int, dict[str, object]]:
    """The table of a game by its number: games in turn, seats and options by chance."""
    rng = random.Random(number)
    game_id = list(registry.GAMES)[number % len(registry.GAMES)]
    kind = game(game_id)
    while True:
        seats = rng.choice(list(kind.seats))
        given = {
            spec.name: rng.choice(spec.choices)
            for spec in describe(kind.Options)
            if spec.choices and rng.random() < 0.5
        }
        if allowed(game_id, seats, given):
            return game_id, seats, given


def play(number: int) -> str:
    """Play a game to its end and check it; which game it was."""
    game_id, seats, options = setting(number)
    rng = random.Random(-number - 1)
    match = Match.new(game_id, seats, seed=number, options=options)
    while not match.over:
        legal = match.legal()
        assert legal, "a legal action always"
        assert len(set(legal)) == len(legal), "and none twice"
        match.push(rng.choice(legal))
    for score in match.scores():
        assert sum(score.parts.values()) == score.total
    assert match.winners()
    again = Match.from_record(match.record())
    assert again.state == match.state
    assert again.scores() == match.scores()
    return game_id


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--games", type=int, default=250_000, help="altogether")
    asked = parser.parse_args()
    book = json.loads(BOOK.read_text()) if BOOK.exists() else {"next": 0, "games": {}, "wrong": []}
    played, until = Counter(book["games"]), time.monotonic() + asked.seconds
    while book["next"] < asked.games and time.monotonic() < until:
        number, book["next"] = book["next"], book["next"] + 1
        try:
            played[play(number)] += 1
        except Exception as fault:  # whatever it is: it is told, and the next game is played
            book["wrong"].append([number, f"{type(fault).__name__}: {fault}"])
        if number % 20 == 0 or book["next"] == asked.games:
            _keep(book, played)
    _keep(book, played)
    for number, fault in book["wrong"]:
        sys.stdout.write(f"game {number}, {setting(number)}: {fault}\n")
    told = ", ".join(f"{name} {count}" for name, count in played.items())
    sys.stdout.write(f"{book['next']} games ({told}), {len(book['wrong'])} went wrong\n")
    return 1 if book["wrong"] else 0


def _keep(book: dict, played: Counter) -> None:
    book["games"] = dict(played)
    BOOK.parent.mkdir(exist_ok=True)
    BOOK.write_text(json.dumps(book))


if __name__ == "__main__":
    sys.exit(main())
