"""Where the panels of Maracaibo stand, by size and by tab."""

from engine.maracaibo.components import UPGRADES
from tui.games import Placed
from tui.games.maracaibo.board import rows_needed
from tui.i18n import N_, _
from tui.table.scene import Scene

WIDE = 116
HIGH = 35
"""From this size on everything stands on the table at once."""

MAP, CARDS, SHIP, EXPLORE, QUESTS, PLAYERS = "map", "cards", "ship", "explore", "quests", "players"
TABS = {
    MAP: N_("Map"),
    CARDS: N_("Cards"),
    SHIP: N_("Ship"),
    EXPLORE: N_("Explore"),
    QUESTS: N_("Quests"),
    PLAYERS: N_("Players"),
}


def roomy(width: int, height: int) -> bool:
    return width >= WIDE and height >= HIGH


def tabs(width: int, height: int) -> dict[str, str]:
    if roomy(width, height):
        return {}
    return {tab: _(title) for tab, title in TABS.items()}


def layout(scene: Scene, width: int, height: int) -> list[Placed]:
    if roomy(width, height):
        return _roomy(scene, width, height)
    match scene.tab or MAP:
        case "cards":
            top = 11 if height < 28 else 13
            left = width // 2
            upper = [
                Placed("hand", 0, 0, left, top),
                Placed("market", left, 0, width - left, top),
            ]
        case "ship":
            top = 10
            upper = [
                Placed("ship", 0, 0, width, len(UPGRADES) // 2 + 2),
                Placed("me", 0, 8, width, 2, framed=False),
            ]
        case "explore":
            top = 11 if height < 28 else 15
            upper = [Placed("track", 0, 0, width, top)]
        case "quests":
            top = 11
            upper = [Placed("quests", 0, 0, width, top)]
        case "players":
            top = min(height - 8, len(scene.names) + 9)
            upper = [Placed("players", 0, 0, width, top)]
        case _:
            return _map(width, height)
    return upper + _below(width, height, top, height - top)


def _below(width: int, height: int, top: int, rows: int) -> list[Placed]:
    """What is under the cursor, and the choices; with much room the log as well."""
    left = width // 2
    log = rows - 12 if rows >= 18 else 0
    placed = [
        Placed("look", 0, top, left, rows - log),
        Placed("choices", left, top, width - left, rows - log),
    ]
    return [*placed, Placed("log", 0, height - log, width, log)] if log else placed


def _map(width: int, height: int) -> list[Placed]:
    lines = 3 if height >= 30 else 2
    top = rows_needed(lines)
    rest = height - top - 2
    return [
        Placed("board", 0, 0, width, top, framed=False),
        Placed("me", 0, top, width, 2, framed=False),
        *_below(width, height, top + 2, rest),
    ]


def _roomy(scene: Scene, width: int, height: int) -> list[Placed]:
    """Two columns: map, track, cards and ship; what is looked at, choices, players, log."""
    left = max(76, width * 19 // 30)
    right = width - left
    half = left // 2
    board, track, ship = rows_needed(3) + 2, 6, 6
    cards = height - board - track - ship
    many = len(scene.names) >= 4
    look = (8 if many else 10) if height < 44 else 13
    players = len(scene.names) + 3 + 1 + 4 + 2
    choices = max(8 if many else 9, min(14, (height - look - players) // 2 + 1 + (not many)))
    log = height - look - choices - players
    return [
        Placed("board", 0, 0, left, board),
        Placed("track", 0, board, left, track),
        Placed("hand", 0, board + track, half, cards),
        Placed("market", half, board + track, left - half, cards),
        Placed("ship", 0, height - ship, left, ship),
        Placed("look", left, 0, right, look),
        Placed("choices", left, look, right, choices),
        Placed("players", left, look + choices, right, players),
        Placed("log", left, height - log, right, log),
    ]
