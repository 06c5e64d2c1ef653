"""`tradewinds automa`: Jeanne or Jacques beside a real table, and the history of solo games."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime
from secrets import randbelow

from engine.core.errors import BadOption
from tui.cli.problems import Problem, UsageProblem
from tui.i18n import _


def run(args: Namespace) -> int:
    if args.who == "history":
        return _history()
    from automa.companion import Companion, Game
    from tui.companion import files
    from tui.companion.talk import Talk

    cooperative = args.players > 1
    scenario = args.scenario or ("alliance" if cooperative else "classic_75")
    game = Game(args.who, args.level, scenario, not args.base, args.players)
    try:
        game.check()
    except BadOption as error:
        raise UsageProblem(
            _("{option}: {value} is not allowed here; allowed: {allowed}").format(
                option=_option_name(error.name), value=error.value, allowed=_allowed(error.allowed)
            )
        ) from None
    path = files.path_of(game)
    try:
        companion = None if args.new else files.load(path)
        if companion is None or companion.over:
            seed = randbelow(1 << 32) if args.seed is None else args.seed
            companion = Companion(
                Game(args.who, args.level, scenario, not args.base, args.players, seed)
            )
        if Talk(companion, path, _say).run(_lines()):
            _keep(companion)
    except files.FileError as error:
        raise Problem(str(error)) from None
    return 0


def _option_name(name: str) -> str:
    return {"people": "--players", "expansion": "--base"}.get(name, f"--{name}")


def _allowed(values: object) -> str:
    return ", ".join(map(str, values)) if isinstance(values, list) else str(values)


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


def _keep(companion: "object") -> None:
    """Into the history of solo games; a history that is damaged costs a line, not the result."""
    from automa.companion import Companion
    from tui import solo_history

    assert isinstance(companion, Companion)
    game, result = companion.game, companion.desk.result
    assert result is not None
    try:
        solo_history.add(
            solo_history.Result(
                datetime.now().isoformat(timespec="minutes"),
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
    except solo_history.HistoryError as error:
        sys.stderr.write(f"{error}\n")


def _history() -> int:
    from tui import solo_history
    from tui.companion.words import NAMES

    try:
        found = solo_history.tallies(solo_history.load())
    except solo_history.HistoryError as error:
        raise Problem(str(error)) from None
    if not found:
        print(_("No solo game was finished yet."))
        return 0
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
    for tally in found:
        last = tally.last
        rows.append(
            [
                NAMES.get(tally.opponent, tally.opponent),
                str(tally.level),
                str(tally.games),
                str(tally.wins),
                str(tally.best),
                f"{last.points} : {last.theirs}  {last.when[:10]}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:], strict=False)]
        print("  " + "  ".join([row[0].ljust(widths[0]), *cells, row[-1]]))
    return 0
