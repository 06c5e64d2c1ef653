"""Jacques: his deck, his zones, the end of rounds and of the game."""

from dataclasses import replace

import pytest

from automa import decks, scoring
from automa.components import JACQUES as NUMBERS
from automa.components import JACQUES_CARDS
from engine.core import HIDDEN, BadOption, Randomness
from engine.core.record import Header
from engine.maracaibo import GAME, rules
from engine.maracaibo.base import scenarios
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.components import EXPLORATION, LEGACY_INDEX, LOCATIONS, SPACE_INDEX
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE
from tests.automa.solo import (
    JACQUES,
    do,
    explorer_at,
    jacques_plays,
    one,
    place,
    solo,
    told,
    turn,
)
from tests.engine.maracaibo.builder import lay, quest

ZONES = {
    "a1": (5, "d5 q2-7 d11 d13 d17 q2-19 20"),
    "a2": (5, "e1 e1 e1 e1 e1 e1 20"),
    "a3": (5, "d4 e1 d11 d17 e1 e1 20"),
    "a4": (5, "e1 e1 e1 d14 d17 20 20"),
    "a5": (5, "d4 d5 d11 q2-19 20 20 20"),
    "a6": (5, "e1 e1 e1 d13 d17 20 20"),
    "a7": (5, "d4 d5 d11 d14 d17 q2-19 20"),
    "b1": (10, "e2 e2 q2-19 q2-19 20 20 20"),
    "b2": (10, "e2 e2 e2 e2 20 20 20"),
    "b3": (10, "d5 q2-7 d11 q2-19 q2-19 20 20"),
    "b4": (10, "d4 q2-7 d11 q2-19 q2-19 20 20"),
    "b5": (10, "e2 e2 e2 e2 20 20 20"),
}
"""As the deck's table says."""


# -- the deck ----------------------------------------------------------------------------


@pytest.mark.rule("MAR-630", "MAR-031")
@pytest.mark.parametrize(
    ("level", "name", "counts"),
    [
        (1, "deck_scrubber", "AAAAAAA"),
        (2, "keel_washer", "AAAAABB"),
        (3, "sailor", "AAABBBB"),
        (4, "captain", "AABBBBB"),
    ],
)
def test_seven_cards_are_left_at_every_level(level, name, counts):
    assert NUMBERS.level_names[level - 1] == name
    for seed in range(5):
        deck = decks.jacques(level, Randomness(seed))
        assert "".join(sorted(JACQUES_CARDS[card].deck for card in deck)) == counts
        assert len(set(deck)) == 7
    with pytest.raises(BadOption):
        GAME.check(1, Options(automa="jacques", level=5))


@pytest.mark.rule("MAR-631", "MAR-632", "MAR-030")
def test_he_has_an_explorer_but_no_ship_and_no_influence():
    s = solo("jacques")
    assert (len(s.ships), len(s.explorers), len(s.influence)) == (1, 2, 3)
    assert EXPLORATION[s.explorers[1]].id == "start"
    assert (s.automa.points, s.automa.rounds, len(s.automa.deck)) == (0, 0, 7)
    assert market_spaces(s, place(4)) == 2  # solo as for two
    together = solo("jacques", scenario="alliance", seats=3)
    assert market_spaces(together, place(4)) == 3


@pytest.mark.rule("MAR-633b")
def test_every_card_shows_20_in_its_last_zone():
    for card in JACQUES_CARDS:
        assert len(card.zones) == 7
        assert card.zones[-1].does == "end"


