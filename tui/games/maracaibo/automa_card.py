"""Jeanne's or Jacques's current card, and beside it what she or he has."""

from collections.abc import Iterator
from typing import Any

from engine.maracaibo.state import NATIONS
from engine.maracaibo.uprising.state import has_liberation
from tui.games.maracaibo.automa_text import NAMES, card_code, level_name
from tui.games.maracaibo.automa_turn import AutomaCard, card_of
from tui.games.maracaibo.automa_words import (
    deck_words,
    discs_words,
    facts,
    next_words,
    points,
    quests_words,
    still_there,
    turned_up,
)
from tui.games.maracaibo.cards import SPRITES
from tui.games.maracaibo.names import nation_name
from tui.games.maracaibo.papers import PaperWords, cropped, paper
from tui.games.maracaibo.stops import FLAGS
from tui.games.maracaibo.things import vp
from tui.games.maracaibo.wording.phrases import sentence
from tui.i18n import _, ngettext
from tui.paint.canvas import Box, Canvas, Cell
from tui.paint.cards import PaperCard, paint_card
from tui.paint.colours import INK, INK_DIM, PAPER_LIT, PAPER_SPENT, SEATS, ink_on, mix, shade
from tui.paint.look import Look
from tui.paint.words import wrap
from tui.table.scene import Scene

NIGHT_SEA = ("#1d3347", "#223b52", "#192c3e")
INK_LIGHT = "#f1e8d6"
HEAD = "#5a3f7a"
COUNTS = "#f3dfae"
"""The ground of a line that is marked."""
NARROWEST = 48
"""A map with fewer columns has no room for a card."""
PORTRAIT = 11
"""Columns of the portrait, with a gap."""
ROOMY = 44
"""Columns from which on her influence is called by its name."""


def pictures(scene: Scene, wide: int) -> list[Canvas]:
    """Her or him, and the card in force."""
    state = scene.state
    shown = turned_up(state)
    found = [_figure(scene, wide)]
    if scene.card is not None:
        found.append(picture(scene, scene.card, wide))
    elif shown:
        found.append(picture(scene, card_of(shown[-1], state.round, len(shown)), wide))
    return found


def deck_pictures(scene: Scene, wide: int) -> list[Canvas]:
    """What the deck can still hold, and the earlier cards that lie open."""
    earlier = turned_up(scene.state)[:-1][::-1]
    return _deck(scene, wide) + [
        picture(scene, card_of(card), wide, earlier=True) for card in earlier
    ]


def _figure(scene: Scene, wide: int) -> Canvas:
    """A portrait, the points so far, where everything stands, and discs as discs."""
    state = scene.state
    seat, kind = state.seats, state.automa.kind
    total = state.scores()[seat].total
    lines = [
        _("{points} VP so far, {n} if it ended now").format(points=points(state), n=total),
        *facts(state),
    ]
    beside = PORTRAIT if scene.look.pixels else 1
    wrapped = [part for line in lines for part in wrap(sentence(line), wide - beside - 1)]
    canvas = Canvas(wide, max(8 if scene.look.pixels else 1, 2 + len(wrapped)) + 3, scene.look)
    canvas.texture(0, 0, wide, canvas.rows, NIGHT_SEA)
    colour = SEATS[seat % len(SEATS)]
    head = f" {scene.glyphs.seat(seat)} {NAMES[kind]}, {level_name(kind, state.options.level)}"
    canvas.write(0, 0, head.ljust(wide)[:wide], ink_on(colour), colour, True)
    sprite = SPRITES.get(kind, "large").recoloured({"a": colour, "A": shade(colour, -0.3)})
    canvas.sprite(1, 3, sprite)
    for row, line in enumerate(wrapped, 1):
        canvas.write(beside, row, line, INK_LIGHT)
    last = canvas.rows - 3
    if kind == "jeanne":
        last = _influence(canvas, scene, 1, last) if not has_liberation(state) else last
        last = _row_of(
            canvas, scene, last, scene.glyphs.disc, state.automa.discs, discs_words(state)
        )
    else:
        last = _row_of(canvas, scene, last, "!", len(state.automa.quests), quests_words(state))
    cell: Cell = ("automa", kind)
    canvas.claim(cell, 0, 0, wide, canvas.rows)
    return cropped(canvas, last)


def _influence(canvas: Canvas, scene: Scene, x: int, y: int) -> int:
    """Her influence as three flags with numbers."""
    state = scene.state
    if canvas.columns >= ROOMY:
        x = canvas.write(x, y, _("Influence"), INK_LIGHT) + 1
    for nation, value in enumerate(state.influence[3 * state.seats : 3 * state.seats + 3]):
        _side, ink, ground = FLAGS[NATIONS[nation]]
        x = canvas.write(x, y, nation_name(nation), ink, ground, True)
        x = canvas.write(x, y, f" {value}", INK_LIGHT) + 2
    return y + 1


