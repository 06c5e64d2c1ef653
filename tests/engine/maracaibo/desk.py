"""A table on which single effects are tried: what they change, and what they ask.

Decisions of the effects themselves are answered; those that belong to a rule of their own
(explore, remove a disc, fulfil a quest, …) are noted as asked and put aside.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from engine.maracaibo import GAME
from engine.maracaibo.base import cards
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    COMBAT_ACTIONS,
    LOCATION_INDEX,
    QUEST_INDEX,
    VILLAGE_ACTIONS,
)
from engine.maracaibo.effects import handlers
from engine.maracaibo.effects.abilities import NO_ABILITIES
from engine.maracaibo.effects.perform import attach, fire, run
from engine.maracaibo.effects.words import Event, Icon, Stat, Symbol
from engine.maracaibo.state import NONE, TASKS, Assistant, Fight, MaracaiboState

ANSWERED = frozenset(handlers.DECISIONS)
MONEY = 20


class Idle(NamedTuple):
    """What lies at the bottom of the stack while an effect is tried."""

    seat: int = 0
    kind: Literal["idle"] = "idle"


def card_with(good: Icon | None = None, thing: Icon | None = None) -> int:
    """A card of deck B that shows this good and this object."""
    return next(
        number
        for number, card in enumerate(CARDS)
        if card.deck == "B" and good in (None, card.good) and thing in (None, card.object)
    )


GOODS_IN_HAND = {
    Icon.SUGAR: card_with(Icon.SUGAR, Icon.HERB),
    Icon.TOBACCO: card_with(Icon.TOBACCO, Icon.HERB),
    Icon.CORN: card_with(Icon.CORN, Icon.HERB),
    Icon.HERB: card_with(Icon.SUGAR, Icon.HERB),
    Icon.BOOK: card_with(Icon.SUGAR, Icon.BOOK),
    Icon.GLASS: card_with(Icon.SUGAR, Icon.GLASS),
    Icon.MAP: card_with(Icon.SUGAR, Icon.MAP),
}


def hand_of(icons: str) -> tuple[int, ...]:
    """Hand cards that show these icons, a card each: `herb map sugar`."""
    return tuple(GOODS_IN_HAND[Icon[word.upper()]] for word in icons.split())


def desk(seats: int = 2, **given: Any) -> MaracaiboState:
    """A game at its first turn, empty of everything that could disturb; then what is given."""
    s = GAME.new(seats, GAME.Options(scenario="classic_75"), seed=1)
    assert isinstance(s, MaracaiboState)
    while s.phase == "setup":
        s.step(s.legal()[0])
    s.stack = [Idle()]
    everybody = range(seats)
    s.doubloons = [MONEY] * seats
    s.points = [0] * seats
    s.combat = [0] * seats
    s.income_doubloons = [8] * seats
    s.income_points = [0] * seats
    s.hand = [()] * seats
    s.planned = [()] * seats
    s.influence = [0] * len(s.influence)
    s.abilities = [NO_ABILITIES] * seats
    s.notes = [() for _ in everybody]
    s.once = 0
    s.round = 1
    s.ships = [LOCATION_INDEX["3"]] * len(s.ships)
    s.explorers = [0] * len(s.explorers)
    for name, value in given.items():
        give(s, name, value)
    return s


def _ship(s: MaracaiboState, number: str) -> None:
    s.ships[0] = LOCATION_INDEX[number]
    s.city = s.ships[0] if s.cities[s.ships[0]] != NONE else NONE


def _markers(s: MaracaiboState, by_place: dict[str, tuple[int, ...]]) -> None:
    for number, nations in by_place.items():
        s.markers[LOCATION_INDEX[number]] = nations


def _gone(s: MaracaiboState, gone: list[int]) -> None:
    s.gone[:] = gone
    s.row[:] = [13 - count for count in gone]


def _assistants(s: MaracaiboState, where: tuple[str, tuple[int, ...]]) -> None:
    number, owners = where
    card = CARD_INDEX["a22_smuggler"]
    s.assistants[LOCATION_INDEX[number]] = tuple(Assistant(seat, card) for seat in owners)


def _at(name: str) -> Callable[[MaracaiboState, Any], None]:
    """A list by location."""

    def put(s: MaracaiboState, where: tuple[str, tuple[int, ...]]) -> None:
        getattr(s, name)[LOCATION_INDEX[where[0]]] = where[1]

    return put


def _mine(name: str, value: Callable[[Any], Any] = lambda given: given) -> Callable[..., None]:
    """A list by seat."""

    def put(s: MaracaiboState, given: Any) -> None:
        getattr(s, name)[0] = value(given)

    return put


def _quest_at(s: MaracaiboState, where: tuple[str, str]) -> None:
    s.quests[LOCATION_INDEX[where[0]]] = (QUEST_INDEX[where[1]],)


def _influence(s: MaracaiboState, influence: list[int]) -> None:
    s.influence[:3] = influence


def _top(s: MaracaiboState, icon: str) -> None:
    s.pile.append(GOODS_IN_HAND[Icon[icon.upper()]])


def _quest(s: MaracaiboState, quest: str) -> None:
    s.quest_pile.append(QUEST_INDEX[quest])


def _fight(s: MaracaiboState, of: tuple[int, int]) -> None:
    s.fight = Fight(0, of[0], of[1], NONE)


def _village_done(s: MaracaiboState, n: int) -> None:
    s.village_done = (1 << n) - 1


def _symbols(words: str) -> int:
    return sum(1 << Symbol[word.upper()] for word in words.split())


GIVE: dict[str, Callable[..., None]] = {
    "syn": _mine("synergies", _symbols),
    "hand": _mine("hand", hand_of),
    "combat": _mine("combat"),
    "figures": _mine("figures"),
    "figures_board": _mine("figures_board"),
    "figures_general": _mine("figures_general"),
    "lines": _mine("lines"),
    "money": _mine("doubloons"),
    "income": _mine("income_doubloons"),
    "quest_tiles": _mine("quest_tiles", lambda n: tuple(range(n))),
    "tokens": _mine("tokens", lambda n: tuple(range(n))),
    "upgrades": _mine("upgrades", lambda n: (1 << n) - 1),
    "cards": _mine("cards", lambda ids: tuple(CARD_INDEX[card] for card in ids)),
    "market": _at("market"),
    "top": _top,
    "quest": _quest,
    "quest_at": _quest_at,
    "ship": _ship,
    "markers": _markers,
    "influence": _influence,
    "fight": _fight,
    "assistants": _assistants,
    "gone": _gone,
    "village_done": _village_done,
}
"""Everyday names for what seat 0 has; anything else is a field of the state."""


def give(s: MaracaiboState, name: str, value: Any) -> None:
    if name in GIVE:
        GIVE[name](s, value)
    else:
        setattr(s, name, value)


# -- trying ------------------------------------------------------------------------------

SHORT = {
    "D": "doubloons",
    "V": "points",
    "C": "combat",
    "F": "figures",
    "G": "figures_general",
    "B": "figures_board",
    "ID": "income_doubloons",
    "IV": "income_points",
}


def facts(s: MaracaiboState) -> dict[str, int]:
    """All that an effect can change for seat 0, by short names."""
    found = {short: getattr(s, name)[0] for short, name in SHORT.items()}
    found |= {"hand": len(s.hand[0]), "limit": s.abilities[0].mods[Stat.HAND_LIMIT]}
    found |= dict(zip(("FR", "ES", "EN"), s.influence[:3], strict=True))
    found["value"] = s.fight.value if s.fight is not None else 0
    return found


class Outcome(NamedTuple):
    """What changed, and what was asked that has rules of its own."""

    changed: dict[str, int]
    asked: list[tuple[Any, ...]]


def settle(s: MaracaiboState, answers: "tuple[Any, ...]" = ()) -> list[tuple[Any, ...]]:
    """Run what is pending down to the bottom of the stack."""
    left = list(answers)
    asked = []
    while not isinstance(s.stack[-1], Idle):
        top = s.stack.pop()
        if type(top) in TASKS:
            top.run(s)
        elif type(top) in ANSWERED:
            legal = top.legal(s)
            action = left.pop(0) if left else legal[0]
            assert action in legal, (action, legal)
            top.resolve(s, action)
        else:
            asked.append((top.kind, *(top[1:-1] if len(top) > 2 else ())))
    assert not left, left
    return asked


def watch(s: MaracaiboState, do: Any, *answers: Any) -> Outcome:
    before = facts(s)
    do()
    asked = settle(s, answers)
    after = facts(s)
    changed = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    return Outcome(changed, asked)


def buy(s: MaracaiboState, card: str, *answers: Any) -> Outcome:
    """Lay out a card that is paid: its effects at once and for good."""
    return watch(s, lambda: cards.lay_out(s, 0, CARD_INDEX[card]), *answers)


def own(s: MaracaiboState, card: str) -> None:
    """A card bought long ago: only what lasts of it."""
    number = CARD_INDEX[card]
    s.cards[0] = (*s.cards[0], number)
    s.gained[0] = (*s.gained[0], number)
    attach(s, 0, CARDS[number].effects, number)


def happens(s: MaracaiboState, event: Event, detail: int = 0, *answers: Any) -> Outcome:
    return watch(s, lambda: fire(s, 0, event, detail), *answers)


def do_terms(s: MaracaiboState, terms: Any, source: int, *answers: Any) -> Outcome:
    return watch(s, lambda: run(s, 0, terms, source), *answers)


def village_action(s: MaracaiboState, thing: str, *answers: Any) -> Outcome:
    action = next(action for action in VILLAGE_ACTIONS if action.id == thing)
    return do_terms(s, action.terms, action.source, *answers)


def combat_action(s: MaracaiboState, thing: str, *answers: Any) -> Outcome:
    action = next(action for action in COMBAT_ACTIONS if action.id == thing)
    return do_terms(s, action.terms, action.source, *answers)
