"""A game that is over, as ratings and statistics see it: who sat where, and how it ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pentarchy.engine.game import Game
from pentarchy.server.storage.models import SeatRow, TableRow

PRINTED = "-"  # the variant without any option
SHORT_MS = 60_000


@dataclass(frozen=True)
class FinishedSeat:
    """One seat of a game that is over. A seat that was given up in a rated game is placed last."""

    seat: int
    person_id: str | None
    name: str
    level: str | None  # of a bot that sat there from the beginning
    points: int
    place: int
    forfeited: bool
    away: bool = False  # a bot played on for this person
    program: bool = False  # a bot account sat there

    @property
    def opponent(self) -> str | None:
        """How rivals are told apart: a person, or a level of bots; None if the person was deleted."""
        return self.person_id or (f"bot:{self.level}" if self.level else None)


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over."""

    table_id: str
    game: str
    players: int
    variant: str
    seats: tuple[FinishedSeat, ...]
    started: int
    finished: int

    @property
    def is_short(self) -> bool:
        """Whether it was given up, or over within a minute."""
        return any(seat.forfeited for seat in self.seats) or self.finished - self.started < SHORT_MS

    def seats_of(self, person_id: str) -> list[FinishedSeat]:
        """The seats that a person held."""
        return [seat for seat in self.seats if seat.person_id == person_id]

    @property
    def people(self) -> list[str]:
        """The people who played, in a fixed order, so that their rows are always locked in the same one."""
        return sorted({seat.person_id for seat in self.seats if seat.person_id is not None})


def variant_of(game: Game, options: Mapping[str, str], material: str | None = None) -> str:
    """Return the options that differ from the printed game, as one text."""
    defaults = {option.name: option.default for option in game.options}
    chosen = [f"{name}={value}" for name, value in sorted(options.items()) if value != defaults.get(name)]
    if material:
        chosen.append(f"material={material}")
    return ",".join(chosen)[:200] or PRINTED


def finished_game(
    table: TableRow, seats: Sequence[SeatRow], names: Sequence[str], variant: str, result: tuple[Sequence[int], Sequence[int]], at: int
) -> FinishedGame:
    """Return a table's game as it counts: with the points and places of its result, and given-up seats placed last."""
    points, places = result
    counted = places_after_forfeits(places, [seat.forfeited for seat in seats])
    return FinishedGame(
        table_id=table.id,
        game=table.game,
        players=table.players,
        variant=variant,
        seats=tuple(
            FinishedSeat(
                seat=seat.seat,
                person_id=seat.person_id,
                name=names[seat.seat],
                level=None if seat.away or seat.person_id else seat.level,
                points=int(points[seat.seat]),
                place=counted[seat.seat],
                forfeited=seat.forfeited,
                away=seat.away,
                program=seat.program,
            )
            for seat in seats
        ),
        started=table.started or at,
        finished=at,
    )


def places_after_forfeits(places: Sequence[int], forfeited: Sequence[bool]) -> list[int]:
    """Return the places with given-up seats behind all others; among themselves the others keep their order."""
    staying = [place for place, gone in zip(places, forfeited, strict=True) if not gone]
    return [
        1 + len(staying) if gone else 1 + sum(other < place for other in staying) for place, gone in zip(places, forfeited, strict=True)
    ]


def seats_in_words(game: FinishedGame) -> list[dict[str, Any]]:
    """Return the seats as a history shows them."""
    return [
        {
            "person": seat.person_id, "name": seat.name, "level": seat.level, "program": seat.program, "points": seat.points,
            "place": seat.place,
        }
        for seat in game.seats
    ]  # fmt: skip
