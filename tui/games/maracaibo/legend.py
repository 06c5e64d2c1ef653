"""What the signs on cards mean and how many you have of each, points by their parts, rules."""

from collections.abc import Iterator

from engine.maracaibo.components import CARDS
from tui.games.maracaibo import papers
from tui.games.maracaibo.automa_text import NAMES
from tui.games.maracaibo.cards import SPRITES, symbol_picture
from tui.games.maracaibo.names import ICONS, SYMBOLS, icon_name, symbol_name
from tui.games.maracaibo.papers import PaperPicture, PaperWords
from tui.games.maracaibo.parts import part
from tui.games.maracaibo.things import synergies
from tui.games.maracaibo.topics import rule_lines
from tui.games.maracaibo.wording.phrases import sentence
from tui.i18n import N_, _, labelled
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK, INK, INK_DIM, PAPER, SEATS, ink_on
from tui.paint.words import wrap
from tui.table.scene import Scene

TALLY: Cell = ("module", "tally")
GOODS, OBJECTS = ICONS[:3], ICONS[3:7]
HEAD = "#3f4a63"
LEAST = 17
"""Columns of a sign with its word."""

MEANT = {
    "goods": N_("Goods: discard the card to deliver one to a city that wants it."),
    "objects": N_("Objects: discard the card to pay for a quest."),
    "synergies": N_(
        "Synergies: a card that you buy gives you its sign; others pay if you have it."
    ),
}


def pictures(scene: Scene, wide: int) -> list[Canvas]:
    """Something to look up, below what the scenario is made of."""
    return [_tally(scene, wide), _signs(scene, wide)]


def _tally(scene: Scene, wide: int) -> Canvas:
    """Where everybody's points come from so far: a line for each source, a column a player."""
    scores = scene.state.scores()
    order = sorted(range(len(scores)), key=lambda seat: seat != scene.view.seat)
    sources = dict.fromkeys(
        name
        for seat in order
        for name, points in sorted(scores[seat].parts.items(), key=lambda each: -each[1])
        if points
    )
    names = [_column(scene, seat) for seat in order]
    each = max(5, *(len(name) + 3 for name in names))
    longest = max((len(part(name)) for name in sources), default=0)
    if each * len(order) + longest + 2 > wide:
        each, names = 5, [""] * len(order)
    room = wide - 7 - each * (len(order) - 1)
    told = {source: wrap(sentence(part(source)), room) for source in sources}
    high = 3 + max(1, sum(map(len, told.values())))
    canvas = Canvas(wide, high, scene.look)
    canvas.fill(0, 0, wide, high, PAPER)
    papers.head(canvas, _("Points, if it ended now"), HEAD)
    ends = [wide - 2 - each * (len(order) - 1 - at) for at in range(len(order))]
    for seat, end, name in zip(order, ends, names, strict=True):
        colour = SEATS[seat % len(SEATS)]
        words = f"{scene.glyphs.seat(seat)} {name}".strip()
        canvas.write_right(end, 1, f" {words}", ink_on(colour), colour, True)
        canvas.write_right(end, high - 1, str(scores[seat].total), INK, PAPER, True)
    row = 2
    for source, lines in told.items():
        for y, line in enumerate(lines, row):
            canvas.write(1, y, line, INK, PAPER)
        row += len(lines)
        for seat, end in zip(order, ends, strict=True):
            points = scores[seat].parts.get(source, 0)
            canvas.write_right(end, row - 1, str(points or scene.glyphs.dot), INK if points else
                               INK_DIM, PAPER)  # fmt: skip
    if not sources:
        canvas.write(1, 2, _("none yet"), INK_DIM, PAPER)
    canvas.write(1, high - 1, _("Total"), INK, PAPER, True)
    canvas.claim(TALLY, 0, 0, wide, high, mark="card")
    return canvas


def _column(scene: Scene, seat: int) -> str:
    automa = scene.state.automa
    hers = automa is not None and seat == scene.state.seats
    return NAMES[automa.kind] if hers else scene.name(seat)


COURSE = (
    ("turn", "ship", papers.SEA),
    ("round_end", "start", papers.SEA),
    ("village", "village", papers.LAND),
    ("city", "city", papers.LAND),
    ("quests", "quest", papers.STONE),
    ("scoring", "temple", papers.LAND),
    ("assistants", "figure", papers.STONE),
    ("career", "crown", papers.DUSK),
    ("draw", "object", papers.STONE),
)
"""Rules to read where there is room: the topic, its picture and the ground of that."""


def course(scene: Scene, wide: int) -> Iterator[Canvas]:
    """How the game goes on, the most important first."""
    for topic, name, ground in COURSE:
        yield rule(scene, topic, wide, PaperPicture(name, ground))


def rule(scene: Scene, topic: str, wide: int, picture: PaperPicture | None = None) -> Canvas:
    """A rule as a paper."""
    title, *lines = rule_lines(topic)
    words = [PaperWords(line) for line in lines]
    return papers.paper(scene, ("rule", topic), title, words, wide, picture, HEAD)


def _signs(scene: Scene, wide: int) -> Canvas:
    """Goods, objects and synergies: picture, word, how many are in your hand."""
    state, seat = scene.state, scene.view.seat
    hand = [CARDS[card] for card in (*state.hand[seat], *state.planned[seat]) if card >= 0]
    have = set(synergies(state, seat))
    canvas = papers.board(scene, wide, 90, _("Signs on the cards"), papers.DUSK)
    papers.head(canvas, _("Signs on the cards"), HEAD)
    row = 1
    for kind, names in (("goods", GOODS), ("objects", OBJECTS), ("synergies", SYMBOLS)):
        lines = papers.broken([PaperWords(_(MEANT[kind]), BOARD_INK)], wide - 2)
        papers.write_lines(canvas, 1, row, lines, None)
        entries = []
        for name in names:
            if kind == "synergies":
                entries.append((symbol_picture(name), symbol_name(name),
                                _("yours") if name in have else _("not yet")))  # fmt: skip
                continue
            icon = ICONS.index(name)
            n = sum(icon in (card.good, card.object) for card in hand)
            entries.append((name, icon_name(name), _("{n} in hand").format(n=n)))
        row = _entries(canvas, scene, entries, row + len(lines), wide) + 1
    return papers.cropped(canvas, row - 1)


def _entries(canvas: Canvas, scene: Scene, entries: list[tuple[str, str, str]], y: int,
             wide: int) -> int:  # fmt: skip
    """Pictures with their words, side by side."""
    many = max(1, (wide - 1) // LEAST)
    each = (wide - 1) // many
    drawn = scene.look.pixels
    high = 3 if drawn else 1
    for number, (picture, name, note) in enumerate(entries):
        line, column = divmod(number, many)
        x, top = 1 + column * each, y + line * high
        if drawn:
            canvas.sprite(x, 2 * top, SPRITES.get(picture, "small"))
            canvas.write(x + 6, top, name, BOARD_INK, None, True)
            canvas.write(x + 6, top + 1, note, BOARD_INK)
        else:
            canvas.write(x, top, labelled(name, note)[: each - 1], BOARD_INK)
    return y + high * -(-len(entries) // many)
