"""What the companion says: a sentence for each step and each question."""

from automa.companion_questions import (
    CARD,
    DISC,
    QUEST,
    AskChoice,
    AskEach,
    AskNumber,
    AskSide,
    AskStop,
    AskThree,
    CompanionStep,
    Question,
)
from automa.companion_questions import AskSome as SomeOf
from engine.maracaibo.components import LOCATION_INDEX
from tui.companion import answers
from tui.games.maracaibo.names import nation_name, place_name
from tui.i18n import N_, _, labelled

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
    "she_begins": N_("You ended the last one, so Jeanne begins."),
    "card_between_rounds": N_(
        "A player ended the last round: Jacques turns up a card before the first turn. His deck "
        "goes to the player who begins."
    ),
    "reshuffled": N_("Her deck was empty: its {n} cards are shuffled."),
    "card jeanne": N_("Jeanne turns up {card}."),
    "card jacques": N_("Jacques turns up {card}: zone {n} counts."),
    "sails": N_("Her ship is at {place}."),
    "takes_quest": N_(
        "She takes the quest from {place} (quests: {total}). Remove it; her turn is over."
    ),
    "takes_track_quest": N_("Noted: quests {total}. Take the tile off the track."),
    "takes_pile_quest": N_("She takes the top quest of the pile (quests: {total})."),
    "takes_lowest_quest": N_(
        "He takes a quest: from the lowest-numbered location from {first} to {last} that has "
        "one (you choose if it has several), otherwise the top one of the pile. Quests: {total}."
    ),
    "takes_none": N_("Noted: no quest. Quests: {total}."),
    "disc": N_("Put a disc on the market of {place} (discs: {total})."),
    "more_discs": N_("She counts {n} more: discs {total}."),
    "disc_unless_full": N_(
        "Put a disc on the market of {place}, unless it is full or no city is there."
    ),
    "removes_card": N_(
        "Remove display card {row} from the game and refill the display (cards: {total})."
    ),
    "explores": N_(
        "Move the explorer {n}: to a quest within reach, which stops it, otherwise by the "
        "shortest route (the upper one if two are equal). Occupied spaces don't count; no "
        "rewards."
    ),
    "influence": N_("Move her marker up {n} with {nation}."),
    "influence_points": N_("{n} influence is worth {points} VP to her here."),
    "points": N_("She scores {points} VP."),
    "demands": N_("{missing} missing: {points} VP for her."),
    "fights": N_("She fights for {nation}."),
    "fights_counted": N_(
        "She fights for {nation} (France {france}, Spain {spain}, England {england}): {why}."
    ),
    "fights_in_vain": N_("Turn up a combat token and put it out of play: no marker moves."),
    "annexes": N_(
        "Put a marker of {nation} on the lowest-numbered city without one, otherwise on the "
        "lowest such village; its flag pays nothing. If nothing is free, it leaves the game."
    ),
    "annexes_village": N_("And another one of {nation} on the lowest village without one."),
    "she_ended_round": N_("Jeanne has ended the round. Score as usual."),
    "he_ended_round": N_("Jacques has ended the round: {points} VP."),
    "turns_left": N_("Turns left for everybody this round: {n}. No card until then."),
    "income_cards": N_("She scores {points} VP for {n} cards taken."),
    "income_discs": N_("She scores {points} VP for {n} discs."),
    "cards_score": N_("He scores {points} VP for the {n} cards of this round."),
    "final_count": N_("The game is over. Count your own points first, then your opponent's:"),
    "nation_score": N_("{nation}: {points} VP for her."),
    "quest_score": N_("Quest tiles, {n}: {points} VP for her."),
    "more_quests": N_("More quests than you: {points} VP for her."),
    "more_upgrades": N_("More upgrades than you: {points} VP for her."),
    "explorer_ahead": N_("Explorer ahead of yours: {points} VP for her."),
    "compared": N_(
        "Player {person}: explorer {explorer_ahead:+}, quests {more_quests:+}, total {total}."
    ),
    "won": N_("You win: {yours} to {points}."),
    "lost jeanne": N_("Jeanne wins: {points} to your {yours}."),
    "lost jacques": N_("Jacques wins: {points} to your {yours}."),
}

