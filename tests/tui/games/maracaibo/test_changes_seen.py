"""What opponents do comes to sight where it happens."""

from engine.maracaibo.events import Explored, Gained, Sailed
from tui.games import presenter

TABLE = presenter("maracaibo")


def test_voyages_of_others_are_watched_on_the_map_and_explorers_on_their_track():
    assert TABLE.scene_of(Sailed(1, "5", 3), 0) == ("board",)
    assert TABLE.scene_of(Explored(1, "e4a", "explorer"), 0) == ("track",)
    assert TABLE.scene_of(Gained(1, "doubloons", 3), 0) == ()
    assert TABLE.scene_of(Sailed(0, "5", 3), 0) == (), "one's own panels stay"
