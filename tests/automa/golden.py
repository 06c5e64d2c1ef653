"""Whole solo games kept as journals. `python -m tests.automa.golden` writes them anew, after a
change of rules or data that is meant to change them."""

import json
from pathlib import Path

import automa  # noqa: F401  makes Jeanne and Jacques known to the engine
from engine.core.record import Header
from tests.engine.maracaibo.golden import play, result

PLACE = Path(__file__).parent / "records"
GAMES = {
    "jeanne": Header("maracaibo", 1, 17, {"scenario": "classic_77", "automa": "jeanne",
                                          "level": 5}),
    "jacques": Header("maracaibo", 1, 12, {"scenario": "all_inclusive", "automa": "jacques",
                                           "level": 3}),
    "together": Header("maracaibo", 3, 74, {"scenario": "alliance", "level": 2}),
}  # fmt: skip


def write():
    PLACE.mkdir(exist_ok=True)
    for name, header in GAMES.items():
        record, s = play(header)
        (PLACE / f"{name}.journal").write_text(record.text(), encoding="utf-8")
        told = {"scores": result(s), "winners": s.winners(), "automa": s.to_json()["automa"]}
        (PLACE / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
