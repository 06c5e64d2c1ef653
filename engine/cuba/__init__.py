"""Cuba: plantations, ships and laws."""

from engine.cuba.setup import Cuba

GAME = Cuba()
