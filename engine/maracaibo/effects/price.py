"""Costs: what `pay`, an extra cost or a quest asks for."""

from typing import Any

from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.scanner import Scanner
from engine.maracaibo.effects.words import Event, Icon, spelling

MANY = 99


def read_cost(scan: Scanner, book: Book, event: Event | None = None) -> t.Cost:
    """Items joined by `+`; `event` is the one around, for equal goods after a delivery."""
    merged = _item(scan, book, event)
    icons: tuple[Icon, ...] = merged.pop("icons", ())
    while scan.takes("+"):
        item = _item(scan, book, event)
        icons += item.pop("icons", ())
        if merged.keys() & item.keys():
            raise scan.fail("the same cost twice")
        merged.update(item)
    return t.Cost(icons=tuple(sorted(icons)), **merged)


def _item(scan: Scanner, book: Book, event: Event | None) -> dict[str, Any]:
    start = scan.at
    word = scan.name()
    if word in ("D", "C"):
        return {"doubloons" if word == "D" else "combat": scan.number(1, MANY)}
    if word == "F":
        return _figures(scan, book)
    if word == "I":
        n = scan.number(1, MANY)
        scan.need("(any)")
        return {"influence": n}
    if word in ("value", "marketDisc", "sameGood"):
        scan.need("*")
        n = scan.number(1, MANY)
        if word == "sameGood":
            return {"same_good": n, "as_delivered": event is Event.DELIVER}
        return {"value" if word == "value" else "market_discs": n}
    for icon in Icon:
        if spelling(icon) == word:
            return _icons(scan, icon)
    scan.at = start
    raise scan.fail(f"unknown cost {word!r}")


def _icons(scan: Scanner, icon: Icon) -> dict[str, Any]:
    if not scan.takes("*"):
        return {"icons": (icon,)}
    if scan.takes("N"):
        return {"any_number": icon}
    return {"icons": (icon,) * scan.number(1, 9)}


def _figures(scan: Scanner, book: Book) -> dict[str, Any]:
    cost: dict[str, Any] = {"figures": scan.number(1, 8)}
    if scan.takes("@"):
        if scan.takes("influence(chosen)"):
            cost["figures_to"] = t.TO_INFLUENCE
        elif scan.takes("combatTokens"):
            cost["figures_to"] = t.TO_TOKENS
        else:
            cost["figures_to"] = t.TO_LOCATION
            cost["location"] = book.place(scan)
    return cost
