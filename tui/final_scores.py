"""How a game ended, for the screens and for sharing: places, the sheet, the race."""

from engine.core import Score
from tui.games import presenter
from tui.i18n import _
from tui.paint.score_sheet import Column, Sheet
from tui.screens import labels
from tui.session import Session


def race(session: Session) -> list[list[Score]]:
    """The points of all who score after each round, the final count last."""
    ends = session.rounds() or [session.length]
    return [session.scores_at(position) for position in ends]


def places(session: Session) -> list[int]:
    """The place of everybody who scored; equals share it, winners are first."""
    totals = [score.total for score in session.final_scores()]
    winners = session.winners()

    def ahead(seat: int, other: int) -> bool:
        return seat != other and (other in winners or totals[other] > totals[seat])

    everybody = range(len(totals))
    return [
        1 if seat in winners else 1 + sum(ahead(seat, other) for other in everybody)
        for seat in everybody
    ]


def order(session: Session) -> list[int]:
    """Everybody who scored, by their places."""
    found, totals = places(session), [score.total for score in session.final_scores()]
    return sorted(range(len(found)), key=lambda seat: (found[seat], -totals[seat]))


def sheet(session: Session) -> Sheet:
    """Parts down, seats across, as on a score sheet; without parts in which nobody has points."""
    final, winners = session.final_scores(), session.winners()
    parts = [part for part in session.game.parts if any(s.parts.get(part) for s in final)]
    names = tuple(labels.part_name(session.header.game, part) for part in parts)
    values = [tuple(score.parts.get(part, 0) for part in parts) for score in final]
    if len(parts) == 1:
        names, values = _gains(session) or (names, values)
    return Sheet(
        names,
        tuple(
            Column(seat, session.names[seat], values[seat], score.total, seat in winners)
            for seat, score in enumerate(final)
        ),
        _("Total"),
    )


def _gains(session: Session) -> "tuple[tuple[str, ...], list[tuple[int, ...]]] | None":
    """Where a score has one part only: what it came from, the largest gains first."""
    told = presenter(session.header.game)
    gains = [gain for entry in session.log() if (gain := told.gained(entry.event)) is not None]
    names = dict.fromkeys(gain.part for gain in sorted(gains, key=lambda gain: -gain.points))
    values = [
        tuple(
            sum(gain.points for gain in gains if (gain.seat, gain.part) == (seat, name))
            for name in names
        )
        for seat in range(len(session.final_scores()))
    ]
    return (tuple(names), values) if names else None
