"""The sentences of a turn of Jeanne or Jacques: what is done, and why.

By kind of event and its reason, and by who does it where both can. Jeanne is she, Jacques is he.
"""

from tui.i18n import N_

SAID: dict[str, tuple[str, str]] = {
    "automa_card_drawn jeanne": (N_("Jeanne turns up {card}."), N_("{left} left in her deck.")),
    "automa_card_drawn jacques": (
        N_("Jacques turns up {card}, card {number} of the round."),
        N_("So zone {number} counts: {zone}."),
    ),
    "automa_deck_shuffled deck_empty": (
        N_("Jeanne shuffles all {cards} cards into a new deck."),
        N_("Her deck was empty."),
    ),
    "automa_deck_shuffled round_over": (
        N_("Jacques shuffles the {cards} cards of the round and puts them under his deck."),
        "",
    ),
    "automa_moved counted_spaces": (
        N_("She sails from {start} to {place}."),
        N_("Cities, quests and the way home count; her card says {n}, by {way}: {passed}."),
    ),
    "automa_moved forced_stop": (
        N_("She sails from {start} to {place}."),
        N_("Her card says {n} by {way}, but nobody sails past here."),
    ),
    "automa_took_quest stopped_on_quest": (
        N_("She stops at a quest and takes it."),
        N_("So her turn is over. Her quests: {total}."),
    ),
    "automa_took_quest reached_on_track jeanne": (
        N_("Her explorer stands on a quest; she takes it."),
        N_("Her quests: {total}."),
    ),
    "automa_took_quest reached_on_track jacques": (
        N_("His explorer stands on a quest; he takes it."),
        N_("His quests: {total}."),
    ),
    "automa_took_quest top_of_pile jeanne": (
        N_("She takes the top quest of the pile."),
        N_("Her card says so. Her quests: {total}."),
    ),
    "automa_took_quest top_of_pile jacques": (
        N_("He takes the top quest of the pile."),
        N_("No quest lies on the locations of his card. His quests: {total}."),
    ),
    "automa_took_quest lowest_location": (
        N_("He takes a quest from {place}."),
        N_("The lowest-numbered quest of the locations on his card. His quests: {total}."),
    ),
    "automa_took_quest chosen": (
        N_("He takes a quest from {place}."),
        N_("Several lay there, so it was chosen for him. His quests: {total}."),
    ),
    "automa_disc room_in_market": (
        N_("She puts a disc on the market of {place}."),
        N_("It has room. Her discs: {total}."),
    ),
    "automa_disc printed_city": (
        N_("He puts a disc on the market of {place}."),
        N_("His card names that city."),
    ),
    "automa_disc printed": (
        N_("She counts one more disc."),
        N_("Her card says so. Her discs: {total}."),
    ),
    "automa_took_card market_full": (
        N_("She takes {card}, display card {row}."),
        N_("The market is full. Her cards: {total}."),
    ),
    "automa_took_card homeward": (
        N_("She takes {card}, display card {row}."),
        N_("There is no market here. Her cards: {total}."),
    ),
    "automa_explored quest_in_reach jeanne": (
        N_("Her explorer goes to {space}, by way of {path}."),
        N_("A quest lies within {steps}."),
    ),
    "automa_explored quest_in_reach jacques": (
        N_("His explorer goes to {space}, by way of {path}."),
        N_("A quest lies within {steps}."),
    ),
    "automa_explored quest_in_reach one jeanne": (
        N_("Her explorer goes to {space}."),
        N_("A quest lies within {steps}."),
    ),
    "automa_explored quest_in_reach one jacques": (
        N_("His explorer goes to {space}."),
        N_("A quest lies within {steps}."),
    ),
    "automa_explored shortest_way jeanne": (
        N_("Her explorer goes to {space}, by way of {path}."),
        N_("No quest lies within {steps}, so she takes the shortest way."),
    ),
    "automa_explored shortest_way jacques": (
        N_("His explorer goes to {space}, by way of {path}."),
        N_("No quest lies within {steps}, so he takes the shortest way."),
    ),
    "automa_explored shortest_way one jeanne": (
        N_("Her explorer goes to {space}."),
        N_("No quest lies within {steps}, so she takes the shortest way."),
    ),
    "automa_explored shortest_way one jacques": (
        N_("His explorer goes to {space}."),
        N_("No quest lies within {steps}, so he takes the shortest way."),
    ),
    "automa_fought highest": (
        N_("She turns up a combat token and fights for {nation}."),
        N_("The highest value:"),
    ),
    "automa_fought printed_value": (
        N_("She turns up a combat token and fights for {nation}."),
        N_("Equal values; the higher printed one decides:"),
    ),
    "automa_fought order_of_nations": (
        N_("She turns up a combat token and fights for {nation}."),
        N_("All equal; the order is France, Spain, England:"),
    ),
    "automa_annexed lowest_city": (
        N_("A marker of {nation} goes to {place}."),
        N_("The lowest-numbered city without a marker; no flag bonus for her."),
    ),
    "automa_annexed lowest_village": (
        N_("A marker of {nation} goes to {place}."),
        N_("The lowest-numbered village without a marker."),
    ),
    "automa_annexed nothing_free": (
        N_("A marker of {nation} leaves the game."),
        N_("Every location has one."),
    ),
    "automa_influence printed_nation": (
        N_("She gains {amount} influence with {nation}."),
        N_("Her card names that nation. Now {total}."),
    ),
    "automa_influence fought_for": (
        N_("She gains {amount} influence with {nation}."),
        N_("The nation she fought for. Now {total}."),
    ),
    "automa_scored printed": (N_("She gets {points} VP."), N_("Her card says so.")),
    "automa_scored influence_under_liberation": (
        N_("She gets {points} VP."),
        N_("Nobody gains influence while the islands are being freed:"),
    ),
    "automa_scored cards_taken": (
        N_("Her income: {points} VP for cards."),
        N_("1 for each that she has taken: {n}."),
    ),
    "automa_scored discs": (N_("Her income: {points} VP for discs."), ""),
    "automa_scored cards_of_round": (
        N_("Jacques gets {points} VP for his cards of the round."),
        "",
    ),
    "automa_scored ended_round": (
        N_("Jacques gets {points} VP."),
        N_("Nobody sailed home in time, so he ended the round."),
    ),
    "automa_demanded paid": (
        N_("She demands {combat}."),
        N_("All paid."),
    ),
    "automa_demanded missing": (
        N_("She demands {combat}."),
        N_("Paid: {paid}."),
    ),
    "automa_announced one": (
        N_("The round is nearly over."),
        N_(
            "One more turn for each of you, and no more cards. If nobody ends the round first, "
            "he does."
        ),
    ),
    "automa_announced more": (
        N_("The game is nearly over."),
        N_(
            "{turns} more turns for each of you, and no more cards. If nobody ends the round "
            "first, he does."
        ),
    ),
    "automa_passed display_empty": (N_("She takes no card."), N_("The display is empty.")),
    "automa_passed no_city": (N_("He puts no disc."), N_("No city is in play at {place}.")),
    "automa_passed market_full": (N_("He puts no disc."), N_("The market of {place} is full.")),
    "automa_passed pile_empty jeanne": (N_("She takes no quest."), N_("The pile is empty.")),
    "automa_passed pile_empty jacques": (N_("He takes no quest."), N_("The pile is empty.")),
    "automa_passed at_the_end jeanne": (
        N_("Her explorer stays."),
        N_("The end of the track is reached."),
    ),
    "automa_passed at_the_end jacques": (
        N_("His explorer stays."),
        N_("The end of the track is reached."),
    ),
    "automa_passed row_empty": (
        N_("No marker is placed."),
        N_("{nation} has none left in its row."),
    ),
    "round_ended": (N_("{name} ends round {round}."), ""),
}  # fmt: skip
