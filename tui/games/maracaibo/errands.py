"""What a voyage is for: what there is to do where it ends."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import Event
from engine.maracaibo.components import CITIES, EXPLORATION, HOMEWARD, SETUP
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import (
    building_name,
    icon_name,
    place_name,
    short_card,
    source_name,
    space_name,
    the_nation,
    the_quest,
    tile_name,
)
from tui.games.maracaibo.wording import cost, terms
from tui.hints.errand import Purpose
from tui.hints.trial import Trial
from tui.i18n import N_, _

VOYAGES = frozenset({"sail_to", "sail_through"})
MOST = 3
"""How many deeds are named: the rest of a long turn is for the turn itself to explain."""


class StopDeed(NamedTuple):
    """Something done at the stop, as an infinitive."""

    words: str
    """A message; `{it}` is what it is done with: several of a kind are told as one."""
    plain: str
    """The same without what hangs on the cards and tokens that come next."""
    it: str = ""


def errand(trials: Sequence[Trial]) -> Purpose | None:
    """What every deal comes to, or else most of them; none for anything but a voyage."""
    if not trials or trials[0].action.kind not in VOYAGES:
        return None
    turns = [_deeds(trial) for trial in trials]
    sure = _common(turns)
    if sure:
        return Purpose(_together(sure), sure=True)
    likely = [_common([turn, other]) for turn in turns for other in turns if other is not turn]
    found = next((deeds for deeds in likely if deeds), [])
    return Purpose(_together(found), sure=False) if found else None


def _common(turns: Sequence[Sequence[StopDeed]]) -> list[StopDeed]:
    """What is done in all of these, in the order of the first; a detail only if it is the
    same in all."""
    found: dict[StopDeed, None] = {}
    for deed in turns[0]:
        if all(deed in turn for turn in turns):
            found[deed] = None
        elif all(any(deed.plain == each.plain for each in turn) for turn in turns):
            found[StopDeed(deed.plain, deed.plain)] = None
    detailed = {deed.plain for deed in found if deed.words != deed.plain}
    return [deed for deed in found if deed.words != deed.plain or deed.plain not in detailed][:MOST]


def _together(deeds: Sequence[StopDeed]) -> str:
    things: dict[str, list[str]] = {}
    for deed in deeds:
        things.setdefault(deed.words, []).append(deed.it)
    *before, last = [_(words).format(it=_listed(its)) for words, its in things.items()]
    if not before:
        return last
    lists = any(len(its) > 1 for its in things.values())
    both = _("{these}, and {last}") if lists else _("{these} and {last}")
    return both.format(these=", ".join(before), last=last)


def _listed(parts: Sequence[str]) -> str:
    *before, last = parts
    return _("{these} and {last}").format(these=", ".join(before), last=last) if before else last


def _deeds(trial: Trial) -> list[StopDeed]:
    """What the seat does there, in its order; the action of the place where that is all."""
    mine = [event for event in trial.events if getattr(event, "seat", None) == trial.seat]
    found = [DEEDS[event.kind](event) for event in mine if event.kind in DEEDS]
    found += _explored(mine)
    found += [StopDeed(*LIBERATE, place_name(answer.place)) for _state, answer in trial.answers
              if answer.kind == "liberate"]  # fmt: skip
    if not found:
        found = [StopDeed(*SOLD[answer.kind], terms(describe(PAID[answer.kind])))
                 for _state, answer in trial.answers if answer.kind in SOLD]  # fmt: skip
    return list(dict.fromkeys(found or _action(trial, mine)))


def _action(trial: Trial, mine: Sequence[Event]) -> list[StopDeed]:
    """The action of the place itself, with what it gives."""
    state: Any = trial.after
    place = state.ships[trial.seat]
    taken = next((event.what for event in mine if event.kind == "main_action_taken"), "")
    if taken == "do_city_action" and state.cities[place] != NONE:
        return [_city(describe(CITIES[state.cities[place]].terms))]
    if taken == "do_homeward_action":
        given = terms(describe(HOMEWARD[place]))
        return [StopDeed(N_("use the action there: {it}"), N_("use the action there"), given)]
    if taken == "do_village_actions":
        return [StopDeed(N_("use village actions"), N_("use village actions"))]
    return []


def _city(given: list[Any]) -> StopDeed:
    plain = N_("use the city action")
    match given:
        case [{"kind": "pay", "optional": True, **deal}]:  # one would not come here for less
            paying = _("{cost}: {gain}").format(cost=cost(deal["cost"]), gain=terms(deal["terms"]))
            return StopDeed(N_("use the city action by paying {it}"), plain, paying)
    return StopDeed(N_("use the city action: {it}"), plain, terms(given))


def _explored(mine: Sequence[Event]) -> list[StopDeed]:
    """As far as the explorer gets."""
    reached = [event.space for event in mine if event.kind == "explored"]
    if not reached:
        return []
    if reached[-1] == EXPLORATION[-1].id:
        return [StopDeed(N_("explore to the end of the track"), N_("explore"))]
    return [StopDeed(N_("explore to space {it}"), N_("explore"), space_name(reached[-1]))]


def _fought(event: Any) -> StopDeed:
    words = N_("fight against {it}") if event.against else N_("fight for {it}")
    return StopDeed(words, N_("fight"), the_nation(event.nation))


def _marked(event: Any) -> StopDeed:
    place = place_name(event.place)
    if event.how == "capture":
        return StopDeed(N_("capture {it}"), N_("capture a location"), place)
    if event.how == "annex":
        return StopDeed(N_("annex {it}"), N_("annex a location"), place)
    return StopDeed(N_("place a marker on {it}"), N_("place a marker"), place)


DEEDS: dict[str, Callable[[Any], StopDeed]] = {
    "delivered": lambda e: StopDeed(N_("deliver {it}"), N_("deliver a good"), icon_name(e.good)),
    "fight_began": _fought,
    "marker_placed": _marked,
    "quest_fulfilled": lambda e: StopDeed(
        N_("fulfil {it}"), N_("fulfil a quest"), the_quest(e.quest)
    ),
    "card_bought": lambda e: StopDeed(N_("buy {it}"), N_("buy cards"), short_card(e.card)),
    "prestige_bought": lambda e: StopDeed(
        N_("buy {it}"), N_("buy a prestige building"), building_name(e.building)
    ),
    "assistant_used": lambda e: StopDeed(
        N_("use your assistant {it}"), N_("use your assistant"), short_card(e.card)
    ),
    "village_action_used": lambda e: StopDeed(
        N_("use “{it}”"), N_("use a village action"), source_name(e.source)
    ),
    "skull_cleared": lambda _event: StopDeed(N_("remove the skull"), N_("remove the skull")),
    "ruins_explored": lambda _event: StopDeed(N_("explore the ruins"), N_("explore the ruins")),
    "tile_used": lambda e: StopDeed(N_("use “{it}”"), N_("use a tile"), tile_name(e.tile)),
    "clue_turned": lambda _event: StopDeed(N_("turn up a clue"), N_("turn up a clue")),
    "clue_paid_off": lambda _event: StopDeed(N_("pay for a clue"), N_("pay for a clue")),
    "luysa_freed": lambda _event: StopDeed(N_("free Luysa"), N_("free Luysa")),
}
"""By event: what was done."""

LIBERATE = (N_("liberate {it}"), N_("liberate a location"))
SOLD = {
    "sell_hand": (N_("discard your hand for {it}"), N_("discard your hand")),
    "sell_card": (N_("discard a card for {it}"), N_("discard a card")),
}
"""What is done in a village where nothing is bought."""
PAID = {"sell_hand": SETUP.discard_hand, "sell_card": SETUP.discard_one}