WHY = {
    "highest": N_("the highest value"),
    "printed_value": N_("a tie, and the higher printed value"),
    "order_of_nations": N_("a tie, and the first of the nations"),
}

QUESTIONS = {
    "tiles": N_("Which of these legacy tiles are in the game?"),
    "your_turn": N_("Your turn."),
    "all_played": N_("Everybody plays a turn."),
    "last_quest": N_("Has her explorer reached a quest in this last turn?"),
    "stop": N_(
        "Her card says {n} by {route}; cities, quests and the way home count. Where does she stop?"
    ),
    "side": N_(
        "She fights. Turn up a token from the larger pile and put it out of play. For each "
        "nation: the number on the token, with what it adds for most or fewest markers, plus "
        "her rank, minus yours. The highest counts; a tie goes to the higher printed number, "
        "then France, Spain, England. Which nation?"
    ),
    "token_modifiers": N_("What does the token add for most or fewest markers?"),
    "her_ranks": N_("Her noble ranks?"),
    "your_ranks": N_("Yours?"),
    "you_pay": N_("She demands {n} combat points (no figures). How many do you pay?"),
    "nation_points": N_(
        "Her VP for the nations, by the rules of your game? Enter counts them here: (rank + 2 "
        "ahead, 1 level or behind) × the nation's value."
    ),
    "nation_values": N_("What is each nation worth?"),
    "her_standing": N_("Her influence beside yours?"),
    "her_quests": N_("Her quest tiles?"),
    "his_quests": N_("His quest tiles?"),
    "her_discs": N_("How many discs does she have?"),
    "your_quests": N_("Your quest tiles?"),
    "your_upgrades": N_("Your unlocked upgrades? (Hers: {n}.)"),
    "spaces_ahead": N_("How many spaces is her explorer ahead of yours (0 if not)?"),
    "your_points jeanne": N_("Your VP, everything counted?"),
    "your_points jacques": N_("Your VP, everything counted except what is compared with Jacques?"),
    "your_explorer": N_("Your explorer, beside his?"),
    "markers_gone": N_("Are all locations free of markers?"),
    "luysa_freed": N_("Was Luysa freed?"),
    "keep": N_("Is everything correct?"),
}

SHORT = {
    "nation_points": N_("VP for the nations"),
    "nation_values": N_("values of the nations"),
    "her_ranks": N_("her ranks"),
    "her_standing": N_("her influence beside yours"),
    "her_quests": N_("her quest tiles"),
    "his_quests": N_("his quest tiles"),
    "her_discs": N_("her discs"),
    "your_quests": N_("your quest tiles"),
    "your_upgrades": N_("your upgrades"),
    "spaces_ahead": N_("spaces ahead of you"),
    "your_points": N_("your VP"),
    "your_explorer": N_("your explorer"),
    "markers_gone": N_("all locations free"),
    "luysa_freed": N_("Luysa freed"),
}
"""The questions of the final count, as a list shows them."""

CHOICES = {
    "done": N_("over, the round goes on"),
    "ended_round": N_("over, and it has ended the round"),
    "she_ended": N_("her ship has ended the round"),
    "quest jeanne": N_("her explorer has reached a quest"),
    "quest jacques": N_("his explorer has reached a quest"),
    "no_quest": N_("there was no quest left to take"),
    "yes": N_("yes"),
    "no": N_("no"),
    "ahead": N_("ahead"),
    "level": N_("level"),
    "behind": N_("behind"),
    "none": N_("she has none"),
    "keep": N_("keep the result"),
}

STOPS = {
    DISC: N_("a disc on the market"),
    CARD: N_("the market is full, or there is none: a card"),
    QUEST: N_("a quest"),
}

