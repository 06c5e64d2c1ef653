"""Final scoring (MAR-310 to MAR-312)."""

from engine.core.state import Score
from engine.maracaibo import nations
from engine.maracaibo.components import CARDS, PRESTIGE, SCENARIOS
from engine.maracaibo.effects.perform import end_points
from engine.maracaibo.gains import EARNED
from engine.maracaibo.state import MaracaiboState

PARTS = (*EARNED, "printed", "prestige", "effects", "nations")
"""What was gained while playing, then VP printed on cards and on prestige buildings,
effects at the end, and the nations."""


def scores(s: MaracaiboState) -> list[Score]:
    """As if the game were counted now: end VP are added to those gained so far (MAR-311)."""
    nations_score = SCENARIOS[s.options.scenario].nations_score
    found = []
    for seat in range(s.seats):
        start = len(EARNED) * seat
        parts = dict(zip(EARNED, s.earned[start : start + len(EARNED)], strict=True))
        parts["printed"] = sum(CARDS[card].points for card in s.cards[seat])
        parts["prestige"] = sum(PRESTIGE[number].points for number in s.palaces[seat])
        parts["effects"] = sum(
            end_points(s, seat, terms, source) for source, terms in s.abilities[seat].end
        )
        parts["nations"] = nations.score(s, seat) if nations_score else 0
        found.append(Score(sum(parts.values()), parts))
    return found


def winners(s: MaracaiboState) -> list[int]:
    """Most VP; among equals most doubloons; then shared (MAR-312)."""
    order = [(score.total, s.doubloons[seat]) for seat, score in enumerate(scores(s))]
    best = max(order)
    return [seat for seat, mine in enumerate(order) if mine == best]
