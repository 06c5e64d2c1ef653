"""What the companion says: a sentence for each step and each question."""

from automa.questions import Choice, Number, Question, Some, Step, Three
from tui.games.maracaibo.names import nation_name, place_name
from tui.i18n import N_, _

NAMES = {"jeanne": "Jeanne", "jacques": "Jacques"}

PARTS = {
    "cards": N_("cards of the deck"),
    "income": N_("income at the end of rounds"),
    "rounds_ended": N_("rounds ended"),
    "nations": N_("standing with nations"),
    "quests": N_("quest tiles kept"),
    "more_quests": N_("more quests than you"),
    "more_upgrades": N_("more upgrades than you"),
    "explorer_ahead": N_("explorer ahead of yours"),
}
"""The parts of an automa's score."""

COUNTS = {
    "quests": N_("quests held"),
    "discs": N_("discs placed"),
    "cards": N_("cards taken"),
}

STEPS = {
    "round": N_("Round {n} begins."),
    "reshuffled": N_("The deck is empty: its {n} cards are shuffled."),
    "card": N_("{name} turns up card {card}."),
    "sails": N_("The ship sails from {start} to {place} ({n} to count, {route})."),
    "takes_quest": N_("{name} takes a quest at {place}: {total} in all. Remove it."),
    "takes_track_quest": N_("{name} takes that quest: {total} in all."),
    "takes_pile_quest": N_("{name} takes the top quest of the pile: {total} in all."),
    "disc": N_("Put a disc on the market of {place}: {total} discs in all."),
    "more_discs": N_("Discs: {n} more, {total} in all."),
    "disc_unless_full": N_(
        "Put a disc on the market of {place}, unless it is full or no city is there."
    ),
    "removes_card": N_(
        "Remove card {row} of the display from the game and fill the gap: {total} taken in all."
    ),
    "explores": N_(
        "Move the explorer {n}: to a quest in reach, which stops it, else by the shortest way, "
        "the upper one of two equal ones. Occupied spaces don't count; no rewards."
    ),
    "influence": N_("{name} gains {n} influence with {nation}: {total} in all."),
    "influence_points": N_("{n} influence is worth {points} VP to {name} here."),
    "points": N_("{name} scores {points} VP."),
    "demands": N_("Pay {paid} combat points; {missing} missing bring {name} {points} VP."),
    "fights": N_(
        "{name} fights for {nation} (France {france}, Spain {spain}, England {england}): {why}."
    ),
    "fights_in_vain": N_("Turn up a combat token and put it out of play: no marker moves."),
    "annexes": N_("A marker of {nation} goes to {place}; its flag pays nothing."),
    "marker_leaves": N_("Nothing is free: a marker of {nation} leaves the game."),
    "row_empty": N_("{nation} has no marker left: nothing is annexed."),
    "she_ended_round": N_("{name} has ended the round. Score as usual."),
    "he_ended_round": N_("{name} has ended the round: {points} VP."),
    "turns_left": N_("Turns left to everybody in this round: {n}. No card until then."),
    "income_cards": N_("{name} scores {points} VP for {n} cards taken."),
    "income_discs": N_("{name} scores {points} VP for {n} discs."),
    "cards_score": N_("{name} scores {points} VP for the {n} cards of this round."),
    "final_count": N_("The game is over. The final count:"),
    "nation_score": N_("{nation}: {points} VP for {name}."),
    "quest_score": N_("{n} quest tiles: {points} VP for {name}."),
    "more_quests": N_("More quests than you: {points} VP for {name}."),
    "more_upgrades": N_("More upgrades than you: {points} VP for {name}."),
    "explorer_ahead": N_("Explorer ahead of yours: {points} VP for {name}."),
    "compared": N_(
        "Player {person}: explorer {explorer_ahead:+}, quests {more_quests:+}, total {total}."
    ),
    "won": N_("You win: {yours} to {points}."),
    "lost": N_("{name} wins: {points} to your {yours}."),
}

WHY = {
    "highest": N_("the highest value"),
    "printed_value": N_("a tie, and the higher printed value"),
    "order_of_nations": N_("a tie, and the first of the nations"),
}

