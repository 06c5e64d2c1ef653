"""What a seat may see, and complete positions that fit it (MAR-075)."""

from engine.core.randomness import Randomness
from engine.core.state import HIDDEN
from engine.core.view import View
from engine.maracaibo.base.cards import without
from engine.maracaibo.components import CARDS, CAREERS, CLUES, QUESTS, SETUP, TOKENS
from engine.maracaibo.effects.words import Icon
from engine.maracaibo.setup import (
    cards_in_game,
    careers_in_game,
    ports_in_game,
    prestige_in_game,
)
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import FROM_CAREER, NATIONS, MaracaiboState, Note
from engine.maracaibo.uprising.cooperation import is_cooperative
from engine.maracaibo.uprising.positions_pieces import all_clues
from engine.maracaibo.uprising.state import SearchProgress, change


class MaracaiboView(View[MaracaiboState]):
    """Piles and the others' hands are face down, and so are setup choices until all are made.
    Those who play together hide nothing from each other (MAR-644)."""

    def sample(self, rng: Randomness) -> MaracaiboState:
        s = self.state.copy()
        if s.phase == "setup" and not is_cooperative(s):
            _deal_setup(s, self.seat, rng)
        _deal_cards(s, rng)
        _deal_quests(s, rng)
        _deal_tokens(s, rng)
        _deal_prestige(s, rng)
        if s.module is not None and s.module.search is not None:
            _deal_clues(s, s.module.search, rng)
        if s.automa is not None:
            s.automa = automa_seat.of(s).deal(s, rng)
        s.word = rng.bits()
        return s


def view(s: MaracaiboState, seat: int) -> MaracaiboView:
    seen = s.copy()
    seen.word = 0
    seen.pile = [HIDDEN] * len(s.pile)
    seen.quest_pile = [HIDDEN] * (len(s.quest_pile) - 1) + s.quest_pile[-1:]
    seen.token_piles = [(HIDDEN,) * len(pile) for pile in s.token_piles]
    seen.prestige_hidden = (HIDDEN,) * len(s.prestige_hidden)
    if s.module is not None and s.module.search is not None:
        clues = tuple((HIDDEN,) * len(here) for here in s.module.search.clues)
        seen.module = s.module._replace(search=s.module.search._replace(clues=clues))
    if s.automa is not None:
        seen.automa = automa_seat.of(s).hide(s.automa)
    for other in range(s.seats):
        if other != seat and not is_cooperative(s):
            seen.hand[other] = (HIDDEN,) * len(s.hand[other])
            if s.phase == "setup":
                seen.planned[other] = (HIDDEN,) * len(s.planned[other])
                seen.set_aside[other] = (HIDDEN,) * len(s.set_aside[other])
                seen.offered_careers[other] = (HIDDEN,) * len(s.offered_careers[other])
                seen.offered_ports[other] = (HIDDEN,) * len(s.offered_ports[other])
                seen.career[other] = seen.port[other] = HIDDEN
                seen.notes[other] = ()
    return MaracaiboView(seat, seen)


def _deal_setup(s: MaracaiboState, seat: int, rng: Randomness) -> None:
    """Careers and ports of the others, and what they have chosen of them so far."""
    asked = {(item.seat, item.kind) for item in s.stack}
    careers = [n for n in careers_in_game(s.options) if n not in s.offered_careers[seat]]
    ports = [n for n in ports_in_game(s.options) if n not in s.offered_ports[seat]]
    rng.shuffle(careers)
    rng.shuffle(ports)
    for other in range(s.seats):
        if other == seat:
            continue
        s.offered_careers[other] = tuple(careers.pop() for _ in s.offered_careers[other])
        s.offered_ports[other] = tuple(ports.pop() for _ in s.offered_ports[other])
        if (other, "choose_career") not in asked:
            career = rng.pick(s.offered_careers[other])
            s.career[other] = career
            if CAREERS[career].chosen:
                s.notes[other] = (Note(FROM_CAREER, rng.below(len(NATIONS))),)
        if s.offered_ports[other] and (other, "choose_port") not in asked:
            s.port[other] = rng.pick(s.offered_ports[other])


