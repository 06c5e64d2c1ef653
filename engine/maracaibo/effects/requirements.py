"""Conditions and the numbers that effects count, as data files write them."""

from engine.maracaibo.effects.conditions import (
    AtLeast,
    Condition,
    HasSynergy,
    InfluenceWith,
    PastLine,
    RankWith,
)
from engine.maracaibo.effects.scanner import Scanner
from engine.maracaibo.effects.words import (
    GOODS,
    OBJECTS,
    Line,
    Metric,
    Nation,
    Symbol,
    Who,
    Whose,
)

NO_ARGUMENT = -1
_WITH_ARGUMENT = {
    Metric.FIGURES_HERE: tuple(Whose),
    Metric.BOUGHT_WITH: GOODS + OBJECTS,
    Metric.MARKERS: (*Nation, Who.CHOSEN),
}


def read_metric(scan: Scanner) -> tuple[Metric, int]:
    """A number that is counted, with whose or of what where it needs that."""
    metric = scan.word(Metric)
    if metric not in _WITH_ARGUMENT:
        return metric, NO_ARGUMENT
    scan.need("(")
    argument = scan.word(_WITH_ARGUMENT[metric])
    scan.need(")")
    return metric, argument


def read_condition(scan: Scanner) -> Condition:
    if scan.takes("syn("):
        symbol = scan.word(Symbol)
        scan.need(")")
        return HasSynergy(symbol)
    if scan.takes("explorer>=line("):
        line = scan.word(Line)
        scan.need(")")
        return PastLine(line)
    if scan.takes("influence("):
        nations = scan.number(1, len(Nation))
        scan.need(",")
        n = scan.number(1, 20)
        scan.need(")")
        return InfluenceWith(nations, n)
    if scan.takes("rank(chosen)>="):
        return RankWith(scan.number(1, 7))
    metric, argument = read_metric(scan)
    scan.need(">=")
    return AtLeast(metric, argument, scan.number(1, 99))
