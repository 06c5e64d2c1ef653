"""Positions as JSON: components by id, locations by number. Reading one checks it."""

from dataclasses import asdict
from typing import Any

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadState
from engine.core.plain import short
from engine.core.positions import PositionReader
from engine.core.state import NOBODY
from engine.core.values import Json, encode
from engine.maracaibo import positions_pieces, positions_stack, setup
from engine.maracaibo.base import resources
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.base.exploration import LINES_BEFORE
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER_INDEX,
    CAREERS,
    CITIES,
    CITY_INDEX,
    COMBAT_ACTIONS,
    EXPLORATION,
    GAINABLE,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    PORT_INDEX,
    PORTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    QUESTS,
    SPACE_INDEX,
    TOKEN_INDEX,
    TOKENS,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.constants import FROM_CAREER, SPECIAL
from engine.maracaibo.effects.perform import rebuild
from engine.maracaibo.effects.terms import TO_INFLUENCE
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import (
    NATIONS,
    NONE,
    Assistant,
    Fight,
    MaracaiboState,
    Note,
)
from engine.maracaibo.uprising import cooperation
from engine.maracaibo.uprising import positions as uprising_positions

_COMBAT_ACTION_INDEX = {action.id: number for number, action in enumerate(COMBAT_ACTIONS)}
_PHASES = ("setup", "ready", "turn", "automa", "interim", "income", "over")
_SLOTS = len(UPGRADES)
_MOST_NOTED = 1 << 16
"""More than any number of a quest and any set of places that a card remembers."""


# -- writing -----------------------------------------------------------------------------


def _name(table: Any, number: int) -> str | None:
    return table[number].id if number >= 0 else None


def _names(table: Any, numbers: Any) -> list[str | None]:
    return [table[number].id if number >= 0 else None for number in numbers]


def _bits(table: Any, mask: int) -> list[str]:
    return [item.id for number, item in enumerate(table) if mask >> number & 1]


def _by_place(here: Any, write: Any) -> Json:
    """What lies on locations, for those where something does."""
    return {LOCATIONS[place].number: write(things) for place, things in enumerate(here) if things}


def to_json(s: MaracaiboState) -> Json:
    return {
        "game": "maracaibo",
        "seats": s.seats,
        "options": asdict(s.options),
        "round": s.round,
        "phase": s.phase,
        "seat": s.seat,
        "over": s.over,
        "first": s.first,
        "turn": s.turn,
        "ended_by": s.ended_by,
        "ships": [LOCATIONS[place].number for place in s.ships],
        "explorers": [EXPLORATION[space].id for space in s.explorers],
        "markers": _by_place(s.markers, lambda here: [NATIONS[nation] for nation in here]),
        "rows": dict(zip(NATIONS, s.row, strict=True)),
        "gone": dict(zip(NATIONS, s.gone, strict=True)),
        "markets": {
            LOCATIONS[place].number: {
                "city": CITIES[city].id,
                "spaces": market_spaces(s, place),
                "discs": list(s.market[place]),
            }
            for place, city in enumerate(s.cities)
            if city != NONE
        },
        "quests": _by_place(s.quests, lambda here: _names(QUESTS, here)),
        "track_quests": {
            EXPLORATION[space].id: QUESTS[quest].id
            for space, quest in enumerate(s.track_quests)
            if quest != NONE
        },
        "quest_pile": _names(QUESTS, s.quest_pile),
        "assistants": _by_place(
            s.assistants,
            lambda here: [{"seat": a.seat, "card": CARDS[a.card].id} for a in here],
        ),
        "display": _names(CARDS, s.display),
        "pile": _names(CARDS, s.pile),
        "discard": _names(CARDS, s.discard),
        "tokens": [_names(TOKENS, pile) for pile in s.token_piles],
        "prestige": _names(PRESTIGE, s.prestige_open),
        "prestige_hidden": _names(PRESTIGE, s.prestige_hidden),
        "legacy": _bits(LEGACY, s.legacy),
        "used_once": _bits(COMBAT_ACTIONS, s.used_once),
        "lines": {line.id: s.crossed[number] for number, line in enumerate(LINES)},
        "arrived": s.arrived,
        "word": s.word,
        "automa": automa_seat.to_json(s),
        "module": uprising_positions.to_json(s.module),
        "outcome": cooperation.to_json(outcome) if (outcome := s.outcome) is not None else None,
        "now": {
            "moved": s.moved,
            "once": s.once,
            "supplied": _names(CARDS, s.supplied),
            "acted": _names(CARDS, s.acted),
            "special": s.special,
            "village_done": s.village_done,
            "village_over": s.village_over,
            "city": LOCATIONS[s.city].number if s.city != NONE else None,
            "delivered": s.delivered,
            "placed": s.placed,
            "fight": list(s.fight[:-1]) if s.fight is not None else None,
        },
        "players": [_player(s, seat) for seat in range(s.seats)],
        "stack": [encode(item) for item in s.stack],
    }


