"""City actions and deliveries (MAR-100 to MAR-108)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import DECLINE, DELIVER, TAKE_INSTEAD
from engine.maracaibo.base import ship
from engine.maracaibo.components import CITIES, GOOD_COST, LOCATIONS, SETUP
from engine.maracaibo.effects import payment, terms
from engine.maracaibo.effects.perform import fire, performs, possible, run
from engine.maracaibo.effects.words import IN_CITY_ACTION, Event, Icon, Stat, spelling
from engine.maracaibo.state import FROM_CITY, FROM_PORT, NONE, MaracaiboState, task


def market_spaces(s: MaracaiboState, place: int) -> int:
    """One per player; Maracaibo's tile for two players has one (MAR-013)."""
    city = CITIES[s.cities[place]]
    if city.good == NONE:
        return 0
    table = SETUP.seats[s.seats]
    return table.market_maracaibo if city.two_players else table.market


def begin(s: MaracaiboState, seat: int, place: int) -> None:
    """The main action in a city: optional deliveries first, then its action (MAR-100)."""
    s.city = place
    s.delivered = NONE
    s.stack.append(CityEffect(seat, place))
    deliveries = 1 + s.abilities[seat].mods[Stat.DELIVERIES]
    offer_delivery(s, seat, place, deliveries, True)
    fire(s, seat, Event.CITY_ACTION, place)


def offer_delivery(
    s: MaracaiboState, seat: int, place: int, left: int, in_city_action: bool
) -> None:
    asked = OfferDelivery(seat, place, left, in_city_action)
    if len(asked.legal(s)) > 1:
        s.stack.append(asked)


@task
class CityEffect(NamedTuple):
    """The action of a city."""

    owner: int
    place: int
    kind: Literal["city_effect"] = "city_effect"

    def run(self, s: MaracaiboState) -> None:
        run(s, self.owner, CITIES[s.cities[self.place]].terms, FROM_CITY)


class OfferDelivery(NamedTuple):
    """Deliver, or not (MAR-101, MAR-107)."""

    seat: int
    place: int
    left: int
    in_city_action: bool
    kind: Literal["offer_delivery"] = "offer_delivery"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat, place = self.seat, self.place
        found: list[Any] = []
        if (
            len(s.market[place]) < market_spaces(s, place)
            and ship.has_discs(s, seat)
            and payment.can_pay(s, seat, GOOD_COST[CITIES[s.cities[place]].good], FROM_CITY)
        ):
            found.append(DELIVER)
        instead = s.abilities[seat].instead
        if (
            instead
            and self.in_city_action
            and s.delivered == NONE
            and possible(s, seat, instead, FROM_PORT)
        ):
            found.append(TAKE_INSTEAD)  # MAR-404
        found.append(DECLINE)
        return found

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        seat = self.seat
        if action == DELIVER:
            good = CITIES[s.cities[self.place]].good
            s.stack.append(Delivery(seat, self.place, self.left, self.in_city_action))
            payment.pay(s, seat, GOOD_COST[good], FROM_CITY)
        elif action == TAKE_INSTEAD:
            instead = s.abilities[seat].instead
            assert instead is not None
            run(s, seat, instead, FROM_PORT)  # MAR-404a: no delivery in this city action

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if action == DELIVER:
            if len(s.market[self.place]) >= market_spaces(s, self.place):
                return Refusal("market_full", {"place": LOCATIONS[self.place].number})
            return Refusal("no_good", {"place": LOCATIONS[self.place].number})
        return unfitting(self, action)


@task
class Delivery(NamedTuple):
    """The good is paid: a disc goes to the market, then what follows from it."""

    owner: int
    place: int
    left: int
    in_city_action: bool
    kind: Literal["delivery"] = "delivery"

    def run(self, s: MaracaiboState) -> None:
        s.stack.append(AfterDelivery(self.owner, self.place, self.left, self.in_city_action))
        s.stack.append(ship.PickDisc(self.owner, self.place))


@task
class AfterDelivery(NamedTuple):
    """What a delivery sets off; then the next one, if one is allowed."""

    owner: int
    place: int
    left: int
    in_city_action: bool
    kind: Literal["after_delivery"] = "after_delivery"

    def run(self, s: MaracaiboState) -> None:
        seat = self.owner
        s.delivered = good = CITIES[s.cities[self.place]].good
        if s.events is not None:
            number = LOCATIONS[self.place].number
            s.events.append(events.Delivered(seat, number, spelling(Icon(good))))
        if self.left > 1:
            s.stack.append(NextDelivery(seat, self.place, self.left - 1, self.in_city_action))
        fire(s, seat, Event.DELIVER, good | (IN_CITY_ACTION if self.in_city_action else 0))


@task
class NextDelivery(NamedTuple):
    """Another delivery, if it is possible by then."""

    owner: int
    place: int
    left: int
    in_city_action: bool
    kind: Literal["next_delivery"] = "next_delivery"

    def run(self, s: MaracaiboState) -> None:
        offer_delivery(s, self.owner, self.place, self.left, self.in_city_action)


@performs(terms.CityAction)
def do_city_action(s: MaracaiboState, seat: int, term: terms.CityAction, source: int) -> None:
    """The action of a city elsewhere, without delivery (MAR-108)."""
    if s.cities[term.location] != NONE:
        s.city = term.location
        s.delivered = NONE
        run(s, seat, CITIES[s.cities[term.location]].terms, FROM_CITY)


@performs(terms.DeliverTerm)
def do_deliver(s: MaracaiboState, seat: int, term: terms.DeliverTerm, source: int) -> None:
    """Deliveries to the city of the action just done (MAR-108)."""
    if s.city != NONE and CITIES[s.cities[s.city]].good != NONE:
        offer_delivery(s, seat, s.city, term.n, False)
