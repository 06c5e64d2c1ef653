"""What happened, as lines of the log."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Event
from engine.maracaibo.components import (
    CAMPAIGN,
    EXPLORATION,
    LOCATION_INDEX,
    QUEST_INDEX,
    QUESTS,
)
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.automa_text import automa_facts, because
from tui.games.maracaibo.facts import facts, plainly
from tui.games.maracaibo.names import (
    building_name,
    career_name,
    doubloons,
    icons,
    in_language,
    place_name,
    port_name,
    short_card,
    spaces,
    tile_name,
)
from tui.games.maracaibo.wording import cost
from tui.games.maracaibo.wording.phrases import listed
from tui.games.maracaibo.wording.terms import AMOUNTS
from tui.i18n import N_, _, labelled, ngettext, one_by_one

GAINS = {
    "doubloons": "doubloons",
    "points": "points",
    "combat": "combat_points",
    "figures": "figures",
    "income_doubloons": "income_doubloons",
    "income_points": "income_points",
}
"""What is gained, and the term of an effect that gives it."""

HAPPENED = {
    "choices_shown": N_("Choices revealed: {choices}"),
    "round_began": N_("Round {round}, first player {name}{more}"),
    "sailed": N_("{name}: sailed {way} to {place}"),
    "gained": N_("{name}: gained {things}"),
    "paid": N_("{name}: paid {things}"),
    "influence_moved": N_("{name}: influence {amount:+} with {nation}"),
    "synergy_taken": N_("{name}: took the synergy {synergy}"),
    "card_planned": N_("{name}: planned {card}"),
    "card_discarded": N_("{name}: discarded {card}"),
    "card_bought": N_("{name}: bought {card} for {price}"),
    "prestige_bought": N_("{name}: bought the prestige building {building} for {price}"),
    "card_taken": N_("{name}: took {card} from the display"),
    "cards_drawn": N_("{name}: drew {cards}"),
    "card_turned": N_("{name}: turned up {card}"),
    "pile_reshuffled": N_("The discard pile was shuffled: {cards}"),
    "delivered": N_("{name}: delivered {good} to {place}"),
    "disc_removed": N_("{name}: removed a disc from {upgrade}"),
    "disc_to_market": N_("{name}: put a disc from {upgrade} on the market of {to}"),
    "disc_to_tile": N_("{name}: put a disc from {upgrade} on {tile}"),
    "upgrade_unlocked": N_("{name}: unlocked {upgrade}"),
    "village_action_used": N_("{name}: used the village action of {source}"),
    "assistant_used": N_("{name}: used the assistant {card}"),
    "quest_fulfilled": N_("{name}: fulfilled {quest}"),
    "quest_turned": N_("Now on top of the quest pile: {top} ({cost})"),
    "quests_gone": N_("The pile of quests is empty"),
    "skull_cleared": N_("{name}: removed the skull at {place}"),
    "token_turned": N_("{name}: turned up {token}"),
    "fight_began": N_("{name}: fought for {nation}, value {value}"),
    "fight_began_against": N_("{name}: fought against {nation}, value {value}"),
    "fight_ended": N_("{name}: ended the fight with {unspent} unspent"),
    "marker_placed annex": N_("{name}: annexed {place} for {nation}"),
    "marker_placed capture": N_("{name}: captured {place} for {nation}"),
    "marker_placed own": N_("{name}: put a marker of {nation} on {place}"),
    "marker_removed": N_("{name}: took a marker of {nation} off {place}"),
    "combat_action_used": N_("{name}: used the combat action of {source}"),
    "explored explorer": N_("{name}: explored to space {space}"),
    "explored figure": N_("{name}: explored with the figure to space {space}"),
    "explored explorer end": N_("{name}: explored to the end of the track"),
    "explored figure end": N_("{name}: explored with the figure to the end of the track"),
    "line_crossed": N_("{name}: crossed the {line} line as number {order}"),
    "track_ended": N_("{name}: reached the end of the exploration track as number {order}"),
    "task_claimed": N_("{name}: claimed career task {task}"),
    "round_ended": N_("{name}: ended round {round}"),
    "income_paid": N_("{name}: got an income of {money} and {points} VP"),
    "leader_paid": N_("{name}: got {points} VP as leader with {nation}"),
    "game_ended": N_("The game is over"),
    "marker_on_tile": N_(
        "{name}: put a marker of {nation} on space {space} of the resistance tile"
    ),
    "tile_filled": N_("{name}: filled the resistance tile"),
    "marker_returned": N_("{name}: put a marker of {nation} back into its row"),
    "marker_gone": N_("{name}: removed a marker of {nation} from the game"),
    "markers_added": N_("New markers of {nation}: {places}"),
    "tile_used": N_("{name}: used {tile}"),
    "tile_added": N_("New on the map: {tile}"),
    "tile_gone": N_("{tile} left the map"),
    "ruins_explored": N_("{name}: reached space {space} in the ruins"),
    "ruins_left": N_("{name}: left the ruins as number {order}"),
    "influence_given_up": N_("{name}: gave up all influence with {nation}"),
    "clue_turned": N_("{name}: found {clue} at {place}"),
    "clue_laid": N_("{name}: laid {clue} on space {space}"),
    "clue_blocked": N_("{name}: blocked space {space} with {clue}"),
    "clue_paid_off": N_("{name}: paid for {clue}"),
    "luysa_found": N_("{name}: found Luysa at {place}"),
    "luysa_freed": N_("{name}: freed Luysa"),
    "luysa_ransomed": N_("{name}: paid Luysa's ransom"),
    "story_read": N_("A new chapter: {story}"),
    "story_rewarded": N_("{name}: was rewarded by the story"),
    "automa_card_drawn": N_("{name}: turned up {card}, {left} left in the deck"),
    "automa_deck_shuffled": N_("{name}: the deck was shuffled: {cards}"),
    "automa_moved": N_("{name}: sailed to {place}"),
    "automa_took_quest": N_("{name}: took {quest}"),
    "automa_disc": N_("{name}: got one more disc, {total} in all"),
    "automa_disc_market": N_("{name}: put a disc on the market of {place}, {total} in all"),
    "automa_took_card": N_("{name}: took {card} from the display"),
    "automa_explored": N_("{name}: explored to space {space}"),
    "automa_explored end": N_("{name}: explored to the end of the track"),
    "automa_fought": N_("{name}: fought for {nation} with {token}"),
    "automa_annexed": N_("{name}: annexed {place} for {nation}"),
    "automa_annexed_none": N_("{name}: removed a marker of {nation} from the game"),
    "automa_influence": N_("{name}: influence {amount:+} with {nation}"),
    "automa_scored": N_("{name}: got {points} VP for {part}"),
    "automa_demanded": N_(
        "{name}: {payer} paid {paid} combat points, {missing} were missing: {points} VP"
    ),
    "automa_passed": N_("{name}: no effect"),
    "automa_announced": N_("{name}: will end the round, turns left for each of you: {turns}"),
    "together_won": N_("Won together"),
    "together_lost": N_("Lost together"),
}

SILENT = frozenset({"turn_began", "choice_hidden"})
"""Events that are not worth a line: what was chosen in secret is told when it is turned up."""

MAIN = {
    "do_city_action": N_("{name}: used the city action in {place}"),
    "do_village_actions": N_("{name}: used village actions at {place}"),
    "do_homeward_action": N_("{name}: used the action of {place}"),
    "fulfil_quest": N_("{name}: chose a quest at {place}"),
    "use_assistant": N_("{name}: chose an assistant at {place}"),
    "clear_skull": N_("{name}: cleared {place}"),
    "decline": N_("{name}: did nothing at {place}"),
}


def things(what: str, amount: int, full: bool = True) -> str:
    """An amount of something gained or paid."""
    if what in GAINS:
        return AMOUNTS[GAINS[what]](amount, full)
    if what == "value":
        return _("combat value {n}").format(n=amount)
    if what == "market_disc":
        return ngettext("{n} disc from the market", "{n} discs from the market", amount).format(
            n=amount
        )
    return icons(what, amount)


def _paid(what: str, amount: int) -> str:
    if what == "figures":
        return ngettext("{n} figure", "{n} figures", amount).format(n=amount)
    return things(what, amount)


def number_of_cards(number: int) -> str:
    return ngettext("{n} card", "{n} cards", number).format(n=number)


def _chosen(event: Any, names: Sequence[str]) -> str:
    """Who plays what, and plans what."""
    parts = []
    for seat, career in enumerate(event.careers):
        port = event.ports[seat] if seat < len(event.ports) else ""
        planned = event.planned[seat] if seat < len(event.planned) else ""
        words = [career_name(career), port and port_name(port), planned and short_card(planned)]
        parts.append(labelled(names[seat] if seat < len(names) else str(seat), listed(words)))
    return one_by_one(parts)


def _round(event: Any) -> str:
    """New quests and the new prestige building of a round."""
    more = [_("quest at {place}").format(place=place_name(place)) for _quest, place in event.quests]
    if event.prestige:
        more.append(building_name(event.prestige))
    return one_by_one(("", _("new: {things}").format(things=listed(more)))) if more else ""


def _disc_to(where: str) -> str:
    """Off the ship, to the market of a city, or onto a tile."""
    if not where:
        return "disc_removed"
    return "disc_to_market" if where in LOCATION_INDEX else "disc_to_tile"


Name = Callable[[Any], str]
Facts = dict[str, object]


def _at_the_end(space: str) -> str:
    """The last space of the track has no number."""
    return " end" if space == EXPLORATION[-1].id else ""


KEYS: dict[str, Name] = {
    "main_action_taken": lambda e: e.what,
    "disc_removed": lambda e: _disc_to(e.to),
    "quest_turned": lambda e: e.kind if e.top else "quests_gone",
    "fight_began": lambda e: "fight_began_against" if e.against else e.kind,
    "marker_placed": lambda e: f"marker_placed {e.how}",
    "explored": lambda e: f"explored {e.piece}{_at_the_end(e.space)}",
    "automa_explored": lambda e: f"{e.kind}{_at_the_end(e.space)}",
    "marker_returned": lambda e: "marker_gone" if e.gone else e.kind,
    "ruins_explored": lambda e: "ruins_left" if e.order else e.kind,
    "clue_laid": lambda e: "clue_blocked" if e.blocked else e.kind,
    "luysa_freed": lambda e: "luysa_ransomed" if e.ransom else e.kind,
    "automa_disc": lambda e: "automa_disc_market" if e.place else e.kind,
    "automa_annexed": lambda e: e.kind if e.place else "automa_annexed_none",
    "together_ended": lambda e: "together_won" if e.won else "together_lost",
}
"""Events that are told in several ways: the message they mean."""


def _cards(event: Any) -> Facts:
    return {"cards": number_of_cards(event.cards)}


def _price(event: Any) -> Facts:
    return {"price": doubloons(event.cost)}


def _top(event: Any) -> Facts:
    """What the quest on top of the pile asks for."""
    number = QUEST_INDEX.get(event.top)
    return {"cost": cost(describe(QUESTS[number].cost), False) if number is not None else ""}


def _story(event: Any) -> Facts:
    story = CAMPAIGN.get(event.card)
    return {"story": in_language(story.names) if story else event.card}


MORE: dict[str, Callable[[Any], Facts]] = {
    "sailed": lambda e: {"way": spaces(e.points)},
    "disc_removed": lambda e: {"tile": tile_name(e.to) if e.to else ""},
    "gained": lambda e: {"things": things(e.what, e.amount)},
    "paid": lambda e: {"things": _paid(e.what, e.amount)},
    "quest_turned": _top,
    "cards_drawn": _cards,
    "pile_reshuffled": _cards,
    "automa_deck_shuffled": _cards,
    "card_bought": _price,
    "prestige_bought": _price,
    "income_paid": lambda e: {"money": doubloons(e.doubloons)},
    "round_began": lambda e: {"more": _round(e)},
    "story_read": _story,
}
"""What a line says beside the fields of its event."""


def happened(event: Event, names: Sequence[str]) -> str:
    """What happened, and why where an automa did it."""
    words = told(event, names)
    reason = because(event) if words else ""
    return f"{words} ({reason})" if reason else words


def told(event: Event, names: Sequence[str]) -> str:
    """What happened, without a reason."""
    values = facts(event._asdict(), names)
    values.update(automa_facts(event, names))
    if event.kind in MORE:
        values.update(MORE[event.kind](event))
    elif event.kind == "choices_shown":
        values["choices"] = _chosen(event, names)
    kind = event.kind
    if kind in SILENT:
        return ""
    key = KEYS[kind](event) if kind in KEYS else kind
    table = MAIN if kind == "main_action_taken" else HAPPENED
    words = table.get(key)
    if words is None:
        done = plainly(key)
        return labelled(str(values["name"]), done) if values["name"] else done
    return _(words).format(**values)