@pytest.mark.rule("MAR-633", "MAR-634", "MAR-635", "MAR-636", "MAR-637", "MAR-638")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ZONES)
def test_every_card_in_every_zone_and_round(name, number):
    points, zones = ZONES[name]
    assert JACQUES_CARDS[JACQUES[f"jacques_{name}"]].points == points
    for nth, zone in enumerate(zones.split(), 1):
        s = solo("jacques", scenario="classic_76", nth=number)
        s.quests = [()] * len(s.quests)
        lay(lay(s, "q01", 16), "q02", 6)
        s.track_quests = [NONE] * len(s.track_quests)
        markets = [len(here) for here in s.market]
        events = jacques_plays(s, name, nth)
        drawn = one(events, "automa_card_drawn")
        assert (drawn.card, drawn.number) == (f"jacques_{name}", nth)
        discs = {
            LOCATIONS[at].number for at, here in enumerate(s.market) if len(here) > markets[at]
        }
        assert discs == ({zone[1:]} if zone[0] == "d" else set())
        assert s.automa.quests == ((quest("q02"),) if zone[0] == "q" else ())
        steps = int(zone[1:]) if zone[0] == "e" else 0
        assert EXPLORATION[s.explorers[1]].to_end == 23 - steps
        left = (2 if number == 4 else 1) if zone == "20" else NONE
        assert s.automa.left == left
        assert bool(told(events, "automa_announced")) == (zone == "20")


# -- zones -------------------------------------------------------------------------------


@pytest.mark.rule("MAR-634")
def test_a_disc_to_the_market_unless_it_is_full_or_the_city_not_in_play():
    s = solo("jacques")
    disc = one(jacques_plays(s, "a1", 1), "automa_disc")
    assert (disc.place, s.market[place(5)]) == ("5", (1,))
    s.market[place(5)] = (0, 1)
    passed = one(jacques_plays(s, "a1", 1), "automa_passed")
    assert (passed.why, dict(passed.facts)) == ("market_full", {"place": "5"})
    passed = one(jacques_plays(s, "a1", 5), "automa_passed")  # 17 without L1
    assert passed.why == "no_city"
    scenarios.add_tile(s, LEGACY_INDEX["l1"])
    assert one(jacques_plays(s, "a1", 5), "automa_disc").place == "17"


@pytest.mark.rule("MAR-635")
def test_a_quest_of_the_lowest_shown_location_else_of_the_pile():
    s = solo("jacques")
    lay(lay(s, "q01", 9), "q02", 16)
    top = s.quest_pile[-1]
    taken = one(jacques_plays(s, "a1", 2), "automa_took_quest")  # 2 to 7: none there
    assert (taken.why, s.automa.quests) == ("top_of_pile", (top,))
    taken = one(jacques_plays(s, "a1", 6), "automa_took_quest")  # 2 to 19
    assert (taken.place, taken.why) == ("9", "lowest_location")
    s.quests = [()] * len(s.quests)
    s.quest_pile = []
    assert one(jacques_plays(s, "a1", 6), "automa_passed").why == "pile_empty"


@pytest.mark.rule("MAR-635", "MAR-635a")
def test_of_several_quests_there_the_holder_of_the_deck_chooses():
    s = solo("jacques", scenario="alliance", seats=2, seat=1)
    s.first = 1
    lay(lay(lay(s, "q01", 3), "q02", 3), "q03", 10)
    s.stack = []
    s.turn = 0
    events = jacques_plays(s, "a1", 2)
    assert not told(events, "automa_took_quest")
    assert (s.seat, s.decision.kind) == (1, "choose_its_quest")
    twin = GAME.from_json(_sound(s).to_json())
    assert twin.legal() == s.legal()
    assert [move.quest[:3] for move in s.legal()] == ["q01", "q02"]
    events = s.apply(s.legal()[1])
    taken = one(events, "automa_took_quest")
    assert (taken.quest[:3], taken.why) == ("q02", "chosen")
    assert s.quests[place(3)] == (quest("q01"),)
    assert (s.seat, s.decision.kind) == (1, "sail")


def _sound(s):
    """A copy that can be written down: quests, cards and his deck as in a real game."""
    real = GAME.new(2, s.options, 1)
    while real.phase in ("setup", "ready"):
        real.step(real.legal()[0])
    for at, here in enumerate(real.quests):
        real.quest_pile += here
        real.quests[at] = ()
    for name, where in (("q01", 3), ("q02", 3), ("q03", 10)):
        for space, lying in enumerate(real.track_quests):
            if lying == quest(name):
                real.track_quests[space] = NONE
        lay(real, name, where)
    seen = {q for here in real.quests for q in here} | set(real.track_quests)
    real.quest_pile = [q for q in range(28) if q not in seen]
    real.first = 1
    real.phase = "automa"
    real.stack = list(s.stack)
    return real


