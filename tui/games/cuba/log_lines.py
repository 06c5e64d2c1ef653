"""What happened, a line of the log for each event."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Event
from tui.games.cuba.facts import worded
from tui.i18n import N_, _

HAPPENED = {
    "start_chosen": N_("{name}: started with {materials}, {products}"),
    "bills_turned": N_("Round {round}, bills: {laws}"),
    "delegate_sent": N_("{name}: a card face down for parliament"),
    "character_played": N_("{name}: {character}"),
    "worker_moved": N_("{name}: worker to {field}, {materials}"),
    "worker_moved_nothing": N_("{name}: worker to {field}, no materials"),
    "harvested": N_("{name}: 1 {product} from {field}"),
    "harvested_water": N_("{name}: 1 {product} from {field} for 1 water"),
    "bought": N_("{name}: bought {ware} for {pesos}"),
    "bought_supply": N_("{name}: bought {ware} from the supply for {pesos}"),
    "sold": N_("{name}: sold {ware} for {pesos}"),
    "sold_supply": N_("{name}: sold {ware} to the supply for {pesos}"),
    "taken": N_("{name}: took 1 {thing} for free"),
    "built": N_("{name}: built {building} on {field}"),
    "built_pesos": N_("{name}: built {building} on {field}, paid {pesos}"),
    "building_forgone": N_("{name}: built nothing, {points}"),
    "spent_points": N_("{name}: {building}, {things} for {points}"),
    "spent_pesos": N_("{name}: {building}, {things} for {pesos}"),
    "gained_points": N_("{name}: {building}, {points}"),
    "gained_pesos": N_("{name}: {building}, {pesos}"),
    "gained_thing": N_("{name}: {building}, {things}"),
    "converted": N_("{name}: {building}, {things} into {got}"),
    "stored": N_("{name}: stored {products}"),
    "votes_promised": N_("{name}: Town hall, {votes} more"),
    "vetoed": N_("{name}: Church, {law} thrown out"),
    "pile_searched": N_("{name}: Lighthouse, {after} at sea instead of {before}"),
    "pile_searched_kept": N_("{name}: Lighthouse, {after} stays at sea"),
    "loaded": N_("{name}: loaded {ware} on {ship}, {points}"),
    "loading_forgone": N_("{name}: loaded nothing, {pesos}"),
    "ship_left": N_("{ship} leaves with {cargo}"),
    "ship_left_empty": N_("{ship} leaves empty"),
    "ships_turned": N_("New ships: {new}"),
    "ships_turned_none": N_("The ships move up"),
    "first_player_changed": N_("{name}: first player now"),
    "cards_shown": N_("Votes: {votes_each}"),
    "delegates_shown": N_("Cards revealed: {votes_each}"),
    "purse_closed": N_("{name}: votes bought in secret"),
    "votes_shown": N_("Votes bought: {bought_each}. Total: {votes_each}"),
    "votes_shown_second": N_("More votes bought: {bought_each}. Total: {votes_each}"),
    "majority_won": N_("{name}: majority, choice of the laws"),
    "majority_won_tied": N_(
        "{name}: choice of the laws, as the first in turn order among those tied"
    ),
    "law_adopted": N_("{name}: new law {law}"),
    "law_adopted_before": N_("{name}: new law {law}, no more {before}"),
    "bills_dropped": N_("Dropped: {laws}"),
    "tax_paid": N_("{name}: paid {pesos} tax, {points}"),
    "tax_declined": N_("{name}: paid no tax"),
    "duty_paid": N_("{name}: paid {things} duty, {points}"),
    "duty_paid_both": N_("{name}: paid {things} duty, {points}, {both} more for paying both"),
    "duty_declined": N_("{name}: paid no duty"),
    "subsidy_scored": N_("{name}: {law}, {points}"),
    "market_changed_more": N_("Market: {pieces} more {product}"),
    "market_changed_less": N_("Market: {pieces} fewer {product}"),
    "market_changed_none": N_("Market: {product} unchanged"),
    "spoiled": N_("{name}: {products} spoiled"),
    "round_ended": N_("End of round {round}"),
    "buildings_scored": N_("{name}: {points} for {buildings}"),
    "game_ended": N_("The game is over"),
}


def happened(event: Event, names: Sequence[str]) -> str:
    return _(HAPPENED[which(event)]).format(**worded(event._asdict(), names))


def which(event: Event) -> str:
    """The event's kind, and which of its sentences fits."""
    variant = VARIANTS[event.kind](event) if event.kind in VARIANTS else ""
    return f"{event.kind}_{variant}" if variant else str(event.kind)


VARIANTS: dict[str, Callable[[Any], str]] = {
    "worker_moved": lambda e: "" if e.materials else "nothing",
    "harvested": lambda e: "water" if e.water else "",
    "bought": lambda e: "supply" if e.supply else "",
    "sold": lambda e: "supply" if e.supply else "",
    "built": lambda e: "pesos" if e.pesos else "",
    "spent": lambda e: "points" if e.points else "pesos",
    "gained": lambda e: "thing" if e.thing else "points" if e.points else "pesos",
    "pile_searched": lambda e: "kept" if e.before == e.after else "",
    "ship_left": lambda e: "" if e.cargo else "empty",
    "ships_turned": lambda e: "" if e.new else "none",
    "votes_shown": lambda e: "second" if e.second else "",
    "majority_won": lambda e: "tied" if e.tied else "",
    "law_adopted": lambda e: "before" if e.before else "",
    "duty_paid": lambda e: "both" if e.both else "",
    "market_changed": lambda e: "more" if e.pieces > 0 else "less" if e.pieces else "none",
}
"""Events that are told in several ways."""
