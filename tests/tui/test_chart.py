"""The axes of charts: whole numbers, as far from each other everywhere."""

from itertools import pairwise

import pytest

from tui import themes
from tui.paint.look import RICH
from tui.review import curve
from tui.screens.chart import APART, Series, drawn, upright


@pytest.mark.parametrize("rows", [3, 4, 5, 9, 14, 20, 41])
@pytest.mark.parametrize(
    ("low", "high"),
    [(0, 1), (0, 8), (0, 45), (0, 259), (-75, 6), (-3, -3), (1497, 1803), (1500.5, 1501.5)],
)
def test_numbers_stand_the_same_number_of_rows_apart(low, high, rows):
    axis = upright(low, high, rows)
    assert axis.low <= low
    assert axis.high >= high
    step = axis.numbers[1] - axis.numbers[0]
    apart = step * (rows - 1) / (axis.high - axis.low)
    assert apart == pytest.approx(round(apart))
    assert (APART[0] if rows > 2 * APART[0] else 1) <= round(apart) <= APART[1]
    assert axis.numbers == list(range(axis.numbers[0], axis.numbers[-1] + 1, step))
    assert axis.numbers[0] == axis.low


@pytest.mark.parametrize("height", [9, 13, 16, 22, 30])
@pytest.mark.parametrize("highest", [15, 45, 89, 259])
def test_a_chart_has_its_numbers_where_the_axis_says(highest, height):
    line = Series([0, highest / 3, highest], "seat-0", "*")
    roles = themes.roles(themes.THEMES[0])
    rows = drawn(lambda brush: brush.lines([line]), 60, height, roles, RICH).plain.splitlines()
    numbered = [number for number, row in enumerate(rows) if "┤" in row]
    between = {lower - upper for upper, lower in pairwise(numbered)}
    assert len(numbered) >= 3
    assert len(between) == 1, numbered
    assert rows[numbered[-1]].split("┤")[0].strip() == "0"


@pytest.mark.parametrize("rows", range(3, 40))
def test_quarters_of_a_chance_stand_the_same_number_of_rows_apart(rows):
    reach, numbers = curve._upright(rows)
    apart = {round((rows - 1) * (b - a) / reach, 6) for a, b in pairwise(numbers)}
    assert numbers[0] == 0
    assert numbers[-1] == 100
    assert len(apart) == 1
    assert apart.pop().is_integer()
    assert 100 <= reach <= 150
