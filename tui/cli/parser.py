"""Every command with its arguments. Texts are looked up when the parser is built."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from engine import registry
from engine.build import described
from engine.compiled import OUT_OF_DATE
from engine.core.plain import plain, short
from tui import __version__
from tui.cli.values import listed
from tui.i18n import LANGUAGES, N_, _
from tui.settings import COACH
from tui.tutorials.names import NAMES as TUTORIALS

ARGPARSE_WORDS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
)
"""What argparse itself says; it asks gettext for these."""


class Parser(argparse.ArgumentParser):
    """Errors are one line that says what is allowed."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        settings.setdefault("allow_abbrev", False)
        super().__init__(*arguments, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {plain(message)}\n")


LARGEST = 10**9
"""Nothing counted here is ever larger."""
LARGEST_SEED = 10**18


def number(low: int, high: int = LARGEST) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `low` on."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            allowed = _("{low} or more").format(low=low)
            if high != LARGEST:
                allowed = _("{low} to {high}").format(low=low, high=high)
            raise argparse.ArgumentTypeError(
                _("{value} is not a whole number; allowed: {allowed}").format(
                    value=short(text), allowed=allowed
                )
            )
        return value

    return read


def whole(text: str) -> int:
    """The type of a seed: any whole number of reasonable length."""
    try:
        value = int(text)
    except ValueError:
        value = LARGEST_SEED
    if abs(value) < LARGEST_SEED:
        return value
    raise argparse.ArgumentTypeError(
        _("{value} is not a whole number of at most 18 digits").format(value=short(text))
    )


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(
            _("{value} is not a number of seconds; allowed: more than 0, up to 3600").format(
                value=short(text)
            )
        )
    return value


def language(text: str) -> str:
    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(
            _("unknown language {name}; choose from: {allowed}").format(
                name=short(text), allowed=listed(LANGUAGES)
            )
        )
    return text


def everywhere() -> Parser:
    """The arguments that may stand before or after the command."""
    parser = Parser(prog="tradewinds", add_help=False, argument_default=argparse.SUPPRESS)
    group = parser.add_argument_group(_("general options"))
    group.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help=_("use the data files in DIR/GAME/*.toml instead of those that come with Tradewinds"),
    )
    group.add_argument("--begun-with", type=Path, help=argparse.SUPPRESS)
    group.add_argument(
        "--lang",
        metavar="LANG",
        type=language,
        help=_("the language to use: {allowed}").format(allowed=listed(LANGUAGES)),
    )
    return parser


def _build() -> str:
    """Such as `pure, CPython 3.11.7`."""
    if not OUT_OF_DATE:
        return described()
    note = _("compiled modules are out of date")
    return f"{described()}; {note}"


def build() -> Parser:
    shared = everywhere()
    parser = Parser(
        prog="tradewinds",
        parents=[shared],
        description=_("Four Caribbean board games in the terminal."),
        epilog=_("Without a command, the app opens. `tradewinds COMMAND --help` tells you more."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__} ({_build()})",
        help=_("print the version and exit"),
    )
    parser.set_defaults(run="app.home")
    adding = parser.add_subparsers(title=_("commands"), metavar="COMMAND", dest="command")

    def add(name: str, run: str, text: str) -> Parser:
        made: Parser = adding.add_parser(name, parents=[shared], help=text, description=text)
        made.set_defaults(run=run)
        return made

    _add_table(add)
    _add_measures(add)
    _add_review(add)
    _add_automa(add)
    _add_machines(add)
    return parser


Adder = Callable[[str, str, str], Parser]
"""Adds a command: its name, the module and function behind it, what it is for."""


def _game_and_options(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=listed(registry.GAMES))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("a variant of the game; may be repeated"),
    )


def _json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _coach(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--coach",
        metavar="AMOUNT",
        nargs="?",
        const="2",
        choices=COACH,
        help=_(
            "warn before moves that give away this many points (default: 2) or, as 10%%, this "
            "much chance of winning"
        ),
    )  # fmt: skip


