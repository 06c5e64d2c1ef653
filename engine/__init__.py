"""Rules of the games: pure, deterministic, without a word for people."""

__version__ = "0.2.0"
"""The program's, noted in every record."""
