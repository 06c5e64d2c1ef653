"""The rules of Havana thing by thing, as F1 shows them. The keys are anchors of the book."""

from engine.havana.components import CARD_INDEX
from tui.games import Topic
from tui.games.havana.names import card_full
from tui.i18n import N_, _
from tui.paint.canvas import Cell
from tui.rulebook.facts import fill
from tui.table.scene import Scene

TOPICS = {
    "setup": (
        N_("Setup"),
        N_(
            "At least one of the four ends must be worth {{table.cheap}} points or less. If "
            "none is, the oldest player takes such a building from the stack and swaps it with "
            "an end. Seats stand for age here: the first is the youngest, the last the oldest."
        ),
    ),
    "start": (
        N_("The first two cards"),
        N_(
            "Choose two cards in secret; all are shown at once. The lower digit goes on the "
            "left, and the two digits make your number: 8 and 2 are 28, 0 and 7 are 07.\n\nThe "
            "lowest number acts first. Both cards say what you do."
        ),
    ),
    "order": (
        N_("Turn order"),
        N_(
            "The lowest number acts first. If numbers are equal, the player with fewer victory "
            "points goes first, then fewer coloured cubes, fewer pesos, fewer workers, less "
            "rubble; last of all the younger player, here the earlier seat.\n\nThe order is "
            "settled when the cards are shown and holds for the whole round."
        ),
    ),
    "actions": (
        N_("Actions"),
        N_(
            "Do the actions of both your open cards, in either order, finishing one before the "
            "other. What can't be done has no effect. Only refreshment and conservation may be "
            "skipped. Afterwards you may buy."
        ),
    ),
    "buying": (
        N_("Buying"),
        N_(
            "After both actions you may buy as many buildings as you can pay for, one after the "
            "other, each at one of the four ends. Taking a building uncovers the next.\n\nAs "
            "soon as a row is down to {{table.refill_at|word}} buildings, new ones are put "
            "between them, and you may go on.\n\nA building that needs the architect can be "
            "bought only while that card is open in front of you; you keep the card."
        ),
    ),
    "payment": (
        N_("Paying"),
        N_(
            "Cubes leave the game, pesos and workers go back to the stock.\n\n{{table.instead}} "
            "pesos can stand in for a worker and {{table.instead}} rubble for a coloured cube, "
            "as often as you like, even if you have the worker or the cube. Any pesos or rubble "
            "in the price itself are paid on top."
        ),
    ),
    "supply": (
        N_("Supply"),
        N_(
            "When all have acted, {{table.supply.cubes}} cubes from the bag and "
            "{{table.supply.pesos}} pesos are added to the square. What was left there stays. "
            "Cubes never go back into the bag."
        ),
    ),
    "new_card": (
        N_("New card"),
        N_(
            "In turn order everybody lays one card from their hand face down on one of their two "
            "open ones. Which card is covered is seen at once, the new one only when all have "
            "chosen. Covered cards go to the discard, face down.\n\nBeside each card are the "
            "number it would make and the places in the turn order that number can bring, "
            "depending on what the others may hold."
        ),
    ),
    "take_back": (
        N_("Discard"),
        N_(
            "With {{table.hand_for_discard|word}} cards or fewer in hand you may take back your"
            " whole discard, or leave it and be asked again after the next new card. With an empty"
            " hand you must."
        ),
    ),
    "end": (
        N_("The end"),
        N_(
            "Whoever has reached the goal at the end of their turn wins at once, and nobody "
            "else acts. The goal is {{table.seats.2.goal}} points for two players, "
            "{{table.seats.3.goal}} for three, {{table.seats.4.goal}} for four, unless the game "
            "was set up otherwise.\n\nThe game also ends when all buildings or all cubes are "
            "used up, and after {{table.last_round}} rounds: then the most points win."
        ),
    ),
    "siesta": (
        N_("Siesta"),
        N_("Does nothing. With a 0 in your number you act early."),
    ),
    "refreshment": (
        N_("Refreshment"),
        N_(
            "You may take one card from your discard into your hand, and nobody sees which. You may"
            " lay it in the same round."
        ),
    ),
    "protection": (
        N_("Protection"),
        N_(
            "While it is open in front of you, the tax collector and both thieves take nothing "
            "from you, before your turn or after it."
        ),
    ),
    "rubble": (N_("Rubble"), N_("Take all the rubble from the square.")),
    "conservation": (
        N_("Conservation"),
        N_(
            "You may remove one of the end buildings from the game. Only one building per round "
            "can be removed this way, by the first player to use the card."
        ),
    ),
    "tax_collector": (
        N_("Tax collector"),
        N_(
            "Take {{table.tax}} peso. Then everybody who is yet to act this round loses a "
            "worker or a cube; you choose what, for each of them. Protected players lose "
            "nothing."
        ),
    ),
    "worker": (
        N_("Workers"),
        N_(
            "The first to use it in a round takes {{first_workers}} workers (3 if the game was "
            "set up that way), everyone after that {{cards.worker.later}}. If the stock has "
            "fewer than that, nobody takes any."
        ),
    ),
    "architect": (
        N_("Architect"),
        N_(
            "Take 1 worker. While the card is open in front of you, you may buy buildings that "
            "need the architect, as many as you like."
        ),
    ),
    "peso_thief": (
        N_("Peso thief"),
        N_(
            "Take half the pesos, rounded down, of one player who is yet to act; if there is "
            "none, of any other player. Protected players can't be chosen."
        ),
    ),
    "material_thief": (
        N_("Material thief"),
        N_(
            "Take one cube, or rubble, from one player who is yet to act; if there is none, "
            "from any other player. From a player with more than {{table.spared_colours}} "
            "coloured cubes you may take two. Protected players can't be chosen."
        ),
    ),
    "black_market": (
        N_("Black market"),
        N_(
            "The first to use it in a round draws {{cards.black_market.first}} cubes from the "
            "bag, everyone after that {{cards.black_market.later}}."
        ),
    ),
    "pesos": (N_("Pesos"), N_("Take half the pesos from the square, rounded up.")),
    "mama": (
        N_("Mama"),
        N_(
            "Take half the rubble from the square and half its coloured cubes, both rounded up. "
            "You choose which coloured ones."
        ),
    ),
}

