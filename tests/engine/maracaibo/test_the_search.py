"""The Search: clues, the prison, the ransom (MAR-475 to MAR-486)."""

import pytest

from engine.core import HIDDEN, IllegalAction, Randomness
from engine.core.values import encode
from engine.maracaibo import GAME, rules
from engine.maracaibo.actions import DECLINE, SailTo
from engine.maracaibo.components import CLUES, LEGACY_INDEX, LOCATIONS, SEARCH
from engine.maracaibo.effects.handlers import PAY
from engine.maracaibo.effects.payment import DiscardFor
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import legacy_tiles, the_search
from engine.maracaibo.uprising.actions import (
    FREE_LUYSA,
    PAY_RANSOM,
    TURN_UP_CLUE,
    BlockSpace,
    LayClue,
    PayOffClue,
    UseTile,
)
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import act, card_id, kinds, place, sail, table
from tests.engine.maracaibo.uprising import (
    RESCUE,
    add,
    card_with,
    clue,
    free_table,
    lay_clues,
    occupy,
)


def searching(seats=3, **more):
    return free_table(seats, RESCUE, **more)


def card(s):
    return s.module.search


def on_card(s, red=(NONE, NONE), green=None):
    """Clues on the story card by their ids."""
    found = card(s)
    reds = tuple(clue(name) if name != NONE else NONE for name in red)
    greens = found.green
    if green is not None:
        greens = tuple(clue(f"green_{n + 1}") if n < green else NONE for n in range(len(greens)))
    clues = tuple(tuple(c for c in here if c not in (*reds, *greens)) for here in found.clues)
    change(s, search=found._replace(red=reds, green=greens, clues=clues))
    return s


def find(s, number="6"):
    """Luysa has been found there."""
    found = card(s)
    gone = ((),) * len(found.clues)
    change(s, search=found._replace(clues=gone, found=place(number)))
    s.legacy ^= 1 << LEGACY_INDEX["l38"] | 1 << LEGACY_INDEX["l39"]
    return s


# -- setup -------------------------------------------------------------------------------


@pytest.mark.rule("MAR-475", "MAR-475a", "MAR-C1")
def test_22_clues_12_green_and_10_red():
    assert len(CLUES) == 22
    assert sum(found.cost is None for found in CLUES) == 12
    s = searching(3)
    assert sum(map(len, card(s).clues)) == 22
    assert len(card(s).red) == 2
    assert len(card(s).green) == 7


@pytest.mark.rule("MAR-476", "MAR-476a")
def test_two_players_a_red_clue_takes_a_green_space():
    s = GAME.new(2, RESCUE, 4)
    while s.decision.kind != "choose_blocked":
        s.apply(s.legal()[0])
    assert s.seat == s.first
    assert len(s.legal()) == 10 * 7
    act(s, BlockSpace("red_3", 5))
    assert card(s).green[4] == clue("red_3") == card(s).blocked
    assert sum(map(len, card(s).clues)) == 21


@pytest.mark.rule("MAR-476", "MAR-476a")
def test_four_players_a_red_clue_takes_the_left_red_space():
    s = GAME.new(4, RESCUE, 4)
    while s.decision.kind != "choose_blocked":
        s.apply(s.legal()[0])
    assert {move.space for move in s.legal()} == {1}
    act(s, BlockSpace("red_7", 1))
    assert card(s).red == (clue("red_7"), NONE)
    s.hand[0] = tuple(range(40))
    assert the_search.free_actions(s, 0) == [], "it is never paid off"


@pytest.mark.rule("MAR-477")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_clues_on_each_of_eleven_locations(seats):
    s = table(seats, RESCUE)
    where = {LOCATIONS[n].number: len(here) for n, here in enumerate(card(s).clues) if here}
    assert set(where) == {"2", "3", "6", "8", "10", "14", "15", "16", "17", "18", "19"}
    assert where.pop("2") == (1 if seats in (2, 4) else 2)
    assert set(where.values()) == {2}


@pytest.mark.rule("MAR-075", "MAR-477")
def test_clues_are_face_down_for_everybody_and_dealt_anew_in_samples():
    s = searching()
    view = s.view(0)
    assert {c for here in card(view.state).clues for c in here} == {HIDDEN}
    samples = {card(view.sample(Randomness(n))).clues for n in range(4)}
    assert len(samples) == 4
    assert all(sorted(c for here in deal for c in here) == list(range(22)) for deal in samples)


# -- clues -------------------------------------------------------------------------------


@pytest.mark.rule("MAR-478", "MAR-061")
def test_a_clue_may_be_turned_up_before_the_main_action():
    s = lay_clues(searching(), "6", "green_1 red_1")
    sail(s, 6)
    assert s.legal() == [TURN_UP_CLUE, DECLINE]
    act(s, DECLINE)
    assert s.decision.kind == "main_action"
    s = lay_clues(searching(), "6", "green_1 red_1")
    sail(s, 6)
    act(s, TURN_UP_CLUE, LayClue(1))
    assert s.decision.kind == "main_action", "one of them, not both"
    assert card(s).clues[place(6)] == (clue("green_1"),)


