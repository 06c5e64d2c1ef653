"""One finished game: who played, how it ended, and whether anybody helped."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core import State
from engine.core.match import Match
from engine.core.plain import NAME, plain
from tui.session import HUMAN, Session

if TYPE_CHECKING:
    from automa.companion import Companion

APP, TABLE = "app", "table"
"""Where a game was played: here, or at a real table with the companion."""
DAILY = "daily"
"""The note of a journal whose game was the deal of a day."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game that is over. Seats are in order; a card-driven opponent scores after them."""

    key: str
    """The identity of a result: a game counts once."""
    when: str
    """When it was begun: day and time, ISO."""
    game: str
    seats: int
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Per seat `human` or the level of an agent."""
    automa: str = ""
    level: int = 0
    """Of the automa."""
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rounds: int = 0
    moves: int = 0
    aids: dict[str, int] = field(default_factory=dict)
    """The help that was taken: hints, coach, free undo, each with its number."""
    tries: int = 0
    """How often the deal had been on the table before."""
    daily: str = ""
    """The day, if this was its deal."""
    place: str = APP
    journal: str = ""
    """The file of the game, to be watched again; none for a game at a real table."""

    # -- who --------------------------------------------------------------------------------

    @property
    def people(self) -> int:
        return sum(player == HUMAN for player in self.players)

    @property
    def seat(self) -> int:
        """Where the person sat; the first of several; -1 when agents played alone."""
        return self.players.index(HUMAN) if HUMAN in self.players else -1

    @property
    def scenario(self) -> str:
        return str(self.options.get("scenario", ""))

    @property
    def agents(self) -> tuple[str, ...]:
        """The levels of the others, as they are spelled."""
        return tuple(player for player in self.players if player != HUMAN)

    @property
    def solo(self) -> bool:
        """One person alone against a card-driven opponent."""
        return self.seats == 1 and bool(self.automa)

    @property
    def together(self) -> bool:
        """Do all seats win or lose as one, against an automa?"""
        return self.seats > 1 and bool(self.automa)

    @property
    def opponent(self) -> str:
        """Whom the person played against: an automa with its level, a level, or `mixed`."""
        if self.automa:
            return f"{self.automa} {self.level}"
        if self.people > 1:
            return "people"
        levels = {agent.partition(":")[0] for agent in self.agents}
        return levels.pop() if len(levels) == 1 else "mixed"

    # -- how it ended -----------------------------------------------------------------------

    @property
    def mine(self) -> int:
        """The person's points."""
        return self.points[self.seat]

    @property
    def best_other(self) -> int | None:
        """The most points of an opponent."""
        others = [
            points
            for seat, points in enumerate(self.points)
            if seat != self.seat and (not self.together or seat >= self.seats)
        ]
        return max(others, default=None)

    @property
    def margin(self) -> int:
        """By how many points the person was ahead of the best of the others."""
        best = self.best_other
        return 0 if best is None else self.mine - best

    @property
    def won(self) -> bool:
        return self.seat in self.winners

    @property
    def rank(self) -> int:
        """The person's place: first for all who share the win, else by points."""
        if self.won:
            return 1
        ahead = sum(
            points > self.mine or seat in self.winners
            for seat, points in enumerate(self.points)
            if seat != self.seat
        )
        return 1 + max(1, ahead)

    @property
    def counts(self) -> bool:
        """Unassisted, and the first time with this deal: for rating, streaks and daily deals."""
        return not self.aids and not self.tries

    # -- to keep and to read ----------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> "Result":
        """ValueError when this is no result."""
        if not isinstance(data, Mapping):
            raise ValueError("no result")
        known = {item.name: item for item in fields(cls)}
        given = {name: value for name, value in data.items() if name in known}
        for name, value in given.items():
            given[name] = _sound(name, value)
        for name in _SHOWN & set(given):
            given[name] = plain(given[name], LONGEST)
        for name in ("names", "players"):
            given[name] = tuple(plain(text, LONGEST) for text in given.get(name, ()))
        if not {"key", "when", "game", "seats", "points"} <= set(given):
            raise ValueError("no result")
        made = cls(**given)
        if len(made.points) < made.seats or len(made.players) != made.seats:
            raise ValueError("no result")
        return made


