"""What all agents from outside have in common, and how one is made."""

from abc import ABC, abstractmethod
from typing import Any

from ai.agent import Budget, Choice
from ai.outside import COMMAND, arguments, target
from engine.core import View

MS = 1000.0
"""The default budget of such an agent, in milliseconds."""


class OutsideAgent(ABC):
    """It lives in a process of its own, which is ended when it takes too long."""

    keeps_time = True

    @abstractmethod
    def choose(self, view: View[Any], budget: Budget) -> Choice:
        """The agent's answer; AgentFailed says why there is none that can be played."""

    @abstractmethod
    def close(self) -> None:
        """The agent is no longer needed."""


def outside_agent(game: str, name: str, seed: int) -> OutsideAgent:
    """The agent of that name; UnusableAgent when it can't be found or made."""
    if name.startswith(COMMAND):
        from ai.outside.command_agent import CommandAgent

        return CommandAgent(game, name, arguments(name))
    from ai.outside.module_agent import ModuleAgent

    return ModuleAgent(game, name, target(name), seed)
