"""The curve of a review: everybody's chance to win, move by move."""

from collections.abc import Sequence

from ai.review.report import CurvePoint, ReviewedDecision
from engine.core import Match
from tui.i18n import percent
from tui.screens.chart import AROUND, Brush

PARTS = (4, 2)
"""Into how many parts of the whole the upright axis may be divided, the best first."""
OVER = 1.15
"""How far the axis may reach over the whole, so that its numbers are as far apart everywhere."""
MARKS = "ox+*#"
"""By seat, where there are no colours."""


def draw_curve(
    brush: Brush, match: Match, curve: Sequence[CurvePoint], marked: Sequence[ReviewedDecision]
) -> None:
    """One line per seat, and a mark where somebody's game turned."""
    plain = brush.look.colours == "none" or brush.look.ascii
    seats = sorted({seat for point in curve for seat in point.chances})
    for seat in seats:
        told = [(p.number, 100.0 * p.chances[seat]) for p in curve if seat in p.chances]
        brush.plot.plot(
            [number for number, _ in told],
            [chance for _, chance in told],
            color=brush.colour(f"seat-{seat}"),
            marker=MARKS[seat % len(MARKS)] if plain else "hd",
        )
    for each in marked:
        brush.plot.scatter(
            [each.number],
            [100.0 * each.chance_before],
            color=brush.colour("bad"),
            marker="!",
        )
    reach, ticks = _upright(max(3, brush.room.height - AROUND))
    brush.plot.ylim(0, reach)
    brush.plot.yticks(ticks, [percent(tick / 100) for tick in ticks])
    places, names = _rounds(match, max(3, brush.room.width // 6))
    brush.plot.xticks(places, names)
    brush.plot.xlim(0, max(len(match.log), 1))


def _upright(rows: int) -> tuple[float, list[int]]:
    """How far the axis reaches over so many rows, and the numbers at it."""
    ways = [(100 * (rows - 1) / (parts * apart), parts) for parts in PARTS
            if (apart := (rows - 1) // parts)]  # fmt: skip
    reach, parts = next((way for way in ways if way[0] <= 100 * OVER), min(ways))
    return reach, [100 * part // parts for part in range(parts + 1)]


def _rounds(match: Match, most: int) -> tuple[list[int], list[str]]:
    """Where rounds begin, with their numbers, as many as there is room for."""
    begins: dict[int, int] = {}
    for number, move in enumerate(match.log):
        begins.setdefault(move.round, number)
    found = [(at, str(each)) for each, at in begins.items() if each > 0]
    step = -(-len(found) // most) if found else 1
    kept = found[::step]
    return [at for at, _ in kept], [name for _, name in kept]
