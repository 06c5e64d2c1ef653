"""Upgrades and home ports do what they say."""

from typing import Any

import pytest

from engine.maracaibo.actions import DECLINE
from engine.maracaibo.components import (
    LOCATION_INDEX,
    LOCATIONS,
    PORT_INDEX,
    PORTS,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.handlers import CHOOSE, PAY
from engine.maracaibo.effects.perform import attach, possible, run_all
from engine.maracaibo.effects.words import IN_CITY_ACTION, Event, Icon, Stat
from engine.maracaibo.state import (
    FROM_PORT,
    FROM_UPGRADE,
    MaracaiboState,
)
from tests.engine.maracaibo.desk import (
    Outcome,
    combat_action,
    desk,
    do_terms,
    happens,
    village_action,
    watch,
)

Row = tuple[Any, ...]
DISC: Row = ("pick_disc", -1)
FIGHT: list[Row] = [("choose_pile", False), ("choose_side",)]


def explore(n: int) -> Row:
    return ("explore", n, 0, False)


def nation(n: int, nations: tuple[int, ...] = (0, 1, 2)) -> Row:
    return ("choose_nation", nations, n)


def gain(s: MaracaiboState, effects: Any, source: int, *answers: Any) -> Outcome:
    """Unlock or buy something: what lasts of it, and what it does at once."""

    def do() -> None:
        attach(s, 0, effects, source)
        if effects.now:
            run_all(s, 0, effects.now, source)

    return watch(s, do, *answers)


# -- upgrades ----------------------------------------------------------------------------


def upgrade(name: str) -> Any:
    return UPGRADES[UPGRADE_INDEX[name]].effects


@pytest.mark.rule("MAR-181", "MAR-185")
@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("up02_resistance_tile", {"D": 5}),
        ("up03_home_port", {}),
        ("up04_larger_hold", {"limit": 1}),
        ("up10_banners", {"V": 3}),
        ("up11_strongbox", {"ID": 2}),
        ("up12_captains_cabin", {"IV": 1}),
    ],
)
def test_upgrades_at_once(name: str, changed: dict[str, int]) -> None:
    assert gain(desk(), upgrade(name), FROM_UPGRADE) == (changed, [])


@pytest.mark.rule("MAR-081", "MAR-107", "MAR-171")
def test_upgrades_that_last() -> None:
    s = desk()
    gain(s, upgrade("up05_fast_boats"), FROM_UPGRADE)
    assert s.abilities[0].fast_villages
    gain(s, upgrade("up08_second_gangway"), FROM_UPGRADE)
    assert s.abilities[0].mods[Stat.DELIVERIES] == 1
    gain(s, upgrade("up09_survey_gear"), FROM_UPGRADE)
    assert s.abilities[0].mods[Stat.EXPLORE] == 1


def test_tavern_contacts_pay_for_figures_here() -> None:
    s = desk(ship="6", assistants=("6", (0, 1, 0, 1, 1)))
    gain(s, upgrade("up06_tavern_contacts"), FROM_UPGRADE)
    assert village_action(s, "up06_tavern_contacts") == ({"D": 2 * 3 + 3}, [])


def test_training_deck_gives_a_combat_point() -> None:
    s = desk()
    gain(s, upgrade("up07_training_deck"), FROM_UPGRADE)
    assert len(s.abilities[0].village) == 1
    assert village_action(s, "up07_training_deck") == ({"C": 1}, [])


@pytest.mark.rule("MAR-186")
@pytest.mark.parametrize(
    ("option", "value", "city"), [(0, 3, True), (1, 2, False)], ids=["city", "village"]
)
def test_combat_tile_annexes_once_more(option: int, value: int, city: bool) -> None:
    s = desk(fight=(2, 5))
    gain(s, upgrade("up01_combat_tile"), FROM_UPGRADE)
    outcome = combat_action(s, "up01_combat_tile", CHOOSE[option])
    assert outcome == ({"value": -value}, [("place_own", city, 2)])


@pytest.mark.rule("MAR-186")
def test_combat_tile_offers_what_the_value_pays() -> None:
    clause = upgrade("up01_combat_tile").combat[0]
    assert not possible(desk(fight=(2, 1)), 0, clause.terms, FROM_UPGRADE)
    s = desk(fight=(2, 2))
    assert possible(s, 0, clause.terms, FROM_UPGRADE)
    assert combat_action(s, "up01_combat_tile", CHOOSE[1]).changed == {"value": -2}


@pytest.mark.rule("MAR-128", "MAR-186")
def test_combat_tile_needs_a_marker_and_a_free_place() -> None:
    clause = upgrade("up01_combat_tile").combat[0]
    s = desk(fight=(2, 5))
    s.row[2] = 0
    assert not possible(s, 0, clause.terms, FROM_UPGRADE)
    villages = {n.number: (0,) for n in LOCATIONS if n.kind == "village"}
    s = desk(fight=(2, 2), markers=villages)
    assert not possible(s, 0, clause.terms, FROM_UPGRADE)
    s = desk(fight=(2, 3), markers=villages)
    assert possible(s, 0, clause.terms, FROM_UPGRADE)


@pytest.mark.rule("MAR-439")
def test_resistance_side_liberates_the_village_of_the_ship() -> None:
    module = UPGRADES[UPGRADE_INDEX["up02_resistance_tile"]].module
    assert module is not None
    s = desk(ship="6", combat=3, markers={"6": (0,)})
    assert gain(s, module, FROM_UPGRADE) == ({"D": 4}, [])
    outcome = village_action(s, "up02_resistance_tile_module")
    assert outcome == ({"C": -3}, [("free_place", (6,), 2)])
    for given in ({"ship": "7"}, {"ship": "4", "markers": {"4": (0,)}}):
        elsewhere = desk(combat=3, **given)
        assert not possible(elsewhere, 0, module.village[0].terms, FROM_UPGRADE)


