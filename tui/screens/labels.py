"""Names of games, levels and options, for the screens around the table."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from ai import dial
from engine import registry
from engine.core.plain import NAME
from engine.core.plain import plain as plain_text
from tui.characters import character_name
from tui.i18n import N_, _, labelled, ngettext
from tui.themes import DARK, LIGHT, seat_mark

if TYPE_CHECKING:
    from engine.core.record import Header
    from tui.journal import JournalSummary

TITLES = {
    "santiago": N_("Santiago"),
    "havana": N_("Havana"),
    "cuba": N_("Cuba"),
    "maracaibo": N_("Maracaibo"),
}
TAGLINES = {
    "santiago": N_("Bid for fields, bribe for canals: harvests grow where the water goes."),
    "havana": N_("Two cards a turn, and the best houses in the old town go to the quickest."),
    "cuba": N_("Grow, build, ship and vote: five characters run your plantation."),
    "maracaibo": N_("Sail around the Caribbean, fight, explore, and build a career."),
}

THEME_NAMES = {DARK: N_("dark"), LIGHT: N_("light")}

PLAYER_NAMES = {
    "human": N_("human"),
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}
"""Who sits at a seat: a person, or an agent of this level."""

PLAYERS_TOLD = {
    "human": N_("a person; several of you pass the keyboard around."),
    "random": N_("any move that is allowed, without a thought."),
    "easy": N_("an easy-going opponent, good for a first game."),
    "medium": N_("plays soundly, without looking ahead."),
    "hard": N_("thinks ahead before every move."),
    "expert": N_("thinks ahead longest; the strongest there is."),
    dial.ADAPTIVE: N_("grows stronger when you win, and easier when you come last."),
}
"""What each is like to play against."""

OPPONENTS = ("Ana", "Bruno", "Carla", "Diego", "Elena")
"""Names that agents have until a person gives them others, seat by seat."""


def playable() -> list[str]:
    """The games that have a table in the app."""
    return [
        game_id
        for game_id in registry.GAMES
        if find_spec(f"tui.games.{game_id}") and find_spec(f"tui.games.{game_id}.presenter")
    ]


def title(game_id: str) -> str:
    """A game's own name, known without loading the game."""
    return _(TITLES.get(game_id, game_id.capitalize()))


def tagline(game_id: str) -> str:
    return _(TAGLINES.get(game_id, ""))


def player_name(player: str) -> str:
    """A person, or an agent: `medium`, with a temperament `medium:gardener`, in the arena
    perhaps with milliseconds, `hard@100`."""
    from ai.levels import is_outside

    plain, at, ms = player.rpartition("@")
    if not (at and ms.isdecimal()):
        plain, at = player, ""
    if is_outside(plain):
        return _shortened(plain) + (f" @{ms}" if at else "")
    level, colon, character = plain.partition(":")
    if dial.place_of(plain) is not None:
        return _on_the_dial(level, dial.place_of(plain) if colon or level.isdecimal() else None)
    name = _(PLAYER_NAMES.get(level, level))
    if colon:
        name = _("{level}, {character}").format(level=name, character=character_name(character))
    return _("{agent}, {ms} ms").format(agent=name, ms=ms) if at else name


def about_player(player: str) -> str:
    """What it is like to play against; of an agent from outside nobody knows."""
    if player in PLAYERS_TOLD:
        return labelled(player_name(player).capitalize(), _(PLAYERS_TOLD[player]))
    if dial.place_of(player) is None:
        return ""
    told = _("1 is for a first game; 6 plays as medium does, 9 as hard and 10 as expert.")
    return labelled(player_name(player), told)


def _on_the_dial(level: str, place: int | None) -> str:
    """`7`, or the adaptive agent, at its place once a game has begun."""
    if level != dial.ADAPTIVE:
        return _("{place} of {most}").format(place=place, most=dial.HIGHEST)
    if place is None:
        return _("adaptive")
    return _("adaptive, {place} of {most}").format(place=place, most=dial.HIGHEST)


def _shortened(name: str) -> str:
    """An agent from outside by what tells it apart: the end of a long command or path."""
    name = plain_text(name)
    return name if len(name) <= NAME else "…" + name[1 - NAME :]


