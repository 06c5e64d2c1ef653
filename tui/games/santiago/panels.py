"""Beside Santiago's board: the players, the open tiles with the bids, one's own things."""

from engine.core import HIDDEN
from engine.santiago.components import CROP_OF, CROPS, TILES, Tile, tile_counts
from engine.santiago.state import NO_TILE, NOT_YET, SantiagoState
from tui.games.santiago.board import LUSH, SPRITES, WATER
from tui.games.santiago.words import crop, escudos, farmers
from tui.i18n import _, ngettext
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


OWN = "   "
"""Room for the sign of the own canal before its words."""


def tile_cell(tile: Tile) -> Cell:
    return ("tile", tile.crop, tile.farmers)


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def money(state: SantiagoState, seat: int) -> str:
    return "?" if state.money[seat] == HIDDEN else str(state.money[seat])


# -- players -----------------------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Canvas:
    """A line for everybody: money, points, the own canal, who is overseer."""
    tall = 2 if rows >= 2 * scene.seats and columns >= 30 else 1
    canvas = Canvas(columns, scene.seats * tall, scene.look)
    for seat in range(scene.seats):
        _player(canvas, scene, seat, seat * tall, tall)
    return canvas


def players_title(scene: Scene) -> str:
    """Says what the blue sign means, as long as somebody has it."""
    if not any(scene.state.own_canal):
        return _("Players")
    sign = "==" if scene.look.colours == "none" else scene.glyphs.wave * 2
    return _("Players ({sign} own canal left)").format(sign=sign)


def _player(canvas: Canvas, scene: Scene, seat: int, y: int, tall: int) -> None:
    """The name, then money, points and the own canal, one below the other; the rest below."""
    state: SantiagoState = scene.state
    glyphs, columns = scene.glyphs, canvas.columns
    turn = state.seat == seat
    overseer = _("overseer") if seat == state.overseer else ""
    canvas.write(0, y, glyphs.ask if turn else " ", "heading", bold=True)
    canvas.write(1, y, glyphs.seat(seat), f"seat-{seat}", bold=True)
    wide = columns >= 44
    points = _points(scene, seat, wide)
    right = columns if tall == 2 else columns - len(_("overseer")) - 2
    x = min(right - len(points) - 4, 34)
    canvas.write(3, y, cut(scene.name(seat), x - 7, glyphs.more), "text", bold=turn)
    canvas.write_right(x - 2, y, f"{money(state, seat)}{glyphs.coin}", "money", bold=True)
    x = canvas.write(x, y, points, "text") + 1
    if state.own_canal[seat]:
        _canal(canvas, x, y)
    if tall == 1:
        canvas.write_right(columns - 2, y, overseer, "heading", bold=True)
    else:
        fields = sum(owner == seat for owner in state.owner)
        about = [
            _bid_line(scene, seat),
            farmers(state.stock[seat]),
            ngettext("{n} field", "{n} fields", fields).format(n=fields),
        ]
        start = canvas.write(3, y + 1, overseer, "heading", bold=True) + bool(overseer)
        words = ""
        for part in filter(None, about):
            more = f"{words}, {part}" if words else part
            words = more if start + len(more) <= columns else words
        canvas.write(start, y + 1, words, "dim")
    canvas.claim(player_cell(seat), 0, y, columns, tall, mark="fill")


def _bid_line(scene: Scene, seat: int) -> str:
    """What a player did in this round's auction."""
    bid = scene.state.bids[seat]
    if bid == NOT_YET:
        return ""
    return _("bid {n}").format(n=bid) if bid else _("passed")


def _points(scene: Scene, seat: int, wide: bool) -> str:
    points = scene.race[seat] if seat < len(scene.race) else ()
    if not points:  # the money is hidden, the fields are not
        parts = scene.state.scores()[seat].parts
        fields = parts["plantations"] + parts["palms"]
        return _("{n} on fields").format(n=fields) if wide else _("{n} pts").format(n=f"{fields}+?")
    if wide:
        return ngettext("{n} point", "{n} points", points[-1]).format(n=f"{points[-1]:>3}")
    return _("{n} pts").format(n=f"{points[-1]:>2}")


def _canal(canvas: Canvas, x: int, y: int) -> None:
    """The canal that each player may build once: a short blue band."""
    if canvas.look.colours == "none":
        canvas.write(x, y, "==")
    else:
        canvas.write(x, y, canvas.look.glyphs.wave * 2, BOARD_INK, WATER[2])


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
    wide = min({"large": 15, "medium": 12, "small": 12}[size],
               max(6, (columns - 1) // max(1, len(tiles)) - 1))  # fmt: skip
    for number, tile in enumerate(tiles):
        _tile(canvas, scene, tile, 1 + number * (wide + 1), wide, rows - 2, size)
    x = 1 + len(tiles) * (wide + 1)
    if tiles and columns - x >= 24:
        _bids(canvas, scene, x + 1, columns - x)
        x += 25
    _to_come(canvas, scene, x, columns - x)
    return canvas


def _to_come(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """How many tiles of each crop nobody has seen yet: everybody could count them."""
    left = {name: unseen(scene.state, name) for name in CROPS}
    rows = canvas.rows
    if wide < 50:
        return
    canvas.write(x, 0, _("Still to come"), "heading", bold=True)
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
            words = f"{scene.glyphs.seat(seat)} {_bid_words(scene, seat)}  "
            x = canvas.write(x, 1, words, f"seat-{seat}", bold=True)


def _bids(canvas: Canvas, scene: Scene, x: int, wide: int) -> None:
    """Who bids what for choosing a tile early, one below the other."""
    if wide < 14:
        return
    state: SantiagoState = scene.state
    canvas.write(x, 0, cut(_("Bids for choosing first"), wide), "heading", bold=True)
    order = sorted(range(scene.seats), key=lambda seat: -state.bids[seat])
    for line, seat in enumerate(order[: canvas.rows - 1], 1):
        canvas.write(x, line, scene.glyphs.seat(seat), f"seat-{seat}", bold=True)
        name = cut(scene.name(seat), 10, scene.glyphs.more)
        canvas.write(x + 2, line, name, "text")
        canvas.write(x + 13, line, _bid_words(scene, seat), "money", bold=True)


def _bid_words(scene: Scene, seat: int) -> str:
    """A number, a pass, or that nobody knows yet."""
    state: SantiagoState = scene.state
    bid = state.bids[seat]
    if bid == NOT_YET:
        waiting = any(d.seat == seat and d.kind.startswith("make_") for d in state.stack)
        return scene.glyphs.more if waiting or state.phase != "auction" else _("in secret")
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
        (OWN + (_("your own canal: not used yet") if state.own_canal[seat]
         else _("your own canal: built")), "text" if state.own_canal[seat] else "dim", ""),
        (_("your fields: {fields}, dry: {dry}").format(fields=len(mine), dry=dry),
         "bad" if dry else "text", ""),
    ]  # fmt: skip
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
        _canal(canvas, 1, 2)
    return canvas
