"""Jeanne and Jacques in words: their cards, the reasons of their choices, their comparisons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automa import decks
from automa.components import JACQUES_CARDS, JACQUES_INDEX, JEANNE_CARDS, JEANNE_INDEX
from engine.core import Event
from engine.maracaibo.components import LOCATIONS
from tui.games.maracaibo.names import nation_name, place_name, space_name, the_nation
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import N_, _, ngettext, one_by_one

NAMES = {"jeanne": "Jeanne", "jacques": "Jacques"}

JACQUES_LEVELS = (
    N_("deck scrubber"), N_("keel washer"), N_("sailor"), N_("captain"),
)  # fmt: skip
"""By level, from 1 on."""


def level_name(automa: str, level: int) -> str:
    if automa == "jacques" and level <= len(JACQUES_LEVELS):
        return _("level {n}, {name}").format(n=level, name=_(JACQUES_LEVELS[level - 1]))
    return _("level {n}").format(n=level)


def deck_of_level(automa: str, level: int) -> str:
    """What a level is: the cards of the deck. A cards are the mildest."""
    if automa == "jeanne":
        a, b, c = decks.jeanne_counts(level)
        if not b + c:
            return _("Her deck: {a} A cards, the mildest.").format(a=a)
        return _("Her deck: {a} A cards, and of the stronger ones B {b}, C {c}.").format(
            a=a, b=b, c=c
        )
    a, b = decks.jacques_counts(level)
    if not b:
        return _("His deck: {a} A cards of 5 VP.").format(a=a)
    return _("His deck: {a} A cards of 5 VP, {b} B cards of 10 VP.").format(a=a, b=b)


# -- cards -------------------------------------------------------------------------------


def card_code(card: str) -> str:
    """What stands in the corner of a card: `A3`."""
    return card.rpartition("_")[2].upper()


def card_words(card: str) -> str:
    """What a card of either deck says."""
    if card in JEANNE_INDEX:
        return _jeanne(JEANNE_CARDS[JEANNE_INDEX[card]])
    if card in JACQUES_INDEX:
        return _jacques(JACQUES_CARDS[JACQUES_INDEX[card]])
    return card


ORDERS = {
    "explore": N_("explores {n}"),
    "influence": N_("influence {n} with {nation}"),
    "fight": N_("fights"),
    "fight_village": N_("fights, with one more marker on a village"),
    "gain": N_("influence {n} with the nation she fought for"),
    "points": N_("{n} VP"),
    "disc": N_("discs: {n}"),
    "quest": N_("a quest from the pile"),
    "demand": N_("demands {n} combat points"),
}


def order_words(order: Any) -> str:
    """One action of a card of Jeanne."""
    kind = "fight_village" if order.village else order.does
    nation = the_nation(order.nation) if order.nation >= 0 else ""
    text = _(ORDERS[kind]).format(n=order.n, nation=nation)
    if order.late != order.n:
        text = _("{what} ({n} from round 3 on)").format(what=text, n=order.late)
    if order.since > 1:
        text = _("{what} (from round {n} on)").format(what=text, n=order.since)
    return text


def _jeanne(card: Any) -> str:
    way = _("the upper route") if card.upper else _("the lower route")
    spaces = ngettext("{n} counted space", "{n} counted spaces", card.move).format(n=card.move)
    first = _("sails {spaces}, {way}; no room: takes display card {row}").format(
        spaces=spaces, way=way, row=card.row
    )
    return one_by_one([first, *map(order_words, card.orders)])


def zone_words(zone: Any) -> str:
    match zone.does:
        case "disc":
            return _("a disc in {place}").format(place=place_name(LOCATIONS[zone.first].number))
        case "quest":
            return _("a quest from {first} to {last}").format(first=zone.first, last=zone.last)
        case "explore":
            return _("explores {n}").format(n=zone.first)
    return _("the round ends soon")


def _jacques(card: Any) -> str:
    zones = listed(f"{n} {zone_words(zone)}" for n, zone in enumerate(card.zones, 1))
    return _("{points} VP; {zones}").format(points=card.points, zones=zones)


def drawn_words(event: Any) -> str:
    """What the card that was just turned up means now: Jacques does one zone of it."""
    if event.card in JACQUES_INDEX:
        card = JACQUES_CARDS[JACQUES_INDEX[event.card]]
        zone = zone_words(card.zones[min(event.number, len(card.zones)) - 1])
        return _("card {n} of the round, so zone {n}: {zone}; {points} VP after the round").format(
            n=event.number, zone=zone, points=card.points
        )
    return card_words(event.card)


def scored_for(event: Any) -> str:
    """What an automa gets VP for while the game goes on."""
    if event.why == "cards_of_round":
        return _("his cards")
    return {
        "cards": _("her cards"),
        "income": _("her income"),
        "rounds_ended": _("the end of the round"),
    }.get(event.part, event.part)


def automa_facts(event: Any, names: Sequence[str]) -> dict[str, object]:
    """The fields of an automa's events that are not worded like those of others."""
    match event.kind:
        case "automa_card_drawn":
            return {"card": card_code(event.card)}
        case "automa_scored":
            return {"part": scored_for(event)}
        case "automa_demanded" if event.payer < len(names):
            return {"payer": names[event.payer]}
    return {}


