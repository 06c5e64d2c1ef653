"""What can happen in Maracaibo, for the log and the screen."""

from typing import Literal, NamedTuple


class ChoiceHidden(NamedTuple):
    """Setup: a seat has chosen something that the others don't see yet."""

    seat: int
    kind: Literal["choice_hidden"] = "choice_hidden"


class ChoicesShown(NamedTuple):
    """All have chosen: careers, home ports and planned cards are turned up."""

    careers: tuple[str, ...]
    ports: tuple[str, ...]
    planned: tuple[str, ...]
    kind: Literal["choices_shown"] = "choices_shown"


class RoundBegan(NamedTuple):
    """A round begins; these quests were laid out and this building turned up ("" if none)."""

    round: int
    seat: int
    quests: tuple[tuple[str, str], ...]
    prestige: str
    kind: Literal["round_began"] = "round_began"


class TurnBegan(NamedTuple):
    seat: int
    kind: Literal["turn_began"] = "turn_began"


class Sailed(NamedTuple):
    seat: int
    place: str
    points: int
    kind: Literal["sailed"] = "sailed"


class MainActionTaken(NamedTuple):
    """`what` is the kind of the action."""

    seat: int
    what: str
    place: str
    kind: Literal["main_action_taken"] = "main_action_taken"


class Gained(NamedTuple):
    """`what`: doubloons, points, combat, figures, income_doubloons, income_points."""

    seat: int
    what: str
    amount: int
    kind: Literal["gained"] = "gained"


class Paid(NamedTuple):
    seat: int
    what: str
    amount: int
    kind: Literal["paid"] = "paid"


class InfluenceMoved(NamedTuple):
    """Influence gained, or below zero lost."""

    seat: int
    nation: str
    amount: int
    kind: Literal["influence_moved"] = "influence_moved"


class SynergyTaken(NamedTuple):
    seat: int
    synergy: str
    kind: Literal["synergy_taken"] = "synergy_taken"


class CardPlanned(NamedTuple):
    seat: int
    card: str
    kind: Literal["card_planned"] = "card_planned"


class CardDiscarded(NamedTuple):
    seat: int
    card: str
    kind: Literal["card_discarded"] = "card_discarded"


class CardBought(NamedTuple):
    seat: int
    card: str
    cost: int
    kind: Literal["card_bought"] = "card_bought"


class PrestigeBought(NamedTuple):
    seat: int
    building: str
    cost: int
    kind: Literal["prestige_bought"] = "prestige_bought"


class CardTaken(NamedTuple):
    """A card taken from the display; `refill` takes its place ("" when the pile is empty)."""

    seat: int
    card: str
    refill: str
    kind: Literal["card_taken"] = "card_taken"


class CardsDrawn(NamedTuple):
    """Cards from the pile, seen by the player who draws."""

    seat: int
    cards: int
    kind: Literal["cards_drawn"] = "cards_drawn"


class CardTurned(NamedTuple):
    """The top card of the pile was turned up and discarded."""

    seat: int
    card: str
    kind: Literal["card_turned"] = "card_turned"


class PileReshuffled(NamedTuple):
    cards: int
    kind: Literal["pile_reshuffled"] = "pile_reshuffled"


class Delivered(NamedTuple):
    seat: int
    place: str
    good: str
    kind: Literal["delivered"] = "delivered"


class DiscRemoved(NamedTuple):
    """`to` is a location with a market, or "" when the disc leaves the game."""

    seat: int
    upgrade: str
    to: str
    kind: Literal["disc_removed"] = "disc_removed"


class UpgradeUnlocked(NamedTuple):
    seat: int
    upgrade: str
    kind: Literal["upgrade_unlocked"] = "upgrade_unlocked"


class VillageActionUsed(NamedTuple):
    """`source` is the thing whose action it is."""

    seat: int
    source: str
    kind: Literal["village_action_used"] = "village_action_used"


class AssistantUsed(NamedTuple):
    seat: int
    card: str
    kind: Literal["assistant_used"] = "assistant_used"


class QuestFulfilled(NamedTuple):
    seat: int
    quest: str
    kind: Literal["quest_fulfilled"] = "quest_fulfilled"


class QuestTurned(NamedTuple):
    """A quest of the pile was taken or laid out: a new one lies on top ("" if none)."""

    top: str
    kind: Literal["quest_turned"] = "quest_turned"


class SkullCleared(NamedTuple):
    seat: int
    place: str
    kind: Literal["skull_cleared"] = "skull_cleared"


class TokenTurned(NamedTuple):
    seat: int
    token: str
    kind: Literal["token_turned"] = "token_turned"


class FightBegan(NamedTuple):
    seat: int
    nation: str
    value: int
    against: bool
    kind: Literal["fight_began"] = "fight_began"


class FightEnded(NamedTuple):
    seat: int
    unspent: int
    kind: Literal["fight_ended"] = "fight_ended"


class MarkerPlaced(NamedTuple):
    """`how`: annex, capture or own."""

    seat: int
    nation: str
    place: str
    how: str
    kind: Literal["marker_placed"] = "marker_placed"


class MarkerRemoved(NamedTuple):
    seat: int
    nation: str
    place: str
    kind: Literal["marker_removed"] = "marker_removed"


class CombatActionUsed(NamedTuple):
    seat: int
    source: str
    value: int
    kind: Literal["combat_action_used"] = "combat_action_used"


class Explored(NamedTuple):
    """`piece`: explorer, or figure (of a home port)."""

    seat: int
    space: str
    piece: str
    kind: Literal["explored"] = "explored"


class LineCrossed(NamedTuple):
    seat: int
    line: str
    order: int
    kind: Literal["line_crossed"] = "line_crossed"


class TrackEnded(NamedTuple):
    """A piece has reached the end of the exploration track."""

    seat: int
    order: int
    kind: Literal["track_ended"] = "track_ended"


class TaskClaimed(NamedTuple):
    seat: int
    task: int
    kind: Literal["task_claimed"] = "task_claimed"


class RoundEnded(NamedTuple):
    round: int
    seat: int
    kind: Literal["round_ended"] = "round_ended"


class IncomePaid(NamedTuple):
    seat: int
    doubloons: int
    points: int
    kind: Literal["income_paid"] = "income_paid"


class LeaderPaid(NamedTuple):
    seat: int
    nation: str
    points: int
    kind: Literal["leader_paid"] = "leader_paid"


class GameEnded(NamedTuple):
    kind: Literal["game_ended"] = "game_ended"


REVEALING = frozenset(
    {
        "choices_shown",
        "round_began",
        "card_taken",
        "cards_drawn",
        "card_turned",
        "pile_reshuffled",
        "quest_turned",
        "token_turned",
    }
)
"""Events that reveal something hidden: undo doesn't go past them."""

SECRETS = frozenset({"choices_shown"})
"""Those that reveal what somebody chose in secret."""
