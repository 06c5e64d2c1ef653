"""Numbers that effects count, and conditions."""

from tui.games.maracaibo.names import icon_name, line_name, nation_name, symbol_name, the_nation
from tui.games.maracaibo.wording.phrases import Json, unknown
from tui.i18n import N_, _

EACH = {
    "questTiles": N_("quest fulfilled"),
    "combatTokens": N_("combat token you have"),
    "combatPoints": N_("combat point"),
    "figuresSupply": N_("figure in your supply"),
    "figuresBoard": N_("figure of yours on the board"),
    "figuresHere own": N_("figure of yours here"),
    "figuresHere others": N_("figure of another player here"),
    "upgrades": N_("upgrade unlocked"),
    "synergies": N_("synergy"),
    "boughtCards": N_("card bought"),
    "boughtWith": N_("card bought with {what}"),
    "movementSpent": N_("movement point spent"),
    "distinctVillageActions": N_("different village action of this turn"),
    "linesCrossed": N_("line crossed"),
    "nobleRanks": N_("noble rank"),
    "bestRank": N_("step of your best rank"),
    "markers": N_("marker of {what} on the map"),
    "incomeDoubloons": N_("doubloon of income"),
    "resistanceSets": N_("resistance tile filled"),
    "round": N_("round begun"),
}
"""After `for each`."""

MANY = {
    "questTiles": N_("{n} quests fulfilled"),
    "combatTokens": N_("{n} combat tokens"),
    "combatPoints": N_("{n} combat points"),
    "figuresSupply": N_("{n} figures in your supply"),
    "figuresBoard": N_("{n} figures on the board"),
    "figuresHere own": N_("{n} of your figures here"),
    "figuresHere others": N_("{n} figures of other players here"),
    "upgrades": N_("{n} upgrades unlocked"),
    "synergies": N_("{n} synergies"),
    "boughtCards": N_("{n} cards bought"),
    "boughtWith": N_("{n} cards bought with {what}"),
    "movementSpent": N_("{n} movement points spent"),
    "distinctVillageActions": N_("{n} different village actions this turn"),
    "linesCrossed": N_("{n} lines crossed"),
    "nobleRanks": N_("{n} noble ranks in all"),
    "bestRank": N_("noble rank {n} with a nation"),
    "markers": N_("{n} markers of {what} on the map"),
    "incomeDoubloons": N_("{n} doubloons of income"),
    "resistanceSets": N_("{n} resistance tiles filled"),
    "round": N_("round {n}"),
}
"""What must be reached, or more."""


def _key(part: Json) -> str:
    metric = str(part["metric"])
    return f"{metric} {part['arg']}" if metric == "figuresHere" else metric


def _what(part: Json) -> str:
    """Of which icon, of which nation."""
    arg = part.get("arg")
    if arg is None:
        return ""
    if part["metric"] == "boughtWith":
        return icon_name(arg)
    return _("the nation you named") if arg == "chosen" else nation_of(arg)


def the_nation_of(code: str) -> str:
    """Inside a sentence."""
    return the_nation(code) if code in ("FR", "ES", "EN") else str(code)


def nation_of(code: str) -> str:
    return nation_name(code) if code in ("FR", "ES", "EN") else str(code)


def each(part: Json) -> str:
    """What is counted, one of it: `quest fulfilled`."""
    words = EACH.get(_key(part))
    return _(words).format(what=_what(part)) if words else unknown(part["metric"])


def at_least(part: Json, n: int) -> str:
    words = MANY.get(_key(part))
    return _(words).format(n=n, what=_what(part)) if words else unknown(part["metric"])


def condition(part: Json, full: bool = True) -> str:
    """As what must be so: `3 quests fulfilled`, `you have the anchor`."""
    match part.get("kind"):
        case "has_synergy" if not full:
            return symbol_name(part["symbol"])
        case "has_synergy":
            return _("you have the {symbol}").format(symbol=symbol_name(part["symbol"]))
        case "at_least":
            return at_least(part, part["n"])
        case "past_line" if not full:
            return _("explorer past {line} line").format(line=line_name(part["line"]))
        case "past_line":
            return _("explorer past the {line} line").format(line=line_name(part["line"]))
        case "influence_with":
            return _("influence {n} with {nations} nations").format(
                n=part["n"], nations=part["nations"]
            )
        case "rank_with":
            return _("noble rank {n} with the nation you named").format(n=part["n"])
    return unknown(part)
