"""The choices of agents on fixed positions with fixed seeds and iterations, kept as a file.

They are the same on every machine, Python version and build; a change of rules, weights or
search changes them on purpose: `python -m tests.ai.golden` writes them anew.
"""

import json
from pathlib import Path

from ai.agent import Budget
from ai.levels import agent
from ai.positions import positions
from engine import registry
from engine.core import encode

FILE = Path(__file__).parent / "golden.json"

ITERATIONS = {"santiago": 40, "havana": 80, "cuba": 80, "maracaibo": 10}

LEVELS = ("easy", "medium", "hard")

TOLD = 3
"""So many of the alternatives are kept, to the last bit of their values."""


def choices(game_id, most=None):
    """By level: what it chooses in each position (the first ones only, if told), and what the
    best alternatives are worth."""
    return {level: [_choice(game_id, level, state) for state in positions(game_id)[:most]]
            for level in LEVELS}  # fmt: skip


def _choice(game_id, level, state):
    player = agent(game_id, level, seed=11)
    found = player.choose(state.view(state.seat), Budget(iterations=ITERATIONS[game_id]))
    return {
        "action": encode(found.action),
        "values": [repr(option.value) for option in found.why[:TOLD]],
    }


def written(found):
    """One line a choice, so that a change shows which ones it was."""
    lines = []
    for game_id, by_level in found.items():
        levels = []
        for level, rows in by_level.items():
            body = ",\n".join("  " + json.dumps(row) for row in rows)
            levels.append(f" {json.dumps(level)}: [\n{body}\n ]")
        lines.append(f"{json.dumps(game_id)}: {{\n" + ",\n".join(levels) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written({game_id: choices(game_id) for game_id in registry.GAMES}))
