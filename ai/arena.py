"""Matches between agents: the same deals for all, seats rotated, results with intervals.

Every deal is played once per seat with the agents moved on by one seat, so that each of them plays
every seat. A file keeps each game as it ends: an interrupted match resumes where it stopped.
"""

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ai import outside, storage
from ai.agent import Agent, Budget
from ai.executors import Executor, local
from ai.levels import agent
from ai.outside.agent import OutsideAgent
from ai.stand_in import STAND_IN, AgentFailed, ask
from ai.statistics import Durations, wilson
from engine import registry
from engine.core import BadOption, BadValue, EngineError, Json
from engine.core import match as matches
from engine.core.fields import JsonFields
from engine.core.options import make
from engine.core.plain import plain

Progress = Callable[[int, int], None]
"""Called with how many games are done, and of how many."""


class OtherMatch(EngineError):
    """The file holds results of a different match; `line` counts from 1."""

    def __init__(self, file: Path, line: int) -> None:
        super().__init__(f"{file}: line {line}: not of this match")
        self.file, self.line = file, line


@dataclass(frozen=True, slots=True)
class ArenaMatch:
    """Who plays what against whom: one agent per seat; the same seed gives the same deals."""

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    ms: float | None = None
    iterations: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Raise BadOption or UnknownGame if there is no such game, table or level."""
        game = registry.game(self.game)
        game.check(len(self.agents), make(game.Options, dict(self.options)))
        for name in self.agents:
            agent(self.game, timed(name)[0], 0)

    def budget(self, name: str) -> Budget:
        """What an agent may use: its own time, or what the match gives to all. Games are played
        side by side, so it is the processor time an agent actually used."""
        _, ms = timed(name)
        if ms is None:
            return Budget(self.ms, self.iterations, worked=True)
        return Budget(ms, worked=True)

    def header(self) -> Json:
        """What all results in one file share; games may be added later."""
        found = asdict(self)
        del found["games"]
        return {"match": {**found, "agents": list(self.agents), "options": dict(self.options)}}


def timed(name: str) -> tuple[str, float | None]:
    """`hard@100` is hard with 100 ms per decision; without a time it gets the match's."""
    plain, at, text = name.rpartition("@")
    if not at or (name.startswith(outside.COMMAND) and not text.isdecimal()):
        return name, None
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise BadOption("milliseconds", text, "1 or more")
    return plain, float(text)


class Played(NamedTuple):
    """One game, everything in the order of the match's agents."""

    number: int
    scores: list[int]
    shares: list[float]
    """1 for the winner; several winners get equal fractions."""
    ms: list[dict[int, int]]
    """Thinking times as the buckets of `Durations`."""
    failures: list[str] = []  # noqa: RUF012 - never changed
    """Why an agent could not move; empty if it could. It loses the game."""


class Task(NamedTuple):
    match: ArenaMatch
    number: int


def seat_of(agent_number: int, game_number: int, seats: int) -> int:
    """Where an agent sits in a game: one seat further each time the deal is replayed."""
    return (agent_number + game_number) % seats


def play(task: Task) -> Played:
    """Play one game of a match; agents see their views only."""
    match, number = task
    seats = len(match.agents)
    deal = number // seats
    game = matches.Match.new(match.game, seats, seed=match.seed + deal, options=match.options)
    place = [seat_of(one, number, seats) for one in range(seats)]
    at_seat = {seat: one for one, seat in enumerate(place)}
    agents = [
        agent(match.game, timed(name)[0], ((match.seed + deal) << 8) + one)
        for one, name in enumerate(match.agents)
    ]
    budgets = [match.budget(name) for name in match.agents]
    durations = [Durations() for _ in agents]
    failed: dict[int, tuple[str, int]] = {}
    """By agent: what went wrong, and how many points it had then."""
    while not game.over:
        one = at_seat[game.seat]
        view = game.view()
        begin = perf_counter()
        try:
            action = ask(match.agents[one], agents[one], view, budgets[one]).action
        except AgentFailed as why:
            if one in failed:  # the stand-in itself
                raise
            failed[one] = str(why), game.scores()[game.seat].total
            _dismiss(agents[one])
            agents[one], budgets[one] = agent(match.game, STAND_IN, deal), Budget()
            continue
        if one not in failed:
            durations[one].add((perf_counter() - begin) * 1000)
        game.push(action)
    for each in agents:
        _dismiss(each)
    totals = [score.total for score in game.scores()]
    winners = _winners(game, {place[one] for one in failed})
    return Played(
        number,
        [failed[one][1] if one in failed else totals[seat] for one, seat in enumerate(place)],
        [1 / len(winners) if seat in winners else 0.0 for seat in place],
        [each.buckets for each in durations],
        [failed[one][0] if one in failed else "" for one in range(seats)] if failed else [],
    )


