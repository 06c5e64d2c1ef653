"""What stands on, before or beside a house: chimneys, water, plants, a cart's wheels."""

from math import sqrt

from tui.games.havana.plan import TRIM, Front, HousePlan, PixelArea, spread
from tui.paint.colours import shade

WATER = ("#1F6FA8", "#4FA3D1")


def chimney(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A stack with smoke that drifts off."""
    wide = 1 if area.width < 3 else 2
    plan.rect(area.left, area.top + area.height // 3, area.left + wide - 1, area.bottom, colour)
    plan.rect(area.left, area.top + area.height // 3, area.left, area.bottom, shade(colour, 0.2))
    for number, y in enumerate(range(area.top + area.height // 3 - 1, area.top - 1, -1)):
        plan.dot(area.left + number % 2 + number // 2, y, "#D9DEE2")
        if wide > 1:
            plan.dot(area.left + 1 + number % 2 + number // 2, y, "#B9C2C9")


def flag(plan: HousePlan, area: PixelArea, colour: str) -> None:
    plan.rect(area.left, area.top, area.left, area.bottom, "#5A4632")
    high = max(1, area.height // 2)
    plan.rect(area.left + 1, area.top, area.right, area.top + high - 1, colour)
    if high > 1:
        plan.row(area.left + 1, area.right, area.top + high // 2, TRIM)


def water(plan: HousePlan, area: PixelArea, _colour: str) -> None:
    """The bay, with crests."""
    for y in range(area.top, area.bottom + 1):
        for x in range(area.left, area.right + 1):
            crest = (x + 2 * y) % 5 == 0
            plan.dot(x, y, WATER[1] if crest else WATER[0])
    for x in range(area.left, area.right + 1):
        if x % 4 == 1:
            plan.dot(x, area.top, "#CFEAF5")


def boat(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A hull with a mast."""
    plan.row(area.left, area.right, area.bottom - 1, colour)
    plan.row(area.left + 1, area.right - 1, area.bottom, shade(colour, -0.25))
    middle = (area.left + area.right) // 2
    plan.rect(middle, area.top, middle, area.bottom - 2, "#5A4632")
    for number, y in enumerate(range(area.top, area.bottom - 1)):
        plan.row(middle + 1, min(area.right, middle + 1 + number // 2), y, TRIM)


def plants(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Bushes with blossoms."""
    for x in range(area.left, area.right + 1):
        high = area.height - (0 if x % 3 == 1 else 1 if x % 3 else 2) * (area.height > 2)
        for y in range(area.bottom - max(1, high) + 1, area.bottom + 1):
            chance = (x * 5 + y * 3) % 7
            tone = "#E4526A" if chance == 0 else "#F2E2F0" if chance == 3 else colour
            plan.dot(x, y, tone if chance != 5 else shade(colour, -0.25))


def beds(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Rows of herbs in brown earth."""
    plan.rect(area.left, area.top, area.right, area.bottom, "#5E3F28")
    for number, y in enumerate(range(area.bottom - 1, area.top - 1, -2)):
        for x in range(area.left + number % 2, area.right + 1, 2):
            plan.dot(x, y, shade(colour, 0.15 if x % 3 else -0.2))
            plan.dot(x, y - 1, shade(colour, 0.3))


def trellis(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """An arch of laths with leaves."""
    plan.rect(area.left, area.top, area.left, area.bottom, "#E8DCC0")
    plan.rect(area.right, area.top, area.right, area.bottom, "#E8DCC0")
    plan.row(area.left, area.right, area.top, "#E8DCC0")
    for number, (x, y) in enumerate(
        [(x, area.top) for x in range(area.left, area.right + 1)]
        + [(x, y) for y in range(area.top, area.bottom + 1) for x in (area.left, area.right)]
    ):
        if number % 3 != 1:
            plan.dot(x, y, colour if number % 2 else shade(colour, 0.2))


def heap(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Stones piled up."""
    for y in range(area.top, area.bottom + 1):
        inset = round((area.bottom - y) * area.width / (2.2 * area.height))
        for x in range(area.left + inset, area.right - inset + 1):
            tone = (0.15, -0.2, 0.0)[(x * 3 + y * 5) % 3]
            plan.dot(x, y, shade(colour, tone))


def barrier(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A bar across the road, red and white."""
    y = area.top + area.height // 2
    thick = 1 if area.height < 5 else 2
    for x in range(area.left, area.right + 1):
        tone = colour if x // 2 % 2 else TRIM
        plan.rect(x, y, x, y + thick - 1, tone)
    plan.rect(area.right, y, area.right, area.bottom, "#6B5C4C")


def wheels(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Two wheels with hubs."""
    size = max(2, min(area.height, area.width // 3))
    for left in (area.left, area.right - size + 1):
        top = area.bottom - size + 1
        for y in range(size):
            for x in range(size):
                away = sqrt((x + 0.5 - size / 2) ** 2 + (y + 0.5 - size / 2) ** 2)
                if away <= size / 2:
                    plan.dot(left + x, top + y, colour)
        plan.dot(left + size // 2, top + size // 2, TRIM)


def merlons(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A battlement of its own, as wide as the area."""
    tooth = 1 if area.width < 9 else 2
    for place in spread(area.width, max(2, (area.width + tooth) // (2 * tooth)), tooth):
        plan.rect(area.left + place, area.top, area.left + place + tooth - 1, area.bottom, colour)


def lamp(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """A light behind glass."""
    plan.rect(area.left, area.top, area.right, area.bottom, "#33414F")
    plan.rect(area.left + (1 if area.width > 2 else 0), area.top + 1,
              area.right - (1 if area.width > 2 else 0), area.bottom, colour)  # fmt: skip


SURROUNDINGS: dict[str, Front] = {
    thing.__name__: thing
    for thing in (
        chimney,
        flag,
        water,
        boat,
        plants,
        beds,
        trellis,
        heap,
        barrier,
        wheels,
        merlons,
        lamp,
    )
}
