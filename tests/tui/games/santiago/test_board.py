"""Santiago's board as text, at both sizes and with poor glyphs."""

from engine.santiago.actions import ACCEPT, BUILD_OWN_CANAL, PROPOSE
from engine.santiago.components import SEGMENT_INDEX, Segment
from tests.tui.table.tables import asked, scene, session
from tui.games.santiago import board
from tui.table.painting import ASCII, UNICODE, plain


def text(game, columns=48, rows=20, **more) -> str:
    return plain(board.paint(scene(game, **more), columns, rows))


def position(tiles=(), canals=(), source=7, palms=(), dry=True):
    """A board drawn by hand: (space, tile, owner, farmers) and segments."""
    game = session(4)
    state = game._state
    state.source = source
    state.palms = sum(1 << space for space in palms)
    for space, tile, owner, men in tiles:
        state.tile[space], state.owner[space], state.farmers[space] = tile, owner, men
        if dry:
            state.dry.append(space)
    for ends in canals:
        state.canals |= 1 << SEGMENT_INDEX[Segment(*ends)]
    return game


def test_an_empty_board_at_the_small_size():
    assert text(position(palms=[10])).split("\n")[:19] == [
        "      A    B     C    D     E    F     G    H",
        "   +- - - - - +- - - - - +- - - - - +- - - - - +",
        " 1 :          :          :          :          :",
        "   :          :          :          :          :",
        " 2 :          :          :          :          :",
        "   :          :  Ψ       :          :          :",
        "   +- - - - - +- - - - - ◎- - - - - +- - - - - +",
        " 3 :          :          :          :          :",
        "   :          :          :          :          :",
        " 4 :          :          :          :          :",
        "   :          :          :          :          :",
        "   +- - - - - +- - - - - +- - - - - +- - - - - +",
        " 5 :          :          :          :          :",
        "   :          :          :          :          :",
        " 6 :          :          :          :          :",
        "   :          :          :          :          :",
        "   +- - - - - +- - - - - +- - - - - +- - - - - +",
        " ◎ source  ═║ canal  Ψ palm  ░ desert",
        " · possible  ▸◂ cursor  dry = no water",
    ]


def test_tiles_show_crop_owner_farmers_palm_and_drought():
    game = position([(0, 0, 0, 2), (1, 1, 1, 1), (9, 4, -1, 0)], palms=[0])
    lines = text(game).split("\n")
    assert lines[2].startswith(" 1 :Ba◆◆Ψ Ba● :")
    assert lines[3].startswith("   : dry  dry :")
    assert lines[4].startswith(" 2 :       Wa  :") or "Wa" in lines[4]


def test_a_desert_is_sand():
    game = position([(0, 0, -1, 0)])
    game._state.deserts = 1
    game._state.dry.clear()
    lines = text(game).split("\n")
    assert lines[2].startswith(" 1 : ░░░ ")
    assert lines[3].startswith("   : ░░░ ")


def test_canals_run_on_the_lines_and_meet_at_crossings():
    game = position(canals=[(1, 1, 2, 1), (0, 1, 1, 1), (1, 1, 1, 2), (2, 1, 2, 2)])
    lines = text(game).split("\n")
    assert lines[6] == "   ╪══════════╦══════════◎- - - - - +- - - - - +"
    assert lines[7] == " 3 :          ║          ║          :          :"
    assert lines[11] == "   +- - - - - ╫- - - - - ╫- - - - - +- - - - - +"


def test_the_large_size_has_fields_of_seven_by_three():
    lines = text(position([(0, 0, 0, 2)]), 74, 28).split("\n")
    assert lines[1] == "   +" + "- - - - - - - +" * 4
    assert lines[2] == " 1 : Ba◆◆         :" + "              :" * 3
    assert lines[3].startswith("   :  dry  ")
    assert len(lines[1]) == 64
    assert len(text(position(), 100, 40).split("\n")[1]) == 80


def test_proposals_stand_on_their_lines_with_their_bribes():
    game = session(5, until=lambda g: g.decision.kind == "decide_canal")
    state = game._state
    state.proposals = [-1] * 5
    across, down = SEGMENT_INDEX[Segment(0, 1, 1, 1)], SEGMENT_INDEX[Segment(1, 1, 1, 2)]
    state.proposals[1], state.bribes[1] = across, 4
    state.proposals[2], state.bribes[2] = across, 0
    state.proposals[3], state.bribes[3] = down, 12
    lines = text(game).split("\n")
    assert "●4■0+" in lines[6] or "●4■0" in lines[6]
    assert "▲12" in lines[10]
    state.proposals[4], state.bribes[4] = down, 5
    lines = text(game).split("\n")
    assert lines[7][14] == "▲"
    assert lines[9][14] == "★"
    assert "$17" in lines[10]


def test_many_long_bribes_are_summed():
    game = session(5, until=lambda g: g.decision.kind == "decide_canal")
    state = game._state
    across = SEGMENT_INDEX[Segment(0, 1, 1, 1)]
    state.proposals = [-1, *[across] * 4]
    state.bribes = [0, 11, 12, 13, 14]
    assert "●■▲★ $50" in text(game)


def test_the_cursor_shows_without_colour():
    game = position([(0, 0, 0, 2)])
    assert "▸dry◂" in text(game, cursor=("space", 0, 0))
    assert "▸ ◂" in text(game, cursor=("space", 1, 0))
    assert "▸ ◂" in text(game, cursor=("segment", 0, 0, 1, 0))
    assert "▸ ◂" in text(game, cursor=("segment", 1, 0, 1, 1))


def test_every_place_is_a_cell():
    cells = {span.cell for row in board.paint(scene(session(4)), 48, 20) for span in row}
    kinds = [cell[0] for cell in cells if cell]
    assert kinds.count("space") == 48
    assert kinds.count("segment") == 31
    assert kinds.count("crossing") == 20


def test_poor_terminals_get_plain_letters():
    game = session(4, until=asked("plant", after_round=6))
    poor = text(game, glyphs=ASCII)
    assert poor.isascii()
    rich = text(game, glyphs=UNICODE)
    assert [len(line) for line in poor.split("\n")] == [len(line) for line in rich.split("\n")]


def test_the_actions_of_the_rules_are_the_shared_ones():
    """What the board is tested with above are the engine's own tables."""
    segment = SEGMENT_INDEX[Segment(0, 1, 1, 1)]
    assert PROPOSE[segment][3].segment == ACCEPT[segment].segment
    assert BUILD_OWN_CANAL[segment].segment == Segment(0, 1, 1, 1)