REFUSALS = {
    "not_a_choice": N_("That is not one of the answers."),
    "not_a_number": N_("Please give a whole number."),
    "three_answers": N_("Please give three numbers: France, Spain, England."),
    "too_low": N_("That is too low."),
    "no_usual": N_("There is no usual answer here."),
    "not_a_place": N_("Please give the number of a location, such as 7 or 16a."),
    "not_a_stop": N_(
        "A location's number, followed by a letter from the list; or just the letter."
    ),
    "what_is_there": N_("What is there? Put the letter after the number."),
    "not_a_nation": N_("Please give a nation's letter, or the three printed numbers."),
}


def card_name(card: str) -> str:
    """What stands in the corner of a card: `A3`."""
    return card.rpartition("_")[2].upper()


def _place(place: str) -> str:
    return place_name(place) if place in LOCATION_INDEX else place


def _facts(facts: "tuple[tuple[str, str | int], ...]") -> dict[str, object]:
    found: dict[str, object] = dict(facts)
    for key, word in (("place", _place), ("start", _place), ("nation", nation_name),
                      ("card", card_name)):  # fmt: skip
        if key in found:
            found[key] = word(str(found[key]))
    if "route" in found:
        found["route"] = _("the upper route") if found["route"] == "upper" else _("the lower route")
    if "why" in found:
        found["why"] = _(WHY[str(found["why"])])
    return found


def _by(automa: str, table: dict[str, str], code: str) -> str:
    """A text of a table; where both automas have one, that of this one."""
    return _(table[code] if code in table else table[f"{code} {automa}"])


def step(automa: str, told: CompanionStep) -> str:
    return _by(automa, STEPS, told.code).format(**_facts(told.facts))


def question(automa: str, asked: Question) -> str:
    """What is asked, without the keys."""
    facts = _facts(asked.facts)
    text = _by(automa, QUESTIONS, asked.code).format(**facts)
    if "person" in facts:
        text = _("Player {person}: {text}").format(person=facts["person"], text=text)
    if isinstance(asked, AskThree | AskEach):
        names = ", ".join(nation_name(nation) for nation in range(3))
        text = f"{text} ({names})"
    if isinstance(asked, AskStop) and facts["gates"]:
        text += " " + _("({places}: only once her explorer has passed its line.)").format(
            places=facts["gates"]
        )
    return text


def options(automa: str, asked: Question) -> list[tuple[str, str]]:
    """What can be typed and what it means; the first is Enter where there is a usual answer."""
    match asked:
        case AskChoice():
            keys = answers.choice_keys()
            return [
                (keys[choice] if choice != asked.usual else "", _by(automa, CHOICES, choice))
                for choice in sorted(asked.choices, key=lambda choice: choice != asked.usual)
            ]
        case AskStop():
            return _stops(asked)
        case AskSide():
            found = [(key, nation_name(nation)) for nation, key in answers.nation_keys().items()]
            return [*found, ("5 3 4", _("the numbers on the token: it is counted here"))]
        case AskThree():
            return [("", "0 0 0"), ("1 0 2", _("three numbers"))]
        case AskEach():
            keys = answers.choice_keys()
            return [(keys[choice], _(CHOICES[choice])) for choice in asked.choices]
        case SomeOf():
            listed = " ".join(choice.upper() for choice in asked.choices)
            return [("", _("none of them")), (listed, _("those that are"))]
        case AskNumber():
            usual = _("count it here") if asked.usual == "count" else asked.usual
            return [("", str(usual))] if asked.usual is not None else []


def _stops(asked: AskStop) -> list[tuple[str, str]]:
    keys = answers.stop_keys()
    if not asked.proposed:
        number = _("number")
        return [(number + keys[what], _(STOPS[what])) for what in STOPS]
    usual = asked.what(asked.proposed)
    here = _place(asked.proposed)
    if usual == CARD:
        found = [("", _("{place}: a card from the display").format(place=here))]
    else:
        found = [("", labelled(here, _(STOPS[usual])))]
        found += [(keys[what], labelled(here, _(STOPS[what]))) for what in STOPS if what != usual]
    found.append(
        (
            _("number"),
            _("another location; with one of {letters} where it is needed").format(
                letters=", ".join(keys.values())
            ),
        )
    )
    return found
