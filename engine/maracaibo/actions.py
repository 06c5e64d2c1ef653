"""The moves of Maracaibo. Equal moves are one shared object, so that listing them creates no
garbage.

Components stand in a move by their id (`a02_builder`, `q07`), locations by their number on the map
(`havana`, `11`, `21a`).
"""

from typing import Literal, NamedTuple

from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    COMBAT_ACTIONS,
    EXPLORATION,
    LOCATIONS,
    PORTS,
    PRESTIGE,
    QUESTS,
    UPGRADES,
    VILLAGE_ACTIONS,
)

Nation = Literal["FR", "ES", "EN"]
NATIONS: tuple[Nation, ...] = ("FR", "ES", "EN")
"""By number, as in `state`."""


# -- setup -------------------------------------------------------------------------------


class KeepCareer(NamedTuple):
    """Keep this one of the careers dealt; some ask for a nation, named at once."""

    career: str
    nation: Literal["", "FR", "ES", "EN"] = ""
    kind: Literal["keep_career"] = "keep_career"


class KeepPort(NamedTuple):
    """Put this home port in its slot."""

    port: str
    kind: Literal["keep_port"] = "keep_port"


class Discard(NamedTuple):
    """Setup: this project card is not kept."""

    card: str
    kind: Literal["discard"] = "discard"


class NameNation(NamedTuple):
    """Choose a nation: for influence, for a career, to fight for."""

    nation: Nation
    kind: Literal["name_nation"] = "name_nation"


# -- free actions ------------------------------------------------------------------------


class Plan(NamedTuple):
    """Move a hand card to the planning area."""

    card: str
    kind: Literal["plan"] = "plan"


class ClaimTask(NamedTuple):
    """Claim a task of the career, 1 to 3."""

    task: int
    kind: Literal["claim_task"] = "claim_task"


# -- sailing and the main action ---------------------------------------------------------


class SailTo(NamedTuple):
    """Sail there, spending this many movement points."""

    place: str
    points: int
    kind: Literal["sail_to"] = "sail_to"


class DoCityAction(NamedTuple):
    """Main action: the city action here."""

    kind: Literal["do_city_action"] = "do_city_action"


class DoVillageActions(NamedTuple):
    """Main action: as many village actions as the voyage grants."""

    kind: Literal["do_village_actions"] = "do_village_actions"


class DoHomewardAction(NamedTuple):
    """Main action: what is printed on the homeward space."""

    kind: Literal["do_homeward_action"] = "do_homeward_action"


class FulfilQuest(NamedTuple):
    """Fulfil this quest."""

    quest: str
    kind: Literal["fulfil_quest"] = "fulfil_quest"


class UseAssistant(NamedTuple):
    """Use the action of one's own assistant of this card."""

    card: str
    kind: Literal["use_assistant"] = "use_assistant"


class ClearSkull(NamedTuple):
    """Main action: pay to remove the tile with the skull here."""

    kind: Literal["clear_skull"] = "clear_skull"


class Decline(NamedTuple):
    """Decline something optional."""

    kind: Literal["decline"] = "decline"


# -- cities, ship ------------------------------------------------------------------------


class Deliver(NamedTuple):
    """Deliver the wanted good to the market."""

    kind: Literal["deliver"] = "deliver"


class TakeInstead(NamedTuple):
    """Use what one's port allows instead of a delivery."""

    kind: Literal["take_instead"] = "take_instead"


class RemoveDisc(NamedTuple):
    """Take a disc off this upgrade."""

    upgrade: str
    kind: Literal["remove_disc"] = "remove_disc"


# -- village actions, cards --------------------------------------------------------------


class SellCard(NamedTuple):
    """Village action: discard a hand card for doubloons."""

    card: str
    kind: Literal["sell_card"] = "sell_card"


class SellHand(NamedTuple):
    """Village action: discard the whole hand for doubloons."""

    kind: Literal["sell_hand"] = "sell_hand"


