"""What a game brings to the table: a folder with its words, its pictures, its layout.

    tui/games/<game>/words.py       the words of the game, no Textual (see `Words`)
    tui/games/<game>/aim.py         what wins it, in one sentence
    tui/games/<game>/stakes.py      why each of its decisions matters, a line for newcomers
    tui/games/<game>/presenter.py   PRESENTER, an instance of `Presenter`
    tui/games/<game>/board.py …     pure painters: scene and room in, a canvas out
    tui/games/<game>/sprites.toml   the pictures of its things
    tui/games/<game>/layout.tcss    where the panels stand, at each size

The table is generic: it owns the frame, the keys, the mouse, the list of choices, the
log, hints and undo. It learns from the presenter only

- how a move is picked step by step: `path(action)` is a tuple of cells, one a step
  (`PlaceTile` is a tile, then a space; `Propose` a segment, then a bribe). A cell that a
  panel paints can be chosen there with arrows or mouse; every cell is in the list too.
- what each choice is called and does: `offer`.
- what would be tried by pointing at something illegal: `attempt`; the rules say why not.
- which panels there are, how they are painted, and which of them share a place as tabs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from engine.core import Action, Decision, Event, Refusal, Score, State, View
from tui.i18n import N_, _
from tui.paint.canvas import Canvas, Cell, Sprite
from tui.paint.look import Look
from tui.table.scene import LaidOut, Motion, Offer, Scene, ToldStep


class Words(Protocol):
    """The module `words` of a game. Everything goes through gettext when it is called."""

    def label(self, action: Action, view: View[Any]) -> str:
        """A move as a command: `Bid 5`, `Plant banana (2) on C3`."""

    def prompt(self, decision: Decision, view: View[Any], names: Sequence[str]) -> str:
        """What is asked, as one sentence to the seat that decides."""

    def happened(self, event: Event, names: Sequence[str]) -> str:
        """A line of the log; empty for what isn't worth one."""

    def refused(self, refusal: Refusal) -> str:
        """Why something can't be done, as one sentence."""

    def part(self, name: str) -> str:
        """A part of the score, or of the value that a hint gives its reasons by."""

    def option_name(self, name: str) -> str: ...

    def option_help(self, name: str) -> str: ...

    def choice_name(self, name: str, value: object) -> str: ...

    def phase_name(self, phase: str) -> str: ...


class Gain(NamedTuple):
    """Points of a seat, and the line of the score sheet that they belong to."""

    seat: int
    part: str
    """Its name in words."""
    points: int


class Topic(NamedTuple):
    """What F1 shows: the rules of one thing."""

    title: str
    text: str
    """Paragraphs, separated by empty lines."""
    chapter: str = ""
    """Where the rules reader should open."""


class Panel(NamedTuple):
    """A painter with its title (marked with `N_`, or made from the scene). The painter gets the
    room that there is and may give a larger picture: it scrolls."""

    title: "str | Callable[[Scene], str]"
    paint: "Callable[[Scene, int, int], Canvas]"
    tab: str = ""
    """A shorter title (marked with `N_`) for its tab in a narrow window."""
    turns: bool = True
    """Does it tell whose turn it is, what the others are asked, or the points after each round?
    Else it is not painted anew when only that changes."""


class Progress(NamedTuple):
    """Where the game is: `Round 4/11`, the steps of a round, and the present one of them."""

    round: str
    steps: tuple[str, ...]
    step: str


ReadOut = Callable[[Look, int, int], Canvas]
"""Paints something that is read out, within the given columns and rows."""


