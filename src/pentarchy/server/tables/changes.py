"""What changes in a view from one move to the next: only that is sent to a page that knows the view before."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pentarchy.server import schema

encode = msgspec.json.encode
Position = dict[str, Any]
SMALL = ("actors", "waiting", "points", "places", "legal", "undo", "scores")


class PositionChanges:
    """Differences of positions, encoded. Seats that know the same share the same two positions, and so the same difference."""

    MOST = 8  # one for each seat and the spectators is enough

    def __init__(self) -> None:
        self._known: list[tuple[Position, Position, msgspec.Raw | None]] = []

    def between(self, before: Position, after: Position) -> msgspec.Raw | None:
        """Return the changes as a list of paths and values; None if the positions differ in more than their table's values."""
        for one, other, changes in self._known:
            if one is before and other is after:
                return changes
        found = position_changes(before, after)
        changes = None if found is None else msgspec.Raw(encode(found))
        self._known = [*self._known[-self.MOST + 1 :], (before, after, changes)]
        return changes


def position_changes(before: Position, after: Position) -> list[tuple[list[str | int], Any]] | None:
    """Return the changed values of a position's table with their paths; None if its parts are not the same ones.

    Lists of the same length, mostly one item for each seat, are compared item by item.
    """
    old, new = before["table"], after["table"]
    if old.keys() != new.keys() or any(before[name] != after[name] for name in after if name != "table"):
        return None
    return list(_changes(old, new))


def _changes(old: Position, new: Position) -> Iterator[tuple[list[str | int], Any]]:
    for name, value in new.items():
        known = old[name]
        if known == value:
            continue
        if isinstance(value, list) and isinstance(known, list) and len(value) == len(known):
            for index, item in enumerate(value):
                if item != known[index]:
                    yield [name, index], item
        else:
            yield [name], value


def view_change(
    before: schema.View | None, after: schema.View, log_from: int, log: list[schema.LogLine], positions: PositionChanges
) -> schema.ViewChange:
    """Return what differs between two views of a seat; all of the new one if the view before is not known here any more."""
    change = schema.ViewChange(seat=after.seat, log_from=log_from, log=log)
    for name in SMALL:
        value = getattr(after, name)
        if before is None or getattr(before, name) != value:
            setattr(change, name, value)
    changes = None if before is None else positions.between(before.position, after.position)
    if changes is None:
        change.position = after.position
    elif bytes(changes) != b"[]":
        change.changes = changes  # type: ignore[assignment]  # encoded already
    return change
