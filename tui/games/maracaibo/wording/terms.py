"""Terms and combinators: what an effect does, from left to right."""

from collections.abc import Callable

from tui.games.maracaibo.names import doubloons, icon_name
from tui.games.maracaibo.wording.costs import cost
from tui.games.maracaibo.wording.counts import at_least, condition, each, nation_of, the_nation_of
from tui.games.maracaibo.wording.phrases import Json, either, listed, place, unknown
from tui.i18n import N_, _, ngettext, one_by_one
from tui.paint.look import UNICODE

OBJECTS = ("herb", "book", "glass", "map")
MANY = 99
"""A number of times that is no limit."""


def terms(program: Json, full: bool = True) -> str:
    """A whole effect of one timing."""
    words = [term(part, full) for part in program]
    if len(words) > 1:
        words = [
            f"({text})" if part.get("kind") == "choose" else text
            for part, text in zip(program, words, strict=True)
        ]
    return listed(words)


def term(part: Json, full: bool) -> str:
    kind = part.get("kind", "")
    if kind in AMOUNTS:
        return AMOUNTS[kind](part["n"], full)
    worded = WORDED.get(kind)
    return worded(part, full) if worded else unknown(part)


# -- amounts -----------------------------------------------------------------------------


def _doubloons(n: int, full: bool) -> str:
    return doubloons(n)


def _points(n: int, full: bool) -> str:
    words = ngettext("{n} victory point", "{n} victory points", n) if full else _("{n} VP")
    return words.format(n=n)


def _combat(n: int, full: bool) -> str:
    words = ngettext("{n} combat point", "{n} combat points", n) if full else _("{n} combat")
    return words.format(n=n)


def _figures(n: int, full: bool) -> str:
    if not full:
        return ngettext("{n} figure", "{n} figures", n).format(n=n)
    return ngettext("{n} figure from the supply", "{n} figures from the supply", n).format(n=n)


def _draw(n: int, full: bool) -> str:
    words = ngettext("draw {n} card", "draw {n} cards", n) if full else _("draw {n}")
    return words.format(n=n)


def _income_doubloons(n: int, full: bool) -> str:
    return _("doubloon income +{n}").format(n=n)


def _income_points(n: int, full: bool) -> str:
    return (_("victory point income +{n}") if full else _("VP income +{n}")).format(n=n)


def _explore(n: int, full: bool) -> str:
    if not full:
        return _("explore {n}").format(n=n)
    return ngettext("explore {n} space", "explore up to {n} spaces", n).format(n=n)


def _discs(n: int, full: bool) -> str:
    if not full:
        return ngettext("remove {n} disc", "remove {n} discs", n).format(n=n)
    return ngettext("remove {n} disc from your ship", "remove {n} discs from your ship", n).format(
        n=n
    )


def _hand_limit(n: int, full: bool) -> str:
    return _("hand limit +{n}").format(n=n)


def _village(n: int, full: bool) -> str:
    return ngettext("{n} village action", "{n} village actions", n).format(n=n)


def _spy(n: int, full: bool) -> str:
    if not full:
        return _("use {n} assistant").format(n=n)
    return ngettext(
        "use {n} of your assistants, wherever it stands",
        "use {n} of your assistants, wherever they stand",
        n,
    ).format(n=n)


def _signed(words: str, n: int, **more: str) -> str:
    """With the minus of prices, which is as wide as a plus."""
    return words.format(n=n, **more).replace(f"-{-n}", f"{UNICODE.minus}{-n}")


def _value(n: int, full: bool) -> str:
    return _signed(_("combat value {n:+}") if full else _("value {n:+}"), n)


def _deliver(n: int, full: bool) -> str:
    if not full:
        return _("deliver {n}").format(n=n)
    return ngettext("{n} delivery to that city", "{n} deliveries to that city", n).format(n=n)


def _move(n: int, full: bool) -> str:
    if not full:
        return _("sail {n}").format(n=n)
    return _("sail up to {n} further and do a main action there").format(n=n)


