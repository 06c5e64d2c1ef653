"""What an alternative leads to: the round played on in the light model, and its worth in parts."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.havana import PARTS, effects
from ai.havana.light_model import EFFECTS, LightModel, light_model, todo_of
from ai.havana.opponent_model import Laid, believe, lay, pair_scores, ways_to_lay
from ai.havana.weights import Weights
from ai.sums import summed
from engine.core import NOBODY, Action
from engine.havana.components import (
    BUILDING_INDEX,
    CARD_INDEX,
    HAND_FOR_DISCARD,
    REFRESHMENT,
    RUBBLE,
    SUPPLY_CUBES,
    SUPPLY_PESOS,
    members,
)
from engine.havana.state import NO_CARD, HavanaState

Worth = tuple[float, float, float, float, float]
"""In the order of PARTS."""


def seen(s: HavanaState, seat: int, w: Weights) -> LightModel:
    """The position as the seat knows it."""
    k = light_model(s, w)
    believe(k, s, seat)
    return k


def net(k: LightModel, seat: int) -> Worth:
    """A seat's own worth, and against it that of its rivals: half the best, half the mean."""
    worths = k.worths()
    if len(worths) == 2:
        a, b, c, d = worths[1 - seat]
        rivals = a + b + c + d
        return (*worths[seat], -k.w.rivals * (0.5 * rivals + 0.5 * rivals))
    totals = [a + b + c + d for other, (a, b, c, d) in enumerate(worths) if other != seat]
    rivals = 0.5 * max(totals) + 0.5 * summed(totals) / len(totals)
    return (*worths[seat], -k.w.rivals * rivals)


def option(action: Action, after: Worth, now: Worth) -> Alternative:
    parts = {name: a - b for name, a, b in zip(PARTS, after, now, strict=True)}
    return Alternative(action, summed(parts.values()), parts)


# -- playing on --------------------------------------------------------------------------


def play_on(k: LightModel, s: HavanaState, shop: bool = True) -> None:
    """From the middle of a turn: the cards still to do, purchases, then the others."""
    seat = s.order[s.turn]
    if shop:
        k.act(s.turn, s.todo)
        k.shop(seat)
    if k.points[seat] >= k.goal:
        k.winner = seat
    else:
        k.play(s.turn + 1)


def next_rounds(k: LightModel, number: int) -> None:
    """`number` more rounds, as long as nobody wins: a typical supply, and everybody plays what
    looks best."""
    for _ in range(number):
        if k.winner != NOBODY:
            return
        supply(k)
        for seat in range(k.seats):
            if k.hand[seat].bit_count() <= HAND_FOR_DISCARD:
                k.hand[seat] |= k.discard[seat]
                k.discard[seat] = 0
            ways = ways_to_lay(k.open[seat], NO_CARD, k.hand[seat])
            scores = pair_scores(k, seat, ways)
            lay(k, seat, ways[scores.index(max(scores))])
        k.begin_round()
        k.play(0)


def supply(k: LightModel) -> None:
    """The usual number of coloured cubes, of unknown colours (HAV-20)."""
    k.centre_pesos += SUPPLY_PESOS
    drawn = min(k.bag, SUPPLY_CUBES)
    coloured = int(drawn * k.coloured_share + 0.5 * (k.bag & 1))
    k.centre[RUBBLE] += drawn - coloured
    for number in range(coloured):
        k.centre[(k.bag + number) % RUBBLE] += 1
    k.bag -= drawn


def pending(k: LightModel, s: HavanaState, decisions: list[Any]) -> None:
    """Pending decisions of a card, the last one first."""
    for decision in decisions[::-1]:
        handler = PENDING.get(decision.kind)
        if handler is not None:
            handler(k, s, decision)


def _choose_first(k: LightModel, s: HavanaState, decision: Any) -> None:
    k.act(s.turn, todo_of(k.open[decision.seat]))


def _choose_tax(k: LightModel, s: HavanaState, decision: Any) -> None:
    effects.tax(k, decision.victim)


def _choose_victim(k: LightModel, s: HavanaState, decision: Any) -> None:
    EFFECTS[CARD_INDEX[decision.card]](k, decision.seat, s.turn)


def _choose_loot(k: LightModel, s: HavanaState, decision: Any) -> None:
    effects.rob_cubes(k, decision.seat, decision.victim)


def _choose_cubes(k: LightModel, s: HavanaState, decision: Any) -> None:
    effects.take_coloured(k, decision.seat)


def _choose_refreshment(k: LightModel, s: HavanaState, decision: Any) -> None:
    EFFECTS[REFRESHMENT](k, decision.seat, s.turn)


def _choose_payment(k: LightModel, s: HavanaState, decision: Any) -> None:
    k.buy(decision.seat, BUILDING_INDEX[decision.building])


PENDING: dict[str, Callable[[LightModel, HavanaState, Any], None]] = {
    "choose_first": _choose_first,
    "choose_tax": _choose_tax,
    "choose_victim": _choose_victim,
    "choose_loot": _choose_loot,
    "choose_cubes": _choose_cubes,
    "choose_refreshment": _choose_refreshment,
    "choose_payment": _choose_payment,
}


# -- the worth of a whole position -------------------------------------------------------


def values(s: HavanaState, w: Weights) -> list[float]:
    """What a complete position is worth to each seat: the round played out, then judged. Anyone
    who has not played a card yet plays what looks best."""
    k = light_model(s, w)
    if s.phase in ("actions", "building"):
        pending(k, s, s.stack)
        play_on(k, s)
        return k.totals()
    for seat in range(s.seats):
        if s.phase == "take_back":
            if s.hand[seat].bit_count() <= HAND_FOR_DISCARD:
                k.hand[seat] |= k.discard[seat]
                k.discard[seat] = 0
        else:
            lay(k, seat, expected(k, s, seat))
    k.begin_round()
    k.play(0)
    return k.totals()


def expected(k: LightModel, s: HavanaState, seat: int) -> Laid:
    """What lies face down, or what looks best where nothing does."""
    cards = members(s.laid[seat]) if s.laid[seat] > 0 else []
    pair, old = s.open[seat], s.covered[seat]
    if cards and pair is None:
        return Laid(NO_CARD, *cards)
    if cards and pair is not None:
        return Laid(old, pair[0] if old == pair[1] else pair[1], cards[0])
    ways = ways_to_lay(pair, old, k.hand[seat])
    scores = pair_scores(k, seat, ways)
    return ways[scores.index(max(scores))]
