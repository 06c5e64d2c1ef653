"""What lasts: triggers, changed numbers, special permissions."""

from collections.abc import Callable

from engine.maracaibo.components import SETUP
from tui.games.maracaibo.names import icon_name, icons
from tui.games.maracaibo.wording.counts import condition, nation_of, the_nation_of
from tui.games.maracaibo.wording.phrases import Json, listed, place, unknown
from tui.games.maracaibo.wording.terms import term, terms
from tui.i18n import N_, _

EVENTS = {
    "move": (N_("when you sail {n} or more"), N_("sail {n} or more")),
    "moveEnd": (N_("at every stop"), N_("each stop")),
    "moveEnd city": (N_("at every stop in a city"), N_("stop in city")),
    "moveEnd village": (N_("at every stop in a village"), N_("stop in village")),
    "moveEnd empty": (
        N_("at every stop in a village without a marker"), N_("stop in empty village")),
    "moveEnd marker": (
        N_("at every stop with a marker of {nation}"), N_("stop at {nation}")),
    "villageMain": (N_("after your main action in a village"), N_("village")),
    "mainActionEnd": (N_("at the end of your main action"), N_("after acting")),
    "cityAction": (N_("with every city action"), N_("city action")),
    "deliver": (N_("with every delivery"), N_("delivery")),
    "deliver good": (N_("with every delivery of {good}"), N_("delivery of {good}")),
    "deliver city": (N_("with every delivery in a city action"), N_("delivery in city")),
    "combatStart": (N_("at the start of your fights"), N_("fight starts")),
    "combatEnd": (N_("at the end of your fights"), N_("fight ends")),
    "fightFor": (N_("when you fight for a nation"), N_("fight for a nation")),
    "anyFightFor": (N_("when anybody fights for a nation"), N_("any fight")),
    "anyFightFor chosen": (
        N_("when anybody fights for the nation you named"), N_("fight for named")),
    "annex": (N_("when you annex a location"), N_("annex")),
    "capture": (N_("when you capture a location"), N_("capture")),
    "liberate": (N_("when you take a marker off a location"), N_("liberate")),
    "influence": (N_("when you gain influence"), N_("influence gained")),
    "quest": (N_("with every quest fulfilled"), N_("quest")),
    "exploreReward": (N_("with every reward of the exploration track"), N_("track reward")),
    "crossLine": (N_("when you cross a line"), N_("line crossed")),
    "upgrade": (N_("with every upgrade unlocked"), N_("upgrade")),
    "buyCard": (N_("with every card you buy"), N_("card bought")),
    "income": (N_("with every income"), N_("at income")),
}  # fmt: skip
"""What a permanent effect waits for, full and short."""

STATS = {
    "cardCost": (N_("your cards cost {n} less"), N_("cards cost {n} less")),
    "explore": (N_("you explore {n} further"), N_("explore +{n}")),
    "annexCityCost": (N_("annexing a city costs you {n} less"), N_("annex cities for {n} less")),
    "annexVillageCost": (
        N_("annexing a village costs you {n} less"), N_("annex villages for {n} less")),
    "captureCost": (N_("capturing costs you {n} less"), N_("capture for {n} less")),
    "villageSteps": (
        N_("2 and 3 village actions need {n} fewer movement point"),
        N_("village actions {n} point sooner")),
    "deliveries": (N_("{n} more delivery in a city action"), N_("{n} more delivery")),
    "exploreRewardPrev": (
        N_("the space before the one where your explorer stops pays too"), N_("space before pays"),
    ),
}  # fmt: skip


def lasting(part: Json, full: bool) -> str:
    worded = WORDED.get(part.get("kind", ""))
    return worded(part, full) if worded else unknown(part)


def _event(part: Json) -> str:
    event = part["event"]
    if event == "moveEnd":
        if part.get("marker") is not None:
            return "moveEnd marker"
        if part.get("empty"):
            return "moveEnd empty"
        return f"moveEnd {part['place']}" if part.get("place") else event
    if event == "deliver":
        if part.get("in_city_action"):
            return "deliver city"
        return "deliver good" if part.get("good") is not None else event
    return "anyFightFor chosen" if event == "anyFightFor" and part.get("chosen") else event


def _on(part: Json, full: bool) -> str:
    pair = EVENTS.get(_event(part))
    if pair is None:
        return unknown(part["event"])
    when = _(pair[0] if full else pair[1]).format(
        n=part.get("at_least", 0),
        nation=(the_nation_of if full else nation_of)(part.get("marker", "")),
        good=icon_name(part.get("good", "")),
    )
    if part.get("once"):
        words = _("{when}, the first time each turn") if full else _("first {when}")
        when = words.format(when=when)
    if part.get("condition"):
        words = _("{when}, with {condition}") if full else "{when} ({condition})"
        when = words.format(when=when, condition=condition(part["condition"]))
    return _("{when}: {gain}").format(when=when, gain=terms(part["terms"], full))


def _mod(part: Json, full: bool) -> str:
    pair = STATS.get(part["stat"])
    if pair is None:
        return unknown(part["stat"])
    return _(pair[0] if full else pair[1]).format(n=abs(part["n"]))


def _wild(part: Json, full: bool) -> str:
    everything = "good" in part["to"]
    if not full:
        words = _("{icon} = anything") if everything else _("{icon} = any object")
    elif everything:
        words = _("{icon} pays for any good and any object")
    else:
        words = _("{icon} pays for any object")
    return words.format(icon=icon_name(part["icon"]))


def _supply(part: Json, full: bool) -> str:
    words = _("{icons} free each turn") if full else _("{icons} free")
    return words.format(icons=icons(part["icon"], part["n"]))


def _joker(part: Json, full: bool) -> str:
    return _("you may discard this card to pay any one icon") if full else _("pays any icon once")


def _combat_draw(part: Json, full: bool) -> str:
    return _("you turn up two combat tokens and keep one") if full else _("2 tokens, keep 1")


def _visits(part: Json, full: bool) -> str:
    words = (
        _("the first stop at {places} removes a disc each; with the last: {gain}")
        if full
        else _("stops at {places}: {gain}")
    )
    return words.format(
        places=listed(place(number, full) for number in part["locations"]),
        gain=terms(part["terms"], full),
    )


def _instead(part: Json, full: bool) -> str:
    words = _("instead of a delivery: {gain}") if full else _("or delivery: {gain}")
    return words.format(gain=terms(part["terms"], full))


def _second_explorer(part: Json, full: bool) -> str:
    if not full:
        return _("figure explores too")
    return _("one of your figures goes to the start of the exploration track and explores too")


def _fast_villages(part: Json, full: bool) -> str:
    _one, two, three = SETUP.fast_village_steps
    words = (
        _("2 village actions from {two} movement points on, 3 from {three}")
        if full
        else _("2 village actions from {two}, 3 from {three} points on")
    )
    return words.format(two=two, three=three)


WORDED: dict[str, Callable[[Json, bool], str]] = {
    "on": _on,
    "mod": _mod,
    "wild": _wild,
    "supply": _supply,
    "joker": _joker,
    "combat_draw": _combat_draw,
    "visits": _visits,
    "instead_of_delivery": _instead,
    "second_explorer": _second_explorer,
    "fast_villages": _fast_villages,
    "hand_limit": term,
}
