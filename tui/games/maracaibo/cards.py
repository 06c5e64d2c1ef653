"""All of Maracaibo's cards: projects, prestige buildings, quests, careers, ports. A card shows its
full text where there is room and a short one where there isn't; its header has the colour of its
synergy.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from engine.maracaibo.base import quests
from engine.maracaibo.base.cards import cost_of
from engine.maracaibo.components import (
    CARDS,
    CAREER,
    CAREERS,
    PORTS,
    PRESTIGE,
    QUESTS,
    TOKENS,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import (
    ICONS,
    SYMBOLS,
    building_name,
    career_name,
    coined,
    icon_name,
    nation_name,
    port_name,
    quest_name,
    short_card,
    symbol_name,
    token_name,
)
from tui.games.maracaibo.things import task_met, vp
from tui.games.maracaibo.wording import condition, cost, effect_lines, effect_short, terms
from tui.games.maracaibo.wording.phrases import listed, sentence
from tui.games.maracaibo.wording.terms import AMOUNTS
from tui.i18n import _, language
from tui.paint import sprites
from tui.paint.canvas import Cell
from tui.paint.cards import SIGN, PaperCard, caption_rows, caption_width
from tui.paint.look import Glyphs, Look
from tui.paint.words import whole_words, wrap
from tui.table.scene import Scene

SPRITES = sprites.load(Path(__file__).with_name("sprites.toml"))

HEADS = {
    "medal": "#4a5aa0",
    "house": "#8a641c",
    "compass": "#2c6a50",
    "anchor": "#2b6187",
    "skull": "#6e2d4d",
    "": "#64574a",
}
"""By synergy: the colour of a card's head."""
SIGNS = {
    "sugar": ("#a6d36c", "#5c9a4a"),
    "tobacco": ("#4a9a50", "#6b4a24"),
    "corn": ("#e0a820", "#3f8a45"),
    "herb": ("#a679c8", "#3f8a45"),
    "book": ("#a679c8", "#6a3c92"),
    "glass": ("#e59a4b", "#8a5a2e"),
    "map": ("#3ea0bd", "#b5452f"),
    "medal": ("#2f5fc4", "#d2ab4f"),
    "house": ("#d8694a", "#9a6a48"),
    "compass": ("#b5452f", "#2f5fc4"),
    "anchor": ("#837c6d", "#3b4048"),
    "skull": ("#17120d", "#6d675b"),
}
"""The two colours of the small sign before a word: of goods, objects and synergies."""
PRESTIGE_HEAD = "#7a4a86"
QUEST_HEAD = "#8f4a26"
CAREER_HEAD = "#39526f"
PORT_HEAD = "#23707a"
COMBAT_HEAD = "#7a2f2a"

BADGE = 5
"""Columns beside the foot that the number of a choice needs."""
KIND = 3
"""Lines of small print at most."""
FOOTED = 4
"""Rows from which on a card has a foot."""


class Made(Protocol):
    """A card for a place of a given size: it knows how much text fits, and has pictures if all
    its words fit beside them."""

    def __call__(self, width: int, height: int, pictures: bool = True, /) -> PaperCard: ...


class Shown(NamedTuple):
    """All that a card's looks depend on besides what it says: cards of which nothing has changed
    are made once."""

    look: Look
    asked: bool = False
    """Can it be chosen, so that its number needs room?"""
    language: str = ""


def _shown(scene: Scene, cell: Cell) -> Shown:
    return Shown(scene.look, cell in scene.options, language())


# -- words and pictures ------------------------------------------------------------------


def needed(card: PaperCard, width: int) -> int:
    """The rows that a card needs to say all."""
    wide = width - 2
    head = 1 if len(card.title) + len(card.cost) + bool(card.cost) <= wide + bool(card.cost) else 2
    if card.captions:
        head += caption_rows(card.captions)
    kind = len(wrap(card.kind, wide)) if card.kind else 0
    if kind > KIND:  # longer small print is cut
        kind += 50
    told = sum(len(wrap(words, wide)) for words in (card.words, card.foot) if words)
    return head + kind + told + card.short


class Spare(NamedTuple):
    """Less small print, and what of it goes before the words of the foot."""

    kind: str
    note: str = ""


