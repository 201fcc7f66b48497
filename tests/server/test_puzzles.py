"""Puzzles on the server: shown as the seat sees them, answered, and counted once for accounts."""

import asyncio

import pytest

import pentarchy
from pentarchy.client import Refusal
from pentarchy.puzzles import Progress, all_puzzles, puzzles_of
from tests.server.conftest import Server
from tests.server.playing import guests


def test_a_puzzle_is_solved_and_failed(server: Server) -> None:
    asyncio.run(solve(server.url))


async def solve(url: str) -> None:
    one, other = puzzles_of(pentarchy.load("royal-brawl"))[:2]
    async with guests(url, "Ann") as (ann,):
        listed = await ann.ask("GET", "/puzzles")
        assert {card["id"] for card in listed["puzzles"]} == set(all_puzzles())
        assert listed["daily"] in all_puzzles()
        assert listed["progress"] is None
        shown = await ann.ask("GET", f"/puzzles/{one.id}")
        assert shown["view"]["position"] == one.position
        assert {move["text"] for move in shown["view"]["legal"]} >= {text for text, _ in one.moves}
        with pytest.raises(Refusal):
            await ann.ask("GET", "/puzzles/0000000000")
        with pytest.raises(Refusal):
            await ann.ask("POST", f"/puzzles/{one.id}/answer", {"move": "nonsense"})

        start = {"rating": 1200, "tried": 0, "solved": 0, "streak": 0, "best_streak": 0}
        wrong = await ann.ask("POST", f"/puzzles/{one.id}/answer", {"move": one.moves[-1][0], "progress": start})
        assert not wrong["solved"]
        assert wrong["played"]["win"] < wrong["best"]["win"]
        assert wrong["progress"]["rating"] == Progress().after(one.rating, False).rating
        assert (await ann.ask("POST", f"/puzzles/{one.id}/answer", {"move": one.best}))["progress"] is None

        await ann.ask("POST", "/account", {"name": f"solver-{one.id}", "password": "long enough to keep"})
        right = await ann.ask("POST", f"/puzzles/{one.id}/answer", {"move": one.best})
        assert right["solved"]
        assert right["progress"] == {
            "rating": Progress().after(one.rating, True).rating,
            "tried": 1,
            "solved": 1,
            "streak": 1,
            "best_streak": 1,
        }
        again = await ann.ask("POST", f"/puzzles/{one.id}/answer", {"move": one.moves[-1][0]})
        assert again["progress"] is None, "only the first try counts"
        failed = await ann.ask("POST", f"/puzzles/{other.id}/answer", {"move": other.moves[-1][0]})
        assert (failed["progress"]["tried"], failed["progress"]["streak"], failed["progress"]["best_streak"]) == (2, 0, 1)
        listed = await ann.ask("GET", "/puzzles")
        assert listed["progress"] == failed["progress"]
        assert set(listed["tried"]) == {one.id, other.id}
