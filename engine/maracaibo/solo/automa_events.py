"""What an automa does, step by step, each step with its reason.

`why` is a code, `facts` what it refers to, as pairs of name and value: the wording is the app's.
`seat` is that of the automa, after the human players.
"""

from typing import Literal, NamedTuple

Facts = tuple[tuple[str, str | int], ...]


class AutomaCardDrawn(NamedTuple):
    """The card that says what the automa does; `left` cards are in its deck then."""

    seat: int
    card: str
    number: int
    """Which card of the round it is (Jacques), or since the deck was shuffled (Jeanne)."""
    left: int
    kind: Literal["automa_card_drawn"] = "automa_card_drawn"


class AutomaDeckShuffled(NamedTuple):
    """`why`: deck_empty (all are shuffled), round_over (this round's go under the deck)."""

    seat: int
    cards: int
    why: str
    kind: Literal["automa_deck_shuffled"] = "automa_deck_shuffled"


class AutomaMoved(NamedTuple):
    """`passed`: the counted spaces on the way, the stop last."""

    seat: int
    start: str
    place: str
    passed: tuple[str, ...]
    why: str
    facts: Facts
    kind: Literal["automa_moved"] = "automa_moved"


class AutomaTookQuest(NamedTuple):
    """`place`: a location, a space of the exploration track, or "" for the pile."""

    seat: int
    quest: str
    place: str
    why: str
    facts: Facts
    kind: Literal["automa_took_quest"] = "automa_took_quest"


class AutomaDisc(NamedTuple):
    """One more disc: on the market of `place`, or "" when it is only counted."""

    seat: int
    place: str
    total: int
    why: str
    facts: Facts
    kind: Literal["automa_disc"] = "automa_disc"


class AutomaTookCard(NamedTuple):
    """A card from the display leaves the game; `refill` takes its place ("" if none)."""

    seat: int
    card: str
    refill: str
    total: int
    why: str
    facts: Facts
    kind: Literal["automa_took_card"] = "automa_took_card"


class AutomaExplored(NamedTuple):
    """`path`: the spaces from the next one on, the one reached last."""

    seat: int
    start: str
    space: str
    path: tuple[str, ...]
    lines: tuple[str, ...]
    why: str
    facts: Facts
    kind: Literal["automa_explored"] = "automa_explored"


class AutomaFought(NamedTuple):
    """`values`: France, Spain, England. `facts` has for each nation what its value is made of:
    `printed_FR`, `most_FR` and `fewest_FR` (modifiers), `hers_FR` and `yours_FR` (ranks)."""

    seat: int
    token: str
    nation: str
    values: tuple[int, int, int]
    why: str
    facts: Facts
    kind: Literal["automa_fought"] = "automa_fought"


class AutomaAnnexed(NamedTuple):
    """`place`: "" when the marker leaves the game."""

    seat: int
    nation: str
    place: str
    why: str
    facts: Facts
    kind: Literal["automa_annexed"] = "automa_annexed"


class AutomaInfluence(NamedTuple):
    seat: int
    nation: str
    amount: int
    total: int
    why: str
    facts: Facts
    kind: Literal["automa_influence"] = "automa_influence"


class AutomaScored(NamedTuple):
    """`part`: the part of its score that grows."""

    seat: int
    part: str
    points: int
    why: str
    facts: Facts
    kind: Literal["automa_scored"] = "automa_scored"


class AutomaDemanded(NamedTuple):
    """A person pays combat points; for those missing the automa gets VP."""

    seat: int
    payer: int
    paid: int
    missing: int
    points: int
    why: str
    facts: Facts
    kind: Literal["automa_demanded"] = "automa_demanded"


class AutomaPassed(NamedTuple):
    """A step that changes nothing, and why."""

    seat: int
    step: str
    why: str
    facts: Facts
    kind: Literal["automa_passed"] = "automa_passed"


class AutomaAnnounced(NamedTuple):
    """The automa is about to end the round: each person has `turns` turns left."""

    seat: int
    turns: int
    why: str
    facts: Facts
    kind: Literal["automa_announced"] = "automa_announced"


CLASSES: tuple[type, ...] = (
    AutomaCardDrawn, AutomaDeckShuffled, AutomaMoved, AutomaTookQuest, AutomaDisc,
    AutomaTookCard, AutomaExplored, AutomaFought, AutomaAnnexed, AutomaInfluence, AutomaScored,
    AutomaDemanded, AutomaPassed, AutomaAnnounced,
)  # fmt: skip

REVEALING = frozenset(
    {
        "automa_card_drawn",
        "automa_deck_shuffled",
        "automa_took_card",
        "automa_fought",
        "automa_took_quest",
    }
)
"""Events that reveal something hidden: undo doesn't go past them."""
