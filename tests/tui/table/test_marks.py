"""Marks over pictures: what they may and may not cover."""

import pytest

from tui.paint.canvas import Canvas
from tui.paint.colours import FRESH, GOLD
from tui.paint.look import Look
from tui.paint.marks import Marks, marked, with_cursor

PLAIN = Look(colours="none")


def picture(words: str, columns: int, x: int = 0, mark: str = "ring") -> Canvas:
    canvas = Canvas(columns, 1, PLAIN)
    canvas.write(x, 0, words)
    canvas.claim(("thing",), x, 0, len(words), 1, mark=mark)
    return canvas


@pytest.mark.parametrize("mark", ["ring", "fill", "card"])
def test_without_colours_what_is_fresh_has_a_star_and_keeps_its_words(mark):
    shown = marked(picture("citrus 5", 12, 2, mark), Marks(fresh={("thing",)})).text()
    assert shown == " *citrus 5"


def test_a_star_finds_a_blank_between_the_words_or_stays_away():
    assert marked(picture("tax duty", 8), Marks(fresh={("thing",)})).text() == "tax*duty"
    assert marked(picture("citrus", 6), Marks(fresh={("thing",)})).text() == "citrus"


@pytest.mark.parametrize("colours", ["true", "16", "none"])
def test_the_cursor_hides_no_number_that_has_only_its_own_cells(colours):
    """Where nothing is to be typed; the ground alone turns white."""
    canvas = Canvas(9, 1, Look(colours=colours))
    canvas.write(3, 0, "8 F")
    canvas.claim(("stop", "8"), 3, 0, 3, 1, badge=(3, 0))
    canvas.claims["stop", "8"] = canvas.claims["stop", "8"]._replace(snug=True)
    for number in (None, ""):
        assert with_cursor(canvas, ("stop", "8"), number).text() == "   8 F"
    assert with_cursor(canvas, ("stop", "8"), "8").text() == "  ▸8◂F"


def test_what_is_fresh_has_a_bar_where_a_dashed_ring_would_be_crumbs():
    """A heap with its number below it: an outline would have to leave the words."""
    canvas = Canvas(9, 4)
    canvas.fill(0, 0, 9, 4, "#445566")
    canvas.write(2, 3, "4 rubble"[:6], "#ffffff", "#445566")
    canvas.claim(("thing",), 1, 0, 8, 4, "low")
    shown = marked(canvas, Marks(fresh={("thing",)}))
    assert {y for y in range(4) if shown._upper[y * shown.columns + 1] == FRESH} == {0, 1, 2, 3}
    assert not any(
        shown._upper[y * shown.columns + x] == FRESH for x in range(2, 9) for y in range(4)
    )
    ringed = marked(canvas, Marks(targets={("thing",): "1"}))
    assert ringed._upper[0 * ringed.columns + 8] != "#445566"


def test_small_fields_that_can_be_chosen_have_one_dot_each():
    """Corners of one would run into those of the next: a field of six gold squares each."""
    canvas = Canvas(10, 4)
    canvas.fill(0, 0, 10, 4, "#445566")
    cells = {("space", x, y): "" for x in (0, 1) for y in (0, 1)}
    for _kind, x, y in cells:
        canvas.claim(("space", x, y), 5 * x, 2 * y, 5, 2)
    shown = marked(canvas, Marks(targets=cells))
    gold = {(place % 10, 2 * (place // 10) + half)
            for half, pixels in enumerate((shown._upper, shown._lower))
            for place, colour in enumerate(pixels) if colour == GOLD}  # fmt: skip
    assert gold == {(x, y) for x in (2, 7) for y in (1, 2, 5, 6)}


def test_the_cursor_on_a_card_hides_neither_its_name_nor_its_price():
    """Where nothing is to be typed its sign stands behind the name; small pictures stay."""
    canvas = Canvas(18, 2)
    canvas.fill(0, 0, 18, 2, "#445566")
    canvas.write(1, 0, " Small bank ", "#ffffff", "#445566")
    canvas.pixel(15, 0, "#aa0000")
    canvas.claim(("tile",), 1, 0, 16, 2, mark="card")
    shown = with_cursor(canvas, ("tile",), None)
    assert shown.text().splitlines()[0].startswith("  Small bank ▸◂")
    assert shown._upper[15] == "#aa0000"
