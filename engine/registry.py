"""The games of the house. To add a game, add a folder and one line here."""

from importlib import import_module

from engine.core.errors import UnknownGame
from engine.core.game import Game

GAMES = {
    "santiago": "engine.santiago",
    "havana": "engine.havana",
    "cuba": "engine.cuba",
    "maracaibo": "engine.maracaibo",
}
"""Game id to the package that exports it as GAME; imported when first asked for."""


def game(game_id: str) -> Game:
    if game_id not in GAMES:
        raise UnknownGame(game_id, GAMES)
    found: Game = import_module(GAMES[game_id]).GAME
    return found
