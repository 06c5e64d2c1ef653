"""Names and amounts of Havana's things: cubes, pesos, workers, cards, buildings."""

import re
from collections.abc import Callable, Iterable

from engine.havana.components import (
    BUILDING_INDEX,
    BUILDINGS,
    CARD_INDEX,
    CARDS,
    CUBES,
    VALUE,
    Building,
)
from engine.havana.state import HavanaState
from tui.i18n import N_, NO_BREAK, _, language, ngettext
from tui.paint.words import wrap

THINGS = ("pesos", *CUBES, "workers")
"""What players have, in the order in which it is shown."""

NAMES = {
    "brick": N_("brick"),
    "sandstone": N_("sandstone"),
    "clay": N_("clay"),
    "glass": N_("glass"),
    "rubble": N_("rubble"),
    "workers": N_("worker"),
    "pesos": N_("peso"),
}

AMOUNTS: dict[str, Callable[[int], str]] = {
    "brick": lambda n: ngettext("{n} brick", "{n} bricks", n),
    "sandstone": lambda n: ngettext("{n} sandstone", "{n} sandstone", n),
    "clay": lambda n: ngettext("{n} clay", "{n} clay", n),
    "glass": lambda n: ngettext("{n} glass", "{n} glass", n),
    "rubble": lambda n: ngettext("{n} rubble", "{n} rubble", n),
    "workers": lambda n: ngettext("{n} worker", "{n} workers", n),
    "pesos": lambda n: ngettext("{n} peso", "{n} pesos", n),
    "cubes": lambda n: ngettext("{n} cube", "{n} cubes", n),
}


def amount(what: str, number: int) -> str:
    """`2 bricks`; a tax says `worker`."""
    return AMOUNTS[thing_of(what)](number).format(n=number)


def thing_of(what: str) -> str:
    """A tax speaks of a worker, the table of workers."""
    return "workers" if what == "worker" else what


def held(state: HavanaState, seat: int) -> dict[str, int]:
    """What a seat has, by name."""
    return {
        "pesos": state.pesos[seat],
        **dict(zip(CUBES, state.cubes_of(seat), strict=True)),
        "workers": state.workers[seat],
    }


def cubes(names: Iterable[str]) -> str:
    """Cubes listed one by one, counted."""
    told = list(names)
    return amounts((cube, told.count(cube)) for cube in CUBES) if told else _("nothing")


def amounts(counts: Iterable[tuple[str, int]]) -> str:
    return ", ".join(amount(what, number) for what, number in counts if number)


COUNTED, JOINED = re.compile(r"(?<=\d) "), re.compile(rf"(?<=\d){NO_BREAK}")


def unbroken(words: str) -> str:
    """The same words, to be broken anywhere but between a number and what is counted."""
    return COUNTED.sub(NO_BREAK, words)


def wrapped(words: str, room: int) -> tuple[str, ...]:
    """Lines of these words; no number stands at the end of one."""
    lines = wrap(unbroken(words), room)
    return tuple(JOINED.sub(" ", line) for line in lines)


# -- cards -------------------------------------------------------------------------------

CARD_NAMES = {
    "siesta": N_("Siesta"),
    "refreshment": N_("Refreshment"),
    "protection": N_("Protection"),
    "rubble": N_("Rubble"),
    "conservation": N_("Conservation"),
    "tax_collector": N_("Tax collector"),
    "worker": N_("Workers"),
    "architect": N_("Architect"),
    "peso_thief": N_("Peso thief"),
    "material_thief": N_("Material thief"),
    "black_market": N_("Black market"),
    "pesos": N_("Pesos"),
    "mama": N_("Mama"),
}

DOES = {
    "siesta": N_("Do nothing: the 0 lets you act early."),
    "refreshment": N_("Take a card back from your discard, unseen."),
    "protection": N_("Nobody can tax or rob you while it is open."),
    "rubble": N_("Take all rubble from the square."),
    "conservation": N_("Remove one building at an end from the game."),
    "tax_collector": N_("Take 1 peso. Players yet to act lose 1 worker or cube."),
    "worker": N_("Take {first} workers, or 1 if you are not the first."),
    "architect": N_("Take 1 worker. You may buy what needs the architect."),
    "peso_thief": N_("Steal half the pesos of a player yet to act."),
    "material_thief": N_("Steal 1 or 2 cubes from a player yet to act."),
    "black_market": N_("Draw 2 cubes from the bag, or 1 if you are not the first."),
    "pesos": N_("Take half the pesos from the square."),
    "mama": N_("Take half the cubes from the square."),
}

