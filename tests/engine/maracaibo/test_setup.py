"""Setup: what lies where, and the choices before the first voyage."""

import pytest

from engine.core import BadOption
from engine.core import options as option_specs
from engine.maracaibo import GAME
from engine.maracaibo.actions import Discard, KeepCareer
from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    CITIES,
    CITY_INDEX,
    LEGACY_INDEX,
    LOCATIONS,
    PRESTIGE,
    QUESTS,
)
from engine.maracaibo.setup import Options, prestige_in_game
from engine.maracaibo.state import FROM_CAREER, NONE, Note
from tests.engine.maracaibo.builder import BASE, CLASSIC, kinds, moves, place, table


def choose(s):
    """Everybody takes the first of all choices."""
    while s.phase == "setup":
        s.apply(s.legal()[0])
    return s


@pytest.mark.rule("MAR-009", "MAR-020")
def test_the_starting_player_comes_from_the_seed_and_later_ones_get_more_doubloons():
    starts = set()
    for seed in range(20):
        s = GAME.new(4, seed=seed)
        starts.add(s.first)
        assert [s.doubloons[(s.first + n) % 4] for n in range(4)] == [8, 9, 10, 11]
    assert starts == {0, 1, 2, 3}


@pytest.mark.rule("MAR-010", "MAR-010a")
def test_tokens_lie_in_two_piles_face_down():
    s = GAME.new(2, seed=3)
    assert [len(pile) for pile in s.token_piles] == [13, 12]
    assert s.view(0).to_json()["tokens"] == [[None] * 13, [None] * 12]


@pytest.mark.rule("MAR-011", "MAR-023a", "MAR-281")
def test_quests_lie_on_the_track_and_where_the_scenario_says():
    s = GAME.new(2, seed=3)
    assert sum(quest != NONE for quest in s.track_quests) == 3
    assert {LOCATIONS[n].number for n, here in enumerate(s.quests) if here} == {"3", "7", "16"}
    s = GAME.new(3, seed=3)
    assert s.quests[place(12)]
    assert not s.quests[place(19)]
    s = GAME.new(4, seed=3)
    assert s.quests[place(12)]
    assert s.quests[place(19)]
    assert s.view(0).state.quest_pile[-1] == s.quest_pile[-1], "the top of the pile is seen"


@pytest.mark.rule("MAR-012", "MAR-104")
def test_two_wheel_tiles_and_two_others_lie_on_the_tile_cities():
    for seed in range(10):
        s = GAME.new(3, seed=seed)
        tiles = [CITIES[s.cities[place(n)]] for n in (4, 5, 13, 14)]
        assert sum(tile.wheel for tile in tiles) == 2
        assert len(set(tiles)) == 4
        assert not any(tile.two_players for tile in tiles)
        assert CITIES[s.cities[place(11)]].id == "city_maracaibo"
        assert s.cities[place("havana")] == NONE


@pytest.mark.rule("MAR-012", "MAR-013")
def test_with_two_players_a_tile_covers_maracaibo_with_one_market_space():
    s = GAME.new(2, seed=1)
    markets = s.to_json()["markets"]
    assert markets["11"] == {"city": "ct13_maracaibo_2p", "spaces": 1, "discs": []}
    assert markets["1"]["spaces"] == 2
    for seats in (3, 4):
        markets = GAME.new(seats, seed=1).to_json()["markets"]
        assert {market["spaces"] for market in markets.values()} == {seats}


@pytest.mark.rule("MAR-014a", "MAR-015", "MAR-021", "MAR-022", "MAR-400")
def test_eight_a_cards_four_in_the_display_two_careers_three_ports():
    s = GAME.new(4, seed=2)
    for seat in range(4):
        assert len(s.hand[seat]) == 8
        assert {CARDS[card].deck for card in s.hand[seat]} == {"A"}
        assert len(s.offered_careers[seat]) == 2
        assert len(s.offered_ports[seat]) == 3
    assert len(s.display) == 4
    assert len(s.pile) + 4 == 56 - 32 + 40
    assert s.discard == []


@pytest.mark.rule("MAR-016")
def test_four_prestige_buildings_the_first_open_and_one_more_each_round():
    s = GAME.new(2, seed=2)
    assert (len(s.prestige_open), len(s.prestige_hidden)) == (1, 3)
    assert not any(PRESTIGE[n].promo for n in s.prestige_open + s.prestige_hidden)
    hidden = s.prestige_hidden
    s = choose(s)
    while s.round == 1:
        s.step(s.legal()[-1] if kinds(s) != {"sail_to"} else s.legal()[0])
    assert s.prestige_open[-1] == hidden[0]
    assert s.prestige_hidden == hidden[1:]


