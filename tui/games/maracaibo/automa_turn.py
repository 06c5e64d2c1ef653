"""A turn of Jeanne or Jacques to be followed step by step: card, words, sums, position.

A step is a value. Whoever shows it needs no rule: the card is there as its lines with those
that count now marked, the words say what is done and why, sums are spelled out, and the view
is the table when the step was done.

    for step in turn(before, action, seat, names): …
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from automa.components import JACQUES_CARDS, JACQUES_INDEX, JEANNE, JEANNE_CARDS, JEANNE_INDEX
from automa.steps import AutomaStep, steps
from engine.core.state import Action, Event, State
from engine.core.unfold import unfold
from engine.core.view import View
from engine.maracaibo.components import EXPLORATION
from engine.maracaibo.state import NATIONS
from tui.games.maracaibo.automa_said import SAID
from tui.games.maracaibo.automa_text import card_code, order_words, zone_words
from tui.games.maracaibo.facts import facts
from tui.games.maracaibo.log_lines import happened
from tui.games.maracaibo.names import nation_name, place_name, space_name, the_nation
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _, ngettext, one_by_one


class CardLine(NamedTuple):
    """A line of a card."""

    text: str
    counts: bool
    """Is it done in this turn?"""
    now: bool = False
    """Is it what the step does that is being told?"""


class AutomaCard(NamedTuple):
    """A card of either deck, to be drawn as a card."""

    automa: str
    code: str
    """What stands in its corner: `A3`."""
    points: int
    """Jacques: its VP after the round; 0 on Jeanne's cards."""
    lines: tuple[CardLine, ...]
    """Jeanne: her voyage, the card of the display, her actions; Jacques: the seven zones."""

    @property
    def lit(self) -> tuple[bool, ...]:
        """Which lines are to be marked: what is done now, or without that all that counts."""
        told = any(line.now for line in self.lines)
        return tuple(line.now if told else line.counts for line in self.lines)


class TurnStep(NamedTuple):
    """One thing that an automa does."""

    card: AutomaCard | None
    """The card of the turn; None for what is done between turns (scoring, shuffling)."""
    said: str
    """What is done, as a sentence."""
    reason: str
    """Why; empty where there is nothing to say."""
    sums: tuple[str, ...]
    """Sums spelled out, a line each: `France 7 = 4 printed + her rank 3`."""
    events: tuple[Event, ...]
    """The step as the rules told it, to mark what changed."""
    view: View[Any] | None
    """The table when the step was done, as the seat may see it."""

    @property
    def words(self) -> str:
        """Everything in one line."""
        sums = one_by_one(self.sums)
        return " ".join(part for part in (self.said, self.reason, sums and f"{sums}.") if part)


# -- the whole turn ----------------------------------------------------------------------


def turn(before: State, action: Action, seat: int, names: Sequence[str]) -> list[TurnStep]:
    """What an automa did in this move, with the positions in between as a seat sees them."""
    if not before.automata:
        return []
    seen = unfold(before, action)
    events = [happened.event for happened in seen]
    return [
        _told(step, before.round, names, seen[step.last].state.view(seat))
        for step in steps(events, before.seats)
    ]


def told(events: Sequence[Event], round_number: int, names: Sequence[str]) -> list[TurnStep]:
    """The same without positions, from what a log keeps."""
    seats = {event.seat for event in events if event.kind.startswith("automa_")}
    if not seats:
        return []
    return [_told(step, round_number, names, None) for step in steps(events, seats.pop())]


def lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A line for each step."""
    return [step.words for step in told(events, 0, names)]


def _told(step: AutomaStep, round_number: int, names: Sequence[str], view: Any) -> TurnStep:
    event = step.events[0]
    card, number, nth = step.card, step.number, round_number
    if view is not None:
        nth = view.state.round
        if not card and event.kind == "automa_took_quest":  # chosen for him in a move of its own
            shown = view.state.automa.shown
            card, number = JACQUES_CARDS[shown[-1]].id, len(shown)
    said, reason = _sentences(event, names, card, number)
    caused = [words for other in step.events[1:] if (words := happened(other, names))]
    return TurnStep(
        card_of(card, nth, number, event) if card else None,
        said,
        " ".join(part for part in (reason, *caused) if part),
        _sums(event),
        step.events,
        view,
    )


# -- words -------------------------------------------------------------------------------


def _sentences(event: Event, names: Sequence[str], card: str, number: int) -> tuple[str, str]:
    why = getattr(event, "why", "")
    key = _key(event, f"{event.kind} {why}" if why else event.kind)
    who = "jeanne" if card in JEANNE_INDEX else "jacques"
    said, reason = SAID[key] if key in SAID else SAID[f"{key} {who}"]
    given: dict[str, Any] = {**facts(event._asdict(), names), **_values(event, names, number)}
    return _(said).format(**given), _(reason).format(**given) if reason else ""


def _key(event: Event, key: str) -> str:
    """Sentences that depend on more than kind and reason."""
    match event.kind:
        case "automa_demanded":
            return f"{event.kind} {'missing' if event.missing else 'paid'}"
        case "automa_announced":
            return f"{event.kind} {'one' if event.turns == 1 else 'more'}"
        case "automa_explored" if len(event.path) == 1:
            return f"{key} one"
    return key


def _values(event: Event, names: Sequence[str], number: int) -> dict[str, Any]:
    """What the sentences speak of besides the fields of the event."""
    found: dict[str, Any] = dict(getattr(event, "facts", ()))
    match event.kind:
        case "automa_card_drawn":
            found["card"] = card_code(event.card)
            if event.card in JACQUES_INDEX:
                zones = JACQUES_CARDS[JACQUES_INDEX[event.card]].zones
                found["zone"] = zone_words(zones[number - 1])
        case "automa_moved":
            found["start"] = place_name(event.start)
            found["passed"] = listed(map(place_name, event.passed))
            found["way"] = _way(found["route"] == "upper")
        case "automa_explored":
            found["path"] = listed(map(space_name, event.path[:-1]))
            found["space"] = _track_space(event.path[-1])
            found["steps"] = ngettext("{n} space", "{n} spaces", found["n"]).format(n=found["n"])
        case "automa_demanded":
            n = found["n"]
            found["combat"] = ngettext("{n} combat point", "{n} combat points", n).format(n=n)
        case "automa_fought" | "automa_annexed" | "automa_influence":
            found["nation"] = the_nation(event.nation)
        case "automa_passed" if "nation" in found:
            found["nation"] = the_nation(str(found["nation"]))
        case "automa_passed" if found.get("place"):
            found["place"] = place_name(str(found["place"]))
    return found


def _track_space(space: str) -> str:
    if space == EXPLORATION[-1].id:
        return _("the end of the track")
    return _("space {name}").format(name=space_name(space))


def _way(upper: bool) -> str:
    return _("the upper route") if upper else _("the lower route")


# -- sums --------------------------------------------------------------------------------


def _sums(event: Event) -> tuple[str, ...]:
    match event.kind:
        case "automa_fought":
            return tuple(
                value_words(event.facts, nation, event.values[number])
                for number, nation in enumerate(NATIONS)
            )
        case "automa_demanded" if event.missing:
            return (
                _("{missing} missing × {each} VP = {points} VP").format(
                    missing=event.missing, each=JEANNE.missing, points=event.points
                ),
            )
        case "automa_scored" if event.why == "discs":
            return (disc_words(int(dict(event.facts)["n"]), event.points),)
        case "automa_scored" if event.why == "cards_of_round":
            each = str(dict(event.facts)["each"]).replace("+", " + ")
            return (_("{each} = {points} VP").format(each=each, points=event.points),)
        case "automa_scored" if event.why == "influence_under_liberation":
            n = int(dict(event.facts)["influence"])
            return (
                _("{n} influence × {each} VP = {points} VP").format(
                    n=n, each=JEANNE.liberation, points=event.points
                ),
            )
    return ()


def disc_words(discs: int, points: int) -> str:
    """Her income for discs as the formula that her table follows (MAR-612)."""
    if points == discs - 1:
        return _("{n} discs − 1 = {points} VP").format(n=discs, points=points)
    if points == 2 * (discs - 3):
        return _("({n} discs − 3) × 2 = {points} VP").format(n=discs, points=points)
    return _("{n} discs: {points} VP").format(n=discs, points=points)


def value_words(given: Any, nation: str, value: int) -> str:
    """What the value of a nation is made of: `France 7 = 4 printed + 1 for fewest markers + her
    rank 3 − yours 1`."""
    of = dict(given)
    name = nation_name(nation)
    most, fewest = of.get(f"most_{nation}", 0), of.get(f"fewest_{nation}", 0)
    hers, yours = of.get(f"hers_{nation}", 0), of.get(f"yours_{nation}", 0)
    parts = [_("{n} printed").format(n=of[f"printed_{nation}"])]
    if most:
        parts.append(_signed(most, _("{n} for most markers").format(n=abs(most))))
    if fewest:
        parts.append(_signed(fewest, _("{n} for fewest markers").format(n=abs(fewest))))
    if hers:
        parts.append("+ " + _("her rank {n}").format(n=hers))
    if yours:
        parts.append("− " + _("yours {n}").format(n=yours))
    if len(parts) == 1:
        return _("{nation} {value}, as printed").format(nation=name, value=value)
    return f"{name} {value} = {' '.join(parts)}"


def _signed(n: int, words: str) -> str:
    return f"{'+' if n > 0 else '−'} {words}"


# -- cards -------------------------------------------------------------------------------


def card_of(
    card: str, round_number: int = 0, number: int = 0, event: Event | None = None
) -> AutomaCard:
    """A card of either deck. `round_number` marks which actions of Jeanne count, `number` which
    zone of Jacques; 0: none is marked. `event` tells which line of Jeanne's is done now."""
    if card in JEANNE_INDEX:
        now = _does(event) if event is not None else ()
        return _jeanne(JEANNE_CARDS[JEANNE_INDEX[card]], round_number, now)
    design = JACQUES_CARDS[JACQUES_INDEX[card]]
    zones = tuple(
        CardLine(f"{n} {zone_words(zone)}", n == number) for n, zone in enumerate(design.zones, 1)
    )
    return AutomaCard("jacques", card_code(card), design.points, zones)


