"""What any legal action is worth, asked of the agents of a game by name."""

from typing import Any

from ai.agent import Budget, Judge, Judgement
from ai.levels import agent
from engine.core import Action, BadOption, IllegalAction, View

JUDGES = ("hard", "expert")
"""Levels that search, and so can judge."""


def judge_of(game_id: str, level: str = "hard", seed: int = 0) -> Judge:
    """A fresh judge; BadOption lists the levels that can."""
    found: Any = agent(game_id, level, seed)
    if not hasattr(found, "judge"):
        raise BadOption("level", level, list(JUDGES))
    judge: Judge = found
    return judge


def judge(
    game_id: str,
    view: View[Any],
    action: Action,
    budget: Budget,
    level: str = "hard",
    seed: int = 0,
) -> Judgement:
    """An action of the seat that decides against the best that is found; the same seed and
    iterations: the same judgement. IllegalAction where it is not legal."""
    if action not in view.legal():
        assert view.decision is not None
        raise IllegalAction(view.decision.refusal(view.state, action))
    return judge_of(game_id, level, seed).judge(view, action, budget)
