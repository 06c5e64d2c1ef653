"""The end of a game as a picture: the table, the sheet and the race, as SVG or PNG.

Rich makes the SVG from the same cells that a terminal shows; `pixels` paints them for the PNG.
"""

import io
import re

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from tui import final_scores, themes
from tui.paint import score_sheet
from tui.paint.ansi import ansi
from tui.paint.canvas import Canvas
from tui.paint.colours import rgb
from tui.paint.look import RICH
from tui.screens import labels, preview
from tui.screens.chart import Brush, Series, drawn
from tui.session import Session
from tui.sharing import pixels

COLUMNS, BOARD, RACE = 120, 40, 16
"""The size in cells: of everything across, of the board and of the chart down."""
_FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)


def as_svg(session: Session, dark: bool = True) -> str:
    roles = _roles(dark)
    console = _console()
    for part in _parts(session, roles):
        console.print(part, no_wrap=True, crop=True)
    title = labels.title(session.header.game)
    svg = console.export_svg(title=title, theme=_colours(roles))
    return _FONTS.sub("", svg)  # whoever looks at it asks no server for a font


def as_png(session: Session, dark: bool = True) -> bytes:
    """NoPillow when the library that writes it is missing."""
    roles = _roles(dark)
    console = _console()
    options = console.options.update(no_wrap=True)
    title = Text(labels.title(session.header.game), style="bold", justify="center")
    lines = []
    for part in (title, *_parts(session, roles)):
        lines += console.render_lines(part, options)
    return pixels.as_png(lines, rgb(roles["text"]), rgb(roles["ground"]))


def _roles(dark: bool) -> dict[str, str]:
    return themes.roles(next(theme for theme in themes.THEMES if theme.dark == dark))


def _console() -> Console:
    return Console(
        record=True,
        width=COLUMNS,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        file=io.StringIO(),
    )


def _parts(session: Session, roles: dict[str, str]) -> list[Text]:
    """The board as it was at the end, and below it sheet and race side by side."""
    seat = session.humans[0] if session.humans else 0
    board = preview.board(session.view(seat), session.header.game, RICH, COLUMNS, BOARD)
    rows = [Text.from_ansi(ansi(_cropped(board), roles))]
    if session.over:
        rows += [Text(), _below(session, roles)]
    return rows


def _cropped(board: Canvas) -> Canvas:
    """As high as the picture is: some boards end before their room does."""
    made = Canvas(COLUMNS, board.rows, RICH)
    made.lay(board, 0, 0)
    return made


def _below(session: Session, roles: dict[str, str]) -> Text:
    sheet = final_scores.sheet(session)
    wide = COLUMNS // 2
    rows = max(RACE, score_sheet.height(sheet))
    left = Text.from_ansi(ansi(score_sheet.paint(RICH, wide, rows, sheet), roles)).split("\n")
    rounds = final_scores.race(session)
    lines = [
        Series([scores[seat].total for scores in rounds], f"seat-{seat}", RICH.glyphs.seat(seat))
        for seat in range(len(rounds[-1]))
    ]

    def draw(brush: Brush) -> None:
        brush.lines(lines, within=[0])

    right = drawn(draw, COLUMNS - wide, rows, roles, RICH).split("\n")
    together = [one + other for one, other in zip(left, right, strict=False)]
    return Text("\n").join(together)


def _colours(roles: dict[str, str]) -> TerminalTheme:
    """Rich's frame in the colours of the theme."""
    plain = [rgb(roles["text"])] * 8
    return TerminalTheme(rgb(roles["ground"]), rgb(roles["text"]), plain, plain)
