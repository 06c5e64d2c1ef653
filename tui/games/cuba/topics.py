"""The rules of Cuba in short, one text for each thing that F1 explains."""

from tui.i18n import N_

TOPICS = {
    "setup": (
        N_("Before the game"),
        N_(
            "You begin with 10 pesos, 2 materials and 2 products of your choice, and your worker"
            " on the warehouse. The products lie in the yard: what you don't use, sell or store"
            " in the first round spoils."
        ),
    ),
    "actions": (
        N_("Actions"),
        N_(
            "In turn everybody plays one card and does what it offers, until each has played four."
            " The fifth is not played: its number is your votes in parliament.\n\nWho plays the"
            " highest card last is first player from then on; among equals the one who played"
            " later."
        ),
    ),
    "delegate": (
        N_("The card for parliament"),
        N_(
            "Everybody lays a card face down before the actions; it can't be played this round and"
            " is turned up in parliament. The bills are known already."
        ),
    ),
    "worker": (
        N_("Worker"),
        N_(
            "Put your worker on any field. The fields of its row and column are active.\n\nEvery"
            " active forest, mountain and lake gives its material. Of the active product fields"
            " two yield (one under the drought law), and one more for each water that you pay;"
            " the lake's water of this very turn counts.\n\nFields with a building yield nothing,"
            " nor do those whose thing the supply lacks."
        ),
    ),
    "merchant": (
        N_("Merchant"),
        N_(
            "Buy and sell as many wares as you like, one at a time. You buy the cheapest piece on"
            " the market and sell onto the dearest free space, so every trade moves the price."
            "\n\nWithout a piece on the market a ware costs 7 from the supply. When all spaces are"
            " taken the supply pays 1 for a product, 3 for a good.\n\nInstead of trading you may"
            " take a material, or one of the cheapest products, for nothing: each once a round,"
            " for who comes first."
        ),
    ),
    "architect": (
        N_("Architect"),
        N_(
            "Pay the materials of one building and put it on any field without one. The field"
            " gives nothing any more.\n\nWho builds nothing gets 2 points if first to do so this"
            " round, 1 if second."
        ),
    ),
    "foreman": (
        N_("Foreman"),
        N_(
            "Use the buildings in the row and column of your worker, each once and in any order;"
            " or one single building elsewhere. The printed warehouse is a building too.\n\nWhat"
            " one building yields the next may use at once."
        ),
    ),
    "mayor": (
        N_("Mayor"),
        N_(
            "Load as many wares as you like on one ship at a dock, where it has free spaces for"
            " them. Each brings 1, 2 or 3 points by dock.\n\nWho loads nothing gets 4 pesos if"
            " first to do so this round, 2 if second."
        ),
    ),
    "harbour": (
        N_("Harbour"),
        N_(
            "A ship has five spaces for given wares. Full ships leave at the end of the round, and"
            " from the second round on the one at the best dock too. The others move up, the one"
            " at sea among them, and new ships come.\n\nUnder the harbour law a full ship leaves"
            " at once."
        ),
    ),
    "market": (
        N_("Market"),
        N_(
            "Each ware has a ladder of prices. Pieces lie on its dear end: the next one to buy"
            " is the cheapest of them, the next one sold goes to the dearest free space.\n\n"
            "Products have five spaces, 6 to 2; rum and cigars three, 6 to 4."
        ),
    ),
    "plantation": (
        N_("Plantation"),
        N_(
            "Twelve fields: a warehouse, a lake for water, two mountains for stone, two forests"
            " for wood, and two fields each of citrus, sugar and tobacco. A building takes the"
            " place of a field for good."
        ),
    ),
    "buildings": (
        N_("Building tiles"),
        N_(
            "A building is worth 2 points at the end. It works when the foreman uses it, once a"
            " round. Each is there once, the cigar factory and the distillery twice."
        ),
    ),
    "warehouse": (
        N_("Yard and warehouse"),
        N_(
            "Everything you get lies in the yard. At the end of a round products there spoil;"
            " those that the foreman has moved into a warehouse keep, as do materials, rum and"
            " cigars everywhere.\n\nWhat lies in yard or warehouse can be used at any time;"
            " products leave the yard first."
        ),
    ),
    "parliament": (
        N_("Parliament"),
        N_(
            "Your votes are the number of your fifth card, 2 more if you used the town hall, and"
            " those you buy: one for a peso, all at once and in secret. Everybody pays.\n\nMost"
            " votes choose two of the bills. Those who are tied buy once more; still tied, the"
            " first of them in turn from the first player wins."
        ),
    ),
    "laws": (
        N_("Laws"),
        N_(
            "A bill that is chosen replaces the law of its kind at once and stays in force until"
            " it is replaced itself. The other bills leave the game.\n\nAfter parliament come tax,"
            " duty, subsidy and the market laws, in this order."
        ),
    ),
    "tax": (
        N_("Tax"),
        N_(
            "Who pays the tax gets 2 points. Nobody must, and nobody pays a part of it. Who pays"
            " tax and duty gets 1 point more: 5 in all."
        ),
    ),
    "duty": (
        N_("Duty"),
        N_(
            "Who gives the things that the law asks for gets 2 points, and 1 more if the tax was"
            " paid too. They may come from the yard or the warehouse."
        ),
    ),
    "subsidy": (
        N_("Subsidy"),
        N_(
            "Everybody gets a point for each of what the law names, every round while it is in"
            " force. Nothing is paid. Tax and duty are paid before, so pesos and water that were"
            " spent on them no longer count."
        ),
    ),
    "scoring": (
        N_("Points"),
        N_(
            "Points come from ships, buildings that are used, the architect who doesn't build, tax,"
            " duty and subsidies. After round 6 every building that you built brings 2 more."
            "\n\nMoney and things are worth nothing then, but pesos decide a tie."
        ),
    ),
}

ASKED = {
    "choose_start": "setup",
    "choose_delegate": "delegate",
    "play_character": "actions",
    "place_worker": "worker",
    "choose_yield": "worker",
    "trade": "merchant",
    "choose_building": "architect",
    "choose_site": "architect",
    "use_building": "foreman",
    "choose_amount": "foreman",
    "choose_thing": "foreman",
    "choose_swap": "foreman",
    "choose_veto": "laws",
    "choose_ship": "harbour",
    "choose_cargo": "mayor",
    "purchase_votes": "parliament",
    "choose_bill": "laws",
    "decide_tax": "tax",
    "decide_duty": "duty",
}
"""By what is asked."""
