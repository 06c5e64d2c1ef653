"""Do agents choose alike on every Python there is? `make pythons` asks all that it finds.

Each interpreter from 3.11 on thinks about some of the positions of `tests/ai/golden.json`, with
nothing but our packages and networkx on its path, and is told with what came of it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
OLDEST = (3, 11)
NEWEST = 20
"""Minor versions that are looked for."""
POSITIONS = 3
"""Of each game; the others are for the tests."""

ASK = "import sys; print(sys.implementation.name, *sys.version_info[:3])"
THINK = f"""
import json
from engine import registry
from tests.ai.golden import choices
print(json.dumps({{game: choices(game, {POSITIONS}) for game in registry.GAMES}}))
"""


def interpreters() -> dict[str, str]:
    """By name and version: the command, of every Python on the path that is new enough."""
    names = ["python3", *(f"python3.{minor}" for minor in range(OLDEST[1], NEWEST))]
    found = {}
    for command in [sys.executable, *filter(None, map(shutil.which, names)), *_pyenv()]:
        asked = subprocess.run([command, "-c", ASK], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            name, *version = asked.stdout.split()
            if tuple(map(int, version[:2])) >= OLDEST:
                found.setdefault(f"{name} {'.'.join(version)}", command)
    return found


def _pyenv() -> list[str]:
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return [str(path) for path in sorted(root.glob("3.*/bin/python"))]


class Incomplete(Exception):
    """An interpreter was built without a part of its own library; it can't be asked."""


def differences(command: str, library: Path) -> list[str]:
    """Where an interpreter chooses otherwise than is kept; what it says if it fails."""
    path = os.pathsep.join([str(ROOT), str(library)])
    done = subprocess.run(
        [command, "-B", "-c", THINK],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONNOUSERSITE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = "".join(done.stderr.strip().splitlines()[-1:])
        if last.startswith("ModuleNotFoundError"):
            raise Incomplete(last)
        return [last]
    kept = json.loads((Path(__file__).parent / "golden.json").read_text(encoding="utf-8"))
    return [
        f"{game}, {level}, position {number}"
        for game, levels in json.loads(done.stdout).items()
        for level, rows in levels.items()
        for number, row in enumerate(rows)
        if row != kept[game][level][number]
    ]


def main() -> int:
    import networkx

    wrong = False
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder)
        (library / "networkx").symlink_to(Path(networkx.__file__).parent)
        for name, command in interpreters().items():
            try:
                found = differences(command, library)
                told = "; ".join(found) if found else "the same choices"
                wrong |= bool(found)
            except Incomplete as lacking:
                told = f"left out, {lacking}"
            sys.stdout.write(f"{name}: {told}\n")
            sys.stdout.flush()
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
