"""Words for the temperaments of agents: what they are called, and what they are like."""

from tui.i18n import N_, _

CHARACTERS = {
    "speculator": (N_("the Speculator"), N_("Keeps a full purse, seldom turns down a bribe.")),
    "gardener": (N_("the Gardener"), N_("Grows large plantations and ignores everybody else.")),
    "schemer": (N_("the Schemer"), N_("Wants to be overseer, and begrudges you your water.")),
    "planner": (N_("the Planner"), N_("Waits for the building that pays best.")),
    "pickpocket": (N_("the Pickpocket"), N_("Would rather take what is yours than earn it.")),
    "hoarder": (N_("the Hoarder"), N_("Fills the store before buying anything.")),
    "senator": (N_("the Senator"), N_("Buys votes, and lives by the laws.")),
    "merchant": (N_("the Merchant"), N_("Buys and sells more than anybody else.")),
    "builder": (N_("the Builder"), N_("Builds early, close together, and uses it all.")),
    "privateer": (N_("the Privateer"), N_("Fights for whichever nation pays.")),
    "explorer": (N_("the Explorer"), N_("Hurries inland along the trail.")),
    "patron": (N_("the Patron"), N_("Hires people and fits out a fine ship.")),
}
"""By the name that it has in the data: the name and a line about it."""


def character_name(character: str) -> str:
    """What a temperament is called; without one an agent is balanced."""
    if not character:
        return _("balanced")
    return _(CHARACTERS[character][0]) if character in CHARACTERS else character


def character_of(player: str) -> str:
    """The temperament of an agent as it is spelled, `medium:gardener`; empty where it has none."""
    from ai.levels import LEVELS  # only for tables: the house opens without it

    level, _colon, character = player.partition(":")
    return character if level in LEVELS else ""


def about_character(character: str) -> str:
    return _(CHARACTERS[character][1]) if character in CHARACTERS else ""
