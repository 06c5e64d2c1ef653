"""Games that were written down go the same way again, to the last point."""

import pytest

from tests.contract.playthroughs import FILES, begun, lines
from tests.contract.tables import GAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_that_was_written_down_goes_the_same_way(file):
    text = file.read_text(encoding="utf-8")
    written, played = text.splitlines(), list(lines(*begun(text)))
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        if old != new:
            pytest.fail(
                f"{file.name}, line {number}: was {old!r}, is {new!r}. If the rules were meant "
                "to change, raise `rules` of the game and `make playthroughs`."
            )
    assert len(written) == len(played)


def test_two_games_of_each_are_written_down():
    written = [begun(file.read_text(encoding="utf-8"))[0].game for file in FILES]
    assert {game: written.count(game) >= 2 for game in GAMES} == dict.fromkeys(GAMES, True)
