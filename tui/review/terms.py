"""What the words of a review and of the statistics mean, for whoever reads them the first time."""

from typing import NamedTuple

from ai.review import labels
from ai.review.accuracy import of_decision
from tui.hints.amounts import percent
from tui.i18n import N_, _, ngettext, one_by_one, pgettext
from tui.review.words import LABELS


class Term(NamedTuple):
    """A word, and what is meant by it."""

    name: str
    meaning: str


ACCURACY = Term(
    N_("accuracy"),
    N_(
        "How good the decisions were, from 0 to 100: the average of all that left a choice. One "
        "that nothing better was found for counts as 100, one that gave away a point as {low}."
    ),
)
LUCK = Term(
    N_("luck"),
    N_(
        "What changed when chance showed something: tiles, cards, tokens, the Automa's card. What "
        "could be expected of them is counted beforehand, so only the difference is luck."
    ),
)
RATING = Term(
    N_("rating"),
    N_(
        "Your strength in one number, from your results against the levels, whose numbers are "
        "known; ± is the range in which it lies 19 times in 20. Only unassisted first tries count."
    ),
)
OF_REVIEW = (
    ACCURACY,
    Term(
        N_("result"),
        N_("Points ahead of the best other player at the end. The next five add up to it."),
    ),
    Term(
        N_("expected"),
        N_("What this seat could expect with this deal before anybody had decided anything."),
    ),
    Term(
        N_("own, others'"),
        N_(
            "How decisions changed that, your own and the others'. Each is compared with "
            "what a quick player would have made of the position."
        ),
    ),
    LUCK,
    Term(
        N_("unexplained"),
        N_(
            "What is left over. Every position is played on to the end of the game, so that "
            "nothing should be: what is here was nobody's doing, and not luck either."
        ),
    ),
    Term("±", N_("How unsure a number is: two times in three it is off by less.")),
    Term(N_("errors"), N_("{errors}. What is not sure enough is called a good move.")),
)
OF_STATISTICS = (
    RATING,
    Term(N_("lead"), N_("Average points ahead of the best other player; with a −, behind.")),
    Term(
        N_("unassisted"),
        N_("Played without hints, coach or free undo, with a deal that was new to you."),
    ),
    ACCURACY,
    LUCK,
)


def meaning(term: Term) -> str:
    """With the numbers that go into it."""
    return _(term.meaning).format(low=round(of_decision(1.0)), errors=_errors())


def _errors() -> str:
    """What an error costs at least, from the smallest to the worst."""
    told = [
        _("{label}: {points} or {share}% of the chance of winning, or more").format(
            label=_(LABELS[name]), points=_points(least.points), share=percent(least.chance)
        )
        for name, least in reversed(labels.THRESHOLDS.items())
    ]
    return one_by_one(told)


def _points(number: float) -> str:
    told = f"{number:g}".replace(".", pgettext("decimal mark", "."))
    return ngettext("{n} point", "{n} points", round(number)).format(n=told)
