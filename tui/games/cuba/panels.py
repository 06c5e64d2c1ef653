"""The players: points, pesos, what they have, and the cards left in their hands."""

from typing import NamedTuple

from engine.cuba.components import CHARACTER_IDS, CHARACTERS, KINDS, MATERIALS, THINGS, VOTES, WARES
from engine.cuba.state import CubaState
from tui.games.cuba import characters, pieces
from tui.games.cuba.cells import player_cell
from tui.games.cuba.names import character_name, points, thing
from tui.games.cuba.previews import hand as in_hand
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, NIGHT
from tui.paint.words import cut
from tui.table.scene import Scene

NARROW = 30
"""Columns below which points are a number only."""
NAMED = 46
"""Columns from which all five cards stand in a row with their names."""


STOCK = 2
"""Columns before what somebody has."""


class Holding(NamedTuple):
    """A thing and how many of it."""

    name: str
    amount: int


Stock = list[list[Holding]]
"""What somebody has, in lines."""


class PlayerLines(NamedTuple):
    """A player's lines: the things with their names or without, and the cards."""

    seat: int
    stock: Stock
    worded: bool
    cards: str
    """What is left in the hand, in words; empty where there is no row for it."""

    @property
    def rows(self) -> int:
        return 1 + len(self.stock) + bool(self.cards)


def players_title(scene: Scene) -> str:
    """Says what the sign for money is."""
    return _("Players ({coin} pesos)").format(coin=scene.glyphs.coin)


def players(scene: Scene, columns: int, rows: int) -> Canvas:
    """One block per player: points and pesos, resources, cards, and as much text as fits."""
    columns = max(20, columns)
    named = rows >= 5 * scene.seats and columns >= NAMED
    blocks = _blocks(scene, columns, rows - named * scene.seats)
    high = [block.rows + named for block in blocks]
    key = _key(blocks, columns)
    if rows < sum(high) + len(key):
        key = []
    spare = 1 if rows >= sum(high) + scene.seats - 1 + len(key) else 0
    canvas = Canvas(columns, max(rows, sum(high) + spare * (scene.seats - 1)), scene.look)
    y = 0
    for block, tall in zip(blocks, high, strict=True):
        _player(canvas, scene, block, y, columns)
        row = y + 1
        if named:
            _hand(canvas, scene, block.seat, row)
            row += 1
        for line in block.stock:
            _things(canvas, row, line, block.worded)
            row += 1
        if block.cards and not named:
            canvas.write(3, row, cut(block.cards, columns - 4, scene.glyphs.more), "dim")
        canvas.claim(player_cell(block.seat), 0, y, columns, tall, mark="fill")
        y += tall + spare
    for row, names in enumerate(key, canvas.rows - len(key)):
        x = STOCK
        for name in names:
            pieces.cube(canvas, x, row, name)
            x = canvas.write(x + 1, row, thing(name), "dim") + 1
    return canvas


def _key(blocks: list[PlayerLines], columns: int) -> list[list[str]]:
    """The things that some players have without their names, in lines: what each cube is."""
    bare = [block for block in blocks if not block.worded]
    held = {entry.name for block in bare for line in block.stock for entry in line}
    lines: list[list[str]] = []
    end = columns
    for name in (name for name in THINGS if name in held):
        size = len(thing(name)) + 2
        if end + size > columns + 1:
            lines.append([])
            end = STOCK
        lines[-1].append(name)
        end += size
    return lines


def _blocks(scene: Scene, columns: int, rows: int) -> list[PlayerLines]:
    """With as many words as there are rows for; names of things come before those of cards, unless
    there is room below for the names of all things that lack them."""
    cards = [_cards(scene, seat, columns - 4) for seat in range(scene.seats)]
    for words in (cards, [""] * scene.seats):
        blocks = [
            PlayerLines(seat, _stock(scene, seat, columns, True), True, words[seat])
            for seat in range(scene.seats)
        ]
        for block in sorted(blocks, key=lambda block: -len(block.stock)):
            if _high(blocks, columns) <= rows or scene.look.words:
                break
            short = _stock(scene, block.seat, columns, False)
            if len(short) < len(block.stock):
                blocks[block.seat] = block._replace(stock=short, worded=False)
        if _high(blocks, columns) <= rows:
            break
    return blocks


