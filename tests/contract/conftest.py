"""Pig sits at the tables of the contract beside the games of the house."""

import pytest

from engine import registry
from tests.contract.tables import GAMES


@pytest.fixture(autouse=True)
def _pig(monkeypatch):
    monkeypatch.setattr(registry, "GAMES", GAMES)
