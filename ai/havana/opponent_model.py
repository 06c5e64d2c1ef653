"""Which cards the others will lay: all that their hands allow, by what each would bring."""

from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from ai.havana.evaluation import prices
from ai.havana.light_model import LightModel, can_pay, ends_of
from ai.havana.weights import Weights
from ai.sums import summed
from engine.core import HIDDEN
from engine.havana import known_hands
from engine.havana.components import (
    ALL_CARDS,
    ARCHITECT,
    BLACK_MARKET,
    CONSERVATION,
    KINDS,
    MAMA,
    MATERIAL_THIEF,
    NUMBER,
    PAIR,
    PESO_THIEF,
    PESOS,
    PROTECTION,
    REFRESHMENT,
    RUBBLE,
    RUBBLE_CARD,
    SIESTA,
    TAX_COLLECTOR,
    VP,
    WORKER,
    members,
)
from engine.havana.prices import PRICES
from engine.havana.state import NO_CARD, HavanaState

SPREAD = 0.7548776662466927
"""Multiples of this and of its square fill a square evenly."""


class Laid(NamedTuple):
    """A way of getting a new pair: `new` on `old`; at the start both cards are new and
    `old` is NO_CARD."""

    old: int
    kept: int
    new: int


LikelyLays = list[tuple[float, Laid]]
"""What a seat may lay, each with its likelihood, the likeliest first."""


def open_mask(s: HavanaState, seat: int) -> int:
    pair = s.open[seat]
    return 1 << pair[0] | 1 << pair[1] if pair else 0


def may_hold(s: HavanaState, seat: int) -> int:
    """The cards that can be in another's hand or face down before it, for all who count."""
    lying = open_mask(s, seat)
    if s.discard[seat] == HIDDEN:
        return ALL_CARDS & ~lying if s.hand[seat] == HIDDEN else s.hand[seat] & ~lying
    return ALL_CARDS & ~lying & ~(s.discard[seat] & ~known_hands.unsure(s, seat))


def believe(k: LightModel, s: HavanaState, seat: int) -> None:
    """Fill the others' hands with all that they may hold."""
    for other in range(s.seats):
        if other != seat:
            hand = may_hold(s, other)
            k.hand[other] = hand
            k.discard[other] = ALL_CARDS & ~hand & ~open_mask(s, other)


# -- what a card would bring -------------------------------------------------------------


def card_scores(k: LightModel, seat: int) -> list[float]:
    """By card: a quick guess at what its action would bring in the coming round."""
    w = k.w
    brick, sandstone, clay, glass, rubble = k.centre
    stock = k.stock
    score = _from_the_middle(
        brick + sandstone + clay + glass,
        rubble,
        k.centre_pesos,
        k.worker_first if stock >= k.worker_first else 0,
        stock > 0,
        k.bag if k.bag < 2 else 2,
        k.coloured_share,
        w,
    )[:]
    ends = _for_the_architect(k.rows[0], k.rows[1], w)
    if ends:
        score[ARCHITECT] += _architect_gain(k, seat, ends)
    discard = k.discard[seat]
    if discard:
        score[REFRESHMENT] = 0.5 * best_card(discard, w)
    richest = some = most = 0
    all_cubes, all_pesos = k.cubes, k.pesos
    for other in range(k.seats):
        if other != seat:
            pesos = all_pesos[other]
            if pesos > richest:
                richest = pesos
            base = other * KINDS
            cubes = sum(all_cubes[base : base + RUBBLE])
            if cubes > most:
                most = cubes
            if cubes or k.workers[other]:
                some += 1
    rivals = k.seats - 1
    score[PESO_THIEF] = richest // 2 * w.peso * (1.0 + 0.5 / rivals)
    if most:
        score[MATERIAL_THIEF] = w.coloured * (2.6 if most > 3 else 1.8)
    score[TAX_COLLECTOR] = w.peso + 0.6 * w.coloured * some / rivals
    return score


@lru_cache(maxsize=1 << 14)
def _from_the_middle(
    coloured: int,
    rubble: int,
    pesos: int,
    workers: int,
    stock: bool,
    bag: int,
    share: float,
    w: Weights,
) -> list[float]:
    """The cards that take what lies in the middle, the same for all seats."""
    score = [0.0] * len(w.cards)
    score[SIESTA] = -0.1
    score[PROTECTION] = w.danger
    score[CONSERVATION] = -0.5
    score[RUBBLE_CARD] = rubble * w.rubble * 1.3
    score[MAMA] = (coloured + 1) // 2 * w.coloured * 1.3 + (rubble + 1) // 2 * w.rubble
    score[PESOS] = (pesos + 1) // 2 * w.peso * 1.4
    score[WORKER] = w.worker * workers * 0.85
    score[ARCHITECT] = w.worker if stock else 0.0
    score[BLACK_MARKET] = bag * (share * w.coloured + (1 - share) * w.rubble) * 0.9
    return score


