"""Pig: roll as long as you dare. The smallest lawful game, and the skeleton of new ones."""

from tests.contract.pig.setup import Pig

GAME = Pig()
