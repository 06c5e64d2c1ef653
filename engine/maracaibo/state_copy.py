"""Copying a position: lists are sliced, everything immutable is shared."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.maracaibo.state import MaracaiboState


def copy_table(s: "MaracaiboState", twin: "MaracaiboState") -> None:
    """The round, the options, the tiles."""
    twin.seats = s.seats
    twin.options = s.options
    twin.round = s.round
    twin.phase = s.phase
    twin.first = s.first
    twin.ended_by = s.ended_by
    twin.word = s.word
    twin.automa = s.automa
    twin.module = s.module
    twin.legacy = s.legacy
    twin.used_once = s.used_once
    twin.skulls = s.skulls
    twin.cities = s.cities


def copy_board(s: "MaracaiboState", twin: "MaracaiboState") -> None:
    """Locations, nations, piles and the exploration track."""
    twin.market = s.market[:]
    twin.markers = s.markers[:]
    twin.assistants = s.assistants[:]
    twin.quests = s.quests[:]
    twin.row = s.row[:]
    twin.gone = s.gone[:]
    twin.influence = s.influence[:]
    twin.pile = s.pile[:]
    twin.display = s.display[:]
    twin.discard = s.discard[:]
    twin.quest_pile = s.quest_pile[:]
    twin.track_quests = s.track_quests[:]
    twin.token_piles = s.token_piles[:]
    twin.prestige_open = s.prestige_open
    twin.prestige_hidden = s.prestige_hidden
    twin.explorers = s.explorers[:]
    twin.second = s.second[:]
    twin.lines = s.lines[:]
    twin.crossed = s.crossed[:]
    twin.arrived = s.arrived


def copy_seats(s: "MaracaiboState", twin: "MaracaiboState") -> None:
    """What each seat has."""
    twin.ships = s.ships[:]
    twin.doubloons = s.doubloons[:]
    twin.points = s.points[:]
    twin.earned = s.earned[:]
    twin.combat = s.combat[:]
    twin.income_doubloons = s.income_doubloons[:]
    twin.income_points = s.income_points[:]
    twin.figures = s.figures[:]
    twin.figures_general = s.figures_general[:]
    twin.figures_board = s.figures_board[:]
    twin.hand = s.hand[:]
    twin.planned = s.planned[:]
    twin.cards = s.cards[:]
    twin.palaces = s.palaces[:]
    twin.quest_tiles = s.quest_tiles[:]
    twin.tokens = s.tokens[:]
    twin.synergies = s.synergies[:]
    twin.career = s.career[:]
    twin.tasks = s.tasks[:]
    twin.port = s.port[:]
    twin.offered_careers = s.offered_careers[:]
    twin.offered_ports = s.offered_ports[:]
    twin.set_aside = s.set_aside[:]
    twin.discs = s.discs[:]
    twin.discs_gone = s.discs_gone[:]
    twin.upgrades = s.upgrades[:]
    twin.abilities = s.abilities[:]
    twin.gained = s.gained[:]
    twin.notes = s.notes[:]


def copy_turn(s: "MaracaiboState", twin: "MaracaiboState") -> None:
    """What is counted within a turn."""
    twin.turn = s.turn
    twin.moved = s.moved
    twin.city = s.city
    twin.once = s.once
    twin.supplied = s.supplied
    twin.acted = s.acted
    twin.special = s.special
    twin.village_done = s.village_done
    twin.village_over = s.village_over
    twin.delivered = s.delivered
    twin.placed = s.placed
    twin.fight = s.fight
