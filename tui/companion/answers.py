"""From what a person types to an answer, and the other way round.

An empty line is the usual answer, where there is one. Three numbers may stand together (`534`)
or apart (`5 3 14`).
"""

import re

from automa.companion_questions import (
    CARD,
    DISC,
    QUEST,
    Answer,
    AskChoice,
    AskEach,
    AskNumber,
    AskSide,
    AskSome,
    AskStop,
    AskThree,
    BadAnswer,
    Question,
)
from engine.maracaibo.constants import NATIONS
from tui.i18n import _, pgettext

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")


def choice_keys() -> dict[str, str]:
    """What is typed for a choice; the words begin with it in the language of the moment."""
    return {
        "done": "",
        "ended_round": pgettext("key of the companion: end", "e"),
        "she_ended": pgettext("key of the companion: she", "h"),
        "quest": pgettext("key of the companion: quest reached", "q"),
        "no_quest": "-",
        "yes": pgettext("key of the companion: yes", "y"),
        "no": pgettext("key of the companion: no", "n"),
        "ahead": "+",
        "level": "=",
        "behind": "-",
        "none": "0",
        "keep": "",
    }


def stop_keys() -> dict[str, str]:
    """What is typed behind a place for what a stop brings."""
    return {
        DISC: pgettext("key of the companion: disc", "d"),
        CARD: pgettext("key of the companion: full market", "f"),
        QUEST: pgettext("key of the companion: quest", "q"),
    }


def nation_keys() -> dict[str, str]:
    return {
        "FR": pgettext("key of the companion: France", "f"),
        "ES": pgettext("key of the companion: Spain", "s"),
        "EN": pgettext("key of the companion: England", "e"),
    }


def read(asked: Question, text: str) -> Answer:
    """The answer that the text means; BadAnswer when it means none."""
    text = text.strip().lower()
    if not text:
        usual = asked.usual
        if usual in (None, ""):
            raise BadAnswer("no_usual")
        assert usual is not None
        return usual
    match asked:
        case AskChoice():
            return _choice(asked, text)
        case AskSome():
            return [one for one in re.split(r"[ ,;]+", text) if one not in ("-", "")]
        case AskNumber():
            return _number(text)
        case AskThree():
            return _numbers(text)
        case AskEach():
            keys = {choice_keys()[choice]: choice for choice in asked.choices}
            return [keys.get(one, one) for one in re.sub(r"[ ,;]+", "", text)]
        case AskStop():
            return _stop(asked, text)
        case AskSide():
            return _side(text)


def _choice(asked: AskChoice, text: str) -> str:
    if set(asked.choices) == {"yes", "no"}:
        if text in YES:
            return "yes"
        if text in NO:
            return "no"
    keys = choice_keys()
    for choice in asked.choices:
        if text in (keys.get(choice, choice), choice):
            return choice
    raise BadAnswer("not_a_choice")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadAnswer("not_a_number") from None


def _numbers(text: str) -> list[int]:
    parts = re.split(r"[ ,;]+", text)
    if len(parts) == 1 and len(text) == len(NATIONS) and text.isdecimal():
        parts = list(text)
    return [_number(one) for one in parts]


def _stop(asked: AskStop, text: str) -> list[str]:
    """`7`, `7q`, `f`: a place, what it brings, or both."""
    keys = {key: what for what, key in stop_keys().items()}
    keys["c"] = CARD
    found = re.fullmatch(r"([0-9]{1,3}[ab]?)? ?([a-z])?", text)
    if not found:
        raise BadAnswer("not_a_stop")
    place, letter = found[1] or asked.proposed, found[2] or ""
    if letter and letter not in keys:
        raise BadAnswer("not_a_stop")
    what = keys[letter] if letter else asked.what(place)
    if not place:
        raise BadAnswer("not_a_place")
    if not what:
        raise BadAnswer("what_is_there")
    return [place, what]


def _side(text: str) -> Answer:
    for nation, key in nation_keys().items():
        if text == key:
            return nation
    if text[0].isdecimal():
        return _numbers(text)
    raise BadAnswer("not_a_nation")


# -- the other way -----------------------------------------------------------------------


def typed(asked: Question, answer: Answer) -> str:
    """The shortest text that means this answer."""
    if answer == asked.usual:
        return ""
    match asked, answer:
        case AskChoice(), str(choice):
            return choice_keys().get(choice, choice)
        case AskStop(), [place, what]:
            shown = str(place) if place != asked.proposed else ""
            usual = asked.what(str(place))
            return shown + ("" if what == usual else stop_keys()[str(what)])
        case AskSide(), str(nation):
            return nation_keys()[nation]
        case AskEach(), list(found):
            return "".join(choice_keys()[str(one)] for one in found)
        case ((AskThree() | AskSide()), list(numbers)):
            together = all(0 <= int(number) <= 9 for number in numbers)
            return ("" if together else " ").join(map(str, numbers))
        case AskSome(), list(found):
            return " ".join(map(str, found)) or "-"
    return str(answer)


def shown(asked: Question, answer: Answer) -> str:
    """An answer that was given, to be read."""
    text = typed(asked, answer) or typed(_without_usual(asked), answer)
    return text or _("as usual")


def _without_usual(asked: Question) -> Question:
    if isinstance(asked, AskNumber):
        return asked._replace(usual=None)
    return asked
