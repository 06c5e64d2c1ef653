"""The nations' tracks: influence and noble ranks, the markers left in their rows; combat tokens."""

from typing import Any, NamedTuple

from engine.maracaibo.base import nations
from engine.maracaibo.components import NATION, RANK_OF, TOKEN_INDEX
from engine.maracaibo.state import NATIONS, NONE
from tui.games.maracaibo import automa_card, card_rows, cards, legend
from tui.games.maracaibo.card_rows import LOW
from tui.games.maracaibo.cards import COMBAT_HEAD, SPRITES
from tui.games.maracaibo.names import nation_letter, nation_name, the_nation
from tui.games.maracaibo.stops import FLAGS, flag
from tui.games.maracaibo.things import rank
from tui.i18n import _, ngettext
from tui.paint.canvas import Box, Canvas, Cell, Claim
from tui.paint.cards import PaperCard, paint_card
from tui.paint.colours import BOARD_INK, NIGHT, SEATS, mix, shade
from tui.paint.words import cut
from tui.table.scene import Scene

STEPS = NATION.influence_highest + 1
FIELD = "#1b2431"
FAINT = "#c3ccd6"
SIDE = 34
"""Columns of the combat tokens beside the tracks."""
BESIDE = 112
"""From this many columns on they stand there; else below."""
LARGE, TALLEST = 9, 12
"""Rows from which on a nation has a large flag and its markers as pieces, and at most."""
OWN_ROWS = 8
"""Rows that one's own tokens need before rules are told below them."""
ROWED = 6
"""Rows from which on its markers have a row of their own."""
MARGIN = 10
"""Columns of the flag."""


def _margin(high: int) -> int:
    """Columns before the track: a large flag needs more."""
    return 2 * MARGIN - 2 if high >= LARGE else MARGIN


