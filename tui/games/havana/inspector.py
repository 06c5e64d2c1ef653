"""What lies where on Havana's table, in words."""

from engine.havana.components import (
    BUILDING_INDEX,
    BUILDINGS,
    CARD_INDEX,
    CUBES,
    NUMBER,
    members,
)
from engine.havana.prices import ways
from engine.havana.state import HavanaState
from engine.havana.views import HavanaView
from tui.games import Topic
from tui.games.havana import choices, order
from tui.games.havana.cells import cards_of, seen, where
from tui.games.havana.costs import lacking, payment, price_words, shortfall
from tui.games.havana.names import (
    THINGS,
    amount,
    amounts,
    building_name,
    card_does,
    card_full,
    face,
    held,
    number_name,
    points,
)
from tui.games.havana.topics import topic
from tui.i18n import N_, _, labelled, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.rulebook import honesty
from tui.table.scene import Scene

WHERE = {
    "hand": N_("in your hand"),
    "open": N_("open in front of you"),
    "laid": N_("face down in front of you"),
    "discard": N_("in your discard"),
}


def describe(scene: Scene, cell: Cell) -> str:
    """One line: what choosing it does, else what lies there."""
    option = scene.options.get(cell)
    if option is not None and cell[0] not in ("building", "player"):
        offer = option.offer
        words = labelled(scene.label(offer), offer.effect) if offer.effect else scene.label(offer)
        return f"{words} ({offer.worth})" if offer.worth else words
    return next(iter(inspect(scene, cell)), "")


def _asked(scene: Scene) -> str:
    decision = scene.view.decision
    return decision.kind if decision else ""


def _both_ways(scene: Scene, card: str) -> str:
    """What a new card makes on either open card."""
    view = seen(scene)
    told = [
        _("on {card} {outlook}").format(
            card=card_full(name),
            outlook=order.words(order.covering(view, CARD_INDEX[name], CARD_INDEX[card])),
        )
        for name in cards_of(_open(view))
    ]
    return labelled(card_full(card), one_by_one(told))


def _open(view: HavanaView) -> int:
    left, right = view.state.pair(view.seat)
    return 1 << left | 1 << right


def inspect(scene: Scene, cell: Cell) -> list[str]:
    match cell:
        case ("building" | "stacked", str(name)):
            return _building(scene, name)
        case ("card", str(name)):
            return _card(scene, name)
        case ("open", int(seat), str(name)):
            return _open_card(scene, seat, name)
        case ("player" | "car", int(seat)):
            return _player(scene, seat)
        case ("thing", int(seat), str(what)):
            have = held(scene.state, seat)[what]
            return [_("{name} has {things}").format(
                name=scene.name(seat), things=amount(what, have))]  # fmt: skip
        case ("pay" | "take_loot" | "take_cubes", *_rest):
            option = scene.options.get(cell)
            return [option.offer.label, option.offer.effect] if option else []
    find = PLACES.get(str(cell[0]))
    return find(scene) if find else []


def _building(scene: Scene, name: str) -> list[str]:
    state: HavanaState = scene.state
    building = face(name)
    index = BUILDING_INDEX[name]
    short = lacking(state, scene.view.seat, index)
    state_of = shortfall(short) if short else _("you can afford it")
    lines = [
        labelled(
            building_name(name), f"{state_of}. {price_words(building)}, {points(building.vp)}"
        ),
    ]
    if building.architect:
        lines.append(_("Needs the architect open in front of the buyer; the card isn't spent."))
    if short is None and state.open[scene.view.seat] is not None:
        lines.append(_("Ways to pay:"))
        lines += [f"  {amounts(payment(pay))}" for pay in ways(state, scene.view.seat, index)]
    able = [
        scene.name(seat)
        for seat in range(scene.seats)
        if seat != scene.view.seat and lacking(state, seat, index) is None
    ]
    if able:
        lines.append(_("Could pay for it if it were their turn: {names}").format(
            names=", ".join(able)))  # fmt: skip
    if not choices.end_key(state, name):
        lines.append(_("It isn't at an end, so it can't be bought yet."))
    unknown = honesty.note(honesty.entry("havana", ("buildings",), name))
    known = _("Price and points are as printed; the name was invented for this app.")
    return [*lines, "", unknown or known]


