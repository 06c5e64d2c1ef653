"""The campaign so far as a chart: chapters are islands on a course, choices the turns it took."""

from typing import NamedTuple

from engine.maracaibo.campaign import chapters
from engine.maracaibo.campaign.campaign import Campaign, CampaignGame
from engine.maracaibo.components import CAMPAIGN
from tui.games.maracaibo import story_text
from tui.i18n import _, one_by_one
from tui.paint.canvas import Canvas, Sprite
from tui.paint.colours import BOARD_INK, FRESH, GOLD, mix
from tui.paint.look import Look
from tui.paint.words import wrap

SEA, DEEP = "#1d4a66", "#173c54"
SAND, LEAF = "#c9ac6a", "#4c7f47"
PALE = mix(SEA, BOARD_INK, 0.62)
MEANT = 8
"""Chapters of a campaign that is played to its end."""


class Turn(NamedTuple):
    """A choice on the way."""

    taken: str
    left: tuple[str, ...]
    """What was not chosen."""


class StoryStop(NamedTuple):
    """A chapter on the chart."""

    number: int
    name: str
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
        found.append(StoryStop(number, story_text.story_name(path[at]), told, met, turns))
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

_ISLAND = Sprite((".ll..", "lslls", ".sss."), {"l": LEAF, "s": SAND})
_SHIP = Sprite(("..w..", ".www.", "..w..", "bbbbb"), {"w": "#f7efdb", "b": "#8a5a2e"})
_UNKNOWN = Sprite((".ll..", "lllll", ".lll."), {"l": mix(SEA, LEAF, 0.4)})
WATER = 3
"""Rows of water between two chapters at most."""
LEFT = 9
"""Columns before the words."""


def paint(look: Look, found: list[StoryStop], ended: bool, columns: int, rows: int) -> Canvas:
    """All stops from the top down, and the sea ahead with the chapters that are still unknown."""
    lines = _spread(_lines(look, found, ended, columns - LEFT - 1), rows - 2)
    canvas = Canvas(columns, max(rows, len(lines) + 2), look)
    canvas.fill(0, 0, columns, canvas.rows, SEA)
    told = {row for row, line in enumerate(lines, 1) if line.words}
    for row in range(1, canvas.rows, 3):
        for x in range((row * 7) % 11, columns, 11):
            if row not in told or x >= LEFT + len(lines[row - 1].words) + 2:
                canvas.write(x, row, look.glyphs.wave, mix(SEA, "#ffffff", 0.14), SEA)
    course = [row for row, line in enumerate(lines, 1) if line.mark]
    for row in range(course[0], course[-1]):
        canvas.write(4, row, look.glyphs.legal, GOLD, SEA)
    for row, line in enumerate(lines, 1):
        _stop(canvas, row, line)
        canvas.write(LEFT, row, line.words, line.ink, SEA, line.bold)
    return canvas


def _spread(lines: "list[_Line]", rows: int) -> "list[_Line]":
    """With water between the chapters, as far as there is room for it."""
    ahead = [row for row, line in enumerate(lines) if line.mark and row]
    more = min(WATER, max(0, rows - len(lines)) // max(1, len(ahead)))
    found: list[_Line] = []
    for row, line in enumerate(lines):
        if row in ahead:
            found += [_Line("")] * more
        found.append(line)
    return found


class _Line(NamedTuple):
    words: str
    ink: str = BOARD_INK
    bold: bool = False
    mark: str = ""
    """`done`, `now` or `ahead`: a chapter stands here."""
    number: int = 0


def _stop(canvas: Canvas, row: int, line: _Line) -> None:
    """The island, or the ship at the current chapter."""
    if not line.mark:
        return
    if not canvas.look.pixels:
        canvas.write(2, row, {"done": "*", "now": ">", "ahead": "?"}[line.mark], BOARD_INK, SEA)
    elif line.mark == "now":
        canvas.sprite(2, 2 * row - 2, _SHIP)
    elif line.mark == "done":
        canvas.sprite(2, 2 * row - 1, _ISLAND)
    else:
        canvas.sprite(2, 2 * row - 1, _UNKNOWN)
        canvas.write(4, row, "?", BOARD_INK)
    if line.number:
        canvas.write_right(2, row, str(line.number), BOARD_INK, SEA)


def _lines(look: Look, found: list[StoryStop], ended: bool, room: int) -> list[_Line]:
    lines: list[_Line] = []
    glyphs = look.glyphs
    for stop in found:
        now = stop is found[-1] and not ended
        lines.append(
            _Line(stop.name, GOLD if now else BOARD_INK, True,
                  "now" if now else "done", stop.number)
        )  # fmt: skip
        if stop.game:
            lines += [_Line(part, PALE) for part in wrap(stop.game, room)]
        if stop.met is not None:
            sign, words = (glyphs.yes, _("Goal met")) if stop.met else (glyphs.no, _("Goal missed"))
            lines.append(_Line(f"{sign} {words}", FRESH if stop.met else PALE))
        for turn in stop.turns:
            lines += [_Line(part) for part in wrap(f"{glyphs.arrow} {turn.taken}", room)]
            for other in turn.left:
                words = _("not taken: {what}").format(what=other)
                lines += [_Line(part, PALE) for part in wrap(words, room)]
        lines.append(_Line(""))
    if not ended:
        for number in range(len(found) + 1, MEANT + 1):
            lines.append(_Line(_("unknown"), PALE, False, "ahead", number))
    return lines
