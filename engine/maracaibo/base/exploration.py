"""The exploration track (MAR-160 to MAR-171)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import DECLINE, EXPLORE_TO, ExploreTo
from engine.maracaibo.base import quests, resources
from engine.maracaibo.components import ARRIVAL, ARRIVAL_POINTS, EXPLORATION, LINES, SPACE_INDEX
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import fire, fire_whens, performs, run
from engine.maracaibo.effects.words import Event, Stat
from engine.maracaibo.state import ENDED_TRACK, FROM_TRACK, NONE, MaracaiboState, task
from engine.maracaibo.uprising import ruins
from engine.maracaibo.uprising.actions import EXPLORE_RUINS, ExploreRuins

START = 0
END = len(EXPLORATION) - 1
NEXT = tuple(space.next for space in EXPLORATION)
EXPLORER, FIGURE, IN_RUINS = range(3)
"""The pieces of a seat: explorer, figure of a home port (MAR-415), one in the ruins (MAR-372)."""


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
    n += s.abilities[seat].mods[Stat.EXPLORE]
    piece = _next_piece(s, seat, NONE, n)
    if piece == NONE:
        at_the_end(s, seat)
    else:
        s.stack.append(Explore(seat, n, piece, False))


def _next_piece(s: MaracaiboState, seat: int, after: int, n: int) -> int:
    """The next piece in order that can move: explorer, figure of a port, figure in the ruins
    (MAR-170a); NONE when there is none."""
    if after < EXPLORER and s.explorers[seat] != END:
        return EXPLORER
    if after < FIGURE and s.second[seat] not in (NONE, END) and figure_reach(s, seat, n):
        return FIGURE
    if after < IN_RUINS and s.module is not None and ruins.reach(s, seat, n):
        return IN_RUINS
    return NONE


def figure_reach(s: MaracaiboState, seat: int, n: int) -> dict[int, int]:
    """Where the figure of a port can go: never ahead of the explorer (MAR-415)."""
    found = reach(s.second[seat], n, occupied(s))
    explorer = s.explorers[seat]
    return {space: steps for space, steps in found.items() if ahead(space, explorer) <= 0}


@performs(terms.ExploreTerm)
def do_explore(s: MaracaiboState, seat: int, term: terms.ExploreTerm, source: int) -> None:
    explore(s, seat, term.n)


class Explore(NamedTuple):
    """How far a piece goes; another piece may use the remaining steps, in order (MAR-170,
    MAR-372)."""

    seat: int
    n: int
    piece: int
    moved: bool
    """Another piece has already moved, so this one doesn't have to."""
    kind: Literal["explore"] = "explore"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat, piece = self.seat, self.piece
        if piece == IN_RUINS:
            actions: list[Any] = [EXPLORE_RUINS[space] for space in ruins.reach(s, seat, self.n)]
        elif piece == FIGURE:
            actions = [EXPLORE_TO[space] for space in figure_reach(s, seat, self.n)]
        elif s.abilities[seat].mods[Stat.EXPLORE_REWARD_PREV]:
            actions = self._with_space_before(s)
        else:
            actions = [EXPLORE_TO[space] for space in reach(s.explorers[seat], self.n, occupied(s))]
        if (
            self.moved
            or (piece != EXPLORER and s.explorers[seat] == END)  # the end may be used instead
            or _next_piece(s, seat, piece, self.n) != NONE
        ):
            actions.append(DECLINE)
        return actions

    def _with_space_before(self, s: MaracaiboState) -> list[Any]:
        """Where the space before pays as well, the way to a space matters (MAR-417)."""
        taken = occupied(s)
        start = s.explorers[self.seat]
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
            self._pass_on(s)
        elif isinstance(action, ExploreRuins):
            ruins.move(s, seat, action.space)
        else:
            space = SPACE_INDEX[action.space]
            before = SPACE_INDEX[action.before] if action.before else NONE
            start = s.explorers[seat] if self.piece == EXPLORER else s.second[seat]
            left = self.n - self._steps(s, start, space, before)
            if self.piece == EXPLORER:
                s.explorers[seat] = space
            else:
                s.second[seat] = space
            piece = _next_piece(s, seat, self.piece, left) if left else NONE
            if piece != NONE:
                s.stack.append(Explore(seat, left, piece, True))
            move(s, seat, self.piece, start, space, before)

    def _steps(self, s: MaracaiboState, start: int, space: int, before: int) -> int:
        """Steps of the way that was taken: by way of the space before, if one pays (MAR-417)."""
        far = reach(start, self.n, occupied(s))
        return far[space] if before == NONE else far[before] + 1

    def _pass_on(self, s: MaracaiboState) -> None:
        piece = _next_piece(s, self.seat, self.piece, self.n)
        if piece != NONE:
            s.stack.append(self._replace(piece=piece))
        elif not self.moved:
            at_the_end(s, self.seat)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, ExploreTo) and action.space in SPACE_INDEX:
            space = SPACE_INDEX[action.space]
            if occupied(s) >> space & 1:
                return Refusal("space_occupied", {"space": action.space})
            if self.piece == FIGURE and ahead(space, s.explorers[self.seat]) > 0:
                return Refusal("ahead_of_explorer", {"space": action.space})
            return Refusal("too_far", {"space": action.space, "n": self.n})
        return unfitting(self, action)


def move(s: MaracaiboState, seat: int, piece: int, start: int, space: int, before: int) -> None:
    """Lines pay as they are crossed, then the space where the move ends (MAR-162, MAR-163);
    the piece stands there already."""
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
            ruins.pass_line(s, seat, self.line)
        if s.events is not None:
            s.events.append(events.LineCrossed(seat, line.id, order + 1))
        resources.points(s, seat, line.later if order else line.first, FROM_TRACK)
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
                resources.points(s, seat, ARRIVAL_POINTS[order], FROM_TRACK)
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
