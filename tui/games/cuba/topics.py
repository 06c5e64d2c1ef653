"""The rules of Cuba in short, one text for each thing that F1 explains.

Numbers are placeholders that the data files answer, as in the book (tui/rulebook/facts.py).
"""

from tui.i18n import N_

TOPICS = {
    "setup": (
        N_("Before the game"),
        N_(
            "You begin with {{stock.pesos}} pesos, {{stock.start_materials|word}} materials and"
            " {{stock.start_products|word}} products of your choice, and your worker on the"
            " warehouse. The products lie in the yard: what you don't use, sell or store in the"
            " first round spoils."
        ),
    ),
    "actions": (
        N_("Actions"),
        N_(
            "In turn everybody plays one card and does what it offers, until each has played "
            "four. You don't play the fifth: its number is your votes in parliament.\n\nWhoever "
            "played the highest fourth card becomes first player at once; if tied, the one who "
            "played later."
        ),
    ),
    "delegate": (
        N_("The card for parliament"),
        N_(
            "Lay a card face down before the actions. You can't play it this round; it is turned up"
            " in parliament. The bills are known already."
        ),
    ),
    "worker": (
        N_("Worker"),
        N_(
            "Put your worker on any field. The fields in its row and column are active.\n\nEvery"
            " active forest, mountain and lake gives its material. Of the active product fields"
            " {{characters.free_fields|word}} yield ({{characters.dry_fields|word}} under the"
            " drought law), and one more for each water you pay; water from the lake in this very"
            " turn counts.\n\nFields with a building yield nothing, nor do fields whose resource"
            " has run out."
        ),
    ),
    "merchant": (
        N_("Merchant"),
        N_(
            "Buy and sell as many wares as you like, one at a time. You buy the cheapest piece on "
            "the market and sell onto the most expensive free space, so every trade moves the "
            "price. Within a turn you can switch between buying and selling a ware only "
            "once.\n\nIf the market has none, the supply sells for {{market.from_supply}}. If all "
            "spaces are taken, the supply pays {{sold_product}} for a product and {{sold_good}} "
            "for a good ({{sold_german}} for either in the German edition).\n\nInstead of trading "
            "you may take a material, or one of the cheapest product, for free: each is open to "
            "one player a round."
        ),
    ),
    "architect": (
        N_("Architect"),
        N_(
            "Pay the materials of one building and put it on any field without one. The field gives"
            " nothing any more.\n\nIf you build nothing you get {{characters.architect.worth.1}}"
            " points if you are the first to do so this round, {{characters.architect.worth.2}} if"
            " you are the second."
        ),
    ),
    "foreman": (
        N_("Foreman"),
        N_(
            "Use the buildings in the row and column of your worker, each once and in any order; or"
            " one single building elsewhere. Your printed warehouse is a building too.\n\nWhat"
            " one building yields can go into the next at once."
        ),
    ),
    "mayor": (
        N_("Mayor"),
        N_(
            "Load as many wares as you like on one ship at a dock, where it has free spaces for "
            "them. Each brings {{ships.docks.1}}, {{ships.docks.2}} or {{ships.docks.3}} points, "
            "depending on the dock.\n\nIf you load nothing you get {{characters.mayor.worth.1}} "
            "pesos if you are the first to do so this round, {{characters.mayor.worth.2}} if you "
            "are the second."
        ),
    ),
    "harbour": (
        N_("Harbour"),
        N_(
            "A ship has five spaces, each for a given ware. Full ships leave at the end of the "
            "round, and from the second round on so does the one at the best dock. The others "
            "move up, including the one at sea, and a new ship comes to sea; in the German edition "
            "new ships also fill empty docks.\n\nUnder the harbour law a full ship leaves at once."
        ),
    ),
    "market": (
        N_("Market"),
        N_(
            "Each ware has a ladder of prices, filled from the expensive end. You buy the cheapest"
            " piece; what you sell goes to the most expensive free space."
        ),
    ),
    "plantation": (
        N_("Plantation"),
        N_(
            "Twelve fields: a warehouse, a lake for water, two mountains for stone, two forests for"
            " wood, and two fields each of citrus, sugar and tobacco. A building takes the place of"
            " a field for good."
        ),
    ),
    "buildings": (
        N_("The buildings"),
        N_(
            "A building works when your foreman uses it, once a round, and is worth "
            "{{stock.building_points}} points at the end. There is one of each, except for two "
            "cigar factories and two distilleries."
        ),
    ),
    "warehouse": (
        N_("Yard and warehouse"),
        N_(
            "Everything you get goes into the yard. Products there spoil at the end of the round;"
            " those that your foreman has moved into a warehouse keep. Materials, rum and cigars"
            " keep everywhere.\n\nYou can use what lies in yard or warehouse at any time; products"
            " leave the yard first."
        ),
    ),
    "parliament": (
        N_("Parliament"),
        N_(
            "Your votes are the number of your fifth card, {{buildings.town_hall.votes}} more "
            "if you used the town hall, and those you buy: one for a peso, all at once and in "
            "secret. Everybody pays, whoever wins.\n\nWhoever has the most votes chooses "
            "{{laws.adopted|word}} bills. Those who are tied buy once more; if they are still "
            "tied, the one closest to the first player in turn order chooses."
        ),
    ),
    "laws": (
        N_("Laws"),
        N_(
            "A bill that is chosen replaces the law of its kind at once and stays in force until it"
            " is replaced itself. The other bills leave the game.\n\nAfter parliament come tax,"
            " duty, subsidy and the market laws, in this order."
        ),
    ),
    "choose_veto": (
        N_("The church"),
        N_(
            "The bill you choose leaves the game at once; two of the other three become law. In "
            "the next round you can't do this to the same pile."
        ),
    ),
    "choose_ship": (
        N_("The lighthouse"),
        N_(
            "Exchange the ship at sea for any ship from the pile, which is then shuffled. It "
            "reaches the first dock when the others move up."
        ),
    ),
    "choose_swap": (
        N_("The black market"),
        N_(
            "Exchange one product for one good, or one good for one product. With that option on, "
            "any ware for any other. A product that you get lies in the yard and spoils there."
        ),
    ),
    "tax": (
        N_("Tax"),
        N_(
            "If you pay the tax you get {{laws.points}} points. Nobody has to, and it can't be "
            "paid in part. If you pay tax and duty you get {{laws.both}} more: {{both_paid}} in "
            "all."
        ),
    ),
    "duty": (
        N_("Duty"),
        N_(
            "If you give what the law asks for you get {{laws.points}} points, and {{laws.both}}"
            " more if you paid the tax too. It may come from the yard or the warehouse."
        ),
    ),
    "subsidy": (
        N_("Subsidy"),
        N_(
            "Everybody gets a point for each thing the law names, every round while it is in"
            " force. Nothing is paid. Tax and duty come first, so pesos and water spent on them no"
            " longer count."
        ),
    ),
    "scoring": (
        N_("Points"),
        N_(
            "Points come from ships, from buildings you use, from not building with the "
            "architect, and from tax, duty and subsidies. After the last round every building "
            "you built brings {{stock.building_points}} more.\n\nMoney and everything else are "
            "worth nothing then, but pesos break a tie."
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
    "choose_swap": "choose_swap",
    "choose_veto": "choose_veto",
    "choose_ship": "choose_ship",
    "choose_cargo": "mayor",
    "purchase_votes": "parliament",
    "choose_bill": "laws",
    "decide_tax": "tax",
    "decide_duty": "duty",
}
"""By what is asked."""
