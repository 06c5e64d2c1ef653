"""What each choice of Santiago does, in a few words and a number."""

from engine.core import NOBODY
from engine.santiago.components import (
    CROP_OF,
    CROSSINGS,
    FARMERS_OF,
    NEIGHBOURS,
    REFUSAL,
    SEGMENT_INDEX,
    SEGMENTS,
    SEGMENTS_BESIDE,
    SPACE_INDEX,
    SPACES,
    TILE_INDEX,
    WATERED,
    Crossing,
    Segment,
    Space,
    Tile,
)
from engine.santiago.scoring import plantations
from engine.santiago.state import NO_TILE, SantiagoState
from tui.games.santiago.board import meets_water, proposals
from tui.games.santiago.names import crop, farmers
from tui.games.santiago.places import (
    crossing_key,
    crossing_name,
    segment_key,
    segment_name,
    space_key,
    space_name,
)
from tui.i18n import _, ngettext, ordinal
from tui.table.scene import Offer


def bid(state: SantiagoState, amount: int) -> Offer:
    """A bid: whom it would plant before as things stand, and what would be left."""
    left = state.money[state.seat] - amount
    if state.seats == 2:  # nobody knows the other's bid
        effect = _("{n} left").format(n=left)
    else:
        place = ordinal(1 + sum(other > amount for other in state.bids))
        effect = _("{place} so far, {n} left").format(place=place, n=left)
    return Offer(_("bid {amount}").format(amount=amount), effect, key=str(amount))


def no_bid(state: SantiagoState) -> Offer:
    first = not state.passed and state.seats > 2
    effect = _("you become overseer, one fewer farmer") if first else _("one fewer farmer")
    return Offer(_("pass"), effect, key="0")


def tile(state: SantiagoState, seat: int, open_tile: Tile) -> Offer:
    men = placed_farmers(state, seat, TILE_INDEX[open_tile])
    effect = farmers(men) if men else _("no farmers")
    return Offer(crop(open_tile.crop), effect, key=crop(open_tile.crop).lower(), rank=men)


def placed_farmers(state: SantiagoState, seat: int, number: int) -> int:
    """The farmers that this seat would put on the tile now (SAN-24, SAN-25)."""
    decision = state.decision
    if decision is not None and decision.kind == "plant_leftover":
        return 0
    men = FARMERS_OF[number] if state.bids[seat] else FARMERS_OF[number] - 1
    return min(men, state.stock[seat])


def field(state: SantiagoState, seat: int, open_tile: Tile, space: Space) -> Offer:
    """A field to plant on: water, company, and the points it would add if counted now."""
    number, place = TILE_INDEX[open_tile], SPACE_INDEX[space]
    men = placed_farmers(state, seat, number)
    joined = [
        SPACES[near]
        for near in NEIGHBOURS[place]
        if state.tile[near] != NO_TILE
        and CROP_OF[state.tile[near]] == CROP_OF[number]
        and not state.deserts >> near & 1
    ]
    wet = bool(state.wet >> place & 1)
    gain = points_gained(state, seat, number, place, men)
    near = any(segment in state.frontier for segment in SEGMENTS_BESIDE[place])
    words = [_("watered") if wet else _("canal near") if near else _("dry")]
    if state.palms >> place & 1:
        words.append(_("palm"))
    brief = ", ".join(words)
    if joined:
        words.append(_("joins {places}").format(places=" ".join(map(space_name, joined))))
    else:
        words.append(_("alone"))
    name = space_name(space)
    rank = gain * (1.0 if wet else 0.7 if near else 0.3) + (0.25 if wet else 0)
    if not men:  # neutral: better that it dries, unless it helps a plantation of one's own
        rank = gain if wet else -0.5
    worth = f"+{gain}" if gain >= 0 else f"−{-gain}"
    return Offer(name, ", ".join(words), worth, space_key(space), rank, brief=brief)


def points_gained(state: SantiagoState, seat: int, number: int, place: int, men: int) -> int:
    """By how much one's points would grow with this tile there, counted now."""
    twin = state.copy()
    twin.tile[place] = number
    if men:
        twin.owner[place], twin.farmers[place] = seat, men
    return sum(p.points(seat) for p in plantations(twin)) - sum(
        p.points(seat) for p in plantations(state)
    )


def canal(state: SantiagoState, seat: int, segment: Segment, kind: str) -> Offer:
    """A line to build on: whose dry tiles get water there, and what it costs or brings."""
    mine, others, neutral, empty = watered(state, seat, segment)
    words = []
    worth = ""
    if kind == "accept":
        bribe = sum(bribe for _seat, bribe in proposals(state, segment))
        worth = f"+{bribe}"
        words.append(ngettext("accept the bribe of {n}", "accept the bribes, {n} in all",
                              len(proposals(state, segment))).format(n=bribe)
                     if bribe else _("accept, no bribe"))  # fmt: skip
    elif kind == "overrule":
        worth = f"−{REFUSAL + max(state.bribes_by_segment().values())}"
        words.append(_("refuse all and pay"))
    elif kind == "build_unasked":
        worth = f"−{REFUSAL}"
    words.append(_water_words(mine, others, neutral, empty))
    name = segment_name(segment)
    rank = 4 * mine - 2 * others + empty / 8 + (100 if kind == "accept" else 0)
    brief, briefer = _water_briefly(mine, others, neutral, empty)
    effect, key = ", ".join(words), segment_key(segment)
    return Offer(name, effect, worth, key, rank, brief=brief, terse=(briefer,))


