"""What can't be taken back is said before it is chosen."""

import pytest

from engine.maracaibo.actions import NAME_NATION
from engine.maracaibo.uprising import legacy_tiles
from engine.maracaibo.uprising.actions import PUT_ON_TILE, TAKE_FROM_TILE
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import act, do, place, table
from tests.engine.maracaibo.uprising import (
    ALL,
    RESCUE,
    UNREST,
    add,
    fight_against,
    fill,
    free_table,
    lay_clues,
    occupy,
)
from tui.games.maracaibo import preview, prices
from tui.games.maracaibo.choices import offer
from tui.games.maracaibo.picker import path


def offered(s, action):
    """What the list says about a move."""
    view = s.view(s.decision.seat)
    return offer(view, path(action, view)[:1], [action])


def test_the_colony_says_its_price_before_the_first_stop_and_not_after():
    s = add(table(2, ALL), "l36")
    (line,) = prices.tile_lines(s, 0, place("10a"))
    assert line.startswith("Dutch Colony: ")
    assert "costs one influence marker for good" in line
    assert "5 doubloons for each noble rank" in line
    assert prices.brief(s, 0, place("10a")) == "costs an influence marker for good"
    change(s, dutch=(1, -1))
    assert "stops are free" in prices.tile_lines(s, 0, place("10a"))[0]
    assert prices.brief(s, 0, place("10a")) == ""


def test_giving_up_a_marker_says_what_it_pays_and_what_is_lost_at_the_end():
    s = add(table(2, ALL), "l36")
    s.influence[:3] = [9, 2, 0]  # rank 4 with France, alone in the lead
    s.row[0] = 6  # seven markers have left: worth 4
    s.gone[0] = 7
    do(s, lambda s: s.stack.append(legacy_tiles.GiveInfluenceUp(0)))
    france = offered(s, NAME_NATION[0])
    assert "+20 doubloons" in france.effect
    assert "−24 VP at the end" in france.effect
    assert offered(s, NAME_NATION[1]).effect.endswith(
        "for good: +5 doubloons, and no VP lost as things stand"
    )
    assert offered(s, NAME_NATION[2]).effect.endswith(
        "for good; it is worth nothing as things stand"
    )


def test_a_liberation_says_value_and_gain_by_module():
    s = occupy(free_table(2, ALL), FR="14 4", EN="2 3 5")
    fight_against(s, "FR", bonus=3)
    (cartagena,) = (a for a in s.legal() if a.kind == "liberate" and a.place == "14")
    said = offered(s, cartagena)
    assert said.worth == "value −6"
    assert "3 doubloons" in said.effect
    assert "3 VP" in said.effect  # cities 14, 4 and 5 are occupied
    s = occupy(free_table(2, UNREST), FR="14", EN="2")
    fight_against(s, "FR")
    (cartagena,) = (a for a in s.legal() if a.kind == "liberate")
    assert offered(s, cartagena).worth == "value −5"
    assert "explore 2" in offered(s, cartagena).effect  # the flag
    assert "the marker may go on your tile" in offered(s, cartagena).effect
    fill(s, "FR - FR -")
    assert "tile" not in offered(s, cartagena).effect, "no space is allowed"


@pytest.mark.parametrize(("tile", "filled"), [("FR - - -", False), ("FR - ES EN", True)])
def test_a_space_of_the_resistance_tile_says_its_reward(tile, filled):
    s = fill(occupy(free_table(2, UNREST), ES="14"), tile)
    fight_against(s, "ES")
    act(s, next(a for a in s.legal() if a.kind == "liberate"))
    said = offered(s, PUT_ON_TILE[1])
    assert said.effect.startswith("3 doubloons")
    assert ("fills the tile" in said.effect) is filled


def test_gates_tolls_and_tiles_for_a_disc_say_what_they_ask():
    s = add(table(2, ALL), "l4", "l30", "l37")
    (gate,) = prices.tile_lines(s, 0, place("9a"))
    assert gate.endswith("needs explorer past the yellow line; 3 movement points in, 3 out")
    (tavern,) = prices.tile_lines(s, 0, place("21a"))
    assert "once a game, for a disc from your ship: 1 village action" in tavern
    (passage,) = prices.tile_lines(s, 0, place("13"))
    assert "sail on from Baracoa" in passage
    change(s, harbour=(0,))
    assert "you have used it" in prices.tile_lines(s, 0, place("21a"))[0]


def test_the_passage_says_its_price_with_every_stop_behind_it():
    s = add(free_table(2, ALL), "l37")
    s.ships[0] = place("12")
    behind = [a for a in s.legal() if a.kind == "sail_through"]
    assert behind
    for action in behind:
        assert offered(s, action).effect.startswith("by the passage, for a disc, once a game")
    (ahead, *_) = (a for a in s.legal() if a.kind == "sail_to")
    assert "passage" not in offered(s, ahead).effect


def test_a_stop_says_its_price_first():
    s = add(table(2, ALL), "l36")
    colony = preview.brief(s, 0, preview.VisitPreview(place("10a"), 1))
    assert colony.startswith("costs an influence marker for good")


def test_a_marker_that_leaves_the_tile_says_which_space_pays_again():
    s = fill(table(2, UNREST), "- FR - -")
    assert prices.effect(TAKE_FROM_TILE[1], s.view(0)) == "the space can pay again: 3 doubloons"


def test_clues_and_the_prison_say_what_they_cost():
    s = lay_clues(free_table(2, RESCUE), "6", "green_1 green_2")
    assert prices.tile_lines(s, 0, place("6")) == ["2 clues, face down"]
    search = s.module.search
    change(s, search=search._replace(clues=((),) * len(search.clues), found=place("6")))
    (prison,) = prices.tile_lines(s, 0, place("6"))
    assert "pay 6 combat points to free her" in prison
