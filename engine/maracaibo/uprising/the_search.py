"""The Search: clues, where Luysa is held, and her freedom (MAR-475 to MAR-486)."""

from functools import cache
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.randomness import Randomness
from engine.maracaibo.actions import DECLINE
from engine.maracaibo.base import resources
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.components import CLUES, LEGACY, LEGACY_INDEX, LOCATIONS, SEARCH
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.perform import run
from engine.maracaibo.effects.terms import Cost
from engine.maracaibo.refusals import too_expensive
from engine.maracaibo.state import FROM_LEGACY, NONE, MaracaiboState, task
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising import legacy_tiles
from engine.maracaibo.uprising.actions import (
    BLOCK_SPACE,
    FREE_LUYSA,
    LAY_CLUE,
    PAY_OFF_CLUE,
    PAY_RANSOM,
    TURN_UP_CLUE,
    USE_TILE,
    BlockSpace,
    FreeLuysa,
    LayClue,
    PayOffClue,
    UseTile,
)
from engine.maracaibo.uprising.state import SearchProgress, change, with_value

RED = tuple(number for number, clue in enumerate(CLUES) if clue.cost is not None)
CLUE_INDEX = {clue.id: number for number, clue in enumerate(CLUES)}
_CLUES_BIT, _PRISON_BIT = 1 << LEGACY_INDEX["l38"], 1 << LEGACY_INDEX["l39"]
_FREE_COST = LEGACY[LEGACY_INDEX["l39"]].free_cost
assert _FREE_COST is not None
FREE_COST = _FREE_COST
_ALONE = 2
"""Clues of any colour that one known before is worth to somebody alone."""


def search_of(s: MaracaiboState) -> SearchProgress:
    assert s.module is not None
    assert s.module.search is not None
    return s.module.search


# -- what it takes: as printed, and as a campaign has changed it --------------------------


@cache
def _cheaper(by: int) -> Cost:
    return FREE_COST._replace(combat=max(FREE_COST.combat + by, 1))


def free_cost(s: MaracaiboState) -> Cost:
    """What opens the prison (MAR-485)."""
    return _cheaper(design_of(s.options).aftermath.prison)


def ransom(s: MaracaiboState) -> int:
    """Doubloons that free her at the end of the game (MAR-484)."""
    return max(SEARCH.ransom + design_of(s.options).aftermath.ransom, 0)


def green_needed(s: MaracaiboState) -> int:
    """Green clues that several people must turn up; 0 for one person (MAR-482)."""
    needed = SEARCH.seats[s.seats].green_needed
    return max(needed - design_of(s.options).aftermath.clues, 0) if needed else 0


def clues_alone(s: MaracaiboState) -> int:
    """Clues of any colour that one person must turn up (MAR-483)."""
    return max(SEARCH.clues_to_find_alone - _ALONE * design_of(s.options).aftermath.clues, 1)


def _change(s: MaracaiboState, **values: Any) -> None:
    change(s, search=search_of(s)._replace(**values))


# -- setup -------------------------------------------------------------------------------


def lay_out(s: MaracaiboState) -> None:
    """A red clue takes a space out of play, then the others are laid face down (MAR-476,
    MAR-477)."""
    if s.module is not None and s.module.search is not None:
        s.stack.append(LayClues(s.first))
        if SEARCH.seats[s.seats].blocked:
            s.stack.append(ChooseBlocked(s.first))


class ChooseBlocked(NamedTuple):
    """The first player picks a red clue, and with two players the green space (MAR-476a)."""

    seat: int
    kind: Literal["choose_blocked"] = "choose_blocked"

    def legal(self, s: MaracaiboState) -> list[Any]:
        green = SEARCH.seats[s.seats].blocked == "green"
        spaces = range(len(search_of(s).green)) if green else range(1)
        return [BLOCK_SPACE[clue][space] for clue in RED for space in spaces]

    def resolve(self, s: MaracaiboState, action: BlockSpace) -> None:
        clue, space = CLUE_INDEX[action.clue], action.space - 1
        search = search_of(s)
        if SEARCH.seats[s.seats].blocked == "green":
            _change(s, blocked=clue, green=with_value(search.green, space, clue))
        else:
            _change(s, blocked=clue, red=with_value(search.red, space, clue))
        if s.events is not None:
            s.events.append(uprising_events.ClueLaid(self.seat, action.clue, action.space, True))

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@task
class LayClues(NamedTuple):
    """The clues are shuffled and laid on their locations."""

    owner: int
    kind: Literal["lay_clues"] = "lay_clues"

    def run(self, s: MaracaiboState) -> None:
        rng = Randomness(s.word)
        clues = [clue for clue in range(len(CLUES)) if clue != search_of(s).blocked]
        rng.shuffle(clues)
        s.word = rng.word
        here: list[tuple[int, ...]] = [()] * len(LOCATIONS)
        for place in SEARCH.locations:
            single = place == SEARCH.seats[s.seats].single_clue_at
            here[place] = tuple(clues.pop() for _ in range(1 if single else SEARCH.clues_each))
        _change(s, clues=tuple(here))


