"""Tables that several tests look at."""

import pytest

from tests.tui.games.maracaibo.tables import asked, session


@pytest.fixture
def game():
    return session(3, until=asked("sail"))


@pytest.fixture
def later():
    return session(3, seed=4, until=asked("sail", after_round=3), busy=True)
