"""Beside Santiago's board: the players with what they own, bid and have planted."""

from typing import NamedTuple

from engine.core import HIDDEN
from engine.santiago.components import CROP_OF, CROPS
from engine.santiago.scoring import plantations
from engine.santiago.state import NO_TILE, NOT_YET, SantiagoState
from tui.games.santiago.board import LUSH, WATER
from tui.games.santiago.names import crop, farmers, points
from tui.games.santiago.people import SPRITES
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK
from tui.paint.words import cut
from tui.table.scene import Scene

TALL = (5, 3, 2, 1)
"""Rows that a player may have: with plantations as pictures in two sizes, in words, or none."""
NARROWEST = 50
"""Columns from which plantations are pictures."""
NAME = 11
"""Columns for a name there."""
SIGN = 2
"""Columns of the sign of an own canal."""


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def money(state: SantiagoState, seat: int) -> str:
    return "?" if state.money[seat] == HIDDEN else str(state.money[seat])


class OwnCrop(NamedTuple):
    """What a seat has of one crop."""

    crop: str
    fields: int
    farmers: int
    points: int


def planted(state: SantiagoState, seat: int) -> list[OwnCrop]:
    """All that a seat has planted and that still lives, what brings most first."""
    worth = dict.fromkeys(CROPS, 0)
    for plantation in plantations(state):
        worth[CROPS[plantation.crop]] += plantation.points(seat)
    found = []
    for name, brings in worth.items():
        mine = [
            space
            for space, tile in enumerate(state.tile)
            if tile != NO_TILE
            and state.owner[space] == seat
            and CROPS[CROP_OF[tile]] == name
            and not state.deserts >> space & 1
        ]
        if mine:
            men = sum(state.farmers[space] for space in mine)
            found.append(OwnCrop(name, len(mine), men, brings))
    return sorted(found, key=lambda each: -each.points)


def title(scene: Scene) -> str:
    """Says what the sign for money is."""
    return _("Players ({coin} escudos)").format(coin=scene.glyphs.coin)


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """Everybody with money, points and the own canal; where there is room, what they planted."""
    tall = next(
        (many for many in TALL
         if rows >= many * scene.seats and (many < 3 or columns >= NARROWEST)
         and (many < 2 or columns >= 30)),
        1,
    )  # fmt: skip
    canvas = Canvas(columns, scene.seats * tall, scene.look)
    for seat in range(scene.seats):
        if tall >= 3:
            _estate(canvas, scene, seat, seat * tall, tall)
        else:
            _player(canvas, scene, seat, seat * tall, tall)
        canvas.claim(player_cell(seat), 0, seat * tall, columns, tall, mark="fill")
    return canvas


def _player(canvas: Canvas, scene: Scene, seat: int, y: int, tall: int) -> None:
    """The name, then money, points and the own canal, one below the other; the rest below."""
    state: SantiagoState = scene.state
    glyphs, columns = scene.glyphs, canvas.columns
    turn = state.seat == seat
    overseer = _("overseer") if seat == state.overseer else ""
    canvas.write(0, y, glyphs.ask if turn else " ", "heading", bold=True)
    canvas.write(1, y, glyphs.seat(seat), f"seat-{seat}", bold=True)
    wide = columns >= 44
    score = _points(scene, seat, wide)
    x = min(columns - len(score) - 4 if tall == 2 else _points_at(scene, columns, len(score)), 34)
    coins = f"{money(state, seat)}{glyphs.coin}"
    name = cut(scene.name(seat), x - 5 - len(coins), glyphs.more)
    canvas.write(3, y, name, "text", bold=turn)
    canvas.write_right(x - 2, y, coins, "money", bold=True)
    if tall == 1:
        canvas.write_right(columns - 1, y, overseer, "heading", bold=True)
        canal = ""
        if state.own_canal[seat]:
            score, canal = _scored(scene, seat, score, columns - x)
        x = canvas.write(x, y, score, "text") + 1
        if state.own_canal[seat]:
            canal_badge(canvas, x, y, canal)
    else:
        canvas.write(x, y, score, "text")
        _second_line(canvas, scene, seat, y + 1, overseer)


def _second_line(canvas: Canvas, scene: Scene, seat: int, y: int, overseer: str) -> None:
    """Who is overseer, what was bid, what is left; at the end the own canal, for everybody in the
    words that leave most room for the rest."""
    state: SantiagoState = scene.state
    start = canvas.write(3, y, overseer, "heading", bold=True) + bool(overseer)
    with_canal = [other for other in range(scene.seats) if state.own_canal[other]]
    ways = (_("own canal"), _("canal"))
    canal = max(
        ways,
        key=lambda way: sum(len(_rest(scene, each, canvas.columns, way)) for each in with_canal),
    )
    if not state.own_canal[seat]:
        canal = ""
    canvas.write(start, y, _rest(scene, seat, canvas.columns, canal), "dim")
    if canal:
        canal_badge(canvas, canvas.columns - 1 - len(canal), y, canal)


