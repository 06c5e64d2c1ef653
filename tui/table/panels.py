"""The panels that every table has: the choices, the log, the race."""

from tui.i18n import N_, _, ngettext
from tui.table.painting import Cell, Picture, Row, Span, cut, fitted, wrap
from tui.table.scene import Option, Scene

BACK: Cell = ("back",)
MORE: Cell = ("more",)
"""Cells of the table itself: a step back, and further down the list."""

LARGE = "large"
"""The kind of a cell that makes a panel large which has more than fits."""

ROWS_FOR_A_LIST = 4
"""In a panel with fewer rows the choices stand side by side."""

TITLES = {"choices": N_("Choices"), "log": N_("Log"), "race": N_("If counted now")}


def choices_title(scene: Scene) -> str:
    if not scene.options:
        return _("Choices")
    return ngettext("{n} choice", "{n} choices", len(scene.options)).format(n=len(scene.options))


def window(scene: Scene, rows: int) -> tuple[list[Option], int, int]:
    """The choices that fit, how many stand before them, and how many there are in all."""
    shown = list(scene.found)
    room = rows - scene.back
    if len(shown) <= room:
        return shown, 0, len(shown)
    room = max(1, room - 1)
    cells = [option.cell for option in shown]
    place = cells.index(scene.cursor) if scene.cursor in cells else 0
    first = max(0, min(place - room // 2, len(shown) - room))
    return shown[first : first + room], first, len(shown)


def choices(scene: Scene, columns: int, rows: int) -> Picture:
    """The list of what can be chosen, with what each choice does."""
    if scene.told:
        return _told(scene, columns, rows)
    if not scene.options:
        return [[Span(line, "dim")] for line in wrap(scene.waiting, columns)]
    if rows < ROWS_FOR_A_LIST and (grid := _grid(scene, columns, rows)):
        return grid
    shown, first, total = window(scene, rows)
    picture = [_choice(scene, option, _label(scene, shown, columns), columns) for option in shown]
    if not shown:
        picture = [[Span(_("nothing fits"), "dim")]]
    rest = total - first - len(shown)
    if rest or first:
        words = _("{up}{before} {down}{after} more").format(
            up=scene.glyphs.up, before=first, down=scene.glyphs.down, after=rest
        )
        picture.append([Span(fit(f"   {words}", columns), "dim", MORE)])
    if scene.back:
        picture.append([Span(fit(_back(scene), columns), "dim", BACK)])
    return picture


def _told(scene: Scene, columns: int, rows: int) -> Picture:
    """The steps so far as far as there is room, the newest at the bottom and bright."""
    picture: Picture = []
    for line in scene.told:
        style = "strong" if line is scene.told[-1] else "dim"
        sign = f"{scene.glyphs.step} "
        for words in wrap(line, columns - 2):
            picture.append([Span(sign, style), Span(words, style)])
            sign = "  "
    return picture[-rows:]


def _back(scene: Scene) -> str:
    words = _("back (Esc)")
    return f" {scene.glyphs.right} {words}"


def window_with_more(scene: Scene, picture: Picture, rows: int, panel: str) -> Picture:
    """As many lines as fit, those of the cursor or of a mark among them; the last line says how
    many there are beside, and that the panel can be made large."""
    room = max(1, rows - 1)
    lit = [
        number
        for number, row in enumerate(picture)
        if any(span.cell is not None and (span.cell == scene.cursor or span.cell in scene.marked)
               for span in row)
    ]  # fmt: skip
    first = max(0, min(lit[0], len(picture) - room)) if lit and lit[-1] >= room else 0
    words = ngettext("{n} more line: m shows all", "{n} more lines: m shows all",
                     len(picture) - room).format(n=len(picture) - room)  # fmt: skip
    more = Span(f"{scene.glyphs.down} {words}", "target", (LARGE, panel))
    return [*picture[first : first + room], [more]]


def _grid(scene: Scene, columns: int, rows: int) -> Picture:
    """All choices side by side, without what they do, if they fit so; else nothing."""
    words = [
        (
            f"{option.number:>2} {scene.label(option.offer)} {option.offer.worth}".rstrip(),
            option.cell,
        )
        for option in scene.found
    ]
    if scene.back:
        words.append((_back(scene), BACK))
    wide = max((len(text) for text, _cell in words), default=0) + 2
    across = max(1, columns // wide)
    if not words or wide > columns or len(words) > across * rows:
        return []
    spans = [
        Span(f"{scene.glyphs.left if cell == scene.cursor else ' '}{text}".ljust(wide), "", cell)
        for text, cell in words
    ]
    return [spans[start : start + across] for start in range(0, len(spans), across)]


def fit(words: str, size: int) -> str:
    return cut(words, size).ljust(size)


def _label(scene: Scene, shown: list[Option], columns: int) -> int:
    """The columns of the labels that something stands beside: as many as they need, half of
    all at most."""
    beside = [option.offer for option in shown if option.offer.effect or option.offer.worth]
    longest = max((len(scene.label(offer)) for offer in beside), default=0)
    return min(longest, columns // 2)


def _choice(scene: Scene, option: Option, label: int, columns: int) -> Row:
    offer, cell = option.offer, option.cell
    sign = scene.glyphs.left if cell == scene.cursor else " "
    worth = f" {offer.worth}" if offer.worth else ""
    if not offer.effect and not worth:
        label = columns - 6
    room = columns - 6 - label - len(worth)
    return fitted(
        [
            Span(f"{sign}{option.number:>2} ", "target", cell),
            Span(cut(scene.label(offer), label, scene.glyphs.more).ljust(label), "strong", cell),
            Span("  " + cut(offer.effect, max(0, room), scene.glyphs.more).ljust(room), "", cell),
            Span(worth, "", cell),
        ],
        columns,
    )


def log(scene: Scene, columns: int, rows: int) -> Picture:
    """The newest lines, the very newest at the bottom."""
    picture: Picture = []
    for words, seat in reversed(scene.log):
        lines = wrap(words, columns - 2)
        sign = scene.glyphs.seat(seat) if seat >= 0 else " "
        block: Picture = [[Span(f"{sign} ", f"seat-{seat}"), Span(lines[0])]]
        block += [[Span(f"  {line}")] for line in lines[1:]]
        picture = block + picture
        if len(picture) >= rows:
            break
    return picture[-rows:]


def race(scene: Scene, columns: int, rows: int) -> Picture:
    """The points at the end of each round, one bar a round, and the latest number."""
    most = max((max(points) for points in scene.race if points), default=0)
    picture: Picture = [[]]
    for seat, points in enumerate(scene.race):
        if not points:
            continue
        bars = "".join(scene.glyphs.bar(value, most) for value in points)
        spans = [
            Span(scene.glyphs.seat(seat) + " ", f"seat-{seat}"),
            Span(bars, f"seat-{seat}"),
            Span(f" {points[-1]}   ", "strong"),
        ]
        if sum(len(span.text) for span in (*picture[-1], *spans)) > columns and picture[-1]:
            picture.append([])
        picture[-1] += spans
    return picture if most else [[Span(_("after the first round"), "dim")]]
