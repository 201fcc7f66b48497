"""What changes in a view from one move to the next: only that is sent to a page that knows the view before."""

from typing import Any

import msgspec

from pentarchy.server import schema

encode = msgspec.json.encode
Position = dict[str, Any]
SMALL = ("actors", "waiting", "points", "places", "legal", "undo", "scores")
NOTHING = msgspec.Raw(b"[]")


class PositionChanges:
    """Differences of positions, encoded. Seats that know the same share the same two positions, and so the same difference."""

    def __init__(self) -> None:
        self._number = 0  # of the move that led to them
        self._known: list[tuple[Position, Position, msgspec.Raw | None]] = []

    def between(self, before: Position, after: Position, number: int) -> msgspec.Raw | None:
        """Return the changes as a list of paths and values; None if the positions differ in more than their table's values."""
        if number != self._number:
            self._number, self._known = number, []
        for one, other, changes in self._known:
            if one is before and other is after:
                return changes
        found = position_changes(before, after)
        changes = None if found is None else msgspec.Raw(encode(found)) if found else NOTHING
        self._known.append((before, after, changes))
        return changes


def position_changes(before: Position, after: Position) -> list[tuple[list[str | int], Any]] | None:
    """Return the changed values of a position's table with their paths; None if its parts are not the same ones.

    Lists of the same length, mostly one item for each seat, are compared item by item.
    """
    old, new = before["table"], after["table"]
    if old.keys() != new.keys() or {**before, "table": None} != {**after, "table": None}:
        return None
    changes: list[tuple[list[str | int], Any]] = []
    for name, value in new.items():
        known = old[name]
        if known is value or known == value:
            continue
        if type(value) is list and type(known) is list and len(value) == len(known):
            changes += [([name, index], item) for index, item in enumerate(value) if item != known[index]]
        else:
            changes.append(([name], value))
    return changes


def view_change(
    before: schema.View | None, after: schema.View, log_from: int, log: list[schema.LogLine], positions: PositionChanges, number: int
) -> schema.ViewChange:
    """Return what differs between two views of a seat; all of the new one if the view before is not known here any more.

    `number` is the table's own, by which differences of positions are shared.
    """
    change = schema.ViewChange(seat=after.seat, log_from=log_from, log=log)
    for name in SMALL:
        value = getattr(after, name)
        if before is None or getattr(before, name) != value:
            setattr(change, name, value)
    changes = None if before is None else positions.between(before.position, after.position, number)
    if changes is None:
        change.position = after.position
    elif changes is not NOTHING:
        change.changes = changes  # type: ignore[assignment]  # encoded already
    return change
