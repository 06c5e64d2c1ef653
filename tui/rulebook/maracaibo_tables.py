"""The tables of Maracaibo's book, made of the components."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from automa.components import JACQUES, JEANNE
from engine.maracaibo.component_types import CombatCost
from engine.maracaibo.components import (
    ARRIVAL_POINTS,
    CAREERS,
    CITIES,
    COMBAT,
    EXPLORATION,
    FLAGS,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATIONS,
    NATION,
    PORTS,
    PRESTIGE,
    QUESTS,
    RESISTANCE,
    SCENARIOS,
    SETUP,
    TOKENS,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo.automa_text import JACQUES_LEVELS
from tui.games.maracaibo.names import (
    ICONS,
    SYMBOLS,
    icon_name,
    in_language,
    line_name,
    nation_name,
    quest_name,
    space_name,
    symbol_name,
)
from tui.games.maracaibo.names import LINES as LINE_IDS
from tui.games.maracaibo.wording import condition, cost, effect_lines, terms
from tui.games.maracaibo.wording.phrases import sentence
from tui.games.maracaibo.wording.terms import AMOUNTS
from tui.i18n import N_, _, one_by_one
from tui.rulebook import maracaibo_cards
from tui.rulebook.facts import TableRow, rows

Table = list[TableRow]


def vp(points: int) -> str:
    return _("{n} VP").format(n=points)


def _gain(program: Any) -> str:
    return terms(describe(program)) or "–"


def _effect(effects: Any) -> str:
    return ". ".join(effect_lines(effects)) or "–"


# -- map, cities, ship -------------------------------------------------------------------

KINDS = {
    "start": N_("start"),
    "city": N_("city"),
    "village": N_("village"),
    "hand": N_("homeward space"),
}


def _locations() -> Table:
    def kind(place: Any) -> str:
        if place.added:
            return _("city of a legacy tile")
        return _("city with a tile") if place.tile else _(KINDS[place.kind])

    return rows(
        (N_("No."), N_("Location"), N_("Kind"), N_("Home waters")),
        (
            (
                place.number if place.number[0].isdigit() else "",
                in_language(place.names),
                kind(place),
                nation_name(place.waters) if place.waters != NONE else "",
            )
            for place in LOCATIONS
        ),
    )


def _wants(city: Any) -> str:
    return icon_name(ICONS[city.good]) if city.good != NONE else "–"


def _cities() -> Table:
    tiled = [place for place, location in enumerate(LOCATIONS) if location.tile]
    own = {city.location: city for city in CITIES if city.location != NONE}
    order = sorted({*own, *tiled})
    body = []
    for place in order:
        city = own.get(place)
        name = f"{in_language(LOCATIONS[place].names)} ({LOCATIONS[place].number})"
        if city is not None and city.legacy != NONE:
            name += f", L{LEGACY[city.legacy].id[1:]}"
        wants, action = (_wants(city), _gain(city.terms)) if city else ("*", _("by its tile"))
        body.append((name, wants, action, _gain(FLAGS[place])))
    return rows((N_("City"), N_("Wants"), N_("Action"), N_("Flag")), body)


def _city_tiles() -> Table:
    tiles = [city for city in CITIES if city.location == NONE]
    return rows(
        (N_("Tile"), N_("Wants"), N_("Action"), ""),
        (
            (
                number,
                _wants(city),
                _gain(city.terms),
                _("covers Maracaibo with one or two players")
                if city.two_players
                else _("wheel")
                if city.wheel
                else _("The Uprising")
                if city.expansion
                else "",
            )
            for number, city in enumerate(tiles, 1)
        ),
    )


def _markets() -> Table:
    return rows(
        (N_("Players"), N_("Market spaces of a city"), N_("of Maracaibo")),
        ((n, seats.market, seats.market_maracaibo) for n, seats in SETUP.seats.items()),
    )


def _upgrades() -> Table:
    def does(upgrade: Any) -> str:
        if upgrade.id == "up03_home_port":
            return _("what your port says")
        if upgrade.module is None:
            return _effect(upgrade.effects)
        return _("{base} (with its module: {module})").format(
            base=_effect(upgrade.effects), module=_effect(upgrade.module)
        )

    return rows(
        (N_("Upgrade"), N_("When unlocked")),
        ((in_language(upgrade.names), does(upgrade)) for upgrade in UPGRADES),
    )


def _village_steps() -> Table:
    usual, fast = SETUP.village_steps, SETUP.fast_village_steps

    def spent(steps: Sequence[int], number: int) -> str:
        low = steps[number]
        high = steps[number + 1] - 1 if number + 1 < len(steps) else SETUP.movement
        return str(low) if low == high else f"{low}–{high}"

    return rows(
        (N_("Village actions"), N_("movement points spent"), N_("with fast boats")),
        ((n + 1, spent(usual, n), spent(fast, n)) for n in range(len(usual))),
    )


# -- combat and nations ------------------------------------------------------------------

ACTIONS = {
    "gain_influence_small": N_("Gain influence"),
    "gain_influence_large": N_("Gain influence, the large step"),
    "annex_village": N_("Annex a village"),
    "annex_city": N_("Annex a city"),
    "capture_village": N_("Capture a village"),
    "capture_city": N_("Capture a city"),
    "revolt_city": N_("Liberate a city"),
    "revolt_village": N_("Liberate a village"),
    "liberate_city": N_("Liberate a city"),
    "liberate_village": N_("Liberate a village"),
}


def _brings(action: Any) -> str:
    found = []
    for part in describe(action.reward):
        if part["kind"] == "influence":
            found.append(_("{n} influence").format(n=part["n"]))
        else:
            found.append(terms([part]))
    if action.points_each and action.place == "city":
        found.append(_("{n} VP for each occupied city").format(n=action.points_each))
    elif action.points_each:
        found.append(_("{n} VP for each occupied neighbour").format(n=action.points_each))
    if action.does != "influence":
        found.append(_("the marker") if action.does == "liberate" else _("a marker on the map"))
    if action.flag:
        found.append(_("the flag"))
    return ", ".join(found)


def _combat(group: str) -> Callable[[], Table]:
    def table() -> Table:
        actions = [action for action in COMBAT if isinstance(action, CombatCost)]
        return rows(
            (N_("Combat action"), N_("Value"), N_("Brings")),
            (
                (_(ACTIONS[action.id]), action.value, _brings(action))
                for action in actions
                if action.group == group
            ),
        )

    return table


def _ranks() -> Table:
    return rows(
        (N_("Noble rank"), N_("from influence")),
        ((rank, band) for rank, band in enumerate(NATION.rank_bands, 1)),
    )


def _tokens() -> Table:
    def extra(token: Any) -> str:
        found = [_gain(token.terms)] if token.terms else []
        found += [AMOUNTS["mod_fewest"](token.fewest, True)] if token.fewest else []
        found += [AMOUNTS["mod_most"](token.most, True)] if token.most else []
        return ", ".join(found)

    head = (N_("Token"), *(nation_name(n) for n in range(3)), N_("Extra"))
    return rows(head, ((n, *t.values, extra(t)) for n, t in enumerate(TOKENS, 1)))


# -- exploration -------------------------------------------------------------------------


def _lines() -> Table:
    return rows(
        (N_("Line"), N_("Everybody who crosses"), N_("First"), N_("Later")),
        (
            (line_name(LINE_IDS[n]), _gain(line.terms), vp(line.first), vp(line.later))
            for n, line in enumerate(LINES)
        ),
    )


def _track() -> Table:
    body = []
    for space in EXPLORATION[1:-1]:
        following = ", ".join(space_name(EXPLORATION[n].id) for n in space.next)
        if space.line != NONE:
            line = _("{line} line").format(line=line_name(LINE_IDS[space.line]))
            following = f"{line}, {following}"
        reward = _("a quest") if space.quest else _gain(space.terms)
        body.append((space_name(space.id), reward, following))
    ends = ", ".join(map(str, ARRIVAL_POINTS))
    body.append((_("end"), _("{points} VP by order").format(points=ends), ""))
    return rows((N_("Space"), N_("Reward"), N_("Then")), body)


def _ruins() -> Table:
    ruins = LEGACY[LEGACY_INDEX["l32"]]
    body = [(n, _gain(program)) for n, program in enumerate(ruins.spaces, 1)]
    return rows((N_("Space"), N_("Reward")), body)


# -- scenarios ---------------------------------------------------------------------------

MODULES = {
    "port": N_("home ports"),
    "revolt": N_("Revolt"),
    "resistance": N_("resistance tile"),
    "liberation": N_("Liberation"),
    "search": N_("Search"),
    "jacques": N_("Jacques"),
}
C_CARDS = {"none": N_("none"), "beside": N_("beside B"), "into_b": N_("into B")}


def tile_numbers(tiles: Iterable[int]) -> str:
    return " ".join(f"L{LEGACY[tile].id[1:]}" for tile in tiles)


def _scenarios() -> Table:
    def tiles(design: Any) -> str:
        drawn = " " + _("+ 3 drawn") if design.columns else ""
        return (tile_numbers(design.legacy) + drawn) or "–"

    return rows(
        (N_("Scenario"), N_("Modules"), N_("Legacy tiles"), N_("C cards"), N_("Nations score")),
        (
            (
                in_language(design.names),
                ", ".join(_(words) for name, words in MODULES.items() if name in design.modules),
                tiles(design),
                _(C_CARDS[design.c_mode]),
                _("yes") if design.nations_score else _("no"),
            )
            for design in SCENARIOS.values()
        ),
    )


def _quest_places() -> Table:
    def places(listed: Iterable[tuple[int, int]]) -> str:
        return ", ".join(
            LOCATIONS[place].number + (f" ({seats}+)" if seats > 1 else "")
            for place, seats in listed
        )

    head = (N_("Scenario"), *(_("round {n}").format(n=n) for n in range(1, SETUP.rounds + 1)))
    return rows(
        head,
        (
            (in_language(d.names), *(places(listed) for listed in d.quests))
            for d in SCENARIOS.values()
        ),
    )


def _columns() -> Table:
    objects = ("herb", "book", "glass", "map")
    groups: dict[Any, list[str]] = {}
    for design in SCENARIOS.values():
        if design.columns:
            groups.setdefault(design.columns, []).append(in_language(design.names))
    body = [
        (", ".join(names), icon_name(icon), *(tile_numbers(tiles) for tiles in columns[number]))
        for columns, names in groups.items()
        for number, icon in enumerate(objects)
    ]
    return rows((N_("Scenario"), N_("Object"), "1", "2", "3"), body)


def _markers() -> Table:
    return rows(
        (
            N_("Scenario"),
            N_("Players"),
            N_("on each city"),
            N_("on each village"),
            N_("villages of a nation"),
        ),
        (
            (
                in_language(scenario.names),
                seats,
                design.cities[seats - 1],
                design.villages[seats - 1],
                _("the {n} lowest numbers").format(n=design.lowest_villages[seats - 1])
                if design.lowest_villages[seats - 1] < _villages()
                else _("all"),
            )
            for scenario in SCENARIOS.values()
            if scenario.cooperative and (design := scenario.markers) is not None
            for seats in sorted(SETUP.seats)
        ),
    )


def _villages() -> int:
    """Villages of a nation's home waters when L1 makes a city of 17."""
    city = LEGACY[LEGACY_INDEX["l1"]].location
    counts = [
        sum(
            location.waters == nation and location.kind == "village" and place != city
            for place, location in enumerate(LOCATIONS)
        )
        for nation in range(3)
    ]
    return max(counts)