class Buy(NamedTuple):
    """Buy this project card from the hand or the planning area."""

    card: str
    planned: bool
    kind: Literal["buy"] = "buy"


class BuyPrestige(NamedTuple):
    """Buy this prestige building."""

    building: str
    kind: Literal["buy_prestige"] = "buy_prestige"


class UseVillageAction(NamedTuple):
    """Use the village action of this card, upgrade or port."""

    source: str
    kind: Literal["use_village_action"] = "use_village_action"


class TakeCard(NamedTuple):
    """Take this card from the display."""

    card: str
    kind: Literal["take_card"] = "take_card"


class DrawCard(NamedTuple):
    """Draw the top card from the pile."""

    kind: Literal["draw_card"] = "draw_card"


class EndTurn(NamedTuple):
    """End the turn."""

    kind: Literal["end_turn"] = "end_turn"


class TakeBenefit(NamedTuple):
    """Interim scoring: take doubloons instead of buying."""

    kind: Literal["take_benefit"] = "take_benefit"


class PickSynergy(NamedTuple):
    """Take this synergy token."""

    synergy: str
    kind: Literal["pick_synergy"] = "pick_synergy"


# -- combat ------------------------------------------------------------------------------


class TurnUp(NamedTuple):
    """Turn up the top token of pile 1 or 2."""

    pile: int
    kind: Literal["turn_up"] = "turn_up"


class KeepToken(NamedTuple):
    """Of two tokens drawn, fight with this one."""

    token: str
    kind: Literal["keep_token"] = "keep_token"


class AddCombatPoint(NamedTuple):
    """Raise the combat value by a combat point."""

    kind: Literal["add_combat_point"] = "add_combat_point"


class AddFigure(NamedTuple):
    """Raise the combat value by a figure."""

    kind: Literal["add_figure"] = "add_figure"


class GainInfluence(NamedTuple):
    """Combat action: influence for the small or the large price."""

    large: bool
    kind: Literal["gain_influence"] = "gain_influence"


class Annex(NamedTuple):
    """A marker of the fighting nation goes to a free location."""

    place: str
    kind: Literal["annex"] = "annex"


class Capture(NamedTuple):
    """A marker of the fighting nation replaces another nation's."""

    place: str
    kind: Literal["capture"] = "capture"


class UseCombatAction(NamedTuple):
    """The combat action of this card, upgrade, port or tile."""

    source: str
    kind: Literal["use_combat_action"] = "use_combat_action"


class EndFight(NamedTuple):
    """End the fight; unspent combat value is lost."""

    kind: Literal["end_fight"] = "end_fight"


class PlaceMarker(NamedTuple):
    """A marker of this nation goes to a free location."""

    nation: Nation
    place: str
    kind: Literal["place_marker"] = "place_marker"


class RemoveMarker(NamedTuple):
    """A marker of this nation is taken off a location."""

    nation: Nation
    place: str
    kind: Literal["remove_marker"] = "remove_marker"


# -- exploration -------------------------------------------------------------------------


class ExploreTo(NamedTuple):
    """Move the explorer there; `before` names the space passed last where that counts."""

    space: str
    before: str = ""
    kind: Literal["explore_to"] = "explore_to"


