"""What Jeanne and Jacques score at the end of rounds and of the game."""

from automa.components import JACQUES, JACQUES_CARDS, JEANNE, Steps


def step(steps: Steps, n: int) -> int:
    """The VP of the highest step that n reaches."""
    points = 0
    for low, worth in steps:
        if n >= low:
            points = worth
    return points


def disc_income(discs: int) -> int:
    """VP for her discs at a scoring: none for 0 and 1, d-1 up to 5, then 2(d-3) (MAR-612)."""
    return JEANNE.disc_income[min(discs, JEANNE.discs_highest)]


def card_income(cards: int) -> int:
    """VP for the cards that she took, at a scoring (MAR-612)."""
    return cards * JEANNE.display_card


def upgrades(discs: int) -> int:
    """Her discs as upgrades (MAR-614)."""
    return discs // JEANNE.discs_an_upgrade


def jeanne_comparison(
    quests: int, your_quests: int, discs: int, your_upgrades: int, spaces_ahead: int
) -> dict[str, int]:
    """What she gets for being ahead of you in each of three things (MAR-614, MAR-615)."""
    return {
        "more_quests": step(JEANNE.more, quests - your_quests),
        "more_upgrades": step(JEANNE.more, upgrades(discs) - your_upgrades),
        "explorer_ahead": step(JEANNE.ahead, spaces_ahead),
    }


def jacques_comparison(quests: int, your_quests: int, you_ahead: int) -> dict[str, int]:
    """What you gain or lose for explorer and quests (MAR-641); `you_ahead` is 1, 0 or -1."""
    more = (your_quests > quests) - (your_quests < quests)
    return {"more_quests": JACQUES.ahead * more, "explorer_ahead": JACQUES.ahead * you_ahead}


def jacques_cards(shown: tuple[int, ...]) -> int:
    """VP for the cards that he turned up in a round, including the one with "20" (MAR-639)."""
    return sum(JACQUES_CARDS[card].points for card in shown)
