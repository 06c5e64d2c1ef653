"""`tradewinds automa`: Jeanne or Jacques beside a real table, and the history of solo games."""

import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from secrets import randbelow
from typing import TYPE_CHECKING

from engine.core.errors import BadOption
from tui.cli.problems import Problem, UsageProblem
from tui.i18n import _

if TYPE_CHECKING:
    from automa.companion import Companion, CompanionGame
    from tui.statistics.sums import Sum


def run(args: Namespace) -> int:
    if args.who == "history":
        return _history()
    from automa.companion import Companion, CompanionGame
    from tui.companion import files
    from tui.companion.talk import Talk

    alone = args.players == 1 or args.who == "jeanne"
    scenario = args.scenario or ("classic_75" if alone else "alliance")
    between = args.between_rounds == "on"
    game = CompanionGame(
        args.who, args.level, scenario, not args.base, args.players, between_rounds=between
    )
    try:
        game.check()
    except BadOption as error:
        raise UsageProblem(_not_played(game, error)) from None
    path = files.path_of(game)
    try:
        companion = None if args.new else files.load(path)
        if companion is None or companion.over:
            seed = randbelow(1 << 32) if args.seed is None else args.seed
            companion = Companion(replace(game, seed=seed))
        width = shutil.get_terminal_size().columns
        if Talk(companion, path, _say, width).run(_lines()):
            _keep(companion)
    except files.FileError as error:
        raise Problem(str(error)) from None
    return 0


def _not_played(game: "CompanionGame", error: BadOption) -> str:
    """Why there is no such game, in the words of the command."""
    name = game.automa.capitalize()
    allowed = error.allowed if isinstance(error.allowed, list) else []
    match error.name:
        case "level":
            return _("--level {level}: {name} has levels 1 to {most}").format(
                level=game.level, name=name, most=allowed[-1]
            )
        case "expansion":
            return _("--base: Jacques belongs to The Uprising and doesn't play without it")
        case "people" if game.automa == "jeanne":
            return _("--players {n}: Jeanne plays against one person").format(n=game.people)
        case "people" if len(allowed) == 1:
            return _(
                "--players {n}: in {scenario} Jacques plays against one person; several play "
                "against him in alliance and rescue"
            ).format(n=game.people, scenario=game.scenario)
        case "people":
            return _("--players {n}: {allowed} can play").format(
                n=game.people, allowed=", ".join(map(str, allowed))
            )
    return _("--scenario {scenario}: {name} plays in {allowed}").format(
        scenario=game.scenario, name=name, allowed=", ".join(map(str, allowed))
    )


def _say(text: str) -> None:
    print(text)


def _lines() -> Iterator[str]:
    """What is typed, a line at a time, after a sign that somebody waits for it."""
    while True:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            print()
            return
        yield line


def _keep(companion: "Companion") -> None:
    """Into the statistics; a file that is damaged costs a line, not the result."""
    from tui.statistics import archive

    try:
        archive.keep_companion(companion)
    except archive.ResultsError as error:
        sys.stderr.write(f"{error}\n")


def _history() -> int:
    from tui.statistics import archive, sums

    store = archive.store()
    try:
        damage = store.catch_up()
        alone = [result for result in store.results() if result.solo]
    except archive.ResultsError as error:
        raise Problem(str(error)) from None
    found = sums.by(alone, lambda result: (result.automa, result.level))
    _show_history({key: found[key] for key in sorted(found, key=_jeanne_first)})
    if damage:
        raise Problem(damage)
    return 0


def _jeanne_first(key: tuple[str, int]) -> tuple[bool, int]:
    return key[0] != "jeanne", key[1]


def _show_history(found: "dict[tuple[str, int], Sum]") -> None:
    from tui.companion.words import NAMES

    if not found:
        print(_("You haven't finished a solo game yet."))
        return
    rows = [
        [
            _("against"),
            _("at level"),
            _("games played"),
            _("wins"),
            _("best result"),
            _("last result"),
        ]
    ]
    for (opponent, level), whole in found.items():
        last = whole.results[-1]
        rows.append(
            [
                NAMES.get(opponent, opponent),
                str(level),
                str(whole.games),
                str(whole.wins),
                str(whole.best),
                f"{last.mine} : {last.points[-1]}  {last.when[:10]}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:], strict=False)]
        print("  " + "  ".join([row[0].ljust(widths[0]), *cells, row[-1]]))