def fitted(
    shown: Shown,
    card: PaperCard,
    few: str,
    width: int,
    height: int,
    spare: "Sequence[Spare]" = (),
    pictured: Sequence[PaperCard] = (),
    tag: str = "",
) -> PaperCard:
    """With pictures where all words fit with them; with few words where all would not fit, then
    with less small print (`spare`, the longest first); low cards have no foot. The number of a
    choice stands beside the foot, or beside the last words. `tag`: small print for what only the
    full words say."""
    asked = shown.asked
    if height < FOOTED:
        return _folded(card, few, width, height, asked, shown.look.glyphs)
    card = card._replace(folds=FOOTED)
    pictured = [each._replace(folds=FOOTED) for each in pictured]

    def footed(each: PaperCard, note: str = "") -> PaperCard:
        foot = ", ".join(filter(None, (note, each.foot)))
        return each._replace(foot="\n".join(wrap(foot, width - BADGE)) if asked and foot else foot)

    def tagged(each: PaperCard) -> PaperCard:
        gap = " " if shown.look.pixels else f" {shown.look.glyphs.dot} "
        kind = gap.join(filter(None, (each.kind, tag)))
        return each._replace(words=few, kind=kind if each.words != few else each.kind)

    full = [each for each in pictured if caption_width(each.captions) <= width - 2] + [card]
    less = [card._replace(words=few), *(card._replace(words=few, kind=each.kind) for each in spare)]
    notes = ["", *(each.note for each in spare)]
    ways = [
        *map(footed, full),
        *(footed(tagged(each)) for each in full),
        *(
            footed(each._replace(words=words), note)
            for each, note in zip(less, notes, strict=True)
            for words in (few, coined(few, shown.look.glyphs.coin))
        ),
    ]
    fitting = (each for each in ways if needed(each, width) <= height)
    return next(fitting, None) or min(ways, key=lambda each: needed(each, width))


def _folded(
    card: PaperCard, few: str, width: int, height: int, asked: bool, glyphs: Glyphs
) -> PaperCard:
    """Head and a line or two of words; a name is rather written over two lines than cut."""
    room = width - 1 - (len(card.cost) + 1 if card.cost else 0)
    head = 1 if len(card.title) <= room else min(height - 1, len(wrap(card.title, room)))
    left = max(1, height - head)
    wide = width - 1 - BADGE if asked else width - 2
    for words in (few, coined(few, glyphs.coin)):
        lines = list(wrap(words, width - 2))
        short = len(lines) > left or (len(lines) == left and len(lines[-1]) > wide)
        if not short:
            break
    if short:
        last = " ".join(lines[left - 1 :])
        lines = [*lines[: left - 1], whole_words(last, max(1, wide), glyphs.more)]
    return card._replace(
        words="\n".join(lines), kind="", foot="", folds=3, sprite=None, short=short
    )


PICTURES = {"skull": "skulls"}
"""Symbols whose picture has another name: the skull of the map is larger."""


def symbol_picture(symbol: str) -> str:
    return PICTURES.get(symbol, symbol)


class CardWords(NamedTuple):
    """What a card does, in full and in few words."""

    full: str
    few: str


@lru_cache(maxsize=1024)
def _said(card: int, _language: str) -> CardWords:
    few = sentence(effect_short(CARDS[card].effects))
    return CardWords("\n".join(_says(card)), few)


def _says(card: int) -> list[str]:
    """What a project card does, without its figure: the line of the assistant says where."""
    design = CARDS[card]
    lines = effect_lines(design.effects)
    if design.assistant is not None and lines and design.effects.extra is not None:
        lines = [line for line in lines if line != _extra(design)]
    return lines


def _extra(design: Any) -> str:
    return _("Also costs: {what}").format(what=cost(describe(design.effects.extra)))


# -- project cards -----------------------------------------------------------------------


class Paying(NamedTuple):
    """Whether something is affordable: the text and its tone."""

    words: str = ""
    tone: str = "dim"


def can_pay(scene: Scene, price: int) -> Paying:
    missing = price - scene.state.doubloons[scene.view.seat]
    if missing <= 0:
        return Paying(_("you can pay"), "good")
    words = _("needs {n}{coin} more").format(n=missing, coin=scene.glyphs.coin)
    return Paying(words, "bad")


