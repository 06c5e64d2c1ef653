"""Setting up by hand: the source, the palms, the first canal of two players."""

from ai.agent import Alternative
from ai.santiago.canal_graph import CLOSENESS, distances, watering_tree
from ai.santiago.evaluation import Network
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.santiago.actions import LAY_FIRST_CANAL
from engine.santiago.components import CROSSING_INDEX, SEGMENTS_BESIDE, SPACE_INDEX, WATERED
from engine.santiago.state import SantiagoState


def source_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """Near the middle: short ways to everything keep plantations alive."""
    return [
        _option(action, "reach", CLOSENESS[CROSSING_INDEX[action.crossing]]) for action in s.legal()
    ]


def palm_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """Where water comes soon enough to be worth a fight."""
    distance = distances(s.canals, s.source)
    options = []
    for action in s.legal():
        space = SPACE_INDEX[action.space]
        options.append(_option(action, "reach", -min(distance[g] for g in SEGMENTS_BESIDE[space])))
    return options


def first_canal_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """Along four spaces rather than two, and towards many more; best where the tree that
    waters all palms begins."""
    options = []
    tree = watering_tree(s.canals, s.source, s.palms)
    for segment in s.frontier:
        network = Network(s.canals, s.wet, s.frontier).extended(segment)
        soon = sum(len(WATERED[g]) for g in network.frontier) / len(network.frontier)
        parts = {
            "water": float(len(WATERED[segment])),
            "reach": w.behind * soon + w.tree * (segment in tree),
        }
        options.append(Alternative(LAY_FIRST_CANAL[segment], summed(parts.values()), parts))
    return options


def _option(action: object, part: str, value: float) -> Alternative:
    return Alternative(action, value, {part: value})
