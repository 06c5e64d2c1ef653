"""All that a card, port, upgrade or prestige building does, by timing."""

from typing import Any

from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.wording.costs import cost
from tui.games.maracaibo.wording.counts import condition, the_nation_of
from tui.games.maracaibo.wording.permanents import lasting
from tui.games.maracaibo.wording.phrases import Json, place, sentence, unknown
from tui.games.maracaibo.wording.terms import term, terms
from tui.i18n import _, one_by_one

KNOWN = frozenset(
    {
        "kind", "now", "whens", "permanent", "village", "combat", "assistant", "end",
        "requirements", "extra",
    }
)  # fmt: skip


def effect_lines(effects: Any) -> list[str]:
    """Clause by clause, as sentences for the inspector."""
    part = describe(effects)
    lines = [
        _("Needs: {what}").format(what=condition(asked)) for asked in part.get("requirements", ())
    ]
    if part.get("extra"):
        lines.append(_("Also costs: {what}").format(what=cost(part["extra"])))
    lines += [_("At once: {what}").format(what=terms(now)) for now in part.get("now", ())]
    lines += [sentence(term(when, True)) for when in part.get("whens", ())]
    lines += [sentence(lasting(lasts, True)) for lasts in part.get("permanent", ())]
    lines += [_village(clause, True) for clause in part.get("village", ())]
    lines += [_combat(clause, True) for clause in part.get("combat", ())]
    if part.get("assistant"):
        lines.append(_assistant(part["assistant"], True))
    lines += [_("At the end: {what}").format(what=terms(end)) for end in part.get("end", ())]
    return lines + [unknown(name) for name in part if name not in KNOWN]


def effect_short(effects: Any) -> str:
    """The same in a few words, for a line of a list; what a card costs besides is left out."""
    part = describe(effects)
    found = [terms(now, False) for now in part.get("now", ())]
    found += [term(when, False) for when in part.get("whens", ())]
    found += [lasting(lasts, False) for lasts in part.get("permanent", ())]
    found += [_village(clause, False) for clause in part.get("village", ())]
    found += [_combat(clause, False) for clause in part.get("combat", ())]
    if part.get("assistant"):
        found.append(_assistant(part["assistant"], False))
    found += [_("end: {what}").format(what=terms(end, False)) for end in part.get("end", ())]
    return one_by_one(found)


def _village(clause: Json, full: bool) -> str:
    what = terms(clause["terms"], full)
    if not full:
        return _("village: {what}").format(what=what)
    if clause.get("last"):
        return _("Village action, the last of the turn: {what}").format(what=what)
    return _("Village action: {what}").format(what=what)


def _combat(clause: Json, full: bool) -> str:
    what = terms(clause["terms"], full)
    if not full:
        return _("combat: {what}").format(what=what)
    if clause.get("nation") is not None:
        return _("Combat action when fighting for {nation}: {what}").format(
            nation=the_nation_of(clause["nation"]), what=what
        )
    if clause.get("last"):
        return _("Combat action, the last of the fight: {what}").format(what=what)
    return _("Combat action: {what}").format(what=what)


def _assistant(clause: Json, full: bool) -> str:
    words = _("Assistant at {place}: {what}") if full else _("at {place}: {what}")
    return words.format(place=place(clause["location"], full), what=terms(clause["terms"], full))
