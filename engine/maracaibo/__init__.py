"""Maracaibo: voyages round the Caribbean."""

from engine.maracaibo.setup import Maracaibo

GAME = Maracaibo()
