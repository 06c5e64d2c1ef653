"""From 120 columns on no sign stands on a table for which there is no word on the same screen, and
no word is cut."""

import asyncio
import re

import pytest

from engine.core.randomness import Randomness
from tests.tui.table.table_fixtures import Still, played_up_to, screen_text, settled
from tests.variants import chequered
from tui import i18n

SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 3}
LENGTHS = {"santiago": 70, "havana": 60, "cuba": 90, "maracaibo": 120}

PLAIN = set("\n .,:;()'\"?!+-–—−×=·…/’«»½%&✓✗") | {
    "\N{NO-BREAK SPACE}",
    "\N{NARROW NO-BREAK SPACE}",
}
"""Punctuation, sums, yes and no."""
POINTERS = set("›»▸◂─│⏎^→▌▐")
"""They point at something or divide it."""
BLOCKS = {"~", *(chr(code) for code in range(0x2580, 0x25A0))}
"""What pictures are made of, ripples too."""
PEOPLE = set("◆●■▲★")
"""Everybody's sign stands beside the name."""

WORDS = {
    "santiago": {
        "◍": "escudos?",
        "◎": "source",
        "♙": "farmers?|cultivateurs?",
    },
    "havana": {
        "◍": "pesos?",
        "♙": "workers?|ouvriers?",
        "VP": r"(Victory p|P)oints\b",
        "PV": r"Points\b",
    },
    "cuba": {
        "◍": "pesos?",
        "□": "points?",
        "○": "points?",
    },
    "maracaibo": {
        "◍": "doubloons?|doublons?",
        "○": "free market|marché libre",
        "♙": "assistant",
        "[": "city|ville|cité",
        "]": "city|ville|cité",
        "<": "way home|retour",
        ">": "way home|retour",
        "↑": "rank|rang",
        "F": "France",
        "S": "Spain",
        "E": "England|Espagne",
        "A": "Angleterre",
        "VP": r"oints \(VP\)",
        "PV": r"Points( de victoire)? \(PV\)",
    },
}


def signs(shown, language):
    """Every sign on a screen, and every word of capitals that is as short as a code."""
    found = {sign for sign in shown if not sign.isalnum()}
    below = shown.split("\n", 1)[1]  # the first line begins with the game's name in capitals
    for code in re.findall(r"(?<![\w’'])[A-Z]{1,3}(?![\w’'])", below):
        found.add(code[0] if len(set(code)) == 1 else code)
    if language == "en":
        found.discard("A")  # an article
    return found - PLAIN - POINTERS - BLOCKS - PEOPLE


@pytest.mark.parametrize(
    ("game_id", "variant"),
    chequered(SEATS, [("en", (120, 40)), ("fr", (120, 40)), ("en", (200, 60)), ("fr", (160, 48))]),
)
def test_every_sign_has_its_word_and_no_word_is_cut(game_id, variant):
    language, size = variant
    rng = Randomness(4)
    game = played_up_to(
        lambda g: g.length >= LENGTHS[game_id] and g.seat == 0 and len(g.view(0).legal()) > 1,
        game_id,
        SEATS[game_id],
        seed=4,
        move=lambda g, _rng: rng.pick(g.view(g.seat).legal()),
    )

    async def go():
        app = Still(game, language=language)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            seen = [screen_text(app)]
            for number in range(len(app.table.tabs())):
                await pilot.press(f"f{number + 2}")
                await settled(pilot)
                seen.append(screen_text(app))
            return seen

    try:
        screens = asyncio.run(go())
    finally:
        i18n.use("en")
    known = WORDS[game_id]
    for shown in screens:
        assert "…" not in shown, next(line for line in shown.split("\n") if "…" in line)
        for sign in signs(shown, language):
            if game_id == "santiago" and re.fullmatch("[A-H]", sign):
                continue  # a column
            assert sign in known, f"{sign}\n{shown}"
            assert re.search(known[sign], shown), f"{sign}\n{shown}"
