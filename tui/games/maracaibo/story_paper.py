"""Story cards as paper: a head with the name, the text around a picture, what changes below it."""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.maracaibo.campaign import chapters
from tui.games import ReadOut
from tui.games.maracaibo import story_text
from tui.games.maracaibo.story_book import text_of
from tui.i18n import _
from tui.paint import sprites
from tui.paint.canvas import Canvas, Sprite
from tui.paint.colours import INK, INK_BAD, INK_DIM, INK_GOOD, PAPER, ink_on, shade
from tui.paint.look import Look

WIDEST = 84
"""The longest line: longer ones are hard to read."""
MARGIN = 3
HEADS = {"chapter": "#2f5f8a", "event": "#8a6a2e", "choice": "#8a3327", "ending": "#3c6e47"}
HAND = "#5b3f8c"
"""What somebody wrote by hand."""
RULE = "#cdbf9f"

PICTURES = Path(__file__).parent / "story_sprites.toml"
SHOWN = {
    "boat": (150, 186, 187, 188), "press": (107, 109, 110, 172), "barrel": (108, 161, 177),
    "mule": (111, 124), "cannon": (151, 112, 144, 148, 157), "page": (113, 131, 136),
    "coat": (114, 115, 116, 174, 175), "flag": (152, 117, 128, 184, 160),
    "chest": (118, 119, 120, 121, 147), "comma": (123,), "fire": (125, 126, 153, 146),
    "letter": (127, 129, 162, 163, 170, 171), "wagon": (130, 132, 185), "lake": (154, 133, 134),
    "bars": (135, 137, 173), "tree": (155, 138, 139, 142), "ribbon": (140, 141, 189),
    "ship": (156, 143, 145, 149), "orange": (158,), "finch": (164, 165, 176),
    "linen": (167, 168, 169), "ledger": (178, 190),
}  # fmt: skip
"""Which picture stands on which cards."""
_PICTURE = {f"story_{number}": name for name, cards in SHOWN.items() for number in cards}


class Page(NamedTuple):
    """A story card as it lies before the reader."""

    card: str
    chapter: int
    """Of the campaign so far."""
    notes: tuple[str, ...] = ()
    """Below the text: what changes, in later games or in this one."""
    goal: tuple[str, ...] = ()
    taken: str = ""
    """What was chosen, on a card that is read again."""


class Span(NamedTuple):
    """Letters in a style."""

    text: str
    ink: str = INK
    bold: bool = False


Line = tuple[Span, ...]


def picture_name(card: str) -> str:
    """The picture of a story card; empty where it has none."""
    return _PICTURE.get(card, "")


def page_of(path: tuple[str, ...], at: int, seats: int) -> Page:
    """The card at that place of a way, with what it changes and asks for."""
    card = path[at]
    taken = ""
    if at + 1 < len(path) and story_text.is_choice(card):
        taken = story_text.choice_label(card, path[at + 1])
    goal = (story_text.goal_alone(card, seats), story_text.played_as(card, seats))
    notes = story_text.changes(path[: at + 1])
    if at == 0 or story_text.is_ending(card):
        notes.append(_(story_text.OURS))
    return Page(
        card,
        story_text.chapter_number(path, at),
        tuple(notes),
        tuple(words for words in goal if words),
        taken,
    )


def interludes(state: Any) -> list[ReadOut]:
    """The cards read in the course of a game, each as it is painted."""
    story = state.module.story if state.module is not None else None
    if story is None:
        return []
    start = len(chapters.path_of(state.options.archive))
    pages = [page_of(story.path, at, state.seats) for at in range(start, len(story.path))]
    return [partial(_painted, page) for page in pages]


def _painted(page: Page, look: Look, columns: int, rows: int) -> Canvas:
    return paint(look, page, columns, rows)


def picture(card: str) -> Sprite | None:
    name = _PICTURE.get(card)
    return sprites.load(PICTURES).get(name) if name else None


