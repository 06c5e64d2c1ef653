"""An agent that is a class of a module: made as `Class(game, seed)`, in a process of its own.

What comes back is made of numbers and texts only: where the choice stands among the legal
actions, and what it was weighed by.
"""

import os
import sys
import threading
from importlib import import_module
from math import isfinite
from typing import Any, NamedTuple

from ai.agent import Alternative, Budget, Choice
from ai.child import Child, Gone
from ai.outside import UnusableAgent
from ai.outside.agent import MS, OutsideAgent
from ai.stand_in import AgentFailed, patience
from engine.core import View
from engine.core.plain import blamed, plain

STARTING = 20.0
"""Seconds for a process to start and to import what the agent needs."""


class Seat(NamedTuple):
    """A fresh agent is to be made."""

    game: str
    target: str
    seed: int


class AgentTurn(NamedTuple):
    """The agent's turn."""

    view: View[Any]
    budget: Budget


class Answer(NamedTuple):
    """What came of it: a problem, or a choice by its place among the legal actions."""

    problem: str
    place: int = -1
    why: tuple[tuple[int, float, dict[str, float]], ...] = ()


_idle: dict[str, list[Child]] = {}
"""Processes whose agent is no longer asked, by class: starting one takes longer than a game."""
_lock = threading.Lock()


class ModuleAgent(OutsideAgent):
    """The asker's end."""

    def __init__(self, game: str, name: str, target: str, seed: int) -> None:
        self._name = name
        self._seat = Seat(game, target, seed)
        with _lock:
            idle = _idle.get(target)
            self._child = idle.pop() if idle else Child(answer)
        problem = self._make()
        if problem:
            self._child.kill()
            raise UnusableAgent(name, problem)

    def _make(self) -> str:
        """Have the agent made; what is wrong with that, if anything is."""
        try:
            made: Answer = self._child.ask(self._seat, STARTING)
        except Gone as ended:
            return str(ended)
        return made.problem

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        if not self._child.started:  # it was ended because it took too long
            problem = self._make()
            if problem:
                raise AgentFailed(f"{self._name}: {problem}")
        told = Budget(MS) if budget.ms is None and budget.iterations is None else budget
        try:
            found: Answer = self._child.ask(AgentTurn(view, told), patience(told.ms))
        except Gone as ended:
            self._child.kill()
            raise AgentFailed(blamed(self._name, str(ended), 160)) from None
        if found.problem:
            raise AgentFailed(blamed(self._name, found.problem, 160))
        legal = view.legal()
        why = [Alternative(legal[index], value, parts) for index, value, parts in found.why]
        return Choice(legal[found.place], why)

    def close(self) -> None:
        if self._child.started:
            with _lock:
                _idle.setdefault(self._seat.target, []).append(self._child)
        self._child = Child(answer)

    def __del__(self) -> None:
        if hasattr(self, "_child"):
            self.close()


# -- in the agent's process ----------------------------------------------------------------


_agents: list[Any] = []
"""The one that sits, as soon as there is one."""


def answer(question: Seat | AgentTurn) -> Answer:
    """Make the agent, or ask it."""
    try:
        if isinstance(question, Seat):
            _agents[:] = [_made(question)]
            return Answer("")
        return _asked(_agents[0], question)
    except Exception as fault:  # the border to foreign code, which may raise anything
        return Answer(plain(f"{type(fault).__name__}: {fault}", 160))


def _made(seat: Seat) -> Any:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)  # last, so that nothing there takes the place of anything else
    module, _, path = seat.target.partition(":")
    found: Any = import_module(module)
    for name in path.split("."):
        found = getattr(found, name)
    made = found(seat.game, seat.seed)
    if not callable(getattr(made, "choose", None)):
        raise TypeError(f"{path} has no method choose(view, budget)")
    return made


def _asked(agent: Any, question: AgentTurn) -> Answer:
    """A choice, or the action alone."""
    legal = question.view.legal()
    chosen = agent.choose(question.view, question.budget)
    action = getattr(chosen, "action", chosen)
    if action not in legal:
        return Answer(plain(f"answered {chosen!s}", 160))
    weighed = chosen.why if isinstance(chosen, Choice) else ()
    why = tuple(
        _weighed(legal.index(each.action), each) for each in weighed if each.action in legal
    )
    return Answer("", legal.index(action), why)


def _weighed(index: int, each: Any) -> tuple[int, float, dict[str, float]]:
    parts = {str(name): float(part) for name, part in each.parts.items()}
    numbers = (float(each.value), *parts.values())
    if not all(isfinite(number) for number in numbers):
        raise ValueError("a value that is no number")
    return index, numbers[0], parts
