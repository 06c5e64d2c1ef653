"""The players: points, pesos, what they have, and the cards left in their hands."""

from typing import NamedTuple

from engine.cuba.components import CHARACTER_IDS, CHARACTERS, KINDS, MATERIALS, THINGS, VOTES, WARES
from engine.cuba.state import CubaState
from tui.games.cuba import characters, pieces
from tui.games.cuba.cells import player_cell
from tui.games.cuba.names import character_name, points, thing
from tui.games.cuba.previews import hand as in_hand
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, NIGHT, mix
from tui.paint.words import cut
from tui.table.scene import Scene

NARROW = 30
"""Columns below which points are a number only."""


class Entry(NamedTuple):
    """A thing and how many of it."""

    name: str
    amount: int


def players(scene: Scene, columns: int, rows: int) -> Canvas:
    """Two lines a player; where there is room more, with words."""
    columns = max(20, columns)
    worded = scene.look.words or rows >= 4 * scene.seats
    named = rows >= 5 * scene.seats
    lines = [_stock(scene, seat, columns, worded) for seat in range(scene.seats)]
    high = [len(stock) + 1 + named for stock in lines]
    spare = 1 if rows >= sum(high) + scene.seats - 1 else 0
    canvas = Canvas(columns, max(rows, sum(high) + spare * (scene.seats - 1)), scene.look)
    y = 0
    for seat in range(scene.seats):
        _player(canvas, scene, seat, y, columns, chips=not named)
        if named:
            _hand(canvas, scene, seat, y + 1, columns)
        for number, line in enumerate(lines[seat], y + 1 + named):
            x = 1
            if not line:
                canvas.write(x, number, _("nothing"), "dim")
            for entry in line:
                x = _amount(canvas, x, number, entry, worded) + 1
        canvas.claim(player_cell(seat), 0, y, columns, high[seat], mark="fill")
        y += high[seat] + spare
    return canvas


def _player(canvas: Canvas, scene: Scene, seat: int, y: int, columns: int, chips: bool) -> None:
    """Who, how many points and pesos, whether first, and the cards as chips."""
    state: CubaState = scene.state
    role = f"seat-{seat}"
    x = canvas.write(0, y, scene.glyphs.ask if state.seat == seat else " ", "heading", bold=True)
    x = canvas.write(x, y, scene.glyphs.seat(seat), role, bold=True) + 1
    right = columns
    if chips:
        right -= len(CHARACTERS)
        for card in range(len(CHARACTERS)):
            words, ink, on = _chip(scene, seat, card)
            canvas.write(right + card, y, words, ink, on, bold=True)
        right -= 1
    purse = f"{state.pesos[seat]}{scene.glyphs.coin}"
    right = canvas.write_right(right - 1, y, purse, "money", bold=True) - 1
    total = state.scores()[seat].total
    words = points(total) if columns >= NARROW else str(total)
    right = canvas.write_right(right - 1, y, words, "text", bold=True) - 1
    first = _("first") if state.first == seat else ""
    if first and right - x - len(scene.name(seat)) > len(first) + 1:
        canvas.write_right(right - 1, y, first, "dim")
        right -= len(first) + 1
    canvas.write(x, y, cut(scene.name(seat), right - x, scene.glyphs.more), role, bold=True)


def _chip(scene: Scene, seat: int, card: int) -> tuple[str, str, str]:
    """A card as one sign on its colour: its votes, or that it is gone, unknown or kept."""
    state: CubaState = scene.state
    colour = pieces.CHARACTER_COLOURS[CHARACTER_IDS[card]]
    place = characters.where(state, seat, card)
    if place == characters.PLAYED:
        return scene.glyphs.dot, "dim", "ground"
    if in_hand(state, seat) is None:
        return "?", BOARD_INK, colour
    if place == characters.KEPT:
        return scene.glyphs.ask, BOARD_INK, NIGHT
    return str(VOTES[card]), BOARD_INK, colour


def _hand(canvas: Canvas, scene: Scene, seat: int, y: int, columns: int) -> None:
    """The cards with their names, or with their votes only; what was played is gone."""
    chips = [(card, *_chip(scene, seat, card)) for card in range(len(CHARACTERS))]
    names = [character_name(name) for name in CHARACTER_IDS]
    worded = len(" ".join(names)) < columns
    x = 1
    for card, sign, ink, on in chips:
        words = names[card] if worded else f" {sign} "
        if on == "ground":
            x += len(words) + 1
        else:
            x = canvas.write(x, y, words, ink, on) + 1


def _stock(scene: Scene, seat: int, columns: int, worded: bool) -> list[list[Entry]]:
    """What a player has, in lines that fit; with words only what is there."""
    state: CubaState = scene.state
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    lines: list[list[Entry]] = [[]]
    used = 1
    for kind in (*MATERIALS, *WARES):
        entry = Entry(THINGS[kind], own[kind])
        if worded and not entry.amount:
            continue
        size = len(str(entry.amount)) + 2 + (len(thing(entry.name)) + 1 if worded else 0)
        if lines[-1] and used + size > columns + 1:
            lines.append([])
            used = 1
        lines[-1].append(entry)
        used += size
    return lines


def _amount(canvas: Canvas, x: int, y: int, entry: Entry, worded: bool) -> int:
    """A cube and a number; where colours say nothing or there is room, the word too."""
    name, amount = entry
    if not amount:
        faint = mix(pieces.COLOURS[name], "#808080", 0.3)
        x = canvas.write(x, y, canvas.look.glyphs.dot, faint)
        return canvas.write(x, y, "0", "dim")
    pieces.cube(canvas, x, y, name)
    x = canvas.write(x + 1, y, str(amount), "text", bold=True)
    return canvas.write(x + 1, y, thing(name), "text") if worded else x
