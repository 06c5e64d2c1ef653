"""The conversation: what the automa does, a question, an answer, and so on to the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

from automa.companion import Companion
from automa.questions import BadAnswer, Number, Three
from engine.maracaibo.pieces import NATIONS
from tui.companion import answers, files, words
from tui.games.maracaibo.names import nation_name, place_name, scenario_name
from tui.i18n import _

Say = Callable[[str], None]

COMMANDS = ("u", "s", "q", "?")


class Talk:
    """One game with a person at a real table. `lines` are what is typed."""

    def __init__(self, companion: Companion, path: Path, say: Say) -> None:
        self.companion = companion
        self.path = path
        self.say = say
        self.automa = companion.game.automa

    def run(self, lines: Iterator[str]) -> bool:
        """To the end of the game (True), or until the person leaves or the lines run out."""
        self.greet()
        self.ask()
        for line in lines:
            text = line.strip()
            if text == "q":
                break
            if text in COMMANDS:
                self.command(text)
            else:
                self.answer(text)
            if self.companion.over:
                return True
            self.ask()
        if not self.companion.over:
            self.say(_("Saved. The same command goes on with it."))
        return self.companion.over

    def greet(self) -> None:
        game = self.companion.game
        self.say(
            _("{name}, level {level}, {scenario}").format(
                name=words.NAMES[self.automa],
                level=game.level,
                scenario=scenario_name(game.scenario),
            )
        )
        if self.companion.answers:
            self.say(_("The game goes on where it was."))
            self.standing()
        self.say(_("u takes the last answer back, s shows the standing, q leaves, ? explains."))
        self.tell()

    def tell(self) -> None:
        for told in self.companion.news():
            self.say(f"  {words.step(self.automa, told)}")

    def ask(self) -> None:
        asked = self.companion.question
        assert asked is not None
        self.say("")
        self.say(words.question(self.automa, asked))
        for line in words.choice_lines(asked):
            self.say(line)

    def answer(self, text: str) -> None:
        asked = self.companion.question
        assert asked is not None
        try:
            self.companion.answer(answers.read(asked, text))
        except BadAnswer as bad:
            facts = {}
            if isinstance(asked, Number | Three):
                facts = {"low": asked.low, "high": asked.high}
            self.say(_(words.REFUSALS[bad.code]).format(**facts))
            return
        try:
            files.save(self.companion, self.path)
        except files.FileError:
            self.companion.undo()
            raise
        self.tell()
        if self.companion.over:
            self.sheet()

    def command(self, text: str) -> None:
        if text == "s":
            self.standing()
        elif text == "?":
            self.say(
                _(
                    "Answer what is asked: a number, y or n, or a key of the list; several with "
                    "spaces between them. Every answer is saved."
                )
            )
        elif self.companion.undo():
            files.save(self.companion, self.path)
            self.say(_("The last answer is taken back."))
        else:
            self.say(_("There is no answer to take back."))

    def standing(self) -> None:
        """What a person at the table could count."""
        desk = self.companion.desk
        facts = [_("round {number}").format(number=max(desk.round, 1)), f"{desk.total} VP"]
        facts += [f"{_(words.COUNTS[what])} {desk.has(what)}" for what in self._counted()]
        if self.automa == "jeanne":
            facts += [f"{nation_name(nation)} {desk.has(nation)}" for nation in NATIONS]
            if desk.ship:
                facts.append(_("ship at {place}").format(place=place_name(desk.ship)))
        self.say("  " + " · ".join(facts))
        shown = ", ".join(words.card_name(card) for card in desk.shown) or _("none yet")
        self.say(
            "  "
            + _("cards turned up: {shown}; in the deck: {left}").format(shown=shown, left=desk.deck)
        )

    def _counted(self) -> tuple[str, ...]:
        return ("quests", "discs", "cards") if self.automa == "jeanne" else ("quests",)

    def sheet(self) -> None:
        """The final count of the automa, part by part."""
        desk = self.companion.desk
        self.say("")
        wide = max(len(_(words.PARTS[part])) for part in desk.points) + 2
        for part, points in desk.points.items():
            self.say(f"  {_(words.PARTS[part]):<{wide}}{points:>4}")
        total = _("total")
        self.say(f"  {total:<{wide}}{desk.total:>4}")