def _dismiss(player: Agent) -> None:
    """An agent is no longer needed; an external one's process can end."""
    if isinstance(player, OutsideAgent):
        player.close()


def _winners(game: matches.Match, lost: set[int]) -> list[int]:
    """Who won; if only failed agents' seats won, the best of the others win."""
    left = [seat for seat in game.winners() if seat not in lost]
    if left or not lost:
        return left
    points = {seat: score.total for seat, score in enumerate(game.scores()) if seat not in lost}
    return [seat for seat, total in points.items() if total == max(points.values())]


def run(
    match: ArenaMatch,
    executor: Executor | None = None,
    file: Path | None = None,
    progress: Progress | None = None,
    skip: Container[int] = (),
) -> Json:
    """Play the games that are not in the file yet, and sum the match up; games in `skip` are
    known from elsewhere."""
    match.check()
    done = {played.number: played for played in read(match, file)} if file else {}
    wanted = [number for number in range(match.games) if number in done or number not in skip]
    missing = [Task(match, number) for number in wanted if number not in done]
    if progress is not None:
        progress(len(wanted) - len(missing), len(wanted))
    for played in (executor or local()).run(play, missing) if missing else ():
        done[played.number] = played
        if file is not None:
            _append(file, played)
        if progress is not None:
            progress(sum(number in done for number in wanted), len(wanted))
    return summary(match, [done[number] for number in wanted])


def summary(match: ArenaMatch, games: list[Played]) -> Json:
    """The result as `arena --json` prints it, with one entry per agent."""
    agents = []
    problems = [
        [played.failures[one] for played in games if played.failures and played.failures[one]]
        for one in range(len(match.agents))
    ]
    for one, name in enumerate(match.agents):
        wins = sum(played.shares[one] for played in games)
        low, high = wilson(wins, len(games))
        durations = Durations()
        for played in games:
            durations.merge(Durations(played.ms[one]))
        agents.append(
            {
                "name": name,
                "wins": round(wins, 6),
                "share": wins / len(games) if games else 0.0,
                "ci95": [low, high],
                "score_mean": sum(p.scores[one] for p in games) / len(games) if games else 0.0,
                "ms_p50": durations.percentile(0.5),
                "ms_p95": durations.percentile(0.95),
                "failures": len(problems[one]),
                **({"problem": problems[one][0]} if problems[one] else {}),
            }
        )
    return {"game": match.game, "games": len(games), "agents": agents}


# -- the file ----------------------------------------------------------------------------


def read(match: ArenaMatch, file: Path) -> list[Played]:
    """The games that a file holds; makes the file if there is none. A torn last line is not a
    game; it is dropped when the next game is stored."""
    header = json.dumps(match.header())
    data = file.read_bytes() if file.exists() else b""
    lines = storage.lines_of(data)
    if not lines:
        if not header.encode().startswith(data):  # not ours, whatever it is
            raise OtherMatch(file, 1)
        storage.append(file, f"{header}\n".encode())
        return []
    if json.loads(header) != _parsed(lines[0], file, 1):
        raise OtherMatch(file, 1)
    return [
        _played(_parsed(line, file, number), match, file, number)
        for number, line in enumerate(lines[1:], 2)
    ]


def _parsed(line: bytes, file: Path, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise OtherMatch(file, number) from None


def _played(body: Any, match: ArenaMatch, file: Path, number: int) -> Played:
    """The game described by a line; OtherMatch if it doesn't belong to this match."""
    try:
        if not isinstance(body, dict) or not set(body) <= set(Played._fields):
            raise BadValue("no game")
        return _told(JsonFields(body), len(match.agents))
    except BadValue:
        raise OtherMatch(file, number) from None


def _told(fields: JsonFields, agents: int) -> Played:
    """BadValue if the fields are not those of a game with this many agents."""
    shares = fields.reals("shares", agents)
    if not all(0 <= share <= 1 for share in shares):
        raise fields.fail("shares", "no parts of a victory")
    failures = fields.texts("failures") if "failures" in fields.data else []
    if len(failures) not in (0, agents):
        raise fields.fail("failures", "neither one for each agent nor none")
    return Played(
        fields.number("number"),
        fields.numbers("scores", length=agents),
        shares,
        [_buckets(fields, each) for each in fields.array("ms", agents)],
        [plain(text, 160) for text in failures],
    )


def _buckets(fields: JsonFields, told: Any) -> dict[int, int]:
    """Thinking times of an agent: how many by bucket."""
    if not isinstance(told, dict) or not all(name.lstrip("-").isdecimal() for name in told):
        raise fields.fail("ms", f"{fields.told(told)} are no times")
    counts = JsonFields(told, "ms.")
    return {int(name): counts.number(name, 0) for name in told}


def _append(file: Path, played: Played) -> None:
    storage.append(file, f"{json.dumps(played._asdict())}\n".encode())
