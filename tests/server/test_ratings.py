"""Rated games: agreeing, playing, leaving, leaderboards, history, statistics, and computing all of it again."""

import asyncio
import random
import re
import runpy
import secrets
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from typer.testing import CliRunner

from pentarchy.client import Client
from pentarchy.server.background.settling import Settling
from pentarchy.server.cli import admin
from pentarchy.server.config import Settings
from pentarchy.server.people import skill
from pentarchy.server.people.finished_games import places_after_forfeits
from pentarchy.server.people.skill import Skill, anchors, rated, win_chances
from pentarchy.server.people.suspicion import suspicious_pairs
from pentarchy.server.services import Services
from pentarchy.server.storage.database import Database
from pentarchy.server.storage.models import RatedGame, Rating, RatingChange, Rival, TableRow
from tests.server.conftest import Server
from tests.server.inside import serving
from tests.server.playing import guests, play_out, table_for
from tests.server.test_play import refusal_of

GAME = "royal-brawl"
ROOT = Path(__file__).parents[2]
STRENGTH = ROOT / "docs" / "strength.md"
RATINGS = ROOT / "docs" / "ratings.md"
simulate = runpy.run_path(str(ROOT / "benchmarks" / "ratings.py"))["simulate"]


# ---------------------------------------------------------------------------------------------------------------- the model


def test_a_win_raises_and_a_loss_lowers_and_both_make_more_certain() -> None:
    first, second = rated([Skill(), Skill()], [1, 2])
    assert first.mu > skill.START > second.mu
    assert max(first.sigma, second.sigma) < skill.START_SIGMA
    tied = rated([Skill(), Skill()], [1, 1])
    assert tied[0].mu == pytest.approx(skill.START)


def test_four_hundred_points_are_ten_to_one_with_any_number_of_players() -> None:
    for players in (2, 3, 4):
        strong, *rest = win_chances([Skill(1900, 0), *[Skill(1500, 0)] * (players - 1)])
        assert strong / rest[0] == pytest.approx(10)


def test_bots_are_anchored_by_the_ladder_of_the_documents() -> None:
    """docs/strength.md is the home of the figures."""
    lines = [line for line in STRENGTH.read_text(encoding="utf-8").splitlines() if re.match(r"\| [A-Z].* games", line)]
    told = {line.split("|")[1].strip(): [float(part) / 100 for part in re.findall(r"([\d.]+) % \[", line)][:3] for line in lines[:5]}
    names = {
        "Kingdomino": "kingdomino",
        "Royal Brawl": "royal-brawl",
        "Animal Kingdom": "animal-kingdom",
        "Colour Kingdoms": "colour-kingdoms",
        "The Grimm Forest": "grimm-forest",
    }
    for name, slug in names.items():
        assert skill.LADDERS[slug].wins == pytest.approx(told[name])
    for slug in skill.LADDERS:
        levels = [anchors(slug)[level] for level in skill.LEVELS]
        assert levels == sorted(levels)
        assert anchors(slug)["player"] == skill.START
    table = [
        line.strip("| ").split(" | ")
        for line in RATINGS.read_text(encoding="utf-8").splitlines()
        if line.split("|")[1:2] in [[f" {name} "] for name in names]
    ]
    assert {name: [int(rating) for rating in ratings] for name, *ratings in table} == {
        name: [round(anchors(slug)[level]) for level in skill.LEVELS] for name, slug in names.items()
    }
    chance = win_chances([Skill(anchors("kingdomino")["expert"], 0), Skill(anchors("kingdomino")["player"], 0)])[0]
    assert chance == pytest.approx(0.656)


def test_known_strengths_are_recovered_and_chances_hold() -> None:
    """The short form of benchmarks/ratings.py: 60 players, 3,000 games of two."""
    found = simulate("test", 2, 3000, seed=3, people=60)
    assert found.rank_correlation >= 0.95
    assert found.calibration <= 3


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_players_are_put_in_order(players: int) -> None:
    found = simulate("plackett-luce", players, 20_000)
    assert found.rank_correlation >= 0.95
    assert found.worst_bin <= 3