@pytest.mark.rule("MAR-636", "MAR-169")
def test_he_explores_to_a_quest_in_reach_and_stops_there():
    s = explorer_at(solo("jacques"), "e3")
    s.track_quests[SPACE_INDEX["e4u"]] = quest("q07")
    events = jacques_plays(s, "b2", 1)  # explore 2
    assert one(events, "automa_explored").why == "quest_in_reach"
    assert EXPLORATION[s.explorers[1]].id == "e4u"
    assert s.automa.quests == (quest("q07"),)
    money = s.doubloons[0]
    explorer_at(s, "e5l", seat=0)
    jacques_plays(s, "b2", 1)  # past e5u to e6
    assert (EXPLORATION[s.explorers[1]].id, s.doubloons[0]) == ("e6", money)
    jacques_plays(s, "b2", 1)
    assert (s.crossed[0], s.automa.points) == (1, 0)


# -- rounds ------------------------------------------------------------------------------


@pytest.mark.rule("MAR-633", "MAR-633a")
def test_he_plays_when_all_have_had_a_turn_and_the_holder_is_next():
    s = solo("jacques", scenario="alliance", seats=3, seat=2)
    s.first = 2
    for n, seat in enumerate((2, 0, 1, 2, 0, 1)):
        assert s.seat == seat
        turn(s)
        assert len(s.automa.shown) == (n + 1) // 3


@pytest.mark.rule("MAR-637")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_after_20_each_has_one_more_turn_and_he_ends_the_round(number):
    s = with_twenty(solo("jacques", scenario="alliance", seats=2, nth=number))
    s.first = 0
    turn(s)
    turn(s)
    assert s.automa.left == 1
    shown = len(s.automa.shown)
    turn(s)
    assert s.automa.left == 1
    turn(s)
    assert (s.phase, s.ended_by, len(s.automa.shown)) == ("interim", 2, shown)
    assert (s.seat, s.decision.kind) == (0, "interim")  # MAR-302


def with_twenty(s):
    """The next card is the fifth of the round and shows 20."""
    card = JACQUES["jacques_b2"]
    s.automa = s.automa._replace(deck=(card,), shown=tuple(range(4)))
    return s


@pytest.mark.rule("MAR-638", "MAR-639")
def test_the_fifth_card_of_the_last_round_shows_20_and_two_turns_each_are_left():
    s = with_twenty(solo("jacques", scenario="alliance", seats=2, nth=4))
    s.first = 0
    for _ in range(2 + 2):
        turn(s)
    assert (s.phase, s.automa.left) == ("turn", 1)
    assert len(s.automa.shown) == 5  # no card in between
    turn(s)
    turn(s)
    assert (s.phase, s.ended_by) == ("interim", 2)
    while not s.over:
        s.apply(s.legal()[-1])
    assert s.automa.rounds == 15
    assert s.automa.points == 4 * 5 + 10


@pytest.mark.rule("MAR-637", "MAR-639", "MAR-300")
def test_a_person_who_ends_the_round_first_keeps_him_from_the_15_points():
    s = with_twenty(solo("jacques"))
    s.ships[0] = place(19)
    turn(s)  # to 20, then his card
    assert s.automa.left == 1
    turn(s)  # to 21a
    assert (s.phase, s.ended_by) == ("interim", 0)
    while s.phase == "interim":
        s.apply(s.legal()[-1])
    assert (s.automa.rounds, s.automa.points) == (0, 4 * 5 + 10)


@pytest.mark.rule("MAR-639")
def test_points_of_all_cards_turned_up_and_once_those_for_the_end():
    s = solo("jacques")
    s.automa = s.automa._replace(shown=tuple(JACQUES[f"jacques_{n}"] for n in ("a1", "b1", "b2")))
    s.stack, s.ended_by = [], 1
    events = do(s, rules.pay_income)
    assert [(e.part, e.points) for e in told(events, "automa_scored")] == [
        ("cards", 25),
        ("rounds_ended", 15),
    ]
    assert s.scores()[1] == (40, {"cards": 25, "rounds_ended": 15})
    assert scoring.jacques_cards((0,)) == 5


