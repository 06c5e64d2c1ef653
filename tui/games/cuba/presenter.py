"""How Cuba looks and is played at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action, Decision, Event, View
from engine.cuba.cards import LAW_INDEX, LAWS, PILES
from engine.cuba.components import ROUNDS
from engine.cuba.turns import CARDS_A_ROUND
from tui.games import Panel, Placed, Presenter, Progress, Topic, Words
from tui.games.cuba import (
    board,
    inspecting,
    laying_out,
    layouts,
    market,
    offering,
    panels,
    parliament,
    picking,
    words,
)
from tui.i18n import N_, _
from tui.table.painting import Cell, Row, Span
from tui.table.scene import LaidOut, Offer, Scene


class CubaPresenter(Presenter):
    """Market, plantation and hand on the left; harbour, laws and choices on the right."""

    game = "cuba"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("My plantation"), board.paint),
        "market": Panel(N_("Market: buy, sell, yours, supply"), market.market),
        "harbour": Panel(N_("Harbour"), market.harbour),
        "laws": Panel(N_("Laws, bills"), parliament.laws),
        "bills": Panel(N_("Parliament"), parliament.bills),
        "buildings": Panel(N_("To build: W wood, S stone, ~ water"), offering.buildings),
        "hand": Panel(N_("My cards and things"), panels.hand),
        "players": Panel(N_("Players"), panels.players),
        **{f"seat{place}": Panel("", panels.seat_panel(place)) for place in range(4)},
    }

    # -- pictures ------------------------------------------------------------------------

    def layout(self, scene: Scene, width: int, height: int) -> list[Placed]:
        return layouts.layout(scene, width, height)

    def tabs(self, scene: Scene, width: int, height: int) -> Mapping[str, str]:
        return layouts.tabs(width, height)

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.phase == "setup":
            return Progress("", (), words.phase_name("setup"))
        steps = [words.phase_name(step) for step in words.STEPS]
        if state.phase == "actions" and state.stage != "delegates":
            turn = max(1, *(len(cards) for cards in state.played))
            steps[0] = f"{steps[0]} {turn}/{CARDS_A_ROUND}"
        step = dict(zip(words.STEPS, steps, strict=True)).get(state.phase)
        text = _("Round {n}/{of}").format(n=state.round, of=ROUNDS)
        return Progress(text, tuple(steps), step or words.phase_name(state.phase))

    def summary(self, scene: Scene) -> Row:
        row: Row = []
        for seat, score in enumerate(scene.state.scores()):
            row += [
                Span(f" {scene.glyphs.seat(seat)}", f"seat-{seat}", ("player", seat)),
                Span(str(score.total)),
            ]
        return row

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picking.path(action, view.seat)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return picking.offer(view, path, actions)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        return picking.step_prompt(chosen)

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        return picking.attempt(view, path)

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        return picking.parse(view, typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind in ("purchase_votes", "choose_delegate")

    # -- looking closer ------------------------------------------------------------------

    def describe(self, scene: Scene, cell: Cell) -> str:
        return inspecting.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspecting.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return inspecting.explain(scene, cell)

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        return laying_out.setup_steps(view, names)

    def touched(self, event: Event) -> Iterable[Cell]:
        match event.kind:
            case "worker_moved" | "harvested" | "built":
                yield board.field_cell(event.seat, event.field)
                if event.kind == "built":
                    yield offering.building_cell(event.building)
            case "bought" | "sold":
                yield market.ware_cell(event.ware)
            case "market_changed":
                yield market.ware_cell(event.product)
            case "loaded":
                yield market.load_cell(event.dock, event.ware)
            case "law_adopted":
                yield parliament.law_cell(PILES[LAWS[LAW_INDEX[event.law]].pile])


PRESENTER = CubaPresenter()
