"""Recorded games are replayed move by move and must come to the same result."""

import json

import pytest

from engine.core.match import load
from engine.core.record import Header
from engine.maracaibo import GAME
from tests.engine.maracaibo.golden import GAMES, PLACE, result
from tests.engine.maracaibo.ways import options_at


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_to_the_same_result(name):
    loaded = load((PLACE / f"{name}.journal").read_text(encoding="utf-8"), look=True)
    assert not loaded.torn
    assert loaded.state.over
    assert loaded.record.header.game == "maracaibo"
    assert result(loaded.state) == json.loads((PLACE / f"{name}.json").read_text(encoding="utf-8"))


def test_the_recorded_games_show_most_kinds_of_moves():
    kinds = set()
    for name in GAMES:
        loaded = load((PLACE / f"{name}.journal").read_text(encoding="utf-8"), look=True)
        kinds |= {action.kind for action in loaded.record.actions}
    assert kinds >= {
        "keep_career", "keep_port", "plan", "sail_to", "do_city_action", "do_village_actions",
        "deliver", "discard_for", "remove_disc", "buy", "buy_prestige", "fulfil_quest",
        "use_assistant", "turn_up", "name_nation", "annex", "capture", "gain_influence",
        "explore_to", "use_combat_action", "clear_skull", "take_card", "draw_card", "claim_task",
    }  # fmt: skip


def test_records_from_before_the_digests_go_on_where_no_table_changed_since():
    """The resistance tile's fourth space and the markers of the cooperative scenarios have other
    numbers now."""
    for scenario, differs in (
        ("classic_75", ""), ("classic_77", ""), ("story", ""), ("unrest", "other_data"),
        ("all_inclusive", "other_data"), ("alliance", "other_data"), ("rescue", "other_data"),
    ):  # fmt: skip
        header = Header("maracaibo", 2, 1, {"scenario": scenario})
        assert header.differs() == differs, scenario
        assert header.stamped().differs() == ""


def test_a_story_with_revolt_uses_the_tile_from_its_second_game_on():
    for number, retabled in ((150, False), (151, True)):
        assert GAME.retabled(2, options_at(number, story_revolt=True)) is retabled
    assert not GAME.retabled(2, options_at(151))