def _row_of(canvas: Canvas, scene: Scene, y: int, sign: str, many: int, words: str) -> int:
    """A number of pieces in her or his colour, and what they bring."""
    colour = SEATS[scene.state.seats % len(SEATS)]
    wide = canvas.columns - 2
    x = canvas.write(1, y, sign * min(many, wide), colour, "#12212e", True) + (1 if many else 0)
    if x + len(words) > canvas.columns:
        x, y = 1, y + 1
    canvas.write(x, y, words, INK_LIGHT)
    return y + 1


def _deck(scene: Scene, wide: int) -> list[Canvas]:
    """Card backs, and which cards they can be: what anyone at the table could count."""
    state = scene.state
    words = []
    for group in still_there(state):
        if group.under:
            text = _("Under the others, turned up before:")
        elif group.certain:
            text = _("Known to be in it:")
        else:
            text = ngettext("{n} of these:", "{n} of these:", group.n).format(n=group.n)
        words.append(PaperWords(text, INK, True))
        words += [
            PaperWords(next_words(state, card), INK_DIM, False, card_code(card))
            for card in group.cards
        ]
    if not words:
        return []
    kind = state.automa.kind
    title = _("Her deck") if kind == "jeanne" else _("His deck")
    words.append(PaperWords(
        _("Counted spaces are cities, places with a quest, and the way home.")
        if kind == "jeanne"
        else _("This is what each card would do if it came next."), INK_DIM))  # fmt: skip
    return [paper(scene, ("automa", kind), title, words, wide, None, HEAD, deck_words(state))]


def picture(scene: Scene, card: AutomaCard, wide: int, earlier: bool = False) -> Canvas:
    """A card as the table shows it."""
    return card_picture(scene.look, card, wide, earlier)


def card_picture(
    look: Look, card: AutomaCard, wide: int, earlier: bool = False, apart: bool = False
) -> Canvas:
    """A card with all its lines; what is done now is lit, or all that counts in this turn.
    `apart`: with room between them."""
    lines: list[tuple[str, str, bool]] = []
    for line, lit in zip(card.lines, card.lit, strict=True):
        if apart:
            lines.append((" ", "", False))
        sign = look.glyphs.left if lit else " "
        for part in wrap(sentence(line.text), wide - 4):
            lines.append((sign, part, lit))
            sign = " "
    if apart:
        lines.append((" ", "", False))
    canvas = Canvas(wide, 1 + len(lines), look)
    name = _("Card {code}") if earlier else _("Card {code}, in force")
    made = PaperCard(
        ("automa_card", f"{card.automa}_{card.code.lower()}"),
        name.format(code=card.code),
        HEAD,
        vp(card.points) if card.points else "",
        spent=earlier,
        lit=not earlier,
    )
    paint_card(canvas, 0, 0, wide, canvas.rows, made)
    paper = PAPER_SPENT if earlier else PAPER_LIT
    for row, (sign, words, counts) in enumerate(lines, 1):
        ground = COUNTS if counts else paper
        text = f" {sign} {words}".ljust(wide)[:wide]
        ink = INK if counts or earlier else mix(INK_DIM, INK, 0.3)
        canvas.write(0, row, text, ink, ground, counts)
    return canvas


def laid_over(canvas: Canvas, scene: Scene) -> None:
    """While a turn is shown, its card lies in a corner where it covers nothing that changes."""
    card: Any = scene.card
    if card is None or canvas.columns < NARROWEST:
        return
    made = picture(scene, card, min(34, canvas.columns // 2))
    right, below = canvas.columns - made.columns, canvas.rows - made.rows
    if below < 0:
        return
    changing = [canvas.claims[cell].box for cell in _watched(scene) if cell in canvas.claims]

    def covered(corner: tuple[int, int]) -> int:
        x, y = corner
        card = Box(x, y, x + made.columns - 1, y + made.rows - 1)
        return sum(_meet(card, box) for box in changing)

    canvas.lay(made, *min([(0, below), (right, below), (0, 0), (right, 0)], key=covered))


def _watched(scene: Scene) -> Iterator[Cell]:
    """What changes in this step, and the way of what moves."""
    yield from scene.fresh
    if scene.moving is not None:
        yield from scene.moving[0].path


def _meet(one: Box, other: Box) -> bool:
    across = one.left <= other.right and other.left <= one.right
    return across and one.top <= other.bottom and other.top <= one.bottom
