"""All 17 cards of Jeanne in all rounds, and each of their actions."""

import pytest

from automa import combat, exploration
from automa.components import JEANNE_CARDS
from engine.maracaibo.components import EXPLORATION, LEGACY_INDEX, SPACE_INDEX, TOKENS
from engine.maracaibo.state import NONE, Note
from engine.maracaibo.uprising import state as uprising
from tests.automa.solo import (
    JEANNE,
    explorer_at,
    jeanne_plays,
    one,
    place,
    ship_at,
    solo,
    told,
)
from tests.engine.maracaibo.builder import cards, mark, own, quest, token

FRANCE, SPAIN, ENGLAND = range(3)

CARDS = {
    # move, route, row, then by pairs of rounds: points, explore, influence (nation or "fight"),
    # discs, quests of the pile, demand
    "a1": (1, "upper", 3, {"explore": 2}, {}),
    "a2": (1, "lower", 2, {"influence": (FRANCE, 1)}, {}),
    "a3": (1, "lower", 4, {"fight": 2}, {}),
    "a4": (2, "upper", 1, {"influence": (SPAIN, 1)}, {}),
    "a5": (2, "lower", 3, {"influence": (ENGLAND, 1)}, {}),
    "b1": (2, "upper", 3, {"points": 4, "explore": 2}, {"explore": 4}),
    "b2": (2, "upper", 3, {"quests": 1}, {"points": 4}),
    "b3": (2, "upper", 3, {"discs": 1}, {"points": 4}),
    "b4": (2, "lower", 3, {"points": 4, "explore": 2}, {"explore": 4}),
    "b5": (2, "lower", 3, {"discs": 1}, {"points": 4}),
    "b6": (2, "lower", 4, {"fight": 3, "points": 2}, {}),
    "b7": (1, "lower", 1, {"points": 5, "demand": 1}, {"demand": 4}),
    "c1": (2, "upper", 1, {"points": 4, "discs": 1}, {}),
    "c2": (2, "lower", 2, {"quests": 1, "points": 3}, {}),
    "c3": (2, "upper", 3, {"points": 4, "explore": 3}, {"explore": 4}),
    "c4": (2, "lower", 4, {"fight": 3, "villages": 1, "points": 2}, {}),
    "c5": (1, "upper", 2, {"points": 5, "demand": 2}, {"demand": 4}),
}
"""As the deck's table says; the last entry is what changes from round 3 on."""


@pytest.mark.rule("MAR-601", "MAR-606", "MAR-607", "MAR-609", "MAR-610", "MAR-611")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("name", CARDS)
def test_every_card_in_every_round(name, number):
    move, route, row, early, late = CARDS[name]
    says = early | (late if number >= 3 else {})
    s = ship_at(solo(nth=number, level=1), "13")
    s.track_quests = [NONE] * len(s.track_quests)
    s.combat[0] = 10
    token(s, "t14")  # France 7, Spain 2, England 4
    display = list(s.display)
    events = jeanne_plays(s, name)
    card = JEANNE_CARDS[JEANNE[f"jeanne_{name}"]]
    assert (card.move, "upper" if card.upper else "lower", card.row) == (move, route, row)
    assert one(events, "automa_card_drawn").card == f"jeanne_{name}"
    assert one(events, "automa_moved").place == "20"
    assert s.automa.cards == (display[row - 1],)
    assert s.automa.points == says.get("points", 0)
    assert s.automa.discs == says.get("discs", 0)
    assert len(s.automa.quests) == says.get("quests", 0)
    assert EXPLORATION[s.explorers[1]].to_end == 23 - says.get("explore", 0)
    assert s.combat[0] == 10 - says.get("demand", 0)
    influence = [0, 0, 0]
    if "influence" in says:
        nation, n = says["influence"]
        influence[nation] = n
    influence[FRANCE] += says.get("fight", 0)
    assert s.influence[3:] == influence
    placed = sum(map(len, s.markers))
    assert placed == bool(says.get("fight")) + says.get("villages", 0)
    assert s.row[FRANCE] == 13 - placed
    assert len(s.automa.tokens) == bool(says.get("fight"))


