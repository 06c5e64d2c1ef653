"""Points, in named parts."""

from engine.core.state import Score
from tests.contract.pig.state import PigState

PARTS = ("saved",)


def scores(s: PigState) -> list[Score]:
    return [Score(saved, {"saved": saved}) for saved in s.saved]
