"""What is at stake in each decision of Cuba, in one line for newcomers."""

from tui.i18n import N_

STAKES = {
    "choose_start": N_("Begin with what the ships or your first building need."),
    "choose_delegate": N_("This card isn't played this round: its votes count in parliament."),
    "play_character": N_("Each card once a round; the first to play one gets a little more."),
    "place_worker": N_("Its row and column are what you harvest and use this round."),
    "choose_yield": N_("Take what a ship, a building or the duty will ask for."),
    "trade": N_("Every sale lowers a price and every purchase raises it: be early."),
    "choose_building": N_("Bought early it works every round; late it is mostly points."),
    "choose_site": N_("It covers the field for good: choose one that you can spare."),
    "use_building": N_("Buildings turn goods into money, better goods or points."),
    "choose_amount": N_("Keep what the ships and the duty will ask for."),
    "choose_thing": N_("Give what neither a ship nor the duty wants."),
    "choose_swap": N_("Turn what you have too much of into what a ship needs."),
    "choose_veto": N_("Throw out the bill that would help another player most."),
    "choose_ship": N_("Choose a ship that wants what you produce."),
    "choose_cargo": N_("Loaded wares score points, more at the better docks."),
    "purchase_votes": N_("Whoever has most votes picks two laws for all; you pay either way."),
    "choose_bill": N_("A law pays those who can obey it: choose one that suits you."),
    "decide_tax": N_("Obeying a law scores; paying both tax and duty scores a bonus."),
    "decide_duty": N_("Obeying a law scores; paying both tax and duty scores a bonus."),
}
"""By kind of decision."""
