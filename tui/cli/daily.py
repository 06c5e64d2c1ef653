"""`tradewinds daily`: the deals of the day, for programs."""

from typing import Any

from engine.core import Json
from tui.cli.problems import Problem


def told(games: list[str]) -> Json:
    """What is dealt today, the person's results and what the levels reached."""
    from tui.daily.deal import of_today
    from tui.daily.levels import kept
    from tui.journal import directory
    from tui.statistics import archive

    store = archive.store()
    try:
        store.catch_up()
        results = [result for result in store.results() if result.daily and result.seat >= 0]
    except archive.ResultsError as error:
        raise Problem(str(error)) from None
    deals = [deal for deal in of_today() if deal.game in games]
    found: list[dict[str, Any]] = []
    for deal in deals:
        mine = next((r for r in results if (r.game, r.daily) == (deal.game, deal.day)), None)
        found.append(
            {
                "game": deal.game,
                "seed": deal.seed,
                "players": list(deal.players),
                "options": deal.options,
                "result": None
                if mine is None
                else {"points": mine.mine, "margin": mine.margin, "won": mine.won,
                      "counts": mine.counts},
                "levels": {
                    level: {"points": reached.mine, "won": reached.won}
                    for level, reached in kept(deal, directory()).items()
                },
            }
        )  # fmt: skip
    return {"day": deals[0].day, "deals": found}
