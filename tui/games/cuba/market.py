"""The market: a ladder of prices for each ware, and what the merchant may take free."""

from engine.cuba.components import (
    KINDS,
    LADDER,
    MATERIAL_SPACE,
    MATERIALS,
    PRODUCT_SPACE,
    THINGS,
    WARES,
)
from engine.cuba.state import CubaState
from tui.games.cuba import pieces
from tui.games.cuba.cells import alternative_cell, buy_cell, sell_cell, ware_cell
from tui.games.cuba.names import thing
from tui.games.cuba.previews import prices
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, INK, mix, shade
from tui.paint.words import cut
from tui.table.scene import Scene

MOST_SPACES = max(map(len, LADDER))
NAME = 9
"""Columns for the longest name."""
PRICE = 5
"""Columns for what one costs or brings, with its badge; one more where there is room."""
ROOMY = 44
YOURS = 5
"""Columns for how many you have."""
BOARDS = "#5c4026"
"""The shelves."""
AWNING = ("#b8482f", "#f0e6d2")


class Shelves:
    """How wide and high the parts of the stall are in a room."""

    def __init__(self, columns: int, rows: int) -> None:
        extra = 2 if rows >= 7 else 1
        """Rows for the heads and for what is free."""
        self.heads = extra > 1
        self.high = max(1, min(4, (rows - extra) // len(WARES)))
        self.awning = rows - extra - self.high * len(WARES) >= 1
        self.yours = columns >= 33
        self.supply = columns >= 58
        self.price = PRICE + (columns >= ROOMY)
        fixed = 2 * self.price + YOURS * self.yours + 7 * self.supply + 1
        self.icon = {1: 0, 2: 4}.get(self.high, 7)
        least = self.icon + NAME + 2 * MOST_SPACES + fixed
        self.width = max(columns, least)
        room = self.width - fixed - self.icon - NAME
        if room % MOST_SPACES:
            room -= 1  # a blank after the longest name
        self.slot = min(9, room // MOST_SPACES)
        self.ladder = self.width - fixed - room
        self.prices = self.ladder + self.slot * MOST_SPACES + (1 if room % MOST_SPACES else 0)
        self.top = self.awning + self.heads
        self.rows = max(rows, self.top + self.high * len(WARES) + 1)


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """A stall: one shelf per ware, from the expensive end to the cheap one."""
    shelves = Shelves(columns, rows)
    canvas = Canvas(shelves.width, shelves.rows, scene.look)
    canvas.texture(0, 0, canvas.columns, canvas.rows, pieces.WOODWORK)
    if shelves.awning:
        _awning(canvas)
    if shelves.heads:
        _heads(canvas, shelves)
    for number, kind in enumerate(WARES):
        _shelf(canvas, scene, shelves, kind, shelves.top + number * shelves.high)
    _free(canvas, scene, canvas.rows - 1)
    return canvas


def _awning(canvas: Canvas) -> None:
    for x in range(canvas.columns):
        colour = AWNING[x // 3 % 2]
        canvas.pixel(x, 0, colour)
        if x % 3 != 1 or x // 3 % 2 == 0:
            canvas.pixel(x, 1, shade(colour, -0.2))


def _heads(canvas: Canvas, shelves: Shelves) -> None:
    row = shelves.top - 1
    canvas.write(shelves.ladder, row, cut(_("on the market"), shelves.slot * MOST_SPACES),
                 pieces.DIM)  # fmt: skip
    x = shelves.prices
    for words in (_("buy"), _("sell")):
        canvas.write_right(x + shelves.price - 1, row, cut(words, PRICE), pieces.DIM)
        x += shelves.price
    if shelves.yours:
        canvas.write_right(x + YOURS - 1, row, cut(_("you"), YOURS - 1), pieces.DIM)
        x += YOURS
    if shelves.supply:
        canvas.write_right(x + 6, row, cut(_("supply"), 7), pieces.DIM)


def _shelf(canvas: Canvas, scene: Scene, shelves: Shelves, kind: int, y: int) -> None:
    state: CubaState = scene.state
    name = THINGS[kind]
    high = shelves.high
    middle = y + (high - 1) // 2
    x = 0
    if shelves.icon:
        sprite = pieces.fitting(f"{name}-thing", shelves.icon - 1, 2 * high - 1)
        if sprite is not None:
            canvas.sprite(1, 2 * (y + high) - 1 - sprite.height, sprite)
        x = shelves.icon
    else:
        pieces.cube(canvas, 0, y, name)
    left = x + 1 if shelves.icon else x + 2
    canvas.write(left, middle, cut(thing(name), NAME - 2), pieces.ink(name), bold=True)
    canvas.claim(ware_cell(name), 0, y, shelves.prices - 1, high)
    _ladder(canvas, state, shelves, kind, y)
    if high > 1:
        canvas.pixels(0, 2 * (y + high) - 1, shelves.prices - 1, 1, BOARDS)
    x = _prices(canvas, scene, shelves, kind, y)
    own = state.own[scene.view.seat * KINDS + kind]
    if shelves.yours:
        ink = BOARD_INK if own else pieces.ink(name, faint=True)
        canvas.write_right(x + YOURS - 1, middle, str(own), ink, bold=bool(own))
        x += YOURS
    if shelves.supply:
        canvas.write_right(x + 6, middle, str(state.supply[kind]), pieces.DIM)


def _ladder(canvas: Canvas, state: CubaState, shelves: Shelves, kind: int, y: int) -> None:
    """The spaces with their prices; taken ones hold the ware."""
    name = THINGS[kind]
    lying = state.market[kind]
    for place, price in enumerate(LADDER[kind]):
        x = shelves.ladder + place * shelves.slot
        width = shelves.slot - 1
        if place < lying:
            _piece(canvas, name, x, y, width, shelves.high, price)
        else:
            _space(canvas, x, y, width, shelves.high, price, first=place == lying)


def _piece(canvas: Canvas, name: str, x: int, y: int, width: int, high: int, price: int) -> None:
    """A ware on its space, with the price of the space."""
    colour = pieces.COLOURS[name]
    if high == 1 or canvas.look.words:
        words = f"{canvas.look.glyphs.cube}{price}" if canvas.look.words else str(price)
        for row in range(y, y + max(1, high - 1)):
            canvas.fill(x, row, width, 1, colour)
        canvas.write(x, y, words.center(width)[:width], INK, colour, bold=True)
        return
    ground = mix(colour, pieces.HOLD, 0.62)
    canvas.fill(x, y, width, high, ground)
    sprite = pieces.fitting(f"{name}-thing", width, 2 * high - 1)
    if sprite is not None:
        canvas.sprite(x, 2 * (y + high) - 1 - sprite.height, sprite)
    canvas.write_right(x + width - 1, y, str(price), BOARD_INK, ground, bold=True)


def _space(canvas: Canvas, x: int, y: int, width: int, high: int, price: int, first: bool) -> None:
    """A free space; the first of them is where the next one goes."""
    canvas.fill(x, y, width, high, pieces.HOLD)
    ink = BOARD_INK if first else mix(pieces.DIM, pieces.HOLD, 0.3)
    if high > 1:
        canvas.write_right(x + width - 1, y, str(price), ink)
    else:
        canvas.write(x, y, str(price).center(width)[:width], ink, pieces.HOLD)


def _prices(canvas: Canvas, scene: Scene, shelves: Shelves, kind: int, y: int) -> int:
    """What one more costs and brings."""
    name = THINGS[kind]
    now = prices(scene.state, kind, 1)
    coin = canvas.look.glyphs.coin
    middle = y + (shelves.high - 1) // 2
    x = shelves.prices
    for cell, price in ((buy_cell(name), now.buy), (sell_cell(name), now.sell)):
        canvas.write_right(x + shelves.price - 1, middle, f"{price}{coin}", pieces.MONEY)
        canvas.claim(cell, x, middle, shelves.price, 1, mark="fill")
        x += shelves.price
    return x


def _free(canvas: Canvas, scene: Scene, row: int) -> None:
    """What the merchant may take instead of trading, while nobody has."""
    state: CubaState = scene.state
    offers = (
        ("material", _("1 material"), MATERIAL_SPACE),
        ("product", _("cheapest product"), PRODUCT_SPACE),
    )
    label = _("Free:")
    room = canvas.columns - sum(len(words) + 4 for _group, words, _space in offers)
    x = canvas.write(1, row, label, pieces.DIM) if len(label) < room else 0
    for group, words, space in offers:
        taken = bool(state.markers & space)
        mark = canvas.look.glyphs.no if taken else canvas.look.glyphs.yes
        ink = mix(pieces.DIM, pieces.WOODWORK[0], 0.35) if taken else BOARD_INK
        cell = alternative_cell(group)
        gap = " " if cell in scene.options and len(label) + 3 < room else ""  # behind its number
        end = canvas.write(x + 1, row, f"{mark} {gap}{words}", ink)
        canvas.claim(cell, x, row, end - x, 1, mark="fill")
        x = end + 1


def materials_left(state: CubaState) -> list[tuple[str, int]]:
    return [(THINGS[kind], state.supply[kind]) for kind in MATERIALS]
