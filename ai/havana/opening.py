"""Before the game: which cheap building comes to which end."""

from ai.agent import Alternative
from ai.havana import PARTS
from ai.havana.weights import Weights
from engine.havana.state import HavanaState


def exchange_options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """It makes no difference yet, since nobody has anything: any will do."""
    return [Alternative(action, 0.0, dict.fromkeys(PARTS, 0.0)) for action in s.legal()]
