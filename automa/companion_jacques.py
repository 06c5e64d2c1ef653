"""Jacques beside a real table: his turns, and the questions that they need."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from automa import decks, scoring
from automa.components import JACQUES, JACQUES_CARDS, Zone
from automa.questions import YES_NO, Choice, Number, Question, Script
from automa.route import BY_NUMBER, number_order
from engine.core.randomness import Randomness
from engine.maracaibo.components import LOCATIONS, SCENARIOS, SETUP

if TYPE_CHECKING:
    from automa.companion import Desk, Game

Asking = Generator[Question, Any, None]

PLACES = ("ahead", "level", "behind")


def play(game: "Game", desk: "Desk") -> Script:
    """Four rounds and the final count."""
    rng = Randomness(game.seed)
    deck = list(decks.jacques(game.level, rng))
    desk.deck = len(deck)
    for number in range(1, SETUP.rounds + 1):
        desk.round = number
        desk.tell("round", n=number)
        shown: list[int] = []
        ended = yield from _play_round(desk, deck, shown)
        points = scoring.jacques_cards(tuple(shown))
        desk.score("cards", points)
        desk.tell("cards_score", n=len(shown), points=points)
        if ended:
            desk.score("rounds_ended", JACQUES.ends_round)
            desk.tell("he_ended_round", points=JACQUES.ends_round)
        rng.shuffle(shown)
        deck[:0] = shown  # MAR-640
        desk.shown, desk.deck = (), len(deck)
    yield from _final_count(game, desk)


def _play_round(desk: "Desk", deck: list[int], shown: list[int]) -> Generator[Question, Any, bool]:
    """A card after all have played; did he end the round (MAR-633, MAR-637, MAR-638)?"""
    left = -1
    while True:
        done = yield Choice("all_played", ("done", "ended_round"))
        if done == "ended_round":
            return False
        if left > 0:
            left -= 1
            if not left:
                return True
            desk.tell("turns_left", n=left)
            continue
        card = JACQUES_CARDS[deck[-1]]
        shown.append(deck.pop())
        desk.deck = len(deck)
        desk.shown = tuple(JACQUES_CARDS[one].id for one in shown)
        desk.tell("card", card=card.id, n=len(shown))
        zone = card.zones[len(shown) - 1]
        if zone.does == "end":
            left = JACQUES.turns_left[desk.round - 1]
            desk.tell("turns_left", n=left)
        else:
            yield from _follow(desk, zone)


def _follow(desk: "Desk", zone: Zone) -> Asking:
    if zone.does == "disc":
        desk.tell("disc_unless_full", place=LOCATIONS[zone.first].number)
    elif zone.does == "explore":
        desk.tell("explores", n=zone.first)
        if (yield Choice("explored_quest", YES_NO)) == "yes":
            desk.tell("takes_track_quest", total=desk.count("quests"))
    else:
        places = tuple(
            LOCATIONS[place].number
            for place in BY_NUMBER
            if zone.first <= number_order(place)[0] <= zone.last
        )
        facts = (("first", zone.first), ("last", zone.last))
        where = yield Choice("lowest_quest", (*places, "pile", "none"), facts)
        if where == "pile":
            desk.tell("takes_pile_quest", total=desk.count("quests"))
        elif where != "none":
            desk.tell("takes_quest", place=where, total=desk.count("quests"))


def _final_count(game: "Game", desk: "Desk") -> Asking:
    """Explorer and quests of every person against his (MAR-641), then the verdict."""
    desk.tell("final_count")
    design = SCENARIOS[game.scenario]
    people = []
    for number in range(1, game.people + 1):
        facts = (("person", number),)
        points = yield Number("your_points", -99, 999, facts)
        place = yield Choice("your_explorer", PLACES, facts)
        quests = yield Number("your_quests", 0, 40, facts)
        parts = scoring.jacques_comparison(desk.has("quests"), quests, 1 - PLACES.index(place))
        people.append({"points": points, **parts, "total": points + sum(parts.values())})
        desk.tell("compared", person=number, total=int(people[-1]["total"]), **parts)
    won = all(person["total"] > desk.total for person in people)
    if design.cooperative:
        won &= (yield Choice("markers_gone", YES_NO)) == "yes"
        if "search" in design.modules:
            won &= (yield Choice("luysa_freed", YES_NO)) == "yes"
    desk.result = {"points": desk.total, "people": people, "won": won}
    desk.tell("won" if won else "lost", points=desk.total, yours=min(p["total"] for p in people))
