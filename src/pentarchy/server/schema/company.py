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
