"""What a good player says about a move of Maracaibo."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ai.maracaibo.foresight import follow_up
from engine.core import Action, Event
from engine.maracaibo.base.ship import SLOTS
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREERS,
    PRESTIGE,
    PRESTIGE_INDEX,
    UPGRADE_INDEX,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS
from tui.games.maracaibo import errands
from tui.games.maracaibo.log_lines import things as amount_words
from tui.games.maracaibo.names import (
    building_name,
    doubloons,
    line_name,
    place_name,
    short_card,
    space_name,
    the_nation,
    the_quest,
    upgrade_name,
)
from tui.games.maracaibo.things import upgrade_effects
from tui.games.maracaibo.wording import condition, effect_short
from tui.games.maracaibo.wording.phrases import listed
from tui.hints.advice import Audience, Reason
from tui.hints.trial import Scored, Trial
from tui.i18n import N_, _, ngettext

REASONS = {
    "points": Reason(
        N_("You score more right away{points}."),
        N_("You score less right away{points}."),
        N_("{name} scores more right away{points}."),
        N_("{name} scores less right away{points}."),
    ),
    "nations": Reason(
        N_("You stand better with the nations{points}."),
        N_("You stand less well with the nations{points}."),
        N_("{name} stands better with the nations{points}."),
        N_("{name} stands less well with the nations{points}."),
    ),
    "income": Reason(
        N_("Your income is higher in the rounds to come{points}."),
        N_("Your income is lower in the rounds to come{points}."),
        N_("{name}'s income is higher in the rounds to come{points}."),
        N_("{name}'s income is lower in the rounds to come{points}."),
    ),
    "money": Reason(
        N_("You have more doubloons to spend{points}."),
        N_("You have fewer doubloons to spend{points}."),
        N_("{name} has more doubloons to spend{points}."),
        N_("{name} has fewer doubloons to spend{points}."),
    ),
    "crew": Reason(
        N_("You have more figures and combat points{points}."),
        N_("You have fewer figures and combat points{points}."),
        N_("{name} has more figures and combat points{points}."),
        N_("{name} has fewer figures and combat points{points}."),
    ),
    "exploration": Reason(
        N_("Your explorer gets further{points}."),
        N_("Your explorer does not get as far{points}."),
        N_("{name}'s explorer gets further{points}."),
        N_("{name}'s explorer does not get as far{points}."),
    ),
    "ship": Reason(
        N_("You are closer to the next upgrade of your ship{points}."),
        N_("You are further from the next upgrade of your ship{points}."),
        N_("{name} is closer to the next upgrade of the ship{points}."),
        N_("{name} is further from the next upgrade of the ship{points}."),
    ),
    "cards": Reason(
        N_("Your cards and upgrades do more for you{points}."),
        N_("Your cards and upgrades do less for you{points}."),
        N_("{name}'s cards and upgrades do more{points}."),
        N_("{name}'s cards and upgrades do less{points}."),
    ),
    "hand": Reason(
        N_("You hold better cards{points}."),
        N_("You hold poorer cards{points}."),
        N_("{name} holds better cards{points}."),
        N_("{name} holds poorer cards{points}."),
    ),
    "career": Reason(
        N_("You are closer to the tasks of your career{points}."),
        N_("You are further from the tasks of your career{points}."),
        N_("{name} is closer to the tasks of the career{points}."),
        N_("{name} is further from the tasks of the career{points}."),
    ),
    "stop": Reason(
        N_("This stop and the rest of the voyage bring more{points}."),
        N_("This stop and the rest of the voyage bring less{points}."),
    ),
    "voyage": Reason(
        N_("The rest of the voyage has more to offer{points}."),
        N_("The rest of the voyage has less to offer{points}."),
    ),
    "cause": Reason(
        N_("It does more for your common cause{points}."),
        N_("It does less for your common cause{points}."),
        N_("It does more for the common cause{points}."),
        N_("It does less for the common cause{points}."),
    ),
}
UNCOUNTED: frozenset[str] = frozenset()
JOINED = {"ship": "cards"}
"""A disc taken off is worth something until the upgrade is free: then the upgrade is."""
PRIVATE = frozenset({"hand"})
OPEN = frozenset(
    {
        "sail", "sail_on", "main_action", "explore", "fighting", "choose_side", "choose_pile",
        "choose_token", "choose_nation", "choose_option", "choose_synergy", "pick_disc",
        "place_own", "offer_pay", "choose_track", "place_on_tile", "choose_from_tile",
        "give_influence_up", "choose_return", "offer_tile",
    }
)  # fmt: skip
"""What is decided on the board; what is bought, paid or discarded from a hand is not."""


SAID = frozenset({"quest_fulfilled", "card_bought", "marker_placed", "explored"})
"""Events that the errand of a voyage names already."""
errand = errands.errand


def follow(state: Any, seat: int, action: Action) -> list[Action]:
    """The turn, as far as the move decides it."""
    return follow_up(state, seat, action)


def facts(trial: Trial, who: Audience) -> list[str]:
    """What a move and the answers to what it asks bring and cost; declining brings nothing, even
    where the rest of the turn does."""
    if trial.action.kind == "decline":
        return []
    mine = [event for event in trial.events if getattr(event, "seat", None) == who.seat]
    sure = not trial.answers
    told = SAID if trial.action.kind in errands.VOYAGES else frozenset()
    return [
        *_card(trial, who),
        *_deeds(trial, [event for event in mine if event.kind not in told], who),
        *_gains(mine, who, sure),
        *_payments(mine, who, sure),
    ]


# -- cards -------------------------------------------------------------------------------


def _card(trial: Trial, who: Audience) -> list[str]:
    """What a card that is bought, planned, taken or discarded does."""
    action = trial.action
    if action.kind == "buy_prestige":
        design = PRESTIGE[PRESTIGE_INDEX[action.building]]
        return [
            _("{building}: {effect}.").format(
                building=building_name(action.building), effect=effect_short(design.effects)
            )
        ]
    card = getattr(action, "card", "")
    if card not in CARD_INDEX or action.kind == "use_assistant":
        return []
    effect = effect_short(CARDS[CARD_INDEX[card]].effects)
    if action.kind in ("sell_card", "discard", "discard_for", "give_up"):
        return [_("You give up {card} ({effect}).").format(card=short_card(card), effect=effect)
                if who.you else
                _("{name} gives up {card} ({effect}).").format(
                    name=who.name, card=short_card(card), effect=effect)]  # fmt: skip
    return [_("{card}: {effect}.").format(card=short_card(card), effect=effect)]


# -- deeds -------------------------------------------------------------------------------


def _deeds(trial: Trial, mine: Sequence[Event], who: Audience) -> list[str]:
    """What is won for good: upgrades, quests, tasks, places, spaces."""
    found = []
    for event in mine:
        match event.kind:
            case "upgrade_unlocked":
                found.append(_unlocked(trial, event.upgrade, who))
            case "disc_removed":
                found += _half_way(trial, event.upgrade, who)
            case "task_claimed":
                found.append(_claimed(trial, event.task, who))
            case "quest_fulfilled" if trial.action.kind != "fulfil_quest":
                found.append(
                    who.say(_("You can then fulfil {quest}."), _("{name} can then fulfil {quest}."),
                            quest=the_quest(event.quest))
                )  # fmt: skip
            case "card_bought" if trial.action.kind != "buy":
                found.append(
                    who.say(
                        _("You can then buy {card} for {price}."),
                        _("{name} can then buy {card} for {price}."),
                        card=short_card(event.card),
                        price=doubloons(event.cost),
                    )
                )
            case "marker_placed" if event.how in TAKEN and trial.action.kind not in TAKEN:
                found.append(_taken(event, who))
            case "line_crossed" | "track_ended":
                found.append(_explorer(event, who))
    spaces = [event.space for event in mine if event.kind == "explored"]
    if spaces and trial.action.kind not in ("explore_to", "explore_past"):
        found.append(
            who.say(
                _("Your explorer can reach space {space}."),
                _("{name}'s explorer can reach space {space}."),
                space=space_name(spaces[-1]),
            )
        )
    return found


TAKEN = ("annex", "capture")


def _taken(event: Any, who: Audience) -> str:
    place, nation = place_name(event.place), the_nation(event.nation)
    if event.how == "annex":
        return who.say(
            _("You can annex {place} for {nation}."),
            _("{name} can annex {place} for {nation}."),
            place=place,
            nation=nation,
        )
    return who.say(
        _("You can capture {place} for {nation}."),
        _("{name} can capture {place} for {nation}."),
        place=place,
        nation=nation,
    )


def _claimed(trial: Trial, number: int, who: Audience) -> str:
    state: Any = trial.before
    task = condition(describe(CAREERS[state.career[who.seat]].tasks[number - 1]))
    if trial.answers:
        return who.say(
            _("You can claim a task of your career: {task}."),
            _("{name} can claim a task of the career: {task}."),
            task=task,
        )
    return who.say(
        _("You claim a task of your career: {task}."),
        _("{name} claims a task of the career: {task}."),
        task=task,
    )


def _explorer(event: Any, who: Audience) -> str:
    if event.kind == "track_ended":
        return who.say(
            _("Your explorer then reaches the end of the track."),
            _("{name}'s explorer then reaches the end of the track."),
        )
    return who.say(
        _("Your explorer is then number {n} to cross the {line} line."),
        _("{name}'s explorer is then number {n} to cross the {line} line."),
        line=line_name(event.line),
        n=event.order,
    )


def _half_way(trial: Trial, upgrade: str, who: Audience) -> list[str]:
    """The first of two discs is gone, and the move doesn't say so itself."""
    state: Any = trial.after
    left = state.discs[SLOTS * who.seat + UPGRADE_INDEX[upgrade]]
    if left != 1 or trial.action.kind == "remove_disc":
        return []
    words = _("It can take a disc off {upgrade}: one more unlocks it.")
    return [words.format(upgrade=upgrade_name(upgrade))]


