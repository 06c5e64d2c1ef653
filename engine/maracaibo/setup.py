"""Options and the first position (MAR-001 to MAR-037)."""

from dataclasses import dataclass
from typing import Any, Literal

from engine import automata
from engine.core import options as option_specs
from engine.core.errors import BadOption, BadValue
from engine.core.game import Game
from engine.core.randomness import Randomness
from engine.core.state import NOBODY
from engine.core.values import Json
from engine.maracaibo import events, opening, rules, scoring
from engine.maracaibo.base import nations, resources, scenarios, voyage
from engine.maracaibo.base.exploration import START
from engine.maracaibo.campaign import chapters, story
from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    CITIES,
    COMBAT,
    EXPLORATION,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    PORTS,
    PRESTIGE,
    QUESTS,
    SETUP,
    TOKENS,
    UPGRADES,
)
from engine.maracaibo.effects.abilities import NO_ABILITIES
from engine.maracaibo.solo import automa_events, automa_seat
from engine.maracaibo.state import NONE, MaracaiboState
from engine.maracaibo.uprising import events as uprising_events

MARACAIBO = LOCATION_INDEX["11"]

Scenario = Literal[
    "classic_75", "classic_76", "classic_77", "all_inclusive", "unrest", "alliance", "rescue",
    "story",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of Maracaibo (MAR-002, MAR-003, MAR-031, MAR-032)."""

    scenario: Scenario = "classic_75"
    expansion: bool = True
    automa: Literal["none", "jeanne", "jacques"] = "none"
    level: int = option_specs.number(1, range(1, 6))
    archive: str = option_specs.text("", formerly={0: ""})
    """Progress in the campaign: the numbers of the story cards read, `150-107-109-110-151`;
    nothing at its beginning (MAR-353)."""
    story_revolt: bool = False
    genoa_with_liberation: bool = False
    base_port: Literal["start", "upgrade"] = "start"
    b_copies: int = option_specs.number(1, (1, 2))
    promos: bool = False
    jacques_between_rounds: bool = option_specs.added(default=True, before=False)
    """Jacques turns up a card before a round that follows one a person ended (MAR-633)."""


def check(options: Options) -> None:
    """Raise BadOption for combinations that don't fit or can't be played."""
    scenarios.check(options.scenario, options.expansion)
    if options.archive and options.scenario != "story":
        raise BadOption("archive", options.archive, [""])
    try:
        chapters.path_of(options.archive)
    except BadValue as error:
        raise BadOption("archive", options.archive, [f"a way to a chapter ({error})"]) from None


class Maracaibo(Game):
    """Voyages round the Caribbean, for two to four, or for one with an automa."""

    id = "maracaibo"
    title = "Maracaibo"
    seats = (1, 2, 3, 4)
    Options = Options
    actions = rules.ACTIONS
    decisions = rules.DECISIONS
    reveals = events.REVEALING | automa_events.REVEALING | uprising_events.REVEALING
    secrets = events.SECRETS
    parts = scoring.PARTS

    def check(self, seats: int, options: Any) -> None:
        super().check(seats, options)
        check(options)
        automa_seat.check(seats, options)

    def owners(self, seats: int, options: Any) -> tuple[str, ...]:
        name = automa_seat.name_for(seats, options)
        if name == "none":
            return (self.id,)
        automata.strategy(name)  # brings its tables along
        return (self.id, "automa")

    def retabled(self, seats: int, options: Any) -> bool:
        """The resistance tile's fourth space paid 3 VP, and markers were others in Alliance and
        The Rescue, which use the tile too."""
        module = scenarios.new_module(seats, options)
        return module is not None and module.resistance

    def setup(self, seats: int, options: Any, seed: int) -> MaracaiboState:
        rng = Randomness(seed)
        s = blank(seats, options)
        s.first = rng.below(seats)  # MAR-009
        for seat in range(seats):
            place = (seat - s.first) % seats
            s.doubloons[seat] = SETUP.seats[seats].doubloons[place]  # MAR-020
        scenarios.first_tiles(s)
        scenarios.place_markers(s)
        deal_city_tiles(s, rng)
        deal_tokens(s, rng)
        deal_cards(s, rng)
        deal_prestige(s, rng)
        deal_quests(s, rng)
        deal_careers_and_ports(s, rng)
        story.give_start(s)
        automa_seat.sit_down(s, rng)
        s.word = rng.bits()
        opening.ask(s)
        return s

    def from_json(self, data: Json) -> MaracaiboState:
        from engine.maracaibo.positions import from_json

        return from_json(data)


def blank(seats: int, options: Any) -> MaracaiboState:
    """An empty table, before anything is dealt."""
    s = MaracaiboState()
    s.events = None
    s.fight = None
    s.stack = []
    s.seats = seats
    s.options = options
    s.round = 0
    s.phase = "setup"
    s.first = s.turn = 0
    s.ended_by = NOBODY
    s.word = 0
    s.automa = None
    s.module = scenarios.new_module(seats, options)
    s.legacy = s.used_once = s.skulls = 0
    s.cities = scenarios.PRINTED_CITIES
    _blank_board(s)
    _blank_seats(s)
    automa_seat.reserve(s)
    rules.forget_turn(s)
    return s


def _blank_board(s: MaracaiboState) -> None:
    places = len(LOCATIONS)
    s.market = [()] * places
    s.markers = [()] * places
    s.assistants = [()] * places
    s.quests = [()] * places
    s.row = [nations.MARKERS] * 3
    s.gone = [0] * 3
    s.pile = []
    s.display = []
    s.discard = []
    s.quest_pile = []
    s.track_quests = [NONE] * len(EXPLORATION)
    s.token_piles = [(), ()]
    s.prestige_open = s.prestige_hidden = ()
    s.crossed = [0] * len(LINES)
    s.arrived = 0


def _blank_seats(s: MaracaiboState) -> None:
    seats = s.seats
    s.influence = [0] * (3 * seats)
    s.explorers = [START] * seats
    s.second = [NONE] * seats
    s.lines = [0] * seats
    s.ships = [voyage.HAVANA] * seats
    s.doubloons = [0] * seats
    s.points = [0] * seats
    s.earned = [0] * (seats * len(resources.EARNED))
    s.combat = [NATION.combat_points_start] * seats
    s.income_doubloons = [NATION.income_doubloons_start] * seats
    s.income_points = [NATION.income_vp_start] * seats
    s.figures = [SETUP.figures_supply] * seats
    general = SETUP.figures - SETUP.figures_supply - SETUP.figures_career
    s.figures_general = [general] * seats
    s.figures_board = [0] * seats
    s.hand = [()] * seats
    s.planned = [()] * seats
    s.cards = [()] * seats
    s.palaces = [()] * seats
    s.quest_tiles = [()] * seats
    s.tokens = [()] * seats
    s.synergies = [0] * seats
    s.career = [NONE] * seats
    s.tasks = [0] * seats
    s.port = [NONE] * seats
    s.offered_careers = [()] * seats
    s.offered_ports = [()] * seats
    s.set_aside = [()] * seats
    s.discs = [SETUP.discs // len(UPGRADES)] * (seats * len(UPGRADES))
    s.discs_gone = [0] * seats
    s.upgrades = [0] * seats
    s.abilities = [NO_ABILITIES] * seats
    s.gained = [()] * seats
    s.notes = [()] * seats


def deal_city_tiles(s: MaracaiboState, rng: Randomness) -> None:
    """Two tiles with the wheel and two others, mixed, on the four tile cities (MAR-012)."""
    wheels: list[int] = []
    others: list[int] = []
    for number, city in enumerate(CITIES):
        if city.tile and not city.two_players and (s.options.expansion or not city.expansion):
            (wheels if city.wheel else others).append(number)
    rng.shuffle(wheels)
    rng.shuffle(others)
    dealt = wheels[: SETUP.wheel_tiles] + others[: SETUP.other_tiles]
    rng.shuffle(dealt)
    places = [number for number, place in enumerate(LOCATIONS) if place.tile]
    here = list(s.cities)
    for place, number in zip(places, dealt, strict=True):
        here[place] = number
    if s.seats <= 2:
        for number, city in enumerate(CITIES):
            if city.two_players:
                here[MARACAIBO] = number
    s.cities = tuple(here)


def deal_tokens(s: MaracaiboState, rng: Randomness) -> None:
    """Two face-down piles (MAR-010)."""
    tokens = list(range(len(TOKENS)))
    rng.shuffle(tokens)
    first = COMBAT.piles[0]
    s.token_piles = [tuple(tokens[:first]), tuple(tokens[first:])]


def cards_in_game(options: Options) -> tuple[list[int], list[int], list[int]]:
    """The A cards, the B cards of which some are drawn, the C cards that come beside them."""
    scenario = scenarios.design_of(options)
    a, b = [], []
    for number, card in enumerate(CARDS):
        if card.deck == "A":
            a += [number] * card.copies
        elif card.deck == "B" or (card.deck == "U" and options.expansion):
            b += [number] * (card.copies * options.b_copies)
    beside: list[int] = []
    if scenario.c_mode == "into_b":
        b += scenario.c_cards  # MAR-014
    elif scenario.c_mode == "beside":
        beside += scenario.c_cards  # MAR-321
    return a, b, beside


def deal_cards(s: MaracaiboState, rng: Randomness) -> None:
    """Hands, pile, the tiles that cards decide, display (MAR-014a, MAR-015, MAR-325)."""
    a, b, beside = cards_in_game(s.options)
    rng.shuffle(a)
    for seat in range(s.seats):
        s.hand[seat] = tuple(a[-SETUP.hand_dealt :])
        del a[-SETUP.hand_dealt :]
    rng.shuffle(b)
    s.pile = a + b[: SETUP.deck_b] + beside
    rng.shuffle(s.pile)
    scenarios.draw_tiles(s)
    s.display = [s.pile.pop() for _ in range(SETUP.display)]


def under_liberation(options: Options) -> bool:
    return "liberation" in scenarios.design_of(options).modules


def prestige_in_game(options: Options) -> list[int]:
    """Buildings of which some are laid out; under Liberation not all make sense (MAR-467a)."""
    return [
        number
        for number, building in enumerate(PRESTIGE)
        if (options.promos or not building.promo)
        and (building.liberation or not under_liberation(options))
    ]


def ports_in_game(options: Options) -> list[int]:
    """Home ports to deal; Genoa under Liberation only if the option asks for it (MAR-403)."""
    if not options.expansion:
        return []
    all_of_them = options.genoa_with_liberation or not under_liberation(options)
    return [number for number, port in enumerate(PORTS) if port.liberation or all_of_them]


def careers_in_game(options: Options) -> list[int]:
    """Career cards to deal; under Liberation only four of them (MAR-461)."""
    if under_liberation(options):
        return [number for number, career in enumerate(CAREERS) if career.liberation]
    return [n for n, career in enumerate(CAREERS) if options.expansion or not career.expansion]


def deal_prestige(s: MaracaiboState, rng: Randomness) -> None:
    """Four are laid out, the first is turned up (MAR-016)."""
    buildings = prestige_in_game(s.options)
    rng.shuffle(buildings)
    s.prestige_open = tuple(buildings[:1])
    s.prestige_hidden = tuple(buildings[1 : SETUP.prestige_laid_out])


def deal_quests(s: MaracaiboState, rng: Randomness) -> None:
    """Three on the exploration track, then those of the scenario (MAR-011)."""
    s.quest_pile = [
        number
        for number, quest in enumerate(QUESTS)
        if (s.options.expansion or not quest.expansion) and (s.options.promos or not quest.promo)
    ]
    rng.shuffle(s.quest_pile)
    for number, space in enumerate(EXPLORATION):
        if space.quest:
            s.track_quests[number] = s.quest_pile.pop()
    scenarios.lay_quests(s, 1)


def deal_careers_and_ports(s: MaracaiboState, rng: Randomness) -> None:
    """Two careers each, and three home ports with the expansion (MAR-021, MAR-400); under
    Liberation one career, which is not chosen (MAR-461)."""
    careers = careers_in_game(s.options)
    rng.shuffle(careers)
    ports = list(range(len(PORTS)))
    rng.shuffle(ports)
    dealt = ports_in_game(s.options)
    ports = [port for port in ports if port in dealt]
    chosen = not under_liberation(s.options)
    for seat in range(s.seats):
        n = SETUP.careers_dealt if chosen else 1
        s.offered_careers[seat] = tuple(careers.pop() for _ in range(n))
        if not chosen:
            s.career[seat] = s.offered_careers[seat][0]
        if ports:
            s.offered_ports[seat] = tuple(ports.pop() for _ in range(SETUP.ports_dealt))
