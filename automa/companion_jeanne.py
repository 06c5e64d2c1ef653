"""Jeanne beside a real table: her turns, and the questions that they need."""

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from automa import combat, decks, route, scoring
from automa.components import JEANNE, JEANNE_CARDS, JeanneCard, Order
from automa.questions import YES_NO, Choice, Number, Question, Script, Some, Three
from engine.core.randomness import Randomness
from engine.maracaibo.components import (
    LEGACY,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    RANK_OF,
    SCENARIOS,
    SETUP,
)
from engine.maracaibo.markers import CAN_HOLD
from engine.maracaibo.pieces import NATIONS
from engine.maracaibo.voyage import HAVANA, ROUND_ENDS

if TYPE_CHECKING:
    from automa.companion import Desk, Game

Asking = Generator[Question, Any, None]

ADDED_CITIES = {"l1": "17", "l4": "9a", "l7": "16a", "l9": "8"}
"""Tiles that make a location a city."""


def play(game: "Game", desk: "Desk") -> Script:
    """Four rounds and the final count."""
    table = Table(game, desk)
    yield from table.ask_tiles()
    hers = False
    for number in range(1, SETUP.rounds + 1):
        desk.round = number
        desk.tell("round", n=number)
        table.ship = HAVANA
        hers = yield from table.play_round(hers)
        table.score_round()
    yield from table.final_count()


