"""What the simple terms and the combinators do.

The terms that belong to a subject (a fight, a movement, a quest, …) are done by its
module; importing this one registers the rest.
"""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo.actions import DECLINE, NAME_NATION, NameNation
from engine.maracaibo.base import cards, markers, quests, resources, ship, voyage
from engine.maracaibo.components import CARDS, NODES
from engine.maracaibo.effects import payment
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.measure import holds, measure
from engine.maracaibo.effects.perform import (
    Rest,
    Visit,
    gain_hand_limit,
    performs,
    possible,
    run,
    run_times,
    tests,
)
from engine.maracaibo.effects.words import OBJECTS, Place
from engine.maracaibo.state import NATIONS, NONE, SPIED, MaracaiboState
from engine.maracaibo.uprising import resistance
from engine.maracaibo.uprising.state import EMPTY_TILE, has_liberation

# -- gains -------------------------------------------------------------------------------


@performs(t.Doubloons)
def do_doubloons(s: MaracaiboState, seat: int, term: t.Doubloons, source: int) -> None:
    resources.doubloons(s, seat, term.n)


@performs(t.Points)
def do_points(s: MaracaiboState, seat: int, term: t.Points, source: int) -> None:
    resources.points(s, seat, term.n, source)


@performs(t.CombatPoints)
def do_combat_points(s: MaracaiboState, seat: int, term: t.CombatPoints, source: int) -> None:
    resources.combat_points(s, seat, term.n)


@performs(t.Figures)
def do_figures(s: MaracaiboState, seat: int, term: t.Figures, source: int) -> None:
    resources.figures(s, seat, term.n)


@performs(t.IncomeDoubloons)
def do_income_doubloons(s: MaracaiboState, seat: int, term: t.IncomeDoubloons, source: int) -> None:
    resources.income_doubloons(s, seat, term.n)


@performs(t.IncomePoints)
def do_income_points(s: MaracaiboState, seat: int, term: t.IncomePoints, source: int) -> None:
    resources.income_points(s, seat, term.n)


@performs(t.HandLimit)
def do_hand_limit(s: MaracaiboState, seat: int, term: t.HandLimit, source: int) -> None:
    for _ in range(term.n):
        gain_hand_limit(s, seat)


# -- combinators that ask nothing --------------------------------------------------------


@performs(t.ByRound)
def do_by_round(s: MaracaiboState, seat: int, term: t.ByRound, source: int) -> None:
    run(s, seat, term.options[max(s.round, 1) - 1], source)


@performs(t.Tier)
def do_tier(s: MaracaiboState, seat: int, term: t.Tier, source: int) -> None:
    count = measure(s, seat, term.metric, term.arg, source)
    for step, program in reversed(term.steps):
        if count >= step:
            run(s, seat, program, source)
            return


@performs(t.If)
def do_if(s: MaracaiboState, seat: int, term: t.If, source: int) -> None:
    if holds(s, seat, term.condition, source):
        run(s, seat, term.terms, source)


@performs(t.Per)
def do_per(s: MaracaiboState, seat: int, term: t.Per, source: int) -> None:
    times = measure(s, seat, term.metric, term.arg, source) // term.each
    run_times(s, seat, term.terms, min(times, term.most), source)


@performs(t.DrawObject)
def do_draw_object(s: MaracaiboState, seat: int, term: t.DrawObject, source: int) -> None:
    """MAR-504: nothing when no card is left."""
    card = cards.turn_up(s, seat)
    if card != NONE:
        run(s, seat, term.rewards[CARDS[card].object - OBJECTS[0]], source)


# -- choices -----------------------------------------------------------------------------


class Choose(NamedTuple):
    """One of the alternatives, the first is 0."""

    option: int
    kind: Literal["choose"] = "choose"


class Pay(NamedTuple):
    """Pay for it."""

    kind: Literal["pay"] = "pay"


CHOOSE = tuple(Choose(option) for option in range(8))
PAY = Pay()