# -- exploration -------------------------------------------------------------------------


@pytest.mark.rule("MAR-607", "MAR-607a")
@pytest.mark.parametrize(
    ("start", "n", "quests", "others", "reached", "why"),
    [
        ("start", 2, "e4u", "", "e2", "shortest_way"),
        ("e2", 2, "e4u", "", "e4u", "quest_in_reach"),
        ("e3", 4, "e4u", "", "e4u", "quest_in_reach"),  # she stops there
        ("e3", 2, "", "", "e5u", "shortest_way"),  # equal branches: the upper one
        ("e9", 1, "e10l", "", "e10l", "quest_in_reach"),  # though the other is shorter
        ("e9", 2, "", "", "e11u", "shortest_way"),
        ("e8", 1, "e10l", "", "e9", "shortest_way"),
        ("e8", 1, "e10l", "e9", "e10l", "quest_in_reach"),  # occupied spaces are not counted
        ("e2", 2, "e4u", "e4u", "e5u", "shortest_way"),  # nobody stops beside another
        ("e1", 2, "", "e2 e3", "e5u", "shortest_way"),
        ("e22", 4, "", "", "end", "shortest_way"),
    ],
)
def test_how_an_explorer_without_a_mind_moves(start, n, quests, others, reached, why):
    taken = sum(1 << SPACE_INDEX[name] for name in others.split())
    wanted = sum(1 << SPACE_INDEX[name] for name in quests.split())
    found = exploration.way(SPACE_INDEX[start], n, taken, wanted)
    assert (EXPLORATION[found.spaces[-1]].id, found.why) == (reached, why)


@pytest.mark.rule("MAR-607")
def test_she_takes_the_quest_of_the_track_and_no_reward():
    s = explorer_at(ship_at(solo(expansion=False), "13"), "e2")
    s.track_quests[SPACE_INDEX["e4u"]] = quest("q05")
    events = jeanne_plays(s, "a1")
    taken = one(events, "automa_took_quest")
    assert (taken.quest[:3], taken.place, taken.why) == ("q05", "e4u", "reached_on_track")
    assert s.track_quests[SPACE_INDEX["e4u"]] == NONE
    assert (s.automa.quests, s.automa.points) == ((quest("q05"),), 0)


@pytest.mark.rule("MAR-169", "MAR-607")
def test_she_crosses_lines_first_and_gets_nothing_for_it():
    s = explorer_at(ship_at(solo(expansion=False), "13"), "e6")
    s.track_quests = [NONE] * len(s.track_quests)
    explored = one(jeanne_plays(s, "a1"), "automa_explored")
    assert explored.lines == ("yellow",)
    assert (s.crossed[0], s.lines[1], s.automa.points) == (1, 1, 0)
    explorer_at(s, "e23")
    ship_at(s, "13")
    jeanne_plays(s, "a1")
    assert (s.arrived, EXPLORATION[s.explorers[1]].id) == (1, "end")


@pytest.mark.rule("MAR-607a")
def test_at_the_end_of_the_track_nothing_more_happens():
    s = explorer_at(ship_at(solo(expansion=False), "13"), "end")
    events = jeanne_plays(s, "a1")
    assert one(events, "automa_passed").why == "at_the_end"
    assert s.arrived == 0


# -- fights ------------------------------------------------------------------------------


@pytest.mark.rule("MAR-608")
@pytest.mark.parametrize(
    ("printed", "values", "hers", "yours", "nation", "why"),
    [
        ((6, 4, 3), (6, 4, 3), (0, 0, 0), (0, 0, 0), FRANCE, "highest"),
        ((6, 4, 3), (6, 4, 3), (0, 0, 4), (0, 0, 0), ENGLAND, "highest"),
        ((6, 4, 3), (6, 4, 3), (0, 0, 0), (3, 0, 0), SPAIN, "highest"),
        ((6, 4, 3), (6, 6, 5), (0, 0, 1), (0, 0, 0), FRANCE, "printed_value"),
        ((3, 6, 4), (5, 6, 6), (1, 0, 0), (0, 0, 0), SPAIN, "printed_value"),
        ((5, 5, 5), (5, 5, 5), (0, 0, 0), (1, 0, 0), SPAIN, "order_of_nations"),
        ((5, 5, 5), (6, 6, 6), (0, 0, 0), (0, 0, 0), FRANCE, "order_of_nations"),
    ],
)
def test_for_which_nation_she_fights(printed, values, hers, yours, nation, why):
    found = combat.side(printed, values, hers, yours)
    assert (found.nation, found.why) == (nation, why)


