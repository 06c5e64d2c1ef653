"""Havana's rows of buildings as text, at both sizes and with poor glyphs."""

from engine.havana.components import BUILDINGS
from tests.tui.games.havana.tables import FIRST, drawn, market, session
from tests.tui.table.tables import scene
from tui.games.havana import board
from tui.table.painting import ASCII, UNICODE, plain

SMALL = (80, 8)
LARGE = (120, 13)


def text(game, size=SMALL, seat=0, **more) -> list[str]:
    return plain(board.paint(scene(game, seat, **more), *size)).split("\n")


def test_the_small_size_has_names_prices_and_points():
    assert text(market()) == [
        "┌[1]✗─ 5 VP ─┬───── 1 VP ─┬───── 6 VP ─┬───── 3 VP ─┬[2]✓─ 3 VP ─┐",
        "│Grand Hotel │Flower Cart │  Theatre   │  Stables   │ Apothecary │",
        "│  Wo $5 +A  │     $3     │ BrGlWo$2+A │  Sa Cl $2  │  Br Gl $2  │",
        "├[3]✗─ 4 VP ─┼───── 5 VP ─┼───── 5 VP ─┼───── 7 VP ─┼───── 4 VP ─┼[4]✗─ 3 VP ─┐",
        "│ Lighthouse │  Customs   │   Aviary   │   Palace   │ Glasshouse │ Gatehouse  │",
        "│   2Wo +A   │Br Sa Cl $3 │Sa Cl Gl $3 │ 3Wo $5 +A  │ 2Gl Wo $2  │ Br Sa 2Ru  │",
        "└────────────┴────────────┴────────────┴────────────┴────────────┴────────────┘",
        " Missing [1] architect  [3] 1 worker, architect  [4] 1 sandstone",
    ]


def test_the_large_size_writes_prices_out_and_says_in_the_box_what_is_missing():
    lines = text(market(), LARGE)
    assert lines[0].strip().startswith("┌[1]✗─────── 5 VP ─┬")
    assert lines[1].strip().startswith("│   Grand Hotel    │   Flower Cart    │")
    assert lines[2].strip().startswith("│ worker, 5 pesos, │     3 pesos      │  brick, glass,   │")
    assert lines[3].strip().startswith("│    architect     │                  │ worker, 2 pesos, │")
    assert lines[5].strip().startswith("│ misses architect │")
    assert lines[11].endswith("│misses 1 sandstone│")


def test_what_would_do_is_said_where_there_is_room():
    rows = ("bakery palace flower_cart", "pawnshop bank toll_booth")
    game = drawn(FIRST, "rubble mama", pesos=(4,), rows=rows)
    assert text(game)[-1] == (
        " Missing [1] 1 brick (or 5 rubble)  [3] 1 peso  [4] 1 worker (or 5 pesos)"
    )
    boxes = "\n".join(text(game, (120, 15)))
    assert "misses 1 brick;" in boxes
    assert "5 rubble would do" in boxes


def test_when_every_end_can_be_paid_it_says_so():
    game = drawn(FIRST, "rubble mama", pesos=(40,), rows=("flower_cart bank", "pawnshop"), pile="")
    lines = text(game)
    assert lines[-1] == " You can pay for every end."
    assert lines[0].strip() == "┌[1]✓─ 1 VP ─┬[2]✓─ 3 VP ─┐"
    assert lines[3].strip() == "├[3]✓─ 2 VP ─┼────────────┘"


def test_a_last_building_is_one_end_and_empty_rows_are_empty():
    game = drawn(FIRST, "rubble mama", rows=("", "pawnshop"), pile="")
    lines = text(game)
    assert lines[0] == lines[1] == ""
    assert "[3]✗" in lines[3]
    assert "[4]" not in "".join(lines)


def test_the_cursor_shows_without_colour():
    small = text(market(), cursor=("building", "apothecary"))
    assert "│▸Apothecary◂│" in small[1]
    large = text(market(), LARGE, cursor=("building", "apothecary"))
    assert "│▸   Apothecary   ◂│" in large[1]


def test_every_building_is_a_cell():
    for size in (SMALL, LARGE):
        cells = {span.cell for row in board.paint(scene(market()), *size) for span in row}
        assert len(cells - {None}) == 11


def test_before_the_first_cards_nobody_has_an_architect():
    game = session(4)
    assert game.decision.kind == "choose_start"
    assert any("+A" in line for line in text(game))
    assert "[1]✗" in text(game)[0]


def test_names_and_coded_prices_fit_their_boxes():
    """Every building, in both languages, at the smallest size."""
    from tui import i18n
    from tui.games.havana.things import building_name, price_codes

    for language in ("en", "fr"):
        i18n.use(language)
        for building in BUILDINGS:
            assert len(building_name(building.id)) <= board.NARROW
            assert len(price_codes(building).replace(" ", "")) <= board.NARROW
    i18n.use("en")


def test_a_frame_round_it_costs_two_columns():
    lines = text(market(), (78, 18))
    assert any(line.endswith("┘") for line in lines)
    assert any(line.endswith("Gatehouse │") for line in lines)


def test_poor_terminals_get_plain_letters():
    for size in (SMALL, LARGE):
        poor = text(market(), size, glyphs=ASCII)
        assert all(line.isascii() for line in poor)
        rich = text(market(), size, glyphs=UNICODE)
        assert [len(line) for line in poor] == [len(line) for line in rich]
