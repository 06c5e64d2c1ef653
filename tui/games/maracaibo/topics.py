"""The rules of what is under the cursor, or of what is asked.

Numbers are placeholders that the data files answer, as in the book (tui/rulebook/facts.py).
"""

from typing import Any

from tui.games import Topic
from tui.games.maracaibo.topics_uprising import TOPICS as UPRISING
from tui.i18n import N_, _
from tui.paint.canvas import Cell
from tui.rulebook.facts import fill
from tui.table.scene import Scene

TOPICS = {
    "setup": (
        N_("Before the game"),
        N_(
            "Keep one of {{setup.careers_dealt|word}} careers and, with The Uprising, one of"
            " {{setup.ports_dealt|word}} home ports. Of your {{setup.hand_dealt}} cards plan one,"
            " keep {{setup.hand_limit|word}} in hand and discard the others. Nobody sees what the"
            " others choose before all have chosen."
        ),
    ),
    "turn": (
        N_("A turn"),
        N_(
            "Sail, do one main action where you stop, fill your hand. Planning a card and claiming"
            " a task are free at any time of your turn.\n\nThe ship that comes home ends the"
            " round for everybody."
        ),
    ),
    "sail": (
        N_("Sailing"),
        N_(
            "Sail one to {{setup.movement|word}} movement points along the arrows, never back."
            " Every location costs one point unless an arrow says otherwise. Homeward spaces stop"
            " every ship. Several ships may share a location.\n\nThe farther you sail, the more"
            " village actions you may do."
        ),
    ),
    "main_action": (
        N_("The main action"),
        N_(
            "One of what your stop offers: the city action in a city, village actions in a village,"
            " the action of a homeward space, a quest, or the action of one of your assistants. You"
            " may also do nothing."
        ),
    ),
    "village": (
        N_("Village actions"),
        N_(
            "The farther you sailed, the more you do: one action, two from"
            " {{setup.village_steps.2}} movement points, three with {{setup.village_steps.3}}. Each"
            " is one of these: discard a card for {{setup.discard_one}}, discard your whole hand"
            " for {{setup.discard_hand}}, buy a card or a prestige building, or use a village"
            " action of your own. You may do the same one several times."
        ),
    ),
    "city": (
        N_("The city action"),
        N_(
            "In a city you may first deliver the good that its market wants, then you do the "
            "action of the city. You may do the action even without a delivery."
        ),
    ),
    "delivery": (
        N_("Delivering"),
        N_(
            "Discard a card with the good that the market wants, and move a disc from your ship to"
            " a free space of the market. Markets are emptied at the end of the round; the discs"
            " don't come back."
        ),
    ),
    "upgrade": (
        N_("Ship upgrades"),
        N_(
            "Two discs lie on each of {{upgrades_count|word}} upgrades. When the second one is"
            " gone, the upgrade is unlocked: it acts once, or lasts."
        ),
    ),
    "combat": (
        N_("Fighting"),
        N_(
            "Turn up a combat token and choose the nation you fight for: its number is your combat"
            " value. Each combat point and each figure you give adds 1.\n\nSpend the value:"
            " influence ({{combat.gain_influence_small.value}} or"
            " {{combat.gain_influence_large.value}}), annex a village"
            " ({{combat.annex_village.value}}) or city ({{combat.annex_city.value}}) without a"
            " marker, capture a village ({{combat.capture_village.value}}) or city"
            " ({{combat.capture_city.value}}) from another nation, and combat actions of your own."
            " Each of them once a fight. What is left is lost."
        ),
    ),
    "influence": (
        N_("Nations"),
        N_(
            "Influence gives noble ranks. Markers that leave a nation's row for the map make the"
            " nation worth more. At the end each nation pays its worth times your rank, with a"
            " bonus for those who lead. At the end of every round the leaders gain"
            " {{nations.leader_bonus}} points."
        ),
    ),
    "exploration": (
        N_("Exploring"),
        N_(
            "Move your explorer up to that many spaces; occupied ones are skipped and cost nothing."
            " Only the space where you stop pays. Lines pay when you cross them, and the first to"
            " cross gains more. At the end of the track exploring gives village actions."
        ),
    ),
    "cards": (
        N_("Project cards"),
        N_(
            "You can buy a card, and then it works for you; discard it to pay one of its two icons,"
            " a good or an object; or sell it.\n\nUp to {{setup.planning_spaces|word}} cards can"
            " be planned: they leave your hand and wait to be bought."
        ),
    ),
    "draw": (
        N_("Filling your hand"),
        N_(
            "At the end of your turn take cards one at a time, from the display or unseen from the"
            " pile, until your hand is full. The display is refilled at once."
        ),
    ),
    "quests": (
        N_("Quests"),
        N_(
            "A quest at your stop can be your main action: pay what it asks, mostly with the icons"
            " of hand cards, take its reward and keep the tile."
        ),
    ),
    "assistants": (
        N_("Assistants"),
        N_(
            "Some cards put one of your figures on a location. Whenever you stop there, its action"
            " can be your main action."
        ),
    ),
    "payment": (
        N_("Paying icons"),
        N_("Each hand card that you discard pays one of its two icons: a good or an object."),
    ),
    "synergy": (
        N_("Synergies"),
        N_(
            "Many cards bring a symbol. You can have each symbol only once. Other cards do more "
            "if you already have theirs when you buy them."
        ),
    ),
    "career": (
        N_("Careers"),
        N_(
            "You can claim a task as soon as its condition is met, at any time of your turn: its"
            " figure goes to your supply, and you gain {{careers.task_reward}}. All three pay once"
            " more."
        ),
    ),
    "prestige": (
        N_("Prestige buildings"),
        N_(
            "You buy them like cards, as a village action; each has one owner. Nothing makes them"
            " cheaper. One more is turned up each round."
        ),
    ),
    "round_end": (
        N_("The end of a round"),
        N_(
            "Beginning with whoever came home, everybody buys one card or takes"
            " {{setup.interim_benefit}}. Then comes the income. The leaders with each nation gain"
            " {{nations.leader_bonus}} points. Ships go back to Havana, markets are emptied, and"
            " the player to the left of the one who came home begins."
        ),
    ),
    "scoring": (
        N_("The end of the game"),
        N_(
            "After {{setup.rounds|word}} rounds, points from cards and prestige buildings, "
            "end-of-game effects and the nations are added. Doubloon income counts half in the "
            "last round. The most points win; if tied, the most doubloons."
        ),
    ),
    **UPRISING,
}

