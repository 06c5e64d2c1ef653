"""Agents: given a view and a budget, they say what they would do."""

from typing import Any

from ai import levels
from ai.agent import Agent as Chooser
from ai.agent import Budget, Choice
from engine.core.errors import BadOption
from engine.core.match import Match
from engine.core.view import View


class Agent:
    """A player of a given level. The same seed, views and iterations give the same choices."""

    def __init__(self, game: str, level: str, chooser: Chooser) -> None:
        self.game, self.level = game, level
        self._chooser = chooser

    def choose(
        self,
        view: "View[Any] | Match",
        budget: Budget | None = None,
        *,
        iterations: int | None = None,
        ms: float | None = None,
    ) -> Choice:
        """The action it would take, and `why`: the alternatives it weighed. `iterations` or `ms`
        limits its thinking; by default it takes its level's usual time."""
        if isinstance(view, Match):
            view = view.view()
        if not view.mine:
            raise BadOption("view", f"seat {view.seat}", [f"seat {view.state.seat}"])
        for name, number in (("iterations", iterations), ("ms", ms)):
            if number is not None and (isinstance(number, bool) or not number > 0):
                raise BadOption(name, number, "more than 0")
        if sum(given is not None for given in (budget, iterations, ms)) > 1:
            raise BadOption("budget", "several", ["iterations", "ms", "budget"])
        return self._chooser.choose(view, budget or Budget(ms, iterations))

    def __repr__(self) -> str:
        return f"<Agent {self.level} of {self.game}>"


def agent(game: str, level: str | int, seed: int = 0) -> Agent:
    """An agent of a given level: `medium`, `medium:gardener`; BadOption lists what is available."""
    return Agent(game, str(level), levels.agent(game, str(level), seed))
