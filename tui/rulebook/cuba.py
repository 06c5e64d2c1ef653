"""What Cuba's book takes from the data beside single numbers."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core import data
from engine.cuba.components import BOARDS, CHARACTERS, MATERIALS, SHIPS, THINGS, WARES
from engine.cuba.components_cards import BOTH_POINTS as BOTH
from engine.cuba.components_cards import BUILDINGS, LAW_POINTS, LAWS, TAX
from tui.games.cuba.names import (
    GROUPS,
    PILES,
    amount,
    board_name,
    building_effect,
    building_name,
    group_name,
    law_effect,
    law_name,
    named,
    pesos,
    points,
    thing,
)
from tui.i18n import N_, _, one_by_one
from tui.rulebook import honesty
from tui.rulebook.facts import TableRow, rows

Table = list[TableRow]
FILES = {
    "buildings": N_("building tiles"),
    "characters": N_("characters"),
    "laws": N_("laws"),
    "market": N_("price ladders"),
    "plantations": N_("lands and plantations"),
    "ships": N_("ships"),
    "stock": N_("pieces"),
}
"""The files of the data in the words of the book."""


def _file(name: str) -> dict[str, Any]:
    return data.load("cuba", name).content


def _fields(entries: Iterable[dict[str, Any]], *keys: str) -> Iterable[tuple[Any, ...]]:
    """These keys of each entry; None for a missing key."""
    return (tuple(entry.get(key) for key in keys) for entry in entries)


# -- tables ------------------------------------------------------------------------------

KINDS = {"material": N_("material"), "product": N_("product"), "good": N_("good")}


def _things() -> Table:
    return rows(
        (N_("Piece"), N_("Kind"), N_("Pieces")),
        (
            (thing(name), _(KINDS[group]), pieces)
            for name, group, pieces in _fields(_file("stock")["thing"], "id", "group", "pieces")
        ),
    )


LANDS = {
    "warehouse": N_("warehouse"),
    "lake": N_("lake"),
    "mountain": N_("mountain"),
    "forest": N_("forest"),
    "citrus": N_("citrus grove"),
    "sugar": N_("sugar field"),
    "tobacco": N_("tobacco field"),
}


def _lands() -> Table:
    return rows(
        (N_("Land"), N_("Fields"), N_("Gives")),
        (
            (_(LANDS[land]), fields, thing(yields) if yields else "–")
            for land, fields, yields in _fields(
                _file("plantations")["land"], "id", "fields", "yields"
            )
        ),
    )


def _characters() -> Table:
    def instead(entry: dict[str, Any]) -> str:
        match entry:
            case {"id": "merchant"}:
                return _("a material; a product")
            case {"id": "architect", "worth": [first, second]}:
                return one_by_one((points(first), points(second)))
            case {"worth": [first, second]}:
                return one_by_one((pesos(first), pesos(second)))
        return "–"

    entries = {entry["id"]: entry for entry in _file("characters")["character"]}
    return rows(
        (N_("Card"), N_("Votes"), N_("Alternatives, one player each")),
        (
            (named(character), character.votes, instead(entries[character.id]))
            for character in CHARACTERS
        ),
    )


def _ladders() -> Table:
    kinds = {"product": N_("products"), "good": N_("goods")}
    return rows(
        (N_("Wares"), N_("Spaces, from the expensive end"), N_("Filled at the start")),
        (
            (_(kinds[group]), ", ".join(map(str, spaces)), filled)
            for group, spaces, filled in _fields(
                _file("market")["ladder"], "group", "spaces", "at_start"
            )
        ),
    )


def _wharves() -> Table:
    """What loading is worth by dock: one ware, two of a kind, a whole ship."""
    content = _file("ships")
    names = (N_("first dock"), N_("second dock"), N_("third dock"))
    spaces = [kinds for ship in SHIPS for kinds in ship.spaces]
    alike, full = max(spaces), sum(SHIPS[0].spaces)
    head = (
        N_("Dock"),
        N_("small wharf"),
        N_("large wharf, {n} of a kind"),
        N_("mayor, a whole ship"),
    )
    table = rows(
        head,
        (
            (_(name), worth, alike * worth, full * worth)
            for name, worth in zip(names, content["docks"], strict=True)
        ),
    )
    return [TableRow(tuple(cell.format(n=alike) for cell in table[0].cells)), *table[1:]]


def _cost(building: Any) -> str:
    """`1 wood, 2 stone`."""
    return ", ".join(
        amount(building.cost[kind], THINGS[kind]) for kind in MATERIALS if building.cost[kind]
    )


def _buildings() -> Table:
    return rows(
        (N_("Building"), N_("Cost"), N_("Use"), N_("For")),
        (
            (
                building_name(building.id)
                + (f" ({building.tiles}×)" if building.tiles > 1 else "")
                + (" " + _("(option)") if building.option else ""),
                _cost(building),
                building_effect(building),
                _(GROUPS[building.group]),
            )
            for building in BUILDINGS
        ),
    )


def _laws() -> Table:
    piles = tuple(PILES)
    return rows(
        (N_("Law"), N_("Pile"), N_("Effect")),
        (
            (law_name(law.id), _(PILES[piles[law.pile]]), law_effect(law))
            for law in LAWS
            if not law.at_start
        ),
    )


def _ships() -> Table:
    return rows(
        (N_("Ship"), N_("Spaces")),
        (
            (
                named(ship),
                ", ".join(
                    amount(spaces, THINGS[kind])
                    for kind, spaces in zip(WARES, ship.spaces, strict=True)
                    if spaces
                ),
            )
            for ship in SHIPS
        ),
    )


def _boards() -> Table:
    return rows(
        (N_("Plantation"), "A", "B", "C"),
        (
            (
                board_name(number),
                *(", ".join(_(LANDS[land]) for land in row.split()) for row in entry["rows"]),
            )
            for number, entry in enumerate(_file("plantations")["board"])
        ),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "things": _things,
    "lands": _lands,
    "characters": _characters,
    "ladders": _ladders,
    "wharves": _wharves,
    "buildings": _buildings,
    "laws": _laws,
    "ships": _ships,
    "boards": _boards,
    "honesty": lambda: honesty.table("cuba", FILES),
}

# -- facts -------------------------------------------------------------------------------


def _ladder(group: str) -> dict[str, Any]:
    return next(ladder for ladder in _file("market")["ladder"] if ladder["group"] == group)


def _at_start(pile: int) -> str:
    law = next(law for law in LAWS if law.at_start and law.pile == pile)
    return pesos(law.pesos) if pile == TAX else group_name(law.things, law.amount)


FACTS: dict[str, Callable[[], Any]] = {
    "building_tiles": lambda: sum(b.tiles for b in BUILDINGS if not b.option),
    "building_kinds": lambda: sum(not b.option for b in BUILDINGS),
    "ship_count": lambda: len(SHIPS),
    "law_count": lambda: sum(not law.at_start for law in LAWS),
    "field_count": lambda: len(BOARDS[0].lands),
    "market_products": lambda: _ladder("product")["at_start"],
    "market_goods": lambda: _ladder("good")["at_start"],
    "sold_product": lambda: _ladder("product")["to_supply"],
    "sold_good": lambda: _ladder("good")["to_supply"],
    "sold_german": lambda: _ladder("product")["to_supply_german"],
    "first_tax": lambda: _at_start(TAX),
    "first_duty": lambda: _at_start(TAX + 1),
    "both_paid": lambda: 2 * LAW_POINTS + BOTH,
}
WORDS: dict[str, Callable[..., str]] = {}


def spoken(value: str, key: str) -> str:
    return value
