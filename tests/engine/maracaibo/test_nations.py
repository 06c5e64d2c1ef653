"""Influence, markers and the values of nations."""

import pytest

from engine.maracaibo.actions import (
    NameNation,
    PlaceMarker,
)
from engine.maracaibo.base import markers, nations, resources
from engine.maracaibo.components import RANK_OF
from tests.engine.maracaibo.builder import (
    act,
    card_id,
    cards,
    do,
    mark,
    place,
    table,
)

FRANCE = NameNation("FR")
SPAIN = NameNation("ES")
ENGLAND = NameNation("EN")


@pytest.mark.rule("MAR-140", "MAR-141", "MAR-142")
def test_influence_moves_between_0_and_20_and_ranks_follow():
    s = table()
    do(s, lambda s: resources.influence(s, 0, 0, 30))
    assert s.influence[0] == 20
    assert RANK_OF[20] == 7
    do(s, lambda s: resources.influence(s, 0, 0, -18))
    assert RANK_OF[s.influence[0]] == 1
    do(s, lambda s: resources.influence(s, 0, 0, -5))
    assert s.influence[0] == 0
    assert [RANK_OF[n] for n in (1, 2, 3, 4, 6, 9, 12, 15, 18)] == [0, 1, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("MAR-143", "MAR-144")
def test_a_nation_gains_value_with_the_1st_3rd_5th_marker_taken():
    assert [nations.VALUES[13 - taken] for taken in range(14)] == [
        0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7,
    ]  # fmt: skip


@pytest.mark.rule("MAR-145", "MAR-524")
def test_a_marker_put_back_on_a_row_lowers_the_value():
    s = mark(table(), FR="2 3 4")
    s.markers[place(4)] = ()
    s.gone[0] = 1
    assert nations.value(s, 0) == 2
    s.hand[0] = cards("u19")
    from engine.maracaibo.actions import Buy
    from engine.maracaibo.base import cards as card_rules

    before = s.doubloons[0]
    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id("u19"), False)))
    act(s, FRANCE)
    assert s.doubloons[0] == before - 4 + 7
    assert (s.row[0], s.gone[0]) == (11, 0)
    assert nations.value(s, 0) == 1


@pytest.mark.rule("MAR-146")
def test_controlled_locations_and_markers_in_the_caribbean():
    s = mark(table(), FR="2 3", ES="8")
    s.markers[place(3)] = (0, 0)
    assert resources.controlled(s) == [2, 1, 0]
    assert resources.markers_on_map(s) == [3, 1, 0]


@pytest.mark.rule("MAR-147")
def test_influence_of_choice_all_goes_to_one_nation():
    s = table(hand="a34")
    from engine.maracaibo.actions import Buy
    from engine.maracaibo.base import cards as card_rules

    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id("a34"), False)))
    assert s.legal() == [FRANCE, SPAIN, ENGLAND]
    act(s, SPAIN)
    assert s.influence[:3] == [0, 2, 0]


@pytest.mark.rule("MAR-148")
def test_a_nation_pays_rank_and_place_times_its_value():
    s = table(3)
    mark(s, FR="2 3 4", ES="8")  # worth 2 and 1
    s.influence = [6, 1, 0, 4, 1, 0, 2, 0, 5]
    # France: ranks 3 2 1, places 2 1 0; Spain: rank 0, tied first; England is worth nothing
    assert [nations.score(s, seat) for seat in range(3)] == [
        (3 + 2) * 2 + (0 + 1) * 1,
        (2 + 1) * 2 + (0 + 1) * 1,
        1 * 2,
    ]
    s.influence = [6, 0, 0, 6, 0, 0, 2, 0, 0]
    assert [nations.score(s, seat) for seat in range(3)] == [(3 + 1) * 2, (3 + 1) * 2, 1 * 2]
    s.influence = [6, 0, 0, 4, 0, 0, 4, 0, 0]
    assert [nations.score(s, seat) for seat in range(3)] == [(3 + 2) * 2, 2 * 2, 2 * 2]


@pytest.mark.rule("MAR-149")
def test_leaders_get_three_vp_a_nation_ties_included_with_at_least_one():
    s = table(3)
    s.influence = [3, 1, 0, 3, 0, 0, 2, 0, 0]
    nations.pay_leaders(s)
    assert s.points == [6, 3, 0]


def test_ranks_go_up_to_the_next_band():
    s = table(hand="b11")
    s.influence[:3] = [20, 4, 1]
    from engine.maracaibo.actions import Buy
    from engine.maracaibo.base import cards as card_rules

    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id("b11"), False)))
    assert s.legal() == [SPAIN, ENGLAND]
    act(s, SPAIN)
    assert s.influence[1] == 6


@pytest.mark.rule("MAR-026", "MAR-106")
def test_own_puts_a_marker_of_choice_on_an_empty_location():
    s = table(hand="b08")
    from engine.maracaibo.actions import Buy
    from engine.maracaibo.base import cards as card_rules

    s.row[2] = 0
    mark(s, FR="4")
    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id("b08"), False)))
    assert {move.nation for move in s.legal()} == {"FR", "ES"}
    assert "4" not in {move.place for move in s.legal()}
    act(s, PlaceMarker("ES", "13"))
    assert s.markers[place(13)] == (1,)
    assert s.row[1] == 12
    assert s.combat[0] == 3, "a city pays its flag"


@pytest.mark.rule("MAR-521")
def test_a_village_is_freed_by_a_card_its_marker_leaves_the_game():
    s = mark(table(hand="u16"), FR="3 4")
    from engine.maracaibo.actions import Buy
    from engine.maracaibo.base import cards as card_rules

    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id("u16"), False)))
    assert [(move.nation, move.place) for move in s.legal()] == [("FR", "3")]
    act(s, s.legal()[0])
    assert s.gone[0] == 1
    assert markers.free_places(s, False)
