"""Easy and medium: the best alternative by the evaluation, with or without noise.

Each alternative is done on a copy, what follows from it at once is played on by the quick
policy, and the position after it is judged. `options` needs a position and a seat only:
what the seat can't see is dealt anew first, always the same way.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.chance import stream
from ai.greedy import GreedyAgent
from ai.maracaibo import PARTS, cooperative
from ai.maracaibo.action_values import main_worths, planned_voyage_worths
from ai.maracaibo.card_values import hold_worth
from ai.maracaibo.equivalents import shortlist
from ai.maracaibo.evaluation import parts, team, time_left
from ai.maracaibo.opening import OPENING
from ai.maracaibo.policy import play_on
from ai.maracaibo.unit_values import UnitValues
from ai.maracaibo.weights import Weights
from ai.sums import summed
from engine.core import View
from engine.maracaibo.base.cards import FREE
from engine.maracaibo.components import TOKENS
from engine.maracaibo.state import MaracaiboState
from engine.maracaibo.uprising.the_search import RED

_SEED = 20_240
"""For dealing what is unseen."""


def options(s: MaracaiboState, seat: int, w: Weights) -> list[Alternative]:
    """What the seat can sensibly do now, the best first; all of it legal."""
    return weigh(known(s, seat, w), seat, w)


def known(s: MaracaiboState, seat: int, w: Weights) -> MaracaiboState:
    """The position with everything unseen dealt anew: average cards and tokens come next, so
    that nothing depends on luck."""
    dealt = s.view(seat).sample(stream(_SEED))
    p = time_left(dealt, w)
    dealt.pile.sort(key=lambda card: (hold_worth(card, 0, p), card))
    half = len(dealt.pile) // 2
    dealt.pile = dealt.pile[half:] + dealt.pile[:half]
    dealt.token_piles = [
        tuple(sorted(pile, key=lambda token: (-abs(max(TOKENS[token].values) - 5), token)))
        for pile in dealt.token_piles
    ]
    _green_on_top(dealt)
    return dealt


def _green_on_top(s: MaracaiboState) -> None:
    """Most clues are green: so is the next one at every place, as long as there are enough."""
    search = s.module.search if s.module is not None else None
    if s.module is None or search is None:
        return
    clues = sorted((clue for here in search.clues for clue in here), key=lambda c: (c in RED, c))
    tops = {place: clues.pop(0) for place, here in enumerate(search.clues) if here}
    laid = tuple(
        (*(clues.pop() for _ in here[1:]), tops[place]) if here else ()
        for place, here in enumerate(search.clues)
    )
    s.module = s.module._replace(search=search._replace(clues=laid))


ROUGH: dict[str, Callable[[MaracaiboState, int, UnitValues], list[tuple[float, Any]]]] = {
    "sail": planned_voyage_worths,
    "sail_on": planned_voyage_worths,
    "main_action": main_worths,
}
"""Decisions that are estimated by sums rather than played out, when there is no lookahead."""


def sum_up(s: MaracaiboState, seat: int, w: Weights) -> list[Alternative]:
    """Voyages and main actions by what the stop allows and what lies behind it."""
    mates = _mates(s, w)
    before = _worth(s, seat, w, mates)
    voyage = before[PARTS.index("voyage")]
    found: list[Alternative] = []
    free: list[Alternative] = []
    for worth, action in ROUGH[s.stack[-1].kind](s, seat, time_left(s, w)):
        if type(action) in FREE:
            twin = s.copy()
            twin.step(action)
            free.append(_option(action, before, _worth(twin, seat, w, mates), 0.0))
        else:
            named = dict.fromkeys(PARTS, 0.0) | {"stop": worth - voyage}
            found.append(Alternative(action, worth - voyage, named))
    return _ordered(found, free)


def weigh(s: MaracaiboState, seat: int, w: Weights) -> list[Alternative]:
    """The alternatives in a complete position, by what each gains on it."""
    decision = s.stack[-1]
    if decision.kind in OPENING:
        return OPENING[decision.kind](s, seat, w)
    if not w.foresight and decision.kind in ROUGH:
        return sum_up(s, seat, w)
    depth = len(s.stack) - 1
    mates = _mates(s, w)
    before = _worth(s, seat, w, mates)
    rivals = _rivals(s, seat, w)
    found: list[Alternative] = []
    free: list[Alternative] = []
    for action in shortlist(s, decision):
        twin = s.copy()
        twin.step(action)
        aside = type(action) in FREE
        if not aside:
            play_on(twin, seat, depth, w)
        quarrel = w.rivals * (rivals - _rivals(twin, seat, w))
        option = _option(action, before, _worth(twin, seat, w, mates), quarrel)
        (free if aside else found).append(option)
    return _ordered(found, free)


def _option(
    action: Any, before: tuple[float, ...], after: tuple[float, ...], rivals: float
) -> Alternative:
    """An alternative by what it changes; what the rivals lose is gained."""
    gains = (now - then for now, then in zip(after, before, strict=True))
    named = dict(zip(PARTS, (*gains, rivals, 0.0), strict=True))
    return Alternative(action, summed(named.values()), named)


def _ordered(found: list[Alternative], free: list[Alternative]) -> list[Alternative]:
    """The best first. A free action costs nothing but itself: the best of the others comes
    after it."""
    found.sort(key=lambda option: -option.value)
    best = found[0].parts if found else dict.fromkeys(PARTS, 0.0)
    for option in free:
        named = {name: best[name] + option.parts[name] for name in PARTS}
        found.append(Alternative(option.action, summed(named.values()), named))
    found.sort(key=lambda option: -option.value)
    return found


def _mates(s: MaracaiboState, w: Weights) -> list[cooperative.TeamMember] | None:
    """How all seats stand, where they win together: asked once a decision, since what
    one seat does changes the others' little."""
    return team(s, time_left(s, w)) if cooperative.cooperative(s) else None


def _worth(
    s: MaracaiboState, seat: int, w: Weights, mates: list[cooperative.TeamMember] | None
) -> tuple[float, ...]:
    return parts(s, seat, time_left(s, w), mates)


def _rivals(s: MaracaiboState, seat: int, w: Weights) -> float:
    """What the others can expect, on average."""
    if s.seats == 1 or not w.rivals or cooperative.cooperative(s):
        return 0.0
    p = time_left(s, w)
    total = summed(summed(parts(s, other, p)) for other in range(s.seats) if other != seat)
    return total / (s.seats - 1)


class MaracaiboAgent(GreedyAgent):
    """Greedy on the evaluation of Maracaibo."""

    def weigh(self, view: View[Any]) -> tuple[list[Alternative], float]:
        w = cooperative.weights_for(view.state, self.level, self.character)
        return options(view.state, view.seat, w), w.noise
