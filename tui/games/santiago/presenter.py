"""How Santiago looks and is played at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from engine.core import HIDDEN, Action, Decision, Event, Score, View
from engine.santiago.components import (
    Crossing,
)
from tui.games import Panel, Presenter, Progress, Topic, Words
from tui.games.santiago import (
    board,
    inspector,
    panels,
    picker,
    players,
    setup_steps,
    topics,
    words,
)
from tui.games.santiago.board import crossing_cell, segment_cell, space_cell
from tui.games.santiago.people import SPRITES
from tui.i18n import N_, _
from tui.paint.canvas import Cell, Sprite
from tui.table.scene import LaidOut, Motion, Offer, Scene


class SantiagoPresenter(Presenter):
    """Board on the left; players, open tiles, hand and choices on the right."""

    game = "santiago"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Board"), board.paint, turns=False),
        "players": Panel(players.title, players.paint, N_("Players")),
        "market": Panel(N_("Open tiles and bids"), panels.market),
        "hand": Panel(N_("Your hand"), panels.hand, turns=False),
    }

    areas = {  # noqa: RUF012
        "main": ("board",),
        "side": ("players", "choices", "log"),
        "strip": ("market", "hand", "race"),
    }
    homes = {  # noqa: RUF012
        "space": "board", "segment": "board", "crossing": "board",
        "tile": "market", "player": "players",
    }  # fmt: skip

    # -- pictures ------------------------------------------------------------------------

    def tabs(self, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
        if width < 100 or height < 32:
            return {"side": ("choices", "log"), "strip": ("market", "hand", "race")}
        if width >= 120 and height >= 40 and (width < 200 or height < 60):
            return {"strip": ("hand", "race")}
        return {}

    def home(self, cell: Cell) -> str:
        return self.homes.get(str(cell[0]), "")

    def sprite(self, name: str) -> Sprite | None:
        return SPRITES.get("drop", "medium")

    def motions(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Motion]:
        """Water runs along a canal that is being built, from the end that has it already."""
        segment = getattr(event, "segment", None)
        built = after.state.canals & ~before.state.canals
        if segment is None or not built:
            return ()
        one, other = Crossing(segment.x1, segment.y1), Crossing(segment.x2, segment.y2)
        if not board.meets_water(before.state, one):
            one, other = other, one
        return (Motion("drop", (crossing_cell(one), segment_cell(segment), crossing_cell(other))),)

    def status(self, scene: Scene) -> list[tuple[str, str]]:
        return [
            (f" {scene.glyphs.seat(seat)} {points[-1]} ", f"seat-{seat}")
            for seat, points in enumerate(scene.race)
            if points
        ]

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        if state.round == 0:
            return Progress("", (), words.phase_name("setup"))
        text = _("Round {n}/{of}").format(n=state.round, of=state.rounds)
        return Progress(text, steps, words.phase_name(state.phase))

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picker.path(action, view)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return picker.offer(view, path, actions)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        return picker.step_prompt(view, chosen)

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        return picker.attempt(view, path)

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        return picker.parse(view, chosen, typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind == "make_secret_bid"

    # -- looking closer ------------------------------------------------------------------

    def describe(self, scene: Scene, cell: Cell) -> str:
        return inspector.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspector.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return topics.explain(scene, cell)

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        return setup_steps.setup_steps(view, names)

    def touched(self, event: Event) -> Iterable[Cell]:
        if hasattr(event, "space"):
            yield space_cell(event.space)
        if hasattr(event, "segment"):
            yield segment_cell(event.segment)
        if hasattr(event, "crossing"):
            yield crossing_cell(event.crossing)

    def scores(self, view: View[Any]) -> list[Score | None]:
        """Hidden money hides the total of the others."""
        state = view.state
        return [
            None if state.money[seat] == HIDDEN else score
            for seat, score in enumerate(state.scores())
        ]


PRESENTER = SantiagoPresenter()
