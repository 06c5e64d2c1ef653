"""The legacy tiles in play: a picture each, where it lies, what it does, who has used it."""

from collections.abc import Sequence
from typing import Any

from engine.maracaibo.components import LEGACY, LOCATIONS
from engine.maracaibo.state import NONE
from tui.games.maracaibo import papers, prices
from tui.games.maracaibo.names import nation_name, place_name, tile_name
from tui.games.maracaibo.papers import BANNER, PaperPicture, PaperWords
from tui.games.maracaibo.wording.phrases import listed, sentence
from tui.i18n import N_, _
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import INK, INK_DIM, PAPER
from tui.table.scene import Scene

TILES: Cell = ("module", "tiles")
CITY = PaperPicture("city", papers.LAND)

PICTURES = {
    "l1": CITY, "l4": CITY, "l9": CITY,
    "l5": PaperPicture("tent", papers.LAND),
    "l6": PaperPicture("skulls", papers.EMBERS),
    "l7": PaperPicture("city", papers.SEA),
    "l8": PaperPicture("skull", papers.DUSK),
    "l30": PaperPicture("house", papers.SEA),
    "l31": PaperPicture("temple", papers.STONE),
    "l32": PaperPicture("temple", papers.STONE),
    "l33": PaperPicture("map", papers.LAND),
    "l34": PaperPicture("tent", papers.EMBERS),
    "l35": PaperPicture("tent", papers.DUSK),
    "l36": PaperPicture("ship", papers.LAND),
    "l37": PaperPicture("ship", papers.SEA),
    "l38": PaperPicture("quest", papers.DUSK),
    "l39": PaperPicture("prison", papers.DUSK),
    "l40": PaperPicture("flame", papers.EMBERS),
}  # fmt: skip

DOES = {
    "l6": N_("Two strong combat actions, each usable once per game, by whoever is first."),
    "l9": N_("The village here becomes a city."),
    "l31": N_("When an explorer passes them, its player puts a figure on the Path of Ruins."),
    "l32": N_("Your figure may take steps there instead of your explorer."),
    "l38": N_("Where they lie you may turn one up before your main action."),
    "l39": N_("Free Luysa where it lies."),
    "l40": N_("In a fight you may turn against a nation and liberate its locations."),
}
"""What a tile does that a location's own words don't tell."""

LIES = {
    "tokens": N_("beside the combat tokens"),
    "track": N_("on the exploration track"),
    "beside": N_("beside the map"),
    "locations": N_("on the map"),
    "found": N_("where she is held"),
}


def in_play(state: Any) -> list[Any]:
    return [tile for number, tile in enumerate(LEGACY) if state.legacy >> number & 1]


def where(tile: Any) -> str:
    """Where it lies, in words."""
    if tile.location != NONE:
        return place_name(LOCATIONS[tile.location].number)
    return _(LIES[tile.place]) if tile.place in LIES else ""


def does(scene: Scene, tile: Any) -> str:
    """What it does, and for whom it is used up."""
    found = [_(DOES[tile.id])] if tile.id in DOES else []
    found += [sentence(words) for words in prices.tile_words(scene.state, scene.view.seat, tile)]
    return ". ".join(words.rstrip(".") for words in found)


def used(scene: Scene, tile: Any) -> str:
    """Whose discs and markers lie on it."""
    module = scene.state.module
    if module is None:
        return ""
    seats: Sequence[int] = {"l30": module.harbour, "l37": module.passage}.get(tile.id, ())
    names = [scene.name(seat) for seat in seats]
    if tile.id == "l36":
        names = [
            f"{scene.name(seat)} ({nation_name(nation)})"
            for seat, nation in enumerate(module.dutch)
            if nation != NONE
        ]
    return _("Used by {names}").format(names=listed(names)) if names else ""


def picture(scene: Scene, wide: int) -> Canvas | None:
    """All of them on one paper, one below the other."""
    found = in_play(scene.state)
    if not found:
        return None
    drawn = scene.look.pixels and wide >= 34
    left = 12 if drawn else 0
    texts = [papers.broken(_words(scene, tile), wide - left - 2) for tile in found]
    heights = [max(len(text), 3 if drawn else 1) for text in texts]
    canvas = Canvas(wide, 1 + sum(heights) + len(found) - 1, scene.look)
    canvas.fill(0, 0, wide, canvas.rows, PAPER)
    papers.head(canvas, _("Legacy tiles"), BANNER, str(len(found)))
    row = 1
    for tile, text, high in zip(found, texts, heights, strict=True):
        ground = high + (tile is not found[-1])
        shown = PICTURES.get(tile.id)
        if drawn and shown is not None:
            canvas.texture(0, row, left - 1, ground, shown.ground)
            sprite = shown.sprite("medium")
            down = 2 * row + max(0, 2 * high - sprite.height) // 2
            canvas.sprite((left - 1 - sprite.width) // 2, down, sprite)
        papers.write_lines(canvas, left + 1, row, text, PAPER)
        row += high + 1
    canvas.claim(TILES, 0, 0, wide, canvas.rows, mark="card")
    return canvas


def _words(scene: Scene, tile: Any) -> list[PaperWords]:
    place = where(tile)
    name = tile_name(tile.id)
    found = [PaperWords(f"{name}, {place}" if place else name, INK, True)]
    if words := does(scene, tile):
        found.append(PaperWords(words))
    if words := used(scene, tile):
        found.append(PaperWords(words, INK_DIM))
    return found
