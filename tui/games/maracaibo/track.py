"""The exploration track: a path through the jungle from the camp to the temple.

The path winds from row to row. Where it forks the second way runs below the first; three
lines cross it, and what crossing them brings is written beside them.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from engine.maracaibo.components import ARRIVAL_POINTS, EXPLORATION, LINES, QUESTS, SPACE_INDEX
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo import automa_card, motions
from tui.games.maracaibo.cards import SPRITES
from tui.games.maracaibo.names import line_name, space_name
from tui.games.maracaibo.stops import QUEST
from tui.games.maracaibo.things import space_reward
from tui.games.maracaibo.wording import cost, terms
from tui.i18n import _
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import GOLD, GOLD_INK, NIGHT, SEATS, shade
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

JUNGLE = ("#2c5a30", "#356838", "#244c29", "#3f7640")
TRAIL = "#cbb072"
CLEARING, CLEARING_INK = "#e4d3a0", "#2b2116"
NUMBER, NUMBER_INK = "#6b4a24", "#fff1d6"
LINE_COLOURS = {"yellow": "#d9c23a", "red": "#cc4433", "green": "#8ad35b"}
LINE_INKS = {"yellow": "#f5e37a", "red": "#ffb3a3", "green": "#c6f5a0"}
LAST = len(EXPLORATION) - 1
LANES = tuple((lane, low) for lane in range(7, 1, -1) for low in (lane, lane - 1) if low > 1)
"""How high the two lanes may be."""
BELOW = 3
"""Rows from which on all words of a space stand below its number."""


def _columns() -> tuple[tuple[int, ...], ...]:
    """Spaces side by side: how far each is from the start by the longest way."""
    far = [0] * len(EXPLORATION)
    for number, space in enumerate(EXPLORATION):
        for after in space.next:
            far[after] = max(far[after], far[number] + 1)
    return tuple(
        tuple(number for number, column in enumerate(far) if column == at)
        for at in range(max(far) + 1)
    )


TRACK = _columns()
COLUMN = {number: at for at, spaces in enumerate(TRACK) for number in spaces}


def space_cell(space: int) -> Cell:
    return ("space", EXPLORATION[space].id)


def is_lower(space: int) -> bool:
    return EXPLORATION[space].id.endswith("l")


def pieces(state: Any, space: int) -> list[tuple[int, bool]]:
    """Seats whose explorer stands there, and those whose figure does (True)."""
    found = [(seat, False) for seat, at in enumerate(state.explorers) if at == space]
    return found + [(seat, True) for seat, at in enumerate(state.second) if at == space]


# -- how it lies in the room -------------------------------------------------------------


class PathPlan(NamedTuple):
    """So many columns of the path in a row of the picture, each so wide. The way runs in the upper
    lane; in the lower one are the second ways of forks, and words."""

    many: int
    width: int
    lane: int
    low: int
    """Rows of a space in the upper and in the lower lane."""
    gap: int = 0
    """Rows between two rows of the path."""
    spare: int = 0
    """Rows that are left over: one more between the first ones."""

    @property
    def folded(self) -> bool:
        """Would the end stand in a row all alone? Then it lies below the space before it."""
        return (len(TRACK) - 1) % self.many == 0

    @property
    def strips(self) -> int:
        return -(-(len(TRACK) - self.folded) // self.many)

    @property
    def rows(self) -> int:
        return self.strips * self.strip - self.gap + self.spare

    @property
    def strip(self) -> int:
        return self.lane + self.low + self.gap

    def column(self, space: int) -> int:
        return COLUMN[space] - (self.folded and space == LAST)

    def row_of(self, space: int) -> int:
        """In which row of the picture it lies."""
        return self.column(space) // self.many

    def below(self, space: int) -> bool:
        """Does it lie in the lower lane?"""
        return is_lower(space) or (self.folded and space == LAST)

    def high(self, space: int) -> int:
        return self.low if self.below(space) else self.lane

    def place(self, space: int) -> tuple[int, int]:
        """The upper left cell of a space; every second row runs back."""
        strip, at = divmod(self.column(space), self.many)
        if strip % 2:
            at = self.many - 1 - at
        y = strip * self.strip + min(strip, self.spare) + (self.lane if self.below(space) else 0)
        return at * self.width, y

    @property
    def plate(self) -> int:
        return self.width - 1


@lru_cache(maxsize=64)
def plan(columns: int, rows: int, words: "tuple[str, ...]") -> PathPlan:
    """The roomiest way to lay the path that shows all words; else the one that shows most."""
    best, most = PathPlan(max(1, columns // 13), min(13, max(4, columns)), 2, 2), -1.0
    for lane, low in LANES:
        for many in range(4, len(TRACK) + 1):
            width = min(24, columns // many)
            for gap in (1, 0):
                made = PathPlan(many, width, lane, low, gap)
                if width < 9 or made.rows > rows:
                    continue
                fit = sum(_fits(text, made, number) for number, text in enumerate(words))
                filled = made.rows * many * width / max(1, rows * columns)
                score = fit + 0.1 * (lane + low) + 0.25 * gap + 3 * filled - _torn(made)
                if score > most:
                    best, most = made, score
    return best._replace(spare=max(0, min(best.strips - 1, rows - best.rows)))


def _fits(text: str, made: PathPlan, number: int) -> bool:
    """Can all of it be written on a clearing, without breaking a word?"""
    if max(map(len, text.split())) > made.plate:
        return False
    name, _blank, rest = text.partition(" ")
    first = made.plate - len(name) - 1
    high = made.high(number)
    return len(_flow(rest, first, made.plate, high)) <= high


def _chosen(words: str, first: int, wide: int, high: int) -> str:
    """Less text where not all fits: that it is a quest, without saying which."""
    if len(_flow(words, first, wide, high)) <= high:
        return words
    if words.startswith("!"):
        return "! " + _("quest")
    return words.partition(":")[0].partition(";")[0]


def _torn(made: PathPlan) -> float:
    """Forks that are torn apart by the end of a row, and lines that lie there."""
    torn = 0.0
    for number, space in enumerate(EXPLORATION):
        for after in space.next:
            if made.row_of(number) != made.row_of(after):
                torn += 0.6 * (is_lower(number) or is_lower(after)) + 4 * (space.line != NONE)
    return torn


# -- painting ----------------------------------------------------------------------------


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    state = scene.state
    words = tuple(_words(scene, number) for number in range(len(EXPLORATION)))
    laid = plan(columns, rows, words)
    canvas = Canvas(columns, max(rows, laid.rows), scene.look)
    canvas.texture(0, 0, columns, canvas.rows, JUNGLE)
    _trees(canvas, laid)
    for number, space in enumerate(EXPLORATION):
        for after in space.next:
            _trail(canvas, laid, number, after)
    for number in range(len(EXPLORATION)):
        _space(canvas, scene, laid, number, words[number])
    for number, space in enumerate(EXPLORATION):
        if space.line != NONE:
            _line(canvas, scene, laid, number, LINES[space.line].id, state)
    _under_way(canvas, scene, laid)
    if canvas.rows <= rows:
        automa_card.laid_over(canvas, scene)
    return canvas


def _under_way(canvas: Canvas, scene: Scene, laid: PathPlan) -> None:
    """An explorer between two spaces."""
    way, seat = motions.moving(scene, motions.EXPLORER)
    if way is None or scene.moving is None:
        return
    places = [laid.place(SPACE_INDEX[str(cell[1])]) for cell in way]
    along = scene.moving[1] * (len(places) - 1)
    step = min(int(along), len(places) - 2)
    (x1, y1), (x2, y2) = places[step], places[step + 1]
    x = round(x1 + (x2 - x1) * (along - step)) + laid.plate // 2
    y = round(y1 + (y2 - y1) * (along - step))
    colour = SEATS[seat % len(SEATS)]
    if canvas.look.pixels:
        sprite = SPRITES.get("explorer", "medium")
        canvas.sprite(x - 2, 2 * y, sprite.recoloured({"a": colour, "A": shade(colour, -0.3)}))
    canvas.write(x, y + 1, scene.glyphs.seat(seat), colour, NIGHT, True)


def _words(scene: Scene, number: int) -> str:
    """The number of a space and what it brings."""
    state = scene.state
    name = space_name(EXPLORATION[number].id)
    if number == LAST:
        points = [str(n) for n in ARRIVAL_POINTS[state.arrived :][:4]] or ["0"]
        words = _("{points} VP").format(points=points[0])
        if len(points) > 1:
            words = _("{words}; then {others}").format(words=words, others=", ".join(points[1:]))
        return f"{name} {words}"
    if state.track_quests[number] != NONE:
        asked = cost(describe(QUESTS[state.track_quests[number]].cost), False)
        return f"{name} ! " + asked
    return f"{name} {space_reward(state, number, False)}".strip()


def _trees(canvas: Canvas, laid: PathPlan) -> None:
    """Palms and trees, always the same ones, behind everything."""
    if canvas.look.colours == "none":
        return
    for y in range(canvas.rows - 2):
        for x in range(0, canvas.columns - 4, 3):
            chance = (x * 73856093 ^ y * 19349663) % 211
            if chance < 14:
                sprite = SPRITES.get("palm" if chance % 3 else "tree", "small")
                canvas.sprite(x, 2 * y, sprite.faded("#1d3f22", 0.35))


def _trail(canvas: Canvas, laid: PathPlan, start: int, end: int) -> None:
    """Sand from one space to the next, round the corner where the path turns."""
    (x1, y1), (x2, y2) = laid.place(start), laid.place(end)
    middle = laid.plate // 2
    left, right = min(x1, x2) + middle, max(x1, x2) + middle
    row1, row2 = 2 * y1 + laid.high(start), 2 * y2 + laid.high(end)
    corner = left if x1 == x2 else (min(x1, x2) + laid.plate)
    if canvas.look.colours == "none":
        line = canvas.look.glyphs.dot
        for x in range(left, right + 1):
            canvas.write(x, y1 if row1 == row2 else y2, line)
        return
    for x in range(left, right + 1):
        here = row1 if (x <= corner) == (x1 <= x2) else row2
        if row1 == row2:
            here = row1
        canvas.pixels(x, here - 1, 1, 2, TRAIL)
    if row1 != row2:
        canvas.pixels(corner, min(row1, row2) - 1, 2, abs(row1 - row2) + 2, TRAIL)


def _space(canvas: Canvas, scene: Scene, laid: PathPlan, number: int, words: str) -> None:
    """A clearing with its number, who stands there, and what it brings."""
    x, y = laid.place(number)
    wide, high = laid.plate, laid.high(number)
    state = scene.state
    quest = state.track_quests[number] != NONE
    ground = shade(CLEARING, 0.25) if quest else CLEARING
    ground = shade(ground, -0.1) if is_lower(number) else ground
    ends = number in (0, LAST)
    canvas.fill(x, y, wide, high, ground)
    name, _blank, rest = words.partition(" ")
    under_way = motions.moving(scene, motions.EXPLORER)[1]
    here = [piece for piece in pieces(state, number) if piece != (under_way, False)]
    chip = f"{name} "
    cell = space_cell(number)
    option = scene.options.get(cell)
    typed = option is not None and option.number == name
    gold = typed and canvas.look.colours != "none"
    canvas.write(x, y, chip, *((GOLD_INK, GOLD) if gold else (NUMBER_INK, NUMBER)), True)
    at = x + len(chip)
    for seat, figure in here:
        sign = scene.glyphs.person if figure else scene.glyphs.seat(seat)
        room = high >= BELOW and at + 3 * len(here) <= x + wide
        at = canvas.write(at, y, f" {sign} " if room else sign, SEATS[seat % len(SEATS)], NIGHT,
                          True)  # fmt: skip
    rest = _chosen(rest, wide - (at - x), wide, high)
    lines = _flow(rest, wide - (at - x), wide, high)
    ends_at = [at, *[x] * (high - 1)]
    for row, line in enumerate(lines[:high]):
        more = row == high - 1 and len(lines) > high
        shown = cut(f"{line} {scene.glyphs.more}", wide, scene.glyphs.more) if more else line
        if row == 0 and not line:
            continue
        column = at + (len(shown) < wide - (at - x)) if row == 0 else x + (len(shown) < wide)
        ink = QUEST[0] if quest and row == 0 and not line else CLEARING_INK
        ends_at[row] = canvas.write(column, y + row, shown, ink, ground)
    _piece_pictures(canvas, scene, laid, number, here, len(lines))
    if not ends and not here and high - len(lines) >= REWARD_ROWS:
        _reward_pictures(canvas, scene, number, x + wide - 1, y + high)
    if ends:
        sprite = SPRITES.get("tent" if number == 0 else "temple", "medium")
        beside = number == 0 and wide - (at - x) > sprite.width
        if high >= (sprite.height + 1) // 2 + (0 if beside else len(lines)):
            canvas.sprite(x + wide - sprite.width, 2 * (y + high) - sprite.height, sprite)
    foot = 0 if high >= BELOW and at <= x + wide - 3 else high - 1
    free = [row for row, end in enumerate(ends_at) if end <= x + wide - 3]
    if foot not in free and free:
        foot = free[-1]  # the number of a choice stands on no words
    if typed:  # the number of the space itself is what one types
        canvas.claim(cell, x, y, wide, high, badge=(x, y))
        canvas.claims[cell] = canvas.claims[cell]._replace(snug=True)
        return
    canvas.claim(cell, x, y, wide, high, badge=(x + wide - 3, y + foot))


def _flow(words: str, first: int, wide: int, high: int) -> list[str]:
    """Words beside the number and on below it; all below it when that reads better."""
    if not words:
        return [""]
    below = list(wrap(words, wide - 2))
    if len(wrap(words, wide - 1)) < len(below):
        below = list(wrap(words, wide - 1))
    if high >= BELOW and len(below) < high:
        return ["", *below]
    below = list(wrap(words, wide))
    if len(words) <= first:
        return [words]
    if len(below) < high or first < 2:
        return ["", *below]
    head = wrap(words, first)[0]
    if head.endswith("-"):
        return ["", *below]
    return [head, *wrap(words[len(head) :].strip(), wide)]


def _piece_pictures(canvas: Canvas, scene: Scene, laid: PathPlan, number: int, here: "list[Any]",
                    used: int) -> None:  # fmt: skip
    """The explorers themselves, where the clearing is high enough for them."""
    x, y = laid.place(number)
    room = laid.high(number) - used
    size = "large" if room >= 5 else "medium" if room >= 3 else "small"
    if room < (SPRITES.get("explorer", size).height + 1) // 2:
        return
    for place, (seat, figure) in enumerate(here):
        colour = SEATS[seat % len(SEATS)]
        drawn = SPRITES.get("figure" if figure else "explorer", size)
        drawn = drawn.recoloured({"a": colour, "A": shade(colour, -0.3)})
        column = x + 1 + place * (drawn.width + 1)
        if column + drawn.width <= x + laid.plate:
            canvas.sprite(column, 2 * (y + laid.high(number)) - drawn.height, drawn)


REWARDS = {
    "doubloons": "doubloon",
    "points": "laurel",
    "combat_points": "sword",
    "figures": "figure",
    "draw": "cards",
    "discs": "disc",
    "influence": "crown",
}
"""By what a space gives: its picture."""
COUNTED = ("doubloons", "combat_points", "draw")
"""Of these as many are drawn as one gets."""
QUEST_PICTURE = "quest"
REWARD_ROWS = 3
OVERLAP = 3
"""Columns from one to the next of the same kind."""


def _reward_pictures(canvas: Canvas, scene: Scene, number: int, right: int, bottom: int) -> None:
    """What a space gives, as things that lie there; from right to left."""
    if not canvas.look.pixels:
        return
    colour = SEATS[scene.view.seat % len(SEATS)]
    inks = {"a": colour, "A": shade(colour, -0.3), "y": "#a8741c", "S": "#8d96a3", "t": "#5c6470"}
    found: list[tuple[str, int]] = [
        (term.kind, int(getattr(term, "n", 1)))
        for term in EXPLORATION[number].terms
        if term.kind in REWARDS
    ]
    if scene.state.track_quests[number] != NONE:
        found = [(QUEST_PICTURE, 1)]
    for kind, many in reversed(found):
        sprite = SPRITES.get(REWARDS.get(kind, kind), "small").recoloured(inks)
        shown = many if kind in COUNTED else 1
        right -= sprite.width + OVERLAP * (shown - 1)
        for place in range(shown):
            canvas.sprite(right + OVERLAP * place, 2 * bottom - sprite.height - 1, sprite)
        right -= 1


def _line(canvas: Canvas, scene: Scene, laid: PathPlan, number: int, line: str, state: Any) -> None:
    """A line across the path, and what the next one to cross it gets."""
    x, y = laid.place(number)
    after = EXPLORATION[number].next[0]
    strip, there = laid.row_of(number), laid.row_of(after)
    back = strip % 2 == 1
    cross = x - 1 if back else x + laid.plate
    design = next(each for each in LINES if each.id == line)
    if there != strip:
        cross = x + laid.plate if not back else max(0, x - 1)
    top = 2 * y
    for row in range(top, top + 2 * (laid.lane + laid.low)):
        if canvas.look.colours == "none":
            break
        canvas.edge(max(0, cross), row, LINE_COLOURS[line])
    points = design.later if state.crossed[EXPLORATION[number].line] else design.first
    words = _("{line} line: {points} VP, {what}").format(
        line=line_name(line), points=points, what=terms(describe(design.terms), False)
    )
    room = _beside(laid, number)
    wide = max(4, min(room * laid.width - 2, canvas.columns))
    lines = wrap(words, wide - 2)
    left = x + laid.plate - wide if back else x
    left = max(0, min(canvas.columns - wide, left))
    for row, text in enumerate(lines[: laid.low]):
        canvas.write(left, y + laid.lane + row, f" {text} ", LINE_INKS[line], NIGHT, row == 0)
    high = min(len(lines), laid.low)
    canvas.claim(("line", line), left, y + laid.lane, max(map(len, lines)) + 2, high, mark="fill")


def _beside(laid: PathPlan, number: int) -> int:
    """How many columns from this one on have nothing below them in the same row."""
    first = COLUMN[number]
    end = (first // laid.many + 1) * laid.many
    taken = {laid.column(space) for space in range(len(EXPLORATION)) if laid.below(space)}
    many = 0
    while first + many < min(end, len(TRACK)) and first + many not in taken:
        many += 1
    return max(1, many)


__all__ = ["COLUMN", "TRACK", "paint", "pieces", "plan", "space_cell"]
