"""Longer texts of the companion: the setup, what it knows and asks, a card drawn as a card."""

from textwrap import wrap

from automa import decks
from automa.companion import CompanionGame
from automa.components import JACQUES
from engine.maracaibo.components import SETUP
from tui.games.maracaibo.automa_text import level_name
from tui.games.maracaibo.automa_turn import AutomaCard, card_of
from tui.games.maracaibo.names import scenario_name
from tui.i18n import _, ngettext


def title(game: CompanionGame) -> str:
    name = {"jeanne": "Jeanne", "jacques": "Jacques"}[game.automa]
    level = level_name(game.automa, game.level)
    return f"{name}, {level}, {scenario_name(game.scenario)}"


def greeting(game: CompanionGame) -> str:
    """What it knows of the table, and what it asks."""
    if game.automa == "jeanne":
        return _(
            "I turn up Jeanne's cards, count her discs, cards, quests and points, and say what "
            "to move. I know her cards and the numbers of the locations, not your board: I "
            "propose where she stops, and you tell me where she really does. For her fights you "
            "read the ranks off the board, and for the nations you can give me a single number "
            "at the end."
        )
    return _(
        "I turn up Jacques's cards, count his quests and points, and say what to do. I know his "
        "cards, not your board: you tell me where he finds a quest or a full market."
    )


def setup(game: CompanionGame) -> list[str]:
    """What the automa gets and where it goes, a paragraph each."""
    people = max(game.people, 2)
    found = [
        ngettext(
            "Set up the game as for {n} player.", "Set up the game as for {n} players.", people
        ).format(n=people),
    ]
    if game.automa == "jeanne":
        a, b, c = decks.jeanne_counts(game.level)
        found += [
            _("Jeanne takes a colour: ship to Havana, explorer to the start of its track, a marker "
              "on 0 of each of the three influence tracks, one on 0 VP."),
            _(
                "She gets no cards, doubloons, combat points, figures, career or ship board; "
                "keep a pile of discs beside the board for her."
            ),
            _(
                "The app has her deck ({a} A, {b} B, {c} C): leave the printed one in the box. "
                "You begin."
            ).format(a=a, b=b, c=c),
        ]  # fmt: skip
    else:
        a, b = decks.jacques_counts(game.level)
        found += [
            _("Jacques takes a colour: explorer to the start of its track, a marker on 0 VP. He "
              "has no ship, no influence and no ship board."),
            _("The app has his deck ({a} A, {b} B): leave the printed one in the box.").format(
                a=a, b=b),
        ]  # fmt: skip
        turns = JACQUES.turns_left[SETUP.rounds - 1]
        if game.people == 1:
            found.append(
                _("You begin. When a card shows 20 you have one more turn, {n} in the last round.")
            )
        else:
            found += [
                _("Whoever begins puts a third marker at their right: it shows who holds his deck, "
                  "and goes to the player who begins the next round."),
                _("When a card shows 20, everybody has one more turn, {n} in the last round."),
            ]  # fmt: skip
        found[-1] = found[-1].format(n=turns)
    return found


def card_lines(card: str, round_number: int, number: int, width: int) -> list[str]:
    """A card with a frame; what counts now has a sign before it."""
    return framed(card_of(card, round_number, number), min(width, 64))


def framed(card: AutomaCard, width: int) -> list[str]:
    inside = width - 4
    head = f" {card.automa.capitalize()} {card.code} "
    if card.points:
        head += _("({n} VP) ").format(n=card.points)
    lines = [f"╭{head:─<{width - 2}}╮"]
    for line in card.lines:
        mark = "▸ " if line.counts else "  "
        for at, part in enumerate(wrap(line.text, inside - 2)):
            text = (mark if at == 0 else "  ") + part
            lines.append(f"│ {text:<{inside}} │")
    lines.append("╰" + "─" * (width - 2) + "╯")
    return lines
