"""What the things of Cuba are called, and what tiles and laws do, in our own words."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.cuba.components import (
    BOARDS,
    CHARACTER_INDEX,
    CHARACTERS,
    GOODS,
    MATERIALS,
    PRODUCTS,
    SHIP_INDEX,
    SHIPS,
    THINGS,
    WARES,
    Board,
    Character,
    Ship,
)
from engine.cuba.components_cards import (
    BOTH_POINTS,
    BUILDING_INDEX,
    BUILDINGS,
    DUTY,
    LAW_INDEX,
    LAW_POINTS,
    LAWS,
    NONE,
    SUBSIDY,
    TAX,
    Building,
    Law,
)
from tui.i18n import N_, _, language, ngettext

# -- names -------------------------------------------------------------------------------

NAMES = {
    "wood": N_("wood"),
    "stone": N_("stone"),
    "water": N_("water"),
    "citrus": N_("citrus"),
    "sugar": N_("sugar"),
    "tobacco": N_("tobacco"),
    "rum": N_("rum"),
    "cigars": N_("cigars"),
}

GROUPS = {
    "points": N_("Victory points"),
    "money": N_("Money"),
    "works": N_("Workshops"),
    "power": N_("Influence"),
}
"""The buildings by what they are good for."""

PILES = {
    "tax": N_("Tax"),
    "duty": N_("Duty"),
    "subsidy": N_("Subsidy"),
    "other": N_("Other"),
}


def thing(name: str) -> str:
    return _(NAMES[name])


def named(entry: Building | Law | Character | Ship | Board) -> str:
    """The name that the data file gives in the language of the moment."""
    return entry.name_fr if language() == "fr" else entry.name_en


def building_name(name: str) -> str:
    return named(BUILDINGS[BUILDING_INDEX[name]])


SMALL_NAMES = {
    "cement_works": N_("Cement works"),
    "department_store": N_("Dept. store"),
    "materials_market": N_("Mate|rials market"),
    "cigar_factory": N_("Cigar factory"),
    "distillery": N_("Distil|lery"),
    "lighthouse": N_("Light|house"),
    "warehouse": N_("Ware|house"),
    "canadian_embassy": N_("Cana|dian embassy"),
}
"""Names for the smallest fields, with bars where a word can be parted."""


def small_name(name: str) -> str:
    """What is written where the name of a building has no room."""
    return _(SMALL_NAMES[name]) if name in SMALL_NAMES else building_name(name)


def law_name(name: str) -> str:
    return named(LAWS[LAW_INDEX[name]])


def character_name(name: str) -> str:
    return named(CHARACTERS[CHARACTER_INDEX[name]])


def ship_name(name: str) -> str:
    return named(SHIPS[SHIP_INDEX[name]])


def board_name(number: int) -> str:
    return named(BOARDS[number])


def pile_name(name: str) -> str:
    return _(PILES[name])


def pesos(number: int) -> str:
    return ngettext("{n} peso", "{n} pesos", number).format(n=number)


def points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


def votes(number: int) -> str:
    return ngettext("{n} vote", "{n} votes", number).format(n=number)


AMOUNTS: dict[str, Callable[[int], str]] = {
    "wood": lambda n: ngettext("{n} wood", "{n} wood", n),
    "stone": lambda n: ngettext("{n} stone", "{n} stone", n),
    "water": lambda n: ngettext("{n} water", "{n} water", n),
    "citrus": lambda n: ngettext("{n} citrus", "{n} citrus", n),
    "sugar": lambda n: ngettext("{n} sugar", "{n} sugar", n),
    "tobacco": lambda n: ngettext("{n} tobacco", "{n} tobacco", n),
    "rum": lambda n: ngettext("{n} rum", "{n} rum", n),
    "cigars": lambda n: ngettext("{n} cigar", "{n} cigars", n),
}


def amount(number: int, name: str) -> str:
    """`2 wood`."""
    return AMOUNTS[name](number).format(n=number)


def counted(names: Iterable[str]) -> str:
    """`2 wood, 1 stone`: things of several kinds, in the order of the rules."""
    found = list(names)
    return ", ".join(amount(found.count(name), name) for name in THINGS if name in found)


def group_name(kinds: Sequence[int], number: int) -> str:
    """`1 rum`, `2 materials`: one thing or any of a group."""
    if len(kinds) == 1:
        return amount(number, THINGS[kinds[0]])
    if kinds[0] in MATERIALS:
        return ngettext("{n} material", "{n} materials", number).format(n=number)
    if kinds[0] in PRODUCTS:
        return ngettext("{n} product", "{n} products", number).format(n=number)
    return ngettext("{n} good", "{n} goods", number).format(n=number)


def kind_name(kinds: Sequence[int]) -> str:
    """One of what a building takes: `stone`, `cigar`, `product`."""
    if len(kinds) == 1:
        name = THINGS[kinds[0]]
        return _("cigar") if name == "cigars" else thing(name)
    if kinds[0] in MATERIALS:
        return _("material")
    return _("product") if kinds[0] in PRODUCTS else _("good")


def cargo(ship: Ship) -> str:
    """What a ship takes: `2 citrus, 2 sugar, 1 rum`."""
    spaces = zip(WARES, ship.spaces, strict=True)
    return ", ".join(amount(number, THINGS[kind]) for kind, number in spaces if number)


def cost(building: Building) -> str:
    """What a building costs: `1 wood, 2 stone`."""
    return ", ".join(
        amount(building.cost[kind], THINGS[kind]) for kind in MATERIALS if building.cost[kind]
    )


def needs(lacks: Mapping[str, int]) -> str:
    """What is missing: `needs 1 stone, 2 pesos`."""
    words = [
        pesos(number) if what == "pesos" else amount(number, what) for what, number in lacks.items()
    ]
    return _("needs {things}").format(things=", ".join(words))


def sentence(words: str) -> str:
    """With a capital and a full stop, as it stands on a card."""
    return f"{words[:1].upper()}{words[1:]}." if words else ""


# -- what buildings do -------------------------------------------------------------------


def building_effect(building: Building, any_swap: bool = False, brief: bool = False) -> str:
    """What the foreman gets out of it."""
    reward = points(building.points) if building.points else pesos(building.pesos)
    match building.use:
        case "spend" if building.most == 1:
            return _("{things} for {reward}").format(
                things=group_name(building.takes, 1), reward=reward
            )
        case "spend":
            words = _("{reward} per {thing}, max {most}")
            if brief:
                words = _("{reward}/{thing}, max {most}")
            return words.format(reward=reward, thing=kind_name(building.takes), most=building.most)
        case "gain" if building.gives != NONE:
            return amount(building.amount, THINGS[building.gives])
        case "gain":
            return reward
        case "convert":
            return _("turn {thing} into {other}").format(
                thing=thing(THINGS[building.takes[0]]), other=thing(THINGS[building.gives])
            )
        case "town_hall":
            return _("{n} more votes this round").format(n=building.votes)
        case "black_market" if any_swap:
            return _("swap 1 ware for another")
    return _(USES[building.use])


USES = {
    "store": N_("store the yard's products"),
    "small_wharf": N_("load 1 ware on a ship"),
    "large_wharf": N_("load one kind on a ship"),
    "black_market": N_("swap 1 product and 1 good"),
    "church": N_("throw out one bill"),
    "lighthouse": N_("choose the ship at sea"),
}


# -- what laws do ------------------------------------------------------------------------

COUNTED = {
    "buildings": N_("building"),
    "material_fields": N_("free material field"),
    "product_fields": N_("free product field"),
    "water": N_("water"),
    "votes": N_("vote of your card"),
    "pesos": N_("3 pesos"),
}

EFFECTS = {
    "market_loss": N_("the market loses 2 of each product"),
    "market_gain": N_("the market gains 2 of each product"),
    "drought": N_("1 product field yields free, not 2"),
    "building": N_("building costs 2 pesos more"),
    "harbour": N_("a full ship leaves at once"),
    "corruption": N_("no votes can be bought"),
}


def law_effect(law: Law) -> str:
    """What a law does, as half a sentence."""
    if law.pile == TAX:
        if law.pesos_per_building:
            return _("pay {pesos} per building: {points}").format(
                pesos=pesos(law.pesos_per_building), points=points(LAW_POINTS)
            )
        return _("pay {pesos}: {points}").format(pesos=pesos(law.pesos), points=points(LAW_POINTS))
    if law.pile == DUTY:
        words = (
            _("give {things}: {points}") if len(law.things) == 1 else _("any {things}: {points}")
        )
        return words.format(things=group_name(law.things, law.amount), points=points(LAW_POINTS))
    if law.pile == SUBSIDY:
        words = _("1 point per {what}")
        if law.most < 99:
            words = _("1 point per {what}, max {most}")
        return words.format(what=_(COUNTED[law.counts]), most=law.most)
    return _(EFFECTS[law.effect])


def both() -> str:
    """What it is worth to pay tax and duty."""
    return _("tax and duty both paid: {points} more").format(points=points(BOTH_POINTS))


def goods_kind(kind: int) -> str:
    """What becomes of a thing at the end of a round."""
    if kind in MATERIALS:
        return _("a material: it keeps, but can't be traded or shipped")
    if kind in GOODS:
        return _("a good: it keeps, and can be traded and shipped")
    return _("a product: it spoils in the yard at the end of the round")
