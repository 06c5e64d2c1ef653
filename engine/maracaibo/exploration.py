"""The exploration track (MAR-160 to MAR-171)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal
from engine.maracaibo import events, gains, quests
from engine.maracaibo.actions import DECLINE, EXPLORE_TO, ExploreTo
from engine.maracaibo.components import ARRIVAL, ARRIVAL_POINTS, EXPLORATION, LINES, SPACE_INDEX
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import fire, fire_whens, performs, run
from engine.maracaibo.effects.words import Event, Stat
from engine.maracaibo.refusals import unfitting
from engine.maracaibo.state import ENDED_TRACK, FROM_TRACK, NONE, MaracaiboState, task

START = 0
END = len(EXPLORATION) - 1
NEXT = tuple(space.next for space in EXPLORATION)
EXPLORER, FIGURE = range(2)
"""The pieces of a seat: the explorer, and the figure of a home port (MAR-415)."""


def _lines_before() -> tuple[int, ...]:
    """How many lines lie between the start and each space."""
    lines = [0] * len(EXPLORATION)
    for number, space in enumerate(EXPLORATION):
        for follower in space.next:
            lines[follower] = lines[number] + (space.line != NONE)
    return tuple(lines)


LINES_BEFORE = _lines_before()


def occupied(s: MaracaiboState) -> int:
    """Spaces where a piece stands, a bit each; start and end hold any number (MAR-161)."""
    mask = 0
    for space in s.explorers:
        mask |= 1 << space
    for space in s.second:
        if space != NONE:
            mask |= 1 << space
    return mask & ~(1 << START | 1 << END)


def followers(space: int, taken: int) -> list[int]:
    """The next free spaces; occupied ones are skipped (MAR-161)."""
    found = []
    for follower in NEXT[space]:
        if taken >> follower & 1:
            found += followers(follower, taken)
        else:
            found.append(follower)
    return found


def reach(start: int, n: int, taken: int) -> dict[int, int]:
    """Each space up to n free spaces ahead and the fewest steps to it, the nearest first."""
    found: dict[int, int] = {}
    ends = [start]
    for step in range(1, n + 1):
        further = []
        for space in ends:
            for follower in followers(space, taken):
                if follower not in found:
                    found[follower] = step
                    further.append(follower)
        if not further:
            break
        ends = further
    return found


def explore(s: MaracaiboState, seat: int, n: int) -> None:
    """Move 1 to n spaces, with the bonus of the seat (MAR-160a, MAR-171)."""
    if s.explorers[seat] == END and not _figure_can_move(s, seat):
        at_the_end(s, seat)
        return
    n += s.abilities[seat].mods[Stat.EXPLORE]
    s.stack.append(Explore(seat, n, FIGURE if s.explorers[seat] == END else EXPLORER, False))


def _figure_can_move(s: MaracaiboState, seat: int) -> bool:
    return s.second[seat] not in (NONE, END)


@performs(terms.Explore)
def do_explore(s: MaracaiboState, seat: int, term: terms.Explore, source: int) -> None:
    explore(s, seat, term.n)


class Explore(NamedTuple):
    """How far the explorer goes; with a figure on the track the rest may be hers (MAR-170)."""

    seat: int
    n: int
    piece: int
    moved: bool
    """The explorer has moved already: the figure need not."""
    kind: Literal["explore"] = "explore"

    def _start(self, s: MaracaiboState) -> int:
        return s.explorers[self.seat] if self.piece == EXPLORER else s.second[self.seat]

    def legal(self, s: MaracaiboState) -> list[Any]:
        if self.piece == EXPLORER and s.abilities[self.seat].mods[Stat.EXPLORE_REWARD_PREV]:
            actions: list[Any] = self._with_space_before(s)
        else:
            found = reach(self._start(s), self.n, occupied(s))
            actions = [EXPLORE_TO[space] for space in found]
        if self.moved or (self.piece == EXPLORER and _figure_can_move(s, self.seat)):
            actions.append(DECLINE)
        elif self.piece == FIGURE and s.explorers[self.seat] == END:
            actions.append(DECLINE)  # the explorer uses the end of the track instead
        return actions

    def _with_space_before(self, s: MaracaiboState) -> list[Any]:
        """Where the space before pays as well, the way to a space matters (MAR-417)."""
        taken = occupied(s)
        start = self._start(s)
        found: dict[ExploreTo, None] = {}
        ways: list[tuple[int, int, int]] = [(start, NONE, 0)]
        for space, before, steps in ways:
            if steps:
                name = EXPLORATION[before].id if before != NONE else ""
                found[ExploreTo(EXPLORATION[space].id, name)] = None
            if steps < self.n:
                passed = space if space != start else NONE
                ways += [(new, passed, steps + 1) for new in followers(space, taken)]
        return list(found)

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        seat = self.seat
        if action == DECLINE:
            if self.piece == EXPLORER:
                s.stack.append(Explore(seat, self.n, FIGURE, False))
            elif not self.moved:
                at_the_end(s, seat)
            return
        space = SPACE_INDEX[action.space]
        start = self._start(s)
        before = SPACE_INDEX[action.before] if action.before else NONE
        if self.piece == EXPLORER and _figure_can_move(s, seat):
            left = self.n - reach(start, self.n, occupied(s))[space]
            if left:
                s.stack.append(Explore(seat, left, FIGURE, True))
        move(s, seat, self.piece, space, before)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, ExploreTo) and action.space in SPACE_INDEX:
            if occupied(s) >> SPACE_INDEX[action.space] & 1:
                return Refusal("space_occupied", {"space": action.space})
            return Refusal("too_far", {"space": action.space, "n": self.n})
        return unfitting(self, action)


def move(s: MaracaiboState, seat: int, piece: int, space: int, before: int) -> None:
    """Lines pay as they are crossed, then the space where the move ends (MAR-162, MAR-163)."""
    if piece == EXPLORER:
        start = s.explorers[seat]
        s.explorers[seat] = space
    else:
        start = s.second[seat]
        s.second[seat] = space
    if s.events is not None:
        name = "explorer" if piece == EXPLORER else "figure"
        s.events.append(events.Explored(seat, EXPLORATION[space].id, name))
    s.stack.append(SpaceReward(seat, space))
    if before != NONE:
        s.stack.append(SpaceReward(seat, before))  # MAR-417
    for line in range(LINES_BEFORE[space] - 1, LINES_BEFORE[start] - 1, -1):
        s.stack.append(CrossLine(seat, line, piece))


@task
class CrossLine(NamedTuple):
    """A piece crosses a line: VP by order, the line's reward (MAR-163)."""

    owner: int
    line: int
    piece: int
    kind: Literal["cross_line"] = "cross_line"

    def run(self, s: MaracaiboState) -> None:
        seat = self.owner
        line = LINES[self.line]
        order = s.crossed[self.line]
        s.crossed[self.line] = order + 1
        if self.piece == EXPLORER:
            s.lines[seat] = self.line + 1
        if s.events is not None:
            s.events.append(events.LineCrossed(seat, line.id, order + 1))
        gains.points(s, seat, line.later if order else line.first, FROM_TRACK)
        fire_whens(s, seat)
        fire(s, seat, Event.CROSS_LINE, self.line)
        run(s, seat, line.terms, FROM_TRACK)


