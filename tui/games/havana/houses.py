"""Havana's thirty-six houses: plans of blocks as data, built at any size in pixels.

A block is a wall with a roof and what is on its front. Its place is told in twelfths of the
house, so that the same plan makes a house of twelve pixels and one of thirty.
"""

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from tui.games.havana.fronts import FRONTS
from tui.games.havana.plan import HousePlan, PixelArea
from tui.games.havana.roofs import ROOFS
from tui.paint.canvas import Sprite
from tui.paint.colours import shade
from tui.paint.sprites import load

FOLDER = Path(__file__).parent
PARTS = 12
"""A house is divided into as many parts, in width and in height."""
TALL = 9
"""Pixels of a house from which a sign hangs on it."""


class WallBlock(NamedTuple):
    """A wall (or just a place, without one), its roof and its front, from back to front."""

    span: tuple[float, float]
    top: float
    bottom: float = PARTS
    wall: str = ""
    roof: str = "none"
    pitch: float = 0
    """The height of the roof."""
    tile: str = ""
    """The colour of the roof."""
    front: tuple[str, ...] = ()
    """`door:#5a3a22`, one after the other."""
    sign: str = ""
    """A picture over the door."""


@cache
def plans() -> dict[str, tuple[WallBlock, ...]]:
    """By building: its blocks, the hindmost first."""
    data = tomllib.loads((FOLDER / "houses.toml").read_text(encoding="utf-8"))
    colours: dict[str, str] = data.pop("colours")
    return {
        name: tuple(_block(colours, block) for block in house["block"])
        for name, house in data.items()
    }


def _block(colours: dict[str, str], data: dict[str, Any]) -> WallBlock:
    front = []
    for thing in data.pop("front", ()):
        name, _colon, colour = thing.partition(":")
        front.append(f"{name}:{colours.get(colour, colour)}")
    for field in ("wall", "tile"):
        if field in data:
            data[field] = colours.get(data[field], data[field])
    return WallBlock(**{**data, "span": tuple(data["span"]), "front": tuple(front)})


@lru_cache(maxsize=512)
def house(building: str, width: int, height: int) -> Sprite:
    """A building as a picture of this many pixels."""
    plan = HousePlan(width, height)
    for block in plans()[building]:
        _build(plan, block)
    return plan.sprite()


def _build(plan: HousePlan, block: WallBlock) -> None:
    area = _area(plan, block)
    if area.width < 1 or area.height < 1:
        return
    if block.wall:
        _wall(plan, area, block.wall)
    ROOFS[block.roof](
        plan, area, max(1, round(block.pitch * plan.height / PARTS)), block.tile, block.wall
    )
    sign = _sign(plan, block.sign) if block.sign else None
    left, top = _hung(area, sign) if sign else (0, 0)
    if sign is not None:
        plan.reserved = PixelArea(left - 1, top, left + sign.width, top + sign.height - 1)
    for thing in block.front:
        name, _colon, colour = thing.partition(":")
        FRONTS[name](plan, area, colour)
    if sign is not None:
        plan.stamp(left, top, sign)
        plan.reserved = None


def _area(plan: HousePlan, block: WallBlock) -> PixelArea:
    left, right = (round(part * plan.width / PARTS) for part in block.span)
    top, bottom = (round(part * plan.height / PARTS) for part in (block.top, block.bottom))
    return PixelArea(left, top, max(left, right - 1), max(top, bottom - 1))


def _wall(plan: HousePlan, area: PixelArea, colour: str) -> None:
    """Lit from the left, darker at the foot."""
    plan.rect(area.left, area.top, area.right, area.bottom, colour)
    plan.rect(area.left, area.top, area.left, area.bottom, shade(colour, 0.16))
    if area.width > 3:
        plan.rect(area.right, area.top, area.right, area.bottom, shade(colour, -0.14))
    if area.height > 5:
        plan.row(area.left, area.right, area.bottom, shade(colour, -0.3))


def _sign(plan: HousePlan, name: str) -> Sprite | None:
    if plan.height < TALL:
        return None
    size = "large" if plan.height >= 19 else "medium" if plan.height >= 15 else "small"
    return load(FOLDER / "sprites.toml").get(f"sign-{name}", size)


def _hung(area: PixelArea, sign: Sprite) -> tuple[int, int]:
    """In the middle of the upper floor."""
    floor = max(2, round(area.height * 0.42))
    left = area.left + (area.width - sign.width) // 2
    return left, area.top + max(0, (area.height - floor - sign.height + 1) // 2)