def test_whoever_gives_up_is_placed_last() -> None:
    assert places_after_forfeits([1, 2, 3], [True, False, False]) == [3, 1, 2]
    assert places_after_forfeits([1, 1, 3, 4], [False, False, True, True]) == [1, 1, 3, 3]
    assert places_after_forfeits([2, 1], [True, True]) == [1, 1]


# -------------------------------------------------------------------------------------------------------------- rated tables


async def accounts(stack: AsyncExitStack, url: str, *names: str) -> list[Client]:
    """Some people with accounts of unique names."""
    clients: list[Client] = await stack.enter_async_context(guests(url, *names))
    for client, name in zip(clients, names, strict=True):
        await client.register(f"{name}-{secrets.token_hex(4)}", "correct horse")
    return clients


async def rated_table(clients: list[Client], **wishes: Any) -> str:
    table = await clients[0].create_table(GAME, len(clients), rated=True, **wishes)
    for client in clients[1:]:
        await client.join(table["you"]["invitation"], rated=True)
    return str(table["id"])


async def finish(clients: list[Client], table_id: str, seed: int = 1) -> Any:
    """Play a table to its end; return it when its game is settled."""
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(client.sit(table_id)) for client in clients]
        await play_out(pages, random.Random(seed))
    return await settled(clients[0], table_id)


async def settled(client: Client, table_id: str) -> Any:
    """Wait until a rated table is settled; any process may do it."""
    for _ in range(2000):
        table = await client.table(table_id)
        if table["rating"] in ("done", "void"):
            return table
        await asyncio.sleep(0.02)
    raise AssertionError("the game was not rated")


def test_a_rated_game_is_agreed_to_played_and_counted(server: Server) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            ann, ben = await accounts(stack, server.url, "Ann", "Ben")
            (guest,) = await stack.enter_async_context(guests(server.url, "Gus"))
            assert (await refusal_of(guest.create_table(GAME, 2, rated=True))).code == "table.rated_account"
            here = [{"kind": "me"}, {"kind": "here"}]
            assert (await refusal_of(ann.create_table(GAME, 2, rated=True, seats=here))).code == "table.rated_seats"
            table = await ann.create_table(GAME, 2, rated=True, hints=True)
            assert (table["rating"], table["hints"]) == ("agreed", False), "no hints in a rated game"
            invitation = table["you"]["invitation"]
            assert (await refusal_of(guest.join(invitation, rated=True))).code == "table.rated_account"
            assert (await refusal_of(ben.join(invitation))).code == "table.rated_agreement"
            await ben.join(invitation, rated=True)
            before = await ann.ask("GET", f"/tables/{table['id']}/ratings")
            assert [(one["seat"], one["rating"], one["provisional"], one["after"]) for one in before] == [
                (seat, 1500, True, None) for seat in (0, 1)
            ]
            done = await finish([ann, ben], table["id"])
            assert done["rating"] == "done"
            await check_counted(ann, ben, done)
            again = await ann.ask("POST", f"/tables/{table['id']}/rematch", {})
            assert again["rating"] == "agreed"
            assert (await refusal_of(ben.ask("POST", f"/tables/{again['id']}/join", {}))).code == "table.rated_agreement"

    asyncio.run(play())


