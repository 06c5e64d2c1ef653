"""What a game brings to the table: a folder with words.py, presenter.py and its pictures.

    tui/games/<game>/words.py       the words of the game, no Textual (see `Words`)
    tui/games/<game>/presenter.py   PRESENTER, an instance of `Presenter`
    tui/games/<game>/board.py …     pure painters: Scene and size in, rows of spans out

The table is generic: it owns the frame, the keys, the mouse, the list of choices, the
log, hints and undo. It learns from the presenter only

- how a move is picked step by step: `path(action)` is a tuple of cells, one a step
  (`PlaceTile` is a tile, then a space; `Propose` a segment, then a bribe). A cell that a
  panel paints can be chosen there with arrows or mouse; every cell is in the list too.
- what each choice is called and does: `offer`.
- what would be tried by pointing at something illegal: `attempt`; the rules say why not.
- which panels there are, how they are painted, and where they stand at a given size.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from engine.core import Action, Decision, Event, Refusal, Score, View
from tui.table.painting import Cell, Picture, Row
from tui.table.scene import LaidOut, Offer, Scene


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


class Topic(NamedTuple):
    """What F1 shows: the rules of one thing."""

    title: str
    text: str
    """Paragraphs, separated by empty lines."""
    chapter: str = ""
    """Where the rules reader should open."""


class Placed(NamedTuple):
    """A panel and its rectangle on the table, frame included."""

    panel: str
    x: int
    y: int
    width: int
    height: int
    framed: bool = True


class Panel(NamedTuple):
    """A painter with its title (marked with `N_`); size is what is left inside the frame."""

    title: str
    paint: "Callable[[Scene, int, int], Picture]"


class Progress(NamedTuple):
    """Where the game is: `Round 4/11`, the steps of a round, and the present one of them."""

    round: str
    steps: tuple[str, ...]
    step: str


class Presenter(ABC):
    """How a game looks and is played at the table."""

    game: str
    words: Words
    panels: Mapping[str, Panel]
    """By id; `board`, `market`, `hand` and `players` always, and what else the game has.
    `choices`, `log` and `race` are the table's own and only need a place in the layout."""
    drawer: str = "right"
    """The side where hint, log and rules open, so that they hide no targets: right or bottom."""

    # -- pictures ------------------------------------------------------------------------

    @abstractmethod
    def layout(self, scene: Scene, width: int, height: int) -> list[Placed]:
        """Where the panels stand: at least 80 × 20, comfortable from 120 × 35 on."""

    def tabs(self, scene: Scene, width: int, height: int) -> Mapping[str, str]:
        """Tabs (id to title) when not everything fits; `scene.tab` is the open one."""
        return {}

    def summary(self, scene: Scene) -> Row:
        """The right end of the title line: points, goals."""
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
        """The illegal move that somebody means who points there; None if there is none."""
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

    def scores(self, view: View[Any]) -> list[Score | None]:
        """The points of each seat if the game were counted now; None where the seat that
        looks may not know them."""
        return list(view.state.scores())

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        """How the table of the first position was laid, step by step, as the seat may see it."""
        return []

    # -- opponents made of cards, games that are won together ----------------------------

    def steps(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """What an opponent made of cards did in a move, to be shown step by step."""
        return []

    def verdict(self, view: View[Any], names: Sequence[str]) -> str:
        """Who won, as one sentence, where it is not just the most points."""
        return ""

    def account(self, view: View[Any], names: Sequence[str]) -> list[str]:
        """What the result screen says beside the points, a line each."""
        return []


def presenter(game: str) -> Presenter:
    """The presenter of a game, loaded when first asked for."""
    return cast(Presenter, import_module(f"tui.games.{game}.presenter").PRESENTER)


def words(game: str) -> Words:
    """The words of a game, without anything of the screen."""
    return cast(Words, import_module(f"tui.games.{game}.words"))
