"""Marks over pictures: what they may and may not cover."""

import pytest

from tui.paint.canvas import Canvas
from tui.paint.look import Look
from tui.paint.marks import Marks, marked

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
