"""The modules of The Uprising in words: goals, resistance tiles, the search, the story."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.maracaibo.components import CLUES, LEGACY, LOCATIONS, RESISTANCE, SEARCH
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import cooperation, the_search
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.names import doubloons, in_language, nation_name, place_name, scenario_name
from tui.games.maracaibo.parts import part
from tui.games.maracaibo.preview import tile_words
from tui.games.maracaibo.setup_text import choice_help
from tui.games.maracaibo.story_text import OURS, chapter_text, goal_words, story_name
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import N_, _, labelled, ngettext
from tui.paint.canvas import Cell
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


class GoalWords(NamedTuple):
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


def goals(state: Any) -> list[GoalWords]:
    """The conditions of a cooperative game as they stand now; none in other games."""
    if not cooperation.is_cooperative(state):
        return []
    found = cooperation.outcome(state, state.scores())
    return [
        GoalWords(
            condition.held,
            _(CONDITIONS[condition.name]) + _missing(condition),
        )
        for condition in found.conditions
    ]


# -- resistance, revolt, liberation ------------------------------------------------------


def fight_words(state: Any) -> str:
    """What the tiles Revolt and Liberation change; empty without them."""
    module = state.module
    if module is None:
        return ""
    if module.liberation:
        left = cooperation.markers_left(state)
        return _("Liberation: you fight against nations. Markers on locations: {n}").format(n=left)
    return _("Revolt: you may fight for or against a nation.") if module.revolt else ""


# -- the search --------------------------------------------------------------------------


def luysa_words(scene: Scene, search: Any) -> str:
    if search.freed != NONE:
        return _("Luysa is free: {name}").format(name=scene.name(search.freed))
    if search.found != NONE:
        return _("She is held at {place}; free her there, or pay {ransom} at the end").format(
            place=place_name(LOCATIONS[search.found].number),
            ransom=doubloons(the_search.ransom(scene.state)),
        )
    turned, needed = found_so_far(scene.state)
    return _("Nobody knows where she is: clues {n} of {of}").format(n=turned, of=needed)


def found_so_far(state: Any) -> tuple[int, int]:
    """The clues that count towards finding her, and how many are needed."""
    search = state.module.search
    needed = the_search.green_needed(state)
    green = [clue for clue in search.green if clue not in (NONE, search.blocked)]
    if needed:
        return len(green), needed
    left = sum(len(here) for here in search.clues)
    return len(CLUES) - left if left else 0, the_search.clues_alone(state)


def clues_left(search: Any) -> str:
    places = listed(
        f"{place_name(LOCATIONS[place].number)} ({len(clues)})"
        for place, clues in enumerate(search.clues)
        if clues
    )
    return _("Face down on: {places}").format(places=places or "-")


def red_spaces(search: Any) -> str:
    red = listed(_red(clue, clue == search.blocked) for clue in search.red if clue != NONE)
    return _("Red spaces: {red}").format(red=red or _("both free"))


def _red(clue: int, blocked: bool) -> str:
    name = clue_name(CLUES[clue].id)
    if blocked:
        return _("{clue}, blocked").format(clue=name)
    price = CLUES[clue].cost
    return f"{name} ({cost(describe(price))})" if price is not None else name


# -- the story, and what else lies about -------------------------------------------------


def tile_lines(scene: Scene) -> list[str]:
    """Discs and figures on tiles of the map, a line each."""
    module = scene.state.module
    if module is None:
        return []
    lines = []
    for name, seats in (("l30", module.harbour), ("l37", module.passage)):
        if seats:
            lines.append(labelled(_tile(name), listed(scene.name(seat) for seat in seats)))
    given = [(seat, nation) for seat, nation in enumerate(module.dutch) if nation != NONE]
    if given:
        names = listed(f"{scene.name(seat)} ({nation_name(nation)})" for seat, nation in given)
        lines.append(labelled(_tile("l36"), names))
    return lines


def _tile(name: str) -> str:
    return next(in_language(tile.names) for tile in LEGACY if tile.id == name)


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
        _("A liberated marker may go on a free space with none of its own nation next to it."),
        *spaces,
        _("Full: {what}, and it is emptied.").format(what=terms(describe(RESISTANCE.filled))),
    ]


def _inspect_search(scene: Scene) -> list[str]:
    search = scene.state.module.search
    return [
        _("The search for Luysa"),
        luysa_words(scene, search),
        clues_left(search),
        red_spaces(search),
        _("Red spaces pay {red}; green ones {green}.").format(
            red=listed(terms(describe(space), False) for space in SEARCH.red_spaces),
            green=listed(terms(describe(space), False) for space in SEARCH.green_spaces),
        ),
    ]


def _inspect_story(scene: Scene) -> list[str]:
    path = scene.state.module.story.path
    return [
        story_name(path[-1]),
        *chapter_text(path[-1]),
        goal_words(path, scene.state),
        "",
        _(OURS),
    ]


def _inspect_fights(scene: Scene) -> list[str]:
    if scene.state.module.liberation:
        return [
            _("Liberation"),
            _("Every fight is against a nation: its markers leave their locations for a price."),
            _("Nobody gains influence; nations don't score at the end."),
        ]
    return [
        _("Revolt"),
        _("In a fight you may fight against the token's nation and liberate its locations."),
    ]


def _inspect_tiles(scene: Scene) -> list[str]:
    tiles = [tile for number, tile in enumerate(LEGACY) if scene.state.legacy >> number & 1]
    return [_("Legacy tiles"), *map(tile_words, tiles), *tile_lines(scene)]


def _inspect_ruins(scene: Scene) -> list[str]:
    where = [
        _("{name}: space {space}").format(name=scene.name(seat), space=space)
        for seat, space in enumerate(scene.state.module.ruins)
        if space != NONE
    ]
    return [_tile("l32"), *where]


def _inspect_scenario(scene: Scene) -> list[str]:
    scenario = scene.state.options.scenario
    return [scenario_name(scenario), choice_help("scenario", scenario)]


def _inspect_tally(scene: Scene) -> list[str]:
    score = scene.state.scores()[scene.view.seat]
    parts = listed(f"{part(name)} {points}" for name, points in score.parts.items() if points)
    return [_("If it ended now: {n} VP").format(n=score.total), parts]


INSPECTED: dict[str, Callable[[Scene], list[str]]] = {
    "scenario": _inspect_scenario,
    "tiles": _inspect_tiles,
    "ruins": _inspect_ruins,
    "goals": _inspect_goals,
    "resistance": _inspect_resistance,
    "search": _inspect_search,
    "story": _inspect_story,
    "fights": _inspect_fights,
    "tally": _inspect_tally,
}
"""By module: all about it."""


def inspect(scene: Scene, module: str) -> list[str]:
    if scene.state.module is None and module not in ("tiles", "scenario", "tally"):
        return []
    return INSPECTED[module](scene)
