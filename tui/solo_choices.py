"""What a solo game is made of: opponent, level, scenario; remembered from game to game."""

from dataclasses import asdict, dataclass, replace
from secrets import randbelow
from typing import Any

from automa.companion import LEVELS, CompanionGame
from engine.core.options import make
from engine.core.record import Header
from engine.maracaibo.components import SCENARIOS
from engine.maracaibo.setup import Options
from tui.settings import Settings

GAME = "maracaibo"
OPPONENTS = ("jeanne", "jacques", "story")
MEMORY = "solo"
"""Where the choices stand among the setups that are remembered."""


@dataclass(frozen=True, slots=True)
class Solo:
    """A game alone: against whom, how hard, in which scenario."""

    who: str
    level: int = 1
    scenario: str = "classic_75"

    @property
    def most(self) -> int:
        """The highest level: a campaign is played against both."""
        return LEVELS.get(self.who, LEVELS["jeanne"])

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Those in which this opponent plays."""
        return scenarios(self.who)

    def settled(self) -> "Solo":
        """The nearest game that can be played."""
        known = self.scenarios
        return replace(
            self,
            level=min(max(self.level, 1), self.most),
            scenario=self.scenario if self.scenario in known else known[0],
        )

    def options(self) -> dict[str, Any]:
        """All options of the game, those that are not chosen as usual."""
        story = self.who == "story"
        given = {
            "scenario": self.scenario,
            "automa": "jeanne" if story else self.who,
            "level": self.level,
        }
        return asdict(make(Options, given))

    def header(self, name: str, practice: bool = False, seed: int | None = None) -> Header:
        """The game with one person at the table."""
        drawn = randbelow(10**9) if seed is None else seed
        return Header(GAME, 1, drawn, self.options(), (name,), ("human",), practice)

    def companion(self, people: int = 1) -> CompanionGame:
        """The same opponent beside a real table."""
        return CompanionGame(self.who, self.level, self.scenario, people=people)


def scenarios(who: str) -> tuple[str, ...]:
    if who == "story":
        return ("story",)
    return tuple(
        name
        for name, design in SCENARIOS.items()
        if name != "story" and (who == "jacques" or not design.cooperative)
    )


# -- memory ------------------------------------------------------------------------------


def remembered(settings: Settings, who: str) -> Solo:
    """As it was played last against this opponent."""
    match _memory(settings).get(who):
        case [int(level), str(scenario)]:
            return Solo(who, level, scenario).settled()
    return Solo(who, 1, scenarios(who)[0])


def last(settings: Settings) -> str:
    """The opponent played last."""
    who = _memory(settings).get("last")
    return who if who in OPPONENTS else OPPONENTS[0]


def remember(settings: Settings, solo: Solo) -> None:
    """Offer these choices again the next time."""
    memory = {**_memory(settings), solo.who: [solo.level, solo.scenario], "last": solo.who}
    settings.setups[MEMORY] = {"options": memory}
    settings.save()


def _memory(settings: Settings) -> dict[str, Any]:
    found = settings.setups.get(MEMORY, {}).get("options", {})
    return found if isinstance(found, dict) else {}
