"""How much to bid: what one plants early or late, against what it costs."""

from typing import NamedTuple

from ai.agent import Alternative
from ai.santiago.evaluation import look, money_worth, share_of_rivals
from ai.santiago.site_values import Site, sites
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.core import HIDDEN
from engine.santiago.actions import PASS_OR_BID
from engine.santiago.state import NOT_YET, SantiagoState

HIGHEST_BID = 16
"""More than this is never considered; people bid 6 or 7 for a good tile."""

_SITES_KEPT = 4


class Pick(NamedTuple):
    value: float
    site: Site


class Market:
    """The open tiles as each seat sees them, and who would take what in which order."""

    def __init__(self, s: SantiagoState, seat: int, w: Weights) -> None:
        self.s, self.seat, self.w = s, seat, w
        self.rivals = share_of_rivals(s, w)
        self.best = best_sites(s, w)
        self.cache: dict[tuple[tuple[int, bool], ...], float] = {}

    def outcome(self, order: tuple[tuple[int, bool], ...]) -> float:
        """What this seat has of everybody planting in this order, the rivals' taken off.

        An entry is a seat and whether it bid, so that it puts down all its farmers."""
        if order not in self.cache:
            self.cache[order] = self._plant(order)
        return self.cache[order]

    def _plant(self, order: tuple[tuple[int, bool], ...]) -> float:
        open_tiles = list(self.s.open)
        used: set[int] = set()
        total = 0.0
        for each, full in order:
            pick = self.pick(each, full, open_tiles, used)
            open_tiles.remove(pick.site.tile)
            used.add(pick.site.space)
            if each == self.seat:
                total += pick.value
            else:
                own = pick.site.full if full else pick.site.less
                total += pick.site.net(self.seat, full) - (1.0 + self.rivals) * own
        return total

    def pick(self, each: int, full: bool, open_tiles: list[int], used: set[int]) -> Pick:
        best: Pick | None = None
        for kind in dict.fromkeys(open_tiles):
            picks = self.best[each][full][kind]
            found = next((p for p in picks if p.site.space not in used), picks[-1])
            if best is None or found.value > best.value:
                best = found
        assert best is not None
        return best

    def eagerness(self, each: int) -> float:
        """What planting first with all farmers gains over planting last with one fewer."""
        first = max(picks[0].value for picks in self.best[each][True].values())
        last = min(picks[0].value for picks in self.best[each][False].values())
        return max(first - last - self.w.overseer, 0.0)

    def guess(self, each: int, off_by: float) -> int:
        """The bid to expect of a seat, not more than it has."""
        bid = round(self.w.bid_share * self.eagerness(each) + off_by)
        money = self.s.money[each]
        if money == HIDDEN:
            money = self.s.money[self.seat]
        return max(0, min(bid, money))


Best = list[list[dict[int, list[Pick]]]]
"""By seat, whether it bid, and kind of tile: the sites that suit it best."""


def best_sites(s: SantiagoState, w: Weights) -> Best:
    """Of the open tiles; remembered with the position, for all seats ask about them."""
    o = look(s, w)
    kinds = tuple(dict.fromkeys(s.open))
    if kinds not in o.markets:
        all_sites = sites(s, o, w)
        by_tile = {kind: [site for site in all_sites if site.tile == kind] for kind in kinds}
        o.markets[kinds] = [
            [{kind: _best(by_tile[kind], each, full) for kind in kinds} for full in (False, True)]
            for each in range(s.seats)
        ]
    best: Best = o.markets[kinds]
    return best


def _best(of_tile: list[Site], seat: int, full: bool) -> list[Pick]:
    picks = [Pick(site.net(seat, full), site) for site in of_tile]
    picks.sort(key=lambda pick: -pick.value)
    return picks[:_SITES_KEPT]


def bid_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    market = Market(s, seat, w)
    spread = w.bid_spread
    have = s.money[seat]
    options = []
    for bid in range(min(have, HIGHEST_BID) + 1):
        if bid and bid in s.bids and s.seats > 2:
            continue
        guesses = (-spread, 0.0, spread) if s.seats > 2 else (-spread, -1.0, 0.0, 1.0, spread)
        planting = overseeing = 0.0
        for off_by in guesses:
            order, overseer = _order(s, seat, bid, market, off_by)
            planting += market.outcome(order) / len(guesses)
            worth = w.overseer if overseer == seat else -market.rivals * w.overseer
            overseeing += worth / len(guesses)
        paid = money_worth(s, have, w) - money_worth(s, have - bid, w)
        parts = {"planting": planting, "overseer": overseeing, "money": -paid}
        options.append(Alternative(PASS_OR_BID[bid], summed(parts.values()), parts))
    return options


def _order(
    s: SantiagoState, seat: int, bid: int, market: Market, off_by: float
) -> tuple[tuple[tuple[int, bool], ...], int]:
    """Who plants when (SAN-23) and who oversees (SAN-22), guessing the bids to come."""
    if s.seats == 2:
        return _order_of_two(s, seat, bid, market.guess(1 - seat, off_by))
    bids = s.bids[:]
    passed = s.passed[:]
    for decision in s.stack[::-1]:
        each = decision.seat
        offer = bid if each == seat else market.guess(each, off_by)
        while offer and offer in bids:
            offer -= 1
        bids[each] = offer
        if not offer:
            passed.append(each)
    bidders = sorted((each for each in range(s.seats) if bids[each] > 0), key=lambda e: -bids[e])
    overseer = passed[0] if passed else bidders[-1]
    order = [(each, True) for each in bidders] + [(each, False) for each in reversed(passed)]
    assert NOT_YET not in bids
    return tuple(order), overseer


def _order_of_two(
    s: SantiagoState, seat: int, bid: int, other_bid: int
) -> tuple[tuple[tuple[int, bool], ...], int]:
    """Equal bids: the overseer counts as the higher bidder (SAN-82, SAN-83)."""
    wins = bid > other_bid or (bid == other_bid and s.overseer == seat)
    mine, other = (seat, bid > 0), (1 - seat, other_bid > 0)
    return ((mine, other), 1 - seat) if wins else ((other, mine), seat)
