"""Easy and medium: the best alternative by the evaluation, with or without noise.

`options` needs a position and a seat only, and reads nothing that the seat may not
see: what is hidden from it may stand as HIDDEN or as anything else. Each alternative is
taken in a copy, the card that it belongs to is played to its end, and what the seat has
then is compared with what it has now.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.cuba import PARTS
from ai.cuba.building_uses import reach, use_gains
from ai.cuba.card_values import build_gains, harvests
from ai.cuba.evaluation import Worth, worth
from ai.cuba.foreman import fit
from ai.cuba.laws import LawOutlook
from ai.cuba.policy import finish, sites_of
from ai.cuba.unit_values import prices_of
from ai.cuba.votes import bill_options, law_options, vote_options
from ai.cuba.weights import Weights, weights
from ai.greedy import GreedyAgent
from ai.sums import summed
from engine.core import Action, View
from engine.cuba.actions import BUILD, FORGO_BUILDING, KEEP_SHIP, MOVE_WORKER, PLACE_BUILDING
from engine.cuba.components import FOREMAN, KINDS, SHIP_INDEX, WARES
from engine.cuba.state import CubaState
from engine.cuba.turns import PLAY_CHARACTER

PLACES, BUILDS, SITES = 6, 6, 4
"""How many places, buildings and sites are examined closely."""


def option(action: Action, after: Worth, now: Worth, rivals: float = 0.0) -> Alternative:
    parts = {name: a - b for name, a, b in zip(PARTS, after, now, strict=False)}
    parts["rivals"] = rivals
    return Alternative(action, summed(parts.values()), parts)


def looked_at(s: CubaState, seat: int, o: LawOutlook, actions: list[Action]) -> list[Alternative]:
    """Each action carried out, its card played to the end, and the resulting position; no
    further, since then others act and hidden cards are revealed."""
    now = worth(s, seat, o)
    found = []
    for action in actions:
        twin = s.copy()
        twin.stack.insert(0, PLAY_CHARACTER[seat])
        twin.step(action)
        finish(twin, o)
        found.append(option(action, worth(twin, seat, o), now))
    return found


def place_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    """The places that look best at a glance, each played through."""
    p = prices_of(s, seat, o)
    glance = harvests(p, reach(use_gains(p)) if p.hand >> FOREMAN & 1 else None)
    cells = sorted(range(len(glance)), key=lambda cell: -glance[cell])
    return looked_at(s, seat, o, [MOVE_WORKER[cell] for cell in cells[:PLACES]])


def building_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    found = build_gains(prices_of(s, seat, o))[:BUILDS]
    return looked_at(s, seat, o, [FORGO_BUILDING, *(BUILD[index] for _, index in found)])


def site_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    found = sites_of(s, s.stack[-1], o)[:SITES]
    return looked_at(s, seat, o, [PLACE_BUILDING[field] for _, field in found])


def ship_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    """Ranked by what the seat could load if the ship were at a dock now."""
    found = []
    own = s.own[seat * KINDS + WARES[0] : (seat + 1) * KINDS]
    here = fit(own, s.sea)
    for action in s.legal():
        there = fit(own, SHIP_INDEX[action.ship]) if action != KEEP_SHIP else here
        parts = {**dict.fromkeys(PARTS, 0.0), "things": 0.3 * (there - here)}
        found.append(Alternative(action, parts["things"], parts))
    return found


def all_options(s: CubaState, seat: int, o: LawOutlook) -> list[Alternative]:
    return looked_at(s, seat, o, s.legal())


OPTIONS: dict[str, Callable[[CubaState, int, LawOutlook], list[Alternative]]] = {
    "place_worker": place_options,
    "choose_building": building_options,
    "choose_site": site_options,
    "purchase_votes": vote_options,
    "choose_bill": bill_options,
    "decide_tax": law_options,
    "choose_ship": ship_options,
    "decide_duty": law_options,
}
"""By kind of decision: the alternatives worth considering; all of them for other kinds."""


def options(s: CubaState, seat: int, w: Weights) -> list[Alternative]:
    """What the seat can sensibly do now, the best first; all of it legal."""
    found = OPTIONS.get(s.stack[-1].kind, all_options)(s, seat, LawOutlook(s, w))
    found.sort(key=lambda option: -option.value)
    return found


class CubaAgent(GreedyAgent):
    """Greedy on the evaluation of Cuba."""

    def weigh(self, view: View[Any]) -> tuple[list[Alternative], float]:
        w = weights(self.level, view.state.seats, self.character)
        return options(view.state, view.seat, w), w.noise
