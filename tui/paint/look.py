"""What the terminal can show: its characters and its colours."""

from typing import NamedTuple


class Glyphs(NamedTuple):
    """The characters that differ between a full and a poor terminal."""

    seats: str = "◆●■▲★"
    coin: str = "◍"
    source: str = "◎"
    cube: str = "■"
    disc: str = "●"
    hole: str = "○"
    person: str = "♙"
    crown: str = "♔"
    fill: str = "▓"
    legal: str = "·"
    left: str = "▸"
    right: str = "◂"
    ask: str = "»"
    step: str = "›"
    arrow: str = "→"
    yes: str = "✓"
    no: str = "✗"
    times: str = "×"
    minus: str = "−"
    more: str = "…"
    up: str = "↑"
    down: str = "↓"
    dot: str = "·"
    bars: str = "▁▂▃▄▅▆▇█"
    bar: str = "█"
    line: str = "─"
    wave: str = "~"

    def seat(self, seat: int) -> str:
        """The one cell that stands for a player beside the colour."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else "-"


UNICODE = Glyphs()
ASCII = Glyphs(
    seats="ABCDE",
    coin="$",
    source="O",
    cube="#",
    disc="o",
    hole=".",
    person="i",
    crown="*",
    fill="#",
    legal=".",
    left=">",
    right="<",
    ask=">",
    step=">",
    arrow=">",
    yes="+",
    no="x",
    times="x",
    minus="-",
    more="~",
    up="^",
    down="v",
    dot="-",
    bars="_.:-=+*#",
    bar="#",
    line="-",
    wave="~",
)


class Look(NamedTuple):
    """How pictures are shown: with which characters, in how many colours."""

    glyphs: Glyphs = UNICODE
    colours: str = "true"
    """`true`, `256`, `16` or `none`."""

    @property
    def ascii(self) -> bool:
        return self.glyphs is ASCII

    @property
    def pixels(self) -> bool:
        """Can a cell show two colours, one above the other?"""
        return self.colours != "none" and not self.ascii

    @property
    def words(self) -> bool:
        """Must a picture also say in letters what it shows?"""
        return self.colours in ("16", "none") or self.ascii


RICH = Look()