# -- clues -------------------------------------------------------------------------------


def offer(s: MaracaiboState, seat: int, tiles: tuple[int, ...]) -> None:
    """A ship has ended its movement: a clue here may be turned up (MAR-478), before or after
    the tiles of the stop that ask something (MAR-061a)."""
    if _can_answer(s, seat):
        s.stack.append(OfferClue(seat, tiles))
        return
    s.stack.append(AskClue(seat))
    _wait(s, seat, tiles)


@task
class AskClue(NamedTuple):
    """The clue of this stop, when all else that it brings is done: that may have brought what
    a red clue costs."""

    owner: int
    kind: Literal["ask_clue"] = "ask_clue"

    def run(self, s: MaracaiboState) -> None:
        if search_of(s).clues[s.ships[self.owner]] and _can_answer(s, self.owner):
            s.stack.append(OfferClue(self.owner, ()))


def _can_answer(s: MaracaiboState, seat: int) -> bool:
    return _can_turn_up(s, seat) or bool(free_actions(s, seat))


def _wait(s: MaracaiboState, seat: int, tiles: tuple[int, ...]) -> None:
    for tile in tiles:
        s.stack.append(legacy_tiles.AskTile(seat, tile))


def _can_turn_up(s: MaracaiboState, seat: int) -> bool:
    """Not while both red spaces are full (MAR-479)."""
    search = search_of(s)
    return NONE in search.red and bool(search.clues[s.ships[seat]])


