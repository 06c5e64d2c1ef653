"""The seven steps of a round in their order (SAN-20), and the two that ask nobody.

A step pushes the decisions it needs, the last one first. When the last of them is
resolved, NEXT_STEP says what follows.
"""

from engine.core.state import NOBODY
from engine.core.values import Vocabulary
from engine.santiago import auction, canals, events, opening, placement
from engine.santiago.components import INCOME, SPACES
from engine.santiago.state import NEXT_STEP, SantiagoState


def dry_out(s: SantiagoState) -> None:
    """Dry tiles lose a farmer or turn to desert; in the last round all turn (SAN-50, SAN-61)."""
    last = s.round == s.rounds
    still = []
    for space in s.dry:
        farmers = s.farmers[space]
        if farmers and not last:
            s.farmers[space] = farmers - 1
            still.append(space)
            if s.events is not None:
                s.events.append(events.FarmerLeft(s.owner[space], SPACES[space], farmers - 1))
            if farmers == 1:
                s.owner[space] = NOBODY  # SAN-52
        else:
            s.deserts |= 1 << space
            if s.events is not None:
                s.events.append(events.DriedOut(SPACES[space], s.owner[space], farmers))
            s.farmers[space] = 0
            s.owner[space] = NOBODY
    s.dry = still
    s.phase = "drying"


def pay_income(s: SantiagoState) -> None:
    """Step 7, but not after the last round: then the game is over (SAN-60 to SAN-62)."""
    if s.round == s.rounds:
        s.phase = "over"
        if s.events is not None:
            s.events.append(events.GameEnded())
        return
    for seat in range(s.seats):
        s.money[seat] += INCOME
    if s.events is not None:
        s.events.append(events.IncomePaid(INCOME))

    auction.begin_round(s)


def leftover_or_canal(s: SantiagoState) -> None:
    """The highest bidder also plants a leftover tile (SAN-27, SAN-84)."""
    if s.open:
        s.stack.append(placement.PLANT_LEFTOVER[s.highest])
    else:
        canals.ask_for_proposals(s)


NEXT_STEP.update(
    setup=auction.begin_round,
    auction=auction.appoint_overseer,
    planting=leftover_or_canal,
    canal=canals.offer_extra_canal,
    extra_canal=dry_out,
    drying=pay_income,
)

DECISIONS = Vocabulary(
    (
        opening.ChooseSource,
        opening.ChoosePalm,
        opening.ChooseFirstCanal,
        auction.MakeBid,
        auction.MakeSecretBid,
        placement.Plant,
        placement.PlantLeftover,
        canals.MakeProposal,
        canals.DecideCanal,
        canals.OfferExtraCanal,
    )
)
