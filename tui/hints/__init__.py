"""Why a move is good, in sentences as a good player would say them.

`explain` makes them from what an agent found (`ai.agent.Choice`); the hint, the coach, a
look at an opponent's move and the review all speak with it. Each game brings its own
sentences in `tui/games/<game>/advice.py`.
"""

from tui.hints.advice import Advice, Audience, Reason, advice
from tui.hints.explanation import Explanation, OtherMove, explain, gap_words
from tui.hints.numbers import figures

__all__ = [
    "Advice",
    "Audience",
    "Explanation",
    "OtherMove",
    "Reason",
    "advice",
    "explain",
    "figures",
    "gap_words",
]
