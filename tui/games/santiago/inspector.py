"""What lies where on Santiago's table, in words, and the rules of it."""

from typing import Any

from engine.core import HIDDEN, NOBODY
from engine.santiago.components import (
    SEGMENT_INDEX,
    SPACE_INDEX,
    TILES,
    Segment,
    Space,
    Tile,
)
from engine.santiago.scoring import plantations
from engine.santiago.state import NO_TILE, SantiagoState
from tui.games.santiago import choices
from tui.games.santiago.board import proposals
from tui.games.santiago.names import crop, escudos, farmers, points, tile_name
from tui.games.santiago.panels import unseen
from tui.games.santiago.places import crossing_name, segment_name, space_name
from tui.i18n import _, labelled, ngettext
from tui.paint.canvas import Cell
from tui.table.scene import Scene


def describe(scene: Scene, cell: Cell) -> str:
    """One line: what choosing it does, else what lies there."""
    option = scene.options.get(cell)
    if option is not None and option.offer.effect:
        worth = f" ({option.offer.worth})" if option.offer.worth else ""
        return labelled(option.offer.label, f"{option.offer.effect}{worth}")
    return next(iter(inspect(scene, cell)), "")


def inspect(scene: Scene, cell: Cell) -> list[str]:
    match cell:
        case ("space", int(x), int(y)):
            return _space(scene, Space(x, y))
        case ("segment", *ends):
            return _segment(scene, Segment(*_whole(ends)))
        case ("crossing", int(x), int(y)):
            return _crossing(scene, x, y)
        case ("tile", str(name), int(men)):
            return [
                _("{tile}: an open tile").format(tile=tile_name(Tile(name, men))),
                _("Unseen tiles of this crop: {n}").format(n=unseen(scene.state, name)),
            ]
        case ("player", int(seat)):
            return _player(scene, seat)
    return []


def _whole(ends: list[Any]) -> tuple[int, int, int, int]:
    x1, y1, x2, y2 = ends
    return x1, y1, x2, y2


def _space(scene: Scene, space: Space) -> list[str]:
    state: SantiagoState = scene.state
    place = SPACE_INDEX[space]
    name = space_name(space)
    palm = (
        [_("A palm: one more farmer for whoever plants there")] if state.palms >> place & 1 else []
    )
    if state.tile[place] == NO_TILE:
        wet = state.wet >> place & 1
        words = _("{place}: empty, watered") if wet else _("{place}: empty, no water")
        return [words.format(place=name), *palm]
    kind = TILES[state.tile[place]].crop
    if state.deserts >> place & 1:
        return [_("{place}: desert, was {crop}").format(place=name, crop=crop(kind))]
    owner = state.owner[place]
    whose = (
        _("{name}: {farmers}").format(farmers=farmers(state.farmers[place]), name=scene.name(owner))
        if owner != NOBODY
        else _("neutral")
    )
    dry = _("dry") if place in state.dry else _("watered")
    return [
        labelled(name, f"{crop(kind)}, {whose}, {dry}"),
        *palm,
        *_plantation(scene, place),
    ]


def _plantation(scene: Scene, place: int) -> list[str]:
    """The plantation that a tile belongs to, and what it is worth to whom."""
    for plantation in plantations(scene.state):
        if place in plantation.spaces:
            size = len(plantation.spaces)
            words = ngettext("Plantation of {n} tile", "Plantation of {n} tiles", size)
            return [
                words.format(n=size),
                *(
                    labelled(scene.name(seat), points(plantation.points(seat)))
                    for seat in range(scene.seats)
                    if plantation.points(seat)
                ),
            ]
    return []


def _segment(scene: Scene, segment: Segment) -> list[str]:
    state: SantiagoState = scene.state
    name = segment_name(segment)
    number = SEGMENT_INDEX[segment]
    if state.canals >> number & 1:
        return [_("{place}: canal").format(place=name)]
    free = (
        _("{place}: free line, can be built")
        if number in state.frontier
        else _("{place}: free line, out of reach")
    )
    return [
        free.format(place=name[:1].upper() + name[1:]),
        *(
            _("{name} offers {bribe}").format(name=scene.name(seat), bribe=escudos(bribe))
            for seat, bribe in proposals(state, segment)
        ),
        _dry_beside(scene, segment),
    ]


def _dry_beside(scene: Scene, segment: Segment) -> str:
    """Whose fields a canal there would water."""
    mine, others, neutral, empty = choices.watered(scene.state, scene.view.seat, segment)
    counted = (
        (mine, ngettext("{n} of yours", "{n} of yours", mine)),
        (others, ngettext("{n} of a rival", "{n} of rivals", others)),
        (neutral, ngettext("{n} neutral", "{n} neutral", neutral)),
        (empty, ngettext("{n} empty", "{n} empty", empty)),
    )
    told = ", ".join(words.format(n=number) for number, words in counted if number)
    return (
        _("Dry fields beside it: {fields}").format(fields=told)
        if told
        else _("No dry field beside it")
    )


def _crossing(scene: Scene, x: int, y: int) -> list[str]:
    from engine.santiago.components import CROSSING_INDEX, Crossing

    crossing = Crossing(x, y)
    if scene.state.source == CROSSING_INDEX[crossing]:
        return [_("{place}: the source").format(place=crossing_name(crossing))]
    return [_("{place}: crossing").format(place=crossing_name(crossing))]


def _player(scene: Scene, seat: int) -> list[str]:
    state: SantiagoState = scene.state
    own = _("own canal unused") if state.own_canal[seat] else _("own canal built")
    held = state.money[seat]
    cash = _("money hidden") if held == HIDDEN else escudos(held)
    return [
        labelled(scene.name(seat), f"{cash}, {own}"),
        _("Farmers in stock: {n}").format(n=state.stock[seat]),
    ]
