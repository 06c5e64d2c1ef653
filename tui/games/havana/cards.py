"""One's own action cards: the hand as paper, beside it the discard as a fan of heads."""

from engine.havana.components import CARD_IDS, NUMBER
from engine.havana.state import HavanaState
from tui.games.havana import order
from tui.games.havana.cells import DISCARD, card_cell, seen, where
from tui.games.havana.houses import FOLDER
from tui.games.havana.names import (
    card_briefly,
    card_does,
    card_full,
    card_name,
    card_shortly,
    card_tersely,
    card_title,
    card_value,
)
from tui.i18n import _, labelled
from tui.paint.canvas import Canvas, Sprite
from tui.paint.cards import PaperCard, paint_card
from tui.paint.colours import ink_on, mix
from tui.paint.sprites import load
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

HEADS = {
    "siesta": "#34558F",
    "refreshment": "#1F7476",
    "protection": "#4B6178",
    "rubble": "#6B655B",
    "conservation": "#6A4A96",
    "tax_collector": "#7E2B4A",
    "worker": "#2F6B4A",
    "architect": "#2A6A9E",
    "peso_thief": "#8A3A2C",
    "material_thief": "#7A4A22",
    "black_market": "#3A3340",
    "pesos": "#7A6420",
    "mama": "#A23E63",
}
"""By card: the colour of its head."""
LEAST = 18
"""Columns of a card, at least; more where its name needs them."""
WIDEST = 46
Box = tuple[int, int, int, int]
"""Column, row, width and height of a card."""
FLAT = 3
"""Rows of a card, at least: the head and two lines."""


def faded(head: str) -> str:
    """The head of a card that was used."""
    return mix(head, "#5A5A5A", 0.5)


def action_card(scene: Scene, card: str, width: int, height: int) -> PaperCard:
    """An action card as paper: its full text if that fits, else a short version."""
    does = _telling(scene, card, width - 2, height - 1)
    return PaperCard(None, card_title(card, width - 2), HEADS[card], words=does)


def _telling(scene: Scene, card: str, room: int, rows: int) -> str:
    """What a card does, in as many words as there is room for."""
    first = scene.state.options.worker_first
    for words in (card_does, card_shortly, card_briefly):
        if len(wrap(words(card, first), room)) <= rows:
            return words(card, first)
    return card_tersely(card, first)


def hand(scene: Scene, columns: int, rows: int) -> Canvas:
    """The hand in rows that fill the room, below it the heads of what was used; above it while one
    of these is asked for."""
    view = seen(scene)
    held = [card for card in range(len(CARD_IDS)) if where(view, card) in ("hand", "laid")]
    used = [card for card in range(len(CARD_IDS)) if where(view, card) == "discard"]
    band = _Band(used, columns)
    grid = _Grid(held, columns, rows - band.rows)
    canvas = Canvas(columns, max(rows, grid.rows + band.rows), scene.look)
    asked = view.decision is not None and view.decision.kind == "choose_refreshment"
    below = band.rows if asked else 0
    for line in grid.lines:
        places = list(zip(held, grid.boxes, strict=True))[line]
        for paper, (_card, box) in zip(_papers(scene, places), places, strict=True):
            x, y, width, height = box
            paint_card(canvas, x, y + below, width, height, paper)
    if used:
        _discard(canvas, scene, used, 0 if asked else canvas.rows - band.rows, band)
    return canvas


