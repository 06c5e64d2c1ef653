"""The map of the Caribbean: coasts and sea, the stops with what lies there, ways, ships."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.maracaibo.components import ARROWS, LEGACY, LOCATIONS, SETUP
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import legacy_tiles
from tui.games.maracaibo import automa_card, chart, geography, motions, stops
from tui.games.maracaibo.chart import Plate, PlatePlace
from tui.games.maracaibo.stops import Label, Sign, stop_cell
from tui.paint import sprites
from tui.paint.canvas import Box, Canvas, Claim
from tui.paint.colours import SEATS, mix, shade
from tui.table.scene import Scene

SPRITES = sprites.load(Path(__file__).with_name("sprites.toml"))

WAKE = "#f1e3bd"
WAKE_FAINT = "#a9bfb8"
"""The dots of the route; of ways that a tile adds."""
CITY_SIZE = {"large": "small", "huge": "medium"}
SHIP_SIZE = {"medium": "small", "large": "medium", "huge": "large"}
SHIP_SIZES = ("small", "medium", "large")
NEAR = 18
"""How far a ship may lie from its stop before a smaller one is drawn."""
GLYPH_AT = {"small": (2, 0), "medium": (2, 1), "large": (3, 1)}
"""Where on the sail a player's shape stands, by size of the ship."""
LEGEND, LEGEND_LOW = "legend", "legend_low"
"""Where it stands with a line for each sign, and where with few lines."""
BADGE = 3
"""Columns of the number of a choice."""


class DrawnStop(NamedTuple):
    """A stop with everything known about how it is drawn."""

    place: int
    label: Label
    plate: Plate


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """The map as large as the room."""
    if columns < 1 or rows < 1:
        return Canvas(columns, rows, scene.look)
    canvas = _Map(scene, columns, rows).paint()
    automa_card.laid_over(canvas, scene)
    return canvas


