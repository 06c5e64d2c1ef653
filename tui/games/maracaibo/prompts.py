"""What is asked, as one sentence to the seat that decides."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Decision, View
from engine.maracaibo.components import CITIES, LEGACY, LOCATIONS, SETUP
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.rules import can_draw
from engine.maracaibo.state import NONE
from tui.games.maracaibo.facts import plainly
from tui.games.maracaibo.labels import node_of
from tui.games.maracaibo.names import ICONS, icon_name, in_language, place_name, the_nation
from tui.games.maracaibo.things import token_words
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.phrases import sentence
from tui.i18n import N_, _, ngettext

PROMPTS = {
    "choose_career": N_("Setup: choose a career to keep."),
    "choose_port": N_("Setup: choose a home port to keep."),
    "plan_first": N_("Setup: choose a card to plan first."),
    "discard_start": N_("Setup: discard a card (keep four)."),
    "choose_nation": N_("Influence {n:+}: with which nation?"),
    "raise_rank": N_("Which nation raises your noble rank?"),
    "choose_synergy": N_("Which synergy do you take?"),
    "offer_card": N_("Buy a card for {cut} less?"),
    "offer_card_plain": N_("Buy a card?"),
    "pick_disc": N_("Which disc leaves your ship?"),
    "pick_disc_market": N_("Delivery: which disc goes to the market?"),
    "village": N_("{actions} left: discard, buy, or use one of your own."),
    "offer_quest": N_("Fulfil a quest?"),
    "offer_delivery": N_("Deliver {good} to {place}?"),
    "explore": N_("Explore up to {n}: where to?"),
    "choose_pile": N_("Fight: which pile do you draw a token from?"),
    "choose_token": N_("Which of the two tokens do you fight with?"),
    "choose_side": N_("For which nation do you fight? {token}"),
    "choose_side_against": N_("Against which nation do you fight? {token}"),
    "fighting": N_("Fighting for {nation}: spend value {value} (−) on what?"),
    "fighting_against": N_("Fighting against {nation}: spend value {value} (−) on what?"),
    "place_own": N_("Where do you put the marker? (a location without one)"),
    "free_place": N_("Which marker do you remove?"),
    "sail": N_("Sail 1 to {most} from {here}: where do you stop?"),
    "sail_on": N_("Sail up to {most} further: where do you stop?"),
    "main_action": N_("At {here}: which main action?"),
    "choose_assistant": N_("Which of your assistants?"),
    "draw": N_("Fill your hand: take a card."),
    "draw_none": N_("You draw no card: end your turn, or take a free action first."),
    "interim": N_("End of the round: buy one card, or take the money."),
    "last_claim": N_("Claim a task?"),
    "choose_option": N_("Choose one: {options}."),
    "offer_pay": N_("Pay {cost}? You get: {what}."),
    "pay_any_number": N_("Pay {icon} once more?"),
    "choose_return": N_("Which nation's marker goes back to its row?"),
    "choose_from_tile": N_("Which marker leaves your resistance tile?"),
    "pay_icons": N_("Pay {icon}: with which card?"),
    "pay_same_good": N_("Pay {goods}: which one first?"),
    "choose_track": N_("On which nation's track does the figure go?"),
    "choose_blocked": N_("Setup: which red clue takes a space out of play?"),
    "offer_clue": N_("Turn up a clue here?"),
    "choose_space": N_("On which space does the clue go?"),
    "offer_ransom": N_("Pay Luysa's ransom?"),
    "offer_tile": N_("Use {tile}?"),
    "give_influence_up": N_("Which influence marker do you give up for good?"),
    "choose_its_quest": N_("Which quest does Jacques take?"),
    "place_on_tile": N_("The marker of {nation}: do you put it on your resistance tile?"),
}

Facts = dict[str, Any]


def _village(asked: Any, view: View[Any]) -> Facts:
    n = asked.left
    return {"actions": ngettext("{n} village action", "{n} village actions", n).format(n=n)}


def _delivery(asked: Any, view: View[Any]) -> Facts:
    city = view.state.cities[asked.place]
    return {
        "good": icon_name(ICONS[CITIES[city].good]),
        "place": place_name(LOCATIONS[asked.place].number),
    }


def _side(asked: Any, view: View[Any]) -> Facts:
    fight = view.state.fight
    return {"token": sentence(token_words(fight.token if fight is not None else NONE))}


def _fighting(asked: Any, view: View[Any]) -> Facts:
    fight = view.state.fight
    if fight is None:
        return {"nation": "?", "value": 0}
    return {"nation": the_nation(fight.nation), "value": fight.value}


def _icons(asked: Any, view: View[Any]) -> Facts:
    return {"icon": icon_name(ICONS[asked.icons[0]])}


def _options(asked: Any, view: View[Any]) -> Facts:
    """What there is to choose from, so that one knows what this is about."""
    node = node_of(view)
    programs = node.options if node is not None else ()
    words = [terms(describe(program)) for program in programs]
    return {"options": " / ".join(words)}


def _pay(asked: Any, view: View[Any]) -> Facts:
    node = node_of(view)
    if node is None:
        return {"cost": "", "what": ""}
    return {"cost": cost(describe(node.cost)), "what": terms(describe(node.terms))}


def _any_number(asked: Any, view: View[Any]) -> Facts:
    node = node_of(view)
    return {"icon": icon_name(ICONS[node.cost.any_number]) if node else ""}


def _same_good(asked: Any, view: View[Any]) -> Facts:
    return {
        "goods": ngettext("{n} good of one kind", "{n} goods of one kind", asked.n).format(
            n=asked.n
        )
    }


def _on_tile(asked: Any, view: View[Any]) -> Facts:
    return {"nation": the_nation(asked.nation)}


def _tile(asked: Any, view: View[Any]) -> Facts:
    return {"tile": in_language(LEGACY[asked.tile].names)}


MORE: Mapping[str, Callable[[Any, View[Any]], Facts]] = {
    "village": _village,
    "offer_delivery": _delivery,
    "choose_side": _side,
    "fighting": _fighting,
    "pay_icons": _icons,
    "choose_option": _options,
    "offer_pay": _pay,
    "pay_any_number": _any_number,
    "pay_same_good": _same_good,
    "place_on_tile": _on_tile,
    "offer_tile": _tile,
}
"""By decision: facts that its question needs."""


def _message(asked: Any, view: View[Any]) -> str:
    """Which message a decision means: some are worded in two ways."""
    kind = str(asked.kind)
    fight = view.state.fight
    if kind == "offer_card" and not asked.cut:
        return "offer_card_plain"
    if kind == "pick_disc" and asked.market != NONE:
        return "pick_disc_market"
    if kind == "draw" and not can_draw(view.state, asked.seat):
        return "draw_none"
    module = view.state.module
    if kind == "choose_side" and module is not None and module.liberation:
        return "choose_side_against"
    if kind == "fighting" and fight is not None and fight.against:
        return "fighting_against"
    return kind


def prompt(decision: Decision, view: View[Any], names: Sequence[str]) -> str:
    values: Facts = {
        "here": place_name(LOCATIONS[view.state.ships[decision.seat]].number),
        "most": getattr(decision, "most", SETUP.movement),
        "n": getattr(decision, "n", 0),
        "cut": getattr(decision, "cut", 0),
    }
    more = MORE.get(decision.kind)
    if more is not None:
        values.update(more(decision, view))
    words = PROMPTS.get(_message(decision, view))
    return _(words).format(**values) if words else plainly(decision.kind) + "?"
