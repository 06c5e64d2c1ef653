"""The data files: counts as the ledger says, and figures that must agree with each other."""

from collections import Counter
from importlib.resources import files

import pytest

from engine.core import data
from engine.maracaibo.components import (
    ARRIVAL_POINTS,
    ARROWS,
    CARDS,
    CAREERS,
    CITIES,
    CITY_INDEX,
    COMBAT,
    EXPLORATION,
    FLAGS,
    HOMEWARD,
    HOMEWARD_REWARD,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    PORTS,
    PRESTIGE,
    QUESTS,
    RANK_OF,
    RESISTANCE,
    ROW,
    SCENARIOS,
    SETUP,
    SPACE_INDEX,
    TOKENS,
    UPGRADES,
)
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.words import GOODS, OBJECTS, Icon

FILES = sorted(path.name for path in (files("engine") / "maracaibo" / "data").iterdir())


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_where_it_comes_from(name: str) -> None:
    table = data.load("maracaibo", name.removesuffix(".toml"))
    assert table.text("source")


def place(number: str) -> int:
    return LOCATION_INDEX[number]


# -- cards -------------------------------------------------------------------------------


@pytest.mark.rule("MAR-005", "MAR-005a")
def test_decks_have_their_sizes() -> None:
    different = Counter(card.deck for card in CARDS)
    assert different == {"A": 41, "B": 48, "U": 36, "C": 17}
    assert sum(card.copies for card in CARDS if card.deck == "A") == 56
    assert all(card.copies == 1 for card in CARDS if card.deck != "A")
    numbers = [card.number for card in CARDS if card.deck == "C"]
    assert numbers == list(range(90, 107))
    assert len(CAREERS) == 8 + 1
    assert sum(not building.promo for building in PRESTIGE) == 8


@pytest.mark.rule("MAR-200", "MAR-204")
def test_every_card_has_a_good_an_object_and_a_cost() -> None:
    for card in CARDS:
        assert card.good in GOODS
        assert card.object in OBJECTS
        assert card.cost >= 1
        assert card.names.en
        assert card.names.fr


def test_names_are_there_once() -> None:
    for language in ("en", "fr"):
        found = Counter(getattr(card.names, language) for card in CARDS)
        assert [name for name, count in found.items() if count > 1] == []


@pytest.mark.rule("MAR-211")
def test_an_assistant_card_places_a_figure_where_its_action_is() -> None:
    assistants = [card for card in CARDS if card.assistant is not None]
    assert len(assistants) == 8 + 8 + 4 + 1
    for card in assistants:
        extra = card.effects.extra
        assert extra is not None
        assert (extra.figures, extra.figures_to) == (1, t.TO_LOCATION)
        assert card.assistant is not None
        assert extra.location == card.assistant.location
        assert LOCATIONS[extra.location].kind == "village"


@pytest.mark.rule("MAR-002", "MAR-002a")
def test_what_belongs_to_the_expansion() -> None:
    cards = [card for card in CARDS if card.expansion]
    assert Counter(card.deck for card in cards) == {"U": 36, "C": 7}
    assert [card.number for card in cards if card.deck == "C"] == list(range(100, 107))
    assert [city.id for city in CITIES if city.expansion] == ["ct14", "ct15"]
    assert [career.id for career in CAREERS if career.expansion] == ["career_camaraderie"]
    base = [quest.id for quest in QUESTS if not quest.expansion and not quest.promo]
    assert base == [f"q{number:02}" for number in range(1, 25)]


# -- quests ------------------------------------------------------------------------------


@pytest.mark.rule("MAR-007")
def test_quests_ask_for_every_object_equally_often() -> None:
    assert sum(not quest.promo for quest in QUESTS) == 28
    for count, times in ((24, 12), (28, 13)):
        asked = Counter(icon for quest in QUESTS[:count] for icon in quest.cost.icons)
        assert all(asked[thing] == times for thing in OBJECTS)


# -- map ---------------------------------------------------------------------------------


@pytest.mark.rule("MAR-040", "MAR-040a")
def test_locations() -> None:
    cities = {
        location.number for location in LOCATIONS if location.kind == "city" and not location.added
    }
    assert cities == {"1", "4", "5", "11", "13", "14"}
    assert {location.number for location in LOCATIONS if location.tile} == {"4", "5", "13", "14"}
    villages = {location.number for location in LOCATIONS if location.kind == "village"}
    assert villages == {str(n) for n in range(2, 20)} - cities
    by_tile = {LOCATIONS[city.location].number for city in CITIES if city.legacy >= 0}
    assert by_tile == {"17", "9a", "16a", "8", "10a"}


@pytest.mark.rule("MAR-041")
def test_home_waters() -> None:
    for number in range(2, 20):
        waters = LOCATIONS[place(str(number))].waters
        assert waters == (0 if number <= 7 else 1 if number <= 13 else 2)
    assert LOCATIONS[place("1")].waters == -1


