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
from tui.cli.progress import ProgressBar
from tui.i18n import N_, _, percent


def simulate(args: Namespace) -> int:
    game = values.game(args.game)
    options = values.option_values(game, args.option)
    values.check(game, args.seats, options)
    values.level(game, args.agent)
    from ai.simulate import simulate as run

    with ProgressBar(game.title) as progress:
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
    from ai.arena import ArenaMatch, OtherMatch, run
    from ai.cluster_executors import NoCluster, cluster
    from ai.executors import WorkerLost, local

    try:
        executor = cluster(args.executor) if args.executor else local(args.jobs)
    except BadOption as error:
        raise values.bad_option(error) from None
    match = ArenaMatch(game.id, agents, args.games, args.seed, args.ms, args.iterations, options)
    try:
        with ProgressBar(game.title) as progress:
            result = run(match, executor, args.file, progress)
    except (NoCluster, OtherMatch, WorkerLost) as error:
        raise Problem(stopped(error)) from None
    _keep(result)
    if args.json:
        print_json(result)
    else:
        _print_match(result, game.title)
    return 0


NO_CLUSTER = {
    "missing": N_("{library} is not installed: pip install 'tradewinds[{extra}]'"),
    "unreachable": N_("{address}: no answer within {seconds} s"),
    "no_workers": N_("{address}: the cluster had no worker for {seconds} s"),
    "lost": N_("{address}: connection lost; games saved with --file are safe"),
}


def stopped(error: Any) -> str:
    """What stopped a match, in words."""
    from ai.arena import OtherMatch
    from ai.cluster_executors import NoCluster

    if isinstance(error, NoCluster):
        return _(NO_CLUSTER[error.reason]).format(**error.facts)
    if isinstance(error, OtherMatch):
        return _("{file}, line {line}: this is not a result of this match").format(
            file=error.file, line=error.line
        )
    return _("a process playing a game died {times} times: {problem}").format(
        times=error.times, problem=error.problem
    )


def bench(args: Namespace) -> int:
    if args.search:
        return _search_bench(args)
    from ai.bench import bench as run

    with ProgressBar(_("Measuring")) as progress:
        result = run(args.seconds, progress)
    if args.json:
        print_json(result)
    else:
        _print_speeds(result)
    return 0


def _search_bench(args: Namespace) -> int:
    from ai.search_speed import search_speeds

    with ProgressBar(_("Measuring")) as progress:
        result = search_speeds(args.seconds, progress)
    if args.json:
        print_json(result)
    else:
        _print_search_speeds(result)
    return 0


def print_json(result: Any) -> None:
    print(json.dumps(result, allow_nan=False))


def _keep(result: Json) -> None:
    """A copy beside the saved games: the app shows the results of the arena. A disk that
    doesn't take it costs a line, not the result."""
    from ai import storage
    from tui.journal import directory

    place = directory() / "arena"
    stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
    try:
        storage.new_file(
            place, f"{result['game']}-{stamp}", ".json", f"{json.dumps(result)}\n".encode()
        )
    except OSError as error:
        sys.stderr.write(_("the result was not saved: {problem}").format(problem=error) + "\n")


def _print_simulation(result: Json, title: str) -> None:
    score = result["score"]
    print(
        _("{game}, {seats} seats: {games} games, {decisions} decisions in {seconds:.1f} s").format(
            **{**result, "game": title}
        )
    )
    rows = [
        [_("decisions per second"), f"{result['decisions_per_second']:,.0f}"],
        [_("rounds per game"), f"{result['rounds_mean']:.1f}"],
        [_("mean score"), f"{score['mean']:.1f}"],
        [_("mean score of winners"), f"{score['winner_mean']:.1f}"],
        [_("lowest and highest score"), f"{score['min']} – {score['max']}"],
    ]
    if together := result.get("together"):
        low, high = together["ci95"]
        share = f"{100 * together['rate']:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
        won = _("{won} of {games}, {share}").format(
            won=together["won"], games=together["games"], share=share
        )
        rows.append([_("shared victories"), won])
    print_table(rows)


def _print_match(result: Json, title: str) -> None:
    print(_("{game}: {games} games").format(game=title, games=result["games"]))
    rows = [[_("agent"), _("wins"), _("share"), percent(0.95), _("points"), "ms p50", "ms p95",
             _("failures")]]  # fmt: skip
    for agent in result["agents"]:
        low, high = agent["ci95"]
        rows.append(
            [
                agent["name"],
                f"{agent['wins']:g}",
                percent(agent["share"], 1),
                f"{percent(low, 1)} – {percent(high, 1)}",
                f"{agent['score_mean']:.1f}",
                f"{agent['ms_p50']:.2f}",
                f"{agent['ms_p95']:.2f}",
                str(agent["failures"]),
            ]
        )
    print_table(rows)
    for agent in result["agents"]:
        if agent["failures"]:
            print(_("{name} lost games by crashing: {problem}").format(**agent))


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
    print_table(rows)


def _print_search_speeds(result: Json) -> None:
    print(f"{result['build']}, {result['python']}")
    rows = [["", _("positions"), _("iterations/s")]]
    for name, speed in result["search"].items():
        rows.append([name, str(speed["positions"]), f"{speed['iterations_per_second']:,.1f}"])
    print_table(rows)


def print_table(rows: list[list[str]]) -> None:
    """Columns as wide as needed: names left-aligned, numbers right-aligned."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  " + "  ".join(cells))
