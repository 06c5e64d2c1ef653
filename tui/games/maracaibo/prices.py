"""What an action costs and pays, said beforehand: The Uprising's tiles, clues and fights.

Most of these can't be taken back, and some happen once a game. Every function gives half a sentence
for the list of choices, or lines for the inspector.
"""

from collections.abc import Callable
from typing import Any

from engine.core import View
from engine.maracaibo.base import nations, scenarios
from engine.maracaibo.base.village import granted
from engine.maracaibo.components import (
    ARROWS,
    CLUES,
    COMBAT,
    FLAGS,
    LEGACY,
    LEGACY_INDEX,
    NATION,
    RANK_OF,
    RESISTANCE,
    SEARCH,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import liberation as against
from engine.maracaibo.uprising import resistance, the_search
from engine.maracaibo.uprising.resistance import tile_of
from tui.games.maracaibo.names import place_alone, tile_name
from tui.games.maracaibo.wording import condition, cost, terms
from tui.i18n import NO_BREAK, _, ngettext

COLONY = LEGACY_INDEX["l36"]


def effect(action: Any, view: View[Any]) -> str:
    """What choosing this costs and pays; empty where the label says it all."""
    said = EFFECTS.get(action.kind)
    return said(action, view) if said else ""


# -- fights against a nation -------------------------------------------------------------


def liberation(state: Any, place: int) -> tuple[int, str]:
    """The combat value that liberating a location takes, and what it brings now."""
    is_city = state.cities[place] != NONE
    if state.module is not None and state.module.liberation:
        price = COMBAT.liberate_city if is_city else COMBAT.liberate_village
    else:
        price = COMBAT.revolt_city if is_city else COMBAT.revolt_village
    gains = [terms(describe(price.reward), False)] if price.reward else []
    if price.points_each:
        count = (
            against.occupied_cities(state) if is_city else against.occupied_neighbours(state, place)
        )
        points = count * price.points_each
        gains.append(_("{n} VP").format(n=points))
    if price.flag:
        gains.append(terms(describe(FLAGS[place]), False))
    return price.value, ", ".join(filter(None, gains))


def freed(state: Any, seat: int, nation: int) -> str:
    """What becomes of a marker that is liberated."""
    if not resistance.in_use(state) or not resistance.allowed(tile_of(state, seat), nation):
        return ""
    return _("the marker may go on your tile")


def _on_tile(action: Any, view: View[Any]) -> str:
    """The reward of a space of the resistance tile, and of the tile when this fills it."""
    times = getattr(view.decision, "times", 1)
    words = terms(describe(RESISTANCE.spaces[action.space - 1]))
    if times > 1:
        words = _("{times} × {gain}").format(times=times, gain=words)
    if tile_of(view.state, view.seat).count(NONE) == 1:
        filled = terms(describe(RESISTANCE.filled))
        return _("{gain}; it fills the tile: {more}").format(gain=words, more=filled)
    return words


# -- the colony (L36) --------------------------------------------------------------------


def colony_asks(state: Any, seat: int) -> bool:
    """Does the next stop at the colony cost an influence marker?"""
    return bool(
        state.legacy >> COLONY & 1 and state.module is not None and state.module.dutch[seat] == NONE
    )


def colony_price() -> str:
    return _(
        "first stop: costs one influence marker for good; {n} doubloons for each noble rank it had"
    ).format(n=NATION.doubloons_for_rank)


def _at_the_end(state: Any, seat: int, nation: int) -> int:
    """VP that a nation would pay a seat if the game were counted now."""
    influence = state.influence[3 * seat + nation]
    if not influence or not scenarios.design_of(state.options).nations_score:
        return 0
    bonus = nations.place_bonus(state, seat, nation)
    return int((RANK_OF[influence] + bonus) * nations.value(state, nation))


def giving_up(state: Any, seat: int, nation: int) -> str:
    """What giving up this influence marker pays now and what it takes at the end."""
    influence = state.influence[3 * seat + nation]
    paid = RANK_OF[influence] * NATION.doubloons_for_rank
    lost = _at_the_end(state, seat, nation)
    if not paid and not lost:
        return _("for good; it is worth nothing as things stand")
    gain = ngettext("+{n} doubloon", "+{n} doubloons", paid).format(n=paid)
    if not lost:
        return _("for good: {paid}, and no VP lost as things stand").format(paid=gain)
    return _("for good: {paid}, and {lost} at the end as things stand").format(
        paid=gain, lost=ngettext("−{n} VP", "−{n} VP", lost).format(n=lost)
    )


# -- tiles -------------------------------------------------------------------------------


def _use_tile(action: Any, view: View[Any]) -> str:
    tile = LEGACY[LEGACY_INDEX[action.tile]]
    if tile.disc_space:
        return _("once a game, for a disc from your ship: {gain}").format(
            gain=terms(describe(tile.disc_reward))
        )
    return terms(describe(tile.terms))


def _from_tile(action: Any, view: View[Any]) -> str:
    return _("the space can pay again: {gain}").format(
        gain=terms(describe(RESISTANCE.spaces[action.space - 1]))
    )


def _ruins(action: Any, view: View[Any]) -> str:
    spaces = LEGACY[LEGACY_INDEX["l32"]].spaces
    number = int(action.space)
    if 1 <= number <= len(spaces):
        return terms(describe(spaces[number - 1]))
    points = LEGACY[LEGACY_INDEX["l32"]].arrival_points
    arrived = view.state.module.ruins_arrived
    n = points[arrived] if arrived < len(points) else 0
    return ngettext("the end: {n} VP", "the end: {n} VP", n).format(n=n)


def tile_lines(state: Any, seat: int, place: int) -> list[str]:
    """What the legacy tiles of a location cost and pay, a line each."""
    found = []
    for number, tile in enumerate(LEGACY):
        if not state.legacy >> number & 1 or tile.location != place:
            continue
        name = tile_name(tile.id)
        found += [
            _("{tile}: {what}").format(tile=name, what=words)
            for words in tile_words(state, seat, tile) or [""]
        ]
    search = state.module.search if state.module is not None else None
    if search is not None and search.found == place and search.freed == NONE:
        found.append(
            _("Luysa's prison: pay {cost} to free her, if there is no marker here").format(
                cost=cost(describe(the_search.free_cost(state)))
            )
        )
    if search is not None and search.clues[place]:
        n = len(search.clues[place])
        found.append(ngettext("{n} clue, face down", "{n} clues, face down", n).format(n=n))
    return [line.rstrip(f":{NO_BREAK} ") for line in found]


def tile_words(state: Any, seat: int, tile: Any) -> list[str]:
    """What a legacy tile asks for and pays, to the seat that looks."""
    found = []
    if tile.gate is not None:
        into = [arrow.cost for arrow in ARROWS if arrow.end == tile.location and arrow.legacy >= 0]
        out = [a.cost for a in ARROWS if a.start == tile.location and a.legacy >= 0]
        found.append(
            _("needs {gate}; {into} movement points in, {out} out").format(
                gate=condition(describe(tile.gate)), into=into[0], out=out[0]
            )
        )
    if tile.terms:
        found.append(_("at every stop {what}").format(what=terms(describe(tile.terms))))
    if tile.skull and tile.remove_cost is not None:
        found.append(
            _("no village actions; pay {cost} to remove it: {what}").format(
                cost=cost(describe(tile.remove_cost)), what=terms(describe(tile.remove_reward))
            )
        )
    if tile.quest_always:
        found.append(_("a quest always lies here"))
    if tile.disc_space:
        found.append(_disc_tile(state, seat, tile))
    if tile.influence_price:
        asks = colony_asks(state, seat)
        found.append(colony_price() if asks else _("you have paid: stops are free"))
    return found


def _disc_tile(state: Any, seat: int, tile: Any) -> str:
    used = state.module is not None and seat in (
        state.module.harbour if tile.leads_to == NONE else state.module.passage
    )
    if used:
        return _("you have used it this game")
    if tile.leads_to == NONE:
        return _("once a game, for a disc from your ship: {gain}").format(
            gain=terms(describe(tile.disc_reward))
        )
    return _("once a game, for a disc from your ship: sail on from {place}").format(
        place=place_alone(tile.leads_to)
    )


# -- the Search --------------------------------------------------------------------------


def _free_luysa(action: Any, view: View[Any]) -> str:
    return _("costs {cost}").format(cost=cost(describe(the_search.free_cost(view.state))))


def _ransom(action: Any, view: View[Any]) -> str:
    n = the_search.ransom(view.state)
    words = ngettext("{n} doubloon", "{n} doubloons", n).format(n=n)
    return _("costs {cost}, paid by you alone").format(cost=words)


def _lay_clue(action: Any, view: View[Any]) -> str:
    number = getattr(view.decision, "clue", NONE)
    clue = CLUES[number] if number != NONE else None
    spaces = SEARCH.green_spaces if clue is None or clue.cost is None else SEARCH.red_spaces
    return terms(describe(spaces[action.space - 1]))


def _pay_off(action: Any, view: View[Any]) -> str:
    clue = view.state.module.search.red[action.space - 1]
    price = CLUES[clue].cost if clue != NONE else None
    if price is None:
        return ""
    return _("costs {cost}; the space is free again").format(cost=cost(describe(price)))


# -- deliveries, clues, fights -----------------------------------------------------------


def _deliver(action: Any, view: View[Any]) -> str:
    return _("for a card that shows it; a disc of your ship goes to the market")


def _clue(action: Any, view: View[Any]) -> str:
    return _("a green one leads to Luysa, a red one fills a red space; its space pays")


def _combat_point(action: Any, view: View[Any]) -> str:
    return _("you have {n}").format(n=view.state.combat[view.seat])


def _figure(action: Any, view: View[Any]) -> str:
    return _("you have {n}").format(n=view.state.figures[view.seat])


def _end_fight(action: Any, view: View[Any]) -> str:
    fight = view.state.fight
    if fight is None or fight.value <= 0:
        return ""
    return _("{n} combat value left over, and lost").format(n=fight.value)


def _villages(action: Any, view: View[Any]) -> str:
    n = granted(view.state, view.seat)
    return ngettext(
        "{n} action: buy a card, discard one for money, or use your own",
        "{n} actions: buy a card, discard one for money, or use your own",
        n,
    ).format(n=n)


EFFECTS: dict[str, Callable[[Any, View[Any]], str]] = {
    "do_village_actions": _villages,
    "deliver": _deliver,
    "turn_up_clue": _clue,
    "add_combat_point": _combat_point,
    "add_figure": _figure,
    "end_fight": _end_fight,
    "put_on_tile": _on_tile,
    "take_from_tile": _from_tile,
    "use_tile": _use_tile,
    "explore_ruins": _ruins,
    "free_luysa": _free_luysa,
    "pay_ransom": _ransom,
    "lay_clue": _lay_clue,
    "pay_off_clue": _pay_off,
}
"""By kind of move."""


def brief(state: Any, seat: int, place: int) -> str:
    """For the list of stops: what a first stop takes for good."""
    colony = LEGACY[COLONY].location
    if place == colony and colony_asks(state, seat):
        return _("costs an influence marker for good")
    return ""


def passage() -> str:
    """For a stop that only the passage leads to."""
    return _("by the passage, for a disc, once a game")


def passage_briefly() -> str:
    return _("passage (1 disc)")
