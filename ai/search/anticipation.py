"""Thinking while somebody else decides: which positions the seat is likely to face next, and
what a search finds about them beforehand.

The seat's own view is all that goes in: the unseen is dealt, the others' likely moves are tried
out, and what the seat would see then is a position to think over. What it comes to is kept under
that position and used when the very same one arises.

A helper, a process of its own at lowered priority, is asked again and again for a short while
each time, so that it never has to be broken off.
"""

import hashlib
import json
from time import thread_time
from typing import Any, NamedTuple

from ai import priority
from ai.agent import Choice
from ai.chance import stream
from ai.levels import agent
from ai.search.agent import RootSearch, SearchAgent, collector_paused, root_search
from ai.search.node import priors
from ai.search.root_stats import RootStats
from engine.core import Randomness, View

WHILE = 100.0
"""Milliseconds that a helper thinks before it tells what it has."""
DEALS = 6
"""How often the unseen is dealt to see what may come."""
MOST_MOVES = 8
"""How many moves of the deciding seat are followed with each deal."""
MOST_POSITIONS = 8
"""How many positions are thought over; more helpers than that would have nothing to do."""
LEAST_LIKELY = 0.03
"""Positions less likely than this are not worth the current."""
FURTHEST = 40
"""Moves of the others that are followed to where the seat decides."""
MOST_KEPT = 32
"""Searches that a helper keeps."""


class Ahead(NamedTuple):
    """A question to a helper: think for a while about what may come."""

    game: str
    level: str
    view: View[Any]
    """What the seat sees while somebody else decides."""
    seed: int
    ms: float
    """Milliseconds that the seat will have for its decision."""
    helper: int = 0
    helpers: int = 1
    """Which of how many helpers this is: each takes positions of its own."""


class Finding(NamedTuple):
    """What was found about a position that may come."""

    tally: RootStats
    part: float
    """Of the thought that the decision is due: 1 where nothing is left to think."""
    choice: Choice | None = None
    """The choice, once nothing is left to think."""


class Told(NamedTuple):
    """A helper's answer."""

    key: str
    """Of the position that it has thought about; empty if there was none left."""
    kept: Finding | None


def position_key(view: View[Any]) -> str:
    """The same for the same position as the same seat sees it, in every process."""
    text = json.dumps([view.seat, view.to_json()], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


# -- which positions may come ----------------------------------------------------------------


def likely_positions(heuristic: Any, view: View[Any], rng: Randomness) -> dict[str, Any]:
    """The decisions that the seat is likely to face next, each as it may be dealt, by the key of
    what the seat will see, the likeliest first."""
    seen: dict[str, Any] = {}
    likely: dict[str, float] = {}
    for _ in range(DEALS):
        state = view.sample(rng)
        if not _to_a_choice(state) or state.seat == view.seat:
            continue
        found = priors(heuristic.options(state, state.seat), heuristic.prior_temperature)
        for action in sorted(found, key=lambda each: -found[each])[:MOST_MOVES]:
            then = state.copy()
            then.step(action)
            if not _to_my_choice(heuristic, then, view.seat):
                continue
            key = position_key(then.view(view.seat))
            seen[key] = then
            likely[key] = likely.get(key, 0.0) + found[action] / DEALS
    order = sorted(seen, key=lambda key: -likely[key])
    return {key: seen[key] for key in order[:MOST_POSITIONS] if likely[key] >= LEAST_LIKELY}


def _to_a_choice(state: Any) -> bool:
    """Make forced moves; is there a choice then?"""
    while state.stack:
        legal = state.legal()
        if len(legal) > 1:
            return True
        state.step(legal[0])
    return False


def _to_my_choice(heuristic: Any, state: Any, seat: int) -> bool:
    """Play on as the others probably will; does the seat come to a choice?"""
    for _ in range(FURTHEST):
        if not _to_a_choice(state):
            return False
        if state.seat == seat:
            return True
        state.step(heuristic.options(state, state.seat)[0].action)
    return False


# -- the helper's part -----------------------------------------------------------------------


class Foreseen:
    """A position that may come, as far as it has been thought over."""

    def __init__(self, search: RootSearch, due: float) -> None:
        self.search, self.due = search, due
        """Milliseconds of thought that the decision is due."""
        self.spent = 0.0

    @property
    def done(self) -> bool:
        return self.spent >= self.due

    def think(self, ms: float) -> None:
        """Go on for a while; one that is decided is done."""
        begin = thread_time()
        rest = (self.due - self.spent) / 1000
        stop = begin + min(rest, ms / 1000)
        over = False

        def left(simulations: int) -> float:
            nonlocal over
            now = thread_time()
            if now >= stop:
                over = True
                return 0.0
            return (begin + rest - now) * (simulations or 1) / max(now - begin, 1e-9)

        with collector_paused():
            self.search.run(left)
        self.spent = self.spent + 1000 * (thread_time() - begin) if over else self.due

    def kept(self) -> Finding:
        tally = self.search.tally()
        if not self.done:
            return Finding(dict(tally), self.spent / self.due)
        found = self.search.ranked(tally)
        return Finding(dict(tally), 1.0, Choice(found[0].action, found))


class Helper:
    """What a helper has in mind: the positions of the latest question, and earlier searches."""

    def __init__(self) -> None:
        self.about = ""
        self.positions: dict[str, Any] = {}
        self.foreseen: dict[tuple[str, str], Foreseen] = {}

    def answer(self, asked: Ahead) -> Told:
        """Think for a while about the likeliest position that is left."""
        mind = agent(asked.game, asked.level, asked.seed)
        if not isinstance(mind, SearchAgent):
            return Told("", None)
        about = f"{asked.level} {position_key(asked.view)}"
        if about != self.about:
            found = likely_positions(mind.heuristic, asked.view, stream(asked.seed))
            own = list(found)[asked.helper :: asked.helpers]
            self.about, self.positions = about, {key: found[key] for key in own}
        for key, state in self.positions.items():
            foreseen = self._foreseen(asked, mind, key, state.view(asked.view.seat))
            if not foreseen.done:
                foreseen.think(WHILE)
                kept = foreseen.kept()
                if kept.choice is not None:
                    self._follow(key, state.copy(), kept.choice)
                return Told(key, kept)
        return Told("", None)

    def _foreseen(self, asked: Ahead, mind: SearchAgent, key: str, view: View[Any]) -> Foreseen:
        """The position as far as it has been thought over, now the latest of all."""
        place = asked.level, key
        found = self.foreseen.pop(place, None)
        if found is None:
            search = root_search(mind.heuristic, view, stream(asked.seed ^ 1))
            found = Foreseen(search, mind.thinkers * asked.ms)
        self.foreseen[place] = found
        while len(self.foreseen) > MOST_KEPT:
            del self.foreseen[next(iter(self.foreseen))]
        return found

    def _follow(self, key: str, state: Any, choice: Choice) -> None:
        """What the seat decides next in the same turn is thought over next."""
        seat = state.seat
        state.step(choice.action)
        if not _to_a_choice(state) or state.seat != seat:
            return
        later = position_key(state.view(seat))
        order: dict[str, Any] = {}
        for each, position in self.positions.items():
            order[each] = position
            if each == key:
                order.setdefault(later, state)
        self.positions = order


_helper: Helper | None = None


def answer(asked: Ahead) -> Told:
    """The function of a helper's process."""
    global _helper
    if _helper is None:
        priority.lower(priority.LOWEST)
        _helper = Helper()
    return _helper.answer(asked)
