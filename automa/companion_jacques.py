"""Jacques beside a real table: his turns, and the questions that they need."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from automa import decks, scoring
from automa.companion_questions import YES_NO, AskChoice, AskNumber, Question, Script
from automa.components import JACQUES, JACQUES_CARDS, Zone
from engine.core.randomness import Randomness
from engine.maracaibo.components import LOCATIONS, SCENARIOS, SETUP

if TYPE_CHECKING:
    from automa.companion import CompanionGame, Desk

Asking = Generator[Question, Any, None]

PLACES = ("ahead", "level", "behind")


def play(game: "CompanionGame", desk: "Desk") -> Script:
    """Four rounds and the final count."""
    table = JacquesTable(game, desk)
    by_person = False
    for number in range(1, SETUP.rounds + 1):
        desk.round = number
        desk.tell("round", n=number)
        if by_person and game.between_rounds:
            desk.tell("card_between_rounds")
            table.turn_up()
        by_person = yield from table.play_round()
        table.score_round(not by_person)
    yield from table.final_count()


class JacquesTable:
    """His deck, and what the last card may still bring him."""

    def __init__(self, game: "CompanionGame", desk: "Desk") -> None:
        self.game = game
        self.desk = desk
        self.rng = Randomness(game.seed)
        self.deck = list(decks.jacques(game.level, self.rng))
        self.shown: list[int] = []
        self.left = -1
        """Turns left since the 20; -1 before it."""
        self.after = ""
        """What the person can report about his last card: `quest` reached, `no_quest` there."""
        desk.deck = len(self.deck)

    # -- rounds --------------------------------------------------------------------------

    def play_round(self) -> Generator[Question, Any, bool]:
        """A card after all have played; did a person end the round (MAR-633 to MAR-638)?"""
        while True:
            if (yield from self.all_played()) == "ended_round":
                return True
            if self.left > 0:
                self.left -= 1
                if not self.left:
                    return False
                self.desk.tell("turns_left", n=self.left)
            else:
                self.turn_up()

    def all_played(self) -> Generator[Question, Any, str]:
        """Everybody has played, or has ended the round; before that a quest may be reported."""
        while True:
            more = (self.after,) if self.after else ()
            facts = (("left", self.left),) if self.left > 0 else ()
            done = yield AskChoice("all_played", ("done", "ended_round", *more), facts, "done")
            if done in ("done", "ended_round"):
                self.after = ""
                return str(done)
            self.after = ""
            n = 1 if done == "quest" else -1
            code = "takes_track_quest" if n > 0 else "takes_none"
            self.desk.tell(code, total=self.desk.count("quests", n))

    def turn_up(self) -> None:
        """The n-th card of the round, its n-th zone (MAR-633)."""
        card = JACQUES_CARDS[self.deck[-1]]
        self.shown.append(self.deck.pop())
        desk = self.desk
        desk.deck = len(self.deck)
        desk.shown = tuple(JACQUES_CARDS[one].id for one in self.shown)
        desk.card, desk.number = card.id, len(self.shown)
        desk.tell("card", card=card.id, n=len(self.shown))
        self.follow(card.zones[len(self.shown) - 1])

    def follow(self, zone: Zone) -> None:
        desk = self.desk
        match zone.does:
            case "end":
                self.left = JACQUES.turns_left[desk.round - 1]
                desk.tell("turns_left", n=self.left)
            case "disc":
                desk.tell("disc_unless_full", place=LOCATIONS[zone.first].number)
            case "explore":
                desk.tell("explores", n=zone.first)
                self.after = "quest"
            case "quest":
                total = desk.count("quests")
                desk.tell("takes_lowest_quest", first=zone.first, last=zone.last, total=total)
                self.after = "no_quest"

    def score_round(self, his: bool) -> None:
        """VP of the cards; they go under the deck, shuffled (MAR-639, MAR-640)."""
        desk = self.desk
        points = scoring.jacques_cards(tuple(self.shown))
        desk.score("cards", points)
        desk.tell("cards_score", n=len(self.shown), points=points)
        if his:
            desk.score("rounds_ended", JACQUES.ends_round)
            desk.tell("he_ended_round", points=JACQUES.ends_round)
        self.rng.shuffle(self.shown)
        self.deck[:0] = self.shown
        self.shown, self.left = [], -1
        desk.shown, desk.deck = (), len(self.deck)

    # -- the end -------------------------------------------------------------------------

    def final_count(self) -> Asking:
        """Explorer and quests of every person against his (MAR-641), then the verdict."""
        desk, game = self.desk, self.game
        desk.counting = True
        desk.tell("final_count")
        design = SCENARIOS[game.scenario]
        quests = yield AskNumber("his_quests", 0, usual=desk.has("quests"))
        desk.counts["quests"] = quests
        people = []
        for number in range(1, game.people + 1):
            facts = (("person", number),) if game.people > 1 else ()
            points = yield AskNumber("your_points", None, facts)
            place = yield AskChoice("your_explorer", PLACES, facts)
            tiles = yield AskNumber("your_quests", 0, facts)
            parts = scoring.jacques_comparison(quests, tiles, 1 - PLACES.index(place))
            people.append({"points": points, **parts, "total": points + sum(parts.values())})
            desk.tell("compared", person=number, total=int(people[-1]["total"]), **parts)
        won = all(person["total"] > desk.total for person in people)
        if design.cooperative:
            won &= (yield AskChoice("markers_gone", YES_NO, (), "yes")) == "yes"
            if "search" in design.modules:
                won &= (yield AskChoice("luysa_freed", YES_NO, (), "yes")) == "yes"
        desk.result = {"points": desk.total, "people": people, "won": won}
        yours = min(person["total"] for person in people)
        desk.tell("won" if won else "lost", points=desk.total, yours=yours)
        yield AskChoice("keep", ("keep",), (), "keep")