async def check_counted(ann: Client, ben: Client, table: Any) -> None:
    """Both see the same changes, and history and sums say what the table says."""
    changes = await ann.ask("GET", f"/tables/{table['id']}/ratings")
    assert changes == await ben.ask("GET", f"/tables/{table['id']}/ratings")
    places = table["result"]["places"]
    if places[0] != places[1]:
        assert (changes[0]["change"] > 0) == (places[0] == 1)
        assert changes[0]["change"] == -changes[1]["change"]
    for seat, client in enumerate((ann, ben)):
        (rating,) = await client.ask("GET", "/me/ratings")
        assert (rating["rating"], rating["games"], rating["provisional"]) == (changes[seat]["after"], 1, True)
        (point,) = await client.ask("GET", f"/me/ratings/{GAME}/2")
        assert (point["table"], point["rating"]) == (table["id"], rating["rating"])
        (line,) = (await client.ask("GET", "/me/history", rated=True))["games"]
        assert (line["table"], line["place"], line["points"]) == (table["id"], places[seat], table["result"]["points"][seat])
        assert (line["change"], line["seat"], line["variant"]) == (changes[seat]["change"], seat, "-")
        sums = (await client.ask("GET", "/me/statistics"))["tallies"]
        assert [(one["game"], one["players"], one["games"]) for one in sums] == [("", 0, 1), (GAME, 0, 1), (GAME, 2, 1), (GAME, 2, 1)]
        assert sums[0]["best"] == line["points"]
        assert sums[0]["streak"] == (1 if places[seat] == 1 else -1)
        board = await client.ask("GET", f"/ratings/{GAME}/2")
        assert board["own"]["rating"] == rating["rating"]
        assert [one["level"] for one in board["bots"]] == ["master", "expert", "player", "novice"]
        assert not any(one["you"] for one in board["lines"]), "a provisional rating has no place yet"
    (rival,) = (await ann.ask("GET", "/me/statistics"))["rivals"]
    assert (rival["name"].split("-")[0], rival["games"]) == ("Ben", 1)


def test_whoever_leaves_a_rated_game_loses_it_at_once(server: Server) -> None:
    async def leave() -> None:
        async with AsyncExitStack() as stack:
            ann, ben = await accounts(stack, server.url, "Ann", "Ben")
            table_id = await rated_table([ann, ben])
            await ann.ask("POST", f"/tables/{table_id}/leave", {})
            table = await settled(ben, table_id)
            assert (table["rating"], table["status"], table["seats"][0]["forfeited"]) == ("done", "playing", True)
            changes = await ben.ask("GET", f"/tables/{table_id}/ratings")
            assert changes[0]["change"] < 0 < changes[1]["change"]
            await ann.ask("POST", f"/tables/{table_id}/return", {})
            after = await finish([ann, ben], table_id)
            assert await ben.ask("GET", f"/tables/{table_id}/ratings") == changes, "the end of the game changes nothing more"
            assert after["status"] == "finished"

    asyncio.run(leave())


def test_whoever_leaves_a_rated_game_against_bots_loses_it_too(server: Server) -> None:
    async def leave() -> None:
        async with AsyncExitStack() as stack:
            (ann,) = await accounts(stack, server.url, "Ann")
            table = await ann.create_table(GAME, 2, rated=True, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}])
            await ann.ask("POST", f"/tables/{table['id']}/leave", {})
            assert (await settled(ann, table["id"]))["rating"] == "done"
            (own, bot) = await ann.ask("GET", f"/tables/{table['id']}/ratings")
            assert own["change"] < 0
            assert (bot["rating"], bot["after"]) == (round(anchors(GAME)["novice"]), None), "a bot's rating is fixed"

    asyncio.run(leave())


def test_nothing_that_was_revealed_is_taken_back_in_a_rated_game(server: Server) -> None:
    async def take_back() -> None:
        async with AsyncExitStack() as stack:
            ann, ben = await accounts(stack, server.url, "Ann", "Ben")
            table_id = await rated_table([ann, ben])
            async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                for most in (0, 6):
                    await play_out([one, two], random.Random(2), most=most)
                    for client in (ann, ben):
                        state = await client.view(table_id)
                        assert state["views"][0]["undo"] in (None, "free")
                        if state["views"][0]["undo"] is None:
                            undo = client.ask("POST", f"/tables/{table_id}/undo", {"number": state["number"]})
                            assert (await refusal_of(undo)).code == "table.rated"
            assert (await refusal_of(ann.ask("GET", f"/tables/{table_id}/hints"))).code == "table.no_hints"

    asyncio.run(take_back())


# ------------------------------------------------------------------------------------------------- once, and computed again


