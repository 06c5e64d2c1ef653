"""What a good player says about a move of Havana."""

from typing import Any

from engine.core import Action
from engine.havana.components import (
    BUILDINGS,
    CARD_INDEX,
    CUBES,
    NUMBER,
    RUBBLE,
)
from engine.havana.prices import shortfall
from engine.havana.state import HavanaState
from tui.games.havana.names import (
    amount,
    amounts,
    building_name,
    cubes,
    number_name,
    points,
)
from tui.hints.advice import Audience, Reason
from tui.hints.trial import Trial
from tui.i18n import N_, _, ngettext

REASONS = {
    "points": Reason(
        N_("You score more with buildings{points}."),
        N_("You score less with buildings{points}."),
        N_("{name} scores more with buildings{points}."),
        N_("{name} scores less with buildings{points}."),
    ),
    "materials": Reason(
        N_("You have more left to build with{points}."),
        N_("You have less left to build with{points}."),
        N_("{name} has more left to build with{points}."),
        N_("{name} has less left to build with{points}."),
    ),
    "plans": Reason(
        N_("You are closer to your next buildings{points}."),
        N_("You are further from your next buildings{points}."),
        N_("{name} is closer to the next buildings{points}."),
        N_("{name} is further from the next buildings{points}."),
    ),
    "cards": Reason(
        N_("The cards you have left can do more{points}."),
        N_("The cards you have left can do less{points}."),
        N_("The cards {name} has left can do more{points}."),
        N_("The cards {name} has left can do less{points}."),
    ),
}
UNCOUNTED: frozenset[str] = frozenset()
JOINED: dict[str, str] = {}
PRIVATE = frozenset({"cards"})
OPEN = frozenset(
    {
        "choose_exchange", "choose_first", "choose_conservation", "choose_tax", "choose_victim",
        "choose_loot", "choose_cubes", "choose_purchase", "choose_payment", "choose_take_back",
    }
)  # fmt: skip
"""Everything except the cards that are played or taken back in secret."""


def follow(state: Any, seat: int, action: Action) -> list[Action]:
    """If payment is asked for, a purchase is paid at the printed price; other moves need nothing
    more."""
    if action.kind != "buy":
        return []
    state.step(action)
    decision = state.decision
    if decision is None or decision.kind != "choose_payment":
        return []
    return list(state.legal()[:1])


def facts(trial: Trial, who: Audience) -> list[str]:
    """What a move plays, takes, pays and builds, and what is affordable then."""
    state: Any = trial.before
    action = trial.action
    match action.kind:
        case "choose_cards":
            number = NUMBER[CARD_INDEX[action.low]][CARD_INDEX[action.high]]
            return [_number(who, number), *_card(state, who, action.low),
                    *_card(state, who, action.high)]  # fmt: skip
        case "cover":
            left, right = state.pair(who.seat)
            kept = right if left == CARD_INDEX[action.on] else left
            number = NUMBER[kept][CARD_INDEX[action.card]]
            return [*_card(state, who, action.card), _number(who, number)]
        case "use_first":
            return [_("What it brings is known before the other card is used.")]
        case "buy" | "pay":
            return _bought(trial, who)
        case "stop":
            return [who.say(_("You keep what you have for a later building."),
                            _("{name} keeps everything for a later building."))]  # fmt: skip
        case "demolish":
            return [_("{building} leaves the game: nobody can buy it.").format(
                building=building_name(action.building))]  # fmt: skip
        case "refresh":
            return _card(state, who, action.card)
        case "take_back":
            return [who.say(_("All your cards are in your hand again."),
                            _("{name} has all cards in hand again."))]  # fmt: skip
        case "keep_discard":
            return [_("The discard can be taken back after a later round.")]
    return _taken(trial, who)


# -- cards -------------------------------------------------------------------------------


def _number(who: Audience, number: int) -> str:
    return who.say(
        _("It makes your number {number}; the lowest acts first."),
        _("It makes {name}'s number {number}; the lowest acts first."),
        number=number_name(number),
    )


