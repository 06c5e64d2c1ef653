"""What the laws of a round bring: expected taxes, duties and subsidies, what each bill would
change for whom, and what is at stake in parliament."""

from ai.cuba.stock_values import MOST, PESO, heaps, next_units
from ai.cuba.weights import Weights
from ai.sums import summed
from engine.cuba.components import (
    BOARDS,
    KINDS,
    MATERIALS,
    PRODUCTS,
    ROUNDS,
    VOTES,
    WATER,
)
from engine.cuba.components_cards import (
    ADOPTED,
    BOTH_POINTS,
    DUTY,
    LAW_POINTS,
    LAWS,
    NONE,
    PILES,
    SUBSIDY,
    TAX,
    Law,
)
from engine.cuba.state import CubaState

PAID = LAW_POINTS + BOTH_POINTS / 2
"""For paying tax or duty: half of the bonus for paying both."""


NO_NEED = [0.0] * KINDS


class LawOutlook:
    """The laws as the rest of this round may bring them; one for all seats of a position."""

    __slots__ = (
        "asks_duty",
        "asks_tax",
        "buildings",
        "duties",
        "key",
        "later",
        "left",
        "plans",
        "s",
        "stakes",
        "subsidies",
        "swings",
        "taxes",
        "w",
        "water",
    )  # fmt: skip

    def __init__(self, s: CubaState, w: Weights, bills: bool = True) -> None:
        """Without `bills` the laws in force are taken to last."""
        self.s, self.w = s, w
        self.left = left = ROUNDS - max(s.round, 1)
        self.later = summed(w.lasting**n for n in range(1, left + 1))
        stage = s.stage
        self.asks_tax = (1 << s.seats) - 1
        self.asks_duty = self.asks_tax
        if stage == "tax":
            self.asks_tax = sum(1 << decision.seat for decision in s.stack)
        elif stage in ("duty", "over"):
            self.asks_tax = 0
            self.asks_duty = sum(1 << decision.seat for decision in s.stack)
        self.taxes = self._laws(TAX, bills)
        self.duties = self._laws(DUTY, bills)
        self.subsidies = self._laws(SUBSIDY, bills)
        self.water = 0.0
        self.buildings = 0.0
        for chance, law in self.subsidies:
            if law.counts == "water":
                self.water += chance
            elif law.counts == "buildings":
                self.buildings += chance * (1 + self.later)
        for chance, law in self.taxes:
            self.buildings -= 0.4 * chance * law.pesos_per_building * (1 + self.later)
        self.key = (w, left, bills, self.asks_tax, self.asks_duty, *s.laws, *s.bills)
        """Everything that matters here, apart from what is at stake in parliament."""
        self.swings: list[list[float]] | None = None
        self.stakes: dict[int, float] = {}
        self.plans: dict[int, list[int]] = {}
        """By seat: the cards it means to play, in order."""

    def _laws(self, pile: int, bills: bool) -> list[tuple[float, Law]]:
        law, bill = self.s.laws[pile], self.s.bills[pile]
        if bill == NONE or not bills:
            return [(1.0, LAWS[law])] if law != NONE else []
        chance = self.w.adoption
        found = [(chance, LAWS[bill])]
        if law != NONE:
            found.append((1 - chance, LAWS[law]))
        return found

    # -- what more of something brings ---------------------------------------------------

    def peso(self, s: CubaState, seat: int, pesos: int) -> float:
        """One more peso for tax or subsidy of this round."""
        worth = 0.0
        if self.asks_tax >> seat & 1:
            buildings = s.occupied[seat].bit_count()
            for chance, law in self.taxes:
                cost = law.pesos + law.pesos_per_building * buildings
                if cost > pesos:
                    worth += chance * PAID / cost
        for chance, law in self.subsidies:
            if law.counts == "pesos":
                worth += chance / law.per
        return worth

    def needs(self, s: CubaState, seat: int) -> list[float]:
        """By thing: what one more brings that a duty asks for."""
        found = NO_NEED
        if not self.asks_duty >> seat & 1:
            return found
        own = s.own
        at = seat * KINDS
        need = self.w.need
        for chance, law in self.duties:
            missing = law.amount
            for kind in law.things:
                missing -= own[at + kind]
            if missing > 0:
                if found is NO_NEED:
                    found = [0.0] * KINDS
                for kind in law.things:
                    found[kind] += chance * need / missing
        return found

    def need(self, s: CubaState, seat: int, kind: int) -> float:
        """What a duty loses when one of a thing is given away."""
        worth = 0.0
        if self.asks_duty >> seat & 1:
            at = seat * KINDS
            for chance, law in self.duties:
                if kind in law.things:
                    missing = law.amount + 1
                    for thing in law.things:
                        missing -= s.own[at + thing]
                    if missing > 0:
                        worth += chance * self.w.need / missing
        return worth

    def material_duties(self, s: CubaState, seat: int) -> list[tuple[float, int, Law]]:
        """Duties that materials on hand could pay: what that brings, spare units, the law."""
        found: list[tuple[float, int, Law]] = []
        if self.asks_duty >> seat & 1:
            for chance, law in self.duties:
                if law.things[0] in MATERIALS:
                    have = sum([s.own[seat * KINDS + kind] for kind in law.things])
                    if have >= law.amount:
                        found.append((chance * self.w.need, have - law.amount, law))
        return found

    # -- what phase D brings -------------------------------------------------------------

    def income(self, s: CubaState, seat: int) -> float:
        """Points of this round's tax, duty and subsidy above what is paid for them."""
        total = 0.0
        if self.asks_tax >> seat & 1:
            total += self._tax(s, seat)
        if self.asks_duty >> seat & 1:
            total += self._duty(s, seat)
        for chance, law in self.subsidies:
            total += chance * min(self.counted(s, seat, law.counts) / law.per, law.most)
        return total

    def _tax(self, s: CubaState, seat: int) -> float:
        pesos = min(s.pesos[seat], MOST)
        purse = heaps(self.w)[self.left][PESO]
        buildings = s.occupied[seat].bit_count()
        total = 0.0
        for chance, law in self.taxes:
            cost = law.pesos + law.pesos_per_building * buildings
            if cost <= pesos:
                gain = PAID - purse[pesos] + purse[pesos - cost]
                if gain > 0:
                    total += chance * gain
        return total

    def _duty(self, s: CubaState, seat: int) -> float:
        """Products that would spoil anyway cost nothing."""
        at = seat * KINDS
        own, store = s.own, s.store
        heap = heaps(self.w)[self.left]
        paid = PAID
        if s.stage == "duty":
            paid = LAW_POINTS + (BOTH_POINTS if s.paid >> seat & 1 else 0.0)
        total = 0.0
        for chance, law in self.duties:
            amount = law.amount
            costs = []
            for kind in law.things:
                n = own[at + kind]
                if n:
                    worth = heap[kind]
                    lasting = store[at + kind] if kind in PRODUCTS else n
                    costs += [0.0] * (n - lasting)
                    for kept in range(lasting, max(lasting - amount, 0), -1):
                        costs.append(worth[kept] - worth[kept - 1])
            if len(costs) >= amount:
                costs.sort()
                gain = paid - summed(costs[:amount])
                if gain > 0:
                    total += chance * gain
        return total

    def counted(self, s: CubaState, seat: int, what: str) -> float:
        """What a subsidy counts; of pesos what is left after the tax."""
        occupied = s.occupied[seat]
        match what:
            case "buildings":
                return occupied.bit_count()
            case "material_fields":
                return (BOARDS[s.boards[seat]].material_fields & ~occupied).bit_count()
            case "product_fields":
                return (BOARDS[s.boards[seat]].product_fields & ~occupied).bit_count()
            case "water":
                return s.own[seat * KINDS + WATER]
            case "votes":
                return self._votes(s, seat)
        return max(s.pesos[seat] - (2.5 if self.asks_tax >> seat & 1 else 0.0), 0.0)

    def _votes(self, s: CubaState, seat: int) -> float:
        if s.stage not in ("setup", "delegates", "actions"):
            return VOTES[s.delegate[seat]]
        cards = [votes for card, votes in enumerate(VOTES) if card not in s.played[seat]]
        return sum(cards) / len(cards)

    # -- what a bill changes -------------------------------------------------------------

    def worth(self, law: int, seat: int) -> float:
        """What a law brings a seat, in this round and while it lasts."""
        if law == NONE:
            return 0.0
        it = LAWS[law]
        pile = it.pile
        s, w = self.s, self.w
        if pile == TAX:
            cost = it.pesos + it.pesos_per_building * s.occupied[seat].bit_count()
            a_round = max(PAID - cost * w.peso, 0.2)
            pesos = s.pesos[seat]
            now = (max(PAID - cost * w.peso * (self.left > 0), 0.0)) if cost <= pesos else 0.0
            return now * (self.asks_tax >> seat & 1) + self.later * a_round
        if pile == DUTY:
            have = sum([s.own[seat * KINDS + kind] for kind in it.things])
            each = next_units(w)[min(self.left, 3)]
            price = min([each[kind][0] for kind in it.things]) * it.amount
            now = max(PAID - price, 0.3) if have >= it.amount else 0.0
            return now * (self.asks_duty >> seat & 1) + self.later * max(PAID - price, 0.3) * 0.8
        if pile == SUBSIDY:
            counted = self.counted(s, seat, it.counts)
            more = {"buildings": 1.0, "material_fields": -0.4, "product_fields": -0.6}
            now = min(counted / it.per, it.most)
            next_time = min(max(counted + more.get(it.counts, 0.0), 0.0) / it.per, it.most)
            return now + self.later * next_time
        return self._other(it.effect, seat)

    def _other(self, effect: str, seat: int) -> float:
        s, w = self.s, self.w
        match effect:
            case "drought":
                return -w.drought * self.later
            case "building":
                return -w.building_law * self.later
            case "corruption":
                return w.corruption * self.later * (0.5 if s.pesos[seat] < 5 else -0.5)
        return 0.0

    def swing(self, seat: int) -> list[float]:
        """By pile: what adopting the bill changes for a seat, against its rivals."""
        if self.swings is None:
            s = self.s
            seats = range(s.seats)
            raw = [
                [
                    self.worth(s.bills[pile], one) - self.worth(s.laws[pile], one)
                    if s.bills[pile] != NONE
                    else 0.0
                    for pile in range(len(PILES))
                ]
                for one in seats
            ]
            share = self.w.rivals / (s.seats - 1)
            sums = [summed(column) for column in zip(*raw, strict=True)]
            self.swings = [
                [own - share * (total - own) for own, total in zip(raw[one], sums, strict=True)]
                for one in seats
            ]
        return self.swings[seat]

    def _open(self) -> list[int]:
        return [pile for pile in range(len(PILES)) if self.s.bills[pile] != NONE]

    def choice(self, seat: int) -> tuple[int, ...]:
        """The bills that a seat would adopt."""
        swing = self.swing(seat)
        piles = self._open()
        piles.sort(key=lambda pile: -swing[pile])
        return tuple(piles[:ADOPTED])

    def stake(self, seat: int) -> float:
        """What a seat gains by deciding in parliament rather than somebody else."""
        found = self.stakes.get(seat)
        if found is None:
            swing = self.swing(seat)
            mine = summed([swing[pile] for pile in self.choice(seat)])
            others = [
                summed([swing[pile] for pile in self.choice(other)])
                for other in range(self.s.seats)
                if other != seat
            ]
            found = self.stakes[seat] = max(mine - summed(others) / len(others), 0.0)
        return found

    def vote(self, seat: int) -> float:
        """What one more vote is worth."""
        return self.w.vote * self.stake(seat)

    def veto(self, seat: int) -> tuple[float, int]:
        """What a veto brings at best, and the pile."""
        swing = self.swing(seat)
        best, worst = 0.0, NONE
        for pile in self._open():
            if pile != self.s.barred and -swing[pile] * self.w.adoption > best:
                best, worst = -swing[pile] * self.w.adoption, pile
        return best, worst
