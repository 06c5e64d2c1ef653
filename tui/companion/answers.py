"""From what a person types to an answer."""

from automa.questions import Answer, BadAnswer, Choice, Number, Question, Some
from tui.companion import words

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")


def read(asked: Question, text: str) -> Answer:
    """The answer that the text means; BadAnswer when it means none."""
    match asked:
        case Choice():
            return _choice(asked, text.lower())
        case Some():
            return [one for one in text.lower().replace(",", " ").split() if one != "-"]
        case Number():
            return _number(text)
    return [_number(one) for one in text.replace(",", " ").split()]


def _choice(asked: Choice, text: str) -> str:
    if asked.choices == ("yes", "no"):
        if text in YES:
            return "yes"
        if text in NO:
            return "no"
        raise BadAnswer("not_a_choice")
    if not text and "done" in asked.choices:
        return "done"
    for choice, key in zip(asked.choices, words.keys(asked), strict=True):
        if text in (key, choice):
            return choice
    raise BadAnswer("not_a_choice")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadAnswer("not_a_number") from None
