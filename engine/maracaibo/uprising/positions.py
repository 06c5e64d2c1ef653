"""What the modules keep, as JSON and back."""

from engine.core.positions import PositionReader
from engine.core.values import Json
from engine.maracaibo.components import CAMPAIGN, CLUES, LOCATION_INDEX, LOCATIONS
from engine.maracaibo.state import NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising.ruins import END
from engine.maracaibo.uprising.state import TILE_SPACES, SearchProgress, StoryProgress, Uprising

_NATION = {nation: number for number, nation in enumerate(NATIONS)}
_CLUE = {clue.id: number for number, clue in enumerate(CLUES)}
_CARD = dict.fromkeys(CAMPAIGN, 0)


def _nation(number: int) -> str | None:
    return NATIONS[number] if number != NONE else None


def _clues(numbers: tuple[int, ...]) -> list[str | None]:
    return [CLUES[number].id if number >= 0 else None for number in numbers]


def to_json(module: Uprising | None) -> Json | None:
    if module is None:
        return None
    return {
        "tiles": [[_nation(marker) for marker in tile] for tile in module.tiles],
        "sets": list(module.sets),
        "harbour": list(module.harbour),
        "passage": list(module.passage),
        "ruins": [space if space != NONE else None for space in module.ruins],
        "ruins_arrived": module.ruins_arrived,
        "dutch": [_nation(nation) for nation in module.dutch],
        "search": _search(module.search) if module.search is not None else None,
        "story": (
            {"path": list(module.story.path), "majority": module.story.majority}
            if module.story is not None
            else None
        ),
    }


def _search(search: SearchProgress) -> Json:
    return {
        "clues": {
            LOCATIONS[place].number: _clues(here) for place, here in enumerate(search.clues) if here
        },
        "red": _clues(search.red),
        "green": _clues(search.green),
        "blocked": CLUES[search.blocked].id if search.blocked != NONE else None,
        "box": _clues(search.box),
        "found": LOCATIONS[search.found].number if search.found != NONE else None,
        "freed": search.freed if search.freed != NONE else None,
        "ransom": search.ransom,
    }


# -- reading -----------------------------------------------------------------------------


def read(s: MaracaiboState, top: PositionReader) -> None:
    """Fill in what the modules keep; which of them are there the options say."""
    if s.module is None:
        return
    seats = s.seats
    data = top.child("module")
    s.module = s.module._replace(
        tiles=tuple(
            tuple(_optional(space, _NATION) for space in tile.each(TILE_SPACES))
            for tile in data.field("tiles").each(seats)
        ),
        sets=tuple(n.as_number(0, 13) for n in data.field("sets").each(seats)),
        harbour=tuple(data.numbers("harbour", 0, seats - 1)),
        passage=tuple(data.numbers("passage", 0, seats - 1)),
        ruins=tuple(
            n.as_number(0, END) if n.data is not None else NONE
            for n in data.field("ruins").each(seats)
        ),
        ruins_arrived=data.number("ruins_arrived", 0, seats),
        dutch=tuple(_optional(n, _NATION) for n in data.field("dutch").each(seats)),
        search=_read_search(s, data) if s.module.search is not None else None,
        story=_read_story(data) if s.module.story is not None else None,
    )


def _optional(reader: PositionReader, index: dict[str, int]) -> int:
    return NONE if reader.data is None else reader.item(index)


def _read_search(s: MaracaiboState, data: PositionReader) -> SearchProgress:
    assert s.module is not None
    fresh = s.module.search
    assert fresh is not None
    search = data.child("search")
    clues: list[tuple[int, ...]] = [()] * len(LOCATIONS)
    for place, reader in search.by_key("clues", LOCATION_INDEX):
        clues[place] = tuple(reader.items(_CLUE))
    green = search.field("green").each(len(fresh.green) or None)
    freed = search.field("freed")
    return SearchProgress(
        tuple(clues),
        tuple(_optional(n, _CLUE) for n in search.field("red").each(len(fresh.red))),
        tuple(_optional(n, _CLUE) for n in green),
        search.find("blocked", _CLUE, absent=NONE),
        tuple(search.find_all("box", _CLUE)),
        search.find("found", LOCATION_INDEX, absent=NONE),
        freed.as_number(0, s.seats - 1) if freed.data is not None else NONE,
        search.flag("ransom"),
    )


def _read_story(data: PositionReader) -> StoryProgress:
    story = data.child("story")
    story.find_all("path", _CARD)
    return StoryProgress(tuple(story.field("path").data), story.flag("majority"))
