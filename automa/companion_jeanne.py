"""Jeanne beside a real table: her turns, and the questions that they need.

The stop of her ship is proposed from the route as we know it; the person says where it really is.
Markers, ranks and nations are those of the table: the companion states the rule to apply, and where
their numbers decide something the person reads them off the board.
"""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from automa import combat, decks, route, scoring
from automa.companion_questions import (
    CARD,
    DISC,
    QUEST,
    YES_NO,
    AskChoice,
    AskEach,
    AskNumber,
    AskSome,
    AskStop,
    AskThree,
    Question,
    Script,
)
from automa.companion_questions import AskSide as SideQuestion
from automa.components import JEANNE, JEANNE_CARDS, JeanneCard, Order
from engine.core.randomness import Randomness
from engine.maracaibo.base.voyage import HAVANA, ROUND_ENDS
from engine.maracaibo.components import (
    LEGACY,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    SCENARIOS,
    SETUP,
)
from engine.maracaibo.constants import NATIONS

if TYPE_CHECKING:
    from automa.companion import CompanionGame, Desk

Asking = Generator[Question, Any, None]

ADDED_CITIES = {"l1": "17", "l4": "9a", "l7": "16a", "l9": "8"}
"""Tiles that make a location a city."""

STANDINGS = ("none", "ahead", "level", "behind")
"""Her influence with a nation, beside yours."""


def play(game: "CompanionGame", desk: "Desk") -> Script:
    """Four rounds and the final count."""
    table = JeanneTable(game, desk)
    yield from table.ask_tiles()
    hers = False
    for number in range(1, SETUP.rounds + 1):
        desk.round = number
        desk.tell("round", n=number)
        table.sail_home()
        if hers:
            desk.tell("she_begins")
        hers = yield from table.play_round(hers)
        if table.last:
            yield from table.ask_last_quest()
        table.score_round()
    yield from table.final_count()


