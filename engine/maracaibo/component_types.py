"""The printed components, read from the data files, as immutable types."""

from typing import NamedTuple

from engine.maracaibo.effects.clauses import AssistantClause, Effects
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.terms import Cost, Program


class Names(NamedTuple):
    """What a component is called, in the languages of the app."""

    en: str
    fr: str


class Location(NamedTuple):
    id: str
    number: str
    """As on the map: `11`, `21a`; `havana` has none of its own."""
    names: Names
    kind: str
    """`start`, `city`, `village` or `hand`, before legacy tiles."""
    waters: int
    """The nation whose home waters these are; -1 none."""
    tile: bool
    """A city whose action comes from a tile."""
    added: bool
    """There only with its legacy tile."""
    markers: bool
    """May a marker lie here?"""


class Arrow(NamedTuple):
    start: int
    end: int
    cost: int
    legacy: int
    """The legacy tile that adds it; -1 printed on the board."""
    rounds: str
    """`all`, `not_last` or `last`."""


class City(NamedTuple):
    id: str
    good: int
    """What its market wants; -1 no market."""
    terms: Program
    location: int
    """-1: a tile that can lie on any tile city."""
    legacy: int
    tile: bool
    wheel: bool
    two_players: bool
    """The tile that covers Maracaibo."""
    expansion: bool


class CombatCost(NamedTuple):
    """A combat action that everybody has."""

    id: str
    value: int
    reward: Program
    flag: bool
    """The city pays its flag."""
    once_a_turn: bool
    points_each: int
    """Revolt: VP for each occupied city, or neighbour of the village."""
    does: str
    """`influence`, `annex`, `capture` or `liberate`."""
    group: str
    """`base`, `revolt` or `liberation`: when it is available."""
    place: str
    """`village`, `city` or empty."""


class Combat(NamedTuple):
    """The costs of combat and its other numbers."""

    gain_influence_small: CombatCost
    gain_influence_large: CombatCost
    annex_village: CombatCost
    annex_city: CombatCost
    capture_village: CombatCost
    capture_city: CombatCost
    revolt_city: CombatCost
    revolt_village: CombatCost
    liberate_city: CombatCost
    liberate_village: CombatCost
    value_without_token: int
    lowest_cost: int
    piles: tuple[int, ...]


class Token(NamedTuple):
    id: str
    values: tuple[int, int, int]
    terms: Program
    """Its cost or bonus, without the modifiers."""
    fewest: int
    most: int


class Space(NamedTuple):
    """A space of the exploration track."""

    id: str
    terms: Program
    quest: bool
    next: tuple[int, ...]
    line: int
    """The line that is crossed on leaving it; -1 none."""
    to_end: int
    """Spaces to the end by the shortest way."""


class LineDesign(NamedTuple):
    id: str
    terms: Program
    first: int
    later: int


class Upgrade(NamedTuple):
    id: str
    names: Names
    effects: Effects
    module: Effects | None
    """The other side of a tile that lies in a slot."""
    module_once_a_turn: bool


class Port(NamedTuple):
    id: str
    names: Names
    effects: Effects
    liberation: bool


class Card(NamedTuple):
    """A project card."""

    id: str
    names: Names
    deck: str
    """`A`, `B`, `U` (added to B by the expansion) or `C`."""
    number: int
    """As in its id: the story number of a C card."""
    copies: int
    cost: int
    good: int
    object: int
    synergy: int
    points: int
    effects: Effects
    assistant: AssistantClause | None
    expansion: bool


class Quest(NamedTuple):
    id: str
    names: Names | None
    cost: Cost
    terms: Program
    expansion: bool
    promo: bool


class Building(NamedTuple):
    """A prestige building."""

    id: str
    names: Names
    cost: int
    synergy: int
    points: int
    effects: Effects
    promo: bool
    liberation: bool


class Career(NamedTuple):
    id: str
    names: Names
    tasks: tuple[Condition, ...]
    liberation: bool
    expansion: bool
    chosen: bool
    """A nation is named when it is kept."""


class CareerRewards(NamedTuple):
    task: Program
    all_tasks: Program