class ChooseOption(NamedTuple):
    """One of several effects; `node` finds them in `components.NODES`."""

    seat: int
    node: int
    source: int
    kind: Literal["choose_option"] = "choose_option"

    def legal(self, s: MaracaiboState) -> list[Any]:
        options = _choice(self.node).options
        return [
            CHOOSE[number]
            for number, option in enumerate(options)
            if possible(s, self.seat, option, self.source)
        ]

    def resolve(self, s: MaracaiboState, action: Choose) -> None:
        run(s, self.seat, _choice(self.node).options[action.option], self.source)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, Choose) and action.option in range(len(_choice(self.node).options)):
            return Refusal("not_possible", {"option": action.option})
        return unfitting(self, action)


def _choice(node: int) -> t.ChooseTerm:
    term = NODES[node]
    assert isinstance(term, t.ChooseTerm)
    return term


@tests(t.ChooseTerm)
def can_choose(s: MaracaiboState, seat: int, term: t.ChooseTerm, source: int) -> bool:
    return any(possible(s, seat, option, source) for option in term.options)


@performs(t.ChooseTerm)
def do_choose(s: MaracaiboState, seat: int, term: t.ChooseTerm, source: int) -> None:
    if can_choose(s, seat, term, source):
        s.stack.append(ChooseOption(seat, term.number, source))


# -- paying for an effect ----------------------------------------------------------------


class OfferPay(NamedTuple):
    """Pay for an effect, or don't."""

    seat: int
    node: int
    source: int
    kind: Literal["offer_pay"] = "offer_pay"

    def legal(self, s: MaracaiboState) -> list[Any]:
        if can_pay(s, self.seat, _payment(self.node), self.source):
            return [PAY, DECLINE]
        return [DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if isinstance(action, Pay):
            _pay(s, self.seat, _payment(self.node), self.source)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, Pay):
            return Refusal("cannot_pay")
        return unfitting(self, action)


