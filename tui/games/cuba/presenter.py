"""How Cuba looks and is played at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action, Decision, Event, View
from engine.cuba.components import ROUNDS
from engine.cuba.turns import CARDS_A_ROUND
from tui.games import Panel, Presenter, Progress, Topic, Words
from tui.games.cuba import (
    board,
    buildings,
    cards,
    changes,
    harbour,
    inspector,
    market,
    others,
    panels,
    parliament,
    picker,
    setup_steps,
    words,
)
from tui.i18n import N_, _
from tui.paint.canvas import Cell, Sprite
from tui.table.scene import LaidOut, Motion, Offer, Scene

HOMES = {
    "field": "board",
    "thing": "board",
    "buy": "market",
    "sell": "market",
    "ware": "market",
    "alternative": "market",
    "load": "harbour",
    "ship": "harbour",
    "dock": "harbour",
    "pile": "harbour",
    "law": "laws",
    "bill": "laws",
    "building": "buildings",
    "card": "hand",
    "player": "players",
}
"""By kind of cell: the panel that paints it."""

SUBJECTS = {
    "choose_delegate": "laws",
    "purchase_votes": "laws",
    "decide_tax": "laws",
    "decide_duty": "laws",
}
"""By question whose answers lie nowhere on the table: the panel that it is about."""


class CubaPresenter(Presenter):
    """Plantation large, market and harbour beside it, laws, buildings and cards below."""

    game = "cuba"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Your plantation"), board.paint, N_("Fields"), turns=False),
        "market": Panel(N_("Market"), market.paint, N_("Market"), turns=False),
        "harbour": Panel(harbour.title, harbour.paint, N_("Port"), turns=False),
        "laws": Panel(parliament.title, parliament.paint, N_("Laws")),
        "buildings": Panel(buildings.title, buildings.paint, N_("Build"), turns=False),
        "others": Panel(N_("The others"), others.paint, N_("Others"), turns=False),
        "hand": Panel(cards.title, cards.paint, turns=False),
        "players": Panel(panels.players_title, panels.players, N_("Players")),
    }
    areas = {  # noqa: RUF012
        "main": ("board", "market", "harbour", "laws", "buildings", "others"),
        "side": ("players", "choices", "log"),
        "cards": ("hand",),
    }

    # -- pictures ------------------------------------------------------------------------

    def tabs(self, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
        if width < 120 or height < 40:
            return {"main": self.areas["main"], "side": ("choices", "log")}
        if width < 200 or height < 56:
            return {"main": ("laws", "buildings", "others")}
        return {}

    def home(self, cell: Cell) -> str:
        return HOMES.get(str(cell[0]), "")

    def subject(self, decision: Decision) -> str:
        return SUBJECTS.get(decision.kind, "")

    def sprite(self, name: str) -> Sprite | None:
        return changes.sprite(name)

    def scene_of(self, event: Event, viewer: int) -> tuple[str, ...]:
        others = event.kind in changes.ON_A_PLANTATION and getattr(event, "seat", viewer) != viewer
        return ("others",) if others else ()

    def motions(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Motion]:
        return changes.motions(event, before)

    def status(self, scene: Scene) -> "list[tuple[str, str]]":
        return [
            (f" {scene.glyphs.seat(seat)} {scene.name(seat)} {score.total} ", f"seat-{seat}")
            for seat, score in enumerate(scene.state.scores())
        ]

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.phase == "setup":
            return Progress("", (), words.phase_name("setup"))
        steps = [words.phase_name(step) for step in words.STEPS]
        if state.phase == "actions" and state.stage != "delegates":
            steps[0] = f"{steps[0]} {_turn(state)}/{CARDS_A_ROUND}"
        step = dict(zip(words.STEPS, steps, strict=True)).get(state.phase)
        text = _("Round {n}/{of}").format(n=state.round, of=ROUNDS)
        return Progress(text, tuple(steps), step or words.phase_name(state.phase))

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picker.path(action, view.seat)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return picker.offer(view, path, actions)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        return picker.step_prompt(chosen)

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        return picker.attempt(view, path)

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        return picker.parse(view, typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind in ("purchase_votes", "choose_delegate")

    # -- looking closer ------------------------------------------------------------------

    def describe(self, scene: Scene, cell: Cell) -> str:
        return inspector.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspector.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return inspector.explain(scene, cell)

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        return setup_steps.setup_steps(view, names)

    def touched(self, event: Event) -> Iterable[Cell]:
        return changes.touched(event)


def _turn(state: Any) -> int:
    """Which card of the round the active player plays: the next, or the one just played."""
    asked = state.stack[-1]
    played = len(state.played[asked.seat])
    return int(played + 1 if asked.kind == "play_character" else played)


PRESENTER = CubaPresenter()
