"""Messages must be found by the extractor, which does not look into f-strings."""

import ast
from pathlib import Path

import pytest

import tui

ROOT = Path(tui.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_message_hides_in_an_f_string(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hidden = [
        inner.lineno
        for outer in ast.walk(tree)
        if isinstance(outer, ast.JoinedStr)
        for inner in ast.walk(outer)
        if isinstance(inner, ast.Call)
        and isinstance(inner.func, ast.Name)
        and inner.func.id in ("_", "N_", "ngettext", "pgettext")
        and any(isinstance(argument, ast.Constant) for argument in inner.args)
    ]
    assert hidden == []
