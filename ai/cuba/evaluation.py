"""What a position is worth to a seat, in points of the final score, in parts.

`points` are those already scored; `buildings` are their points at the end and what land and
buildings bring in the rounds to come; `things` and `pesos` are kept at what they can still bring;
`laws` are this round's tax, duty and subsidy; `cards` what the cards still to be played can do;
`parliament` what the card kept for it is worth.
"""

from ai.cuba.card_values import card_gains_of
from ai.cuba.laws import LawOutlook
from ai.cuba.plantation import a_round
from ai.cuba.stock_values import MOST, PESO, heaps
from ai.cuba.unit_values import cards_of
from ai.cuba.weights import Weights
from ai.sums import summed
from engine.cuba.components import BUILDING_POINTS, CHARACTERS, FIELDS, KINDS, PRODUCTS, VOTES
from engine.cuba.parliament import TOWN_HALL_VOTES
from engine.cuba.state import PARTS as SCORE_PARTS
from engine.cuba.state import CubaState

Worth = tuple[float, float, float, float, float, float, float]
"""In the order of the package's PARTS, without the rivals."""

ALL_CARDS = range(len(CHARACTERS))


def worth(s: CubaState, seat: int, outlook: LawOutlook) -> Worth:
    """A seat's expected points at any moment of a round."""
    w = outlook.w
    hand = cards_of(s, seat)
    cards = parliament = 0.0
    if s.stage in ("setup", "delegates", "actions"):
        cards, parliament = promise(s, seat, hand, outlook)
    elif s.stage in ("votes", "second_votes"):
        parliament = outlook.vote(seat) * s.votes[seat]
    return (
        *standing(s, seat, outlook, outlook.left),
        outlook.income(s, seat),
        w.cards * cards,
        parliament,
    )


def standing(
    s: CubaState, seat: int, outlook: LawOutlook, left: int
) -> tuple[float, float, float, float]:
    """What there is: points, buildings, things and pesos as they are kept."""
    w = outlook.w
    points = float(sum(s.points[seat * len(SCORE_PARTS) : (seat + 1) * len(SCORE_PARTS)]))
    built = s.occupied[seat].bit_count() - 1
    base = seat * len(FIELDS)
    if s.stage != "over":
        buildings = built * BUILDING_POINTS + left * a_round(
            s.boards[seat], tuple(s.built[base : base + len(FIELDS)]), w
        )
    else:
        buildings = 0.0
    heap = heaps(w)[left]
    at = seat * KINDS
    own = s.own
    store = s.store
    things = 0.0
    for kind in range(KINDS):
        n = store[at + kind] if kind in PRODUCTS else own[at + kind]
        if n:
            things += heap[kind][n if n < MOST else MOST]
    pesos = s.pesos[seat]
    return points, buildings, things, heap[PESO][pesos if pesos < MOST else MOST] + 0.002 * pesos


def promise(s: CubaState, seat: int, hand: int, outlook: LawOutlook) -> tuple[float, float]:
    """What the cards in hand can still do, and what the one that is kept is worth."""
    left = len(CHARACTERS) - 1 - len(s.played[seat])
    vote = outlook.vote(seat)
    sure = vote * TOWN_HALL_VOTES if s.town_halls >> seat & 1 else 0.0
    gains = card_gains_of(s, seat, outlook) if left else []
    cards = [card for card in ALL_CARDS if hand >> card & 1]
    if not gains:
        return 0.0, sure + (vote * VOTES[cards[0]] if cards else 0.0)
    total = summed([gains[card] for card in cards])
    if len(cards) <= left:
        return total, sure
    kept = min(cards, key=lambda card: gains[card] - vote * VOTES[card])
    return total - gains[kept], sure + vote * VOTES[kept]


def fresh(s: CubaState, seat: int, outlook: LawOutlook) -> tuple[float, float, float, float, float]:
    """When a round has just begun everybody has all cards: only what is on the table counts."""
    first = outlook.w.first if s.first == seat else 0.0
    return (*standing(s, seat, outlook, outlook.left + 1), outlook.income(s, seat) + first)


def values(s: CubaState, w: Weights) -> list[float]:
    """The final points each seat can expect, from a complete position."""
    if s.stage in ("delegates", "actions") and not any(s.played):
        outlook = LawOutlook(s, w, bills=False)
        return [summed(fresh(s, seat, outlook)) for seat in range(s.seats)]
    outlook = LawOutlook(s, w)
    return [summed(worth(s, seat, outlook)) for seat in range(s.seats)]
