"""Which tile, and where."""

from ai.agent import Alternative
from ai.santiago.deltas import change, planted
from ai.santiago.evaluation import Forecast, look, share_of_rivals
from ai.santiago.site_values import Site, sites
from ai.santiago.weights import Weights
from engine.core import NOBODY
from engine.santiago.actions import PLACE_TILE
from engine.santiago.components import SPACE_INDEX
from engine.santiago.state import SantiagoState

LOOKED_AT = 8
"""How many of the best sites are examined as whole positions."""


def plant_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    now = look(s, w)
    full = s.bids[seat] > 0  # SAN-25
    found = sorted(sites(s, now, w), key=lambda site: -site.net(seat, full))
    return _futures(s, seat, w, now, found[:LOOKED_AT], seat, full)


def leftover_options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """The tile that nobody took: good for one's fields, or in the way of others."""
    now = look(s, w)
    allowed = {SPACE_INDEX[action.space] for action in s.legal()}
    found = [site for site in sites(s, now, w) if site.space in allowed]
    found.sort(key=lambda site: -site.neutral(seat))
    return _futures(s, seat, w, now, found[:LOOKED_AT], NOBODY, False)


def _futures(
    s: SantiagoState,
    seat: int,
    w: Weights,
    now: Forecast,
    best: list[Site],
    planter: int,
    full: bool,
) -> list[Alternative]:
    rivals = share_of_rivals(s, w)
    options = []
    for site in best:
        after = look(planted(s, site.tile, site.space, planter, full), w)
        difference = change(after, now)
        options.append(
            Alternative(
                PLACE_TILE[site.tile][site.space],
                difference.net(seat, rivals),
                difference.parts(seat, rivals),
            )
        )
    return options
