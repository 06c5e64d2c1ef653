"""What a good player says about a move of Santiago."""

from typing import Any, cast

from engine.core import Action
from engine.santiago.components import (
    REFUSAL,
    SEGMENT_INDEX,
    SEGMENTS_BESIDE,
    SPACE_INDEX,
    TILE_INDEX,
)
from engine.santiago.scoring import plantations
from engine.santiago.state import SantiagoState
from tui.games.santiago.choices import watered
from tui.games.santiago.names import crop, escudos
from tui.hints.advice import Audience, Reason
from tui.hints.trial import Trial
from tui.i18n import N_, _, ngettext

REASONS = {
    "points": Reason(
        N_("It counts for more on the board right away{points}."),
        N_("It counts for less on the board right away{points}."),
    ),
    "water": Reason(
        N_("Your dry fields are more likely to get water in time{points}."),
        N_("Your dry fields are less likely to get water in time{points}."),
        N_("{name}'s dry fields are more likely to get water in time{points}."),
        N_("{name}'s dry fields are less likely to get water in time{points}."),
    ),
    "growth": Reason(
        N_("Your plantations have more room to grow{points}."),
        N_("Your plantations have less room to grow{points}."),
        N_("{name}'s plantations have more room to grow{points}."),
        N_("{name}'s plantations have less room to grow{points}."),
    ),
    "money": Reason(
        N_("You keep more money for later{points}."),
        N_("You have less money left for later{points}."),
        N_("{name} keeps more money for later{points}."),
        N_("{name} has less money left for later{points}."),
    ),
    "own_canal": Reason(
        N_("Your own canal stays in hand for a better moment{points}."),
        N_("Your own canal is gone, and it might save more later{points}."),
        N_("{name}'s own canal stays in hand for a better moment{points}."),
        N_("{name}'s own canal is gone, and it might save more later{points}."),
    ),
    "planting": Reason(
        N_("You do better in the planting{points}."),
        N_("You do worse in the planting{points}."),
        N_("{name} does better in the planting{points}."),
        N_("{name} does worse in the planting{points}."),
    ),
    "overseer": Reason(
        N_("You are more likely to be overseer{points}."),
        N_("You are less likely to be overseer{points}."),
        N_("{name} is more likely to be overseer{points}."),
        N_("{name} is less likely to be overseer{points}."),
    ),
    "canal": Reason(
        N_("You are more likely to get a canal that helps you{points}."),
        N_("You are less likely to get a canal that helps you{points}."),
        N_("{name} is more likely to get a useful canal{points}."),
        N_("{name} is less likely to get a useful canal{points}."),
    ),
    "otherwise": Reason(
        N_("If the overseer builds elsewhere, you lose less{points}."),
        N_("If the overseer builds elsewhere, you lose more{points}."),
        N_("If the overseer builds elsewhere, {name} loses less{points}."),
        N_("If the overseer builds elsewhere, {name} loses more{points}."),
    ),
    "reach": Reason(
        N_("From there water soon reaches more fields."),
        N_("From there the water takes longer to arrive."),
    ),
}
UNCOUNTED = frozenset({"reach"})
JOINED: dict[str, str] = {}
PRIVATE: frozenset[str] = frozenset()
OPEN = frozenset(
    {
        "choose_source", "choose_palm", "choose_first_canal", "make_bid", "plant",
        "plant_leftover", "make_proposal", "decide_canal", "offer_extra_canal",
    }
)  # fmt: skip
"""Everything except two players' secret bids; hidden money is guessed."""


def follow(state: Any, seat: int, action: Action) -> list[Action]:
    """Every move of Santiago is whole."""
    return []


def facts(trial: Trial, who: Audience) -> list[str]:
    """What a move does on the board and in the purse."""
    state: Any = trial.before
    action = trial.action
    match action.kind:
        case "bid":
            return _bid(state, who, action.amount)
        case "pass":
            return _pass(state, who)
        case "place_tile":
            return _planted(trial, who)
        case "propose":
            return _proposed(state, who, action)
        case "accept" | "overrule" | "build_unasked" | "build_own_canal":
            return _built(state, who, action)
        case "put_away":
            return [_("It costs nothing, and a canal leaves the game unused.")]
        case "keep_own_canal":
            return [
                who.say(
                    _("You can still build your own canal in a later round."),
                    _("{name} can still build that canal in a later round."),
                )
            ]
    return []


# -- the auction -------------------------------------------------------------------------


