"""Reviews on the server: computed in the background, stored, told in three languages, and only of finished games."""

import asyncio
import random
from typing import Any

import pytest

from pentarchy.client import Client, Refusal
from tests.example_game import SLUG  # soon reviewed
from tests.server.conftest import Server
from tests.server.playing import guests, play_out, table_for


async def ready(client: Client, path: str) -> Any:
    """Wait for a review; progress never goes back."""
    shares = [0.0]
    for _ in range(9000):
        state = await client.ask("GET", path)
        if state["status"] not in ("waiting", "preparing", "running"):
            return state
        assert state["progress"] >= shares[-1]
        shares.append(state["progress"])
        await asyncio.sleep(0.1)
    raise AssertionError(f"no review: {shares[-1]}")


def test_a_finished_game_is_reviewed_in_the_background(server: Server) -> None:
    asyncio.run(review_of_a_table(server.url))


async def review_of_a_table(url: str) -> None:
    async with guests(url, "Ann", "Ben") as (ann, ben):
        table = await table_for([ann, ben], SLUG)
        path = f"/tables/{table}/review"
        with pytest.raises(Refusal) as refused:
            await ann.ask("POST", path)
        assert refused.value.code == "table.not_finished"
        async with ann.sit(table) as one, ben.sit(table) as two:
            await play_out([one, two], random.Random("review"))
        assert (await ann.ask("GET", path))["status"] == "none"
        assert (await ann.ask("POST", path))["status"] in ("waiting", "preparing", "running", "ready")
        state = await ready(ann, path)
        assert state["status"] == "ready", state
        review = state["review"]
        for seat in review["seats"]:
            assert abs(seat["start"] + seat["luck"] + seat["skill"] + seat["others"] - seat["result"]) < 1e-9
        assert [seat["name"] for seat in review["seats"]] == ["Ann", "Ben"]
        record = await ann.record(table)
        assert len(review["chances"]) == len(record["moves"]) + 1
        told = [moment["ply"] for moment in review["moments"] if moment["judged"] in ("inaccuracy", "mistake", "blunder")]
        assert [sentence["ply"] for sentence in review["mistakes"]] == told
        assert (await ben.ask("POST", path))["review"] == review, "it is stored for everybody"
        for seat, client in zip(review["seats"], (ann, ben), strict=True):
            await check_profile(client, table, seat["luck"], seat["accuracy"])
        await review_of_a_record(ann, ben, record)


async def check_profile(client: Client, table: str, luck: float, accuracy: float) -> None:
    """A review's figures are in the history and the sums of the one it is about."""
    for _ in range(2000):
        lines = (await client.ask("GET", "/me/history"))["games"]
        if lines and lines[0]["luck"] is not None:
            break
        await asyncio.sleep(0.02)
    assert [(one["table"], one["luck"], one["accuracy"]) for one in lines] == [(table, luck, accuracy)]
    found = await client.ask("GET", "/me/statistics")
    told = [(one["reviewed"], one["luck"], one["accuracy"]) for one in found["tallies"]]
    assert told == [(1, round(luck, 4), round(accuracy, 4))] * 4
    assert [(one["luck"], one["accuracy"]) for one in found["recent"]] == [(luck, accuracy)]


async def review_of_a_record(ann: Client, ben: Client, record: Any) -> None:
    """An imported record has its own review, which only its owner may read."""
    stranger = {key: value for key, value in record.items() if key != "table"}
    report = await ann.ask("POST", "/import", {"pentarchy": "export", "format": 1, "records": [stranger]})
    path = f"/records/{report['ids'][0]}/review"
    with pytest.raises(Refusal) as refused:
        await ben.ask("POST", path)
    assert refused.value.code == "record.unknown"
    assert (await ann.ask("GET", path))["status"] == "none", "the table's review is not the record's"
    assert (await ann.ask("POST", path))["status"] in ("waiting", "preparing", "running")
