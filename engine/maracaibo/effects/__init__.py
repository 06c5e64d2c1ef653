"""The effect vocabulary: what cards, tiles and tokens say, parsed once and done in one place."""
