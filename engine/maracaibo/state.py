"""A position of Maracaibo."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from engine.core.state import Score, State
from engine.core.values import Json
from engine.maracaibo import state_copy
from engine.maracaibo.constants import (
    ENDED_TRACK,
    ENGLAND,
    FRANCE,
    FROM_CAREER,
    FROM_CITY,
    FROM_COMBAT,
    FROM_FLAG,
    FROM_HOMEWARD,
    FROM_LEGACY,
    FROM_PORT,
    FROM_PRESTIGE,
    FROM_QUEST,
    FROM_TOKEN,
    FROM_TRACK,
    FROM_UPGRADE,
    NATIONS,
    NONE,
    SAILED_ON,
    SPAIN,
    SPIED,
    Assistant,
    Fight,
    Note,
)

if TYPE_CHECKING:
    from engine.maracaibo.effects.abilities import Abilities
    from engine.maracaibo.setup import Options
    from engine.maracaibo.uprising.cooperation import Outcome
    from engine.maracaibo.uprising.state import Uprising
    from engine.maracaibo.views import MaracaiboView

__all__ = [
    "ENDED_TRACK",
    "ENGLAND",
    "FRANCE",
    "FROM_CAREER",
    "FROM_CITY",
    "FROM_COMBAT",
    "FROM_FLAG",
    "FROM_HOMEWARD",
    "FROM_LEGACY",
    "FROM_PORT",
    "FROM_PRESTIGE",
    "FROM_QUEST",
    "FROM_TOKEN",
    "FROM_TRACK",
    "FROM_UPGRADE",
    "NATIONS",
    "NEXT_STEP",
    "NONE",
    "SAILED_ON",
    "SPAIN",
    "SPIED",
    "TASKS",
    "Assistant",
    "Fight",
    "MaracaiboState",
    "Note",
    "task",
]

T = TypeVar("T")

TASKS: set[type] = set()
"""Classes on the stack that ask nothing: they run by themselves when they reach the top."""


NEXT_STEP: dict[str, Callable[["MaracaiboState"], None]] = {}
"""By phase: what comes when nothing is pending. Filled by `rules`."""


def task(cls: type[T]) -> type[T]:
    """Class decorator: a NamedTuple with `run(s)` that waits on the stack for its turn."""
    TASKS.add(cls)
    return cls


class MaracaiboState(State):
    """Flat lists by seat or location; anything nested in them is immutable.

    Cards, quests, tokens, … are numbers: the index in their table of `components`. A `source` says
    where an effect comes from: the number of a project card, or one of the negative constants
    below.
    """

    __slots__ = (
        "abilities",
        "acted",
        "arrived",
        "assistants",
        "automa",
        "cards",
        "career",
        "cities",
        "city",
        "combat",
        "crossed",
        "delivered",
        "discard",
        "discs",
        "discs_gone",
        "display",
        "doubloons",
        "earned",
        "ended_by",
        "explorers",
        "fight",
        "figures",
        "figures_board",
        "figures_general",
        "first",
        "gained",
        "gone",
        "hand",
        "income_doubloons",
        "income_points",
        "influence",
        "legacy",
        "lines",
        "markers",
        "market",
        "module",
        "moved",
        "notes",
        "offered_careers",
        "offered_ports",
        "once",
        "options",
        "palaces",
        "phase",
        "pile",
        "placed",
        "planned",
        "points",
        "port",
        "prestige_hidden",
        "prestige_open",
        "quest_pile",
        "quest_tiles",
        "quests",
        "round",
        "row",
        "seats",
        "second",
        "set_aside",
        "ships",
        "skulls",
        "special",
        "supplied",
        "synergies",
        "tasks",
        "token_piles",
        "tokens",
        "track_quests",
        "turn",
        "upgrades",
        "used_once",
        "village_done",
        "village_over",
        "word",
    )

    game: ClassVar[str] = "maracaibo"

    # -- the table ---------------------------------------------------------------------

    seats: int
    """People at the table; an automa comes after them in the lists that say so."""
    options: "Options"
    round: int
    """1 to 4; 0 during setup."""
    phase: str
    """`setup`, `ready`, `turn`, `interim`, `income`, `over`: what comes when the stack is empty."""
    first: int
    """Who began this round."""
    ended_by: int
    """Who ended this round; NOBODY while it goes on."""
    word: int
    """The state of the randomness: used only when the discard pile is reshuffled."""
    automa: Any
    """What an automa keeps between its turns; None when there is none."""
    module: "Uprising | None"
    """What modules and new tiles keep; None in the classic scenarios."""
    legacy: int
    """The legacy tiles in play, a bit each (index in `components.LEGACY`)."""
    used_once: int
    """Combat actions limited to once a game that have been used (L6), a bit each."""
    skulls: int
    """Locations with a skull, a bit each (MAR-089)."""

    # -- by location -------------------------------------------------------------------

    cities: tuple[int, ...]
    """The city (index in `components.CITIES`) at each location; NONE where none is."""
    market: list[tuple[int, ...]]
    """The seats whose discs lie in the market of each location."""
    markers: list[tuple[int, ...]]
    """The nations whose markers lie on each location."""
    assistants: list[tuple[Assistant, ...]]
    quests: list[tuple[int, ...]]

    # -- nations, by nation ------------------------------------------------------------

    row: list[int]
    """Markers left in each row, 13 at the start."""
    gone: list[int]
    """Markers out of the game (or set aside by a scenario)."""
    influence: list[int]
    """By `3 * seat + nation`; an automa after the people."""

    # -- common piles ------------------------------------------------------------------

    pile: list[int]
    """Project cards face down; the top is the last."""
    display: list[int]
    discard: list[int]
    quest_pile: list[int]
    """Quest tiles; the top is the last and seen by all, the order below is not."""
    track_quests: list[int]
    """The quest on each space of the exploration track; NONE where none lies."""
    token_piles: list[tuple[int, ...]]
    """Two piles, the top last."""
    prestige_open: tuple[int, ...]
    prestige_hidden: tuple[int, ...]
    """To be turned up, the next one first."""

    # -- exploration -------------------------------------------------------------------

    explorers: list[int]
    """The space of each explorer; an automa's after the people."""
    second: list[int]
    """The figure on the exploration track (MAR-415); NONE without."""
    lines: list[int]
    """Lines that each explorer has crossed."""
    crossed: list[int]
    """How many pieces have crossed each line."""
    arrived: int
    """How many pieces have reached the end."""

    # -- by seat -----------------------------------------------------------------------

    ships: list[int]
    """Locations; an automa's ship after the people."""
    doubloons: list[int]
    points: list[int]
    """VP gained so far."""
    earned: list[int]
    """The same by part of the score: `len(scoring.EARNED) * seat + part`."""
    combat: list[int]
    """Combat points on the ship board."""
    income_doubloons: list[int]
    income_points: list[int]
    figures: list[int]
    """Figures in one's own supply."""
    figures_general: list[int]
    """Figures in the general supply."""
    figures_board: list[int]
    """Figures on map, tracks or beside the tokens (MAR-214)."""
    hand: list[tuple[int, ...]]
    planned: list[tuple[int, ...]]
    cards: list[tuple[int, ...]]
    """Project cards bought, in order."""
    palaces: list[tuple[int, ...]]
    """Prestige buildings bought."""
    quest_tiles: list[tuple[int, ...]]
    tokens: list[tuple[int, ...]]
    synergies: list[int]
    """A bit each."""
    career: list[int]
    tasks: list[int]
    """Career tasks claimed, a bit each."""
    port: list[int]
    """The home port; NONE when it lies face down."""
    offered_careers: list[tuple[int, ...]]
    """Careers dealt and not yet chosen from."""
    offered_ports: list[tuple[int, ...]]
    set_aside: list[tuple[int, ...]]
    """Setup: project cards not kept, hidden until all have chosen."""
    discs: list[int]
    """Discs on each upgrade of each ship board: `12 * seat + upgrade`, 2 at the start."""
    discs_gone: list[int]
    """Discs out of play."""
    upgrades: list[int]
    """Unlocked upgrades, a bit each."""

    abilities: list["Abilities"]
    """All that lasts for a seat, gathered from what it gained; rebuilt, not stored."""
    gained: list[tuple[int, ...]]
    """In order what brought abilities: a card's number, or ~number of a thing that
    is no card (see `abilities.py`)."""
    notes: list[tuple[Note, ...]]

    # -- this turn ---------------------------------------------------------------------

    turn: int
    """Whose turn it is."""
    moved: int
    """Movement points of the last movement (MAR-048)."""
    once: int
    """Triggers that fire at most once a turn and did, a bit each."""
    supplied: tuple[int, ...]
    """Sources of the free icons used this turn (`supply`)."""
    acted: tuple[int, ...]
    """Cards whose assistant action was done this turn (MAR-213a)."""
    special: int
    """What is done at most once a turn (SPY, MOVE, the end of the exploration track, …), a
    bit each: the bits of `constants`."""
    village_done: int
    """Different village actions done this turn, a bit each."""
    village_over: bool
    """A last village action was done (MAR-087)."""
    city: int
    """The location of the city action under way or just done; NONE before."""
    delivered: int
    """The good delivered last in this city action; NONE."""
    placed: int
    """The nation of the marker placed last (`placed`); NONE."""
    fight: Fight | None

    @property
    def automata(self) -> tuple[str, ...]:
        return () if self.automa is None else (self.automa.kind,)

    def copy(self) -> "MaracaiboState":
        twin = MaracaiboState()
        twin.events = None
        twin.stack = self.stack[:]
        state_copy.copy_table(self, twin)
        state_copy.copy_board(self, twin)
        state_copy.copy_seats(self, twin)
        state_copy.copy_turn(self, twin)
        return twin

    def become(self, other: "MaracaiboState") -> None:
        """Take over all of another position of the same game."""
        self.stack[:] = other.stack
        state_copy.copy_table(other, self)
        state_copy.copy_board(other, self)
        state_copy.copy_seats(other, self)
        state_copy.copy_turn(other, self)

    def step(self, action: Any) -> None:
        stack = self.stack
        stack.pop().resolve(self, action)
        while True:
            if not stack:
                if self.phase == "over":
                    return
                NEXT_STEP[self.phase](self)
            elif type(stack[-1]) in TASKS:
                stack.pop().run(self)
            else:
                return

    def clockwise(self, start: int) -> list[int]:
        """All seats of people, `start` first."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def scores(self) -> list[Score]:
        from engine.maracaibo.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        from engine.maracaibo.scoring import winners

        return winners(self)

    @property
    def outcome(self) -> "Outcome | None":
        """Which conditions of a cooperative game hold now; None in the others."""
        from engine.maracaibo import scoring
        from engine.maracaibo.uprising import cooperation

        if not cooperation.is_cooperative(self):
            return None
        return cooperation.outcome(self, scoring.scores(self))

    def view(self, seat: int) -> "MaracaiboView":
        from engine.maracaibo.views import view

        return view(self, seat)

    def to_json(self) -> Json:
        from engine.maracaibo.positions import to_json

        return to_json(self)
