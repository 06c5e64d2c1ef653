"""How Maracaibo was set up, step by step: map, cards, the player's own; then the modules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core import View
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    EXPLORATION,
    LEGACY,
    LOCATION_INDEX,
    LOCATIONS,
    PRESTIGE,
    QUESTS,
    SETUP,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS, NONE
from tui.games.maracaibo import setup_modules
from tui.games.maracaibo.names import (
    ICONS,
    building_name,
    doubloons,
    icon_name,
    nation_name,
    place_name,
    quest_name,
    scenario_name,
    short_card,
    space_name,
    tile_name,
)
from tui.games.maracaibo.setup_text import choice_help
from tui.games.maracaibo.things import quest_words
from tui.games.maracaibo.wording import terms
from tui.games.maracaibo.wording.phrases import listed
from tui.games.seats import seated
from tui.i18n import _, labelled, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.table.scene import LaidOut

MARACAIBO = LOCATION_INDEX["11"]


def setup_steps(view: View[Any], names: Sequence[str]) -> list[LaidOut]:
    """What was put where before the first decision, as the seat may know it."""
    state = view.state
    return [
        _scenario(state),
        *setup_modules.chapter(state),
        *([seated(names, state.seats)] if state.seats > 1 else []),
        _purses(state, names),
        *_legacy(state),
        *_markers(state),
        _cities(state),
        _tokens(state),
        _display(state),
        _prestige(state),
        _track_quests(state),
        *_map_quests(state),
        _pieces(state),
        *setup_modules.modules(state),
        *setup_modules.automa(state),
        *setup_modules.own(state, view.seat),
        *setup_modules.goals(state),
    ]


def _stop(place: int) -> Cell:
    return ("stop", LOCATIONS[place].number)


def _here(place: int) -> str:
    return place_name(LOCATIONS[place].number)


def _scenario(state: Any) -> LaidOut:
    scenario = state.options.scenario
    words = choice_help("scenario", scenario)
    if not state.options.expansion:
        words += " " + _("Without the expansion.")
    if state.options.promos:
        words += " " + _("With the promo tiles.")
    return LaidOut(_("Scenario: {name}").format(name=scenario_name(scenario)), words)


def _purses(state: Any, names: Sequence[str]) -> LaidOut:
    if state.seats == 1:
        words = _("You begin with {doubloons}. After each of your turns the opponent plays.")
        words = words.format(doubloons=doubloons(state.doubloons[0]))
        return LaidOut(_("Turn order"), words, (("player", 0),))
    order = state.clockwise(state.first)
    purses = listed(f"{names[seat]} {state.doubloons[seat]}" for seat in order)
    words = _("First player, drawn at random: {name}. Doubloons in turn order: {purses}.").format(
        name=names[state.first], purses=purses
    )
    return LaidOut(_("Turn order"), words, tuple(("player", seat) for seat in order))


# -- the map -----------------------------------------------------------------------------


def _legacy(state: Any) -> Iterator[LaidOut]:
    """Legacy tiles: those of the scenario, and those that cards decided."""
    fixed = set(design_of(state.options).legacy)
    here = [tile for tile in range(len(LEGACY)) if state.legacy >> tile & 1]
    first = [tile for tile in here if tile in fixed]
    drawn = [tile for tile in here if tile not in fixed and LEGACY[tile].id != "l38"]
    if first:
        words = _("The scenario puts these legacy tiles on the map: {tiles}.")
        yield LaidOut(
            _("Legacy tiles"), words.format(tiles=listed(map(_tile, first))), _tile_stops(first)
        )
    if design_of(state.options).columns:
        shown = listed(
            f"{short_card(CARDS[card].id)} ({icon_name(ICONS[CARDS[card].object])})"
            for card in state.discard
        )
        words = _("Cards turned up from the pile: {cards}. Their objects add: {tiles}.").format(
            cards=shown, tiles=listed(map(_tile, drawn)) or _("no tile")
        )
        yield LaidOut(_("Random tiles"), words, _tile_stops(drawn))


def _tile(tile: int) -> str:
    """A legacy tile, with the place where it lies if it lies at one."""
    design = LEGACY[tile]
    name = tile_name(design.id)
    return f"{name} ({_here(design.location)})" if design.location != NONE else name


def _tile_stops(tiles: Iterable[int]) -> tuple[Cell, ...]:
    found = (LEGACY[tile].location for tile in tiles)
    return tuple(_stop(place) for place in found if place != NONE)


def _markers(state: Any) -> Iterator[LaidOut]:
    """Markers of the nations: in their rows, or on the map where one fights against them."""
    if design_of(state.options).markers is None:
        rows = listed(f"{nation_name(n)} {left}" for n, left in enumerate(state.row))
        words = _("The markers of the nations lie in their rows: {rows}.").format(rows=rows)
        yield LaidOut(_("Nations"), words, tuple(("nation", nation) for nation in NATIONS))
        return
    for nation, code in enumerate(NATIONS):
        places = [(place, here.count(nation)) for place, here in enumerate(state.markers) if here]
        held = [(place, n) for place, n in places if n]
        where = listed(f"{_here(place)} ({n})" if n > 1 else _here(place) for place, n in held)
        words = _("Its markers occupy {places}.").format(places=where or _("nothing"))
        yield LaidOut(
            _("Occupied by {nation}").format(nation=nation_name(nation)),
            f"{words} {_aside(state, nation)}",
            (*(_stop(place) for place, _n in held), ("nation", code)),
        )


def _aside(state: Any, nation: int) -> str:
    """What becomes of the markers that were not placed."""
    placed = design_of(state.options).markers
    n = state.gone[nation]
    if placed is not None and placed.added:
        return ngettext(
            "{n} is set aside: more come at the start of later rounds.",
            "{n} are set aside: more come at the start of later rounds.",
            n,
        ).format(n=n)
    return ngettext("{n} leaves the game.", "{n} leave the game.", n).format(n=n)


def _cities(state: Any) -> LaidOut:
    """The tiles dealt to the tile cities; with one or two players Maracaibo's own."""
    places = [place for place, design in enumerate(LOCATIONS) if design.tile]
    found = listed(_city(state, place) for place in places)
    words = _("City tiles, drawn at random: {cities}.").format(cities=found)
    if CITIES[state.cities[MARACAIBO]].two_players:
        places.append(MARACAIBO)
        words += " " + _("For one or two players {place} has its own tile: {what}.").format(
            place=_here(MARACAIBO), what=_action(state, MARACAIBO)
        )
    spaces = SETUP.seats[state.seats]
    words += " " + _("Spaces in the markets: {n}, in Maracaibo {m}.").format(
        n=spaces.market, m=spaces.market_maracaibo
    )
    return LaidOut(_("City tiles"), words, tuple(map(_stop, places)))


