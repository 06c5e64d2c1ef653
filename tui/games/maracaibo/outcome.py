"""How a game ended that is won against an automa, or together."""

from collections.abc import Sequence
from typing import Any

from automa.scoring import upgrades
from engine.maracaibo.base import exploration as track
from engine.maracaibo.uprising import cooperation
from tui.games.maracaibo import modules_text
from tui.games.maracaibo.parts import part
from tui.i18n import _, ngettext


def verdict(state: Any, names: Sequence[str]) -> str:
    """Who won against an automa, or together."""
    if state.automa is None and not cooperation.is_cooperative(state):
        return ""
    scores = state.scores()
    people = list(range(state.seats))
    won = state.winners() == people
    if cooperation.is_cooperative(state):
        return _("You have won together.") if won else _("You have lost together.")
    yours, theirs = scores[0].total, scores[state.seats].total
    if won:
        return _("Winner: {name}, {yours} to {theirs} against {automa}.").format(
            name=names[0], automa=names[state.seats], yours=yours, theirs=theirs
        )
    if yours == theirs:
        return _("Winner: {automa}. {theirs} points each, and {automa} wins ties.").format(
            automa=names[state.seats], theirs=theirs
        )
    return _("Winner: {automa}, {theirs} to {yours}.").format(
        automa=names[state.seats], yours=yours, theirs=theirs
    )


def account(state: Any, names: Sequence[str], yes: str = "[x]", no: str = "[ ]") -> list[str]:
    """Conditions that held or didn't, then the comparisons with the automa spelled out."""
    lines = [f"{yes if goal.held else no} {goal.words}" for goal in modules_text.goals(state)]
    if state.automa is None:
        return lines
    if state.automa.kind == "jeanne":
        return lines + _with_jeanne(state, names)
    for seat in range(state.seats):
        lines += _with_jacques(state, names, seat)
    return lines


def _with_jeanne(state: Any, names: Sequence[str]) -> list[str]:
    """She gets the VP for being ahead."""
    kept, seat = state.automa, state.seats
    score = state.scores()[seat]
    ahead = track.ahead(state.explorers[seat], state.explorers[0])
    spaces = track.spaces_ahead(state.explorers[seat], state.explorers[0]) if ahead > 0 else 0
    facts = (
        ("more_quests", _("{theirs} quests, {name} {yours}").format(
            theirs=len(kept.quests), yours=len(state.quest_tiles[0]), name=names[0])),
        ("more_upgrades", _("{theirs} upgrades ({discs} discs), {name} {yours}").format(
            theirs=upgrades(kept.discs), discs=kept.discs,
            yours=state.upgrades[0].bit_count(), name=names[0])),
        ("explorer_ahead", _ahead(spaces, names[0])),
    )  # fmt: skip
    return [
        _("{automa}, {part}: {fact}: {points:+} VP").format(
            automa=names[seat], part=part(name), fact=fact, points=score.parts.get(name, 0)
        )
        for name, fact in facts
    ]


def _ahead(spaces: int, name: str) -> str:
    if not spaces:
        return _("explorer not ahead of {name}").format(name=name)
    return ngettext(
        "explorer {n} space ahead of {name}", "explorer {n} spaces ahead of {name}", spaces
    ).format(n=spaces, name=name)


def _with_jacques(state: Any, names: Sequence[str], seat: int) -> list[str]:
    """Each person gains or loses."""
    parts = state.scores()[seat].parts
    ahead = track.ahead(state.explorers[seat], state.explorers[state.seats])
    level = _("explorers level") if not ahead else ""
    where = level or (_("explorer ahead") if ahead > 0 else _("explorer behind"))
    line = _("{name} and {automa}: quests {yours} to {theirs}: {quests:+}; {where}: {explorer:+}")
    return [
        line.format(
            name=names[seat],
            automa=names[state.seats],
            yours=len(state.quest_tiles[seat]),
            theirs=len(state.automa.quests),
            where=where,
            quests=parts.get("more_quests", 0),
            explorer=parts.get("explorer_ahead", 0),
        )
    ]