def _player(s: MaracaiboState, seat: int) -> Json:
    parts = len(resources.EARNED)
    return {
        "points": s.points[seat],
        "earned": dict(
            zip(resources.EARNED, s.earned[parts * seat : parts * seat + parts], strict=True)
        ),
        "doubloons": s.doubloons[seat],
        "combat": s.combat[seat],
        "influence": {nation: s.influence[3 * seat + n] for n, nation in enumerate(NATIONS)},
        "income": {"doubloons": s.income_doubloons[seat], "points": s.income_points[seat]},
        "figures": {
            "supply": s.figures[seat],
            "general": s.figures_general[seat],
            "board": s.figures_board[seat],
        },
        "hand": _names(CARDS, s.hand[seat]),
        "planned": _names(CARDS, s.planned[seat]),
        "cards": _names(CARDS, s.cards[seat]),
        "prestige": _names(PRESTIGE, s.palaces[seat]),
        "quests": _names(QUESTS, s.quest_tiles[seat]),
        "tokens": _names(TOKENS, s.tokens[seat]),
        "synergies": [
            name
            for number, name in enumerate(resources.SYNERGIES)
            if s.synergies[seat] >> number & 1
        ],
        "career": _name(CAREERS, s.career[seat]),
        "tasks": [task + 1 for task in range(3) if s.tasks[seat] >> task & 1],
        "port": _name(PORTS, s.port[seat]),
        "offered_careers": _names(CAREERS, s.offered_careers[seat]),
        "offered_ports": _names(PORTS, s.offered_ports[seat]),
        "set_aside": _names(CARDS, s.set_aside[seat]),
        "discs": {
            upgrade.id: s.discs[_SLOTS * seat + number] for number, upgrade in enumerate(UPGRADES)
        },
        "discs_gone": s.discs_gone[seat],
        "upgrades": _bits(UPGRADES, s.upgrades[seat]),
        "second": EXPLORATION[s.second[seat]].id if s.second[seat] != NONE else None,
        "gained": [CARDS[g].id if g >= 0 else list(GAINABLE[~g]) for g in s.gained[seat]],
        "notes": [[note.source, note.value] for note in s.notes[seat]],
    }


# -- reading -----------------------------------------------------------------------------


def from_json(data: Json) -> MaracaiboState:
    """The position, or BadState that names the field that is wrong."""
    top = PositionReader(data)
    seats = top.number("seats", min(setup.Maracaibo.seats), max(setup.Maracaibo.seats))
    try:
        options = option_specs.recall(setup.Options, top.child("options").data)
        setup.check(options)
        automa_seat.check(seats, options)
    except BadOption as error:
        raise BadState("options", str(error)) from None
    s = setup.blank(seats, options)
    _read_table(s, top)
    _read_now(s, top.child("now"))
    uprising_positions.read(s, top)
    for seat, player in enumerate(top.children("players", seats)):
        _read_player(s, seat, player)
    for seat in range(seats):
        rebuild(s, seat)
    positions_stack.read(s, top)
    positions_pieces.check(s)
    if s.stack and not s.legal():
        raise BadState("stack", "what is asked can't be answered")
    return s


