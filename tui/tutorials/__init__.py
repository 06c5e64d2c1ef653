"""Guided games: each is a script, two texts, and the real table.

    tui/tutorials/scripts/<name>.toml     which game is dealt, and what happens in it, step by step
    tui/tutorials/<language>/<name>.md    what is said at each step, under the step's anchor

    reading.py     the script as types; BadTutorial says what is wrong with a file, and where
    texts.py       the words of a step, with the numbers of the data and of the position
    lesson.py      how far somebody has come; knows no screen
    bookmarks.py   where a lesson was left, on the disk

Opponents make the moves that the script has for them, so that a tutorial stays what it is
when agents learn to play better.
"""
