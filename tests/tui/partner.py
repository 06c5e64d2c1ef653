"""Talking to the protocol in a test."""

import json

from engine.core import Randomness
from tui.protocol import ProtocolSession


class Partner:
    """The other end of the line: sends requests, counts ids, takes answers apart."""

    def __init__(self):
        self.conversation = ProtocolSession()
        self.id = 0

    def ask(self, cmd, **fields):
        self.id += 1
        line = self.conversation.answer(json.dumps({"id": self.id, "cmd": cmd, **fields}))
        assert "\n" not in line
        answer = json.loads(line)
        assert answer["id"] == self.id
        assert len(answer) == 2
        return answer

    def ok(self, cmd, **fields):
        answer = self.ask(cmd, **fields)
        assert "ok" in answer, answer
        return answer["ok"]

    def error(self, cmd, **fields):
        error = self.ask(cmd, **fields)["error"]
        assert set(error) == {"code", "message"}
        return error["code"]

    def message(self, cmd, **fields):
        return self.ask(cmd, **fields)["error"]["message"]

    def finish(self, seed=1):
        """Play at random to the end."""
        rng = Randomness(seed)
        while not self.conversation.match.over:
            count = len(self.conversation.match.legal())
            self.ok("apply", index=rng.below(count))