class JeanneTable:
    """What is known of the board, and her deck."""

    def __init__(self, game: "CompanionGame", desk: "Desk") -> None:
        self.game = game
        self.desk = desk
        self.rng = Randomness(game.seed)
        self.design = SCENARIOS[game.scenario]
        self.deck = list(decks.jeanne(game.level, game.expansion, self.rng))
        self.discard: list[int] = []
        self.ship: int | None = HAVANA
        """None: somewhere that our map doesn't know."""
        self.tiles = {LEGACY[tile].id for tile in self.design.legacy}
        self.passed: set[int] = set()
        """Added cities where she has been seen: their gates are open to her."""
        self.liberation = "liberation" in self.design.modules
        self.fought = ""
        self.after = ""
        """What the person can report about her last turn: `quest` reached, `no_quest` left."""
        desk.deck = len(self.deck)

    def ask_tiles(self) -> Asking:
        """Which cities are added by the tiles that the cards picked (MAR-325)."""
        drawn = {
            LEGACY[tile].id
            for by_object in self.design.columns
            for column in by_object
            for tile in column
        }
        if self.game.scenario == "story":
            drawn = set(ADDED_CITIES)  # as archived
        choices = tuple(tile for tile in ADDED_CITIES if tile in drawn - self.tiles)
        if choices:
            self.tiles |= set((yield AskSome("tiles", choices)))

    def cities(self) -> set[int]:
        added = {LOCATION_INDEX[ADDED_CITIES[tile]] for tile in ADDED_CITIES if tile in self.tiles}
        printed = {n for n, p in enumerate(LOCATIONS) if p.kind == "city" and not p.added}
        return added | printed | self.passed

    # -- rounds --------------------------------------------------------------------------

    def sail_home(self) -> None:
        self.ship = HAVANA
        self.desk.ship = ""

    def play_round(self, hers: bool) -> Generator[Question, Any, bool]:
        """Turns alternate until a ship is home; is the next round hers to begin (MAR-307a)?"""
        while True:
            if hers:
                yield from self.turn()
                if self.ship in ROUND_ENDS:
                    self.desk.tell("she_ended_round")
                    return False
            else:
                done = yield from self.your_turn()
                if done != "done":
                    return done == "ended_round"
            hers = not hers

    def your_turn(self) -> Generator[Question, Any, str]:
        """Your turn is over, or you have ended the round; before that a quest may be reported."""
        while True:
            more = (self.after,) if self.after else ()
            if self.ship is None:
                more = (*more, "she_ended")
            done = yield AskChoice("your_turn", ("done", "ended_round", *more), (), "done")
            self.after = ""
            if done in ("done", "ended_round", "she_ended"):
                return str(done)
            n = 1 if done == "quest" else -1
            code = "takes_track_quest" if n > 0 else "takes_none"
            self.desk.tell(code, total=self.desk.count("quests", n))

    def ask_last_quest(self) -> Asking:
        """No turn of yours comes after the one with which she ends the game."""
        if self.after == "quest":
            if (yield AskChoice("last_quest", YES_NO, (), "no")) == "yes":
                self.desk.tell("takes_track_quest", total=self.desk.count("quests"))
            self.after = ""

    def score_round(self) -> None:
        desk = self.desk
        for why, n, points in (
            ("income_cards", desk.has("cards"), scoring.card_income(desk.has("cards"))),
            ("income_discs", desk.has("discs"), scoring.disc_income(desk.has("discs"))),
        ):
            desk.score("income", points)
            if points:
                desk.tell(why, n=n, points=points)

    # -- a turn --------------------------------------------------------------------------

    def turn(self) -> Asking:
        card = self.turn_up()
        what = yield from self.sail(card)
        place = self.desk.ship
        if what == QUEST:
            self.desk.tell("takes_quest", place=place, total=self.desk.count("quests"))
            return
        if what == DISC:
            self.desk.tell("disc", place=place, total=self.desk.count("discs"))
        else:
            self.desk.tell("removes_card", row=card.row, total=self.desk.count("cards"))
        late = self.desk.round >= JEANNE.late_round
        for order in card.orders:
            if self.desk.round >= order.since:
                yield from self.follow(order, order.late if late else order.n)

    @property
    def last(self) -> bool:
        return self.desk.round == SETUP.rounds

    def turn_up(self) -> JeanneCard:
        desk = self.desk
        if not self.deck:
            self.rng.shuffle(self.discard)
            self.deck, self.discard = self.discard, []
            desk.tell("reshuffled", n=len(self.deck))
        number = self.deck.pop()
        self.discard.append(number)
        card = JEANNE_CARDS[number]
        desk.deck = len(self.deck)
        desk.shown = tuple(JEANNE_CARDS[one].id for one in self.discard)
        desk.card, desk.number = card.id, len(self.discard)
        desk.tell("card", card=card.id)
        return card

    def sail(self, card: JeanneCard) -> Generator[Question, Any, str]:
        """Where she stops and what that brings (MAR-602 to MAR-605)."""
        cities = self.cities()
        proposed, gates = "", ""
        if self.ship is not None:
            way = route.way(self.ship, card.upper, self.last, frozenset(self.passed))
            stops = route.stops(way, lambda place: place in cities, card.move)
            proposed = LOCATIONS[stops[-1]].number
            gates = " ".join(self._gates(way))
        start = LOCATIONS[self.ship].number if self.ship is not None else ""
        facts = (
            ("n", card.move),
            ("route", "upper" if card.upper else "lower"),
            ("start", start),
            ("row", card.row),
            ("gates", gates),
        )
        asked = AskStop("stop", proposed, self._usually(cities), facts)
        place, what = yield asked
        if place not in LOCATION_INDEX:
            place = self._homeward(place)
        self.ship = LOCATION_INDEX.get(place)
        if self.ship in route.GATES:
            self.passed.add(self.ship)
        self.desk.ship = place
        self.desk.tell("sails", place=place)
        return str(what)

    def _homeward(self, place: str) -> str:
        """`21` is one of two spaces, by the round."""
        of_round = place + ("b" if self.last else "a")
        return of_round if of_round in LOCATION_INDEX else place

    def _usually(self, cities: set[int]) -> tuple[tuple[str, str], ...]:
        """What she gets at each stop, on our map."""
        always = {tile.location for tile in LEGACY if tile.quest_always and tile.id in self.tiles}
        found = []
        for number, place in enumerate(LOCATIONS):
            if number == HAVANA:
                continue
            what = QUEST
            if place.kind == "hand":
                what = CARD
            elif number in cities - always:
                what = DISC
            found.append((place.number, what))
        return tuple(found)

    def _gates(self, way: tuple[int, ...]) -> list[str]:
        """Added cities beside her way that open once her explorer is far enough (MAR-616)."""
        found = []
        for place, tile in route.GATES.items():
            before = LOCATION_INDEX[LOCATIONS[place].number.rstrip("a")]
            if LEGACY[tile].id in self.tiles and place not in self.passed and before in way:
                found.append(LOCATIONS[place].number)
        return found

    # -- what cards say ------------------------------------------------------------------

    def follow(self, order: Order, n: int) -> Asking:
        quick: dict[str, Callable[[Order, int], None]] = {
            "explore": self.explore,
            "influence": self.influence,
            "gain": self.gain,
            "points": self.gain_points,
            "disc": self.more_discs,
            "quest": self.quest_of_pile,
        }
        if order.does == "fight":
            yield from self.fight(order)
        elif order.does == "demand":
            yield from self.demand(n)
        else:
            quick[order.does](order, n)

    def explore(self, order: Order, n: int) -> None:
        self.desk.tell("explores", n=n)
        self.after = "quest"

    def influence(self, order: Order, n: int) -> None:
        self.gain_influence(NATIONS[order.nation], n)

    def gain(self, order: Order, n: int) -> None:
        self.gain_influence(self.fought, n)

    def gain_influence(self, nation: str, n: int) -> None:
        desk = self.desk
        if self.liberation:
            desk.score("cards", n * JEANNE.liberation)
            desk.tell("influence_points", n=n, points=n * JEANNE.liberation)
        else:
            desk.tell("influence", nation=nation, n=n)

    def gain_points(self, order: Order, n: int) -> None:
        self.desk.score("cards", n)
        self.desk.tell("points", points=n)

    def more_discs(self, order: Order, n: int) -> None:
        self.desk.tell("more_discs", n=n, total=self.desk.count("discs", n))

    def quest_of_pile(self, order: Order, n: int) -> None:
        self.desk.tell("takes_pile_quest", total=self.desk.count("quests"))
        self.after = "no_quest"

    def demand(self, n: int) -> Asking:
        """You pay combat points; for each one missing she gets VP (MAR-611)."""
        paid = yield AskNumber("you_pay", 0, (("n", n),), n)
        missing = max(0, n - paid)
        points = missing * JEANNE.missing
        self.desk.score("cards", points)
        if missing:
            self.desk.tell("demands", paid=n - missing, missing=missing, points=points)

    def fight(self, order: Order) -> Asking:
        """The nation, or the numbers that decide it (MAR-608); its marker goes by MAR-609."""
        if self.liberation:
            self.desk.tell("fights_in_vain")  # MAR-617
            return
        answer = yield SideQuestion("side")
        if isinstance(answer, str):
            self.fought = answer
            self.desk.tell("fights", nation=answer)
        else:
            added = yield AskThree("token_modifiers")
            hers = yield AskThree("her_ranks")
            yours = yield AskThree("your_ranks")
            values = [value + more for value, more in zip(answer, added, strict=True)]
            side = combat.side(answer, values, hers, yours)
            self.fought = NATIONS[side.nation]
            france, spain, england = side.values
            self.desk.tell(
                "fights_counted",
                nation=self.fought,
                france=france,
                spain=spain,
                england=england,
                why=side.why,
            )
        self.desk.tell("annexes", nation=self.fought)
        if order.village:
            self.desk.tell("annexes_village", nation=self.fought)

    # -- the end -------------------------------------------------------------------------

    def final_count(self) -> Asking:
        """Nations, quests and comparisons (MAR-613 to MAR-615)."""
        desk = self.desk
        desk.counting = True
        desk.tell("final_count")
        if self.design.nations_score:
            points = yield AskNumber("nation_points", 0, (), "count", "count")
            if points == "count":
                points = yield from self.count_nations()
            desk.score("nations", points)
        quests = yield AskNumber("her_quests", 0, usual=desk.has("quests"))
        discs = yield AskNumber("her_discs", 0, usual=desk.has("discs"))
        desk.counts["quests"], desk.counts["discs"] = quests, discs
        desk.score("quests", quests * JEANNE.quest)
        desk.tell("quest_score", n=quests, points=quests * JEANNE.quest)
        your_quests = yield AskNumber("your_quests")
        your_upgrades = yield AskNumber("your_upgrades", 0, (("n", scoring.upgrades(discs)),))
        ahead = yield AskNumber("spaces_ahead", usual=0)
        found = scoring.jeanne_comparison(quests, your_quests, discs, your_upgrades, ahead)
        for part, worth in found.items():
            desk.score(part, worth)
            desk.tell(part, points=worth)
        your_points = yield AskNumber("your_points", None)
        desk.result = {
            "points": desk.total,
            "people": [{"points": your_points, "total": your_points}],
            "won": your_points > desk.total,
        }
        desk.tell("won" if desk.result["won"] else "lost", points=desk.total, yours=your_points)
        yield AskChoice("keep", ("keep",), (), "keep")

    def count_nations(self) -> Generator[Question, Any, int]:
        """The companion's own count: (rank + place bonus) × value for each nation (MAR-148)."""
        values = yield AskThree("nation_values")
        ranks = yield AskThree("her_ranks")
        places = yield AskEach("her_standing", STANDINGS)
        total = 0
        for nation, name in enumerate(NATIONS):
            points = nation_points(ranks[nation], places[nation], values[nation])
            self.desk.tell("nation_score", nation=name, points=points)
            total += points
        return total


def nation_points(rank: int, standing: str, value: int) -> int:
    """(rank + place bonus) × value, for two players (MAR-148)."""
    bonus = {
        "ahead": NATION.sole_first,
        "level": NATION.tied_first,
        "behind": NATION.sole_second,
    }
    return (rank + bonus[standing]) * value if standing != "none" else 0
