"""Tables in memory: their matches built from the logs, their connections, and what is sent to them.

A table is loaded when somebody needs it and dropped when nobody watches it. One lock per table serialises acting in this
process; between processes the database decides (see `journal`).
"""

import asyncio
import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from typing import Any

import msgspec

from pentarchy.engine.errors import GameOver, OtherVersion, UnknownGame
from pentarchy.engine.game import Game
from pentarchy.engine.rules import Seat
from pentarchy.engine.targets import target
from pentarchy.server import metrics
from pentarchy.server.background.game_loader import GameLoader, loaded_as
from pentarchy.server.errors import Refused
from pentarchy.server.schema import ID_PATTERN
from pentarchy.server.storage.broadcasts import Broadcasts
from pentarchy.server.storage.database import Database, batches, now
from pentarchy.server.storage.entries import Entry
from pentarchy.server.storage.journal import Journal, Written
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.delayed_log import DelayedLog
from pentarchy.server.tables.followers import RECENT_SECONDS, Followers
from pentarchy.server.tables.live_table import Connection, LiveTable, readers_in
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.setup import Setup, load_entries, load_setup, load_versions, touch_table
from pentarchy.server.tables.spectators import Spectators
from pentarchy.server.tables.table_log import PreparedMove, TableLog, new_match

log = logging.getLogger("pentarchy.tables")
MINUTE_MS = 60_000
EVERYBODY = -1  # all seats, as bits
MOST_IDS = 10  # in one message, so that as many messages as are sent together fit
moves_of = cache(metrics.MOVES.labels)


async def settled(written: Written, take: Callable[[], None]) -> bool:
    """Wait until an entry is stored, then take it; return False if another one has its number.

    Once stored it has happened, even if the one who sent it leaves meanwhile: until it is taken, nobody else may act at the table.
    """
    try:
        await written
    finally:
        if stored := written.done() and written.exception() is None and written.result():
            take()
    return stored


