"""A decision in the tree of a search, and which of its alternatives to look at next."""

from math import sqrt

from ai.agent import Alternative, Line, LineStep
from ai.search.heuristic import TreeSettings, softmax
from engine.core import NOBODY, Action

USUAL = TreeSettings()


class Node:
    """A decision as far as it has been looked at; children by action, None for a guess."""

    __slots__ = ("children", "priors", "seat", "visits", "win_sum")

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat = seat
        """Who moved here."""
        self.children: dict[Action, Node] = {}
        self.priors: dict[Action, float] = {}
        self.visits = 0
        self.win_sum = 0.0
        """Sum of the chances of the seat that moved here."""


def priors(
    options: list[Alternative], prior_temperature: float, children: int = USUAL.children
) -> dict[Action, float]:
    """How likely each alternative is to be looked at, before anything is known of it."""
    options = options[:children]
    weights = softmax(options, prior_temperature)
    return {option.action: weight for option, weight in zip(options, weights, strict=True)}


def select(node: Node, known: list[tuple[Action, float]], tree: TreeSettings = USUAL) -> Action:
    """By the rule of PUCT: what came of an alternative so far, and its prior the more the
    less it was looked at."""
    children = node.children
    visits, worth = 0, 0.0
    for action, _ in known:
        child = children.get(action)
        if child is not None:
            visits += child.visits
            worth += child.win_sum
    mean = worth / visits if visits else 0.5
    draw = tree.exploration * sqrt(visits + 1)
    best, best_score = known[0][0], -1.0
    for action, prior in known:
        child = children.get(action)
        if child is None or not child.visits:
            score = mean + tree.untried + draw * prior
        else:
            score = child.win_sum / child.visits + draw * prior / (1 + child.visits)
        if score > best_score:
            best, best_score = action, score
    return best


LINE_VISITS, LONGEST_LINE = 3, 6
"""A line of play is shown as long as its moves have this many visits, and up to this length."""


def line_below(node: Node) -> Line:
    """How play went on most often from a node: guesses at what others chose unseen are no
    part of it, and end it."""
    found: list[LineStep] = []
    while len(found) < LONGEST_LINE:
        tried = [(child.visits, action, child) for action, child in node.children.items()]
        if not tried:
            break
        visits, action, node = max(tried, key=lambda each: each[0])
        if action is None or visits < LINE_VISITS:
            break
        found.append(LineStep(node.seat, action))
    return tuple(found)
