"""Small descriptions that several panels share."""

from typing import Any

from engine.maracaibo.components import (
    CAREERS,
    EXPLORATION,
    LOCATIONS,
    PORTS,
    QUESTS,
    RANK_OF,
    SETUP,
    TOKENS,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import FROM_CAREER, NONE
from tui.games.maracaibo.names import (
    SYMBOLS,
    nation_name,
    place_name,
    quest_name,
    space_name,
    symbol_name,
    token_name,
)
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.phrases import listed
from tui.games.maracaibo.wording.terms import AMOUNTS
from tui.i18n import _, one_by_one


def token_words(token: int, full: bool = True) -> str:
    """What a combat token is worth for each nation, and what else it brings."""
    if token == NONE:
        return _("no token")
    design = TOKENS[token]
    values = listed(f"{nation_name(nation)} {value}" for nation, value in enumerate(design.values))
    more = [terms(describe(design.terms), full)]
    if design.fewest:
        more.append(AMOUNTS["mod_fewest"](design.fewest, full))
    if design.most:
        more.append(AMOUNTS["mod_most"](design.most, full))
    rest = listed(more)
    name = token_name(design.id)
    return f"{name} ({one_by_one(filter(None, (values, rest)))})"


def quest_words(quest: int, full: bool) -> str:
    """What a quest costs and brings."""
    design = QUESTS[quest]
    return _("{cost}: {gain}").format(
        cost=cost(describe(design.cost), full), gain=terms(describe(design.terms), full)
    )


def rank(state: Any, seat: int, nation: int) -> int:
    """The noble rank of a seat with a nation."""
    influence = state.influence[3 * seat + nation]
    return RANK_OF[influence] if influence > 0 else 0


def vp(points: int) -> str:
    """Victory points, short."""
    return _("{n} VP").format(n=points)


def upgrade_effects(state: Any, seat: int, upgrade: int) -> Any:
    """What an upgrade does: the home port slot what the port there does."""
    port = state.port[seat]
    if UPGRADES[upgrade].id == "up03_home_port" and port >= 0:
        return PORTS[port].effects
    liberated = state.module is not None and (
        (upgrade == 0 and state.module.liberation) or (upgrade == 1 and state.module.resistance)
    )
    design = UPGRADES[upgrade]
    return design.module if liberated and design.module is not None else design.effects


def space_reward(state: Any, number: int, full: bool) -> str:
    """What the space of the exploration track gives."""
    space = EXPLORATION[number]
    quest = state.track_quests[number]
    if quest != NONE:
        return quest_words(quest, full)
    if space.quest:
        return _("its quest is taken") if full else _("quest taken")
    return terms(describe(space.terms), full)


def hand_limit(state: Any, seat: int) -> int:
    return int(SETUP.hand_limit + state.abilities[seat].mods[Stat.HAND_LIMIT])


def task_met(state: Any, seat: int, number: int) -> bool:
    """Is the condition of a career task met?"""
    task = CAREERS[state.career[seat]].tasks[number]
    return bool(holds(state, seat, task, FROM_CAREER))


def synergies(state: Any, seat: int) -> list[str]:
    """The symbols that a seat has, by their ids."""
    have = state.synergies[seat]
    return [symbol for number, symbol in enumerate(SYMBOLS) if have >> number & 1]


def synergy_words(state: Any, seat: int) -> str:
    return listed(symbol_name(symbol) for symbol in synergies(state, seat))


def quest_place(state: Any, quest: int) -> str:
    """Where a quest lies, as people say it; what it is called where it lies nowhere."""
    for where, number in laid_out(state):
        if number == quest:
            return _("quest at {place}").format(place=where) if where[0].isdigit() else where
    return quest_name(QUESTS[quest].id)


def laid_out(state: Any) -> list[tuple[str, int]]:
    """Where quests lie: on the map, on the track, on top of the pile."""
    found = [
        (place_name(LOCATIONS[place].number), quest)
        for place, here in enumerate(state.quests)
        for quest in here
    ]
    found += [
        (_("track, space {space}").format(space=space_name(EXPLORATION[space].id)), quest)
        for space, quest in enumerate(state.track_quests)
        if quest != NONE
    ]
    if state.quest_pile and state.quest_pile[-1] >= 0:
        found.append((_("quest pile, {n} left").format(n=len(state.quest_pile)),
                      state.quest_pile[-1]))  # fmt: skip
    return found
