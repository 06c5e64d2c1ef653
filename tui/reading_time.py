"""How long words stay on the screen: by their length, at the pace that a person likes."""

CHARACTERS_A_SECOND = {"slow": 11.0, "normal": 18.0, "fast": 32.0}
"""Reading aloud to somebody, reading at ease, glancing."""

LEAST = 0.7
"""Seconds: to find the place where something changed."""


def seconds(words: str, pace: str) -> float:
    """The time that a step needs which is told in these words; at other paces (at once, step
    by step) there is no time to wait."""
    rate = CHARACTERS_A_SECOND.get(pace)
    return LEAST + len(words) / rate if rate else 0.0
