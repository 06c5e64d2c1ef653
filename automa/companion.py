"""The companion to a real table: it runs only the automa, and asks about what it can't see.

A game is its setup and the answers given so far; everything else follows from them. So a file holds
only those, and undoing an answer means replaying the others. The companion knows the automa's cards
and scores; the board is the one on the table, whatever ours looks like.
"""

from dataclasses import asdict, dataclass
from typing import Any

from automa.companion_questions import Answer, BadAnswer, CompanionStep, Question, Script
from automa.components import JACQUES, JEANNE
from engine.core.errors import BadOption, BadValue
from engine.core.values import Json
from engine.maracaibo.components import SCENARIOS

FORMAT = 2
"""Format 1 asked different questions and is no longer read."""
LEVELS = {"jeanne": len(JEANNE.levels), "jacques": len(JACQUES.levels)}


@dataclass(frozen=True, slots=True)
class CompanionGame:
    """How the table is set up."""

    automa: str
    level: int = 1
    scenario: str = "classic_75"
    expansion: bool = True
    people: int = 1
    seed: int = 0
    between_rounds: bool = True
    """Jacques turns up a card before a round that follows one a person ended (MAR-633)."""

    def check(self) -> None:
        """Raise BadOption if there is no such game."""
        if self.automa not in LEVELS:
            raise BadOption("automa", self.automa, list(LEVELS))
        levels = range(1, LEVELS[self.automa] + 1)
        if self.level not in levels:
            raise BadOption("level", self.level, list(levels))
        together = [name for name, design in SCENARIOS.items() if design.cooperative]
        allowed = [
            name
            for name, design in SCENARIOS.items()
            if (self.expansion or not design.expansion)
            and (self.automa == "jacques" or name not in together)
        ]
        if self.automa == "jacques" and not self.expansion:
            raise BadOption("expansion", "off", ["on"])
        if self.automa == "jeanne" and self.people != 1:
            raise BadOption("people", self.people, [1])
        if self.scenario not in allowed:
            raise BadOption("scenario", self.scenario, allowed)
        people = (1, 2, 3, 4) if self.scenario in together else (1,)
        if self.people not in people:
            raise BadOption("people", self.people, list(people))


class Desk:
    """What the companion has written down: the automa's counts, points and deeds."""

    def __init__(self) -> None:
        self.round = 0
        self.points: dict[str, int] = {}
        """By part of its score."""
        self.counts: dict[str, int] = {}
        """Quests, discs, cards, …, and influence by nation."""
        self.ship = ""
        self.deck = 0
        """Cards left in its deck."""
        self.shown: tuple[str, ...] = ()
        """Cards that lie open."""
        self.card = ""
        """The card of the last turn, "" before the first."""
        self.number = 0
        """Which card of the round it is (Jacques: the zone that counts)."""
        self.counting = False
        """The final count has begun."""
        self.steps: list[CompanionStep] = []
        self.result: Json | None = None

    def tell(self, code: str, **facts: str | int) -> None:
        self.steps.append(CompanionStep(code, tuple(facts.items())))

    def score(self, part: str, points: int) -> None:
        self.points[part] = self.points.get(part, 0) + points

    def count(self, what: str, n: int = 1) -> int:
        self.counts[what] = self.counts.get(what, 0) + n
        return self.counts[what]

    def has(self, what: str) -> int:
        return self.counts.get(what, 0)

    @property
    def total(self) -> int:
        return sum(self.points.values())


class Companion:
    """A game beside a real table: a question at a time."""

    def __init__(self, game: CompanionGame, answers: "list[Answer] | None" = None) -> None:
        game.check()
        self.game = game
        self.answers: list[Answer] = []
        self._play()
        for answer in answers or []:
            self.answer(answer)

    def _play(self) -> None:
        """From the start through all answers."""
        self.asked: list[Question] = []
        """The questions that the answers belong to."""
        self.counted_from = 0
        """The first answer of the final count."""
        self.desk = Desk()
        self._script = _script(self.game, self.desk)
        self._told = 0
        self.question: Question | None = next(self._script)
        """What is asked now; None when the game is over."""
        given, self.answers = self.answers, []
        for answer in given:
            self.answer(answer)

    @property
    def over(self) -> bool:
        return self.question is None

    def answer(self, answer: Answer) -> None:
        """Go on to the next question; BadAnswer if the answer is not allowed."""
        if self.question is None:
            raise BadAnswer("game_over")
        checked = self.question.check(answer)
        self._told = len(self.desk.steps)
        self.answers.append(answer)
        self.asked.append(self.question)
        if not self.desk.counting:
            self.counted_from = len(self.answers)
        try:
            self.question = self._script.send(checked)
        except StopIteration:
            self.question = None

    def undo(self) -> bool:
        """Take the last answer back; False when there is none."""
        if not self.answers:
            return False
        self.answers.pop()
        self._play()
        return True

    def revisable(self) -> list[int]:
        """The numbers of those answers in the final count that can still be changed."""
        return list(range(self.counted_from, len(self.answers))) if not self.over else []

    def revise(self, number: int, answer: Answer) -> None:
        """Give another answer to a question of the final count; later answers stay if they still
        fit. BadAnswer if it is not allowed; nothing has changed then."""
        if number not in self.revisable():
            raise BadAnswer("not_a_choice")
        self.asked[number].check(answer)
        later = list(zip(self.asked[number + 1 :], self.answers[number + 1 :], strict=True))
        self.answers = self.answers[:number]
        self._play()
        self.answer(answer)
        for asked, given in later:
            if self.question is None or (self.question.code, self.question.facts) != (
                asked.code,
                asked.facts,
            ):
                return
            self.answer(given)

    def news(self) -> list[CompanionStep]:
        """What the automa did since the last answer."""
        return self.desk.steps[self._told :]

    def to_json(self) -> Json:
        return {"companion": FORMAT, "game": asdict(self.game), "answers": self.answers}


class OldGame(BadValue):
    """A game begun by an older version of the companion; it can't be continued."""


def from_json(data: Any) -> Companion:
    """The game that `to_json` wrote; BadValue when it can't be read."""
    match data:
        case {"companion": 1}:
            raise OldGame("begun with other questions")
        case {"companion": int(known), "game": dict(game), "answers": list(answers)} if (
            known == FORMAT
        ):
            try:
                return Companion(CompanionGame(**game), answers)
            except (BadAnswer, BadOption, TypeError) as error:
                raise BadValue(str(error)) from None
    raise BadValue("no game of the companion")


def _script(game: CompanionGame, desk: Desk) -> Script:
    if game.automa == "jeanne":
        from automa.companion_jeanne import play
    else:
        from automa.companion_jacques import play
    return play(game, desk)
