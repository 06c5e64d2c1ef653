"""Where the panels of Cuba stand: by size, by tab, and by what is asked."""

from typing import Any

from tui.games import Placed
from tui.i18n import N_, _
from tui.table.scene import Scene

WIDE = 116
HIGH = 34
"""From this size on everything stands on the table at once."""

TABLE, OTHERS, BUILDINGS, LAWS = "table", "others", "buildings", "laws"
TABS = {
    TABLE: N_("Table"),
    OTHERS: N_("Others"),
    BUILDINGS: N_("To build"),
    LAWS: N_("Laws"),
}


def roomy(width: int, height: int) -> bool:
    return width >= WIDE and height >= HIGH


def tabs(width: int, height: int) -> dict[str, str]:
    shown = (TABLE, OTHERS) if roomy(width, height) else tuple(TABS)
    return {tab: _(TABS[tab]) for tab in shown}


def subject(scene: Scene) -> str:
    """What the table shows of its own accord: the buildings for the architect, the bills
    for parliament."""
    decision: Any = scene.view.decision
    kind = decision.kind if decision is not None and decision.seat == scene.view.seat else ""
    if kind == "choose_building":
        return BUILDINGS
    if kind == "choose_veto" or scene.state.phase == "parliament":
        return LAWS
    return TABLE


def layout(scene: Scene, width: int, height: int) -> list[Placed]:
    tab = scene.tab or TABLE
    if tab == OTHERS:
        return _others(scene, width, height)
    shown = subject(scene) if tab == TABLE else tab
    if roomy(width, height + 1):
        return _roomy(scene, width, height, shown)
    if shown == BUILDINGS:
        return _below("buildings", 13, width, height)
    if shown == LAWS:
        return _below("bills", 12, width, height)
    return _table(width, height)


def _table(width: int, height: int) -> list[Placed]:
    """Two columns; what is left over goes to the choices and the log."""
    left = width // 2
    right = width - left
    spare = height - 19
    log = spare if spare >= 5 else 0
    board = 7
    hand = height - log - 7 - board
    placed = [
        Placed("market", 0, 0, left, 7),
        Placed("board", 0, 7, left, board),
        Placed("hand", 0, 7 + board, left, hand),
        Placed("harbour", left, 0, right, 6),
        Placed("laws", left, 6, right, 6),
        Placed("choices", left, 12, right, height - log - 12),
    ]
    return [*placed, Placed("log", 0, height - log, width, log)] if log else placed


def _below(panel: str, rows: int, width: int, height: int) -> list[Placed]:
    """One panel across, with one's own things and the choices below it."""
    left = width // 2
    rest = height - rows
    return [
        Placed(panel, 0, 0, width, rows),
        Placed("hand", 0, rows, left, rest),
        Placed("choices", left, rows, width - left, rest),
    ]


def _others(scene: Scene, width: int, height: int) -> list[Placed]:
    """The plantations of the others, two in a row; below them what there is room for."""
    number = scene.seats - 1
    columns = 1 if number == 1 else 2
    lines = (number + columns - 1) // columns
    race = 3 + (scene.seats > 3) if height >= 9 * lines + 3 else 0
    high = min(18, (height - race) // lines)
    wide = width // columns
    placed = [
        Placed(f"seat{place}", place % columns * wide, place // columns * high, wide, high)
        for place in range(number)
    ]
    top = lines * high
    if race:
        placed.append(Placed("race", 0, top, width, race))
    rest = height - top - race
    if rest >= 5:
        half = width // 2
        placed.append(Placed("choices", 0, top + race, half, rest))
        placed.append(Placed("log", half, top + race, width - half, rest))
    return placed


def _roomy(scene: Scene, width: int, height: int, shown: str) -> list[Placed]:
    """Three columns, and below them the buildings, or the bills in parliament."""
    left, middle = 47, 38
    right = width - left - middle
    panel, rows = ("bills", 13) if shown == LAWS else ("buildings", 13)
    top = height - rows
    players = scene.seats + 2
    log = min(12, max(6, (top - players) * 2 // 5))
    return [
        Placed("market", 0, 0, left, 8),
        Placed("board", 0, 8, left, top - 8),
        Placed("harbour", left, 0, middle, 8),
        Placed("laws", left, 8, middle, 6),
        Placed("hand", left, 14, middle, top - 14),
        Placed("players", left + middle, 0, right, players),
        Placed("choices", left + middle, players, right, top - players - log),
        Placed("log", left + middle, top - log, right, log),
        Placed(panel, 0, top, width, rows),
    ]
