"""Requests and answers about company: friends, blocks, who is here, invitations and quick matches (docs/lobby.md)."""

from typing import Annotated, Literal

import msgspec

from pentarchy.engine.rules import MAX_SEATS
from pentarchy.server.schema.fields import Identity, Name, SeatNumber, Strict

PresenceTo = Literal["nobody", "friends", "everybody"]
FriendKind = Literal["friend", "asks", "asked"]


class PersonRequest(Strict):
    """Somebody: on a seat of a table where one sits, of an account name, or of one of one's relations."""

    table: Identity | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    id: Identity | None = None


class PresenceRequest(Strict):
    """Who may know that one is here."""

    shown_to: PresenceTo


class InviteRequest(Strict):
    """A friend to invite, by the id of the friendship."""

    friend: Identity


class QuickRequest(Strict):
    """A game for which one looks for others."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=2, le=MAX_SEATS)]
    pace: Literal["live", "days"] = "live"
    rated: bool = False


class FriendInfo(Strict):
    """A friend, somebody who asks to be one (`asks`), or somebody whom one has asked (`asked`)."""

    id: str
    name: str
    account: str | None
    kind: FriendKind
    here: bool


class BlockInfo(Strict):
    """Somebody whom one has blocked."""

    id: str
    name: str


class MetInfo(Strict):
    """Somebody with whom one sat at a table lately."""

    table: str
    seat: int
    name: str


class HereInfo(Strict):
    """Somebody who is here and lets everybody know."""

    name: str
    account: str | None


class InviteInfo(Strict):
    """A friend's invitation to a table that still has a free seat."""

    table: str
    game: str
    invitation: str
    name: str
    at: int


class QuickInfo(Strict):
    """One's wish for a game: how long one has waited, and the table once others were found."""

    game: str
    players: int
    pace: Literal["live", "days"]
    rated: bool
    rating: int
    reach: int  # how far the others' ratings may be from one's own by now
    seconds: int
    others: int  # who wait for the same
    table: str | None
    began: bool  # the game at that table; before, it waits for the randomness of all pages
    offer_bots: bool


class CompanyInfo(Strict):
    """Other people, as far as one may know of them."""

    here: list[HereInfo]
    friends: list[FriendInfo]
    blocked: list[BlockInfo]
    met: list[MetInfo]
    invitations: list[InviteInfo]
    quick: QuickInfo | None
    shown_to: PresenceTo


# ------------------------------------------------------------------------- messages to a page that shows the lobby


class ListedSeat(Strict):
    """Who sits on a seat of a table in the lobby."""

    seat: int
    kind: Literal["open", "invited", "person", "bot"]
    name: str
    character: str | None
    program: bool
    present: bool


class ListedTable(Strict):
    """A table as the lobby shows it; nothing of its board."""

    id: str
    game: str
    players: int
    status: str
    pace: str
    delay: int
    rating: str | None
    created: int
    started: int | None
    watching: int
    seats: list[ListedSeat]


class LobbyMessage(Strict, kw_only=True):
    """The open and the running tables in their order, and those that are new or changed; `whole`: all of them."""

    type: Literal["lobby"] = "lobby"
    whole: bool
    open: list[str]
    playing: list[str]
    tables: list[ListedTable]


class CompanyMessage(Strict, kw_only=True):
    """Other people, as far as one may know of them, after something has changed."""

    type: Literal["company"] = "company"
    company: CompanyInfo


class MineMessage(Strict):
    """Something that one may know has changed at a table where one sits: ask for one's tables again."""

    type: Literal["mine"] = "mine"
