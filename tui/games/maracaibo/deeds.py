"""A turn in one sentence: where a player sailed, what they did there, and the result."""

from collections import Counter
from collections.abc import Sequence

from engine.core import Event
from tui.games import without_name
from tui.games.maracaibo.log_lines import things, told
from tui.games.maracaibo.names import nation_name

SUMMED = frozenset({"doubloons", "points", "combat", "figures"})
"""What is gained and paid in many small steps: only the sum is worth saying."""

PASSED_OVER = frozenset({
    "round_began", "round_ended",
    "gained", "paid", "influence_moved", "income_paid", "leader_paid", "main_action_taken",
    "card_discarded", "card_taken", "card_planned", "cards_drawn", "disc_removed", "turn_began",
    "token_turned", "fight_ended", "synergy_taken", "village_action_used", "combat_action_used",
    "automa_card_drawn", "automa_deck_shuffled", "automa_influence", "automa_passed",
    "automa_scored",
})  # fmt: skip
"""Events that are steps on the way, or counted in the sum."""


def deeds(seat: int, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What was done, then the sum of what it brought and cost."""
    last = {event.kind: number for number, event in enumerate(events)}
    done = []
    for number, event in enumerate(events):
        if event.kind in PASSED_OVER or (event.kind == "explored" and number < last["explored"]):
            continue
        done.append(without_name(told(event, names), names[seat]))
    sums = _sums(events)
    return [*(words for words in done if words), *([", ".join(sums)] if sums else [])]


def _sums(events: Sequence[Event]) -> list[str]:
    """`+5 VP`, `−3 doubloons`, `England +4`."""
    found: Counter[str] = Counter()
    influence: Counter[str] = Counter()
    for event in events:
        match event.kind:
            case "gained" if event.what in SUMMED:
                found[event.what] += event.amount
            case "paid" if event.what in SUMMED:
                found[event.what] -= event.amount
            case "card_bought" | "prestige_bought":
                found["doubloons"] -= event.cost
            case "income_paid":
                found["doubloons"] += event.doubloons
                found["points"] += event.points
            case "leader_paid" | "automa_scored":
                found["points"] += event.points
            case "influence_moved" | "automa_influence":
                influence[event.nation] += event.amount
    order = ("points", "doubloons", "combat", "figures")
    parts = [_signed(what, found[what]) for what in order if found[what]]
    return parts + [f"{nation_name(nation)} {n:+d}" for nation, n in influence.items() if n]


def _signed(what: str, amount: int) -> str:
    return f"{'+' if amount > 0 else '−'}{things(what, abs(amount), False)}"
