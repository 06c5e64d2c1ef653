"""How a choice of the list is worded, in more rows or fewer: number, name, what it does, worth."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rich.text import Text

from tui.paint.look import UNICODE
from tui.paint.words import wrap
from tui.table.scene import Option, Scene

INDENT = 4
"""Columns of the number before a choice."""

COUNTED = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=[-−+]?\d+(?:[;,.)]|$))")
"""The blank between a number and what is counted, or between a word and a number that ends it."""
FIGURE_SPACE = "\u2007"
SIGNED = re.compile("[-−+].*[0-9]")


@dataclass(frozen=True, slots=True)
class ChoiceWording:
    """How the choices of one question are worded in a list of some width; that stays while letters
    are typed that leave fewer of them."""

    scene: Scene
    width: int
    wide: bool
    """Is no choice cut? It takes another line instead."""
    roles: Mapping[str, str]
    """The colours of a theme by what they mean; none without colours."""
    widest: int = 0
    """Columns of the longest name."""
    terse: bool = False
    """Do numbers stand without their words?"""
    ragged: bool = False
    """Does what choices do end with the line, instead of beginning in a column?"""
    priced: bool = False
    """Have numbers words that can be left out?"""
    closing: bool = False
    """Does the number always close the last line, even if that takes one more?"""

    @classmethod
    def of(
        cls, scene: Scene, width: int, wide: bool, roles: Mapping[str, str], offered: list[Option]
    ) -> "ChoiceWording":
        """As suits these choices."""
        words = cls(
            scene,
            width,
            wide,
            roles,
            widest=max(len(scene.label(each.offer)) for each in offered),
            priced=any(_bare(each.offer.worth) != each.offer.worth for each in offered),
        )
        terse = replace(words, terse=True)
        if not wide and terse._least(offered) < words._least(offered):
            words = terse
        late = sum(map(words._late, offered))
        ragged = 2 * late > len(offered) or any(map(words._pushed, offered))
        return replace(words, ragged=ragged)

    @property
    def ways(self) -> "tuple[Callable[..., Text], ...]":
        """How a choice can be worded, with ever fewer rows."""
        if self.wide:
            return (self._worded, self._whole, *((self._tersely,) if self.priced else ()))
        uncut = replace(self, wide=True, closing=True)
        return self._worded, uncut._whole, self._short, self._brief, self._headed

    @property
    def whole(self) -> int:
        """The last of these ways in which nothing is left out."""
        return len(self.ways) - 1 if self.wide else 1

    def _sayings(self, option: Option) -> tuple[str, ...]:
        """What may stand for the effect, the longest first."""
        return option.offer.wholly if self.wide else option.offer.shortened

    def _badge(self, option: Option) -> Text:
        """The number that is typed for it."""
        roles = self.roles
        gold = f"{roles['gold-ink']} on {roles['gold']}" if roles else ""
        badge = f"{option.number:>2}".ljust(INDENT - 1)
        return Text.assemble((badge, f"bold {gold}".strip() if option.number else ""))

    def _column(self, label: str) -> int:
        """Where what a choice does begins, behind its name."""
        return INDENT + max(len(label), min(self.widest, self.width // 2)) + 2

    def said(self, option: Option) -> str:
        """What is said of a choice behind its name, as far as there is room in the same line."""
        *_above, last = self.named(option)
        room = self.width - INDENT - len(last) - 2 - self._end(option)
        return next((words for words in self._sayings(option) if len(words) <= room), "")

    def _pushed(self, option: Option) -> bool:
        """Is what it does too long for the column? Then all of them end with the line."""
        said = self.said(option)
        end = self._column(self.named(option)[-1]) + len(said) + self._end(option)
        return bool(said) and end > self.width

    def _late(self, option: Option) -> bool:
        """Is its name longer than the column allows for?"""
        return bool(self.said(option)) and self._column(self.named(option)[-1]) > self._column("")

    def named(self, option: Option) -> tuple[str, ...]:
        """The name, in more than a line if need be."""
        label, room = self.scene.label(option.offer), max(8, self.width - INDENT)
        lines = wrap(label, room)
        if len(lines[-1]) > room - self._end(option):  # rather break the name than put the number
            return wrap(label, max(8, room - self._end(option)))  # into a line of its own
        return lines

    def _end(self, option: Option) -> int:
        """Columns of the number at the end of the line, with a gap."""
        worth = self._worth(option)
        return len(worth) + 1 if worth else 0

    def _worth(self, option: Option) -> str:
        """The number; where names and what is said of them leave no room, the words of one with a
        sign go: the question says what it costs or brings."""
        worth = option.offer.worth
        return _bare(worth) if self.terse else worth

    def _least(self, offered: list[Option]) -> tuple[int, int]:
        """How little is said so in a line a choice: choices without what they do, lines more."""
        lines = sum(len(self.named(option)) for option in offered)
        unsaid = sum(bool(each.offer.effect and not self.said(each)) for each in offered)
        return unsaid, lines

    def _headed(self, option: Option, lit: bool = False, said: str | None = None) -> Text:
        """The name, and in the same line what it does as far as there is room."""
        ragged = self.ragged and said is None
        said = self.said(option) if said is None else said
        text = self._badge(option)
        *above, last = self.named(option)
        for line in above:
            text.append(f" {line}\n{' ' * (INDENT - 1)}", "bold")
        text.append(f" {last}", "bold")
        at = INDENT + len(last)
        if said:
            most = self.width - len(said) - self._end(option)
            column = most if ragged else min(self._column(last), most)
            text.append(" " * (column - at) + said)
            at = column + len(said)
        return self._with_worth(text, at, option, lit)

    def _with_worth(self, text: Text, at: int, option: Option, lit: bool) -> Text:
        """The number goes to the end of the line, or of the next."""
        worth = self._worth(option)
        if not worth:
            return text
        if at + self._end(option) > self.width:
            text.append("\n")
            at = 0
        tone = self.roles.get(_tone(worth), "")
        text.append(" " * (self.width - at - len(worth)))
        return text.append(worth, "bold" if lit else f"bold {tone}".strip())

    def _short(self, option: Option, lit: bool = False) -> Text:
        """The name, and what it does in the same line, or as much as there is room for in the
        next."""
        below = self.width - INDENT - self._end(option)
        said = next((words for words in self._sayings(option) if len(words) <= below), "")
        if said in ("", self.said(option)):
            return self._headed(option, lit)
        text = self._badge(option)
        for number, line in enumerate(self.named(option)):
            text.append(f"\n{' ' * INDENT}{line}" if number else f" {line}", "bold")
        text.append(f"\n{' ' * INDENT}{said}", "" if lit else self.roles.get("dim", ""))
        return self._with_worth(text, INDENT + len(said), option, lit)

    def _brief(self, option: Option, lit: bool = False) -> Text:
        """The same, but as much as there is room for behind the name comes first."""
        return (self._headed if self.said(option) else self._short)(option, lit)

    def _whole(self, option: Option, lit: bool = False) -> Text:
        """All of it in as few rows as can be: behind the name, below it, or begun behind it."""
        sayings = self._sayings(option)
        if self.said(option) or not sayings or option.offer.aside:
            return self._headed(option, lit)
        ways = (self._below,) if self.closing else (self._below, self._flowing)
        texts = [way(option, words, lit) for way in ways for words in sayings]
        return min(texts, key=rows_of)

    def _tersely(self, option: Option, lit: bool = False) -> Text:
        """The same, with bare numbers at the end."""
        return replace(self, terse=True)._whole(option, lit)

    def _flowing(self, option: Option, effect: str, lit: bool) -> Text:
        """What it does begins behind the name and goes on below it."""
        *above, last = self.named(option)
        at = INDENT + len(last) + 2
        first = _wrapped(effect, self.width - at)[0]
        if not effect.startswith(f"{first} "):
            return self._below(option, effect, lit)
        text = self._badge(option)
        for line in above:
            text.append(f" {line}\n{' ' * (INDENT - 1)}", "bold")
        tone = "" if lit else self.roles.get("dim", "")
        text.append(f" {last}  ", "bold")
        text.append(first, tone)
        lines = _wrapped(effect[len(first) :].strip(), self.width - INDENT)
        for line in lines:
            text.append(f"\n{' ' * INDENT}{line}", tone)
        return self._with_worth(text, INDENT + len(lines[-1]), option, lit)

    def _worded(self, option: Option, lit: bool = False) -> Text:
        """One line if it fits, else what it does stands below the name."""
        effect = option.offer.effect
        column = self._column(self.scene.label(option.offer))
        if column + len(effect) + self._end(option) <= self.width:
            return self._headed(option, lit, effect)
        return self._below(option, effect, lit)

    def _below(self, option: Option, effect: str, lit: bool) -> Text:
        """The name, and below it what it does in as many lines as that takes."""
        text = self._badge(option)
        last = INDENT
        label = self.scene.label(option.offer)
        # Where words follow, the number stands behind them: no name is broken for it.
        names = wrap(label, max(8, self.width - INDENT)) if effect else self.named(option)
        for number, line in enumerate(names):
            text.append(f"\n{' ' * INDENT}{line}" if number else f" {line}", "bold")
            last = INDENT + len(line)
        said = _wrapped(effect, self.width - INDENT) if effect else []
        room = self.width - self._end(option)
        if self.closing and said and INDENT + len(said[-1]) > room:
            said = _wrapped(effect, room - INDENT)
        above = bool(said) and INDENT + len(said[-1]) > room >= last  # no line of its own
        if above:
            text = self._with_worth(text, last, option, lit)
        for line in said:
            text.append(f"\n{' ' * INDENT}{line}", "" if lit else self.roles.get("dim", ""))
            last = INDENT + len(line)
        return text if above else self._with_worth(text, last, option, lit)


def _tone(worth: str) -> str:
    """The colour of a number: what is lost, what is gained, a price that is not paid yet."""
    if "-" in worth or "−" in worth:
        return "bad"
    return "money" if UNICODE.coin in worth and "+" not in worth else "good"


def _wrapped(words: str, width: int) -> list[str]:
    """In lines; a number and what there is so many of stay together."""
    joined = COUNTED.sub(FIGURE_SPACE, words)
    return [line.replace(FIGURE_SPACE, " ") for line in wrap(joined, width)]


def _bare(worth: str) -> str:
    """A number with a sign, without its words; another one keeps them."""
    return next((word for word in worth.split() if SIGNED.match(word)), worth)


def rows_of(text: Text) -> int:
    return text.plain.count("\n") + 1
