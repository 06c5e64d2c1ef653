"""The effect vocabulary: what cards, tiles and tokens say, parsed once and carried out in one
place."""
