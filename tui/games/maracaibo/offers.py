"""What is said about each choice: its name, what it does, and a number."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import Action, View
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER_INDEX,
    CAREERS,
    EXPLORATION,
    FLAGS,
    LOCATION_INDEX,
    PORT_INDEX,
    PORTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    SETUP,
    SPACE_INDEX,
    TOKEN_INDEX,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS, NONE
from tui.games.maracaibo import preview
from tui.games.maracaibo.actions_text import combat_words, village_words
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.labels import card_cost
from tui.games.maracaibo.labels import label as move_label
from tui.games.maracaibo.names import (
    building_name,
    card_icons,
    career_name,
    icon_name,
    nation_name,
    place_name,
    port_name,
    quest_name,
    short_card,
    source_name,
    space_name,
    symbol_name,
    upgrade_name,
)
from tui.games.maracaibo.things import quest_words, rank, token_words
from tui.games.maracaibo.wording import condition, effect_short, terms
from tui.i18n import _, ngettext
from tui.table.painting import Cell
from tui.table.scene import Offer

FREE_KEY = "0"
LAST, FIRST = -100.0, 100.0


class Choice(NamedTuple):
    """A choice to be worded: whose eyes, the cells up to it, and the moves behind it."""

    view: View[Any]
    path: tuple[Cell, ...]
    actions: Sequence[Action]

    @property
    def state(self) -> Any:
        return self.view.state

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def id(self) -> str:
        return str(self.path[-1][-1])

    @property
    def action(self) -> Any:
        return self.actions[0]

    @property
    def asked(self) -> str:
        return self.view.decision.kind if self.view.decision else ""


def offer(view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
    choice = Choice(view, path, actions)
    kind = str(path[-1][0])
    made = OFFERS.get(kind)
    return made(choice) if made else plain(choice)


def plain(choice: Choice) -> Offer:
    """A move that is a cell of its own: its label, what it does after the colon."""
    label = move_label(choice.action, choice.view)
    ends = choice.action.kind in ("decline", "end_turn", "end_fight")
    head, _colon, rest = label.partition(": ")
    head = head.rstrip()  # French has a blank before the colon
    return Offer(head, rest, key=head.lower(), rank=LAST if ends else 0)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- the map -----------------------------------------------------------------------------


def steps_words(ways: Sequence[int]) -> str:
    """Movement points that lead somewhere: `4`, `2/3`."""
    return "+" + "/".join(str(points) for points in sorted(set(ways)))


def _stop(choice: Choice) -> Offer:
    place = LOCATION_INDEX[choice.id]
    name = place_name(choice.id)
    label = name.removeprefix(f"{choice.id} ")
    match choice.action.kind:
        case "sail_to" | "sail_through":
            ways = [action.points for action in choice.actions]
            effect = preview.brief(choice.state, choice.seat, preview.Visit(place, min(ways)))
            return Offer(label, effect, steps_words(ways), choice.id)
        case "annex" | "capture" | "liberate":
            head = move_label(choice.action, choice.view)
            flag = terms(describe(FLAGS[place]), False)
            is_city = choice.state.cities[place] != NONE
            return Offer(head, flag if is_city else "", key=head.lower())
    return Offer(name, preview.kind_name(choice.state, place), key=choice.id)


def _steps(choice: Choice) -> Offer:
    points = int(choice.id)
    place = LOCATION_INDEX[choice.action.place]
    label = ngettext("{n} movement point", "{n} movement points", points).format(n=points)
    if choice.path[-1][0] == "through":
        label = _("through the passage, {way}").format(way=label)
    effect = preview.brief(choice.state, choice.seat, preview.Visit(place, points))
    return Offer(label, effect, key=choice.id)


def _assistant(choice: Choice) -> Offer:
    design = CARDS[CARD_INDEX[choice.id]].assistant
    does = terms(describe(design.terms), False) if design else ""
    label = _("Assistant {card}").format(card=short_card(choice.id))
    return Offer(label, does, key=label.lower())


def _quest(choice: Choice) -> Offer:
    effect = quest_words(QUEST_INDEX[choice.id], False)
    name = _capital(quest_name(choice.id))
    return Offer(name, effect, key=name.lower())


# -- cards -------------------------------------------------------------------------------


def _card(choice: Choice) -> Offer:
    name = choice.id
    label = short_card(name)
    index = CARD_INDEX[name]
    does = effect_short(CARDS[index].effects)
    if choice.asked in ("pay_icons", "pay_same_good", "pay_any_number"):
        paid = {icon_name(action.icon) for action in choice.actions if hasattr(action, "icon")}
        return Offer(label, _("pays {icon}; {does}").format(icon="/".join(sorted(paid)), does=does),
                     f"${card_cost(name, choice.view)}", label.lower())  # fmt: skip
    worth = f"${card_cost(name, choice.view)} {card_icons(index)}"
    buys = any(action.kind == "buy" for action in choice.actions)
    return Offer(label, does, worth, label.lower(), rank=1 if buys else 0)


def _planned(choice: Choice) -> Offer:
    made = _card(choice)
    named = _("{card}, planned").format(card=made.label)
    return made._replace(label=named, key=named.lower())


def _display(choice: Choice) -> Offer:
    return _card(choice)._replace(rank=1)


def _sell(choice: Choice) -> Offer:
    gain = terms(describe(SETUP.discard_one), False)
    return Offer(_("Discard it"), gain, key=_("discard"))


def _buy(choice: Choice) -> Offer:
    price = card_cost(str(choice.action.card), choice.view)
    does = effect_short(CARDS[CARD_INDEX[choice.action.card]].effects)
    return Offer(_("Buy it"), does, f"${price}", _("buy it"), rank=1)


def _plan(choice: Choice) -> Offer:
    return Offer(_("Plan it"), _("to the planning area, for later; free"), key=_("plan"))


def _free(choice: Choice) -> Offer:
    tasks = [action for action in choice.actions if action.kind == "claim_task"]
    if len(choice.actions) == 1:
        return plain(choice)._replace(key=FREE_KEY, rank=LAST / 2)
    effect = _("plan a card; claim a task") if tasks else _("plan a card")
    rank_ = FIRST if tasks else LAST / 2
    return Offer(_("Free actions"), effect, key=FREE_KEY, rank=rank_)


def _task(choice: Choice) -> Offer:
    number = int(choice.id)
    career = choice.state.career[choice.seat]
    met = condition(describe(CAREERS[career].tasks[number - 1]))
    return Offer(_("Claim task {n}").format(n=number), met, key=_("task"), rank=FIRST)


def _prestige(choice: Choice) -> Offer:
    design = PRESTIGE[PRESTIGE_INDEX[choice.id]]
    label = building_name(choice.id)
    return Offer(label, effect_short(design.effects), f"${design.cost}", label.lower())


def _pile(choice: Choice) -> Offer:
    n = len(choice.state.pile) or len(choice.state.discard)
    return Offer(_("Unseen card"), _("of the pile of {n}").format(n=n), key=_("unseen"))


def _owned(choice: Choice) -> Offer:
    label = short_card(choice.id)
    free = choice.action.kind == "use_supply"
    effect = _("{icon}, free") if free else _("{icon}, and the card is gone")
    return Offer(label, effect.format(icon=icon_name(choice.action.icon)), key=label.lower())


def _icon(choice: Choice) -> Offer:
    return Offer(_("as {icon}").format(icon=icon_name(choice.id)), key=icon_name(choice.id))


# -- ship, track, nations ----------------------------------------------------------------


def upgrade_effects(state: Any, seat: int, upgrade: int) -> Any:
    """What an upgrade does: the home port slot what the port there does."""
    port = state.port[seat]
    if UPGRADES[upgrade].id == "up03_home_port" and port >= 0:
        return PORTS[port].effects
    liberated = state.module is not None and (
        (upgrade == 0 and state.module.liberation) or (upgrade == 1 and state.module.resistance)
    )
    design = UPGRADES[upgrade]
    return design.module if liberated and design.module is not None else design.effects


def _upgrade(choice: Choice) -> Offer:
    number = UPGRADE_INDEX[choice.id]
    discs = choice.state.discs[len(UPGRADES) * choice.seat + number]
    label = upgrade_name(choice.id)
    left = _("unlocks it") if discs == 1 else _("1 more to unlock")
    does = effect_short(upgrade_effects(choice.state, choice.seat, number))
    return Offer(label, f"{left}; {does}" if does else left, key=label.lower(), rank=discs == 1)


def _space(choice: Choice) -> Offer:
    space = EXPLORATION[SPACE_INDEX[choice.id]]
    reward = space_reward(choice.state, SPACE_INDEX[choice.id], False)
    return Offer(_("Space {space}").format(space=space_name(space.id)), reward,
                 key=space_name(space.id))  # fmt: skip


def space_reward(state: Any, number: int, full: bool) -> str:
    """What the space of the exploration track gives."""
    space = EXPLORATION[number]
    quest = state.track_quests[number]
    if quest != NONE:
        return quest_words(quest, full)
    if space.quest:
        return _("its quest is taken")
    return terms(describe(space.terms), full)


def _past(choice: Choice) -> Offer:
    before = choice.id
    if not before:
        return Offer(_("straight there"), key=_("straight"))
    reward = terms(describe(EXPLORATION[SPACE_INDEX[before]].terms), False)
    label = _("past {space}").format(space=space_name(before))
    return Offer(label, reward, key=label.lower())


def _nation(choice: Choice) -> Offer:
    nation = NATIONS.index(choice.id)
    state, seat = choice.state, choice.seat
    name = nation_name(nation)
    fight = state.fight
    if choice.asked == "choose_side" and fight is not None:
        from engine.maracaibo.tokens import value_for

        value = fight.value + value_for(state, fight.token, nation)
        left = _("{n} markers left").format(n=state.row[nation])
        against = choice.path[-1][0] == "against"
        label = _("against {nation}").format(nation=name) if against else name
        return Offer(label, left, _("value {n}").format(n=value), label.lower())
    have = _("your influence {n}, rank {rank}").format(
        n=state.influence[3 * seat + nation], rank=rank(state, seat, nation)
    )
    return Offer(name, have, key=name.lower())


def _synergy(choice: Choice) -> Offer:
    return Offer(_capital(symbol_name(choice.id)), key=symbol_name(choice.id))


def _token(choice: Choice) -> Offer:
    return Offer(token_words(TOKEN_INDEX[choice.id], False), key=choice.id.lstrip("t0"))


def _tokens(choice: Choice) -> Offer:
    n = len(choice.state.token_piles[int(choice.id) - 1])
    label = _("Pile {n}").format(n=choice.id)
    return Offer(label, ngettext("{n} token", "{n} tokens", n).format(n=n), key=choice.id)


def _source(choice: Choice) -> Offer:
    name = source_name(choice.id)
    fighting = choice.action.kind == "use_combat_action"
    does = combat_words(choice.id, False) if fighting else village_words(choice.id, False)
    return Offer(name, does, key=name.lower())


# -- setup, effects ----------------------------------------------------------------------


def _career(choice: Choice) -> Offer:
    design = CAREERS[CAREER_INDEX[choice.id]]
    tasks = "; ".join(condition(describe(task)) for task in design.tasks)
    name = career_name(choice.id)
    return Offer(name, tasks, key=name.lower())


def _port(choice: Choice) -> Offer:
    name = port_name(choice.id)
    return Offer(name, effect_short(PORTS[PORT_INDEX[choice.id]].effects), key=name.lower())


def _option(choice: Choice) -> Offer:
    label = _capital(move_label(choice.action, choice.view))
    return Offer(label, key=str(int(choice.id) + 1))


def _block(choice: Choice) -> Offer:
    label = move_label(choice.action, choice.view)
    return Offer(label, key=f"{clue_name(choice.action.clue)} {choice.action.space}")


OFFERS: dict[str, Callable[[Choice], Offer]] = {
    "stop": _stop,
    "steps": _steps,
    "through": _steps,
    "assistant": _assistant,
    "quest": _quest,
    "card": _card,
    "planned": _planned,
    "display": _display,
    "sell": _sell,
    "buy": _buy,
    "plan": _plan,
    "free": _free,
    "task": _task,
    "prestige": _prestige,
    "pile": _pile,
    "owned": _owned,
    "icon": _icon,
    "supply": _icon,
    "give": _icon,
    "upgrade": _upgrade,
    "space": _space,
    "past": _past,
    "nation": _nation,
    "against": _nation,
    "synergy": _synergy,
    "token": _token,
    "tokens": _tokens,
    "source": _source,
    "career": _career,
    "port": _port,
    "choose": _option,
    "block_space": _block,
}
"""By kind of cell: what is said about it."""
