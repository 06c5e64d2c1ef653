"""What can be pointed at on Cuba's table: one cell per thing, its kind first."""

from tui.paint.canvas import Cell


def field_cell(seat: int, field: str) -> Cell:
    return ("field", seat, field)


def thing_cell(name: str) -> Cell:
    """One's own wood, sugar, rum: in the yard or the warehouse."""
    return ("thing", name)


def card_cell(card: str) -> Cell:
    return ("card", card)


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def buy_cell(ware: str) -> Cell:
    return ("buy", ware)


def sell_cell(ware: str) -> Cell:
    return ("sell", ware)


def ware_cell(ware: str) -> Cell:
    """A ware's ladder of prices."""
    return ("ware", ware)


def alternative_cell(group: str) -> Cell:
    """What the merchant may take free instead of trading: `material` or `product`."""
    return ("alternative", group)


def load_cell(dock: int, ware: str) -> Cell:
    return ("load", dock, ware)


def ship_cell(ship: str) -> Cell:
    return ("ship", ship)


def dock_cell(dock: int) -> Cell:
    """A place at the quay, 1 to 3; 0 is the sea."""
    return ("dock", dock)


PILE: Cell = ("pile",)
"""The ships that are still to come."""


def law_cell(pile: str) -> Cell:
    return ("law", pile)


def bill_cell(pile: str) -> Cell:
    return ("bill", pile)


def building_cell(building: str) -> Cell:
    return ("building", building)