def _read_table(s: MaracaiboState, top: PositionReader) -> None:
    seats = s.seats
    s.round = top.number("round", 0, 4)
    s.phase = top.choice("phase", _PHASES)
    s.first = top.number("first", 0, len(s.ships) - 1)
    s.turn = top.number("turn", 0, seats - 1)
    s.ended_by = top.number("ended_by", NOBODY, len(s.explorers) - 1)
    s.ships = top.find_all("ships", LOCATION_INDEX, len(s.ships))
    s.explorers = top.find_all("explorers", SPACE_INDEX, len(s.explorers))
    s.lines = [LINES_BEFORE[space] for space in s.explorers]
    nations = {nation: number for number, nation in enumerate(NATIONS)}
    for place, reader in top.by_key("markers", LOCATION_INDEX):
        s.markers[place] = tuple(reader.items(nations))
    s.row = [top.child("rows").number(nation, 0, 13) for nation in NATIONS]
    s.gone = [top.child("gone").number(nation, 0, 13) for nation in NATIONS]
    cities = [NONE] * len(LOCATIONS)
    for place, reader in top.by_key("markets", LOCATION_INDEX):
        cities[place] = reader.find("city", CITY_INDEX)
        s.market[place] = tuple(reader.numbers("discs", 0, len(s.explorers) - 1))
    s.cities = tuple(cities)
    for place, reader in top.by_key("quests", LOCATION_INDEX):
        s.quests[place] = tuple(reader.items(QUEST_INDEX))
    for space, reader in top.by_key("track_quests", SPACE_INDEX):
        s.track_quests[space] = reader.item(QUEST_INDEX)
    for place, reader in top.by_key("assistants", LOCATION_INDEX):
        s.assistants[place] = tuple(
            Assistant(figure.number("seat", 0, seats - 1), figure.find("card", CARD_INDEX))
            for figure in reader.each()
        )
    s.quest_pile = top.find_all("quest_pile", QUEST_INDEX)
    s.display = top.find_all("display", CARD_INDEX)
    s.pile = top.find_all("pile", CARD_INDEX)
    s.discard = top.find_all("discard", CARD_INDEX)
    piles = [tuple(reader.items(TOKEN_INDEX)) for reader in top.field("tokens").each()]
    if len(piles) != 2:
        raise BadState("tokens", "two piles are needed")
    s.token_piles = piles
    s.prestige_open = tuple(top.find_all("prestige", PRESTIGE_INDEX))
    s.prestige_hidden = tuple(top.find_all("prestige_hidden", PRESTIGE_INDEX))
    s.legacy = top.mask("legacy", LEGACY_INDEX)
    s.skulls = sum(
        1 << tile.location for n, tile in enumerate(LEGACY) if tile.skull and s.legacy >> n & 1
    )
    s.used_once = top.mask("used_once", _COMBAT_ACTION_INDEX)
    s.crossed = [top.child("lines").number(line.id, 0, 9) for line in LINES]
    s.arrived = top.number("arrived", 0, 9)
    s.word = top.number("word", 0, (1 << 64) - 1)
    automa_seat.read(s, top)


def _read_now(s: MaracaiboState, now: PositionReader) -> None:
    s.moved = now.number("moved", 0, 7)
    s.once = now.number("once", 0)
    s.supplied = tuple(now.find_all("supplied", CARD_INDEX))
    s.acted = tuple(now.find_all("acted", CARD_INDEX))
    s.special = now.number("special", 0, SPECIAL)
    s.village_done = now.number("village_done", 0)
    s.village_over = now.flag("village_over")
    s.city = now.find("city", LOCATION_INDEX, absent=NONE)
    s.delivered = now.number("delivered", NONE, 2)
    s.placed = now.number("placed", NONE, 2)
    fight = now.data.get("fight")
    if fight is not None:
        match fight:
            case [int(seat), int(nation), int(value), int(token), int(used), bool(against)] if (
                0 <= seat < s.seats and NONE <= nation < 3 and NONE <= token < len(TOKENS)
            ):
                s.fight = Fight(seat, nation, value, token, used, against)
            case _:
                raise BadState("now.fight", f"{fight!r} is no fight")


