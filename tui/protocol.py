"""Playing by JSON lines: one request a line in, one answer a line out.

Other programs play, test and analyse through this; docs/protocol.md tells them how.
A request that fails changes nothing: a match refuses a move before it makes it, and the
conversation takes another match only when there is one.
"""

import json
from collections.abc import Callable
from importlib import import_module
from math import isfinite
from typing import Any, NoReturn

from engine import registry
from engine.core import options as option_specs
from engine.core.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadState,
    BadValue,
    EngineError,
    IllegalAction,
    UnknownGame,
)
from engine.core.fields import TypedFields
from engine.core.game import Game
from engine.core.match import Match, load
from engine.core.plain import plain
from engine.core.randomness import Randomness
from engine.core.state import State
from engine.core.values import Json, encode

FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EngineError,
    ImportError,
    LookupError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a fault of ours can look like: it is answered, it doesn't end the conversation."""

LONGEST = 10**7
"""The largest budget of an agent, in milliseconds or iterations."""


class RequestProblem(Exception):
    """A request that can't be fulfilled; becomes the `error` of the answer."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Request(TypedFields):
    """The fields of a request; a field of the wrong form is a `bad_request`."""

    def __init__(self, fields: Json) -> None:
        self.fields = fields

    def has(self, name: str) -> bool:
        return self.fields.get(name) is not None

    def fail(self, name: str, reason: str) -> RequestProblem:
        return RequestProblem("bad_request", f"{name}: {reason}")

    def raw(self, name: str) -> Any:
        if name not in self.fields:
            raise self.fail(name, "is missing")
        return self.fields[name]

    def seat(self, name: str, state: State) -> int:
        return self.number(name, 0, state.seats - 1)


class ProtocolSession:
    """One session of the protocol. `answer` never raises, whatever the line is."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.ended = False

    def answer(self, line: "str | bytes") -> str:
        """The answer to one line, as one line without its end."""
        mark: Any = None
        try:
            request = _parse(line)
            mark = request.get("id")
            return json.dumps({"id": mark, "ok": self._obey(request)}, allow_nan=False)
        except RequestProblem as problem:
            return _refuse(mark, problem.code, problem.message)
        except FAULTS as fault:
            return _refuse(mark, "internal", f"{type(fault).__name__}: {fault}")

    def _obey(self, request: Json) -> Json:
        name = request.get("cmd")
        if not isinstance(name, str):
            raise RequestProblem("bad_request", "cmd: a text is needed: " + ", ".join(COMMANDS))
        if name not in COMMANDS:
            raise RequestProblem(
                "unknown_command", f"{_short(name)}; known are: {', '.join(COMMANDS)}"
            )
        return COMMANDS[name](self, Request(request))

    def open_match(self) -> Match:
        if self.match is None:
            raise RequestProblem("no_game", "no game is open: use new, set or load first")
        return self.match

    # -- commands ------------------------------------------------------------------------

    def games(self, request: Request) -> Json:
        return {"games": [_describe(registry.game(game_id)) for game_id in registry.GAMES]}

    def new(self, request: Request) -> Json:
        game = _game(request)
        seats, seed = request.number("seats"), request.number("seed")
        given = request.mapping("options") if request.has("options") else {}
        players = ("human",) * max(0, min(seats, max(game.seats)))
        try:
            self.match = Match.new(game.id, seats, seed=seed, options=given, players=players)
        except BadOption as error:
            raise RequestProblem("bad_request", str(error)) from None
        return _stand(self.match)

    def legal(self, request: Request) -> Json:
        match = self.open_match()
        actions = match.legal()
        label, view = _words(match).label, match.view()
        return {
            "seat": None if match.over else match.seat,
            "decision": None if match.over else encode(match.now.decision),
            "actions": [encode(action) for action in actions],
            "notation": [str(action) for action in actions],
            "labels": [label(action, view) for action in actions],
        }

    def apply(self, request: Request) -> Json:
        match = self.open_match()
        if match.over:
            raise RequestProblem("game_over", "the game is over")
        if sum(request.has(name) for name in ("action", "index", "text")) != 1:
            raise RequestProblem("bad_request", "one of action, index and text is needed")
        try:
            events = match.push(_move(match, request))
        except (BadNotation, BadValue) as error:
            raise RequestProblem("illegal_action", str(error)) from None
        except IllegalAction as error:
            refusal = error.refusal
            words = f"{refusal.code}: {_words(match).refused(refusal)}"
            raise RequestProblem("illegal_action", words) from None
        return {"events": [encode(event) for event in events], **_stand(match)}

    def state(self, request: Request) -> Json:
        state = self.open_match().now
        if request.has("seat"):
            return {"state": state.view(request.seat("seat", state)).to_json()}
        return {"state": state.to_json()}

    def set(self, request: Request) -> Json:
        game = _game(request)
        given = request.mapping("state")
        try:
            state = game.from_json(given)
            _check_facts(given, state.to_json())
        except BadState as error:
            raise RequestProblem("bad_state", str(error)) from None
        self.match = Match.from_state(state)
        return _stand(self.match)

    def sample(self, request: Request) -> Json:
        state = self.open_match().now
        view = state.view(request.seat("seat", state))
        return {"state": view.sample(Randomness(request.number("seed"))).to_json()}

    def scores(self, request: Request) -> Json:
        match = self.open_match()
        return {
            "scores": [
                {"seat": seat, "total": score.total, "parts": score.parts}
                for seat, score in enumerate(match.scores())
            ],
            "winners": match.winners(),
        }

    def choose(self, request: Request) -> Json:
        match = self.open_match()
        if match.over:
            raise RequestProblem("game_over", "the game is over")
        from ai import levels
        from ai.agent import Budget

        budget = Budget(_limit(request, "ms"), _limit(request, "iterations"))
        if budget.ms and budget.iterations:
            raise RequestProblem("bad_request", "either iterations or ms is needed, not both")
        try:
            agent = levels.agent(match.game.id, request.text("agent"), request.number("seed"))
        except BadOption as error:
            raise RequestProblem("bad_request", f"agent: {error}") from None
        choice = agent.choose(match.view(), budget)
        return {
            "action": encode(choice.action),
            "why": [
                {"action": encode(option.action), "value": option.value, "parts": option.parts}
                for option in choice.why
            ],
        }

    def undo(self, request: Request) -> Json:
        """One action back. Whoever speaks the protocol sees the whole state anyway, so
        nothing is gained by going behind a reveal and nothing stops it."""
        match = self.open_match()
        if not len(match):
            raise RequestProblem("illegal_action", "nothing to undo")
        match.pop()
        return {"seat": match.seat}

    def record(self, request: Request) -> Json:
        match = self.open_match()
        if not match.recorded:
            raise RequestProblem(
                "bad_record", "a game that began from a set position has no journal"
            )
        return {"record": match.record()}

    def load(self, request: Request) -> Json:
        try:
            loaded = load(request.text("record"))
        except BadRecord as error:
            raise RequestProblem("bad_record", str(error)) from None
        self.match = loaded.match
        return {**_stand(loaded.match), "torn": loaded.torn}

    def quit(self, request: Request) -> Json:
        self.ended = True
        return {}


