"""Choices of the ship, the track, the nations, of setup and of effects."""

from typing import Any

from engine.maracaibo.components import (
    CAREER_INDEX,
    CAREERS,
    CLUES,
    EXPLORATION,
    PORT_INDEX,
    PORTS,
    RESISTANCE,
    SEARCH,
    SPACE_INDEX,
    TOKEN_INDEX,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS
from engine.maracaibo.uprising.the_search import CLUE_INDEX
from tui.games.maracaibo import prices
from tui.games.maracaibo.actions_text import combat_words, village_words
from tui.games.maracaibo.choice import WordedChoice, capital, plain
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.labels import label as move_label
from tui.games.maracaibo.names import (
    career_name,
    nation_name,
    port_name,
    source_name,
    space_name,
    symbol_name,
    the_nation,
    upgrade_name,
)
from tui.games.maracaibo.things import rank, space_reward, token_words, upgrade_effects
from tui.games.maracaibo.wording import condition, cost, effect_short, terms
from tui.i18n import _, ngettext, one_by_one
from tui.table.scene import Offer


def upgrade(choice: WordedChoice) -> Offer:
    number = UPGRADE_INDEX[choice.id]
    discs = choice.state.discs[len(UPGRADES) * choice.seat + number]
    label = upgrade_name(choice.id)
    worth = _("unlocks it") if discs == 1 else ""
    does = effect_short(upgrade_effects(choice.state, choice.seat, number))
    return Offer(label, does, worth, label.lower(), rank=discs == 1)


def space(choice: WordedChoice) -> Offer:
    space = EXPLORATION[SPACE_INDEX[choice.id]]
    reward = space_reward(choice.state, SPACE_INDEX[choice.id], False)
    return Offer(_("Space {space}").format(space=space_name(space.id)), reward,
                 key=space_name(space.id))  # fmt: skip


def past(choice: WordedChoice) -> Offer:
    before = choice.id
    if not before:
        return Offer(_("directly there"), key=_("direct"))
    reward = terms(describe(EXPLORATION[SPACE_INDEX[before]].terms), False)
    label = _("via {space}").format(space=space_name(before))
    return Offer(label, reward, key=label.lower())


def _in_its_row(state: Any, nation: int) -> str:
    markers = state.row[nation]
    return ngettext("{n} marker left", "{n} markers left", markers).format(n=markers)


def _on_the_map(state: Any, nation: int) -> str:
    markers = sum(here.count(nation) for here in state.markers)
    return ngettext("{n} marker on the map", "{n} markers on the map", markers).format(n=markers)


def nation(choice: WordedChoice) -> Offer:
    nation = NATIONS.index(choice.id)
    state, seat = choice.state, choice.seat
    name = nation_name(nation)
    fight = state.fight
    if choice.asked == "choose_side" and fight is not None:
        from engine.maracaibo.base.tokens import value_for

        value = fight.value + value_for(state, fight.token, nation)
        against = choice.path[-1][0] == "against"
        left = _on_the_map(state, nation) if against else _in_its_row(state, nation)
        label = _("against {nation}").format(nation=the_nation(nation)) if against else name
        return Offer(label, left, _("value {n}").format(n=value), label.lower())
    have = _("your influence {n}, rank {rank}").format(
        n=state.influence[3 * seat + nation], rank=rank(state, seat, nation)
    )
    if choice.asked == "give_influence_up":
        have = one_by_one((have, prices.giving_up(state, seat, nation)))
    return Offer(name, have, key=name.lower())


def synergy(choice: WordedChoice) -> Offer:
    return Offer(capital(symbol_name(choice.id)), key=symbol_name(choice.id))


def token(choice: WordedChoice) -> Offer:
    return Offer(token_words(TOKEN_INDEX[choice.id], False), key=choice.id.lstrip("t0"))


def tokens(choice: WordedChoice) -> Offer:
    n = len(choice.state.token_piles[int(choice.id) - 1])
    label = _("Pile {n}").format(n=choice.id)
    return Offer(label, ngettext("{n} token", "{n} tokens", n).format(n=n), key=choice.id)


def source(choice: WordedChoice) -> Offer:
    name = source_name(choice.id)
    fighting = choice.action.kind == "use_combat_action"
    does = combat_words(choice.id, False) if fighting else village_words(choice.id, False)
    return Offer(name, does, key=name.lower())


def career(choice: WordedChoice) -> Offer:
    design = CAREERS[CAREER_INDEX[choice.id]]
    tasks = one_by_one(condition(describe(task)) for task in design.tasks)
    name = career_name(choice.id)
    return Offer(name, tasks, key=name.lower())


def port(choice: WordedChoice) -> Offer:
    name = port_name(choice.id)
    return Offer(name, effect_short(PORTS[PORT_INDEX[choice.id]].effects), key=name.lower())


def option(choice: WordedChoice) -> Offer:
    label = capital(move_label(choice.action, choice.view))
    return Offer(label, key=str(int(choice.id) + 1))


def tile_space(choice: WordedChoice) -> Offer:
    """A space of your resistance tile for a marker: what it pays."""
    made = plain(choice)
    space = choice.action.space
    brief = terms(describe(RESISTANCE.spaces[space - 1]), False)
    label = _("Space {space}").format(space=space)
    return made._replace(label=label, key=label.lower(), brief=brief)


def clue(choice: WordedChoice) -> Offer:
    """A red clue that would leave the game: what it would have asked for."""
    name = clue_name(choice.id)
    price = CLUES[CLUE_INDEX[choice.id]].cost
    asked = _("free it: {cost}").format(cost=cost(describe(price), False)) if price else ""
    return Offer(capital(name), asked, key=name)


def block(choice: WordedChoice) -> Offer:
    """The space that it closes: what is not gained there."""
    number = int(choice.id)
    green = SEARCH.seats[choice.state.seats].blocked == "green"
    spaces = SEARCH.green_spaces if green else SEARCH.red_spaces
    gain = terms(describe(spaces[number - 1]), False) if number <= len(spaces) else ""
    return Offer(_("Space {space}").format(space=number), gain, key=choice.id)
