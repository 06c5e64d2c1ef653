"""Final scoring (MAR-310 to MAR-312)."""

from engine.core.state import Score
from engine.maracaibo.base import nations, scenarios
from engine.maracaibo.base.resources import EARNED
from engine.maracaibo.components import CARDS, PRESTIGE
from engine.maracaibo.effects.perform import end_points
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import MaracaiboState
from engine.maracaibo.uprising import cooperation

COMPARISONS = ("rounds_ended", "more_quests", "more_upgrades", "explorer_ahead", "story")
"""With an automa: rounds that it ended, what the comparison with it brings, and what earlier
chapters of a campaign have given it."""
PARTS: tuple[str, ...] = (*EARNED, "printed", "prestige", "effects", "nations", *COMPARISONS)
"""What was gained while playing, then VP printed on cards and on prestige buildings,
effects at the end, the nations, and what an automa adds. The automa's own score comes after
those of the people and uses the same names."""


def scores(s: MaracaiboState) -> list[Score]:
    """As if the game were scored now: end VP are added to those gained so far (MAR-311)."""
    nations_score = scenarios.design_of(s.options).nations_score
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
        if s.automa is not None:
            parts |= automa_seat.of(s).compare(s, seat)
        found.append(Score(sum(parts.values()), parts))
    if s.automa is not None:
        found.append(automa_seat.of(s).score(s))
    return found


def winners(s: MaracaiboState) -> list[int]:
    """Most VP; ties by most doubloons; then shared (MAR-312). With an automa, either all human
    players win or the automa does."""
    found = scores(s)
    if s.automa is not None:
        if cooperation.is_cooperative(s):
            won = cooperation.outcome(s, found).won  # MAR-339, MAR-341
        else:
            won = automa_seat.beaten(s, found)
        return list(range(s.seats)) if won else [s.seats]
    order = [(score.total, s.doubloons[seat]) for seat, score in enumerate(found)]
    best = max(order)
    return [seat for seat, mine in enumerate(order) if mine == best]
