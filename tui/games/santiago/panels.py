"""Below Santiago's board: the open tiles with the bids, and what the player owns."""

from typing import NamedTuple

from engine.core import NOBODY
from engine.santiago.components import CROP_OF, CROPS, SEGMENTS, TILES, Tile, tile_counts
from engine.santiago.state import NO_SEGMENT, NO_TILE, NOT_YET, SantiagoState
from tui.games.santiago.board import LUSH, SOIL, WATER
from tui.games.santiago.names import crop, escudos, farmers, points
from tui.games.santiago.people import SPRITES, farmer, people_size, standing
from tui.games.santiago.places import segment_name
from tui.games.santiago.players import canal_sign, planted
from tui.games.santiago.words import part
from tui.i18n import _, labelled
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK, NIGHT
from tui.paint.words import cut
from tui.table.scene import Scene

CROP_COLOURS = {
    "banana": "#f8de4e",
    "coconut": "#f6f1e4",
    "watermelon": "#59c06b",
    "grape": "#b07be0",
    "pepper": "#ff6b62",
}


FIELDS = ("plantations", "palms")
"""Parts of the score that stand on the board."""
ROOMY, NAME = 80, 10
"""Columns from which on the proposals are listed too, and the most of a name."""
TO_COME = 20
"""Columns of what is still to come, at least."""
PICTURED, ICON = 30, 5
"""Columns of one's own things from which each has a picture, and of such a picture."""
CANAL, OWNED = 2, 4
"""The line of the own canal, and the lines that every window has."""
OWN = "   "
"""Room for the sign of the own canal before its words."""


def tile_cell(tile: Tile) -> Cell:
    return ("tile", tile.crop, tile.farmers)


# -- market ------------------------------------------------------------------------------


