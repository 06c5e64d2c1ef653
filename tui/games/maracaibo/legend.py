"""What the signs on cards mean and how many you have of each, and your points by their parts."""

from engine.maracaibo.components import CARDS
from tui.games.maracaibo import papers
from tui.games.maracaibo.cards import SPRITES, symbol_picture
from tui.games.maracaibo.names import ICONS, SYMBOLS, icon_name, symbol_name
from tui.games.maracaibo.papers import PaperWords
from tui.games.maracaibo.parts import part
from tui.games.maracaibo.things import synergies, vp
from tui.i18n import N_, _, labelled
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK, INK, INK_DIM
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
    """Where your points come from so far."""
    score = scene.state.scores()[scene.view.seat]
    title = _("Your points, if it ended now")
    words = [
        PaperWords(labelled(part(name), vp(points)), INK)
        for name, points in sorted(score.parts.items(), key=lambda each: -each[1])
        if points
    ]
    words = words or [PaperWords(_("none yet"), INK_DIM)]
    return papers.paper(scene, TALLY, title, words, wide, None, HEAD, vp(score.total))


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
