"""Jacques: no ship, but an explorer and a deck; he plays after all human players (MAR-630 to
MAR-643)."""

from typing import Literal, NamedTuple

from automa import decks, exploration, positions, scoring
from automa.components import JACQUES, JACQUES_CARDS, JACQUES_INDEX, Zone
from automa.route import BY_NUMBER, number_order
from engine.core.errors import BadState
from engine.core.positions import PositionReader
from engine.core.randomness import Randomness
from engine.core.state import HIDDEN, Score
from engine.core.values import Json
from engine.maracaibo.base import exploration as track
from engine.maracaibo.base import quests
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.components import CARDS, EXPLORATION, LOCATIONS, QUESTS, TOKENS
from engine.maracaibo.constants import NONE
from engine.maracaibo.solo.automa_events import (
    AutomaAnnounced,
    AutomaCardDrawn,
    AutomaDeckShuffled,
    AutomaDisc,
    AutomaPassed,
    AutomaScored,
    AutomaTookQuest,
)
from engine.maracaibo.solo.automa_seat import After, ChooseItsQuest
from engine.maracaibo.state import MaracaiboState


class JacquesState(NamedTuple):
    """What Jacques keeps between his turns; his explorer stands on the track."""

    deck: tuple[int, ...]
    """Face down, the top last."""
    shown: tuple[int, ...]
    """Turned up this round, in order."""
    under: tuple[tuple[int, ...], ...]
    """What people know to lie under the deck: the cards of each finished round, the last
    round's first, without their order."""
    seen: int
    cards: tuple[int, ...] = ()
    quests: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    left: int = NONE
    """Turns that each person has left since the "20" of this round; NONE before it."""
    points: int = 0
    """VP of his cards, and in a campaign those with which he began."""
    rounds: int = 0
    """VP for rounds that he ended."""
    kind: Literal["jacques"] = "jacques"


def _jacques_state(s: MaracaiboState) -> JacquesState:
    found: JacquesState = s.automa
    return found


def _head_start(s: MaracaiboState) -> int:
    """VP that earlier chapters of a campaign have brought or cost him."""
    return design_of(s.options).aftermath.jacques


# -- his turn ----------------------------------------------------------------------------


def turn_up(s: MaracaiboState) -> Zone:
    """The n-th card of the round, its n-th zone (MAR-633)."""
    kept = _jacques_state(s)
    *rest, card = kept.deck
    number = len(kept.shown) + 1
    under = tuple(tuple(one for one in layer if one != card) for layer in kept.under)
    s.automa = kept._replace(
        deck=tuple(rest),
        shown=(*kept.shown, card),
        seen=kept.seen | 1 << card,
        under=tuple(layer for layer in under if layer),
    )
    if s.events is not None:
        s.events.append(AutomaCardDrawn(s.seats, JACQUES_CARDS[card].id, number, len(rest)))
    return JACQUES_CARDS[card].zones[number - 1]


def _disc(s: MaracaiboState, zone: Zone) -> None:
    """A disc to the market of a city, unless it is full or not in play (MAR-634)."""
    place = zone.first
    number = LOCATIONS[place].number
    if s.cities[place] == NONE:
        _pass(s, "disc", "no_city", number)
    elif len(s.market[place]) >= market_spaces(s, place):
        _pass(s, "disc", "market_full", number)
    else:
        s.market[place] = (*s.market[place], s.seats)
        if s.events is not None:
            s.events.append(AutomaDisc(s.seats, number, len(s.market[place]), "printed_city", ()))


def _pass(s: MaracaiboState, step: str, why: str, place: str) -> None:
    if s.events is not None:
        s.events.append(AutomaPassed(s.seats, step, why, (("place", place),)))