def _rest(scene: Scene, seat: int, columns: int, canal: str) -> str:
    """What there is room for between overseer and own canal."""
    state: SantiagoState = scene.state
    room = columns - 4 - (len(_("overseer")) + 1 if seat == state.overseer else 0)
    room -= len(canal) + 1 if canal else 0
    fields = sum(owner == seat for owner in state.owner)
    men = farmers(state.stock[seat])
    told = [
        _bid_line(scene, seat),
        men,
        ngettext("{n} field", "{n} fields", fields).format(n=fields),
    ]
    words = _joined(told, room)
    return words if men in words else _joined(told[1:], room) or words  # bids stand elsewhere too


def _joined(parts: "list[str]", room: int) -> str:
    """As many as there is room for."""
    words = ""
    for part in parts:
        more = f"{words}, {part}" if words and part else words or part
        words = more if len(more) <= room else words
    return words


def _tellings(score: str, bare: str) -> "tuple[tuple[str, str], ...]":
    """Points and own canal side by side, the longest first; an empty word is the canal's sign."""
    canals = (_("own canal"), _("canal"))
    return (*((score, words) for words in canals), (bare, canals[-1]), (bare, ""))


def _scored(scene: Scene, seat: int, score: str, room: int) -> tuple[str, str]:
    """What is said of points and canal in so many columns: the word rather than the unit of the
    points, which the others have."""
    if seat == scene.state.overseer:  # blue ground is gap enough
        room -= len(_("overseer")) + (scene.look.colours == "none")
    tellings = _tellings(score, _bare(scene, seat))
    return next(
        (each for each in tellings if len(each[0]) + 1 + max(SIGN, len(each[1])) <= room),
        tellings[-1],
    )


def _points_at(scene: Scene, columns: int, score: int) -> int:
    """The column of the points where all of a player is in one line: the name and the money
    before them keep their blanks; of what stands behind them the canal is shortened first."""
    state: SantiagoState = scene.state
    needed = 5 + max(
        len(name) + len(f"{money(state, seat)}{scene.glyphs.coin}")
        for seat, name in enumerate(scene.names)
    )
    over = len(_("overseer")) + 1
    both = state.overseer >= 0 and state.own_canal[state.overseer]
    bare = len(_bare(scene, state.overseer)) if both else score
    rooms = [
        columns
        - max(score + over * (not both), len(points) + 1 + max(SIGN, len(canal)) + over * both)
        for points, canal in _tellings(" " * score, " " * bare)
    ]
    tight = rooms[-1] + (both and scene.look.colours != "none")  # blue ground is gap enough
    return next((x for x in rooms if x >= needed), tight if tight >= needed else rooms[-1])


def _estate(canvas: Canvas, scene: Scene, seat: int, y: int, tall: int) -> None:
    """A line about the player, the plantations below it."""
    state: SantiagoState = scene.state
    glyphs, columns = scene.glyphs, canvas.columns
    turn = state.seat == seat
    canvas.write(0, y, glyphs.ask if turn else " ", "heading", bold=True)
    canvas.write(1, y, glyphs.seat(seat), f"seat-{seat}", bold=True)
    x = 3 + NAME
    canvas.write(3, y, cut(scene.name(seat), NAME, glyphs.more), "text", bold=True)
    canvas.write_right(x + 4, y, f"{money(state, seat)}{glyphs.coin}", "money", bold=True)
    x = canvas.write(x + 6, y, _points(scene, seat, wide=True), "text", bold=True) + 1
    end = columns
    if state.own_canal[seat]:
        end -= len(_("own canal")) + 2
        canal_badge(canvas, end + 1, y, _("own canal"))
    x += 1
    if seat == state.overseer:
        x = canvas.write(x, y, _("overseer"), "heading", bold=True) + 2
    words = ""
    for part in (_bid_line(scene, seat), farmers(state.stock[seat])):
        more = f"{words}, {part}" if words and part else words or part
        words = more if x + len(more) <= end else words
    canvas.write(x, y, words, "dim")
    crops = planted(state, seat)
    if not crops:
        canvas.write(3, y + 1, _("nothing planted yet"), "dim")
    _plantations(canvas, crops, y + 1, tall - 1)