def _wanting(scene: Scene, card: int) -> str:
    """A condition of a card that does not hold yet."""
    state, seat = scene.state, scene.view.seat
    for asked in CARDS[card].effects.requirements:
        if not holds(state, seat, asked, card):
            return _("needs {what}").format(what=condition(describe(asked), False))
    return ""


def price_of(scene: Scene, card: int) -> int:
    return cost_of(scene.state, scene.view.seat, card, getattr(scene.view.decision, "cut", 0))


def project(scene: Scene, card: int, cell: Cell, note: str = "", owned: bool = False) -> Made:
    """A project card in hand, planned, on display or bought."""
    design = CARDS[card]
    price = design.cost if owned else price_of(scene, card)
    paying = Paying() if owned else can_pay(scene, price)
    lacks = "" if owned else _wanting(scene, card)
    if lacks and paying.tone == "good":
        paying = Paying(lacks, "bad")
    foot = ", ".join(part for part in (note, paying.words) if part)
    if note and paying.tone == "good":
        foot = _("{note}, affordable").format(note=note)
    return _project(_shown(scene, cell), card, cell, NONE if owned else price, foot, paying.tone)


@lru_cache(maxsize=512)
def _project(shown: Shown, card: int, cell: Cell, price: int, foot: str, tone: str) -> Made:
    """`price`: none for one that is bought."""
    design, look = CARDS[card], shown.look
    symbol = SYMBOLS[design.synergy] if design.synergy != NONE else ""
    things = [
        (ICONS[design.good], icon_name(ICONS[design.good])),
        (ICONS[design.object], icon_name(ICONS[design.object])),
        *([(symbol, symbol_name(symbol))] if symbol else []),
    ]
    points = [vp(design.points)] if design.points else []
    tag = _("assistant") if design.assistant is not None else ""
    drawn = [(symbol_picture(name), word) for name, word in things]
    drawn += [("points", word) for word in points]
    captions = tuple((SPRITES.get(name, "small"), word) for name, word in drawn)
    said = _said(card, language())

    def made(width: int, height: int, pictures: bool = True, /) -> PaperCard:
        kind, signs = small_print(look, things, points)
        card = PaperCard(
            cell,
            short_card(design.id),
            HEADS[symbol],
            "" if price == NONE else f"{price}{look.glyphs.coin}",
            kind,
            signs,
            words=said.full,
            foot=foot,
            tone=tone,
        )
        pictured = []
        for many in range(len(captions), 1, -1) if pictures and look.pixels else ():
            left = [] if many == len(captions) else points
            kind, signs = small_print(look, things[many:], left)
            pictured.append(card._replace(kind=kind, signs=signs, captions=captions[:many]))
        bare = small_print(look, things, [])[0]
        spare = [Spare(bare, *points)] if points else []
        if look.pixels:
            spare.append(Spare(" ".join([*points, *[SIGN] * len(things)])))
        elif points:
            spare.append(Spare(f"{bare} {look.glyphs.more}"))
        return fitted(shown, card, said.few, width, height, spare, pictured, tag)

    return cache(made)


def small_print(
    look: Look,
    things: "Sequence[tuple[str, str]]",
    before: Sequence[str],
) -> "tuple[str, tuple[tuple[str, str], ...]]":
    """Words in a line: points, then what the card can be given for, each with a small sign in its
    colours, or with dots between them where there are no such signs."""
    if not look.pixels:
        words = [*before, *(word for _name, word in things)]
        return f" {look.glyphs.dot} ".join(words), ()
    words = [*before, *(SIGN + word for _name, word in things)]
    return " ".join(words), tuple(SIGNS[name] for name, _word in things)


def prestige(scene: Scene, number: int, owned: bool = False) -> Made:
    """A prestige building."""
    design = PRESTIGE[number]
    paying = Paying() if owned else can_pay(scene, design.cost)
    return _prestige(_shown(scene, ("prestige", design.id)), number, owned, paying)