def _jeanne(design: Any, round_number: int, now: Sequence[str]) -> AutomaCard:
    spaces = ngettext("{n} counted space", "{n} counted spaces", design.move)
    voyage = _("sails {spaces} by {way}").format(
        spaces=spaces.format(n=design.move), way=_way(design.upper)
    )
    row = _("no room in a market: takes display card {n}").format(n=design.row)
    found = [
        CardLine(voyage, bool(round_number), "sail" in now),
        CardLine(row, bool(round_number), "display" in now),
    ]
    for order in design.orders:
        counts = bool(round_number) and round_number >= order.since
        found.append(CardLine(order_words(order), counts, order.does in now))
    return AutomaCard("jeanne", card_code(design.id), 0, tuple(found))


DOES = {
    "automa_moved": ("sail",),
    "automa_took_quest stopped_on_quest": ("sail",),
    "automa_disc room_in_market": ("sail",),
    "automa_took_card": ("display",),
    "automa_passed display_empty": ("display",),
    "automa_explored": ("explore",),
    "automa_passed at_the_end": ("explore",),
    "automa_took_quest reached_on_track": ("explore",),
    "automa_influence printed_nation": ("influence",),
    "automa_influence fought_for": ("gain",),
    "automa_scored influence_under_liberation": ("influence", "gain"),
    "automa_fought": ("fight",),
    "automa_annexed": ("fight",),
    "automa_passed row_empty": ("fight",),
    "automa_scored printed": ("points",),
    "automa_disc printed": ("disc",),
    "automa_took_quest top_of_pile": ("quest",),
    "automa_passed pile_empty": ("quest",),
    "automa_demanded": ("demand",),
}
"""Which line of Jeanne's card an event comes from, by its kind or its kind and reason: her
voyage, the card of the display, or an action. No card has two of a kind."""


def _does(event: Event) -> Sequence[str]:
    reasoned = f"{event.kind} {getattr(event, 'why', '')}"
    return DOES.get(reasoned) or DOES.get(event.kind, ())