@pytest.mark.rule("MAR-042", "MAR-043")
def test_arrows_and_forks() -> None:
    on_board = [arrow for arrow in ARROWS if arrow.legacy < 0]
    joined = {
        LOCATIONS[end].number
        for arrow in on_board
        for end in (arrow.start, arrow.end)
        if place("2") in (arrow.start, arrow.end)
    }
    assert joined == {"1", "2", "3", "5"}
    forks = {
        LOCATIONS[start].number
        for start, count in Counter(arrow.start for arrow in on_board).items()
        if count > 1
    }
    assert forks == {"2", "11", "20"}


def distance(longest: bool) -> int:
    """Points from Havana to 20 without legacy tiles."""
    best = {place("havana"): 0}
    for _ in LOCATIONS:
        for arrow in ARROWS:
            if arrow.legacy < 0 and arrow.start in best:
                there = best[arrow.start] + arrow.cost
                known = best.get(arrow.end, there)
                best[arrow.end] = max(known, there) if longest else min(known, there)
    return best[place("20")]


@pytest.mark.rule("MAR-043")
def test_lengths_of_the_voyage() -> None:
    assert distance(longest=False) == 12
    assert distance(longest=True) == 17


@pytest.mark.rule("MAR-047")
def test_the_way_home_by_round() -> None:
    rounds = {LOCATIONS[a.end].number: a.rounds for a in ARROWS if a.start == place("20")}
    assert rounds == {"21a": "not_last", "21b": "last"}


@pytest.mark.rule("MAR-361", "MAR-364", "MAR-366")
def test_ways_to_the_cities_of_legacy_tiles() -> None:
    added = {
        (LOCATIONS[a.start].number, LOCATIONS[a.end].number): (LEGACY[a.legacy].id, a.cost)
        for a in ARROWS
        if a.legacy >= 0
    }
    assert added == {
        ("9", "9a"): ("l4", 3),
        ("9a", "10"): ("l4", 3),
        ("16", "16a"): ("l7", 2),
        ("16a", "17"): ("l7", 2),
        ("10", "10a"): ("l36", 1),
        ("10a", "11"): ("l36", 1),
    }
    gates = {tile.id for tile in LEGACY if tile.gate is not None}
    assert gates == {"l4", "l7"}


# -- cities ------------------------------------------------------------------------------


@pytest.mark.rule("MAR-012")
def test_city_tiles() -> None:
    tiles = [city for city in CITIES if city.tile]
    assert len(tiles) == 14
    assert sum(tile.wheel for tile in tiles) == 4
    assert [city.id for city in CITIES if city.two_players] == ["ct13_maracaibo_2p"]


@pytest.mark.rule("MAR-103")
def test_santiago_and_maracaibo() -> None:
    santiago = CITIES[CITY_INDEX["city_santiago"]]
    assert (santiago.good, tuple(santiago.terms)) == (
        Icon.TOBACCO,
        (t.Figures(1), t.VillageActions(1)),
    )
    maracaibo = CITIES[CITY_INDEX["city_maracaibo"]]
    assert (maracaibo.good, tuple(maracaibo.terms)) == (Icon.SUGAR, (t.FightTerm(0),))


@pytest.mark.rule("MAR-106")
def test_every_city_that_can_hold_a_marker_has_a_flag() -> None:
    cities = {number for number, location in enumerate(LOCATIONS) if location.kind == "city"}
    cities |= {city.location for city in CITIES if city.location >= 0}
    flagged = {number for number, flag in enumerate(FLAGS) if flag}
    assert flagged == cities - {place("10a")}
    assert not LOCATIONS[place("10a")].markers


@pytest.mark.rule("MAR-064a", "MAR-065", "MAR-066")
def test_homeward_spaces() -> None:
    assert set(HOMEWARD) == {place("20"), place("21b")}
    assert tuple(HOMEWARD_REWARD[place("21a")]) == (t.Points(3),)
    assert tuple(HOMEWARD_REWARD[place("22")]) == (t.Points(5),)


# -- combat, nations ---------------------------------------------------------------------


@pytest.mark.rule("MAR-007", "MAR-120")
def test_tokens_treat_the_nations_alike() -> None:
    assert len(TOKENS) == 25
    assert len({sum(token.values[nation] for token in TOKENS) for nation in range(3)}) == 1
    assert sum(COMBAT.piles) == 25


@pytest.mark.rule("MAR-010a", "MAR-135", "MAR-137")
def test_numbers_of_combat() -> None:
    assert COMBAT.piles == (13, 12)
    assert COMBAT.value_without_token == 3
    assert COMBAT.lowest_cost == 1


