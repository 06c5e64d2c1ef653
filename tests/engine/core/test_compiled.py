"""Compiled modules are used only while they are what their sources say."""

import importlib
import importlib.machinery
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import get_type_hints

import pytest

from engine import compiled, registry
from engine.maracaibo.rules import STACK

ROOT = Path(__file__).parents[3]
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["tradewinds"]
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]


def test_a_source_that_was_edited_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "engine")
    (tmp_path / "same.py").write_text("one")
    (tmp_path / "edited.py").write_text("two")
    digests = {name: sha256(b"one").hexdigest() for name in ("same.py", "edited.py", "gone.py")}
    assert compiled.changed(digests) == ["edited.py", "gone.py"]


def test_nothing_was_compiled_where_the_mark_is_missing_or_broken(monkeypatch, tmp_path):
    monkeypatch.setattr(compiled, "MARK", tmp_path / "compiled.json")
    assert compiled.built_from() == {}
    (tmp_path / "compiled.json").write_text("{")
    assert compiled.built_from() == {}


@pytest.mark.parametrize(
    ("source", "mark", "pure", "found"),
    [
        ("1", True, "0", "so"),
        ("1", True, "1", "py"),  # asked for
        ("2", True, "0", "py"),  # edited
        ("1", False, "0", "py"),  # a build that was broken off
    ],
)
def test_what_is_compiled_is_used_only_if_it_can_be_trusted(tmp_path, source, mark, pure, found):
    """`engine` of a small tree: one module with something compiled beside it."""
    package = tmp_path / "engine"
    package.mkdir()
    (package / "compiled.py").write_bytes((ROOT / "engine" / "compiled.py").read_bytes())
    (package / "__init__.py").write_text("from engine import compiled\n")
    (package / "rules.py").write_text(source)
    (package / f"rules{SUFFIX}").write_bytes(b"no library")
    (package / f"fast_small__mypyc{SUFFIX}").write_bytes(b"no library")
    digest = sha256(b"1").hexdigest()
    if mark:
        (package / "compiled.json").write_text(f'{{"engine/rules.py": "{digest}"}}')
    code = "import importlib.util as u; print(u.find_spec('engine.rules').origin)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"TRADEWINDS_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip().endswith(f".{found}")


def test_every_pattern_of_what_is_compiled_finds_a_file():
    for group in GROUPS["compiled"].values():
        for pattern in group["files"]:
            assert list(ROOT.glob(pattern)), pattern


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_hints_of_decisions_survive_compiling(game_id):
    """mypyc keeps a hint that is a plain class or stands in quotes; of others it keeps nothing,
    and positions could not be read."""
    classes = {*registry.game(game_id).decisions.classes.values(), *STACK.classes.values()}
    for cls in classes:
        hints = get_type_hints(cls)
        for name, written in cls.__annotations__.items():
            kept = isinstance(written, type) and not getattr(written, "__args__", ())
            quoted = hasattr(written, "__forward_arg__")
            assert name == "kind" or kept or quoted, f'{cls.__name__}.{name}: "{hints[name]}"'