@pytest.mark.rule("MAR-017", "MAR-018", "MAR-019", "MAR-025", "MAR-025a")
def test_what_a_player_starts_with():
    s = choose(GAME.new(2, seed=7))
    assert s.row == [13, 13, 13]
    for seat in range(2):
        assert LOCATIONS[s.ships[seat]].number == "havana"
        assert s.explorers[seat] == 0
        assert s.influence[3 * seat : 3 * seat + 3] == [0, 0, 0]
        assert s.points[seat] == 0
        assert s.combat[seat] == 1
        assert (s.income_doubloons[seat], s.income_points[seat]) == (8, 0)
        assert (s.figures[seat], s.figures_general[seat]) == (2, 3)
        assert s.discs[12 * seat : 12 * seat + 12] == [2] * 12


@pytest.mark.rule("MAR-021", "MAR-022", "MAR-022a", "MAR-023")
def test_one_career_one_port_one_card_planned_four_kept_three_discarded():
    s = GAME.new(2, seed=4)
    dealt = s.hand[0]
    asked = []
    while s.seat == 0:
        asked.append(s.decision.kind)
        s.apply(s.legal()[0])
    assert asked == ["choose_career", "choose_port", "plan_first"] + ["discard_start"] * 3
    assert s.career[0] in s.offered_careers[0]
    assert len(s.planned[0]) == 1
    assert len(s.hand[0]) == 4
    assert sorted(s.hand[0] + s.planned[0] + s.set_aside[0]) == sorted(dealt)
    assert s.discard == []
    aside = s.set_aside[0]
    s = choose(s)
    assert set(aside) <= set(s.discard)
    assert len(s.discard) == 6
    assert s.offered_careers == s.offered_ports == [(), ()]
    assert s.seat == s.first


def test_allegiance_names_its_nation_when_it_is_kept():
    allegiance = next(n for n, career in enumerate(CAREERS) if career.chosen)
    s = GAME.new(2, seed=4)
    s.offered_careers[0] = (0, allegiance)
    keep = [move for move in s.legal() if move.career == "career_allegiance"]
    assert [move.nation for move in keep] == ["FR", "ES", "EN"]
    s.apply(KeepCareer("career_allegiance", "ES"))
    assert s.notes[0] == (Note(FROM_CAREER, 1),)


@pytest.mark.rule("MAR-002", "MAR-002a")
def test_without_the_expansion_only_base_components_are_used():
    for seed in range(5):
        s = GAME.new(4, BASE, seed)
        every = [*s.pile, *s.display, *sum(s.hand, ())]
        assert {CARDS[card].deck for card in every} == {"A", "B"}
        quests = [*s.quest_pile, *sum(s.quests, ()), *(q for q in s.track_quests if q != NONE)]
        assert sorted(quests) == list(range(24))
        assert not any(CITIES[city].expansion for city in s.cities if city != NONE)
        assert not any(CAREERS[c].expansion for offered in s.offered_careers for c in offered)
        assert s.offered_ports == [()] * 4
    s = GAME.new(4, CLASSIC, 1)
    quests = [*s.quest_pile, *sum(s.quests, ()), *(q for q in s.track_quests if q != NONE)]
    assert len(quests) == 28
    decks = set()
    for seed in range(5):
        decks |= {CARDS[card].deck for card in GAME.new(4, CLASSIC, seed).pile}
    assert decks == {"A", "B", "U"}


@pytest.mark.rule("MAR-036", "MAR-037")
def test_without_the_expansion_everybody_starts_with_a_compass_and_two_doubloons():
    s = GAME.new(3, BASE, seed=6)
    before = s.doubloons[:]
    s = choose(s)
    reached = []
    for seat in range(3):
        assert s.decision.kind == "explore"
        assert s.seat == seat
        assert len(s.legal()) == 1, "one step"
        s.apply(s.legal()[0])
        reached.append(s.explorers[seat])
    assert len(set(reached)) == 3, "occupied spaces are skipped"
    # e1 pays 2, e2 a combat point, e3 pays 3
    assert s.doubloons == [before[0] + 4, before[1] + 2, before[2] + 5]
    assert s.combat == [1, 2, 1]
    assert s.port == [NONE] * 3
    assert s.round == 1


@pytest.mark.rule("MAR-C6", "MAR-032")
def test_the_compass_can_be_the_effect_of_the_face_down_port_instead():
    s = choose(GAME.new(2, Options(expansion=False, base_port="upgrade"), seed=6))
    assert s.decision.kind == "sail"
    s = table(2, Options(expansion=False, base_port="upgrade"))
    from tests.engine.maracaibo.builder import unlock

    before = s.doubloons[0]
    unlock(s, "up03")
    assert s.decision.kind == "explore"
    s.apply(s.legal()[0])
    assert s.doubloons[0] == before + 2 + 2


