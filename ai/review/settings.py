"""How a review is made: by which judge, how thoroughly, with which seed."""

from dataclasses import asdict, dataclass, replace

from ai.agent import Budget
from ai.judge import judge_of
from engine.core import Json

LEVEL = "hard"


@dataclass(frozen=True, slots=True)
class Effort:
    """What a review of a game costs unless told otherwise: a game of two takes less than a
    minute on two cores."""

    iterations: int
    """Of the search that judges a decision."""
    deals: int
    """With which a position is played on."""
    to_the_end: int = 0
    """The same where an automa plays and whole games are played on, shared by all people; 0
    for no other number."""


EFFORTS = {
    "santiago": Effort(600, 16),
    "havana": Effort(3000, 128),
    "cuba": Effort(700, 128),
    "maracaibo": Effort(40, 16, 96),
}
OTHERWISE = Effort(200, 16)
"""For a game that has none of its own."""

LEAST_DEALS = 2
MS = 200.0
"""Milliseconds per decision that are about as thorough as the iterations above."""


@dataclass(frozen=True, slots=True)
class ReviewSettings:
    """The same settings and the same record give the same review, unless it goes by the clock."""

    level: str = LEVEL
    iterations: int | None = None
    """Per decision; by default the game's own."""
    ms: float | None = None
    """Or milliseconds."""
    seed: int = 0
    seat: int | None = None
    """Whose decisions; by default everybody's."""

    def of_game(self, game_id: str) -> "ReviewSettings":
        """With the game's own effort where none is given; BadOption when the level can't judge."""
        judge_of(game_id, self.level)
        if self.iterations is None and self.ms is None:
            return replace(self, iterations=effort(game_id).iterations)
        return self

    def budget(self) -> Budget:
        return Budget(self.ms, self.iterations, worked=True)

    def deals(self, game_id: str, seats: int, automa: bool) -> int:
        """With how many a position of such a table is played on: more thorough judges play on
        with more."""
        usual = effort(game_id)
        deals = usual.to_the_end / seats if automa and usual.to_the_end else usual.deals
        share = (
            self.iterations / usual.iterations
            if self.iterations is not None
            else (self.ms or MS) / MS
        )
        return max(round(deals * share), LEAST_DEALS)

    def to_json(self) -> Json:
        return asdict(self)


def effort(game_id: str) -> Effort:
    return EFFORTS.get(game_id, OTHERWISE)
