"""The story: chapters, cards and goals within a game, and the campaign between games."""
