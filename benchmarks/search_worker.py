"""The other end of `compare_search.py`: searches with the code of one tree, told by lines.

It uses only what the trees have in common; positions come from a folder, so that both sides
search the same ones.
"""

import importlib
import json
import platform
import sys
from contextlib import nullcontext
from pathlib import Path
from time import process_time
from typing import Any

ITERATIONS = {"santiago": 96, "havana": 320, "cuba": 320, "maracaibo": 24}
"""As `ai.search_speed` has them; a tree that is older has no such module."""

FORMERLY = {'"statue"': '"bandstand"'}
"""Names in the positions as older trees know them: the same thing under another name."""


def states(folder: Path, game: str) -> list[Any]:
    """The positions; what a tree can't read it is given with the names it may know."""
    kind = importlib.import_module("engine.registry").game(game)
    errors = importlib.import_module("engine.core")
    found = []
    for line in (folder / f"{game}.jsonl").read_text(encoding="utf-8").splitlines():
        try:
            found.append(kind.from_json(json.loads(line)))
        except errors.EngineError:
            older = line
            for now, before in FORMERLY.items():
                older = older.replace(now, before)
            found.append(kind.from_json(json.loads(older)))
    return found


def search(state: Any, game: str, seed: int) -> dict[str, Any]:
    searching = importlib.import_module("ai.search.agent")
    root_search = getattr(searching, "root_search", None) or searching.thinking  # as it was called
    randomness = importlib.import_module("engine.core").Randomness
    hard = importlib.import_module("ai.levels").agent(game, "hard", seed)
    heuristic = getattr(hard, "heuristic", None) or hard.mind  # as it was called
    view = state.view(state.seat)
    count = 0

    def left(done: int) -> float:
        nonlocal count
        count = done
        return ITERATIONS[game] - done

    paused = getattr(searching, "collector_paused", nullcontext)
    begin = process_time()
    with paused():
        root_search(heuristic, view, randomness(seed)).run(left)
    return {"iterations": count, "seconds": process_time() - begin}


def main() -> None:
    tree, folder = sys.argv[1:3]
    sys.path.insert(0, tree)
    known: dict[str, list[Any]] = {}
    for line in sys.stdin:
        request = json.loads(line)
        game = request.get("game", "")
        if request["do"] == "search":
            if game not in known:
                known[game] = states(Path(folder), game)
            answer = search(known[game][request["position"]], game, request["seed"])
        elif request["do"] == "play":
            measured = importlib.import_module("ai.bench").measure(game, 3.0)
            answer = {
                "decisions": measured["decisions_per_second"],
                "copy_us": measured["copy_us"],
            }
        else:
            where = importlib.import_module("engine.core.state").__file__ or ""
            build = "pure" if where.endswith(".py") else "compiled"
            answer = {"build": build, "python": platform.python_version()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
