"""Results made up for a test."""

from tui.journal import directory
from tui.statistics.result import Result
from tui.statistics.store import Store


def solo(points=100, theirs=90, n=0, opponent="jeanne", level=1, **more):
    """A game of one person against an automa, the n-th day."""
    won = more.pop("won", points > theirs)
    return Result(
        key=f"maracaibo-2024{n:04}",
        when=f"2024-05-{n + 1:02} 20:00:00",
        game="maracaibo",
        seats=1,
        options={"scenario": "classic_75"},
        players=("human",),
        automa=opponent,
        level=level,
        points=(points, theirs),
        winners=(0,) if won else (1,),
        **more,
    )


def against(*points, levels=("medium",), n=0, game="havana", seat=0, **more):
    """A game of one person against agents; the points of all seats."""
    players = list(levels)
    players.insert(seat, "human")
    best = max(points)
    return Result(
        key=f"{game}-2024{n:04}",
        when=f"2024-06-{n + 1:02} 20:00:00",
        game=game,
        seats=len(points),
        players=tuple(players),
        points=tuple(points),
        winners=tuple(at for at, each in enumerate(points) if each == best),
        **more,
    )


def store():
    return Store(directory())


def keep(*results):
    """Put results into the statistics that no journal tells."""
    for result in results:
        store().keep(result)
