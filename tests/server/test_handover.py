"""All pages of a table are at the process where it lives, whichever of them accepted the connection."""

import asyncio
import os
import random
import socket
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets

from pentarchy.client import Client, Page
from pentarchy.server.background.handover import Handover
from tests.server.conftest import Server, fresh_database
from tests.server.playing import guests, play_out, table_for

PREFIX = "/games"
MOST_OF_AN_ADDRESS = 3
STRANGER = 65534  # a user of the system


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """The folder of the sockets, which the first server makes, in one that everybody may enter."""
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        yield Path(parent) / "pages"


@pytest.fixture(scope="module")
def pair(postgres: str, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two processes that hand pages to each other; the first has the number 0."""
    database, logs = fresh_database(postgres), tmp_path_factory.mktemp("pair")
    settings: dict[str, Any] = {"handover_folder": folder, "prefix": PREFIX, "connections_per_address": MOST_OF_AN_ADDRESS}
    servers = [Server(database, logs / f"log{number}.txt", **settings).start() for number in range(2)]
    yield servers
    for server in servers:
        server.stop()


def at(server: Server) -> str:
    """Return the address of a process."""
    return server.url + PREFIX


@contextmanager
def room_only_at(folder: Path, home: int) -> Iterator[None]:
    """Mark the other process as full: tables whose first page is opened now live at this one."""
    mark = folder / f"{1 - home}.full"
    mark.touch()
    yield
    mark.unlink()


async def pages_at(client: Client) -> int:
    """Return how many pages are open at the process that a client asks."""
    lines = (await client.http.get("/metrics")).raise_for_status().text.splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("pentarchy_connections "))))


@pytest.mark.parametrize("home", [0, 1])
def test_the_pages_of_a_table_meet_where_it_lives(pair: list[Server], folder: Path, home: int) -> None:
    async def play() -> None:
        async with guests(at(pair[0]), "Ann") as (ann,), guests(at(pair[1]), "Ben") as (ben,):
            table_id = await table_for([ann, ben])
            async with AsyncExitStack() as stack:
                with room_only_at(folder, home):
                    one = await stack.enter_async_context(ann.sit(table_id))
                two = await stack.enter_async_context(ben.sit(table_id))
                counts = [await pages_at(ann), await pages_at(ben)]
                assert counts == ([2, 0] if home == 0 else [0, 2])
                assert await play_out([one, two], random.Random(home), 12) == 12
            table = await ann.table(table_id)
            assert table["number"] == (await ben.table(table_id))["number"] == 12

    asyncio.run(play())


def test_a_page_that_was_handed_over_is_not_inherited_by_processes(tmp_path: Path) -> None:
    async def go() -> None:
        taken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        class Taken(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                taken.set_result(os.get_inheritable(transport.get_extra_info("socket").fileno()))

        home = Handover(tmp_path / "pages", "", MOST, lambda head: Taken())
        home.start()
        here, there = socket.socketpair()
        with here, there:
            assert home._send(home.number, b"head", there.fileno())
            assert not await taken
        home.stop()

    asyncio.run(asyncio.wait_for(go(), 60))


def test_a_head_that_comes_in_pieces_is_handed_over_whole(pair: list[Server], folder: Path) -> None:
    async def connect() -> None:
        async with guests(at(pair[0]), "Ann", "Ben") as (ann, ben), Client(at(pair[1])) as other:
            table_id = await table_for([ann, ben])
            reader, writer = await asyncio.open_connection("127.0.0.1", pair[0].port)
            head = (
                f"GET {PREFIX}/api/tables/{table_id}/live?a=1 HTTP/1.1\r\nHost: 127.0.0.1:{pair[0].port}\r\n"
                f"Cookie: pentarchy={ann.http.cookies['pentarchy']}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            ).encode()
            for start in range(0, len(head), 40):
                writer.write(head[start : start + 40])
                await writer.drain()
                await asyncio.sleep(0.001)
            assert (await reader.readline()).split()[1] == b"101"
            assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in await reader.readuntil(b"\r\n\r\n")
            assert (await reader.readexactly(1)) == b"\x81", "and the first message comes"
            assert await pages_at(other) == 1
            writer.close()

    with room_only_at(folder, 1):
        asyncio.run(connect())


def test_an_address_has_as_many_pages_at_the_home_as_anywhere(pair: list[Server], folder: Path) -> None:
    """The address is the one that the proxy reports; the home counts the pages, whoever accepted them."""

    async def flood() -> None:
        async with guests(at(pair[0]), "Ann", "Ben") as clients, AsyncExitStack() as stack:
            table_id = await table_for(clients)
            headers = {"cookie": f"pentarchy={clients[0].http.cookies['pentarchy']}"}

            async def open_page(number: int, address: str) -> websockets.ClientConnection:
                address_of_table = f"ws://127.0.0.1:{pair[number % 2].port}/api/tables/{table_id}/live"
                more = {**headers, "x-forwarded-for": address}
                return await stack.enter_async_context(websockets.connect(address_of_table, additional_headers=more, proxy=None))

            for number in range(MOST_OF_AN_ADDRESS):
                await (await open_page(number, "192.0.2.7")).recv()
            refused = await open_page(0, "192.0.2.7")
            with pytest.raises(websockets.ConnectionClosed):
                await refused.recv()
            assert refused.close_code == 4409
            await (await open_page(0, "192.0.2.8")).recv()

    with room_only_at(folder, 1):
        asyncio.run(flood())


def connect_to(path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
        way.connect(str(path))


def test_only_the_servers_user_reaches_the_sockets(pair: list[Server], folder: Path, tmp_path: Path) -> None:
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.glob("*.socket")} == {0o600}
    connect_to(folder / "0.socket")
    if os.geteuid() == 0:
        os.seteuid(STRANGER)
        try:
            with pytest.raises(PermissionError):
                connect_to(folder / "0.socket")
        finally:
            os.seteuid(0)

    async def use_open_folder() -> None:
        tmp_path.chmod(0o755)
        with pytest.raises(PermissionError):
            Handover(tmp_path, "", MOST, lambda head: asyncio.Protocol()).start()

    asyncio.run(use_open_folder())


def test_where_the_home_dies_its_tables_are_played_on_elsewhere_and_come_back(pair: list[Server], folder: Path) -> None:
    """The pages reconnect at the other process with all that was acknowledged; the home's successor has its number."""

    async def reconnected(stack: AsyncExitStack, clients: list[Client], table_id: str) -> list[Page]:
        return [await stack.enter_async_context(client.sit(table_id)) for client in clients]

    async def play() -> None:
        async with guests(at(pair[1]), "Ann", "Ben") as clients:
            table_id = await table_for(clients)
            async with AsyncExitStack() as stack:
                pages = await reconnected(stack, clients, table_id)
                await play_out(pages, random.Random(1), 8)
                assert await pages_at(clients[0]) == 0, "they are at the home"
                pair[0].kill()
                await asyncio.gather(*(page.socket.wait_closed() for page in pages))
            async with AsyncExitStack() as stack:
                pages = await reconnected(stack, clients, table_id)
                assert [page.number for page in pages] == [8, 8]
                await play_out(pages, random.Random(2), 4)
                assert await pages_at(clients[0]) == 2
            await asyncio.to_thread(pair[0].start)
            async with AsyncExitStack() as stack:
                pages = await reconnected(stack, clients, table_id)
                assert [page.number for page in pages] == [12, 12]
                assert await pages_at(clients[0]) == 0

    asyncio.run(play())


def test_a_process_that_stops_says_so_to_the_pages_it_has_taken_and_takes_no_more(pair: list[Server], folder: Path) -> None:
    async def stop() -> None:
        async with guests(at(pair[1]), "Ann", "Ben") as clients:
            table_id = await table_for(clients)
            async with clients[0].sit(table_id) as page:
                assert await pages_at(clients[0]) == 0
                await asyncio.to_thread(pair[0].stop)
                await page.socket.wait_closed()
                assert page.socket.close_code == 1012
            assert not (folder / "0.socket").exists()
            async with clients[0].sit(table_id) as page:
                assert await pages_at(clients[0]) == 1
        await asyncio.to_thread(pair[0].start)

    asyncio.run(stop())


MOST = 4


def in_folder(check: Callable[[list[Handover]], None], folder: Path, count: int) -> None:
    """Do something with several processes' ends in one folder."""

    async def go() -> None:
        ends = [Handover(folder, "", MOST, lambda head: asyncio.Protocol()) for _ in range(count)]
        for end in ends:
            end.start()
        check(ends)
        for end in ends:
            end.stop()

    asyncio.run(go())


def test_processes_are_filled_one_after_the_other_and_then_share_the_tables(tmp_path: Path) -> None:
    def check(ends: list[Handover]) -> None:
        assert [end.number for end in ends] == [0, 1, 2]
        homes = []
        for number in range(3 * MOST):
            homes.append(ends[number % 3].homes(f"table-{number}")[0])
            ends[homes[-1]].settle(f"table-{number}")
        assert homes == [0] * MOST + [1] * MOST + [2] * MOST
        more = [ends[0].homes(f"more-{number}") for number in range(400)]
        assert all(90 <= sum(order[0] == number for order in more) <= 180 for number in range(3)), "they share the tables"

    in_folder(check, tmp_path / "pages", 3)


def test_a_table_stays_where_its_pages_are_and_begins_anew_where_there_is_room(tmp_path: Path) -> None:
    def check(ends: list[Handover]) -> None:
        for number in range(MOST):
            ends[0].settle(f"table-{number}")
        ends[1].settle("late")
        for number in range(MOST):
            ends[0].leave(f"table-{number}")
        assert ends[0].homes("late") == ends[1].homes("late") == [1, 0], "its next page comes to the first one"
        ends[1].leave("late")
        assert ends[1].homes("late") == [0, 1]

    in_folder(check, tmp_path / "pages", 2)


def test_a_process_whose_tables_are_played_fast_has_no_room_for_as_many_and_has_again_when_that_is_long_ago(tmp_path: Path) -> None:
    """Tables are opened before they are played: the pace of the others says how many moves they will make."""

    def check(ends: list[Handover]) -> None:
        first, other = ends
        first.most = 400
        for number in range(90):
            first.settle(f"table-{number}")
        assert other.homes("new")[0] == 0
        first.note_moves(4 * 90)
        assert other.homes("new")[0] == 0, "360 moves a second"
        first.note_moves(0)
        for number in range(90, 105):
            first.settle(f"table-{number}")
        assert other.homes("new")[0] == 1, "nobody plays now, but 105 tables may make more than 400 moves a second"
        seconds = 0
        while other.homes("new")[0] == 1:
            first.note_moves(0)
            seconds += 1
        assert 20 < seconds < 60, "until they are expected to make 300"

    in_folder(check, tmp_path / "pages", 2)


def test_moves_of_tables_that_have_just_ended_do_not_count_as_those_of_the_others(tmp_path: Path) -> None:
    def check(ends: list[Handover]) -> None:
        ends[0].most = 400
        for number in range(390):
            ends[0].settle(f"table-{number}")
        ends[0].note_moves(390)
        for number in range(300):
            ends[0].leave(f"table-{number}")
        ends[0].note_moves(390)
        assert ends[1].homes("new")[0] == 0, "90 tables, one move a second each"

    in_folder(check, tmp_path / "pages", 2)


def test_one_table_that_is_played_fast_says_little_of_the_others(tmp_path: Path) -> None:
    def check(ends: list[Handover]) -> None:
        ends[0].most = 400
        ends[0].settle("bots")
        ends[0].note_moves(40)
        assert ends[1].homes("new")[0] == 0

    in_folder(check, tmp_path / "pages", 2)


def test_what_a_dead_process_left_in_the_folder_does_not_bind_its_successor_or_the_others(tmp_path: Path) -> None:
    async def go() -> None:
        folder = tmp_path / "pages"
        dead = Handover(folder, "", 1, lambda head: asyncio.Protocol())
        dead.start()
        dead.settle("table")
        assert dead._listener is not None
        assert dead._claim is not None
        dead._loop.remove_reader(dead._listener)
        dead._listener.close()
        dead._claim.close()
        (folder / "0.fresh").touch()
        heir, other = (Handover(folder, "", 1, lambda head: asyncio.Protocol()) for _ in range(2))
        heir.start()
        other.start()
        assert heir.number == 0
        assert other.homes("new") == [0, 1], "it has room"
        assert other.homes("table") == [0, 1]
        other.settle("table")
        assert heir.homes("table") == [1, 0], "who takes a table of the dead one keeps it"
        heir.settle("new")
        assert other.homes("new")[0] == 0
        heir.stop()
        other.stop()

    asyncio.run(go())
