"""Finished games against Jeanne and Jacques on the result screen and in the history."""

from datetime import datetime
from typing import TYPE_CHECKING

from tui import solo_history
from tui.i18n import _, ngettext
from tui.solo_history import HistoryError

if TYPE_CHECKING:
    from automa.companion import Companion
    from tui.session import Session

__all__ = ["HistoryError", "damage", "keep", "keep_companion", "lines"]


def _when(session: "Session") -> str:
    """When the game was begun, as its journal is called: a game counts once."""
    assert session.journal is not None
    _game, _dash, stamp = session.journal.path.stem.partition("-")
    try:
        begun = datetime.strptime(stamp[:15], "%Y%m%d-%H%M%S")
    except ValueError:
        return stamp
    return begun.isoformat(sep=" ") + stamp[15:]


def _counts(session: "Session") -> bool:
    return session.over and bool(session.view(0).state.automata)


def keep(session: "Session") -> None:
    """Put a finished game against an automa into the history, unless it is there already."""
    if session.journal is None or not _counts(session):
        return
    journal = session.journal.path.name
    result = solo_history.of_state(session.view(0).state, _when(session), journal)
    if not solo_history.has(result.key):
        solo_history.add(result)


def keep_companion(companion: "Companion") -> None:
    """The result of a game beside a real table."""
    game, result = companion.game, companion.desk.result
    assert result is not None
    solo_history.add(
        solo_history.Result(
            datetime.now().isoformat(sep=" ", timespec="seconds"),
            game.automa,
            game.level,
            game.scenario,
            min(person["total"] for person in result["people"]),
            result["points"],
            result["won"],
            game.people,
            "table",
        )
    )


def damage(session: "Session") -> list[str]:
    """What is wrong with the history, where this game is part of it."""
    told = solo_history.damage() if _counts(session) else ""
    return [told] if told else []


def lines(session: "Session") -> list[str]:
    """All games against this opponent at this level; none for games with several people."""
    if not _counts(session) or session.header.seats > 1:
        return []
    state = session.view(0).state
    for tally in solo_history.tallies(solo_history.load()):
        if (tally.opponent, tally.level) == (state.automa.kind, state.options.level):
            games = ngettext("{n} game", "{n} games", tally.games).format(n=tally.games)
            return [
                _("Against {name}, level {level}: {games}, {wins} won, best {best} VP.").format(
                    name=tally.opponent.capitalize(),
                    level=tally.level,
                    games=games,
                    wins=tally.wins,
                    best=tally.best,
                )
            ]
    return []
