"""The power fails at every single step of whole games; what lies on the disk then is opened.

python -m tests.tui.cuts --games 8
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from ai import storage
from engine.core.randomness import Randomness
from engine.core.record import Header
from tests.crashes import Watched, images, lay_out
from tui.session import Session

SEATS = {"santiago": 3, "havana": 2}


class Cuts(NamedTuple):
    """How much was tried."""

    moments: int
    """Writes, syncs and renames after which the power failed."""
    images: int
    """What may lie on the disk after that: a moment can leave several."""
    opened: int
    """The different journals among them, each opened and gone on with."""


def steps(session, rng):
    """A whole game, a move now and then taken back; yields after each."""
    while not session.over:
        session.play(rng.pick(session.view(session.seat).legal()))
        yield
        if rng.below(8) == 0 and session.undo():
            yield


def cut_everywhere(header: Header, folder: Path, watched: Watched) -> Cuts:
    """Play a game, then open what every cut leaves: it is at the last decision, or at the one
    that was being written."""
    place, rng = folder / "games", Randomness(1)
    place.mkdir()
    session = Session.new(header, place)
    texts = {0: "", len(watched.steps): session.record.text()}
    """What had been acknowledged after so many steps."""
    for _step in steps(session, rng):
        texts[len(watched.steps)] = session.record.text()
    opened: dict[bytes, str] = {}
    """What lay there, and the game that it opened as."""
    tried = 0
    for cut in range(len(watched.steps) + 1):
        sure = max(when for when in texts if when <= cut)
        coming = min((when for when in texts if when > cut), default=sure)
        for image in images(watched.steps[:cut]):
            tried += 1
            found = [data for path, data in image.items() if path.suffix == ".journal"]
            if not found:
                assert texts[sure] == ""
                continue
            (data,) = found
            kept = place / "tables" / f"{session.header.data}.zip"
            assert image[kept] == kept.read_bytes(), "no journal without its tables"
            if data not in opened:
                laid = folder / f"cut{len(opened)}"
                laid.mkdir()
                lay_out(image, place, laid)
                opened[data] = _goes_on(laid)
            assert opened[data] in (texts[sure], texts[coming])
    assert len(opened) > 2 * (len(texts) - 2), "whole lines and torn ones"
    return Cuts(len(watched.steps) + 1, tried, len(opened))


def _goes_on(folder):
    """The text of the game that lies there; it can be played on."""
    (path,) = folder.glob("*.journal")
    again = Session.open(path)
    found = again.record.text()
    if not again.over:
        again.play(again.view(again.seat).legal()[0])
        assert path.read_text(encoding="utf-8") == again.record.text()
    return found


def header(game: str, seed: int = 5) -> Header:
    return Header(game, SEATS[game], seed=seed, players=("human",) * SEATS[game])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=8)
    asked = parser.parse_args()
    found = []
    for number in range(asked.games):
        storage.system = watched = Watched()
        game = list(SEATS)[number % len(SEATS)]
        with tempfile.TemporaryDirectory() as folder:
            found.append(cut_everywhere(header(game, number), Path(folder), watched))
    moments, tried, opened = map(sum, zip(*found, strict=True))
    sys.stdout.write(
        f"{asked.games} games: {moments} cuts, {tried} states of the disk, {opened} different"
        " journals opened, nothing lost\n"
    )


if __name__ == "__main__":
    main()
