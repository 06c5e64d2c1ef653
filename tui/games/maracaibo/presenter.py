"""How Maracaibo looks and is played at the table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from engine.core import Action, Decision, Event, State, View
from engine.maracaibo.components import SETUP
from tui.games import Panel, Presenter, Progress, ReadOut, Topic, Words
from tui.games.maracaibo import (
    automa_turn,
    board,
    choices,
    deeds,
    fresh,
    inspector,
    motions,
    nations,
    outcome,
    panels,
    partner,
    picker,
    players,
    rivals,
    scenario,
    setup_steps,
    ship,
    story_paper,
    topics,
    track,
    words,
)
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.names import place_name, short_card, the_nation
from tui.games.maracaibo.wording.phrases import sentence
from tui.i18n import N_, _
from tui.paint.canvas import Cell
from tui.table.scene import LaidOut, Motion, Offer, Scene, ToldStep

SECRET = frozenset({"choose_career", "choose_port", "plan_first", "discard_start"})

BOARDS = ("board", "ship", "track", "nations", "scenario")
"""Panels that share the place of the map: each is a board of its own."""
CARDS = ("hand", "market", "quests", "owned")
"""Panels of cards, in the strip below."""

HOMES = {
    "stop": "board", "ship": "board",
    "card": "hand", "planned": "hand", "career": "hand", "port": "hand",
    "display": "market", "pile": "market", "prestige": "market",
    "upgrade": "ship", "task": "ship",
    "space": "track", "past": "track", "line": "track",
    "nation": "nations", "against": "nations", "tokens": "nations", "token": "nations",
    "quest": "quests", "owned": "owned", "assistant": "board",
    "player": "players", "automa": "scenario", "automa_card": "scenario", "module": "scenario",
    "put_on_tile": "scenario", "take_from_tile": "scenario", "lay_clue": "scenario",
    "pay_off_clue": "scenario", "block": "scenario", "explore_ruins": "scenario",
}  # fmt: skip
"""By kind of cell: the panel that paints it."""
STAGES = ("market", "nations", "track", "board")
"""Where the turn of Jeanne or Jacques is watched; the map before everything else."""
WATCHED = ("track", "board")
"""The boards on which opponents are seen moving."""


class MaracaiboPresenter(Presenter):
    """The map with everything round it."""

    game = "maracaibo"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Map"), board.paint, turns=False),
        "players": Panel(players.title, players.paint, N_("Players")),
        "hand": Panel(panels.hand_title, panels.hand),
        "market": Panel(N_("Display"), panels.market),
        "ship": Panel(N_("Ship"), ship.paint, turns=False),
        "track": Panel(N_("Explore"), track.paint, turns=False),
        "nations": Panel(N_("Nations"), nations.paint, turns=False),
        "quests": Panel(panels.quests_title, panels.quests, turns=False),
        "owned": Panel(panels.owned_title, panels.owned, turns=False),
        "scenario": Panel(scenario.title, scenario.paint, turns=False),
        "rivals": Panel(N_("Opponents"), rivals.paint, turns=False),
    }
    areas = {  # noqa: RUF012
        "main": BOARDS,
        "strip": CARDS,
        "side": ("choices", "players", "log", "rivals"),
    }

    # -- pictures ------------------------------------------------------------------------

    def tabs(self, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
        if width < 100 or height < 32:
            return {
                "main": BOARDS,
                "strip": CARDS,
                "side": ("choices", "players", "log", "rivals"),
            }
        if width < 160:
            return {"main": BOARDS, "strip": CARDS, "side": ("log", "rivals")}
        if width < 200 or height < 60:
            return {"main": BOARDS, "strip": CARDS[1:], "side": ("log", "rivals")}
        return {"main": BOARDS, "strip": CARDS[2:], "side": ("log", "rivals")}

    def home(self, cell: Cell) -> str:
        return HOMES.get(str(cell[0]), "")

    def stage(self, cells: Collection[Cell]) -> tuple[str, ...]:
        homes = {self.home(cell) for cell in cells}
        found = tuple(panel for panel in STAGES if panel in homes)
        return found if homes & set(STAGES[1:]) else (*found, "board")

    def scene_of(self, event: Event, viewer: int) -> tuple[str, ...]:
        """Voyages are watched on the map, the explorers on their track; influence and cards change
        the column beside them."""
        if getattr(event, "seat", viewer) == viewer:
            return ()
        homes = {self.home(cell) for cell in fresh.touched(event)}
        return tuple(panel for panel in WATCHED if panel in homes)

    def motions(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Motion]:
        return motions.motions(event, before.state)

    counted = (N_("Victory points (VP)"), N_("Points (VP)"), N_("Points"))

    def status(self, scene: Scene) -> list[tuple[str, str]]:
        return [
            (f" {scene.glyphs.seat(seat)} {players.points_of(scene.state, seat)} ",
             f"seat-{seat % 5}")
            for seat in range(players.everybody(scene.state))
        ]  # fmt: skip

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.round == 0:
            return Progress("", (), words.phase_name("setup"))
        text = _("Round {n} of {of}").format(n=state.round, of=SETUP.rounds)
        if state.phase == "automa":
            return Progress(text, (), words.opponent_s_turn(state.automa.kind))
        if state.phase != "turn":
            return Progress(text, (), words.phase_name(state.phase))
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        return Progress(text, steps, words.phase_name(self._step(state)))

    def _step(self, state: Any) -> str:
        kind = state.decision.kind if state.decision is not None else ""
        return {"sail": "sail", "draw": "fill"}.get(kind, "act")

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picker.path(action, view)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return choices.offer(view, path, actions)

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        match chosen[-1]:
            case ("stop", str(place)) if view.decision and view.decision.kind == "free_place":
                return _("At {place}: which marker?").format(place=place_name(place))
            case ("stop", str(place)):
                return _("To {place}: by which route?").format(place=place_name(place))
            case ("card", str(card)) if view.decision and view.decision.kind == "village":
                return _("{card}: what do you do with it?").format(card=short_card(card))
            case ("card" | "owned", str(card)):
                return _("{card}: use it as what?").format(card=short_card(card))
            case ("nation", str(nation)):
                return _("A marker of {nation}: where?").format(nation=the_nation(nation))
            case ("career", *_rest):
                return _("Which nation do you name?")
            case ("free",):
                return _("Free actions: plan a card or claim a task.")
            case ("clue", str(clue)):
                return _("{clue}: which space does it close?").format(
                    clue=sentence(clue_name(clue))
                )
            case ("space", *_rest):
                return _("Via which space?")
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        return picker.attempt(view, path)

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        return picker.parse(view, typed)

    def secret(self, decision: Decision) -> bool:
        return decision.kind in SECRET

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
        return fresh.touched(event)

    def deeds(self, seat: int, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        return deeds.deeds(seat, events, names)

    def means(self, view: View[Any], seat: int) -> str:
        return partner.means(view, seat)

    # -- Jeanne, Jacques, games that are won together ------------------------------------

    def turn(
        self, before: State, action: Action, seat: int, names: Sequence[str]
    ) -> list[ToldStep]:
        return [
            ToldStep(step.words, step.view, step.events, step.card)
            for step in automa_turn.turn(before, action, seat, names)
        ]

    def answered(self, events: Sequence[Event]) -> bool:
        return any(event.kind.startswith("automa_") for event in events)

    def interludes(self, view: View[Any]) -> Sequence[ReadOut]:
        return story_paper.interludes(view.state)

    def verdict(self, view: View[Any], names: Sequence[str]) -> str:
        return outcome.verdict(view.state, names)

    def account(self, view: View[Any], names: Sequence[str]) -> list[str]:
        return outcome.account(view.state, names)


PRESENTER = MaracaiboPresenter()
