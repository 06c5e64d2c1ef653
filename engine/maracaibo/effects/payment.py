"""Costs: whether they can be paid, and paying them, one hand card at a time where there is a
choice.

A card pays one of its two icons (MAR-201). Wild icons (MAR-406), free ones (`supply`) and a bought
card that stands in for one icon (MAR-505) are ways to pay like any other.
"""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import NAME_NATION, NameNation
from engine.maracaibo.base import resources
from engine.maracaibo.components import CARD_INDEX, CARDS
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.perform import rebuild
from engine.maracaibo.effects.words import GOODS, Icon, Who, spelling
from engine.maracaibo.state import NATIONS, NONE, Assistant, MaracaiboState, Note
from engine.maracaibo.uprising.state import has_liberation

ICONS = tuple(spelling(icon) for icon in Icon)
_ICON = {name: number for number, name in enumerate(ICONS)}
_ANY = 1 << Icon.GOOD | 1 << Icon.OBJECT

SHOWS = tuple(1 << card.good | 1 << card.object for card in CARDS)
"""The two icons of each card as a mask."""


class DiscardFor(NamedTuple):
    """Discard this hand card to pay that icon."""

    card: str
    icon: str
    kind: Literal["discard_for"] = "discard_for"


class UseSupply(NamedTuple):
    """That icon comes free from this bought card."""

    card: str
    icon: str
    kind: Literal["use_supply"] = "use_supply"


class GiveUp(NamedTuple):
    """Discard this bought card in place of that icon."""

    card: str
    icon: str
    kind: Literal["give_up"] = "give_up"


DISCARD_FOR = tuple(tuple(DiscardFor(card.id, icon) for icon in ICONS) for card in CARDS)
USE_SUPPLY = tuple(tuple(UseSupply(card.id, icon) for icon in ICONS) for card in CARDS)
GIVE_UP = tuple(tuple(GiveUp(card.id, icon) for icon in ICONS) for card in CARDS)


# -- can it be paid ----------------------------------------------------------------------


def covers(s: MaracaiboState, seat: int, card: int) -> int:
    """All icons that a hand card of this seat can pay, as a mask."""
    mask = SHOWS[card]
    pays = mask | _ANY
    for icon, more in s.abilities[seat].wild:
        if mask >> icon & 1:
            pays |= more
    return pays


def _means(s: MaracaiboState, seat: int, without: int) -> list[int]:
    """What each means of payment covers: hand cards, free icons, wild cards."""
    abilities = s.abilities[seat]
    hand = s.hand[seat]
    if without != NONE and without in hand:
        at = hand.index(without)
        hand = hand[:at] + hand[at + 1 :]
    if abilities.wild:
        means = [covers(s, seat, card) for card in hand]
    else:
        means = [SHOWS[card] | _ANY for card in hand]
    if abilities.supplies:
        means += [_supplied(icon) for _, icon in _free(s, seat)]
    if abilities.jokers:
        means += [-1] * len(abilities.jokers)
    return means


def _supplied(icon: int) -> int:
    kind = Icon.GOOD if icon in GOODS else Icon.OBJECT
    return 1 << icon | 1 << kind


def _free(s: MaracaiboState, seat: int) -> list[tuple[int, int]]:
    """(card, icon) of free icons not yet used this turn, one per use."""
    found = []
    used = list(s.supplied)
    for source, icon, times in s.abilities[seat].supplies:
        for _ in range(times):
            if source in used:
                used.remove(source)
            else:
                found.append((source, icon))
    return found


def _enough(means: list[int], icons: tuple[int, ...]) -> bool:
    """Can each icon be paid by a means of its own?"""
    if not icons:
        return True
    if len(means) < len(icons):
        return False
    if len(icons) == 1:
        want = 1 << icons[0]
        return any(mask & want for mask in means)
    want = 1 << icons[0]
    tried = set()
    for at, mask in enumerate(means):
        if mask & want and mask not in tried:
            tried.add(mask)
            if _enough(means[:at] + means[at + 1 :], icons[1:]):
                return True
    return False


