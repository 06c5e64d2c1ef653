"""Who knows one game's folder knows all four, and a class name means one thing."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ("santiago", "havana", "cuba", "maracaibo")
SHARED = {
    "engine": {
        "actions",
        "components",
        "events",
        "positions",
        "positions_stack",
        "refusals",
        "rules",
        "scoring",
        "setup",
        "state",
        "views",
    },
    "ai": {"agents", "evaluation", "heuristic", "playout", "weights"},
    "tui/games": {
        "advice",
        "aim",
        "board",
        "choices",
        "facts",
        "inspector",
        "log_lines",
        "names",
        "panels",
        "picker",
        "presenter",
        "prompts",
        "refusals",
        "setup_steps",
        "stakes",
        "topics",
        "words",
    },
}
"""What every game has, by package: the same job under the same name."""


def modules(package: str, game: str) -> set[str]:
    """Files and folders of code of a game, without their endings."""
    folder = ROOT / package / game
    files = {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}
    return files | {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("package", SHARED)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_modules_that_all_share(package, game):
    assert SHARED[package] - modules(package, game) == set()


@pytest.mark.parametrize("package", SHARED)
def test_what_all_games_have_is_in_the_list(package):
    in_all = set.intersection(*[modules(package, game) for game in GAMES])
    assert in_all == SHARED[package]


def homes(*packages: str) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for package in packages:
        for path in (ROOT / package).rglob("*.py"):
            home = path.relative_to(ROOT).with_suffix("").parts
            for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.M):
                found[name].append(home)
    return found


def test_a_class_name_means_one_thing():
    """In the whole house. Games may share a name for the same thing (`Buy`, `Options`,
    `Weights`), each once; the front door's match and agent are those inside, made handy."""
    found = homes("engine", "ai", "automa", "tui", "tradewinds")
    for name, places in found.items():
        inside = [home for home in places if home[0] != "tradewinds"]
        assert len(inside) == len(places) or name in ("Agent", "Match"), (name, places)
        if len(inside) > 1:
            assert all(home[0] in ("engine", "ai") for home in inside), (name, places)
            assert all(len(home) > 2 and home[1] in GAMES for home in inside), (name, places)
            assert len({home[:2] for home in inside}) == len(inside), (name, places)
