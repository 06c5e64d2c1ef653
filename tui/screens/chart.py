"""Charts in the colours of the house: plotext draws them, a widget shows them at any size."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import ceil, floor
from typing import Any, NamedTuple

from rich.text import Text
from textual.geometry import Size
from textual_plotext import PlotextPlot
from textual_plotext.plot import Plot

from tui import themes
from tui.paint.colours import rgb
from tui.paint.look import Look

Colour = tuple[int, int, int]


AROUND = 2
"""Rows of a chart below what it shows: the level axis and its numbers."""
APART = (2, 4)
"""Rows from one number at the upright axis to the next, at least and at most."""


class Series(NamedTuple):
    """A line of a chart."""

    values: Sequence[float]
    role: str
    """The name of its colour."""
    mark: str = "*"
    """What it is drawn with where there are no colours."""


class Brush:
    """What a chart is drawn with: plotext, the colours of the theme, and the room there is."""

    def __init__(self, plot: Any, roles: dict[str, str], look: Look, room: Size) -> None:
        self.plot, self.roles, self.look, self.room = plot, roles, look, room

    def colour(self, role: str) -> Colour | str:
        return "default" if self.look.colours == "none" else rgb(self.roles[role])

    def lines(self, series: Sequence[Series], within: Sequence[float] = ()) -> None:
        """Lines from left to right over one pair of axes, each ended by its mark. The upright
        axis reaches to the values of `within` too."""
        plain = self.look.colours == "none" or self.look.ascii
        for line in series:
            places = list(range(1, len(line.values) + 1))
            marker = line.mark if plain else "hd"
            self.plot.plot(places, list(line.values), color=self.colour(line.role), marker=marker)
        for line in series:  # over all lines: who is where at the end
            place, value = [len(line.values)], [line.values[-1]]
            self.plot.scatter(place, value, color=self.colour(line.role), marker=line.mark)
        values = [value for line in series for value in line.values]
        self._heights([*values, *within])
        longest = max(len(line.values) for line in series)
        places = _round_numbers(1, longest, max(2, self.room.width // 4))
        self.plot.xticks(places, [str(place) for place in places])

    def named_level(self, value: float, name: str) -> None:
        """A line straight across with its name on it."""
        self.plot.hline(value, color=self.colour("dim"))
        self.plot.text(name, 1, value, color=self.colour("heading"), alignment="left")

    def _heights(self, values: Sequence[float]) -> None:
        """The upright axis: whole numbers, as many rows from each to the next."""
        axis = upright(min(values), max(values), max(3, self.room.height - AROUND))
        self.plot.ylim(axis.low, axis.high)
        self.plot.yticks(axis.numbers, [str(number) for number in axis.numbers])


class Axis(NamedTuple):
    """From where to where an axis reaches, and the numbers at it."""

    low: float
    high: float
    numbers: list[int]


def upright(low: float, high: float, rows: int) -> Axis:
    """An axis over three or more rows that reaches from low to high with as little over as can
    be: whole numbers in steps of 1, 2 or 5, the same number of rows apart."""
    closest = APART[0] if rows > 2 * APART[0] else 1
    widest = min(APART[1], rows - 1)
    found = [
        (step * (rows - 1) / apart, first * step, step)
        for step in _steps(max(1, high - low))
        for first in (floor(low / step),)
        for apart in range(closest, widest + 1)
        if first * step + step * (rows - 1) / apart >= high
    ]
    reach, start, step = min(found)
    return Axis(start, start + reach, [*range(start, floor(start + reach) + 1, step)])


def _steps(reach: float) -> Iterator[int]:
    """1, 2, 5, 10 and so on, the last one larger than all that is to be shown."""
    for power in count():
        for digit in (1, 2, 5):
            yield digit * 10**power
            if digit * 10**power > 2 * reach:
                return


def _round_numbers(low: float, high: float, most: int) -> list[int]:
    """At most `most` whole numbers from low to high, in even steps of 1, 2 or 5."""
    for step in _steps(2 * (high - low)):
        first, last = ceil(low / step), floor(high / step)
        if last - first < most:
            return [number * step for number in range(first, last + 1)]
    raise AssertionError


class Chart(PlotextPlot):
    """Draws itself anew for every size, theme and look."""

    DEFAULT_CSS = """
    Chart { height: 1fr; width: 1fr; padding: 0; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, classes="panel")
        self._draw: Callable[[Brush], None] | None = None

    def draw(self, title: str, draw: Callable[[Brush], None]) -> None:
        """Show this from now on."""
        self.border_title = Text(title).markup
        self._draw = draw
        self.refresh()

    def render(self) -> Text:
        if self._draw is None:
            return Text("")
        look: Look = self.app.look  # type: ignore[attr-defined]
        return drawn(self._draw, *self.size, themes.roles(self.app.current_theme), look, self.plt)


def drawn(
    draw: Callable[[Brush], None],
    width: int,
    height: int,
    roles: dict[str, str],
    look: Look,
    plot: Any = None,
) -> Text:
    """A chart as text; nothing where there is no room for one."""
    if width < 8 or height < 4:
        return Text("")
    plot = Plot() if plot is None else plot
    plot.clear_figure()
    brush = Brush(plot, roles, look, Size(width, height))
    if look.colours == "none":
        plot.theme("clear")
    else:
        plot.canvas_color(brush.colour("ground"))
        plot.axes_color(brush.colour("ground"))
        plot.ticks_color(brush.colour("dim"))
    plot.xaxes(True, False)
    plot.yaxes(True, False)
    draw(brush)
    plot.plotsize(width, height)
    plot._set_size(width, height)  # textual-plotext does both as well: one is not enough
    text: str = plot.build()
    return Text.from_ansi(text.translate(_ASCII) if look.ascii else text)


_ASCII = str.maketrans("┤│└┬─├┼┴┌┐┘", "||+++|+++++")