class Hub:
    """All tables of this process."""

    def __init__(self, database: Database, journal: Journal, broadcasts: Broadcasts, game_loader: GameLoader, most: int) -> None:
        self.database = database
        self.journal = journal
        self.broadcasts = broadcasts
        self.game_loader = game_loader
        self.most = most
        self.moved = time.monotonic()  # when a table last moved
        self.moves = 0  # that were stored here
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.spectators = Spectators()
        self.followers = Followers()
        # The scheduler listens here.
        self.after_change: Callable[[LiveTable], None] = lambda live: None
        self.due_after: Callable[[LiveTable, TableLog, Entry, int], int | None] = lambda live, folded, entry, deciding: None
        # Whoever tells absent people of their turn, here: when to look for them after an entry.
        self.announce_after: Callable[[LiveTable, TableLog, Entry, int], int | None] = lambda live, folded, entry, deciding: None
        # And the session guard here: the person whose connections to check, or everybody.
        self.on_signed_out: Callable[[str | None], Awaitable[None]] | None = None
        # And the event streams here: the programs that sit, sat or are invited at a table that changed; None: any of them may.
        self.on_programs: Callable[[set[str] | None], None] = lambda programs: None
        # And the lobby here: a table whose description or seats changed, or (bits) the seats that noticed a move at it; None: any table.
        self.on_shown: Callable[[LiveTable | None, int], None] = lambda live, seats: None
        # And here: people whose friends, invitations or blocks changed.
        self.on_company: Callable[[set[str]], None] = lambda people: None
        # And here: the people whose pages show the lobby.
        self.people_followed: Callable[[], Iterable[str]] = tuple
        # And whoever hands over pages here: a table (its id) that now has pages at this process, or has none any more.
        self.on_pages: Callable[[str, bool], None] = lambda table_id, there: None
        # And others here, by the subject of a notice that is not about a table.
        self.listeners: dict[str, Callable[[], Awaitable[None]]] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._refreshing: set[asyncio.Task[None]] = set()
        game_loader.on_loaded = self._use_compiled

    # ------------------------------------------------------------------------------------ loading, dropping

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from the database."""
        if not re.fullmatch(ID_PATTERN, table_id) or len(table_id) > 32:
            raise Refused("table.unknown")
        live = self.tables.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.touched = time.monotonic()
        if table_id in self.tables:
            self.tables.move_to_end(table_id)
        return live

    async def get_fresh(self, *table_ids: str) -> list[LiveTable]:
        """Return tables that show all that was acknowledged by any process before this call."""
        tables = [await self.get(table_id) for table_id in table_ids]
        await self._refresh_stale(tables)
        return tables

    async def refresh_watched(self) -> None:
        """Catch up with changes that another process stored but could not announce, for all tables with an open page."""
        await self._refresh_stale([live for live in self.tables.values() if live.connections])

    async def _refresh_stale(self, tables: list[LiveTable]) -> None:
        if self.broadcasts.alone:
            return
        for some in batches([live for live in tables if live.fault is None]):
            async with self.database.read() as session:
                versions = await load_versions(session, [live.id for live in some])
            for live in some:
                stored = versions.get(live.id)
                if stored is None or live.has(stored):
                    continue
                async with live.lock:
                    if not live.has(stored):  # else it was this process that wrote it, and now has it
                        await self._catch_up(live)
                        self.show(live, "chat")

    async def _load(self, table_id: str) -> LiveTable:
        async with self.database.read() as session:
            setup = await load_setup(session, table_id)
            if setup is None:
                raise Refused("table.unknown")
            entries = await load_entries(session, table_id)
        setup = setup.kept()
        live = LiveTable(setup, self.spectators)
        if setup.table.key is not None:
            try:
                await self._begin(live, setup, entries)
            except Exception as error:  # a fault in one table must not affect another
                self._set_aside(live, error)
        self.tables[table_id] = live
        metrics.TABLES.set(len(self.tables))
        self._make_room()
        return live

    async def _begin(self, live: LiveTable, setup: Setup, entries: list[Entry]) -> None:
        """Build the match of a table that has begun, and where it asks for a delay the one that spectators see."""
        live.log = await self._fold(setup, entries)
        if setup.table.delay:
            behind = await self._fold(setup, [])
            live.delayed = DelayedLog(live.log, behind, setup.table.delay * MINUTE_MS, setup.table.started or 0)
            await asyncio.to_thread(live.delayed.advance, now())
        live.preparing = self._is_preparing(live.log.game)

    async def _fold(self, setup: Setup, entries: list[Entry]) -> TableLog:
        table = setup.table
        game = game_named(table.game, table.rules_version)
        if table.material is not None:  # to read and check a sheet takes half a second
            game = await asyncio.to_thread(game_named, table.game, table.rules_version, table.material)
        assert table.key is not None
        self.game_loader.want(game)
        kernels = self.game_loader.kernels(game)
        key, started = table.key, table.started or 0

        def fold() -> TableLog:
            folded = TableLog(new_match(game, table.players, table.options, key, setup.names, table.start, kernels), table.clock, started)
            folded.later = deque() if table.delay else None
            folded.extend(entries)
            return folded

        folded = await asyncio.to_thread(fold) if len(entries) > 20 else fold()
        if self.game_loader.has(game, "rules"):  # it may have become ready meanwhile
            folded.match.kernels = target(folded.game, "cpu")
        return folded

    def _use_compiled(self, game: Game) -> None:
        """Switch the tables of a game that has just become ready to compiled rules, and notify their pages."""
        for live in self.tables.values():
            if live.log is not None and loaded_as(live.log.game) == loaded_as(game):
                live.preparing = self._is_preparing(game)
                if self.game_loader.has(game, "rules"):
                    for folded in live.logs():
                        folded.match.kernels = target(folded.game, "cpu")
                self.show(live, "table")

    def _is_preparing(self, game: Game) -> bool:
        return not (self.game_loader.has(game, "rules") and self.game_loader.has(game, "bots"))

    def _set_aside(self, live: LiveTable, error: Exception) -> None:
        """Set aside a table that cannot be replayed: its players see why, and nothing else waits for it."""
        code = "table.version" if isinstance(error, (OtherVersion, UnknownGame)) else "table.broken"
        live.log, live.delayed, live.fault = None, None, Refused(code)
        metrics.SET_ASIDE.labels(code).inc()
        log.error(
            "a table was set aside",
            exc_info=error if code == "table.broken" else None,
            extra={"table": live.id, "game": live.table.game, "rules_version": live.table.rules_version, "code": code},
        )

    def _make_room(self) -> None:
        """Drop the least recently used tables."""
        for table_id in [table_id for table_id, live in self.tables.items() if not live.connections and not live.lock.locked()]:
            if len(self.tables) <= self.most:
                break
            del self.tables[table_id]

    def drop_idle(self, seconds: float) -> None:
        """Drop tables that nobody has watched for a while."""
        limit = time.monotonic() - seconds
        for table_id, live in list(self.tables.items()):
            if live.touched < limit and not live.connections and not live.lock.locked() and live.duty is None:
                del self.tables[table_id]
        metrics.TABLES.set(len(self.tables))

    async def refresh(self, live: LiveTable, *, seats_changed: bool = False) -> None:
        """Read what other processes wrote, and tell this process's connections."""
        async with live.lock:
            await self._catch_up(live, seats_changed=seats_changed)

    async def _catch_up(self, live: LiveTable, *, seats_changed: bool = False) -> None:
        async with self.database.read() as session:
            setup = await load_setup(session, live.id)
            if setup is None:
                return
            entries = await load_entries(session, live.id, live.number)
        setup = setup.kept()
        began = live.log is None and live.fault is None and setup.table.key is not None
        seats_changed |= setup.table.revision != live.table.revision
        noticed = 0
        live.setup = setup
        try:
            if began:
                await self._begin(live, setup, entries)
            elif live.log is not None:
                for folded in live.logs():
                    if folded.match.seats != setup.names:
                        folded.match.seats = setup.names
                noticed = live.log.extend(entries)
        except Exception as error:
            self._set_aside(live, error)
            began = True
        if began:
            self.show(live, "whole")
        elif seats_changed:
            self.show(live, "state", "table")
        else:
            self._show_move(live, noticed)

    # --------------------------------------------------------------------------------------- telling others

    def show(self, live: LiveTable, *what: str) -> None:
        """Notify this process's connections."""
        for connection in live.connections:
            connection.tell(*what)
        self.on_shown(live, 0 if what == ("table",) else EVERYBODY)

    def _show_move(self, live: LiveTable, noticed: int) -> None:
        """Notify the connections of those who could notice what happened, and nobody else."""
        table = live.table
        # A request or a question may have ended with it, and so may the game.
        what = ("state", "table") if table.asking or table.absent or table.status != "playing" else ("state",)
        for connection in live.connections:
            if connection.readers & noticed and not live.is_behind(connection.seats):
                connection.tell(*what)
        self.on_shown(live, noticed)

    def connect(self, live: LiveTable, connection: Connection) -> None:
        """Add a connection to a table; from here on the moves of other processes are heard of."""
        live.connections.add(connection)
        if len(live.connections) == 1:
            self.on_pages(live.id, True)
        self.follow(live.id)

    def disconnect(self, live: LiveTable, connection: Connection) -> None:
        """Take a connection away from a table."""
        live.connections.discard(connection)
        if not live.connections:
            self.on_pages(live.id, False)

    def follow(self, *ids: str, again: bool = False) -> None:
        """Ask the other processes to tell of moves at some tables, or at those of some people, and `again` from time to time."""
        for some in batches(self.followers.to_tell(ids, again=again), MOST_IDS):
            self.broadcasts.tell("following", ids=some)

    def _tell_of_move(self, live: LiveTable, folded: TableLog, entry: Entry, change: dict[str, Any]) -> None:
        told = {**msgspec.structs.asdict(entry), "text": ""}  # each process finds the text itself
        self.broadcasts.tell("move", table=live.id, entry=told, change=change, noticed=folded.traces[-1].noticed)

    def _note_followers(self, ids: list[str]) -> None:
        """Note what another process follows, and tell it of the last moves that it may have just missed."""
        fresh, limit = set(self.followers.note(ids)), time.monotonic() - RECENT_SECONDS
        if not fresh:
            return
        for live in self.tables.values():
            if live.touched > limit and live.last is not None and live.log is not None and fresh & {live.id, *live.setup.people}:
                self._tell_of_move(live, live.log, *live.last)

    def tell_of_spectators(self, live: LiveTable) -> None:
        """Tell the other processes how many watch a table here."""
        self.broadcasts.tell("watching", table=live.id, process=self.broadcasts.process, count=live.watching_here())

    def drop_lapsed_spectators(self) -> None:
        """Forget the spectators of processes that are gone."""
        for table_id in self.spectators.drop_lapsed():
            self._show_spectators(table_id)

    def _show_spectators(self, table_id: str) -> None:
        live = self.tables.get(table_id)
        if live is None:
            self.on_shown(None, 0)
        else:
            self.show(live, "table")

    async def show_delayed(self, at: int | None = None) -> None:
        """Let the spectators of tables with a delay see what has become old enough."""
        moment = now() if at is None else at
        for live in list(self.tables.values()):
            if live.delayed is not None and live.delayed.advance(moment):
                for connection in live.connections:
                    if live.is_behind(connection.seats):
                        connection.tell("state", "table")

    def publish(self, live: LiveTable, what: str, **rest: Any) -> None:
        """Notify the other processes, and this one's scheduler."""
        self.broadcasts.tell(what, table=live.id, **rest)
        self.after_change(live)

    def tell_signed_out(self, person_id: str) -> None:
        """Notify the other processes that a person's cookies or tokens became invalid."""
        self.broadcasts.tell("signed out", person=person_id)

    async def listen(self) -> None:
        """Listen to changes by other processes."""
        await self.broadcasts.listen(self._heard)

    async def _heard(self, message: dict[str, Any]) -> None:
        if message["what"] == "signed out":
            if self.on_signed_out is not None:
                await self.on_signed_out(message["person"])
            return
        if message["what"] == "following":
            self._note_followers(message["ids"])
            return
        if message["what"] == "resync":  # messages may have been lost
            self.followers.start_over()
            if self.on_signed_out is not None:
                await self.on_signed_out(None)
            for known in list(self.tables.values()):
                await self.refresh(known, seats_changed=True)
            self.on_programs(None)
            self.on_shown(None, 0)
            return
        if (listener := self.listeners.get(message["what"])) is not None:
            await listener()
            return
        if message["what"] == "company":
            self.on_company(set(message["people"]))
            return
        if message["what"] == "watching":
            if self.spectators.note(message["table"], message["process"], message["count"]):
                self._show_spectators(message["table"])
            return
        if "programs" in message:
            self.on_programs(set(message["programs"]))
        live = self.tables.get(message["table"])
        if live is None:
            if message["what"] == "table" or "status" in message.get("change", ()):
                self.on_shown(None, 0)
            return
        if message["what"] == "chat":
            for connection in live.connections:
                connection.tell("chat")
        elif message["what"] == "move" and not live.is_followed and "status" not in message["change"]:
            self.on_shown(live, message["noticed"])  # whoever asks for the table next reads what was missed
        elif message["what"] == "move":
            await self._follow(live, msgspec.convert(message["entry"], Entry), message["change"])
        else:
            await self.refresh(live, seats_changed=True)

    async def _follow(self, live: LiveTable, entry: Entry, change: dict[str, Any]) -> None:
        """Add an entry that another process has stored. Only if one before it is missing, the database is asked."""
        async with live.lock:
            if live.log is None or entry.number > live.number + 1:
                await self._catch_up(live)
            elif entry.number == live.number + 1:
                try:
                    live.log.add(entry)
                except Exception as error:
                    self._set_aside(live, error)
                    self.show(live, "whole")
                else:
                    self._apply(live, live.log, change)

    async def changed(self, table_id: str) -> LiveTable:
        """Reload a table after its row or its seats changed, and notify everybody."""
        live = await self.get(table_id)
        before = live.setup.programs
        await self.refresh(live, seats_changed=True)
        programs = before | live.setup.programs
        self.publish(live, "table", **({"programs": sorted(programs)} if programs else {}))
        if programs:
            self.on_programs(programs)
        return live

    # ------------------------------------------------------------------------------------------- acting

    async def number_seen(self, live: LiveTable, person: Person, own: int) -> int:
        """Return the table's number at which a person decided, who names their own number."""
        readers = readers_in(live.setup.seats_of(person))
        seen = live.playing().number_seen(readers, own)
        if seen > live.number:  # they are ahead of this process: they must have heard from another one
            await self.refresh(live)
            seen = live.playing().number_seen(readers, own)
        return seen

    async def act(self, live: LiveTable, seat: Seat, seen: int, move: int | str, by: str = "person") -> int:
        """Play a move: check it, store it, and only then apply it. Return its number."""
        began = time.perf_counter()
        async with live.lock:
            folded = live.playing()
            entry, prepared = self._prepare(live, folded, seat, seen, move, by)
            await self._append(live, folded, entry, prepared.deciding, prepared)
        self._count_move(folded, by, began)
        return entry.number

    def act_now(self, live: LiveTable, seat: Seat, seen: int, move: int | str, then: Callable[[int | Exception], None]) -> bool:
        """Play a person's move as `act` does, but without a task, and call `then` with its number or with what went wrong while storing it.

        Return False, and do nothing, if it cannot be played at once: `act` says why.
        """
        began, folded = time.perf_counter(), live.log
        if folded is None or not live.lock.acquire_now():
            return False
        try:
            entry, prepared = self._prepare(live, folded, seat, seen, move, "person")
            change = self._change_with(live, folded, entry, prepared.deciding, prepared)
        except Exception:  # whatever it is, `act` meets it again
            live.lock.release()
            return False

        def stored(written: asyncio.Future[bool]) -> None:
            error = written.exception()
            if error is None and not written.result():  # another process was faster
                self._refreshing.add(refreshing := asyncio.create_task(self._give_way(live, then)))
                refreshing.add_done_callback(self._refreshing.discard)
                return
            try:
                if error is None:
                    self._take(live, folded, entry, prepared, change)
                    self._count_move(folded, "person", began)
            except Exception as fault:
                error = fault
            finally:
                live.lock.release()
            then(entry.number if error is None else error)  # type: ignore[arg-type]  # a future holds no other errors

        self.journal.append(live.id, entry, change).add_done_callback(stored)
        return True

    async def _give_way(self, live: LiveTable, then: Callable[[int | Exception], None]) -> None:
        """Read what another process stored in place of a move; the table's lock is held."""
        try:
            await self._catch_up(live)
        finally:
            live.lock.release()
            then(Refused("move.stale"))

    def _prepare(self, live: LiveTable, folded: TableLog, seat: Seat, seen: int, move: int | str, by: str) -> tuple[Entry, PreparedMove]:
        """Check a move and compute what it leads to."""
        if live.fault is not None:
            raise live.fault
        if folded.over:
            raise GameOver("the game is over")
        if live.table.status == "closed":
            raise Refused("table.closed")
        if by == "person" and live.setup.seats[seat].away:
            raise Refused("seat.away")
        if not folded.stands(seat, seen):
            raise Refused("move.stale")
        prepared = folded.prepare(seat, move)
        step = prepared.step.step
        return Entry(folded.number + 1, "move", seat, step.action, step.text, by, max(now(), folded.clock.since)), prepared

    def _count_move(self, folded: TableLog, by: str, began: float) -> None:
        moves_of(folded.game.slug, by).inc()
        metrics.ACT_SECONDS.observe(time.perf_counter() - began)

    def _change_with(self, live: LiveTable, folded: TableLog, entry: Entry, deciding: int, prepared: PreparedMove | None) -> dict[str, Any]:
        """Return what changes in the table's row with an entry; `deciding` are the seats (as bits) that decide after it."""
        change: dict[str, Any] = {}
        if not deciding:
            change = {"status": "finished", "finished": entry.at, "due": None, "asking": None}
        elif live.table.status == "playing" and (prepared is None or prepared.is_public):
            due = self.due_after(live, folded, entry, deciding)
            if due is not None:
                change = {"due": due}
        announce = self.announce_after(live, folded, entry, deciding)
        if announce is not None:
            change["announce"] = announce
        return change

    async def _append(self, live: LiveTable, folded: TableLog, entry: Entry, deciding: int, prepared: PreparedMove | None = None) -> None:
        """Store an entry, then apply it; `deciding` are the seats (as bits) that decide after it."""
        change = self._change_with(live, folded, entry, deciding, prepared)
        if not await settled(self.journal.append(live.id, entry, change), lambda: self._take(live, folded, entry, prepared, change)):
            await self._catch_up(live)
            raise Refused("move.stale")

    def _take(self, live: LiveTable, folded: TableLog, entry: Entry, prepared: PreparedMove | None, change: dict[str, Any]) -> None:
        """Play an entry that has been stored."""
        folded.add(entry, prepared)
        live.announced = change.get("announce") or live.announced
        live.touched = self.moved = time.monotonic()
        self.moves += 1
        self._apply(live, folded, change)
        if not self.broadcasts.alone:
            live.last = entry, change
            if "status" in change or self.followers.has(live.id, live.setup.people):
                self._tell_of_move(live, folded, entry, change)
        self.after_change(live)

    def _apply(self, live: LiveTable, folded: TableLog, change: dict[str, Any]) -> None:
        """Take over what a move changed in the table's row, and notify those who noticed it."""
        for name, value in change.items():
            setattr(live.table, name, value)
        self._show_move(live, folded.traces[-1].noticed)

    async def undo(self, live: LiveTable, seat: Seat, seen: int) -> tuple[int, bool]:
        """Take back the last move of a seat, or ask the others if something was revealed since."""
        async with live.lock:
            folded = live.playing()
            if folded.over:
                raise GameOver("the game is over")
            if not live.table.takebacks or live.setup.seats[seat].program:
                raise Refused("table.no_takebacks")
            if not folded.stands(seat, seen):
                raise Refused("move.stale")
            if folded.match.undo_index(seat) is not None:
                entry = Entry(folded.number + 1, "undo", seat, -1, "", "person", max(now(), folded.clock.since))
                await self._append(live, folded, entry, folded.actors)
                return entry.number, True
            if live.table.rating is not None:
                raise Refused("table.rated")
            asking = {"number": folded.number, "seat": seat, "ply": folded.undo_ply(seat), "agreed": live.setup.seats_with(seat)}
            return await self._ask(live, folded, asking)

    async def consent(self, live: LiveTable, seat: Seat, seen: int, agree: bool) -> tuple[int, bool]:
        """Agree to a request to take back, or end it."""
        async with live.lock:
            asking = live.open_request()
            if asking is None or not asking["number"] <= seen <= live.number:
                await self._catch_up(live)
                asking = live.open_request()
            folded = live.playing()
            if asking is None or not asking["number"] <= seen <= folded.number:
                raise Refused("undo.none")
            if not agree:
                await self._store_asking(live, None)
                return live.number, False
            own = live.setup.seats_with(seat)
            return await self._ask(live, folded, {**asking, "agreed": sorted({*asking["agreed"], *own})})

    async def _ask(self, live: LiveTable, folded: TableLog, asking: dict[str, Any]) -> tuple[int, bool]:
        if all(seat in asking["agreed"] for seat in live.voters()):
            ply = folded.ply_now(asking["ply"], asking["number"])
            entry = Entry(folded.number + 1, "rewind", asking["seat"], ply, "", "person", max(now(), folded.clock.since))
            await self._append(live, folded, entry, folded.actors or 1)
            return entry.number, True
        await self._store_asking(live, asking)
        return live.number, False

    async def _store_asking(self, live: LiveTable, asking: dict[str, Any] | None) -> None:
        async with self.database.write() as session:
            await touch_table(session, live.id, asking=asking, **({} if asking is None else {"announce": now()}))
        await self._catch_up(live)
        self.publish(live, "table")
