"""Positions of Pig as JSON, both ways, with every rule of form checked."""

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadValue
from engine.core.positions import PositionReader
from engine.core.state import HIDDEN
from engine.core.values import Json, encode
from tests.contract.pig.rules import DECISIONS
from tests.contract.pig.setup import Options, Pig
from tests.contract.pig.state import PigState, blank


def to_json(s: PigState) -> Json:
    return {
        "game": "pig",
        "round": s.round,
        "phase": s.phase,
        "seat": s.seat if s.stack else None,
        "over": s.over,
        "options": {"goal": s.options.goal},
        "pot": s.pot,
        "word": None if s.word == HIDDEN else s.word,
        "players": [{"saved": saved} for saved in s.saved],
        "stack": [encode(decision) for decision in s.stack],
    }


def from_json(data: Json) -> PigState:
    reader = PositionReader(data)
    seats = len(reader.array("players"))
    if seats not in Pig.seats:
        raise reader.fail("players", f"{seats} players; possible are {list(Pig.seats)}")
    try:
        options = option_specs.make(Options, dict(reader.child("options").data))
    except BadOption as error:
        raise reader.fail("options", str(error)) from None
    s = blank(seats, options)
    s.round = reader.number("round", 1, 1_000_000)
    s.phase = reader.choice("phase", ("turn", "over"))
    s.pot = reader.number("pot", 0, 1_000_000)
    s.word = reader.number("word", 0, (1 << 64) - 1)
    s.saved = [player.number("saved", 0, 1_000_000) for player in reader.children("players")]
    for number, entry in enumerate(reader.array("stack")):
        try:
            decision = DECISIONS.decode(entry)
        except BadValue as error:
            raise reader.fail(f"stack[{number}]", str(error)) from None
        if not 0 <= decision.seat < seats:
            raise reader.fail(f"stack[{number}]", f"there is no seat {decision.seat}")
        s.stack.append(decision)
    if len(s.stack) != (s.phase == "turn"):
        raise reader.fail("stack", "asks one seat exactly while the game goes on")
    if (max(s.saved) >= options.goal) != (s.phase == "over"):
        raise reader.fail("players", "the game is over exactly when somebody has the goal")
    return s
