"""How each move of Maracaibo is picked, cell by cell.

Stops, cards, quests, spaces and discs are picked where they lie. In a village a card is
picked first and then what is done with it; planning and claiming, which are free at
almost any time, stand behind one cell so that they don't fill every list.
"""

from collections.abc import Callable
from typing import Any

from engine.core import Action, View
from engine.maracaibo.actions import (
    Annex,
    Buy,
    BuyPrestige,
    Capture,
    ClaimTask,
    Discard,
    ExploreTo,
    FulfilQuest,
    Plan,
    RemoveDisc,
    SailTo,
    TakeCard,
    UseAssistant,
)
from engine.maracaibo.components import LOCATION_INDEX, LOCATIONS
from engine.maracaibo.effects.payment import DiscardFor
from engine.maracaibo.uprising.actions import Liberate
from tui.paint.canvas import Cell

Path = tuple[Cell, ...]

FREE: Cell = ("free",)
"""Behind it: planning a card, claiming a task."""
CARD_FIRST = frozenset({"village"})
"""Decisions in which a card is picked first and planning is one of the things to do with it."""


def _plan(action: Any, asked: str) -> Path:
    if asked == "plan_first":
        return (("card", action.card),)
    if asked in CARD_FIRST:
        return (("card", action.card), ("plan",))
    return (FREE, ("card", action.card))


def _claim(action: Any, asked: str) -> Path:
    task: Cell = ("task", action.task)
    return (task,) if asked in ("interim", "last_claim", *CARD_FIRST) else (FREE, task)


def _buy(action: Any, asked: str) -> Path:
    if action.planned:
        return (("planned", action.card),)
    card: Cell = ("card", action.card)
    return (card, ("buy",)) if asked in CARD_FIRST else (card,)


def _keep_career(action: Any, asked: str) -> Path:
    career: Cell = ("career", action.career)
    return (career, ("nation", action.nation)) if action.nation else (career,)


STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "keep_port": (("port", "port"),),
    "discard": (("card", "card"),),
    "name_nation": (("nation", "nation"),),
    "fight_against": (("against", "nation"),),
    "sail_to": (
        ("stop", "place"),
        ("steps", "points"),
    ),
    "sail_through": (
        ("stop", "place"),
        ("through", "points"),
    ),
    "fulfil_quest": (("quest", "quest"),),
    "give_quest": (("quest", "quest"),),
    "use_assistant": (("assistant", "card"),),
    "remove_disc": (("upgrade", "upgrade"),),
    "sell_card": (
        ("card", "card"),
        ("sell", ""),
    ),
    "buy_prestige": (("prestige", "building"),),
    "use_village_action": (("source", "source"),),
    "use_combat_action": (("source", "source"),),
    "take_card": (("display", "card"),),
    "draw_card": (("pile", ""),),
    "pick_synergy": (("synergy", "synergy"),),
    "turn_up": (("tokens", "pile"),),
    "keep_token": (("token", "token"),),
    "annex": (("stop", "place"),),
    "capture": (("stop", "place"),),
    "liberate": (("stop", "place"),),
    "place_marker": (
        ("nation", "nation"),
        ("stop", "place"),
    ),
    "remove_marker": (
        ("stop", "place"),
        ("nation", "nation"),
    ),
    "explore_to": (
        ("space", "space"),
        ("past", "before"),
    ),
    "discard_for": (
        ("card", "card"),
        ("icon", "icon"),
    ),
    "use_supply": (
        ("owned", "card"),
        ("supply", "icon"),
    ),
    "block_space": (
        ("clue", "clue"),
        ("block", "space"),
    ),
    "give_up": (
        ("owned", "card"),
        ("give", "icon"),
    ),
}
"""By kind of move: the kind of each cell and the field of the move that it has."""

HERE = frozenset({"do_city_action", "do_village_actions", "do_homeward_action", "clear_skull"})
"""Main actions of the location itself: picked by pointing at it; it has one of them."""

ASKING: dict[str, Callable[[Any, str], Path]] = {
    "keep_career": _keep_career,
    "plan": _plan,
    "claim_task": _claim,
    "buy": _buy,
}
"""Moves that are picked in several ways, by what is asked."""


def path(action: Action, view: View[Any]) -> Path:
    asked = view.decision.kind if view.decision else ""
    if action.kind in HERE:
        return (("stop", LOCATIONS[view.state.ships[view.seat]].number),)
    if action.kind in ASKING:
        return ASKING[action.kind](action, asked)
    if action.kind in STEPS:
        return tuple(
            (kind, getattr(action, field)) if field else (kind,)
            for kind, field in STEPS[action.kind]
        )
    return ((action.kind, *action[:-1]),)


# -- what somebody means who points at something ----------------------------------------


POINTED_STOPS = frozenset({"sail", "sail_on", "fighting"})
"""Decisions in which pointing at a location means a move."""


def _stop(view: View[Any], place: str) -> Action | None:
    asked: Any = view.decision
    match asked.kind:
        case "sail" | "sail_on":
            return SailTo(place, 0)
        case "fighting":
            fight = view.state.fight
            if fight is not None and fight.against:
                return Liberate(place)
            taken = bool(view.state.markers[LOCATION_INDEX[place]])
            return Capture(place) if taken else Annex(place)
    return None


def _card(view: View[Any], card: str) -> Action | None:
    match view.decision.kind if view.decision else "":
        case "village" | "interim" | "offer_card":
            return Buy(card, False)
        case "pay_icons" | "pay_same_good" | "pay_any_number":
            return DiscardFor(card, "")
        case "plan_first" | "sail" | "main_action" | "draw" | "fighting":
            return Plan(card)
        case "discard_start":
            return Discard(card)
    return None


POINTED: dict[str, Callable[[Any], Action]] = {
    "planned": lambda card: Buy(card, True),
    "display": TakeCard,
    "prestige": BuyPrestige,
    "quest": FulfilQuest,
    "space": ExploreTo,
    "upgrade": RemoveDisc,
    "task": ClaimTask,
    "assistant": UseAssistant,
}
"""By kind of cell: the move that it stands for, whatever is asked."""


def attempt(view: View[Any], steps: Path) -> Action | None:
    """The illegal move that pointing there means; the rules say why it can't be."""
    cell = steps[-1]
    if view.decision is None or len(cell) < 2:
        return None
    match cell:
        case ("stop", str(place)):
            return _stop(view, place)
        case ("card", str(card)):
            return _card(view, card)
    meant = POINTED.get(str(cell[0]))
    return meant(cell[1]) if meant is not None else None


def parse(view: View[Any], typed: str) -> Cell | None:
    """A location by its number, so that the rules can say why one can't sail there."""
    asked = view.decision.kind if view.decision else ""
    return ("stop", typed) if typed in LOCATION_INDEX and asked in POINTED_STOPS else None