def at_the_drill_ground(seats=3, **more):
    """A clue and L34 at the same stop; the ship arrives without a combat point."""
    s = add(lay_clues(searching(seats, **more), "6", "red_1"), "l34")
    s.combat[0] = 0
    sail(s, 6)
    return s


@pytest.mark.rule("MAR-061a", "MAR-376", "MAR-478")
def test_the_combat_point_of_a_clue_pays_at_the_drill_ground_of_the_same_stop():
    s = at_the_drill_ground()
    assert s.legal() == [TURN_UP_CLUE, DECLINE], "nothing to pay with yet"
    act(s, TURN_UP_CLUE, LayClue(2))
    assert s.combat[0] == 1
    assert s.decision.kind == "offer_pay"
    act(s, PAY)
    assert (s.combat[0], s.points[0]) == (0, 2)
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-061a")
def test_tile_and_clue_of_a_stop_come_in_the_order_the_player_likes():
    drill = UseTile("l34")

    def arrive():
        s = add(lay_clues(searching(), "6", "red_1"), "l34")
        s.combat[0] = 1
        sail(s, 6)
        return s

    s = arrive()
    assert s.legal() == [TURN_UP_CLUE, drill, DECLINE]
    act(s, drill)
    assert (s.combat[0], s.points[0]) == (0, 2), "picked: it is not asked again"
    assert s.legal() == [TURN_UP_CLUE, DECLINE]
    act(s, TURN_UP_CLUE, LayClue(1))
    assert s.decision.kind == "main_action", "each at most once a movement"
    s = arrive()
    act(s, DECLINE)
    assert s.decision.kind == "offer_pay", "only the clue was declined"
    act(s, DECLINE)
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-061a", "MAR-479", "MAR-375")
def test_what_a_tile_brings_may_pay_off_the_clue_that_was_in_the_way():
    s = add(lay_clues(searching(), "10", "green_1"), "l33")
    on_card(s, red=("red_1", "red_2"))
    s.hand[0] = ()
    sail(s, 10)
    assert s.decision.kind == "offer_tile", "no clue can be turned up: the tile comes first"
    s.hand[0] = (card_with("herb"), card_with("herb"))  # as if the tile had brought them
    act(s, DECLINE)
    assert s.legal() == [PayOffClue(1), DECLINE]


@pytest.mark.rule("MAR-061a")
def test_what_waits_at_a_stop_is_part_of_the_position():
    s = at_the_drill_ground()
    assert s.decision.tiles == (LEGACY_INDEX["l34"],)
    waiting = (s.decision, the_search.AskClue(0), legacy_tiles.AskTile(0, LEGACY_INDEX["l34"]))
    for item in waiting:
        assert rules.STACK.decode(encode(item)) == item


@pytest.mark.rule("MAR-479", "MAR-481a")
def test_a_red_clue_goes_on_a_red_space_with_its_reward():
    s = lay_clues(searching(), "6", "red_1")
    money = s.doubloons[0]
    sail(s, 6)
    act(s, TURN_UP_CLUE)
    assert s.legal() == [LayClue(1), LayClue(2)]
    act(s, LayClue(1))
    assert s.doubloons[0] == money + 2
    assert card(s).red == (clue("red_1"), NONE)


@pytest.mark.rule("MAR-479")
def test_with_both_red_spaces_full_no_clue_can_be_turned_up():
    s = lay_clues(on_card(searching(), red=("red_1", "red_2")), "6", "green_1")
    sail(s, 6)
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-480", "MAR-072")
def test_a_red_clue_is_paid_off_at_any_time_also_before_sailing():
    s = on_card(searching(hand="a01 a09"), red=("red_1", "red_2"))  # two herbs
    assert PayOffClue(1) in s.legal()
    assert PayOffClue(2) not in s.legal(), "two books"
    with pytest.raises(IllegalAction) as refused:
        s.apply(PayOffClue(2))
    assert refused.value.refusal.code == "clue"
    act(s, PayOffClue(1))
    act(s, DiscardFor(card_id("a01"), "herb"), DiscardFor(card_id("a09"), "herb"))
    assert card(s).red == (NONE, clue("red_2"))
    assert card(s).box == (clue("red_1"),)
    assert s.decision.kind == "sail"


@pytest.mark.rule("MAR-480", "MAR-478")
def test_paying_off_on_arrival_makes_room_for_a_clue():
    s = on_card(searching(hand="a01 a09"), red=("red_1", "red_2"))
    lay_clues(s, "6", "green_1")
    sail(s, 6)
    assert s.legal() == [PayOffClue(1), DECLINE]
    act(s, PayOffClue(1))
    while s.decision.kind == "pay_icons":
        s.step(s.legal()[0])
    assert s.legal() == [TURN_UP_CLUE, DECLINE]


