"""Digits and a few letters in blocks, to be read from across a table."""

from itertools import zip_longest

_FONT = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": ("## ", " # ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "A": (" # ", "# #", "###", "# #", "# #"),
    "B": ("## ", "# #", "## ", "# #", "## "),
    "C": (" ##", "#  ", "#  ", "#  ", " ##"),
    "-": ("   ", "   ", "###", "   ", "   "),
}
_HALVES = {(" ", " "): " ", ("#", " "): "▀", (" ", "#"): "▄", ("#", "#"): "█"}


def block_letters(text: str, scale: int = 2, ascii_only: bool = False) -> list[str]:
    """Rows of text. A pixel is `scale` columns wide and as many half rows high, so that it is
    square; without blocks it is one row high. What has no picture is left out."""
    glyphs = [_FONT[letter] for letter in text if letter in _FONT]
    lines = [
        (" " * scale).join("".join(pixel * scale for pixel in row) for row in rows)
        for rows in zip(*glyphs, strict=True)
    ]
    if ascii_only:
        return lines
    halves = [line for line in lines for _half in range(scale)]
    pairs = zip_longest(halves[::2], halves[1::2], fillvalue=" " * len(halves[0]) if halves else "")
    return ["".join(_HALVES[one] for one in zip(*pair, strict=True)) for pair in pairs]
