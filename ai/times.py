"""How long agents think; the app, the docs and the agents themselves take it from here."""

THINKING = {"hard": 400.0, "expert": 2000.0}
"""The default milliseconds per decision of each level; the others need none. An agent with a
character takes as long as one without."""

CLOCK = {"hard": 3000.0, "expert": 8000.0}
"""Milliseconds that all opponents together take between two decisions of a person, more or
less, however many they are and however much they have to decide."""
PART, LEAST = 0.25, 50.0
"""No decision takes more than this part of what is left of it, and none has less than that."""

DEPTHS = {"quicker": 0.4, "normal": 1.0, "deeper": 2.5}
"""How much of these times opponents take, as a person likes it."""


def allowance(ms: float, clock: float, spent: float) -> float:
    """Milliseconds for the next decision, given how much of their clock the opponents have
    spent."""
    return max(LEAST, min(ms, PART * (clock - spent)))
