"""Proposals and bribes, the overseer's canal, one's own canal.

A canal is worth the difference between two futures: the one with it, and the one
with the canal that would be built otherwise.
"""

from math import exp
from typing import NamedTuple

from ai.agent import Alternative
from ai.santiago.deltas import Change, canal_futures
from ai.santiago.evaluation import look, money_worth, own_canal_worth, share_of_rivals
from ai.santiago.water import rates
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.core import HIDDEN
from engine.santiago.actions import (
    ACCEPT,
    BUILD_OWN_CANAL,
    BUILD_UNASKED,
    KEEP_OWN_CANAL,
    OVERRULE,
    PROPOSE,
    PUT_AWAY,
    STAND_ASIDE,
)
from engine.santiago.components import REFUSAL
from engine.santiago.state import NO_SEGMENT, SantiagoState

HIGHEST_BRIBE = 12
"""More than this is never considered; people offer about 3."""


def _after_canal(s: SantiagoState, w: Weights) -> list[float]:
    """The canals to expect once this round's is built: the extra canals, then the rounds."""
    _, *later = rates(s, w)
    left = s.rounds - s.round + 1
    return [min(1.0, w.own_canals * sum(s.own_canal) / left), *later]


def canal_values(s: SantiagoState, w: Weights) -> dict[int, Change]:
    """By segment: what building it now brings everybody, against no canal at all."""
    rate = _after_canal(s, w)
    return canal_futures(s, look(s, w, rate=rate), w, rate)


def decide_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """The overseer: bribe and own gain together, whoever offers (SAN-31 to SAN-34)."""
    bribes = s.bribes_by_segment()
    futures = canal_values(s, w)
    options = []
    if bribes:
        cost = REFUSAL + max(bribes.values())
        for segment, bribe in bribes.items():
            options.append(_canal(s, seat, w, ACCEPT[segment], futures[segment], bribe))
        if s.money[seat] >= cost:
            for segment in s.frontier:
                if segment not in bribes:
                    action = OVERRULE[segment]
                    options.append(_canal(s, seat, w, action, futures[segment], -cost))
        return options
    options.append(Alternative(PUT_AWAY, 0.0, {}))
    if s.money[seat] >= REFUSAL:
        for segment in s.frontier:
            options.append(_canal(s, seat, w, BUILD_UNASKED[segment], futures[segment], -REFUSAL))
    return options


def _canal(
    s: SantiagoState, seat: int, w: Weights, action: object, future: Change, money: int
) -> Alternative:
    """A canal and what the overseer gets for it (a rival pays) or pays for it (to the bank)."""
    rivals = share_of_rivals(s, w)
    parts = future.parts(seat, rivals)
    have = s.money[seat]
    parts["money"] = money_worth(s, have + money, w) - money_worth(s, have, w)
    if money > 0:
        parts["rivals"] += rivals * money
    return Alternative(action, summed(parts.values()), parts)


class _Outcome(NamedTuple):
    """What the overseer would do: a segment (or none), and how much it is worth to them."""

    segment: int
    worth: float