def _plantations(canvas: Canvas, crops: "list[OwnCrop]", y: int, tall: int) -> None:
    """A patch of ground with each crop, beside it what is there and what it brings."""
    if not crops:
        return
    x = 3 if len(crops) < len(CROPS) else 2
    room = (canvas.columns - x) // len(crops)
    # A gap before the name and one behind it.
    named = room - 1 if canvas.look.words else room - _wide("small") - 2
    lines = [
        (crop(each.crop, named),
         ngettext("{n} field", "{n} fields", each.fields).format(n=each.fields),
         farmers(each.farmers),
         points(each.points),
         str(each.points), _("pts"))
        for each in crops
    ]  # fmt: skip
    if len(crops) == len(CROPS) and tall >= 4 and not canvas.look.words:
        _crowded(canvas, crops, y)
        return
    densities = _densities(tall, canvas.look.words)
    size, shown = next(
        ((size, shown) for size, shown in densities
         if _wide(size) + bool(size) + max(len(each[n]) for each in lines for n in shown) < room),
        densities[-1],
    )  # fmt: skip
    gap = _wide(size) + max(len(each[n]) for each in lines for n in shown) < room
    for each, said in zip(crops, lines, strict=True):
        picture = SPRITES.get(each.crop, size) if size else None
        if picture is not None:
            canvas.texture(x, y, picture.width, (picture.height + 1) // 2, LUSH)
            canvas.sprite(x, 2 * y, picture)
        at = x + (picture.width + gap if picture else 0)
        for line, number in enumerate(shown):
            canvas.write(at, y + line, cut(said[number], room - (at - x), canvas.look.glyphs.more),
                         "good" if number >= 3 else "text", bold=number >= 3)  # fmt: skip
        x += room


def _crowded(canvas: Canvas, crops: "list[OwnCrop]", y: int) -> None:
    """All five crops: what each brings beside its picture, fields and farmers below."""
    room = (canvas.columns - 2) // len(crops)
    for number, each in enumerate(crops):
        x = 2 + number * room
        picture = SPRITES.get(each.crop, "small")
        canvas.texture(x, y, picture.width, 2, LUSH)
        canvas.sprite(x, 2 * y, picture)
        told = ngettext("point", "points", each.points)
        for line, words in enumerate((str(each.points), told)):
            canvas.write(x + picture.width + 1, y + line, words, "good", bold=True)
        fields = ngettext("{n} field", "{n} fields", each.fields).format(n=each.fields)
        for line, words in enumerate((fields, farmers(each.farmers)), y + 2):
            canvas.write(x, line, cut(words, room - 1, canvas.look.glyphs.more), "text")


def _densities(tall: int, words: bool) -> "list[tuple[str, tuple[int, ...]]]":
    """Sizes of the pictures with the lines beside them, the largest first."""
    if words:
        return [("", (0, 1, 2, 3) if tall >= 4 else (0, 3))]
    found = [("medium", (0, 1, 2, 3)), ("small", (0, 1, 2, 3))] if tall >= 4 else []
    return [*found, ("small", (1, 3)), ("small", (4, 5))]


def _wide(size: str) -> int:
    """Columns of a crop's picture."""
    return SPRITES.get(CROPS[0], size).width if size else 0


def _bid_line(scene: Scene, seat: int) -> str:
    """What a player did in this round's auction."""
    bid = scene.state.bids[seat]
    if bid == NOT_YET:
        return ""
    return _("bid {n}").format(n=bid) if bid else _("passed")


def _points(scene: Scene, seat: int, wide: bool) -> str:
    known = scene.race[seat] if seat < len(scene.race) else ()
    if not known:  # the money is hidden, the fields are not
        if wide:
            return _("{n} on fields").format(n=_on_fields(scene.state, seat))
        return _("{n} pts").format(n=_bare(scene, seat))
    if wide:
        return ngettext("{n} point", "{n} points", known[-1]).format(n=f"{known[-1]:>3}")
    return _("{n} pts").format(n=_bare(scene, seat))


def _bare(scene: Scene, seat: int) -> str:
    """The points as a number; with a sign where money that nobody sees counts too."""
    known = scene.race[seat] if seat < len(scene.race) else ()
    if known:
        return f"{known[-1]:>2}"
    return f"{_on_fields(scene.state, seat)}+?"


def _on_fields(state: SantiagoState, seat: int) -> int:
    """The points that everybody sees."""
    parts = state.scores()[seat].parts
    return int(parts["plantations"] + parts["palms"])


def canal_badge(canvas: Canvas, x: int, y: int, words: str) -> None:
    """That somebody still has the own canal, on blue; as a sign where there is no room."""
    if not words:
        canal_sign(canvas, x, y)
    elif canvas.look.colours == "none":
        canvas.write(x, y, words)
    else:
        canvas.write(x, y, words, BOARD_INK, WATER[2])


def canal_sign(canvas: Canvas, x: int, y: int) -> None:
    """The canal that each player may build once: a short blue band."""
    if canvas.look.colours == "none":
        canvas.write(x, y, "==")
    else:
        canvas.write(x, y, canvas.look.glyphs.wave * 2, BOARD_INK, WATER[2])
