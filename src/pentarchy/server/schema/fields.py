"""The value types of requests and answers, with their bounds."""

from typing import Annotated, Literal

import msgspec

from pentarchy.engine.rules import MAX_SEATS

ID_PATTERN = r"^[A-Za-z0-9_-]+$"

Identity = Annotated[str, msgspec.Meta(max_length=64, pattern=ID_PATTERN)]
Level = Literal["novice", "player", "expert", "master"]
Scope = Literal["read", "play", "invite"]
ReportReason = Literal["abuse", "cheating", "name", "spam", "other"]
Challengers = Literal["anyone", "owner", "nobody"]
NoticeTime = Literal["at-once", "daily", "never"]
Shown = Literal["record", "ratings", "history"]
ReviewBudget = Literal["quick", "deep"]
ReviewedKind = Literal["table", "record"]
Hex = Annotated[str, msgspec.Meta(max_length=128, pattern=r"^([0-9a-fA-F]{2})*$")]
Name = Annotated[str, msgspec.Meta(max_length=80)]
Seconds = Annotated[float, msgspec.Meta(ge=5, le=30 * 24 * 3600)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS - 1)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MoveName = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)] | Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Login = Annotated[str, msgspec.Meta(min_length=2, max_length=40)]
Words = dict[str, str]  # by language


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A struct that refuses unknown fields: a misspelt one would otherwise be silently ignored."""