class Table:
    """What is known of the board, and her deck."""

    def __init__(self, game: "Game", desk: "Desk") -> None:
        self.game = game
        self.desk = desk
        self.rng = Randomness(game.seed)
        self.design = SCENARIOS[game.scenario]
        self.deck = list(decks.jeanne(game.level, game.expansion, self.rng))
        self.discard: list[int] = []
        self.ship = HAVANA
        self.tiles = {LEGACY[tile].id for tile in self.design.legacy}
        self.passed: set[int] = set()
        """Added cities whose gate her explorer has passed."""
        self.liberation = "liberation" in self.design.modules
        self.fought = -1
        desk.deck = len(self.deck)

    def ask_tiles(self) -> Asking:
        """Which cities the tiles add that cards have decided (MAR-325)."""
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
            self.tiles |= set((yield Some("tiles", choices)))

    def cities(self) -> set[int]:
        added = {LOCATION_INDEX[ADDED_CITIES[tile]] for tile in ADDED_CITIES if tile in self.tiles}
        printed = {n for n, p in enumerate(LOCATIONS) if p.kind == "city" and not p.added}
        return added | printed

    # -- rounds --------------------------------------------------------------------------

    def play_round(self, hers: bool) -> Generator[Question, Any, bool]:
        """Turns alternate until a ship is home; is the next round hers to begin (MAR-307a)?"""
        while True:
            if hers:
                yield from self.turn()
                if self.ship in ROUND_ENDS:
                    self.desk.tell("she_ended_round")
                    return False
            else:
                done = yield Choice("your_turn", ("done", "ended_round"))
                if done == "ended_round":
                    return True
            hers = not hers

    def score_round(self) -> None:
        desk = self.desk
        for why, n, points in (
            ("income_cards", desk.has("cards"), scoring.card_income(desk.has("cards"))),
            ("income_discs", desk.has("discs"), scoring.disc_income(desk.has("discs"))),
        ):
            desk.score("income", points)
            desk.tell(why, n=n, points=points)

    # -- a turn --------------------------------------------------------------------------

    def turn(self) -> Asking:
        card = self.turn_up()
        yield from self.ask_gates(route.way(self.ship, card.upper, self.last, self.open_cities()))
        quests = yield from self.sail(card)
        place = LOCATIONS[self.ship].number
        if place in quests:
            self.desk.tell("takes_quest", place=place, total=self.desk.count("quests"))
            return
        yield from self.disc_or_card(card)
        late = self.desk.round >= JEANNE.late_round
        for order in card.orders:
            if self.desk.round >= order.since:
                yield from self.follow(order, order.late if late else order.n)

    @property
    def last(self) -> bool:
        return self.desk.round == SETUP.rounds

    def turn_up(self) -> JeanneCard:
        if not self.deck:
            self.rng.shuffle(self.discard)
            self.deck, self.discard = self.discard, []
            self.desk.tell("reshuffled", n=len(self.deck))
        number = self.deck.pop()
        self.discard.append(number)
        card = JEANNE_CARDS[number]
        self.desk.deck = len(self.deck)
        self.desk.shown = tuple(JEANNE_CARDS[one].id for one in self.discard)
        self.desk.tell("card", card=card.id)
        return card

    def open_cities(self) -> frozenset[int]:
        return frozenset(self.passed)

    def ask_gates(self, ahead: "tuple[int, ...]") -> Asking:
        """Her explorer opens cities that tiles add; asked when her way comes by (MAR-616)."""
        for place, tile in route.GATES.items():
            if LEGACY[tile].id not in self.tiles or place in self.passed:
                continue
            before = LOCATION_INDEX[LOCATIONS[place].number.rstrip("a")]
            if before in (*ahead, self.ship):
                facts = (("place", LOCATIONS[place].number), ("tile", LEGACY[tile].id))
                if (yield Choice("gate_passed", YES_NO, facts)) == "yes":
                    self.passed.add(place)

    def sail(self, card: JeanneCard) -> Generator[Question, Any, list[str]]:
        """Where she stops; the locations on her way that have a quest (MAR-602)."""
        ahead = route.way(self.ship, card.upper, self.last, self.open_cities())
        cities = self.cities()
        candidates = tuple(LOCATIONS[place].number for place in _near(ahead, cities, card.move))
        quests: list[str] = []
        if candidates:
            quests = yield Some("quests_on_way", candidates)
        start = self.ship
        stops = route.stops(
            ahead, lambda place: place in cities or LOCATIONS[place].number in quests, card.move
        )
        self.ship = stops[-1]
        self.desk.ship = LOCATIONS[self.ship].number
        self.desk.tell(
            "sails",
            start=LOCATIONS[start].number,
            place=LOCATIONS[self.ship].number,
            n=card.move,
            route="upper" if card.upper else "lower",
        )
        return quests

    def disc_or_card(self, card: JeanneCard) -> Asking:
        place = LOCATIONS[self.ship].number
        room = "no"
        if self.ship in self.cities():
            room = yield Choice("market_room", YES_NO, (("place", place),))
        if room == "yes":
            self.desk.tell("disc", place=place, total=self.desk.count("discs"))
            return
        self.desk.tell("removes_card", row=card.row, total=self.desk.count("cards"))

    # -- what cards say ------------------------------------------------------------------

    def follow(self, order: Order, n: int) -> Iterator[Any]:
        acts = {
            "explore": self.explore,
            "influence": self.influence,
            "fight": self.fight,
            "gain": self.gain,
            "points": self.gain_points,
            "disc": self.more_discs,
            "quest": self.quest_of_pile,
            "demand": self.demand,
        }
        return acts[order.does](order, n)

    def explore(self, order: Order, n: int) -> Asking:
        self.desk.tell("explores", n=n)
        if (yield Choice("explored_quest", YES_NO)) == "yes":
            self.desk.tell("takes_track_quest", total=self.desk.count("quests"))

    def influence(self, order: Order, n: int) -> Asking:
        self.gain_influence(order.nation, n)
        yield from ()

    def gain(self, order: Order, n: int) -> Asking:
        self.gain_influence(self.fought, n)
        yield from ()

    def gain_influence(self, nation: int, n: int) -> None:
        desk = self.desk
        if self.liberation:
            desk.score("cards", n * JEANNE.liberation)
            desk.tell("influence_points", n=n, points=n * JEANNE.liberation)
            return
        name = NATIONS[nation]
        room = NATION.influence_highest - desk.has(name)
        desk.tell("influence", nation=name, n=n, total=desk.count(name, min(n, room)))

    def gain_points(self, order: Order, n: int) -> Asking:
        self.desk.score("cards", n)
        self.desk.tell("points", points=n)
        yield from ()

    def more_discs(self, order: Order, n: int) -> Asking:
        self.desk.tell("more_discs", n=n, total=self.desk.count("discs", n))
        yield from ()

    def quest_of_pile(self, order: Order, n: int) -> Asking:
        if (yield Choice("pile_quest", YES_NO)) == "yes":
            self.desk.tell("takes_pile_quest", total=self.desk.count("quests"))

    def demand(self, order: Order, n: int) -> Asking:
        have = yield Number("your_combat_points", 0, NATION.combat_points_highest, (("n", n),))
        missing = max(0, n - have)
        points = missing * JEANNE.missing
        self.desk.score("cards", points)
        self.desk.tell("demands", paid=n - missing, missing=missing, points=points)

    # -- fights --------------------------------------------------------------------------

    def fight(self, order: Order, n: int) -> Asking:
        """The token, its modifiers and your influence decide the nation (MAR-608)."""
        if self.liberation:
            self.desk.tell("fights_in_vain")  # MAR-617
            return
        printed = yield Three("token_values", 0, 20)
        added = yield Three("token_modifiers", 0, 9)
        values = [value + more for value, more in zip(printed, added, strict=True)]
        yours = yield Three("your_influence", 0, NATION.influence_highest)
        hers = [RANK_OF[self.desk.has(nation)] for nation in NATIONS]
        side = combat.side(printed, values, hers, [RANK_OF[one] for one in yours])
        self.fought = side.nation
        self.desk.tell(
            "fights",
            nation=NATIONS[side.nation],
            france=side.values[0],
            spain=side.values[1],
            england=side.values[2],
            why=side.why,
        )
        yield from self.annex(village_only=False)
        if order.village:
            yield from self.annex(village_only=True)

    def annex(self, village_only: bool) -> Asking:
        """Where the marker goes (MAR-609)."""
        nation = NATIONS[self.fought]
        cities = self.cities()
        closed = {place for place in route.GATES if place not in self.passed}
        places = [place for place in route.BY_NUMBER if place in CAN_HOLD and place not in closed]
        places = [p for p in places if p in cities or not LOCATIONS[p].added]
        where = "none"
        facts = (("nation", nation),)
        if not village_only:
            free = tuple(LOCATIONS[place].number for place in places if place in cities)
            where = yield Choice("lowest_city", (*free, "none", "row_empty"), facts)
        if where == "none":
            free = tuple(LOCATIONS[place].number for place in places if place not in cities)
            where = yield Choice("lowest_village", (*free, "none", "row_empty"), facts)
        if where == "row_empty":
            self.desk.tell("row_empty", nation=nation)
        elif where == "none":
            self.desk.tell("marker_leaves", nation=nation)
        else:
            self.desk.tell("annexes", nation=nation, place=where)

    # -- the end -------------------------------------------------------------------------

    def final_count(self) -> Asking:
        """Nations, quests and comparisons (MAR-613 to MAR-615)."""
        desk = self.desk
        desk.tell("final_count")
        if self.design.nations_score:
            values = yield Three("nation_values", 0, len(NATION.row) * NATION.row_space_value)
            yours = yield Three("your_influence", 0, NATION.influence_highest)
            for nation, name in enumerate(NATIONS):
                hers = desk.has(name)
                points = nation_points(hers, yours[nation], values[nation])
                desk.score("nations", points)
                desk.tell("nation_score", nation=name, points=points)
        quests = desk.has("quests")
        desk.score("quests", quests * JEANNE.quest)
        desk.tell("quest_score", n=quests, points=quests * JEANNE.quest)
        your_quests = yield Number("your_quests", 0, 40)
        your_upgrades = yield Number("your_upgrades", 0, 12)
        ahead = yield Number("spaces_ahead", 0, 30)
        found = scoring.jeanne_comparison(
            quests, your_quests, desk.has("discs"), your_upgrades, ahead
        )
        for part, points in found.items():
            desk.score(part, points)
            desk.tell(part, points=points)
        your_points = yield Number("your_points", -99, 999)
        desk.result = {
            "points": desk.total,
            "people": [{"points": your_points, "total": your_points}],
            "won": your_points > desk.total,
        }
        desk.tell("won" if desk.result["won"] else "lost", points=desk.total, yours=your_points)


def nation_points(hers: int, yours: int, value: int) -> int:
    """(rank + place bonus) × value, for two (MAR-148)."""
    if not hers:
        return 0
    if hers > yours:
        bonus = NATION.sole_first
    else:
        bonus = NATION.tied_first if hers == yours else NATION.sole_second
    return (RANK_OF[hers] + bonus) * value


def _near(ahead: tuple[int, ...], cities: set[int], n: int) -> Iterator[int]:
    """Locations ahead where a quest could matter: none lies behind the n-th city, or in a city
    that is printed on the board."""
    for place in ahead:
        if LOCATIONS[place].kind == "hand":
            return
        if LOCATIONS[place].kind != "city":
            yield place
        n -= place in cities
        if not n:
            return
