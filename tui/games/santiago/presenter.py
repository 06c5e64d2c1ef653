"""How Santiago looks and is played at the table."""

from collections.abc import Iterable, Mapping, Sequence
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
from tui.games import Panel, Presenter, Progress, Topic, Words
from tui.games.santiago import (
    board,
    choices,
    inspector,
    panels,
    places,
    players,
    setup_steps,
    words,
)
from tui.games.santiago.board import SPRITES, crossing_cell, segment_cell, space_cell
from tui.games.santiago.panels import tile_cell
from tui.i18n import N_, _
from tui.paint.canvas import Cell, Sprite
from tui.table.scene import LaidOut, Motion, Offer, Scene


class SantiagoPresenter(Presenter):
    """Board on the left; players, open tiles, hand and choices on the right."""

    game = "santiago"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Board"), board.paint),
        "players": Panel(players.title, players.paint, N_("Players")),
        "market": Panel(N_("Open tiles and bids"), panels.market),
        "hand": Panel(N_("Your hand"), panels.hand),
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
                return choices.bid(state, action.amount)
            case "pass":
                return choices.no_bid(state)
            case "tile":
                return choices.tile(state, seat, action.tile)
            case "space" if action.kind == "place_palm":
                return choices.palm(action.space)
            case "space":
                return choices.field(state, seat, action.tile, action.space)
            case "segment":
                return choices.canal(state, seat, action.segment, action.kind)
            case "crossing":
                return choices.source(action.crossing)
            case "bribe":
                return choices.bribe(action.bribe)
            case _:
                return choices.alone(action.kind)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        decision = view.decision
        if decision is not None and decision.kind == "plant_leftover":
            return ""
        match chosen[-1]:
            case ("tile", str(crop), int(farmers)):
                men = choices.placed_farmers(view.state, view.seat, TILE_INDEX[Tile(crop, farmers)])
                return _("Plant {crop} with {farmers}: choose a field.").format(
                    crop=words.crop(crop), farmers=words.farmers(men)
                )
            case ("segment", *ends):
                return _("Canal {place}: how much do you offer?").format(
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
        return inspector.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspector.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return inspector.explain(scene, cell)

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


def _segment(ends: Sequence[Any]) -> Segment:
    return SEGMENTS[SEGMENT_INDEX[Segment(*ends)]]


PLACES: dict[str, dict[str, Cell]] = {
    "space": {places.space_key(s): space_cell(s) for s in SPACES},
    "segment": {places.segment_key(s): segment_cell(s) for s in SEGMENTS},
    "crossing": {places.crossing_key(c): crossing_cell(c) for c in CROSSINGS},
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
