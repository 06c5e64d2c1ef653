"""What a stop would allow, before one sails there."""

import re
from typing import Any, NamedTuple

from engine.maracaibo.base import city, quests, village
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    GOOD_COST,
    HOMEWARD,
    HOMEWARD_REWARD,
    LEGACY,
    LOCATIONS,
    QUESTS,
)
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import FROM_CITY, NONE
from tui.games.maracaibo import prices
from tui.games.maracaibo.names import (
    ICONS,
    coined,
    icon_name,
    quest_name,
    short_card,
    tile_name,
)
from tui.games.maracaibo.wording import cost, terms
from tui.i18n import _, ngettext, one_by_one
from tui.paint.look import UNICODE


class VisitPreview(NamedTuple):
    """One way to come to a stop."""

    place: int
    points: int


def village_actions(state: Any, seat: int, visit: VisitPreview) -> int:
    """How many village actions the way there allows."""
    twin = state.copy()
    twin.ships[seat] = visit.place
    twin.moved = visit.points
    return village.granted(twin, seat)


def kind_of(state: Any, place: int) -> str:
    """`city`, `village`, `skull`, `start` or `hand`, with the tiles that lie there."""
    if state.cities[place] != NONE:
        return "city"
    if state.skulls >> place & 1:
        return "skull"
    return LOCATIONS[place].kind


def kind_name(state: Any, place: int) -> str:
    return {
        "city": _("city"),
        "village": _("village"),
        "skull": _("skull"),
        "start": _("start"),
        "hand": _("homeward space"),
    }[kind_of(state, place)]


def can_deliver(state: Any, seat: int, place: int) -> bool:
    """Has the seat the good that the city wants, a disc, and is there room?"""
    good = CITIES[state.cities[place]].good
    if good == NONE or len(state.market[place]) >= city.market_spaces(state, place):
        return False
    twelve = len(state.discs) // state.seats
    if not any(state.discs[twelve * seat : twelve * (seat + 1)]):
        return False
    return payment.can_pay(state, seat, GOOD_COST[good], FROM_CITY)


def legacy_here(state: Any, place: int) -> list[Any]:
    return [
        tile
        for number, tile in enumerate(LEGACY)
        if state.legacy >> number & 1 and tile.location == place
    ]


def assistants_here(state: Any, place: int, seat: int) -> list[int]:
    """Cards whose assistant of this seat stands there."""
    return [found.card for found in state.assistants[place] if found.seat == seat]


def quests_here(state: Any, seat: int, place: int) -> list[tuple[int, bool]]:
    """The quests there, and whether the seat could pay for them now."""
    return [(quest, quests.payable(state, seat, quest)) for quest in state.quests[place]]


# -- in words ----------------------------------------------------------------------------


def _village_words(n: int) -> str:
    return ngettext("{n} village action", "{n} village actions", n).format(n=n)


def _action_words(n: int) -> str:
    return ngettext("{n} action", "{n} actions", n).format(n=n)


MOST_ACTIONS = 4
"""Village actions that are worded in one go at most."""


def brief(state: Any, seat: int, visit: VisitPreview) -> str:
    """In a few words, for the list of choices."""
    place = visit.place
    parts = []
    match kind_of(state, place):
        case "city":
            parts.append(terms(describe(CITIES[state.cities[place]].terms), False))
            if can_deliver(state, seat, place):
                parts.append(_("deliver"))
        case "village":
            parts.append(_village_words(village_actions(state, seat, visit)))
        case "skull":
            parts.append(_("skull"))
        case "hand":
            if place in HOMEWARD_REWARD:
                parts.append(terms(describe(HOMEWARD_REWARD[place]), False))
                parts.append(_("ends the round"))
            if place in HOMEWARD:
                parts.append(terms(describe(HOMEWARD[place]), False))
    offered = ", ".join([*parts, *_besides(state, seat, place)])
    return one_by_one(filter(None, (prices.brief(state, seat, place), offered)))


def begun(words: str) -> tuple[str, ...]:
    """The first few of the effects in a list, as far as they go without half a bracket."""
    either = _(" or ")
    ends = [sign.end() for sign in re.finditer(f", |{either}", words)]
    heads = [words[:end] for end in reversed(ends)]
    return tuple(f"{head}…" for head in heads if head.count("(") == head.count(")"))