def _hold_quests(n: int, full: bool) -> str:
    if not full:
        return ngettext("hold {n} quest", "hold {n} quests", n).format(n=n)
    return ngettext(
        "lay the top {n} quest of the pile on this card",
        "lay the top {n} quests of the pile on this card",
        n,
    ).format(n=n)


def _fewest(n: int, full: bool) -> str:
    if not full:
        return _signed(_("{n:+} if least present"), n)
    return _signed(_("{n:+} for nations with fewest markers on the map"), n)


def _most(n: int, full: bool) -> str:
    if not full:
        return _signed(_("{n:+} if on most"), n)
    return _signed(_("{n:+} for nations with most markers on the map"), n)


AMOUNTS: dict[str, Callable[[int, bool], str]] = {
    "doubloons": _doubloons,
    "points": _points,
    "combat_points": _combat,
    "figures": _figures,
    "draw": _draw,
    "income_doubloons": _income_doubloons,
    "income_points": _income_points,
    "explore": _explore,
    "discs": _discs,
    "hand_limit": _hand_limit,
    "village_actions": _village,
    "spy": _spy,
    "value": _value,
    "deliver": _deliver,
    "move": _move,
    "hold_quests": _hold_quests,
    "mod_fewest": _fewest,
    "mod_most": _most,
}
"""Terms that are a number of something."""

# -- other terms -------------------------------------------------------------------------

WHO = {
    "any": (N_("a nation of your choice"), N_("any nation")),
    "each": (N_("every nation"), N_("each nation")),
    "fighting": (N_("the nation you fight for"), N_("your side")),
    "fewest": (N_("a nation on fewest locations"), N_("the least present")),
    "most": (N_("a nation on most locations"), N_("one on most")),
    "placed": (N_("the nation of that marker"), N_("that nation")),
    "chosen": (N_("the nation you named"), N_("your nation")),
}

QUEST = {
    "top": (N_("you may fulfil the top quest of the pile"), N_("quest from the pile")),
    "any": (N_("you may fulfil any quest on the map"), N_("any quest")),
    "here": (N_("you may fulfil a quest here"), N_("quest here")),
    "held": (N_("you may fulfil a quest on this card"), N_("quest on this card")),
}

PLACED = {
    ("own", "village"): (
        N_("a marker of any nation on a village without one"), N_("marker on village")),
    ("own", "city"): (N_("a marker of any nation on a city without one"), N_("marker on city")),
    ("annex", "village"): (N_("annex a village"), N_("annex village")),
    ("annex", "city"): (N_("annex a city"), N_("annex city")),
    ("liberate", "village"): (N_("take a marker off a village"), N_("free a village")),
    ("liberate", "city"): (N_("take a marker off a city"), N_("free a city")),
    ("liberate", "here"): (N_("take a marker off the village here"), N_("free it here")),
}  # fmt: skip


def _of(pair: tuple[str, str], full: bool) -> str:
    return _(pair[0] if full else pair[1])


def _influence(part: Json, full: bool) -> str:
    who = part["who"]
    named = the_nation_of if full else nation_of
    nation = _of(WHO[who], full) if who in WHO else named(who)
    words = _("{n:+} influence with {nation}") if full else _("{n:+} influence: {nation}")
    return _signed(words, part["n"], nation=nation)


def _synergy(part: Json, full: bool) -> str:
    return _("a synergy of your choice") if full else _("any synergy")


def _city_action(part: Json, full: bool) -> str:
    return _("the action of {place}").format(place=place(part["location"]))


def _fight(part: Json, full: bool) -> str:
    bonus = part.get("bonus", 0)
    return _signed(_("fight with {n:+}"), bonus) if bonus else _("fight")


def _buy(part: Json, full: bool) -> str:
    n = part.get("discount", 0)
    if not n:
        return _("you may buy a card") if full else _("buy a card")
    return (_("you may buy a card for {n} less") if full else _("a card for {n} less")).format(n=n)


def _quest(part: Json, full: bool) -> str:
    where = part["where"]
    return _of(QUEST[where], full) if where in QUEST else unknown(where)


