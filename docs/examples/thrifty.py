#!/usr/bin/env python3
"""A bot of thirty lines: it bids, pays and takes as little as it may.

As a class:    tradewinds arena santiago --agents thrifty:Thrifty,random    (in this folder)
As a program:  tradewinds play santiago --seats "human,cmd:python3 thrifty.py"
"""

import json
import re
import sys


def cost(notation: str) -> int:
    """All the numbers of a move, added up."""
    return sum(map(int, re.findall(r"\d+", notation)))


class Thrifty:
    def __init__(self, game, seed):
        self.game, self.seed = game, seed

    def choose(self, view, budget):
        return min(view.legal(), key=lambda action: cost(str(action)))


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        costs = [cost(notation) for notation in asked["notation"]]
        answer = {"id": asked["id"], "ok": {"index": costs.index(min(costs))}}
        print(json.dumps(answer), flush=True)
