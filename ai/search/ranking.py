"""What a search of a tree tells: its alternatives in order, and why they stand so."""

from collections.abc import Callable

from ai.agent import Alternative, Line
from ai.search.root_stats import LOOKAHEAD, ActionStats, RootStats, error_of
from engine.core import Action

COSTS = ("amount", "bribe", "votes", "pesos")
"""Fields of actions that say what is paid for sure."""

ALIKE = 1e-6
"""Values that are no further apart are equal: then what costs less comes first."""


def cost(action: Action) -> float:
    """What an action spends, as far as it says so itself."""
    total = 0.0
    for field in COSTS:
        spent = getattr(action, field, 0)
        if isinstance(spent, int):
            total += spent
    return total


def in_order(options: list[Alternative]) -> list[Alternative]:
    """The best first; equal ones by what they cost."""
    return sorted(options, key=lambda option: (-round(option.value / ALIKE), cost(option.action)))


def no_line(action: Action) -> Line:
    return ()


def ranked(
    first: list[Alternative], tally: RootStats, line: Callable[[Action], Line] = no_line
) -> list[Alternative]:
    """The most looked at first, then the others by value. The first one's value stays what
    it was at first sight; for the others the difference that the search found counts, but
    nothing is above the first: a few simulations don't prove that it is better. What was never
    looked at keeps its first sight."""
    known = {option.action: option for option in first}
    looked_at = [
        known.get(a, Alternative(a, 0.0, {})) for a, found in tally.items() if found.visits
    ]
    if not looked_at:
        return first
    looked_at.sort(key=lambda option: (-tally[option.action].visits, -tally[option.action].win_sum))
    best = looked_at[0]
    lead = tally[best.action]
    found = []
    for option in looked_at:
        reached = best.value + tally[option.action].mean - lead.mean
        value = best.value if option is best else min(reached, best.value)
        found.append(told(option, value, tally[option.action], lead, line(option.action)))
    for option in first:
        if option.action not in tally:
            value = min(option.value, best.value)
            parts = {**option.parts, LOOKAHEAD: value - option.value}
            found.append(option._replace(value=value, parts=parts))
    return found[:1] + in_order(found[1:])


def told(
    option: Alternative, value: float, found: ActionStats, best: ActionStats, line: Line
) -> Alternative:
    """An alternative with what a search found about it."""
    return Alternative(
        option.action,
        value,
        {**option.parts, LOOKAHEAD: value - option.value},
        error_of(found, best) if found is not best else found.variance**0.5,
        found.visits,
        found.mean_points(),
        found.mean_chances(),
        line,
    )
