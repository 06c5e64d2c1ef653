"""The rooms that Cuba's panels have in the four windows."""

ROOMS = {
    (80, 24): dict.fromkeys(("board", "market", "harbour", "laws", "buildings", "others"), (56, 14))
    | {"hand": (80, 4), "players": (24, 6)},
    (120, 40): {
        "board": (44, 19), "market": (44, 7), "harbour": (44, 10), "laws": (88, 9),
        "buildings": (87, 9), "others": (87, 9), "hand": (88, 6), "players": (32, 12),
    },
    (160, 48): {
        "board": (68, 24), "market": (54, 12), "harbour": (54, 10), "laws": (122, 13),
        "buildings": (122, 13), "others": (122, 13), "hand": (122, 5), "players": (38, 12),
    },
    (200, 60): {
        "board": (77, 25), "market": (85, 12), "harbour": (85, 11), "laws": (77, 13),
        "buildings": (85, 17), "others": (77, 16), "hand": (85, 12), "players": (38, 15),
    },
}  # fmt: skip
"""By size of the window: columns and rows inside of each panel."""
