"""The market with its prices, and the harbour with its ships."""

from engine.cuba.cards import EFFECT, OTHER
from engine.cuba.components import (
    DOCK_POINTS,
    KINDS,
    LADDER,
    MATERIALS,
    SHIPS,
    THINGS,
    WARES,
    spaces_of,
)
from engine.cuba.state import NO_SHIP, CubaState
from tui.games.cuba.previews import prices
from tui.games.cuba.things import TINTS, code, named, thing
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut
from tui.table.scene import Scene

ROOMY = 42
"""Columns from which the prices of the ladder are written out."""


def buy_cell(ware: str) -> Cell:
    return ("buy", ware)


def sell_cell(ware: str) -> Cell:
    return ("sell", ware)


def ware_cell(ware: str) -> Cell:
    return ("ware", ware)


def load_cell(dock: int, ware: str) -> Cell:
    return ("load", dock, ware)


def ship_cell(ship: str) -> Cell:
    return ("ship", ship)


# -- market ------------------------------------------------------------------------------


def market(scene: Scene, columns: int, rows: int) -> Picture:
    """A line a ware: its ladder, what one more costs and brings, what you and the supply have."""
    roomy = columns >= ROOMY
    picture = [_ware(scene, kind, roomy) for kind in WARES]
    if rows > len(picture):
        picture.insert(0, _heads(roomy))
    if rows > len(picture):
        picture.append(_materials_left(scene))
    return picture


def _heads(roomy: bool) -> Row:
    ladder = _("ladder")[:14].ljust(15) if roomy else " " * 6
    prices = _("buy")[:4].ljust(5) + _("sell")[:4].ljust(5)
    return [Span(" " * 8 + ladder + prices + _("yours")[:5].ljust(6) + _("supply")[:6], "dim")]


def _ware(scene: Scene, kind: int, roomy: bool) -> Row:
    state: CubaState = scene.state
    seat = scene.view.seat
    name = THINGS[kind]
    own, stored = state.own[seat * KINDS + kind], state.store[seat * KINDS + kind]
    yours = f"{own - stored}+{stored}" if stored else str(own)
    cell = ware_cell(name)
    return [
        Span(cut(thing(name), 7).ljust(8), TINTS[name], cell),
        *(_prices(scene, kind) if roomy else _bars(scene, kind)),
        *_price(scene, kind),
        Span(f"{yours:<6}", "strong" if own else "dim", ("thing", name)),
        Span(f"{state.supply[kind]}", "dim", cell),
    ]


def _bars(scene: Scene, kind: int) -> Row:
    """Taken and free spaces: `▓▓▓░░`."""
    pieces, spaces = scene.state.market[kind], len(LADDER[kind])
    bars = scene.glyphs.fill * pieces + scene.glyphs.sand * (spaces - pieces)
    return [Span(bars.ljust(6), "", ware_cell(THINGS[kind]))]


def _prices(scene: Scene, kind: int) -> Row:
    """The prices of all spaces, those with a piece in brackets: `[6][5] 4 `."""
    pieces = scene.state.market[kind]
    words = "".join(
        f"[{price}]" if place < pieces else f" {price} " for place, price in enumerate(LADDER[kind])
    )
    return [Span(words.ljust(15), "", ware_cell(THINGS[kind]))]


def _price(scene: Scene, kind: int) -> Row:
    """What one more costs and brings; under the cursor also what the next one will."""
    name = THINGS[kind]
    row: Row = []
    for cell, bought in ((buy_cell(name), 1), (sell_cell(name), -1)):
        now = prices(scene.state, kind, bought)
        price = now.buy if bought > 0 else now.sell
        after = now.buy_after if bought > 0 else now.sell_after
        if cell == scene.cursor:
            words = f"{scene.glyphs.left}{price}{scene.glyphs.step}{after}"
        elif cell in scene.options:
            words = f"{scene.glyphs.legal}{price}"
        else:
            words = f" {price}"
        row += [Span(words, "", cell), Span(" " * (5 - len(words)))]
    return row


def _materials_left(scene: Scene) -> Row:
    state: CubaState = scene.state
    words = "  ".join(f"{thing(THINGS[kind])} {state.supply[kind]}" for kind in MATERIALS)
    return [Span(_("in the supply: {things}").format(things=words), "dim")]


# -- harbour -----------------------------------------------------------------------------


def harbour(scene: Scene, columns: int, rows: int) -> Picture:
    """The docks from the best on, then the ship at sea, then the pile."""
    state: CubaState = scene.state
    picture = [_dock(scene, dock) for dock in reversed(range(len(DOCK_POINTS)))]
    sea = SHIPS[state.sea]
    row: Row = [
        Span(_("sea").ljust(4), "dim", ship_cell(sea.id)),
        Span(cut(named(sea), 10).ljust(11), "", ship_cell(sea.id)),
    ]
    for kind, spaces in zip(WARES, sea.spaces, strict=True):
        for _space in range(spaces):
            row.append(Span(f"{code(THINGS[kind])}  ", TINTS[THINGS[kind]], ship_cell(sea.id)))
    picture.append(row)
    if rows > len(picture):
        law = EFFECT[state.laws[OTHER]] == "harbour"
        leaves = _("a full ship leaves at once") if law else _("full ships leave after the round")
        picture.append([Span(leaves, "dim")])
    if rows > len(picture):
        words = _("{n} ships in the pile").format(n=len(state.pile))
        picture.append([Span(words, "dim", ("pile",))])
    return picture


def _dock(scene: Scene, dock: int) -> Row:
    state: CubaState = scene.state
    label = _("{n}VP").format(n=DOCK_POINTS[dock])
    number = state.docks[dock]
    if number == NO_SHIP:
        return [Span(label.ljust(4), "dim"), Span(_("no ship yet"), "dim")]
    ship = SHIPS[number]
    room = spaces_of(state.room[dock])
    full = not any(room)
    sign = scene.glyphs.yes if full else ""
    row: Row = [
        Span(f"{label}{sign}".ljust(4), "strong", ship_cell(ship.id)),
        Span(cut(named(ship), 10).ljust(11), "dim" if full else "", ship_cell(ship.id)),
    ]
    for kind, spaces, free in zip(WARES, ship.spaces, room, strict=True):
        cell = load_cell(dock + 1, THINGS[kind])
        for space in range(spaces):
            loaded = space < spaces - free
            row.append(Span(code(THINGS[kind]), "dim" if loaded else TINTS[THINGS[kind]], cell))
            row.append(
                Span(_space_sign(scene, cell, loaded, first=space == spaces - free), "", cell)
            )
            row.append(Span(" ", "", cell if space < spaces - 1 else None))
    return row


def _space_sign(scene: Scene, cell: Cell, loaded: bool, first: bool) -> str:
    """`✓` loaded, `◂` the cursor, a number or `·` what can be loaded."""
    if loaded:
        return scene.glyphs.yes
    if cell == scene.cursor and first:
        return scene.glyphs.right
    if cell in scene.options:
        return (scene.number(cell) if first else "") or scene.glyphs.legal
    return "_"