COMMANDS: dict[str, Callable[[ProtocolSession, Request], Json]] = {
    "games": ProtocolSession.games,
    "new": ProtocolSession.new,
    "legal": ProtocolSession.legal,
    "apply": ProtocolSession.apply,
    "state": ProtocolSession.state,
    "set": ProtocolSession.set,
    "sample": ProtocolSession.sample,
    "scores": ProtocolSession.scores,
    "choose": ProtocolSession.choose,
    "undo": ProtocolSession.undo,
    "record": ProtocolSession.record,
    "load": ProtocolSession.load,
    "quit": ProtocolSession.quit,
}


def _parse(line: "str | bytes") -> Json:
    try:
        text = line.decode() if isinstance(line, bytes) else line
        request = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise RequestProblem("bad_json", "not a line of JSON: it is nested too deeply") from None
    except (json.JSONDecodeError, UnicodeDecodeError, _NoNumber) as error:
        raise RequestProblem("bad_json", f"not a line of JSON: {plain(str(error))}") from None
    except ValueError:
        raise RequestProblem(
            "bad_json", "not a line of JSON: a number has too many digits"
        ) from None
    if not isinstance(request, dict):
        raise RequestProblem("bad_request", f"an object is needed, not {_short(request)}")
    return request


class _NoNumber(ValueError):
    """A number that JSON or we don't have."""


def _no_constant(name: str) -> NoReturn:
    raise _NoNumber(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise _NoNumber(f"{text} is far too large")
    return number


def _refuse(mark: Any, code: str, message: str) -> str:
    return json.dumps({"id": mark, "error": {"code": code, "message": message}})


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _game(request: Request) -> Game:
    game_id = request.text("game")
    try:
        return registry.game(game_id)
    except UnknownGame:
        known = ", ".join(registry.GAMES)
        raise RequestProblem("unknown_game", f"{_short(game_id)}; known are: {known}") from None


def _specs(game: Game) -> list[option_specs.OptionSpec]:
    return option_specs.describe(game.Options)


def _describe(game: Game) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "options": {
            spec.name: {"type": spec.type, "default": spec.default, "choices": list(spec.choices)}
            for spec in _specs(game)
        },
    }


def _check_facts(given: Json, understood: Json) -> None:
    """What follows from the rest (whose turn, is it over, which game) may be left out of a
    position, but it may not say something else."""
    for name, value in understood.items():
        plain = value is None or isinstance(value, bool | int | str)
        if plain and name in given and given[name] != value:
            raise BadState(name, f"{_short(given[name])} does not fit, it is {_short(value)}")


def _stand(match: Match) -> Json:
    return {"seat": None if match.over else match.seat, "over": match.over}


def _words(match: Match) -> Any:
    """The game in people's language."""
    return import_module(f"tui.games.{match.game.id}.words")


def _move(match: Match, request: Request) -> Any:
    if request.has("action"):
        return match.game.actions.decode(request.mapping("action"))
    if request.has("text"):
        return request.text("text")
    index, moves = request.number("index"), len(match.legal())
    if not 0 <= index < moves:
        raise RequestProblem("illegal_action", f"index: {index} is not from 0 to {moves - 1}")
    return index


def _limit(request: Request, name: str) -> int | None:
    return request.number(name, 1, LONGEST) if request.has(name) else None
