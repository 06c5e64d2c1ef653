"""Havana: cards that fix the turn order, and buildings bought from the ends of two rows."""

from engine.havana.setup import Havana

GAME = Havana()
