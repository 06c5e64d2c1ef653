"""Numbers in blocks: every glyph is as high as the others, and ASCII stays ASCII."""

import pytest

from tui.paint.block_letters import block_letters


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_numbers_are_as_wide_as_their_digits_and_five_pixels_high(scale):
    rows = block_letters("-147", scale)
    assert len(rows) == -(-5 * scale // 2)
    assert {len(row) for row in rows} == {(4 * 3 + 3) * scale}


def test_every_digit_looks_different():
    assert len({tuple(block_letters(digit)) for digit in "0123456789"}) == 10


def test_without_blocks_there_are_letters_only():
    rows = block_letters("20", 2, ascii_only=True)
    assert rows[0] == "######  ######"
    assert set("".join(rows)) == {"#", " "}


def test_nothing_is_nothing():
    assert block_letters("") == []
