"""What Santiago asks, and what its moves are called."""

from collections.abc import Sequence
from typing import Any

from engine.core import Action, Decision, View
from engine.santiago.components import REFUSAL
from tui.games.santiago.facts import facts_of
from tui.games.santiago.names import ZONES
from tui.i18n import N_, _

LABELS = {
    "place_source": N_("Put the source on the crossing {place}"),
    "place_palm": N_("Plant a palm on {place}"),
    "lay_first_canal": N_("Lay the first canal {place}"),
    "bid": N_("Bid {amount}"),
    "pass": N_("Pass"),
    "place_tile": N_("Plant {tile} on {place}"),
    "propose": N_("Propose the canal {place}, bribe {bribe}"),
    "stand_aside": N_("Propose nothing"),
    "accept": N_("Accept the canal {place}"),
    "overrule": N_("Refuse all and build a canal {place}"),
    "build_unasked": N_("Build a canal {place} for {cost}"),
    "put_away": N_("Put the canal away"),
    "build_own_canal": N_("Build your own canal {place}"),
    "keep_own_canal": N_("Keep your own canal"),
}


def label(action: Action, view: View[Any]) -> str:
    return _(LABELS[action.kind]).format(**facts_of(action._asdict()))


PROMPTS = {
    "choose_source": N_("Place the source: {zone}."),
    "choose_palm": N_("Plant a palm; it touches neither the source nor another palm."),
    "choose_first_canal": N_("Lay the first canal, at the source."),
    "make_bid": N_("Bid to choose a tile early, or pass."),
    "make_secret_bid": N_("Bid in secret; 0 is a pass. You pay your bid either way."),
    "plant": N_("Take a tile and plant it; you pay your bid of {bid}."),
    "plant_paid": N_("Take a tile and plant it; your bid of {bid} is paid."),
    "plant_passed": N_("Take a tile and plant it, with one fewer farmer since you passed."),
    "plant_leftover": N_("Plant the tile left over beside another one; it gets no farmers."),
    "make_proposal": N_(
        "Propose a canal to {name}, the overseer, with a bribe, or propose nothing."
    ),
    "decide_canal": N_("Accept a proposal, or pay {cost} and build elsewhere."),
    "decide_canal_alone": N_("Nobody proposed anything: build for {cost}, or put the canal away."),
    "offer_extra_canal": N_("Build your own canal now, once in the game, or keep it."),
}


def prompt(decision: Decision, view: View[Any], names: Sequence[str]) -> str:
    state = view.state
    kind = decision.kind
    bid = state.bids[decision.seat]
    bribes = state.bribes_by_segment()
    if kind == "plant" and not bid:
        kind = "plant_passed"
    elif kind == "plant" and state.seats == 2:
        kind = "plant_paid"
    if kind == "decide_canal" and not bribes:
        kind = "decide_canal_alone"
    return _(PROMPTS[kind]).format(
        zone=_(ZONES[state.options.source]),
        bid=bid,
        name=names[state.overseer],
        cost=REFUSAL + max(bribes.values(), default=0),
    )