@pytest.mark.rule("MAR-608", "MAR-608a")
def test_a_fight_turns_up_a_token_of_the_larger_pile_and_ignores_its_extras():
    s = ship_at(solo(expansion=False), "13")
    sizes = list(map(len, s.token_piles))
    money, points = s.doubloons[0], s.points[0]
    events = jeanne_plays(s, "a3")
    fought = one(events, "automa_fought")
    larger = 0 if sizes[0] >= sizes[1] else 1
    assert len(s.token_piles[larger]) == sizes[larger] - 1
    assert [TOKENS[kept].id for kept in s.automa.tokens] == [fought.token]
    assert (s.doubloons[0], s.points[0], s.automa.points) == (money, points, 0)
    s.token_piles = [s.token_piles[0][:4], s.token_piles[1][:4]]
    ship_at(s, "13")
    jeanne_plays(s, "a3")
    assert list(map(len, s.token_piles)) == [3, 4]  # the first if equal


@pytest.mark.rule("MAR-608", "MAR-135")
def test_without_tokens_ranks_decide():
    s = ship_at(solo(expansion=False), "13")
    s.token_piles = [(), ()]
    s.influence[3:] = [0, 0, 6]
    fought = one(jeanne_plays(s, "a3"), "automa_fought")
    assert (fought.token, fought.nation, fought.values) == ("", "EN", (3, 3, 6))


@pytest.mark.rule("MAR-609")
def test_the_lowest_free_city_then_the_lowest_free_village_then_nothing():
    s = mark(ship_at(solo(expansion=False), "13"), ES="1")
    token(s, "t14")
    annexed = one(jeanne_plays(s, "a3"), "automa_annexed")
    assert (annexed.nation, annexed.place, annexed.why) == ("FR", "4", "lowest_city")
    assert s.markers[place(4)] == (FRANCE,)
    assert s.influence[3:] == [2, 0, 0]
    assert not told(jeanne_plays(ship_at(token(s, "t14"), "13"), "a3"), "gained")  # no flag
    mark(s, ES="11 13", EN="14")
    token(s, "t14")
    annexed = one(jeanne_plays(ship_at(s, "13"), "a3"), "automa_annexed")
    assert (annexed.place, annexed.why) == ("2", "lowest_village")
    s.markers = [here or (SPAIN,) for here in s.markers]
    row, gone = s.row[FRANCE], s.gone[FRANCE]
    token(s, "t14")
    annexed = one(jeanne_plays(ship_at(s, "13"), "a3"), "automa_annexed")
    assert (annexed.place, annexed.why) == ("", "nothing_free")
    assert (s.row[FRANCE], s.gone[FRANCE]) == (row - 1, gone + 1)


@pytest.mark.rule("MAR-609")
def test_c4_puts_one_more_village():
    s = token(ship_at(solo(expansion=False), "13"), "t14")
    events = jeanne_plays(s, "c4")
    assert [e.place for e in told(events, "automa_annexed")] == ["1", "2"]
    assert s.row[FRANCE] == 11


