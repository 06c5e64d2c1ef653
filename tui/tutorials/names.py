"""Which tutorials there are: known without loading a game."""

from tui.i18n import N_

NAMES = ("santiago", "havana", "cuba", "maracaibo", "jeanne", "uprising")
"""All tutorials, in the order in which one learns."""

TITLES = {
    "santiago": N_("Santiago"),
    "havana": N_("Havana"),
    "cuba": N_("Cuba"),
    "maracaibo": N_("Maracaibo"),
    "jeanne": N_("Maracaibo against Jeanne"),
    "uprising": N_("The Uprising"),
}
