"""What the things of Cuba are called, and what tiles and laws do, in our own words."""

from collections.abc import Callable, Iterable, Sequence

from engine.cuba.cards import (
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

# NOTE: at most six letters, for a field of the plantation
SHORTS = {
    "wood": N_("wood"),
    "stone": N_("stone"),
    "water": N_("water"),
    "citrus": N_("citrus"),
    "sugar": N_("sugar"),
    "tobacco": N_("tobac."),
    "rum": N_("rum"),
    "cigars": N_("cigars"),
}

# NOTE: two letters that stand for a thing; all eight must differ
CODES = {
    "wood": N_("Wd"),
    "stone": N_("St"),
    "water": N_("Wa"),
    "citrus": N_("Ci"),
    "sugar": N_("Su"),
    "tobacco": N_("To"),
    "rum": N_("Rm"),
    "cigars": N_("Cg"),
}

# NOTE: one letter that stands for a material in the cost of a building
LETTERS = {"wood": N_("W"), "stone": N_("S"), "water": "~"}

TINTS = {
    "wood": "tint-orange",
    "stone": "tint-grey",
    "water": "tint-sky",
    "citrus": "tint-yellow",
    "sugar": "tint-green",
    "tobacco": "tint-vermillion",
    "rum": "tint-purple",
    "cigars": "tint-vermillion",
}

# NOTE: at most six letters, for a field of the plantation; all must differ
SITES = {
    "cement_works": N_("Cement"),
    "sawmill": N_("Sawmil"),
    "golf_course": N_("Golf"),
    "cloister": N_("Cloist"),
    "rum_cafe": N_("RumCaf"),
    "cigar_cafe": N_("CigCaf"),
    "small_wharf": N_("SWharf"),
    "large_wharf": N_("LWharf"),
    "hotel": N_("Hotel"),
    "inn": N_("Inn"),
    "department_store": N_("DepSto"),
    "product_market": N_("PrMark"),
    "materials_market": N_("MaMark"),
    "small_bank": N_("SBank"),
    "large_bank": N_("LBank"),
    "cigar_factory": N_("CigFac"),
    "distillery": N_("Distil"),
    "black_market": N_("BMark"),
    "church": N_("Church"),
    "town_hall": N_("TownHl"),
    "dam": N_("Dam"),
    "lighthouse": N_("LightH"),
    "warehouse": N_("WareH"),
    "canadian_embassy": N_("Embass"),
}

# NOTE: at most five letters, for a card
CARDS = {
    "worker": N_("Work"),
    "merchant": N_("Merch"),
    "architect": N_("Archi"),
    "foreman": N_("Forem"),
    "mayor": N_("Mayor"),
}

GROUPS = {
    "points": N_("Victory points"),
    "money": N_("Money"),
    "works": N_("Works"),
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


def short(name: str) -> str:
    return _(SHORTS[name])


def code(name: str) -> str:
    return _(CODES[name])


def letter(name: str) -> str:
    return _(LETTERS[name])


def site(name: str) -> str:
    """A building as it stands on a field: in capitals, so that it is no field."""
    return _(SITES[name]).upper()


def card_short(name: str) -> str:
    return _(CARDS[name])


def named(entry: Building | Law | Character | Ship | Board) -> str:
    """The name that the data file gives in the language of the moment."""
    return entry.name_fr if language() == "fr" else entry.name_en


def building_name(name: str) -> str:
    return named(BUILDINGS[BUILDING_INDEX[name]])


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
    "cigars": lambda n: ngettext("{n} cigars", "{n} cigars", n),
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


def cargo(ship: Ship) -> str:
    """What a ship takes, as codes: `2Ci 2Su 1Rm`."""
    return " ".join(
        f"{spaces}{code(THINGS[kind])}"
        for kind, spaces in zip(WARES, ship.spaces, strict=True)
        if spaces
    )


def cost(building: Building) -> str:
    """What a building costs, as letters: `1W2S`."""
    return "".join(
        f"{building.cost[kind]}{letter(THINGS[kind])}" for kind in MATERIALS if building.cost[kind]
    )


# -- what buildings do -------------------------------------------------------------------


def building_effect(building: Building, any_swap: bool = False) -> str:
    """What the foreman gets out of it."""
    reward = points(building.points) if building.points else pesos(building.pesos)
    match building.use:
        case "spend" if building.most == 1:
            return _("{things} for {reward}").format(
                things=group_name(building.takes, 1), reward=reward
            )
        case "spend":
            return _("up to {things}, {reward} each").format(
                things=group_name(building.takes, building.most), reward=reward
            )
        case "gain" if building.gives != NONE:
            return amount(building.amount, THINGS[building.gives])
        case "gain":
            return reward
        case "convert":
            return _("any amount of {thing} into {other}").format(
                thing=thing(THINGS[building.takes[0]]), other=thing(THINGS[building.gives])
            )
        case "town_hall":
            return _("{votes} more in this parliament").format(votes=votes(building.votes))
        case "black_market" if any_swap:
            return _("1 ware for another")
    return _(USES[building.use])


USES = {
    "store": N_("products of the yard keep"),
    "small_wharf": N_("load 1 ware on a ship"),
    "large_wharf": N_("load wares of one kind on a ship"),
    "black_market": N_("1 product for 1 good or back"),
    "church": N_("one of the bills is thrown out"),
    "lighthouse": N_("pick the ship at sea from the pile"),
}


# -- what laws do ------------------------------------------------------------------------

COUNTED = {
    "buildings": N_("building"),
    "material_fields": N_("free field of wood, stone, water"),
    "product_fields": N_("free field of a crop"),
    "water": N_("water"),
    "votes": N_("vote of your card"),
    "pesos": N_("3 pesos"),
}

# NOTE: the same in a few letters
COUNTED_SHORT = {
    "buildings": N_("building"),
    "material_fields": N_("wild field"),
    "product_fields": N_("crop field"),
    "water": N_("water"),
    "votes": N_("card vote"),
    "pesos": N_("3 pesos"),
}

EFFECTS = {
    "market_loss": N_("every round 2 of each product leave the market"),
    "market_gain": N_("every round 2 of each product come to the market"),
    "drought": N_("one product field yields for nothing, not two"),
    "building": N_("building costs 2 pesos more"),
    "harbour": N_("a full ship leaves at once"),
    "corruption": N_("no votes can be bought"),
}

# NOTE: at most 14 letters
EFFECTS_SHORT = {
    "market_loss": N_("market -2"),
    "market_gain": N_("market +2"),
    "drought": N_("drought"),
    "building": N_("building $2"),
    "harbour": N_("harbour"),
    "corruption": N_("corruption"),
}


def law_effect(law: Law) -> str:
    """What a law does, as half a sentence."""
    if law.pile == TAX:
        if law.pesos_per_building:
            return _("pay {pesos} a building, warehouse too: {points}").format(
                pesos=pesos(law.pesos_per_building), points=points(LAW_POINTS)
            )
        return _("pay {pesos}: {points}").format(pesos=pesos(law.pesos), points=points(LAW_POINTS))
    if law.pile == DUTY:
        words = (
            _("give {things}: {points}")
            if len(law.things) == 1
            else _("give any {things}: {points}")
        )
        return words.format(things=group_name(law.things, law.amount), points=points(LAW_POINTS))
    if law.pile == SUBSIDY:
        words = _("1 point per {what}")
        if law.most < 99:
            words = _("1 point per {what}, {most} at most")
        return words.format(what=_(COUNTED[law.counts]), most=law.most)
    return _(EFFECTS[law.effect])


def law_short(number: int) -> str:
    """The same in a few letters: `2 pesos`, `1 citrus`, `1/building`."""
    if number == NONE:
        return "-"
    law = LAWS[number]
    if law.pile == TAX:
        return _("$1/building") if law.pesos_per_building else pesos(law.pesos)
    if law.pile == DUTY:
        return group_name(law.things, law.amount)
    if law.pile == SUBSIDY:
        return f"1/{_(COUNTED_SHORT[law.counts])}"
    return _(EFFECTS_SHORT[law.effect])


def both() -> str:
    """What it is worth to pay tax and duty."""
    return _("tax and duty both paid: {points} more").format(points=points(BOTH_POINTS))


def goods_kind(kind: int) -> str:
    """What becomes of a thing at the end of a round."""
    if kind in MATERIALS:
        return _("a material: it keeps, and is neither traded nor shipped")
    if kind in GOODS:
        return _("a good: it keeps; traded and shipped")
    return _("a product: it spoils in the yard at the end of the round")
