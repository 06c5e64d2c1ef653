"""The campaign so far as a list: its chapters with what came of them, choices, what is ahead."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.maracaibo.campaign import chapters
from engine.maracaibo.campaign.campaign import Campaign, CampaignGame
from engine.maracaibo.components import CAMPAIGN
from tui.games.maracaibo import story_text
from tui.games.maracaibo.stops import CHIPS
from tui.i18n import _, one_by_one
from tui.paint.canvas import Canvas
from tui.paint.look import Look
from tui.paint.words import wrap

MEANT = 8
"""Chapters of a campaign that is played to its end."""


class Turn(NamedTuple):
    """A choice on the way."""

    taken: str
    left: tuple[str, ...]
    """What was not chosen."""


class StoryStop(NamedTuple):
    """A chapter on the way."""

    card: str
    number: int
    name: str
    goal: str
    game: str
    """How its game ended; empty before it is played."""
    met: bool | None
    turns: tuple[Turn, ...]


def stops(campaign: Campaign, names: tuple[str, ...]) -> list[StoryStop]:
    """The chapters read so far, with what came of them."""
    path = campaign.path
    begun = [at for at, card in enumerate(path) if chapters.kind(card) == "chapter"]
    found = []
    for number, at in enumerate(begun, 1):
        end = begun[number] if number < len(begun) else len(path)
        games = [game for game in campaign.games if game.card == path[at]]
        met = path[at + 1] == CAMPAIGN[path[at]].then if at + 1 < len(path) else None
        turns = tuple(
            Turn(
                story_text.choice_label(path[k], path[k + 1]),
                tuple(
                    story_text.choice_label(path[k], other)
                    for other in CAMPAIGN[path[k]].choices
                    if other != path[k + 1]
                ),
            )
            for k in range(at, min(end, len(path) - 1))
            if chapters.kind(path[k]) == "choice"
        )
        told = one_by_one(_game(game, names) for game in games)
        goal = story_text.goal_alone(path[at], campaign.seats)
        name = story_text.story_name(path[at])
        found.append(StoryStop(path[at], number, name, goal, told, met, turns))
    return found


def _game(game: CampaignGame, names: tuple[str, ...]) -> str:
    points = ", ".join(f"{name} {n}" for name, n in zip(names, game.points, strict=True))
    if not game.winners:
        return _("{points} VP, lost").format(points=points)
    if len(game.winners) == len(names):
        return _("{points} VP, won").format(points=points)
    won = ", ".join(names[seat] for seat in game.winners)
    return _("{points} VP, won by {name}").format(points=points, name=won)


# -- painted -----------------------------------------------------------------------------

LEFT = 6
"""Columns before the words."""
DONE, DONE_INK = CHIPS["village"]


class _Line(NamedTuple):
    words: str = ""
    ink: str = "text"
    bold: bool = False
    chips: tuple[int, ...] = ()
    """Numbers of chapters that stand before it, in badges."""
    now: bool = False


def paint(look: Look, found: list[StoryStop], ended: bool, columns: int, rows: int) -> Canvas:
    """Chapter by chapter what came of it, and what is still ahead."""
    lines = list(_lines(look, found, ended, columns - LEFT - 1))
    canvas = Canvas(columns, max(rows, len(lines) + 2), look)
    canvas.fill(0, 0, columns, 1, "panel", drawn=False)
    canvas.write(1, 0, _("The way so far"), "heading", "panel", bold=True)
    begun = [row for row, line in enumerate(lines, 1) if line.chips]
    for row in range(begun[0], begun[-1]):
        canvas.write(2, row, look.glyphs.dot, "dim")
    for row, line in enumerate(lines, 1):
        x = 1
        for number in line.chips:
            x = _chip(canvas, x, row, number, line) + 1
        canvas.write(max(x, LEFT), row, line.words, line.ink, None, line.bold)
    return canvas


def _chip(canvas: Canvas, x: int, row: int, number: int, line: _Line) -> int:
    """The number as it stands on the map."""
    words = f" {number} " if canvas.look.pixels else f"[{number}]"
    if line.now:
        return canvas.write(x, row, words, "gold-ink", "gold", bold=True)
    if line.bold:
        return canvas.write(x, row, words, DONE_INK, DONE, bold=True)
    return canvas.write(x, row, words, "dim", "panel")


def _lines(look: Look, found: list[StoryStop], ended: bool, room: int) -> Iterator[_Line]:
    glyphs = look.glyphs
    for stop in found:
        now = stop is found[-1] and not ended
        yield _Line(stop.name, bold=True, chips=(stop.number,), now=now)
        if stop.game:
            yield from (_Line(part, "dim") for part in wrap(stop.game, room))
        if stop.met is not None:
            sign, words = (glyphs.yes, _("Goal met")) if stop.met else (glyphs.no, _("Goal missed"))
            yield _Line(f"{sign} {words}", "good" if stop.met else "bad")
        elif now:
            yield from (_Line(part, "good") for part in wrap(stop.goal, room))
        for turn in stop.turns:
            yield from (_Line(part) for part in wrap(f"{glyphs.arrow} {turn.taken}", room))
            for other in turn.left:
                words = _("not taken: {what}").format(what=other)
                yield from (_Line(part, "dim") for part in wrap(words, room))
        yield _Line()
    ahead = () if ended else tuple(range(len(found) + 1, MEANT + 1))
    if ahead:
        yield _Line(_("unknown"), "dim", chips=ahead)
