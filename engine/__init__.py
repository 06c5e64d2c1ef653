"""Rules of the games: pure, deterministic, without a word for people."""

from engine import compiled  # noqa: F401  before anything that may be compiled is imported

__version__ = "0.2.0"
"""The program's, noted in every record."""