def test_a_game_is_rated_once_whoever_settles_it_and_can_be_rated_again_from_its_moves(empty: Settings) -> None:
    """The first server dies, as it were, before it settles; then several processes try at the same time."""

    async def play() -> list[str]:
        calm = Settings(**{name: getattr(empty, name) for name in empty.__struct_fields__} | {"sweep_seconds": 3600.0})
        async with serving(calm) as (url, services), AsyncExitStack() as stack:
            services.scheduler.settling = None
            ann, ben = await accounts(stack, url, "Ann", "Ben")
            tables = [await rated_table([ann, ben]), await rated_table([ben, ann])]
            for number, table_id in enumerate(tables):
                async with ann.sit(table_id) as one, ben.sit(table_id) as two:
                    await play_out([one, two], random.Random(number))
            assert await count(services.database, RatedGame) == 0
            others = [Database(calm.database_url) for _ in range(3)] if not services.database.sqlite else [services.database] * 3
            workers = [Settling(database, services.hub, services.maintenance) for database in others]
            tries = await asyncio.gather(*(worker.settle(table_id) for table_id in tables for worker in workers))
            assert sum(tries) == 2
            assert await count(services.database, RatedGame) == 2
            assert await count(services.database, RatingChange) == 4
            for database in others:
                if database is not services.database:
                    await database.close()
            await check_two_signs(services)
            return tables

    async def spoil() -> None:
        database = Database(empty.database_url)
        async with database.write() as session:
            await session.execute(update(Rating).values(mu=Rating.mu + 100))
            await session.execute(update(TableRow).values(settled=False))  # as after a kill between two transactions
        await database.close()

    asyncio.run(play())
    run = CliRunner()
    right = run.invoke(admin, ["ratings", "--database", empty.database])
    assert right.exit_code == 0, right.output
    asyncio.run(spoil())
    assert run.invoke(admin, ["ratings", "--database", empty.database]).exit_code == 1
    assert run.invoke(admin, ["ratings", "--recompute", "--database", empty.database]).exit_code == 0
    assert run.invoke(admin, ["ratings", "--database", empty.database]).exit_code == 0


async def count(database: Database, kind: Any) -> int:
    async with database.read() as session:
        return await session.scalar(select(func.count()).select_from(kind)) or 0


async def check_two_signs(services: Services) -> None:
    """The two accounts came from one address and browser, and played only each other, in short games."""
    async with services.database.write() as session:
        await session.execute(update(Rival).values(rated=6, rated_won=3))
    (pair,) = await suspicious_pairs(services.database)
    assert set(pair.signs) >= {"same_address", "same_browser", "mostly_each_other"}
    assert pair.games == 6
    assert await suspicious_pairs(services.database, fewest_signs=6) == []


# ----------------------------------------------------------------------------------------------- history, export, public face


def test_a_history_is_filtered_paged_exported_and_imported(server: Server) -> None:
    async def live() -> None:
        async with AsyncExitStack() as stack:
            ann, ben, other = await accounts(stack, server.url, "Ann", "Ben", "Cat")
            tables = []
            for seed in range(3):
                tables.append(await table_for([ann, ben], GAME))
                async with ann.sit(tables[-1]) as one, ben.sit(tables[-1]) as two:
                    await play_out([one, two], random.Random(seed))
            await ann.ask("POST", f"/tables/{tables[0]}/chat", {"text": "well played"})
            await counted(ann, 3)
            page = await ann.ask("GET", "/me/history", count=2)
            rest = await ann.ask("GET", "/me/history", count=2, before=page["next"])
            assert [one["table"] for one in page["games"] + rest["games"]] == tables[::-1]
            assert rest["next"] is None
            won = (await ann.ask("GET", "/me/history", result="won"))["games"]
            assert [one["place"] for one in won] == [1] * len(won)
            assert len((await ann.ask("GET", "/me/history", opponent="ben"))["games"]) == 3
            assert (await ann.ask("GET", "/me/history", opponent="nobody"))["games"] == []
            assert (await refusal_of(ann.ask("GET", "/me/history", before="x"))).code == "request.invalid"
            document = await ann.ask("GET", "/export")
            assert document["own"] == [0, 0, 0]
            assert [line["text"] for line in document["chat"]] == ["well played"]
            assert "Ben" not in str({**document, "records": None})
            for part in (slice(0, 2), slice(2, 3)):  # a large file is sent in parts
                await other.ask("POST", "/import", {**document, "records": document["records"][part], "own": document["own"][part]})
            again = await other.ask("POST", "/import", document)
            assert (again["imported"], again["known"], len(set(again["ids"]))) == (0, 3, 3)
            brought = (await other.ask("GET", "/me/history"))["games"]
            assert {(one["imported"], one["rated"], one["seat"]) for one in brought} == {(True, False, 0)}
            assert (await other.ask("GET", "/me/statistics"))["tallies"] == [], "imported games do not count"
            assert (await refusal_of(other.ask("POST", "/import", {**document, "own": [9]}))).code == "record.invalid"
            await check_public_face(ann, other)

    asyncio.run(live())


