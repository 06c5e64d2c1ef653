"""The modules of The Uprising on the table: goals, resistance tiles, the search, the story."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.maracaibo import cooperation
from engine.maracaibo.components import CLUES, LEGACY, LOCATIONS, RESISTANCE, SEARCH
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.names import NATION_STYLES, in_language, nation_code, place_name
from tui.games.maracaibo.story_text import chapter_text, goal_words, story_name
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.speaking import listed
from tui.i18n import N_, _, ngettext
from tui.table.painting import Cell, Picture, Row, Span, cut, wrap
from tui.table.panels import window_with_more as window
from tui.table.scene import Scene

GOALS: Cell = ("module", "goals")
RESISTANCES: Cell = ("module", "resistance")
SEARCHED: Cell = ("module", "search")
STORY: Cell = ("module", "story")
FIGHTS: Cell = ("module", "fights")

# -- goals of all together ---------------------------------------------------------------

CONDITIONS = {
    "no_markers": N_("No marker of a nation on any location"),
    "ahead_of_jacques": N_("Each of you has more VP than Jacques"),
    "luysa_found": N_("Luysa's prison is found"),
    "luysa_freed": N_("Luysa is free"),
}


class Goal(NamedTuple):
    """A condition of victory in words."""

    held: bool
    words: str


def _left(name: str, n: int) -> str:
    match name:
        case "no_markers":
            return ngettext("{n} is left", "{n} are left", n).format(n=n)
        case "ahead_of_jacques":
            return ngettext("{n} of you has not", "{n} of you have not", n).format(n=n)
    return ""


def _missing(condition: Any) -> str:
    left = "" if condition.held else _left(condition.name, condition.left)
    return f" ({left})" if left else ""


def goals(state: Any) -> list[Goal]:
    """The conditions of a cooperative game as they stand now; none in other games."""
    if not cooperation.is_cooperative(state):
        return []
    found = cooperation.outcome(state, state.scores())
    return [
        Goal(
            condition.held,
            _(CONDITIONS[condition.name]) + _missing(condition),
        )
        for condition in found.conditions
    ]


def _goals(scene: Scene, columns: int) -> Picture:
    found = goals(scene.state)
    if not found:
        return []
    picture: Picture = [[Span(_("You win together if at the end"), "title", GOALS)]]
    for goal in found:
        sign = scene.glyphs.yes if goal.held else scene.glyphs.no
        style = "good" if goal.held else ""
        for line in wrap(goal.words, columns - 2):
            picture.append([Span(f"{sign} {line}", style, GOALS)])
            sign = " "
    return picture


# -- resistance, revolt, liberation ------------------------------------------------------


def _nation_span(nation: int, cell: Cell) -> Span:
    if nation == NONE:
        return Span("[ ]", "dim", cell)
    return Span(f"[{nation_code(nation)}]", NATION_STYLES[nation], cell)


def _resistance(scene: Scene, columns: int) -> Picture:
    module = scene.state.module
    if not module.resistance:
        return []
    picture: Picture = [[Span(_("Resistance tiles"), "title", RESISTANCES)]]
    for seat in range(scene.seats):
        row: Row = [
            Span(f"{scene.glyphs.seat(seat)} ", f"seat-{seat}", RESISTANCES),
            Span(cut(scene.name(seat), 8, scene.glyphs.more).ljust(9), "", RESISTANCES),
        ]
        for space, nation in enumerate(module.tiles[seat], 1):
            cells: tuple[Cell, ...] = (("put_on_tile", space), ("take_from_tile", space))
            mine = seat == scene.view.seat
            targets = [cell for cell in cells if mine and cell in scene.options]
            row.append(_nation_span(nation, targets[0] if targets else RESISTANCES))
        filled = _("filled: {n}").format(n=module.sets[seat])
        picture.append([*row, Span(f"  {filled}", "dim", RESISTANCES)])
    return picture


def _fighting(scene: Scene, columns: int) -> Picture:
    """What the tiles Revolt and Liberation change."""
    module = scene.state.module
    lines = []
    if module.liberation:
        left = cooperation.markers_left(scene.state)
        lines.append(
            _("Liberation: you fight against nations. Markers on locations: {n}").format(n=left)
        )
    elif module.revolt:
        lines.append(_("Revolt: you may fight for or against a nation."))
    return [[Span(part, "", FIGHTS)] for line in lines for part in wrap(line, columns)]


# -- the search --------------------------------------------------------------------------


def _search(scene: Scene, columns: int) -> Picture:
    search = scene.state.module.search
    if search is None:
        return []
    lines = [_luysa(scene, search), _clues_left(search), _on_spaces(search)]
    picture: Picture = [[Span(_("The search for Luysa"), "title", SEARCHED)]]
    for line in lines:
        picture += [[Span(part, "", SEARCHED)] for part in wrap(line, columns)]
    return picture


def _luysa(scene: Scene, search: Any) -> str:
    if search.freed != NONE:
        return _("Luysa is free: {name}").format(name=scene.name(search.freed))
    if search.found != NONE:
        return _("She is held on {place}; free her there, or pay ${ransom} at the end").format(
            place=place_name(LOCATIONS[search.found].number), ransom=SEARCH.ransom
        )
    turned, needed = found_so_far(scene.state)
    return _("Nobody knows where she is: clues {n} of {of}").format(n=turned, of=needed)


def found_so_far(state: Any) -> tuple[int, int]:
    """The clues that count towards finding her, and how many are needed."""
    search = state.module.search
    needed = SEARCH.seats[state.seats].green_needed
    green = [clue for clue in search.green if clue not in (NONE, search.blocked)]
    if needed:
        return len(green), needed
    left = sum(len(here) for here in search.clues)
    return len(CLUES) - left if left else 0, SEARCH.clues_to_find_alone


def _clues_left(search: Any) -> str:
    places = listed(
        f"{LOCATIONS[place].number}x{len(clues)}"
        for place, clues in enumerate(search.clues)
        if clues
    )
    return _("Face down on: {places}").format(places=places or "-")


def _on_spaces(search: Any) -> str:
    red = listed(_red(clue, clue == search.blocked) for clue in search.red if clue != NONE)
    return _("Red spaces: {red}").format(red=red or _("both free"))


def _red(clue: int, blocked: bool) -> str:
    name = clue_name(CLUES[clue].id)
    if blocked:
        return _("{clue}, blocked").format(clue=name)
    price = CLUES[clue].cost
    return f"{name} ({cost(describe(price))})" if price is not None else name


# -- the story, and what else lies about -------------------------------------------------


def _story(scene: Scene, columns: int) -> Picture:
    story = scene.state.module.story
    if story is None:
        return []
    card = story.path[-1]
    title = _("Chapter: {name}").format(name=story_name(card))
    picture: Picture = [[Span(title, "title", STORY)]]
    for line in wrap(goal_words(card, scene.state), columns):
        picture.append([Span(line, "", STORY)])
    return picture


def _told(scene: Scene, columns: int) -> Picture:
    """The text of the chapter, where there is room for it."""
    story = scene.state.module.story
    texts = chapter_text(story.path[-1]) if story is not None else []
    picture: Picture = []
    for text in texts:
        picture += [[], *([Span(line, "dim", STORY)] for line in wrap(text, columns))]
    return picture


def _tiles(scene: Scene, columns: int) -> Picture:
    """Discs and figures on tiles of the map."""
    module = scene.state.module
    lines = []
    for name, seats in (("l30", module.harbour), ("l37", module.passage)):
        if seats:
            lines.append(f"{_tile(name)}: " + listed(scene.name(seat) for seat in seats))
    if any(space not in (NONE, 0) for space in module.ruins):
        where = listed(
            f"{scene.name(seat)} {space}"
            for seat, space in enumerate(module.ruins)
            if space != NONE
        )
        lines.append(_("Ruins: {where}").format(where=where))
    given = [(seat, nation) for seat, nation in enumerate(module.dutch) if nation != NONE]
    if given:
        names = listed(f"{scene.name(seat)} {nation_code(nation)}" for seat, nation in given)
        lines.append(f"{_tile('l36')}: {names}")
    return [[Span(part, "dim")] for line in lines for part in wrap(line, columns)]


def _tile(name: str) -> str:
    return next(in_language(tile.names) for tile in LEGACY if tile.id == name)


SECTIONS: tuple[Callable[[Scene, int], Picture], ...] = (
    _story, _goals, _search, _resistance, _fighting, _tiles,
)  # fmt: skip


def has_modules(state: Any) -> bool:
    """Is there anything of the expansion's modules to show?"""
    module = state.module
    return module is not None and bool(
        module.liberation
        or module.revolt
        or module.resistance
        or module.search is not None
        or module.story is not None
    )


