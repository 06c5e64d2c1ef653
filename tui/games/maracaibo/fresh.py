"""What an event changes, cell by cell: it stays marked until the person moves."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core import Event
from engine.maracaibo.components import LEGACY, LEGACY_INDEX, LOCATIONS
from engine.maracaibo.state import NONE
from tui.games.maracaibo.modules_text import GOALS, RESISTANCES, SEARCHED, STORY
from tui.paint.canvas import Cell

Cells = Iterable[Cell]
TILES: Cell = ("module", "tiles")
RUINS: Cell = ("module", "ruins")


def _stop(place: str) -> list[Cell]:
    """A location, or a space of the exploration track, or nothing."""
    if not place:
        return []
    kind = "space" if place[:1] == "e" or place == "start" else "stop"
    return [(kind, place)]


def _player(event: Any) -> list[Cell]:
    return [("player", event.seat)]


def _marker(event: Any) -> list[Cell]:
    return [*_stop(event.place), ("nation", event.nation), *_player(event)]


def _nation(event: Any) -> list[Cell]:
    return [("nation", event.nation), *_player(event)]


def _tile(event: Any) -> list[Cell]:
    place = LEGACY[LEGACY_INDEX[event.tile]].location
    return [TILES, *([("stop", LOCATIONS[place].number)] if place != NONE else [])]


def _round(event: Any) -> list[Cell]:
    found: list[Cell] = []
    for quest, place in event.quests:
        found += [("quest", quest), ("stop", place)]
    return [*found, *([("prestige", event.prestige)] if event.prestige else [])]


def _refill(event: Any) -> list[Cell]:
    return [*_player(event), *([("display", event.refill)] if event.refill else [("pile",)])]


TOUCHED: dict[str, Callable[[Any], Cells]] = {
    "choices_shown": lambda e: [("player", seat) for seat in range(len(e.careers))],
    "round_began": _round,
    "sailed": lambda e: [*_stop(e.place), ("ship", e.seat)],
    "main_action_taken": lambda e: _stop(e.place),
    "gained": _player,
    "paid": _player,
    "influence_moved": _nation,
    "synergy_taken": _player,
    "card_planned": lambda e: [("planned", e.card), *_player(e)],
    "card_discarded": lambda e: [("pile",), *_player(e)],
    "card_bought": lambda e: [("owned", e.card), *_player(e)],
    "prestige_bought": lambda e: [("prestige", e.building), *_player(e)],
    "card_taken": _refill,
    "cards_drawn": lambda e: [("pile",), *_player(e)],
    "card_turned": lambda _e: [("pile",)],
    "pile_reshuffled": lambda _e: [("pile",)],
    "delivered": lambda e: _stop(e.place),
    "disc_removed": lambda e: [*_stop(e.to), ("upgrade", e.upgrade), *_player(e)],
    "upgrade_unlocked": lambda e: [("upgrade", e.upgrade), *_player(e)],
    "quest_fulfilled": lambda e: [("quest", e.quest), *_player(e)],
    "quest_turned": lambda e: [("quest", e.top)] if e.top else [],
    "skull_cleared": lambda e: _stop(e.place),
    "token_turned": lambda e: [("tokens", 1), ("tokens", 2), *_player(e)],
    "marker_placed": _marker,
    "marker_removed": _marker,
    "explored": lambda e: [("space", e.space), *_player(e)],
    "line_crossed": lambda e: [("line", e.line), *_player(e)],
    "track_ended": lambda e: [("space", "end"), *_player(e)],
    "task_claimed": lambda e: [("task", e.task), *_player(e)],
    "income_paid": _player,
    "leader_paid": _nation,
    "automa_card_drawn": lambda e: [("automa_card", e.card), *_player(e)],
    "automa_moved": lambda e: [*_stop(e.place), ("ship", e.seat)],
    "automa_took_quest": lambda e: [*_stop(e.place), *_player(e)],
    "automa_disc": lambda e: [*_stop(e.place), *_player(e)],
    "automa_took_card": _refill,
    "automa_explored": lambda e: [("space", e.space), *_player(e)],
    "automa_fought": lambda e: [("tokens", 1), ("tokens", 2), ("nation", e.nation)],
    "automa_annexed": _marker,
    "automa_influence": _nation,
    "automa_scored": _player,
    "automa_demanded": lambda e: [("player", e.payer), *_player(e)],
    "automa_announced": _player,
    "marker_on_tile": lambda e: [RESISTANCES, ("nation", e.nation)],
    "tile_filled": lambda e: [RESISTANCES, *_player(e)],
    "marker_returned": lambda e: [RESISTANCES, ("nation", e.nation)],
    "markers_added": lambda e: [("nation", e.nation), *(("stop", place) for place in e.places)],
    "tile_used": _tile,
    "tile_added": _tile,
    "tile_gone": _tile,
    "ruins_explored": lambda _e: [RUINS],
    "influence_given_up": _nation,
    "clue_turned": lambda e: [SEARCHED, *_stop(e.place)],
    "clue_laid": lambda _e: [SEARCHED],
    "clue_paid_off": lambda _e: [SEARCHED],
    "luysa_found": lambda e: [SEARCHED, *_stop(e.place)],
    "luysa_freed": lambda _e: [SEARCHED, GOALS],
    "story_read": lambda _e: [STORY],
    "story_rewarded": _player,
}
"""By event: the cells that it changed."""


def touched(event: Event) -> Cells:
    found = TOUCHED.get(event.kind)
    return found(event) if found else ()
