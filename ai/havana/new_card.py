"""Which cards to lay: one's own pairs against guesses at the others', each round played through."""

from math import log
from typing import Any

from ai.agent import Alternative
from ai.havana.light_model import LightModel
from ai.havana.lookahead import Worth, net, next_rounds, option, seen
from ai.havana.opponent_model import (
    Laid,
    LikelyLays,
    guesses,
    lay,
    likely,
    pair_scores,
    ways_to_lay,
)
from ai.havana.weights import Weights, weights
from ai.search.heuristic import softmax
from ai.sums import summed
from engine.core import Action
from engine.havana.actions import CHOOSE_CARDS, KEEP_DISCARD, TAKE_BACK, Cover
from engine.havana.components import CARD_IDS
from engine.havana.state import NO_CARD, HavanaState

_COVER = [[Cover(on, card) for card in CARD_IDS] for on in CARD_IDS]
_PAIRS = {(pair.low, pair.high): pair for pair in CHOOSE_CARDS}


def lay_options(
    s: HavanaState, seat: int, w: Weights, tables: dict[int, LikelyLays] | None = None
) -> list[Alternative]:
    """The likeliest candidates against the likeliest answers; the answers are quick guesses
    unless they have been thought over."""
    k = seen(s, seat, w)
    now = net(k, seat) if s.open[seat] else (0.0,) * 5
    ways = ways_to_lay(s.open[seat], NO_CARD, k.hand[seat])
    scores = pair_scores(k, seat, ways)
    ranked = sorted(range(len(ways)), key=lambda n: -scores[n])[: int(w.candidates)]
    others = [other for other in range(s.seats) if other != seat]
    answers = guesses(int(w.scenarios), tables or {other: likely(k, s, other) for other in others})
    boards = []
    for guess in answers:
        board = k.copy()
        for other, laid in guess.laid:
            lay(board, other, laid)
        boards.append((guess.weight, board))
    found = []
    for number in ranked:
        total = [0.0] * 5
        for weight, board in boards:
            twin = board.copy()
            lay(twin, seat, ways[number])
            twin.begin_round()
            twin.play(0)
            next_rounds(twin, int(w.rounds) - 1)
            for index, part in enumerate(net(twin, seat)):
                total[index] += weight * part
        found.append(option(_action(ways[number]), _worth(total), _worth(now)))
    return found


MIRROR, MIRROR_TASTE = 0.55, 0.8
"""The part of a guess at somebody who searches that comes from their place as such a player sees
it, and the points by which a pair looks worse there and is laid a third as often."""


def thought_over(s: HavanaState, seat: int, other: int, w: Weights) -> LikelyLays:
    """What another seat may lay: as somebody would who weighs every pair at that place, with
    something left for other tastes. Hands are nearly open, so this is often right."""
    k = seen(s, seat, w)
    return _mixed(likely(k, s, other), [(w.insight, _as_medium(_place_of(s, k, other), other, w))])


def mirrored(s: HavanaState, seat: int, other: int, w: Weights) -> LikelyLays:
    """The same for an opponent who searches, and thinks this seat over as well; a part is still
    as `thought_over` has it, since not everybody does."""
    k = seen(s, seat, w)
    theirs = _place_of(s, k, other)
    found = lay_options(theirs, other, w, {seat: thought_over(theirs, other, seat, w)})
    ways = [
        (w.insight - MIRROR, _as_medium(theirs, other, w)),
        (MIRROR, _chances(found, MIRROR_TASTE)),
    ]
    return _mixed(likely(k, s, other), ways)


def _place_of(s: HavanaState, k: LightModel, other: int) -> HavanaState:
    """The position with what the other seat may hold in its hand."""
    theirs = s.copy()
    theirs.hand[other], theirs.discard[other] = k.hand[other], k.discard[other]
    return theirs


def _as_medium(theirs: HavanaState, other: int, w: Weights) -> dict[Action, float]:
    """What medium would lay at that place."""
    return _chances(lay_options(theirs, other, weights("medium", theirs.seats)), w.taste)


def _chances(found: list[Alternative], taste: float) -> dict[Action, float]:
    return dict(zip([o.action for o in found], softmax(found, taste), strict=True))


def _mixed(glance: LikelyLays, ways: list[tuple[float, dict[Action, float]]]) -> LikelyLays:
    """Several guesses as one, each with its part; the glance has the rest."""
    rest = 1.0
    for part, _ in ways:
        rest -= part
    table = []
    for chance, laid in glance:
        action = _action(laid)
        mixed = rest * chance
        for part, chances in ways:
            mixed += part * chances.get(action, 0.0)
        table.append((mixed, laid))
    total = summed(chance for chance, _ in table)
    return sorted(((chance / total, laid) for chance, laid in table), reverse=True)


def guess_options(table: LikelyLays, calm: float) -> list[Alternative]:
    """Likelihoods as the values that they would follow from: for guesses at others."""
    found = []
    for weight, laid in table:
        value = calm * log(weight)
        found.append(Alternative(_action(laid), value, {"cards": value}))
    return found


def _worth(parts: Any) -> Worth:
    points, materials, plans, cards, rivals = parts
    return points, materials, plans, cards, rivals


def _action(laid: Laid) -> Any:
    old, kept, new = laid
    if old == NO_CARD:
        return _PAIRS[CARD_IDS[kept], CARD_IDS[new]]
    return _COVER[old][new]


def take_back_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """With all cards in hand there is more to choose from: only a full round of waiting costs
    more."""
    k = seen(s, seat, w)
    now = net(k, seat)
    taken = k.copy()
    taken.hand[seat] |= taken.discard[seat]
    taken.discard[seat] = 0
    return [option(TAKE_BACK, net(taken, seat), now), option(KEEP_DISCARD, now, now)]
