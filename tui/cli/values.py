"""From words on the command line to games, seats, options and levels."""

from collections.abc import Iterable
from typing import Any

from engine import registry
from engine.core import options as option_specs
from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.plain import short
from tui.cli.problems import UsageProblem
from tui.i18n import _

HUMAN = "human"


def listed(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def game(game_id: str, among: Iterable[str] = registry.GAMES) -> Game:
    allowed = tuple(among)
    if game_id not in allowed:
        raise UsageProblem(
            _("unknown game {name}; the games are: {allowed}").format(
                name=short(game_id), allowed=listed(allowed)
            )
        )
    return registry.game(game_id)


def seat_count(of: Game, seats: int) -> int:
    if seats not in of.seats:
        raise UsageProblem(
            _("{game} can't be played with {seats}; possible: {allowed}").format(
                game=of.title, seats=seats, allowed=listed(of.seats)
            )
        )
    return seats


def option_values(of: Game, given: list[str]) -> dict[str, Any]:
    """The options that `name=value` texts ask for, every one of the right type."""
    specs = {spec.name: spec for spec in option_specs.describe(of.Options)}
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in specs:
            raise UsageProblem(
                _("unknown option {name}; the options of {game} are: {allowed}").format(
                    name=short(text if not equals else name), game=of.title, allowed=listed(specs)
                )
            )
        try:
            values[name] = specs[name].parse(value)
        except BadOption as error:
            raise bad_option(error) from None
    return values


def check(of: Game, seats: int, values: dict[str, Any]) -> Any:
    """The options, if they go with each other and with this number of seats."""
    seat_count(of, seats)
    made = option_specs.make(of.Options, values)
    try:
        of.check(seats, made)
    except BadOption as error:
        raise bad_option(error) from None
    return made


def bad_option(error: BadOption) -> UsageProblem:
    allowed = error.allowed
    return UsageProblem(
        _("{name} can't be {value}; choose from: {allowed}").format(
            name=error.name,
            value=short(error.value),
            allowed=listed(allowed) if isinstance(allowed, list | tuple) else allowed,
        )
    )


def level(of: Game, name: str, human: bool = False) -> str:
    """A level that the game has, with or without a character (`medium:gardener`), an agent
    from outside (`module:Class`, `cmd:COMMAND`), or `human` where a person may sit."""
    from ai.levels import characters, is_outside, levels, place, spellings

    if is_outside(name):
        return _usable(of, name)
    if place(of.id, name) is not None:
        return name
    people = (HUMAN,) if human else ()
    allowed = people + spellings(of.id)
    plain, colon, character = name.partition(":")
    known = characters(of.id, plain)
    if plain not in people + levels(of.id) or (colon and not known):
        raise UsageProblem(
            _("unknown level {name}; choose from: {allowed}").format(
                name=short(name), allowed=listed(allowed)
            )
        )
    if colon and character not in known:
        raise UsageProblem(
            _("unknown character {name}; choose from: {allowed}").format(
                name=short(character), allowed=listed(known)
            )
        )
    return name


def _usable(of: Game, name: str) -> str:
    """An agent from outside that can be made."""
    from ai.outside import UnusableAgent
    from ai.outside.agent import outside_agent

    try:
        outside_agent(of.id, name, 0).close()
    except UnusableAgent as error:
        raise UsageProblem(
            _("{name} can't play: {problem}").format(name=short(name), problem=error.problem)
        ) from None
    return name


def players(of: Game, text: str, human: bool) -> tuple[str, ...]:
    """`human,hard,medium` as one name per seat."""
    names = [name.strip() for name in text.split(",")]
    seat_count(of, len(names))
    return tuple(level(of, name, human) for name in names)


def contenders(of: Game, text: str) -> tuple[str, ...]:
    """The same for the arena, where `hard@100` has a hundred milliseconds per decision."""
    from ai.arena import timed

    names = tuple(name.strip() for name in text.split(","))
    try:
        plain = [timed(name)[0] for name in names]
    except BadOption as error:
        raise bad_option(error) from None
    players(of, ",".join(plain), human=False)
    return names
