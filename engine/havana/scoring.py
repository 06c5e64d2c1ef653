"""Victory points come from buildings alone (HAV-03, HAV-17)."""

from engine.core.state import Score
from engine.havana.state import HavanaState

PARTS = ("buildings",)


def scores(s: HavanaState) -> list[Score]:
    return [Score(points, {"buildings": points}) for points in s.points]
