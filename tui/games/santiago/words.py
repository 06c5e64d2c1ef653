"""Santiago in words: what is asked, what a move is called, what happened, why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import NOBODY, Action, Decision, Event, Refusal, View
from engine.core.plain import NAME, plain
from engine.santiago.components import REFUSAL, Tile
from tui.games.glossary import Glossary
from tui.games.santiago.places import crossing_name, segment_name, space_name
from tui.i18n import N_, _, ngettext

# -- names -------------------------------------------------------------------------------

CROPS = {
    "banana": N_("banana"),
    "coconut": N_("coconut"),
    "watermelon": N_("watermelon"),
    "grape": N_("grape"),
    "pepper": N_("pepper"),
}

PHASES = {
    "setup": N_("Setup"),
    "auction": N_("Auction"),
    "overseer": N_("Overseer"),
    "planting": N_("Planting"),
    "canal": N_("Canal"),
    "extra_canal": N_("Extra canal"),
    "drying": N_("Drying"),
    "income": N_("Income"),
    "over": N_("Game over"),
}

STEPS = ("auction", "overseer", "planting", "canal", "extra_canal", "drying", "income")
"""The seven steps of a round, in order."""

PARTS = {
    "plantations": N_("plantations"),
    "palms": N_("palms"),
    "money": N_("money"),
    "points": N_("points on the board"),
    "water": N_("chance of water"),
    "growth": N_("growth to come"),
    "own_canal": N_("own canal kept"),
    "rivals": N_("what rivals lose"),
    "overseer": N_("being overseer"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "money": (N_("Money"), N_("Can players see each other's money and farmers?")),
    "source": (N_("Source"), N_("Where the source is; edges and corners make the game harder.")),
    "palms": (N_("Palms"), N_("Three palms, each worth a farmer on its field.")),
    "setup": (N_("Setup"), N_("Who places the source and palms.")),
}

CHOICES = {
    ("money", "open"): N_("open"),
    ("money", "hidden"): N_("hidden"),
    ("source", "inner"): N_("inner crossing"),
    ("source", "edge"): N_("edge"),
    ("source", "corner"): N_("corner"),
    ("source", "any"): N_("anywhere"),
    ("setup", "seeded"): N_("chance"),
    ("setup", "manual"): N_("the players"),
}

ZONES = {
    "inner": N_("an inner crossing"),
    "edge": N_("a crossing at the edge"),
    "corner": N_("a corner"),
    "any": N_("any crossing"),
}


def crop(name: str) -> str:
    """The name of a crop; of one that there is none of, as somebody wrote it."""
    return _(CROPS[name]) if name in CROPS else plain(name, NAME)


def tile_name(tile: Tile) -> str:
    return f"{crop(tile.crop)} ({tile.farmers})"


def farmers(number: int) -> str:
    return ngettext("{n} farmer", "{n} farmers", number).format(n=number)


def escudos(number: int) -> str:
    return ngettext("{n} escudo", "{n} escudos", number).format(n=number)


def points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


_GLOSSARY = Glossary(PHASES, PARTS, OPTIONS, CHOICES)
phase_name, part = _GLOSSARY.phase_name, _GLOSSARY.part
option_name, option_help = _GLOSSARY.option_name, _GLOSSARY.option_help
choice_name = _GLOSSARY.choice_name


# -- moves -------------------------------------------------------------------------------

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
    return _(LABELS[action.kind]).format(**_facts(action._asdict()))


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


# -- what happened -----------------------------------------------------------------------

HAPPENED = {
    "source_placed": N_("{name}: source on the crossing {place}"),
    "palm_placed": N_("{name}: palm on {place}"),
    "tiles_turned": N_("Round {round}: {tiles}"),
    "bid_made": N_("{name}: bid {amount}"),
    "passed": N_("{name}: passed"),
    "bid_hidden": N_("{name}: bid in secret"),
    "bids_shown": N_("Bids revealed: {bids}"),
    "overseer_appointed": N_("{name}: canal overseer for this round"),
    "planted": N_("{name}: planted {crop} on {place}, {farmers}, paid {paid}"),
    "leftover_planted": N_("{name}: planted the leftover {crop} on {place}"),
    "planted_free": N_("{name}: planted {crop} on {place}, {farmers}, paid nothing"),
    "proposed": N_("{name}: proposed a canal {place}, offered {bribe}"),
    "proposed_free": N_("{name}: proposed a canal {place}, no bribe"),
    "stood_aside": N_("{name}: made no proposal"),
    "lay_first_canal": N_("{name}: laid the first canal {place}"),
    "accept": N_("{name}: accepted the canal {place} and took {amount}"),
    "accept_free": N_("{name}: accepted the canal {place}, no bribe"),
    "overrule": N_("{name}: refused all and built a canal {place} for {amount}"),
    "build_unasked": N_("{name}: built a canal {place} for {amount}"),
    "build_own_canal": N_("{name}: own canal built {place}"),
    "canal_put_away": N_("{name}: put the canal away"),
    "own_canal_kept": N_("{name}: own canal kept"),
    "irrigated": N_("Water for {places}"),
    "farmer_left": N_("{name}: {place} is dry, one farmer left"),
    "dried_out": N_("{place} turned to desert"),
    "dried_out_lost": N_("{name}: {place} turned to desert, {farmers} lost"),
    "income_paid": N_("Income: {amount} escudos each"),
    "game_ended": N_("The last round is over"),
}


def happened(event: Event, names: Sequence[str]) -> str:
    kind = event.kind
    if kind == "canal_built":
        kind = event.how
    if kind == "dried_out" and event.farmers:
        kind = "dried_out_lost"
    if f"{kind}_free" in HAPPENED and not _paid(event):
        kind = f"{kind}_free"
    return _(HAPPENED[kind]).format(**_facts(event._asdict(), names))


def _paid(event: Event) -> int:
    """What changed hands with it."""
    return int(next(getattr(event, name) for name in ("paid", "bribe", "money")
                    if hasattr(event, name)))  # fmt: skip


# -- why not -----------------------------------------------------------------------------

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That isn't possible right now."),
    "source_zone": N_("The source must stand on {zone}."),
    "palm_touches_source": N_("A palm may not touch the source."),
    "palm_touches_palm": N_("A palm may not touch another palm."),
    "bid_taken": N_("{amount} has already been bid; bid more or less."),
    "amount_too_small": N_("At least 1."),
    "no_money": N_("That needs {needed}, you have {have}."),
    "tile_not_open": N_("That tile isn't one of the open ones."),
    "no_such_space": N_("There is no such field."),
    "space_taken": N_("{place} is taken."),
    "leftover_alone": N_("The tile left over must be next to a tile that isn't desert."),
    "no_such_segment": N_("There is no such line."),
    "segment_taken": N_("There is a canal {place} already."),
    "no_water_there": N_("A canal {place} would touch neither the source nor another canal."),
    "not_proposed": N_("Nobody proposed that line."),
    "was_proposed": N_("That line was proposed: accept it, or build elsewhere."),
    "proposals_wait": N_("There are proposals: accept one or refuse them all."),
    "nothing_proposed": N_("Nobody proposed anything."),
}


def refused(refusal: Refusal) -> str:
    code = refusal.code
    if code == "palm_touches":
        code = f"palm_touches_{refusal.facts['what']}"
    return _(REFUSALS.get(code, code)).format(**_facts(refusal.facts))


# -- facts as words ----------------------------------------------------------------------


def _facts(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, object]:
    """The fields of a move, an event or a refusal, as the placeholders of messages."""
    facts: dict[str, object] = {**values, "cost": REFUSAL}
    for field, value in values.items():
        worded = FIELDS.get(field)
        if worded is not None:
            name, words = worded
            facts[name] = words(value)
    seat = values.get("seat", NOBODY)
    if 0 <= seat < len(names):
        facts["name"] = names[seat]
    if "bids" in values:
        facts["bids"] = ", ".join(f"{n} {b}" for n, b in zip(names, values["bids"], strict=True))
    if "tile" in values:
        facts["crop"] = crop(values["tile"].crop)
    return facts


FIELDS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "space": ("place", space_name),
    "segment": ("place", segment_name),
    "crossing": ("place", crossing_name),
    "spaces": ("places", lambda spaces: ", ".join(map(space_name, spaces))),
    "tile": ("tile", tile_name),
    "tiles": ("tiles", lambda tiles: ", ".join(map(tile_name, tiles))),
    "farmers": ("farmers", farmers),
    "money": ("amount", abs),
    "zone": ("zone", lambda zone: _(ZONES[zone])),
}
"""Which field becomes which placeholder, and how it is worded."""
