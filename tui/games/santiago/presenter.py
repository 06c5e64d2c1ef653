"""How Santiago looks and is played at the table."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from engine.core import HIDDEN, Action, Decision, Event, Score, View
from engine.santiago.actions import (
    Accept,
    Bid,
    BuildOwnCanal,
    BuildUnasked,
    LayFirstCanal,
    Overrule,
    PlacePalm,
    PlaceSource,
    PlaceTile,
    Propose,
)
from engine.santiago.components import (
    CROSSINGS,
    SEGMENT_INDEX,
    SEGMENTS,
    SPACES,
    TILE_INDEX,
    Crossing,
    Segment,
    Space,
    Tile,
)
from tui.games import Panel, Placed, Presenter, Progress, Topic, Words
from tui.games.santiago import board, inspecting, laying_out, offers, panels, places, words
from tui.games.santiago.board import crossing_cell, segment_cell, space_cell
from tui.games.santiago.panels import tile_cell
from tui.i18n import N_, _
from tui.table.painting import Cell, Row, Span
from tui.table.scene import LaidOut, Offer, Scene

SIDE = 31
"""Columns beside the board, at least."""
WIDE = 116


class SantiagoPresenter(Presenter):
    """Board on the left; players, open tiles, hand and choices on the right."""

    game = "santiago"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Board"), board.paint),
        "players": Panel(N_("Players"), panels.players),
        "market": Panel(N_("Open tiles and bids"), panels.market),
        "hand": Panel(N_("Your hand"), panels.hand),
    }

    # -- pictures ------------------------------------------------------------------------

    def layout(self, scene: Scene, width: int, height: int) -> list[Placed]:
        roomy = width >= WIDE and height >= 32
        if roomy:
            return self._roomy(scene, width, height)
        left = board.SIZES[-1].columns + 1
        side = max(SIDE, width - left)
        left = width - side
        heights = [("players", scene.seats + 2), ("market", 4), ("hand", 3)]
        placed = [Placed("board", 0, 0, left, height, framed=False)]
        rest = height - sum(rows for _panel, rows in heights)
        log = rest // 2 if rest >= 16 else 0
        if log:
            placed.append(Placed("log", left, height - log, side, log))
        return placed + _column(heights, left, side, 0, height - log)

    def _roomy(self, scene: Scene, width: int, height: int) -> list[Placed]:
        side = max(44, (width - board.SIZES[0].columns) if width >= 140 else width * 37 // 100)
        left = width - side
        low = 8
        placed = [
            Placed("board", 0, 0, left, height - low),
            Placed("hand", 0, height - low, left, 4),
            Placed("race", 0, height - low + 4, left, 4),
        ]
        tiles = 5 if scene.seats == 5 else 4
        heights = [("players", scene.seats + 2), ("market", tiles + 3)]
        top = sum(rows for _panel, rows in heights)
        log = max(5, (height - top) // 2)
        column = _column(heights, left, side, 0, height - log)
        return [*placed, *column, Placed("log", left, height - log, side, log)]

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        if state.round == 0:
            return Progress("", (), words.phase_name("setup"))
        text = _("Round {n}/{of}").format(n=state.round, of=state.rounds)
        return Progress(text, steps, words.phase_name(state.phase))

    def summary(self, scene: Scene) -> Row:
        row: Row = []
        for seat, score in enumerate(self.scores(scene.view)):
            if score is not None:
                sign = f" {scene.glyphs.seat(seat)}"
                row += [Span(sign, f"seat-{seat}"), Span(str(score.total))]
        return row

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        match action:
            case PlaceTile():
                return (tile_cell(action.tile), space_cell(action.space))
            case Propose():
                return (segment_cell(action.segment), ("bribe", action.bribe))
            case Bid():
                return (("bid", action.amount),)
            case PlaceSource():
                return (crossing_cell(action.crossing),)
            case PlacePalm():
                return (space_cell(action.space),)
            case LayFirstCanal() | Accept() | Overrule() | BuildUnasked() | BuildOwnCanal():
                return (segment_cell(action.segment),)
            case _:
                return ((action.kind,),)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        state = view.state
        seat, action = view.seat, actions[0]
        match path[-1][0]:
            case "bid":
                return offers.bid(state, action.amount)
            case "pass":
                return offers.no_bid(state)
            case "tile":
                return offers.tile(state, seat, action.tile)
            case "space" if action.kind == "place_palm":
                return offers.palm(action.space)
            case "space":
                return offers.field(state, seat, action.tile, action.space)
            case "segment":
                return offers.canal(state, seat, action.segment, action.kind)
            case "crossing":
                return offers.source(action.crossing)
            case "bribe":
                return offers.bribe(action.bribe)
            case _:
                return offers.alone(action.kind)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        decision = view.decision
        if decision is not None and decision.kind == "plant_leftover":
            return ""
        match chosen[-1]:
            case ("tile", str(crop), int(farmers)):
                men = offers.placed_farmers(view.state, view.seat, TILE_INDEX[Tile(crop, farmers)])
                return _("Plant {crop} with {farmers}: choose a field.").format(
                    crop=words.crop(crop), farmers=words.farmers(men)
                )
            case ("segment", *ends):
                return _("Canal at {place}: how much do you offer the overseer?").format(
                    place=places.segment_name(_segment(ends))
                )
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        state, decision = view.state, view.decision
        proposed = bool(state.bribes_by_segment())
        match (decision.kind if decision else "", *path):
            case ("choose_source", ("crossing", int(x), int(y))):
                return PlaceSource(Crossing(x, y))
            case ("choose_palm", ("space", int(x), int(y))):
                return PlacePalm(Space(x, y))
            case ("choose_first_canal", ("segment", *ends)):
                return LayFirstCanal(_segment(ends))
            case ("make_bid" | "make_secret_bid", ("bid", int(amount))):
                return Bid(amount)
            case (
                "plant" | "plant_leftover",
                ("tile", str(crop), int(farmers)),
                ("space", int(x), int(y)),
            ):
                return PlaceTile(Tile(crop, farmers), Space(x, y))
            case ("make_proposal", ("segment", *ends)):
                return Propose(_segment(ends), 0)
            case ("make_proposal", ("segment", *ends), ("bribe", int(amount))):
                return Propose(_segment(ends), amount)
            case ("decide_canal", ("segment", *ends)):
                return Overrule(_segment(ends)) if proposed else BuildUnasked(_segment(ends))
            case ("offer_extra_canal", ("segment", *ends)):
                return BuildOwnCanal(_segment(ends))
        return None

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        decision = view.decision
        if typed.isdigit() and decision is not None:
            return ("bribe" if chosen else "bid", int(typed))
        kind = PLACES_ASKED.get(decision.kind, "segment") if decision else "space"
        return PLACES[kind].get(typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind == "make_secret_bid"

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


def _segment(ends: Sequence[Any]) -> Segment:
    return SEGMENTS[SEGMENT_INDEX[Segment(*ends)]]


def _column(
    heights: Sequence[tuple[str, int]], x: int, width: int, top: int, bottom: int
) -> list[Placed]:
    """Panels one below the other, the choices in what is left."""
    placed = []
    for panel, height in heights:
        placed.append(Placed(panel, x, top, width, height))
        top += height
    return [*placed, Placed("choices", x, top, width, max(3, bottom - top))]


PLACES: dict[str, dict[str, Cell]] = {
    "space": {places.typed(places.space_name(s)): space_cell(s) for s in SPACES},
    "segment": {places.typed(places.segment_name(s)): segment_cell(s) for s in SEGMENTS},
    "crossing": {places.typed(places.crossing_name(c)): crossing_cell(c) for c in CROSSINGS},
}
"""What one types for a place of the board."""

PLACES_ASKED = {
    "choose_source": "crossing",
    "choose_palm": "space",
    "plant": "space",
    "plant_leftover": "space",
}
"""Where a decision asks for another kind of place than a line."""

PRESENTER = SantiagoPresenter()
