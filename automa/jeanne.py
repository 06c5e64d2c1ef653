"""Jeanne: a ship, an explorer, influence, and a deck that says what she does (MAR-600 to
MAR-618)."""

from automa import decks, positions, route, scoring
from automa.components import JEANNE, JEANNE_CARDS, JEANNE_INDEX, JeanneCard
from automa.jeanne_orders import follow
from automa.jeanne_state import JeanneState, add_disc, jeanne_state, keep_quest, open_cities
from engine.core.errors import BadState
from engine.core.positions import PositionReader
from engine.core.randomness import Randomness
from engine.core.state import HIDDEN, Score
from engine.core.values import Json
from engine.maracaibo.base import cards as project_cards
from engine.maracaibo.base import exploration as track
from engine.maracaibo.base import nations, quests
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.base.voyage import ROUND_ENDS
from engine.maracaibo.components import CARDS, LOCATIONS, QUESTS, SETUP, TOKENS
from engine.maracaibo.constants import NONE
from engine.maracaibo.solo.automa_events import (
    AutomaCardDrawn,
    AutomaDeckShuffled,
    AutomaMoved,
    AutomaPassed,
    AutomaScored,
    AutomaTookCard,
)
from engine.maracaibo.solo.automa_seat import After
from engine.maracaibo.state import MaracaiboState

# -- her turn ----------------------------------------------------------------------------


def turn_up(s: MaracaiboState) -> JeanneCard:
    """The next card; an empty deck is made of all that were turned up (MAR-601)."""
    kept = jeanne_state(s)
    deck, discard = kept.deck, kept.discard
    if not deck:
        rng = Randomness(s.word)
        mixed = list(discard)
        rng.shuffle(mixed)
        s.word = rng.word
        deck, discard = tuple(mixed), ()
        if s.events is not None:
            s.events.append(AutomaDeckShuffled(s.seats, len(deck), "deck_empty"))
    card = deck[-1]
    s.automa = kept._replace(
        deck=deck[:-1], discard=(*discard, card), seen=kept.seen | 1 << card, fought=NONE
    )
    if s.events is not None:
        s.events.append(
            AutomaCardDrawn(s.seats, JEANNE_CARDS[card].id, len(discard) + 1, len(deck) - 1)
        )
    return JEANNE_CARDS[card]


def sail(s: MaracaiboState, card: JeanneCard) -> int:
    """Her ship goes to the counted space that the card says (MAR-602, MAR-603)."""
    seat = s.seats
    start = s.ships[seat]
    ahead = route.way(start, card.upper, s.round == SETUP.rounds, open_cities(s))
    passed = route.stops(
        ahead, lambda place: s.cities[place] != NONE or bool(s.quests[place]), card.move
    )
    place = passed[-1]
    s.ships[seat] = place
    if s.events is not None:
        s.events.append(
            AutomaMoved(
                seat,
                LOCATIONS[start].number,
                LOCATIONS[place].number,
                tuple(LOCATIONS[stop].number for stop in passed),
                "counted_spaces" if len(passed) == card.move else "forced_stop",
                (("n", card.move), ("route", "upper" if card.upper else "lower")),
            )
        )
    return place


def take_quest_here(s: MaracaiboState, place: int) -> None:
    """The top one, and the turn is over (MAR-604, MAR-608a)."""
    quest = s.quests[place][-1]
    quests.lift(s, quest)
    keep_quest(s, quest, LOCATIONS[place].number, "stopped_on_quest")
    quests.refill(s)


def disc_or_card(s: MaracaiboState, place: int, card: JeanneCard) -> None:
    """A disc on the market if there is room, else a card of the display (MAR-605)."""
    if s.cities[place] != NONE and len(s.market[place]) < market_spaces(s, place):
        s.market[place] = (*s.market[place], s.seats)
        add_disc(s, 1, LOCATIONS[place].number, "room_in_market")
    elif not s.display:
        if s.events is not None:
            s.events.append(AutomaPassed(s.seats, "take_card", "display_empty", ()))
    else:
        why = "market_full" if s.cities[place] != NONE else "homeward"
        take_card(s, card.row, why)


def take_card(s: MaracaiboState, row: int, why: str) -> None:
    """The card at the printed place leaves the game (MAR-605a)."""
    kept = jeanne_state(s)
    at = min(row, len(s.display)) - 1
    taken = s.display[at]
    refill = project_cards.top_card(s)
    if refill == NONE:
        del s.display[at]
    else:
        s.display[at] = refill
    s.automa = kept._replace(cards=(*kept.cards, taken))
    if s.events is not None:
        new = CARDS[refill].id if refill != NONE else ""
        s.events.append(
            AutomaTookCard(
                s.seats, CARDS[taken].id, new, len(kept.cards) + 1, why, (("row", at + 1),)
            )
        )


# -- the strategy ------------------------------------------------------------------------


