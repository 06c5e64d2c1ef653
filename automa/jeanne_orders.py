"""What Jeanne's cards say, one function per word (MAR-606 to MAR-611)."""

from collections.abc import Callable, Sequence

from automa import combat, exploration, route
from automa.components import JEANNE, JeanneCard, Order
from automa.jeanne_state import add_disc, jeanne_state, keep_quest, open_cities, score
from engine.maracaibo.base import quests, resources, tokens
from engine.maracaibo.base.markers import CAN_HOLD
from engine.maracaibo.components import COMBAT, EXPLORATION, LOCATIONS, RANK_OF, TOKENS
from engine.maracaibo.constants import NATIONS, NONE
from engine.maracaibo.effects.perform import fire
from engine.maracaibo.effects.words import Event
from engine.maracaibo.solo.automa_events import (
    AutomaAnnexed,
    AutomaDemanded,
    AutomaFought,
    AutomaInfluence,
    AutomaPassed,
    Facts,
)
from engine.maracaibo.state import MaracaiboState
from engine.maracaibo.uprising.state import has_liberation

ANNEXABLE = tuple(place for place in route.BY_NUMBER if place in CAN_HOLD)


def _explore(s: MaracaiboState, order: Order, n: int) -> None:
    space = exploration.advance(s, n)
    if space != NONE:
        quest = s.track_quests[space]
        s.track_quests[space] = NONE
        keep_quest(s, quest, EXPLORATION[space].id, "reached_on_track")


def _influence(s: MaracaiboState, order: Order, n: int) -> None:
    gain_influence(s, order.nation, n, "printed_nation")


def _gain(s: MaracaiboState, order: Order, n: int) -> None:
    nation = jeanne_state(s).fought
    if nation != NONE:
        gain_influence(s, nation, n, "fought_for")


def gain_influence(s: MaracaiboState, nation: int, n: int, why: str) -> None:
    """Influence, or VP under Liberation (MAR-617)."""
    if has_liberation(s):
        score(s, n * JEANNE.liberation, "influence_under_liberation", (("influence", n),))
        return
    at = 3 * s.seats + nation
    s.influence[at] = total = min(s.influence[at] + n, resources.INFLUENCE_MAX)
    if s.events is not None:
        s.events.append(AutomaInfluence(s.seats, NATIONS[nation], n, total, why, ()))


def _points(s: MaracaiboState, order: Order, n: int) -> None:
    score(s, n, "printed", ())


def _disc(s: MaracaiboState, order: Order, n: int) -> None:
    add_disc(s, n, "", "printed")


def _quest(s: MaracaiboState, order: Order, n: int) -> None:
    """The top quest of the pile (MAR-610)."""
    if s.quest_pile:
        keep_quest(s, s.quest_pile.pop(), "", "top_of_pile")
        quests.turn_top(s)
    elif s.events is not None:
        s.events.append(AutomaPassed(s.seats, "quest", "pile_empty", ()))


def _demand(s: MaracaiboState, order: Order, n: int) -> None:
    """You pay combat points; for each one missing she gets VP (MAR-611)."""
    kept = jeanne_state(s)
    payer = 0
    paid = min(n, s.combat[payer])
    missing = n - paid
    points = missing * JEANNE.missing
    s.combat[payer] -= paid
    s.automa = kept._replace(points=kept.points + points)
    if s.events is not None:
        s.events.append(
            AutomaDemanded(s.seats, payer, paid, missing, points, "printed", (("n", n),))
        )


# -- fights ------------------------------------------------------------------------------


def _draw_token(s: MaracaiboState) -> int:
    """From the larger pile, or the first if both are equal; it leaves play (MAR-608a)."""
    first, second = s.token_piles
    larger = 1 if len(second) > len(first) else 0
    pile = s.token_piles[larger]
    if not pile:
        return NONE
    s.token_piles[larger] = pile[:-1]
    kept = jeanne_state(s)
    s.automa = kept._replace(tokens=(*kept.tokens, pile[-1]))
    return pile[-1]


def _ranks(s: MaracaiboState, seat: int) -> tuple[int, ...]:
    return tuple(RANK_OF[n] for n in s.influence[3 * seat : 3 * seat + 3])


def _fight(s: MaracaiboState, order: Order, n: int) -> None:
    """The nation with the highest value; its marker goes to a city, else a village (MAR-608,
    MAR-609). Under Liberation no marker is placed (MAR-617)."""
    seat = s.seats
    token = _draw_token(s)
    liberation = has_liberation(s)
    without = (COMBAT.value_without_token,) * 3
    printed = TOKENS[token].values if token != NONE else without
    values = printed
    if not liberation:
        france, spain, england = (tokens.value_for(s, token, nation) for nation in range(3))
        values = (france, spain, england)
    found = combat.side(printed, values, _ranks(s, seat), _ranks(s, 0))
    nation = found.nation
    s.automa = jeanne_state(s)._replace(fought=nation)
    if s.events is not None:
        name = TOKENS[token].id if token != NONE else ""
        s.events.append(
            AutomaFought(
                seat, name, NATIONS[nation], found.values, found.why, _sums(s, token, printed)
            )
        )
    if liberation:
        return
    annex(s, nation, village_only=False)
    if order.village:
        annex(s, nation, village_only=True)
    for other in range(s.seats):
        fire(s, other, Event.ANY_FIGHT_FOR, nation)  # MAR-509a


def _sums(s: MaracaiboState, token: int, printed: Sequence[int]) -> Facts:
    """What the value of each nation is made of (MAR-608)."""
    hers, yours = _ranks(s, s.seats), _ranks(s, 0)
    found: list[tuple[str, str | int]] = []
    for n, name in enumerate(NATIONS):
        plain = token == NONE or has_liberation(s)
        most, fewest = (0, 0) if plain else tokens.modifiers(s, token, n)
        found += [
            (f"printed_{name}", printed[n]),
            (f"most_{name}", most),
            (f"fewest_{name}", fewest),
            (f"hers_{name}", hers[n]),
            (f"yours_{name}", yours[n]),
        ]
    return tuple(found)


def annex(s: MaracaiboState, nation: int, village_only: bool) -> None:
    """The left-most marker of the row to the lowest free place, without its flag (MAR-609)."""
    if not s.row[nation]:
        if s.events is not None:
            facts = (("nation", NATIONS[nation]),)
            s.events.append(AutomaPassed(s.seats, "annex", "row_empty", facts))
        return
    entered = open_cities(s)

    def free(place: int) -> bool:
        if s.markers[place]:
            return False
        added = LOCATIONS[place].added
        return not added or (place in entered and s.cities[place] != NONE)

    where = combat.target(ANNEXABLE, free, lambda place: s.cities[place] != NONE, village_only)
    s.row[nation] -= 1
    number = ""
    if where.place is None:
        s.gone[nation] += 1
    else:
        s.markers[where.place] = (nation,)
        number = LOCATIONS[where.place].number
    if s.events is not None:
        s.events.append(AutomaAnnexed(s.seats, NATIONS[nation], number, where.why, ()))


DOES: dict[str, Callable[[MaracaiboState, Order, int], None]] = {
    "explore": _explore,
    "influence": _influence,
    "fight": _fight,
    "gain": _gain,
    "points": _points,
    "disc": _disc,
    "quest": _quest,
    "demand": _demand,
}


def follow(s: MaracaiboState, card: JeanneCard) -> None:
    """The card's actions of this round, from left to right (MAR-606)."""
    late = s.round >= JEANNE.late_round
    for order in card.orders:
        if s.round >= order.since:
            DOES[order.does](s, order, order.late if late else order.n)
