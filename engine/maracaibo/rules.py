"""The course of a round: turns, drawing cards, interim and final scoring."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.notation import Actions
from engine.core.state import NOBODY
from engine.core.values import Vocabulary
from engine.maracaibo import actions, events, opening, scoring
from engine.maracaibo.actions import DRAW_CARD, END_TURN, TAKE_BENEFIT, TAKE_CARD, Buy, TakeCard
from engine.maracaibo.base import (
    cards,
    city,
    combat,
    exploration,
    markers,
    nations,
    quests,
    resources,
    scenarios,
    ship,
    tokens,
    village,
    voyage,
)
from engine.maracaibo.campaign import story
from engine.maracaibo.components import CARD_INDEX, NATION, PRESTIGE, SETUP
from engine.maracaibo.effects import handlers
from engine.maracaibo.effects.perform import fire, run
from engine.maracaibo.effects.words import Event, Stat
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.solo.automa_seat import After, ChooseItsQuest, GiveQuest
from engine.maracaibo.state import FROM_HOMEWARD, NEXT_STEP, NONE, MaracaiboState, task
from engine.maracaibo.uprising import actions as uprising_actions
from engine.maracaibo.uprising import cooperation, legacy_tiles, resistance, ruins, the_search

# -- turns -------------------------------------------------------------------------------


def begin_round(s: MaracaiboState, seat: int) -> None:
    """New quests and what else the scenario adds; then this seat plays first."""
    s.round += 1
    s.first = seat
    opened = s.automa is not None and automa_seat.of(s).opens_round(s)
    s.ended_by = NOBODY
    laid = scenarios.lay_quests(s, s.round) if s.round > 1 else ()
    scenarios.add_markers(s)
    prestige = ""
    if s.round > 1 and s.prestige_hidden:
        s.prestige_open = (*s.prestige_open, s.prestige_hidden[0])
        s.prestige_hidden = s.prestige_hidden[1:]
        prestige = PRESTIGE[s.prestige_open[-1]].id
    if s.events is not None:
        s.events.append(events.RoundBegan(s.round, seat, laid, prestige))
    if opened and seat < s.seats:
        s.turn = (seat - 1) % s.seats  # after the automa comes the seat that begins
    if opened or seat == s.seats:
        begin_automa_turn(s)
    else:
        begin_turn(s, seat)


def begin_turn(s: MaracaiboState, seat: int) -> None:
    """Phases A, B and C of one seat (MAR-060)."""
    s.phase = "turn"
    s.turn = seat
    forget_turn(s)
    if s.events is not None:
        s.events.append(events.TurnBegan(seat))
    s.stack.append(FILL_HAND[seat])
    s.stack.append(SAIL[seat])


def forget_turn(s: MaracaiboState) -> None:
    """Reset what is counted within a turn."""
    s.moved = s.once = s.special = s.village_done = 0
    s.supplied = s.acted = ()
    s.village_over = False
    s.city = s.delivered = s.placed = NONE


def after_turn(s: MaracaiboState) -> None:
    """A ship at home ends the round; otherwise the next seat plays (MAR-300)."""
    if s.ships[s.turn] in voyage.ROUND_ENDS:
        end_round(s, s.turn)
        return
    then = automa_seat.of(s).after_turn(s) if s.automa is not None else After.NEXT
    if then == After.NEXT:
        begin_turn(s, (s.turn + 1) % s.seats)
    elif then == After.AUTOMA:
        begin_automa_turn(s)
    else:
        end_round(s, s.seats)


def begin_automa_turn(s: MaracaiboState) -> None:
    """The turn of an automa is resolved at once; `s.turn` stays with the last person."""
    s.phase = "automa"
    forget_turn(s)
    automa_seat.of(s).play(s)


def after_automa_turn(s: MaracaiboState) -> None:
    if automa_seat.of(s).ends_round(s):
        end_round(s, s.seats)
    else:
        begin_turn(s, (s.turn + 1) % s.seats)


SAIL = [voyage.Sail(seat) for seat in range(4)]


@task
class FillHand(NamedTuple):
    """Phase C, if there is anything to do in it."""

    owner: int
    kind: Literal["fill_hand"] = "fill_hand"

    def run(self, s: MaracaiboState) -> None:
        seat = self.owner
        if can_draw(s, seat) or cards.free_actions(s, seat):
            s.stack.append(DRAW[seat])


FILL_HAND = [FillHand(seat) for seat in range(4)]


def hand_limit(s: MaracaiboState, seat: int) -> int:
    return SETUP.hand_limit + s.abilities[seat].mods[Stat.HAND_LIMIT]


def can_draw(s: MaracaiboState, seat: int) -> bool:
    """Is the hand below its limit, and a card left?"""
    limit = SETUP.hand_limit + s.abilities[seat].mods[Stat.HAND_LIMIT]
    return len(s.hand[seat]) < limit and bool(s.display or s.pile or s.discard)


class Draw(NamedTuple):
    """Phase C: one card at a time, from the display or the pile (MAR-067a). Free actions are
    possible before each of them; the card that fills the hand ends the turn."""

    seat: int
    kind: Literal["draw"] = "draw"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat = self.seat
        free = cards.free_actions(s, seat)
        if not can_draw(s, seat):
            return [END_TURN, *free]
        found: list[Any] = [TAKE_CARD[card] for card in dict.fromkeys(s.display)]
        if s.pile or s.discard:
            found.append(DRAW_CARD)
        return found + free

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        seat = self.seat
        free = cards.FREE.get(type(action))
        if free is not None:
            s.stack.append(self)
            free(s, seat, action)
            return
        if action == END_TURN:
            return
        if isinstance(action, TakeCard):
            cards.take_from_display(s, seat, CARD_INDEX[action.card])
        else:
            cards.draw(s, seat, 1)
        if can_draw(s, seat):
            s.stack.append(self)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if action == END_TURN:
            return Refusal("must_draw")
        if action == DRAW_CARD or isinstance(action, TakeCard):
            limit = hand_limit(s, self.seat)
            if len(s.hand[self.seat]) >= limit:
                return Refusal("hand_full", {"limit": limit})
        return cards.free_refusal(s, self, action)


DRAW = [Draw(seat) for seat in range(4)]


# -- the end of a round ------------------------------------------------------------------


def end_round(s: MaracaiboState, seat: int) -> None:
    """Step 1 from the seat that ended the round, clockwise (MAR-301)."""
    s.phase = "interim"
    s.ended_by = seat
    if s.events is not None:
        s.events.append(events.RoundEnded(s.round, seat))
    order = s.clockwise(automa_seat.leader(s))
    if s.round == SETUP.rounds:
        the_search.ask_ransom(s, order)  # MAR-486
    s.stack += [BeginInterim(other) for other in reversed(order)]


@task
class BeginInterim(NamedTuple):
    """Step 1 counts as a turn of its own (MAR-074a)."""

    owner: int
    kind: Literal["begin_interim"] = "begin_interim"

    def run(self, s: MaracaiboState) -> None:
        s.turn = self.owner
        forget_turn(s)
        s.stack.append(Interim(self.owner))


class Interim(NamedTuple):
    """Buy one project card, or take the benefit (MAR-301, MAR-301a)."""

    seat: int
    kind: Literal["interim"] = "interim"

    def legal(self, s: MaracaiboState) -> list[Any]:
        claims = [a for a in cards.free_actions(s, self.seat) if a.kind == "claim_task"]
        return [*cards.buyable(s, self.seat), TAKE_BENEFIT, *claims]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if isinstance(action, Buy):
            s.stack.append(ClaimLate(self.seat))
            cards.buy(s, self.seat, action)
        elif action == TAKE_BENEFIT:
            s.stack.append(ClaimLate(self.seat))
            run(s, self.seat, SETUP.interim_benefit, FROM_HOMEWARD)
        else:
            s.stack.append(self)
            cards.claim_task(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, Buy):
            return cards.buy_refusal(s, self, action)
        return unfitting(self, action)


@task
class ClaimLate(NamedTuple):
    """A career task may have been met by the purchase."""

    owner: int
    kind: Literal["claim_late"] = "claim_late"

    def run(self, s: MaracaiboState) -> None:
        asked = LastClaim(self.owner)
        if len(asked.legal(s)) > 1:
            s.stack.append(asked)


class LastClaim(NamedTuple):
    """Interim scoring: claim a task fulfilled by the purchase, or go on."""

    seat: int
    kind: Literal["last_claim"] = "last_claim"

    def legal(self, s: MaracaiboState) -> list[Any]:
        claims = [a for a in cards.free_actions(s, self.seat) if a.kind == "claim_task"]
        return [*claims, END_TURN]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action != END_TURN:
            s.stack.append(ClaimLate(self.seat))
            cards.claim_task(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def pay_income(s: MaracaiboState) -> None:
    """Step 2: income, then what the cards give at income (MAR-303, MAR-310)."""
    s.phase = "income"
    last = s.round == SETUP.rounds
    for seat in range(s.seats):
        money, points = s.income_doubloons[seat], s.income_points[seat]
        if last:
            points += money // NATION.income_doubloons_for_vp
            money = 0
        if s.events is not None:
            s.events.append(events.IncomePaid(seat, money, points))
        s.doubloons[seat] += money
        s.points[seat] += points
        s.earned[len(resources.EARNED) * seat + resources.INCOME] += points
    if s.automa is not None:
        automa_seat.of(s).score_round(s)
    leader = automa_seat.leader(s)
    s.stack += [IncomeEffects(seat) for seat in reversed(s.clockwise(leader))]


@task
class IncomeEffects(NamedTuple):
    """What a seat's cards give at income."""

    owner: int
    kind: Literal["income_effects"] = "income_effects"

    def run(self, s: MaracaiboState) -> None:
        s.turn = self.owner
        forget_turn(s)
        fire(s, self.owner, Event.INCOME)


