"""What each card does in the light model: the choice that looks best, made at once."""

from functools import lru_cache

from ai.havana.light_model import EFFECTS, LightModel
from ai.havana.weights import Weights
from engine.havana.components import (
    ARCHITECT,
    BLACK_MARKET,
    CARDS,
    KINDS,
    MAMA,
    MATERIAL_THIEF,
    PESO_THIEF,
    PESOS,
    PROTECTION,
    REFRESHMENT,
    RUBBLE,
    RUBBLE_CARD,
    SPARED_COLOURS,
    TAX,
    TAX_COLLECTOR,
    WORKER,
    members,
)

MANY = 1 << 30


def _refreshment(k: LightModel, seat: int, place: int) -> None:
    if k.discard[seat]:
        best = _best_of(k.discard[seat], k.w)
        k.discard[seat] ^= 1 << best
        k.hand[seat] |= 1 << best


@lru_cache(maxsize=1 << 12)
def _best_of(cards: int, w: Weights) -> int:
    return max(members(cards), key=w.cards.__getitem__)


def _rubble(k: LightModel, seat: int, place: int) -> None:
    k.cubes[seat * KINDS + RUBBLE] += k.centre[RUBBLE]
    k.centre[RUBBLE] = 0


def _tax_collector(k: LightModel, seat: int, place: int) -> None:
    k.pesos[seat] += TAX
    for victim in k.order[place + 1 :]:
        if PROTECTION not in k.open[victim]:
            tax(k, victim)


def tax(k: LightModel, victim: int) -> None:
    """The victim's rarest colour goes, else a worker, else rubble."""
    cubes, base = k.cubes, victim * KINDS
    rarest, fewest = base, MANY
    for at in range(base, base + RUBBLE):
        if 0 < cubes[at] < fewest:
            rarest, fewest = at, cubes[at]
    if fewest < MANY:
        cubes[rarest] -= 1
    elif k.workers[victim]:
        k.workers[victim] -= 1
        k.stock += 1
    elif k.cubes[base + RUBBLE]:
        k.cubes[base + RUBBLE] -= 1


def _worker(k: LightModel, seat: int, place: int) -> None:
    due = CARDS[WORKER].later if k.hired else k.worker_first
    if k.stock >= due:
        k.hired = True
        k.stock -= due
        k.workers[seat] += due


def _architect(k: LightModel, seat: int, place: int) -> None:
    if k.stock:
        k.stock -= 1
        k.workers[seat] += 1


def _peso_thief(k: LightModel, seat: int, place: int) -> None:
    victims = k.robbed(place)
    if victims:
        rob_pesos(k, seat, max(victims, key=k.pesos.__getitem__))


def rob_pesos(k: LightModel, seat: int, victim: int) -> None:
    half = k.pesos[victim] // 2
    k.pesos[victim] -= half
    k.pesos[seat] += half


def _material_thief(k: LightModel, seat: int, place: int) -> None:
    victims = k.robbed(place)
    if victims:
        coloured = [_coloured(k, victim) for victim in victims]
        rob_cubes(k, seat, victims[coloured.index(max(coloured))])


def _coloured(k: LightModel, seat: int) -> int:
    base = seat * KINDS
    return sum(k.cubes[base : base + RUBBLE])


def rob_cubes(k: LightModel, seat: int, victim: int) -> None:
    """The colours that the thief has fewest of."""
    cubes, mine, theirs = k.cubes, seat * KINDS, victim * KINDS
    for _ in range(2 if _coloured(k, victim) > SPARED_COLOURS else 1):
        kind, fewest = RUBBLE, MANY
        for one in range(RUBBLE):
            if cubes[theirs + one] and cubes[mine + one] < fewest:
                kind, fewest = one, cubes[mine + one]
        if fewest == MANY and not cubes[theirs + RUBBLE]:
            return
        cubes[theirs + kind] -= 1
        cubes[mine + kind] += 1


def _black_market(k: LightModel, seat: int, place: int) -> None:
    number = CARDS[BLACK_MARKET].later if k.traded else CARDS[BLACK_MARKET].first
    k.traded = True
    number = min(number, k.bag)
    k.bag -= number
    share = k.coloured_share
    k.extra[seat] += number * (share * k.w.coloured + (1.0 - share) * k.w.rubble)


def _pesos(k: LightModel, seat: int, place: int) -> None:
    half = (k.centre_pesos + 1) // 2
    k.centre_pesos -= half
    k.pesos[seat] += half


def _mama(k: LightModel, seat: int, place: int) -> None:
    half = (k.centre[RUBBLE] + 1) // 2
    k.centre[RUBBLE] -= half
    k.cubes[seat * KINDS + RUBBLE] += half
    take_coloured(k, seat)


def take_coloured(k: LightModel, seat: int) -> None:
    """Half of the centre's coloured cubes: the colours one has fewest of (HAV-62)."""
    centre, cubes, base = k.centre, k.cubes, seat * KINDS
    for _ in range((sum(centre[:RUBBLE]) + 1) // 2):
        kind, fewest = 0, MANY
        for one in range(RUBBLE):
            if centre[one] and cubes[base + one] < fewest:
                kind, fewest = one, cubes[base + one]
        centre[kind] -= 1
        cubes[base + kind] += 1


EFFECTS[REFRESHMENT] = _refreshment
EFFECTS[RUBBLE_CARD] = _rubble
EFFECTS[TAX_COLLECTOR] = _tax_collector
EFFECTS[WORKER] = _worker
EFFECTS[ARCHITECT] = _architect
EFFECTS[PESO_THIEF] = _peso_thief
EFFECTS[MATERIAL_THIEF] = _material_thief
EFFECTS[BLACK_MARKET] = _black_market
EFFECTS[PESOS] = _pesos
EFFECTS[MAMA] = _mama