# -- reasons -----------------------------------------------------------------------------

REASONS = {
    "automa_moved counted_spaces": N_("{n} to count, {route}: {passed}"),
    "automa_moved forced_stop": N_("{n} to count, but every ship must stop there"),
    "automa_took_quest stopped_on_quest": N_("stops on it, and the turn is over; {total} in all"),
    "automa_took_quest reached_on_track": N_("reached on the track; {total} in all"),
    "automa_took_quest top_of_pile": N_("the top of the pile; {total} in all"),
    "automa_took_quest lowest_location": N_(
        "lowest-numbered of the card's locations: {place}; {total} in all"
    ),
    "automa_took_quest chosen": N_("several lay there: chosen for him; {total} in all"),
    "automa_disc room_in_market": N_("the market has room"),
    "automa_disc printed_city": N_("the city on the card"),
    "automa_disc printed": N_("the card says so: {n}"),
    "automa_took_card market_full": N_("the market is full: display card {row}"),
    "automa_took_card homeward": N_("no market here: display card {row}"),
    "automa_explored quest_in_reach": N_("up to {n}, to a quest in reach"),
    "automa_explored shortest_way": N_("{n} by the shortest route, no quest in reach"),
    "automa_fought highest": N_("the highest value: {values}"),
    "automa_fought printed_value": N_("equal values, the higher printed one: {values}"),
    "automa_fought order_of_nations": N_("equal values, first in the order of nations: {values}"),
    "automa_annexed lowest_city": N_("lowest-numbered empty city: {place}"),
    "automa_annexed lowest_village": N_("no free city; lowest-numbered empty village: {place}"),
    "automa_annexed nothing_free": N_("no location is free"),
    "automa_influence printed_nation": N_("the nation on the card; {total} in all"),
    "automa_influence fought_for": N_("the nation she fought for; {total} in all"),
    "automa_scored printed": N_("the card says so"),
    "automa_scored influence_under_liberation": N_(
        "influence {influence} counts as VP while the islands are being freed"
    ),
    "automa_scored cards_taken": N_("cards taken so far: {n}"),
    "automa_scored discs": N_("discs so far: {n}"),
    "automa_scored cards_of_round": N_("cards of this round: {n}"),
    "automa_scored ended_round": N_("for ending the round"),
    "automa_demanded printed": N_("the card demands {n}"),
    "automa_announced zone_20": N_("the last zone of the card"),
    "automa_deck_shuffled deck_empty": N_("the deck was empty"),
    "automa_deck_shuffled round_over": N_("the round is over, they go under the deck"),
    "automa_passed display_empty": N_("no card in the display"),
    "automa_passed no_city": N_("no city in play at {place}"),
    "automa_passed market_full": N_("the market of {place} is full"),
    "automa_passed pile_empty": N_("no quest left in the pile"),
    "automa_passed at_the_end": N_("the explorer is at the end already"),
    "automa_passed row_empty": N_("{nation} has no marker left in its row"),
}
"""By kind and code: why the automa does it."""


def _values(values: Sequence[int]) -> str:
    return listed(f"{nation_name(nation)} {value}" for nation, value in enumerate(values))


def because(event: Event) -> str:
    """Why the automa did this; empty where there is nothing to say."""
    if event.kind == "automa_card_drawn":
        return drawn_words(event)
    words = REASONS.get(f"{event.kind} {getattr(event, 'why', '')}")
    if words is None:
        return ""
    values: dict[str, object] = {**event._asdict(), **dict(getattr(event, "facts", ()))}
    for name, word in WORDED.items():
        if name in values:
            values[name] = word(values[name])
    return _(words).format(**values)


def _route(route: str) -> str:
    return _("the upper route") if route == "upper" else _("the lower route")


def _place(place: str) -> str:
    return space_name(place) if place[:1] == "e" else place_name(place)


WORDED: Mapping[str, Callable[[Any], object]] = {
    "route": _route,
    "place": _place,
    "nation": the_nation,
    "values": _values,
    "passed": lambda places: listed(map(place_name, places)),
}
