"""Agents think in another process, so that keys never wait for them.

The process is started when first needed and ended when a thought is no longer wanted, or
takes far too long; the next one starts afresh. At a table another agent moves for one that
fails: a game always goes on.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple, Protocol

from ai import priority
from ai.child import Child, Gone
from ai.levels import is_outside
from ai.outside import installed
from ai.stand_in import FAILURES, STAND_IN, AgentFailed, checked, patience
from engine.core import Action, View
from engine.core.plain import blamed

STARTING = 20.0
"""Seconds more for the first thought of a process: Python must be started too."""


ASIDE = 10
"""How much lower than ours the priority of thoughts is."""


class Thought(NamedTuple):
    """A question to an agent."""

    game: str
    level: str
    view: View[Any]
    seed: int
    ms: float | None = None
    iterations: int | None = None
    action: Action | None = None
    """A move to be judged; None asks for the agent's own."""
    known: Any = None
    """What was found about the decision beforehand, as `ai.search.root_stats.RootStats`."""


class ThinkingFailed(Exception):
    """The agents' process ended or hangs, or its agent failed; the text says how."""


class Thinker(Protocol):
    """Whoever answers for agents: another process, or a script in tests."""

    async def choose(self, thought: Thought) -> Any:
        """The agent's `ai.agent.Choice`, or its `Judgement` of the thought's action. Cancelling
        the call gives the thought up."""

    async def close(self) -> None:
        """Nothing more will be asked."""


def think(thought: Thought) -> Any:
    """Ask the agent, here and now."""
    from ai.agent import Budget
    from ai.judge import judge
    from ai.levels import agent

    if thought.action is not None:
        budget = Budget(thought.ms, thought.iterations)
        return judge(
            thought.game, thought.view, thought.action, budget, thought.level, thought.seed
        )
    budget = Budget(thought.ms, thought.iterations)
    if not is_outside(thought.level):
        mind: Any = agent(thought.game, thought.level, thought.seed)
        if thought.known:
            return mind.go_on(thought.view, budget, thought.known)
        return mind.choose(thought.view, budget)
    place = thought.game, thought.level, thought.view.seat
    if place not in _seated:
        _seated[place] = agent(thought.game, thought.level, thought.seed)
    return _seated[place].choose(thought.view, budget)


_begun = False


def think_aside(thought: Thought) -> Any:
    """The function of the other process: keys and pictures go before thoughts."""
    global _begun
    if not _begun:
        _begun = True
        priority.lower(ASIDE)
    return think(thought)


_seated: dict[tuple[str, str, int], Any] = {}
"""External agents: each has a process of its own, and may remember what it was asked."""


class InProcess:
    """A thinker without a process: for tests and for agents that are quick."""

    async def choose(self, thought: Thought) -> Any:
        return think(thought)

    async def close(self) -> None:
        return


class OtherProcess:
    """A thinker whose agents live in a process of their own."""

    def __init__(self, answer: Callable[[Thought], Any] = think_aside) -> None:
        self._answer = answer
        self._child: Child | None = None
        self._turn = asyncio.Lock()

    async def choose(self, thought: Thought) -> Any:
        async with self._turn:
            child = self._child = self._child or Child(self._answer)
            try:
                return await asyncio.to_thread(child.ask, thought, _patience(thought, child))
            except asyncio.CancelledError:
                await self.close()
                raise
            except Gone as ended:
                await self.close()
                raise ThinkingFailed(str(ended)) from None
            except Exception as fault:  # the agent's own, brought here through the pipe
                raise ThinkingFailed(f"{type(fault).__name__}: {fault}") from fault

    async def close(self) -> None:
        """End the process; the next question would start a new one."""
        child, self._child = self._child, None
        if child is not None:
            child.close()


def _patience(thought: Thought, child: Child) -> float:
    wait = patience(thought.ms)
    if is_outside(thought.level):
        wait += 2 * STARTING  # it is ended by the process that asks it, long before
    return wait if child.started else wait + STARTING


class Relieved:
    """A thinker for a table: it always has a legal move. When an agent dies, hangs or answers
    nonsense, another makes that move; after some failures it keeps the seat."""

    def __init__(
        self,
        thinker: Thinker,
        tell: Callable[[int, str], None],
        failures: Mapping[int, int] | None = None,
        known: "Callable[[], Container[str]]" = tuple,
    ) -> None:
        self._thinker = thinker
        self._known = known
        """The agents from outside that somebody named here: a record could name any program."""
        self._tell = tell
        """Told the seat and what was wrong, whenever somebody else moves for it."""
        self._failures: Counter[int] = Counter(failures or {})
        """By seat, those of earlier sittings included."""

    def kept(self, seat: int) -> bool:
        """Does the stand-in have the seat for the rest of the game?"""
        return self._failures[seat] >= FAILURES

    async def choose(self, thought: Thought) -> Any:
        seat = thought.view.seat
        if not self.kept(seat):
            try:
                self._admit(thought.level)
                return await self._checked(thought)
            except ThinkingFailed as failed:
                self._failures[seat] += 1
                self._tell(seat, str(failed))
        try:
            return await self._checked(thought._replace(level=STAND_IN, ms=None))
        except ThinkingFailed:
            return think(thought._replace(level="random"))

    def _admit(self, name: str) -> None:
        if not is_outside(name) or name in installed() or name in self._known():
            return
        raise ThinkingFailed(blamed(name, "nobody has named it on this computer", 160))

    async def _checked(self, thought: Thought) -> Any:
        try:
            return checked(thought.level, await self._thinker.choose(thought), thought.view)
        except AgentFailed as failed:
            raise ThinkingFailed(str(failed)) from None

    async def close(self) -> None:
        await self._thinker.close()
