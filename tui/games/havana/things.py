"""Names and amounts of Havana's things: cubes, pesos, workers, cards, buildings, prices."""

from collections.abc import Callable, Iterable

from engine.havana.actions import Pay
from engine.havana.components import (
    BUILDING_INDEX,
    BUILDINGS,
    CARD_INDEX,
    CARDS,
    CUBES,
    VALUE,
    Building,
)
from engine.havana.prices import Shortfall
from engine.havana.state import HavanaState
from tui.i18n import N_, _, language, ngettext

THINGS = ("pesos", *CUBES, "workers")
"""What players have, in the order in which it is shown."""

ARCHITECT = "+A"
"""Among codes: the building asks for the architect."""

NAMES = {
    "brick": N_("brick"),
    "sandstone": N_("sandstone"),
    "clay": N_("clay"),
    "glass": N_("glass"),
    "rubble": N_("rubble"),
    "workers": N_("worker"),
}

# NOTE: two letters that stand for a thing on the table; all must differ
CODES = {
    "brick": N_("Br"),
    "sandstone": N_("Sa"),
    "clay": N_("Cl"),
    "glass": N_("Gl"),
    "rubble": N_("Ru"),
    "workers": N_("Wo"),
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

STYLES = {
    "brick": "tint-vermillion",
    "sandstone": "tint-yellow",
    "clay": "tint-orange",
    "glass": "tint-sky",
    "rubble": "tint-grey",
    "workers": "tint-green",
    "pesos": "strong",
}


def about(what: str, words: str) -> str:
    """`Bank: you can pay`."""
    return _("{what}: {about}").format(what=what, about=words)


def amount(what: str, number: int) -> str:
    """`2 bricks`; a tax says `worker`."""
    return AMOUNTS[thing(what)](number).format(n=number)


def code(what: str) -> str:
    return _(CODES[what]) if what in CODES else "$"


def asked(what: str, number: int) -> str:
    """`brick`, `2 bricks`: as it stands on a building, written out."""
    return _(NAMES[what]) if number == 1 and what in NAMES else amount(what, number)


def coded(what: str, number: int) -> str:
    """`Br`, `2Br`, `$2`: as it stands on a building."""
    if what == "pesos":
        return f"${number}"
    return code(what) if number == 1 else f"{number}{code(what)}"


def thing(what: str) -> str:
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
    """Cubes that are told one by one, counted."""
    told = list(names)
    return amounts((cube, told.count(cube)) for cube in CUBES) if told else _("nothing")


def amounts(counts: Iterable[tuple[str, int]]) -> str:
    return ", ".join(amount(what, number) for what, number in counts if number)


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

# NOTE: at most seven letters; two cards of one value begin with different letters
SHORT_NAMES = {
    "siesta": N_("Siesta"),
    "refreshment": N_("Refresh"),
    "protection": N_("Protect"),
    "rubble": N_("Rubble"),
    "conservation": N_("Conserv"),
    "tax_collector": N_("Taxes"),
    "worker": N_("Worker"),
    "architect": N_("Archit."),
    "peso_thief": N_("Thief $"),
    "material_thief": N_("Burglar"),
    "black_market": N_("Market"),
    "pesos": N_("Pesos"),
    "mama": N_("Mama"),
}

DOES = {
    "siesta": N_("nothing, but you act early"),
    "refreshment": N_("take a card back from your discard"),
    "protection": N_("nobody taxes or robs you"),
    "rubble": N_("all rubble of the centre"),
    "conservation": N_("remove a building at an end"),
    "tax_collector": N_("1 peso; those after you lose 1 thing"),
    "worker": N_("{first} workers, 1 if not the first"),
    "architect": N_("1 worker; some buildings need it"),
    "peso_thief": N_("half the pesos of one after you"),
    "material_thief": N_("1 or 2 cubes of one after you"),
    "black_market": N_("2 cubes of the bag, 1 if not the first"),
    "pesos": N_("half the pesos of the centre"),
    "mama": N_("half the cubes of the centre"),
}

# NOTE: at most 22 letters
BRIEFLY = {
    "siesta": N_("nothing, but early"),
    "refreshment": N_("a card back"),
    "protection": N_("no tax, no theft"),
    "rubble": N_("all the rubble"),
    "conservation": N_("removes an end"),
    "tax_collector": N_("1 peso; others lose 1"),
    "worker": N_("{first} workers, later 1"),
    "architect": N_("1 worker; to build"),
    "peso_thief": N_("half a rival's pesos"),
    "material_thief": N_("a rival's cube, or 2"),
    "black_market": N_("2 blind cubes, later 1"),
    "pesos": N_("half the pesos"),
    "mama": N_("half the cubes"),
}


def card_name(card: str) -> str:
    """`Black market`."""
    return _(CARD_NAMES.get(card, card))


def card_short(card: str) -> str:
    return _(SHORT_NAMES[card])


def card_value(card: str) -> int:
    return VALUE[CARD_INDEX[card]]


def card_full(card: str) -> str:
    """`7 Black market`."""
    return f"{card_value(card)} {card_name(card)}" if card in CARD_INDEX else card


def card_does(card: str, first_workers: int) -> str:
    """What a card is for, in a few words."""
    return _(DOES[card]).format(first=first_workers)


def card_briefly(card: str, first_workers: int) -> str:
    return _(BRIEFLY[card]).format(first=first_workers)


def card_key(card: str, among: int) -> str:
    """What one types for a card among others (a mask): its value, and its first letter
    where another one has the same."""
    value = card_value(card)
    twins = [other.id for i, other in enumerate(CARDS) if among >> i & 1 and other.value == value]
    return str(value) if len(twins) < 2 else f"{value}{card_short(card)[0].lower()}"


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


def price(building: Building) -> list[tuple[str, int]]:
    """What a building asks for, without the architect."""
    counts = zip(CUBES, building.cubes, strict=True)
    asked = [*counts, ("workers", building.workers), ("pesos", building.pesos)]
    return [(what, number) for what, number in asked if number]


def price_codes(building: Building) -> str:
    """`Br Gl Wo $2 +A`."""
    codes = [coded(what, number) for what, number in price(building)]
    return " ".join([*codes, ARCHITECT] if building.architect else codes)


def price_words(building: Building) -> str:
    asks = [amount(what, number) for what, number in price(building)]
    return ", ".join([*asks, _("architect")] if building.architect else asks)


def payment(pay: Pay) -> list[tuple[str, int]]:
    counts = [*zip(CUBES, pay.cubes, strict=True), ("workers", pay.workers), ("pesos", pay.pesos)]
    return [(what, number) for what, number in counts if number]


def points(number: int) -> str:
    return ngettext("{n} VP", "{n} VP", number).format(n=number)


def missing(short: Shortfall) -> list[str]:
    """What is missing, thing by thing."""
    found = [amount(lack.what, lack.needed - lack.have) for lack in short.lacks]
    return [*found, _("architect")] if short.architect else found


def substitutes(short: Shortfall) -> str:
    """What would do in place of missing cubes and workers."""
    ways = []
    if short.rubble_would_do:
        ways.append(amount("rubble", short.rubble_would_do))
    if short.pesos_would_do:
        ways.append(amount("pesos", short.pesos_would_do))
    return _(" and ").join(ways)


def instead(short: Shortfall) -> str:
    ways = substitutes(short)
    return _("{ways} would do").format(ways=ways) if ways else ""


def shortfall(short: Shortfall) -> str:
    """`misses 1 glass; 5 rubble would do`."""
    words = _("misses {things}").format(things=", ".join(missing(short)))
    would_do = instead(short)
    return f"{words}; {would_do}" if would_do else words
