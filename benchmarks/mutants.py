"""Would the tests notice? A sample of mutants, each against the tests of its own module.

    python benchmarks/mutants.py --count 300 --seed 1

Cosmic Ray finds the places and makes the mutants, in a copy of the tree; each module gets the same
share of them. What was tried is kept in `build/mutants`, a file a module: broken off, it goes on
where it was, and a module that was edited begins anew alone. `--again` tries the survivors once
more after tests were added; `--module` tries one module, so that two can run side by side. `|` is
left alone: here it mostly stands in annotations, where any other operator fails at the import and
proves nothing.
"""

import argparse
import hashlib
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkItem

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "mutants"
OWN_TESTS = {
    "tui/journal.py": "tests/tui/test_journal.py tests/tui/cli/test_journals.py"
    " tests/tui/test_power_loss.py",
    "engine/core/record.py": "tests/engine/core/test_record.py tests/contract/test_matches.py",
    "engine/core/match.py": "tests/engine/core/test_record.py tests/contract/test_matches.py"
    " tests/tradewinds",
    "tui/session.py": "tests/tui/test_session.py tests/tui/test_journal.py",
    "tui/protocol.py": "tests/tui/test_protocol.py tests/tui/test_protocol_errors.py",
    "engine/santiago/canals.py": "tests/engine/santiago/test_canals.py"
    " tests/engine/santiago/test_drying.py tests/engine/santiago/test_two_players.py"
    " tests/engine/santiago/test_random_games.py",
    "engine/havana/cards.py": "tests/engine/havana/test_cards.py"
    " tests/engine/havana/test_order.py tests/engine/havana/test_random_games.py",
    "engine/cuba/harbour.py": "tests/engine/cuba/test_harbour.py"
    " tests/engine/cuba/test_buildings.py tests/engine/cuba/test_rounds.py"
    " tests/engine/cuba/test_random_games.py",
    "engine/maracaibo/base/combat.py": "tests/engine/maracaibo/test_combat.py"
    " tests/engine/maracaibo/test_effects_card_actions.py"
    " tests/engine/maracaibo/test_legacy_tiles.py tests/engine/maracaibo/test_liberation.py"
    " tests/engine/maracaibo/test_random_games.py",
}
CORE_SECONDS = 240
"""Of a core, for the tests of one mutant; one that takes more runs for ever and is killed."""
LEFT_ALONE = "core/ReplaceBinaryOperator_BitOr"


def sample(module: str, count: int, seed: int) -> list[WorkItem]:
    """Mutants of that module, the same for the same seed and source."""
    with tempfile.TemporaryDirectory() as place, use_db(f"{place}/all.sqlite") as every:
        init([Path(module)], every, {})
        items = [
            item
            for item in every.work_items
            if not item.mutations[0].operator_name.startswith(LEFT_ALONE)
        ]
    items.sort(key=_order)
    return random.Random(seed).sample(items, min(count, len(items)))


def shares(count: int) -> dict[str, int]:
    """How many of the mutants each module gets."""
    each, left = divmod(count, len(OWN_TESTS))
    return {module: each + (place < left) for place, module in enumerate(OWN_TESTS)}


def _order(item: WorkItem) -> tuple[str, str, int]:
    mutation = item.mutations[0]
    return str(mutation.module_path), mutation.operator_name, mutation.occurrence


def tests(module: str) -> str:
    """The command that must fail."""
    run = f"{shlex.quote(sys.executable)} -m pytest -x -q -p no:cacheprovider {OWN_TESTS[module]}"
    return f"bash -c {shlex.quote(f'ulimit -t {CORE_SECONDS}; exec {run}')}"


def copy_tree(module: str) -> Path:
    """The tree as it stands; mutants are not made in the one that is worked on."""
    tree = PLACE / _file_name(module)
    shutil.rmtree(tree, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    return tree


def session_of(module: str, count: int, seed: int) -> Path:
    """A file for these mutants of this source."""
    digest = hashlib.sha256(f"{count} {seed}".encode() + (ROOT / module).read_bytes())
    return PLACE / f"{_file_name(module)}-{digest.hexdigest()[:12]}.sqlite"


def _file_name(module: str) -> str:
    return module.removesuffix(".py").replace("/", "-")


def run(module: str, session: WorkDB, again: bool) -> None:
    """Try what was not tried yet, and what survived if asked."""
    known = dict(session.results)
    todo = [
        item
        for item in sorted(session.work_items, key=_order)
        if item.job_id not in known or (again and survived(known[item.job_id]))
    ]
    if not todo:
        return
    tree = copy_tree(module)
    os.chdir(tree)
    os.environ["PYTHONPATH"] = str(tree)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # a third of the time of a short run
    command = tests(module)
    # Tests that fail anyway would kill every mutant.
    subprocess.run(shlex.split(command), check=True, stdout=subprocess.DEVNULL)
    for number, item in enumerate(todo, 1):
        result = mutate_and_test(item.mutations, command, 20 * CORE_SECONDS)
        session.set_result(item.job_id, result)
        print(f"{number} of {len(todo)}: {_where(item)}: {result.test_outcome.value}", flush=True)
    os.chdir(ROOT)
    shutil.rmtree(tree)


def survived(result) -> bool:
    return result.test_outcome == TestOutcome.SURVIVED


def _where(item: WorkItem) -> str:
    mutation = item.mutations[0]
    return f"{mutation.module_path}:{mutation.start_pos[0]} {mutation.operator_name}"


def report(module: str, session: WorkDB) -> tuple[int, int]:
    """How the survivors differ; how many were killed, of how many."""
    tried = sorted(session.completed_work_items, key=lambda pair: _order(pair[0]))
    for item, result in tried:
        if survived(result):
            changed = [
                line
                for line in result.diff.splitlines()
                if line[:1] in "+-" and line[:3] not in ("---", "+++")
            ]
            print(_where(item), *changed, sep="\n    ")
    killed = sum(not survived(result) for _item, result in tried)
    print(f"{module}: {killed} of {len(tried)} killed")
    return killed, len(tried)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", choices=OWN_TESTS, action="append", help="of these alone")
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    parser.add_argument("--report", action="store_true", help="only tell what was found")
    asked = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    share = shares(asked.count)
    found = []
    for module in asked.module or OWN_TESTS:
        with use_db(str(session_of(module, asked.count, asked.seed))) as session:
            if not session.num_work_items:
                session.add_work_items(sample(module, share[module], asked.seed))
            if not asked.report:
                run(module, session, asked.again)
            found.append(report(module, session))
    killed, tried = (sum(figures) for figures in zip(*found, strict=True))
    wanted = sum(share[module] for module in asked.module or OWN_TESTS)
    print(f"{killed} of {tried} killed, {wanted - tried} not tried")


if __name__ == "__main__":
    main()