# -- modules and Automas -----------------------------------------------------------------


def _ports() -> Table:
    def lasting(port: Any) -> str:
        return ". ".join(effect_lines(port.effects._replace(now=())))

    body = ((in_language(port.names), lasting(port)) for port in PORTS)
    return rows((N_("Home port"), N_("Lasting effect")), body)


def _resistance() -> Table:
    body = ((n, sentence(_gain(program))) for n, program in enumerate(RESISTANCE.spaces, 1))
    return rows((N_("Space"), N_("Reward")), body)


def _jeanne_levels() -> Table:
    return rows(
        (N_("Level"), N_("A cards"), N_("B cards"), N_("C cards")),
        ((n, *cards) for n, cards in enumerate(JEANNE.levels, 1)),
    )


def _jeanne_discs() -> Table:
    return rows(
        (N_("Her discs"), N_("VP")),
        ((n, points) for n, points in enumerate(JEANNE.disc_income) if n),
    )


def _jeanne_ahead() -> Table:
    def steps(found: Any) -> list[str]:
        return [_("{n} or more: {vp} VP").format(n=low, vp=points) for low, points in found]

    more, ahead = steps(JEANNE.more), steps(JEANNE.ahead)
    body = [
        (_("more quests than you"), *more),
        (_("more upgrades than you"), *more),
        (_("spaces ahead on the track"), *ahead),
    ]
    return rows((N_("She has"), "", "", ""), body)