def test_liberation_side_of_the_combat_tile_is_once_a_turn() -> None:
    design = UPGRADES[UPGRADE_INDEX["up01_combat_tile"]]
    assert design.module is not None
    assert design.module_once_a_turn
    s = desk(fight=(0, 3), markers={"6": (0,), "4": (0,)})
    gain(s, design.module, FROM_UPGRADE)
    outcome = combat_action(s, "up01_combat_tile_module", CHOOSE[0])
    assert outcome.changed == {"value": -3}
    assert [row[0] for row in outcome.asked] == ["free_place"]


# -- home ports --------------------------------------------------------------------------


def port(name: str) -> Any:
    return PORTS[PORT_INDEX[name]].effects


def with_port(name: str, **given: Any) -> MaracaiboState:
    s = desk(**given)
    attach(s, 0, port(name), FROM_PORT)
    return s


@pytest.mark.rule("MAR-402")
@pytest.mark.parametrize("name", [port.id for port in PORTS])
def test_a_port_sells_points_once(name: str) -> None:
    assert gain(desk(figures=0), port(name), FROM_PORT, PAY).changed == {"D": -3, "V": 5}
    assert gain(desk(figures=0), port(name), FROM_PORT, DECLINE).changed == {}
    assert gain(desk(figures=0, money=2), port(name), FROM_PORT).changed == {}


@pytest.mark.rule("MAR-404")
def test_antwerp_takes_a_disc_out_of_a_full_market() -> None:
    s = with_port("port_antwerp", ship="4", market=("4", (1, 0)))
    instead = s.abilities[0].instead
    assert instead is not None
    assert do_terms(s, instead, FROM_PORT) == ({"D": 3, "V": 3}, [])
    assert s.market[LOCATION_INDEX["4"]] == (1,)
    assert s.discs_gone[0] == 1
    s.market[LOCATION_INDEX["4"]] = ()
    assert not possible(s, 0, instead, FROM_PORT)


@pytest.mark.rule("MAR-405", "MAR-416")
@pytest.mark.parametrize(
    ("name", "hand", "changed"),
    [
        ("port_bremen", "tobacco tobacco", {"D": 5, "hand": -2}),
        ("port_oranjestad", "corn corn", {"C": 3, "hand": -2}),
    ],
)
def test_ports_with_a_village_action(name: str, hand: str, changed: dict[str, int]) -> None:
    s = with_port(name, hand=hand)
    assert village_action(s, name) == (changed, [])
    assert not possible(s, 0, port(name).village[0].terms, FROM_PORT)


@pytest.mark.rule("MAR-407")
def test_genoa_has_influence_with_the_nation_of_fewest_locations() -> None:
    s = with_port("port_genoa", markers={"2": (0,), "3": (1,), "4": (1,)})
    assert happens(s, Event.INCOME) == ({"EN": 2}, [])
    s = with_port("port_genoa", markers={"2": (0,)})
    assert happens(s, Event.INCOME) == ({}, [nation(2, (1, 2))])


@pytest.mark.rule("MAR-408", "MAR-409", "MAR-410")
@pytest.mark.parametrize(
    ("name", "of", "word"),
    [
        ("port_kingstown", 2, "EN"),
        ("port_port_au_prince", 0, "FR"),
        ("port_jacmel", 1, "ES"),
    ],
)
def test_ports_with_a_combat_action(name: str, of: int, word: str) -> None:
    s = with_port(name, fight=(of, 4))
    assert port(name).combat[0].nation == of
    assert combat_action(s, name) == ({"value": -2, "D": 4, word: 1}, [])


@pytest.mark.rule("MAR-411", "MAR-412", "MAR-413", "MAR-050")
@pytest.mark.parametrize(
    ("name", "of"), [("port_grand_turk", 2), ("port_port_of_spain", 1), ("port_roseau", 0)]
)
def test_ports_that_pay_where_a_marker_lies(name: str, of: int) -> None:
    s = with_port(name, markers={"6": (of,), "4": ((of + 1) % 3, of), "7": ((of + 1) % 3,)})
    assert happens(s, Event.MOVE_END, 6).changed == {"D": 2}
    assert happens(s, Event.MOVE_END, 4).changed == {"D": 2}
    assert happens(s, Event.MOVE_END, 7).changed == {}
    assert happens(s, Event.MOVE_END, 3).changed == {}


@pytest.mark.rule("MAR-414")
def test_nassau_gives_a_village_action_more() -> None:
    s = with_port("port_nassau")
    assert happens(s, Event.VILLAGE_MAIN) == ({}, [("village", 1)])


@pytest.mark.rule("MAR-415")
def test_roatan_has_a_second_explorer() -> None:
    assert with_port("port_roatan").abilities[0].second_explorer


@pytest.mark.rule("MAR-417")
def test_panama_pays_the_space_before_too() -> None:
    assert with_port("port_panama").abilities[0].mods[Stat.EXPLORE_REWARD_PREV] == 1


@pytest.mark.rule("MAR-418")
def test_porto_sells_an_equal_good_after_a_delivery() -> None:
    s = with_port("port_porto", hand="tobacco corn", delivered=Icon.TOBACCO)
    delivery = Icon.TOBACCO | IN_CITY_ACTION
    assert happens(s, Event.DELIVER, Icon.TOBACCO).changed == {}
    assert happens(s, Event.DELIVER, delivery, DECLINE).changed == {}
    assert happens(s, Event.DELIVER, delivery, PAY).changed == {"C": 2, "hand": -1}
    assert happens(s, Event.DELIVER, delivery).changed == {}