ASKED = {
    "choose_exchange": "setup",
    "choose_start": "start",
    "choose_first": "actions",
    "choose_refreshment": "refreshment",
    "choose_conservation": "conservation",
    "choose_victim": "peso_thief",
    "choose_tax": "tax_collector",
    "choose_loot": "material_thief",
    "choose_cubes": "mama",
    "choose_purchase": "buying",
    "choose_payment": "payment",
    "choose_cover": "new_card",
    "choose_take_back": "take_back",
}


def topic(scene: Scene, cell: Cell | None) -> Topic:
    """The rules of a cell; without one, or where it has none, of what is asked."""
    key = _key(scene, cell)
    title, text = TOPICS[key]
    named = card_full(key) if key in CARD_INDEX else _(title)
    return Topic(named, fill(_(text), "havana")[0], key)


def _key(scene: Scene, cell: Cell | None) -> str:
    decision = scene.view.decision
    asked = "end"
    if decision is not None:
        asked = str(getattr(decision, "card", "")) or ASKED[decision.kind]
    match cell:
        case ("card", str(card)) | ("open", int(_), str(card)):
            return card
        case ("building", *_rest):
            return asked if asked in ("setup", "conservation", "payment") else "buying"
        case ("stacked", *_rest):
            return "setup"
        case ("centre" | "bag", *_rest):
            return "supply"
        case ("player" | "thing", *_rest) if asked in ("actions", "buying"):
            return "order"
    return asked
