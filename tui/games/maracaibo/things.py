"""Small descriptions that several panels share."""

from typing import Any

from engine.maracaibo.components import QUESTS, RANK_OF, TOKENS
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import nation_name, token_name
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.speaking import listed
from tui.games.maracaibo.wording.terms import AMOUNTS
from tui.i18n import _, ngettext


def token_words(token: int, full: bool = True) -> str:
    """What a combat token is worth for each nation, and what else it brings."""
    if token == NONE:
        return _("no token")
    design = TOKENS[token]
    values = listed(f"{nation_name(nation)} {value}" for nation, value in enumerate(design.values))
    more = [terms(describe(design.terms), full)]
    if design.fewest:
        more.append(AMOUNTS["mod_fewest"](design.fewest, full))
    if design.most:
        more.append(AMOUNTS["mod_most"](design.most, full))
    rest = listed(more)
    name = token_name(design.id)
    return f"{name} ({values}; {rest})" if rest else f"{name} ({values})"


def quest_words(quest: int, full: bool) -> str:
    """What a quest costs and brings."""
    design = QUESTS[quest]
    return _("{cost}: {gain}").format(
        cost=cost(describe(design.cost), full), gain=terms(describe(design.terms), full)
    )


def rank(state: Any, seat: int, nation: int) -> int:
    """The noble rank of a seat with a nation."""
    influence = state.influence[3 * seat + nation]
    return RANK_OF[influence] if influence > 0 else 0


def vp(points: int) -> str:
    """Victory points, short."""
    return ngettext("{n} VP", "{n} VP", points).format(n=points)