def _card(state: HavanaState, who: Audience, card: str) -> list[str]:
    """What a card finds on the square now."""
    centre = state.centre
    coloured = sum(centre[:RUBBLE])
    if card == "rubble":
        return [
            ngettext("There is {n} rubble cube to take on the square.",
                     "There are {n} rubble cubes to take on the square.",
                     centre[RUBBLE]).format(n=centre[RUBBLE])
        ]  # fmt: skip
    if card == "mama":
        return [
            ngettext("Mama takes half the cubes on the square; there is {n} now.",
                     "Mama takes half the cubes on the square; there are {n} now.",
                     coloured).format(n=coloured)
        ]  # fmt: skip
    if card == "pesos":
        return [
            _("Pesos takes half of the {money} on the square.").format(
                money=amount("pesos", state.centre_pesos)
            )
        ]
    if card == "worker":
        return [
            ngettext("The first to use Workers takes {n} worker.",
                     "The first to use Workers takes {n} workers.",
                     state.options.worker_first).format(n=state.options.worker_first)
        ]  # fmt: skip
    if card in CARD_SENTENCES:
        return [_(CARD_SENTENCES[card])]
    return []


CARD_SENTENCES = {
    "siesta": N_("Siesta does nothing, but its 0 lets its owner act early."),
    "refreshment": N_("Refreshment brings a card back from the discard."),
    "protection": N_("Protection keeps thieves and taxes away."),
    "conservation": N_("Conservation takes a building away that a rival wants."),
    "tax_collector": N_("The tax collector takes a worker or a cube from everyone who acts later."),
    "architect": N_("The architect gives access to buildings that need one, and brings a worker."),
    "peso_thief": N_("The thief takes half the pesos of a player who acts later."),
    "material_thief": N_("The thief takes cubes from a player who acts later."),
    "black_market": N_("The black market draws cubes from the bag."),
}


# -- buildings ---------------------------------------------------------------------------


def _bought(trial: Trial, who: Audience) -> list[str]:
    bought = next((e for e in trial.events if e.kind == "building_bought"), None)
    if bought is None:
        return []
    counts = ((cube, bought.cubes.count(cube)) for cube in CUBES)
    paid = amounts((*counts, ("workers", bought.workers), ("pesos", bought.pesos)))
    before: Any = trial.before
    total = before.points[who.seat] + bought.vp
    found = [
        _("{building} scores {points} for {paid}: {total} in all.").format(
            building=building_name(bought.building),
            points=points(bought.vp),
            paid=paid,
            total=points(total),
        )
    ]
    if total >= before.goal:
        found.append(_("That reaches the goal and ends the game."))
    return found


def _taken(trial: Trial, who: Audience) -> list[str]:
    """What changes hands, and which buildings come into reach or out of it."""
    before: Any = trial.before
    after: Any = trial.after
    found = []
    for event in trial.events:
        if event.kind == "pesos_stolen" and event.seat == who.seat:
            found.append(
                who.say(
                    _("You take {money} from {victim}."),
                    _("{name} takes {money} from {victim}."),
                    money=amount("pesos", event.amount),
                    victim=who.name_of(event.victim),
                )
            )
        elif event.kind == "cubes_stolen" and event.seat == who.seat:
            found.append(
                who.say(
                    _("You take {cubes} from {victim}."),
                    _("{name} takes {cubes} from {victim}."),
                    cubes=cubes(event.cubes),
                    victim=who.name_of(event.victim),
                )
            )
    for seat in range(before.seats):
        found += _reach(before, after, who, seat)
    return found


def _reach(before: HavanaState, after: HavanaState, who: Audience, seat: int) -> list[str]:
    """End buildings that a seat has become able to pay for, or no longer can."""
    ends = [end for end in before.ends() if end in after.ends()]
    now = {end for end in ends if _pays(after, seat, end)}
    then = {end for end in ends if _pays(before, seat, end)}
    found = []
    gained = sorted(now - then, key=lambda end: -BUILDINGS[end].vp)
    lost = sorted(then - now, key=lambda end: -BUILDINGS[end].vp)
    if gained and seat == who.seat:
        found.append(
            who.say(
                _("With it you can pay for {building}, {points}."),
                _("With it {name} can pay for {building}, {points}."),
                building=_named(gained[0]),
                points=points(BUILDINGS[gained[0]].vp),
            )
        )
    if lost and seat != who.seat:
        found.append(
            _("{rival} can no longer pay for {building}.").format(
                rival=who.name_of(seat), building=_named(lost[0])
            )
        )
    return found


def _pays(state: HavanaState, seat: int, building: int) -> bool:
    return state.open[seat] is not None and shortfall(state, seat, building) is None


def _named(building: int) -> str:
    return building_name(BUILDINGS[building].id)
