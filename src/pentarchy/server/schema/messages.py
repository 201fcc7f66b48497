"""What a page sends over its WebSocket."""

from typing import Annotated

import msgspec

from pentarchy.server.schema.fields import MoveName, Number, SeatNumber, Strict, Text

MessageId = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | Annotated[str, msgspec.Meta(max_length=64)]


class ActMessage(Strict, tag_field="type", tag="act"):
    id: MessageId
    number: Number
    move: MoveName
    seat: SeatNumber | None = None


class UndoMessage(Strict, tag_field="type", tag="undo"):
    id: MessageId
    number: Number
    seat: SeatNumber | None = None


class ConsentMessage(Strict, tag_field="type", tag="consent"):
    id: MessageId
    number: Number
    agree: bool
    seat: SeatNumber | None = None


class StandInMessage(Strict, tag_field="type", tag="stand_in"):
    id: MessageId
    seat: SeatNumber
    agree: bool


class ChatMessage(Strict, tag_field="type", tag="chat"):
    id: MessageId
    text: Text
    seat: SeatNumber | None = None


class PingMessage(Strict, tag_field="type", tag="ping"):
    id: MessageId


class SyncMessage(Strict, tag_field="type", tag="sync"):
    id: MessageId


ClientMessage = ActMessage | UndoMessage | ConsentMessage | StandInMessage | ChatMessage | PingMessage | SyncMessage
