"""Story mode: the campaign as a graph, choices, what a card changes (MAR-342 to MAR-357)."""

import networkx as nx
import pytest

from engine.core import BadOption
from engine.maracaibo import GAME
from engine.maracaibo.base import scenarios
from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import (
    CAMPAIGN,
    CARDS,
    QUEST_LISTS,
    SCENARIOS,
    SEARCH,
)
from engine.maracaibo.setup import Options, cards_in_game
from engine.maracaibo.state import NATIONS
from engine.maracaibo.uprising import the_search
from tests.engine.maracaibo.builder import place
from tests.engine.maracaibo.chapters import graph, new, path, tiles
from tests.engine.maracaibo.uprising import marked
from tests.engine.maracaibo.ways import chapters_from, options_at, way_to

CHOICES = [card for card in CAMPAIGN.values() if card.kind == "choice"]


# -- the campaign as a graph -------------------------------------------------------------


@pytest.mark.rule("MAR-350", "MAR-351", "MAR-357")
def test_every_card_is_reached_every_choice_leads_on_and_every_way_ends():
    start, found = graph()
    assert {card for card, _read in found} == set(CAMPAIGN), "nothing is unreachable"
    assert nx.is_directed_acyclic_graph(found), "no card twice"
    for node in found:
        ends = CAMPAIGN[node[0]].kind == "ending"
        assert (found.out_degree(node) == 0) is ends, node
        below = nx.descendants(found, node) | {node}
        assert any(CAMPAIGN[card].kind == "ending" for card, _read in below), node
    for card in CHOICES:
        assert len(card.choices) >= 2
        assert len(set(card.choices)) == len(card.choices)
    assert nx.descendants(found, start) | {start} == set(found)


@pytest.mark.rule("MAR-357")
def test_as_many_cards_as_the_box_has_and_more_with_numbers_of_the_campaign():
    assert len(CAMPAIGN) >= 60
    numbers = {int(card.removeprefix("story_")) for card in CAMPAIGN}
    assert numbers <= set(range(107, 193)), "100 to 106 are C cards"
    assert not numbers & {191, 192}, "those serve the Search"


def test_at_least_four_endings_and_a_lost_rescue_may_be_tried_again():
    endings = {card.id: card for card in CAMPAIGN.values() if card.kind == "ending"}
    assert len(endings) >= 4
    assert {card.ends for card in endings.values()} == {"won", "lost", "sold"}
    for card in endings.values():
        assert bool(card.again) is (card.ends == "lost")


# -- choices change later games ----------------------------------------------------------


def without_the_way(s):
    """A position without what only says by which way the game was reached."""
    data = s.to_json()
    data["options"] = {k: v for k, v in data["options"].items() if k != "archive"}
    data["module"] = {k: v for k, v in data["module"].items() if k != "story"}
    return data


TAKEN = (165,)
"""Who goes to see the Intendant doesn't sign."""
MISSED = {"story_148": (156,)}
TAKEN_FOR = {"story_140": (155,), "story_164": (164,)}


@pytest.mark.rule("MAR-351")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    "card", [card.id for card in CHOICES if card.id not in ("story_174", "story_164")]
)
def test_both_branches_of_a_choice_lead_to_other_positions(card, seats):
    number = card.removeprefix("story_")
    way = way_to(number, take=(*TAKEN, *TAKEN_FOR.get(card, ())), miss=MISSED.get(card, ()))
    games = []
    for choice in CAMPAIGN[card].choices:
        found = {}
        for cards in chapters_from((*way, choice), take=TAKEN):
            options = Options(scenario="story", archive=chapters.archive_of(cards))
            found[cards[-1]] = without_the_way(GAME.new(seats, options, 5))
        games.append(found)
    one, other = games
    common = set(one) & set(other)
    assert common, "both branches come to a chapter that the other one has too"
    assert any(one[name] != other[name] for name in common)


def test_what_is_signed_with_the_intendant_ends_the_campaign_for_good():
    card = CAMPAIGN["story_164"]
    assert CAMPAIGN[card.choices[0]].ends == "sold"
    assert CAMPAIGN[card.choices[1]].kind == "event"


# -- what a card changes -----------------------------------------------------------------


