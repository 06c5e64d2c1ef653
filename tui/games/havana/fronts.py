"""What is on the front of a house: windows, doors, columns, arches, awnings.

Each is drawn into an area of pixels and does what it can with the room.
"""

from collections.abc import Callable
from math import sqrt

from tui.games.havana.plan import TRIM, Front, HousePlan, PixelArea, spread
from tui.games.havana.surroundings import SURROUNDINGS
from tui.paint.colours import mix, shade

PANE = "#2E5E86"
PANE_LIT = "#86BEDA"
SHADOW = "#3A2A22"


def _floor(area: PixelArea) -> int:
    """How high the ground floor is."""
    return max(2, round(area.height * 0.42)) if area.height > 3 else max(1, area.height - 1)


def _window_size(area: PixelArea) -> tuple[int, int]:
    if area.height >= 15 and area.width >= 12:
        return 2, 4
    if area.height >= 8:
        return 2, 3
    return (2, 2) if area.height >= 5 else (1, 1)


def _panes(plan: HousePlan, area: PixelArea, many: int, rows: int, size: tuple[int, int],
           paint: "Callable[[HousePlan, int, int, int, int], None]") -> None:  # fmt: skip
    wide, high = size
    for y in spread(area.height, rows, high):
        for x in spread(area.width, many, wide):
            left, top = area.left + x, area.top + y
            place = PixelArea(left, top, left + wide - 1, top + high - 1)
            if plan.reserved is None or not place.meets(plan.reserved):
                paint(plan, *place)


def _upper(area: PixelArea) -> PixelArea:
    """Above the ground floor, a row below the roof's shadow."""
    return PixelArea(area.left, area.top + (1 if area.height > 6 else 0), area.right,
                area.bottom - _floor(area))  # fmt: skip


