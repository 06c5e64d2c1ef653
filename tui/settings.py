"""A person's preferences, kept between games in one small file."""

import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from engine.core.plain import NAME, plain
from tui import i18n, places
from tui.i18n import N_
from tui.small_file import SmallFile

THEME = "tradewinds-dark"
PACES = ("instant", "fast", "normal", "slow", "step")
DEPTHS = ("quicker", "normal", "deeper")
GLYPHS = ("unicode", "ascii")
COACH = ("off", "1", "2", "4", "5%", "10%", "20%")
EXPLAIN = ("first", "always", "never")
LONGEST = 200
"""The longest name of an agent, in characters."""
MOST_AGENTS = 20
"""Agents from outside that are remembered."""
CHOICES: dict[str, tuple[str, ...]] = {
    "language": tuple(i18n.LANGUAGES),
    "pace": PACES,
    "thinking": DEPTHS,
    "glyphs": GLYPHS,
    "coach": COACH,
    "explain": EXPLAIN,
}


@dataclass(slots=True)
class Settings:
    """All settings with their defaults. A value that we don't know falls back to them."""

    language: str = field(default_factory=lambda: i18n.preferred(dict(os.environ)))
    theme: str = THEME
    pace: str = "normal"
    """How fast the agents' moves follow each other: one of PACES."""
    thinking: str = "normal"
    """How long opponents think: one of DEPTHS."""
    ahead: bool = True
    """Opponents think while the person does."""
    glyphs: str = "unicode"
    """`ascii` for terminals that draw shapes two cells wide, or not at all."""
    animation: bool = True
    """Show the opponents' moves as they happen on the board."""
    mono: bool = False
    """No colours: only shapes and letters tell things apart."""
    talk: bool = True
    """Opponents with a character say something now and then."""
    coach: str = "off"
    """What a move may give away before the coach speaks up: points, or chance to win."""
    explain: str = "first"
    """When a line below the table says why the decision matters: in somebody's first games of
    each kind, always or never."""
    practice: bool = False
    """New games start with free undo."""
    tour: bool = True
    """New games offer to show their setup step by step."""
    name: str = ""
    """The person's name at the table; empty is a word for `you`."""
    agents: list[str] = field(default_factory=list)
    """Agents from outside that the person has named, the latest last: only these are started."""
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Per game the last setup that was played, offered again."""

    def save(self) -> None:
        """Keep them for the next time."""
        _FILE.write(asdict(self))


def name_agents(settings: Settings, players: Iterable[str]) -> bool:
    """Keep the agents from outside among these players: they may be started from now on, and
    setup offers them. Were there any?"""
    from ai.levels import is_outside

    named = [player for player in players if is_outside(player)]
    if named:
        before = [name for name in settings.agents if name not in named]
        settings.agents = [*before, *dict.fromkeys(named)][-MOST_AGENTS:]
    return bool(named)


def file() -> Path:
    """Where the settings live."""
    return places.settings() / "settings.json"


_FILE = SmallFile(
    file, N_("Your settings were damaged. The defaults are used; the damaged file is {file}.")
)
damaged = _FILE.damaged
"""What to tell about a file that can't be read."""


def load() -> Settings:
    """The settings on disk; whatever is missing or wrong there has its default."""
    settings = Settings()
    given = _FILE.read()
    for item in fields(Settings):
        value = given.get(item.name)
        known = type(value) is type(getattr(settings, item.name))
        if known and value in CHOICES.get(item.name, (value,)):
            setattr(settings, item.name, value)
    settings.name = plain(settings.name, NAME)
    settings.agents = [name for name in settings.agents if _is_agent(name)]
    settings.setups = {game: _setup(given) for game, given in settings.setups.items()}
    return settings


def _is_agent(name: Any) -> bool:
    from ai.levels import is_outside

    return isinstance(name, str) and is_outside(name)


def _setup(given: Any) -> dict[str, Any]:
    """What is sound of a setup that was played."""
    if not isinstance(given, dict):
        return {}
    found: dict[str, Any] = {}
    if type(given.get("seats")) is int:
        found["seats"] = given["seats"]
    for name, most in (("players", LONGEST), ("names", NAME)):
        texts = given.get(name)
        if isinstance(texts, list):
            found[name] = [plain(text, most) if isinstance(text, str) else "" for text in texts]
    if isinstance(given.get("options"), dict):
        found["options"] = given["options"]
    return found