def lines(scene: Scene, columns: int) -> Picture:
    """All modules of the scenario, one below the other."""
    if scene.state.module is None:
        return []
    return [row for section in SECTIONS for row in section(scene, columns)]


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    """The modules as far as there is room; the last line says when there is more."""
    picture = lines(scene, columns)
    if len(picture) > rows:  # titles are the first to go
        picture = [row for row in picture if row[0].style != "title" or row[0].cell == STORY]
    if len(picture) > rows:
        return window(scene, picture, rows, "modules")
    told = _told(scene, columns)
    return picture + told if len(picture) + len(told) <= rows else picture


# -- looking closer ----------------------------------------------------------------------


def _inspect_goals(scene: Scene) -> list[str]:
    lines = [_("Won or lost together")]
    for goal in goals(scene.state):
        lines.append(f"{scene.glyphs.yes if goal.held else scene.glyphs.no} {goal.words}")
    return lines


def _inspect_resistance(scene: Scene) -> list[str]:
    spaces = [
        _("Space {n}: {what}").format(n=n, what=terms(describe(space)))
        for n, space in enumerate(RESISTANCE.spaces, 1)
    ]
    return [
        _("Resistance tile"),
        _("A liberated marker may go on a free space without its own nation beside it."),
        *spaces,
        _("Full: {what}, and it is emptied.").format(what=terms(describe(RESISTANCE.filled))),
    ]


