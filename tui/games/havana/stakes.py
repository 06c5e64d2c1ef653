"""What is at stake in each decision of Havana, in one line for newcomers."""

from tui.i18n import N_

STAKES = {
    "choose_exchange": N_("Without a cheap building at an end nobody could start."),
    "choose_start": N_("Low numbers act first, high cards do more."),
    "choose_first": N_("The first card may bring what the second one needs."),
    "choose_refreshment": N_(
        "Back in your hand it can be used again, and nobody knows which one it is."
    ),
    "choose_conservation": N_("Removing an end uncovers the next building, for you or for others."),
    "choose_tax": N_("Take what that player needs for the next building."),
    "choose_victim": N_("Rob whoever is closest to a building that you want."),
    "choose_loot": N_("Take what you need, or what they can't do without."),
    "choose_cubes": N_("Take what your next building still needs."),
    "choose_purchase": N_(
        "Only the ends are for sale, and each purchase uncovers the next building."
    ),
    "choose_payment": N_("Keep what your next building will cost."),
    "choose_cover": N_("The card you cover is out until you take your discard back."),
    "choose_take_back": N_("Back in hand, all these cards can be used again."),
}
"""By kind of decision."""