def _quest(s: MaracaiboState, zone: Zone) -> None:
    """From the lowest of the shown locations that has one; none: the top of the pile; several
    there: the holder of the deck chooses (MAR-635, MAR-635a)."""
    for place in BY_NUMBER:
        if s.quests[place] and zone.first <= number_order(place)[0] <= zone.last:
            if len(s.quests[place]) > 1:
                s.stack.append(ChooseItsQuest(s.first, place))
            else:
                _take_from(s, s.quests[place][0], place, "lowest_location")
            return
    if s.quest_pile:
        _keep(s, s.quest_pile.pop(), "", "top_of_pile")
        quests.turn_top(s)
    else:
        _pass(s, "quest", "pile_empty", "")


def _take_from(s: MaracaiboState, quest: int, place: int, why: str) -> None:
    quests.lift(s, quest)
    _keep(s, quest, LOCATIONS[place].number, why)
    quests.refill(s)


def _keep(s: MaracaiboState, quest: int, place: str, why: str) -> None:
    kept = _jacques_state(s)
    s.automa = kept._replace(quests=(*kept.quests, quest))
    if s.events is not None:
        facts = (("total", len(kept.quests) + 1),)
        s.events.append(AutomaTookQuest(s.seats, QUESTS[quest].id, place, why, facts))


def _explore(s: MaracaiboState, zone: Zone) -> None:
    space = exploration.advance(s, zone.first)
    if space != NONE:
        quest = s.track_quests[space]
        s.track_quests[space] = NONE
        _keep(s, quest, EXPLORATION[space].id, "reached_on_track")


def _end(s: MaracaiboState, zone: Zone) -> None:
    """Nothing happens; each person has one more turn, two in round 4 (MAR-637, MAR-638)."""
    turns = JACQUES.turns_left[s.round - 1]
    s.automa = _jacques_state(s)._replace(left=turns)
    if s.events is not None:
        s.events.append(AutomaAnnounced(s.seats, turns, "zone_20", (("round", s.round),)))


DOES = {"disc": _disc, "quest": _quest, "explore": _explore, "end": _end}


# -- the strategy ------------------------------------------------------------------------


