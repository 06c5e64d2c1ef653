"""Are the levels in the order they claim? The matches that show it, and their table. Every match
keeps its games in a file of its own: after an interruption the ladder resumes there, and what is on
file can be shown at any time. The books keep each match's result, game by game, so that a match can
go on where another machine left it.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ai.arena import ArenaMatch, Played, Progress, read, run, timed
from ai.executors import Executor
from ai.statistics import wilson
from engine import registry
from engine.core import Json

SEED = 1

LEVELS = ("random", "easy", "medium", "hard@100", "expert@300")
"""As they meet in the cross table, with their milliseconds per decision."""

CROSSINGS = 40
"""Games between two levels that no rung asks for."""


class Standing(NamedTuple):
    """How the first agent of a match does."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %."""
        return wilson(self.wins, self.games)


class Rung(NamedTuple):
    """A match and what the first agent's share of the wins must be."""

    agents: tuple[str, ...]
    games: int
    least: float = 0.0
    most: float = 1.0
    sure: bool = False
    """Must the whole interval be above `least`, or the share alone?"""
    aim: float | None = None

    def holds(self, found: Standing) -> bool:
        """Is that so?"""
        low = found.interval[0] if self.sure else found.share
        return low >= self.least and found.share <= self.most


RUNGS = (
    Rung(("medium", "random"), 400, least=0.99),
    Rung(("medium", "random", "random", "random"), 400, least=0.95),
    Rung(("easy", "medium"), 400, most=0.30),
    Rung(("hard@100", "medium"), 200, least=0.65, sure=True, aim=0.75),
    Rung(("hard@100", "medium", "medium", "medium"), 200, least=0.40, sure=True, aim=0.50),
    Rung(("expert@300", "hard@100"), 200, least=0.50, sure=True, aim=0.60),
)

CROSS = tuple(
    Rung((one, other), CROSSINGS)
    for at, one in enumerate(LEVELS)
    for other in LEVELS[:at]
    if not any({one, other} == set(rung.agents) and len(rung.agents) == 2 for rung in RUNGS)
)
"""The other pairs of levels, for the whole picture: cycles are shown as they are."""


Books = Mapping[str, Json]
"""Results by match: the games played, the wins of its first agent, and a mark per game, by its
number. Without marks only the sums are known."""

UNPLAYED, UNMARKED, LOST = ".", "?", "0"
"""Marks besides the number of those who share the win with the first agent, itself one."""


def marks_of(entry: Json | None, games: int) -> str:
    """A mark per game of a match; if the books have only sums, the first games were played."""
    marks: str = "" if entry is None else entry.get("marks", UNMARKED * entry["games"])
    return marks.ljust(games, UNPLAYED)


def entry_of(marks: str, unmarked_wins: float = 0.0) -> Json:
    """What the books keep of these games."""
    marks = marks.rstrip(UNPLAYED)
    wins = unmarked_wins + sum(won(mark) for mark in marks)
    return {"games": len(marks) - marks.count(UNPLAYED), "wins": round(wins, 6), "marks": marks}


def won(mark: str) -> float:
    """The first agent's part of a win."""
    return 1 / int(mark) if mark.isdigit() and mark != LOST else 0.0


def mark(share: float) -> str:
    """The other way round."""
    return str(round(1 / share)) if share else LOST


def played(entry: Json | None, games: int) -> frozenset[int]:
    """The numbers of the games that are in the books."""
    return frozenset(n for n, each in enumerate(marks_of(entry, games)) if each != UNPLAYED)


def name_of(game_id: str, rung: Rung) -> str:
    names = "-".join(rung.agents).replace("@", "_")
    return f"{game_id}-{names}"


def file_of(folder: Path, game_id: str, rung: Rung) -> Path:
    return folder / f"{name_of(game_id, rung)}.jsonl"


