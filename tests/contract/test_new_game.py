"""docs/add-a-game.md is followed step by step, in a house of its own."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract import new_game
from tests.contract.tables import GAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
MODULES = {"tradewinds": "tui.cli.main", "pytest": "pytest"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The packages, and what a new game is written into."""
    root = tmp_path_factory.mktemp("house")
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc", "test_new_game.py")
    for folder in ("engine", "ai", "automa", "tui", "tests/contract"):
        shutil.copytree(ROOT / folder, root / folder, ignore=leave)
    for file in ("pyproject.toml", "tests/__init__.py", "tests/engine/__init__.py"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, root / file)
    return root


def run(house, *arguments):
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "TRADEWINDS_HOME": str(house / "games")},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_every_command_of_the_page_works_in_its_order(house):
    commands = [
        shlex.split(line)
        for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
        for line in block.strip().splitlines()
    ]
    assert commands[0] == ["make", "new-game", "NAME=coffee"]
    for program, *arguments in commands:
        match program, arguments:
            case "make", ["new-game", name]:
                done = run(house, "-m", "tests.contract.new_game", name.removeprefix("NAME="))
            case "make", [target]:
                done = run(house, "-m", f"tests.contract.{target}")
            case _:
                done = run(house, "-m", MODULES[program], *arguments)
        assert done.returncode == 0, f"{program} {arguments}\n{done.stdout}\n{done.stderr}"
    changed = subprocess.run(
        ["diff", "-r", "-q", "-x", "__pycache__", "-x", ".pytest_cache",
         str(ROOT / "tests/contract"), str(house / "tests/contract")],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    assert "playthroughs" in changed
    assert "santiago" not in changed, "the games of the house are as they were"


def test_the_skeleton_is_neat(house):
    done = run(house, "-m", "ruff", "check", "engine/coffee", "tests/engine/coffee")
    assert done.returncode == 0, done.stdout
    done = run(house, "-m", "ruff", "format", "--check", "engine/coffee", "tests/engine/coffee")
    assert done.returncode == 0, done.stdout
    texts = [path.read_text(encoding="utf-8") for path in (house / "engine/coffee").rglob("*.py")]
    assert not [text for text in texts if re.search(r"\bpig|\bPig", text)]
    assert '"coffee": "engine.coffee",' in (house / "engine/registry.py").read_text()
    assert (house / "pyproject.toml").read_text().count('"engine.coffee"') == 2


def test_the_files_that_the_page_names_are_there(house):
    named = set(re.findall(r"`((?:engine|tests|ai|tui)/[^`\s]+)`", PAGE))
    assert len(named) > 12
    for path in named:
        place = path.replace("<game>", "santiago").replace("*", "board")
        assert (ROOT / place).exists(), path
        if path.startswith(("engine/<game>", "tests/engine/<game>", "tests/contract/examples")):
            place = path.replace("<game>", "coffee").replace("*", "die")
            assert (house / place).exists(), path


def test_a_name_that_is_taken_or_none_is_refused_and_nothing_is_written(house, capsys):
    before = sorted(path for path in house.rglob("*") if "__pycache__" not in path.parts)
    for name in ("", "Coffee", "1st", "a b", "../x", "class", "santiago", "core", "pig"):
        with pytest.raises(new_game.Refused):
            new_game.write(name, house)
    after = sorted(path for path in house.rglob("*") if "__pycache__" not in path.parts)
    assert after == before
    assert new_game.main([""]) == 2
    assert new_game.main(["santiago"]) == 2
    assert "already" in capsys.readouterr().err
    assert "santiago" in GAMES
