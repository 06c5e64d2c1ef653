"""The rules of The Uprising's modules and tiles in short, for F1.

Numbers are placeholders that the data files answer, as in the book (tui/rulebook/facts.py).
"""

from tui.i18n import N_

TOPICS = {
    "ports": (
        N_("Home ports"),
        N_(
            "Keep one of {{setup.ports_dealt|word}}. It lies on your ship board under two "
            "discs. Once both are gone you may pay {{port_price}} once, and its lasting effect "
            "is yours."
        ),
    ),
    "resistance": (
        N_("The resistance tile"),
        N_(
            "A marker that you liberate may go on a space of your tile, which pays its reward. The"
            " space must be free, and no neighbouring space may hold a marker of the same nation."
            "\n\nFour markers fill the tile: they leave the game, and you gain"
            " {{resistance.filled}}.\n\nIf you put it nowhere, the marker leaves the game and pays"
            " nothing."
        ),
    ),
    "revolt": (
        N_("Revolt: for or against a nation"),
        N_(
            "Choose a nation, and whether you fight for it or against it.\n\nFor: as usual.\n\n"
            "Against: the printed value counts, without the changes for most or fewest markers."
            " You can liberate a city (value {{combat.revolt_city.value}}) and a village (value"
            " {{combat.revolt_village.value}}), each once, and nothing else. Influence on the"
            " token is {{nations.vp_for_influence}} VP a point."
        ),
    ),
    "liberation": (
        N_("Liberation: against a nation"),
        N_(
            "You always fight against a nation. Liberate a city for value"
            " {{combat.liberate_city.value}} and a village for {{combat.liberate_village.value}},"
            " each once a turn; a city also pays its flag. The combat tile, unlocked, adds one"
            " more.\n\nChanges for most or fewest markers are ignored. Influence is never gained:"
            " each point is {{nations.vp_for_influence}} VP instead."
        ),
    ),
    "clues": (
        N_("Clues"),
        N_(
            "When you stop at a clue you may turn one up before your main action. A green one goes"
            " on a green space, a red one on a red space; the space pays. While both red spaces are"
            " full nobody can turn up a clue: pay the two objects of a red one to free its space."
            "\n\nWith the last green space Luysa is found, where that ship lies."
        ),
    ),
    "luysa": (
        N_("Freeing Luysa"),
        N_(
            "At the prison: {{legacy.l39.free_cost}}, at any time of your turn, if no marker stands"
            " there.\n\nOr by ransom at the end of the game: one of you pays {{search.ransom}}"
            " doubloons alone. If nobody does, all of you lose."
        ),
    ),
    "l30": (
        N_("L30: the harbour tavern"),
        N_(
            "Coming home you may move a disc from your ship to this tile, where it stays. You gain"
            " {{legacy.l30.disc_reward}}. Only once a game."
        ),
    ),
    "l33": (
        N_("L33: the crossroads"),
        N_(
            "Before your main action you may turn up the top project card and gain by its object:"
            " {{object_rewards}}. The card is discarded."
        ),
    ),
    "l36": (
        N_("L36: the Dutch colony"),
        N_(
            "Your first stop costs an influence marker, for good. You choose the nation and "
            "gain {{nations.doubloons_for_rank}} doubloons for each noble rank the marker had. "
            "From then on that nation gives you nothing, not even at the end of the game. Later "
            "stops are free.\n\nThe city then pays one doubloon and one combat point for each "
            "of your figures, on the board and in your supply."
        ),
    ),
    "l37": (
        N_("L37: the passage back"),
        N_(
            "When your ship reaches {{place 13}} you may move a disc to this tile and go on from"
            " {{place 2}}. It costs no movement points and is no stop. Only once a game."
        ),
    ),
    "legacy": (
        N_("Legacy tiles"),
        N_(
            "They change the map for everybody: new cities and ways, a village that becomes a city,"
            " rewards at a stop, a skull that forbids village actions until it is paid off."
        ),
    ),
    "jeanne": (
        N_("Jeanne"),
        N_(
            "A card-driven opponent. She sails, fills markets, takes quests, explores and "
            "fights by her cards. You win if you have more points than she has; she wins ties."
        ),
    ),
    "jacques": (
        N_("Jacques"),
        N_(
            "A card-driven opponent without a ship. When all have had a turn he turns up a card: a"
            " disc, a quest, a step of his explorer, or the end of the round, for which he gains"
            " {{jacques.ends_round}} points if no ship comes home first."
        ),
    ),
    "together": (
        N_("Winning together"),
        N_(
            "You win or lose together. At the end no marker may stand on any location, each of you"
            " must have more points than Jacques, and in The Rescue Luysa must be free."
        ),
    ),
    "story": (
        N_("Story mode"),
        N_(
            "Each chapter has a goal that is checked at the end of every round or of the game. What"
            " you achieve decides which chapter comes next. Tiles that it adds stay for later"
            " games."
        ),
    ),
}