def can_pay(s: MaracaiboState, seat: int, cost: t.Cost, source: int, without: int = NONE) -> bool:
    """Could the seat pay all of it now? `without`: a hand card that may not pay."""
    if (
        s.doubloons[seat] < cost.doubloons
        or s.combat[seat] < cost.combat
        or s.figures[seat] < cost.figures
    ):
        return False
    if cost.value and (s.fight is None or s.fight.value < cost.value):
        return False
    if (
        cost.influence
        and not has_liberation(s)  # MAR-514a: VP can always be lost
        and not resources.nations_meant(s, Who.ANY, -cost.influence, seat)
    ):
        return False
    if cost.market_discs and (s.city == NONE or len(s.market[s.city]) < cost.market_discs):
        return False
    if cost.icons and not _enough(_means(s, seat, without), cost.icons):
        return False
    if cost.same_good:
        means = _means(s, seat, without)
        return any(_enough(means, (good,) * cost.same_good) for good in _goods(s, cost))
    if cost.any_number != NONE:
        return _enough(_means(s, seat, without), (cost.any_number,))
    return True


def _goods(s: MaracaiboState, cost: t.Cost) -> tuple[int, ...]:
    """The goods that equal goods may be of."""
    if cost.as_delivered:
        return (s.delivered,) if s.delivered != NONE else ()
    return GOODS


# -- paying ------------------------------------------------------------------------------


def pay(s: MaracaiboState, seat: int, cost: t.Cost, source: int) -> None:
    """Pay what needs no choice; the choices are left on the stack. It must be payable."""
    if cost.doubloons:
        resources.pay_doubloons(s, seat, cost.doubloons)
    if cost.combat:
        s.combat[seat] -= cost.combat
        _paid(s, seat, "combat", cost.combat)
    if cost.figures:
        _pay_figures(s, seat, cost, source)
    if cost.value:
        assert s.fight is not None
        s.fight = s.fight._replace(value=s.fight.value - cost.value)
        _paid(s, seat, "value", cost.value)
    if cost.influence and has_liberation(s):
        resources.exchange(s, seat, -cost.influence, source)
    elif cost.influence:
        resources.lose_influence_of_choice(s, seat, cost.influence)
    for _ in range(cost.market_discs):
        _take_market_disc(s, seat)
    if cost.same_good:
        goods = _goods(s, cost)
        s.stack.append(
            PayIcons(seat, (int(goods[0]),) * cost.same_good)
            if len(goods) == 1
            else PaySameGood(seat, cost.same_good)
        )
    if cost.icons:
        s.stack.append(PayIcons(seat, tuple(int(icon) for icon in cost.icons)))


def _paid(s: MaracaiboState, seat: int, what: str, n: int) -> None:
    if s.events is not None:
        s.events.append(events.Paid(seat, what, n))


def _pay_figures(s: MaracaiboState, seat: int, cost: t.Cost, source: int) -> None:
    """To the general supply, or onto the board (MAR-211, MAR-214, MAR-500 to MAR-503)."""
    s.figures[seat] -= cost.figures
    _paid(s, seat, "figures", cost.figures)
    if cost.figures_to == t.TO_SUPPLY:
        s.figures_general[seat] += cost.figures
        return
    s.figures_board[seat] += cost.figures
    if cost.figures_to == t.TO_LOCATION:
        here = s.assistants[cost.location]
        s.assistants[cost.location] = (*here, Assistant(seat, source))
    elif cost.figures_to == t.TO_INFLUENCE:
        s.stack.append(ChooseTrack(seat, source))


