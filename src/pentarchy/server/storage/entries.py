"""One entry of a table's log."""

import msgspec

from pentarchy.engine.rules import Seat


class Entry(msgspec.Struct, frozen=True):
    """One row of the log: a move, a move taken back (`undo`), or by consent everything from a ply on (`rewind`)."""

    number: int
    kind: str
    seat: Seat
    action: int
    text: str
    by: str
    at: int