def _card(scene: Scene, name: str) -> list[str]:
    place = _(WHERE[where(seen(scene), CARD_INDEX[name])])
    does = card_does(name, scene.state.options.worker_first)
    return [labelled(f"{card_full(name)}, {place}", does), *_number_lines(scene, name)]


def _number_lines(scene: Scene, name: str) -> list[str]:
    """With an open card: its effect now; with a card to lay: the numbers it makes."""
    view = seen(scene)
    if _asked(scene) == "choose_cover" and where(view, CARD_INDEX[name]) == "hand":
        return [_both_ways(scene, name)]
    return []


def _open_card(scene: Scene, seat: int, name: str) -> list[str]:
    state: HavanaState = scene.state
    covered = state.covered[seat] == CARD_INDEX[name]
    pair = state.pair(seat)
    lines = [
        labelled(
            f"{scene.name(seat)}, {card_full(name)}", card_does(name, state.options.worker_first)
        ),
        _("Number {number}").format(number=number_name(NUMBER[pair[0]][pair[1]])),
    ]
    if covered:
        lines.append(_("A new card covers it, face down."))
    return lines


def _player(scene: Scene, seat: int) -> list[str]:
    """Everything that everybody may know about a player, including the possible hand."""
    state: HavanaState = scene.state
    view = seen(scene)
    owned = held(state, seat)
    things = amounts((what, owned[what]) for what in THINGS) or _("nothing")
    lines = [labelled(f"{scene.name(seat)}, {points(state.points[seat])}", things)]
    built = [
        f"{building_name(BUILDINGS[b].id)} {BUILDINGS[b].vp}" for b in members(state.built[seat])
    ]
    lines.append(_("Buildings: {names}").format(names=", ".join(built) or _("none")))
    if seat == view.seat:
        return lines
    lines += ["", _("Cards in hand: {n}").format(n=view.sizes[seat])]
    may = cards_of(view.may_hold(seat))
    surely = cards_of(view.surely_discarded(seat))
    lines.append(_("They may be: {cards}").format(cards=", ".join(map(card_full, may))))
    if surely:
        lines.append(_("Certain to be in the discard: {cards}").format(
            cards=", ".join(map(card_full, surely))))  # fmt: skip
    numbers = sorted(order.possible(view, seat))
    if numbers:
        lines.append(_("Next number: {low} to {high}").format(
            low=number_name(numbers[0]), high=number_name(numbers[-1])))  # fmt: skip
    return lines


def _centre(scene: Scene) -> list[str]:
    state: HavanaState = scene.state
    things = amounts([("pesos", state.centre_pesos), *zip(CUBES, state.centre, strict=True)]) or _(
        "nothing"
    )
    return [
        _("The square: {things}").format(things=things),
        _("Workers in the stock: {n}").format(n=state.stock),
        _("After every round 3 cubes and 3 pesos are added."),
    ]


def _bag(scene: Scene) -> list[str]:
    state: HavanaState = scene.state
    counts = [(cube, state.bag.count(kind)) for kind, cube in enumerate(CUBES)]
    return [
        _("In the bag: {cubes}").format(cubes=amount("cubes", len(state.bag))),
        *(amount(cube, number) for cube, number in counts),
        "",
        _("Out of the game: {cubes}").format(
            cubes=amounts(zip(CUBES, state.box, strict=True)) or _("nothing")
        ),
    ]


def _discard(scene: Scene) -> list[str]:
    view = seen(scene)
    cards = cards_of(view.state.discard[view.seat])
    head = ngettext("Your discard: {n} card", "Your discard: {n} cards", len(cards))
    return [
        head.format(n=len(cards)),
        ", ".join(map(card_full, cards)),
        _("With two cards or fewer in hand you may take all of it back."),
    ]


def _stack(scene: Scene) -> list[str]:
    """Anyone who counts knows what is in the stack, but not its order."""
    state: HavanaState = scene.state
    names = [f"{building_name(BUILDINGS[b].id)} {BUILDINGS[b].vp}" for b in sorted(state.pile)]
    removed = [building_name(BUILDINGS[b].id) for b in members(state.removed)]
    lines = [_("Buildings in the stack: {n}").format(n=len(names)), ", ".join(names)]
    if removed:
        lines += ["", _("Removed: {names}").format(names=", ".join(removed))]
    return lines


PLACES = {"centre": _centre, "bag": _bag, "stack": _stack, "discard": _discard}
"""What there is only one of."""


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """The rules of what is under the cursor; else of what is asked."""
    return topic(scene, cell)
