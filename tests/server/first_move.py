"""The first minute: a fresh start with empty caches; the time from the first click to the first move of a bot.

    uv run python -m tests.server.first_move

For each game a server starts with no compiled code at all. As soon as it answers, a guest asks for a table with a bot (the
click) and moves whenever it is his turn; the clock stops when a bot has moved.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path

import pentarchy
from pentarchy.client import Client
from tests.server.conftest import Server

GOAL_SECONDS = 3.0


async def first_answer(url: str, slug: str) -> float:
    """Return the seconds from asking for a table until a bot has moved."""
    players = next(count for count in pentarchy.load(slug).players if count > 1)
    async with Client(url) as ann:
        began = time.perf_counter()
        await ann.open_session("Ann")
        table = await ann.create_table(slug, players, seats=[{"kind": "me"}, *[{"kind": "bot", "level": "master"}] * (players - 1)])
        async with ann.sit(table["id"]) as page:
            made = 0
            while page.number <= made:
                if page.legal():
                    await page.act(page.legal()[0]["id"])
                    made += 1
                else:
                    number = page.number
                    await page.until(lambda seen=number: page.number > seen or bool(page.legal()), 120)  # type: ignore[misc]
        return time.perf_counter() - began


def measure(slug: str) -> float:
    """Start a server with empty caches and time its first bot."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PENTARCHY_CACHE"] = f"{folder}/cache"
        server = Server(f"{folder}/pentarchy.sqlite", Path(folder) / "log.txt", afresh=True)
        server.settings = {"create_database": True}  # otherwise the defaults
        server.start()
        try:
            return asyncio.run(first_answer(server.url, slug))
        finally:
            server.kill()
            del os.environ["PENTARCHY_CACHE"]


def main() -> None:
    """Measure all games."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--game", help="Only this game.")
    chosen = options.parse_args()
    found = {game.slug: round(measure(game.slug), 2) for game in pentarchy.all_games() if chosen.game in (None, game.slug)}
    print(json.dumps({"seconds": found, "load": round(os.getloadavg()[0], 1)}))
    assert max(found.values()) <= GOAL_SECONDS


if __name__ == "__main__":
    main()