class JacquesStrategy:
    """How the engine plays him."""

    seats = (1, 2, 3, 4)
    levels = len(JACQUES.levels)
    sails = False

    def begin(self, s: MaracaiboState, rng: Randomness) -> JacquesState:
        deck = decks.jacques(s.options.level, rng)
        return JacquesState(deck, (), (), 0, points=_head_start(s))

    def after_turn(self, s: MaracaiboState) -> After:
        """He waits until all have had a turn, the deck's holder first (MAR-633, MAR-633a)."""
        if (s.turn + 1) % s.seats != s.first:
            return After.NEXT
        kept = _jacques_state(s)
        if kept.left == NONE:
            return After.AUTOMA
        s.automa = kept._replace(left=kept.left - 1)
        return After.NEXT if kept.left > 1 else After.END

    def play(self, s: MaracaiboState) -> None:
        zone = turn_up(s)
        DOES[zone.does](s, zone)

    def ends_round(self, s: MaracaiboState) -> bool:
        return False

    def score_round(self, s: MaracaiboState) -> None:
        """VP of this round's cards, and those for ending it (MAR-639)."""
        kept = _jacques_state(s)
        points = scoring.jacques_cards(kept.shown)
        ended = JACQUES.ends_round if s.ended_by == s.seats else 0
        s.automa = kept._replace(points=kept.points + points, rounds=kept.rounds + ended)
        if s.events is not None:
            each = "+".join(str(JACQUES_CARDS[card].points) for card in kept.shown)
            facts = (("n", len(kept.shown)), ("each", each))
            s.events.append(AutomaScored(s.seats, "cards", points, "cards_of_round", facts))
            if ended:
                s.events.append(AutomaScored(s.seats, "rounds_ended", ended, "ended_round", ()))

    def between_rounds(self, s: MaracaiboState) -> None:
        """The cards of the round are shuffled and go under the deck (MAR-640)."""
        kept = _jacques_state(s)
        rng = Randomness(s.word)
        mixed = list(kept.shown)
        rng.shuffle(mixed)
        s.word = rng.word
        s.automa = kept._replace(
            deck=(*mixed, *kept.deck),
            shown=(),
            under=(tuple(sorted(kept.shown)), *kept.under) if kept.shown else kept.under,
            left=NONE,
        )
        if s.events is not None:
            s.events.append(AutomaDeckShuffled(s.seats, len(mixed), "round_over"))

    def opens_round(self, s: MaracaiboState) -> bool:
        """After a round that a person ended, all have had their turn (MAR-633)."""
        return s.options.jacques_between_rounds and s.ended_by in range(s.seats)

    def score(self, s: MaracaiboState) -> Score:
        kept = _jacques_state(s)
        start = _head_start(s)
        parts = {"cards": kept.points - start, "rounds_ended": kept.rounds}
        if start:
            parts["story"] = start
        return Score(kept.points + kept.rounds, parts)

    def compare(self, s: MaracaiboState, seat: int) -> dict[str, int]:
        """Explorer and quests of each person against his (MAR-641)."""
        return scoring.jacques_comparison(
            len(_jacques_state(s).quests),
            len(s.quest_tiles[seat]),
            track.ahead(s.explorers[seat], s.explorers[s.seats]),
        )

    def give_quest(self, s: MaracaiboState, quest: int, place: int) -> None:
        _take_from(s, quest, place, "chosen")

    def hide(self, kept: JacquesState) -> JacquesState:
        return kept._replace(deck=(HIDDEN,) * len(kept.deck))

    def deal(self, s: MaracaiboState, rng: Randomness) -> JacquesState:
        """Under the deck lie the cards of earlier rounds, on top those nobody has seen."""
        kept = _jacques_state(s)
        deck: list[int] = []
        for layer in kept.under:
            mixed = list(layer)
            rng.shuffle(mixed)
            deck += mixed
        deck += decks.unseen(
            decks.jacques_pools(), decks.jacques_counts(s.options.level), kept.seen, rng
        )
        return kept._replace(deck=tuple(deck))

    def to_json(self, kept: JacquesState) -> Json:
        return {
            "points": kept.points + kept.rounds,
            "earned": {"cards": kept.points, "rounds_ended": kept.rounds},
            "deck": positions.names(JACQUES_CARDS, kept.deck),
            "shown": positions.names(JACQUES_CARDS, kept.shown),
            "under": [positions.names(JACQUES_CARDS, layer) for layer in kept.under],
            "seen": positions.bits(JACQUES_CARDS, kept.seen),
            "turns_left": kept.left if kept.left != NONE else None,
            "cards": positions.names(CARDS, kept.cards),
            "quests": positions.names(QUESTS, kept.quests),
            "tokens": positions.names(TOKENS, kept.tokens),
        }

    def from_json(self, s: MaracaiboState, reader: PositionReader) -> JacquesState:
        kept = JacquesState(
            tuple(reader.find_all("deck", JACQUES_INDEX)),
            tuple(reader.find_all("shown", JACQUES_INDEX)),
            tuple(tuple(layer.items(JACQUES_INDEX)) for layer in reader.field("under").each()),
            reader.mask("seen", JACQUES_INDEX),
            *positions.pieces(reader),
            NONE if reader.data.get("turns_left") is None else reader.number("turns_left", 0, 2),
            reader.child("earned").number("cards", min(_head_start(s), 0), 9999),
            reader.child("earned").number("rounds_ended", 0, 9999),
        )
        counts = decks.jacques_counts(s.options.level)
        if not decks.fits(decks.jacques_pools(), counts, [*kept.deck, *kept.shown]):
            raise BadState("automa.deck", "not a deck of this level")
        positions.check_seen(kept.seen, kept.shown, kept.deck)
        positions.check_points(reader, kept.points + kept.rounds)
        at = 0
        for layer in kept.under:
            if sorted(kept.deck[at : at + len(layer)]) != sorted(layer):
                raise BadState("automa.under", "not the cards that lie there")
            at += len(layer)
        if kept.seen != sum(1 << card for card in (*kept.shown, *kept.deck[:at])):
            raise BadState("automa.seen", "not those that were turned up")
        return kept


STRATEGY = JacquesStrategy()
