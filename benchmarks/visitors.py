"""How long visitors of `tradewinds serve` wait for their first picture, all coming at once.

python benchmarks/visitors.py --visitors 20
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.tui.web.house import HOME, Served


async def visit(served: Served) -> float:
    begun = time.monotonic()
    async with served.visitor() as visitor:
        await visitor.get("/")
        async with served.window(visitor) as window:
            await window.sees(HOME)
            waited = time.monotonic() - begun
            await window.type("q")
            await window.ended()
    return waited


async def all_at_once(served: Served, count: int) -> list[float]:
    return sorted(await asyncio.gather(*(visit(served) for _ in range(count))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=20)
    count = parser.parse_args().visitors
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder), "--visitors", str(count)) as served,
    ):
        waited = asyncio.run(all_at_once(served, count))
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"{count} visitors, {busy}: {statistics.median(waited):.2f} s, last {waited[-1]:.2f} s")


if __name__ == "__main__":
    main()
