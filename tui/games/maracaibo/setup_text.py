"""What each scenario and opponent of Maracaibo means, for the screen that sets a game up."""

from collections.abc import Mapping
from typing import Any

from tui.i18n import N_, _

HIDDEN_OPTIONS = frozenset({"archive"})
"""Options that the app sets itself: where the campaign stands."""

CHOICES_HELP = {
    ("scenario", "classic_75"): N_(
        "The game as it comes out of the box, without legacy tiles. A good first voyage."
    ),
    ("scenario", "classic_76"): N_(
        "Four legacy tiles change the map, and a few more cards are in the pile. For those who "
        "know their way around."
    ),
    ("scenario", "classic_77"): N_(
        "Seven legacy tiles: new cities, skulls and short cuts. The fullest map of the base game."
    ),
    ("scenario", "all_inclusive"): N_(
        "Home ports, Revolt and resistance tiles together with the nations' struggle: you may "
        "fight for or against a nation. Everybody for themselves, with all new cards."
    ),
    ("scenario", "unrest"): N_(
        "Every fight is against a nation: you free towns and villages and fill your resistance "
        "tile. Influence is worth nothing; the most points wins."
    ),
    ("scenario", "alliance"): N_(
        "Together against Jacques: by the end no location may have a marker left. Each of you "
        "must also have more points than he has."
    ),
    ("scenario", "rescue"): N_(
        "Together you search for clues, find Luysa's prison and set her free. Jacques is after "
        "you, the garrisons must go, and each of you must beat him."
    ),
    ("scenario", "story"): N_(
        "A campaign of linked games: what you achieve in one decides which chapter comes next. "
        "It is kept between games and waits for you at home."
    ),
    ("automa", "none"): N_(
        "No card-driven opponent. Alone you play against Jeanne all the same, and against "
        "Jacques where the scenario wants him."
    ),
    ("automa", "jeanne"): N_(
        "For one person: Jeanne sails, fights and explores by her cards. You win with more "
        "points; levels 1 to 5 add stronger cards."
    ),
    ("automa", "jacques"): N_(
        "Needs The Uprising: Jacques has no ship, but hurries every round to its end. For one, "
        "or for all together; levels 1 to 4, from deck scrubber to captain."
    ),
}


def matters(name: str, options: Mapping[str, Any]) -> bool:
    """Does an option change anything beside the others that are chosen?"""
    match name:
        case "level":
            return options["automa"] != "none"
        case "jacques_between_rounds":
            return options["automa"] == "jacques"
        case "story_revolt":
            return options["scenario"] == "story"
        case "base_port":
            return not options["expansion"]
    return True


def choice_help(name: str, value: object) -> str:
    """Two sentences about a choice; empty if the option says enough."""
    words = CHOICES_HELP.get((name, str(value)))
    return _(words) if words else ""
