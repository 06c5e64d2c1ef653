"""What lies where on Santiago's table, in words, and the rules of it."""

from typing import Any

from engine.core import NOBODY
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
from tui.games import Topic
from tui.games.santiago import choices
from tui.games.santiago.board import proposals
from tui.games.santiago.panels import unseen
from tui.games.santiago.places import crossing_name, segment_name, space_name
from tui.games.santiago.players import money
from tui.games.santiago.words import crop, farmers, tile_name
from tui.i18n import N_, _
from tui.paint.canvas import Cell
from tui.rulebook.filling import fill
from tui.table.scene import Scene


def describe(scene: Scene, cell: Cell) -> str:
    """One line: what choosing it does, else what lies there."""
    option = scene.options.get(cell)
    if option is not None and option.offer.effect:
        worth = f" ({option.offer.worth})" if option.offer.worth else ""
        return f"{option.offer.label}: {option.offer.effect}{worth}"
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
        _("{farmers} of {name}").format(
            farmers=farmers(state.farmers[place]), name=scene.name(owner)
        )
        if owner != NOBODY
        else _("neutral")
    )
    dry = _("dry") if place in state.dry else _("watered")
    return [f"{name}: {crop(kind)}, {whose}, {dry}", *palm, *_plantation(scene, place)]


def _plantation(scene: Scene, place: int) -> list[str]:
    """The plantation that a tile belongs to, and what it is worth to whom."""
    for plantation in plantations(scene.state):
        if place in plantation.spaces:
            size = _("Plantation of {n} tiles").format(n=len(plantation.spaces))
            return [
                size,
                *(
                    _("{name}: {n} points").format(name=scene.name(seat), n=plantation.points(seat))
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
    mine, others, neutral, empty = choices.watered(state, scene.view.seat, segment)
    return [
        free.format(place=name),
        *(
            _("{name} offers {bribe}").format(name=scene.name(seat), bribe=bribe)
            for seat, bribe in proposals(state, segment)
        ),
        _("Dry fields along it: {mine} yours, {others} of others, {neutral} neutral, {empty} empty")
        .format(mine=mine, others=others, neutral=neutral, empty=empty),
    ]  # fmt: skip


def _crossing(scene: Scene, x: int, y: int) -> list[str]:
    from engine.santiago.components import CROSSING_INDEX, Crossing

    crossing = Crossing(x, y)
    if scene.state.source == CROSSING_INDEX[crossing]:
        return [_("{place}: the source").format(place=crossing_name(crossing))]
    return [_("{place}: crossing").format(place=crossing_name(crossing))]


def _player(scene: Scene, seat: int) -> list[str]:
    state: SantiagoState = scene.state
    own = _("own canal unused") if state.own_canal[seat] else _("own canal built")
    return [
        f"{scene.name(seat)}: ${money(state, seat)}, {own}",
        _("Farmers in stock: {n}").format(n=state.stock[seat]),
    ]


# -- rules -------------------------------------------------------------------------------

TOPICS = {
    "auction": (
        N_("Auction"),
        N_(
            "Everybody bids once, in turn from the overseer's left, the overseer last. Bid any "
            "number of escudos that nobody has bid yet, higher or lower; or pass, for good.\n\n"
            "The highest bid plants first. Players who pass plant last, pay nothing and place "
            "one fewer farmer.\n\nThe first to pass becomes canal overseer; if nobody passes, "
            "the lowest bidder does."
        ),
    ),
    "secret": (
        N_("Auction for two"),
        N_(
            "Both of you bid at once and in secret; 0 is a pass. Both pay what they bid. The "
            "higher bid plants first; if bids are equal, the current overseer does. The other "
            "becomes overseer."
        ),
    ),
    "planting": (
        N_("Planting"),
        N_(
            "Pay your bid, take one of the open tiles and put it on any empty field, with as "
            "many of your farmers as it shows; one fewer if you passed.\n\nTiles of one crop "
            "that touch along a side form one plantation. At the end it brings you its number "
            "of tiles times your farmers on it.\n\nA palm moves onto the tile and counts as one "
            "more farmer for whoever planted there.\n\nWith two or three players the highest "
            "bidder also plants the tile left over, without farmers, beside another tile."
        ),
    ),
    "canal": (
        N_("Canal"),
        N_(
            "A canal goes on a free line and touches the source or an existing canal.\n\n"
            "Everybody but the overseer may propose a line and add a bribe; bribes for the same "
            "line add up. The overseer accepts one proposal and takes its bribes, or refuses "
            "them all, builds elsewhere and pays {{seats.refusal}} more than the highest sum of "
            "bribes. All other bribes are returned.\n\nIf nobody proposes, the overseer builds "
            "anywhere for {{seats.refusal}}, or puts a canal away."
        ),
    ),
    "extra_canal": (
        N_("Extra canal"),
        N_(
            "You have one canal of your own for the whole game. Starting at the overseer's "
            "left, each player may build theirs for free, where a canal is allowed. After the "
            "first one the step is over: at most one a round."
        ),
    ),
    "drying": (
        N_("Water and drought"),
        N_(
            "A tile with a canal along one of its sides has water for good. Every other tile loses"
            " a farmer at the end of the round; one that has none left turns to desert for ever."
            "\n\nIn the last round every dry tile turns to desert at once, farmers and all.\n\nA"
            " tile without farmers that gets water in time still counts for the size of its"
            " plantation."
        ),
    ),
    "money": (
        N_("Money"),
        N_(
            "Everybody gets {{seats.income}} escudos at the end of a round, but not after the last"
            " one. Each escudo is a point at the end."
        ),
    ),
    "setup": (
        N_("Setup"),
        N_(
            "The source stands on a crossing. {{board.palms|Word}} palms stand on fields; none"
            " touches the source or another palm, not even at a corner. With two players the first"
            " canal touches the source before the game begins."
        ),
    ),
    "scoring": (
        N_("Points"),
        N_(
            "Each plantation brings its number of tiles times your farmers on it. A palm on a tile"
            " with your farmer counts as one more. Each escudo is a point."
        ),
    ),
}

ASKED = {
    "choose_source": "setup",
    "choose_palm": "setup",
    "choose_first_canal": "setup",
    "make_bid": "auction",
    "make_secret_bid": "secret",
    "plant": "planting",
    "plant_leftover": "planting",
    "make_proposal": "canal",
    "decide_canal": "canal",
    "offer_extra_canal": "extra_canal",
}


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """The rules of what is under the cursor; else of what is asked."""
    key = _topic(scene, cell)
    title, text = TOPICS[key]
    return Topic(_(title), fill(_(text), "santiago")[0], key)


def _topic(scene: Scene, cell: Cell | None) -> str:
    decision = scene.view.decision
    asked = ASKED[decision.kind] if decision else "scoring"
    state: SantiagoState = scene.state
    match cell:
        case ("space", int(x), int(y)) if state.tile[SPACE_INDEX[Space(x, y)]] != NO_TILE:
            return "drying"
        case ("space", *_rest) | ("tile", *_rest):
            return "planting" if asked != "setup" else asked
        case ("segment", *_rest) | ("bribe", *_rest):
            return "extra_canal" if asked == "extra_canal" else "canal"
        case ("crossing", *_rest):
            return "setup" if asked == "setup" else "canal"
        case ("player", *_rest):
            return "money"
    return asked
