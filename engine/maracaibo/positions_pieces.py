"""Rules of conservation that every position must obey, whoever wrote it."""

from collections import Counter

from engine.core.errors import BadState
from engine.maracaibo.base import city, nations, resources, scenarios
from engine.maracaibo.components import (
    LOCATIONS,
    QUESTS,
    SETUP,
    TOKENS,
    UPGRADES,
)
from engine.maracaibo.setup import cards_in_game, prestige_in_game
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising import positions_pieces as uprising_check
from engine.maracaibo.views import holds_quests, in_game


def check(s: MaracaiboState) -> None:
    """Raise BadState if something is duplicated or missing."""
    uprising_check.check(s)
    _markers(s)
    _cards(s)
    _quests(s)
    _tokens(s)
    _prestige(s)
    _cities(s)
    for seat in range(s.seats):
        _seat(s, seat)


def _markers(s: MaracaiboState) -> None:
    """39 markers, 13 per nation (MAR-006)."""
    on_map = resources.markers_on_map(s)
    on_tiles = [marker for tile in s.module.tiles for marker in tile] if s.module else []
    for nation in range(3):
        out = s.gone[nation] + on_tiles.count(nation)
        if s.row[nation] + out + on_map[nation] != nations.MARKERS:
            raise BadState("markers", f"{NATIONS[nation]} has not {nations.MARKERS}")
    for place, here in enumerate(s.markers):
        if here and not LOCATIONS[place].markers:
            raise BadState("markers", f"none can lie on {LOCATIONS[place].number}")


def all_cards(s: MaracaiboState) -> list[int]:
    """Every project card, wherever it is."""
    found = [*s.pile, *s.display, *s.discard, *automa_seat.cards(s)]
    for seat in range(s.seats):
        found += s.hand[seat] + s.planned[seat] + s.cards[seat] + s.set_aside[seat]
    found += [item.card for item in s.stack if item.kind == "lay_out"]
    return found


def _cards(s: MaracaiboState) -> None:
    """All A cards, as many B cards as are drawn, all C cards beside them (MAR-014a)."""
    a, b, beside = (Counter(deck) for deck in cards_in_game(s.options))
    found = Counter(all_cards(s))
    if found - (a + b + beside):
        raise BadState("cards", "more of a card than there are")
    if a - found or beside - found:
        raise BadState("cards", "a card is missing")
    drawn = found.total() - a.total() - beside.total()
    if drawn != SETUP.deck_b:
        raise BadState("cards", f"{drawn} cards of B, {SETUP.deck_b} are needed")


def all_quests(s: MaracaiboState) -> list[int]:
    """Every quest tile, wherever it is."""
    found = [*s.quest_pile, *(quest for here in s.quests for quest in here)]
    found += [quest for quest in s.track_quests if quest != NONE]
    found += automa_seat.quests(s)
    for seat in range(s.seats):
        found += s.quest_tiles[seat]
        found += [n.value for n in s.notes[seat] if n.source >= 0 and holds_quests(n.source)]
    found += [item.quest for item in s.stack if item.kind == "reward"]
    return found


def _quests(s: MaracaiboState) -> None:
    if sorted(all_quests(s)) != [n for n in range(len(QUESTS)) if in_game(s, n)]:
        raise BadState("quests", "a quest is missing or there twice")


def all_tokens(s: MaracaiboState) -> list[int]:
    found = [token for pile in s.token_piles for token in pile]
    found += [token for kept in s.tokens for token in kept]
    found += automa_seat.tokens(s)
    for item in s.stack:
        if item.kind == "choose_pile" and item.drawn != NONE:
            found.append(item.drawn)
        elif item.kind == "choose_token":
            found += [item.one, item.other]
    return found


def _tokens(s: MaracaiboState) -> None:
    if sorted(all_tokens(s)) != list(range(len(TOKENS))):
        raise BadState("tokens", "a token is missing or there twice")


def _prestige(s: MaracaiboState) -> None:
    found = [*s.prestige_open, *s.prestige_hidden]
    for bought in s.palaces:
        found += bought
    if len(found) != SETUP.prestige_laid_out or len(set(found)) != len(found):
        raise BadState("prestige", f"{SETUP.prestige_laid_out} different buildings are needed")
    if set(found) - set(prestige_in_game(s.options)):
        raise BadState("prestige", "a building that is not in the game")


def _cities(s: MaracaiboState) -> None:
    for place, here in enumerate(s.market):
        if here and len(here) > city.market_spaces(s, place):
            raise BadState("markets", f"too many discs at {LOCATIONS[place].number}")
        printed = LOCATIONS[place].kind == "city" and not LOCATIONS[place].added
        if printed and s.cities[place] == NONE:
            raise BadState("markets", f"{LOCATIONS[place].number} is a city")
    if s.legacy & ~scenarios.possible_tiles(s.options):
        raise BadState("legacy", "a tile that is not in this scenario")


def _seat(s: MaracaiboState, seat: int) -> None:
    where = f"players[{seat}]"
    waiting = SETUP.figures_career - s.tasks[seat].bit_count()
    if s.figures[seat] + s.figures_general[seat] + s.figures_board[seat] + waiting != SETUP.figures:
        raise BadState(f"{where}.figures", f"{SETUP.figures} figures are needed")
    placed = sum(figure.seat == seat for here in s.assistants for figure in here)
    on_tracks = (s.second[seat] != NONE) + uprising_check.figures(s, seat)
    if placed + on_tracks > s.figures_board[seat]:
        raise BadState(f"{where}.figures", "fewer on the board than stand there")
    slots = len(UPGRADES)
    discs = sum(s.discs[slots * seat : slots * seat + slots]) + s.discs_gone[seat]
    discs += sum(here.count(seat) for here in s.market) + uprising_check.discs(s, seat)
    if discs != SETUP.discs:
        raise BadState(f"{where}.discs", f"{discs} discs, {SETUP.discs} are needed")
    parts = len(resources.EARNED)
    if sum(s.earned[parts * seat : parts * seat + parts]) != s.points[seat]:
        raise BadState(f"{where}.points", "not the sum of what was earned")
    if len(s.planned[seat]) > SETUP.planning_spaces:
        raise BadState(f"{where}.planned", f"{SETUP.planning_spaces} cards at most")
    if s.phase != "setup" and s.career[seat] == NONE:
        raise BadState(f"{where}.career", "is missing")
