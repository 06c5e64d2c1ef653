"""A game of the companion as a conversation: what is asked and told, what an answer does.

The prompt of the command line and the screen of the app both hold it; neither knows a rule.
"""

from pathlib import Path

from automa.companion import Companion
from automa.companion_questions import BadAnswer, Question
from tui.companion import answers, files, pages, words
from tui.games.maracaibo.names import place_name
from tui.i18n import _, labelled


class Conversation:
    """One game with a person at a real table, saved after every answer."""

    def __init__(self, companion: Companion, path: Path) -> None:
        self.companion = companion
        self.path = path
        self.automa = companion.game.automa
        self._revising: int | None = None
        """The answer of the final count that is being changed."""

    # -- what is asked -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.companion.over

    @property
    def asked(self) -> Question | None:
        if self._revising is not None:
            return self.companion.asked[self._revising]
        return self.companion.question

    @property
    def question(self) -> str:
        asked = self.asked
        if asked is None:
            return ""
        if asked.code == "all_played" and self.companion.game.people == 1:
            asked = asked._replace(code="your_turn")
        return words.question(self.automa, asked)

    def options(self) -> list[tuple[str, str]]:
        """What can be typed and what it means; an empty key is Enter."""
        asked = self.asked
        if asked is None:
            return []
        found = words.options(self.automa, asked)
        if asked.code == "keep":
            found.append((_("number"), _("change that answer in the list")))
        return found

    # -- what is told --------------------------------------------------------------------

    def news(self) -> list[str]:
        """What the automa did since the last answer, a sentence each."""
        return [words.step(self.automa, told) for told in self.companion.news()]

    def new_card(self) -> bool:
        """Was a card turned up since the last answer?"""
        return any(told.code == "card" for told in self.companion.news())

    def card(self, width: int) -> list[str]:
        """The card of the last turn, drawn as a card; nothing before the first."""
        desk = self.companion.desk
        if not desk.card:
            return []
        return pages.card_lines(desk.card, desk.round, desk.number, width)

    def standing(self) -> list[str]:
        """What a person at the table could count."""
        desk = self.companion.desk
        facts = [
            _("round {number}").format(number=max(desk.round, 1)),
            _("{n} VP").format(n=desk.total),
        ]
        counted = ("quests", "discs", "cards") if self.automa == "jeanne" else ("quests",)
        facts += [f"{_(words.COUNTS[what])} {desk.has(what)}" for what in counted]
        if desk.ship:
            facts.append(_("ship at {place}").format(place=place_name(desk.ship)))
        shown = ", ".join(words.card_name(card) for card in desk.shown) or _("none yet")
        cards = _("cards turned up: {shown}; in the deck: {left}")
        return [" · ".join(facts), cards.format(shown=shown, left=desk.deck)]

    def sheet(self) -> list[tuple[str, int]]:
        """The final count of the automa, part by part, the total last."""
        desk = self.companion.desk
        parts = [(_(words.PARTS[part]), points) for part, points in desk.points.items()]
        return [*parts, (_("total"), desk.total)]

    def summary(self) -> list[str]:
        """The answers of the final count, in the order of their numbers from 1 on."""
        found = []
        for number in self.companion.revisable():
            asked = self.companion.asked[number]
            name = _(words.SHORT[asked.code])
            person = dict(asked.facts).get("person")
            if person:
                name = _("player {n}: {text}").format(n=person, text=name)
            found.append(labelled(name, answers.shown(asked, self.companion.answers[number])))
        return found

    # -- what is answered ----------------------------------------------------------------

    def hear(self, text: str) -> str:
        """Take an answer as it is typed; what is wrong with it, in a sentence. FileError when
        it can't be saved: then it is not taken."""
        asked = self.companion.question
        if asked is None:
            return ""
        text = text.strip()
        try:
            if self._revising is not None:
                number, self._revising = self._revising, None
                again = self.companion.asked[number]
                self.companion.revise(number, answers.read(again, text))
            elif asked.code == "keep" and text:
                self._revising = self._listed(text)
                return ""
            else:
                self.companion.answer(answers.read(asked, text))
        except BadAnswer as bad:
            return _(words.REFUSALS[bad.code])
        try:
            files.save(self.companion, self.path)
        except files.FileError:
            self.companion.undo()
            raise
        return ""

    def _listed(self, text: str) -> int:
        """The answer that a number of the list means."""
        found = self.companion.revisable()
        if not text.isdecimal() or not 1 <= int(text) <= len(found):
            raise BadAnswer("not_a_choice")
        return found[int(text) - 1]

    def undo(self) -> bool:
        """Take the last answer back, or leave the change of one; False when there is none."""
        if self._revising is not None:
            self._revising = None
            return True
        if not self.companion.undo():
            return False
        files.save(self.companion, self.path)
        return True
