"""Choices on the map: stops, locations to be taken, assistants, quests."""

from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    COMBAT,
    FLAGS,
    LOCATION_INDEX,
    QUEST_INDEX,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import NONE
from tui.games.maracaibo import preview, prices
from tui.games.maracaibo.choice import WordedChoice, capital, plain
from tui.games.maracaibo.labels import label as move_label
from tui.games.maracaibo.names import (
    place_name,
    short_card,
)
from tui.games.maracaibo.picker import HERE
from tui.games.maracaibo.things import quest_place, quest_words
from tui.games.maracaibo.wording import terms
from tui.i18n import _, ngettext, one_by_one
from tui.table.scene import Offer


def stop(choice: WordedChoice) -> Offer:
    place = LOCATION_INDEX[choice.id]
    name = place_name(choice.id)
    label = name.removeprefix(f"{choice.id} ")
    match choice.action.kind:
        case "sail_to" | "sail_through":
            ways = [action.points for action in choice.actions]
            visit = preview.VisitPreview(place, min(ways))
            effect = preview.brief(choice.state, choice.seat, visit)
            briefest = preview.briefest(choice.state, choice.seat, visit)
            terse = preview.terse(effect)
            if all(action.kind == "sail_through" for action in choice.actions):
                terse = one_by_one((prices.passage_briefly(), terse))
                effect, briefest = one_by_one((prices.passage(), effect)), ()
            parts = [*briefest[:1], *preview.begun(effect), *preview.begun(terse)]
            parts.sort(key=_left_out)
            begun = tuple(dict.fromkeys((*parts, *briefest[1:])))
            return Offer(label, effect, key=choice.id, rank=-place / 100, terse=(terse,),
                         begun=begun)  # fmt: skip
        case "annex" | "capture" | "liberate":
            return _taking(choice, place)
        case kind if kind in HERE:
            return plain(choice)
    return Offer(name, preview.kind_name(choice.state, place), key=choice.id)


def _left_out(words: str) -> tuple[bool, int]:
    """First what is whole, then what says more of the effects."""
    return words.endswith("…"), -words.count(",")


def _taking(choice: WordedChoice, place: int) -> Offer:
    """Annexing, capturing, liberating: what it costs of the combat value and brings."""
    name = place_name(choice.id)  # its number stands before the line and on the map
    head = move_label(choice.action, choice.view).replace(name, name.removeprefix(f"{choice.id} "))
    if choice.action.kind == "liberate":
        value, gain = prices.liberation(choice.state, place)
        marker = prices.freed(choice.state, choice.seat, choice.state.fight.nation)
        brings = one_by_one(filter(None, (gain, marker)))
        worth = _("value −{n}").format(n=value)
        return Offer(head, brings, worth, choice.id, rank=0.5 - place / 100)
    is_city = choice.state.cities[place] != NONE
    price, mod = TAKING.get((choice.action.kind, is_city), (None, Stat.HAND_LIMIT))
    gains = [terms(describe(price.reward), False)] if price is not None else []
    short = [gain.partition(":")[0].rstrip() for gain in gains]  # for whom is asked above
    if is_city:
        flag = terms(describe(FLAGS[place]), False)
        gains.append(flag)
        short.append(flag)
    worth = ""
    if price is not None:
        cheaper = choice.state.abilities[choice.seat].mods[mod]
        worth = _("value −{n}").format(n=max(COMBAT.lowest_cost, price.value + cheaper))
    effect, brief = (", ".join(filter(None, words)) for words in (gains, short))
    return Offer(head, effect, worth, choice.id, 0.5 - place / 100, brief=brief,
                 begun=preview.begun(brief))  # fmt: skip


TAKING = {
    ("annex", False): (COMBAT.annex_village, Stat.ANNEX_VILLAGE_COST),
    ("annex", True): (COMBAT.annex_city, Stat.ANNEX_CITY_COST),
    ("capture", False): (COMBAT.capture_village, Stat.CAPTURE_COST),
    ("capture", True): (COMBAT.capture_city, Stat.CAPTURE_COST),
}
"""By what is done to a village or a city: its price, and what makes it cheaper."""


def influence(choice: WordedChoice) -> Offer:
    price = COMBAT.gain_influence_large if choice.action.large else COMBAT.gain_influence_small
    label, _colon, side = terms(describe(price.reward), False).partition(":")
    label = label.rstrip()  # French has a blank before the colon
    worth = _("value −{n}").format(n=price.value)
    key = "".join(filter(str.isdigit, label)) + "i"  # plain numbers are those of the places
    return Offer(label, side.strip(), worth, key, rank=1)


def steps(choice: WordedChoice) -> Offer:
    points = int(choice.id)
    place = LOCATION_INDEX[choice.action.place]
    label = ngettext("{n} movement point", "{n} movement points", points).format(n=points)
    effect = preview.brief(choice.state, choice.seat, preview.VisitPreview(place, points))
    if choice.path[-1][0] == "through":
        label = _("through the passage, {way}").format(way=label)
        effect = one_by_one((prices.passage(), effect))
    return Offer(label, effect, key=choice.id)


def assistant(choice: WordedChoice) -> Offer:
    design = CARDS[CARD_INDEX[choice.id]].assistant
    does = terms(describe(design.terms), False) if design else ""
    label = _("Assistant {card}").format(card=short_card(choice.id))
    return Offer(label, does, key=label.lower())


def quest(choice: WordedChoice) -> Offer:
    effect = quest_words(QUEST_INDEX[choice.id], False)
    name = capital(quest_place(choice.state, QUEST_INDEX[choice.id]))
    return Offer(name, effect, key=name.lower())
