"""A commit's agents on that commit's own rules, as a process that follows a game by itself.

Run with that commit's tree first on the path (`benchmarks/versus.py` does), it is told lines
of JSON and answers each with one:

    {"new": "cuba", "seats": 2, "seed": 7}           {"legal": "9f…", "seat": 0}
    {"apply": {"kind": "finish"}}                    {"legal": "41…", "seat": 1}
    {"choose": "expert", "seed": 1793, "ms": 300}    {"action": {"kind": "sell", …}}

`legal` is a digest of the moves there are: whoever asks sees at once when both sides don't play
by the same rules. The agent gets its seat's view, as anywhere else.
"""

import hashlib
import json
import sys
from typing import Any

from engine.core.values import encode


def digest(legal: list[Any]) -> str:
    """The same for the same moves, in whatever order they are listed."""
    moves = sorted(json.dumps(encode(action), sort_keys=True) for action in legal)
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16]


class Follower:
    """One game at a time, and the agents of its seats."""

    def __init__(self) -> None:
        self.game: Any = None
        self.state: Any = None
        self.agents: dict[tuple[str, int], Any] = {}

    def answer(self, told: dict[str, Any]) -> dict[str, Any]:
        if "choose" in told:
            return {"action": encode(self.choose(told))}
        if "new" in told:
            from engine import registry

            self.game = registry.game(told["new"])
            self.state = self.game.new(told["seats"], None, told["seed"])
            self.agents = {}
        else:
            self.state.apply(self.game.actions.decode(told["apply"]))
        return {"legal": digest(self.state.legal()), "seat": self.state.seat}

    def choose(self, told: dict[str, Any]) -> Any:
        from ai.agent import Budget
        from ai.levels import agent

        key = told["choose"], told["seed"]
        if key not in self.agents:
            self.agents[key] = agent(self.game.id, *key)
        budget = Budget(told.get("ms"), told.get("iterations"), worked=True)
        return self.agents[key].choose(self.state.view(self.state.seat), budget).action


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr
    follower = Follower()
    for line in sys.stdin:
        print(json.dumps(follower.answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