@task
class SpaceReward(NamedTuple):
    """The reward of the space where a move ended."""

    owner: int
    space: int
    kind: Literal["space_reward"] = "space_reward"

    def run(self, s: MaracaiboState) -> None:
        seat, number = self.owner, self.space
        if number == END:
            order = s.arrived
            s.arrived = order + 1
            if s.events is not None:
                s.events.append(events.TrackEnded(seat, order + 1))
            if order < len(ARRIVAL_POINTS):
                gains.points(s, seat, ARRIVAL_POINTS[order], FROM_TRACK)
            at_the_end(s, seat)
            return
        space = EXPLORATION[number]
        if space.quest:
            if s.track_quests[number] != NONE:
                quests.offer(s, seat, ~number, FROM_TRACK)  # MAR-165
            return
        if space.terms:
            fire(s, seat, Event.EXPLORE_REWARD, number)
            run(s, seat, space.terms, FROM_TRACK)


def at_the_end(s: MaracaiboState, seat: int) -> None:
    """The end gives village actions for an explore effect, once a turn (MAR-166)."""
    if not s.special & ENDED_TRACK:
        s.special |= ENDED_TRACK
        run(s, seat, ARRIVAL, FROM_TRACK)


def place(space: int) -> tuple[int, int]:
    """How far a piece is: lines crossed, then the fewer spaces to the next line (MAR-167)."""
    return LINES_BEFORE[space], -TO_LINE[space]


def _to_line() -> tuple[int, ...]:
    """Spaces from each space to the last one before the next line, the end behind the last."""
    distance = [0] * len(EXPLORATION)
    for number in range(END - 1, -1, -1):
        if EXPLORATION[number].line == NONE:
            distance[number] = 1 + min(distance[follower] for follower in NEXT[number])
    return tuple(distance)


TO_LINE = _to_line()


def ahead(one: int, other: int) -> int:
    """1 if the first space is ahead of the second, -1 if behind, 0 if level (MAR-167)."""
    mine, theirs = place(one), place(other)
    return (mine > theirs) - (mine < theirs)


def spaces_ahead(one: int, other: int) -> int:
    """Difference of the shortest distances to the end (MAR-168)."""
    return EXPLORATION[other].to_end - EXPLORATION[one].to_end
