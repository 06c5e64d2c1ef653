"""Mid-game positions for measuring and comparing search: twelve per game, always the same. One
position per line as written by `State.to_json`; `benchmarks/make_positions.py` made them.
"""

import json
from importlib.resources import files

from engine import registry
from engine.core import State


def positions(game_id: str) -> list[State]:
    """The game's positions, in the order of the file."""
    text = (files(__name__) / f"{game_id}.jsonl").read_text(encoding="utf-8")
    game = registry.game(game_id)
    return [game.from_json(json.loads(line)) for line in text.splitlines()]
