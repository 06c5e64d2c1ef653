"""Maracaibo's cards on paper: hand, planned ones, display, quests, careers, ports."""

import pytest

from engine.maracaibo.components import CARD_INDEX, CARDS
from tests.tui.games.maracaibo.paintings import flat
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import model, scene
from tui import i18n
from tui.games.maracaibo import (
    card_rows,
    cards,
    names,
    panels,
    things,
)
from tui.paint.look import ASCII, Look

STRIPS = [(80, 3), (120, 11), (80, 16), (82, 18)]


def with_hand(game, *names):
    here = scene(game)
    here.state.hand[0] = tuple(CARD_INDEX[name] for name in names)
    here.state.planned[0] = ()
    return here


def test_a_card_has_name_price_icons_synergy_points_and_its_effect_in_words(game):
    here = with_hand(game, "a03_innkeeper")
    here.state.doubloons[0] = 10
    text = flat(panels.hand(here, 120, 11))
    assert "Innkeeper 8◍" in text
    assert "tobacco spyglass house 2 VP" in text
    assert "With every card you buy, the first time each turn: 2 doubloons" in text
    assert "you can pay" in text


def test_a_picture_on_a_card_has_its_word_below_it_and_nothing_is_said_twice(game):
    here = with_hand(game, "a03_innkeeper")
    for look, said in ((Look(), 1), (Look(ASCII), 1), (Look(colours="none"), 1)):
        for room in ((120, 11), (84, 17), (40, 9)):
            text = flat(panels.hand(with_look(here, look), *room))
            assert text.count("spyglass") == said, (look, room)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_of_cards_are_whole_in_the_smallest_window(language):
    """A long name takes two lines of a folded card; of the words one is left."""
    i18n.use(language)
    try:
        game = session(3, until=asked("sail"))
        for name in ("a02_builder", "u27_rumour_monger", "a05_ships_purser", "a09_chapel"):
            text = flat(panels.hand(with_hand(game, *[name] * 4), 80, 3))
            for word in cards.short_card(name).split():
                assert text.count(word) >= 4, (name, word)
    finally:
        i18n.use("en")


def test_the_number_of_a_choice_covers_no_words_of_a_folded_card():
    here = model(session(3, seed=1, until=asked("village"), busy=True)).scene
    canvas = panels.hand(here, 80, 3)
    rows = canvas.text().split("\n")
    for cell in here.options:
        if cell in canvas.claims:
            x, y = canvas.claims[cell].badge
            assert not rows[y].ljust(80)[x : x + 3].strip(), cell


def test_a_card_that_is_too_dear_says_what_is_missing(game):
    here = with_hand(game, "a03_innkeeper")
    here.state.doubloons[0] = 3
    assert "needs 5◍ more" in flat(panels.hand(here, 120, 11))
    assert "needs 5$ more" in flat(panels.hand(with_look(here, Look(ASCII)), 120, 11))


def with_look(here, look):
    from dataclasses import replace

    return replace(here, look=look)


