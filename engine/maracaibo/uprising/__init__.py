"""The modules and legacy tiles of The Uprising: their own state, moves, events and rules."""