@lru_cache(maxsize=256)
def _prestige(shown: Shown, number: int, owned: bool, paying: Paying) -> Made:
    design, glyphs = PRESTIGE[number], shown.look.glyphs
    kinds = [_("prestige building"), vp(design.points)]
    if design.synergy != NONE:
        kinds.append(symbol_name(SYMBOLS[design.synergy]))
    full = effect_lines(design.effects)
    few = sentence(effect_short(design.effects))

    def made(width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        card = PaperCard(
            ("prestige", design.id),
            building_name(design.id),
            PRESTIGE_HEAD,
            "" if owned else f"{design.cost}{glyphs.coin}",
            f" {glyphs.dot} ".join(kinds),
            words="\n".join(full),
            foot=paying.words,
            tone=paying.tone,
        )
        spare = [Spare(f" {glyphs.dot} ".join(kinds[1:]))]  # the colour of the head says the rest
        return fitted(shown, card, few, width, height, spare)

    return cache(made)


# -- quests, careers, ports, tokens ------------------------------------------------------


def quest(scene: Scene, number: int, where: str = "", won: bool = False) -> Made:
    """A quest: what it wants, what it brings, where it lies."""
    design = QUESTS[number]
    state, seat = scene.state, scene.view.seat
    payable = not won and quests.payable(state, seat, number)
    return _quest(_shown(scene, ("quest", design.id)), number, where, won, payable)


@lru_cache(maxsize=256)
def _quest(shown: Shown, number: int, where: str, won: bool, payable: bool) -> Made:
    design, glyphs = QUESTS[number], shown.look.glyphs
    foot = "" if won else _("you can pay") if payable else _("you can't pay yet")
    asks, gains = describe(design.cost), describe(design.terms)

    def made(width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        words = [_("Give {cost}").format(cost=cost(asks)), sentence(terms(gains))]
        few = _("{cost}: {gain}").format(cost=cost(asks, False), gain=terms(gains, False))
        card = PaperCard(
            ("quest", design.id),
            sentence(where or quest_name(design.id)),
            QUEST_HEAD,
            "" if won else glyphs.yes if payable else glyphs.no,
            words="\n".join(words),
            foot=foot,
            tone="good" if payable else "bad",
        )
        whole = fitted(shown, card, few, width, height)
        if needed(whole, width) > height:  # the sign in the head says the same
            whole = fitted(shown, card._replace(foot=""), few, width, height)
        return whole

    return cache(made)


def career(scene: Scene, number: int, mine: bool) -> Made:
    """A career with its three tasks."""
    design = CAREERS[number]
    state, seat = scene.state, scene.view.seat
    glyphs = scene.glyphs
    lines = []
    for at, task in enumerate(design.tasks):
        sign = glyphs.dot
        if mine:
            done = state.tasks[seat] >> at & 1
            sign = glyphs.yes if done else "!" if task_met(state, seat, at) else glyphs.no
        lines.append(f"{sign} {condition(describe(task))}")
    each = _("each: a figure, {what}").format(what=terms(describe(CAREER.task), False))

    few = "\n".join(f"{glyphs.dot} {condition(describe(task), False)}" for task in design.tasks)
    shown = _shown(scene, ("career", design.id))

    def made(width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        card = PaperCard(("career", design.id), career_name(design.id), CAREER_HEAD,
                    kind=_("career"), words="\n".join(lines), foot=each)  # fmt: skip
        return fitted(shown, card, few, width, height)

    return cache(made)


def port(scene: Scene, number: int) -> Made:
    design = PORTS[number]
    full, few = effect_lines(design.effects), sentence(effect_short(design.effects))
    shown = _shown(scene, ("port", design.id))

    def made(width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        card = PaperCard(("port", design.id), port_name(design.id), PORT_HEAD, kind=_("home port"),
                    words="\n".join(full))  # fmt: skip
        return fitted(shown, card, few, width, height)

    return cache(made)


def token(scene: Scene, number: int) -> Made:
    """A combat token: its value for each nation, and what else it brings."""
    design = TOKENS[number]
    more = [terms(describe(design.terms))]
    if design.fewest:
        more.append(AMOUNTS["mod_fewest"](design.fewest, True))
    if design.most:
        more.append(AMOUNTS["mod_most"](design.most, True))
    values = [f"{nation_name(nation)} {value}" for nation, value in enumerate(design.values)]

    def made(width: int, height: int, _pictures: bool = True, /) -> PaperCard:
        return PaperCard(("token", design.id), sentence(token_name(design.id)), COMBAT_HEAD,
                    words="\n".join([*values, sentence(listed(more))]).strip())  # fmt: skip

    return cache(made)
