"""Choices of cards and what is done with them."""

from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER,
    CAREERS,
    PRESTIGE,
    PRESTIGE_INDEX,
    SETUP,
)
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.choice import FIRST, LAST, WordedChoice, plain
from tui.games.maracaibo.labels import card_cost
from tui.games.maracaibo.names import (
    ICONS,
    building_name,
    doubloons,
    icon_name,
    short_card,
)
from tui.games.maracaibo.wording import condition, effect_short, terms
from tui.games.maracaibo.wording.phrases import either, listed
from tui.i18n import _
from tui.paint.look import UNICODE
from tui.table.scene import Offer

FREE_KEY = "0"


def card(choice: WordedChoice) -> Offer:
    name = choice.id
    label = short_card(name)
    index = CARD_INDEX[name]
    does = effect_short(CARDS[index].effects)
    price = card_cost(name, choice.view)
    if choice.asked in ("pay_icons", "pay_same_good", "pay_any_number"):
        paid = {icon_name(action.icon) for action in choice.actions if hasattr(action, "icon")}
        effect = _("pays {icon}; as a card it costs {price}: {does}").format(
            icon=either(sorted(paid)), price=doubloons(price), does=does
        )
        return Offer(label, effect, key=label.lower())
    icons = listed((icon_name(ICONS[CARDS[index].good]), icon_name(ICONS[CARDS[index].object])))
    buys = any(action.kind == "buy" for action in choice.actions)
    at_once = all(action.kind == "buy" for action in choice.actions)
    effect = _("{does} ({icons})").format(does=does, icons=icons)
    worth = _paid(price) if at_once else f"{price}{UNICODE.coin}"
    return Offer(label, effect, worth, label.lower(), 1 if buys else 0, brief=does)


def planned(choice: WordedChoice) -> Offer:
    made = card(choice)
    named = _("{card}, planned").format(card=made.label)
    return made._replace(label=named, key=named.lower())


def display(choice: WordedChoice) -> Offer:
    return card(choice)._replace(rank=1)


def sell(choice: WordedChoice) -> Offer:
    gain = terms(describe(SETUP.discard_one), False)
    return Offer(_("Discard it"), gain, key=_("discard"))


def buy(choice: WordedChoice) -> Offer:
    price = card_cost(str(choice.action.card), choice.view)
    does = effect_short(CARDS[CARD_INDEX[choice.action.card]].effects)
    return Offer(_("Buy it"), does, _paid(price), _("buy it"), rank=1)


def _paid(price: int) -> str:
    return f"−{price}{UNICODE.coin}"


def plan(choice: WordedChoice) -> Offer:
    return Offer(_("Plan it"), _("to the planning area, for later; free"), key=_("plan"))


def free(choice: WordedChoice) -> Offer:
    tasks = [action for action in choice.actions if action.kind == "claim_task"]
    if len(choice.actions) == 1:
        return plain(choice)._replace(key=FREE_KEY, rank=LAST / 2)
    effect = _("plan a card; claim a task") if tasks else _("plan a card")
    rank_ = FIRST if tasks else LAST / 2
    return Offer(_("Free actions"), effect, key=FREE_KEY, rank=rank_)


def task(choice: WordedChoice) -> Offer:
    number = int(choice.id)
    career = choice.state.career[choice.seat]
    met = condition(describe(CAREERS[career].tasks[number - 1]))
    gain = terms(describe(CAREER.task), False)
    words = _("{done}: {gain}").format(done=met, gain=gain)
    return Offer(_("Claim task {n}").format(n=number), words, key=_("task"), rank=FIRST)


def prestige(choice: WordedChoice) -> Offer:
    design = PRESTIGE[PRESTIGE_INDEX[choice.id]]
    label = building_name(choice.id)
    return Offer(label, effect_short(design.effects), _paid(design.cost), label.lower())


def pile(choice: WordedChoice) -> Offer:
    n = len(choice.state.pile) or len(choice.state.discard)
    return Offer(_("Unseen card"), _("from the pile of {n}").format(n=n), key=_("unseen"))


def owned(choice: WordedChoice) -> Offer:
    label = short_card(choice.id)
    free = choice.action.kind == "use_supply"
    effect = _("{icon}, free") if free else _("{icon}, and the card is gone")
    return Offer(label, effect.format(icon=icon_name(choice.action.icon)), key=label.lower())


def icon(choice: WordedChoice) -> Offer:
    return Offer(_("as {icon}").format(icon=icon_name(choice.id)), key=icon_name(choice.id))