@pytest.mark.rule("MAR-342")
def test_the_first_game_has_card_150_its_tiles_and_quests():
    s = GAME.new(2, Options(scenario="story"), 1)
    assert path(s) == [150]
    assert tiles(s) == {"l1", "l4", "l30"}
    laid = [n for n in ("7", "15", "18") if s.quests[place(n)]]
    assert laid == ["7", "15", "18"]
    assert s.row == [13, 13, 13]
    assert (s.module.revolt, s.module.resistance, s.module.liberation) == (False, False, False)


@pytest.mark.rule("MAR-342", "MAR-351", "MAR-353")
def test_later_games_start_from_the_archived_card_and_tiles():
    assert tiles(new(151)) == {"l1", "l4", "l30", "l35"}
    assert tiles(new(152)) == {"l1", "l4", "l30", "l8"}, "the night market has drifted apart"
    s = new(156, take=(121,), miss=(150,))
    assert tiles(s) == {"l1", "l4", "l5", "l30", "l31", "l32", "l34", "l7", "l37"}


@pytest.mark.rule("MAR-351a", "MAR-334")
def test_c_cards_of_the_cards_read_come_beside_the_40_b_cards():
    def beside(options):
        return [CARDS[card].number for card in cards_in_game(options)[2]]

    assert beside(Options(scenario="story")) == []
    assert beside(options_at(151)) == [90, 104]
    assert beside(options_at(151, take=(111,), miss=(150,))) == [102]
    assert {92, 99, 104} <= set(beside(options_at(184)))


@pytest.mark.rule("MAR-351")
def test_everybody_has_the_effect_of_a_card_in_the_next_game():
    aboard, mules = new(151), new(151, take=(111,))
    assert aboard.income_points == [1, 1]
    assert aboard.doubloons == [d - 2 for d in mules.doubloons]
    assert mules.combat == [3, 3]
    assert mules.income_points == [0, 0]
    after = new(152)
    assert after.income_points == [0, 0], "for the next game only"


@pytest.mark.rule("MAR-351")
def test_an_effect_that_lasts_through_a_game_is_in_force_and_read_back():
    s = new(153, take=(121,))
    assert GAME.from_json(s.to_json()).abilities == s.abilities
    other = new(153, take=(120,))
    assert s.abilities != other.abilities
    assert new(154, take=(116,)).abilities[0].mods[0] == 1, "paper is dear: cards cost 1 more"


@pytest.mark.rule("MAR-351")
def test_an_effect_that_stays_comes_back_in_every_later_game():
    without = {n: new(n, take=(136,)).figures for n in (156, 184, 185)}
    for number, figures in without.items():
        assert new(number, take=(137,)).figures == [n + 1 for n in figures]


@pytest.mark.rule("MAR-026", "MAR-351")
def test_garrisons_come_from_the_row_and_free_places_stay_free():
    s = new(152, take=(116,))
    assert marked(s, 12) == "ES"
    assert marked(s, 14) == "EN"
    assert s.row == [13, 12, 12]
    assert new(152, take=(115,)).row == [13, 13, 13]


@pytest.mark.rule("MAR-331", "MAR-338")
def test_what_was_burnt_or_let_by_is_felt_where_markers_lie_on_locations():
    burnt = new(184, take=(146,))
    assert [marked(burnt, n) for n in (3, 7, 10)] == ["", "", ""]
    let_by = new(184, take=(157,), miss=(156,))
    assert marked(let_by, 4) == "FR FR"
    assert marked(let_by, 13) == "ES ES"
    for s in (burnt, let_by):
        for nation in range(len(NATIONS)):
            there = sum(here.count(nation) for here in s.markers)
            assert there + s.gone[nation] == 13


@pytest.mark.rule("MAR-333")
def test_a_nation_never_adds_markers_that_it_has_not():
    s = new(184, take=(116, 128, 155, 157), miss=(155, 156))
    assert s.gone == [6, 2, 6], "Spain holds five places twice"
    for number in (2, 3, 4):
        s.round = number
        s.markers = [()] * len(s.markers)
        scenarios.add_markers(s)
    assert min(s.gone) >= 0