def _city(state: Any, place: int) -> str:
    good = CITIES[state.cities[place]].good
    bought = f", {icon_name(ICONS[good])}" if good != NONE else ""
    return f"{_here(place)} ({_action(state, place)}{bought})"


def _action(state: Any, place: int) -> str:
    return terms(describe(CITIES[state.cities[place]].terms), False)


def _tokens(state: Any) -> LaidOut:
    words = _("Combat tokens were shuffled face down into two piles, of {a} and {b}.").format(
        a=len(state.token_piles[0]), b=len(state.token_piles[1])
    )
    return LaidOut(_("Combat tokens"), words)


# -- cards, buildings, quests ------------------------------------------------------------


def _display(state: Any) -> LaidOut:
    cards = listed(
        f"{short_card(CARDS[card].id)} ({doubloons(CARDS[card].cost)})" for card in state.display
    )
    words = _("Open in the display: {cards}. {n} cards are left in the pile.").format(
        cards=cards, n=len(state.pile)
    )
    cells = tuple(("display", CARDS[card].id) for card in state.display)
    return LaidOut(_("Project cards"), words, (*cells, ("pile",)))


def _prestige(state: Any) -> LaidOut:
    shown = listed(
        f"{building_name(PRESTIGE[number].id)} ({doubloons(PRESTIGE[number].cost)})"
        for number in state.prestige_open
    )
    n = len(state.prestige_hidden)
    words = ngettext(
        "Open: {buildings}. {n} more lies face down beside it.",
        "Open: {buildings}. {n} more lie face down beside it.",
        n,
    ).format(buildings=shown, n=n)
    cells = tuple(("prestige", PRESTIGE[number].id) for number in state.prestige_open)
    return LaidOut(_("Prestige buildings"), words, cells)


def _quest(quest: int) -> str:
    return f"{quest_name(QUESTS[quest].id)} ({quest_words(quest, False)})"


def _track_quests(state: Any) -> LaidOut:
    laid = [(space, quest) for space, quest in enumerate(state.track_quests) if quest != NONE]
    where = one_by_one(
        _("space {space}: {quest}").format(
            space=space_name(EXPLORATION[space].id), quest=_quest(quest)
        )
        for space, quest in laid
    )
    cells = tuple(("space", EXPLORATION[space].id) for space, _quest_there in laid)
    words = _("Quests on the exploration track: {quests}.").format(quests=where)
    return LaidOut(_("Inland quests"), words, cells)


def _map_quests(state: Any) -> Iterator[LaidOut]:
    laid = [(place, quest) for place, here in enumerate(state.quests) for quest in here]
    if laid:
        where = one_by_one(labelled(_here(place), _quest(quest)) for place, quest in laid)
        words = _("Quests drawn for the map: {quests}.").format(quests=where)
        cells = tuple(_stop(place) for place, _quest_there in laid)
        yield LaidOut(_("Quests on the map"), words, cells)
    if state.quest_pile:
        top = state.quest_pile[-1]
        n = len(state.quest_pile)
        words = ngettext(
            "{n} quest is left in the pile: {quest}.",
            "{n} quests are left in the pile; on top, seen by all: {quest}.",
            n,
        ).format(n=n, quest=_quest(top))
        yield LaidOut(_("Pile of quests"), words, (("quest", QUESTS[top].id),))


def _pieces(state: Any) -> LaidOut:
    discs = SETUP.discs // len(UPGRADES)
    havana = state.ships[0]
    words = _(
        "All ships are in {place}, all explorers at the start of their track. On each of the "
        "{n} upgrades of a ship board lie {discs} discs. Everybody has {figures} figures."
    ).format(place=_here(havana), n=len(UPGRADES), discs=discs, figures=SETUP.figures_supply)
    cells: tuple[Cell, ...] = (_stop(havana), ("space", EXPLORATION[0].id))
    return LaidOut(_("Ships and explorers"), words, cells)
