"""Pictures made of terminal cells: canvases, sprites, cards, marks. Pure: no Textual, no game.

A painter is a function `(scene, columns, rows) -> Canvas`. It paints grounds, sprites and words
and claims the boxes of what can be pointed at; the table draws cursor, targets and fresh marks
over that, alike in all games.
"""
