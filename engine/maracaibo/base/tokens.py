"""Combat tokens: turning one up, and what it is worth (MAR-120, MAR-121, MAR-129 to MAR-136)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import TURN_UP, KeepToken, TurnUp
from engine.maracaibo.base import resources
from engine.maracaibo.components import COMBAT, TOKEN_INDEX, TOKENS
from engine.maracaibo.effects.perform import fire_whens
from engine.maracaibo.state import NONE, MaracaiboState, task


@task
class DrawToken(NamedTuple):
    """The token of the fight, if there is one left."""

    owner: int
    kind: Literal["draw_token"] = "draw_token"

    def run(self, s: MaracaiboState) -> None:
        first, second = s.token_piles
        if not first and not second:
            return  # MAR-135
        if s.abilities[self.owner].combat_draw and len(first) + len(second) > 1:
            s.stack.append(ChoosePile(self.owner, NONE, True))
        else:
            s.stack.append(ChoosePile(self.owner, NONE, False))


class ChoosePile(NamedTuple):
    """From which pile a token is turned up (MAR-120); with MAR-510 a second one after it."""

    seat: int
    drawn: int
    """A token drawn before this one; NONE."""
    two: bool
    kind: Literal["choose_pile"] = "choose_pile"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [TURN_UP[n] for n, pile in enumerate(s.token_piles) if pile]

    def resolve(self, s: MaracaiboState, action: TurnUp) -> None:
        pile = s.token_piles[action.pile - 1]
        token = pile[-1]
        s.token_piles[action.pile - 1] = pile[:-1]
        if s.events is not None:
            s.events.append(events.TokenTurned(self.seat, TOKENS[token].id))
        if not self.two:
            keep_token(s, self.seat, token)
        elif self.drawn == NONE:
            s.stack.append(ChoosePile(self.seat, token, True))
        else:
            s.stack.append(ChooseToken(self.seat, self.drawn, token))

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


class ChooseToken(NamedTuple):
    """Of two tokens one is kept, the other goes under a pile (MAR-510)."""

    seat: int
    one: int
    other: int
    kind: Literal["choose_token"] = "choose_token"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [KeepToken(TOKENS[self.one].id), KeepToken(TOKENS[self.other].id)]

    def resolve(self, s: MaracaiboState, action: KeepToken) -> None:
        kept = TOKEN_INDEX[action.token]
        left = self.other if kept == self.one else self.one
        shorter = 0 if len(s.token_piles[0]) <= len(s.token_piles[1]) else 1
        s.token_piles[shorter] = (left, *s.token_piles[shorter])
        keep_token(s, self.seat, kept)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def keep_token(s: MaracaiboState, seat: int, token: int) -> None:
    """The token stays with its owner whatever comes of the fight (MAR-133, MAR-136)."""
    assert s.fight is not None
    s.tokens[seat] = (*s.tokens[seat], token)
    s.fight = s.fight._replace(token=token)
    fire_whens(s, seat)


def value_for(s: MaracaiboState, token: int, nation: int, against: bool = False) -> int:
    """The token's number with its modifiers, ties get them too; fighting against the nation
    they don't count (MAR-121, MAR-129, MAR-446)."""
    if token == NONE:
        return COMBAT.value_without_token  # MAR-135
    design = TOKENS[token]
    value = design.values[nation]
    if (design.fewest or design.most) and not against:
        most, fewest = modifiers(s, token, nation)
        value += most + fewest
    return value


def modifiers(s: MaracaiboState, token: int, nation: int) -> tuple[int, int]:
    """What the token gives a nation for most and for fewest markers on the map."""
    design = TOKENS[token]
    count = resources.markers_on_map(s)
    most = design.most if count[nation] == max(count) else 0
    fewest = design.fewest if count[nation] == min(count) else 0
    return most, fewest
