"""Tables of Cuba to test at: games played with some sense up to a point."""

from collections.abc import Callable

from engine.core.randomness import Randomness
from tests.engine.cuba import builder
from tests.tui.table.table_fixtures import model, played_up_to
from tui.session import Session

IDLE_FIRST = {
    "choose_yield", "use_building", "choose_building", "choose_cargo", "choose_thing",
    "decide_tax", "decide_duty",
}  # fmt: skip
"""Questions whose first answer is to do nothing."""


def session(
    players: int | tuple[str, ...] = 3,
    seed: int = 7,
    until: Callable[[Session], bool] | None = None,
    where=None,
    **header,
) -> Session:
    """A game whose players use what they can, up to the point where `until` holds."""
    return played_up_to(until, "cuba", players, seed, busy, where, **header)


def busy(game: Session, rng: Randomness):
    """A random move of somebody who rather does something than nothing."""
    legal = game.view(game.seat).legal()
    kind = game.decision.kind
    if kind in IDLE_FIRST and len(legal) > 1:
        legal = legal[1:]
    if kind == "purchase_votes":
        legal = legal[:3]
    if kind == "trade" and rng.below(2):
        legal = legal[:1]
    return rng.pick(legal)


def at(state) -> Session:
    """A session whose game stands here."""
    game = session(state.seats)
    game._positions[:] = [state]
    return game


def harbour():
    """Round 2, three players: things in the yard, buildings, ships with cargo."""
    state = builder.table(3)
    builder.moor(state, 3, "golondrina", citrus=1)
    builder.moor(state, 2, "tortuga")
    builder.moor(state, 1, "sirena")
    builder.give(state, 0, pesos=9, wood=2, stone=1, sugar=2, rum=1, water=1)
    builder.put_away(state, 0, citrus=1)
    builder.build(state, 0, B2="distillery", A2="dam", C4="golf_course")
    builder.build(state, 1, B3="town_hall")
    builder.law(state, "tax_3", "duty_products", "subsidy_buildings")
    return state


def played(state, character, *moves):
    """The table after the first player has played a card and made these moves."""
    builder.turn(state, character)
    builder.do(state, *moves)
    return model(at(state))