class Band(NamedTuple):
    """The place of a nation's track."""

    x: int
    y: int
    width: int
    height: int
    step: int


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """Three tracks one below the other; the combat tokens beside or below them."""
    beside = columns >= BESIDE
    wide = columns - SIDE if beside else columns
    tokens = 0 if beside else 5
    each = max(3, min(TALLEST, (rows - tokens) // len(NATIONS)))
    if LARGE > each > 6:
        each = 6
    if not beside and each < 4 and rows >= 12:
        each = 4
    high = each * len(NATIONS)
    canvas = Canvas(columns, max(rows, high + tokens), scene.look)
    canvas.fill(0, 0, columns, canvas.rows, FIELD)
    step = max(1, min(4, (wide - _margin(each) - 1) // STEPS))
    for nation in range(len(NATIONS)):
        band = Band(0, nation * each, wide, each, step)
        _nation(canvas, scene, nation, band)
    if beside:
        _tokens(canvas, scene, wide + 1, 0, SIDE - 2, canvas.rows)
    else:
        _tokens(canvas, scene, 1, high, columns - 2, canvas.rows - high)
    if canvas.rows <= rows:
        automa_card.laid_over(canvas, scene)
    return canvas


def _nation(canvas: Canvas, scene: Scene, nation: int, band: Band) -> None:
    """Flag and name, what the nation is worth, its row of markers, and the track."""
    code = NATIONS[nation]
    _side, ink, ground = FLAGS[code]
    tall = band.height >= 4
    sprite = SPRITES.get(f"flag_{code}", "medium" if tall else "small")
    if band.height >= LARGE:
        sprite = sprite.doubled()
    canvas.fill(band.x, band.y, band.width, band.height, mix(ground, FIELD, 0.78))
    canvas.sprite(band.x + 1, 2 * band.y + (1 if tall else 0), sprite)
    left = band.x + _margin(band.height)
    x = canvas.write(left, band.y, nation_name(nation), ink, None, True)
    if band.height >= LARGE:
        _pieces(canvas, scene, nation, left, band)
    elif band.height >= ROWED:
        _flags(canvas, scene, nation, left, band)
    else:
        x = _row(canvas, scene, nation, x + 2, band.y)
    _standing(canvas, scene, nation, x + 2, band)
    _track(canvas, scene, nation, left, band)
    cell: Cell = ("nation", code)
    canvas.claim(cell, band.x, band.y, band.width, band.height)
    if tall and canvas.look.pixels:
        # The outline goes round the flag: nothing that is written is crossed by it.
        high = min(band.height, (sprite.height + 2) // 2 + (band.height >= LARGE))
        box = Box(band.x, band.y, band.x + sprite.width + 1, band.y + high - 1)
        canvas.claims[cell] = Claim(box, "ring", (band.x, band.y))
    _against(canvas, scene, nation, band)


def _against(canvas: Canvas, scene: Scene, nation: int, band: Band) -> None:
    """Where one may fight a nation: a button at the end of its first line."""
    cell: Cell = ("against", NATIONS[nation])
    if cell not in scene.options:
        return
    number = scene.options[cell].number
    blank = " " * (len(number) + 3) if number else " "
    words = blank + _("against {nation}").format(nation=the_nation(nation)) + " "
    x = max(band.x, band.x + band.width - len(words) - 1)
    canvas.write(x, band.y, words, BOARD_INK, "#6b1f1f", True)
    canvas.claim(cell, x, band.y, len(words), 1, mark="fill")


def _flags(canvas: Canvas, scene: Scene, nation: int, x: int, band: Band) -> None:
    """The markers as they stand on the map; spaces that are empty say what they bring."""
    y = band.y + band.height - 2
    taken = nations.MARKERS - scene.state.row[nation]
    for space in NATION.row:
        left = max(0, space - taken)
        taken = max(0, taken - space)
        for _marker in range(left):
            for sign in flag(scene, nation):
                canvas.write(x, y, sign.text, sign.ink, sign.ground, sign.bold)
                x += len(sign.text)
        if not left:
            x = canvas.write(x, y, " +1 ", BOARD_INK, shade(FIELD, -0.3), True)
        x += 1
    words = _("each empty: +1")
    if x + 1 + len(words) < band.x + band.width:
        canvas.write(x + 1, y, words, FAINT)


def _row(canvas: Canvas, scene: Scene, nation: int, x: int, y: int) -> int:
    """The markers in their row: every empty space makes the nation worth one more."""
    state = scene.state
    _side, ink, ground = FLAGS[NATIONS[nation]]
    taken = nations.MARKERS - state.row[nation]
    for space in NATION.row:
        left = max(0, space - taken)
        taken = max(0, taken - space)
        if left:
            signs = nation_letter(nation) * left
            canvas.write(x, y, signs, ink, ground, True)
        else:
            canvas.write(x, y, "+1", FAINT, shade(FIELD, -0.3))
        x += max(1, left if left else 2) + 1
    return x


def _pieces(canvas: Canvas, scene: Scene, nation: int, x: int, band: Band) -> None:
    """The same large: a flag for every marker, spaces that are empty say what they bring."""
    y = band.y + band.height - 4
    flag = SPRITES.get(f"flag_{NATIONS[nation]}", "small")
    if not scene.look.pixels:
        _row(canvas, scene, nation, x, y)
        return
    each = min(flag.width + 2, (band.x + band.width - x - len(NATION.row)) // sum(NATION.row))
    if each < flag.width:
        _flags(canvas, scene, nation, x, band)
        return
    taken = nations.MARKERS - scene.state.row[nation]
    for space in NATION.row:
        left = max(0, space - taken)
        taken = max(0, taken - space)
        canvas.fill(x, y, each * space, 3, shade(FIELD, -0.3))
        for marker in range(space):
            if marker < left:
                canvas.sprite(x + each * marker, 2 * y + 1, flag)
        if not left:
            canvas.write(x + 1, y + 1, "+1", BOARD_INK, None, True)
        x += each * space + 1


def worth_words(state: Any, nation: int) -> str:
    return _("worth {value}, {n} markers left").format(
        value=nations.value(state, nation), n=state.row[nation]
    )


def _standing(canvas: Canvas, scene: Scene, nation: int, x: int, band: Band) -> None:
    """In words: what the nation is worth, then everybody's influence and rank."""
    state = scene.state
    end = band.x + band.width
    words = worth_words(state, nation)
    if x + len(words) < end:
        canvas.write(x, band.y, words, BOARD_INK)
    if band.height < 4:
        return
    x, y = band.x + _margin(band.height), band.y + band.height - 1
    ways = tuple(zip(*(_stands(scene, nation, seat) for seat in _everybody(state)), strict=True))
    fits = (way for way in ways if x + sum(len(words) + 3 for words in way) <= end)
    for seat, words in enumerate(next(fits, ways[-1])):
        canvas.write(x, y, scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], NIGHT, True)
        x = canvas.write(x + 2, y, words, BOARD_INK) + 1


def _everybody(state: Any) -> range:
    return range(len(state.influence) // len(NATIONS))


def _stands(scene: Scene, nation: int, seat: int) -> tuple[str, ...]:
    """A seat's influence and rank, with fewer and fewer words."""
    n = scene.state.influence[len(NATIONS) * seat + nation]
    of = rank(scene.state, seat, nation)
    name, up = scene.name(seat), scene.glyphs.up
    return (
        _("{name} {n}, rank {rank}").format(name=name, n=n, rank=of) + "  ",
        _("{name} {n}, rank {rank}").format(name=name, n=n, rank=of),
        f"{name} {n} {up}{of}",
        f"{n} {up}{of}",
    )


def _track(canvas: Canvas, scene: Scene, nation: int, left: int, band: Band) -> None:
    """Steps of influence, brighter with every noble rank; everybody's shape on their step."""
    state = scene.state
    _side, ink, ground = FLAGS[NATIONS[nation]]
    y = band.y + 1
    thick = max(3, band.height - 7) if band.height >= LARGE else 2 if band.height >= 5 else 1
    for influence in range(STEPS):
        x = left + influence * band.step
        colour = mix(shade(ground, -0.45), shade(ground, 0.12), RANK_OF[influence] / 7)
        canvas.fill(x, y, band.step, thick, colour)
        if influence % 2:
            canvas.fill(x, y, band.step, thick, shade(colour, -0.12))
        starts = influence in NATION.rank_bands
        if band.step >= 2:
            number = str(influence)
            lit = starts or influence == 0 or band.step > 2
            canvas.write(x, y, number if lit else "", ink if starts else FAINT, None, starts)
        if starts and band.height >= 4:
            words = str(RANK_OF[influence])
            sign = scene.glyphs.up
            canvas.write(x, y + thick, f"{sign}{words}", ink)
    roomy = left + STEPS * band.step + 12 < band.x + band.width
    if band.height >= 4 and not roomy and len(_("rank")) < 2 * band.step:
        canvas.write(left, y + thick, _("rank"), FAINT)
    if band.height >= 4 and roomy:
        canvas.write(left + STEPS * band.step + 1, y + thick, _("noble rank"), FAINT)
        canvas.write(left + STEPS * band.step + 1, y, _("influence"), FAINT)
    if thick > len(state.influence) // len(NATIONS):
        _lanes(canvas, scene, nation, left, band)
        return
    where: dict[int, int] = {}
    for seat in _everybody(state):
        influence = min(STEPS - 1, state.influence[len(NATIONS) * seat + nation])
        at = where.get(influence, 0)
        where[influence] = at + 1
        x = left + influence * band.step + min(at, max(0, band.step * 2 - 1))
        row = y + thick - 1 if thick >= 2 else y
        canvas.write(x, row, scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], NIGHT, True)


def _lanes(canvas: Canvas, scene: Scene, nation: int, left: int, band: Band) -> None:
    """Everybody's shape in a line of their own, with the way it has come."""
    for seat in range(len(scene.state.influence) // len(NATIONS)):
        influence = min(STEPS - 1, scene.state.influence[len(NATIONS) * seat + nation])
        x, y = left + influence * band.step, band.y + 2 + seat
        colour = SEATS[seat % len(SEATS)]
        if canvas.look.pixels:
            canvas.pixels(left, 2 * y + 1, x - left, 1, colour)
        canvas.write(x, y, f" {scene.glyphs.seat(seat)} "[: band.step], colour, NIGHT, True)


# -- combat tokens -----------------------------------------------------------------------


def _tokens(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    """The two piles, and the tokens to choose from; the fight that is under way."""
    if high < 2:
        return
    state = scene.state
    canvas.fill(x - 1, y, wide + 2, high, card_rows.TABLE)
    row = y
    words = fight_words(scene) or _("Combat tokens")
    canvas.write(x, row, cut(words, wide, scene.glyphs.more), BOARD_INK, card_rows.TABLE, True)
    row += 1
    asked = [cell for cell in scene.options if cell[0] == "token"]
    if asked:
        each = wide // len(asked)
        for number, cell in enumerate(asked):
            made = cards.token(scene, TOKEN_INDEX[str(cell[1])])
            left = x + number * each
            paint_card(canvas, left, row, each - 1, high - 1, made(each, high))
            canvas.claim(cell, left, row, each - 1, high - 1, mark="card",
                         badge=(left + each - 4, row + high - 2))  # fmt: skip
        return
    half = (wide - 1) // 2
    for pile in (1, 2):
        n = len(state.token_piles[pile - 1])
        words = ngettext("{n} token", "{n} tokens", n).format(n=n)
        card = PaperCard(("tokens", pile), _("Pile {n}").format(n=pile), COMBAT_HEAD, words=words,
                    spent=True)  # fmt: skip
        left, tall = x + (pile - 1) * (half + 1), min(high - 1, 3)
        paint_card(canvas, left, row, half, tall, card)
        canvas.claim(("tokens", pile), left, row, half, tall, mark="card",
                     badge=(left + half - 3, row + tall - 1))  # fmt: skip
    row += 4
    own = [cards.token(scene, number) for number in state.tokens[scene.view.seat]]
    rules = [legend.rule(scene, topic, wide) for topic in ("combat", "influence")]
    room = y + high - row - (OWN_ROWS if own else 2)
    while rules and sum(rule.rows + 1 for rule in rules) > room:
        rules.pop()
    for rule in reversed(rules):
        high -= rule.rows + 1
        canvas.lay(rule, x, y + high + 1)
    if row < y + high:
        n = len(own)
        words = ngettext("You have {n} token", "You have {n} tokens", n).format(n=n)
        canvas.write(x, row, cut(words, wide, scene.glyphs.more), BOARD_INK, card_rows.TABLE)
        row += 1
        each = 15
        tall = min(y + high - row, 9)
        across = max(1, wide // (each + 1))
        for number, made in enumerate(own[::-1]):
            line, column = divmod(number, across)
            top = row + line * (tall + 1)
            if tall < LOW or top + tall > y + high:
                break
            paint_card(canvas, x + column * (each + 1), top, each, tall,
                       made(each, tall)._replace(cell=None))  # fmt: skip


def fight_words(scene: Scene) -> str:
    """The fight that is under way, in a line; empty when there is none."""
    fight = scene.state.fight
    if fight is None:
        return ""
    if fight.nation == NONE:
        return _("A fight: value {value}").format(value=fight.value)
    words = (
        _("Fighting against {nation}: value {value}")
        if fight.against
        else _("Fighting for {nation}: value {value}")
    )
    return words.format(nation=the_nation(fight.nation), value=fight.value)