class LegacyTile(NamedTuple):
    id: str
    names: Names
    place: str
    """The number of a location, or `tokens`, `track`, `beside`, `locations`, `found`."""
    location: int
    gate: Condition | None
    terms: Program
    """What a stop brings before the main action."""
    asked: bool
    combat: tuple[int, ...]
    """Numbers in COMBAT_ACTIONS, each once a game."""
    quest_always: bool
    skull: bool
    remove_cost: Cost | None
    remove_reward: Program
    disc_space: bool
    disc_reward: Program
    leads_to: int
    spaces: tuple[Program, ...]
    arrival_points: tuple[int, ...]
    influence_price: bool
    free_cost: Cost | None


class VillageAction(NamedTuple):
    """A personal village action and what it comes from."""

    id: str
    terms: Program
    last: bool
    source: int


class CombatAction(NamedTuple):
    id: str
    terms: Program
    last: bool
    nation: int
    source: int
    once_a_turn: bool


class Nations(NamedTuple):
    """Numbers of tracks, rows and nation scoring."""

    influence_highest: int
    rank_bands: tuple[int, ...]
    row: tuple[int, ...]
    row_space_value: int
    sole_first: int
    tied_first: int
    sole_second: int
    leader_bonus: int
    combat_points_highest: int
    combat_points_start: int
    income_doubloons_highest: int
    income_doubloons_start: int
    income_doubloons_for_vp: int
    income_vp_highest: int
    income_vp_start: int
    vp_for_influence: int
    doubloons_for_rank: int


class Seats(NamedTuple):
    """What changes with the number of players."""

    doubloons: tuple[int, ...]
    market: int
    market_maracaibo: int


class SetupNumbers(NamedTuple):
    """Numbers of the preparation and of a turn."""

    rounds: int
    figures: int
    figures_supply: int
    figures_career: int
    discs: int
    hand_dealt: int
    hand_limit: int
    planned_at_start: int
    planning_spaces: int
    display: int
    careers_dealt: int
    ports_dealt: int
    prestige_laid_out: int
    deck_b: int
    track_quests: int
    wheel_tiles: int
    other_tiles: int
    movement: int
    village_steps: tuple[int, ...]
    fast_village_steps: tuple[int, ...]
    village_steps_lowest: tuple[int, ...]
    card_cost_reduction_highest: int
    card_cost_lowest: int
    discard_one: Program
    discard_hand: Program
    interim_benefit: Program
    base_port_reward: Program
    seats: dict[int, Seats]


class MarkersPlaced(NamedTuple):
    """Markers of each nation on its home waters at the start, by number of players less 1."""

    villages: tuple[int, ...]
    cities: tuple[int, ...]
    lowest_villages: tuple[int, ...]
    """Only on this many villages, those with the lowest numbers."""
    added: tuple[int, ...]
    """At the start of rounds 2, 3, 4, from those set aside; without: the rest leaves the game."""


class Aftermath(NamedTuple):
    """What earlier chapters of a campaign have changed for a game."""

    occupied: tuple[int, ...] = ()
    """Locations with an extra marker at the start, one each time they are named."""
    freed: tuple[int, ...] = ()
    """Locations without a marker at the start."""
    jacques: int = 0
    """VP with which he begins."""
    ransom: int = 0
    prison: int = 0
    clues: int = 0
    """Clues that are known before the search begins."""


class Scenario(NamedTuple):
    id: str
    names: Names
    card: int
    modules: frozenset[str]
    legacy: tuple[int, ...]
    c_mode: str
    """`none`, `beside` the B cards, or mixed `into_b`."""
    c_cards: tuple[int, ...]
    """Numbers in CARDS."""
    cooperative: bool
    nations_score: bool
    expansion: bool
    quests: tuple[tuple[tuple[int, int], ...], ...]
    """Round by round: (location, from that number of players on)."""
    columns: tuple[tuple[tuple[int, ...], ...], ...]
    """By object, then by column: the legacy tiles added; empty when none is drawn."""
    markers: MarkersPlaced | None
    aftermath: Aftermath = Aftermath()
