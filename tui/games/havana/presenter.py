"""How Havana looks and is played at the table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
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
from tui.games import Gain, Panel, Presenter, Progress, Topic, Words
from tui.games.havana import (
    board,
    cards,
    choices,
    inspector,
    log_lines,
    panels,
    picker,
    setup_steps,
    words,
)
from tui.games.havana.cells import (
    BAG,
    STACK,
    building_cell,
    car_cell,
    card_cell,
    open_cell,
    player_cell,
    square_cell,
    thing_cell,
)
from tui.games.havana.houses import house
from tui.games.havana.names import building_name, card_full, card_key, points, thing_of
from tui.games.havana.pieces import piece, thing
from tui.i18n import N_, _
from tui.paint.canvas import Cell, Sprite
from tui.table.scene import LaidOut, Motion, Offer, Scene

SECRET = frozenset({"choose_start", "choose_cover", "choose_refreshment"})
HOMES = {
    "building": "board", "centre": "board", "bag": "board", "stack": "board", "car": "board",
    "card": "hand", "discard": "hand", "open": "players", "player": "players", "thing": "players",
}  # fmt: skip
"""By kind of cell: the panel that paints it."""


class HavanaPresenter(Presenter):
    """Two streets with the square between them; the players beside, one's cards below."""

    game = "havana"
    words = cast(Words, words)
    panels = {  # noqa: RUF012 - a table of the class
        "board": Panel(N_("Havana"), board.paint, turns=False),
        "players": Panel(panels.title, panels.players, N_("Turn order")),
        "hand": Panel(cards.title, cards.hand),
    }
    areas = {  # noqa: RUF012 - a table of the class
        "main": ("board",),
        "side": ("choices", "log"),
        "strip": ("hand", "players"),
    }

    # -- pictures ------------------------------------------------------------------------

    def tabs(self, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
        """Where the streets go across the window, choices and log share a place, and so do hand
        and players."""
        if width < 120 or height < 32:
            return {"side": ("choices", "log"), "strip": ("hand", "players")}
        return {}

    def home(self, cell: Cell) -> str:
        return HOMES.get(str(cell[0]), "")

    def sprite(self, name: str) -> Sprite | None:
        kind, _dash, what = name.partition("-")
        if kind == "house":
            return house(what, 9, 8)
        return thing(what, "medium") if kind == "thing" else piece(what, "medium")

    def motions(self, event: Event, before: View[Any], after: View[Any]) -> Sequence[Motion]:
        find = MOTIONS.get(event.kind)
        return find(event) if find else ()

    counted = (N_("Victory points (VP)"), N_("Points (VP)"), N_("Points"))

    def status(self, scene: Scene) -> list[tuple[str, str]]:
        """Everybody's points."""
        return [
            (f" {scene.glyphs.seat(seat)} {scene.name(seat)} {score} ", f"seat-{seat}")
            for seat, score in enumerate(scene.state.points)
        ]

    def progress(self, view: View[Any]) -> Progress:
        state = view.state
        if state.round == 0:
            return Progress("", (), words.phase_name(state.phase))
        steps = tuple(words.phase_name(step) for step in words.STEPS)
        text = _("Round {n}").format(n=state.round)
        return Progress(text, steps, words.phase_name(state.phase))

    # -- picking a move ------------------------------------------------------------------

    def path(self, action: Action, view: View[Any]) -> tuple[Cell, ...]:
        return picker.path(action, view)

    def paths(self, action: Action, view: View[Any]) -> Sequence[tuple[Cell, ...]]:
        """Two cards, and a card and what it covers, are picked in any order."""
        path = picker.path(action, view)
        return (path, path[::-1]) if isinstance(action, ChooseCards | Cover) else (path,)

    def offer(self, view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
        return picker.offer(cast(HavanaView, view), path, actions[0])

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
                return _("Which building from the stack takes the place of {end}?").format(
                    end=building_name(end)
                )
        return ""

    def attempt(self, view: View[Any], path: tuple[Cell, ...]) -> Action | None:
        """What pointing there would mean; the rules say why it isn't possible."""
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
                if choices.end_key(view.state, str(cell[1])) == typed:
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
        return inspector.describe(scene, cell)

    def inspect(self, scene: Scene, cell: Cell) -> list[str]:
        return inspector.inspect(scene, cell)

    def explain(self, scene: Scene, cell: Cell | None) -> Topic:
        return inspector.explain(scene, cell)

    def setup_steps(self, view: View[Any], names: Sequence[str]) -> list[LaidOut]:
        return setup_steps.setup_steps(view, names)

    def deeds(self, seat: int, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """What a card did shows which card it was; who ended the turn goes without saying."""
        told = [event for event in events if event.kind not in ("card_used", "turn_ended")]
        lines: list[str] = []
        for taking, row in groupby(told or events, lambda event: event.kind in TAKEN):
            done = list(row)
            lines += [log_lines.taken(done)] if taking else super().deeds(seat, done, names)
        return lines

    def gained(self, event: Event) -> Gain | None:
        if event.kind != "building_bought":
            return None
        bought: Any = event
        part = _("buildings of {points}").format(points=points(bought.vp))
        return Gain(bought.seat, part, bought.vp)

    def touched(self, event: Event) -> Iterable[Cell]:
        find = TOUCHED.get(event.kind)
        return find(event) if find else ()


def _things_of(*seats: int, things: Iterable[str]) -> list[Cell]:
    return [thing_cell(seat, what) for what in things for seat in seats]


def _bought(event: Any) -> list[Cell]:
    paid = [*event.cubes, *["workers"] * bool(event.workers), *["pesos"] * bool(event.pesos)]
    return [player_cell(event.seat), *_things_of(event.seat, things=paid)]


TAKEN = ("cubes_taken", "pesos_taken", "workers_taken")
"""What one takes and the table can see at once: told together where a turn is summed up."""

TOUCHED: dict[str, Callable[[Any], Iterable[Cell]]] = {
    "building_exchanged": lambda e: [("building", e.building), STACK],
    "cards_shown": lambda e: [
        open_cell(seat, CARD_INDEX[card]) for seat, pair in enumerate(e.cards) for card in pair
    ],
    "card_used": lambda e: [open_cell(e.seat, CARD_INDEX[e.card])],
    "card_covered": lambda e: [open_cell(e.seat, CARD_INDEX[e.on])],
    "cubes_taken": lambda e: [
        *_things_of(e.seat, things=e.cubes), *(square_cell(cube) for cube in e.cubes)
    ],
    "cubes_drawn": lambda e: [*_things_of(e.seat, things=e.cubes), BAG],
    "pesos_taken": lambda e: [
        *_things_of(e.seat, things=["pesos"]),
        *([square_cell("pesos")] if e.source == "centre" else []),
    ],
    "workers_taken": lambda e: [
        *_things_of(e.seat, things=["workers"]), square_cell("workers")
    ],
    "taxed": lambda e: _things_of(e.victim, things=[thing_of(e.what)]),
    "pesos_stolen": lambda e: _things_of(e.seat, e.victim, things=["pesos"]),
    "cubes_stolen": lambda e: _things_of(e.seat, e.victim, things=e.cubes),
    "building_bought": _bought,
    "buildings_turned": lambda e: [*(("building", name) for name in e.buildings), STACK],
    "supplied": lambda e: [
        *(square_cell(what) for what in ("pesos", *e.cubes)), *([BAG] if e.cubes else [])
    ],
}  # fmt: skip
"""By event: the cells that it changed."""


def _each(things: Iterable[str], origin: Callable[[str], Cell], end: Cell) -> list[Motion]:
    """One thing after the other, from where it lies."""
    return [Motion(f"piece-{what}", (origin(what), end)) for what in things]


MOTIONS: dict[str, Callable[[Any], Sequence[Motion]]] = {
    "cubes_taken": lambda e: _each(e.cubes, square_cell, car_cell(e.seat)),
    "cubes_drawn": lambda e: _each(e.cubes, lambda _what: BAG, car_cell(e.seat)),
    "pesos_taken": lambda e: (
        _each(["pesos"], square_cell, car_cell(e.seat)) if e.source == "centre" else ()
    ),
    "workers_taken": lambda e: _each(["workers"] * e.amount, square_cell, car_cell(e.seat)),
    "pesos_stolen": lambda e: _each(["pesos"], lambda _w: car_cell(e.victim), car_cell(e.seat)),
    "cubes_stolen": lambda e: _each(e.cubes, lambda _w: car_cell(e.victim), car_cell(e.seat)),
    "building_bought": lambda e: [
        Motion(f"house-{e.building}", (("building", e.building), car_cell(e.seat)))
    ],
    "supplied": lambda e: (
        _each(e.cubes, lambda _what: BAG, square_cell(e.cubes[0])) if e.cubes else ()
    ),
}
"""By event: what moves over the board."""

PRESENTER = HavanaPresenter()