def _rows(area: PixelArea, high: int) -> int:
    return max(1, (area.height + 1) // (high + 2))


def _windows(shape: "Callable[[HousePlan, int, int, int, int], None]", gap: int = 2) -> Front:
    def draw(plan: HousePlan, area: PixelArea, _colour: str) -> None:
        upper = _upper(area)
        if upper.height < 1:
            return
        wide, high = _window_size(area)
        high = min(high, upper.height)
        many = max(1, area.width // (wide + gap))
        _panes(plan, upper, many, _rows(upper, high), (wide, high), shape)

    return draw


def _square(plan: HousePlan, left: int, top: int, right: int, bottom: int) -> None:
    plan.rect(left, top, right, bottom, PANE)
    plan.dot(left, top, PANE_LIT)
    if bottom - top >= 2:
        plan.row(left, right, bottom, TRIM)


def _arched(plan: HousePlan, left: int, top: int, right: int, bottom: int) -> None:
    plan.rect(left, top, right, bottom, PANE)
    if bottom > top:
        plan.row(left, right, top, TRIM)
        plan.dot(left, top + 1, PANE_LIT)


def _louvred(plan: HousePlan, left: int, top: int, right: int, bottom: int) -> None:
    """Green shutters on both sides of a narrow pane."""
    plan.rect(left, top, right, bottom, "#2F7D5B")
    plan.rect(left, top, left, bottom, "#47A078")
    if bottom > top:
        plan.row(left, right, bottom, TRIM)


def _round(plan: HousePlan, left: int, top: int, right: int, bottom: int) -> None:
    plan.rect(left, top, right, min(bottom, top + 1), PANE)
    plan.dot(left, top, PANE_LIT)


windows = _windows(_square)
arched_windows = _windows(_arched)
shutters = _windows(_louvred)
many_windows = _windows(_square, gap=1)
portholes = _windows(_round, gap=3)


def lattice(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Glass from top to bottom in a frame."""
    plan.rect(area.left, area.top, area.right, area.bottom, "#9ED6DC")
    for y in range(area.top, area.bottom + 1):
        for x in range(area.left, area.right + 1):
            if (x + y) % 5 == 0:
                plan.dot(x, y, "#D6F2EE")
    step = 3 if area.width >= 9 else 2
    for x in spread(area.width, area.width // step, 1):
        plan.rect(area.left + x, area.top, area.left + x, area.bottom, colour)
    for y in range(area.bottom - 3, area.top, -4):
        plan.row(area.left, area.right, y, colour)


def bars(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A cage: the sky is seen between the bars."""
    plan.rect(area.left, area.top, area.right, area.bottom, "#BFE3D0")
    for x in range(area.left, area.right + 1, 2):
        plan.rect(x, area.top, x, area.bottom, colour)
    plan.row(area.left, area.right, area.top, shade(colour, 0.2))
    plan.row(area.left, area.right, (area.top + area.bottom) // 2, shade(colour, 0.2))


def bricks(plan: HousePlan, area: PixelArea, colour: str) -> None:
    for y in range(area.top + 1, area.bottom + 1, 2):
        for x in range(area.left + (y // 2) % 2, area.right + 1, 3):
            plan.dot(x, y, colour)


def stones(plan: HousePlan, area: PixelArea, colour: str) -> None:
    for y in range(area.top, area.bottom + 1):
        for x in range(area.left, area.right + 1):
            if (x * 7 + y * 13 + x * y) % 9 == 0:
                plan.dot(x, y, colour)


def stripes(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Bands round a tower."""
    band = max(1, round(area.height / 6))
    for y in range(area.top, area.bottom + 1):
        if (y - area.top) // band % 2 == 0:
            for x in range(area.left, area.right + 1):
                tone = 0.12 if x == area.left else -0.18 if x == area.right else 0.0
                plan.dot(x, y, shade(colour, tone))


# -- doors -------------------------------------------------------------------------------


def _door_area(area: PixelArea, part: float) -> tuple[int, int, int]:
    left, right = area.centred(max(2, round(area.width * part)))
    return left, right, area.bottom - _floor(area) + (1 if _floor(area) > 2 else 0)


def door(plan: HousePlan, area: PixelArea, colour: str) -> None:
    left, right, top = _door_area(area, 0.2)
    if area.height > 6:
        plan.rect(left - 1, top - 1, right + 1, area.bottom, TRIM)
    plan.rect(left, top, right, area.bottom, colour)
    plan.rect(left, top, left, area.bottom, shade(colour, 0.18))


def arch(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A door under a round arch."""
    left, right, top = _door_area(area, 0.28)
    if area.height > 6:
        plan.rect(left - 1, top, right + 1, area.bottom, TRIM)
        plan.row(left, right, top - 1, TRIM)
    plan.rect(left, top, right, area.bottom, colour)
    if right - left >= 3:
        for corner in (left, right):
            plan.dot(corner, top, TRIM)
    if right - left >= 2:
        middle = (left + right) // 2
        plan.rect(middle, top + 1, middle, area.bottom, shade(colour, -0.3))


def gate(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A wide dark opening with a grille."""
    left, right, top = _door_area(area, 0.5)
    plan.rect(left, top, right, area.bottom, SHADOW)
    plan.row(left + 1, right - 1, top - 1, SHADOW)
    for x in range(left, right + 1, 2):
        plan.rect(x, top, x, area.bottom - (1 if area.height > 5 else 0), colour)


def barn(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Two wings with a cross of beams."""
    left, right, top = _door_area(area, 0.5)
    plan.rect(left, top, right, area.bottom, colour)
    plan.row(left, right, top, TRIM)
    for x in (left, right, (left + right) // 2):
        plan.rect(x, top, x, area.bottom, TRIM)


def side_door(plan: HousePlan, area: PixelArea, colour: str) -> None:
    left = area.left + max(1, area.width // 6)
    wide = max(2, area.width // 6)
    top = area.bottom - _floor(area) + 1
    plan.rect(left, top, left + wide - 1, area.bottom, colour)
    plan.rect(left, top, left, area.bottom, shade(colour, 0.18))


def shop(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A striped awning over a door and two shop windows."""
    floor = _floor(area)
    top = area.bottom - floor + 1
    if floor >= 3:
        plan.rect(area.left + 1, top, area.right - 1, area.bottom - 1, PANE_LIT)
        plan.rect(area.left + 1, top, area.right - 1, top, PANE)
        left, right = area.centred(max(2, area.width // 5))
        plan.rect(left, top, right, area.bottom, SHADOW)
    awning(plan, PixelArea(area.left, top - 1, area.right, top + (1 if floor >= 4 else 0)), colour)


def awning(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Canvas in stripes, its hem hanging in scallops."""
    wide = 1 if area.width < 11 else 2
    for x in range(area.left - 1, area.right + 2):
        white = (x - area.left + 1) // wide % 2
        tone = TRIM if white else colour
        plan.rect(x, area.top, x, area.bottom - 1, tone)
        plan.dot(x, area.bottom, shade(tone, -0.22))


# -- columns, arches, steps ------------------------------------------------------------------


def columns(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Pillars before a shaded hall."""
    plan.rect(area.left, area.top, area.right, area.bottom, shade(colour, -0.52))
    wide = 1 if area.width < 13 else 2
    many = max(3, area.width // (3 * wide))
    many -= 1 - many % 2 if many > 3 and area.width < 12 else 0
    for place in spread(area.width, many, wide):
        left = area.left + place
        plan.rect(left, area.top, left + wide - 1, area.bottom, colour)
        if wide > 1:
            plan.rect(left + 1, area.top, left + 1, area.bottom, shade(colour, -0.18))
    plan.row(area.left, area.right, area.top, shade(colour, 0.2))
    if area.height > 4:
        plan.row(area.left, area.right, area.bottom, shade(colour, -0.1))


def temple(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Columns in the middle part, walls beside."""
    margin = max(1, area.width // 8)
    columns(
        plan, PixelArea(area.left + margin, area.top + 1, area.right - margin, area.bottom), colour
    )


def open_hall(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Posts with the sky between them."""
    plan.rect(area.left, area.top, area.right, area.bottom, None)
    many = 4 if area.width >= 9 else 3
    for place in spread(area.width, many, 1):
        plan.rect(area.left + place, area.top, area.left + place, area.bottom, colour)
    rail = area.bottom - max(1, area.height // 3)
    plan.row(area.left, area.right, rail, shade(colour, -0.12))
    plan.rect(area.left, area.bottom, area.right, area.bottom, shade(colour, -0.3))


def arches(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """One row of arches along the ground floor, or two on a high house."""
    wide = 3 if area.width >= 10 else 2
    many = max(2, area.width // (wide + 1))
    floors = 2 if area.height >= 9 else 1
    high = max(2, area.height // floors - 1)
    for floor in range(floors):
        bottom = area.bottom - floor * (high + 1)
        for place in spread(area.width, many, wide):
            left = area.left + place
            top = bottom - high + 1
            plan.rect(left, top + 1, left + wide - 1, bottom, colour)
            if wide > 2:
                plan.row(left + 1, left + wide - 2, top, colour)
            else:
                plan.row(left, left + wide - 1, top, shade(colour, 0.2))


def arcade(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Arches along the ground floor only."""
    floor = _floor(area)
    wide = 3 if area.width >= 10 else 2
    for place in spread(area.width, max(2, area.width // (wide + 1)), wide):
        left = area.left + place
        top = area.bottom - floor + 1
        plan.rect(left, top + (1 if floor > 2 else 0), left + wide - 1, area.bottom, colour)
        if wide > 2 and floor > 2:
            plan.row(left + 1, left + wide - 2, top, colour)


def balcony(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A railing along the first floor."""
    if area.height < 5:
        return
    y = area.bottom - _floor(area)
    plan.row(area.left, area.right, y, shade(colour, -0.3))
    for x in range(area.left, area.right + 1, 2):
        plan.dot(x, y, colour)


def band(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A painted line below the windows."""
    plan.row(area.left, area.right, area.bottom - _floor(area), colour)


def steps(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Stairs that grow wider towards the street."""
    for number, y in enumerate(range(area.top, area.bottom + 1)):
        inset = max(0, (area.height - 1 - number) * area.width // (2 * area.height + 4))
        tone = colour if number % 2 else shade(colour, 0.22)
        plan.row(area.left + inset, area.right - inset, y, tone)


def rose(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A round window of many colours."""
    size = max(2, min(area.width, area.height) // 3)
    left, right = area.centred(size)
    top = area.top + max(0, area.height // 8)
    radius = (right - left + 1) / 2
    for y in range(right - left + 1):
        for x in range(right - left + 1):
            away = sqrt((x + 0.5 - radius) ** 2 + (y + 0.5 - radius) ** 2)
            if away <= radius:
                tone = (colour, "#D1495B", "#4F8FC0")[(x + y) % 3]
                plan.dot(left + x, top + y, TRIM if away > radius - 0.6 and radius > 2 else tone)


def bulbs(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A lit board over the entrance."""
    y = area.bottom - _floor(area)
    plan.rect(area.left, y - (1 if area.height > 8 else 0), area.right, y, shade(colour, -0.3))
    for x in range(area.left, area.right + 1, 2):
        plan.dot(x, y, "#FFF3C4")


def quoins(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Lighter stones along both edges."""
    for y in range(area.top, area.bottom + 1):
        if (y - area.top) % 3 != 2:
            plan.dot(area.left, y, colour)
            plan.dot(area.right, y, mix(colour, "#000000", 0.15))


FRONTS: dict[str, Front] = {
    **SURROUNDINGS,
    "windows": windows, "arched windows": arched_windows, "shutters": shutters,
    "many windows": many_windows, "portholes": portholes, "lattice": lattice, "bars": bars,
    "bricks": bricks, "stones": stones, "stripes": stripes, "door": door, "arch": arch,
    "gate": gate, "barn": barn, "side door": side_door, "shop": shop, "awning": awning,
    "columns": columns, "temple": temple, "open hall": open_hall, "arches": arches,
    "arcade": arcade, "balcony": balcony, "band": band, "steps": steps, "rose": rose,
    "bulbs": bulbs, "quoins": quoins,
}  # fmt: skip
