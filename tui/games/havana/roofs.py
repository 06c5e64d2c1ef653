"""Roofs of the houses, each drawn over the wall that carries it."""

from collections.abc import Callable
from itertools import pairwise
from math import sqrt

from tui.games.havana.plan import HousePlan, PixelArea, spread
from tui.paint.colours import mix, shade

Roof = Callable[[HousePlan, PixelArea, int, str, str], None]
"""The plan, the wall below, the height of the roof, its colour and the wall's."""

DARK = "#20303F"
TRIM = "#F1E6CF"


def flat(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """A parapet with a cornice."""
    if height >= 2:
        plan.rect(wall.left, wall.top - height, wall.right, wall.top - 1, shade(colour, -0.15))
        for x in spread(wall.width, max(2, wall.width // 3), 1):
            plan.rect(wall.left + x, wall.top - height, wall.left + x, wall.top - 2, colour)
        plan.row(wall.left, wall.right, wall.top - height, colour)
    plan.row(wall.left - 1, wall.right + 1, wall.top - 1, shade(colour, 0.25))


def tiles(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """Rows of tiles that slope towards the street and hang over the wall."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = step - 1
        tone = shade(colour, 0.12) if step == height - 1 else colour
        plan.row(wall.left + inset, wall.right - inset, y, tone)
        if step < height - 1:
            for x in range(wall.left + inset + step % 2, wall.right - inset + 1, 2):
                plan.dot(x, y, shade(colour, -0.14))
    plan.row(wall.left, wall.right, wall.top, shade(_wall, -0.22))


def gable(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """The wall rises to a point between two sloping edges."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = round(step * (wall.width / 2 - 0.5) / max(1, height))
        left, right = wall.left + inset, wall.right - inset
        plan.row(left, right, y, shade(wall_colour, 0.06))
        reach = max(1, round(wall.width / (2 * max(1, height))))
        for x in range(reach):
            plan.dot(left - 1 + x, y, shade(colour, 0.1))
            plan.dot(right + 1 - x, y, shade(colour, -0.15))
    top = wall.top - 1 - height
    left, right = wall.centred(1 + wall.width // max(3, 2 * height))
    plan.row(left, right, top, colour)


def hip(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """Steep and solid, a barn's."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = round(step * (wall.width * 0.32) / max(1, height)) - 1
        left, right = wall.left + inset, wall.right - inset
        plan.row(left, right, y, colour)
        plan.dot(left, y, shade(colour, 0.18))
        plan.dot(right, y, shade(colour, -0.2))
    plan.row(wall.left, wall.right, wall.top, shade(wall_colour, -0.22))


def pediment(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """The flat triangle of a temple."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = round(step * (wall.width / 2) / max(1, height)) - 1
        left, right = wall.left + inset, wall.right - inset
        if left > right:
            break
        plan.row(left, right, y, shade(colour, -0.12))
        plan.dot(left, y, shade(colour, 0.3))
        plan.dot(right, y, colour)
        if step == 0:
            plan.row(left, right, y, shade(colour, 0.3))


def dome(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """Half an egg with a little lantern on top."""
    lantern = 1 if height < 5 else 2
    body = max(1, height - lantern)
    radius = wall.width / 2
    centre = (wall.left + wall.right) / 2
    for step in range(body):
        y = wall.top - 1 - step
        reach = radius * sqrt(max(0.0, 1 - ((step + 0.3) / body) ** 2))
        for x in range(wall.left, wall.right + 1):
            away = (x - centre) / max(0.5, reach)
            if abs(x - centre) <= reach:
                tone = 0.28 if -0.55 < away < -0.1 else -0.2 if away > 0.5 else 0.0
                plan.dot(x, y, shade(colour, tone))
    left, right = wall.centred(1 if wall.width % 2 else 2)
    plan.rect(left, wall.top - height, right, wall.top - body - 1, TRIM)


def cone(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """A pointed cap, lit from the left."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = round(step * (wall.width / 2) / max(1, height))
        left, right = wall.left + inset - (step == 0), wall.right - inset + (step == 0)
        if left > right:
            left, right = wall.centred(1)
        plan.row(left, right, y, colour)
        plan.dot(left, y, shade(colour, 0.25))
        if right > left:
            plan.dot(right, y, shade(colour, -0.2))


def crenels(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """A battlement."""
    tooth = 1 if wall.width < 9 else 2
    many = max(2, (wall.width + tooth) // (2 * tooth))
    for place in spread(wall.width, many, tooth):
        left = wall.left + place
        plan.rect(left, wall.top - max(1, height // 2), left + tooth - 1, wall.top - 1, colour)
    plan.row(wall.left, wall.right, wall.top, shade(colour, 0.15))


def curved(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """A baroque front that swings up to its middle."""
    radius = wall.width / 2
    centre = (wall.left + wall.right) / 2
    for x in range(wall.left, wall.right + 1):
        away = abs(x - centre) / radius
        swing = 1 - away**2 if away < 0.55 else max(0.0, 0.75 * (1 - away))
        top = wall.top - round(height * swing)
        plan.rect(x, top, x, wall.top - 1, wall_colour)
        plan.dot(x, top, colour)
        if height > 4:
            plan.dot(x, top + 1, shade(colour, -0.12))
    plan.row(wall.left, wall.right, wall.top, shade(colour, -0.05))


def saw(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """The teeth of a workshop: glass on the steep side."""
    many = max(2, wall.width // max(4, height + 1))
    edges = [wall.left + round(number * wall.width / many) for number in range(many + 1)]
    for left, right in pairwise(edges):
        for x in range(left, right):
            rise = round((height) * (right - x) / max(1, right - left))
            plan.rect(x, wall.top - rise, x, wall.top - 1, colour)
            plan.dot(x, wall.top - rise, shade(colour, 0.2))
        plan.rect(left, wall.top - height, left, wall.top - 1, "#8FC7D6")
    plan.row(wall.left, wall.right, wall.top, shade(wall_colour, -0.22))


def mansard(plan: HousePlan, wall: PixelArea, height: int, colour: str, _wall: str) -> None:
    """Steep slate with dormers."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = step // 2
        plan.row(wall.left + inset, wall.right - inset, y, colour)
        plan.dot(wall.left + inset, y, shade(colour, 0.2))
    plan.row(wall.left + (height - 1) // 2, wall.right - (height - 1) // 2, wall.top - height,
             shade(colour, 0.25))  # fmt: skip
    if height >= 4:
        for x in spread(wall.width, max(2, wall.width // 6), 2):
            plan.rect(wall.left + x, wall.top - height + 2, wall.left + x + 1, wall.top - 2, TRIM)
            plan.rect(wall.left + x, wall.top - height + 3, wall.left + x + 1, wall.top - 2, DARK)
    plan.row(wall.left - 1, wall.right + 1, wall.top - 1, TRIM)


def lean(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """One slope, higher on the left."""
    for x in range(wall.left - 1, wall.right + 2):
        rise = round(height * (wall.right + 1 - x) / (wall.width + 1))
        plan.rect(x, wall.top - 1 - rise, x, wall.top - 1, wall_colour if rise else colour)
        plan.dot(x, wall.top - 1 - rise, colour)
        if rise:
            plan.dot(x, wall.top - rise, shade(colour, -0.15))


def stepped(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """A gable of steps."""
    for step in range(height):
        y = wall.top - 1 - step
        inset = round((step // 2 * 2 + 1) * (wall.width / 2 - 1) / (height + 1))
        left, right = wall.left + inset, wall.right - inset
        plan.row(left, right, y, wall_colour)
        if step == height - 1 or step % 2 == 1:
            plan.row(left, right, y, mix(colour, wall_colour, 0.2))


def none(plan: HousePlan, wall: PixelArea, height: int, colour: str, wall_colour: str) -> None:
    """Nothing on top."""


ROOFS: dict[str, Roof] = {
    roof.__name__: roof
    for roof in (
        flat, tiles, gable, hip, pediment, dome, cone, crenels, curved, saw, mansard, lean,
        stepped, none,
    )
}  # fmt: skip
