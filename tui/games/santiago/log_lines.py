"""What happened in Santiago, one line per event."""

from collections.abc import Sequence

from engine.core import Event
from tui.games.santiago.facts import facts_of
from tui.i18n import N_, _

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
    "planted_paid": N_("{name}: planted {crop} on {place}, {farmers}"),
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
    "farmer_left": N_("{name}: {place} is dry, a farmer leaves"),
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
    if kind == "planted" and len(names) == 2:  # both paid when the bids were shown
        kind = "planted_paid"
    if f"{kind}_free" in HAPPENED and not _paid(event):
        kind = f"{kind}_free"
    return _(HAPPENED[kind]).format(**facts_of(event._asdict(), names))


def _paid(event: Event) -> int:
    """What changed hands with it."""
    return int(next(getattr(event, name) for name in ("paid", "bribe", "money")
                    if hasattr(event, name)))  # fmt: skip