class PayAnyNumber(NamedTuple):
    """Pay the icon once more, each time for the effect, or stop (MAR-515, MAR-516)."""

    seat: int
    node: int
    source: int
    kind: Literal["pay_any_number"] = "pay_any_number"

    def legal(self, s: MaracaiboState) -> list[Any]:
        icon = _payment(self.node).cost.any_number
        return [*payment.ways_to_pay(s, self.seat, icon), DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action == DECLINE:
            return
        payment.take_payment(s, self.seat, action)
        node = _payment(self.node)
        if payment.ways_to_pay(s, self.seat, node.cost.any_number):
            s.stack.append(self)
        run(s, self.seat, node.terms, self.source)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        icon = payment.ICONS[_payment(self.node).cost.any_number]
        return payment.payment_refusal(self, action, icon)


def _payment(node: int) -> t.PayTerm:
    term = NODES[node]
    assert isinstance(term, t.PayTerm)
    return term


@tests(t.PayTerm)
def can_pay(s: MaracaiboState, seat: int, term: t.PayTerm, source: int) -> bool:
    return payment.can_pay(s, seat, term.cost, source) and possible(s, seat, term.terms, source)


@performs(t.PayTerm)
def do_pay(s: MaracaiboState, seat: int, term: t.PayTerm, source: int) -> None:
    """Optional unless it has already been chosen as a whole; skipped if it can't be paid."""
    if not can_pay(s, seat, term, source):
        return
    if term.cost.any_number != NONE:
        s.stack.append(PayAnyNumber(seat, term.number, source))
    elif term.optional:
        s.stack.append(OfferPay(seat, term.number, source))
    else:
        _pay(s, seat, term, source)


def _pay(s: MaracaiboState, seat: int, term: t.PayTerm, source: int) -> None:
    s.stack.append(Rest(seat, term.terms.number, 0, source))
    payment.pay(s, seat, term.cost, source)


# -- a marker back on its row ------------------------------------------------------------


class ChooseReturn(NamedTuple):
    """Whose marker goes back from outside the game to its row (MAR-524)."""

    seat: int
    node: int
    source: int
    kind: Literal["choose_return"] = "choose_return"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [NAME_NATION[nation] for nation in range(3) if s.gone[nation]]

    def resolve(self, s: MaracaiboState, action: NameNation) -> None:
        nation = NATIONS.index(action.nation)
        s.gone[nation] -= 1
        s.row[nation] += 1
        node = NODES[self.node]
        assert isinstance(node, t.ReturnMarker)
        run(s, self.seat, node.terms, self.source)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@tests(t.ReturnMarker)
def can_return_marker(s: MaracaiboState, seat: int, term: t.ReturnMarker, source: int) -> bool:
    if resistance.in_use(s):
        return resistance.tile_of(s, seat) != EMPTY_TILE
    return any(s.gone)


@performs(t.ReturnMarker)
def do_return_marker(s: MaracaiboState, seat: int, term: t.ReturnMarker, source: int) -> None:
    """With the resistance tile it comes from one's own tile."""
    if can_return_marker(s, seat, term, source):
        ask = resistance.ChooseFromTile if resistance.in_use(s) else ChooseReturn
        s.stack.append(ask(seat, term.number, source))


# -- what else can be impossible ---------------------------------------------------------


@tests(t.If)
def can_if(s: MaracaiboState, seat: int, term: t.If, source: int) -> bool:
    return holds(s, seat, term.condition, source) and possible(s, seat, term.terms, source)


@tests(t.Per)
def can_per(s: MaracaiboState, seat: int, term: t.Per, source: int) -> bool:
    return measure(s, seat, term.metric, term.arg, source) >= term.each


@tests(t.Discs)
def can_remove_disc(s: MaracaiboState, seat: int, term: t.Discs, source: int) -> bool:
    return ship.has_discs(s, seat)


@tests(t.Figures)
def can_gain_figure(s: MaracaiboState, seat: int, term: t.Figures, source: int) -> bool:
    return s.figures_general[seat] > 0


@tests(t.Own)
def can_own(s: MaracaiboState, seat: int, term: t.Own, source: int) -> bool:
    if has_liberation(s):
        return False  # MAR-467
    return bool(markers.PlaceOwn(seat, term.place == Place.CITY, NONE).legal(s))


@tests(t.AnnexTerm)
def can_annex(s: MaracaiboState, seat: int, term: t.AnnexTerm, source: int) -> bool:
    if s.fight is None:
        return False
    return bool(markers.PlaceOwn(seat, term.place == Place.CITY, s.fight.nation).legal(s))


@tests(t.LiberateTerm)
def can_liberate(s: MaracaiboState, seat: int, term: t.LiberateTerm, source: int) -> bool:
    return bool(markers.can_be_freed(s, seat, term.place))


@tests(t.QuestTerm)
def can_fulfil(s: MaracaiboState, seat: int, term: t.QuestTerm, source: int) -> bool:
    return bool(quests.OfferQuest(seat, term.where, source).quests(s))


@tests(t.Spy)
def can_spy(s: MaracaiboState, seat: int, term: t.Spy, source: int) -> bool:
    return not s.special & SPIED and len(voyage.ChooseAssistant(seat, term.n).legal(s)) > 1


PATTERNS: dict[type, str] = {
    Choose: "choose {option}",
    Pay: "pay",
    payment.DiscardFor: "discard {card} for {icon}",
    payment.UseSupply: "supply {card} for {icon}",
    payment.GiveUp: "give up {card} for {icon}",
}
DECISIONS: tuple[type, ...] = (
    ChooseOption,
    OfferPay,
    PayAnyNumber,
    ChooseReturn,
    resistance.ChooseFromTile,
    payment.PayIcons,
    payment.PaySameGood,
    payment.ChooseTrack,
)
TASKS: tuple[type, ...] = (Rest, Visit)
