"""The seat of an automa: what a strategy must know, and where the rules ask it.

The automa sits after the human players: its seat is `s.seats`. Whatever it keeps between its turns
is one immutable value, `s.automa`, whose `kind` names the strategy. Its turns are resolved between
those of the human players and need no decision, except for the choice among several quests.
"""

from enum import IntEnum
from typing import Any, Literal, NamedTuple, Protocol

from engine import automata
from engine.core.errors import BadOption, BadState, Refusal, unfitting
from engine.core.positions import PositionReader
from engine.core.randomness import Randomness
from engine.core.state import Score
from engine.core.values import Json
from engine.maracaibo.base.exploration import START
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.base.voyage import HAVANA
from engine.maracaibo.components import LOCATIONS, NATION, QUEST_INDEX, QUESTS
from engine.maracaibo.state import NATIONS, MaracaiboState


class After(IntEnum):
    """What comes after a person's turn."""

    NEXT = 0
    """The next person."""
    AUTOMA = 1
    """The automa."""
    END = 2
    """The round is over: the automa ended it."""


class Strategy(Protocol):
    """How an automa plays. It has no state of its own: everything it keeps is in `s.automa`."""

    seats: tuple[int, ...]
    """The numbers of human players it plays with."""
    levels: int
    sails: bool
    """It has a ship and influence markers, and may begin a round."""

    def begin(self, s: MaracaiboState, rng: Randomness) -> Any:
        """What it keeps at the start."""

    def after_turn(self, s: MaracaiboState) -> After:
        """A person's turn is over, and the round goes on."""

    def play(self, s: MaracaiboState) -> None:
        """Its turn."""

    def ends_round(self, s: MaracaiboState) -> bool:
        """Has the turn that it just took ended the round?"""

    def score_round(self, s: MaracaiboState) -> None:
        """Its share of the scoring at the end of a round."""

    def between_rounds(self, s: MaracaiboState) -> None:
        """Its deck is made ready for the next round."""

    def opens_round(self, s: MaracaiboState) -> bool:
        """Does it play before the first turn of the round that begins? `s.ended_by` still
        says who ended the one before."""

    def score(self, s: MaracaiboState) -> Score:
        """Its points if the game were counted now."""

    def compare(self, s: MaracaiboState, seat: int) -> dict[str, int]:
        """What a human player gains or loses at the end in comparison with it."""

    def give_quest(self, s: MaracaiboState, quest: int, place: int) -> None:
        """The quest that was chosen for it."""

    def hide(self, kept: Any) -> Any:
        """What human players see of its state."""

    def deal(self, s: MaracaiboState, rng: Randomness) -> Any:
        """A state it may have, the hidden part dealt at random."""

    def to_json(self, kept: Any) -> Json: ...

    def from_json(self, s: MaracaiboState, reader: PositionReader) -> Any:
        """The value that `to_json` wrote; BadState says where it is wrong."""


# -- who plays ---------------------------------------------------------------------------


def name_for(seats: int, options: Any) -> str:
    """The automa of a game: a lone player always has one (MAR-001, MAR-031b, MAR-324a)."""
    if "jacques" in design_of(options).modules:
        return "jacques"
    if seats == 1 and options.automa == "none":
        return "jeanne"
    return str(options.automa)


def check(seats: int, options: Any) -> None:
    """Raise BadOption if this automa can't play this game, or not at this level."""
    name = name_for(seats, options)
    if options.automa not in ("none", name):
        raise BadOption("automa", options.automa, [name])  # MAR-324a
    if name == "none":
        return
    if name == "jacques" and not options.expansion:
        raise BadOption("automa", name, ["jeanne"])  # MAR-002a
    if name not in automata.known():
        raise BadOption("automa", name, ["none", *automata.known()])
    design: Strategy = automata.strategy(name)
    cooperative = design_of(options).cooperative
    if seats > 1 and not (cooperative and seats in design.seats):
        raise BadOption("automa", name, ["none"])
    if options.level > design.levels:
        raise BadOption("level", options.level, list(range(1, design.levels + 1)))