def terse(words: str) -> str:
    """The effects of a stop in fewer letters."""
    for n in range(1, MOST_ACTIONS + 1):
        words = words.replace(_village_words(n), _action_words(n))
    return coined(words, UNICODE.coin)


def briefest(state: Any, seat: int, visit: VisitPreview) -> tuple[str, ...]:
    """A village in two words, for the narrowest list, and what else is there if there is room."""
    if kind_of(state, visit.place) != "village":
        return ()
    words = _action_words(village_actions(state, seat, visit))
    besides = _besides(state, seat, visit.place)
    return (", ".join([words, *besides]), f"{words} …") if besides else (words,)


def _besides(state: Any, seat: int, place: int) -> list[str]:
    """What else a stop offers."""
    found = []
    if any(payable for _quest, payable in quests_here(state, seat, place)):
        found.append(_("quest"))
    if assistants_here(state, place, seat):
        found.append(_("assistant"))
    return found


def lines(state: Any, seat: int, place: int, ways: "tuple[int, ...]" = ()) -> list[str]:
    """All that a stop allows, a line each; `ways`: movement points that lead there."""
    found = _main_lines(state, seat, place, ways) + prices.tile_lines(state, seat, place)
    found += [quest_line(quest, payable) for quest, payable in quests_here(state, seat, place)]
    for card in assistants_here(state, place, seat):
        assistant = CARDS[card].assistant
        if assistant is not None:
            found.append(
                _("Your assistant {card}: {what}").format(
                    card=short_card(CARDS[card].id), what=terms(describe(assistant.terms))
                )
            )
    return found


def _main_lines(state: Any, seat: int, place: int, ways: "tuple[int, ...]") -> list[str]:
    """What the location itself allows."""
    match kind_of(state, place):
        case "city":
            return _city_lines(state, seat, place)
        case "village" if ways:
            return [
                _("{points} movement: {actions}").format(
                    points=points,
                    actions=_village_words(
                        village_actions(state, seat, VisitPreview(place, points))
                    ),
                )
                for points in ways
            ]
        case "village":
            return [_("Village actions by movement")]
    found = []
    if place in HOMEWARD:
        found.append(_("Action: {what}").format(what=terms(describe(HOMEWARD[place]))))
    if place in HOMEWARD_REWARD:
        reward = terms(describe(HOMEWARD_REWARD[place]))
        found.append(_("Ends the round; you gain {what}").format(what=reward))
    return found


def quest_line(quest: int, payable: bool | None = None) -> str:
    """A quest with its cost and reward, and whether one can pay."""
    design = QUESTS[quest]
    words = {
        True: _("{quest}, you can pay {cost}: {what}"),
        False: _("{quest}, you can't pay {cost}: {what}"),
        None: _("{quest}, {cost}: {what}"),
    }[payable]
    name = quest_name(design.id)
    return words.format(
        quest=name[:1].upper() + name[1:],
        cost=cost(describe(design.cost)),
        what=terms(describe(design.terms)),
    )


def _city_lines(state: Any, seat: int, place: int) -> list[str]:
    design = CITIES[state.cities[place]]
    found = [_("City action: {what}").format(what=terms(describe(design.terms)))]
    if design.good == NONE:
        return [*found, _("No market")]
    good = icon_name(ICONS[design.good])
    room = city.market_spaces(state, place) - len(state.market[place])
    if room <= 0:
        return [*found, _("Market for {good}: full").format(good=good)]
    words = (
        _("Market for {good}, {n} free: you can deliver")
        if can_deliver(state, seat, place)
        else _("Market for {good}, {n} free: you can't deliver now")
    )
    return [*found, words.format(good=good, n=room)]


def tile_words(tile: Any) -> str:
    """A legacy tile and what it does."""
    name = tile_name(tile.id)
    if tile.terms:
        return _("{tile}, at every stop: {what}").format(
            tile=name, what=terms(describe(tile.terms))
        )
    if tile.skull and tile.remove_cost is not None:
        return _("{tile}: no village actions; pay {cost} to remove it: {what}").format(
            tile=name,
            cost=cost(describe(tile.remove_cost)),
            what=terms(describe(tile.remove_reward)),
        )
    return _("{tile}: a quest always lies here").format(tile=name) if tile.quest_always else name
