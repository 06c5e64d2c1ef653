"""The five characters in words: what each card does, its alternatives, where it is."""

from engine.cuba.components import (
    ARCHITECT_SPACES,
    FORGO_PESOS,
    FORGO_POINTS,
    MATERIAL_SPACE,
    MAYOR_SPACES,
    PRODUCT_SPACE,
)
from engine.cuba.state import CubaState
from tui.games.cuba.names import pesos, points
from tui.i18n import N_, _

PLAYED, KEPT, IN_HAND = "played", "kept", "hand"

WORDS = {
    "worker": N_(
        "Move your worker: collect all materials and two products from its row and column."
    ),
    "merchant": N_("Buy and sell wares"),
    "architect": N_("Build one building"),
    "foreman": N_("Use every building in your worker's row and column, or one elsewhere."),
    "mayor": N_("Load one ship"),
}
"""What a card does; of merchant, architect and mayor the first half."""
BRIEF = {
    "worker": N_("Move your worker, harvest its row and column."),
    "merchant": N_("Trade wares, or take 1 material or 1 product."),
    "architect": N_("Build one building."),
    "foreman": N_("Use buildings in your worker's row and column."),
    "mayor": N_("Load one ship."),
}
"""The same in fewer words."""
SHORT = {
    "worker": N_("Move, gather, harvest."),
    "merchant": N_("Buy and sell wares."),
    "architect": N_("Build one building."),
    "foreman": N_("Use your buildings."),
    "mayor": N_("Load one ship."),
}
TERSE = {
    "worker": N_("harvest a row and a column"),
    "merchant": N_("buy and sell"),
    "architect": N_("build"),
    "foreman": N_("use your buildings"),
    "mayor": N_("load a ship"),
}
"""What one does, in the fewest words; of merchant, architect and mayor the first half."""


def brief(state: CubaState, card: str) -> str:
    """What it does, for a list of choices."""
    return words(state, card)[0 if card in ("architect", "mayor") else 1]


def terse(state: CubaState, card: str) -> str:
    """The same in the fewest words: `build, or 2 points`."""
    action = _(TERSE[card])
    left = [words for words, taken in spaces(state, card) if not taken]
    if not left:
        return action
    instead = _("1 free") if card == "merchant" else left[0]
    return _("{action}, or {alternative}").format(action=action, alternative=instead)


def where(state: CubaState, seat: int, card: int) -> str:
    """Has a card been played, is it for parliament, or in hand?"""
    if card in state.played[seat]:
        return PLAYED
    return KEPT if state.delegate[seat] == card else IN_HAND


def spaces(state: CubaState, card: str) -> list[tuple[str, bool]]:
    """The alternatives of a card, each with whether a marker lies there (CUB-13)."""
    found = {
        "merchant": [
            (_("1 material"), MATERIAL_SPACE),
            (_("1 of the cheapest product"), PRODUCT_SPACE),
        ],
        "architect": [
            (points(n), space) for n, space in zip(FORGO_POINTS, ARCHITECT_SPACES, strict=True)
        ],
        "mayor": [(pesos(n), space) for n, space in zip(FORGO_PESOS, MAYOR_SPACES, strict=True)],
    }.get(card, [])
    return [(words, bool(state.markers & space)) for words, space in found]


def words(state: CubaState, card: str) -> list[str]:
    """What it does now, from the longest to the shortest text; what somebody took is no longer
    offered."""
    text = _(WORDS[card])
    found = spaces(state, card)
    if not found:
        return [text, _(BRIEF[card]), _(SHORT[card])]
    brief = [_(BRIEF[card])] if not any(taken for _words, taken in found) else []
    left = [words for words, taken in found if not taken]
    if card == "merchant":
        left = [_(" or ").join(left)] if left else []
    if not left:
        return [_("{action}; nothing else is left to take.").format(action=text), _(SHORT[card])]
    return [
        _("{action}, or take {alternative}.").format(action=text, alternative=left[0]),
        *brief,
        _(SHORT[card]),
    ]
