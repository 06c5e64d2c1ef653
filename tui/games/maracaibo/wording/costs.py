"""What is paid for something."""

from collections import Counter

from engine.maracaibo.effects.terms import TO_INFLUENCE, TO_LOCATION, TO_TOKENS
from tui.games.maracaibo.names import doubloons, icon_name, icons
from tui.games.maracaibo.wording.phrases import Json, listed, place, unknown
from tui.i18n import _, ngettext

KNOWN = frozenset(
    {
        "kind", "doubloons", "combat", "figures", "figures_to", "location", "influence", "value",
        "market_discs", "icons", "same_good", "as_delivered", "any_number",
    }
)  # fmt: skip


def cost(part: Json, full: bool = True) -> str:
    """All that is to be paid, one after the other."""
    found = []
    if n := part.get("doubloons"):
        found.append(doubloons(n))
    if n := part.get("combat"):
        words = ngettext("{n} combat point", "{n} combat points", n) if full else _("{n} combat")
        found.append(words.format(n=n))
    if part.get("figures"):
        found.append(_figures(part, full))
    if n := part.get("influence"):
        words = _("{n} influence with a nation of your choice") if full else _("{n} influence")
        found.append(words.format(n=n))
    if n := part.get("value"):
        found.append((_("combat value {n}") if full else _("value {n}")).format(n=n))
    if n := part.get("market_discs"):
        words = ngettext("{n} disc from the market here", "{n} discs from the market here", n)
        found.append(words.format(n=n))
    found += [icons(icon, n) for icon, n in Counter(part.get("icons", ())).items()]
    if n := part.get("same_good"):
        words = (
            ngettext("{n} more good like the one delivered",
                     "{n} more goods like the one delivered", n)
            if part.get("as_delivered")
            else ngettext("{n} good of one kind", "{n} goods of one kind", n)
        )  # fmt: skip
        found.append(words.format(n=n))
    if icon := part.get("any_number"):
        found.append(_("{icon}, as often as you like").format(icon=icon_name(icon)))
    found += [unknown(name) for name in part if name not in KNOWN]
    return listed(found)


def _figures(part: Json, full: bool) -> str:
    n = part["figures"]
    match part.get("figures_to", 0):
        case kind if kind == TO_LOCATION:
            where = place(part["location"], full)
            words = _("a figure as assistant at {place}") if full else _("assistant at {place}")
            return words.format(place=where)
        case kind if kind == TO_INFLUENCE:
            return _("a figure on the influence track of a nation that you name")
        case kind if kind == TO_TOKENS:
            return _("a figure beside the combat tokens")
    return ngettext("{n} figure", "{n} figures", n).format(n=n)
