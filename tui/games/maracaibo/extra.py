"""What a solo or an Uprising game adds to the table: a tab, a line among the players, results."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automa.scoring import upgrades
from engine.maracaibo import cooperation
from engine.maracaibo import exploration as track
from tui.games import Placed
from tui.games.maracaibo import automa_panel, panels, uprising
from tui.games.maracaibo.parts import part
from tui.i18n import _, ngettext
from tui.table.painting import Cell, Picture, Row, Span, cut
from tui.table.scene import Scene

TAB = "extra"

INSPECTED: dict[str, Callable[[Scene, Any], list[str]]] = {
    "module": uprising.inspect,
    "automa": automa_panel.inspect,
    "automa_card": automa_panel.inspect_card,
}
"""By kind of cell: all about it."""


# -- the tab -----------------------------------------------------------------------------


def title(state: Any) -> str:
    """Of the tab; empty when there is nothing to show on one."""
    if state.automa is not None:
        return _("Automa")
    return _("Modules") if uprising.has_modules(state) else ""


def tabs(usual: Mapping[str, str], state: Any) -> Mapping[str, str]:
    """The usual tabs and this one; where all else fits at once, the table is the other."""
    own = title(state)
    if not own:
        return usual
    return {**(usual or {"map": _("Table")}), TAB: own}


def layout(scene: Scene, width: int, height: int) -> list[Placed]:
    """Automa left, modules right; below what is under the cursor and the choices. Where the
    modules don't fit so, they have the right side to themselves."""
    top = height - 7 if height < 28 else height - 14
    left = width // 2
    side = width * 9 // 20
    if (
        scene.state.automa is not None
        and len(uprising.lines(scene, width * 11 // 20 - 2)) > top - 2
        and height < 28
    ):
        return [
            Placed("automa", 0, 0, side, top),
            Placed("choices", 0, top, side, height - top),
            Placed("modules", side, 0, width - side, height),
        ]
    if scene.state.automa is None:
        upper = [Placed("modules", 0, 0, width, top)]
    elif uprising.has_modules(scene.state):
        less = width * 9 // 20
        upper = [
            Placed("automa", 0, 0, less, top),
            Placed("modules", less, 0, width - less, top),
        ]
    else:
        upper = [Placed("automa", 0, 0, width, top)]
    return [
        *upper,
        Placed("look", 0, top, left, height - top),
        Placed("choices", left, top, width - left, height - top),
    ]


def telling(placed: "list[Placed]") -> list[Placed]:
    """While steps are told they have the room of what is under the cursor as well."""
    look = next((place for place in placed if place.panel == "look"), None)
    told = next((place for place in placed if place.panel == "choices"), None)
    if look is None or told is None or look.y != told.y:
        return placed
    wide = told._replace(x=0, width=look.width + told.width)
    return [wide if place is told else place for place in placed if place is not look]


# -- among the players -------------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Picture:
    """The players and, after the people, the automa."""
    if scene.state.automa is None:
        return panels.players(scene, columns, rows)
    picture = panels.players(scene, columns, rows - 1)
    return [*picture[: scene.seats], _row(scene, columns), *picture[scene.seats :]]


def _row(scene: Scene, columns: int) -> Row:
    state = scene.state
    seat = state.seats
    kept = state.automa
    cell: Cell = ("player", seat)
    name = 7 if columns < 60 else 12
    mark = scene.glyphs.left if cell == scene.cursor else " "
    words = _("{points} VP  quests {quests}  deck {deck}").format(
        points=automa_panel.points(state), quests=len(kept.quests), deck=len(kept.deck)
    )
    return [
        Span(mark, "ask", cell),
        Span(scene.glyphs.seat(seat) + " ", f"seat-{seat}", cell),
        Span(cut(kept.kind.capitalize(), name, scene.glyphs.more).ljust(name + 1), "", cell),
        Span(words, "", cell),
    ]


def summary(scene: Scene) -> Row:
    """Its points in the title line."""
    state = scene.state
    if state.automa is None:
        return []
    seat = state.seats
    return [
        Span(f" {scene.glyphs.seat(seat)}", f"seat-{seat}"),
        Span(str(automa_panel.points(state))),
    ]


# -- the result --------------------------------------------------------------------------


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
        return _("Winner: {automa}. It is {theirs} all, and a tie goes to {automa}.").format(
            automa=names[state.seats], theirs=theirs
        )
    return _("Winner: {automa}, {theirs} to {yours} against {name}.").format(
        name=names[0], automa=names[state.seats], yours=yours, theirs=theirs
    )


def account(state: Any, names: Sequence[str], yes: str = "[x]", no: str = "[ ]") -> list[str]:
    """Conditions that held or didn't, then the comparisons with the automa spelled out."""
    lines = [f"{yes if goal.held else no} {goal.words}" for goal in uprising.goals(state)]
    if state.automa is None:
        return lines
    if state.automa.kind == "jeanne":
        return lines + _with_jeanne(state, names)
    for seat in range(state.seats):
        lines += _with_jacques(state, names, seat)
    return lines


def _with_jeanne(state: Any, names: Sequence[str]) -> list[str]:
    """It is she who gets VP for being ahead."""
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