def _take_market_disc(s: MaracaiboState, seat: int) -> None:
    """The last disc put there, out of the game; whose it is makes no difference."""
    *left, owner = s.market[s.city]
    s.market[s.city] = tuple(left)
    if owner < s.seats:
        s.discs_gone[owner] += 1
    _paid(s, seat, "market_disc", 1)


def _ways(s: MaracaiboState, seat: int, icon: int, later: tuple[int, ...]) -> list[Any]:
    """Ways to pay an icon that leave enough for those that come later."""
    means = _means(s, seat, NONE)
    want = 1 << icon
    hand = s.hand[seat]
    found: list[Any] = []
    for at, card in enumerate(hand):
        action = DISCARD_FOR[card][icon]
        if (
            means[at] & want
            and action not in found
            and (not later or _enough(means[:at] + means[at + 1 :], later))
        ):
            found.append(action)
    at = len(hand)
    for card, _ in _free(s, seat):
        if means[at] & want and (not later or _enough(means[:at] + means[at + 1 :], later)):
            found.append(USE_SUPPLY[card][icon])
        at += 1
    for card in s.abilities[seat].jokers:
        if not later or _enough(means[:at] + means[at + 1 :], later):
            found.append(GIVE_UP[card][icon])
        at += 1
    return list(dict.fromkeys(found))


def ways_to_pay(s: MaracaiboState, seat: int, icon: int) -> list[Any]:
    """All ways to pay one icon."""
    return _ways(s, seat, icon, ())


def take_payment(s: MaracaiboState, seat: int, action: Any) -> None:
    """Take what an icon was paid with."""
    card = CARD_INDEX[action.card]
    match action:
        case DiscardFor():
            hand = s.hand[seat]
            at = hand.index(card)
            s.hand[seat] = hand[:at] + hand[at + 1 :]
            s.discard.append(card)
        case UseSupply():
            s.supplied = (*s.supplied, card)
        case GiveUp():  # MAR-505, MAR-505a
            for owned in (s.cards, s.gained):
                at = owned[seat].index(card)
                owned[seat] = owned[seat][:at] + owned[seat][at + 1 :]
            rebuild(s, seat)
            s.discard.append(card)
    if s.events is not None:
        s.events.append(events.Paid(seat, action.icon, 1))
        if not isinstance(action, UseSupply):
            s.events.append(events.CardDiscarded(seat, action.card))


class PayIcons(NamedTuple):
    """Pay the first of these icons; the others come after it."""

    seat: int
    icons: "tuple[int, ...]"
    kind: Literal["pay_icons"] = "pay_icons"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return _ways(s, self.seat, self.icons[0], self.icons[1:])

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if len(self.icons) > 1:
            s.stack.append(PayIcons(self.seat, self.icons[1:]))
        take_payment(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return payment_refusal(self, action, ICONS[self.icons[0]])


class PaySameGood(NamedTuple):
    """Pay equal goods: the first one says which."""

    seat: int
    n: int
    kind: Literal["pay_same_good"] = "pay_same_good"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [way for good in GOODS for way in _ways(s, self.seat, good, (good,) * (self.n - 1))]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if self.n > 1:
            s.stack.append(PayIcons(self.seat, (_ICON[action.icon],) * (self.n - 1)))
        take_payment(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return payment_refusal(self, action, "good")


class ChooseTrack(NamedTuple):
    """On which nation's influence track the figure of a card goes (MAR-502)."""

    seat: int
    source: int
    kind: Literal["choose_track"] = "choose_track"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return NAME_NATION

    def resolve(self, s: MaracaiboState, action: NameNation) -> None:
        note = Note(self.source, NATIONS.index(action.nation))
        s.notes[self.seat] = (*s.notes[self.seat], note)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def payment_refusal(decision: Any, action: Any, icon: str) -> Refusal:
    """Why something can't be used to pay."""
    if isinstance(action, DiscardFor | UseSupply | GiveUp):
        return Refusal("does_not_pay", {"card": action.card, "icon": icon})
    return unfitting(decision, action)
