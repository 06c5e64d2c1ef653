"""The moves that cost most, in one sentence each, for the screens around a review."""

from typing import TYPE_CHECKING

from tui.i18n import _

if TYPE_CHECKING:
    from tui.session import Session

MOST = 3


def turning_points(session: "Session") -> list[str] | None:
    """Up to three sentences, the costliest move first: those of the one person who played, or of
    everybody. None until the game has been reviewed."""
    from tui.review import words
    from tui.review.service import ready

    review = ready(session)
    if review is None:
        return None
    people = session.humans
    alone = people[0] if len(people) == 1 else None
    found = []
    for each in review.turning_points(alone)[:MOST]:
        played, best = words.moves(session.match, each)
        head = words.when(each)
        if alone is None:
            head = f"{head}, {session.names[each.seat]}"
        found.append(
            _("{head}: {played} ({label}, {cost}). Better: {best}.").format(
                head=head,
                played=played,
                label=words.label_name(each.label),
                cost=words.cost(each),
                best=best,
            )
        )
    return found