def _marker(part: Json, full: bool) -> str:
    key = (part["kind"], part["place"])
    return _of(PLACED[key], full) if key in PLACED else unknown(part)


def _rank(part: Json, full: bool) -> str:
    return _("one influence marker up to its next noble rank") if full else _("noble rank +1")


# -- combinators -------------------------------------------------------------------------


def _pay(part: Json, full: bool) -> str:
    price, gain = cost(part["cost"], full), terms(part["terms"], full)
    if icon := part["cost"].get("any_number"):
        words = (
            _("pay {icon} as often as you like, each time: {gain}")
            if full
            else _("each {icon}: {gain}")
        )
        return words.format(icon=icon_name(icon), gain=gain)
    if not full:
        return _("{cost}: {gain}").format(cost=price, gain=gain)
    words = _("you may pay {cost}: {gain}") if part.get("optional") else _("pay {cost}: {gain}")
    return words.format(cost=price, gain=gain)


def _choose(part: Json, full: bool) -> str:
    return either(terms(option, full) for option in part["options"])


def _by_round(part: Json, full: bool) -> str:
    options = [terms(option, full) for option in part["options"]]
    if not full:
        first, last, n = options[0], options[-1], len(options)
        if last.startswith(f"{first}, "):
            more = last.removeprefix(f"{first}, ")
            return _("{first}, in round {n} also {more}").format(first=first, n=n, more=more)
        return _("round 1: {first} … round {n}: {last}").format(first=first, n=n, last=last)
    return one_by_one(
        _("round {n}: {gain}").format(n=n, gain=gain) for n, gain in enumerate(options, 1)
    )


def _tier(part: Json, full: bool) -> str:
    return one_by_one(
        _("{when}: {gain}").format(when=at_least(part, step), gain=terms(program, full))
        for step, program in part["steps"]
    )


def _draw_object(part: Json, _full: bool) -> str:
    gains = listed(
        f"{icon_name(icon)} {terms(program, False)}"
        for icon, program in zip(OBJECTS, part["rewards"], strict=True)
    )
    return _("turn up a card: {gains}").format(gains=gains)


def _if(part: Json, full: bool) -> str:
    words = _("if {condition}: {gain}") if full else _("with {condition}: {gain}")
    return words.format(
        condition=condition(part["condition"], full), gain=terms(part["terms"], full)
    )


def _when(part: Json, full: bool) -> str:
    words = _("once, with {condition}: {gain}") if full else _("with {condition}: {gain}")
    return words.format(
        condition=condition(part["condition"], full), gain=terms(part["terms"], full)
    )


def _per(part: Json, full: bool) -> str:
    gain, number = terms(part["terms"], full), part.get("each", 1)
    if len(part["terms"]) > 1:
        gain = f"({gain})"
    counted = at_least(part, number) if number > 1 else each(part)
    if not full:
        text = _("{gain} per {counted}").format(gain=gain, counted=counted)
    else:
        words = _("{gain} for every {counted}") if number > 1 else _("{gain} for each {counted}")
        text = words.format(gain=gain, counted=counted)
    most = part.get("most", MANY)
    return _("{words}, at most {n} times").format(words=text, n=most) if most < MANY else text


def _return_marker(part: Json, full: bool) -> str:
    words = _("put a removed marker back on its row: {gain}") if full else _("marker back: {gain}")
    return words.format(gain=terms(part["terms"], full))


WORDED: dict[str, Callable[[Json, bool], str]] = {
    "influence": _influence,
    "synergy": _synergy,
    "city_action": _city_action,
    "fight": _fight,
    "buy": _buy,
    "quest": _quest,
    "own": _marker,
    "annex": _marker,
    "liberate": _marker,
    "rank": _rank,
    "pay": _pay,
    "choose": _choose,
    "by_round": _by_round,
    "tier": _tier,
    "draw_object": _draw_object,
    "if": _if,
    "when": _when,
    "per": _per,
    "return_marker": _return_marker,
}
"""Terms that need more words than a number."""
