"""What a good player says about a move of Cuba."""

from collections.abc import Iterable
from typing import Any

from ai.cuba.foresight import follow_up
from engine.core import Action, Event
from engine.cuba.components_cards import BUILDING_INDEX, BUILDINGS, LAWS, NONE, PILE_INDEX
from tui.games.cuba.names import (
    building_effect,
    building_name,
    counted,
    law_effect,
    pesos,
    points,
    ship_name,
    votes,
)
from tui.hints.advice import Audience, Reason
from tui.hints.trial import Scored, Trial
from tui.i18n import N_, _

REASONS = {
    "points": Reason(
        N_("You score more right away{points}."),
        N_("You score less right away{points}."),
        N_("{name} scores more right away{points}."),
        N_("{name} scores less right away{points}."),
    ),
    "buildings": Reason(
        N_("Your land and buildings bring more in the rounds to come{points}."),
        N_("Your land and buildings bring less in the rounds to come{points}."),
        N_("{name}'s land and buildings bring more in the rounds to come{points}."),
        N_("{name}'s land and buildings bring less in the rounds to come{points}."),
    ),
    "things": Reason(
        N_("You have more left to use or ship{points}."),
        N_("You have less left to use or ship{points}."),
        N_("{name} has more left to use or ship{points}."),
        N_("{name} has less left to use or ship{points}."),
    ),
    "pesos": Reason(
        N_("You have more pesos for later{points}."),
        N_("You have fewer pesos for later{points}."),
        N_("{name} has more pesos for later{points}."),
        N_("{name} has fewer pesos for later{points}."),
    ),
    "laws": Reason(
        N_("You get more out of this round's tax, duty and subsidy{points}."),
        N_("You get less out of this round's tax, duty and subsidy{points}."),
        N_("{name} gets more out of this round's tax, duty and subsidy{points}."),
        N_("{name} gets less out of this round's tax, duty and subsidy{points}."),
    ),
    "cards": Reason(
        N_("Your remaining cards can do more this round{points}."),
        N_("Your remaining cards can do less this round{points}."),
        N_("{name}'s remaining cards can do more this round{points}."),
        N_("{name}'s remaining cards can do less this round{points}."),
    ),
    "parliament": Reason(
        N_("You have more say in parliament{points}."),
        N_("You have less say in parliament{points}."),
        N_("{name} has more say in parliament{points}."),
        N_("{name} has less say in parliament{points}."),
    ),
}
UNCOUNTED: frozenset[str] = frozenset()
JOINED: dict[str, str] = {}
PRIVATE: frozenset[str] = frozenset()
OPEN = frozenset(
    {
        "choose_start", "play_character", "place_worker", "choose_yield", "trade",
        "choose_building", "choose_site", "use_building", "choose_amount", "choose_thing",
        "choose_swap", "choose_veto", "choose_cargo", "choose_bill", "decide_tax", "decide_duty",
    }
)  # fmt: skip
"""Everything except votes bought in secret, the delegates, and the ships that the lighthouse
sees."""


def follow(state: Any, seat: int, action: Action) -> list[Action]:
    """The card that the move belongs to, played to its end."""
    return follow_up(state, seat, action)


def facts(trial: Trial, who: Audience) -> list[str]:
    """What a move and the card that it belongs to bring, cost and build."""
    action = trial.action
    state: Any = trial.before
    if action.kind == "adopt":
        law = state.bills[PILE_INDEX[action.pile]]
        if law == NONE:
            return []
        return [_("The law then says: {effect}.").format(effect=law_effect(LAWS[law]))]
    if action.kind == "buy_votes":
        return _bought_votes(state, who, action.votes)
    mine = [event for event in trial.events if getattr(event, "seat", None) == who.seat]
    sure = not trial.answers
    return [*_special(mine, who), *_harvest(mine, who, sure), *_balance(mine, who, sure)]


def _bought_votes(state: Any, who: Audience, number: int) -> list[str]:
    total = state.votes[who.seat] + number
    most = max(v for seat, v in enumerate(state.votes) if seat != who.seat)
    if total > most:
        words = _("That makes {votes}, so far the most.").format(votes=votes(total))
    elif total == most:
        words = _("That makes {votes}, so far a tie.").format(votes=votes(total))
    else:
        words = _("That makes {votes}, so far not enough.").format(votes=votes(total))
    return [words]


def _special(mine: Iterable[Event], who: Audience) -> list[str]:
    """Buildings, votes, bills, ships: what is more than goods and coins."""
    found = []
    for event in mine:
        match event.kind:
            case "built":
                effect = building_effect(BUILDINGS[BUILDING_INDEX[event.building]])
                found.append(
                    _("{building} on {field}: {effect}.").format(
                        building=building_name(event.building), field=event.field, effect=effect
                    )
                )
            case "votes_promised":
                found.append(
                    who.say(_("You have {votes} more in parliament."),
                            _("{name} has {votes} more in parliament."),
                            votes=votes(event.votes))
                )  # fmt: skip
            case "first_player_changed":
                found.append(who.say(_("You begin the next round."),
                                     _("{name} begins the next round.")))  # fmt: skip
            case "stored":
                found.append(
                    _("Safe in the warehouse: {products}.").format(products=counted(event.products))
                )
    return found


def _harvest(mine: Iterable[Event], who: Audience, sure: bool) -> list[str]:
    """What the worker brings, and which ships are loaded."""
    found = []
    brought = [
        thing
        for event in mine
        for thing in (
            event.materials if event.kind == "worker_moved"
            else (event.product,) if event.kind == "harvested"
            else (event.thing,) if event.kind == "taken"
            else ()
        )
    ]  # fmt: skip
    if brought:
        found.append(
            who.say(
                _("You get {things}.") if sure else _("That can bring you {things}."),
                _("{name} gets {things}.") if sure else _("That can bring {name} {things}."),
                things=counted(brought),
            )
        )
    loaded = [event for event in mine if event.kind == "loaded"]
    if loaded:
        cargo = _("{ship} takes {wares} for {points}.").format(
            ship=ship_name(loaded[0].ship),
            wares=counted(event.ware for event in loaded),
            points=points(sum(event.points for event in loaded)),
        )
        found.append(Scored(cargo))
    return found


def _balance(mine: Iterable[Event], who: Audience, sure: bool) -> list[str]:
    """Points and pesos that come of it, and what is given for them."""
    won = sum(
        getattr(event, "points", 0) + getattr(event, "both", 0)
        for event in mine
        if event.kind not in ("loaded", "subsidy_scored", "buildings_scored")
    )
    coins = 0
    for event in mine:
        amount = getattr(event, "pesos", 0)
        coins += -amount if event.kind in ("bought", "built", "tax_paid") else amount
    found: list[str] = []
    if won:
        told = who.say(
            _("You score {points}.") if sure else _("That can score you {points}."),
            _("{name} scores {points}.") if sure else _("That can score {name} {points}."),
            points=points(won),
        )
        found.append(Scored(told))
    if coins > 0:
        found.append(
            who.say(
                _("You get {pesos}.") if sure else _("That can bring you {pesos}."),
                _("{name} gets {pesos}.") if sure else _("That can bring {name} {pesos}."),
                pesos=pesos(coins),
            )
        )
    elif coins < 0:
        found.append(who.say(_("You pay {pesos}."), _("{name} pays {pesos}."), pesos=pesos(-coins)))
    return found