@pytest.mark.rule("MAR-124a")
def test_costs_of_the_base_actions() -> None:
    costs = {
        cost.id: (cost.value, tuple(cost.reward), cost.flag)
        for cost in COMBAT
        if hasattr(cost, "group") and cost.group == "base"
    }
    fighting = {n: (t.Influence(n, t.Who.FIGHTING),) for n in (1, 2, 3)}
    assert costs == {
        "gain_influence_small": (2, fighting[1], False),
        "gain_influence_large": (5, fighting[3], False),
        "annex_village": (3, fighting[1], False),
        "annex_city": (5, fighting[2], True),
        "capture_village": (5, fighting[1], False),
        "capture_city": (7, fighting[2], True),
    }


@pytest.mark.rule("MAR-006", "MAR-017")
def test_rows_hold_thirteen_markers() -> None:
    assert NATION.row == (1, 2, 2, 2, 2, 2, 2)
    assert ROW == 13


@pytest.mark.rule("MAR-140", "MAR-141")
def test_ranks_by_influence() -> None:
    assert len(RANK_OF) == 21
    assert [RANK_OF.index(rank) for rank in range(1, 8)] == [2, 4, 6, 9, 12, 15, 18]
    assert RANK_OF[20] == 7


# -- exploration -------------------------------------------------------------------------


@pytest.mark.rule("MAR-160")
def test_the_track_is_22_to_23_spaces_long() -> None:
    assert EXPLORATION[0].id == "start"
    assert EXPLORATION[-1].id == "end"
    assert EXPLORATION[0].to_end == 23

    def longest(space: int) -> int:
        return max((1 + longest(after) for after in EXPLORATION[space].next), default=0)

    assert longest(0) == 24
    assert sum(len(space.next) > 1 for space in EXPLORATION) == 3


@pytest.mark.rule("MAR-011")
def test_three_quests_lie_on_the_track() -> None:
    assert [space.id for space in EXPLORATION if space.quest] == ["e4u", "e10l", "e17u"]


@pytest.mark.rule("MAR-163", "MAR-164", "MAR-166")
def test_lines_and_the_end() -> None:
    behind = {EXPLORATION[n].id: LINES[EXPLORATION[n].line].id for n in map(SPACE_INDEX.get, (
        "e6", "e13", "e19")) if n is not None}  # fmt: skip
    assert behind == {"e6": "yellow", "e13": "red", "e19": "green"}
    assert tuple(LINES[1].terms) == (t.Influence(1, t.Who.EACH),)
    assert [(line.first, line.later) for line in LINES] == [(4, 2), (4, 2), (6, 3)]
    assert ARRIVAL_POINTS == (12, 9, 6, 3)


# -- ship board, ports, careers ----------------------------------------------------------


@pytest.mark.rule("MAR-025a", "MAR-008")
def test_twelve_upgrades_and_24_discs() -> None:
    assert len(UPGRADES) == 12
    assert SETUP.discs == 24 == 2 * len(UPGRADES)
    assert SETUP.figures == 8


@pytest.mark.rule("MAR-400", "MAR-402")
def test_fifteen_ports_let_one_pay_for_points() -> None:
    assert len(PORTS) == 15
    for port in PORTS:
        (terms,) = port.effects.now
        (pay,) = terms
        assert isinstance(pay, t.PayTerm)
        assert pay.optional
        assert pay.cost == t.Cost(doubloons=3)
        assert tuple(pay.terms) == (t.Points(5),)
    assert [port.id for port in PORTS if not port.liberation] == ["port_genoa"]


def test_careers_under_liberation() -> None:
    assert {career.id.removeprefix("career_") for career in CAREERS if career.liberation} == {
        "courage",
        "fighting_spirit",
        "thirst_for_discovery",
        "camaraderie",
    }


@pytest.mark.rule("MAR-434", "MAR-435")
def test_resistance_tile() -> None:
    assert [tuple(space) for space in RESISTANCE.spaces] == [
        (t.Discs(1),),
        (t.Doubloons(3),),
        (t.Figures(1),),
        (t.Points(6),),
    ]
    assert RESISTANCE.filled[0] == t.Doubloons(3)


# -- points decided ----------------------------------------------------------------------


@pytest.mark.rule("MAR-C3", "MAR-C7", "MAR-C9", "MAR-C12")
def test_points_decided_about_components() -> None:
    assert SCENARIOS["alliance"].card == 74
    assert Counter(card.expansion for card in CARDS if card.deck == "C") == {False: 10, True: 7}
    assert LOCATIONS[place("1")].id == "santiago"
    assert LOCATIONS[place("1")].kind == "city"
    assert LOCATIONS[place("havana")].kind == "start"
    two = [LEGACY[LEGACY_INDEX["l35"]].terms, CITIES[CITY_INDEX["ct15"]].terms]
    for terms, money in zip(two, (2, 5), strict=True):
        (pay,) = terms
        assert isinstance(pay, t.PayTerm)
        assert pay.cost == t.Cost(same_good=2)
        assert tuple(pay.terms) == (t.Doubloons(money),)
