"""What each choice of Havana does, in a few words and a number."""

from collections.abc import Callable

from engine.havana.actions import Pay
from engine.havana.components import (
    ARCHITECT,
    BLACK_MARKET,
    BUILDING_INDEX,
    CARD_IDS,
    CARD_INDEX,
    CARDS,
    CONSERVATION,
    CUBES,
    MAMA,
    NUMBER,
    PESOS,
    REFRESHMENT,
    RUBBLE,
    RUBBLE_CARD,
    TAX_COLLECTOR,
    WORKER,
    members,
)
from engine.havana.prices import ways
from engine.havana.state import HavanaState
from engine.havana.thieves import unprotected
from engine.havana.views import HavanaView
from tui.games.havana import order
from tui.games.havana.costs import payment, price_words
from tui.games.havana.names import (
    NAMES,
    amount,
    amounts,
    building_name,
    card_briefly,
    card_full,
    card_key,
    card_name,
    card_tersely,
    face,
    held,
    points,
    thing_of,
    unbroken,
)
from tui.i18n import _, ngettext
from tui.table.scene import Offer

LAST = -1000.0
"""The rank of what ends or declines: below everything else."""
FIRST = 1000.0
"""Of what is safer than everything else."""


def end_key(state: HavanaState, building: str) -> str:
    """1 and 2 are the ends of the upper row, 3 and 4 those of the lower one."""
    index = BUILDING_INDEX[building]
    for number, row in enumerate(state.rows):
        if row and row[0] == index:
            return str(2 * number + 1)
        if row and row[-1] == index:
            return str(2 * number + 2)
    return ""


# -- cards -------------------------------------------------------------------------------


def first_card(view: HavanaView, card: str) -> Offer:
    """The first of the two cards at the start."""
    state = view.state
    return Offer(
        card_name(card),
        card_briefly(card, state.options.worker_first),
        key=card_key(card, state.hand[view.seat]),
        brief=card_tersely(card, state.options.worker_first),
    )


def second_card(view: HavanaView, card: str, other: str) -> Offer:
    """The second card: what number the two make, and when one would act."""
    number = NUMBER[CARD_INDEX[card]][CARD_INDEX[other]]
    hand = view.state.hand[view.seat]
    found = order.outlook(view, number)
    key, brief = card_key(card, hand), order.place(found)
    return Offer(card_name(card), order.words(found), key=key, brief=brief)


def new_card(view: HavanaView, card: str) -> Offer:
    """A hand card to play: when the player would act, whichever open card it covers."""
    left, right = view.state.pair(view.seat)
    index = CARD_INDEX[card]
    one, other = (order.covering(view, on, index) for on in (left, right))
    effect = order.on_either(card_name(CARD_IDS[left]), one, card_name(CARD_IDS[right]), other)
    brief = order.either(one, other)
    return Offer(card_name(card), effect, key=card_key(card, _layable(view)), brief=brief)


def new_card_on(view: HavanaView, card: str, on: str) -> Offer:
    """A hand card for an open card that is chosen already."""
    found = order.covering(view, CARD_INDEX[on], CARD_INDEX[card])
    key = card_key(card, view.state.hand[view.seat])
    return Offer(card_name(card), order.words(found), key=key, brief=order.place(found))


def covered(view: HavanaView, on: str, card: str = "") -> Offer:
    """An open card to lay a new one on, chosen before the new one or after it."""
    label = _("on {card}").format(card=card_full(on))
    if not card:
        effect = _("it goes to your discard")
        key = card_key(on, _layable(view))
        return Offer(label, effect, key=key, rank=-1, brief=_("discarded"))
    found = order.covering(view, CARD_INDEX[on], CARD_INDEX[card])
    key, brief = card_key(on, _open(view)), order.place(found)
    return Offer(label, order.words(found), key=key, brief=brief)


def _open(view: HavanaView) -> int:
    left, right = view.state.pair(view.seat)
    return 1 << left | 1 << right


def _layable(view: HavanaView) -> int:
    """Hand and open cards: among them a card is typed in phase 3."""
    return view.state.hand[view.seat] | _open(view)


def use_first(view: HavanaView, card: str) -> Offer:
    key = card_key(card, _open(view))
    return Offer(card_name(card), now(view.state, view.seat, CARD_INDEX[card]), key=key)


