"""Whole games kept as journals. `python -m tests.engine.maracaibo.golden` writes them
anew, after a change of rules or data that is meant to change them."""

import json
import random
from pathlib import Path

from engine.core.record import Header, Record

PLACE = Path(__file__).parent / "records"
GAMES = {
    "two_base": Header("maracaibo", 2, 75, {"scenario": "classic_75", "expansion": False}),
    "three_ports": Header("maracaibo", 3, 76, {"scenario": "classic_76"}),
    "four_hard": Header("maracaibo", 4, 224, {"scenario": "classic_77"}),
    "three_all_inclusive": Header("maracaibo", 3, 78, {"scenario": "all_inclusive"}),
    "four_unrest": Header("maracaibo", 4, 79, {"scenario": "unrest"}),
    "two_story": Header("maracaibo", 2, 150, {"scenario": "story", "story_revolt": True}),
}
EAGER = (
    "claim_task", "fulfil_quest", "deliver", "pay", "capture", "annex", "gain_influence", "buy",
    "buy_prestige", "use_assistant", "do_city_action", "do_village_actions",
    "use_village_action", "use_combat_action", "explore_to", "liberate", "put_on_tile",
    "use_tile", "sail_through", "explore_ruins", "fight_against",
)  # fmt: skip
"""What a busy player does when it is possible, the first of these first."""


def choose(s, rng):
    """Mostly something useful, now and then anything."""
    moves = s.legal()
    if rng.random() < 0.9:
        kinds = {move.kind for move in moves}
        for kind in EAGER:
            if kind in kinds:
                return rng.choice([move for move in moves if move.kind == kind])
    return rng.choice(moves)


def play(header):
    rng = random.Random(header.seed)
    record = Record(header)
    s = header.new()
    while not s.over:
        action = choose(s, rng)
        s.step(action)
        record.add(action)
    return record, s


def result(s):
    return [{"total": score.total, **score.parts} for score in s.scores()]


def write():
    PLACE.mkdir(exist_ok=True)
    for name, header in GAMES.items():
        record, s = play(header)
        (PLACE / f"{name}.journal").write_text(record.text(), encoding="utf-8")
        (PLACE / f"{name}.json").write_text(json.dumps(result(s), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
