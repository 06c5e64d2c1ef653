"""What the statistics say: rows of their tables, sentences above them, lines of the list."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.content import Content

from tui.i18n import _, ngettext, ordinal
from tui.paint.comparison import ComparedSeat
from tui.screens import labels, result_words
from tui.statistics import rating, sums
from tui.statistics.rating import Rating
from tui.statistics.result import Result
from tui.statistics.sums import Sum

OVERVIEW, GAMES = "overview", "games"
"""The pages that are not a game's."""


class StatisticsRow(NamedTuple):
    """A line of the table: a heading, or a group with what it adds up to."""

    name: str
    sum: Sum | None = None
    indent: int = 0


def page_name(page: str) -> str:
    if page == OVERVIEW:
        return _("Overview")
    return _("All games") if page == GAMES else labels.title(page)


def among_levels(game: str, found: Rating | None = None, you: str = "") -> list[ComparedSeat]:
    """The levels from weak to strong, and the person among them."""
    rows = [
        ComparedSeat(labels.player_name(level), round(value))
        for level, value in rating.levels(game).items()
    ]
    if found is not None:
        off = round(1.96 * found.off)
        rows.append(ComparedSeat(you, round(found.value), f"± {off}", mine=True))
    return sorted(rows, key=lambda row: row.points or 0)


def margin(result: Result) -> ComparedSeat:
    """A game with what one was ahead or behind."""
    name = f"{labels.title(result.game)} ({result_words.opponents(result)})"
    name = f"{result_words.day(result.when)}  {name}"
    return ComparedSeat(name, result.margin, result_words.ending(result))


def rated(results: Sequence[Result], game: str) -> Rating | None:
    return rating.rate(result for result in results if result.game == game)


def rows(shown: Sequence[Result]) -> Iterator[StatisticsRow]:
    """By opponent; by number of players, seat and scenario where there is a choice."""
    opponents = sums.by(shown, lambda result: result.opponent)
    for opponent in sorted(opponents, key=_strength):
        yield StatisticsRow(result_words.opponent_name(opponent), opponents[opponent])
    seats = sums.by(shown, lambda result: result.seats)
    if len(seats) > 1:
        yield StatisticsRow(_("players"))
        for number in sorted(seats):
            yield StatisticsRow(str(number), seats[number], 1)
    places = sums.by(shown, lambda result: result.seat)
    if len(places) > 1:
        yield StatisticsRow(_("your seat"))
        for seat in sorted(places):
            yield StatisticsRow(ordinal(seat + 1), places[seat], 1)
    scenarios = sums.by(
        [result for result in shown if result.scenario], lambda result: result.scenario
    )
    if len(scenarios) > 1:
        yield StatisticsRow(_("scenario"))
        for scenario, whole in scenarios.items():
            game = whole.results[0].game
            yield StatisticsRow(labels.choice_name(game, "scenario", scenario), whole, 1)


def _strength(opponent: str) -> tuple[int, str]:
    """Levels from weak to strong, then automata, then the rest."""
    levels = list(labels.PLAYER_NAMES)
    _name, _space, level = opponent.partition(" ")
    if opponent in levels:
        return levels.index(opponent), ""
    return (len(levels), opponent) if level else (len(levels) + 1, opponent)


def of_all(shown: Sequence[Result]) -> list[str]:
    whole = Sum(tuple(shown))
    games = ngettext("{n} game", "{n} games", whole.games).format(n=whole.games)
    lines = [
        _("{games}, {wins} won ({share}%). Longest winning streak: {longest}.").format(
            games=games, wins=whole.wins, share=round(100 * whole.share), longest=whole.longest
        )
    ]
    return [*lines, *_apart(whole)]


def _apart(whole: Sum) -> list[str]:
    if not whole.aided:
        return []
    return [
        ngettext(
            "{n} of them with help or a known deal: it doesn't count towards ratings or streaks.",
            "{n} of them with help or a known deal: they don't count towards ratings or streaks.",
            whole.aided,
        ).format(n=whole.aided)
    ]


def of_game(shown: Sequence[Result], game: str, found: Rating | None) -> list[str]:
    lines = []
    if found is not None:
        lines.append(_rating_words(game, found))
    best = sums.records(shown)
    if best is not None:
        told = _("Most points: {points} ({day}).").format(
            points=best.most.mine, day=result_words.day(best.most.when)
        )
        if best.widest is not None and best.closest is not None:
            told += " " + _("Biggest win: {widest:+d}, closest: {closest:+d}.").format(
                widest=best.widest.margin, closest=best.closest.margin
            )
        lines.append(told)
    return [*lines, *_apart(Sum(tuple(shown)))]


def _rating_words(game: str, found: Rating) -> str:
    below, above = rating.neighbours(game, found.value)
    told = _("Your rating: {value} ± {off}").format(
        value=round(found.value), off=round(1.96 * found.off)
    )
    if below and above:
        told += ", " + _("between {below} and {above}").format(
            below=labels.player_name(below), above=labels.player_name(above)
        )
    elif below:
        told += ", " + _("above {below}").format(below=labels.player_name(below))
    told += "."
    if not found.sure:
        told += " " + _("A first guess: play a few more games.")
    return told


def streak(run: int) -> str:
    if run == 0:
        return ""
    words = (
        ngettext("{n} won", "{n} won", run) if run > 0 else ngettext("{n} lost", "{n} lost", -run)
    )
    return words.format(n=abs(run))


def line(result: Result) -> Content:
    against = result_words.opponents(result)
    scenario = ""
    if result.scenario:
        scenario = labels.choice_name(result.game, "scenario", result.scenario) + "; "
    remarks = ", ".join(result_words.remarks(result))
    return Content.assemble(
        f"{result.when[:16]}  ",
        (labels.title(result.game), "bold"),
        "  ",
        (result_words.ending(result), "bold" if result.won else ""),
        f"\n{' ' * 18}{scenario}{against}",
        (f"  {remarks}" if remarks else "", "$text-muted"),
    )
