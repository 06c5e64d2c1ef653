"""The five phases of a round in their order (CUB-01), and those that ask nobody.

A stage pushes the decisions it needs, the last one first. When the last of them is
resolved, NEXT_STEP says what follows.
"""

from engine.core.values import Vocabulary
from engine.cuba import (
    architect,
    buildings,
    events,
    foreman,
    harbour,
    laws,
    merchant,
    parliament,
    turns,
    worker,
)
from engine.cuba.components import BUILDING_POINTS, FULL_HAND, KINDS, PRODUCTS, ROUNDS, THINGS
from engine.cuba.components_cards import LAW_IDS, NONE
from engine.cuba.state import (
    BUILDINGS_PART,
    NEXT_STEP,
    NO_CARD,
    NOT_YET,
    PARTS,
    CubaState,
)


def begin_round(s: CubaState) -> None:
    """Phase A: the top card of each pile is a bill (CUB-10)."""
    s.round += 1
    s.bills = [deck[0] for deck in s.decks]
    s.decks = tuple([deck[1:] for deck in s.decks])
    if s.events is not None:
        bills = tuple(LAW_IDS[bill] for bill in s.bills)
        s.events.append(events.BillsTurned(s.round, bills))
    if s.options.parliament == "secret":
        s.stage = "delegates"
        s.stack = [turns.CHOOSE_DELEGATE[seat] for seat in reversed(s.clockwise())]
    else:
        begin_actions(s)


def begin_actions(s: CubaState) -> None:
    """Phase B: round the table, four cards each (CUB-11)."""
    s.stage = "actions"
    once = [turns.PLAY_CHARACTER[seat] for seat in reversed(s.clockwise())]
    s.stack = once * turns.CARDS_A_ROUND


def end_round(s: CubaState) -> None:
    """The rest of phase D, then phase E or the end of the game (CUB-90 to CUB-94)."""
    laws.enforce(s)
    if s.round == ROUNDS:
        end_game(s)
        return
    spoil(s)
    harbour.clear_docks(s)
    harbour.move_up(s)
    clear_table(s)
    begin_round(s)


def spoil(s: CubaState) -> None:
    """Products in the yard go back to the supply (CUB-90)."""
    own, store, supply = s.own, s.store, s.supply
    for seat in range(s.seats):
        lost = []
        for kind in PRODUCTS:
            at = seat * KINDS + kind
            spoiled = own[at] - store[at]
            if spoiled:
                own[at] = store[at]
                supply[kind] += spoiled
                lost += [THINGS[kind]] * spoiled
        if lost and s.events is not None:
            s.events.append(events.Spoiled(seat, tuple(lost)))


def clear_table(s: CubaState) -> None:
    """Markers off, cards back to hand (CUB-94)."""
    s.markers = s.town_halls = s.paid = 0
    s.barred = s.vetoed
    s.vetoed = NONE
    s.hand = [FULL_HAND] * s.seats
    s.played = [()] * s.seats
    s.delegate = [NO_CARD] * s.seats
    s.votes = [0] * s.seats
    s.bids = [NOT_YET] * s.seats
    if s.events is not None:
        s.events.append(events.RoundEnded(s.round))


def end_game(s: CubaState) -> None:
    """Points for what was built, and nothing else (CUB-97)."""
    s.stage = "over"
    for seat in range(s.seats):
        built = s.occupied[seat].bit_count() - 1
        s.points[seat * len(PARTS) + BUILDINGS_PART] = built * BUILDING_POINTS
        if s.events is not None:
            s.events.append(events.BuildingsScored(seat, built, built * BUILDING_POINTS))
    if s.events is not None:
        s.events.append(events.GameEnded())


NEXT_STEP.update(
    setup=begin_round,
    delegates=begin_actions,
    actions=parliament.open_parliament,
    votes=parliament.show_votes,
    second_votes=parliament.show_second_votes,
    adoption=laws.ask_for_tax,
    tax=laws.ask_for_duty,
    duty=end_round,
)

DECISIONS = Vocabulary(
    (
        turns.ChooseStart,
        turns.ChooseDelegate,
        turns.PlayCharacter,
        worker.PlaceWorker,
        worker.ChooseYield,
        merchant.Trade,
        architect.ChooseBuilding,
        architect.ChooseSite,
        foreman.UseBuilding,
        buildings.ChooseAmount,
        buildings.ChooseThing,
        buildings.ChooseSwap,
        buildings.ChooseVeto,
        buildings.ChooseShip,
        harbour.ChooseCargo,
        parliament.PurchaseVotes,
        parliament.ChooseBill,
        laws.DecideTax,
        laws.DecideDuty,
    )
)