QUESTIONS = {
    "tiles": N_("Which of these legacy tiles are in the game?"),
    "your_turn": N_("Your turn. When it is over:"),
    "all_played": N_("Everybody plays a turn. Then:"),
    "gate_passed": N_("Has the explorer of {name} passed the line that opens {place}?"),
    "quests_on_way": N_("Which of these locations have a quest?"),
    "market_room": N_("Is there room in the market of {place}?"),
    "explored_quest": N_("Did the explorer stop on a quest?"),
    "pile_quest": N_("Is there a quest left in the pile?"),
    "your_combat_points": N_("{n} combat points are demanded. How many have you?"),
    "token_values": N_("Turn up a token of the larger pile and put it out of play. Its values?"),
    "token_modifiers": N_("What does it add for each nation, for most or fewest markers?"),
    "your_influence": N_("Your influence?"),
    "lowest_city": N_("The lowest-numbered city without a marker?"),
    "lowest_village": N_("The lowest-numbered village without a marker?"),
    "lowest_quest": N_("The lowest-numbered location from {first} to {last} with a quest?"),
    "nation_values": N_("What is each nation worth (empty spaces of its row)?"),
    "your_quests": N_("Your quest tiles?"),
    "your_upgrades": N_("Your unlocked upgrades?"),
    "spaces_ahead": N_("How many spaces is the explorer of {name} ahead of yours (0 if not)?"),
    "your_points": N_("Your VP, all counted?"),
    "your_explorer": N_("Your explorer, compared with that of {name}?"),
    "markers_gone": N_("Are all locations free of markers?"),
    "luysa_freed": N_("Was Luysa freed?"),
}

CHOICES = {
    "done": N_("the turn is over, the round goes on"),
    "ended_round": N_("a ship has ended the round"),
    "ahead": N_("ahead of it"),
    "level": N_("level with it"),
    "behind": N_("behind it"),
    "none": N_("none of them"),
    "row_empty": N_("the nation has no marker left in its row"),
    "pile": N_("none there: the top of the pile"),
}

REFUSALS = {
    "not_a_choice": N_("That is not one of the answers."),
    "not_a_number": N_("A whole number is needed."),
    "three_numbers": N_("Three numbers are needed: France, Spain, England."),
    "out_of_range": N_("From {low} to {high}."),
}


def card_name(card: str) -> str:
    """What stands in the corner of a card: `A3`."""
    return card.rpartition("_")[2].upper()


def _facts(automa: str, facts: "tuple[tuple[str, str | int], ...]") -> dict[str, object]:
    found: dict[str, object] = {"name": NAMES[automa], **dict(facts)}
    for key, word in (("place", place_name), ("start", place_name), ("nation", nation_name),
                      ("card", card_name)):  # fmt: skip
        if key in found:
            found[key] = word(str(found[key]))
    if "route" in found:
        found["route"] = _("the upper route") if found["route"] == "upper" else _("the lower route")
    if "why" in found:
        found["why"] = _(WHY[str(found["why"])])
    return found


def step(automa: str, told: Step) -> str:
    return _(STEPS[told.code]).format(**_facts(automa, told.facts))


def question(automa: str, asked: Question) -> str:
    """The question with what can be answered."""
    facts = _facts(automa, asked.facts)
    text = _(QUESTIONS[asked.code]).format(**facts)
    if "person" in facts:
        text = _("Player {person}: {text}").format(person=facts["person"], text=text)
    match asked:
        case Three():
            names = ", ".join(nation_name(nation) for nation in range(3))
            return f"{text} ({names})"
        case Number():
            return text
        case Some():
            return f"{text} {_listed(asked.choices)} " + _("(Enter: none)")
    if asked.choices == ("yes", "no"):
        return text + " " + _("[y/n]")
    return text


def _listed(choices: "tuple[str, ...]") -> str:
    return ", ".join(choice.upper() if choice[0] == "l" else choice for choice in choices)


def choice_lines(asked: Question) -> list[str]:
    """The answers that have a key of their own, one a line."""
    if not isinstance(asked, Choice) or asked.choices == ("yes", "no"):
        return []
    return [f"  {key:>2}  {text}" for key, text in keys(asked).items()]


def keys(asked: Choice) -> dict[str, str]:
    """By what is typed: places by their numbers, other answers by a count or a sign."""
    found: dict[str, str] = {}
    signs = {"none": "-", "row_empty": "x", "pile": "p"}
    for number, choice in enumerate(asked.choices, 1):
        if choice in signs:
            found[signs[choice]] = _(CHOICES[choice])
        elif choice in CHOICES:
            found[str(number)] = _(CHOICES[choice])
        else:
            found[choice] = place_name(choice)
    return found
