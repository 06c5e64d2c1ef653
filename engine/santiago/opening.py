"""Decisions before the first round: source, palms and, for two, the first canal."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.santiago import events
from engine.santiago.actions import (
    LAY_FIRST_CANAL,
    PLACE_PALM,
    PLACE_SOURCE,
    LayFirstCanal,
    PlacePalm,
    PlaceSource,
)
from engine.santiago.canals import build
from engine.santiago.components import (
    CROSSING_INDEX,
    CROSSING_ZONE,
    PALMS,
    ROUND_CROSSING,
    ROUND_SPACE,
    SEATS,
    SEGMENT_INDEX,
    SEGMENTS_AT,
    SPACE_INDEX,
    SPACES,
)
from engine.santiago.refusals import no_canal_there
from engine.santiago.state import SantiagoState


class ChooseSource(NamedTuple):
    """Manual setup: the first overseer places the source (SAN-16)."""

    seat: int
    kind: Literal["choose_source"] = "choose_source"

    def legal(self, s: SantiagoState) -> list[Any]:
        zone = s.options.source
        return [
            action
            for action, where in zip(PLACE_SOURCE, CROSSING_ZONE, strict=True)
            if zone in ("any", where)
        ]

    def resolve(self, s: SantiagoState, action: PlaceSource) -> None:
        place_source(s, CROSSING_INDEX[action.crossing])
        if s.events is not None:
            s.events.append(events.SourcePlaced(self.seat, action.crossing))
        # SAN-81: with two, the first canal comes right after the source.
        palms = PALMS if s.options.palms else 0
        seats = s.clockwise(s.overseer)
        s.stack += [ChoosePalm(seats[i % s.seats]) for i in range(palms)][::-1]
        if SEATS[s.seats].first_canal:
            s.stack.append(ChooseFirstCanal(s.overseer))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if isinstance(action, PlaceSource) and action.crossing in CROSSING_INDEX:
            return Refusal("source_zone", {"zone": s.options.source})
        return unfitting(self, action)


class ChoosePalm(NamedTuple):
    """Manual setup: one palm each, clockwise (SAN-11, SAN-16)."""

    seat: int
    kind: Literal["choose_palm"] = "choose_palm"

    def legal(self, s: SantiagoState) -> list[Any]:
        return [PLACE_PALM[space] for space in palm_spaces(s)]

    def resolve(self, s: SantiagoState, action: PlacePalm) -> None:
        s.palms |= 1 << SPACE_INDEX[action.space]
        if s.events is not None:
            s.events.append(events.PalmPlaced(self.seat, action.space))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if isinstance(action, PlacePalm) and action.space in SPACE_INDEX:
            near_source = SPACE_INDEX[action.space] in ROUND_CROSSING[s.source]
            return Refusal("palm_touches", {"what": "source" if near_source else "palm"})
        return unfitting(self, action)


class ChooseFirstCanal(NamedTuple):
    """Two players: the oldest lays a canal that touches the source (SAN-81, SAN-86)."""

    seat: int
    kind: Literal["choose_first_canal"] = "choose_first_canal"

    def legal(self, s: SantiagoState) -> list[Any]:
        return [LAY_FIRST_CANAL[segment] for segment in s.frontier]

    def resolve(self, s: SantiagoState, action: LayFirstCanal) -> None:
        build(s, self.seat, SEGMENT_INDEX[action.segment], action.kind, 0)

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if isinstance(action, LayFirstCanal):
            return no_canal_there(s, action.segment)
        return unfitting(self, action)


def place_source(s: SantiagoState, crossing: int) -> None:
    s.source = crossing
    s.frontier = list(SEGMENTS_AT[crossing])


def palm_spaces(s: SantiagoState) -> list[int]:
    """Where a palm touches neither the source nor another palm (SAN-11)."""
    near = set(ROUND_CROSSING[s.source])
    for space in range(len(SPACES)):
        if s.palms >> space & 1:
            near |= ROUND_SPACE[space]
    return [space for space in range(len(SPACES)) if space not in near]
