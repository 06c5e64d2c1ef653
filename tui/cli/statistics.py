"""`tradewinds stats`: what the finished games add up to."""

import json
import sys
from argparse import Namespace

from tui.cli.problems import Problem
from tui.cli.progress import ProgressBar
from tui.i18n import _


def stats(args: Namespace) -> int:
    """A table for people, one object of JSON, or every game as CSV."""
    from tui.statistics import archive, export
    from tui.statistics.store import StatisticsError

    store = archive.store()
    try:
        with ProgressBar(_("Reading your games")) as progress:
            damage = (store.rebuild if args.rebuild else store.catch_up)(progress)
        results, reviews, problems = store.results(), store.reviews(), store.problems()
    except StatisticsError as error:
        told = str(error)
        if error.mendable:
            told += " " + _("`tradewinds stats --rebuild` does that.")
        raise Problem(told) from None
    except archive.ResultsError as error:
        raise Problem(str(error)) from None
    if args.csv:
        sys.stdout.write(export.as_csv(results, reviews))
    elif args.json:
        print(json.dumps(export.summary(results, reviews), ensure_ascii=False))
    else:
        _print(export.summary(results, reviews))
    for problem in filter(None, [damage, *problems]):
        sys.stderr.write(f"{problem}\n")
    return 0


def _print(found: dict) -> None:
    from tui.screens import labels

    if not found["games"]:
        print(_("You haven't finished a game yet. Every game you finish will appear here."))
        return
    rows = [["", _("games"), _("wins"), _("points"), _("record"), _("ahead by"), _("rating")]]
    for game, sums in found["by_game"].items():
        rated = found["rating"].get(game)
        rows.append(
            [
                labels.title(game),
                str(sums["games"]),
                str(sums["wins"]),
                f"{sums['points_mean']:.1f}",
                str(sums["points_best"]),
                f"{sums['margin_mean']:+.1f}",
                f"{rated['rating']} ± {round(1.96 * rated['deviation'])}" if rated else "",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
