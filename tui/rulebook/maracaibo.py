"""What Maracaibo's book takes from the data beside single numbers."""

from collections.abc import Callable
from typing import Any

from engine.maracaibo.components import (
    ARROWS,
    CARD_INDEX,
    CAREER_INDEX,
    CAREERS,
    CLUES,
    COMBAT,
    EXPLORATION,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    PORT_INDEX,
    PORTS,
    RANK_OF,
    SEARCH,
    SETUP,
    TOKEN_INDEX,
    TOKENS,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects import grammar
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.names import (
    icon_name,
    in_language,
    place_alone,
    port_name,
    short_card,
    tile_name,
    upgrade_name,
)
from tui.games.maracaibo.wording import condition, cost, terms
from tui.i18n import _
from tui.rulebook.facts import listed
from tui.rulebook.maracaibo_cards import FILES
from tui.rulebook.maracaibo_tables import TABLES

__all__ = ["FACTS", "FILES", "TABLES", "WORDS", "spoken"]

COSTS = frozenset({"cost", "remove_cost", "free_cost", "clues_red"})
CONDITIONS = frozenset({"gate", "tasks", "condition"})
NAMES = frozenset({"name"})


# -- effects of the data files -----------------------------------------------------------


def _scratch() -> Book:
    """A scratch book for reading an effect that is only described."""
    cities = frozenset(n for n, location in enumerate(LOCATIONS) if location.kind == "city")
    return Book(LOCATION_INDEX, cities)


def spoken(value: str, key: str) -> str:
    """A text of the data in words: a cost, a condition, a reward; locations by number."""
    if key in NAMES or value in LOCATION_INDEX:
        return value
    if key in CONDITIONS:
        return condition(describe(grammar.condition(value)))
    if key in COSTS:
        return cost(describe(grammar.cost(_scratch(), value)))
    return terms(describe(grammar.terms(_scratch(), value)))


# -- words -------------------------------------------------------------------------------


def _place(number: str) -> str:
    """`Maracaibo (11)`."""
    return f"{place_alone(LOCATION_INDEX[number])} ({number})"


def _tile(tile: str) -> str:
    return f"L{LEGACY[LEGACY_INDEX[tile]].id[1:]} {tile_name(tile)}"


def _arrow(start: str, end: str) -> str:
    """What an arrow costs."""
    pair = (LOCATION_INDEX[start], LOCATION_INDEX[end])
    return str(next(arrow.cost for arrow in ARROWS if (arrow.start, arrow.end) == pair))


def _known(index: dict[str, int], name: Callable[[str], str]) -> Callable[[str], str]:
    """The name of a component that must be there."""

    def say(thing: str) -> str:
        index[thing]
        return name(thing)

    return say


def rank(influence: str) -> str:
    """The noble rank for an amount of influence."""
    return str(RANK_OF[int(influence)])


def worth(gone: str) -> str:
    """What a nation is worth by the number of markers that have left its row."""
    left, empty = int(gone), 0
    for space in NATION.row:
        if left < space:
            break
        left, empty = left - space, empty + 1
    return str(empty * NATION.row_space_value)


def _nation(influence: str, gone: str, place: str) -> str:
    """VP of a nation at the end."""
    bonus = {"first": NATION.sole_first, "tied": NATION.tied_first, "second": NATION.sole_second}
    return str((int(rank(influence)) + bonus[place]) * int(worth(gone)))


WORDS: dict[str, Callable[..., str]] = {
    "place": _place,
    "tile": _tile,
    "arrow": _arrow,
    "card": _known(CARD_INDEX, short_card),
    "port": _known(PORT_INDEX, port_name),
    "upgrade": _known(UPGRADE_INDEX, upgrade_name),
    "rank": rank,
    "worth": worth,
    "nation_vp": _nation,
}


# -- facts -------------------------------------------------------------------------------


def _upgrade(name: str) -> Any:
    return UPGRADES[UPGRADE_INDEX[name]]


def _port_price() -> str:
    """The payment that all ports have in common."""
    (price,) = {str(describe(port.effects)["now"]) for port in PORTS}
    now = describe(PORTS[0].effects)["now"]
    assert str(now) == price
    pay = now[0][0]
    return _("{cost} for {gain}").format(cost=cost(pay["cost"]), gain=terms(pay["terms"]))


def _object_rewards() -> str:
    """`herb 4 VP, book 4 doubloons, …`."""
    drawn = describe(LEGACY[LEGACY_INDEX["l33"]].terms)[0]
    icons = ("herb", "book", "glass", "map")
    return ", ".join(
        f"{icon_name(icon)} {terms(program)}"
        for icon, program in zip(icons, drawn["rewards"], strict=True)
    )


def _liberation_careers() -> str:
    return listed(in_language(career.names) for career in CAREERS if career.liberation)


def _combat_choice(number: int) -> str:
    """One of the two actions of L6."""
    from engine.maracaibo.components import COMBAT_ACTIONS

    action = LEGACY[LEGACY_INDEX["l6"]].combat[number]
    return terms(describe(COMBAT_ACTIONS[action].terms))


def _red_line() -> int:
    """VP under Liberation for the influence of the red line."""
    influence = next(part for part in describe(LINES[1].terms) if part["kind"] == "influence")
    return int(influence["n"] * len(("FR", "ES", "EN")) * NATION.vp_for_influence)


def _token_for_fewest() -> int:
    token = TOKENS[TOKEN_INDEX["t01"]]
    return token.values[0] + token.fewest


def _influence_of(*actions: Any) -> int:
    return sum(part["n"] for action in actions for part in describe(action.reward))


def _jacques_left() -> int:
    """Cards of Jacques that stay in a game, the same number at every level."""
    from automa.components import JACQUES, JACQUES_CARDS

    (left,) = {len(JACQUES_CARDS) - sum(removed) for removed in JACQUES.levels}
    return left


FACTS: dict[str, Callable[[], Any]] = {
    "upgrades_count": lambda: len(UPGRADES),
    "nation_markers": lambda: sum(NATION.row),
    "nation_worth": lambda: len(NATION.row) * NATION.row_space_value,
    "token_count": lambda: len(TOKENS),
    "space_count": lambda: len(EXPLORATION) - 2,
    "career_count": lambda: len(CAREER_INDEX),
    "doubloons_start": lambda: list(SETUP.seats[4].doubloons),
    "general_figures": lambda: SETUP.figures - SETUP.figures_supply - SETUP.figures_career,
    "port_price": _port_price,
    "object_rewards": _object_rewards,
    "liberation_careers": _liberation_careers,
    "resistance_at_once": lambda: terms(
        describe(_upgrade("up02_resistance_tile").module)["now"][0]
    ),
    "resistance_action": lambda: terms(
        describe(_upgrade("up02_resistance_tile").module)["village"][0]["terms"]
    ),
    "liberation_again": lambda: terms(
        describe(_upgrade("up01_combat_tile").module)["combat"][0]["terms"]
    ),
    "red_line_liberation": _red_line,
    "spoils_1": lambda: _combat_choice(0),
    "spoils_2": lambda: _combat_choice(1),
    "clue_count": lambda: len(CLUES),
    "clues_red": lambda: len(SEARCH.clues_red),
    "jacques_left": _jacques_left,
    "example_token": _token_for_fewest,
    "example_influence": lambda: _influence_of(COMBAT.annex_village, COMBAT.annex_city),
}
