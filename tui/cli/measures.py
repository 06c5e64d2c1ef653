"""Commands that play without anybody watching: simulate, arena, bench.

With `--json` the result is one object on stdout; without, a table for people.
"""

import json
import sys
from argparse import Namespace
from datetime import datetime
from typing import Any

from engine.core.errors import BadOption
from engine.core.values import Json
from tui.cli import values
from tui.cli.problems import Problem
from tui.cli.progress import Progress
from tui.i18n import _


def simulate(args: Namespace) -> int:
    game = values.game(args.game)
    options = values.option_values(game, args.option)
    values.check(game, args.seats, options)
    values.level(game, args.agent)
    from ai.simulate import simulate as run

    with Progress(game.title) as progress:
        result = run(game.id, args.seats, args.agent, args.games, args.seed, options, progress)
    if args.json:
        print_json(result)
    else:
        _print_simulation(result, game.title)
    wrong = result["illegal"] + result["crashes"]
    if wrong:
        raise Problem(
            _("{wrong} of {games} games went wrong").format(wrong=wrong, games=result["games"])
        )
    return 0


def arena(args: Namespace) -> int:
    game = values.game(args.game)
    agents = values.contenders(game, args.agents)
    options = values.option_values(game, args.option)
    values.check(game, len(agents), options)
    from ai.arena import Match, run
    from ai.clusters import cluster
    from ai.executors import local

    try:
        executor = cluster(args.executor) if args.executor else local(args.jobs)
    except BadOption as error:
        raise values.bad_option(error) from None
    match = Match(game.id, agents, args.games, args.seed, args.ms, args.iterations, options)
    with Progress(game.title) as progress:
        result = run(match, executor, args.file, progress)
    _keep(result)
    if args.json:
        print_json(result)
    else:
        _print_match(result, game.title)
    return 0


def bench(args: Namespace) -> int:
    from ai.bench import bench as run

    with Progress(_("Measuring")) as progress:
        result = run(args.seconds, progress)
    if args.json:
        print_json(result)
    else:
        _print_speeds(result)
    return 0


def print_json(result: Any) -> None:
    print(json.dumps(result, allow_nan=False))


def _keep(result: Json) -> None:
    """A copy beside the saved games: the app shows the results of the arena. A disk that
    doesn't take it costs a line, not the result."""
    from tui.journal import directory

    place = directory() / "arena"
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    try:
        place.mkdir(parents=True, exist_ok=True)
        path = place / f"{result['game']}-{stamp}.json"
        path.write_text(json.dumps(result) + "\n", encoding="utf-8")
    except OSError as error:
        sys.stderr.write(_("the result is not kept: {problem}").format(problem=error) + "\n")


def _print_simulation(result: Json, title: str) -> None:
    score = result["score"]
    print(
        _("{game}, {seats} seats: {games} games, {decisions} decisions in {seconds:.1f} s").format(
            **{**result, "game": title}
        )
    )
    _print_table(
        [
            [_("decisions a second"), f"{result['decisions_per_second']:,.0f}"],
            [_("rounds a game"), f"{result['rounds_mean']:.1f}"],
            [_("mean score"), f"{score['mean']:.1f}"],
            [_("mean score of winners"), f"{score['winner_mean']:.1f}"],
            [_("lowest and highest score"), f"{score['min']} – {score['max']}"],
        ]
    )


def _print_match(result: Json, title: str) -> None:
    print(_("{game}: {games} games").format(game=title, games=result["games"]))
    rows = [[_("agent"), _("wins"), _("share"), "95 %", _("points"), "ms p50", "ms p95"]]
    for agent in result["agents"]:
        low, high = agent["ci95"]
        rows.append(
            [
                agent["name"],
                f"{agent['wins']:g}",
                f"{agent['share']:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{agent['score_mean']:.1f}",
                f"{agent['ms_p50']:.2f}",
                f"{agent['ms_p95']:.2f}",
            ]
        )
    _print_table(rows)


def _print_speeds(result: Json) -> None:
    rows = [["", _("seats"), _("decisions/s"), _("copy, µs"), _("games/s"), _("playouts/s")]]
    for name, speed in result["games"].items():
        rows.append(
            [
                name,
                str(speed["seats"]),
                f"{speed['decisions_per_second']:,.0f}",
                f"{speed['copy_us']:.2f}",
                f"{speed['games_per_second']:,.0f}",
                f"{speed['rollouts30_per_second']:,.0f}",
            ]
        )
    _print_table(rows)


def _print_table(rows: list[list[str]]) -> None:
    """Columns as wide as they need: names to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  " + "  ".join(cells))
