"""People at a table: bots with names, hints only where nobody minds, and spectators who talk among themselves."""

import asyncio
from collections.abc import Awaitable
from typing import Any

from pentarchy.client import Refusal
from pentarchy.server.tables.characters import CHARACTERS, MANNERS, character_at
from pentarchy.server.tables.spectators import LAPSES_SECONDS, Spectators
from tests.server.conftest import Server
from tests.server.playing import guests, table_for

BOTS = [{"kind": "me"}, *[{"kind": "bot", "level": "novice"}] * 3]


def test_the_bots_of_a_table_are_characters_with_names_of_their_own(server: Server) -> None:
    async def look() -> None:
        async with guests(server.url, "Ann") as (ann,):
            table = await ann.create_table("kingdomino", 4, seats=BOTS, autostart=False)
            bots = table["seats"][1:]
            assert len({bot["name"] for bot in bots}) == 3
            assert [bot["character"] for bot in bots] == [character_at(table["id"], seat) for seat in (1, 2, 3)]
            assert {bot["character"] for bot in bots} <= set(CHARACTERS)
            assert [bot["manner"] for bot in bots] == [MANNERS[bot["character"]] for bot in bots]
            assert table["seats"][0]["character"] is table["seats"][0]["manner"] is None
            assert "Novice" not in {bot["name"] for bot in bots}

    asyncio.run(look())


async def refusal_code(asked: Awaitable[Any]) -> str:
    """Return the code of a refusal, empty if there was none."""
    try:
        await asked
    except Refusal as refusal:
        return refusal.code
    return ""


def test_hints_are_for_those_who_play_alone_unless_the_host_allows_them(server: Server) -> None:
    async def ask() -> None:
        async with guests(server.url, "Ann", "Ben") as (ann, ben):
            for wish, allowed in ((None, False), (True, True), (False, False)):
                table_id = await table_for([ann, ben], hints=wish)
                state = await ann.view(table_id)
                assert state["table"]["hints"] is allowed
                acting = (ann, ben)[state["table"]["actors"][0]]
                asked = acting.ask("GET", f"/tables/{table_id}/hints")
                # The bot that gives hints may still be compiled.
                assert await refusal_code(asked) in (("", "server.busy") if allowed else ("table.no_hints",))
            alone = await ann.create_table("kingdomino", 2, seats=BOTS[:2], autostart=False)
            assert alone["hints"] is True
            forbidden = await ann.create_table("kingdomino", 2, seats=BOTS[:2], autostart=False, hints=False)
            assert forbidden["hints"] is False

    asyncio.run(ask())


def test_spectators_talk_apart_from_the_players_and_are_counted(server: Server) -> None:
    async def talk() -> None:
        async with guests(server.url, "Ann", "Ben", "Eve", "Dan") as (ann, ben, eve, dan):
            table_id = await table_for([ann, ben])
            async with ann.sit(table_id) as one, ben.sit(table_id), eve.sit(table_id) as watcher, dan.sit(table_id) as other:
                await one.until(lambda: one.table["watching"] == 2)
                await one.say("our secret")
                await watcher.say("what a move")
                await other.until(lambda: len(other.chat) == 1)
                await one.until(lambda: len(one.chat) == 1)
                assert [(line["seat"], line["name"], line["text"]) for line in other.chat] == [(None, "Eve", "what a move")]
                assert [line["text"] for line in one.chat] == ["our secret"]
                assert [line["text"] for line in await eve.ask("GET", f"/tables/{table_id}/chat")] == ["what a move"]
            async with ann.sit(table_id) as one:
                await one.until(lambda: one.table["watching"] == 0)

    asyncio.run(talk())


def test_spectators_at_a_process_that_is_gone_are_counted_no_longer() -> None:
    time = 0.0
    spectators = Spectators(lambda: time)
    assert spectators.note("t", "one", 2)
    assert spectators.note("t", "two", 1)
    assert not spectators.note("t", "two", 1), "said again"
    assert spectators.elsewhere("t") == 3
    time = LAPSES_SECONDS - 1
    spectators.note("t", "two", 1)
    assert spectators.drop_lapsed() == []
    time = LAPSES_SECONDS + 1
    assert spectators.elsewhere("t") == 1
    assert spectators.drop_lapsed() == ["t"]
    assert spectators.note("t", "two", 0)
    assert (spectators.elsewhere("t"), spectators.drop_lapsed()) == (0, [])