PATTERNS: dict[type, str] = {
    KeepCareer: "career {career} {nation}",
    KeepPort: "port {port}",
    Discard: "discard {card}",
    NameNation: "nation {nation}",
    Plan: "plan {card}",
    ClaimTask: "claim task {task}",
    SailTo: "sail {points} to {place}",
    DoCityAction: "city",
    DoVillageActions: "village",
    DoHomewardAction: "homeward",
    FulfilQuest: "quest {quest}",
    UseAssistant: "assistant {card}",
    ClearSkull: "clear skull",
    Decline: "decline",
    Deliver: "deliver",
    TakeInstead: "take instead",
    RemoveDisc: "disc {upgrade}",
    SellCard: "sell {card}",
    SellHand: "sell hand",
    Buy: "buy {card} {planned:|planned}",
    BuyPrestige: "prestige {building}",
    UseVillageAction: "village {source}",
    TakeCard: "take {card}",
    DrawCard: "draw",
    EndTurn: "end turn",
    TakeBenefit: "benefit",
    PickSynergy: "synergy {synergy}",
    TurnUp: "turn up {pile}",
    KeepToken: "token {token}",
    AddCombatPoint: "add combat point",
    AddFigure: "add figure",
    GainInfluence: "influence {large:small|large}",
    Annex: "annex {place}",
    Capture: "capture {place}",
    UseCombatAction: "combat {source}",
    EndFight: "end fight",
    PlaceMarker: "marker {nation} {place}",
    RemoveMarker: "remove {nation} {place}",
    ExploreTo: "explore {space} {before}",
}
"""All classes of moves but those of the effects, and how they are written."""

LONGEST_SAIL = 7
"""Movement points of a voyage at most (MAR-044)."""

KEEP_CAREER = [
    [KeepCareer(career.id, nation) for nation in NATIONS] if career.chosen
    else [KeepCareer(career.id)]
    for career in CAREERS
]  # fmt: skip
KEEP_PORT = [KeepPort(port.id) for port in PORTS]
DISCARD = [Discard(card.id) for card in CARDS]
NAME_NATION = [NameNation(nation) for nation in NATIONS]
PLAN = [Plan(card.id) for card in CARDS]
CLAIM_TASK = [ClaimTask(task) for task in (1, 2, 3)]
SAIL_TO = [
    [SailTo(place.number, points) for points in range(LONGEST_SAIL + 1)] for place in LOCATIONS
]
DO_CITY_ACTION = DoCityAction()
DO_VILLAGE_ACTIONS = DoVillageActions()
DO_HOMEWARD_ACTION = DoHomewardAction()
FULFIL_QUEST = [FulfilQuest(quest.id) for quest in QUESTS]
USE_ASSISTANT = [UseAssistant(card.id) for card in CARDS]
CLEAR_SKULL = ClearSkull()
DECLINE = Decline()
DELIVER = Deliver()
TAKE_INSTEAD = TakeInstead()
REMOVE_DISC = [RemoveDisc(upgrade.id) for upgrade in UPGRADES]
SELL_CARD = [SellCard(card.id) for card in CARDS]
SELL_HAND = SellHand()
BUY = [Buy(card.id, False) for card in CARDS]
BUY_PLANNED = [Buy(card.id, True) for card in CARDS]
BUY_PRESTIGE = [BuyPrestige(building.id) for building in PRESTIGE]
USE_VILLAGE_ACTION = [UseVillageAction(action.id) for action in VILLAGE_ACTIONS]
TAKE_CARD = [TakeCard(card.id) for card in CARDS]
DRAW_CARD = DrawCard()
END_TURN = EndTurn()
TAKE_BENEFIT = TakeBenefit()
TURN_UP = [TurnUp(pile) for pile in (1, 2)]
ADD_COMBAT_POINT = AddCombatPoint()
ADD_FIGURE = AddFigure()
INFLUENCE_SMALL = GainInfluence(False)
INFLUENCE_LARGE = GainInfluence(True)
ANNEX = [Annex(place.number) for place in LOCATIONS]
CAPTURE = [Capture(place.number) for place in LOCATIONS]
USE_COMBAT_ACTION = [UseCombatAction(action.id) for action in COMBAT_ACTIONS]
END_FIGHT = EndFight()
PLACE_MARKER = [[PlaceMarker(nation, place.number) for place in LOCATIONS] for nation in NATIONS]
REMOVE_MARKER = [[RemoveMarker(nation, place.number) for place in LOCATIONS] for nation in NATIONS]
EXPLORE_TO = [ExploreTo(space.id) for space in EXPLORATION]
