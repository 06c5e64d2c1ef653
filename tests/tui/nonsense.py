"""Nonsense for everything that reads: moves, positions, records and notation that are almost
right, sent through the protocol; files of every kind with values of every wrong type.

    python -m tests.tui.nonsense --seconds 60 --seed 1

Every request must get an answer of its own kind: what is wrong is said, nothing is `internal`,
and after a refusal the game is what it was.
"""

import argparse
import copy
import json
import random
import sys
import time

from engine import registry
from tui.protocol import ProtocolSession

VALUES = (
    *(None, True, False, 0, -1, 1, 2, 3, 7, 99, -99, 10**6, 10**30, -(10**30), 1.5, -0.0, 1e300),
    *("", "0", "gold", "wood", "sugar", "rum", "tax", "x" * 50, "\u202e", "\x1b[2J", "\ud800"),
    *([], [[]], [0], [0, 0], [1, 2, 3], ["wood"], {}, {"a": 1}, {"kind": "bid"}),
)
"""Something of every type, and names from other places."""


def _paths(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from _paths(value[key], (*path, key))


def almost(rng, value):
    """The same value but for something small."""
    value = copy.deepcopy(value)
    for _time in range(rng.choice([1, 1, 1, 2, 3])):
        paths = [path for path in _paths(value) if path]
        if not paths:
            return copy.deepcopy(rng.choice(VALUES))
        *way, key = rng.choice(paths)
        place = value
        for step in way:
            place = place[step]
        kind = rng.random()
        if kind < 0.7:
            place[key] = copy.deepcopy(rng.choice(VALUES))
        elif kind < 0.8:
            del place[key]
        elif isinstance(place, list):
            place.append(copy.deepcopy(place[key]))
        elif kind < 0.9:
            place["new"] = 1
        else:
            place[key] = [place[key]]
    return value


class Nonsense:
    """A conversation with somebody who gets everything slightly wrong."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.conversation = ProtocolSession()
        self.asked = 0
        self.wrong = []

    def ask(self, cmd, **fields):
        """The answer; what is `internal` is kept with its request."""
        line = json.dumps({"id": self.asked, "cmd": cmd, **fields})
        self.asked += 1
        before = self.conversation.match
        length = len(before) if before is not None else 0
        answer = json.loads(self.conversation.answer(line))
        if "error" in answer:
            changed = self.conversation.match is not before or (before and len(before) != length)
            if answer["error"]["code"] == "internal" or changed:
                self.wrong.append((answer["error"], line[:400]))
        return answer.get("ok")

    def begin(self):
        game = registry.game(self.rng.choice(list(registry.GAMES)))
        described = next(g for g in self.ask("games")["games"] if g["id"] == game.id)
        options = {
            name: self.rng.choice(spec["choices"] or [spec["default"]])
            for name, spec in described["options"].items()
            if self.rng.random() < 0.3
        }
        asked = {"game": game.id, "seats": self.rng.choice(described["seats"]), "seed": 1}
        asked["seed"] = self.rng.randrange(1000)
        self.ask(**{"cmd": "new", **almost(self.rng, asked)})
        if self.ask("new", **asked, options=options) is None:
            self.ask("new", **asked)
        return game.id

    def play(self, moves):
        """A game with nonsense before every move."""
        game = self.begin()
        for _move in range(moves):
            found = self.ask("legal")
            if not found["actions"]:
                return
            for _time in range(3):
                self.ask("apply", action=almost(self.rng, self.rng.choice(found["actions"])))
            self.notation(self.rng.choice(found["notation"]))
            if self.rng.random() < 0.05:
                self.positions(game)
            if self.rng.random() < 0.02:
                self.record()
            found = self.ask("legal")
            if not found["actions"]:
                return
            self.ask("apply", index=self.rng.randrange(len(found["actions"])))

    def notation(self, text):
        if self.rng.random() < 0.2:
            at = self.rng.randrange(len(text) + 1)
            self.ask("apply", text=text[:at] + self.rng.choice("x9 -") + text[at + 1 :])

    def positions(self, game):
        """Positions that are almost right; whoever takes one plays on from it."""
        kept, state = self.conversation.match, self.ask("state")["state"]
        for _time in range(6):
            if self.ask("set", game=game, state=almost(self.rng, state)) is None:
                continue
            for _move in range(10):
                found = self.ask("legal")
                if not found or not found["actions"]:
                    break
                self.ask("apply", index=self.rng.randrange(len(found["actions"])))
            self.ask("scores")
        self.conversation.match = kept

    def record(self):
        kept = self.conversation.match
        if kept.recorded:
            text = kept.record()
            at = self.rng.randrange(len(text))
            self.ask("load", record=text[:at] + self.rng.choice(["", *'x9\n{"']) + text[at + 1 :])
        self.conversation.match = kept


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    nonsense, until = Nonsense(asked.seed), time.monotonic() + asked.seconds
    while time.monotonic() < until:
        nonsense.play(nonsense.rng.randrange(5, 150))
    for error, line in nonsense.wrong[:20]:
        sys.stdout.write(f"{error}\n  {line}\n")
    sys.stdout.write(f"{nonsense.asked} requests, {len(nonsense.wrong)} went wrong\n")
    return 1 if nonsense.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
