"""What an agent is: it sees a view, thinks within a budget, and explains its choice."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.core import Action, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: milliseconds or iterations. Agents that need neither ignore it;
    with iterations alone an agent is deterministic."""

    ms: float | None = None
    iterations: int | None = None
    worked: bool = False
    """Count the time the thinking thread actually ran, not wall-clock time: its strength doesn't
    depend on how busy the machine is."""


class LineStep(NamedTuple):
    """A move of an expected line of play: who makes it."""

    seat: int
    action: Action


Line = tuple[LineStep, ...]


class Alternative(NamedTuple):
    """An alternative: what it is worth to the seat, in points of the final score, and the named
    parts that add up to that. A part that is above 0 speaks for the alternative, whatever its
    name: a positive `rivals` is what rivals lose by it."""

    action: Action
    value: float
    parts: dict[str, float]
    error: float = 0.0
    """The standard error of the value against the best one's; 0 where nothing was sampled."""
    visits: float = 0.0
    """How often a search simulated it; 0 means that it was only judged at first sight."""
    points: tuple[float, ...] = ()
    """By seat: the final points to expect after it, an automa's last."""
    chances: tuple[float, ...] = ()
    """By seat: how likely it is to win then."""
    line: Line = ()
    """How play is expected to go on, this alternative first."""


class Choice(NamedTuple):
    """What an agent does, and the alternatives it weighed, the best first."""

    action: Action
    why: list[Alternative]

    @property
    def best(self) -> Alternative | None:
        """The alternative that was chosen, if any were weighed."""
        return self.of(self.action)

    def of(self, action: Action) -> Alternative | None:
        """What was found about an action, if it was weighed."""
        return next((option for option in self.why if option.action == action), None)


class Judgement(NamedTuple):
    """What an action costs against the best one, from one search on the same deals."""

    action: Alternative
    best: Alternative
    """The same where nothing better was found."""
    loss_points: float
    """What the seat leads by after the best and not after this; never below 0."""
    loss_chance: float
    """The part of the seat's chance to win that it costs; never below 0."""
    error: float
    """The standard error of `loss_points`."""
    error_chance: float
    """The standard error of `loss_chance`."""
    margin: float
    """Points by which the best leads the second best: what finding it is worth."""
    choice: Choice
    """All that the search found, the action in question among its alternatives."""


class Agent(Protocol):
    """A player, made with a seed. The same seed, views and iterations give the same choices."""

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        """One of `view.legal()`; it must be the view's seat that decides."""


class Judge(Agent, Protocol):
    """An agent that can say what any legal action is worth."""

    def judge(self, view: View[Any], action: Action, budget: Budget) -> Judgement:
        """The action against the best that a search of this budget finds."""
