"""What an action costs against the best one: a search, then both on the same deals."""

from collections.abc import Callable
from math import sqrt

from ai.agent import Alternative, Budget, Choice, Judgement
from ai.search.ranking import in_order
from ai.search.root_stats import LOOKAHEAD, Pair, Simulation
from engine.core import Action

SEARCHED = 0.5
"""The part of a budget that finds the best alternative; the rest compares the two."""

Compare = Callable[[Action, Action], list[Pair]]


def parts_of(limit: Budget) -> tuple[Budget, Budget]:
    """For the search and for the comparison."""
    if limit.iterations is not None:
        first = max(round(SEARCHED * limit.iterations), 1)
        return Budget(iterations=first), Budget(iterations=max(limit.iterations - first, 2))
    ms = limit.ms or 0.0
    part = SEARCHED * ms
    return Budget(part, worked=limit.worked), Budget(ms - part, worked=limit.worked)


def judged(seat: int, action: Action, found: list[Alternative], compare: Compare) -> Judgement:
    """The verdict: `found` is what a search says, the best first, the action among it. The
    action is compared with the best, or the best with the second where it is the best."""
    best = found[0]
    asked = next(option for option in found if option.action == action)
    if len(found) == 1:
        return Judgement(asked, best, 0.0, 0.0, 0.0, 0.0, 0.0, Choice(action, found))
    rival = found[1] if asked is best else asked
    margin = best.value - found[1].value
    lead, error = best.value - rival.value, rival.error
    chance, error_chance = _gap_of_chances(seat, best, rival), 0.0
    pairs = compare(best.action, rival.action)
    if pairs:
        lead, error = _difference([one.lead - other.lead for one, other in pairs])
        chance, error_chance = _difference([one.chance - other.chance for one, other in pairs])
        rest = [each for each in found if each is not best and each is not rival]
        best = _seen(best, best.value, error, [pair[0] for pair in pairs])
        rival = _seen(rival, best.value - max(lead, 0.0), error, [pair[1] for pair in pairs])
        if action == rival.action and lead <= 0.0:  # nothing better was found
            best, rival, lead, chance = rival, best, -lead, -chance
        found = [best, *in_order([rival, *rest])]
    choice = Choice(best.action, found)
    if action == best.action:
        return Judgement(best, best, 0.0, 0.0, error, error_chance, max(lead, 0.0), choice)
    return Judgement(rival, best, lead, max(chance, 0.0), error, error_chance, margin, choice)


def _gap_of_chances(seat: int, best: Alternative, rival: Alternative) -> float:
    """Before both were compared: what the search found of each, where it looked."""
    if not best.chances or not rival.chances:
        return 0.0
    return best.chances[seat] - rival.chances[seat]


def _seen(
    option: Alternative, value: float, error: float, simulations: list[Simulation]
) -> Alternative:
    """An alternative as the comparison found it; what differs from before was looked ahead."""
    parts = dict(option.parts)
    parts[LOOKAHEAD] = parts.get(LOOKAHEAD, 0.0) + value - option.value
    return option._replace(
        value=value,
        parts=parts,
        error=error,
        visits=option.visits + len(simulations),
        points=_means([each.points for each in simulations]),
        chances=_means([each.chances for each in simulations]),
    )


def _means(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
    totals = [0.0] * len(rows[0])
    for row in rows:
        for place, value in enumerate(row):
            totals[place] += value
    return tuple([total / len(rows) for total in totals])


def _difference(gaps: list[float]) -> tuple[float, float]:
    """The mean of differences and its standard error."""
    total = 0.0
    for gap in gaps:
        total += gap
    mean = total / len(gaps)
    if len(gaps) < 2:
        return mean, 0.0
    squares = 0.0
    for gap in gaps:
        squares += (gap - mean) ** 2
    return mean, sqrt(squares / (len(gaps) - 1) / len(gaps))
