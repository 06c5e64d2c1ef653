"""Colours and marks. Each seat has a colour that colour-blind people tell apart, and a shape.

Every theme, ours or built in, offers the variables `$seat-0` to `$seat-4` and the palette
of Okabe and Ito by name (`$ito-sky`, …): nearly as it is on dark grounds, darkened on light
ones, each with a contrast of at least 4.5 on every ground of a table.
"""

from functools import lru_cache

from textual.theme import Theme

SEAT_SHAPES = ("◆", "●", "■", "▲", "★")
SEAT_LETTERS = ("A", "B", "C", "D", "E")
"""Instead of the shapes, in ASCII mode."""

_ON_DARK = {
    "orange": "#E69F00",
    "sky": "#56B4E9",
    "green": "#1AA881",
    "purple": "#CC79A7",
    "yellow": "#F0E442",
    "vermillion": "#D55E00",
    "blue": "#3D9BD6",
}
_ON_LIGHT = {
    "orange": "#7E5400",
    "sky": "#0A6295",
    "green": "#00694D",
    "purple": "#973E70",
    "yellow": "#675F00",
    "vermillion": "#A84300",
    "blue": "#004F8C",
}
_SEATS = ("orange", "sky", "green", "purple", "yellow")

_ROLES_DARK = {
    "ground": "#161C25",
    "panel": "#222C3A",
    "text": "#E8E6E1",
    "dim": "#9AA5B1",
    "heading": "#B9CDE2",
    "money": "#E6CFA3",
    "good": "#6FDCC0",
    "bad": "#F5A97F",
    "gold": "#FFD45E",
    "gold-ink": "#201800",
    "cursor": "#FFFFFF",
    "cursor-ink": "#101010",
}
_ROLES_LIGHT = {
    "ground": "#F3EEE3",
    "panel": "#E2D9C6",
    "text": "#23211C",
    "dim": "#5F594E",
    "heading": "#2C4763",
    "money": "#6B4B12",
    "good": "#00593F",
    "bad": "#8F3A00",
    "gold": "#FFD45E",
    "gold-ink": "#201800",
    "cursor": "#14181D",
    "cursor-ink": "#FFFFFF",
}
"""What pictures may name instead of a colour (`tui.paint.colours.ROLES`)."""

DARK = "tradewinds-dark"
LIGHT = "tradewinds-light"
MONO_DARK = "tradewinds-mono"
MONO_LIGHT = "tradewinds-mono-light"


def _variables(palette: dict[str, str]) -> dict[str, str]:
    return {
        **{f"ito-{name}": colour for name, colour in palette.items()},
        **{f"seat-{seat}": palette[name] for seat, name in enumerate(_SEATS)},
    }


def palette(theme: Theme) -> dict[str, str]:
    """The variables that every screen may count on, fitting the ground of a theme."""
    own = _ROLES_DARK if theme.dark else _ROLES_LIGHT
    return {
        **_variables(_ON_DARK if theme.dark else _ON_LIGHT),
        **{f"role-{name}": colour for name, colour in own.items()},
    }


def roles(theme: Theme) -> dict[str, str]:
    """The colours that pictures name by what they mean, fitting the ground of a theme."""
    return _roles(theme.dark, theme.surface or "", theme.panel or "")


@lru_cache(maxsize=64)
def _roles(dark: bool, surface: str, panel: str) -> dict[str, str]:
    seats = _variables(_ON_DARK if dark else _ON_LIGHT)
    found = {
        **(_ROLES_DARK if dark else _ROLES_LIGHT),
        **{name: value for name, value in seats.items() if name.startswith("seat-")},
    }
    for name, given in (("ground", surface), ("panel", panel)):
        if given.startswith("#"):
            found[name] = given
    return found


def seat_mark(seat: int, glyphs: str = "unicode") -> str:
    """The one cell that stands for a seat."""
    return (SEAT_LETTERS if glyphs == "ascii" else SEAT_SHAPES)[seat]


def _mono(name: str, dark: bool) -> Theme:
    ink, ground = ("#E4E4E4", "#121212") if dark else ("#1A1A1A", "#F4F4F4")
    return Theme(
        name=name,
        primary=ink,
        secondary="#4D4D4D" if dark else "#B4B4B4",
        accent=ink,
        warning=ink,
        error=ink,
        success=ink,
        foreground=ink,
        background=ground,
        surface="#1B1B1B" if dark else "#E9E9E9",
        panel="#262626" if dark else "#DCDCDC",
        dark=dark,
        variables={
            **_variables(dict.fromkeys(_ON_DARK, ink)),
            "block-cursor-foreground": ground,
            "block-cursor-background": ink,
            "block-cursor-text-style": "bold",
            "footer-key-foreground": ink,
        },
    )


THEMES = (
    Theme(
        name=DARK,
        primary="#3D9BD6",
        secondary="#2B6C96",
        accent="#E69F00",
        warning="#F0E442",
        error="#D55E00",
        success="#009E73",
        foreground="#E8E6E1",
        background="#10151C",
        surface="#161C25",
        panel="#222C3A",
        dark=True,
        variables={**_variables(_ON_DARK), "footer-key-foreground": "#E69F00"},
    ),
    Theme(
        name=LIGHT,
        primary="#0B6AA2",
        secondary="#5E7F96",
        accent="#8F5F00",
        warning="#6B6300",
        error="#A84300",
        success="#00694D",
        foreground="#23211C",
        background="#FAF7F0",
        surface="#F3EEE3",
        panel="#E2D9C6",
        dark=False,
        variables={**_variables(_ON_LIGHT), "footer-key-foreground": "#8F5F00"},
    ),
    _mono(MONO_DARK, dark=True),
    _mono(MONO_LIGHT, dark=False),
)