def _bid(state: SantiagoState, who: Audience, amount: int) -> list[str]:
    if state.seats == 2:
        return [who.say(_("You pay {money} either way."), _("{name} pays {money} either way."),
                        money=escudos(amount))]  # fmt: skip
    higher = sum(other > amount for other in state.bids)
    to_come = len(state.stack) - 1
    if higher:
        return [
            who.say(
                ngettext("{n} player plants before you.", "{n} players plant before you.", higher),
                ngettext("{n} player plants before {name}.",
                         "{n} players plant before {name}.", higher),
                n=higher,
            )
        ]  # fmt: skip
    if to_come:
        return [who.say(_("So far you would plant first, with all your farmers."),
                        _("So far {name} would plant first, with all farmers."))]  # fmt: skip
    return [who.say(_("You plant first, with all your farmers."),
                    _("{name} plants first, with all farmers."))]  # fmt: skip


def _pass(state: SantiagoState, who: Audience) -> list[str]:
    if state.seats == 2:
        return [
            who.say(
                _("You pay nothing, and plant with one fewer farmer."),
                _("{name} pays nothing, and plants with one fewer farmer."),
            )
        ]
    if not state.passed:
        return [
            who.say(
                _("You become overseer, but plant last and with one fewer farmer."),
                _("{name} becomes overseer, but plants last and with one fewer farmer."),
            )
        ]
    return [
        who.say(
            _("You save your money, but plant late and with one fewer farmer."),
            _("{name} saves money, but plants late and with one fewer farmer."),
        )
    ]


# -- planting ----------------------------------------------------------------------------


def _planted(trial: Trial, who: Audience) -> list[str]:
    before: Any = trial.before
    space = SPACE_INDEX[trial.action.space]
    joined = next((p for p in plantations(_with_tile(trial)) if space in p.spaces), None)
    kind = crop(trial.action.tile.crop)
    found = []
    size = len(joined.spaces) if joined else 1
    if size > 1:
        found.append(_("It makes a {crop} plantation of {n} fields.").format(crop=kind, n=size))
    neutral = before.decision.kind == "plant_leftover"
    if before.palms >> space & 1 and not neutral:
        found.append(_("The palm there counts as one more farmer."))
    if before.wet >> space & 1:
        found.append(_("The field has water already."))
    elif neutral:
        pass
    elif any(segment in before.frontier for segment in SEGMENTS_BESIDE[space]):
        found.append(_("The field is dry, but this round's canal can reach it."))
    else:
        found.append(_("The field is dry, and no canal can reach it this round."))
    return found


def _with_tile(trial: Trial) -> SantiagoState:
    """The board with the tile on it, before anything else happens."""
    state = cast(SantiagoState, trial.before.copy())
    state.tile[SPACE_INDEX[trial.action.space]] = TILE_INDEX[trial.action.tile]
    return state


# -- canals ------------------------------------------------------------------------------


def _proposed(state: SantiagoState, who: Audience, action: Any) -> list[str]:
    found = _waters(state, who, action.segment)
    if action.bribe:
        found.append(
            who.say(
                _("You pay the bribe of {money} only if it is built."),
                _("{name} pays the bribe of {money} only if it is built."),
                money=escudos(action.bribe),
            )
        )
    return found


def _built(state: SantiagoState, who: Audience, action: Any) -> list[str]:
    found = _waters(state, who, action.segment)
    bribes = state.bribes_by_segment()
    if action.kind == "accept":
        bribe = bribes.get(SEGMENT_INDEX[action.segment], 0)
        if bribe:
            found.append(
                who.say(
                    _("You take a bribe of {money}."),
                    _("{name} takes a bribe of {money}."),
                    money=escudos(bribe),
                )
            )
    elif action.kind in ("overrule", "build_unasked"):
        cost = REFUSAL + max(bribes.values(), default=0)
        found.append(
            who.say(_("You pay {money} to the bank for it."),
                    _("{name} pays {money} to the bank for it."), money=escudos(cost))
        )  # fmt: skip
    else:
        found.append(
            who.say(
                _("Your own canal can be built only once in the game."),
                _("{name}'s own canal can be built only once in the game."),
            )
        )
    return found


def _waters(state: SantiagoState, who: Audience, segment: Any) -> list[str]:
    """Whose dry fields the canal saves."""
    mine, others, _neutral, empty = watered(state, who.seat, segment)
    found = []
    if mine:
        found.append(
            who.say(
                ngettext("It waters {n} of your dry fields.",
                         "It waters {n} of your dry fields.", mine),
                ngettext("It waters {n} dry field belonging to {name}.",
                         "It waters {n} dry fields belonging to {name}.", mine),
                n=mine,
            )
        )  # fmt: skip
    if others:
        found.append(
            ngettext(
                "It waters {n} dry field of another player.",
                "It waters {n} dry fields of other players.",
                others,
            ).format(n=others)
        )
    if empty and not mine and not others:
        found.append(
            ngettext(
                "It waters {n} empty field, to plant on later.",
                "It waters {n} empty fields, to plant on later.",
                empty,
            ).format(n=empty)
        )
    return found