class _Proposals:
    """The canal step as a proposer sees it: who wants what, and what the overseer will do."""

    def __init__(self, s: SantiagoState, seat: int, w: Weights) -> None:
        self.s, self.seat, self.w = s, seat, w
        self.rivals = share_of_rivals(s, w)
        self.worth = {
            segment: future.nets(self.rivals) for segment, future in canal_values(s, w).items()
        }
        self.purse = s.money[s.overseer]

    def outcome(self, bribes: dict[int, int], without: int = NO_SEGMENT) -> _Outcome:
        """The overseer's best answer to these proposals, leaving one out of account."""
        overseer = self.s.overseer
        best = _Outcome(NO_SEGMENT, -1e9 if bribes else 0.0)
        cost = REFUSAL + max(bribes.values(), default=0)
        can_pay = self.purse == HIDDEN or self.purse >= cost
        for segment, worth in self.worth.items():
            if segment == without:
                continue
            if segment in bribes:
                value = worth[overseer] + bribes[segment] * (1.0 + self.rivals)
            elif can_pay:
                value = worth[overseer] - cost
            else:
                continue
            if value > best.worth:
                best = _Outcome(segment, value)
        return best

    def mine(self, segment: int) -> float:
        return self.worth[segment][self.seat] if segment != NO_SEGMENT else 0.0

    def expected(self) -> dict[int, int]:
        """The proposals made, and those to expect of who comes after this seat."""
        bribes = self.s.bribes_by_segment()
        for decision in self.s.stack[-2:0:-1]:
            default = self.outcome(bribes).segment
            each = decision.seat
            favourite = max(self.worth, key=lambda g: (self.worth[g][each], -g))
            gain = self.worth[favourite][each]
            gain -= self.worth[default][each] if default != NO_SEGMENT else 0.0
            if gain > 0.5:
                money = self.s.money[each]
                bribe = int(self.w.bribe_share * gain)
                bribe = bribe if money == HIDDEN else min(bribe, money)
                bribes[favourite] = bribes.get(favourite, 0) + bribe
        return bribes


def proposal_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """The bribe that gets a canal, against what is built without it (SAN-30)."""
    table = _Proposals(s, seat, w)
    bribes = table.expected()
    default = table.outcome(bribes).segment
    base = table.mine(default)
    found = []
    for segment in s.frontier:
        gain = table.mine(segment) - base
        if gain > 0.0 or segment == default:
            found.append(_offers(table, segment, bribes, base))
    found.sort(key=lambda offers: -offers[0].value)
    options = [Alternative(STAND_ASIDE, 0.0, {})]
    for place, offers in enumerate(found):
        options += offers[: 1 + OTHER_SIZES] if place < WITH_OTHER_SIZES else offers[:1]
    return options


OTHER_SIZES, WITH_OTHER_SIZES = 2, 2
"""How many other bribes are considered besides the one that looks best, and for how many of the
best canals."""


def _offers(
    table: _Proposals, segment: int, bribes: dict[int, int], base: float
) -> list[Alternative]:
    """Bribes for a canal, the best first; none beyond where it is as good as sure."""
    s, seat, w = table.s, table.seat, table.w
    have = s.money[seat]
    found: list[Alternative] = []
    for bribe in range(min(have, HIGHEST_BRIBE) + 1):
        offered = {**bribes, segment: bribes.get(segment, 0) + bribe}
        other = table.outcome(offered, without=segment)
        worth = table.worth[segment][s.overseer] + offered[segment] * (1.0 + table.rivals)
        edge = max(-30.0, min(30.0, (worth - other.worth) / w.bribe_margin))
        chance = 1.0 / (1.0 + exp(-edge))
        otherwise = table.mine(other.segment) - base
        paid = money_worth(s, have, w) - money_worth(s, have - bribe, w)
        parts = {
            "canal": chance * (table.mine(segment) - base),
            "otherwise": (1.0 - chance) * otherwise,
            "money": -chance * paid,
            "rivals": -chance * bribe * table.rivals,
        }
        found.append(Alternative(PROPOSE[segment][bribe], summed(parts.values()), parts))
        if chance > 0.99:
            break
    found.sort(key=lambda option: -option.value)
    return found


def own_canal_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """Now, or later when it saves more; whoever builds ends the step (SAN-40)."""
    rivals = share_of_rivals(s, w)
    _, *later = rates(s, w)
    left = s.rounds - s.round + 1
    others = min(1.0, w.own_canals * (len(s.stack) - 1) / left)
    keep = look(s, w, rate=[others, *later])
    kept = own_canal_worth(s, w, asked=True)
    futures = canal_futures(s, keep, w, [0.0, *later])
    options = [Alternative(KEEP_OWN_CANAL, 0.0, {})]
    for segment, future in futures.items():
        parts = future.parts(seat, rivals)
        parts["own_canal"] = -kept
        options.append(Alternative(BUILD_OWN_CANAL[segment], summed(parts.values()), parts))
    return options
