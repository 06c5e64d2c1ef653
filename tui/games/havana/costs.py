"""What buildings cost, what a player lacks for them, and how that is said."""

from engine.havana.actions import Pay
from engine.havana.components import CUBES, PAIR, PROTECTION, SIESTA, Building
from engine.havana.prices import Shortfall
from engine.havana.prices import shortfall as short_of
from engine.havana.state import HavanaState
from tui.games.havana.names import amount
from tui.i18n import _


def price(building: Building) -> list[tuple[str, int]]:
    """What a building asks for, without the architect."""
    counts = zip(CUBES, building.cubes, strict=True)
    asked = [*counts, ("workers", building.workers), ("pesos", building.pesos)]
    return [(what, number) for what, number in asked if number]


def price_list(building: Building) -> list[str]:
    asks = [amount(what, number) for what, number in price(building)]
    return [*asks, _("architect")] if building.architect else asks


def price_words(building: Building) -> str:
    """`1 brick, 2 pesos, architect`."""
    return ", ".join(price_list(building))


def payment(pay: Pay) -> list[tuple[str, int]]:
    counts = [*zip(CUBES, pay.cubes, strict=True), ("workers", pay.workers), ("pesos", pay.pesos)]
    return [(what, number) for what, number in counts if number]


# -- what is missing ---------------------------------------------------------------------


def lacking(state: HavanaState, seat: int, building: int) -> Shortfall | None:
    """None when the seat can pay; before the first cards nobody has an architect."""
    if state.open[seat] is None:
        state = state.copy()
        state.open[seat] = PAIR[SIESTA][PROTECTION]
    return short_of(state, seat, building)


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


def needs(short: Shortfall) -> str:
    """`needs 1 glass, architect`: in full, whatever the room."""
    return _("needs {things}").format(things=", ".join(missing(short)))


def shortfall(short: Shortfall) -> str:
    """`needs 1 glass (or 5 rubble)`."""
    would_do = substitutes(short)
    if not would_do:
        return needs(short)
    return _("{needs} (or {things})").format(needs=needs(short), things=would_do)
