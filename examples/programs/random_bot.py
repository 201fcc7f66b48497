"""A bot in thirty lines: it accepts every challenge and plays random legal moves (docs/programs.md).

PENTARCHY_TOKEN=pentarchy_… python examples/programs/random_bot.py http://127.0.0.1:8000
"""

import asyncio
import os
import random
import sys
from typing import Any

from pentarchy.client import Client, Refusal


async def answer(client: Client, event: dict[str, Any]) -> None:
    """Do what one event of the stream asks for."""
    match event["type"]:
        case "challenge":
            await client.accept(event["table"]["id"])
        case "turn":
            move = random.choice(event["view"]["legal"])
            await client.act(event["id"], event["number"], move["id"], event["seat"])


async def play(url: str, token: str) -> None:
    """Play until the token is revoked."""
    async with Client(url, token) as client:
        async for event in client.stream():
            try:
                await answer(client, event)
            except Refusal as refusal:  # too late, or withdrawn: the stream tells what to do next
                print(refusal)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], os.environ["PENTARCHY_TOKEN"]))