@pytest.mark.rule("MAR-640", "MAR-633b")
def test_the_cards_of_a_round_go_under_the_deck_shuffled():
    s = solo("jacques")
    deck = s.automa.deck
    for nth in range(1, 4):
        do(s, rules.begin_automa_turn)
        assert len(s.automa.shown) == nth
    shown = s.automa.shown
    s.automa = s.automa._replace(left=1)
    do(s, lambda s: rules.automa_seat.of(s).between_rounds(s))
    assert (len(s.automa.deck), s.automa.shown, s.automa.left) == (7, (), NONE)
    assert s.automa.deck[3:] == deck[:4]
    assert sorted(s.automa.deck[:3]) == sorted(shown)
    assert s.automa.under == (tuple(sorted(shown)),)


@pytest.mark.rule("MAR-307a", "MAR-C14", "MAR-302")
def test_after_an_end_by_jacques_the_holder_of_the_deck_begins():
    s = with_twenty(solo("jacques", scenario="alliance", seats=2, seat=1))
    s.first = 1
    for _ in range(4):
        turn(s)
    assert (s.phase, s.ended_by, s.seat) == ("interim", 2, 1)
    while s.round == 1:
        s.apply(s.legal()[-1])
    assert (s.round, s.first, s.seat) == (2, 1, 1)


def end_of_round(s, ended_by):
    """The scoring of a round that this seat ended is over, and the next one begins."""
    s.stack, s.ended_by, s.phase = [], ended_by, "income"
    return do(s, rules.finish_round)


@pytest.mark.rule("MAR-633", "MAR-633a", "MAR-640")
@pytest.mark.parametrize("nth", [1, 2, 3])
def test_a_person_ended_the_round_a_card_is_turned_up_before_the_first_turn_of_the_next(nth):
    s = solo("jacques", scenario="alliance", seats=3, nth=nth)
    do(s, rules.begin_automa_turn)
    events = end_of_round(s, ended_by=1)
    kinds = [event.kind for event in events]
    assert kinds.index("automa_deck_shuffled") < kinds.index("round_began")
    assert kinds.index("round_began") < kinds.index("automa_card_drawn")
    drawn = one(events, "automa_card_drawn")
    assert drawn.number == 1, "it is the first card of the new round"
    assert len(s.automa.shown) == 1
    assert (s.round, s.first, s.seat, s.decision.kind) == (nth + 1, 2, 2, "sail")
    for _ in range(2):
        turn(s)
    assert len(s.automa.shown) == 1
    turn(s)
    assert len(s.automa.shown) == 2, "then after all have had a turn"


@pytest.mark.rule("MAR-633", "MAR-639")
def test_the_card_before_the_first_turn_counts_with_its_round():
    s = solo("jacques", nth=1)
    end_of_round(s, ended_by=0)
    (card,) = s.automa.shown
    s.stack, s.ended_by = [], 0
    do(s, rules.pay_income)
    assert s.automa.points == JACQUES_CARDS[card].points


@pytest.mark.rule("MAR-633", "MAR-307a")
def test_no_card_before_a_round_after_one_that_he_ended_and_none_before_the_first():
    s = solo("jacques", nth=1)
    assert s.automa.shown == ()
    assert not told(end_of_round(s, ended_by=1), "automa_card_drawn")
    assert (s.automa.shown, s.seat) == ((), 0)
    fresh = GAME.new(1, Options(automa="jacques"), 5)
    while fresh.round == 0:
        fresh.apply(fresh.legal()[0])
    assert fresh.automa.shown == ()


@pytest.mark.rule("MAR-633")
def test_the_card_between_rounds_can_be_left_out():
    s = solo("jacques", nth=1)
    s.options = replace(s.options, jacques_between_rounds=False)
    assert not told(end_of_round(s, ended_by=0), "automa_card_drawn")
    assert (s.automa.shown, s.seat) == ((), 0)


