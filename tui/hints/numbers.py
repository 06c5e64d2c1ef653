"""The figures behind a hint, for anyone who wants them: every number with its meaning."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ai.agent import Alternative, Choice
from ai.reasons import REST, gap
from engine.core import Action, View
from tui.games import words
from tui.hints.advice import LOOKAHEAD, advice
from tui.hints.amounts import percent
from tui.i18n import _, ngettext, pgettext


class Figure(NamedTuple):
    """A move in numbers, written out."""

    move: str
    line: str
    """Points against the best, chance to win, final points."""
    parts: tuple[str, ...]
    """What makes the difference to the best, or for the best to the runner-up."""
    tried: bool = False
    """Was it played out? Else there are only points, as they look at first sight."""


def figures(game: str, view: View[Any], choice: Choice, actions: Sequence[Action]) -> list[Figure]:
    """These moves in numbers; what was not weighed has none."""
    found = []
    for action in actions:
        option = choice.of(action)
        if option is None:
            found.append(Figure(words(game).label(action, view), "", ()))
        else:
            found.append(_figure(game, view, choice, option))
    return found


def meaning(shown: Sequence[Figure]) -> str:
    """What the numbers are that these lines have."""
    if any(figure.tried for figure in shown):
        first = _(
            "Final points compared with the best move, ± the uncertainty; the chance of winning; "
            "the final points."
        )
    else:
        first = _("Points compared with the best move, at first sight: nothing was tried out.")
    below = _(
        "Below, what makes the difference from the best move (for the best move: from the second)."
    )
    return f"{first} {below}"


def _figure(game: str, view: View[Any], choice: Choice, option: Alternative) -> Figure:
    best = choice.why[0]
    found = advice(game)
    label = words(game).label(option.action, view)
    counted = not any(part in found.UNCOUNTED for part in option.parts)
    cells = []
    if counted and option is best:
        cells.append(_("best"))
    elif counted:
        cells.append(_("{points} points").format(points=_signed(option.value - best.value)))
    if counted and option.error and option is not best:
        cells[-1] = _("{points} ± {error} points").format(
            points=_signed(option.value - best.value), error=_plain(option.error)
        )
    seat = view.state.seat
    if option.visits and len(option.chances) > 1:
        cells.append(_("win {n}%").format(n=percent(option.chances[seat])))
    if option.visits and option.points:
        cells.append(_("final {n}").format(n=round(option.points[seat])))
    if option.visits:
        looks = round(option.visits)
        cells.append(ngettext("tried {n} time", "tried {n} times", looks).format(n=looks))
    parts = tuple(_parts(game, choice, option))
    return Figure(label, ", ".join(cells), parts, bool(option.visits))


def _parts(game: str, choice: Choice, option: Alternative) -> list[str]:
    best = choice.why[0]
    if option is best and len(choice.why) < 2:
        return []
    other = choice.why[1] if option is best else best
    told = []
    for name, x in gap(option, other).reasons:
        told.append(f"{_signed(x)} {part_name(game, name)}")
    return told


def part_name(game: str, name: str) -> str:
    """The word for a part of a value."""
    if name == LOOKAHEAD:
        return _("looking ahead")
    return _("the rest") if name == REST else words(game).part(name)


def _signed(x: float) -> str:
    text = f"{x:+.1f}".replace("-", "−")
    return _decimal(text[1:] if text[1:] == "0.0" else text)


def _plain(x: float) -> str:
    return _decimal(f"{x:.1f}")


def _decimal(number: str) -> str:
    """With the sign that the language has before tenths."""
    return number.replace(".", pgettext("decimal", "."))
