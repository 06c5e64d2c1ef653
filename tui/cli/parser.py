"""Every command with its arguments. Texts are looked up when the parser is built."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from engine import registry
from engine.build import described
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
    """Errors are one line; what is allowed stands in it."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        settings.setdefault("allow_abbrev", False)
        super().__init__(*arguments, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {plain(message)}\n")


LARGEST = 10**9
"""What is counted here is never more."""
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
    """The type of a seed: any whole number that one would type."""
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
            _("unknown language {name}; allowed are: {allowed}").format(
                name=short(text), allowed=listed(LANGUAGES)
            )
        )
    return text


def everywhere() -> Parser:
    """The arguments that may stand before or after the command."""
    parser = Parser(prog="tradewinds", add_help=False, argument_default=argparse.SUPPRESS)
    group = parser.add_argument_group(_("everywhere"))
    group.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help=_("prefer the data files in DIR/GAME/*.toml to those that come with Tradewinds"),
    )
    group.add_argument("--begun-with", type=Path, help=argparse.SUPPRESS)
    group.add_argument(
        "--lang",
        metavar="LANG",
        type=language,
        help=_("speak this language: {allowed}").format(allowed=listed(LANGUAGES)),
    )
    return parser


def build() -> Parser:
    shared = everywhere()
    parser = Parser(
        prog="tradewinds",
        parents=[shared],
        description=_("Board games of the Caribbean in the terminal."),
        epilog=_("Without a command the app opens. `tradewinds COMMAND --help` tells more."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__} ({described()})",
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
"""Adds a command: its name, the module and function that do it, what it is for."""


def _game_and_options(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=listed(registry.GAMES))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("a variant of the game; may stand more than once"),
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
        help=_("speak up before moves that give away so many points (2 unless told) or, as 10%%, "
               "so much chance to win"),
    )  # fmt: skip


def _add_table(add: Adder) -> None:
    """Commands that open the app."""
    play = add("play", "app.play", _("sit down at a new game"))
    _game_and_options(play)
    play.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help=_(
            "who sits where: human, the level of an agent (random, easy, medium, …), or one from "
            "outside (module:Class, cmd:COMMAND)"
        ),
    )
    play.add_argument("--seed", metavar="N", type=whole, help=_("the same number: the same game"))
    _coach(play)
    learn = add("learn", "app.learn", _("learn a game in a guided one"))
    learn.add_argument("name", metavar="NAME", nargs="?", help=listed(TUTORIALS))
    learn.add_argument("--list", action="store_true", help=_("print the tutorials"))
    _json(learn)
    daily = add("daily", "app.daily", _("play the deal of the day"))
    daily.add_argument("game", metavar="GAME", nargs="?", help=listed(registry.GAMES))
    _json(daily)
    resume = add("resume", "app.resume", _("go on with the last game, or with that of a file"))
    resume.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help=_("a journal or a campaign")
    )
    _coach(resume)
    campaign = add(
        "campaign", "app.campaign", _("go on with the last campaign, or with that of a file")
    )
    campaign.add_argument("file", metavar="FILE", nargs="?", type=Path, help=_("a campaign"))
    stats = add("stats", "statistics.stats", _("what your finished games add up to"))
    stats.add_argument("--csv", action="store_true", help=_("print all games as a table"))
    stats.add_argument(
        "--rebuild", action="store_true", help=_("build the statistics anew from the saved games")
    )
    _json(stats)
    replay = add("replay", "app.replay", _("watch a game again, move by move"))
    replay.add_argument(
        "file", metavar="FILE", help=_("a journal, a file with a shared line, or the line itself")
    )
    share = add("share", "share.share", _("give a saved game to others"))
    share.add_argument("file", metavar="FILE", type=Path, help=_("a journal"))
    share.add_argument(
        "--as",
        dest="form",
        metavar="FORM",
        choices=["line", "file", "markdown", "svg", "png", "json", "csv"],
        default="line",
        help=_("line, file, markdown, svg, json or csv (line unless told)"),
    )
    share.add_argument("--out", metavar="PATH", type=Path, help=_("write it there"))
    share.add_argument("--force", action="store_true", help=_("replace a file that is there"))


def _add_measures(add: Adder) -> None:
    """Commands that play without anybody watching."""
    simulate = add("simulate", "measures.simulate", _("let agents play games, and sum them up"))
    _game_and_options(simulate)
    simulate.add_argument(
        "--seats", metavar="N", type=number(1), required=True, help=_("how many play")
    )
    simulate.add_argument(
        "--agent", metavar="LEVEL", default="random", help=_("who plays (random unless told)")
    )
    _amount(simulate, games=100)
    _json(simulate)
    arena = add("arena", "measures.arena", _("let agents play each other, and compare them"))
    _game_and_options(arena)
    arena.add_argument(
        "--agents", metavar="LEVEL,LEVEL,…", required=True, help=_("one level a seat")
    )
    _amount(arena, games=100)
    arena.add_argument(
        "--jobs", metavar="J", type=number(1, 256), help=_("processes (one a core unless told)")
    )
    arena.add_argument(
        "--executor",
        metavar="ADDRESS",
        help=_("play on a cluster that you trust: dask://HOST:PORT or ray://HOST:PORT"),
    )
    budget = arena.add_mutually_exclusive_group()
    budget.add_argument(
        "--ms", metavar="M", type=number(1), help=_("milliseconds an agent may think a move")
    )
    budget.add_argument(
        "--iterations", metavar="I", type=number(1), help=_("iterations an agent may think a move")
    )
    arena.add_argument(
        "--file",
        metavar="FILE",
        type=Path,
        help=_("keep every game there; told again, the match goes on where it was"),
    )
    _json(arena)
    bench = add("bench", "measures.bench", _("measure how fast the rules of each game run"))
    bench.add_argument(
        "--seconds", metavar="S", type=seconds, default=5.0, help=_("a game (5 unless told)")
    )
    bench.add_argument(
        "--search",
        action="store_true",
        help=_("how fast hard thinks instead: iterations a second on twelve fixed positions"),
    )
    _json(bench)