def match_of(game_id: str, rung: Rung, most: int | None = None) -> ArenaMatch:
    """The match of a rung, or at most `most` games of it, whole deals only."""
    seats = len(rung.agents)
    games = rung.games if most is None else min(rung.games, max(most // seats, 1) * seats)
    return ArenaMatch(game_id, rung.agents, games, SEED)


def climb(
    game_id: str,
    rung: Rung,
    folder: Path,
    executor: Executor | None = None,
    most: int | None = None,
    progress: Progress | None = None,
    books: Books | None = None,
) -> Json:
    """Play what is missing of a rung, on file and in the books if there are any."""
    folder.mkdir(parents=True, exist_ok=True)
    match = match_of(game_id, rung, most)
    skip = played((books or {}).get(name_of(game_id, rung)), match.games)
    return run(match, executor, file_of(folder, game_id, rung), progress, skip)


def gathered(folder: Path, earlier: Books, go_on: bool = False) -> Books:
    """The books after the games that are on file; a match without any stays as it was. Games
    on file go on with those of the books, or take their place."""
    books = dict(earlier)
    for game_id in registry.GAMES:
        for rung in (*RUNGS, *CROSS):
            file = file_of(folder, game_id, rung)
            match = match_of(game_id, rung)
            games = read(match, file) if file.exists() else []
            if games:
                name = name_of(game_id, rung)
                books[name] = _entered(games, match.games, books.get(name) if go_on else None)
    return dict(sorted(books.items()))


def _entered(games: list[Played], most: int, earlier: Json | None) -> Json:
    """An entry with these games; one that is in the books without a mark stays so."""
    marks = list(marks_of(earlier, most))
    unmarked = 0.0 if earlier is None else earlier["wins"] - sum(won(each) for each in marks)
    for game in games:
        if marks[game.number] != UNMARKED:
            marks[game.number] = mark(game.shares[0])
    return entry_of("".join(marks), unmarked)


def standing(game_id: str, rung: Rung, books: Books) -> Standing | None:
    """How the first of a match did; None when it was not played."""
    found = books.get(name_of(game_id, rung))
    return None if found is None else Standing(found["games"], found["wins"])


# -- in Markdown ---------------------------------------------------------------------------


def report(books: Books, games: Iterable[str] = registry.GAMES) -> str:
    """All that is in the books: the rungs, then the levels against each other."""
    return "\n".join(line for game_id in games for line in _game(game_id, books))


def _game(game_id: str, books: Books) -> Iterator[str]:
    yield f"**{game_id.capitalize()}**"
    yield ""
    yield "| match | games | share of the first | 95 % interval | wanted | holds |"
    yield "|---|---|---|---|---|---|"
    for rung in RUNGS:
        yield _row(rung, standing(game_id, rung, books))
    yield ""
    yield "| wins of … against → | " + " | ".join(map(_plain, LEVELS)) + " |"
    yield "|---" * (len(LEVELS) + 1) + "|"
    for one in LEVELS:
        cells = [_cell(game_id, one, other, books) for other in LEVELS]
        yield f"| {_plain(one)} | " + " | ".join(cells) + " |"
    yield ""


def _row(rung: Rung, found: Standing | None) -> str:
    first, *others = map(_plain, rung.agents)
    match = f"{first} – {others[0]}" + (f" × {len(others)}" if len(others) > 1 else "")
    wanted = _wanted(rung)
    if found is None:
        return f"| {match} | 0 of {rung.games} | not played | | {wanted} | |"
    low, high = found.interval
    games = f"{found.games}"
    holds = "yes" if rung.holds(found) else "no"
    if found.games < rung.games:
        games += f" of {rung.games}"
        holds += ", so far"
    return f"| {match} | {games} | {found.share:.1%} | {low:.1%}–{high:.1%} | {wanted} | {holds} |"


def _wanted(rung: Rung) -> str:
    if rung.most < 1.0:
        return f"≤ {rung.most:.0%}"
    if not rung.sure:
        return f"≥ {rung.least:.0%}"
    return f"interval ≥ {rung.least:.0%}" + (f", aim {rung.aim:.0%}" if rung.aim else "")


def _cell(game_id: str, one: str, other: str, books: Books) -> str:
    """The share of the one against the other, whichever of them stands first in the match."""
    if one == other:
        return "–"
    for rung in (*RUNGS, *CROSS):
        if len(rung.agents) == 2 and {one, other} == set(rung.agents):
            found = standing(game_id, rung, books)
            if found is None:
                break
            share = found.share if rung.agents[0] == one else 1.0 - found.share
            return f"{share:.0%} ({found.games})"
    return "·"


def _plain(name: str) -> str:
    level, ms = timed(name)
    return level if ms is None else f"{level} ({ms:.0f} ms)"
