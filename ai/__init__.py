"""Opponents: agents of every level, what is worth what in each game, arena and simulation."""
