"""Who moves for an agent that fails: one that crashes, hangs or answers nonsense, of any kind.

A game goes on all the same. At a table `medium` makes that move, and after three failures it
keeps the seat; in the arena it plays the game to its end, and the agent has lost it.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import Any, NoReturn

from ai.agent import Agent, Budget
from engine.core import EngineError, View
from engine.core.plain import blamed

STAND_IN = "medium"
"""Who moves for an agent that fails, and after how many failures for the rest of the game:"""
FAILURES = 3

PATIENCE = 10
"""How many times its budget an agent may take; then it hangs."""
LEAST = 5.0
"""Seconds that any agent may take."""
BUSY = 60
"""So much longer by the clock where only the time counts that an agent really had: other programs
may have the machine meanwhile."""
UNTIMED = 60.0
"""Seconds for an agent without a budget of time."""


class AgentFailed(EngineError):
    """An agent crashed, hangs or answered nonsense; the text says which, in one line."""


def patience(ms: float | None) -> float:
    """How many seconds an agent with this budget may take."""
    return UNTIMED if ms is None else max(LEAST, PATIENCE * ms / 1000)


def checked(name: str, choice: Any, view: View[Any]) -> Any:
    """A choice that can be played; AgentFailed for anything else."""
    if getattr(choice, "action", None) not in view.legal():
        raise AgentFailed(blamed(name, f"answered {choice!s}", 160))
    return choice


def ask(name: str, agent: Agent, view: View[Any], budget: Budget) -> Any:
    """An agent's choice, here and now; AgentFailed says why there is none. One that lives in
    a process of its own keeps the time itself."""
    limit = patience(budget.ms)
    try:
        keeps_time = getattr(agent, "keeps_time", False)
        with nullcontext() if keeps_time else _limited(limit, budget.worked):
            choice = agent.choose(view, budget)
    except AgentFailed:
        raise
    except _TooLate:
        raise AgentFailed(blamed(name, f"no answer within {limit:g} s", 160)) from None
    except Exception as fault:  # the border to agents of any make: a table outlives their faults
        raise AgentFailed(blamed(name, f"{type(fault).__name__}: {fault}", 160)) from fault
    return checked(name, choice, view)


class _TooLate(BaseException):
    """No Exception: an agent that catches those can't go on for ever."""


@contextmanager
def _limited(seconds: float, worked: bool) -> Iterator[None]:
    """Stop what takes longer, where the system can wake us: in the main thread, with signals.
    Where the time counts that an agent really had, a busy machine makes none of them late."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "setitimer"
    ):
        yield
        return
    limits = [(signal.ITIMER_REAL, signal.SIGALRM, seconds)]
    if worked:
        limits = [
            (signal.ITIMER_REAL, signal.SIGALRM, BUSY * seconds),
            (signal.ITIMER_PROF, signal.SIGPROF, seconds),
        ]
    before = [(call, signal.signal(call, _late)) for _, call, _ in limits]
    for timer, _, limit in limits:
        signal.setitimer(timer, limit, 1.0)
    try:
        yield
    finally:
        for timer, _, _ in limits:
            signal.setitimer(timer, 0)
        for call, handler in before:
            signal.signal(call, handler)


def _late(_number: int, _frame: FrameType | None) -> NoReturn:
    raise _TooLate