@pytest.mark.rule("MAR-032", "MAR-003")
def test_options_and_their_defaults():
    specs = {spec.name: spec for spec in option_specs.describe(Options)}
    assert specs["expansion"].default is True
    assert specs["story_revolt"].default is False
    assert specs["genoa_with_liberation"].default is False
    assert specs["base_port"].default == "start"
    assert specs["b_copies"].default == 1
    assert specs["promos"].default is False
    assert specs["automa"].choices == ("none", "jeanne", "jacques")
    assert specs["level"].choices == (1, 2, 3, 4, 5)
    assert set(specs["scenario"].choices) == {
        "classic_75", "classic_76", "classic_77", "story", "unrest", "all_inclusive", "alliance",
        "rescue",
    }  # fmt: skip


def test_combinations_that_do_not_go_together_are_refused():
    for seats, options in (
        (0, CLASSIC),
        (5, CLASSIC),
        (2, Options(expansion=False, scenario="unrest")),
        (3, Options(automa="jeanne")),
    ):
        with pytest.raises(BadOption):
            GAME.new(seats, options)


def test_two_copies_of_b_make_a_larger_stock_but_the_same_pile():
    one, two = GAME.new(2, CLASSIC, 1), GAME.new(2, Options(b_copies=2), 1)
    assert len(one.pile) == len(two.pile)


@pytest.mark.rule("MAR-520", "MAR-466")
@pytest.mark.parametrize("scenario", ["unrest", "alliance", "rescue"])
def test_no_personal_monument_where_nations_don_t_score(scenario):
    names = {PRESTIGE[n].id for n in prestige_in_game(Options(scenario=scenario, promos=True))}
    assert "personal_monument" not in names
    assert "hall_of_heroes" in names


@pytest.mark.rule("MAR-039", "MAR-039a")
def test_promos_are_left_out_unless_asked_for():
    dutchman = next(n for n, quest in enumerate(QUESTS) if quest.promo)
    assert QUESTS[dutchman].id == "q29_flying_dutchman"
    found = set()
    for seed in range(30):
        s = GAME.new(2, Options(promos=True), seed)
        assert dutchman in [*s.quest_pile, *s.track_quests, *sum(s.quests, ())]
        found |= {PRESTIGE[n].id for n in s.prestige_open + s.prestige_hidden}
    assert "personal_monument" in found
    assert dutchman not in GAME.new(2, CLASSIC, 1).quest_pile


@pytest.mark.rule("MAR-320")
def test_scenario_75_has_no_legacy_tile_and_no_c_card():
    s = GAME.new(3, CLASSIC, 1)
    assert s.legacy == 0
    assert not any(CARDS[card].deck == "C" for card in s.pile + s.display)


@pytest.mark.rule("MAR-321", "MAR-360", "MAR-361")
def test_scenario_76_adds_tiles_c_cards_beside_the_pile_and_a_quest_at_17():
    s = GAME.new(3, Options(scenario="classic_76"), 1)
    assert {n for n, index in LEGACY_INDEX.items() if s.legacy >> index & 1} == {
        "l1", "l4", "l5", "l6",
    }  # fmt: skip
    c_cards = [card for card in s.pile + s.display if CARDS[card].deck == "C"]
    assert sorted(CARDS[card].number for card in c_cards) == list(range(90, 100))
    assert len(s.pile) + 4 == 56 - 24 + 40 + 10
    assert CITIES[s.cities[place(17)]].id == "city_puerto_cabezas"
    assert CITIES[s.cities[place("9a")]].id == "city_valencia"
    assert s.cities[place("16a")] == NONE
    assert len(s.quests[place(17)]) == 1
    assert {LOCATIONS[n].number for n, here in enumerate(s.quests) if here} == {"7", "16", "17"}


@pytest.mark.rule("MAR-322", "MAR-365", "MAR-366", "MAR-040a")
def test_scenario_77_adds_three_more_tiles():
    s = GAME.new(3, Options(scenario="classic_77"), 1)
    assert s.legacy.bit_count() == 7
    assert s.skulls == 1 << place(12)
    assert s.cities[place(8)] == CITY_INDEX["city_cumana"]
    assert s.cities[place("16a")] == CITY_INDEX["city_granada"]


@pytest.mark.rule("MAR-323")
def test_home_ports_are_used_with_the_expansion_only():
    assert moves(GAME.new(2, CLASSIC, 1), "keep_career")
    assert len(GAME.new(2, CLASSIC, 1).offered_ports[0]) == 3
    assert GAME.new(2, BASE, 1).offered_ports == [(), ()]


def test_setup_discards_are_named_by_card():
    s = GAME.new(2, BASE, 1)
    s.apply(s.legal()[0])
    s.apply(s.legal()[0])
    assert all(isinstance(move, Discard) for move in s.legal())
