"""The parts of a score, and of the value that a hint gives its reasons by."""

from tui.games.maracaibo.facts import plainly
from tui.i18n import N_, _

PARTS = {
    "income": N_("income"),
    "leaders": N_("leading a nation"),
    "quests": N_("quests"),
    "exploration": N_("exploration"),
    "combat": N_("combat"),
    "ship": N_("ship"),
    "cards": N_("effects of cards"),
    "careers": N_("career"),
    "career": N_("career"),
    "map": N_("map"),
    "printed": N_("cards bought"),
    "prestige": N_("prestige buildings"),
    "effects": N_("effects at the end"),
    "nations": N_("nations"),
    "rounds_ended": N_("rounds ended"),
    "story": N_("earlier chapters"),
    "more_quests": N_("more quests"),
    "more_upgrades": N_("more upgrades"),
    "explorer_ahead": N_("explorer ahead"),
    "points": N_("points so far"),
    "money": N_("money"),
    "hand": N_("cards in hand"),
    "stop": N_("this stop and those to come"),
    "voyage": N_("stops to come"),
    "upgrades": N_("upgrades to come"),
    "influence": N_("influence"),
    "crew": N_("figures and combat points"),
    "cause": N_("the common cause"),
    "rivals": N_("what rivals lose"),
    "noise": N_("a whim"),
}


def part(name: str) -> str:
    return _(PARTS[name]) if name in PARTS else plainly(name).lower()