def _deal_cards(s: MaracaiboState, rng: Randomness) -> None:
    """Hands and pile out of the cards that nobody has seen."""
    a, b, beside = cards_in_game(s.options)
    seen = [*s.display, *s.discard, *automa_seat.cards(s)]
    seen += [item.card for item in s.stack if item.kind == "lay_out"]
    for seat in range(s.seats):
        seen += s.hand[seat] + s.planned[seat] + s.cards[seat] + s.set_aside[seat]
    drawn = SETUP.deck_b
    for card in seen:
        if card == HIDDEN:
            continue
        for deck in (a, b, beside):
            if card in deck:
                deck.remove(card)
                drawn -= deck is b
                break
    rng.shuffle(b)
    others = b[:drawn] + beside
    if s.phase == "setup":
        # Only A cards have been dealt to hands.
        rng.shuffle(a)
        _fill_hands(s, a)
    pool = a + others
    rng.shuffle(pool)
    _deal_payments(s, pool)
    _fill_hands(s, pool)
    s.pile = [pool.pop() for _ in s.pile]


def pays(card: int, icon: int) -> bool:
    """Does the card show the icon, or one of its kind?"""
    return icon in (CARDS[card].good, CARDS[card].object, Icon.GOOD, Icon.OBJECT)


def _deal_payments(s: MaracaiboState, pool: list[int]) -> None:
    """Whoever is about to pay icons is known to hold cards that pay them."""
    for item in s.stack:
        if item.kind not in ("pay_icons", "pay_same_good") or HIDDEN not in s.hand[item.seat]:
            continue
        equal = item.kind != "pay_icons"
        icons = (CARDS[pool[-1]].good,) * item.n if equal else item.icons
        hand = s.hand[item.seat]
        for icon in icons:
            if HIDDEN not in hand:
                break
            means = [card for card in pool if pays(card, icon)]
            if means:
                pool.remove(means[-1])
                hand = (means[-1], *without(hand, HIDDEN))
        s.hand[item.seat] = hand


def _fill_hands(s: MaracaiboState, pool: list[int]) -> None:
    for seat in range(s.seats):
        for piles in (s.hand, s.planned, s.set_aside):
            if HIDDEN in piles[seat]:
                piles[seat] = tuple(pool.pop() if card == HIDDEN else card for card in piles[seat])


def _deal_quests(s: MaracaiboState, rng: Randomness) -> None:
    """Below the top of the pile lie those that are nowhere else."""
    seen = {quest for here in s.quests for quest in here} | set(s.track_quests)
    seen.update(s.quest_pile[-1:])
    seen.update(automa_seat.quests(s))
    for seat in range(s.seats):
        seen.update(s.quest_tiles[seat])
        seen.update(n.value for n in s.notes[seat] if n.source >= 0 and holds_quests(n.source))
    seen.update(item.quest for item in s.stack if item.kind == "reward")
    below = [n for n, quest in enumerate(QUESTS) if n not in seen and in_game(s, n)]
    rng.shuffle(below)
    hidden = len(s.quest_pile) - 1
    if hidden > 0:
        s.quest_pile = below[:hidden] + s.quest_pile[-1:]


def in_game(s: MaracaiboState, quest: int) -> bool:
    """Is the tile among those of this game (MAR-002, MAR-039)?"""
    design = QUESTS[quest]
    return (s.options.expansion or not design.expansion) and (s.options.promos or not design.promo)


def holds_quests(card: int) -> bool:
    """Do quests lie on this card (MAR-522)?"""
    return any(term.kind == "hold_quests" for now in CARDS[card].effects.now for term in now)


def _deal_tokens(s: MaracaiboState, rng: Randomness) -> None:
    seen = {token for kept in s.tokens for token in kept} | set(automa_seat.tokens(s))
    for item in s.stack:
        if item.kind == "choose_pile":
            seen.add(item.drawn)
        elif item.kind == "choose_token":
            seen.update((item.one, item.other))
    unseen = [token for token in range(len(TOKENS)) if token not in seen]
    rng.shuffle(unseen)
    s.token_piles = [tuple(unseen.pop() for _ in pile) for pile in s.token_piles]


def _deal_prestige(s: MaracaiboState, rng: Randomness) -> None:
    seen = {*s.prestige_open, *(number for bought in s.palaces for number in bought)}
    unseen = [number for number in prestige_in_game(s.options) if number not in seen]
    rng.shuffle(unseen)
    s.prestige_hidden = tuple(unseen[: len(s.prestige_hidden)])


def _deal_clues(s: MaracaiboState, search: SearchProgress, rng: Randomness) -> None:
    """On locations lie those that are neither on the story card nor paid off."""
    seen = {clue for clue in all_clues(s, search) if clue != HIDDEN}
    unseen = [clue for clue in range(len(CLUES)) if clue not in seen]
    rng.shuffle(unseen)
    clues = tuple(tuple(unseen.pop() for _ in here) for here in search.clues)
    change(s, search=search._replace(clues=clues))
