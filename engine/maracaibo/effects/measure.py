"""Numbers that effects count, and conditions, asked of a position."""

from collections.abc import Callable

from engine.maracaibo.components import CARDS, RANK_OF
from engine.maracaibo.effects.conditions import (
    AtLeast,
    Condition,
    HasSynergy,
    InfluenceWith,
    PastLine,
    RankWith,
)
from engine.maracaibo.effects.words import Metric, Who, Whose
from engine.maracaibo.state import NONE, MaracaiboState

_SHOWS = tuple(frozenset((card.good, card.object)) for card in CARDS)


def chosen(s: MaracaiboState, seat: int, source: int, copy: int = 0) -> int:
    """The nation named for a card or career; NONE before one is (MAR-502)."""
    for note in s.notes[seat]:
        if note.source == source:
            if not copy:
                return note.value
            copy -= 1
    return NONE


def rank(s: MaracaiboState, seat: int, nation: int) -> int:
    influence = s.influence[3 * seat + nation]
    return RANK_OF[influence] if influence > 0 else 0


def markers_of(s: MaracaiboState, nation: int) -> int:
    """Markers of a nation on locations (MAR-146)."""
    return sum(here.count(nation) for here in s.markers if here)


def _figures_here(s: MaracaiboState, seat: int, arg: int, source: int) -> int:
    own = arg == Whose.OWN
    return sum((figure.seat == seat) == own for figure in s.assistants[s.ships[seat]])


def _bought_with(s: MaracaiboState, seat: int, arg: int, source: int) -> int:
    return sum(arg in _SHOWS[card] for card in s.cards[seat])


def _markers(s: MaracaiboState, seat: int, arg: int, source: int) -> int:
    nation = chosen(s, seat, source) if arg == Who.CHOSEN else arg
    return 0 if nation == NONE else markers_of(s, nation)


def _noble_ranks(s: MaracaiboState, seat: int) -> int:
    return sum(rank(s, seat, nation) for nation in range(3))


def _best_rank(s: MaracaiboState, seat: int) -> int:
    return max(rank(s, seat, nation) for nation in range(3))


def _movement(s: MaracaiboState, seat: int) -> int:
    return s.moved


def _village_actions(s: MaracaiboState, seat: int) -> int:
    return s.village_done.bit_count()


def _round(s: MaracaiboState, seat: int) -> int:
    return s.round


def _nothing(s: MaracaiboState, seat: int) -> int:
    return 0


Count = Callable[[MaracaiboState, int], int]

MEASURES: list[Count] = [_nothing] * len(Metric)
"""How each number is counted, by Metric: a list, since hashing is slow. The resistance tile's
module adds its own."""

for _metric, _count in (
    (Metric.QUEST_TILES, lambda s, seat: len(s.quest_tiles[seat])),
    (Metric.COMBAT_TOKENS, lambda s, seat: len(s.tokens[seat])),
    (Metric.COMBAT_POINTS, lambda s, seat: s.combat[seat]),
    (Metric.FIGURES_SUPPLY, lambda s, seat: s.figures[seat]),
    (Metric.FIGURES_BOARD, lambda s, seat: s.figures_board[seat]),
    (Metric.UPGRADES, lambda s, seat: s.upgrades[seat].bit_count()),
    (Metric.SYNERGIES, lambda s, seat: s.synergies[seat].bit_count()),
    (Metric.BOUGHT_CARDS, lambda s, seat: len(s.cards[seat])),
    (Metric.MOVEMENT_SPENT, _movement),
    (Metric.DISTINCT_VILLAGE_ACTIONS, _village_actions),
    (Metric.LINES_CROSSED, lambda s, seat: s.lines[seat]),
    (Metric.NOBLE_RANKS, _noble_ranks),
    (Metric.BEST_RANK, _best_rank),
    (Metric.INCOME_DOUBLOONS, lambda s, seat: s.income_doubloons[seat]),
    (Metric.ROUND, _round),
):
    MEASURES[_metric] = _count

WITH_ARGUMENT: dict[Metric, Callable[[MaracaiboState, int, int, int], int]] = {
    Metric.FIGURES_HERE: _figures_here,
    Metric.BOUGHT_WITH: _bought_with,
    Metric.MARKERS: _markers,
}
"""Those that take an argument."""


def measure(
    s: MaracaiboState, seat: int, metric: Metric, arg: int = NONE, source: int = NONE
) -> int:
    if arg == NONE:
        return MEASURES[metric](s, seat)
    return WITH_ARGUMENT[metric](s, seat, arg, source)


def holds(s: MaracaiboState, seat: int, condition: Condition, source: int) -> bool:
    if type(condition) is AtLeast:
        metric, arg, n, _ = condition
        if arg == NONE:
            return MEASURES[metric](s, seat) >= n
        return WITH_ARGUMENT[metric](s, seat, arg, source) >= n
    if type(condition) is PastLine:
        return s.lines[seat] > condition.line
    if type(condition) is HasSynergy:
        return bool(s.synergies[seat] >> condition.symbol & 1)
    if type(condition) is InfluenceWith:
        have = s.influence[3 * seat : 3 * seat + 3]
        return sum(n >= condition.n for n in have) >= condition.nations
    assert type(condition) is RankWith
    nation = chosen(s, seat, source)
    return nation != NONE and rank(s, seat, nation) >= condition.n