class OfferClue(NamedTuple):
    """Turn up a clue before the main action; red ones can be paid off first. A tile of the
    same stop can be used before it; otherwise it is asked afterwards (MAR-061a)."""

    seat: int
    tiles: "tuple[int, ...]" = ()
    kind: Literal["offer_clue"] = "offer_clue"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat = self.seat
        found: list[Any] = [TURN_UP_CLUE] if _can_turn_up(s, seat) else []
        found += free_actions(s, seat)
        found += [USE_TILE[tile] for tile in self.tiles if legacy_tiles.usable(s, seat, tile)]
        return [*found, DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        free = FREE.get(type(action))
        if free is not None:
            s.stack.append(self)
            free(s, self.seat, action)
            return
        if isinstance(action, UseTile):
            tile = LEGACY_INDEX[action.tile]
            left = tuple(other for other in self.tiles if other != tile)
            s.stack.append(OfferClue(self.seat, left) if left else AskClue(self.seat))
            legacy_tiles.use(s, self.seat, tile)
            return
        _wait(s, self.seat, self.tiles)
        if action == TURN_UP_CLUE:
            turn_up(s, self.seat)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if action == TURN_UP_CLUE:
            return Refusal("red_spaces_full")
        return refusal(self, action)


def turn_up(s: MaracaiboState, seat: int) -> None:
    """A clue goes to a space of its colour; where there are several, the seat chooses."""
    search = search_of(s)
    place = s.ships[seat]
    *left, clue = search.clues[place]
    here = (*search.clues[:place], tuple(left), *search.clues[place + 1 :])
    _change(s, clues=here)
    if s.events is not None:
        s.events.append(uprising_events.ClueTurned(seat, CLUES[clue].id, LOCATIONS[place].number))
    spaces = free_spaces(s, clue)
    if len(spaces) > 1:
        s.stack.append(ChooseSpace(seat, clue))
    else:
        lay(s, seat, clue, spaces[0] if spaces else len(search.green))


def free_spaces(s: MaracaiboState, clue: int) -> list[int]:
    """Free spaces of the clue's colour; alone the green ones have no end."""
    search = search_of(s)
    spaces = search.green if CLUES[clue].cost is None else search.red
    return [number for number, here in enumerate(spaces) if here == NONE]


class ChooseSpace(NamedTuple):
    """On which space of its colour a clue goes (MAR-481a)."""

    seat: int
    clue: int
    kind: Literal["choose_space"] = "choose_space"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [LAY_CLUE[space] for space in free_spaces(s, self.clue)]

    def resolve(self, s: MaracaiboState, action: LayClue) -> None:
        lay(s, self.seat, self.clue, action.space - 1)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def lay(s: MaracaiboState, seat: int, clue: int, space: int) -> None:
    """The clue on its space, with its reward; the last one finds Luysa (MAR-479 to MAR-483)."""
    search = search_of(s)
    if CLUES[clue].cost is not None:
        reward = SEARCH.red_spaces[space]
        _change(s, red=with_value(search.red, space, clue))
    else:
        reward = SEARCH.green_spaces[space % len(SEARCH.green_spaces)]
        _change(s, green=with_value(search.green, space, clue))
    if s.events is not None:
        s.events.append(uprising_events.ClueLaid(seat, CLUES[clue].id, space + 1, False))
    if _is_found(s):
        _find(s, seat)
    run(s, seat, reward, FROM_LEGACY)


def _is_found(s: MaracaiboState) -> bool:
    search = search_of(s)
    if SEARCH.seats[s.seats].green_needed:
        return NONE not in search.green
    left = sum(len(here) for here in search.clues)
    return left == len(CLUES) - clues_alone(s)


def _find(s: MaracaiboState, seat: int) -> None:
    """All clues leave; the prison lies where the ship is (MAR-482)."""
    search = search_of(s)
    _change(
        s,
        clues=((),) * len(LOCATIONS),
        red=(NONE,) * len(search.red),
        green=(NONE,) * len(search.green),
        blocked=NONE,
        box=(),
        found=s.ships[seat],
    )
    s.legacy = s.legacy & ~_CLUES_BIT | _PRISON_BIT
    if s.events is not None:
        s.events.append(uprising_events.LuysaFound(seat, LOCATIONS[s.ships[seat]].number))


# -- free actions (MAR-072) --------------------------------------------------------------


def free_actions(s: MaracaiboState, seat: int) -> list[Any]:
    """Red clues that can be paid off, or the prison that can be opened (MAR-480, MAR-484)."""
    search = search_of(s)
    found: list[Any] = []
    if search.found == NONE:
        for space, clue in enumerate(search.red):
            if clue not in (NONE, search.blocked):
                cost = CLUES[clue].cost
                assert cost is not None
                if payment.can_pay(s, seat, cost, FROM_LEGACY):
                    found.append(PAY_OFF_CLUE[space])
    elif (
        search.freed == NONE
        and s.ships[seat] == search.found
        and not s.markers[search.found]  # MAR-485
        and payment.can_pay(s, seat, free_cost(s), FROM_LEGACY)
    ):
        found.append(FREE_LUYSA)
    return found


def _pay_off(s: MaracaiboState, seat: int, action: PayOffClue) -> None:
    search = search_of(s)
    clue = search.red[action.space - 1]
    cost = CLUES[clue].cost
    assert cost is not None
    _change(s, red=with_value(search.red, action.space - 1, NONE), box=(*search.box, clue))
    if s.events is not None:
        s.events.append(uprising_events.CluePaidOff(seat, CLUES[clue].id))
    payment.pay(s, seat, cost, FROM_LEGACY)


def _free(s: MaracaiboState, seat: int, action: FreeLuysa) -> None:
    _change(s, freed=seat)
    payment.pay(s, seat, free_cost(s), FROM_LEGACY)
    if s.events is not None:
        s.events.append(uprising_events.LuysaFreed(seat, False))


FREE: dict[type, Any] = {PayOffClue: _pay_off, FreeLuysa: _free}


def refusal(decision: Any, action: Any) -> Refusal:
    """Why a clue can't be paid off or the prison can't be opened."""
    if isinstance(action, PayOffClue):
        return Refusal("clue", {"space": action.space})
    if isinstance(action, FreeLuysa):
        return Refusal("prison")
    return unfitting(decision, action)


# -- the ransom --------------------------------------------------------------------------


@task
class RansomTurn(NamedTuple):
    """End of the game, after the interim purchases: whoever can may pay the ransom (MAR-486)."""

    owner: int
    kind: Literal["ransom_turn"] = "ransom_turn"

    def run(self, s: MaracaiboState) -> None:
        search = search_of(s)
        if search.found != NONE and search.freed == NONE:
            asked = OfferRansom(self.owner)
            if len(asked.legal(s)) > 1:
                s.stack.append(asked)


class OfferRansom(NamedTuple):
    """Pay all of it alone, or leave it to another (MAR-484)."""

    seat: int
    kind: Literal["offer_ransom"] = "offer_ransom"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [PAY_RANSOM, DECLINE] if s.doubloons[self.seat] >= ransom(s) else [DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action == PAY_RANSOM:
            resources.pay_doubloons(s, self.seat, ransom(s))
            _change(s, freed=self.seat, ransom=True)
            if s.events is not None:
                s.events.append(uprising_events.LuysaFreed(self.seat, True))

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if action == PAY_RANSOM:
            return too_expensive(ransom(s), s.doubloons[self.seat])
        return unfitting(self, action)


def ask_ransom(s: MaracaiboState, order: list[int]) -> None:
    """Push the question of the ransom for all seats, the first of them on top."""
    if s.module is not None and s.module.search is not None:
        s.stack += [RansomTurn(seat) for seat in reversed(order)]


DECISIONS: tuple[type, ...] = (ChooseBlocked, OfferClue, ChooseSpace, OfferRansom)
TASKS: tuple[type, ...] = (LayClues, RansomTurn, AskClue)