@pytest.mark.rule("MAR-609a", "MAR-616")
def test_9a_follows_9_and_16a_follows_16_once_their_gates_are_passed():
    s = ship_at(solo(scenario="classic_77"), "13")
    mark(s, FR="1 4 5", ES="8")
    s.token_piles = [(), ()]
    annexed = one(jeanne_plays(explorer_at(s, "e14"), "a3"), "automa_annexed")
    assert annexed.place == "9a"
    s.markers[place("9a")] = ()
    annexed = one(jeanne_plays(explorer_at(ship_at(s, "13"), "e6"), "a3"), "automa_annexed")
    assert annexed.place == "11"
    mark(s, ES="13", EN="14")
    annexed = one(jeanne_plays(explorer_at(ship_at(s, "13"), "e14"), "a3"), "automa_annexed")
    assert annexed.place == "9a"
    annexed = one(jeanne_plays(ship_at(s, "13"), "a3"), "automa_annexed")
    assert annexed.place == "16a"
    assert s.legacy >> LEGACY_INDEX["l7"] & 1


@pytest.mark.rule("MAR-609a")
def test_without_a_marker_in_the_row_only_the_influence_comes():
    s = token(ship_at(solo(expansion=False), "13"), "t14")
    s.row[FRANCE] = 0
    events = jeanne_plays(s, "a3")
    assert not told(events, "automa_annexed")
    assert one(events, "automa_passed").why == "row_empty"
    assert s.influence[3:] == [2, 0, 0]


@pytest.mark.rule("MAR-509a")
@pytest.mark.parametrize(("nation", "paid"), [(FRANCE, 2), (SPAIN, 0)])
def test_a_fight_of_jeanne_pays_who_watches_that_nation(nation, paid):
    s = own(token(ship_at(solo(), "13"), "t14"), "u03")
    s.notes[0] = (Note(cards("u03")[0], nation),)
    money = s.doubloons[0]
    jeanne_plays(s, "a3")
    assert s.doubloons[0] == money + paid


# -- discs, quests, demands --------------------------------------------------------------


@pytest.mark.rule("MAR-610")
def test_a_quest_of_the_pile_if_there_is_one():
    s = ship_at(solo(expansion=False), "13")
    top = s.quest_pile[-1]
    jeanne_plays(s, "c2")
    assert s.automa.quests == (top,)
    s.quest_pile = []
    events = jeanne_plays(ship_at(s, "13"), "c2")
    assert one(events, "automa_passed").why == "pile_empty"
    assert s.automa.points == 6


@pytest.mark.rule("MAR-611")
@pytest.mark.parametrize(
    ("card", "number", "have", "left", "points"),
    [
        ("c5", 3, 1, 0, 5 + 9),
        ("c5", 1, 0, 0, 5 + 6),
        ("c5", 2, 3, 1, 5),
        ("c5", 4, 6, 2, 5),
        ("b7", 1, 0, 0, 5 + 3),
        ("b7", 2, 1, 0, 5),
        ("b7", 3, 4, 0, 5),
        ("b7", 4, 2, 0, 5 + 6),
    ],
)
def test_combat_points_that_are_missing_bring_her_points(card, number, have, left, points):
    s = ship_at(solo(nth=number, level=5), "13")
    s.combat[0] = have
    figures = s.figures[0]
    jeanne_plays(s, card)
    assert (s.combat[0], s.figures[0], s.automa.points) == (left, figures, points)


# -- modules -----------------------------------------------------------------------------


@pytest.mark.rule("MAR-617")
def test_under_liberation_she_puts_no_marker_and_influence_is_points():
    s = token(ship_at(solo(scenario="unrest"), "13"), "t14")
    assert uprising.has_liberation(s)
    markers, rows = list(s.markers), list(s.row)
    events = jeanne_plays(s, "a3")
    assert (s.markers, s.row) == (markers, rows)
    assert not told(events, "automa_annexed")
    assert (s.automa.points, s.influence[3:]) == (4, [0, 0, 0])
    jeanne_plays(ship_at(s, "13"), "a2")
    assert (s.automa.points, s.influence[3:]) == (6, [0, 0, 0])


@pytest.mark.rule("MAR-617")
def test_under_revolt_she_fights_for_a_nation():
    s = token(ship_at(solo(scenario="all_inclusive"), "13"), "t14")
    events = jeanne_plays(s, "a3")
    assert one(events, "automa_annexed").nation == "FR"
    assert s.influence[3:] == [2, 0, 0]
