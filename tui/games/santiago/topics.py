"""The rules of Santiago thing by thing, as F1 shows them. The keys are anchors of the book."""

from engine.santiago.components import SPACE_INDEX, Space
from engine.santiago.state import NO_TILE, SantiagoState
from tui.games import Topic
from tui.i18n import N_, _
from tui.paint.canvas import Cell
from tui.rulebook.facts import fill
from tui.table.scene import Scene

TOPICS = {
    "auction": (
        N_("Auction"),
        N_(
            "Everybody bids once, in turn from the overseer's left, the overseer last. Bid any "
            "number of escudos that nobody has bid yet, higher or lower; or pass, for good.\n\nThe "
            "highest bidder plants first. Players who pass plant last, pay nothing and place one "
            "fewer farmer.\n\nThe first to pass becomes canal overseer; if nobody passes, the "
            "lowest bidder does."
        ),
    ),
    "secret": (
        N_("Auction for two"),
        N_(
            "You both bid at the same time, in secret; 0 is a pass. Both pay what they bid. The "
            "higher bidder plants first; if the bids are equal, the current overseer does. The "
            "other becomes overseer."
        ),
    ),
    "planting": (
        N_("Planting"),
        N_(
            "Pay your bid, take one of the open tiles and put it on any empty field, with as "
            "many of your farmers as it shows; one fewer if you passed.\n\nTiles of one crop "
            "that touch along a side form one plantation. At the end it brings you its number "
            "of tiles times your farmers on it.\n\nA palm moves onto the tile and counts as one "
            "more farmer for whoever planted there.\n\nWith two or three players the highest "
            "bidder also plants the tile left over, without farmers, beside another tile."
        ),
    ),
    "canal": (
        N_("Canal"),
        N_(
            "A canal goes on a free line and touches the source or an existing canal.\n\n"
            "Everybody but the overseer may propose a line and add a bribe; bribes for the same "
            "line add up. The overseer accepts one proposal and takes its bribes, or refuses "
            "them all, builds elsewhere and pays {{seats.refusal}} more than the highest sum of "
            "bribes. All other bribes are returned.\n\nIf nobody proposes, the overseer builds "
            "anywhere for {{seats.refusal}}, or puts a canal away."
        ),
    ),
    "extra_canal": (
        N_("Extra canal"),
        N_(
            "You have one canal of your own for the whole game. Starting at the overseer's "
            "left, each player may build theirs for free, where a canal is allowed. After the "
            "first one the step is over: at most one a round."
        ),
    ),
    "drying": (
        N_("Water and drought"),
        N_(
            "A tile with a canal along one of its sides has water for good. Every other tile loses"
            " a farmer at the end of the round; one that has none left turns to desert for ever."
            "\n\nIn the last round every dry tile turns to desert at once, farmers and all.\n\nA"
            " tile without farmers that gets water in time still counts for the size of its"
            " plantation."
        ),
    ),
    "money": (
        N_("Money"),
        N_(
            "Everybody gets {{seats.income}} escudos at the end of a round, but not after the last"
            " one. Each escudo is a point at the end."
        ),
    ),
    "setup": (
        N_("Setup"),
        N_(
            "The source stands on a crossing. {{board.palms|Word}} palms stand on fields; none"
            " touches the source or another palm, not even at a corner. With two players the first"
            " canal touches the source before the game begins."
        ),
    ),
    "scoring": (
        N_("Points"),
        N_(
            "Each plantation brings its number of tiles times your farmers on it. A palm on a tile"
            " with your farmer counts as one more. Each escudo is a point."
        ),
    ),
}

ASKED = {
    "choose_source": "setup",
    "choose_palm": "setup",
    "choose_first_canal": "setup",
    "make_bid": "auction",
    "make_secret_bid": "secret",
    "plant": "planting",
    "plant_leftover": "planting",
    "make_proposal": "canal",
    "decide_canal": "canal",
    "offer_extra_canal": "extra_canal",
}


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """The rules of what is under the cursor; else of what is asked."""
    key = _topic(scene, cell)
    title, text = TOPICS[key]
    return Topic(_(title), fill(_(text), "santiago")[0], key)


def _topic(scene: Scene, cell: Cell | None) -> str:
    decision = scene.view.decision
    asked = ASKED[decision.kind] if decision else "scoring"
    state: SantiagoState = scene.state
    match cell:
        case ("space", int(x), int(y)) if state.tile[SPACE_INDEX[Space(x, y)]] != NO_TILE:
            return "drying"
        case ("space", *_rest) | ("tile", *_rest):
            return "planting" if asked != "setup" else asked
        case ("segment", *_rest) | ("bribe", *_rest):
            return "extra_canal" if asked == "extra_canal" else "canal"
        case ("crossing", *_rest):
            return "setup" if asked == "setup" else "canal"
        case ("player", *_rest):
            return "money"
    return asked
