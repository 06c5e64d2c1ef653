"""The panels of cards: hand, display, quests, what one has bought."""

from typing import Any

from engine.maracaibo.components import CARDS
from tui.games.maracaibo import card_rows, cards
from tui.games.maracaibo.cards import Made
from tui.games.maracaibo.things import hand_limit, laid_out
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.cards import PaperCard
from tui.paint.colours import BOARD_INK
from tui.table.scene import Scene

PILE_HEAD = "#4f4a43"


def _empty(scene: Scene, columns: int, rows: int, words: str) -> Canvas:
    canvas = Canvas(columns, rows, scene.look)
    canvas.fill(0, 0, columns, rows, card_rows.TABLE)
    canvas.write(1, 0, words, BOARD_INK)
    return canvas


# -- hand --------------------------------------------------------------------------------


def hand_title(scene: Scene) -> str:
    state, seat = scene.state, scene.view.seat
    n, most = len(state.hand[seat]), hand_limit(state, seat)
    inside = [_("{n} of {most}").format(n=n, most=most) if n <= most else str(n)]
    if state.planned[seat]:
        inside.append(_("{n} planned").format(n=len(state.planned[seat])))
    return _("Your hand ({n})").format(n=", ".join(inside))


def hand(scene: Scene, columns: int, rows: int) -> Canvas:
    """Cards in hand and planned; at the beginning the careers and ports to choose from."""
    state, seat = scene.state, scene.view.seat
    made: list[Made] = []
    if state.career[seat] < 0:
        made += [cards.career(scene, number, False) for number in state.offered_careers[seat]]
    if state.port[seat] < 0:
        made += [cards.port(scene, number) for number in state.offered_ports[seat]]
    made += [cards.project(scene, card, ("card", CARDS[card].id)) for card in state.hand[seat]]
    made += [
        cards.project(scene, card, ("planned", CARDS[card].id), note=_("planned"))
        for card in state.planned[seat]
    ]
    if not made:
        return _empty(scene, columns, rows, _("No card in hand."))
    return card_rows.paint(scene, made, columns, rows)


# -- display and prestige buildings ------------------------------------------------------


def market(scene: Scene, columns: int, rows: int) -> Canvas:
    """The display, the open prestige buildings, and the pile."""
    state = scene.state
    made = [cards.project(scene, card, ("display", CARDS[card].id)) for card in state.display]
    made += [cards.prestige(scene, number) for number in state.prestige_open]
    made.append(_pile(scene))
    return card_rows.paint(scene, made, columns, rows)


def _pile(scene: Scene) -> Made:
    state = scene.state
    n, gone = len(state.pile), len(state.discard)
    cards_left = ngettext("{n} card", "{n} cards", n).format(n=n)
    words = [
        ngettext("{n} card, face down", "{n} cards, face down", n).format(n=n),
        ngettext("{n} discarded", "{n} discarded", gone).format(n=gone),
    ]

    def made(_width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        told = "\n".join(words) if height >= cards.FOOTED else cards_left
        return PaperCard(("pile",), _("Draw pile"), PILE_HEAD, words=told, spent=True,
                         sprite=cards.SPRITES.get("galleon", "medium"))  # fmt: skip

    return made


# -- quests ------------------------------------------------------------------------------


def quests(scene: Scene, columns: int, rows: int) -> Canvas:
    """Every quest that can be seen, with the place where it lies."""
    made = [cards.quest(scene, number, where) for where, number in laid_out(scene.state)]
    if not made:
        return _empty(scene, columns, rows, _("No open quests."))
    return card_rows.paint(scene, made, columns, rows)


def quests_title(scene: Scene) -> str:
    n = len(laid_out(scene.state))
    return _("Quests ({n})").format(n=n)


# -- what one has ------------------------------------------------------------------------


def owned_title(scene: Scene) -> str:
    state, seat = scene.state, scene.view.seat
    n = len(state.cards[seat]) + len(state.palaces[seat])
    return _("Bought ({n})").format(n=n)


def owned(scene: Scene, columns: int, rows: int) -> Canvas:
    """Cards and prestige buildings bought, quests fulfilled, combat tokens."""
    made = owned_cards(scene, scene.state, scene.view.seat)
    if not made:
        return _empty(scene, columns, rows, _("Nothing bought yet."))
    return card_rows.paint(scene, made, columns, rows)


def owned_cards(scene: Scene, state: Any, seat: int) -> list[Made]:
    found = [
        cards.project(scene, card, ("owned", CARDS[card].id), owned=True)
        for card in reversed(state.cards[seat])
    ]
    found += [cards.prestige(scene, number, owned=True) for number in state.palaces[seat]]
    found += [cards.quest(scene, number, won=True) for number in state.quest_tiles[seat]]
    found += [cards.token(scene, number) for number in state.tokens[seat]]
    return found
