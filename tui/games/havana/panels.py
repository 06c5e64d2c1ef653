"""The players in turn order: open cards, number, what each has, and the race to the goal."""

from typing import NamedTuple

from engine.core import HIDDEN
from engine.havana.components import BUILDING_IDS, CARD_IDS, CUBES, NUMBER, members
from engine.havana.state import HavanaState
from tui.games.havana.cards import action_card
from tui.games.havana.cells import open_cell, player_cell, seen, thing_cell
from tui.games.havana.houses import house
from tui.games.havana.names import (
    THINGS,
    amount,
    building_name,
    card_briefly,
    card_full,
    card_name,
    card_title,
    card_value,
    held,
    number_name,
)
from tui.games.havana.pieces import CREAM, INKS, car, piece
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas, Sprite
from tui.paint.cards import PaperCard, paint_card
from tui.paint.colours import INK, NIGHT, PAPER, SEATS, ink_on, mix
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

GROUND = "#20262F"
TRACK = "#3A4350"
TICK = "#5B6572"
DIM = "#AEB6C0"
NONE = "#7F8792"
BACK = "#6A3B2E"
"""The back of a card."""


class PlayerPlace(NamedTuple):
    """The place of a player: rows of each part."""

    race: int
    cards: int
    stock: int
    built: int

    @property
    def rows(self) -> int:
        return 1 + self.race + self.cards + self.stock + self.built


def _block(height: int, stock: int, told: bool) -> PlayerPlace:
    """How a height is shared out; what is written comes before what is drawn large. Where the
    race has no rows of its own, the ground of the first one shows it; `told`: it can't."""
    race = 2 if height >= 9 else 1 if told and height >= 3 + stock else 0
    rest = height - 1 - race - stock
    built = 0 if rest < 4 else 1 if rest < 7 else 4
    return PlayerPlace(race, max(1, min(7, rest - built)), stock, built)


TOLD = 4
"""Rows of a player from which on what they have takes two lines, in words."""
APART = 2
"""Columns between two things of a stock."""
ROOMY = 5
"""Rows of a player from which there is a gap to the next one."""
BADGE = 3
"""Columns of a number to type."""
UNKNOWN = " ? "
"""The back of a new card, lying on an open one."""
NARROW = 34
"""Columns of a player, at least: two heads of cards."""
WHOLE = 39
"""Columns in which any two heads have room, numbers to type and all: rather than less an odd
number of players have a row each, where there are rows for what their cards do."""


def title(scene: Scene) -> str:
    """Says what the two signs are that stand for a word."""
    if scene.look.words:
        return _("Turn order")
    return _("Turn order ({coin} pesos, {person} workers)").format(
        coin=scene.glyphs.coin, person=scene.glyphs.person
    )


