"""The choices of one's turn: order of the cards, what they take, what is bought and how."""

from collections.abc import Iterable
from typing import Any

from ai.agent import Alternative
from ai.havana import PARTS, effects
from ai.havana.light_model import LightModel, todo_of
from ai.havana.lookahead import Worth, net, option, pending, play_on, seen
from ai.havana.opponent_model import card_scores
from ai.havana.weights import Weights
from ai.sums import summed
from engine.havana.actions import BUY, DECLINE, DEMOLISH, REFRESH, STOP, USE_FIRST, takings
from engine.havana.components import (
    BUILDING_INDEX,
    CARD_IDS,
    CUBE_INDEX,
    KINDS,
    MATERIAL_THIEF,
    RUBBLE,
    VP,
    members,
)
from engine.havana.state import HavanaState

DEEP = 3
"""How many purchases of one turn are tried in every order."""

WIDE = 10
"""How many ways of taking cubes are simulated."""


def first_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """What reveals information comes first; the other order is never better by more than chance."""
    first, _ = todo_of(s.pair(seat))
    return [Alternative(USE_FIRST[first], 0.0, dict.fromkeys(PARTS, 0.0))]


def refreshment_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """The card that is worth most now or later."""
    k = seen(s, seat, w)
    now = net(k, seat)
    soon = card_scores(k, seat)
    found = [option(DECLINE, now, now)]
    for card in members(s.discard[seat]):
        twin = k.copy()
        twin.discard[seat] ^= 1 << card
        twin.hand[seat] |= 1 << card
        points, materials, plans, cards, rivals = net(twin, seat)
        after = (points, materials, plans, cards + 0.2 * soon[card], rivals)
        found.append(option(REFRESH[card], after, now))
    return found


def conservation_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    k = seen(s, seat, w)
    now = net(k, seat)
    found = [option(DECLINE, _rest(k.copy(), s, seat), now)]
    for building in s.ends():
        twin = k.copy()
        twin.take_away(building)
        found.append(option(DEMOLISH[building], _rest(twin, s, seat), now))
    return found


def tax_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    victim = _asked(s).victim
    k = seen(s, seat, w)
    now = net(k, seat)
    found = []
    for action in s.legal():
        twin = k.copy()
        if action.what == "worker":
            twin.workers[victim] -= 1
        else:
            twin.cubes[victim * KINDS + CUBE_INDEX[action.what]] -= 1
        found.append(option(action, _rest(twin, s, seat), now))
    return found


def victim_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    k = seen(s, seat, w)
    now = net(k, seat)
    of_cubes = _asked(s).card == CARD_IDS[MATERIAL_THIEF]
    rob = effects.rob_cubes if of_cubes else effects.rob_pesos
    found = []
    for action in s.legal():
        twin = k.copy()
        rob(twin, seat, action.victim)
        found.append(option(action, _rest(twin, s, seat), now))
    return found


def loot_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    victim = _asked(s).victim
    k = seen(s, seat, w)
    now = net(k, seat)
    found = []
    for action in s.legal():
        twin = k.copy()
        for kind, count in enumerate(action.cubes):
            twin.cubes[seat * KINDS + kind] += count
            twin.cubes[victim * KINDS + kind] -= count
        found.append(option(action, _rest(twin, s, seat), now))
    return found


def cubes_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    k = seen(s, seat, w)
    now = net(k, seat)
    ways: Iterable[Any] = takings(*s.centre[:RUBBLE])
    own = s.cubes_of(seat)
    ways = sorted(ways, key=lambda way: sum((own[n] + c) ** 2 for n, c in enumerate(way.cubes)))
    found = []
    for action in ways[:WIDE]:
        twin = k.copy()
        for kind, count in enumerate(action.cubes):
            twin.centre[kind] -= count
            twin.cubes[seat * KINDS + kind] += count
        found.append(option(action, _rest(twin, s, seat), now))
    return found


def purchase_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """Every purchase with the best that can follow it, and stopping."""
    k = seen(s, seat, w)
    now = net(k, seat)
    found = [option(STOP, _stop(k, s, seat), now)]
    for building in s.ends():
        if k.affordable(seat, building):
            twin = k.copy()
            twin.buy(seat, building)
            found.append(option(BUY[building], _best_from(twin, s, seat, DEEP - 1), now))
    return found


def _best_from(k: LightModel, s: HavanaState, seat: int, deep: int) -> Worth:
    best = _stop(k, s, seat)
    if deep:
        for building in k.ends():
            if k.affordable(seat, building):
                twin = k.copy()
                twin.buy(seat, building)
                best = max(best, _best_from(twin, s, seat, deep - 1), key=summed)
    return best


def _stop(k: LightModel, s: HavanaState, seat: int) -> Worth:
    twin = k.copy()
    play_on(twin, s, shop=False)
    return net(twin, seat)


def payment_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """What is left after each way of paying, and what it buys."""
    building = BUILDING_INDEX[_asked(s).building]
    k = seen(s, seat, w)
    now = net(k, seat)
    found = []
    for action in s.legal():
        twin = k.copy()
        twin.pesos[seat] -= action.pesos
        twin.workers[seat] -= action.workers
        for kind, count in enumerate(action.cubes):
            twin.cubes[seat * KINDS + kind] -= count
        twin.points[seat] += VP[building]
        twin.take_away(building)
        found.append(option(action, _best_from(twin, s, seat, 1), now))
    return found


def _asked(s: HavanaState) -> Any:
    return s.stack[-1]


def _rest(k: LightModel, s: HavanaState, seat: int) -> Worth:
    """The rest of the round, after what is asked now has been settled."""
    pending(k, s, s.stack[:-1])
    play_on(k, s)
    return net(k, seat)