def of(s: MaracaiboState) -> Strategy:
    """The strategy of the automa at this table."""
    found: Strategy = automata.strategy(s.automa.kind)
    return found


def reserve(s: MaracaiboState) -> None:
    """Room for its pieces in the lists, after those of the human players."""
    name = name_for(s.seats, s.options)
    if name == "none":
        return
    s.explorers.append(START)
    s.lines.append(0)
    if automata.strategy(name).sails:
        s.ships.append(HAVANA)
        s.influence += [0, 0, 0]


def sit_down(s: MaracaiboState, rng: Randomness) -> None:
    name = name_for(s.seats, s.options)
    if name != "none":
        s.automa = automata.strategy(name).begin(s, rng)


def seats(s: MaracaiboState) -> int:
    """Seats that can begin a round: people, and an automa that sails (MAR-307a)."""
    return s.seats + (s.automa is not None and of(s).sails)


def next_first(s: MaracaiboState) -> int:
    """Who begins the next round (MAR-307, MAR-307a)."""
    if s.ended_by == s.seats and not of(s).sails:
        return s.first
    return (s.ended_by + 1) % seats(s)


def leader(s: MaracaiboState) -> int:
    """Who begins the interim scoring (MAR-301, MAR-302)."""
    return (s.ended_by if s.ended_by < s.seats else s.first) % s.seats


def beaten(s: MaracaiboState, found: list[Score]) -> bool:
    """Does every human player have more points than the automa (MAR-618, MAR-642, MAR-643)?"""
    return all(score.total > found[s.seats].total for score in found[: s.seats])


# -- what it took ------------------------------------------------------------------------


def cards(s: MaracaiboState) -> tuple[int, ...]:
    """Project cards that it took out of the game."""
    return s.automa.cards if s.automa is not None else ()


def quests(s: MaracaiboState) -> tuple[int, ...]:
    return s.automa.quests if s.automa is not None else ()


def tokens(s: MaracaiboState) -> tuple[int, ...]:
    return s.automa.tokens if s.automa is not None else ()


# -- positions ---------------------------------------------------------------------------


def to_json(s: MaracaiboState) -> Json | None:
    if s.automa is None:
        return None
    found: Json = {"name": s.automa.kind, "level": s.options.level}
    if of(s).sails:
        found["influence"] = dict(zip(NATIONS, s.influence[3 * s.seats :], strict=True))
    return found | of(s).to_json(s.automa)


def read(s: MaracaiboState, top: PositionReader) -> None:
    """What the automa keeps, out of a position."""
    name = name_for(s.seats, s.options)
    if name == "none":
        if top.data.get("automa") is not None:
            raise BadState("automa", "there is none in this game")
        return
    kept = top.child("automa")
    kept.choice("name", (name,))
    if automata.strategy(name).sails:
        influence = kept.child("influence")
        s.influence[3 * s.seats :] = [
            influence.number(nation, 0, NATION.influence_highest) for nation in NATIONS
        ]
    s.automa = automata.strategy(name).from_json(s, kept)


# -- the one decision --------------------------------------------------------------------


class GiveQuest(NamedTuple):
    """This quest goes to the automa."""

    quest: str
    kind: Literal["give_quest"] = "give_quest"


class ChooseItsQuest(NamedTuple):
    """Several quests lie where the automa takes one: a person chooses (MAR-635, MAR-635a)."""

    seat: int
    place: int
    kind: Literal["choose_its_quest"] = "choose_its_quest"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [GiveQuest(QUESTS[quest].id) for quest in s.quests[self.place]]

    def resolve(self, s: MaracaiboState, action: GiveQuest) -> None:
        of(s).give_quest(s, QUEST_INDEX[action.quest], self.place)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, GiveQuest) and action.quest in QUEST_INDEX:
            place = LOCATIONS[self.place].number
            return Refusal("no_quest_here", {"quest": action.quest, "place": place})
        return unfitting(self, action)
