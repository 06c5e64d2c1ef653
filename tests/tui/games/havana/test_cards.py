"""One's own cards: all of them within reach, what each does in words."""

import pytest

from engine.havana.actions import ChooseCards
from engine.havana.components import CARD_IDS
from tests.tui.games.havana.tables import (
    PLAIN,
    ROOMS,
    at,
    covering,
    drawn,
    market,
    painted,
    position,
    session,
)
from tests.tui.table.table_fixtures import model
from tui.games.havana import cards
from tui.games.havana.names import card_briefly, card_full, card_title
from tui.paint.colours import contrast, ink_on
from tui.paint.look import RICH

HANDS = [rooms["hand"] for rooms in ROOMS.values()]


@pytest.mark.parametrize("room", HANDS)
@pytest.mark.parametrize("look", [RICH, *PLAIN])
def test_all_thirteen_cards_of_the_first_hand_are_there(room, look, language):
    canvas = painted("hand", session(3), room, look)
    text = canvas.text()
    assert {("card", card) for card in CARD_IDS} <= set(canvas.claims)
    for card in CARD_IDS:
        assert card_full(card) in text or card_title(card, 99) in text
    assert canvas.columns <= room[0]


def test_a_card_says_what_it_does_in_words_that_fit():
    canvas = painted("hand", market(), (200, 14))
    box = canvas.claims["card", "rubble"].box
    lines = [line[box.left : box.right + 1] for line in canvas.text().split("\n")]
    assert "Take all rubble from the square." in " ".join(" ".join(lines).split())
    for room in HANDS:
        assert "…" not in painted("hand", market(), room).text()
    assert card_briefly("refreshment", 2) in painted("hand", market(), (40, 5)).text()


@pytest.mark.parametrize("room", HANDS)
def test_used_cards_lie_in_the_discard(room):
    canvas = painted("hand", market(), room)
    text = canvas.text()
    assert "Discard" in text
    assert {("card", "pesos"), ("card", "mama"), ("discard",)} <= set(canvas.claims)
    assert canvas.claims["card", "pesos"].box.height == 1
    assert canvas.claims["card", "worker"].box.height >= 3
    assert ("card", "siesta") not in canvas.claims


def test_a_card_laid_face_down_is_marked_for_its_owner_only():
    assert "laid face down" in painted("hand", covering(), seat=0).text()
    assert "laid face down" not in painted("hand", covering(), seat=1).text()


def test_a_new_card_says_when_one_would_act():
    state = position("rubble mama", "siesta protection")
    from tests.engine.havana.builder import pass_phase_1

    pass_phase_1(state)
    game = at(state)
    while game.seat != 0:
        game.play(game.view(game.seat).legal()[0])
    for room in HANDS:
        text = painted("hand", game, room).text()
        assert "act " in text
        assert "1st" in text


def test_after_the_first_card_the_others_bear_number_and_places():
    table = model(session(3))
    table.choose(("card", "rubble"))
    canvas = cards.hand(table.scene, *HANDS[1])
    assert "number 27: you act" in " ".join(canvas.text().split())


def test_the_title_counts_the_hand():
    game = session(3)
    assert cards.title(model(game).scene) == "Your hand (13)"
    game.play(ChooseCards("siesta", "mama"))
    assert cards.title(model(game).scene) == "Your hand (13)"
    assert cards.title(model(market()).scene) == "Your hand (9)"


def test_large_cards_bear_pictures():
    state = position(
        "rubble mama",
        "siesta protection",
        discard=(" ".join(c for c in CARD_IDS if c not in ("rubble", "mama", "pesos")),),
    )
    plain = painted("hand", at(state), (82, 12), PLAIN[1], seat=0)
    rich = painted("hand", at(state), (82, 12), seat=0)
    assert len(rich.colours()) > len(plain.colours()) + 2


def test_any_size_survives():
    for columns in (1, 5, 18, 39, 60, 119, 240):
        for rows in (1, 2, 4, 7, 20, 60):
            painted("hand", market(), (columns, rows))


def test_heads_can_be_read():
    for head in cards.HEADS.values():
        assert contrast(ink_on(head), head) >= 4.5
        pale = cards.faded(head)
        assert contrast(ink_on(pale), pale) >= 4.5


@pytest.mark.parametrize("room", [*HANDS, (107, 20), (82, 18)])
@pytest.mark.parametrize("game", [market, covering])
def test_a_row_of_cards_bears_pictures_or_none_of_it_does(game, room):
    canvas = painted("hand", game(), room)
    rows: dict[tuple[int, int], set[bool]] = {}
    for (kind, *_rest), claim in canvas.claims.items():
        box = claim.box
        if kind != "card" or box.height < 3:
            continue
        inside = (box.top + 1, box.top + 2)
        # A picture stands right below the head: there are no letters there.
        bare = all(
            canvas.lettered(box.left, y, box.width) == 0
            and len({canvas._upper[y * canvas.columns + x] for x in range(box.left, box.right + 1)})
            > 1
            for y in inside[:1]
        )
        rows.setdefault((box.top, box.bottom), set()).add(bare)
    assert rows
    assert all(len(found) == 1 for found in rows.values())


def test_while_a_used_card_is_asked_for_the_discard_comes_first():
    game = drawn("refreshment siesta", "rubble mama", discard=("pesos mama worker",))
    while game.decision.kind != "choose_refreshment":
        game.play(game.legal()[0])
    canvas = painted("hand", game, (40, 5))
    assert canvas.claims["card", "pesos"].box.top < 2
    assert canvas.claims["card", "rubble"].box.top > canvas.claims["card", "worker"].box.top