def _high(blocks: list[PlayerLines], columns: int) -> int:
    return sum(block.rows for block in blocks) + len(_key(blocks, columns))


def _cards(scene: Scene, seat: int, room: int) -> str:
    """Which cards were played this round, or which are left where those are fewer; how many
    where their names don't fit."""
    state: CubaState = scene.state
    places = [characters.where(state, seat, card) for card in range(len(CHARACTERS))]
    names = [character_name(name) for name in CHARACTER_IDS]
    played = [name for name, at in zip(names, places, strict=True) if at == characters.PLAYED]
    secret = in_hand(state, seat) is None
    if not played:
        return _("one card kept in secret") if secret else _("all five cards left")
    if secret or len(played) <= len(names) // 2:
        words = _("played {cards}").format(cards=", ".join(played))
    else:
        kept = [name for name, at in zip(names, places, strict=True) if at != characters.PLAYED]
        words = _("left: {cards}").format(cards=", ".join(kept))
    many = ngettext("played {n} card", "played {n} cards", len(played)).format(n=len(played))
    return words if len(words) <= room else many


def _player(canvas: Canvas, scene: Scene, block: PlayerLines, y: int, columns: int) -> None:
    """Who, how many points and pesos, whether first, and how many cards."""
    state: CubaState = scene.state
    seat = block.seat
    role = f"seat-{seat}"
    x = canvas.write(0, y, scene.glyphs.ask if state.seat == seat else " ", "heading", bold=True)
    x = canvas.write(x, y, scene.glyphs.seat(seat), role, bold=True) + 1
    right = columns - 2
    purse = f"{state.pesos[seat]}{scene.glyphs.coin}"
    right = canvas.write_right(right, y, purse, "money", bold=True) - 2
    total = state.scores()[seat].total
    words = points(total) if columns >= NARROW else str(total)
    right = canvas.write_right(right, y, words, "text", bold=True) - 1
    more = [_("first")] if state.first == seat else []
    if not block.cards:
        left = len(CHARACTERS) - len(state.played[seat])
        more.append(ngettext("{n} card", "{n} cards", left).format(n=left))
    for about in more:
        if right - x - len(scene.name(seat)) > len(about) + 1:
            right = canvas.write_right(right - 1, y, about, "dim") - 1
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


def _hand(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """The cards with their names on their colours; what was played is gone."""
    x = 3
    for card, name in enumerate(CHARACTER_IDS):
        words = character_name(name)
        _sign, ink, on = _chip(scene, seat, card)
        if on == "ground":
            x += len(words) + 1
        else:
            x = canvas.write(x, y, words, ink, on) + 1


def _things(canvas: Canvas, row: int, line: list[Holding], worded: bool) -> None:
    x = STOCK
    if not line:
        canvas.write(x, row, _("nothing"), "dim")
    for entry in line:
        x = _amount(canvas, x, row, entry, worded) + 1


def _stock(scene: Scene, seat: int, columns: int, worded: bool) -> Stock:
    """What a player has, in lines that fit."""
    state: CubaState = scene.state
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    lines: Stock = [[]]
    used = STOCK
    for kind in (*MATERIALS, *WARES):
        entry = Holding(THINGS[kind], own[kind])
        if not entry.amount:
            continue
        size = len(str(entry.amount)) + 2 + (len(thing(entry.name)) + 1 if worded else 0)
        if lines[-1] and used + size > columns:
            lines.append([])
            used = STOCK
        lines[-1].append(entry)
        used += size
    return lines


def _amount(canvas: Canvas, x: int, y: int, entry: Holding, worded: bool) -> int:
    """A cube and a number; where there is room, the word too."""
    pieces.cube(canvas, x, y, entry.name)
    x = canvas.write(x + 1, y, str(entry.amount), "text", bold=True)
    return canvas.write(x + 1, y, thing(entry.name), "text") if worded else x
