"""How Havana looks and is played at the table."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

from engine.core import Action, Decision, Event, View
from engine.havana.actions import (
    Buy,
    ChooseCards,
    Cover,
    Demolish,
    Exchange,
    Refresh,
    Rob,
    UseFirst,
)
from engine.havana.components import ALL_CARDS, CARD_IDS, CARD_INDEX, VALUE
from engine.havana.views import HavanaView
from tui.games import Panel, Placed, Presenter, Progress, Topic, Words
from tui.games.havana import board, inspecting, laying_out, offers, panels, picks, words
from tui.games.havana.board import building_cell
from tui.games.havana.panels import card_cell, open_cell, player_cell, thing_cell
from tui.games.havana.things import building_name, card_full, card_key, thing
from tui.i18n import N_, _
from tui.table.painting import Cell, Row, Span
from tui.table.scene import LaidOut, Offer, Scene

WIDE, HIGH = 116, 34
"""Columns and rows from which everything is written out."""
SECRET = frozenset({"choose_start", "choose_cover", "choose_refreshment"})


class HavanaPresenter(Presenter):
    """Buildings on top, then the players in turn order; own cards and choices below."""

    game = "havana"
    drawer = "bottom"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Buildings"), board.paint),
        "players": Panel(N_("Centre and players, in turn order"), panels.players),
        "market": Panel(N_("Buildings"), board.paint),
        "hand": Panel(N_("Your cards"), panels.hand),
        "rounds": Panel(N_("Points by round"), panels.rounds),
    }

    # -- pictures ------------------------------------------------------------------------

    def layout(self, scene: Scene, width: int, height: int) -> list[Placed]:
        if width >= WIDE and height >= HIGH:
            return self._roomy(scene, width, height)
        high = board.Size(board.NARROW, 4 if height >= 28 else 2).rows
        top = high + scene.seats + 1
        left = 38 if width < 100 else width * 2 // 5
        rest = height - top
        log = rest // 2 if rest >= 12 else 0
        placed = [
            Placed("board", 0, 0, width, high, framed=False),
            Placed("players", 0, high, width, scene.seats + 1, framed=False),
            Placed("hand", 0, top, left, rest),
            Placed("choices", left, top, width - left, rest - log),
        ]
        return [*placed, Placed("log", left, height - log, width - left, log)] if log else placed

    def _roomy(self, scene: Scene, width: int, height: int) -> list[Placed]:
        high = board.Size(board.NARROW, 5 if height < 40 else 6).rows
        top = high + scene.seats + 3
        left = width // 2
        rest = height - 1 - top
        log = rest // 2
        return [
            Placed("board", 0, 0, width, high, framed=False),
            Placed("players", 0, high, width, scene.seats + 3),
            Placed("hand", 0, top, left, rest),
            Placed("choices", left, top, width - left, rest - log),
            Placed("log", left, height - 1 - log, width - left, log),
            Placed("rounds", 0, height - 1, width, 1, framed=False),
        ]

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.round == 0:
            return Progress("", (), words.phase_name(state.phase))
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        text = _("Round {n}").format(n=state.round)
        return Progress(text, steps, words.phase_name(state.phase))

    def summary(self, scene: Scene) -> Row:
        row: Row = [Span(_("Goal {n}").format(n=scene.state.goal), "dim")]
        for seat, score in enumerate(scene.state.points):
            sign = f" {scene.glyphs.seat(seat)}"
            row += [Span(sign, f"seat-{seat}"), Span(str(score))]
        return row

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picks.path(action, view)

    def paths(self, action: Action, view: View[Any]) -> Sequence[tuple[Cell, ...]]:
        """Two cards, and a card and what it covers, are picked in any order."""
        path = picks.path(action, view)
        return (path, path[::-1]) if isinstance(action, ChooseCards | Cover) else (path,)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return picks.offer(cast(HavanaView, view), path, actions[0])

    def step_prompt(self, view: View[Any], chosen: tuple[Cell, ...]) -> str:
        asked = view.decision.kind if view.decision else ""
        match (asked, chosen[-1]):
            case ("choose_start", ("card", str(card))):
                return _("{card} and which other card?").format(card=card_full(card))
            case ("choose_cover", ("card", str(card))):
                return _("{card}: on which of your open cards?").format(card=card_full(card))
            case ("choose_cover", ("open", int(_seat), str(card))):
                return _("Which card do you lay on {card}?").format(card=card_full(card))
            case ("choose_exchange", ("building", str(end))):
                return _("Which building of the stack takes the place of {end}?").format(
                    end=building_name(end)
                )
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        """What somebody means who points there; the rules say why it can't be."""
        asked = view.decision.kind if view.decision else ""
        match (asked, *path):
            case ("choose_purchase", ("building", str(building))):
                return Buy(building)
            case ("choose_conservation", ("building", str(building))):
                return Demolish(building)
            case ("choose_exchange", ("building", str(building))):
                return Exchange("", building)
            case ("choose_start", ("card", str(card)), ("card", str(other))):
                return ChooseCards(card, other)
            case ("choose_cover", ("card", str(card))):
                return Cover(CARD_IDS[view.state.pair(view.seat)[0]], card)
            case ("choose_cover", ("open", *_rest), ("card", str(card))):
                return Cover(CARD_IDS[view.state.pair(view.seat)[0]], card)
            case ("choose_refreshment", ("card", str(card))):
                return Refresh(card)
            case ("choose_first", ("card", str(card))):
                return UseFirst(card)
            case ("choose_victim", ("player", int(seat)) | ("thing", int(seat), _)):
                return Rob(seat)
        return None

    def parse(self, view: View[Any], chosen: tuple[Cell, ...], typed: str) -> Cell | None:
        """A number of an end that can't be paid, or the value of a card that isn't there."""
        asked = view.decision.kind if view.decision else ""
        if asked in ("choose_purchase", "choose_conservation", "choose_exchange"):
            for building in view.state.ends():
                cell = building_cell(building)
                if offers.end_key(view.state, str(cell[1])) == typed:
                    return cell
            return None
        for card, name in enumerate(CARD_IDS):
            if typed in (str(VALUE[card]), card_key(name, ALL_CARDS)):
                return card_cell(card)
        return None

    def secret(self, decision: Decision) -> bool:
        return decision.kind in SECRET

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
        find = TOUCHED.get(event.kind)
        return find(event) if find else ()


