"""Quest tiles: fulfilling them and laying them out (MAR-280 to MAR-284)."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import DECLINE, FULFIL_QUEST, FulfilQuest
from engine.maracaibo.components import LEGACY, QUEST_INDEX, QUESTS
from engine.maracaibo.effects import payment, terms
from engine.maracaibo.effects.perform import fire, performs, run
from engine.maracaibo.effects.words import Event, QuestFrom
from engine.maracaibo.state import FROM_QUEST, NONE, MaracaiboState, Note, task

_ALWAYS = tuple(
    (1 << number, tile.location) for number, tile in enumerate(LEGACY) if tile.quest_always
)
"""Tiles that keep a quest on a location at all times, with that location."""


def payable(s: MaracaiboState, seat: int, quest: int) -> bool:
    return payment.can_pay(s, seat, QUESTS[quest].cost, FROM_QUEST)


def payable_here(s: MaracaiboState, seat: int, place: int) -> list[Any]:
    """The quests on a location that the seat can pay for."""
    return [FULFIL_QUEST[quest] for quest in s.quests[place] if payable(s, seat, quest)]


def turn_top(s: MaracaiboState) -> None:
    """Report that a different quest is now on top of the pile."""
    if s.events is not None:
        s.events.append(events.QuestTurned(QUESTS[s.quest_pile[-1]].id if s.quest_pile else ""))


def lay_quest(s: MaracaiboState, place: int) -> bool:
    """The top quest of the pile goes to a location (MAR-028). Is there one?"""
    if not s.quest_pile:
        return False
    s.quests[place] = (*s.quests[place], s.quest_pile.pop())
    return True


def lay_quests(s: MaracaiboState, places: Iterable[int]) -> None:
    """Quests go to those of these locations that have none, and to those that always have one.
    What lies on top of the pile then is reported once."""
    always = (place for bit, place in _ALWAYS if s.legacy & bit)
    laid = [lay_quest(s, place) for place in chain(places, always) if not s.quests[place]]
    if any(laid):
        turn_top(s)


def refill(s: MaracaiboState) -> None:
    """A location that always has a quest gets a new one at once (MAR-283)."""
    lay_quests(s, ())


def take_from_map(s: MaracaiboState, quest: int) -> None:
    lift(s, quest)
    refill(s)


def lift(s: MaracaiboState, quest: int) -> None:
    """Take a quest off its location; nothing has come in its place yet."""
    for place, here in enumerate(s.quests):
        if quest in here:
            s.quests[place] = tuple(q for q in here if q != quest)
            return


def fulfil(s: MaracaiboState, seat: int, quest: int) -> None:
    """Pay, take the reward, keep the tile; it has left the place where it lay."""
    s.stack.append(Reward(seat, quest))
    payment.pay(s, seat, QUESTS[quest].cost, FROM_QUEST)


@task
class Reward(NamedTuple):
    """A quest that has been paid for."""

    owner: int
    quest: int
    kind: Literal["reward"] = "reward"

    def run(self, s: MaracaiboState) -> None:
        seat = self.owner
        s.quest_tiles[seat] = (*s.quest_tiles[seat], self.quest)
        if s.events is not None:
            s.events.append(events.QuestFulfilled(seat, QUESTS[self.quest].id))
        fire(s, seat, Event.QUEST, self.quest)
        run(s, seat, QUESTS[self.quest].terms, FROM_QUEST)


class OfferQuest(NamedTuple):
    """One of these quests may be fulfilled, wherever they lie."""

    seat: int
    where: int
    """As in `words.QuestFrom`; below 0: the space ~where of the exploration track."""
    source: int
    kind: Literal["offer_quest"] = "offer_quest"

    def quests(self, s: MaracaiboState) -> tuple[int, ...]:
        """Those that the seat can pay for."""
        where = self.where
        if where < 0:
            found: tuple[int, ...] = (s.track_quests[~where],)
        elif where == QuestFrom.TOP:
            found = tuple(s.quest_pile[-1:])
        elif where == QuestFrom.HERE:
            found = s.quests[s.ships[self.seat]]
        elif where == QuestFrom.HELD:
            found = held(s, self.seat, self.source)
        else:
            found = tuple(quest for here in s.quests for quest in here)
        return tuple(quest for quest in found if quest != NONE and payable(s, self.seat, quest))

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [*(FULFIL_QUEST[quest] for quest in self.quests(s)), DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action == DECLINE:
            return
        quest = QUEST_INDEX[action.quest]
        if self.where < 0:
            s.track_quests[~self.where] = NONE  # MAR-165a
        elif self.where == QuestFrom.TOP:
            s.quest_pile.pop()
            turn_top(s)
        elif self.where == QuestFrom.HELD:
            s.notes[self.seat] = tuple(
                note for note in s.notes[self.seat] if note != Note(self.source, quest)
            )
        else:
            take_from_map(s, quest)
        fulfil(s, self.seat, quest)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return quest_refusal(self, action)


def quest_refusal(decision: Any, action: Any) -> Refusal:
    if isinstance(action, FulfilQuest) and action.quest in QUEST_INDEX:
        return Refusal("quest", {"quest": action.quest})
    return unfitting(decision, action)


def offer(s: MaracaiboState, seat: int, where: int, source: int) -> None:
    """Ask, if there is a quest there that the seat can pay for."""
    asked = OfferQuest(seat, where, source)
    if asked.quests(s):
        s.stack.append(asked)


def held(s: MaracaiboState, seat: int, source: int) -> tuple[int, ...]:
    """The quests that lie on a card (MAR-522)."""
    return tuple(note.value for note in s.notes[seat] if note.source == source)


@performs(terms.QuestTerm)
def do_quest(s: MaracaiboState, seat: int, term: terms.QuestTerm, source: int) -> None:
    offer(s, seat, int(term.where), source)


@performs(terms.HoldQuests)
def do_hold_quests(s: MaracaiboState, seat: int, term: terms.HoldQuests, source: int) -> None:
    for _ in range(term.n):
        if s.quest_pile:
            s.notes[seat] = (*s.notes[seat], Note(source, s.quest_pile.pop()))
            turn_top(s)