def progress(game: "JournalSummary") -> str:
    """How far a saved game is."""
    moves = ngettext("{number} move", "{number} moves", game.moves).format(number=game.moves)
    if game.differs and not game.over:
        return moves
    if game.over:
        return ", ".join((moves, _result(game) or _("over")))
    when = _("round {number}").format(number=game.round) if game.round else _("setup")
    told = [when, moves, turn(game)]
    return ", ".join(filter(None, told))


def turn(game: "JournalSummary") -> str:
    """Whose turn it is in a saved game; empty where nobody knows."""
    header = game.header
    if header is None or game.over or not 0 <= game.seat < header.seats:
        return ""
    if _people(header) == [game.seat]:
        return _("your turn")
    named = header.names[game.seat] if game.seat < len(header.names) else ""
    return _("{name}'s turn").format(name=named) if named else ""


def _people(header: "Header") -> list[int]:
    """The seats of people; one that nobody is told of is a person's."""
    players = header.players
    return [s for s in range(header.seats) if s >= len(players) or players[s] == "human"]


def beside(players: list[str], columns: int) -> list[str]:
    """The same in lines, as many of them beside each other as there is room for."""
    lines: list[str] = []
    for player in players:
        longer = f"{lines[-1]}  {player}" if lines else ""
        if longer and cell_len(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(player)
    return lines


def _result(game: "JournalSummary") -> str:
    """How a finished game of one person ended: won or lost, by how much."""
    from tui.screens import result_words
    from tui.statistics.result import Result

    header = game.header
    if header is None or len(_people(header)) != 1 or len(game.points) < max(2, header.seats):
        return ""
    seats = header.seats
    players = tuple(header.players) if len(header.players) == seats else ("human",) * seats
    automa = "automa" if len(game.points) > seats else ""
    return result_words.ending(
        Result(
            "", "", header.game, seats, players=players, automa=automa, points=game.points,
            winners=game.winners,
        )
    )  # fmt: skip


def table(header: "Header", glyphs: str) -> list[str]:
    """Who sits at a game, seat by seat, agents with their level; a card-driven opponent last."""
    seats = [
        f"{seat_mark(seat, glyphs)} {name}"
        + ("" if player == "human" else f" ({player_name(player)})")
        for seat, (name, player) in enumerate(zip(header.names, header.players, strict=False))
    ]
    automa = _ask(header.game, "opponent", header.seats, header.options)
    return [*seats, f"{seat_mark(header.seats, glyphs)} {automa}"] if automa else seats


def option_name(game_id: str, option: str) -> str:
    return str(_ask(game_id, "option_name", option) or _plain(option))


def option_help(game_id: str, option: str) -> str:
    return str(_ask(game_id, "option_help", option) or "")


def choice_name(game_id: str, option: str, value: Any) -> str:
    if value is True or value is False:
        return _("on") if value else _("off")
    return str(_ask(game_id, "choice_name", option, value) or _plain(str(value)))


def choice_help(game_id: str, option: str, value: Any) -> str:
    """What a choice means, where the game says more than what the option is."""
    return str(_ask(game_id, "choice_help", option, value) or "")


def offered(game_id: str, seats: int, option: str, value: Any) -> bool:
    """Is this a choice that a person can make with this number of seats?"""
    return _ask(game_id, "offered", seats, option, value) is not False


def matters(game_id: str, option: str, options: dict[str, Any]) -> bool:
    """Does an option change anything beside these others?"""
    return _ask(game_id, "matters", option, options) is not False


def hidden_options(game_id: str) -> frozenset[str]:
    """Options that nobody chooses: the app sets them itself."""
    if find_spec(f"tui.games.{game_id}.words") is None:
        return frozenset()
    return frozenset(
        getattr(import_module(f"tui.games.{game_id}.words"), "HIDDEN_OPTIONS", frozenset())
    )


def part_name(game_id: str, part: str) -> str:
    """A part of a score."""
    return str(_ask(game_id, "part", part) or _plain(part))


def _ask(game_id: str, function: str, *arguments: Any) -> Any:
    """What the game's own words say; None when the game has none for this."""
    if find_spec(f"tui.games.{game_id}") is None or find_spec(f"tui.games.{game_id}.words") is None:
        return None
    found = getattr(import_module(f"tui.games.{game_id}.words"), function, None)
    return found(*arguments) if found else None


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def theme(name: str) -> str:
    """What a theme is called: ours by their ground, the toolkit's by their own names."""
    return _(THEME_NAMES[name]) if name in THEME_NAMES else name.replace("-", " ").capitalize()
