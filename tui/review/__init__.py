"""The review of a game for people: its words, its curve, its screen's parts."""
