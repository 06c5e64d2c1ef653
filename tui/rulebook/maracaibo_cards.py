"""Lists of project cards for Maracaibo's book, and how many of its parts are printed."""

from collections.abc import Callable
from typing import Any

from engine.maracaibo.components import CARDS
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import ICONS, SYMBOLS, icon_name, in_language, symbol_name
from tui.games.maracaibo.wording import effect_lines
from tui.i18n import N_, _
from tui.rulebook import honesty
from tui.rulebook.facts import TableRow

FILES = {
    "cards_a": N_("project cards"),
    "cards_b": N_("project cards"),
    "cards_uprising": N_("project cards"),
    "cards_c": N_("project cards"),
    "careers": N_("careers"),
    "cities": N_("cities and flags"),
    "city_tiles": N_("city tiles"),
    "combat": N_("combat actions"),
    "combat_tokens": N_("combat tokens"),
    "exploration": N_("exploration track"),
    "legacy": N_("legacy tiles"),
    "locations": N_("locations and arrows"),
    "nations": N_("nations"),
    "ports": N_("home ports"),
    "prestige": N_("prestige buildings"),
    "quests": N_("quests"),
    "resistance": N_("resistance spaces"),
    "scenarios": N_("scenarios, their quests and tiles"),
    "search": N_("numbers of the Search"),
    "setup": N_("numbers by player count"),
    "campaign": N_("story cards"),
    "upgrades": N_("ship upgrades"),
}
"""The files of the data in the words of the book."""


def _card(card: Any) -> TableRow:
    name = in_language(card.names)
    copies = f" ({card.copies}×)" if card.copies > 1 else ""
    icons = [icon_name(ICONS[card.good]), icon_name(ICONS[card.object])]
    if card.synergy != NONE:
        icons.append(symbol_name(SYMBOLS[card.synergy]))
    return TableRow(
        (
            f"{name}{copies}",
            str(card.cost),
            str(card.points),
            ", ".join(icons),
            ". ".join(effect_lines(card.effects)),
        )
    )


def _deck(deck: str) -> Callable[[], list[TableRow]]:
    def table() -> list[TableRow]:
        head = TableRow((_("Card"), _("Costs"), _("VP"), _("Icons"), _("Effect")))
        return [head, *(_card(card) for card in CARDS if card.deck == deck)]

    return table


TABLES: dict[str, Callable[[], list[TableRow]]] = {
    "cards_a": _deck("A"),
    "cards_b": _deck("B"),
    "cards_uprising": _deck("U"),
    "cards_c": _deck("C"),
    "honesty": lambda: honesty.table("maracaibo", FILES),
}
