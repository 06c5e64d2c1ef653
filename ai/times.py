"""How long agents think; the app, the docs and the agents themselves have it from here."""

THINKING = {"hard": 400.0, "expert": 2000.0}
"""Milliseconds a decision that a level takes unless it is told otherwise; the others need none.
An agent with a character takes as long as one without."""