class _Grid:
    """Cards in as few rows as their names allow, each row as wide as the room."""

    def __init__(self, cards: list[int], columns: int, rows: int) -> None:
        least = [max(LEAST, len(card_full(CARD_IDS[card])) + 2) for card in cards]
        lines = _lines(least, columns)
        least_rows = max(FLAT, rows // len(lines))
        higher = max(0, rows - least_rows * len(lines))
        self.rows = 0
        self.boxes: list[Box] = []
        self.lines: list[slice] = []
        """The cards of each row."""
        for number, line in enumerate(lines if cards else ()):
            x = 1
            height = least_rows + (number < higher)
            spare = max(0, columns - 1 - sum(line) - len(line))
            for place, width in enumerate(line):
                more = spare // len(line) + (place < spare % len(line))
                wide = max(3, min(WIDEST, width + more, columns - 2))
                self.boxes.append((x, self.rows, wide, height))
                x += wide + 1
            self.rows += height
            self.lines.append(slice(len(self.boxes) - len(line), len(self.boxes)))


def _lines(least: list[int], columns: int) -> list[list[int]]:
    """The least widths of cards, shared out to as few rows as they fit in, evenly."""
    for many in range(1, len(least) + 1):
        each, more = divmod(len(least), many)
        lines, start = [], 0
        for number in range(many):
            end = start + each + (number < more)
            lines.append(least[start:end])
            start = end
        if all(sum(line) + len(line) < columns for line in lines):
            return lines
    return [[width] for width in least] or [[]]


class _Band:
    """The discard: its name, then heads one after the other, in lines."""

    def __init__(self, cards: list[int], columns: int) -> None:
        self.boxes: list[tuple[int, int, int]] = []
        """Column, row and width of each head."""
        first = len(_("Discard")) + 2
        x, line = first, 0
        if columns < 2 * first:
            first, x, line = 1, 1, 1
        for card in cards:
            width = min(max(LEAST - 1, len(card_full(CARD_IDS[card])) + 1), max(1, columns - 2))
            if x > first and x + width > columns:
                x, line = first, line + 1
            self.boxes.append((x, line, width))
            x += width + 1
        self.rows = line + 1 if cards else 0


def _papers(scene: Scene, places: list[tuple[int, Box]]) -> list[PaperCard]:
    """A row of the hand. Pictures stand above the words if each card has room for its own, be it
    beside shorter sentences; else there are none in this row."""
    for size in ("large", "small"):
        found = [_pictured(scene, card, box, size) for card, box in places]
        papers = [paper for paper in found if paper is not None]
        if len(papers) == len(places):
            return papers
    return [_held(scene, card, box) for card, box in places]


def _picture(name: str, size: str) -> Sprite:
    return load(FOLDER / "sprites.toml").get(f"card-{name}", size)


def _held(scene: Scene, card: int, box: Box) -> PaperCard:
    """A card of the hand; while it is asked for, with what laying it would bring."""
    name = CARD_IDS[card]
    cell = card_cell(card)
    _x, _y, width, height = box
    paper = action_card(scene, name, width, height)._replace(cell=cell)
    option = scene.options.get(cell)
    decision = scene.view.decision
    if where(seen(scene), card) == "laid":
        return _footed(paper, _("laid face down"), width, height)
    if option and decision and (scene.chosen or decision.kind == "choose_cover"):
        brings = _brings(scene, card, option.offer.effect, width - 2, height - 1)
        below = len(wrap(brings, width - 2))
        shorter = _telling(scene, name, width - 2, height - 1 - below)
        return _footed(paper, brings, width, height, shorter)
    return paper


def _pictured(scene: Scene, card: int, box: Box, size: str) -> PaperCard | None:
    """With a picture, if there is room for it above sentences."""
    x, y, width, height = box
    name = CARD_IDS[card]
    sprite = _picture(name, size)
    left = height - (sprite.height + 1) // 2
    if left < 2 or sprite.width > width - 2:
        return None
    paper = _held(scene, card, (x, y, width, left))
    first = scene.state.options.worker_first
    told = (card_does(name, first), card_shortly(name, first))
    return paper._replace(sprite=sprite) if paper.words in told else None


def _brings(scene: Scene, card: int, effect: str, room: int, rows: int) -> str:
    """When the player would act with a new card on either open one; after a first step, what the
    list says."""
    view = seen(scene)
    pair = view.state.open[view.seat]
    if len(wrap(effect, room)) > rows and (found := _foreseen(scene, card)) is not None:
        return order.briefly(found)
    if scene.chosen or pair is None:
        return effect
    one, other = (order.covering(view, on, card) for on in pair)
    if one.likely == other.likely:
        return order.act(one if other.sure else other)
    named = [card_name(CARD_IDS[on]) for on in pair]
    numbered = [str(card_value(CARD_IDS[on])) for on in pair]
    for names in (named, numbered):
        told = [
            labelled(_("on {card}").format(card=name), order.place(found))
            for name, found in zip(names, (one, other), strict=True)
        ]
        if all(len(line) <= room for line in told):
            return "\n".join(told)
    return order.narrowly(one, other)


def _foreseen(scene: Scene, card: int) -> "order.Outlook | None":
    """What a card would make of the one that was chosen before it, if one was."""
    view = seen(scene)
    decision = view.decision
    match scene.chosen[-1] if scene.chosen else ():
        case ("card", str(first)) if decision is not None and decision.kind == "choose_start":
            return order.outlook(view, NUMBER[CARD_IDS.index(first)][card])
        case ("open", int(), str(on)):
            return order.covering(view, CARD_IDS.index(on), card)
    return None


def _footed(paper: PaperCard, foot: str, width: int, height: int, shorter: str = "") -> PaperCard:
    """A card with words below what it does, which are shorter then or give way."""
    left = height - 1 - len(wrap(foot, width - 2))
    if left < 0:
        return paper._replace(words=foot)
    fitting = (words for words in (paper.words, shorter) if len(wrap(words, width - 2)) <= left)
    return paper._replace(words=next(fitting, ""), foot=foot, tone="good")


def _discard(canvas: Canvas, scene: Scene, used: list[int], y: int, band: _Band) -> None:
    """Heads of the cards that were used."""
    label = cut(_("Discard"), canvas.columns - 2, scene.glyphs.more)
    canvas.write(1, y, label, "heading", bold=True)
    canvas.claim(DISCARD, 1, y, len(label), 1, mark="fill")
    for card, (x, line, width) in zip(used, band.boxes, strict=True):
        name = CARD_IDS[card]
        head = faded(HEADS[name])
        words = cut(f" {card_title(name, width - 1)}", width, scene.glyphs.more)
        canvas.write(x, y + line, words.ljust(width), ink_on(head), head)
        canvas.claim(card_cell(card), x, y + line, width, 1, mark="card")


def title(scene: Scene) -> str:
    state: HavanaState = scene.state
    return _("Your hand ({n})").format(n=state.hand[scene.view.seat].bit_count())