def market(scene: Scene, columns: int, rows: int) -> Canvas:
    """The open tiles as they will lie on the board, what everybody bids, what is still to come."""
    state: SantiagoState = scene.state
    found = [TILES[tile] for tile in state.open]
    tiles = sorted(found, key=found.index)  # two of a kind are one thing to choose: side by side
    canvas = Canvas(columns, rows, scene.look)
    if rows < 4:
        _tile_lines(canvas, scene, tiles)
        return canvas
    size = "huge" if rows >= 8 else "medium" if rows >= 6 else "small"
    bids = _bids_room(scene)
    most = 12 if size != "huge" else _widest(len(tiles), columns, bids)
    wide = min(most, max(6, (columns - 1) // max(1, len(tiles)) - 1))
    signed = all(len(_signed(scene, tile)) < wide for tile in tiles)
    for number, tile in enumerate(tiles):
        _tile(canvas, scene, tile, 1 + number * (wide + 1), wide, rows - 2, size, signed)
    x = 1 + len(tiles) * (wide + 1)
    last = not any(unseen(state, name) for name in CROPS)
    if (tiles or (last and not _proposed(state))) and columns - x > bids:
        _bids(canvas, scene, x + bool(tiles))
        if columns - x - bids - 3 < TO_COME:
            _few_to_come(canvas, scene, x + 1, columns - x - 1)
        x += bids + 3
    elif (columns >= ROOMY or last) and _proposed(state):
        x = _asked_for(canvas, scene, x)
    _to_come(canvas, scene, x, columns - x)
    return canvas


def _proposed(state: SantiagoState) -> bool:
    return any(segment != NO_SEGMENT for segment in state.proposals)


def _widest(tiles: int, columns: int, bids: int) -> int:
    """Columns of a large tile: rather fewer than that the bids beside them have no room, or the
    names of what is still to come."""
    fits = (wide for wide in (15, 14, 13)
            if columns - 1 - (wide + 1) * tiles > bids + 3 + sum(_two_by_two()) - 1)  # fmt: skip
    return next(fits, 15 if columns - 1 - 16 * tiles > bids else 13)


def _asked_for(canvas: Canvas, scene: Scene, x: int) -> int:
    """Who asks the overseer for which canal, and what they pay for it; returns the column behind
    the list."""
    state: SantiagoState = scene.state
    name = scene.name(state.overseer)
    mine = state.overseer == scene.view.seat
    heading = _("Proposals to you") if mine else _("Proposals to {name}").format(name=name)
    canvas.write(x, 0, heading, "heading", bold=True)
    asked = {seat: segment_name(SEGMENTS[number])
             for seat, number in enumerate(state.proposals) if number != NO_SEGMENT}  # fmt: skip
    at = x + _bids_at(scene)
    behind = at + max(map(len, asked.values())) + 2
    for y, (seat, place) in enumerate(asked.items(), 1):
        name = cut(scene.name(seat), NAME, scene.glyphs.more)
        canvas.write(x, y, f"{scene.glyphs.seat(seat)} {name}", f"seat-{seat}", bold=True)
        canvas.write(at, y, place, "text")
        bribe = f"{state.bribes[seat]}{scene.glyphs.coin}"
        canvas.write_right(behind + 2, y, bribe, "money", bold=True)
    return max(behind + 5, x + len(heading) + 2)


def _few_to_come(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """What is still to come as small pictures below the bids, each with its number."""
    top = scene.seats + 1
    left = {name: unseen(scene.state, name) for name in CROPS}
    picture = SPRITES.get(CROPS[0], "small")
    if canvas.rows < top + 3 or scene.look.words or wide < len(left) * picture.width:
        return
    canvas.write(x, top, _("Still to come"), "heading", bold=True)
    for name, count in left.items():
        canvas.texture(x, top + 1, picture.width, 2, LUSH)
        canvas.sprite(x, 2 * top + 2, SPRITES.get(name, "small"))
        canvas.write(x, top + 1, str(count), BOARD_INK, NIGHT, bold=True)
        x += picture.width


def _to_come(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """How many tiles of each crop nobody has seen yet: everybody could count them."""
    left = {name: unseen(scene.state, name) for name in CROPS}
    rows = canvas.rows
    if wide < TO_COME or (rows < len(left) + 1 and wide < 50):
        return
    if not any(left.values()):
        canvas.write(x, 0, cut(_("No more tiles to come."), wide, scene.glyphs.more), "dim")
        return
    canvas.write(x, 0, _("Still to come"), "heading", bold=True)
    if wide < 50 and rows >= 1 + 2 * -(-len(left) // 2) and not scene.look.words:
        first, second = _two_by_two()
        if first + second - 1 > wide:
            first = second = wide // 2
        for number, (name, count) in enumerate(left.items()):
            down, across = divmod(number, 2)
            room = (second if across else first) - ICON - 2
            _left(canvas, name, count, x + across * first, 1 + 2 * down, room)
        return
    if wide < 50:
        for line, (name, count) in enumerate(left.items(), 1):
            ground = "" if scene.look.words else CROP_COLOURS[name]
            canvas.write(x, line, "  ", "text", ground or None)
            canvas.write_right(x + 4, line, str(count), "text", bold=True)
            canvas.write(x + 6, line, cut(crop(name), wide - 7, scene.glyphs.more), "text")
        return
    names = [crop(name) for name in left]
    size = "huge" if rows >= 8 and wide >= 16 * len(left) else "medium" if rows >= 6 else "small"
    base = next((n for n in range(22, 5, -1)
                 if sum(max(n, len(name)) + 1 for name in names) <= wide + 1), 6)  # fmt: skip
    place = x
    for (name, count), word in zip(left.items(), names, strict=True):
        sprite = SPRITES.get(name, size)
        each = max(base, len(word))
        canvas.texture(place, 1, each, rows - 2, LUSH)
        canvas.sprite(
            place + (each - sprite.width) // 2, 2 + (2 * (rows - 2) - sprite.height) // 2, sprite
        )
        canvas.write(place, 1, f" {count} ", BOARD_INK, NIGHT, bold=True)
        canvas.write(place, rows - 1, word, "text")
        place += each + 1


def _two_by_two() -> tuple[int, int]:
    """Columns of crops that stand in two columns, each with its picture and its whole name."""
    first, second = (max(len(crop(name)) for name in CROPS[start::2]) for start in (0, 1))
    return ICON + 2 + first, ICON + 2 + second


def _left(canvas: Canvas, name: str, count: int, x: int, y: int, room: int) -> None:
    """A crop as a small picture, how many tiles of it are left and its name beside it."""
    picture = SPRITES.get(name, "small")
    ground = LUSH if count else SOIL
    canvas.texture(x, y, picture.width, (picture.height + 1) // 2, ground[:4])
    canvas.sprite(x, 2 * y, picture if count else picture.faded(ground[0], 0.6))
    canvas.write(x + picture.width + 1, y, str(count), "text" if count else "dim", bold=True)
    word = cut(crop(name, room), room, canvas.look.glyphs.more)
    canvas.write(x + picture.width + 1, y + 1, word, "text" if count else "dim")


def unseen(state: SantiagoState, name: str) -> int:
    """How many tiles of a crop nobody has seen yet; everybody may count that."""
    kind = CROPS.index(name)
    total = sum(n for t, n in enumerate(tile_counts(state.seats)) if CROP_OF[t] == kind)
    seen = [*state.tile, *state.open, state.boxed]
    return total - sum(tile != NO_TILE and CROP_OF[tile] == kind for tile in seen)


def _signed(scene: Scene, tile: Tile) -> str:
    """The farmers that a tile brings, a sign for each before the words."""
    return f"{scene.glyphs.person * tile.farmers} {farmers(tile.farmers)}"


def _tile(
    canvas: Canvas, scene: Scene, tile: Tile, x: int, wide: int, tall: int, size: str, signed: bool
) -> None:
    """A tile is green ground with its crop; below it the name and the farmers it brings."""
    sprite = SPRITES.get(tile.crop, size)
    canvas.texture(x, 0, wide, tall, LUSH)
    canvas.sprite(x + (wide - sprite.width) // 2, max(0, (2 * tall - sprite.height) // 2), sprite)
    figures = "" if scene.look.words else people_size(wide, tall)
    if figures:
        standing(canvas, farmer(NOBODY, figures), tile.farmers, x, 0, wide, tall)
    men = _signed(scene, tile) if signed and not figures else farmers(tile.farmers)
    for line, words in enumerate((crop(tile.crop), men), tall):
        padded = f" {words}" if len(words) < wide else words
        canvas.write(x, line, padded[:wide].ljust(wide), BOARD_INK, NIGHT, bold=line == tall)
    canvas.claim(tile_cell(tile), x, 0, wide, tall, badge=(x, 0))


def _tile_lines(canvas: Canvas, scene: Scene, tiles: "list[Tile]") -> None:
    """In a small window: a patch of colour, the name, the farmers; while no tiles are open, what
    is still to come."""
    if not tiles:
        _named_to_come(canvas, scene)
    x = 1
    for tile, (words, wide) in zip(tiles, _lined_up(scene, tiles, canvas.columns - 1), strict=True):
        canvas.texture(x, 0, wide, 1, LUSH)
        canvas.write(x, 0, cut(words, wide, scene.glyphs.more).ljust(wide),
                     CROP_COLOURS[tile.crop], NIGHT, bold=True)  # fmt: skip
        canvas.claim(tile_cell(tile), x, 0, wide, 1, mark="fill", badge=(x, 0))
        x += wide + 1
    if canvas.rows > 1:
        _offers_line(canvas, scene)


def _lined_up(scene: Scene, tiles: "list[Tile]", columns: int) -> list[tuple[str, int]]:
    """Each tile's words and their columns: all alike, or as each needs, or with a shorter name.
    The farmers are never cut, for one bids for them."""
    wide = max(6, min(16, columns // max(1, len(tiles)) - 1))
    men = [f" {scene.glyphs.person * tile.farmers}" for tile in tiles]
    words = [f"   {crop(tile.crop)}{some}" for tile, some in zip(tiles, men, strict=True)]
    if any(len(each) > wide for each in words):
        if sum(len(each) + 1 for each in words) <= columns:
            return [(each, len(each)) for each in words]
        room = [wide - 3 - len(some) for some in men]
        words = [f"   {crop(tile.crop, most)}{some}"
                 for tile, most, some in zip(tiles, room, men, strict=True)]  # fmt: skip
    return [(each, wide) for each in words]


def _named_to_come(canvas: Canvas, scene: Scene) -> None:
    """How many tiles of each crop nobody has seen yet, in a line, by shorter names if need be."""
    left = [(name, unseen(scene.state, name)) for name in CROPS]
    if not any(count for _name, count in left):
        canvas.write(1, 0, _("No more tiles to come."), "dim")
        return
    x = canvas.write(1, 0, _("Still to come"), "heading", bold=True) + 2
    for room in (0, 1):
        told = [(name, f"{crop(name, room)} {count}") for name, count in left]
        if x + sum(len(words) + 2 for _name, words in told) <= canvas.columns + 1:
            break
    for name, words in told:
        x = canvas.write(x, 0, words, CROP_COLOURS[name], NIGHT, bold=True) + 2


def _offers_line(canvas: Canvas, scene: Scene) -> None:
    """What everybody bids, or offers the overseer for a canal; in the setup there is neither."""
    state: SantiagoState = scene.state
    if not state.round:
        return
    asked = _proposed(state)
    heading = _("Bribes") if asked else _("Bids")
    told = [(seat, _bid_words(scene, seat)) for seat in range(scene.seats)]
    if asked:
        told = [
            (seat, f"{state.bribes[seat]}{scene.glyphs.coin}")
            for seat, segment in enumerate(state.proposals)
            if segment != NO_SEGMENT
        ]
    for none in (_("not yet"), scene.glyphs.more):
        parts = [(seat, f"{scene.glyphs.seat(seat)} {words or none}") for seat, words in told]
        if len(heading) + 2 + sum(len(words) + 2 for _seat, words in parts) <= canvas.columns:
            break
    x = canvas.write(1, 1, heading, "heading", bold=True) + 2
    for seat, words in parts:
        x = canvas.write(x, 1, words, f"seat-{seat}", bold=True) + 2


def _bids_room(scene: Scene) -> int:
    """Columns of the bids beside the open tiles."""
    words = (_bid_words(scene, seat) or _("not yet") for seat in range(scene.seats))
    return max(len(_("Bids to choose first")), _bids_at(scene) + max(map(len, words)))


def _bids_at(scene: Scene) -> int:
    """Where a bid or a proposal stands, behind the names."""
    return 2 + min(NAME, max(map(len, scene.names))) + 2


def _bids(canvas: Canvas, scene: Scene, x: int) -> None:
    """The bids for choosing a tile early, one below the other."""
    state: SantiagoState = scene.state
    canvas.write(x, 0, _("Bids to choose first"), "heading", bold=True)
    order = sorted(range(scene.seats), key=lambda seat: -state.bids[seat])
    for line, seat in enumerate(order[: canvas.rows - 1], 1):
        name = cut(scene.name(seat), NAME, scene.glyphs.more)
        canvas.write(x, line, f"{scene.glyphs.seat(seat)} {name}", f"seat-{seat}", bold=True)
        words = _bid_words(scene, seat)
        canvas.write(x + _bids_at(scene), line, words or _("not yet"),
                     "money" if words else "dim", bold=True)  # fmt: skip


def _bid_words(scene: Scene, seat: int) -> str:
    """A number, a pass, or that it is secret; empty as long as there is none."""
    state: SantiagoState = scene.state
    bid = state.bids[seat]
    if bid == NOT_YET:
        # Of more than two nobody bids in secret, though a move being shown waits for nobody.
        waiting = any(d.seat == seat and d.kind.startswith("make_") for d in state.stack)
        secret = state.seats == 2 and state.phase == "auction" and not waiting
        return _("in secret") if secret else ""
    return f"{bid}{scene.glyphs.coin}" if bid else _("passed")


# -- hand --------------------------------------------------------------------------------


class OwnLine(NamedTuple):
    """A line about what a player owns: its words, their role, and a sign for each thing."""

    words: str
    role: str = "text"
    signs: str = ""


def hand(scene: Scene, columns: int, rows: int) -> Canvas:
    """What the seat that looks owns."""
    canvas = Canvas(columns, rows, scene.look)
    lines = _own(scene)
    if rows >= len(lines) + 2 and columns >= PICTURED and not scene.look.words:
        _pictured(canvas, scene, lines)
    elif rows >= 4:
        _listed(canvas, scene, lines)
    else:
        _folded(canvas, lines)
    return canvas


def _own(scene: Scene) -> list[OwnLine]:
    """Money, farmers, the own canal, fields, and what these are worth."""
    state: SantiagoState = scene.state
    seat = scene.view.seat
    glyphs = scene.glyphs
    mine = [space for space, owner in enumerate(state.owner) if owner == seat]
    dry = sum(space in state.dry for space in mine)
    unused = state.own_canal[seat]
    parts = state.scores()[seat].parts
    return [
        OwnLine(escudos(state.money[seat]), "money", glyphs.coin * max(0, state.money[seat])),
        OwnLine(_("{men} left").format(men=farmers(state.stock[seat])), f"seat-{seat}",
                glyphs.seat(seat) * max(0, state.stock[seat])),
        OwnLine(_("own canal: not used yet") if unused else _("own canal: built"),
                "text" if unused else "dim"),
        OwnLine(_("your fields: {fields}, dry: {dry}").format(fields=len(mine), dry=dry),
                "bad" if dry else "text"),
        *(OwnLine(labelled(part(name), points(parts[name]))) for name in FIELDS),
    ]  # fmt: skip


def _pictured(canvas: Canvas, scene: Scene, lines: list[OwnLine]) -> None:
    """A picture of each thing, its words beside it, and below these a sign for each piece."""
    state: SantiagoState = scene.state
    seat = scene.view.seat
    more = scene.glyphs.more
    y = 0
    for line, picture in zip(lines, (SPRITES.get("coins", "small"), farmer(seat, "large")),
                             strict=False):  # fmt: skip
        canvas.sprite(1 + (ICON - picture.width) // 2, 2 * y + max(0, 4 - picture.height), picture)
        canvas.write(ICON + 2, y, line.words, line.role, bold=True)
        canvas.write(ICON + 2, y + 1, cut(line.signs, canvas.columns - ICON - 3, more), line.role)
        y += 2
    if state.own_canal[seat]:
        canvas.texture(1, y, ICON, 1, WATER)
    for line in lines[2:]:
        canvas.write(ICON + 2, y, line.words, line.role, bold=True)
        y += 1
    best = planted(state, seat)
    if best:
        picture = SPRITES.get(best[0].crop, "small")
        canvas.texture(1, y - 3, ICON, 2, LUSH)
        canvas.sprite(1, 2 * (y - 3), picture)


def _listed(canvas: Canvas, scene: Scene, lines: list[OwnLine]) -> None:
    """Line by line, with a sign for each piece where there is room for all of them."""
    if canvas.rows < len(lines):
        lines = lines[:OWNED]
    for y, line in enumerate(lines):
        words = OWN + line.words if y == CANAL else line.words
        canvas.write(1, y, words, line.role, bold=True)
        if len(words) + 3 + len(line.signs) < canvas.columns:
            canvas.write(len(words) + 3, y, line.signs, line.role)
    if scene.state.own_canal[scene.view.seat]:
        canal_sign(canvas, 1, CANAL)


def _folded(canvas: Canvas, lines: list[OwnLine]) -> None:
    """In a small window: two in a row."""
    for y, beside in enumerate((lines[:CANAL], lines[CANAL:OWNED])):
        x = 1
        for line in beside:
            x = canvas.write(x, y, line.words, line.role, bold=True) + 3