def _add_review(add: Adder) -> None:
    review = add("review", "review.review", _("judge the decisions of a finished game"))
    review.add_argument(
        "file", metavar="FILE", type=Path, help=_("a journal, or a folder of journals")
    )
    review.add_argument(
        "--seat",
        metavar="N",
        type=number(0),
        help=_("this seat's decisions alone, 0 is the first (all unless told)"),
    )
    review.add_argument(
        "--level", metavar="LEVEL", default="hard", help=_("who judges: hard or expert (hard)")
    )
    budget = review.add_mutually_exclusive_group()
    budget.add_argument(
        "--ms", metavar="M", type=number(1), help=_("milliseconds a decision is judged")
    )
    budget.add_argument(
        "--iterations", metavar="I", type=number(1), help=_("iterations a decision is judged")
    )
    review.add_argument(
        "--jobs", metavar="J", type=number(1, 256), help=_("processes (one a core unless told)")
    )
    review.add_argument(
        "--executor",
        metavar="ADDRESS",
        help=_("review on a cluster that you trust: dask://HOST:PORT or ray://HOST:PORT"),
    )
    review.add_argument(
        "--seed", metavar="S", type=whole, default=0, help=_("the same number: the same review")
    )
    review.add_argument(
        "--anew", action="store_true", help=_("put a kept review aside and begin anew")
    )
    _json(review)


def _amount(parser: Parser, games: int) -> None:
    parser.add_argument(
        "--games",
        metavar="K",
        type=number(1),
        default=games,
        help=_("how many games ({games} unless told)").format(games=games),
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=0, help=_("the same number: the same games")
    )


def _add_automa(add: Adder) -> None:
    """Jeanne and Jacques: at our table, and without the rest of the game."""
    solo = add("solo", "app.solo", _("play Maracaibo alone: against Jeanne, Jacques, the story"))
    solo.add_argument(
        "who",
        metavar="WHO",
        nargs="?",
        choices=["jeanne", "jacques", "story"],
        help=_("jeanne, jacques or story; the one played last unless told"),
    )
    solo.add_argument(
        "--level", metavar="N", type=whole, help=_("1 to 5, Jacques to 4; as last time unless told")
    )
    solo.add_argument(
        "--scenario", metavar="NAME", help=_("the scenario; as last time unless told")
    )
    solo.add_argument("--seed", metavar="N", type=whole, help=_("the same number: the same game"))
    automa = add("automa", "automa.run", _("run Jeanne or Jacques beside a real table"))
    automa.add_argument(
        "who",
        metavar="WHO",
        choices=["jeanne", "jacques", "history"],
        help=_("jeanne, jacques, or history: the results of solo games"),
    )
    automa.add_argument(
        "--level", metavar="N", type=whole, default=1, help=_("1 to 5, Jacques to 4")
    )
    automa.add_argument(
        "--scenario", metavar="NAME", help=_("classic_75 unless told, alliance with several")
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
        help=_("does Jacques turn up a card after a round that a player ended? (on)"),
    )
    automa.add_argument("--seed", metavar="N", type=whole, help=_("the same number: the same deck"))
    automa.add_argument(
        "--new", action="store_true", help=_("begin anew, even if a game was not finished")
    )


def _add_visitors(serve: argparse.ArgumentParser) -> None:
    """Who may come to the server, and what they may use."""
    serve.add_argument(
        "--url", metavar="URL", help=_("the address that visitors use, if a proxy stands before")
    )
    serve.add_argument(
        "--password-file",
        metavar=_("FILE"),
        type=Path,
        help=_("its first line is asked of visitors; needed unless only this machine may come"),
    )
    serve.add_argument(
        "--visitors", type=number(1, 1000), default=20, help=_("windows open at a time (20)")
    )
    serve.add_argument(
        "--memory",
        type=number(0, 1 << 20),
        default=1024,
        help=_("megabytes for each process of a visitor (1024); 0: no limit"),
    )
    serve.add_argument(
        "--idle",
        type=number(0, 100_000),
        default=60,
        help=_("minutes without a key after which a window is closed (60); 0: never"),
    )


def _add_machines(add: Adder) -> None:
    """Commands for other programs and other screens."""
    add("protocol", "machines.protocol", _("play by JSON lines on stdin and stdout"))
    serve = add("serve", "serve.serve", _("show the app in a web browser"))
    serve.add_argument("--host", default="localhost", help=_("the address to listen at"))
    serve.add_argument("--port", type=number(1, 65535), default=8000, help=_("and its port"))
    _add_visitors(serve)
    data = add("data", "machines.data_check", _("look after the data files of the games"))
    data.add_argument("what", metavar="check", choices=["check"], help=_("check every data file"))
    _json(data)