@lru_cache(maxsize=1 << 12)
def best_card(cards: int, w: Weights) -> float:
    """What the best of some cards is usually worth."""
    return max(w.cards[card] for card in members(cards))


@lru_cache(maxsize=1 << 12)
def _for_the_architect(
    upper: tuple[int, ...], lower: tuple[int, ...], w: Weights
) -> tuple[tuple[float, int], ...]:
    """The end buildings that only an architect can buy and that pay, with what they bring."""
    price = prices(w)
    return tuple(
        (VP[building] - price[building], building)
        for building in ends_of(upper) + ends_of(lower)
        if PRICES[building][0] and VP[building] > price[building]
    )


def _architect_gain(k: LightModel, seat: int, ends: tuple[tuple[float, int], ...]) -> float:
    """The best of them that only the architect is missing for."""
    base = seat * KINDS
    cubes = tuple(k.cubes[base : base + KINDS])
    best = 0.0
    for gain, building in ends:
        if gain > best and can_pay(building, k.pesos[seat], k.workers[seat], cubes, True):
            best = gain
    return best


@lru_cache(maxsize=4096)
def ways_to_lay(pair: "tuple[int, int] | None", covered: int, hand: int) -> tuple[Laid, ...]:
    """All that a hand allows, for who has covered a card already and for who has not."""
    cards = members(hand)
    if pair is None:
        return tuple(Laid(NO_CARD, low, high) for low, high in combinations(cards, 2))
    left, right = pair
    return tuple(
        Laid(old, left if old == right else right, new)
        for old in pair
        if covered in (NO_CARD, old)
        for new in cards
    )


def pair_scores(k: LightModel, seat: int, ways: tuple[Laid, ...]) -> list[float]:
    """What each way of laying a card looks worth, the turn order and what is kept included."""
    score = card_scores(k, seat)
    w = k.w
    lying, early = usual_costs(w)
    kept_in_hand = [own - cost for own, cost in zip(score, lying, strict=True)]
    if ways and ways[0].old == NO_CARD:
        return [score[kept] + kept_in_hand[new] - early[kept][new] for _, kept, new in ways]
    cards = w.cards
    return [
        score[kept] + kept_in_hand[new] - early[kept][new] - 0.3 * cards[old]
        for old, kept, new in ways
    ]


@lru_cache(maxsize=64)
def usual_costs(w: Weights) -> tuple[list[float], list[list[float]]]:
    """By card: what it costs to have it open; by pair: what it costs to come late with it."""
    first = w.initiative / 100
    return (
        [w.open_card * worth for worth in w.cards],
        [[first * number for number in row] for row in NUMBER],
    )


def lay(k: LightModel, seat: int, laid: Laid) -> None:
    """Put a guessed or weighed choice on the table."""
    old, kept, new = laid
    k.open[seat] = PAIR[kept][new]
    if old == NO_CARD:
        k.hand[seat] &= ~(1 << new | 1 << kept)
    else:
        k.hand[seat] &= ~(1 << new)
        k.discard[seat] |= 1 << old


# -- guesses at all of them --------------------------------------------------------------


class Guess(NamedTuple):
    """What the others lay, and how likely."""

    laid: tuple[tuple[int, Laid], ...]
    weight: float


def likely(k: LightModel, s: HavanaState, seat: int) -> LikelyLays:
    """What a seat may lay with its likelihood, the likeliest first."""
    pair = s.open[seat]
    ways = ways_to_lay(pair, s.covered[seat], k.hand[seat])
    scores = pair_scores(k, seat, ways)
    best = max(scores)
    calm = k.w.calm
    weights = [exp((score - best) / calm) for score in scores]
    total = summed(weights)
    found = [(weight / total, laid) for weight, laid in zip(weights, ways, strict=True)]
    found.sort(reverse=True)
    return found


def guesses(number: int, tables: dict[int, LikelyLays]) -> list[Guess]:
    """`number` joint choices of the others. With one rival the likeliest ones; with several,
    spread evenly over what each may do."""
    if len(tables) == 1:
        ((other, table),) = tables.items()
        best = table[:number]
        total = summed(weight for weight, _ in best)
        return [Guess(((other, laid),), weight / total) for weight, laid in best]
    found = []
    for n in range(number):
        marks = ((n + 0.5) / number, (n + 0.5) * SPREAD % 1.0, (n + 0.5) * SPREAD**2 % 1.0)
        joint = [(o, at(tables[o], m)) for o, m in zip(tables, marks, strict=False)]
        found.append(Guess(tuple(joint), 1.0 / number))
    return found


def at(table: LikelyLays, mark: float) -> Laid:
    """The choice at this mark between 0 and 1 of the likelihoods laid end to end."""
    for weight, laid in table:
        mark -= weight
        if mark < 0:
            return laid
    return table[-1][1]