def _add_table(add: Adder) -> None:
    """Commands that open the app."""
    play = add("play", "app.play", _("start a new game"))
    _game_and_options(play)
    play.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help=_(
            "who sits where: human, a level (random, easy, medium, …), or your own agent "
            "(module:Class, cmd:COMMAND)"
        ),
    )
    play.add_argument(
        "--seed", metavar="N", type=whole, help=_("the same seed gives the same game")
    )
    _coach(play)
    learn = add("learn", "app.learn", _("learn a game by playing a guided one"))
    learn.add_argument("name", metavar="NAME", nargs="?", help=listed(TUTORIALS))
    learn.add_argument("--list", action="store_true", help=_("list the tutorials"))
    _json(learn)
    daily = add("daily", "app.daily", _("play the deal of the day"))
    daily.add_argument("game", metavar="GAME", nargs="?", help=listed(registry.GAMES))
    _json(daily)
    resume = add("resume", "app.resume", _("continue the last game, or the one in FILE"))
    resume.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help=_("a journal or a campaign")
    )
    _coach(resume)
    campaign = add("campaign", "app.campaign", _("continue the last campaign, or the one in FILE"))
    campaign.add_argument("file", metavar="FILE", nargs="?", type=Path, help=_("a campaign"))
    stats = add("stats", "statistics.stats", _("a summary of your finished games"))
    stats.add_argument("--csv", action="store_true", help=_("print all games as a table"))
    stats.add_argument(
        "--rebuild", action="store_true", help=_("rebuild the statistics from the saved games")
    )
    _json(stats)
    replay = add("replay", "app.replay", _("watch a game again, move by move"))
    replay.add_argument(
        "file", metavar="FILE", help=_("a journal, a file with a shared line, or the line itself")
    )
    share = add("share", "share.share", _("share a saved game"))
    share.add_argument("file", metavar="FILE", type=Path, help=_("a journal"))
    share.add_argument(
        "--as",
        dest="form",
        metavar="FORM",
        choices=["line", "file", "markdown", "svg", "png", "json", "csv"],
        default="line",
        help=_("line, file, markdown, svg, png, json or csv (default: line)"),
    )
    share.add_argument("--out", metavar="PATH", type=Path, help=_("write to this file"))
    share.add_argument("--force", action="store_true", help=_("overwrite an existing file"))


def _add_measures(add: Adder) -> None:
    """Commands that play without anybody watching."""
    simulate = add(
        "simulate", "measures.simulate", _("let agents play games and summarise the results")
    )
    _game_and_options(simulate)
    simulate.add_argument(
        "--seats", metavar="N", type=number(1), required=True, help=_("number of players")
    )
    simulate.add_argument(
        "--agent", metavar="LEVEL", default="random", help=_("who plays (default: random)")
    )
    _amount(simulate, games=100)
    _json(simulate)
    arena = add("arena", "measures.arena", _("let agents play against each other and compare them"))
    _game_and_options(arena)
    arena.add_argument(
        "--agents", metavar="LEVEL,LEVEL,…", required=True, help=_("one level per seat")
    )
    _amount(arena, games=100)
    _thinking(arena)
    arena.add_argument(
        "--file",
        metavar="FILE",
        type=Path,
        help=_("save every game there; run again, the match continues where it stopped"),
    )
    _json(arena)
    bench = add("bench", "measures.bench", _("measure how fast each game's rules run"))
    bench.add_argument(
        "--seconds", metavar="S", type=seconds, default=5.0, help=_("per game (default: 5)")
    )
    bench.add_argument(
        "--search",
        action="store_true",
        help=_(
            "measure how fast hard thinks instead: iterations per second on twelve fixed positions"
        ),
    )
    _json(bench)


def _add_review(add: Adder) -> None:
    review = add("review", "review.review", _("review the decisions of a finished game"))
    review.add_argument(
        "file", metavar="FILE", type=Path, help=_("a journal, or a folder of journals")
    )
    review.add_argument(
        "--seat",
        metavar="N",
        type=number(0),
        help=_("only this seat's decisions; 0 is the first seat (default: all)"),
    )
    review.add_argument(
        "--level",
        metavar="LEVEL",
        default="hard",
        help=_("who judges: hard or expert (default: hard)"),
    )
    _thinking(review)
    review.add_argument(
        "--seed", metavar="S", type=whole, default=0, help=_("the same seed gives the same review")
    )
    review.add_argument(
        "--anew", action="store_true", help=_("set the saved review aside and start over")
    )
    _json(review)


