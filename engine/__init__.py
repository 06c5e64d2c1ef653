"""Rules of the games: pure, deterministic, without a word for people."""
