"""Opponents: agents of every level, what is worth what in each game, arena and simulation."""

import automa  # noqa: F401  makes Jeanne and Jacques known to the engine