def _unlocked(trial: Trial, upgrade: str, who: Audience) -> str:
    state: Any = trial.before
    effects = upgrade_effects(state, who.seat, UPGRADE_INDEX[upgrade])
    words = _("It unlocks {upgrade} ({effect}).")
    if trial.action.kind != "remove_disc":
        words = _("It can unlock {upgrade} ({effect}).")
    return words.format(upgrade=upgrade_name(upgrade), effect=effect_short(effects))


# -- what comes in and goes out ----------------------------------------------------------

WARES = ("points", "doubloons", "combat", "figures", "income_doubloons", "income_points")


def _gains(mine: Sequence[Event], who: Audience, sure: bool) -> list[str]:
    gained: Counter[str] = Counter()
    influence: Counter[str] = Counter()
    for event in mine:
        if event.kind == "gained" and event.what in WARES:
            gained[event.what] += event.amount
        elif event.kind == "influence_moved":
            influence[event.nation] += event.amount
    words = [amount_words(what, gained[what]) for what in WARES if gained[what] > 0]
    words += _influence({nation: n for nation, n in influence.items() if n > 0})
    if not words:
        return []
    told = who.say(
        _("You gain {things}.") if sure else _("That can bring you {things}."),
        _("{name} gains {things}.") if sure else _("That can bring {name} {things}."),
        things=listed(words),
    )
    return [Scored(told) if gained["points"] > 0 else told]


def _influence(gained: Mapping[str, int]) -> list[str]:
    """All nations in one where they are alike."""
    if len(gained) == len(NATIONS) and len(set(gained.values())) == 1:
        return [_("{n} influence with each nation").format(n=next(iter(gained.values())))]
    return [
        _("{n} influence with {nation}").format(n=n, nation=the_nation(nation))
        for nation, n in gained.items()
    ]


def _payments(mine: Sequence[Event], who: Audience, sure: bool) -> list[str]:
    paid: Counter[str] = Counter()
    for event in mine:
        if event.kind == "paid":
            paid[event.what] += event.amount
    words = [_paid(what, n) for what, n in paid.items() if n > 0 and what in PAID]
    if not words:
        return []
    told = who.say(
        _("It costs you {things}.") if sure else _("That can cost you {things} in all."),
        _("It costs {name} {things}.") if sure else _("That can cost {name} {things} in all."),
        things=listed(words),
    )
    return [told]


PAID = ("doubloons", "combat", "figures", "points")


def _paid(what: str, n: int) -> str:
    if what == "figures":
        return ngettext("{n} figure", "{n} figures", n).format(n=n)
    return amount_words(what, n)