ASKED = {
    "choose_career": "career",
    "choose_port": "ports",
    "plan_first": "setup",
    "discard_start": "setup",
    "choose_blocked": "clues",
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
    "place_on_tile": "resistance",
    "choose_from_tile": "resistance",
    "offer_tile": "legacy",
    "give_influence_up": "l36",
    "offer_clue": "clues",
    "choose_space": "clues",
    "offer_ransom": "luysa",
    "choose_its_quest": "jacques",
}

FIGHTS = frozenset({"choose_pile", "choose_token", "choose_side", "fighting", "free_place"})
"""What a fight asks: the modules change it."""

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
    "port": "ports",
    "nation": "influence",
    "against": "combat",
    "career": "career",
    "task": "career",
    "assistant": "assistants",
    "synergy": "synergy",
    "token": "combat",
    "tokens": "combat",
    "player": "turn",
}

MODULES = {
    "goals": "together",
    "resistance": "resistance",
    "search": "clues",
    "story": "story",
    "fights": "combat",
}
"""By what a cell of the modules shows."""


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """Where a cell has rules of its own these; else those of what is asked."""
    key = _key(scene, cell)
    title, text = TOPICS[key]
    return Topic(_(title), fill(_(text), "maracaibo")[0], key)


def rule_lines(topic: str) -> list[str]:
    """The title of a topic and its paragraphs."""
    title, text = TOPICS[topic]
    return [_(title), *fill(_(text), "maracaibo")[0].split("\n\n")]


def topic_of(decision: Any, state: Any) -> str:
    """The topic of what is asked, as the modules in play have it."""
    asked = ASKED[decision.kind]
    if decision.kind in FIGHTS:
        return _fight(decision.kind, state) or asked
    if decision.kind == "offer_tile":
        from engine.maracaibo.components import LEGACY

        tile = LEGACY[decision.tile].id
        return tile if tile in TOPICS else asked
    if decision.kind == "choose_its_quest" and state.automa is not None:
        return str(state.automa.kind)
    return asked


def _fight(kind: str, state: Any) -> str:
    """Revolt lets one choose a side, Liberation leaves only one; empty where neither is in."""
    module = state.module
    if module is not None and module.liberation:
        return "liberation"
    if module is not None and module.revolt:
        against = state.fight is not None and state.fight.against
        if kind in ("choose_side", "free_place") or against:
            return "revolt"
    return ""


ANSWERS = frozenset({("card", "payment"), ("nation", "choose_side")})
"""Cells that are about the question itself where that, or its topic, is this."""


def _key(scene: Scene, cell: Cell | None) -> str:
    decision = scene.view.decision
    asked = topic_of(decision, scene.state) if decision is not None else "scoring"
    asks = decision.kind if decision is not None else ""
    match cell:
        case None:
            return asked
        case ("stop", "10a") if asked == "sail":
            return "l36"
        case ("stop", *_rest):
            return asked
        case (kind, *_rest) if (kind, asked) in ANSWERS or (kind, asks) in ANSWERS:
            return asked
        case ("rule", str(topic)):
            return topic
        case ("module", str(module)):
            key = MODULES.get(module, asked)
        case ("automa" | "automa_card", *_rest) if scene.state.automa is not None:
            key = str(scene.state.automa.kind)
        case (kind, *_rest):
            key = CELLS.get(str(kind), asked)
        case _:
            return asked
    if key == "combat":
        return _fight("choose_side", scene.state) or key
    return key
