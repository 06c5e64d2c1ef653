"""Below Santiago's board: the open tiles with the bids, and what the player owns."""

from engine.santiago.components import CROP_OF, CROPS, TILES, Tile, tile_counts
from engine.santiago.state import NO_TILE, NOT_YET, SantiagoState
from tui.games.santiago.board import LUSH, SPRITES
from tui.games.santiago.names import crop, escudos, farmers, points
from tui.games.santiago.players import canal_sign
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
BIDS = 24
"""Columns of the bids beside the open tiles."""
OWN = "   "
"""Room for the sign of the own canal before its words."""


def tile_cell(tile: Tile) -> Cell:
    return ("tile", tile.crop, tile.farmers)


# -- market ------------------------------------------------------------------------------


def market(scene: Scene, columns: int, rows: int) -> Canvas:
    """The open tiles as they will lie on the board, what everybody bids, what is still to come."""
    state: SantiagoState = scene.state
    tiles = [TILES[tile] for tile in state.open]
    canvas = Canvas(columns, rows, scene.look)
    if rows < 4:
        _tile_lines(canvas, scene, tiles)
        return canvas
    size = "large" if rows >= 8 else "medium" if rows >= 6 else "small"
    most = 12 if size != "large" else 15 if columns - 1 - 16 * len(tiles) >= BIDS else 13
    wide = min(most, max(6, (columns - 1) // max(1, len(tiles)) - 1))
    for number, tile in enumerate(tiles):
        _tile(canvas, scene, tile, 1 + number * (wide + 1), wide, rows - 2, size)
    x = 1 + len(tiles) * (wide + 1)
    if tiles and columns - x >= BIDS:
        _bids(canvas, scene, x + 1, columns - x)
        x += BIDS + 2
    _to_come(canvas, scene, x, columns - x)
    return canvas


def _to_come(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """How many tiles of each crop nobody has seen yet: everybody could count them."""
    left = {name: unseen(scene.state, name) for name in CROPS}
    rows = canvas.rows
    if wide < 20 or (rows < len(left) + 1 and wide < 50):
        return
    canvas.write(x, 0, _("Still to come"), "heading", bold=True)
    if wide < 50:
        for line, (name, count) in enumerate(left.items(), 1):
            ground = "" if scene.look.words else CROP_COLOURS[name]
            canvas.write(x, line, "  ", "text", ground or None)
            canvas.write_right(x + 4, line, str(count), "text", bold=True)
            canvas.write(x + 6, line, cut(crop(name), wide - 7, scene.glyphs.more), "text")
        return
    names = [crop(name) for name in left]
    base = next((n for n in range(13, 5, -1)
                 if sum(max(n, len(name)) + 1 for name in names) <= wide + 1), 6)  # fmt: skip
    place = x
    for (name, count), word in zip(left.items(), names, strict=True):
        sprite = SPRITES.get(name, "medium" if rows >= 6 else "small")
        each = max(base, len(word))
        canvas.texture(place, 1, each, rows - 2, LUSH)
        canvas.sprite(
            place + (each - sprite.width) // 2, 2 + (2 * (rows - 2) - sprite.height) // 2, sprite
        )
        canvas.write(place, 1, f" {count} ", BOARD_INK, NIGHT, bold=True)
        canvas.write(place, rows - 1, word, "text")
        place += each + 1


def unseen(state: SantiagoState, name: str) -> int:
    """How many tiles of a crop nobody has seen yet; everybody may count that."""
    kind = CROPS.index(name)
    total = sum(n for t, n in enumerate(tile_counts(state.seats)) if CROP_OF[t] == kind)
    seen = [*state.tile, *state.open, state.boxed]
    return total - sum(tile != NO_TILE and CROP_OF[tile] == kind for tile in seen)


def _tile(
    canvas: Canvas, scene: Scene, tile: Tile, x: int, wide: int, tall: int, size: str
) -> None:
    """A tile is green ground with its crop; below it the name and the farmers it brings."""
    sprite = SPRITES.get(tile.crop, size)
    canvas.texture(x, 0, wide, tall, LUSH)
    canvas.sprite(x + (wide - sprite.width) // 2, max(0, (2 * tall - sprite.height) // 2), sprite)
    men = farmers(tile.farmers)
    signed = f"{scene.glyphs.person * tile.farmers} {men}"
    for line, words in enumerate((crop(tile.crop), signed if len(signed) < wide else men), tall):
        padded = f" {words}" if len(words) < wide else words
        canvas.write(x, line, padded[:wide].ljust(wide), BOARD_INK, NIGHT, bold=line == tall)
    canvas.claim(tile_cell(tile), x, 0, wide, tall, badge=(x, 0))


def _tile_lines(canvas: Canvas, scene: Scene, tiles: "list[Tile]") -> None:
    """In a small window: a patch of colour, the name, the farmers."""
    if not tiles:
        canvas.write(1, 0, _("No tiles are open now."), "dim")
    many = max(1, len(tiles))
    wide = max(6, min(16, (canvas.columns - 1) // many - 1))
    for number, tile in enumerate(tiles):
        x = 1 + number * (wide + 1)
        canvas.texture(x, 0, wide, 1, LUSH)
        words = f"   {crop(tile.crop)} {scene.glyphs.person * tile.farmers}"
        canvas.write(x, 0, cut(words, wide, scene.glyphs.more).ljust(wide),
                     CROP_COLOURS[tile.crop], NIGHT, bold=True)  # fmt: skip
        canvas.claim(tile_cell(tile), x, 0, wide, 1, mark="fill", badge=(x, 0))
    if canvas.rows > 1:
        x = 1
        x = canvas.write(x, 1, _("Bids") + " ", "heading", bold=True)
        for seat in range(scene.seats):
            words = f"{scene.glyphs.seat(seat)} {_bid_words(scene, seat) or scene.glyphs.more}  "
            x = canvas.write(x, 1, words, f"seat-{seat}", bold=True)


def _bids(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """The bids for choosing a tile early, one below the other."""
    if wide < 14:
        return
    state: SantiagoState = scene.state
    canvas.write(x, 0, cut(_("Bids to choose first"), wide), "heading", bold=True)
    order = sorted(range(scene.seats), key=lambda seat: -state.bids[seat])
    for line, seat in enumerate(order[: canvas.rows - 1], 1):
        canvas.write(x, line, scene.glyphs.seat(seat), f"seat-{seat}", bold=True)
        name = cut(scene.name(seat), 10, scene.glyphs.more)
        canvas.write(x + 2, line, name, "text")
        words = _bid_words(scene, seat)
        canvas.write(x + 13, line, words or _("not yet"), "money" if words else "dim", bold=True)


def _bid_words(scene: Scene, seat: int) -> str:
    """A number, a pass, or that it is secret; empty as long as there is none."""
    state: SantiagoState = scene.state
    bid = state.bids[seat]
    if bid == NOT_YET:
        waiting = any(d.seat == seat and d.kind.startswith("make_") for d in state.stack)
        return "" if waiting or state.phase != "auction" else _("in secret")
    return f"{bid}{scene.glyphs.coin}" if bid else _("pass")


# -- hand --------------------------------------------------------------------------------


def hand(scene: Scene, columns: int, rows: int) -> Canvas:
    """What the seat that looks owns."""
    state: SantiagoState = scene.state
    seat = scene.view.seat
    canvas = Canvas(columns, rows, scene.look)
    glyphs = scene.glyphs
    mine = [space for space, owner in enumerate(state.owner) if owner == seat]
    dry = sum(space in state.dry for space in mine)
    coins = glyphs.coin * min(12, max(0, state.money[seat]))
    lines: list[tuple[str, str, str]] = [
        (escudos(state.money[seat]), "money", coins),
        (_("{men} left").format(men=farmers(state.stock[seat])), f"seat-{seat}",
         glyphs.seat(seat) * min(12, state.stock[seat])),
        (OWN + (_("own canal: not used yet") if state.own_canal[seat]
         else _("own canal: built")), "text" if state.own_canal[seat] else "dim", ""),
        (_("your fields: {fields}, dry: {dry}").format(fields=len(mine), dry=dry),
         "bad" if dry else "text", ""),
    ]  # fmt: skip
    parts = state.scores()[seat].parts
    worth = [(labelled(part(name), points(parts[name])), "text", "") for name in FIELDS]
    if rows >= len(lines) + len(worth):
        lines += worth
    if rows < 4:
        x = 1
        for number, (said, role, _signs) in enumerate(lines):
            words = said.removeprefix(OWN)
            if x + len(words) > columns and number < rows * 2:
                x = 1
            y = 0 if number < 2 else 1
            x = 1 if number == 2 else x
            canvas.write(x, y, words, role, bold=True)
            x += len(words) + 3
        return canvas
    for y, (words, role, signs) in enumerate(lines):
        canvas.write(1, y, words, role, bold=True)
        if signs and len(words) + 3 + len(signs) < columns:
            canvas.write(len(words) + 3, y, signs, role)
    if state.own_canal[seat]:
        canal_sign(canvas, 1, 2)
    return canvas