def paint(look: Look, page: Page, columns: int, rows: int) -> Canvas:
    """The card in the middle of the room; taller than it where the text needs that."""
    width = min(columns - 2, WIDEST)
    lines = list(_lines(look, page, width - 2 * MARGIN))
    height = max(min(rows, len(lines) + 5), len(lines) + 3)
    top = max(0, (rows - height) // 3)
    canvas = Canvas(columns, max(rows, top + height), look)
    left = (columns - width) // 2
    _sheet(canvas, left, top, width, height, page)
    row = top + 2
    drawn = picture(page.card) if look.pixels else None
    if drawn is not None:
        canvas.sprite(left + width - MARGIN - drawn.width + 1, 2 * row, drawn)
    for number, line in enumerate(lines):
        x = left + MARGIN
        for span in line:
            canvas.write(x, row + number, span.text, span.ink, PAPER, span.bold)
            x += len(span.text)
    return canvas


def _sheet(canvas: Canvas, left: int, top: int, width: int, height: int, page: Page) -> None:
    """Paper with a head, and the shadow that it throws."""
    canvas.fill(left, top, width, height, PAPER)
    head = HEADS[story_text.card_kind(page.card)]
    ink = ink_on(head)
    canvas.write(left, top, " " * width, ink, head)
    name = story_text.story_name(page.card)
    canvas.write(left + MARGIN, top, name, ink, head, bold=True)
    place = _("Chapter {n}").format(n=page.chapter)
    kind = story_text.kind_name(page.card)
    right = place if kind == _("Chapter") else f"{place} {canvas.look.glyphs.dot} {kind}"
    if len(name) + len(right) + 2 * MARGIN + 2 <= width:
        canvas.write_right(left + width - MARGIN, top, right, ink, head)
    number = _("story card {n}").format(n=page.card.removeprefix("story_"))
    foot = shade(PAPER, -0.42)
    canvas.write_right(left + width - MARGIN + 2, top + height - 1, number, foot, PAPER)


# -- the text, line by line --------------------------------------------------------------


def _lines(look: Look, page: Page, width: int) -> "list[Line]":
    """The text around its picture, then what the card changes and asks for."""
    drawn = picture(page.card) if look.pixels else None
    beside = (drawn.height + 1) // 2 if drawn is not None else 0
    taken = drawn.width + 2 if drawn is not None else 0
    found: list[Line] = []
    for number, paragraph in enumerate(text_of(page.card).paragraphs):
        if number:
            found.append(())
        found += _set(paragraph, width, taken, beside - len(found))
    found += [()] * (beside - len(found))
    if page.taken:
        arrow = look.glyphs.arrow
        found.append(())
        found += _plain(f"{arrow} {page.taken}", width, INK_BAD, bold=True)
    if page.notes or page.goal:
        found.append(())
        found.append((Span(look.glyphs.line * width, RULE),))
    for note in page.notes:
        found += _plain(note, width, INK_DIM)
    for goal in page.goal:
        found += _plain(goal, width, INK_GOOD, bold=True)
    return found


def _plain(words: str, width: int, ink: str, bold: bool = False) -> "list[Line]":
    return [
        tuple(span._replace(ink=ink, bold=bold) for span in line)
        for line in _set(words, width, 0, 0)
    ]


def _set(paragraph: str, width: int, taken: int, beside: int) -> "list[Line]":
    """A paragraph in lines, the first `beside` of them shorter by `taken`. Words between
    asterisks are somebody's handwriting."""
    lines: list[Line] = []
    line: list[Span] = []
    used, hand = 0, False
    for word in paragraph.split(" "):
        pieces, hand = _pieces(word, hand)
        size = sum(len(piece.text) for piece in pieces)
        room = width - (taken if len(lines) < beside else 0)
        if line and used + 1 + size > room:
            lines.append(tuple(line))
            line, used = [], 0
        if line:
            line.append(Span(" "))
            used += 1
        line += pieces
        used += size
    lines.append(tuple(line))
    return lines


def _pieces(word: str, hand: bool) -> tuple[list[Span], bool]:
    """A word in its styles, and whether the next one is handwriting too."""
    pieces = []
    for number, part in enumerate(word.split("*")):
        hand = hand if number == 0 else not hand
        if part:
            pieces.append(Span(part.replace("\u00a0", " "), HAND if hand else INK, hand))
    return pieces, hand
