"""Standings of an event, from the results of its games alone (docs/events.md, "Standings")."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Literal, get_args

Form = Literal["swiss", "round-robin", "duplicate"]
TieBreak = Literal["opponents", "beaten", "difference"]
FORMS: tuple[Form, ...] = get_args(Form)
TIE_BREAKS: dict[Form, tuple[TieBreak, ...]] = {
    "swiss": ("opponents", "beaten", "difference"),
    "round-robin": ("beaten", "difference"),
    "duplicate": ("difference",),
}
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class GameResult:
    """One finished game: who sat where, and how it ended. A seat is absent if a bot played it to the end for its entrant."""

    table: int
    entrants: tuple[int, ...]  # by seat
    points: tuple[int, ...]
    places: tuple[int, ...]
    absent: tuple[int, ...] = ()

    def comes_before(self, seat: int, other: int) -> Fraction:
        """Return what a seat gets for another one at its table: 1 if it did better, one half if equal, 0 otherwise."""
        if seat in self.absent:
            return Fraction(0)
        if other in self.absent or self.places[seat] < self.places[other]:
            return Fraction(1)
        return HALF if self.places[seat] == self.places[other] else Fraction(0)

    def difference(self, seat: int) -> int:
        """Return a seat's points beyond those of the best other seat; 0 for an absent one."""
        if seat in self.absent:
            return 0
        return self.points[seat] - max(points for other, points in enumerate(self.points) if other != seat)

    def share(self, seat: int) -> Fraction:
        """Return the share of the others at the table whom a seat has beaten, ties counting one half."""
        others = [other for other in range(len(self.entrants)) if other != seat]
        return sum((self.comes_before(seat, other) for other in others), Fraction(0)) / len(others)


@dataclass(frozen=True)
class Round:
    """A finished round: its games, and who had a bye."""

    number: int
    games: tuple[GameResult, ...]
    byes: tuple[int, ...] = ()


@dataclass
class Line:
    """An entrant's line in the standings."""

    entrant: int
    rank: int = 0
    score: Fraction = Fraction(0)
    opponents: Fraction = Fraction(0)
    beaten: Fraction = Fraction(0)
    difference: int = 0
    played: int = 0
    byes: int = 0
    missed: int = 0
    by_round: dict[int, Fraction] = field(default_factory=dict)

    def key(self, form: Form) -> tuple[Fraction | int, ...]:
        """Return what lines are compared by: the score, then the tie-breaks of the form."""
        return (self.score, *(getattr(self, name) for name in TIE_BREAKS[form]))


def standings(form: Form, entrants: Sequence[int], rounds: Sequence[Round]) -> list[Line]:
    """Return the lines of all entrants, the first first; those who are equal in everything share a rank."""
    lines = {number: Line(number) for number in entrants}
    for played in rounds:
        scores = scores_of(form, played)
        for number, score in scores.items():
            lines[number].score += score
            lines[number].by_round[played.number] = score
        for game in played.games:
            for seat, number in enumerate(game.entrants):
                absent = seat in game.absent
                lines[number].missed += absent
                lines[number].played += not absent
                lines[number].difference += game.difference(seat)
        for number in played.byes:
            lines[number].byes += 1
    _break_ties(lines, rounds)
    ordered = sorted(lines.values(), key=lambda line: (line.key(form), -line.entrant), reverse=True)
    first = 1
    for _, equal in groupby(ordered, key=lambda line: line.key(form)):
        together = list(equal)
        for line in together:
            line.rank = first
        first += len(together)
    return ordered


def scores_of(form: Form, played: Round) -> dict[int, Fraction]:
    """Return what each entrant gets for a round."""
    seats = max((len(game.entrants) for game in played.games), default=2)
    scores = dict.fromkeys(played.byes, bye_score(form, seats))
    shares = _compared(played) if form == "duplicate" else _at_tables(played)
    return scores | dict(shares)


def bye_score(form: Form, seats: int) -> Fraction:
    """Return what a bye is worth: a win in a Swiss event of two, nothing where everybody has as many, an average game otherwise."""
    if form == "round-robin":
        return Fraction(0)
    return Fraction(1) if form == "swiss" and seats == 2 else HALF


def _at_tables(played: Round) -> Iterator[tuple[int, Fraction]]:
    for game in played.games:
        for seat, number in enumerate(game.entrants):
            yield number, game.share(seat)


def _compared(played: Round) -> Iterator[tuple[int, Fraction]]:
    """Compare each entrant with those who sat in the same seat with the same deals: place first, then the difference in points."""
    by_seat: dict[int, list[tuple[int, tuple[int, int]]]] = defaultdict(list)
    for game in played.games:
        for seat, number in enumerate(game.entrants):
            if seat in game.absent:
                yield number, Fraction(0)
            else:
                by_seat[seat].append((number, (-game.places[seat], game.difference(seat))))
    for group in by_seat.values():
        for number, result in group:
            others = [other for rival, other in group if rival != number]
            better = sum((Fraction(1) if result > other else HALF if result == other else Fraction(0) for other in others), Fraction(0))
            yield number, better / len(others) if others else HALF


def _break_ties(lines: Mapping[int, Line], rounds: Sequence[Round]) -> None:
    """Add up the opponents' scores, all of them and those of the beaten (half of the tied), for each game shared by the seats beside."""
    for played in rounds:
        for game in played.games:
            for seat, number in enumerate(game.entrants):
                for other, rival in enumerate(game.entrants):
                    if other != seat:
                        share = lines[rival].score / (len(game.entrants) - 1)
                        lines[number].opponents += share
                        lines[number].beaten += share * game.comes_before(seat, other)