def now(state: HavanaState, seat: int, card: int) -> str:
    """What a card would do at this moment."""
    return NOW[card](state) if card in NOW else _may(state, seat, card)


def _may(state: HavanaState, seat: int, card: int) -> str:
    spent = (card == REFRESHMENT and not state.discard[seat]) or (
        card == CONSERVATION and state.conserved
    )
    if spent:
        return _("no effect now")
    return card_briefly(CARD_IDS[card], state.options.worker_first)


def _some(what: str, number: int) -> str:
    return amount(what, number) if number else _("no effect now")


def _workers(state: HavanaState) -> str:
    due = CARDS[WORKER].later if state.hired else state.options.worker_first
    return _some("workers", due if state.stock >= due else 0)


def _market(state: HavanaState) -> str:
    due = CARDS[BLACK_MARKET].later if state.traded else CARDS[BLACK_MARKET].first
    drawn = min(due, len(state.bag))
    if not drawn:
        return _("no effect now")
    return _("{cubes} from the bag").format(cubes=amount("cubes", drawn))


def _mama(state: HavanaState) -> str:
    coloured, rubble = sum(state.centre[:RUBBLE]), (state.centre[RUBBLE] + 1) // 2
    if not coloured:
        return _some("rubble", rubble)
    words = _("{n} of {all} coloured cubes").format(n=(coloured + 1) // 2, all=coloured)
    return f"{words}, {amount('rubble', rubble)}" if rubble else words


def _taxes(state: HavanaState) -> str:
    victims = len(unprotected(state, state.still_to_act()))
    return ngettext(
        "1 peso; {n} player loses a resource", "1 peso; {n} players lose a resource", victims
    ).format(n=victims)


NOW: dict[int, Callable[[HavanaState], str]] = {
    RUBBLE_CARD: lambda state: _some("rubble", state.centre[RUBBLE]),
    WORKER: _workers,
    ARCHITECT: lambda state: _some("workers", min(1, state.stock)),
    PESOS: lambda state: _some("pesos", (state.centre_pesos + 1) // 2),
    BLACK_MARKET: _market,
    MAMA: _mama,
    TAX_COLLECTOR: _taxes,
}
"""Cards whose effect is known beforehand, or nearly."""


def refreshed(view: HavanaView, card: str) -> Offer:
    state = view.state
    key = card_key(card, state.discard[view.seat])
    first = state.options.worker_first
    effect, brief = card_briefly(card, first), card_tersely(card, first)
    return Offer(card_name(card), effect, key=key, brief=brief)


# -- others' things ----------------------------------------------------------------------


def victim(state: HavanaState, seat: int, card: str) -> Offer:
    """Somebody to rob, and of what."""
    if card == "peso_thief":
        effect = _("half of {pesos}").format(pesos=amount("pesos", state.pesos[seat]))
        worth = f"+{amount('pesos', state.pesos[seat] // 2)}"
        return Offer("", effect, worth, str(seat + 1), state.pesos[seat], seat)
    cubes_held = state.cubes_of(seat)
    effect = amounts(zip(CUBES, cubes_held, strict=True)) or _("has no cubes")
    rank = sum(cubes_held[:RUBBLE]) + cubes_held[RUBBLE] / 10
    brief = amount("cubes", sum(cubes_held)) if any(cubes_held) else ""
    return Offer("", effect, key=str(seat + 1), rank=rank, seat=seat, brief=brief)


def taxed(state: HavanaState, seat: int, what: str) -> Offer:
    """A thing that somebody loses."""
    have = held(state, seat)[thing_of(what)]
    name = _(NAMES[thing_of(what)])
    left = amount(thing_of(what), have - 1) if have > 1 else _("nothing of it")
    effect = _("leaves {things}").format(things=left)
    return Offer(name, effect, key=name.lower(), rank=what != "rubble", aside=True)


def taken(state: HavanaState, counts: tuple[int, ...]) -> Offer:
    """Mama's coloured cubes and what they leave; her rubble is taken already."""
    left = amounts(
        (cube, there - number)
        for cube, there, number in zip(CUBES, state.centre, counts, strict=False)
    )
    effect = _("leaves {things}").format(things=left or _("nothing"))
    return _cubes(counts, effect)


def loot(state: HavanaState, victim: int, counts: tuple[int, ...]) -> Offer:
    """Cubes that the thief carries off, and what is left to the victim."""
    left = amounts(
        (cube, there - number)
        for cube, there, number in zip(CUBES, state.cubes_of(victim), counts, strict=True)
    )
    effect = _("leaves {things}").format(things=left or _("nothing"))
    return _cubes(counts, effect)


def _cubes(counts: tuple[int, ...], effect: str) -> Offer:
    taken = [(cube, number) for cube, number in zip(CUBES, counts, strict=False) if number]
    rank = 10 * sum(counts[:RUBBLE]) + sum(counts)
    return Offer(amounts(taken), effect, key=_typed(taken), rank=rank, aside=True)


# -- buildings ---------------------------------------------------------------------------


def purchase(view: HavanaView, building: str) -> Offer:
    state, seat = view.state, view.seat
    found = face(building)
    payments = ways(state, seat, BUILDING_INDEX[building])
    several = len(payments) > 1
    things = price_words(found) if several else amounts(payment(payments[0]))
    won = [_("wins")] if state.points[seat] + found.vp >= state.goal else []
    more = ngettext("{n} way to pay", "{n} ways to pay", len(payments)).format(n=len(payments))
    also = [more] if several else []
    effect = ", ".join((_("for {things}").format(things=things), *also, *won))
    brief = "; ".join((", ".join((things, *won)), *also))
    worth = f"+{points(found.vp)}"
    name, key = building_name(building), end_key(state, building)
    return Offer(name, effect, worth, key, found.vp, brief=brief)


def demolition(state: HavanaState, building: str) -> Offer:
    """An end to remove, the most valuable first."""
    return _at_end(state, building, face(building).vp)


def exchanged(state: HavanaState, end: str) -> Offer:
    return _at_end(state, end)


def _at_end(state: HavanaState, building: str, rank: float = 0) -> Offer:
    found = face(building)
    key = end_key(state, building)
    return Offer(building_name(building), price_words(found), points(found.vp), key, rank)


def out_of_stack(building: str) -> Offer:
    found = face(building)
    name = building_name(building)
    return Offer(name, price_words(found), points(found.vp), name.lower(), -found.vp)


def paid(building: str, pay: Pay) -> Offer:
    """A way to pay, and what stands for what."""
    found = face(building)
    rubble = pay.rubble - found.cubes[RUBBLE]
    pesos = pay.pesos - found.pesos
    given = amounts([("rubble", rubble), ("pesos", pesos)])
    spared = [
        (cube, asked - paid)
        for cube, asked, paid in zip(CUBES[:RUBBLE], found.cubes, pay.cubes, strict=False)
    ]
    saved = amounts([*spared, ("workers", found.workers - pay.workers)])
    effect, brief = _("as printed"), ""
    if given:
        effect = _("{things} instead of {others}").format(things=given, others=saved)
        brief = _("saves {things}").format(things=saved)
    label = unbroken(amounts(payment(pay)))
    return Offer(label, effect, key=_typed(payment(pay)), brief=brief)


def _typed(things: list[tuple[str, int]]) -> str:
    """What one types for some things: `brick1glass1`, the beginning is enough."""
    return "".join(f"{_(NAMES[what])}{number}" for what, number in things).lower()


# -- the rest ----------------------------------------------------------------------------


def alone(view: HavanaView, kind: str) -> Offer:
    """The choices that are not on the table."""
    state = view.state
    decision = view.decision
    if kind == "stop":
        return Offer(_("buy nothing more"), _("ends your turn"), key="0", rank=LAST)
    if kind == "take_back":
        held = len(members(state.discard[view.seat]))
        effect = ngettext("{n} more card in hand", "{n} more cards in hand", held).format(n=held)
        return Offer(_("take it back"), effect, key="1")
    if kind == "keep_discard":
        return Offer(_("leave it"), _("asked again next round"), key="0")
    if decision is not None and decision.kind == "choose_refreshment":
        return Offer(
            _("take nothing"),
            _("the discard stays as it is"),
            key=_("nothing"),
            rank=LAST,
            brief=_("no card back"),
        )
    return Offer(_("remove nothing"), _("all buildings stay"), key="0", rank=FIRST)
