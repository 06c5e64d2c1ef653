"""Recorded games are replayed move by move and must come to the same result."""

import json

import pytest

from engine.core.match import load
from tests.engine.maracaibo.golden import GAMES, PLACE, result


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_to_the_same_result(name):
    loaded = load((PLACE / f"{name}.journal").read_text(encoding="utf-8"))
    assert not loaded.torn
    assert loaded.state.over
    assert loaded.record.header.game == "maracaibo"
    assert result(loaded.state) == json.loads((PLACE / f"{name}.json").read_text(encoding="utf-8"))


def test_the_recorded_games_show_most_kinds_of_moves():
    kinds = set()
    for name in GAMES:
        loaded = load((PLACE / f"{name}.journal").read_text(encoding="utf-8"))
        kinds |= {action.kind for action in loaded.record.actions}
    assert kinds >= {
        "keep_career", "keep_port", "plan", "sail_to", "do_city_action", "do_village_actions",
        "deliver", "discard_for", "remove_disc", "buy", "buy_prestige", "fulfil_quest",
        "use_assistant", "turn_up", "name_nation", "annex", "capture", "gain_influence",
        "explore_to", "use_combat_action", "clear_skull", "take_card", "draw_card", "claim_task",
    }  # fmt: skip
