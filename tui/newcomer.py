"""Who is still learning a game, and is told why each decision matters."""

from tui.statistics.archive import ResultsError, store

FIRST_GAMES = 3
"""How many games somebody finishes before we assume they know the game."""


def wants_reasons(setting: str, game: str) -> bool:
    """Is a line on why a decision matters wanted (`settings.EXPLAIN`)? Unreadable statistics
    count as no games: one line too many is better than none."""
    if setting != "first":
        return setting == "always"
    try:
        return store().finished(game) < FIRST_GAMES
    except ResultsError:
        return True
