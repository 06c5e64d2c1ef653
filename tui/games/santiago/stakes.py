"""What is at stake in each decision of Santiago, in one line for newcomers."""

from tui.i18n import N_

STAKES = {
    "choose_source": N_("Fields near the source are the cheapest to water."),
    "choose_palm": N_("A palm is worth one more farmer to whoever plants there."),
    "choose_first_canal": N_("Land beside a canal never dries: people will plant there."),
    "make_bid": N_("High bidders plant first; the lowest becomes overseer and takes bribes."),
    "make_secret_bid": N_("Bids are shown together: guess what the tiles are worth to the others."),
    "plant": N_("One large plantation with water beats several small ones."),
    "plant_leftover": N_("Even a tile without farmers makes the plantation beside it larger."),
    "make_proposal": N_("A dry tile loses farmers: a small bribe can save many points."),
    "decide_canal": N_("Take the bribes, or pay more than the highest to dig where you like."),
    "offer_extra_canal": N_("You have one canal of your own all game: keep it for a large field."),
}
"""By kind of decision."""
