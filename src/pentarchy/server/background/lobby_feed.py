"""The lobby of all open first pages: lists of open and running tables that are made once for everybody, and sent when they change.

However many tables and visitors there are, the lists are made at most once a second in a process, and only if something may have
changed. Almost everybody is sent the same bytes; only who sits at a listed table, or is kept apart from somebody there by a
block, gets lists of their own.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import msgspec

from pentarchy.server.errors import Refused
from pentarchy.server.schema.company import ListedSeat, ListedTable, LobbyMessage
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.live_table import Connection, LiveTable
from pentarchy.server.tables.lobby import Lobby

RENEW_SECONDS = 15.0  # also if nothing was heard: a message of another process may have been lost
encode = msgspec.json.encode


@dataclass(frozen=True)
class Listing:
    """The tables of the lobby at one moment."""

    open: tuple[str, ...] = ()
    playing: tuple[str, ...] = ()
    tables: dict[str, ListedTable] = field(default_factory=dict)
    by_person: dict[str, set[str]] = field(default_factory=dict, compare=False)  # where people sit

    def hidden_from(self, people: Iterable[str]) -> set[str]:
        """Return the tables where one of some people sits."""
        return set().union(*(self.by_person.get(person, ()) for person in people))

    def whole(self, hidden: Iterable[str] = ()) -> bytes:
        """Return the message with all tables but hidden ones."""
        return self._message({table_id: table for table_id, table in self.tables.items() if table_id not in hidden}, whole=True)

    def change_since(self, earlier: "Listing") -> bytes:
        """Return the message that turns an earlier listing into this one."""
        return self._message({key: table for key, table in self.tables.items() if earlier.tables.get(key) != table})

    def _message(self, tables: dict[str, ListedTable], *, whole: bool = False) -> bytes:
        shown = tables if whole else self.tables
        ids = [[table_id for table_id in some if table_id in shown] for some in (self.open, self.playing)]
        return encode(LobbyMessage(whole=whole, open=ids[0], playing=ids[1], tables=list(tables.values())))


class LobbyPage:
    """What one open page was sent of the lobby."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.apart: frozenset[str] = frozenset()  # people whose tables the person does not see
        self.version = 0  # of the common lists; 0: the page has lists of its own, or none yet
        self.sent = b""  # its own lists

    @property
    def person(self) -> Person:
        """Whose page it is."""
        return self.connection.person


class LobbyFeed:
    """The pages of this process that show the lobby, and what they are to be sent."""

    def __init__(self, lobby: Lobby, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.lobby = lobby
        self.hub = hub
        self._clock = clock
        self._pages: dict[str, set[LobbyPage]] = defaultdict(set)  # by person
        self._listing = Listing()
        self._version = 1
        self._whole = self._listing.whole()
        self._change = self._whole
        self._made = -RENEW_SECONDS
        self._is_stale = True
        hub.on_shown = self._shown
        hub.on_company = self._company_changed
        hub.people_followed = self._pages.keys

    # ------------------------------------------------------------------------------------------------ pages

    async def add(self, page: LobbyPage) -> None:
        """Note an open page, and have lists ready for it."""
        was_empty = not self._pages
        self._pages[page.person.id].add(page)
        self.hub.follow(page.person.id)
        if was_empty:  # nothing was noted while nobody looked
            await self._renew()

    def remove(self, page: LobbyPage) -> None:
        """Forget a page that was closed."""
        pages = self._pages[page.person.id]
        pages.discard(page)
        if not pages:
            del self._pages[page.person.id]

    def message_for(self, page: LobbyPage) -> bytes | None:
        """Return what brings a page's lists up to date; None if they are."""
        hidden = self._listing.hidden_from({page.person.id, *page.apart})
        if hidden:
            own = self._listing.whole(hidden)
            page.version, page.sent, before = 0, own, page.sent
            return None if own == before else own
        if page.version == self._version:
            return None
        follows = page.version == self._version - 1 and page.version > 0
        page.version, page.sent = self._version, b""
        return self._change if follows else self._whole

    def tell_people(self, people: set[str]) -> None:
        """Let some people's pages, at all processes, look at their company again."""
        self._company_changed(people)
        if people:
            self.hub.broadcasts.tell("company", people=sorted(people))

    # ---------------------------------------------------------------------------------------------- changes

    async def run(self) -> None:
        """Make the lists again if something may have changed, and tell the pages; called once a second."""
        if self._pages and (self._is_stale or self._clock() - self._made >= RENEW_SECONDS):
            await self._renew()

    async def _renew(self) -> None:
        self._is_stale, self._made = False, self._clock()
        try:
            listing = await self._look()
        except Refused:  # a table was deleted meanwhile
            self._is_stale = True
            return
        if listing.by_person == self._listing.by_person and listing == self._listing:
            return
        self._change = listing.change_since(self._listing)
        self._whole = listing.whole()
        self._listing = listing
        self._version += 1
        for pages in self._pages.values():
            for page in pages:
                page.connection.tell("lobby")

    async def _look(self) -> Listing:
        waiting, playing = await self.lobby.open_tables(), await self.lobby.running_tables()
        found = await self.hub.get_fresh(*waiting, *playing)
        by_person: dict[str, set[str]] = defaultdict(set)
        for live in found:
            for seat in live.setup.seats:
                if seat.person_id is not None and not seat.invited:
                    by_person[seat.person_id].add(live.id)
        return Listing(tuple(waiting), tuple(playing), {live.id: listed(live) for live in found}, dict(by_person))

    def _shown(self, live: LiveTable | None, seats: int) -> None:
        """Note that a table changed, and tell those of its people who noticed."""
        if not self._pages:
            return
        if live is None:
            self._is_stale = True
            return
        if live.table.listed and (seats <= 0 or live.table.status != "playing"):  # a move alone changes nothing in the lobby
            self._is_stale = True
        for seat in live.setup.seats:
            if seat.person_id in self._pages and seats >> seat.seat & 1:
                for page in self._pages[seat.person_id]:
                    page.connection.tell("mine")

    def _company_changed(self, people: set[str]) -> None:
        for person in people & self._pages.keys():
            for page in self._pages[person]:
                page.connection.tell("company")


def listed(live: LiveTable) -> ListedTable:
    """Return a table as the lobby shows it to a stranger."""
    table = live.describe(None)
    seats = [
        ListedSeat(seat=one.seat, kind=one.kind, name=one.name, character=one.character, program=one.program, present=one.present)
        for one in table.seats
    ]
    return ListedTable(
        id=table.id, game=table.game, players=table.players, status=table.status, pace=table.pace, delay=table.delay,
        rating=table.rating, created=table.created, started=table.started, watching=table.watching, seats=seats,
    )  # fmt: skip