def _read_player(s: MaracaiboState, seat: int, player: PositionReader) -> None:
    parts = len(resources.EARNED)
    s.points[seat] = player.number("points", -999)
    earned = player.child("earned")
    s.earned[parts * seat : parts * seat + parts] = [
        earned.number(part, -999) for part in resources.EARNED
    ]
    s.doubloons[seat] = player.number("doubloons", 0)
    s.combat[seat] = player.number("combat", 0, resources.COMBAT_MAX)
    for n, nation in enumerate(NATIONS):
        s.influence[3 * seat + n] = player.child("influence").number(
            nation, 0, resources.INFLUENCE_MAX
        )
    income = player.child("income")
    s.income_doubloons[seat] = income.number("doubloons", 0, resources.INCOME_DOUBLOONS_MAX)
    s.income_points[seat] = income.number("points", 0, resources.INCOME_POINTS_MAX)
    figures = player.child("figures")
    s.figures[seat] = figures.number("supply", 0, 8)
    s.figures_general[seat] = figures.number("general", 0, 8)
    s.figures_board[seat] = figures.number("board", 0, 8)
    s.hand[seat] = tuple(player.find_all("hand", CARD_INDEX))
    s.planned[seat] = tuple(player.find_all("planned", CARD_INDEX))
    s.cards[seat] = tuple(player.find_all("cards", CARD_INDEX))
    s.palaces[seat] = tuple(player.find_all("prestige", PRESTIGE_INDEX))
    s.quest_tiles[seat] = tuple(player.find_all("quests", QUEST_INDEX))
    s.tokens[seat] = tuple(player.find_all("tokens", TOKEN_INDEX))
    synergies = {name: number for number, name in enumerate(resources.SYNERGIES)}
    s.synergies[seat] = player.mask("synergies", synergies)
    s.career[seat] = player.find("career", CAREER_INDEX, absent=NONE)
    s.tasks[seat] = sum(1 << (task - 1) for task in set(player.numbers("tasks", 1, 3)))
    s.port[seat] = player.find("port", PORT_INDEX, absent=NONE)
    s.offered_careers[seat] = tuple(player.find_all("offered_careers", CAREER_INDEX))
    s.offered_ports[seat] = tuple(player.find_all("offered_ports", PORT_INDEX))
    s.set_aside[seat] = tuple(player.find_all("set_aside", CARD_INDEX))
    for number, upgrade in enumerate(UPGRADES):
        left = player.child("discs").number(upgrade.id, 0, 2)
        s.discs[_SLOTS * seat + number] = left
        s.upgrades[seat] |= (not left) << number
    if s.upgrades[seat] != player.mask("upgrades", UPGRADE_INDEX):
        raise BadState(f"players[{seat}].upgrades", "not those without discs")
    s.discs_gone[seat] = player.number("discs_gone", 0, 24)
    s.second[seat] = player.find("second", SPACE_INDEX, absent=NONE)
    s.gained[seat] = tuple(_gained(entry) for entry in player.field("gained").each())
    s.notes[seat] = tuple(_note(entry) for entry in player.field("notes").each())


def _gained(entry: PositionReader) -> int:
    match entry.data:
        case str(name) if name in CARD_INDEX:
            return CARD_INDEX[name]
        case [str(kind), int(number)] if (kind, number) in GAINABLE:
            return ~GAINABLE.index((kind, number))
    raise BadState(entry.path, f"{entry.data!r} brings no abilities")


def _note(entry: PositionReader) -> Note:
    match entry.data:
        case [int(source), int(value)] if -20 < source < len(CARDS):
            if 0 <= value < (len(NATIONS) if _names_nation(source) else _MOST_NOTED):
                return Note(source, value)
    raise BadState(entry.path, f"{short(entry.data)} is no note")


def _names_nation(source: int) -> bool:
    """Does what this card or career remembers say which nation was chosen?"""
    extra = CARDS[source].effects.extra if source >= 0 else None
    return source == FROM_CAREER or (extra is not None and extra.figures_to == TO_INFLUENCE)
