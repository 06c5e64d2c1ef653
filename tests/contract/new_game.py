"""`make new-game NAME=coffee`: a game that plays at once and keeps the contract.

It is Pig under another name, in the files that all games have; what follows is told in
docs/add-a-game.md. Nothing is written unless everything can be.
"""

import keyword
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path("tests/contract")
PIG = HERE / "pig"

REGISTRY = Path("engine/registry.py")
PROJECT = Path("pyproject.toml")


class Refused(Exception):
    """Why there will be no game of this name, in one sentence."""


def made(name: str, root: Path) -> dict[Path, str]:
    """All files of a new game with their texts, and those that name it."""
    title = "".join(word.capitalize() for word in name.split("_"))
    files = {path.relative_to(ROOT) for path in (ROOT / PIG).rglob("*") if path.is_file()}
    found = {
        Path("engine") / name / path.relative_to(PIG): (ROOT / path).read_text(encoding="utf-8")
        for path in sorted(files)
        if path.suffix in (".py", ".toml")
    }
    tests = Path("tests/engine") / name
    found[tests / "__init__.py"] = ""
    found[tests / "test_rules.py"] = (ROOT / HERE / "test_pig.py").read_text(encoding="utf-8")
    found[HERE / "examples" / f"{name}.txt"] = "roll, hold\n"
    for path in sorted((ROOT / HERE / "playthroughs").glob("pig-*.txt")):
        file = HERE / "playthroughs" / path.name.replace("pig", name, 1)
        found[file] = path.read_text(encoding="utf-8")
    found = {path: _renamed(text, name, title) for path, text in found.items()}
    found[REGISTRY] = _registered((root / REGISTRY).read_text(encoding="utf-8"), name)
    found[PROJECT] = _linted((root / PROJECT).read_text(encoding="utf-8"), name)
    counts = HERE / "counts.toml"
    found[counts] = _counted((root / counts).read_text(encoding="utf-8"), name)
    return found


def _renamed(text: str, name: str, title: str) -> str:
    text = text.replace("tests.contract.pig", f"engine.{name}")
    text = text.replace(
        'data.read(files(__package__) / "data", "pig", "die")', f'data.load("{name}", "die")'
    )
    text = text.replace("from importlib.resources import files\n\n", "")
    text = text.replace(" The smallest lawful game, and the skeleton of new ones.", "")
    text = re.sub(r"\bpig\b", name, text)
    return re.sub(r"\bPig(?=\b|State|View)", title, text)


def _registered(text: str, name: str) -> str:
    """One line more in the registry."""
    before, end, after = text.partition('\n}\n"""Game id')
    assert end
    return f'{before}\n    "{name}": "engine.{name}",{end}{after}'


def _linted(text: str, name: str) -> str:
    """The linter watches over the new game's imports too."""
    return text.replace('"engine.maracaibo"]', f'"engine.maracaibo", "engine.{name}"]')


def _counted(text: str, name: str) -> str:
    """It plays like Pig, so far."""
    own = text.partition("[pig]\n")[2].partition("\n\n")[0].rstrip("\n")
    return f"{text}\n[{name}]\n{own}\n"


def write(name: str, root: Path = ROOT) -> list[Path]:
    """Make the game; the files that are new. Refused says why not."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise Refused(f"{name!r} is no name for a game: small letters, digits and _ are allowed")
    taken = [folder for folder in ("engine", "tests/engine") if (root / folder / name).exists()]
    if taken or name in ("core", "pig", "registry"):
        raise Refused(f"there is something called {name!r} already")
    texts = made(name, root)
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    for tidying in (("check", "--fix"), ("format",)):  # imports are sorted by names
        ruff = [sys.executable, "-m", "ruff", *tidying, "--quiet"]
        subprocess.run([*ruff, f"engine/{name}", f"tests/engine/{name}"], cwd=root, check=True)
    return list(texts)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or not arguments[0]:
        sys.stderr.write("a name is needed: make new-game NAME=coffee\n")
        return 2
    try:
        paths = write(arguments[0])
    except Refused as refused:
        sys.stderr.write(f"{refused}\n")
        return 2
    for path in paths:
        sys.stdout.write(f"{path}\n")
    sys.stdout.write("What comes next is in docs/add-a-game.md.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
