"""The rules of what is under the cursor, or of what is asked."""

from tui.games import Topic
from tui.i18n import N_, _
from tui.table.painting import Cell
from tui.table.scene import Scene

TOPICS = {
    "setup": (
        N_("Before the game"),
        N_(
            "Everybody keeps one of two careers and, with The Uprising, one of three home ports."
            " Of eight cards one is planned, four stay in hand, three are discarded. Nobody sees"
            " the choices of the others before all have made theirs."
        ),
    ),
    "turn": (
        N_("A turn"),
        N_(
            "Sail, do one main action where you stop, fill your hand. Planning a card and claiming"
            " a task are free at any time of your turn.\n\nWho comes home ends the round for"
            " everybody."
        ),
    ),
    "sail": (
        N_("Sailing"),
        N_(
            "Sail 1 to 7 movement points along the arrows, never back. Every location costs one"
            " point unless an arrow says otherwise. Homeward spaces stop every ship. Several ships"
            " may lie on a location."
        ),
    ),
    "main_action": (
        N_("The main action"),
        N_(
            "One of what the location offers: the city action in a city, village actions in a"
            " village, the action of a homeward space, a quest that lies there, or the action of"
            " an assistant of yours. You may also do nothing."
        ),
    ),
    "village": (
        N_("Village actions"),
        N_(
            "The farther you sailed, the more you do: 1 action, 2 from 4 movement points on, 3 with"
            " 7. Each is one of these: discard a card for a doubloon, discard your whole hand for"
            " 2, buy a card or a prestige building, or use a village action of your own. The same"
            " one may be done several times."
        ),
    ),
    "city": (
        N_("The city action"),
        N_(
            "In a city you may first deliver the good that its market wants, then you do the action"
            " of the city."
        ),
    ),
    "delivery": (
        N_("Delivering"),
        N_(
            "Discard a card with the good that the market wants and move a disc of your ship to a"
            " free space of the market. Markets are emptied at the end of the round; the discs"
            " don't come back."
        ),
    ),
    "upgrade": (
        N_("Ship upgrades"),
        N_(
            "Two discs lie on each of the twelve upgrades. With the second one gone an upgrade is"
            " unlocked: it acts once, or lasts."
        ),
    ),
    "combat": (
        N_("Fighting"),
        N_(
            "Turn up a combat token and choose the nation you fight for: its number is your combat"
            " value. Each combat point and each figure you give adds 1.\n\nSpend the value:"
            " influence with that nation, annexing locations without a marker, capturing those of"
            " others, and combat actions of your own. Each of them once in a fight. What is left is"
            " lost."
        ),
    ),
    "influence": (
        N_("Nations"),
        N_(
            "Influence gives noble ranks. Markers that leave a nation's row for the map make the"
            " nation worth more. At the end each nation pays its worth times your rank, with a"
            " bonus for those who lead. At the end of every round the leaders gain 3 points."
        ),
    ),
    "exploration": (
        N_("Exploring"),
        N_(
            "Move your explorer up to so many spaces; occupied ones are skipped and cost nothing."
            " Only the space where you stop pays. Lines pay when they are crossed, the first to"
            " cross gains more. At the end of the track exploring gives village actions."
        ),
    ),
    "cards": (
        N_("Project cards"),
        N_(
            "A card is bought for doubloons and then works for you; or it is discarded to pay one"
            " of its two icons, a good or an object; or it is sold.\n\nUp to three cards can be"
            " planned: they leave the hand and wait to be bought."
        ),
    ),
    "draw": (
        N_("Filling the hand"),
        N_(
            "At the end of your turn take cards, one at a time, of the display or unseen of the"
            " pile, until your hand is full. The display is filled up at once."
        ),
    ),
    "quests": (
        N_("Quests"),
        N_(
            "A quest on your stop can be your main action: pay what it asks, mostly with the icons"
            " of hand cards, take its reward and keep the tile."
        ),
    ),
    "assistants": (
        N_("Assistants"),
        N_(
            "Some cards put a figure of yours on a location. When you stop there, its action can be"
            " your main action, every time."
        ),
    ),
    "payment": (
        N_("Paying icons"),
        N_("Each hand card that you discard pays one of its two icons: a good or an object."),
    ),
    "synergy": (
        N_("Synergies"),
        N_(
            "Many cards bring a symbol. You have each symbol once. Other cards do more if you have"
            " theirs when you buy them."
        ),
    ),
    "career": (
        N_("Careers"),
        N_(
            "A task whose condition is met can be claimed at any time of your turn: its figure goes"
            " to your supply, and you gain 2 doubloons and 2 points. All three pay once more."
        ),
    ),
    "prestige": (
        N_("Prestige buildings"),
        N_(
            "They are bought like cards as a village action, each by one player only. No reduction"
            " counts. One more is turned up each round."
        ),
    ),
    "round_end": (
        N_("The end of a round"),
        N_(
            "Beginning with who came home, everybody buys one card or takes 2 doubloons. Then all"
            " gain their income. Who leads with a nation gains 3 points. Ships go back to Havana,"
            " markets are emptied, and who sits left of the one who came home begins."
        ),
    ),
    "scoring": (
        N_("The end of the game"),
        N_(
            "After four rounds points of bought cards, prestige buildings, effects at the end and"
            " the nations are added. Income in doubloons counts half in the last round. Most points"
            " win, then most doubloons."
        ),
    ),
    "legacy": (
        N_("Legacy tiles"),
        N_(
            "Scenarios add tiles: new cities and ways, a village that becomes a city, rewards at a"
            " stop, a skull that forbids village actions until it is paid off."
        ),
    ),
}

ASKED = {
    "choose_career": "career",
    "choose_port": "setup",
    "plan_first": "setup",
    "discard_start": "setup",
    "sail": "sail",
    "sail_on": "sail",
    "main_action": "main_action",
    "village": "village",
    "offer_delivery": "delivery",
    "pick_disc": "upgrade",
    "explore": "exploration",
    "choose_pile": "combat",
    "choose_token": "combat",
    "choose_side": "combat",
    "fighting": "combat",
    "place_own": "influence",
    "free_place": "influence",
    "choose_nation": "influence",
    "raise_rank": "influence",
    "choose_track": "influence",
    "choose_return": "influence",
    "choose_synergy": "synergy",
    "offer_card": "cards",
    "offer_quest": "quests",
    "choose_assistant": "assistants",
    "draw": "draw",
    "interim": "round_end",
    "last_claim": "career",
    "pay_icons": "payment",
    "pay_same_good": "payment",
    "pay_any_number": "payment",
    "offer_pay": "payment",
    "choose_option": "main_action",
}

CELLS = {
    "card": "cards",
    "planned": "cards",
    "display": "cards",
    "owned": "cards",
    "pile": "draw",
    "prestige": "prestige",
    "quest": "quests",
    "space": "exploration",
    "line": "exploration",
    "upgrade": "upgrade",
    "nation": "influence",
    "against": "influence",
    "career": "career",
    "task": "career",
    "assistant": "assistants",
    "synergy": "synergy",
    "token": "combat",
    "tokens": "combat",
    "player": "turn",
}


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """Where a cell has rules of its own these; else those of what is asked."""
    key = _key(scene, cell)
    title, text = TOPICS[key]
    return Topic(_(title), _(text), key)


def _key(scene: Scene, cell: Cell | None) -> str:
    decision = scene.view.decision
    asked = ASKED.get(decision.kind, "turn") if decision is not None else "scoring"
    if cell is None or cell[0] == "stop":
        return asked
    if asked == "payment" and cell[0] == "card":
        return asked
    return CELLS.get(str(cell[0]), asked)
