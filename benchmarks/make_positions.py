"""Write the positions that search is measured on (`ai/positions`): twelve of each game.

    python benchmarks/make_positions.py

Games of `medium` with itself at every table size, stopped somewhere between a quarter and
three quarters, where the seat has several moves worth a thought. Run it only when positions
of an older form can't be read any more: figures of other positions don't compare.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.agent import Budget
from ai.levels import agent
from ai.search.agent import root_search
from engine import registry
from engine.core import Randomness, State

FOLDER = Path(__file__).resolve().parent.parent / "ai" / "positions"
POSITIONS = 12
ENOUGH = 3
"""Moves that the seat must have to choose from."""

SEARCHED = {"maracaibo": ("sail", "main_action", "village")}
"""Where only some decisions are searched: these."""


def history(game_id: str, seats: int, seed: int) -> list[State]:
    """All positions of a game of medium with itself."""
    state = registry.game(game_id).new(seats, None, seed)
    agents = [agent(game_id, "medium", (seed << 8) + seat) for seat in range(seats)]
    found = []
    while not state.over:
        found.append(state.copy())
        state.step(agents[state.seat].choose(state.view(state.seat), Budget()).action)
    return found


def open_to(state: State) -> bool:
    """Does search find more than one move worth comparing?"""
    heuristic: Any = agent(_game_id(state), "hard", 0)
    search = root_search(heuristic.heuristic, state.view(state.seat), Randomness(1))
    search.run(lambda done: 8 - done)
    return len(search.tally()) > 1


def _game_id(state: State) -> str:
    return type(state).__module__.split(".")[1]


def position(game_id: str, number: int) -> State:
    sizes = [n for n in registry.game(game_id).seats if n > 1]
    states = history(game_id, sizes[number % len(sizes)], 7000 + number)
    start = int(len(states) * (0.25 + 0.5 * number / (POSITIONS - 1)))
    kinds = SEARCHED.get(game_id)
    for state in states[start:]:
        asked = state.stack[-1].kind
        if len(state.legal()) >= ENOUGH and (kinds is None or asked in kinds) and open_to(state):
            return state
    raise SystemExit(f"{game_id} {number}: nothing to choose after {start} moves")


def main() -> None:
    for game_id in registry.GAMES:
        lines = []
        for number in range(POSITIONS):
            state = position(game_id, number)
            print(f"{game_id}: {len(state.legal())} moves, {state.decision}")
            lines.append(json.dumps(state.to_json(), separators=(",", ":")))
        path = FOLDER / f"{game_id}.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
