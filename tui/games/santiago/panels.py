"""Beside Santiago's board: the players, the open tiles with the bids, one's own hand."""

from engine.core import HIDDEN
from engine.santiago.components import TILES, Tile
from engine.santiago.state import NOT_YET, SantiagoState
from tui.games.santiago.board import CROP_STYLES
from tui.games.santiago.words import code, crop, escudos, farmers
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut
from tui.table.scene import Scene

ROOMY = 40
"""Columns from which things are written out."""


def tile_cell(tile: Tile) -> Cell:
    return ("tile", tile.crop, tile.farmers)


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def money(state: SantiagoState, seat: int) -> str:
    return "?" if state.money[seat] == HIDDEN else str(state.money[seat])


# -- players -----------------------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Picture:
    return [_player(scene, seat, columns) for seat in range(scene.seats)]


def _player(scene: Scene, seat: int, columns: int) -> Row:
    state: SantiagoState = scene.state
    turn = scene.glyphs.ask if state.seat == seat else " "
    cell = player_cell(seat)
    roomy = columns >= ROOMY
    name = cut(scene.name(seat), 10 if roomy else 7, scene.glyphs.more)
    style = "strong" if state.seat == seat else ""
    row = [
        Span(scene.glyphs.seat(seat), f"seat-{seat}", cell),
        Span(turn, "ask", cell),
        Span(name.ljust(10 if roomy else 7), style, cell),
    ]
    has = 1 if state.own_canal[seat] else 0
    if roomy:
        row.append(Span(f"{money(state, seat):>4} " + _("escudos"), "", cell))
        row.append(Span(" "))
    else:
        row.append(Span(f"${money(state, seat):>2}", "", cell))
    row.append(Span(" " + _("canal {n}").format(n=has), "" if has else "dim", cell))
    if seat == state.overseer:
        row.append(Span(" " + _("OVERSEER"), "water", cell))
    return row


# -- market ------------------------------------------------------------------------------


def market(scene: Scene, columns: int, rows: int) -> Picture:
    """The open tiles, and what everybody bids for choosing early."""
    state: SantiagoState = scene.state
    tiles = [TILES[tile] for tile in state.open]
    if columns >= ROOMY and rows > max(3, len(tiles)):
        picture = [_tile_line(scene, tile) for tile in tiles]
        picture += [[] for _ in range(rows - 1 - len(picture))]
        return [*picture, _bids(scene)]
    row: Row = []
    for tile in tiles:
        row += [*_tile_code(scene, tile), Span(" ")]
    return [row if row else [Span(_("no open tile"), "dim")], _bids(scene)]


def _mark(scene: Scene, cell: Cell) -> str:
    if cell == scene.cursor:
        return scene.glyphs.left
    if cell in scene.chosen:
        return scene.glyphs.yes
    return scene.number(cell) or " "


def _tile_code(scene: Scene, tile: Tile) -> Row:
    cell = tile_cell(tile)
    return [
        Span(_mark(scene, cell), "target", cell),
        Span(code(tile.crop), CROP_STYLES[tile.crop], cell),
        Span(("•" if scene.glyphs.source != "O" else "o") * tile.farmers, "", cell),
        Span(" " * (2 - tile.farmers), "", cell),
    ]


def _tile_line(scene: Scene, tile: Tile) -> Row:
    cell = tile_cell(tile)
    words = f"{crop(tile.crop)}, {farmers(tile.farmers)}"
    return [
        Span(f" {_mark(scene, cell)} ", "target", cell),
        Span(code(tile.crop), CROP_STYLES[tile.crop], cell),
        Span(f"  {words}", "", cell),
    ]


def _bids(scene: Scene) -> Row:
    """Who bids what: a number, - for a pass, ? for a closed hand."""
    state: SantiagoState = scene.state
    row: Row = [Span(_("bids") + " ", "dim")]
    for seat, bid in enumerate(state.bids):
        waiting = any(d.seat == seat and d.kind.startswith("make_") for d in state.stack)
        if bid == NOT_YET:
            sign = scene.glyphs.more if waiting or state.phase != "auction" else "?"
        else:
            sign = str(bid) if bid else "-"
        row.append(Span(f"{scene.glyphs.seat(seat)}{sign}", f"seat-{seat}", player_cell(seat)))
        row.append(Span(" "))
    return row


# -- hand --------------------------------------------------------------------------------


def hand(scene: Scene, columns: int, rows: int) -> Picture:
    """What the seat that looks owns."""
    state: SantiagoState = scene.state
    seat = scene.view.seat
    sign = scene.glyphs.yes if state.own_canal[seat] else scene.glyphs.no
    if columns < ROOMY:
        canal = _("canal")
        words = _("{men} farmers").format(men=state.stock[seat])
        return [[Span(f"${money(state, seat)}  {words}  {canal} {sign}")]]
    mine = [space for space, owner in enumerate(state.owner) if owner == seat]
    dry = sum(space in state.dry for space in mine)
    own = _("own canal unused") if state.own_canal[seat] else _("own canal built")
    return [
        [
            Span(
                f"{escudos(state.money[seat])}   {farmers(state.stock[seat])}   {own} {sign}",
                "strong",
            )
        ],
        [Span(_("Fields with your farmers: {fields}, dry: {dry}").format(
            fields=len(mine), dry=dry), "dim")],
    ]  # fmt: skip