def _things_of(*seats: int, things: Iterable[str]) -> list[Cell]:
    return [thing_cell(seat, what) for what in things for seat in seats]


TOUCHED: dict[str, Callable[[Any], Iterable[Cell]]] = {
    "buildings_turned": lambda e: [("building", name) for name in e.buildings],
    "building_exchanged": lambda e: [("building", e.building)],
    "building_bought": lambda e: [player_cell(e.seat)],
    "card_covered": lambda e: [open_cell(e.seat, CARD_INDEX[e.on])],
    "cubes_taken": lambda e: _things_of(e.seat, things=e.cubes),
    "cubes_drawn": lambda e: _things_of(e.seat, things=e.cubes),
    "pesos_taken": lambda e: _things_of(e.seat, things=["pesos"]),
    "workers_taken": lambda e: _things_of(e.seat, things=["workers"]),
    "taxed": lambda e: _things_of(e.victim, things=[thing(e.what)]),
    "pesos_stolen": lambda e: _things_of(e.seat, e.victim, things=["pesos"]),
    "cubes_stolen": lambda e: _things_of(e.seat, e.victim, things=e.cubes),
    "supplied": lambda e: [("centre", what) for what in ("pesos", *e.cubes)],
}
"""By event: the cells that it changed."""

PRESENTER = HavanaPresenter()