class _Map:
    """The map while it is painted."""

    def __init__(self, scene: Scene, columns: int, rows: int) -> None:
        self.scene, self.state = scene, scene.state
        self.columns, self.rows = columns, rows
        self.size = stops.size_of(columns, rows)
        self.canvas = geography.ground(columns, rows, scene.look).copy()
        self.view = geography.window(columns, rows)
        self.stops = [self.standing(place) for place in stops.shown(self.state)]
        self.legend = () if self.size == "small" else stops.legend(scene, self.size == "medium")
        plates = [stop.plate for stop in self.stops]
        if self.legend:
            wide = max(map(stops.width_of, self.legend))
            self.legend_at = LEGEND_LOW if self.size == "medium" else LEGEND
            plates.append(Plate(self.legend_at, wide, len(self.legend), wide, wide))
        self.plates = tuple(plates)
        self.spots = chart.places(columns, rows, self.plates)
        self.free = [0] * rows
        for plate in self.plates:
            if plate.number in self.spots:
                for box in self.spots[plate.number].boxes(plate):
                    self.take(*box)

    def take(self, x: int, y: int, width: int, height: int) -> None:
        """Note the cells of something, so that ships keep clear of them."""
        bits = ((1 << width) - 1) << max(0, x)
        for row in range(max(0, y), min(self.rows, y + height)):
            self.free[row] |= bits

    def standing(self, place: int) -> DrawnStop:
        made = stops.label(self.scene, place, self.size)
        number, chip = LOCATIONS[place].number, len(made.chip.text)
        height = 1 + len(made.lines)
        if self.size not in CITY_SIZE or self.scene.look.colours == "none":
            return DrawnStop(place, made, Plate(number, made.width, height, made.head_width, chip))
        sprite = SPRITES.get(made.kind, CITY_SIZE[self.size])
        head = sprite.width + made.head_width
        plate = Plate(number, max(head, made.width), height, head, chip, sprite.width,
                      (sprite.height + 1) // 2 - 1)  # fmt: skip
        return DrawnStop(place, made, plate)

    # -- everything in order -------------------------------------------------------------

    def paint(self) -> Canvas:
        self.decorate()
        for arrow in ARROWS:
            last = self.state.round == SETUP.rounds
            if arrow.rounds not in ("all", "last" if last else "not_last"):
                continue
            if arrow.legacy == NONE or self.state.legacy >> arrow.legacy & 1:
                self.way(arrow.start, arrow.end, WAKE if arrow.legacy == NONE else WAKE_FAINT)
        if self.state.legacy >> legacy_tiles.PASSAGE & 1:
            passage = LEGACY[legacy_tiles.PASSAGE]
            self.way(passage.location, passage.leads_to, WAKE_FAINT)
        for stop in self.stops:
            if stop.plate.number in self.spots:
                self.stop(stop, self.spots[stop.plate.number])
        self.write_legend()
        if self.size != "small" and self.scene.look.colours != "none":
            self.ships()
        return self.canvas

    # -- ways ----------------------------------------------------------------------------

    def middle(self, number: str) -> "tuple[float, float]":
        """The middle of a stop's number, in pixels."""
        spot = self.spots[number]
        plate = next(plate for plate in self.plates if plate.number == number)
        return spot.chip + plate.chip / 2 - 0.5, 2 * spot.chip_row + 0.5

    def way(self, start: int, end: int, colour: str) -> None:
        first, last = LOCATIONS[start].number, LOCATIONS[end].number
        if first not in self.spots or last not in self.spots:
            return
        gap = {"small": 2.2, "medium": 2.4, "large": 2.8}.get(self.size, 3.2)
        for x, y in chart.way(self.view, first, last, self.middle(first), self.middle(last), gap):
            column, line = round(x), round(y)
            if 0 <= column < self.columns and 0 <= line < 2 * self.rows:
                if self.scene.look.pixels:
                    self.canvas.pixel(column, line, colour)
                else:
                    self.canvas.write(column, line // 2, self.scene.glyphs.dot, colour)

    # -- stops ---------------------------------------------------------------------------

    def stop(self, stop: DrawnStop, spot: PlatePlace) -> None:
        plate, label = stop.plate, stop.label
        cell = stop_cell(stop.place)
        self.roof(stop, spot)
        option = self.scene.options.get(cell)
        badge = spot.chip, spot.chip_row
        if option is not None and option.number != plate.number:
            badge = self.beside(stop, spot)
        for x, y, width, height in spot.boxes(plate):
            self.canvas.claim(cell, x, y, width, height, badge=badge)
        if plate.chip == len(plate.number) and badge == (spot.chip, spot.chip_row):
            self.canvas.claims[cell] = self.canvas.claims[cell]._replace(snug=True)
        if label.lines:
            # The number turns gold or white and the words white.
            top = spot.y if spot.low else spot.y + 1
            box = Box(spot.x, top, spot.x + plate.width - 1, top + len(label.lines) - 1)
            self.canvas.claims[cell] = Claim(box, "fill", badge)
        if plate.picture:
            self.picture(stop, spot)
        left, right = spot.x, spot.x + plate.width
        top = spot.y if spot.low else spot.y + 1
        self.head(label, spot, plate)
        for number, line in enumerate(label.lines):
            self.line(line, left, right, top + number, spot.align)

    def beside(self, stop: DrawnStop, spot: PlatePlace) -> tuple[int, int]:
        """Room for the number of a choice that is not the stop's: next to it, over no word."""
        wide, before = BADGE, len(stop.label.head) and stop.label.head_width - stop.plate.chip
        left, right = spot.chip - wide, spot.chip + stop.plate.chip
        if spot.align == "right":
            left -= before
        else:
            right += before
        for x, y in (
            (right, spot.chip_row),
            (left, spot.chip_row),
            (spot.chip, spot.chip_row - 1),
            (spot.chip, spot.chip_row + 1),
            (right, spot.chip_row - 1),
            (left, spot.chip_row - 1),
            (right, spot.chip_row + 1),
            (left, spot.chip_row + 1),
        ):
            inside = 0 <= x <= self.columns - wide and 0 <= y < self.rows
            if inside and not self.free[y] & ((1 << wide) - 1) << x:
                self.take(x, y, wide, 1)
                return x, y
        return spot.chip, spot.chip_row

    def head(self, label: Label, spot: PlatePlace, plate: Plate) -> None:
        """The number and the signs beside it; on the right side they stand before it."""
        if spot.align == "right":
            x = spot.chip
            for sign in label.head:
                x -= len(sign.text)
                self.write(x, spot.chip_row, sign)
            self.write(spot.chip, spot.chip_row, label.chip)
            return
        x = spot.chip
        for sign in (label.chip, *label.head):
            self.write(x, spot.chip_row, sign)
            x += len(sign.text)

    def write(self, x: int, y: int, sign: Sign) -> None:
        self.canvas.write(x, y, sign.text, sign.ink, sign.ground, sign.bold)

    def line(self, line: "tuple[Sign, ...]", left: int, right: int, y: int, align: str) -> None:
        """Words on their dark ground."""
        wide = sum(len(sign.text) for sign in line) + 2
        x = {"left": left, "centre": left + (right - left - wide) // 2}.get(align, right - wide)
        self.canvas.write(x, y, " " * wide, on=stops.PLATE)
        x += 1
        for sign in line:
            self.write(x, y, sign)
            x += len(sign.text)

    def roof(self, stop: DrawnStop, spot: PlatePlace) -> None:
        """Over the number of a stop without a picture: battlements or a thatched roof."""
        if stop.plate.picture or not self.scene.look.pixels or spot.chip_row == 0:
            return
        y, wide = 2 * spot.chip_row - 1, stop.plate.chip
        row = self.free[spot.chip_row - 1]
        for x in range(spot.chip, spot.chip + wide):
            if row >> x & 1:
                continue
            at = x - spot.chip
            if stop.label.kind in ("city", "start") and at % 2 == 0:
                self.canvas.pixel(x, y, shade(stops.CHIPS[stop.label.kind][0], -0.15))
            elif stop.label.kind == "village" and 0 < at < wide - 1:
                self.canvas.pixel(x, y, "#a8803c")

    def picture(self, stop: DrawnStop, spot: PlatePlace) -> None:
        sprite = SPRITES.get(stop.label.kind, CITY_SIZE[self.size])
        x = spot.x if spot.align != "right" else spot.x + stop.plate.width - sprite.width
        self.canvas.sprite(x, 2 * (spot.y - stop.plate.lift), sprite)

    # -- ships ---------------------------------------------------------------------------

    def ships(self) -> None:
        way, under_way = motions.moving(self.scene, motions.SHIP)
        for stop in self.stops:
            for seat in stops.ships_at(self.state, stop.place):
                if stop.plate.number in self.spots and seat != under_way:
                    self.moor(seat, self.spots[stop.plate.number])
        if way is not None and self.scene.moving is not None:
            self.sail(under_way, [str(cell[1]) for cell in way], self.scene.moving[1])

    def moor(self, seat: int, spot: PlatePlace) -> None:
        """A ship close to its stop: rather a smaller one than one that lies far away."""
        largest = SHIP_SIZES.index(SHIP_SIZE[self.size])
        for size in SHIP_SIZES[largest::-1]:
            (x, y), cost = self.berth(spot, *self.ship_size(size))
            if cost <= NEAR or size == SHIP_SIZES[0]:
                self.ship(seat, x, y, size)
                return

    def ship_size(self, size: str) -> tuple[int, int]:
        sprite = SPRITES.get("ship", size)
        return sprite.width, (sprite.height + 1) // 2

    def sail(self, seat: int, numbers: "list[str]", part: float) -> None:
        """A ship under way: on the dots between two stops."""
        known = [number for number in numbers if number in self.spots]
        if len(known) < 2:
            return
        along = part * (len(known) - 1)
        step = min(int(along), len(known) - 2)
        start, end = known[step], known[step + 1]
        dots = chart.way(self.view, start, end, self.middle(start), self.middle(end), 1.0)
        x, y = dots[min(len(dots) - 1, int((along - step) * len(dots)))]
        wide, high = self.ship_size(SHIP_SIZE[self.size])
        left = max(0, min(self.columns - wide, round(x - wide / 2)))
        top = max(0, min(self.rows - high, round(y / 2 - high / 2)))
        self.ship(seat, left, top, SHIP_SIZE[self.size])

    def ship(self, seat: int, x: int, y: int, size: str) -> None:
        """Its shape is on the sail."""
        colour = SEATS[seat % len(SEATS)]
        sprite = SPRITES.get("ship", size).recoloured({"a": colour, "A": shade(colour, -0.25)})
        wide, high = sprite.width, (sprite.height + 1) // 2
        self.take(x, y, wide, high)
        self.canvas.sprite(x, 2 * y, sprite)
        column, row = GLYPH_AT[size]
        ink = mix(colour, "#000000", 0.78)
        self.canvas.write(x + column, y + row, self.scene.glyphs.seat(seat), ink, colour, True)
        self.canvas.claim(("ship", seat), x, y, wide, high, mark="none")

    def berth(self, spot: PlatePlace, wide: int, high: int) -> "tuple[tuple[int, int], float]":
        """The free place nearest to a stop, on water rather than on land, and how far that is."""
        land = geography.land_rows(self.columns, self.rows)
        best, least = (spot.chip, spot.chip_row), 1e9
        for far, dx, dy in _round_about(wide, high):
            if far >= least:
                break
            x, y = spot.chip + dx, spot.chip_row + dy
            if not (0 <= x <= self.columns - wide and 0 <= y <= self.rows - high):
                continue
            bits = ((1 << wide) - 1) << x
            over = dry = 0
            for row in range(y, y + high):
                over += (self.free[row] & bits).bit_count()
                dry += (land[row] & bits).bit_count()
            cost = far + 40 * over + 0.5 * dry
            if cost < least:
                best, least = (x, y), cost
        return best, least

    # -- round it ------------------------------------------------------------------------

    def write_legend(self) -> None:
        if not self.legend or self.legend_at not in self.spots:
            return
        spot = self.spots[self.legend_at]
        for number, line in enumerate(self.legend):
            x = spot.x
            for sign in line:
                self.canvas.write(x, spot.y + number, sign.text, sign.ink, sign.ground, sign.bold)
                x += len(sign.text)

    def decorate(self) -> None:
        """A rose of the winds, a sea serpent: where the sea is empty."""
        if self.size == "small" or not self.scene.look.pixels:
            return
        large = self.size in ("large", "huge")
        for name, at in (("rose", (-62.5, 22.7)), ("serpent", (-79.5, 14.6))):
            sprite = SPRITES.get(name, "large" if large else "medium")
            x, y = self.view.spot(*at)
            left, top = round(x - sprite.width / 2), round(y - sprite.height / 2) & ~1
            high = (sprite.height + 1) // 2
            bits = ((1 << sprite.width) - 1) << max(0, left)
            rows = range(max(0, top // 2), min(self.rows, top // 2 + high))
            if left >= 0 and not any(self.free[row] & bits for row in rows):
                self.canvas.sprite(left, top, sprite.faded("#14507c", 0.55))


@cache
def _round_about(wide: int, high: int) -> "tuple[tuple[float, int, int], ...]":
    """Places beside a stop for something of that size, the nearest first."""
    places = (
        (abs(dx + wide / 2 - 1.5) + 2.2 * abs(dy + high / 2 - 0.5), dx, dy)
        for dy in range(-8, 9)
        for dx in range(-24, 25)
    )
    return tuple(sorted(places))
