"""Who is still learning a game, and is told why each decision matters."""

from tui.statistics.archive import ResultsError, store

FIRST_GAMES = 3
"""Games that somebody plays to their end before we take them to know it."""


def wants_reasons(setting: str, game: str) -> bool:
    """Is a line on why a decision matters wanted (`settings.EXPLAIN`)? Statistics that can't be
    read tell of no games: one line too many is better than none."""
    if setting != "first":
        return setting == "always"
    try:
        return store().finished(game) < FIRST_GAMES
    except ResultsError:
        return True
