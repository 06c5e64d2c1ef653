"""Search over what a seat can't see: the same tree for all games, a heuristic for each."""