class Presenter(ABC):
    """How a game looks and is played at the table."""

    game: str
    words: Words
    panels: Mapping[str, Panel]
    """By id; `board`, `market`, `hand` and `players` always, and what else the game has.
    `choices`, `log` and `race` are the table's own and only need a place in `areas`."""
    areas: Mapping[str, tuple[str, ...]]
    """The containers of the table with the panels in each, in their order: `main` (the board),
    `side` (players, choices, log) and `strip` (cards along the bottom). The game's layout.tcss
    places and sizes them with the classes of the breakpoints."""

    # -- pictures ------------------------------------------------------------------------

    def tabs(self, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
        """Per area the panels that share its place as tabs at this size of the terminal;
        panels that are in no tab are always in sight. F2 opens the first tab."""
        return {}

    @abstractmethod
    def home(self, cell: Cell) -> str:
        """The panel that paints a cell, so that its tab can be opened; empty if none does."""

    def subject(self, decision: Decision) -> str:
        """The panel that a question is about whose answers no panel paints; empty if none."""
        return ""

    def stage(self, cells: Collection[Cell]) -> tuple[str, ...]:
        """The panels to bring to sight for a step of a card-driven opponent that changed these
        cells, the one that matters most last."""
        return ()

    def scene_of(self, event: Event, viewer: int) -> tuple[str, ...]:
        """The panels to bring to sight for what an opponent's event changes, where another panel
        than those of the viewer shows it."""
        return ()

    def sprite(self, name: str) -> Sprite | None:
        """What a `Motion` moves."""
        return None

    def motions(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Motion]:
        """What an event moves over a board; nothing: the changed cells are marked only."""
        return ()

    counted: tuple[str, ...] = (N_("Points"),)
    """What `status` tells of everybody, in fewer and fewer letters."""

    def status(self, scene: Scene) -> "list[tuple[str, str]]":
        """The right end of the title line: words with the role of their colour."""
        return []

    @abstractmethod
    def progress(self, view: View[Any]) -> Progress: ...

    # -- picking a move ------------------------------------------------------------------

    @abstractmethod
    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        """The cells that one picks, step by step, to make this move. No move's path is
        the beginning of another's."""

    def paths(self, action: Action, view: View[Any]) -> Sequence[tuple[Cell, ...]]:
        """All ways to pick it, as long as each other, where the order of steps is free."""
        return (self.path(action, view),)

    @abstractmethod
    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        """The words for the last cell of `path`; `actions` are the moves behind it."""

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        """What is asked after the first steps; empty: the decision's own prompt."""
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        """The illegal move that pointing there would mean; None if there is none."""
        return None

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        """The cell that a text means which fits no choice, so that `attempt` can say why."""
        return None

    def secret(self, decision: Decision) -> bool:
        """Must others at the same keyboard look away while this is chosen?"""
        return False

    # -- looking closer ------------------------------------------------------------------

    @abstractmethod
    def describe(self, scene: Scene, cell: Cell) -> str:
        """What lies there, in one line: for the tooltip and `inspect`."""

    @abstractmethod
    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        """All about it, line by line."""

    @abstractmethod
    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        """The rules of what lies there, or of what is asked now."""

    def touched(self, event: Event) -> Iterable[Cell]:
        """The cells that an event changed, to mark the last move."""
        return ()

    def deeds(self, seat: int, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """What somebody did in a row of moves, in short: the lines of the log without the name."""
        lines = (self.words.happened(event, names) for event in events)
        return [without_name(line, names[seat]) for line in lines if line]

    def means(self, view: View[Any], seat: int) -> str:
        """What a partner intends to do next, where all win together; empty elsewhere."""
        return ""

    def scores(self, view: View[Any]) -> list[Score | None]:
        """The points of each seat if the game were counted now; None where the seat that
        looks may not know them."""
        return list(view.state.scores())

    def gained(self, event: Event) -> "Gain | None":
        """What an event scored, for the sheet of a game whose score has one part only."""
        return None

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        """How the first position was set up, step by step, as the seat may see it."""
        return []

    # -- card-driven opponents, games that are won together ------------------------------

    def turn(
        self, before: State, action: Action, seat: int, names: Sequence[str]
    ) -> list[ToldStep]:
        """What a card-driven opponent did in a move, to be shown step by step as a seat sees it."""
        return []

    def answered(self, events: Sequence[Event]) -> bool:
        """Did a move bring about a turn of a card-driven opponent?"""
        return False

    def interludes(self, view: View[Any]) -> "Sequence[ReadOut]":
        """What is read out in the course of this game, in its order; the table shows each one
        as it comes, and goes on after it."""
        return ()

    def verdict(self, view: View[Any], names: Sequence[str]) -> str:
        """Who won, as one sentence, where it is not just the most points."""
        return ""

    def account(self, view: View[Any], names: Sequence[str]) -> list[str]:
        """What the result screen says beside the points, a line each."""
        return []


def without_name(line: str, name: str) -> str:
    """A line of the log after the name that it begins with: `Ana: bid 3` is `bid 3`."""
    head, colon, rest = line.partition(":")
    return rest.strip() if colon and head.strip() == name else line


def presenter(game: str) -> Presenter:
    """The presenter of a game, loaded when first asked for."""
    return cast(Presenter, import_module(f"tui.games.{game}.presenter").PRESENTER)


def aim(game: str, seats: int, options: Any) -> str:
    """How a game with these options is won: setup, tutorials and the first page at the table."""
    won = str(import_module(f"tui.games.{game}.aim").aim(seats, options))
    return _("How to win: {aim}").format(aim=won)


def stake(game: str, kind: str) -> str:
    """Why a decision of this kind matters, in one line for newcomers."""
    said: Mapping[str, str] = import_module(f"tui.games.{game}.stakes").STAKES
    return _(said[kind]) if kind in said else ""


def words(game: str) -> Words:
    """The words of a game, without anything of the screen."""
    return cast(Words, import_module(f"tui.games.{game}.words"))