@pytest.mark.rule("MAR-630")
def test_jacques_begins_with_what_was_sold_to_him():
    paid = new(185, take=(115, 149), miss=(156,))
    thrown = new(185, take=(116, 149), miss=(156,))
    assert paid.automa.points == 5 + 5 - 5
    assert thrown.automa.points == -5 - 5
    parts = thrown.scores()[-1]
    assert parts.total == -10 == sum(parts.parts.values())
    assert GAME.from_json(thrown.to_json()).automa == thrown.automa


@pytest.mark.rule("MAR-484", "MAR-485")
def test_ransom_and_prison_have_the_price_that_the_story_gave_them():
    s = new(185, take=(128, 163))
    assert the_search.ransom(s) == SEARCH.ransom
    assert the_search.free_cost(s).combat == the_search.FREE_COST.combat + 2 - 2  # pitch, his word
    s = new(185, take=(129, 147))
    assert the_search.ransom(s) == SEARCH.ransom + 5
    assert the_search.free_cost(s).combat == the_search.FREE_COST.combat
    s = new(185, take=(155, 141, 128, 147))
    assert the_search.ransom(s) == SEARCH.ransom - 5
    assert the_search.free_cost(s).combat == the_search.FREE_COST.combat - 2


@pytest.mark.rule("MAR-482", "MAR-483")
@pytest.mark.parametrize(("take", "known"), [((137, 169), 0), ((136, 147, 164, 165, 168), 4)])
def test_clues_known_before_shorten_the_search(take, known):
    s = new(185, seats=3, take=take)
    assert len(s.module.search.green) == len(SEARCH.green_spaces) - known
    alone = new(185, seats=1, take=take)
    assert the_search.clues_alone(alone) == SEARCH.clues_to_find_alone - 2 * known


# -- the games ---------------------------------------------------------------------------


@pytest.mark.rule("MAR-344")
def test_revolt_and_resistance_may_be_added_from_the_second_game_on():
    s = GAME.new(2, Options(scenario="story", story_revolt=True), 1)
    assert not s.module.revolt
    s = GAME.new(2, options_at(151, story_revolt=True), 1)
    assert s.module.revolt
    assert s.module.resistance
    assert "l40" in tiles(s)
    s = GAME.new(2, options_at(184, story_revolt=True), 1)
    assert not s.module.revolt, "Unrest has its own modules"


@pytest.mark.rule("MAR-334", "MAR-355", "MAR-330")
def test_card_184_plays_unrest_with_the_tiles_as_they_are():
    s = new(184)
    assert s.module.liberation
    assert tiles(s) == {"l1", "l4", "l5", "l7", "l30", "l31", "l32", "l35", "l37"}
    assert s.discard == [], "no card is turned up for tiles"
    assert marked(s, 2) == "FR"
    design = scenarios.design_of(s.options)
    assert design.quests == QUEST_LISTS["quests_unrest_79"]
    assert not design.nations_score


@pytest.mark.rule("MAR-340", "MAR-355", "MAR-356")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_card_185_plays_a_rescue_without_the_tiles_it_names(seats):
    s = new(185, seats)
    assert s.automa.kind == "jacques"
    assert tiles(s) == {"l1", "l31", "l32", "l37", "l38"}
    assert s.module.search is not None
    assert SCENARIOS["rescue"].cooperative
    assert s.outcome is not None


@pytest.mark.rule("MAR-356")
def test_alone_the_campaign_is_played_against_jeanne():
    assert GAME.new(1, Options(scenario="story"), 1).automa.kind == "jeanne"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"scenario": "unrest", "archive": "150-107-109-110-151"}, "archive"),
        ({"scenario": "story", "archive": "150-185"}, "does not follow"),
        ({"scenario": "story", "archive": "151"}, "begins with"),
        ({"scenario": "story", "archive": "150-107-109"}, "no game begins"),
        ({"scenario": "story", "archive": "150-999"}, "no story card"),
        ({"scenario": "story", "archive": "x"}, "numbers"),
        ({"scenario": "story", "archive": "150-108-109-111-151-112-114-115-152-118-119-120-123"},
         "does not follow"),
    ],
)  # fmt: skip
def test_an_archive_that_leads_to_no_game_is_refused(options, why):
    with pytest.raises(BadOption, match=why):
        GAME.new(2, Options(**options), 1)