def _thinking(parser: Parser) -> None:
    """How long a decision is thought about, and on which processors."""
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--ms", metavar="M", type=number(1), help=_("milliseconds of thinking per decision")
    )
    budget.add_argument(
        "--iterations", metavar="I", type=number(1), help=_("search iterations per decision")
    )
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=number(1, 256),
        help=_("processes to use (default: one per core)"),
    )
    parser.add_argument(
        "--executor",
        metavar="ADDRESS",
        help=_("run on a cluster that you trust: dask://HOST:PORT or ray://HOST:PORT"),
    )


def _amount(parser: Parser, games: int) -> None:
    parser.add_argument(
        "--games",
        metavar="K",
        type=number(1),
        default=games,
        help=_("how many games (default: {games})").format(games=games),
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=0, help=_("the same seed gives the same games")
    )


def _add_automa(add: Adder) -> None:
    """Jeanne and Jacques: at our table, and without the rest of the game."""
    solo = add(
        "solo", "app.solo", _("play Maracaibo solo: against Jeanne, against Jacques, or the story")
    )
    solo.add_argument(
        "who",
        metavar="WHO",
        nargs="?",
        choices=["jeanne", "jacques", "story"],
        help=_("jeanne, jacques or story (default: as last time)"),
    )
    solo.add_argument(
        "--level",
        metavar="N",
        type=whole,
        help=_("1 to 5, for Jacques 1 to 4 (default: as last time)"),
    )
    solo.add_argument("--scenario", metavar="NAME", help=_("the scenario (default: as last time)"))
    solo.add_argument(
        "--seed", metavar="N", type=whole, help=_("the same seed gives the same game")
    )
    automa = add("automa", "automa.run", _("run Jeanne or Jacques for a game at a real table"))
    automa.add_argument(
        "who",
        metavar="WHO",
        choices=["jeanne", "jacques", "history"],
        help=_("jeanne, jacques, or history: the results of solo games"),
    )
    automa.add_argument(
        "--level", metavar="N", type=whole, default=1, help=_("1 to 5, for Jacques 1 to 4")
    )
    automa.add_argument(
        "--scenario",
        metavar="NAME",
        help=_("default: classic_75, or alliance with several players"),
    )
    automa.add_argument(
        "--players", metavar="N", type=whole, default=1, help=_("people at the table")
    )
    automa.add_argument("--base", action="store_true", help=_("without the expansion"))
    automa.add_argument(
        "--between-rounds",
        metavar="on|off",
        choices=["on", "off"],
        default="on",
        help=_("whether Jacques turns up a card after a round that a player ended (default: on)"),
    )
    automa.add_argument(
        "--seed", metavar="N", type=whole, help=_("the same seed gives the same deck")
    )
    automa.add_argument(
        "--new", action="store_true", help=_("start over, even if a game is unfinished")
    )


def _add_visitors(serve: argparse.ArgumentParser) -> None:
    """Who may come to the server, and what they may use."""
    serve.add_argument(
        "--url", metavar="URL", help=_("the address visitors use, if the server is behind a proxy")
    )
    serve.add_argument(
        "--password-file",
        metavar=_("FILE"),
        type=Path,
        help=_(
            "a file whose first line is the visitors' password; required unless only this "
            "machine can connect"
        ),
    )
    serve.add_argument(
        "--visitors",
        type=number(1, 1000),
        default=20,
        help=_("windows open at the same time (default: 20)"),
    )
    serve.add_argument(
        "--memory",
        type=number(0, 1 << 20),
        default=1024,
        help=_("megabytes for each process of a visitor (default: 1024; 0: no limit)"),
    )
    serve.add_argument(
        "--idle",
        type=number(0, 100_000),
        default=60,
        help=_("minutes without a key press before a window is closed (default: 60; 0: never)"),
    )


def _add_machines(add: Adder) -> None:
    """Commands for other programs and other screens."""
    add("protocol", "machines.protocol", _("play over JSON lines on stdin and stdout"))
    serve = add("serve", "serve.serve", _("serve the app to web browsers"))
    serve.add_argument("--host", default="localhost", help=_("the address to listen on"))
    serve.add_argument(
        "--port", type=number(1, 65535), default=8000, help=_("the port to listen on")
    )
    _add_visitors(serve)
    data = add("data", "machines.data_check", _("check the games' data files"))
    data.add_argument("what", metavar="check", choices=["check"], help=_("check every data file"))
    _json(data)