@pytest.mark.parametrize("room", [(120, 11), (80, 16), (84, 17)])
def test_the_eighth_card_of_a_hand_is_there_with_its_name(game, room):
    names = ("a01_sailor", "a02_builder", "a03_innkeeper", "a04_harbour", "a05_ships_purser",
             "a06_tobacco_field", "a10_cartographer", "u27_rumour_monger")  # fmt: skip
    here = with_hand(game, *names)
    canvas = panels.hand(here, *room)
    text = flat(canvas)
    for name in names:
        assert ("card", name) in canvas.claims
    assert "…" not in text
    for word in ("Cartographer", "Rumour Monger", "Ship's Purser", "Tobacco Field"):
        assert all(part in text for part in word.split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_and_words_of_cards_are_never_cut_at_120_columns(language):
    i18n.use(language)
    try:
        ids = list(CARD_INDEX)
        game = session(3, until=asked("sail"))
        for start in range(0, len(ids), 6):
            here = with_hand(game, *ids[start : start + 6])
            assert "…" not in panels.hand(here, 120, 11).text(), ids[start : start + 6]
    finally:
        i18n.use("en")


def test_planned_cards_stand_behind_the_hand_and_say_so(game):
    here = with_hand(game, "a09_chapel")
    here.state.planned[0] = (CARD_INDEX["a02_builder"],)
    canvas = panels.hand(here, 120, 11)
    assert (
        canvas.claims["card", "a09_chapel"].box.left
        < canvas.claims["planned", "a02_builder"].box.left
    )
    assert "planned" in flat(canvas)
    assert panels.hand_title(here) == "Your hand (1 of 4, 1 planned)"


def test_careers_and_ports_to_choose_from_are_cards():
    here = model(session(2, until=asked("choose_career"))).scene
    canvas = panels.hand(here, 120, 11)
    assert {cell for cell in here.options if cell[0] == "career"} <= set(canvas.claims)
    assert "each: a" in flat(canvas)


@pytest.mark.parametrize("room", [*STRIPS, (59, 18), (78, 16), (120, 30)])
@pytest.mark.parametrize("painter", [panels.hand, panels.market, panels.owned])
def test_either_all_cards_of_a_panel_have_pictures_or_none(later, painter, room, monkeypatch):
    painted = []
    real = card_rows.paint_card

    def noted(canvas, x, y, width, height, card):
        painted.append(card)
        real(canvas, x, y, width, height, card)

    card_rows._painted.cache_clear()
    monkeypatch.setattr(card_rows, "paint_card", noted)
    painter(scene(later), *room)
    projects = [card for card in painted if card.signs or card.captions]
    assert len({bool(card.captions) for card in projects}) == 1


def test_every_good_and_object_of_a_card_has_a_sign_in_its_colours(game):
    here = scene(game)
    number = CARD_INDEX["a03_innkeeper"]
    card = cards.project(here, number, ("card", "x"))(26, 8, False)
    assert card.kind.count(cards.SIGN) == len(card.signs) >= 2
    assert len(set(card.signs)) == len(card.signs)
    plain = cards.project(scene(game, look=Look(colours="none")), number, ("card", "x"))(26, 8)
    assert cards.SIGN not in plain.kind
    assert len(plain.kind.split(" · ")) == 4


def test_the_last_pile_takes_the_room_beside_it(game):
    canvas = panels.market(scene(game), 59, 18)
    assert canvas.claims["pile",].box.right == canvas.columns - 2
    assert canvas.drawn() == canvas.columns * canvas.rows


def test_a_quest_says_in_its_head_whether_it_can_be_paid(later):
    for room in ((59, 18), (42, 9), (120, 11)):
        text = panels.quests(scene(later), *room).text()
        assert text.count("✓") + text.count("✗") == len(things.laid_out(later.view(0).state))


def test_quests_stand_with_their_places(later):
    here = scene(later)
    canvas = panels.quests(here, 120, 11)
    assert len([cell for cell in canvas.claims if cell[0] == "quest"]) == len(
        panels.laid_out(here.state)
    )
    assert "…" not in canvas.text()


def at(place):
    from engine.maracaibo.components import LOCATION_INDEX

    return LOCATION_INDEX[place]


def test_what_a_card_shows_when_it_is_small_leaves_nothing_out():
    """Points as well as goods; that it has an assistant is said once."""
    here = scene(session(3, until=asked("sail")))
    for name, number in CARD_INDEX.items():
        made = cards.project(here, number, ("card", name))
        for size in ((27, 5), (20, 11)):
            card = made(*size, False)
            shown = f"{card.kind}, {card.foot}".replace("\n", " ")
            assert things.vp(CARDS[number].points) in shown or not CARDS[number].points, (
                name,
                size,
            )
            assert "…" not in card.kind, (name, size)
    elder = cards.project(here, CARD_INDEX["a27_village_elder"], ("card", "a27_village_elder"))
    low, tall = elder(27, 5), elder(20, 11, False)
    assert low.words.startswith("At 8")
    assert tall.words.startswith("Assistant at 8")
    assert "assistant" not in tall.kind


def test_a_row_of_fewer_cards_takes_the_width_of_the_table():
    here = scene(session(3, until=asked("sail")))
    made = [cards.project(here, number, ("card", str(number))) for number in range(7)]
    canvas = card_rows.paint(here, made, 79, 16)
    boxes = [canvas.claims["card", str(number)].box for number in range(7)]
    low = [box for box in boxes if box.top > boxes[0].top]
    assert 0 < len(low) < 7 - len(low)
    assert max(box.right for box in low) >= 76
    assert min(box.width for box in low) > boxes[0].width


def test_a_low_card_counts_doubloons_with_their_sign():
    """So that no word is left out, as long as that is enough."""
    assert names.coined("At 8: 2 village actions, 2 doubloons", "◍").endswith("actions, 2◍")
    assert names.coined("1 doubloon; doubloon income +1", "◍") == "1◍; doubloon income +1"
    here = scene(session(3, until=asked("sail")))
    elder = cards.project(here, CARD_INDEX["a27_village_elder"], ("card", "elder"))
    assert elder(20, 3).words.replace("\n", " ") == "At 8: 2 village actions, 2◍"
    i18n.use("fr")
    try:
        assert names.coined("En 8 : 2 doublons", "◍") == "En 8 : 2◍"
    finally:
        i18n.use("en")
