"""How Maracaibo looks and is played at the table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action, Decision, Event, View
from engine.maracaibo.components import LOCATIONS, SETUP
from tui.games import Panel, Placed, Presenter, Progress, Topic, Words
from tui.games.maracaibo import (
    automa_panel,
    automa_text,
    board,
    extra,
    inspecting,
    laying_out,
    layouts,
    offers,
    panels,
    picking,
    topics,
    track,
    uprising,
    words,
)
from tui.games.maracaibo.names import nation_name, place_name, short_card
from tui.i18n import N_, _
from tui.table.painting import Cell, Picture, Row, Span, wrap
from tui.table.scene import LaidOut, Offer, Scene

SECRET = frozenset({"choose_career", "choose_port", "plan_first", "discard_start"})


def look(scene: Scene, columns: int, rows: int) -> Picture:
    """What is under the cursor, in full; else where one's own ship is."""
    cell = scene.cursor
    lines = inspecting.inspect(scene, cell) if cell is not None else []
    if "" in lines:
        lines = lines[: lines.index("")]  # where it comes from is for the inspector
    if cell is None or cell[0] not in inspecting.INSPECTED:
        own = LOCATIONS[scene.state.ships[scene.view.seat]].number
        lines = [*lines, *inspecting.inspect(scene, ("stop", own))]
    picture: Picture = []
    for number, line in enumerate(lines):
        style = "strong" if not number else ""
        picture += [[Span(part, style)] for part in wrap(line, columns)]
    return picture


class MaracaiboPresenter(Presenter):
    """The map with everything round it; at small sizes one tab at a time."""

    game = "maracaibo"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Route"), board.paint),
        "market": Panel(N_("Display and prestige buildings"), panels.market),
        "hand": Panel(N_("My cards, p planned"), panels.hand),
        "players": Panel(N_("Players and nations"), extra.players),
        "look": Panel(N_("Under the cursor"), look),
        "track": Panel(N_("Exploration track"), track.paint),
        "ship": Panel(N_("My ship, o disc"), panels.ship),
        "quests": Panel(N_("Quests"), panels.quest_list),
        "me": Panel(N_("Mine"), panels.me),
        "automa": Panel(N_("Automa"), automa_panel.paint),
        "modules": Panel(N_("Modules"), uprising.paint),
    }

    # -- pictures ------------------------------------------------------------------------

    def layout(self, scene: Scene, width: int, height: int) -> list[Placed]:
        lay_out = extra.layout if scene.tab == extra.TAB else layouts.layout
        placed = lay_out(scene, width, height)
        return extra.telling(placed) if scene.told else placed

    def tabs(self, scene: Scene, width: int, height: int) -> Mapping[str, str]:
        return extra.tabs(layouts.tabs(width, height), scene.state)

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.round == 0:
            return Progress("", (), words.phase_name("setup"))
        text = _("Round {n} of {of}").format(n=state.round, of=SETUP.rounds)
        if state.phase != "turn":
            return Progress(text, (), words.phase_name(state.phase))
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        return Progress(text, steps, words.phase_name(self._step(state)))

    def _step(self, state: Any) -> str:
        kind = state.decision.kind if state.decision is not None else ""
        return {"sail": "sail", "draw": "fill"}.get(kind, "act")

    def summary(self, scene: Scene) -> Row:
        row: Row = [Span(_("VP"), "dim")]
        for seat in range(scene.seats):
            row += [
                Span(f" {scene.glyphs.seat(seat)}", f"seat-{seat}"),
                Span(str(scene.state.points[seat])),
            ]
        return row + extra.summary(scene)

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picking.path(action, view)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return offers.offer(view, path, actions)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        match chosen[-1]:
            case ("stop", str(place)) if view.decision and view.decision.kind == "free_place":
                return _("On {place}: which marker?").format(place=place_name(place))
            case ("stop", str(place)):
                return _("To {place}: by which way?").format(place=place_name(place))
            case ("card", str(card)) if view.decision and view.decision.kind == "village":
                return _("{card}: what do you do with it?").format(card=short_card(card))
            case ("card" | "owned", str(card)):
                return _("{card}: as what?").format(card=short_card(card))
            case ("nation", str(nation)):
                return _("A marker of {nation}: where?").format(nation=nation_name(nation))
            case ("career", *_rest):
                return _("Which nation do you name?")
            case ("free",):
                return _("Free actions: plan a card or claim a task.")
            case ("space", *_rest):
                return _("Past which space?")
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        return picking.attempt(view, path)

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        return picking.parse(view, typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind in SECRET

    # -- looking closer ------------------------------------------------------------------

    def describe(self, scene: Scene, cell: Cell) -> str:
        return inspecting.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspecting.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return topics.explain(scene, cell)

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        return laying_out.setup_steps(view, names)

    def touched(self, event: Event) -> Iterable[Cell]:
        find = TOUCHED.get(event.kind)
        return find(event) if find else ()

    # -- Jeanne, Jacques, games that are won together ------------------------------------

    def steps(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        return automa_text.steps(events, lambda event: words.happened(event, names))

    def verdict(self, view: View[Any], names: Sequence[str]) -> str:
        return extra.verdict(view.state, names)

    def account(self, view: View[Any], names: Sequence[str]) -> list[str]:
        return extra.account(view.state, names)


TOUCHED: dict[str, Callable[[Any], Iterable[Cell]]] = {
    "sailed": lambda e: [("stop", e.place)],
    "main_action_taken": lambda e: [("stop", e.place)],
    "delivered": lambda e: [("stop", e.place)],
    "marker_placed": lambda e: [("stop", e.place), ("nation", e.nation)],
    "marker_removed": lambda e: [("stop", e.place), ("nation", e.nation)],
    "influence_moved": lambda e: [("nation", e.nation)],
    "explored": lambda e: [("space", e.space)],
    "card_taken": lambda e: [("display", e.refill)] if e.refill else [],
    "quest_fulfilled": lambda e: [("quest", e.quest)],
    "disc_removed": lambda e: [("stop", e.to)] if e.to else [],
    "automa_moved": lambda e: [("stop", e.place)],
    "automa_explored": lambda e: [("space", e.space)],
    "automa_disc": lambda e: [("stop", e.place)] if e.place else [],
    "automa_annexed": lambda e: [("stop", e.place), ("nation", e.nation)] if e.place else [],
    "automa_took_card": lambda e: [("display", e.refill)] if e.refill else [],
    "automa_influence": lambda e: [("nation", e.nation)],
    "marker_on_tile": lambda _: [("module", "resistance")],
    "clue_laid": lambda _: [("module", "search")],
}
"""By event: the cells that it changed."""

inspecting.INSPECTED.update(extra.INSPECTED)

PRESENTER = MaracaiboPresenter()