_TEXT, _NUMBER, _FACTS = str, int, dict
_KINDS: dict[str, type] = {
    "key": _TEXT, "when": _TEXT, "game": _TEXT, "automa": _TEXT, "daily": _TEXT,
    "place": _TEXT, "journal": _TEXT, "seats": _NUMBER, "seed": _NUMBER, "level": _NUMBER,
    "rounds": _NUMBER, "moves": _NUMBER, "tries": _NUMBER, "options": _FACTS, "aids": _FACTS,
}  # fmt: skip
_SHOWN = {"when", "game", "automa", "daily", "place"}
LONGEST = 2 * NAME
"""The longest text that lists of results repeat, in characters."""
_LISTS = {"names": str, "players": str, "points": int, "winners": int}


def _sound(name: str, value: Any) -> Any:
    if name in _LISTS:
        if isinstance(value, list | tuple) and all(type(v) is _LISTS[name] for v in value):
            return tuple(value)
    elif type(value) is _KINDS[name]:
        return value
    raise ValueError("no result")


# -- from what was played ------------------------------------------------------------------


def of_session(session: Session) -> Result | None:
    """The result of a saved game; None while it goes on."""
    if session.journal is None:
        return None
    return of_match(session.match, session.journal.path)


def of_match(match: Match, path: Path) -> Result | None:
    """The result of the game of a journal; None while it goes on."""
    state = match.now
    if not state.over:
        return None
    header = match.header
    session = Session(match)
    return Result(
        key=path.stem,
        when=begun(path),
        game=header.game,
        seats=header.seats,
        seed=header.seed,
        options=dict(header.options),
        names=session.names,
        players=tuple(session.player(seat) for seat in session.seats),
        **_automa(state),
        points=tuple(score.total for score in state.scores()),
        winners=tuple(state.winners()),
        rounds=state.round,
        moves=len(match),
        aids=session.aids,
        tries=session.tries,
        daily=_daily(session),
        journal=path.name,
    )


def _automa(state: State) -> dict[str, Any]:
    if not state.automata:
        return {}
    return {"automa": state.automata[0], "level": int(getattr(state.options, "level", 0))}


def _daily(session: Session) -> str:
    days = [note.facts.get("day") for note in session.record.notes if note.kind == DAILY]
    return next((day for day in days if isinstance(day, str)), "")


def begun(path: Path) -> str:
    """When a game was begun, by the name of its journal; else when the file was written last."""
    _game, _dash, stamp = path.stem.partition("-")
    try:
        return datetime.strptime(stamp[:15], "%Y%m%d-%H%M%S").isoformat(sep=" ")
    except ValueError:
        try:
            moment = datetime.fromtimestamp(path.stat().st_mtime)
        except OSError:
            return ""
        return moment.isoformat(sep=" ", timespec="seconds")


def of_companion(companion: "Companion", when: datetime) -> Result:
    """The result of a game at a real table."""
    game, told = companion.game, companion.desk.result
    assert told is not None
    people = [int(person["total"]) for person in told["people"]]
    moment = when.isoformat(sep=" ", timespec="seconds")
    return Result(
        key=f"table {when.isoformat(sep=' ')}",
        when=moment,
        game="maracaibo",
        seats=len(people),
        seed=game.seed,
        options={"scenario": game.scenario, "expansion": game.expansion},
        players=(HUMAN,) * len(people),
        automa=game.automa,
        level=game.level,
        points=(*people, int(told["points"])),
        winners=tuple(range(len(people))) if told["won"] else (len(people),),
        place=TABLE,
    )
