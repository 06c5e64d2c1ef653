"""A campaign between its games: a value that is archived as JSON (MAR-353, MAR-354).

Pure functions: what the next game is, and what follows from a finished one. Who sits where, and
where the file is kept, is up to the app.
"""

from dataclasses import asdict, replace
from typing import Any, NamedTuple

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadValue
from engine.core.fields import JsonFields
from engine.core.values import Json
from engine.maracaibo.campaign import chapters
from engine.maracaibo.campaign.chapters import Path
from engine.maracaibo.components import CAMPAIGN, CARDS, FIRST_STORY, LEGACY, LOCATIONS
from engine.maracaibo.setup import Options
from engine.maracaibo.state import MaracaiboState

FORMAT = "maracaibo campaign 2"
_OLDER = "maracaibo campaign 1"
_JACQUES_LEVELS = 4


class CampaignGame(NamedTuple):
    """A game that was played."""

    card: str
    """The story card that it began with."""
    read: Path
    """The cards read in it, up to the next game, choice or end."""
    winners: tuple[int, ...]
    """Seats of people; none when an automa won."""
    points: tuple[int, ...]
    """Of each seat of people."""


class Campaign(NamedTuple):
    """What is kept from game to game."""

    seats: int
    options: Options
    """What all games have in common: level, promos, Revolt from the second game on, …"""
    path: Path
    """Story cards read so far, that of the next game, or what is to be chosen, last."""
    games: tuple[CampaignGame, ...]


def begin(seats: int, options: Options | None = None) -> Campaign:
    """A new campaign, before its first game (MAR-342)."""
    options = replace(options or Options(), scenario="story", archive="")
    return Campaign(seats, options, (FIRST_STORY,), ())


def ended(campaign: Campaign) -> str:
    """`won`, `lost` or `sold` when the campaign is over; empty while it goes on."""
    return CAMPAIGN[campaign.path[-1]].ends


def choices(campaign: Campaign) -> Path:
    """The cards that can be chosen now; none when a game comes next, or nothing."""
    return CAMPAIGN[campaign.path[-1]].choices


def choose(campaign: Campaign, card: str) -> Campaign:
    """One of the choices, and all that is read after it."""
    if card not in choices(campaign):
        raise BadOption("choice", card, list(choices(campaign)))
    return campaign._replace(path=chapters.read_on((*campaign.path, card)))


def next_options(campaign: Campaign) -> Options:
    """The options of the next game."""
    if chapters.kind(campaign.path[-1]) != "chapter":
        raise BadOption("archive", campaign.path[-1], ["a chapter"])
    archive = chapters.archive_of(campaign.path)
    base = campaign.options
    automa = base.automa
    if campaign.seats == 1 and CAMPAIGN[campaign.path[-1]].against == "jacques":
        automa = "jacques"  # MAR-356: whom the card says
    jacques = "jacques" in chapters.design(archive, base.story_revolt).modules
    return replace(
        base,
        archive=archive,
        automa="none" if jacques else automa,
        level=min(base.level, _JACQUES_LEVELS) if jacques or automa == "jacques" else base.level,
    )


def after(campaign: Campaign, s: MaracaiboState) -> Campaign:
    """The campaign after its next game has been played to the end."""
    if not s.over or s.seats != campaign.seats or s.options != next_options(campaign):
        raise BadValue("this is not the finished next game of the campaign")
    assert s.module is not None
    assert s.module.story is not None
    path = s.module.story.path
    winners = tuple(seat for seat in s.winners() if seat < s.seats)
    points = tuple(score.total for score in s.scores()[: s.seats])
    game = CampaignGame(campaign.path[-1], path[len(campaign.path) :], winners, points)
    return campaign._replace(path=path, games=(*campaign.games, game))


def can_try_again(campaign: Campaign) -> bool:
    return bool(CAMPAIGN[campaign.path[-1]].again)


def try_again(campaign: Campaign) -> Campaign:
    """Back to the card that the last one allows to be tried again."""
    again = CAMPAIGN[campaign.path[-1]].again
    if not again:
        raise BadOption("archive", campaign.path[-1], ["a card that can be tried again"])
    return campaign._replace(path=campaign.path[: campaign.path.index(again) + 1])


def wins(campaign: Campaign) -> list[int]:
    """Games won by each seat."""
    return [sum(seat in game.winners for game in campaign.games) for seat in range(campaign.seats)]


