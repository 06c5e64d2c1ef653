"""The points if the game were scored now: one bar per player, and how each round changed it."""

from collections.abc import Sequence

from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.words import cut
from tui.table.scene import Scene

LEAST = 24
"""Columns of a player, at least: players stand beside each other only where these have room."""
SHORTEST = 10
"""Columns of the longest bar, at least, beside words for what the round brought."""


def title(scene: Scene) -> str:
    """What the bars show."""
    return _("Final scores") if scene.state.over else _("If it ended now")


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """A bar for everybody whose points may be known."""
    canvas = Canvas(columns, rows, scene.look)
    known = [(seat, points) for seat, points in enumerate(scene.race) if points]
    if not known:
        canvas.write(1, 0, cut(_("Points are hidden."), columns - 2), "dim")
        return canvas
    across = -(-len(known) // max(1, rows))
    wide = columns // across
    if wide < LEAST:
        across, wide = 1, columns
    down = -(-len(known) // across)
    most = max(1, *(max(points) for _seat, points in known))
    for number, (seat, points) in enumerate(known):
        tall = 2 if rows >= 2 * down else 1
        _bar(canvas, scene, seat, points, most, number // down * wide, number % down * tall,
             wide, tall)  # fmt: skip
    return canvas


def _bar(canvas: Canvas, scene: Scene, seat: int, points: Sequence[int], most: int, x: int,
         y: int, columns: int, tall: int) -> None:  # fmt: skip
    """A player's sign, name, bar and points, with what the last round brought."""
    known = [name for name, race in zip(scene.names, scene.race, strict=True) if race]
    name = min(10, max(map(len, known)))
    gain = f"{points[-1] - points[-2]:+d}" if len(points) > 1 else ""
    below = _("{gain} this round").format(gain=gain) if gain and tall > 1 else ""
    wide = columns - name - 5 - max(11, len(below) + 1)
    if below and wide < SHORTEST:
        below, wide = "", columns - name - 5 - 11
    tall = tall if wide > 8 else 1
    ink = f"seat-{seat}"
    canvas.write(x + 1, y, scene.glyphs.seat(seat), ink, bold=True)
    canvas.write(x + 3, y, cut(scene.name(seat), name, scene.glyphs.more), "text")
    x += 4 + name
    full = max(0, round(wide * max(0, points[-1]) / most)) if wide > 3 else 0
    if scene.look.words:
        canvas.write(x, y, scene.glyphs.bar * full, ink)
    else:
        canvas.pixels(x, 2 * y, full, 2 * tall - (tall > 1), ink)
    canvas.write(x + full + 1, y, str(points[-1]), "text", bold=True)
    if below:
        canvas.write(x + full + 1, y + 1, below, "dim")
    elif gain:
        canvas.write(x + full + 2 + len(str(points[-1])), y, f"({gain})", "dim")
