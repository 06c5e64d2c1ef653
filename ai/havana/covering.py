"""Which cards to lay: one's own pairs against guesses at the others', each round played through."""

from math import log
from typing import Any

from ai.agent import Option
from ai.havana.futures import Worth, net, next_rounds, option, seen
from ai.havana.guesses import Laid, guesses, lay, likely, pair_scores, ways_to_lay
from ai.havana.weights import Weights
from engine.havana.actions import CHOOSE_CARDS, KEEP_DISCARD, TAKE_BACK, Cover
from engine.havana.components import CARD_IDS
from engine.havana.state import NO_CARD, HavanaState

_COVER = [[Cover(on, card) for card in CARD_IDS] for on in CARD_IDS]
_PAIRS = {(pair.low, pair.high): pair for pair in CHOOSE_CARDS}


def lay_options(s: HavanaState, seat: int, w: Weights) -> list[Option]:
    """The likeliest candidates against the likeliest answers."""
    k = seen(s, seat, w)
    now = net(k, seat) if s.open[seat] else (0.0,) * 5
    ways = ways_to_lay(s.open[seat], NO_CARD, k.hand[seat])
    scores = pair_scores(k, seat, ways)
    ranked = sorted(range(len(ways)), key=lambda n: -scores[n])[: int(w.candidates)]
    answers = guesses(k, s, seat)
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


def guess_options(s: HavanaState, seat: int, w: Weights) -> list[Option]:
    """The same at a glance, by what the cards would bring: for guesses at others."""
    k = seen(s, seat, w)
    found = []
    for weight, laid in likely(k, s, seat)[: int(w.candidates)]:
        value = w.calm * log(weight)
        found.append(Option(_action(laid), value, {"cards": value}))
    return found


def _worth(parts: Any) -> Worth:
    points, materials, plans, cards, rivals = parts
    return points, materials, plans, cards, rivals


def _action(laid: Laid) -> Any:
    old, kept, new = laid
    if old == NO_CARD:
        return _PAIRS[CARD_IDS[kept], CARD_IDS[new]]
    return _COVER[old][new]


def take_back_options(s: HavanaState, seat: int, w: Weights) -> list[Option]:
    """All cards in hand are more to choose from: only a full round of waiting costs more."""
    k = seen(s, seat, w)
    now = net(k, seat)
    taken = k.copy()
    taken.hand[seat] |= taken.discard[seat]
    taken.discard[seat] = 0
    return [option(TAKE_BACK, net(taken, seat), now), option(KEEP_DISCARD, now, now)]
