"""Santiago: canals, plantations and bribes."""

from engine.santiago.setup import Santiago

GAME = Santiago()
