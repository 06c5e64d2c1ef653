"""Putting games that ended into the statistics, from wherever they end."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tui import deals
from tui.i18n import _, ngettext
from tui.journal import JournalError, JournalSummary, directory, skim
from tui.session import HUMAN
from tui.statistics import ledger, result, sums
from tui.statistics.ledger import ResultsError
from tui.statistics.store import Store

if TYPE_CHECKING:
    from automa.companion import Companion
    from tui.session import Session

__all__ = [
    "ResultsError",
    "delete_game",
    "keep",
    "keep_companion",
    "solo_lines",
    "store",
    "with_results",
]


def store() -> Store:
    """The statistics of this person."""
    return Store(directory())


def keep(session: "Session") -> None:
    """A game that has ended, unless it is there already or was removed; ResultsError when the
    file won't have it: then it is caught up with later."""
    found = result.of_session(session)
    if found is not None and _own(session):
        store().add(found)


def _own(session: "Session") -> bool:
    """Is it a game of this person, and not one that somebody sent?"""
    return session.journal is not None and session.journal.path.parent == directory()


def keep_companion(companion: "Companion") -> None:
    """The result of a game at a real table."""
    store().keep(result.of_companion(companion, datetime.now()))


def with_results(games: Iterable[JournalSummary]) -> list[JournalSummary]:
    """How games ended that can't be replayed here, having been played with other tables or
    rules: their results were kept when they ended."""
    found = list(games)
    if not any(game.over and game.differs for game in found):
        return found
    try:
        kept = {each.journal: each for each in store().results()}
    except ResultsError:
        return found
    return [
        replace(game, points=kept[game.path.name].points, winners=kept[game.path.name].winners)
        if game.over and game.differs and game.path.name in kept
        else game
        for game in found
    ]


def delete_game(path: Path, result_stays: bool) -> None:
    """Delete a saved game. Its deal was seen: a later try is noted as one. The result of a game
    that is over goes with it unless it shall stay. ResultsError or OSError: nothing is deleted."""
    where = path.parent
    try:
        header, _moves, over = skim(path)
    except JournalError:
        path.unlink(missing_ok=True)
        return
    if HUMAN in header.players:
        ledger.note_try(deals.of_header(header), where)
    if over:
        found = _result_of(path)
        if result_stays and found is not None:
            ledger.keep(found, where)
        elif not result_stays:
            Store(where).remove(path.stem)
    path.unlink(missing_ok=True)


def _result_of(path: Path) -> result.Result | None:
    kept = Store(where := path.parent)
    kept.catch_up()
    removed = ledger.load(where).removed
    found = (each for each in kept.results() if each.key == path.stem and each.key not in removed)
    return next(found, None)


def solo_lines(session: "Session") -> list[str]:
    """All games against this opponent at this level; none for games with several people."""
    found = result.of_session(session) if _own(session) else None
    if found is None or not found.solo:
        return []
    alike = [
        other
        for other in store().results()
        if other.solo and (other.automa, other.level) == (found.automa, found.level)
    ]
    if not alike:
        return []
    whole = sums.Sum(tuple(alike))
    games = ngettext("{n} game", "{n} games", whole.games).format(n=whole.games)
    return [
        _("Against {name}, level {level}: {games}, {wins} won, best {best} VP.").format(
            name=found.automa.capitalize(),
            level=found.level,
            games=games,
            wins=whole.wins,
            best=whole.best,
        )
    ]
