"""The table that all games share: one frame, one way to pick a move, three ways to reach it."""
