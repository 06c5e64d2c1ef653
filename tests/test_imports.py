"""Who imports what: the start is fast because dear things are imported late, and the
engine can be used without any of them. Each case is a fresh process."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

HELP = """
import contextlib, io
from tui.cli.main import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(["--help"])
"""

PROTOCOL = """
from tui.protocol import ProtocolSession
talk = ProtocolSession()
for line in (
    '{"cmd": "games"}',
    '{"cmd": "new", "game": "santiago", "seats": 3, "seed": 7}',
    '{"cmd": "legal"}',
    '{"cmd": "apply", "index": 0}',
    '{"cmd": "state"}',
    '{"cmd": "sample", "seat": 0, "seed": 1}',
):
    assert '"ok"' in talk.answer(line), line
"""

PROTOCOL_COMMAND = """
import contextlib, io, sys
from tui.cli.main import main
sys.stdin = io.TextIOWrapper(io.BytesIO(b'{"cmd": "quit"}'))
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["protocol"]) == 0
"""

SIMULATE = """
import contextlib, io
from tui.cli.main import main
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["simulate", "santiago", "--seats", "2", "--games", "1"]) == 0
"""

LIBRARIES = {"textual", "rich", "networkx", "platformdirs"}

CASES = [
    ("import engine.registry, engine.core", LIBRARIES | {"ai", "automa", "tui", "random"}),
    ("from engine import registry; registry.game('santiago')", LIBRARIES | {"ai", "tui"}),
    (HELP, {"textual", "rich", "networkx", "ai", "engine.santiago", "asyncio", "multiprocessing"}),
    (PROTOCOL, {"textual", "rich.console", "networkx", "asyncio", "multiprocessing"}),
    (PROTOCOL_COMMAND, {"textual", "rich", "networkx", "ai", "engine.santiago", "asyncio"}),
    (SIMULATE, {"textual", "rich", "networkx"}),
    ("import tui.app", {"networkx", "engine.santiago", "multiprocessing.pool"}),
]


@pytest.mark.parametrize(("code", "unwanted"), CASES)
def test_what_is_not_needed_is_not_imported(code, unwanted):
    listing = f"{code}\nimport sys\nprint('loaded:', *sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", listing], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.splitlines()[-1].split()[1:])
    assert loaded & unwanted == set()