def players(scene: Scene, columns: int, rows: int) -> Canvas:
    """One block per player in turn order, from top to bottom; side by side where there is room."""
    state: HavanaState = scene.state
    columns = max(columns, 8)
    least = WHOLE if state.seats % 2 and rows >= TOLD * state.seats else NARROW
    across = max(1, min(state.seats, (columns + 1) // (least + 1)))
    down = -(-state.seats // across)
    across = -(-state.seats // down)
    wide = (columns + 1) // across - 1
    height = rows // down
    if height > ROOMY:
        height = (rows - down + 1) // down
    below = any(not _side_by_side(scene, seat, wide) for seat in state.order)
    style = _style(scene, wide, 2 if height - below >= TOLD else 1)
    stock = max(len(_stock_lines(scene, seat, wide, style)) for seat in state.order)
    block = _block(max(3, height), stock, scene.look.words)
    pictures = []
    for line in range(down):
        seats = state.order[line * across : (line + 1) * across]
        pitch = (columns + 1) // len(seats)
        if across == 1:  # no rows for things that a player lacks
            own = len(_stock_lines(scene, seats[0], wide, style))
            block = block._replace(stock=own)
        pictures.append([_player(scene, seat, pitch - 1, block, style) for seat in seats])
    high = [max(picture.rows for picture in line) for line in pictures]
    gap = 1 if rows >= sum(high) + down - 1 else 0
    canvas = Canvas(columns, max(rows, sum(high) + gap * (down - 1)), scene.look)
    y = 0
    for beside, height in zip(pictures, high, strict=True):
        x = 0
        for picture in beside:
            canvas.lay(picture, x, y)
            x += picture.columns + 1
        y += height + gap
    return canvas


def _player(scene: Scene, seat: int, columns: int, block: PlayerPlace, style: str) -> Canvas:
    if block.cards == 1 and not _side_by_side(scene, seat, columns):
        block = block._replace(cards=2, race=0)
    tint = mix(GROUND, SEATS[seat], 0.10)
    canvas = Canvas(columns, block.rows, scene.look)
    canvas.fill(0, 0, columns, block.rows, tint)
    _head(canvas, scene, seat, 0, raced=not block.race)
    mark = "ring" if block.race else "fill"
    canvas.claim(player_cell(seat), 0, 0, columns, 1 + block.race, mark, badge=(0, 0))
    _race(canvas, scene, seat, 1, block.race, tint)
    y = 1 + block.race
    _open_cards(canvas, scene, seat, y, block.cards)
    y += block.cards
    _stock(canvas, scene, seat, y, tint, style)
    y += block.stock
    if block.built:
        _built(canvas, scene, seat, y, block.built, tint)
    return canvas


def _head(canvas: Canvas, scene: Scene, seat: int, y: int, raced: bool) -> None:
    """Place in the turn order, name, cards in hand; number and points towards the goal at the
    right. While a player is to be chosen the number to type stands for the place. `raced`: the
    ground is lighter as far as the player has come."""
    state: HavanaState = scene.state
    glyphs = scene.glyphs
    bar = _bar_of(scene, seat)
    canvas.fill(0, y, canvas.columns, 1, bar)
    place = state.order.index(seat)
    active = state.seat == seat and not state.over
    mark = glyphs.ask if active else " "
    if not active and state.phase in ("actions", "building") and place < state.turn:
        mark = glyphs.yes
    worth = _("{n} of {goal} VP").format(n=state.points[seat], goal=state.goal)
    if canvas.columns < 30:
        worth = f"{state.points[seat]}/{state.goal}"
    right = canvas.columns - 2
    start = canvas.write_right(right, y, worth, CREAM, bar, bold=True)
    pair = state.open[seat]
    if pair is not None:
        number = f" {number_name(NUMBER[pair[0]][pair[1]])} "
        start = canvas.write_right(start - 2, y, number, INK, PAPER, bold=True)
    first = str(place + 1) if pair is not None else " "
    x = 0
    if any(cell[0] == "player" for cell in scene.options):
        x, first = BADGE, ""
    x = canvas.write(x, y, f"{mark}{first} ", CREAM, bar, bold=active)
    x = canvas.write(x, y, glyphs.seat(seat), SEATS[seat], bar, bold=True) + 1
    name = cut(scene.name(seat), max(3, start - x - 1), glyphs.more)
    x = canvas.write(x, y, name, SEATS[seat], bar, bold=True) + 1
    size = seen(scene).sizes[seat]
    cards = ngettext("{n} card", "{n} cards", size).format(n=size)
    if x + len(cards) < start - 1:
        canvas.write_right(start - 2, y, cards, CREAM, bar)
    if raced and not scene.look.words:
        far = round(canvas.columns * min(1.0, state.points[seat] / max(1, state.goal)))
        canvas.relay(0, y, far, bar, mix(GROUND, SEATS[seat], 0.45))


def _bar_of(scene: Scene, seat: int) -> str:
    """The ground of a name: a shade of the colour, which would be that colour where these are
    few."""
    return NIGHT if scene.look.colours == "16" else mix(GROUND, SEATS[seat], 0.20)


def _race(canvas: Canvas, scene: Scene, seat: int, y: int, rows: int, tint: str) -> None:
    """The way to the goal; with two rows a car drives it."""
    if not rows:
        return
    state: HavanaState = scene.state
    wide = canvas.columns - 2
    reached = min(wide, round(wide * state.points[seat] / max(1, state.goal)))
    if scene.look.colours == "none" or not scene.look.pixels:
        bar = scene.glyphs.bar * reached + scene.glyphs.dot * (wide - reached)
        canvas.write(1, y, bar, SEATS[seat], tint)
        return
    low = 2 * (y + rows) - (1 if rows > 1 else 2)
    canvas.pixels(1, low, wide, 1, TRACK)
    for points in range(0, state.goal + 1, 5):
        x = 1 + min(wide - 1, round(wide * points / state.goal))
        canvas.pixels(x, low, 1, 1, TICK)
    canvas.pixels(1, low, reached, 1, SEATS[seat])
    if rows > 1:
        sprite = car(seat)
        x = 1 + max(0, min(wide - sprite.width, reached - sprite.width))
        canvas.sprite(x, low + 1 - sprite.height, _turned(sprite))
        canvas.pixels(wide, low - 3, 1, 4, CREAM)


def _turned(sprite: Sprite) -> Sprite:
    return sprite._replace(rows=tuple(row[::-1] for row in sprite.rows))


# -- open cards --------------------------------------------------------------------------


def face_down(scene: Scene, seat: int) -> int:
    """How many cards lie face down in front of a seat."""
    laid = scene.state.laid[seat]
    if laid == HIDDEN:
        return 2 if scene.state.open[seat] is None else 1
    return int(laid.bit_count())


def _widths(scene: Scene, seat: int, columns: int) -> tuple[int, int]:
    """Columns of the two open cards: alike if both names fit so."""
    pair = scene.state.open[seat]
    half = (columns - 1) // 2
    if pair is None:
        return half, columns - 1 - half
    needs = [_needed(scene, seat, card) for card in pair]
    if needs[0] > half:
        half = min(needs[0], columns - 1 - min(needs[1], half))
    elif needs[1] > columns - 1 - half:
        half = max(needs[0], columns - 1 - needs[1])
    return half, columns - 1 - half


def _needed(scene: Scene, seat: int, card: int) -> int:
    """Columns of a head with its name, and with what stands before it."""
    name = CARD_IDS[card]
    if _asked(scene, seat, card):
        return BADGE + 2 + len(card_name(name))
    return len(card_full(name)) + 1 + (len(UNKNOWN) if scene.state.covered[seat] == card else 0)


def _asked(scene: Scene, seat: int, card: int) -> bool:
    """Does the number to type stand on it, or that it was chosen?"""
    cell = open_cell(seat, card)
    return cell in scene.options or cell in scene.chosen


def _side_by_side(scene: Scene, seat: int, columns: int) -> bool:
    """Do both names fit into one row?"""
    pair = scene.state.open[seat]
    return pair is None or all(
        _needed(scene, seat, card) <= wide
        for card, wide in zip(pair, _widths(scene, seat, columns), strict=True)
    )


def _open_cards(canvas: Canvas, scene: Scene, seat: int, y: int, rows: int) -> None:
    """Two open cards side by side; one that has a new card on it is pale and says so. In two
    rows that are too short for their names they lie one below the other."""
    state: HavanaState = scene.state
    pair = state.open[seat]
    if pair is None:
        _no_cards(canvas, scene, seat, y, rows)
        return
    widths = _widths(scene, seat, canvas.columns)
    if rows == 2 and not _side_by_side(scene, seat, canvas.columns):
        for line, card in enumerate(pair, y):
            paper = _paper(scene, seat, card, canvas.columns, 1)
            _laid(canvas, scene, 0, line, canvas.columns, 1, paper)
        return
    for x, wide, card in zip((0, widths[0] + 1), widths, pair, strict=True):
        _laid(canvas, scene, x, y, wide, rows, _paper(scene, seat, card, wide, rows))


def _paper(scene: Scene, seat: int, card: int, wide: int, rows: int) -> PaperCard:
    name = CARD_IDS[card]
    covered = scene.state.covered[seat] == card
    title = card_title(name, wide - 1 - (len(UNKNOWN) if covered else 0))
    if _asked(scene, seat, card):
        title = card_name(name)
    paper = action_card(scene, name, wide, rows)._replace(cell=open_cell(seat, card), title=title)
    if covered:
        foot = _("a new card on it")
        if rows > 1 + len(wrap(foot, wide - 2)):
            brief = card_briefly(name, scene.state.options.worker_first)
            return paper._replace(spent=True, words=brief, foot=foot)
        return paper._replace(spent=True)
    now = _does_now(scene, seat, card, wide - 2, rows - 1)
    return paper._replace(words=now) if now else paper


def _laid(
    canvas: Canvas, scene: Scene, x: int, y: int, wide: int, rows: int, paper: PaperCard
) -> None:
    """A card whose name goes to the last column of its head, or over two lines of it."""
    head = mix(paper.head, "#808080", 0.55) if paper.spent else paper.head
    asked = paper.cell is not None and (paper.cell in scene.options or paper.cell in scene.chosen)
    before = BADGE + 1 if asked else len(UNKNOWN) if paper.spent else 0
    value = card_value(str(paper.cell[2])) if asked and paper.cell else ""
    lines = wrap(paper.title, max(1, wide - 1 - before)) if rows > 1 else (paper.title,)
    deep = min(len(lines), 2) - 1
    if rows > 1:
        body = paper._replace(title=lines[deep][: max(0, wide - 2)])
        paint_card(canvas, x, y + deep, wide, rows - deep, body)
    for line, words in enumerate(lines[: deep + 1], y):
        first = f" {value}".ljust(before + 1) if line == y else " " * (before + 1)
        told = cut(first + words, wide, scene.glyphs.more).ljust(wide)
        canvas.write(x, line, told, ink_on(head), head, bold=True)
    if paper.spent and not asked:
        canvas.write(x, y, UNKNOWN, CREAM, BACK, bold=True)
    if paper.cell is not None:
        canvas.claim(paper.cell, x, y, wide, rows, mark="card", badge=(x, y))


def _does_now(scene: Scene, seat: int, card: int, room: int, rows: int) -> str:
    """What choosing it would bring, while that is asked, in as many words as there is room for."""
    option = scene.options.get(open_cell(seat, card))
    ways = option.offer.shortened if option else ()
    return next((words for words in ways if len(wrap(words, room)) <= rows), "")


def _no_cards(canvas: Canvas, scene: Scene, seat: int, y: int, rows: int) -> None:
    wide = (canvas.columns - 1) // 2
    if face_down(scene, seat):
        for place in range(2):
            x = place * (canvas.columns - wide)
            _laid(canvas, scene, x, y, wide, rows, PaperCard(None, _("face down"), BACK))
            canvas.texture(x, y + 1, wide, rows - 1, (mix(BACK, "#000000", 0.3), BACK))
    elif scene.state.phase != "exchange":
        canvas.write(1, y, cut(_("cards not chosen yet"), canvas.columns - 2), DIM)


# -- what they have ----------------------------------------------------------------------


class Held(NamedTuple):
    """A thing of a stock: the kind, its number, letters, and whether it is drawn before these."""

    what: str
    number: int
    text: str
    drawn: bool = False

    @property
    def width(self) -> int:
        return len(self.text) + 2 * self.drawn


def _style(scene: Scene, columns: int, lines: int) -> str:
    """How stocks are shown, all alike: in words with a picture or without one, or as pictures with
    numbers, whichever fits into some lines."""
    if scene.look.words:
        return "words"
    for style in ("both", "words"):
        if all(len(_stock_lines(scene, seat, columns, style)) <= lines
               for seat in range(scene.seats)):  # fmt: skip
            return style
    return "pictures"


def _slot(scene: Scene, seat: int, columns: int, style: str) -> tuple[int, int]:
    """Columns of a thing at least, and those after it: while it can be chosen, there is room for
    its number."""
    if any(cell[:2] == ("thing", seat) for cell in scene.options):
        return 0, BADGE + 2
    return ((columns - 2) // len(THINGS), 1) if style == "pictures" else (0, APART)


def _stock_lines(scene: Scene, seat: int, columns: int, style: str) -> list[list[Held]]:
    """Everything that a player has, in lines."""
    found = held(scene.state, seat)
    slot, gap = _slot(scene, seat, columns, style)
    start = _start(scene, seat)
    lines: list[list[Held]] = [[]]
    wide = 1
    for what in THINGS:
        one = _held(scene, what, found[what], style)
        if lines[-1] and one.width and wide + one.width > columns:
            lines.append([])
            wide = start
        lines[-1].append(one)
        wide += max(one.width + gap if one.width else 0, slot)
    return lines


def _start(scene: Scene, seat: int) -> int:
    """Where the second line of a stock begins: behind the number to type, if one is asked for."""
    return 1 + (BADGE + 1) * any(cell[:2] == ("thing", seat) for cell in scene.options)


def _held(scene: Scene, what: str, number: int, style: str) -> Held:
    if style != "pictures":
        if not number and what != "pesos":
            return Held(what, 0, "")
        words = amount(what, number)
        if style == "words":
            return Held(what, number, words)
        if what in CUBES:
            return Held(what, number, f" {words}", drawn=True)
        return Held(what, number, f"{_sign(scene, what)} {words}")
    if what in CUBES:
        return Held(what, number, str(number) if number else "", drawn=number > 0)
    return Held(what, number, f"{_sign(scene, what)}{number}")


def _sign(scene: Scene, what: str) -> str:
    return scene.glyphs.coin if what == "pesos" else scene.glyphs.person


def _stock(canvas: Canvas, scene: Scene, seat: int, y: int, tint: str, style: str) -> None:
    slot, gap = _slot(scene, seat, canvas.columns, style)
    for line, things in enumerate(_stock_lines(scene, seat, canvas.columns, style), y):
        x = 1 if line == y else _start(scene, seat)
        for one in things:
            ink = INKS[one.what] if one.number else NONE
            after = x + 2 * one.drawn
            canvas.write(after, line, one.text, ink, tint, bold=bool(one.number))
            if one.drawn:
                canvas.sprite(x, 2 * line, piece(one.what))
            # The blank before it is its own: there it is marked. The number to type comes first.
            left = min(x - 1, canvas.columns - 2)
            wide = max(2, one.width + 1)
            mark = "ring" if one.width else "none"  # what is not there has no outline
            canvas.claim(thing_cell(seat, one.what), left, line, wide, 1, mark,
                         badge=(x - BADGE - 1, line))  # fmt: skip
            x += max(one.width + gap if one.width else 0, slot)


def _listed(names: list[str], room: int) -> str:
    """As many whole names as there is room for, and how many more there are."""
    for shown in range(len(names), -1, -1):
        listed = ", ".join(names[:shown]) or (_("none") if not names else "")
        listed += f" +{len(names) - shown}" if shown < len(names) else ""
        words = _("Buildings: {names}").format(names=listed.strip())
        if len(words) <= room:
            return words
    return ""


def _built(canvas: Canvas, scene: Scene, seat: int, y: int, rows: int, tint: str) -> None:
    """The buildings that a player owns: their names, and small houses where there is room."""
    state: HavanaState = scene.state
    owned = members(state.built[seat])
    names = [building_name(BUILDING_IDS[building]) for building in owned]
    canvas.write(1, y, _listed(names, canvas.columns - 2), DIM, tint)
    wide = 9
    for place, building in enumerate(owned[-((canvas.columns - 2) // (wide + 1)) :]):
        picture = house(BUILDING_IDS[building], wide, max(1, 2 * rows - 2))
        if rows > 1:
            canvas.sprite(1 + place * (wide + 1), 2 * y + 2, picture)
