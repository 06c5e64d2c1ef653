"""Which places in the turn order a number can give, by what the others may hold.

Only what the seat may know goes in: open cards, covered ones, and the cards that can be
in each hand. An unknown choice of another player counts as any possible one, all alike.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from engine.havana.components import NUMBER, RUBBLE, members
from engine.havana.state import NO_CARD, HavanaState
from engine.havana.views import HavanaView
from tui.games.havana.names import number_name
from tui.i18n import _, ordinal


class Outlook(NamedTuple):
    """A number and the places that it can give, the first being 1."""

    number: int
    best: int
    worst: int
    likely: int

    @property
    def sure(self) -> bool:
        return self.best == self.worst


def outlook(view: HavanaView, number: int) -> Outlook:
    """The places of the seat's own number next round."""
    mine = (number, *_tie_break(view.state, view.seat))
    best = worst = 1
    ahead = 0.0
    for other in range(view.state.seats):
        if other == view.seat:
            continue
        numbers = possible(view, other)
        theirs = _tie_break(view.state, other)
        earlier = sum(ways for n, ways in numbers.items() if (n, *theirs) < mine)
        best += earlier == numbers.total()
        worst += earlier > 0
        ahead += earlier / numbers.total()
    return Outlook(number, best, worst, 1 + round(ahead))


def possible(view: HavanaView, seat: int) -> Counter[int]:
    """The numbers that another seat can show next, each with the ways to come to it."""
    state = view.state
    held = members(view.may_hold(seat))
    pair = state.open[seat]
    if pair is None:
        return Counter(NUMBER[a][b] for a, b in combinations(held, 2))
    covered = state.covered[seat]
    staying = [card for card in pair if covered in (NO_CARD, pair[0] + pair[1] - card)]
    return Counter(NUMBER[stays][card] for stays in staying for card in held)


def covering(view: HavanaView, on: int, card: int) -> Outlook:
    """What laying a hand card on an open one can give."""
    left, right = view.state.pair(view.seat)
    return outlook(view, NUMBER[right if on == left else left][card])


def _tie_break(state: HavanaState, seat: int) -> tuple[int, ...]:
    """Equal numbers go by what the players have (HAV-11)."""
    *coloured, rubble = state.cubes_of(seat)
    return (
        state.points[seat],
        sum(coloured[:RUBBLE]),
        state.pesos[seat],
        state.workers[seat],
        rubble,
        seat,
    )


def words(found: Outlook) -> str:
    """`number 27: you act 1st to 3rd, probably 2nd`."""
    number = number_name(found.number)
    best, worst, likely = (ordinal(place) for place in (found.best, found.worst, found.likely))
    if found.sure:
        return _("number {number}: you certainly act {best}").format(number=number, best=best)
    said = (
        _("number {number}: you act {best} or {worst}, probably {likely}")
        if found.worst == found.best + 1
        else _("number {number}: you act {best} to {worst}, probably {likely}")
    )
    return said.format(number=number, best=best, worst=worst, likely=likely)


def briefly(found: Outlook) -> str:
    """`number 27` and when that is, in two lines."""
    number = _("number {number}").format(number=number_name(found.number))
    return f"{number}\n{act(found)}"


def place(found: Outlook) -> str:
    """`probably 2nd`."""
    how = _("certainly {place}") if found.sure else _("probably {place}")
    return how.format(place=ordinal(found.likely))


def act(found: Outlook) -> str:
    """`probably act 2nd`."""
    how = _("certainly act {place}") if found.sure else _("probably act {place}")
    return how.format(place=ordinal(found.likely))


def either(one: Outlook, other: Outlook) -> str:
    """When one would act, by which of two ways one takes, in a word or two."""
    if one.likely == other.likely:
        return place(one if other.sure else other)
    return _("{one} or {other}").format(one=ordinal(one.likely), other=ordinal(other.likely))


def narrowly(one: Outlook, other: Outlook) -> str:
    """The same in two short lines."""
    if one.sure == other.sure:
        return f"{act(one)}\n" + _("or {place}").format(place=ordinal(other.likely))
    return f"{place(one)}\n" + _("or {place}").format(place=place(other))


def on_either(left: str, one: Outlook, right: str, other: Outlook) -> str:
    """When one would act by which open card is covered; what comes to the same is said once."""
    if one.sure and not other.sure:
        left, one, right, other = right, other, left, one
    if place(one) == place(other):
        return _("{act} on either card").format(act=act(one))
    if one.likely == other.likely:
        return _("act {place}, probably on {left}, certainly on {right}").format(
            place=ordinal(one.likely), left=left, right=right
        )
    later = place(other) if one.sure != other.sure else ordinal(other.likely)
    return _("{act} on {left}, {place} on {right}").format(
        act=act(one), left=left, place=later, right=right
    )
