"""Effects in words. The engine describes an effect as plain data; here every word of that
description has its words, so that what a card says and what it does can't drift apart.

Each has a short form for lists and a full one for the inspector. Words that the engine knows and we
don't are shown unchanged, and a test finds them.
"""

from tui.games.maracaibo.wording.costs import cost
from tui.games.maracaibo.wording.counts import condition
from tui.games.maracaibo.wording.effects import effect_lines, effect_short
from tui.games.maracaibo.wording.terms import terms

__all__ = ["condition", "cost", "effect_lines", "effect_short", "terms"]
