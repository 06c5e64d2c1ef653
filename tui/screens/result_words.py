"""Results in words: whom one played, how it ended, who helped."""

from collections import Counter
from datetime import date

from tui.i18n import N_, _, ngettext, ordinal
from tui.screens import labels
from tui.statistics.result import TABLE, Result

AIDS = {"hint": N_("hint"), "coach": N_("coach"), "free_undo": N_("free undo")}


def opponents(result: Result) -> str:
    """Whom one played: `Jeanne, level 3`, `medium × 3`, `easy, hard`."""
    if result.automa:
        return automa_name(result.automa, result.level)
    if not result.agents:
        return ngettext("{n} person", "{n} people", result.people).format(n=result.people)
    counted = Counter(labels.player_name(agent) for agent in result.agents)
    named = [f"{name} × {n}" if n > 1 else name for name, n in counted.items()]
    if result.people > 1:
        together = ngettext("{n} person", "{n} people", result.people).format(n=result.people)
        named.insert(0, together)
    return ", ".join(named)


def automa_name(automa: str, level: int) -> str:
    from tui.games.maracaibo.automa_text import level_name

    return f"{automa.capitalize()}, {level_name(automa, level)}"


def opponent_name(opponent: str) -> str:
    """A group of results: an automa with its level, a level, `mixed` or `people`."""
    name, _space, level = opponent.partition(" ")
    if level.isdecimal():
        return automa_name(name, int(level))
    if opponent == "mixed":
        return _("several levels")
    if opponent == "people":
        return _("other people")
    return labels.player_name(opponent)


def ending(result: Result) -> str:
    """How it ended for the person: `won 54 : 48`, `2nd, 40 : 61`."""
    points = f"{result.mine}"
    best = result.best_other
    if best is not None:
        points = f"{result.mine} : {best}"
    if result.won:
        return _("won {points}").format(points=points)
    if result.automa or result.seats == 2:
        return _("lost {points}").format(points=points)
    return _("{place}, {points}").format(place=ordinal(result.rank), points=points)


def remarks(result: Result) -> list[str]:
    """What makes a game count otherwise, or not at all."""
    told = []
    if result.daily:
        told.append(_("daily deal"))
    for aid, times in result.aids.items():
        name = _(AIDS.get(aid, aid))
        told.append(f"{name} × {times}" if times > 1 else name)
    if result.tries:
        told.append(_("try {n}").format(n=result.tries + 1))
    if result.place == TABLE:
        told.append(_("at a real table"))
    return told


def day(when: str) -> str:
    """A day as it stands in lists; what is no day stays as it is."""
    try:
        return date.fromisoformat(when[:10]).isoformat()
    except ValueError:
        return when
