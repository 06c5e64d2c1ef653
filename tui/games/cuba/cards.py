"""Your five character cards: what each does, its votes, and whether it has been played."""

from engine.cuba.components import CHARACTER_IDS, CHARACTERS, VOTES
from engine.cuba.state import CubaState
from tui.games.cuba import characters, pieces
from tui.games.cuba.cells import card_cell
from tui.games.cuba.names import character_name, votes
from tui.games.cuba.previews import hand as in_hand
from tui.games.cuba.topics import TOPICS
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.cards import PaperCard, paint_card
from tui.paint.words import wrap
from tui.rulebook.facts import fill
from tui.table.scene import Scene

LEAST = 14
"""Columns of a card with the longest name."""
TEXT = 6
"""Rows of words below a portrait that is drawn larger."""
RULES = 24
"""Rows of an enlarged card, which has the whole rule."""


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """All five in a row; played ones pale."""
    many = next(number for number in (5, 3, 2, 1) if columns > number * (LEAST + 1) or number == 1)
    lines = -(-len(CHARACTERS) // many)
    wide = max(LEAST, (columns - 1) // many - 1)
    high = max(3, (rows - lines + 1) // lines)
    canvas = Canvas(max(columns, many * (wide + 1) + 1), max(rows, lines * (high + 1) - 1),
                    scene.look)  # fmt: skip
    canvas.texture(0, 0, canvas.columns, canvas.rows, pieces.SOIL)
    spare = canvas.columns - many * (wide + 1) - 1
    for number in range(len(CHARACTERS)):
        line, column = divmod(number, many)
        x = 1 + column * (wide + 1) + min(column, spare)
        size = wide + (1 if column < spare else 0)
        card = _card(scene, number, size, high)
        y = line * (high + 1)
        paint_card(canvas, x, y, size, high, card)
        assert card.cell is not None
        canvas.claim(card.cell, x, y, size, high, mark="card", badge=(x + size - 3, y + high - 1))
    return canvas


def _card(scene: Scene, card: int, wide: int, high: int) -> PaperCard:
    state: CubaState = scene.state
    seat = scene.view.seat
    name = CHARACTER_IDS[card]
    place = characters.where(state, seat, card)
    spent = place == characters.PLAYED
    foot, tone = votes(VOTES[card]), "dim"
    if spent:
        foot = _("played")
    elif place == characters.KEPT:
        casts, tone = _("casts {votes}").format(votes=foot), "good"
        foot = casts if len(casts) <= wide - 2 or high > 4 else foot
    texts = characters.words(state, name)
    if high >= RULES:
        texts = [f"{texts[0]}\n\n{rules(name)}", *texts]
    portrait = pieces.SPRITES.get(f"portrait-{name}", "medium")
    room = high - 2 if high > 3 else high - 1
    while 2 * portrait.width <= wide - 2 and portrait.height + TEXT <= room:
        portrait = portrait.doubled()
    beside = room - (portrait.height + 1) // 2
    fits = [[text for text in texts if len(wrap(text, wide - 2)) <= most]
            for most in (beside, room)]  # fmt: skip
    text = (fits[0] or fits[1] or texts[-1:])[0]
    return PaperCard(card_cell(name), character_name(name), pieces.CHARACTER_COLOURS[name],
                words=text, foot=foot, tone=tone, spent=spent, lit=card_cell(name) in scene.options,
                sprite=portrait.faded("#c9c2b0", 0.5) if spent else portrait)  # fmt: skip


def rules(name: str) -> str:
    """All that the rulebook says about a card."""
    _title, text = TOPICS[name]
    return fill(_(text), "cuba")[0]


def title(scene: Scene) -> str:
    state: CubaState = scene.state
    cards = in_hand(state, scene.view.seat) or []
    if state.options.parliament == "secret":
        return _("Your cards ({n})").format(n=len(cards))
    return _("Your cards: play four, the fifth votes")
