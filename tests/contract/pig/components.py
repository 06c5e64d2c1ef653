"""The data files as numbers and tables, read once."""

from importlib.resources import files

from engine.core import data

_die = data.read(files(__package__) / "data", "pig", "die")
FACES = _die.number("faces", 2, 20)
BUST = _die.number("bust", 1, FACES)
_die.done()
