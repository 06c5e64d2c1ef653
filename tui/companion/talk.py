"""The companion as a prompt: what the automa does, a question, an answer, and so on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import wrap

from automa.companion import Companion
from tui.companion import pages
from tui.companion.conversation import Conversation
from tui.i18n import _

Say = Callable[[str], None]


class Talk:
    """One game with a person at a real table. `lines` are what is typed."""

    def __init__(self, companion: Companion, path: Path, say: Say, width: int = 80) -> None:
        self.companion = companion
        self.held = Conversation(companion, path)
        self.write = say
        self.width = max(40, width)

    def run(self, lines: Iterator[str]) -> bool:
        """To the end of the game (True), or until the person leaves or the lines run out."""
        self.greet()
        self.ask()
        for line in lines:
            text = line.strip()
            if text == "x":
                break
            if text in self.commands():
                self.commands()[text]()
            else:
                self.answer(text)
            if self.held.over:
                return True
            self.ask()
        if not self.held.over:
            self.say(_("Saved. The same command continues the game."))
        return self.held.over

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "u": self.undo,
            "w": self.standing,
            "i": self.setup,
            "k": self.card,
            "?": self.help,
        }

    # -- how it looks --------------------------------------------------------------------

    def say(self, text: str, indent: str = "") -> None:
        """Words, wrapped at the width of the terminal."""
        if not text:
            self.write("")
        for line in wrap(text, self.width, initial_indent=indent, subsequent_indent=indent):
            self.write(line)

    def entry(self, key: str, text: str) -> None:
        """A key and what it means."""
        for at, line in enumerate(wrap(text, self.width - 10)):
            self.write(f"{key if at == 0 else '':>8}  {line}")

    def card(self) -> None:
        for line in self.held.card(self.width):
            self.write(line)

    def standing(self) -> None:
        for line in self.held.standing():
            self.say(line, "  ")

    def setup(self) -> None:
        self.say("")
        for line in pages.setup(self.companion.game):
            self.say(line, "  ")
        self.say("")

    def help(self) -> None:
        self.say(
            _(
                "Enter gives the usual answer. u takes back the last answer, w shows where "
                "things stand, k shows the card, i the setup, ? these keys; x leaves, and the "
                "game is saved."
            )
        )

    def summary(self) -> None:
        """The sheet, and the answers that led to it."""
        sheet = self.held.sheet()
        wide = max(len(part) for part, _points in sheet) + 2
        for part, points in sheet:
            self.write(f"  {part:<{wide}}{points:>4}")
        self.say("")
        for at, line in enumerate(self.held.summary(), 1):
            self.entry(str(at), line)

    # -- the course of it ----------------------------------------------------------------

    def greet(self) -> None:
        self.say(pages.title(self.companion.game))
        if self.companion.answers:
            self.say(_("The game continues where it was."))
            self.card()
            self.standing()
        else:
            self.say(pages.greeting(self.companion.game))
            self.setup()
        self.help()
        self.tell()

    def tell(self) -> None:
        if self.held.new_card():
            self.card()
        for line in self.held.news():
            self.say(line, "  ")

    def ask(self) -> None:
        asked = self.held.asked
        assert asked is not None
        self.say("")
        if asked.code == "keep":
            self.summary()
        self.say(self.held.question)
        for key, text in self.held.options():
            self.entry(key or _("Enter"), text)

    def answer(self, text: str) -> None:
        before = len(self.companion.answers)
        problem = self.held.hear(text)
        if problem:
            self.say(problem)
        elif len(self.companion.answers) != before:
            self.tell()

    def undo(self) -> None:
        if not self.held.undo():
            self.say(_("There is no answer to take back."))
            return
        self.say(_("The last answer was taken back."))
        self.card()