def test_records_that_don_t_name_the_option_go_on_without_the_card():
    assert Options().jacques_between_rounds is True
    header = Header("maracaibo", 1, 3, {"automa": "jacques"})
    assert header.new().options.jacques_between_rounds is False
    named = Header("maracaibo", 1, 3, {"automa": "jacques", "jacques_between_rounds": True})
    assert named.new().options.jacques_between_rounds is True
    position = named.new().to_json()
    del position["options"]["jacques_between_rounds"]
    assert GAME.from_json(position).options.jacques_between_rounds is False


# -- the end of the game -----------------------------------------------------------------


@pytest.mark.rule("MAR-641")
@pytest.mark.parametrize(
    ("his", "yours", "quests", "parts"),
    [
        ("e5", "e6", (1, 2), (5, 5)),
        ("e6", "e3", (2, 1), (-5, -5)),
        ("e4u", "e4l", (1, 1), (0, 0)),
    ],
)
def test_explorer_and_quests_are_compared_with_his(his, yours, quests, parts):
    s = solo("jacques")
    explorer_at(s, his.replace("e5", "e5u"))
    explorer_at(s, yours, seat=0)
    tiles = tuple(range(8))
    s.automa = s.automa._replace(quests=tiles[: quests[0]])
    s.quest_tiles[0] = tiles[4 : 4 + quests[1]]
    found = s.scores()[0].parts
    assert (found["explorer_ahead"], found["more_quests"]) == parts


@pytest.mark.rule("MAR-642")
@pytest.mark.parametrize(("yours", "winners"), [(41, [0]), (40, [1])])
def test_alone_you_win_with_more_points_than_he(yours, winners):
    s = solo("jacques")
    s.automa = s.automa._replace(points=40)
    s.earned = [0] * len(s.earned)
    s.earned[0] = yours
    assert s.winners() == winners


@pytest.mark.rule("MAR-643")
@pytest.mark.parametrize(("points", "winners"), [((41, 50), [0, 1]), ((41, 40), [2])])
def test_together_every_one_must_have_more_points(points, winners):
    s = solo("jacques", scenario="alliance", seats=2)
    s.automa = s.automa._replace(points=40)
    s.markers = [()] * len(s.markers)
    parts = len(s.earned) // 2
    s.earned = [0] * len(s.earned)
    s.earned[0], s.earned[parts] = points
    s.cards = [(), ()]
    assert s.winners() == winners


@pytest.mark.rule("MAR-644")
def test_who_plays_together_sees_all_hands():
    s = GAME.new(3, Options(scenario="rescue"), 4)
    for _ in range(4):
        assert s.view(2).state.hand == s.hand
        assert s.view(2).state.offered_ports == s.offered_ports
        s.apply(s.legal()[0])
    seen = s.view(0).state
    assert set(seen.pile) == {HIDDEN}
    assert set(seen.automa.deck) == {HIDDEN}
    assert s.view(0).sample(Randomness(1)).hand == s.hand


# -- who plays where ---------------------------------------------------------------------


@pytest.mark.rule("MAR-031b", "MAR-324", "MAR-324a", "MAR-002a", "MAR-001")
def test_which_automa_plays_in_which_game():
    def who(seats, **options):
        return GAME.new(seats, Options(**options), 1).automa

    assert who(1).kind == "jeanne"  # unless told
    assert who(1, automa="jacques").kind == "jacques"
    assert who(2) is None
    for scenario in ("alliance", "rescue"):
        for seats in (1, 2, 3, 4):
            assert who(seats, scenario=scenario).kind == "jacques"
            assert who(seats, scenario=scenario, level=4).kind == "jacques"
    refused = [
        (2, {"automa": "jeanne"}),
        (2, {"automa": "jacques"}),
        (1, {"automa": "jeanne", "scenario": "alliance"}),
        (1, {"automa": "jacques", "expansion": False}),
        (3, {"scenario": "rescue", "level": 5}),
    ]
    for seats, options in refused:
        with pytest.raises(BadOption):
            GAME.check(seats, Options(**options))
