"""What is dealt on a day: the seed from the date, the seats, options and opponents fixed."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.core.record import Header
from tui import deals
from tui.journal import JournalError, skim
from tui.screens.labels import OPPONENTS
from tui.session import HUMAN, Session
from tui.statistics.result import DAILY

PLAYERS = {
    "santiago": (HUMAN, "medium", "medium"),
    "havana": (HUMAN, "medium", "medium"),
    "cuba": (HUMAN, "medium", "medium"),
    "maracaibo": (HUMAN, "medium"),
}
"""Who sits at each game's table, seat by seat."""
OPTIONS: dict[str, dict[str, Any]] = {
    "santiago": {"money": "open", "source": "inner", "palms": True, "setup": "seeded"},
    "havana": {"points": 0, "worker_first": 2},
    "cuba": {
        "plantations": "common",
        "parliament": "last",
        "embassy": False,
        "black_market": "swap",
        "first": "lot",
        "edition": "filosofia",
    },
    "maracaibo": {
        "scenario": "classic_75",
        "expansion": True,
        "automa": "none",
        "level": 1,
        "archive": "",
        "story_revolt": False,
        "genoa_with_liberation": False,
        "base_port": "start",
        "b_copies": 1,
        "promos": False,
        "jacques_between_rounds": True,
    },
}
"""How each game is played, to the last option: other defaults deal nothing else."""
SEAT = 0
"""The person's."""
LARGEST_SEED = 10**9


def today() -> date:
    """Today's date, the same for everybody wherever they are."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a game on a day."""

    game: str
    day: str
    """As ISO writes it."""

    @property
    def seed(self) -> int:
        told = sha256(f"tradewinds daily {self.game} {self.day}".encode()).digest()
        return int.from_bytes(told[:8]) % LARGEST_SEED

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[self.game]

    @property
    def options(self) -> dict[str, Any]:
        return dict(OPTIONS[self.game])

    def header(self, name: str) -> Header:
        """The game that a person of this name sits down to; never for practice."""
        names = [OPPONENTS[seat % len(OPPONENTS)] for seat in range(len(self.players))]
        names[SEAT] = name
        return Header(
            self.game,
            len(self.players),
            self.seed,
            self.options,
            tuple(names),
            self.players,
        )

    def begin(self, name: str) -> Session:
        """Sit down; JournalError when the disk won't have it."""
        session = Session.new(self.header(name))
        session.note(DAILY, day=self.day)
        return session

    def begun(self, where: Path) -> Path | None:
        """The journal of this deal that is not finished, if there is one."""
        for path in deals.journals_of(self.header(""), where):
            try:
                _header, _moves, over = skim(path)
            except JournalError:
                continue
            if not over:
                return path
        return None


def of_today(day: date | None = None) -> list[DailyDeal]:
    """A deal for each game."""
    told = (day or today()).isoformat()
    return [DailyDeal(game, told) for game in PLAYERS]
