"""Charts in the colours of the house: plotext draws them, a widget shows them at any size."""

from collections.abc import Callable, Sequence
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


BAR = 0.5
"""The width of a bar; more, and bars touch where ten of them have forty columns."""


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
        places = _round_numbers(1, longest, max(2, self.room.width // 8))
        self.plot.xticks(places, [str(place) for place in places])

    def named_level(self, value: float, name: str) -> None:
        """A line straight across with its name on it."""
        self.plot.hline(value, color=self.colour("dim"))
        self.plot.text(name, 1, value, color=self.colour("heading"), alignment="left")

    def levels(self, named: "dict[str, float]") -> None:
        """Nothing but levels with their names, as far as they stand apart."""
        self.plot.xlim(1, 10)
        self._heights(list(named.values()))
        apart = (max(named.values()) - min(named.values())) / max(1, self.room.height - 3)
        last = float("-inf")
        for name, value in sorted(named.items(), key=lambda item: item[1]):
            if value - last >= apart:
                self.named_level(value, name)
                last = value
        self.plot.xticks([])

    def bars(self, values: Sequence[float], names: Sequence[str], places: int = 0) -> None:
        """One bar per value, upwards if positive and downwards if negative; room for `places`
        bars."""
        many = max(places, len(values))
        self.plot.xlim(0.5, many + 0.5)
        self._heights([0, *values])
        marker = "#" if self.look.ascii else "sd"
        for at, value in enumerate(values, 1):
            self.plot.rectangle(
                [at - BAR / 2, at + BAR / 2],
                [0, value],
                color=self.colour("good" if value > 0 else "bad"),
                marker=marker,
                fill=bool(value),
            )
        cell = (self.room.width - 6) // many
        if cell > max(map(len, names)):
            self.plot.xticks(list(range(1, len(values) + 1)), list(names))
        else:
            self.plot.xticks([])

    def _heights(self, values: Sequence[float]) -> None:
        """The upright axis: whole numbers, few of them."""
        low, high = min(values), max(values)
        if low == high:
            low, high = low - 1, high + 1
        ticks = _round_numbers(low, high, max(2, self.room.height // 2))
        self.plot.ylim(low, high)
        self.plot.yticks(ticks, [str(tick) for tick in ticks])


def _round_numbers(low: float, high: float, most: int) -> list[int]:
    """At most `most` whole numbers from low to high, in even steps of 1, 2 or 5."""
    for power in count():
        for digit in (1, 2, 5):
            step = digit * 10**power
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