def _jacques_levels() -> Table:
    return rows(
        (N_("Level"), N_("Name"), N_("A cards removed"), N_("B cards removed")),
        ((n, _(JACQUES_LEVELS[n - 1]), *removed) for n, removed in enumerate(JACQUES.levels, 1)),
    )


# -- lists -------------------------------------------------------------------------------


def _quests() -> Table:
    return rows(
        (N_("Quest"), N_("Costs"), N_("Brings")),
        (
            (sentence(quest_name(quest.id)), cost(describe(quest.cost)), _gain(quest.terms))
            for quest in QUESTS
        ),
    )


def _careers() -> Table:
    return rows(
        (N_("Career"), N_("Tasks"), "L"),
        (
            (
                in_language(career.names),
                one_by_one(condition(describe(task)) for task in career.tasks),
                "L" if career.liberation else "",
            )
            for career in CAREERS
        ),
    )


def _prestige() -> Table:
    def symbol(building: Any) -> str:
        return symbol_name(SYMBOLS[building.synergy]) if building.synergy != NONE else ""

    return rows(
        (N_("Building"), N_("Costs"), N_("VP"), N_("Synergy"), N_("Effect")),
        ((in_language(b.names), b.cost, b.points, symbol(b), _effect(b.effects)) for b in PRESTIGE),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "locations": _locations,
    "cities": _cities,
    "city_tiles": _city_tiles,
    "markets": _markets,
    "upgrades": _upgrades,
    "village_steps": _village_steps,
    "combat": _combat("base"),
    "revolt": _combat("revolt"),
    "liberation": _combat("liberation"),
    "ranks": _ranks,
    "tokens": _tokens,
    "lines": _lines,
    "track": _track,
    "ruins": _ruins,
    "scenarios": _scenarios,
    "quest_places": _quest_places,
    "columns": _columns,
    "markers": _markers,
    "ports": _ports,
    "resistance": _resistance,
    "jeanne_levels": _jeanne_levels,
    "jeanne_discs": _jeanne_discs,
    "jeanne_ahead": _jeanne_ahead,
    "jacques_levels": _jacques_levels,
    "quests": _quests,
    "careers": _careers,
    "prestige": _prestige,
    **maracaibo_cards.TABLES,
}