@pytest.mark.rule("MAR-481", "MAR-481a")
def test_a_green_clue_goes_on_a_green_space_with_its_reward():
    s = lay_clues(searching(), "6", "green_1")
    sail(s, 6)
    act(s, TURN_UP_CLUE)
    assert s.legal() == [LayClue(n) for n in range(1, 8)]
    act(s, LayClue(7))
    assert s.points[0] == 4


@pytest.mark.rule("MAR-482", "MAR-384")
def test_the_last_green_space_finds_luysa_where_the_ship_is():
    s = on_card(searching(), red=("red_1", NONE), green=6)
    lay_clues(s, "6", "green_9")
    sail(s, 6)
    act(s, TURN_UP_CLUE)
    assert card(s).found == place(6)
    assert not any(card(s).clues)
    assert card(s).red == (NONE, NONE)
    assert s.legacy >> LEGACY_INDEX["l39"] & 1
    assert not s.legacy >> LEGACY_INDEX["l38"] & 1
    assert s.points[0] == 4, "with the reward of the space"


@pytest.mark.rule("MAR-483")
def test_alone_the_eleventh_clue_finds_luysa():
    s = searching(1)
    assert sum(map(len, card(s).clues)) == 22
    turned = 0
    for number in ("2", "3", "6", "8", "10", "14"):
        for _ in range(2):
            if card(s).found == NONE:
                change(s, search=card(s)._replace(red=(NONE, NONE)))
                s.ships[0] = place(number)
                s.stack.append(the_search.OfferClue(0))
                act(s, TURN_UP_CLUE)
                while s.decision.kind == "choose_space":
                    s.step(s.legal()[0])
                turned += 1
    assert turned == 11 == SEARCH.clues_to_find_alone
    assert card(s).found == place("14")


@pytest.mark.rule("MAR-483")
def test_alone_green_rewards_come_in_order_and_again_from_the_start():
    s = lay_clues(searching(1), "6", "green_1")
    change(s, search=card(s)._replace(green=tuple(range(4, 11))))
    sail(s, 6)
    points = s.points[0]
    act(s, TURN_UP_CLUE)
    assert s.points[0] == points + 1
    assert card(s).green[-1] == clue("green_1")


# -- freedom -----------------------------------------------------------------------------


@pytest.mark.rule("MAR-484", "MAR-485", "MAR-072", "MAR-C11")
def test_six_combat_points_open_the_prison_at_any_time_also_before_sailing():
    s = find(searching())
    s.combat[0] = 6
    s.ships[0] = place(6)
    assert FREE_LUYSA in s.legal()
    act(s, FREE_LUYSA)
    assert card(s).freed == 0
    assert not card(s).ransom
    assert s.combat[0] == 0
    assert s.decision.kind == "sail"
    assert FREE_LUYSA not in s.legal()


@pytest.mark.rule("MAR-485", "MAR-484")
def test_not_with_a_marker_there_nor_from_elsewhere_nor_with_less():
    for spoil in ("marker", "place", "combat"):
        s = find(searching())
        s.combat[0] = 5 if spoil == "combat" else 6
        s.ships[0] = place(7 if spoil == "place" else 6)
        if spoil == "marker":
            occupy(s, FR="6")
        assert FREE_LUYSA not in s.legal()
        with pytest.raises(IllegalAction) as refused:
            s.apply(FREE_LUYSA)
        assert refused.value.refusal.code == "prison"


def last_round(s):
    s.round = 4
    s.ships[0] = place("21b")
    s.stack = []
    rules.begin_turn(s, 0)
    s.ships[0] = place("21b")
    act(s, SailTo("22", 1))
    while s.decision.kind != "interim":
        s.step(s.legal()[0])
    while s.decision is not None and s.decision.kind == "interim":
        s.step(next(move for move in s.legal() if move.kind == "take_benefit"))
    return s


@pytest.mark.rule("MAR-484", "MAR-486")
def test_two_players_with_8_doubloons_each_can_not_free_luysa_one_with_15_can():
    s = find(searching(2))
    s.doubloons = [6, 6]  # 8 with the benefit of the interim scoring
    last_round(s)
    assert card(s).freed == NONE
    assert s.over
    s = find(searching(2))
    s.doubloons = [13, 6]
    last_round(s)
    assert s.decision.kind == "offer_ransom"
    assert s.seat == 0
    act(s, PAY_RANSOM)
    assert s.over
    assert card(s).freed == 0
    assert card(s).ransom
    assert s.doubloons[0] == 0, "paid before points are counted; income of round 4 is in VP"


@pytest.mark.rule("MAR-486")
def test_the_ransom_needs_a_player_who_agrees_and_that_she_was_found():
    s = find(searching(2))
    s.doubloons = [20, 20]
    last_round(s)
    act(s, DECLINE)
    assert s.decision.kind == "offer_ransom"
    assert s.seat == 1, "the next one is asked"
    act(s, DECLINE)
    assert card(s).freed == NONE
    s = searching(2)
    s.doubloons = [20, 20]
    last_round(s)
    assert s.over, "not found, not asked"


def test_no_search_in_the_other_scenarios():
    s = table(2)
    assert s.module is None
    assert "turn_up_clue" not in kinds(s)