def _water_words(mine: int, others: int, neutral: int, empty: int) -> str:
    """Whose fields get water, short enough for a line beside the board."""
    found = []
    if mine:
        found.append(ngettext("waters {n} of yours", "waters {n} of yours", mine).format(n=mine))
        if others:
            found.append(ngettext("{n} other", "{n} others", others).format(n=others))
    elif others:
        found.append(
            ngettext("waters {n} field of a rival", "waters {n} fields of rivals", others).format(
                n=others
            )
        )
    if neutral and found:
        found.append(ngettext("{n} neutral", "{n} neutral", neutral).format(n=neutral))
    elif neutral:
        found.append(
            ngettext("waters {n} neutral field", "waters {n} neutral fields", neutral).format(
                n=neutral
            )
        )
    if found:
        return ", ".join(found)
    if empty:
        return ngettext("waters {n} empty field", "waters {n} empty fields", empty).format(n=empty)
    return _("waters nothing new")


def _water_briefly(mine: int, others: int, neutral: int, empty: int) -> tuple[str, str]:
    """The same of those that count most, with the word for it and without."""
    if mine:
        return (
            ngettext("waters {n} of yours", "waters {n} of yours", mine).format(n=mine),
            ngettext("{n} of yours", "{n} of yours", mine).format(n=mine),
        )
    if others:
        return (
            ngettext("waters {n} of a rival", "waters {n} of rivals", others).format(n=others),
            ngettext("{n} of a rival", "{n} of rivals", others).format(n=others),
        )
    if neutral:
        return (
            ngettext("waters {n} neutral", "waters {n} neutral", neutral).format(n=neutral),
            ngettext("{n} neutral", "{n} neutral", neutral).format(n=neutral),
        )
    if empty:
        return (
            ngettext("waters {n} empty", "waters {n} empty", empty).format(n=empty),
            ngettext("{n} empty", "{n} empty", empty).format(n=empty),
        )
    return _("nothing new"), _("no field")


def watered(state: SantiagoState, seat: int, segment: Segment) -> tuple[int, int, int, int]:
    """Dry tiles of one's own, of others, neutral ones and empty dry fields along a line."""
    mine = others = neutral = empty = 0
    for space in WATERED[SEGMENT_INDEX[segment]]:
        if state.tile[space] == NO_TILE:
            empty += not state.wet >> space & 1
        elif space in state.dry:
            owner = state.owner[space]
            mine += owner == seat
            neutral += owner == NOBODY
            others += owner not in (seat, NOBODY)
    return mine, others, neutral, empty


def bribe(amount: int) -> Offer:
    effect = _("you pay it only if the canal is built") if amount else _("no bribe")
    brief = _("if it is built") if amount else ""
    return Offer(_("bribe {amount}").format(amount=amount), effect, key=str(amount), brief=brief)


def alone(kind: str) -> Offer:
    """The choices that are not on the board."""
    labels = {
        "stand_aside": (_("propose nothing"), _("keep your money")),
        "put_away": (_("put away"), _("a canal leaves the game")),
        "keep_own_canal": (_("keep it"), _("for a later round")),
    }
    label, effect = labels[kind]
    return Offer(label, effect, key="0", rank=1000)


def source(crossing: Crossing) -> Offer:
    lines = sum(crossing in _ends(segment) for segment in SEGMENTS)
    effect = ngettext("{n} canal can start here", "{n} canals can start here", lines)
    return Offer(crossing_name(crossing), effect.format(n=lines), key=crossing_key(crossing))


def palm(state: SantiagoState, space: Space) -> Offer:
    """A field for a palm: how soon there can be water."""
    many = canals_away(state, space)
    effect = _("watered")
    if many:
        effect = ngettext("water after {n} canal", "water after {n} canals", many).format(n=many)
    return Offer(space_name(space), effect, key=space_key(space))


def _ends(segment: Segment) -> tuple[Crossing, Crossing]:
    return Crossing(segment.x1, segment.y1), Crossing(segment.x2, segment.y2)


def canals_away(state: SantiagoState, space: Space) -> int:
    """How many canals would have to be built at least to water a field."""
    place = SPACE_INDEX[space]
    if state.wet >> place & 1:
        return 0
    reached = [crossing for crossing in CROSSINGS if meets_water(state, crossing)]
    return 1 + min(
        abs(end.x - start.x) + abs(end.y - start.y)
        for segment in SEGMENTS_BESIDE[place]
        for end in _ends(SEGMENTS[segment])
        for start in reached
    )