def finish_round(s: MaracaiboState) -> None:
    """Steps 3 to 5; after the last round the game is over (MAR-304, MAR-305, MAR-310)."""
    nations.pay_leaders(s)
    story.step(s)
    if s.round == SETUP.rounds:
        s.phase = "over"
        if s.events is not None:
            s.events += cooperation.ended(s, scoring.scores(s))
            s.events.append(events.GameEnded())
        return
    s.ships = [voyage.HAVANA] * len(s.ships)
    for place, discs in enumerate(s.market):
        for seat in discs:
            if seat < s.seats:
                s.discs_gone[seat] += 1  # MAR-102
        if discs:
            s.market[place] = ()
    if s.automa is not None:
        automa_seat.of(s).between_rounds(s)
    begin_round(s, automa_seat.next_first(s))  # MAR-307


def begin_game(s: MaracaiboState) -> None:
    """All have chosen; round 1 begins with the starting player."""
    begin_round(s, s.first)


NEXT_STEP["setup"] = opening.show_choices
NEXT_STEP["ready"] = begin_game
NEXT_STEP["turn"] = after_turn
NEXT_STEP["automa"] = after_automa_turn
NEXT_STEP["interim"] = pay_income
NEXT_STEP["income"] = finish_round

_DECISIONS: tuple[type, ...] = (
    opening.ChooseCareer, opening.ChoosePort, opening.PlanFirst,
    opening.DiscardStart, resources.ChooseNation, resources.RaiseRank, resources.ChooseSynergy,
    cards.OfferCard, ship.PickDisc, village.Village, quests.OfferQuest, city.OfferDelivery,
    exploration.Explore, tokens.ChoosePile, tokens.ChooseToken, combat.ChooseSide,
    combat.Fighting, markers.PlaceOwn, markers.FreePlace, voyage.Sail, voyage.SailOn,
    voyage.MainAction, voyage.ChooseAssistant, Draw, Interim, LastClaim,
    resistance.PlaceOnTile, *the_search.DECISIONS, *legacy_tiles.DECISIONS, ChooseItsQuest,
)  # fmt: skip
_TASKS: tuple[type, ...] = (
    opening.FirstSteps, cards.LayOut, cards.TakeSynergy, ship.RemoveDiscs, quests.Reward,
    city.CityEffect, city.Delivery, city.AfterDelivery, city.NextDelivery,
    exploration.CrossLine, exploration.SpaceReward, combat.ResumeFight, tokens.DrawToken,
    voyage.MainActionEnd, voyage.SkullReward, FillHand, BeginInterim, ClaimLate, IncomeEffects,
    *the_search.TASKS, *legacy_tiles.TASKS, ruins.RuinsReward, voyage.ArriveThrough,
)  # fmt: skip

ACTIONS: Actions = Actions(
    {
        **actions.PATTERNS,
        **uprising_actions.PATTERNS,
        **handlers.PATTERNS,
        GiveQuest: "give {quest}",
    }
)
DECISIONS: Vocabulary = Vocabulary((*_DECISIONS, *handlers.DECISIONS))
STACK = Vocabulary((*_DECISIONS, *handlers.DECISIONS, *_TASKS, *handlers.TASKS))
"""All that can stand on the stack: decisions, and tasks that run by themselves."""