SHORTLY = {
    "conservation": N_("Remove one building at an end."),
    "tax_collector": N_("1 peso; later players lose a cube or worker."),
    "worker": N_("{first} workers, or 1 if you are not first."),
    "architect": N_("1 worker, and you may use the architect."),
    "peso_thief": N_("Half the pesos of a later player."),
    "material_thief": N_("1 or 2 cubes of a later player."),
    "black_market": N_("2 cubes from the bag, 1 if you are not first."),
}
"""In three lines of a small card, where a sentence has no room."""

BRIEFLY = {
    "siesta": N_("act early"),
    "refreshment": N_("take a card back"),
    "protection": N_("no tax, no theft"),
    "rubble": N_("all the rubble"),
    "conservation": N_("remove an end building"),
    "tax_collector": N_("others lose 1 resource"),
    "worker": N_("{first} workers, later 1"),
    "architect": N_("1 worker, to build"),
    "peso_thief": N_("half a rival's pesos"),
    "material_thief": N_("a rival's cube or two"),
    "black_market": N_("2 cubes from the bag"),
    "pesos": N_("half the pesos"),
    "mama": N_("half the cubes"),
}
"""In one line of a small card."""

TERSELY = {
    "refreshment": N_("a card back"),
    "protection": N_("no tax or theft"),
    "rubble": N_("takes rubble"),
    "conservation": N_("a building goes"),
    "tax_collector": N_("a tax on rivals"),
    "worker": N_("{first} workers, or 1"),
    "architect": N_("1 worker"),
    "peso_thief": N_("steals pesos"),
    "material_thief": N_("steals cubes"),
    "black_market": N_("2 cubes, or 1"),
    "pesos": N_("takes pesos"),
    "mama": N_("takes cubes"),
}
"""In one line of a card that shares a narrow row with another."""


def card_name(card: str) -> str:
    """`Black market`."""
    return _(CARD_NAMES.get(card, card))


def card_value(card: str) -> int:
    return VALUE[CARD_INDEX[card]]


def card_full(card: str) -> str:
    """`7 Black market`."""
    return f"{card_value(card)} {card_name(card)}" if card in CARD_INDEX else card


def card_title(card: str, room: int) -> str:
    """`7  Black market`: the number to type covers the value and the blank after it."""
    wide = f"{card_value(card)}  {card_name(card)}"
    return wide if len(wide) <= room else card_full(card)


def card_does(card: str, first_workers: int) -> str:
    """What a card is for, in a few words."""
    return _(DOES[card]).format(first=first_workers)


def card_shortly(card: str, first_workers: int) -> str:
    return _(SHORTLY.get(card, DOES[card])).format(first=first_workers)


def card_briefly(card: str, first_workers: int) -> str:
    return _(BRIEFLY[card]).format(first=first_workers)


def card_tersely(card: str, first_workers: int) -> str:
    return _(TERSELY.get(card, BRIEFLY[card])).format(first=first_workers)


def card_key(card: str, among: int) -> str:
    """What one types for a card among others (a mask): its value, and its first letter
    where another one has the same."""
    value = card_value(card)
    twins = [other.id for i, other in enumerate(CARDS) if among >> i & 1 and other.value == value]
    return str(value) if len(twins) < 2 else f"{value}{card_name(card)[0].lower()}"


def number_name(number: int) -> str:
    """Two digits: `07`."""
    return f"{number:02}"


# -- buildings ---------------------------------------------------------------------------


def face(building: str) -> Building:
    return BUILDINGS[BUILDING_INDEX[building]]


def building_name(building: str) -> str:
    """A name of the data, in the language of the moment."""
    if building not in BUILDING_INDEX:
        return building
    found = face(building)
    return found.name_fr if language() == "fr" else found.name_en


def points(number: int) -> str:
    return _("{n} VP").format(n=number)
