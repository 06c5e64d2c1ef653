"""The fixed frame: the title line above, the prompt line below it, the log line at the bottom."""

from typing import Any

from engine.core import View
from tui.games import Presenter
from tui.i18n import _, ngettext
from tui.table.painting import Row, Span, cut, fitted, spread, width
from tui.table.scene import Scene


def title(presenter: Presenter, scene: Scene, columns: int, pace: str) -> Row:
    """Game, round and step; at the right end what the game wants to show there."""
    view: View[Any] = scene.view
    progress = presenter.progress(view)
    glyphs = scene.glyphs
    left: Row = [Span(presenter.game.upper(), "name"), Span(f"  {progress.round}", "strong")]
    long: Row = []
    for step in progress.steps:
        open_ = step == progress.step
        words = f"[{step}]" if open_ else step
        long += [Span(f" {glyphs.step} ", "dim"), Span(words, "strong" if open_ else "dim")]
    short: Row = [Span(f" {glyphs.step} "), Span(progress.step, "strong")]
    points = presenter.summary(scene)
    paced = [*points, Span(f"  {pace}", "dim")] if pace else points
    tries = [(long or short, paced), (long or short, points), (short, paced), (short, points)]
    for steps, right in tries:
        if width(left) + width(steps) + width(right) + 2 <= columns:
            break
    return spread([*left, *steps], right, columns)


def prompt(scene: Scene, words: str, columns: int, described: str = "") -> Row:
    """What is asked; how many choices there are; what is under the cursor, if there is room."""
    row: Row = [Span(f"{scene.glyphs.ask} ", "ask")]
    if scene.typed:
        found = ngettext(
            "({n} fits, Enter takes it)", "({n} fit, Enter takes the first)", len(scene.found)
        ).format(n=len(scene.found))
        row += [Span(_("You type: "), "prompt"), Span(f"{scene.typed}_", "target")]
        row.append(Span(f"  {found}", "dim"))
        return fitted(row, columns)
    row.append(Span(words, "prompt"))
    if scene.options:
        number = len(scene.options)
        count = ngettext("{n} choice.", "{n} choices.", number).format(n=number)
        row.append(Span(f" {count}", "dim"))
    room = columns - width(row) - 3
    if described and room >= 12:
        row.append(Span(f" {scene.glyphs.step} {cut(described, room, scene.glyphs.more)}", "dim"))
    return fitted(row, columns)


def log(scene: Scene, columns: int) -> Row:
    """As many of the newest lines as fit, the newest at the right end."""
    row: Row = [Span(_("Log") + " ", "dim")]
    room = columns - width(row)
    parts: list[Row] = []
    for words, seat in reversed(scene.log):
        sign = f"{scene.glyphs.seat(seat)} " if seat >= 0 else ""
        if len(sign) + len(words) + 2 > room:
            if not parts:
                parts.append(
                    [
                        Span(sign, f"seat-{seat}"),
                        Span(cut(words, room - len(sign), scene.glyphs.more)),
                    ]
                )
            break
        parts.append([Span(f" {sign}", f"seat-{seat}"), Span(f"{words} ")])
        room -= len(sign) + len(words) + 2
    for part in reversed(parts):
        row += part
    return fitted(row, columns)


def described(scene: Scene, words: str, columns: int) -> Row:
    """What is under the cursor."""
    return fitted([Span(f"{scene.glyphs.left} ", "target"), Span(words)], columns)