def winners(campaign: Campaign) -> list[int]:
    """Most games won; in a tie the larger sum of VP; then shared (MAR-354)."""
    won = wins(campaign)
    order = [
        (won[seat], sum(game.points[seat] for game in campaign.games))
        for seat in range(campaign.seats)
    ]
    best = max(order)
    return [seat for seat, mine in enumerate(order) if mine == best]


# -- the archive -------------------------------------------------------------------------


def to_json(campaign: Campaign) -> Json:
    """All of it; what follows from the cards read is there for the reader."""
    return {
        "format": FORMAT,
        "seats": campaign.seats,
        "options": asdict(campaign.options),
        "path": list(campaign.path),
        "games": [
            {name: _plain(value) for name, value in game._asdict().items()}
            for game in campaign.games
        ],
        **_for_the_reader(campaign.path),
    }


def _for_the_reader(path: Path) -> Json:
    found = chapters.aftermath_of(path)
    return {
        "card": path[-1],
        "tiles": [LEGACY[tile].id for tile in chapters.tiles_of(path)],
        "c_cards": [CARDS[card].id for card in chapters.c_cards_of(path)],
        "brought": [card.id for card in chapters.brought(path)],
        "aftermath": {
            **found._asdict(),
            "occupied": [LOCATIONS[place].number for place in found.occupied],
            "freed": [LOCATIONS[place].number for place in found.freed],
        },
        "ended": CAMPAIGN[path[-1]].ends,
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def from_json(data: Json) -> Campaign:
    """What `to_json` wrote; BadValue says what doesn't fit."""
    if isinstance(data, dict) and data.get("format") == _OLDER:
        raise BadValue("it was begun with an older story, whose cards are gone")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadValue(f"this is no {FORMAT!r}")
    fields = JsonFields(data)
    seats = fields.number("seats", 1, 4)
    try:
        options = option_specs.recall(
            Options, fields.mapping("options") if "options" in data else {}
        )
    except BadOption as error:
        raise BadValue(str(error)) from None
    if options.scenario != "story" or options.archive:
        raise BadValue(f"options.scenario: {options.scenario!r} is not 'story' from its beginning")
    path = _path(data.get("path"))
    games = tuple(
        _game(entry, seats, f"games[{number}]")
        for number, entry in enumerate(fields.array("games"))
    )
    _follow(path, games)
    for key, value in _for_the_reader(path).items():
        if data.get(key, value) != value:
            raise BadValue(f"{key}: not what the cards read say")
    return Campaign(seats, options, path, games)


def _path(value: object) -> Path:
    """Story cards that follow on each other, up to one where the reading stops."""
    if not isinstance(value, list) or any(card not in CAMPAIGN for card in value):
        raise BadValue("path: a list of story cards is needed")
    path = tuple(value)
    try:
        chapters.check(path)
    except BadValue as error:
        raise BadValue(f"path: {error}") from None
    if chapters.kind(path[-1]) == "event":
        raise BadValue(f"path: the reading does not stop at {path[-1]}")
    return path


def _follow(path: Path, games: tuple[CampaignGame, ...]) -> None:
    """The games are those of the chapters on the way, and attempts that were tried again."""
    begun = [at for at, card in enumerate(path) if chapters.kind(card) == "chapter"]
    if begun[-1] == len(path) - 1:
        begun.pop()  # still to be played
    for number, game in enumerate(games):
        where = f"games[{number}]"
        at = next((at for at, card in enumerate(path) if card == game.card), -1)
        if at < 0:
            raise BadValue(f"{where}.card: {game.card} is not on the way")
        if begun and at == begun[0] and path[at + 1 : at + 1 + len(game.read)] == game.read:
            begun.pop(0)
            continue
        try:
            chapters.check((*path[: at + 1], *game.read))
        except BadValue as error:
            raise BadValue(f"{where}.read: {error}") from None
        if CAMPAIGN[game.read[-1]].again != game.card:
            raise BadValue(f"{where}.read: is not how the story went on")
    if begun:
        raise BadValue(f"games: that of {path[begun[0]]} is missing")


def _game(data: object, seats: int, where: str) -> CampaignGame:
    if not isinstance(data, dict):
        raise BadValue(f"{where}: an object is needed")
    fields = JsonFields(data, f"{where}.")
    card = fields.choice("card", CAMPAIGN)
    read = fields.array("read")
    if not read or any(name not in CAMPAIGN for name in read):
        raise fields.fail("read", "story cards are needed")
    winners = fields.numbers("winners", 0, seats - 1)
    points = fields.numbers("points", -9999, 9999, seats)
    return CampaignGame(card, tuple(read), tuple(winners), tuple(points))