def _inspect_search(scene: Scene) -> list[str]:
    search = scene.state.module.search
    return [
        _("The search for Luysa"),
        _luysa(scene, search),
        _clues_left(search),
        _on_spaces(search),
        _("Red spaces pay {red}; green ones {green}.").format(
            red=listed(terms(describe(space), False) for space in SEARCH.red_spaces),
            green=listed(terms(describe(space), False) for space in SEARCH.green_spaces),
        ),
    ]


def _inspect_story(scene: Scene) -> list[str]:
    card = scene.state.module.story.path[-1]
    return [story_name(card), *chapter_text(card), goal_words(card, scene.state)]


def _inspect_fights(scene: Scene) -> list[str]:
    if scene.state.module.liberation:
        return [
            _("Liberation"),
            _("Every fight is against a nation: its markers leave their locations for a price."),
            _("Nobody gains influence; nations don't score at the end."),
        ]
    return [
        _("Revolt"),
        _("In a fight you may turn against the nation of a token and liberate its locations."),
    ]


INSPECTED: dict[str, Callable[[Scene], list[str]]] = {
    "goals": _inspect_goals,
    "resistance": _inspect_resistance,
    "search": _inspect_search,
    "story": _inspect_story,
    "fights": _inspect_fights,
}
"""By module: all about it."""


def inspect(scene: Scene, module: str) -> list[str]:
    return INSPECTED[module](scene) if scene.state.module is not None else []
