"""Rules of conservation for what the modules keep."""

from itertools import pairwise

from engine.core.errors import BadState, BadValue
from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import CLUES
from engine.maracaibo.state import NONE, MaracaiboState
from engine.maracaibo.uprising import resistance
from engine.maracaibo.uprising.state import SearchProgress, StoryProgress
from engine.maracaibo.uprising.the_search import RED


def figures(s: MaracaiboState, seat: int) -> int:
    """Figures of a seat on the path of ruins."""
    return 1 if s.module is not None and s.module.ruins[seat] != NONE else 0


def discs(s: MaracaiboState, seat: int) -> int:
    """Discs of a seat on legacy tiles."""
    if s.module is None:
        return 0
    return s.module.harbour.count(seat) + s.module.passage.count(seat)


def check(s: MaracaiboState) -> None:
    """Raise BadState where modules break a rule."""
    if s.module is None:
        return
    for seat, tile in enumerate(s.module.tiles):
        _tile(s, seat, tile)
    for name, here in (("harbour", s.module.harbour), ("passage", s.module.passage)):
        if len(set(here)) < len(here):
            raise BadState(f"module.{name}", "two discs of a seat")
    if s.module.search is not None:
        _clues(s, s.module.search)
    if s.module.story is not None:
        _path(s, s.module.story)


def _tile(s: MaracaiboState, seat: int, tile: tuple[int, ...]) -> None:
    """Neighbours differ, and a full tile has been emptied (MAR-433, MAR-436)."""
    where = f"module.tiles[{seat}]"
    if NONE not in tile:
        raise BadState(where, "is full")
    if any(one == other != NONE for one, other in pairwise(tile)):
        raise BadState(where, "two markers of a nation side by side")
    if any(marker != NONE for marker in tile) and not resistance.in_use(s):
        raise BadState(where, "the tile is not in use")


def all_clues(s: MaracaiboState, search: SearchProgress) -> list[int]:
    """Every clue that has not left the game unseen: on locations, card and box."""
    found = [clue for here in search.clues for clue in here]
    found += [clue for clue in (*search.red, *search.green) if clue != NONE]
    found += search.box
    found += [item.clue for item in s.stack if item.kind == "choose_space"]
    return found


def _clues(s: MaracaiboState, search: SearchProgress) -> None:
    found = sorted(all_clues(s, search))
    waiting = any(item.kind in ("choose_blocked", "lay_clues") for item in s.stack)
    before = s.phase == "setup" or waiting or search.found != NONE
    whole = len(CLUES) if not before else len(found)
    if len(set(found)) < len(found) or len(found) != whole:
        raise BadState("module.search", f"{len(found)} clues, each of {len(CLUES)} once is needed")
    if any(clue not in RED for clue in (*search.red, *search.box) if clue != NONE):
        raise BadState("module.search", "a green clue among the red ones")
    if any(clue in RED for clue in search.green if clue not in (NONE, search.blocked)):
        raise BadState("module.search", "a red clue among the green ones")
    if search.found == NONE != search.freed:
        raise BadState("module.search.freed", "not found yet")


def _path(s: MaracaiboState, story: StoryProgress) -> None:
    """The cards read go on from those of the archive."""
    start = chapters.path_of(s.options.archive)
    if story.path[: len(start)] != start:
        raise BadState("module.story.path", "does not begin as the archive says")
    try:
        chapters.check(story.path)
    except BadValue as error:
        raise BadState("module.story.path", str(error)) from None
