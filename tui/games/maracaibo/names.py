"""What the things of Maracaibo are called: by their ids, in the language of the moment.

Names of components stand in the data files in both languages; what has no name there
(goods, objects, synergies, spaces, lines) is named here.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER_INDEX,
    CAREERS,
    EXPLORATION,
    LEGACY,
    LEGACY_INDEX,
    LOCATION_INDEX,
    LOCATIONS,
    NATION_NAMES,
    PORT_INDEX,
    PORTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    QUESTS,
    SCENARIOS,
    TOKEN_INDEX,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.words import Icon, Line, Symbol, spelling
from engine.maracaibo.state import NATIONS
from tui.i18n import N_, _, language, ngettext, pgettext, tight

ICONS = tuple(spelling(icon) for icon in Icon)
"""Goods, objects and `any good`, `any object`, by their numbers."""
SYMBOLS = tuple(spelling(symbol) for symbol in Symbol)
LINES = tuple(spelling(line) for line in Line)

ICON_NAMES = {
    "sugar": N_("sugar"),
    "tobacco": N_("tobacco"),
    "corn": N_("corn"),
    "herb": N_("herb"),
    "book": N_("book"),
    "glass": N_("spyglass"),
    "map": N_("map"),
    "good": N_("any good"),
    "object": N_("any object"),
}

SYMBOL_NAMES = {
    "medal": N_("medal"),
    "house": N_("house"),
    "compass": N_("compass"),
    "anchor": N_("anchor"),
    "skull": N_("skull"),
}

LINE_NAMES = {"yellow": N_("yellow"), "red": N_("red"), "green": N_("green")}


def in_language(names: Any) -> str:
    """One of the names that a data file gives."""
    return tight(str(names.fr if language() == "fr" else names.en), language())


# -- components --------------------------------------------------------------------------


def _named(index: dict[str, int], things: Sequence[Any]) -> Callable[[str], str]:
    def name(thing: str) -> str:
        return in_language(things[index[thing]].names) if thing in index else thing

    return name


card_name = _named(CARD_INDEX, CARDS)
upgrade_name = _named(UPGRADE_INDEX, UPGRADES)
port_name = _named(PORT_INDEX, PORTS)
career_name = _named(CAREER_INDEX, CAREERS)
building_name = _named(PRESTIGE_INDEX, PRESTIGE)
tile_name = _named(LEGACY_INDEX, LEGACY)


def short_card(card: str) -> str:
    """Without `Assistant:` before it, and with a capital: the rest says what it is."""
    name = card_name(card).rsplit(":", 1)[-1].strip()
    return name[:1].upper() + name[1:]


def quest_name(quest: str) -> str:
    """Quests have numbers, a few have names as well."""
    if quest not in QUEST_INDEX:
        return quest
    names = QUESTS[QUEST_INDEX[quest]].names
    if names is not None:
        return in_language(names)
    return _("quest {n}").format(n=int(quest[1:3]))


def the_quest(quest: str) -> str:
    """The name inside a sentence, as `the_nation`."""
    if quest not in QUEST_INDEX:
        return quest
    names = QUESTS[QUEST_INDEX[quest]].names
    if names is not None:
        return pgettext("in a sentence", "quest “{name}”").format(name=in_language(names))
    return pgettext("in a sentence", "quest {n}").format(n=int(quest[1:3]))


def token_name(token: str) -> str:
    if token not in TOKEN_INDEX:
        return token
    return _("token {n}").format(n=TOKEN_INDEX[token] + 1)


def scenario_name(scenario: str) -> str:
    return in_language(SCENARIOS[scenario].names) if scenario in SCENARIOS else scenario


def place_name(place: str) -> str:
    """A location by its number on the map and its name."""
    if place not in LOCATION_INDEX:
        return place
    name = in_language(LOCATIONS[LOCATION_INDEX[place]].names)
    return f"{place} {name}" if place[0].isdigit() else name


def spaces(number: int) -> str:
    """How far a ship sails."""
    return ngettext("{n} space", "{n} spaces", number).format(n=number)


def place_alone(place: int) -> str:
    """The name of a location without its number."""
    return in_language(LOCATIONS[place].names)


def space_name(space: str) -> str:
    """A space of the exploration track: `4a` and `4b` are the two ways of a fork."""
    if space == EXPLORATION[0].id:
        return _("start")
    if space == EXPLORATION[-1].id:
        return _("end")
    return space.removeprefix("e").replace("u", "a").replace("l", "b")


def source_name(source: str) -> str:
    """What a village or combat action comes from: a card, an upgrade, a port, a tile."""
    for index, name in (
        (CARD_INDEX, card_name),
        (UPGRADE_INDEX, upgrade_name),
        (PORT_INDEX, port_name),
        (PRESTIGE_INDEX, building_name),
        (LEGACY_INDEX, tile_name),
    ):
        if source in index:
            return name(source)
    stem = source.rsplit("_", 1)[0]
    return source_name(stem) if stem != source else source


# -- nations, goods, objects, synergies --------------------------------------------------


def nation_name(nation: str | int) -> str:
    """By its code (`FR`) or number."""
    number = nation if isinstance(nation, int) else NATIONS.index(nation)
    return in_language(NATION_NAMES[number])


def the_nation(nation: str | int) -> str:
    """The name inside a sentence: some languages put an article before it."""
    number = nation if isinstance(nation, int) else NATIONS.index(nation)
    return (
        pgettext("in a sentence", "France"),
        pgettext("in a sentence", "Spain"),
        pgettext("in a sentence", "England"),
    )[number]


def nation_letter(nation: int) -> str:
    """The letter on its flag."""
    return nation_name(nation)[:1]


def icon_name(icon: str) -> str:
    return _(ICON_NAMES[icon]) if icon in ICON_NAMES else icon


def icons(name: str, number: int) -> str:
    """A number of icons of one kind."""
    return {
        "sugar": ngettext("{n} sugar", "{n} sugar", number),
        "tobacco": ngettext("{n} tobacco", "{n} tobacco", number),
        "corn": ngettext("{n} corn", "{n} corn", number),
        "herb": ngettext("{n} herb", "{n} herbs", number),
        "book": ngettext("{n} book", "{n} books", number),
        "glass": ngettext("{n} spyglass", "{n} spyglasses", number),
        "map": ngettext("{n} map", "{n} maps", number),
        "good": ngettext("{n} good of any kind", "{n} goods of any kind", number),
        "object": ngettext("{n} object of any kind", "{n} objects of any kind", number),
    }.get(name, f"{{n}} {name}").format(n=number)


def doubloons(number: int) -> str:
    """Money, in words."""
    return ngettext("{n} doubloon", "{n} doubloons", number).format(n=number)


def coined(words: str, coin: str) -> str:
    """The same with the sign that stands beside the price in the head: `2 doubloons` as `2◍`."""
    named = "|".join(re.escape(doubloons(n).partition(" ")[2]) for n in (2, 1))
    return re.sub(rf"(\d+) (?:{named})\b", rf"\1{coin}", words)


def symbol_name(symbol: str) -> str:
    return _(SYMBOL_NAMES[symbol]) if symbol in SYMBOL_NAMES else symbol


def line_name(line: str) -> str:
    return _(LINE_NAMES[line]) if line in LINE_NAMES else line