class JeanneStrategy:
    """How the engine plays her."""

    seats = (1,)
    levels = len(JEANNE.levels)
    sails = True

    def begin(self, s: MaracaiboState, rng: Randomness) -> JeanneState:
        return JeanneState(decks.jeanne(s.options.level, s.options.expansion, rng), (), 0)

    def after_turn(self, s: MaracaiboState) -> After:
        """Turns alternate (MAR-600)."""
        return After.AUTOMA

    def play(self, s: MaracaiboState) -> None:
        card = turn_up(s)
        place = sail(s, card)
        if s.quests[place]:
            take_quest_here(s, place)
            return
        disc_or_card(s, place, card)
        follow(s, card)
        s.automa = jeanne_state(s)._replace(fought=NONE)

    def ends_round(self, s: MaracaiboState) -> bool:
        return s.ships[s.seats] in ROUND_ENDS

    def score_round(self, s: MaracaiboState) -> None:
        """VP for cards and discs at each of the four scorings (MAR-612)."""
        kept = jeanne_state(s)
        points = (
            ("cards_taken", len(kept.cards), scoring.card_income(len(kept.cards))),
            ("discs", kept.discs, scoring.disc_income(kept.discs)),
        )
        s.automa = kept._replace(income=kept.income + sum(vp for _, _, vp in points))
        if s.events is not None:
            for why, n, vp in points:
                s.events.append(AutomaScored(s.seats, "income", vp, why, (("n", n),)))

    def between_rounds(self, s: MaracaiboState) -> None:
        """Her deck goes on as it is."""

    def opens_round(self, s: MaracaiboState) -> bool:
        """Only when it is her turn to begin (MAR-307a)."""
        return False

    def score(self, s: MaracaiboState) -> Score:
        """Nations as for a human player, quest tiles, comparisons (MAR-613 to MAR-615)."""
        kept = jeanne_state(s)
        seat = s.seats
        ahead = track.ahead(s.explorers[seat], s.explorers[0])
        spaces = track.spaces_ahead(s.explorers[seat], s.explorers[0]) if ahead > 0 else 0
        parts = {
            "cards": kept.points,
            "income": kept.income,
            "quests": len(kept.quests) * JEANNE.quest,
            "nations": nations.score(s, seat) if design_of(s.options).nations_score else 0,
            **scoring.jeanne_comparison(
                len(kept.quests),
                len(s.quest_tiles[0]),
                kept.discs,
                s.upgrades[0].bit_count(),
                spaces,
            ),
        }
        return Score(sum(parts.values()), parts)

    def compare(self, s: MaracaiboState, seat: int) -> dict[str, int]:
        """The points of a comparison go to her."""
        return {}

    def give_quest(self, s: MaracaiboState, quest: int, place: int) -> None:
        quests.lift(s, quest)
        keep_quest(s, quest, LOCATIONS[place].number, "chosen")
        quests.refill(s)

    def hide(self, kept: JeanneState) -> JeanneState:
        return kept._replace(deck=(HIDDEN,) * len(kept.deck))

    def deal(self, s: MaracaiboState, rng: Randomness) -> JeanneState:
        """Cards that were turned up and are back in the deck are known; the others could be any
        that nobody has seen."""
        kept = jeanne_state(s)
        deck = [
            card
            for card in range(len(JEANNE_CARDS))
            if kept.seen >> card & 1 and card not in kept.discard
        ]
        pools = decks.jeanne_pools(s.options.expansion)
        deck += decks.unseen(pools, decks.jeanne_counts(s.options.level), kept.seen, rng)
        rng.shuffle(deck)
        return kept._replace(deck=tuple(deck))

    def to_json(self, kept: JeanneState) -> Json:
        return {
            "points": kept.points + kept.income,
            "earned": {"cards": kept.points, "income": kept.income},
            "discs": kept.discs,
            "deck": positions.names(JEANNE_CARDS, kept.deck),
            "discard": positions.names(JEANNE_CARDS, kept.discard),
            "seen": positions.bits(JEANNE_CARDS, kept.seen),
            "cards": positions.names(CARDS, kept.cards),
            "quests": positions.names(QUESTS, kept.quests),
            "tokens": positions.names(TOKENS, kept.tokens),
        }

    def from_json(self, s: MaracaiboState, reader: PositionReader) -> JeanneState:
        kept = JeanneState(
            tuple(reader.find_all("deck", JEANNE_INDEX)),
            tuple(reader.find_all("discard", JEANNE_INDEX)),
            reader.mask("seen", JEANNE_INDEX),
            *positions.pieces(reader),
            reader.number("discs", 0, 99),
            reader.child("earned").number("cards", 0, 9999),
            reader.child("earned").number("income", 0, 9999),
        )
        pools = decks.jeanne_pools(s.options.expansion)
        counts = decks.jeanne_counts(s.options.level)
        if not decks.fits(pools, counts, [*kept.deck, *kept.discard]):
            raise BadState("automa.deck", "not a deck of this level")
        positions.check_seen(kept.seen, kept.discard, kept.deck)
        positions.check_points(reader, kept.points + kept.income)
        return kept


STRATEGY = JeanneStrategy()
