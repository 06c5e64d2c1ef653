"""How Santiago was set up, step by step."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import NOBODY, View
from engine.santiago.components import CROSSINGS, SEATS, SPACES, TILES, Tile
from engine.santiago.state import NO_TILE, SantiagoState
from tui.games.santiago.board import crossing_cell, space_cell
from tui.games.santiago.names import crop, escudos, farmers, tile_name
from tui.games.santiago.panels import tile_cell
from tui.games.santiago.places import crossing_name, space_name
from tui.games.santiago.players import player_cell
from tui.games.santiago.words import choice_name
from tui.games.seats import seated
from tui.i18n import _, ngettext
from tui.table.scene import LaidOut


def setup_steps(view: View[Any], names: Sequence[str]) -> list[LaidOut]:
    """What was put where before the first decision."""
    state: SantiagoState = view.state
    return [
        seated(names, state.seats),
        *_board(state, names),
        _pile(state),
        _purses(state, view.seat),
        _supply(state),
        _overseer(state, names),
        *_open(state),
    ]


def _board(state: SantiagoState, names: Sequence[str]) -> Iterator[LaidOut]:
    """Source and palms, if nobody has to place them."""
    if state.source == NOBODY:
        words = _("The players place them by hand; the first overseer begins: {name}.").format(
            name=names[state.overseer]
        )
        yield LaidOut(_("Source and palms"), words)
        return
    crossing = CROSSINGS[state.source]
    zone = choice_name("source", state.options.source)
    words = _("The source was placed at random on crossing {place} ({zone}).").format(
        place=crossing_name(crossing), zone=zone
    )
    yield LaidOut(_("Source"), words, (crossing_cell(crossing),))
    palms = [space for number, space in enumerate(SPACES) if state.palms >> number & 1]
    if palms:
        words = _(
            "Palms stand on {places}: each counts as one more farmer for whoever plants there."
        )
        yield LaidOut(
            _("Palms"),
            words.format(places=", ".join(map(space_name, palms))),
            tuple(map(space_cell, palms)),
        )


def _faces(tiles: Sequence[Tile]) -> str:
    """`grape (1), pepper (2)`."""
    return ", ".join(map(tile_name, tiles))


def _pile(state: SantiagoState) -> LaidOut:
    n = len(state.pile)
    words = ngettext(
        "{n} plantation tile is left face down, enough for {rounds} rounds.",
        "{n} plantation tiles are left face down, enough for {rounds} rounds.",
        n,
    ).format(n=n, rounds=state.rounds)
    if state.boxed != NO_TILE:
        boxed = _("One went back to the box, seen by all: {tile}.").format(
            tile=tile_name(TILES[state.boxed])
        )
        words = f"{words} {boxed}"
    crops = ", ".join(crop(name) for name in dict.fromkeys(tile.crop for tile in TILES))
    return LaidOut(_("Tiles"), words + " " + _("The crops: {crops}.").format(crops=crops))


def _purses(state: SantiagoState, seat: int) -> LaidOut:
    words = _("Everybody has {money}, {men} and one blue canal of their own.").format(
        money=escudos(SEATS[state.seats].money), men=farmers(state.stock[seat])
    )
    if state.options.money == "hidden":
        words += " " + _("From now on nobody sees what the others have.")
    cells = tuple(player_cell(other) for other in range(state.seats))
    return LaidOut(_("Players"), words, cells)


def _supply(state: SantiagoState) -> LaidOut:
    n = state.supply
    words = ngettext(
        "{n} canal lies in the common supply.", "{n} canals lie in the common supply.", n
    ).format(n=n)
    return LaidOut(_("Canals"), words)


def _overseer(state: SantiagoState, names: Sequence[str]) -> LaidOut:
    name = names[state.overseer]
    words = _("First overseer, drawn at random: {name}.").format(name=name)
    if SEATS[state.seats].first_canal:
        words += " " + _("With two players the overseer lays a first canal at the source.")
    return LaidOut(_("Overseer"), words, (player_cell(state.overseer),))


def _open(state: SantiagoState) -> Iterator[LaidOut]:
    tiles = [TILES[tile] for tile in state.open]
    if tiles:
        words = _("Turned up for the first auction: {tiles}.").format(tiles=_faces(tiles))
        yield LaidOut(_("Open tiles"), words, tuple(dict.fromkeys(map(tile_cell, tiles))))