def test_the_games_of_a_guest_go_to_the_account_and_leave_with_it(server: Server) -> None:
    async def live() -> None:
        async with AsyncExitStack() as stack:
            ann, ben = await accounts(stack, server.url, "Ann", "Ben")
            (guest,) = await stack.enter_async_context(guests(server.url, "Gus"))
            name = (await ann.ask("GET", "/me"))["account"]
            for number, client in enumerate((ann, guest)):
                table_id = await table_for([client, ben], GAME)
                async with client.sit(table_id) as one, ben.sit(table_id) as two:
                    await play_out([one, two], random.Random(number))
                await counted(ben, number + 1)
            between = await table_for([guest, ann], GAME)
            async with guest.sit(between) as one, ann.sit(between) as two:
                await play_out([one, two], random.Random(9))
            await counted(ann, 2)
            await guest.log_in(name, "correct horse")
            lines = (await guest.ask("GET", "/me/history"))["games"]
            assert len(lines) == 3
            found = await guest.ask("GET", "/me/statistics")
            assert (found["tallies"][0]["games"], found["tallies"][0]["wins"]) == (3, sum(one["place"] == 1 for one in lines))
            assert [(rival["name"].split("-")[0], rival["games"]) for rival in found["rivals"]] == [("Ben", 2)], "not against oneself"
            (rival,) = (await ben.ask("GET", "/me/statistics"))["rivals"]
            assert (rival["account"], rival["games"]) == (name, 2), "both are one opponent now"
            await guest.ask("DELETE", "/me", {"password": "correct horse"})
            names = {seat["name"] for one in (await ben.ask("GET", "/me/history"))["games"] for seat in one["seats"]}
            assert not names & {"Gus", "Ann", name}
            assert (await ben.ask("GET", "/me/statistics"))["rivals"] == []

    asyncio.run(live())


async def counted(client: Client, games: int) -> None:
    """Wait until so many games are in somebody's history."""
    for _ in range(2000):
        if len((await client.ask("GET", "/me/history"))["games"]) == games:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("a game was not counted")


async def check_public_face(ann: Client, other: Client) -> None:
    """Everybody sees only what a person shows."""
    name = (await ann.ask("GET", "/me"))["account"]
    shown = await other.ask("GET", f"/people/{name}")
    assert (shown["record"], shown["ratings"], shown["shows"]) == (None, [], ["ratings"])
    assert (await refusal_of(other.ask("GET", f"/people/{name}/history"))).code == "person.unknown"
    await ann.ask("PATCH", "/me", {"shows": ["record", "history"]})
    shown = await other.ask("GET", f"/people/{name}")
    assert shown["ratings"] is None
    assert shown["record"][0]["games"] == 3
    assert len((await other.ask("GET", f"/people/{name}/history"))["games"]) == 3
    assert (await refusal_of(other.ask("GET", "/people/nobody-at-all"))).code == "person.unknown"
    await ann.ask("DELETE", "/me", {"password": "correct horse"})
    assert (await refusal_of(other.ask("GET", f"/people/{name}"))).code == "person.unknown"
