"""Parliament and phase D: votes bought in secret, bills, and what a duty is paid with."""

from math import exp

from ai.agent import Alternative
from ai.cuba import PARTS
from ai.cuba.evaluation import worth
from ai.cuba.laws import LawOutlook
from ai.cuba.stock_values import MOST, PESO, heaps
from ai.sums import summed
from engine.cuba.actions import ADOPT, BUY_VOTES
from engine.cuba.components_cards import NONE
from engine.cuba.parliament import leaders
from engine.cuba.state import CubaState

TRIED = 24
"""Nobody thinks of buying more votes than this."""


def parts_of(**found: float) -> dict[str, float]:
    return {name: found.get(name, 0.0) for name in PARTS}


def purchases(s: CubaState, seat: int, o: LawOutlook) -> list[float]:
    """How likely a seat is to buy each number of votes: most likely just enough to be ahead of
    the others if that is worth the pesos, otherwise none."""
    pesos = min(s.pesos[seat], TRIED)
    purse = heaps(o.w)[o.left][PESO]
    stake = o.stake(seat)
    rival = max([votes for other, votes in enumerate(s.votes) if other != seat])
    likely = []
    for bought in range(pesos + 1):
        lead = s.votes[seat] + bought - rival
        chance = 1.0 / (1.0 + exp(-1.2 * (lead - 0.8)))
        gain = stake * chance - purse[pesos] + purse[pesos - bought] - 0.02 * bought
        likely.append(exp(min(gain / 0.6, 30.0)))
    total = summed(likely)
    return [weight / total for weight in likely]


def chances(s: CubaState, seat: int, o: LawOutlook, most: int) -> list[float]:
    """By votes bought: how likely the seat is to have the majority."""
    asked = leaders(s) if s.stage == "second_votes" else list(range(s.seats))
    order = s.clockwise()
    found = [1.0] * (most + 1)
    for other in asked:
        if other == seat:
            continue
        likely = purchases(s, other, o)
        first = order.index(seat) < order.index(other)
        tie = 0.5 if s.stage == "votes" else float(first)
        for bought in range(most + 1):
            below = s.votes[seat] + bought - s.votes[other]
            lower = summed(likely[: max(below, 0)])
            equal = likely[below] if 0 <= below < len(likely) else 0.0
            found[bought] *= min(lower + tie * equal, 1.0)
    return found


def vote_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    """The chance of a majority times what is at stake, against the pesos."""
    pesos = s.pesos[seat]
    most = min(pesos, TRIED)
    stake = o.stake(seat)
    chance = chances(s, seat, o, most)
    purse = heaps(o.w)[o.left][PESO]
    twin = s.copy()
    income = []
    for bought in range(most + 1):
        twin.pesos[seat] = pesos - bought
        income.append(o.income(twin, seat))
    full = min(pesos, MOST)
    found = []
    for bought in range(most + 1):
        parts = parts_of(
            parliament=stake * chance[bought],
            pesos=purse[max(full - bought, 0)] - purse[full] - 0.002 * bought,
            laws=income[bought] - income[0],
        )
        found.append(Alternative(BUY_VOTES[bought], summed(parts.values()), parts))
    return found


def bill_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    """What each bill changes for the seat, and for its rivals."""
    swing = o.swing(seat)
    found = []
    for pile, bill in enumerate(s.bills):
        if bill != NONE:
            own = o.worth(bill, seat) - o.worth(s.laws[pile], seat)
            parts = parts_of(laws=own, rivals=swing[pile] - own)
            found.append(Alternative(ADOPT[pile], summed(parts.values()), parts))
    return found


def law_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    """To pay or not, and with what, by what is left."""
    now = worth(s, seat, o)
    found = []
    for action in s.stack[-1].legal(s):
        twin = s.copy()
        twin.stack[-1].resolve(twin, action)
        twin.stack.pop()
        after = worth(twin, seat, LawOutlook(twin, o.w))
        parts = {name: a - b for name, a, b in zip(PARTS, after, now, strict=False)}
        parts["rivals"] = 0.0
        found.append(Alternative(action, summed(parts.values()), parts))
    return found
