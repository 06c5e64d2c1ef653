"""Few colours: hues stay what they are, and words can be read."""

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tui import themes
from tui.paint.colours import INK_BAD, INK_DIM, INK_GOOD, PAPER, SEATS, contrast
from tui.terminal.palette import BASIC, FewColours


def shown(colours: str, ink: str, ground: str, text: str = "words"):
    """Ink and ground of a word as numbers of the palette."""
    (found,) = FewColours(colours).apply([Segment(text, Style(color=ink, bgcolor=ground))],
                                         Color.parse("#000000"))  # fmt: skip
    assert found.text == text
    return found.style.color.number, found.style.bgcolor.number


@pytest.mark.parametrize("ground", [PAPER, "#8f6a1c", "#1a1712", "#0d2c47", "#2c6a50", "#ffffff"])
@pytest.mark.parametrize("ink", [INK_DIM, INK_GOOD, INK_BAD, "#f4efe2", "#ffdf6b", *SEATS])
def test_words_can_be_read_in_sixteen_colours(ink, ground):
    word, under = shown("16", ink, ground)
    assert contrast(BASIC[word], BASIC[under]) >= 4.5


def test_pictures_keep_their_colours_whatever_the_contrast():
    assert shown("16", "#10446b", "#1c6b98", "▀▀") == (4, 4)


def test_the_sea_is_blue_the_land_green_and_paper_white_in_sixteen_colours():
    assert shown("16", "#10446b", "#10446b", "▀")[0] == 4
    assert shown("16", "#3f8a45", "#10446b", "▀")[0] == 2
    assert shown("16", "#000000", PAPER)[1] == 15


def test_paper_and_panels_have_no_tint_of_their_own_in_256_colours():
    for ground in (PAPER, *(theme.panel for theme in themes.THEMES if theme.panel)):
        number = shown("256", "#000000", ground)[1]
        assert number >= 232 or number in (16, 231), ground


def test_what_has_no_colour_stays_without():
    (found,) = FewColours("16").apply([Segment("plain", None)], Color.parse("#000000"))
    assert found == Segment("plain", None)
    (bold,) = FewColours("16").apply([Segment("bold", Style(bold=True))], Color.parse("#000000"))
    assert bold.style.color is None
    assert bold.style.bold
