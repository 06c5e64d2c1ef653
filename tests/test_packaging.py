"""The lock files pin what pyproject.toml asks for, and name nobody's machine."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-docs.lock")


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def pins(name):
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text(name), re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_what_the_project_needs(name):
    needed = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
    if name == "requirements-dev.lock":
        extras = PROJECT["project"]["optional-dependencies"]
        needed = needed + extras["dev"] + extras["serve"] + extras["dask"]
    if name == "requirements-docs.lock":
        needed = needed + PROJECT["project"]["optional-dependencies"]["docs"]
    found = pins(name)
    for requirement in map(Requirement, needed):
        assert requirement.name in found, f"run `make lock`: {requirement.name}"
        assert requirement.specifier.contains(found[requirement.name]), "run `make lock`"


def test_both_locks_agree():
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_its_hashes_and_no_address(name):
    blocks = re.split(r"\n(?=[\w.-]+==)", text(name))[1:]
    assert blocks
    assert all("--hash=sha256:" in block for block in blocks)
    assert not re.search(r"://|--index|--find-links|^-[ief] |@ ", text(name), re.MULTILINE)
    assert not re.search(r"(?<![\w.])/(?:home|opt|root|tmp|usr|work)/", text(name))


def test_the_notice_names_the_authors():
    notice = text("NOTICE")
    for author in (
        "Claudia Hely",
        "Roman Pelek",
        "Reinhard Staupe",
        "Michael Rieneck",
        "Stefan Stadler",
        "Alexander Pfister",
        "Ralph Bienert",
    ):
        assert author in notice


def test_the_licence_is_mit():
    assert text("LICENSE").startswith("MIT License")
    assert PROJECT["project"]["license"] == "MIT"


def test_make_has_every_target():
    targets = set(re.findall(r"^(\w+):", text("Makefile"), re.MULTILINE))
    assert targets >= {"play", "test", "check", "soak", "ladder", "bench", "lock", "mutants"}


def test_the_tree_holds_no_links():
    """A checkout on Windows makes a text file of a link."""
    listed = subprocess.run(
        ["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    assert [line for line in listed.stdout.splitlines() if line.startswith("120000")] == []
