"""Pairings of a round: who plays at which table, in which seat, and who has a bye (docs/events.md, "Pairings").

Everything is computed from the standings so far, without chance, so that the same event is always paired the same way.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations
from math import ceil

from pentarchy.events.standings import Form

REPEAT = 10**9  # the cost of meeting once more, beside which all scores are nothing
NEAR = 16  # of how many neighbours in the order a pairing is looked for before all are tried
MOST_SWEEPS = 30


@dataclass
class Standing:
    """What a pairing needs to know of an entrant."""

    number: int
    score: Fraction = Fraction(0)
    met: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    byes: int = 0
    bot: bool = False


@dataclass(frozen=True)
class Pairing:
    """A round: the entrants of each table by seat, and those who have a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def round_robin_rounds(entrants: int, seats: int) -> int:
    """Return how many rounds a round robin has: with two seats everybody meets everybody; with more, nobody need meet anybody twice."""
    if seats == 2:
        return entrants - 1 if entrants % 2 == 0 else entrants
    return max(1, ceil((entrants - 1) / (seats - 1)))


def pair_round(form: Form, seats: int, standings: Sequence[Standing], number: int, everybody: Sequence[int] = ()) -> Pairing:
    """Pair a round, counted from 1. `standings` are those who play; `everybody` are all entrants of a round robin, also those who left."""
    known = {one.number: one for one in standings}
    if form == "round-robin" and seats == 2:
        groups, byes = _circle(sorted(everybody or known), number, set(known))
    else:
        byes = _byes(form, seats, standings)
        rest = _ordered(form, [one for one in standings if one.number not in byes])
        groups = _pairs(form, rest) if seats == 2 else _groups(form, seats, rest, number)
    return Pairing(tuple(_seated(group, known) for group in groups), tuple(sorted(byes)))


def _ordered(form: Form, standings: Iterable[Standing]) -> list[Standing]:
    """Return entrants by score in a Swiss event, otherwise in the order in which they entered."""
    return sorted(standings, key=lambda one: (-one.score if form == "swiss" else 0, one.number))


def _byes(form: Form, seats: int, standings: Sequence[Standing]) -> list[int]:
    """Return who has a bye: those who had the fewest so far, and of these the last in the order."""
    place = {one.number: place for place, one in enumerate(_ordered(form, standings))}
    last_first = sorted(standings, key=lambda one: (one.byes, -place[one.number]))
    return [one.number for one in last_first[: len(standings) % seats]]


# --------------------------------------------------------------------------------------------------- tables of two


def _circle(everybody: Sequence[int], number: int, playing: set[int]) -> tuple[list[tuple[int, ...]], list[int]]:
    """The circle method: one stays, the others move on by one each round; who would meet nobody, or somebody who left, has a bye."""
    ring: list[int | None] = [*everybody] if len(everybody) % 2 == 0 else [*everybody, None]
    turn = (number - 1) % (len(ring) - 1)
    ring = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
    pairs, byes = [], []
    for one, other in zip(ring[: len(ring) // 2], reversed(ring[len(ring) // 2 :]), strict=True):
        there = [player for player in (one, other) if player is not None and player in playing]
        if len(there) == 2:
            pairs.append(tuple(there))
        else:
            byes += there
    return pairs, byes


def _pairs(form: Form, order: Sequence[Standing]) -> list[tuple[int, ...]]:
    """Return the pairs of a matching of least cost; the fewest repeated meetings that are possible, then the nearest scores."""
    import networkx  # large, and only whoever pairs needs it

    position = {one.number: place for place, one in enumerate(order)}
    for reach in (NEAR, len(order)):
        graph = networkx.Graph()
        graph.add_nodes_from(position)
        for one, other in combinations(order, 2):
            near = position[other.number] - position[one.number] <= reach
            if near and (reach == len(order) or not one.met[other.number]):
                graph.add_edge(one.number, other.number, weight=-_cost(form, one, other, order, position))
        matched = networkx.max_weight_matching(graph, maxcardinality=True)
        if 2 * len(matched) == len(order):
            break
    return sorted((tuple(sorted(pair, key=position.__getitem__)) for pair in matched), key=lambda pair: position[pair[0]])


def _cost(form: Form, one: Standing, other: Standing, order: Sequence[Standing], position: Mapping[int, int]) -> int:
    """Return how little two entrants should meet.

    Repeats count before all, then the distance of scores, then that from half a group away, and last whether both had the same seat.
    """
    cost = REPEAT * one.met[other.number] ** 2 + (_first_more_often(one) + _first_more_often(other)) ** 2
    if form == "swiss":
        apart = one.score - other.score
        group = sum(third.score == one.score for third in order)
        fold = abs(position[other.number] - position[one.number] - group // 2) if not apart else 0
        cost += int(1_000_000 * apart * apart) + 100 * fold
    return cost


def _first_more_often(one: Standing) -> int:
    return one.seats[0] - one.seats[1]


# ------------------------------------------------------------------------------------------- tables of three and four


def _groups(form: Form, seats: int, order: Sequence[Standing], number: int) -> list[tuple[int, ...]]:
    """Return groups such that few meet again and, in a Swiss event, scores are near; improved by exchanging two as long as that helps."""
    count = len(order) // seats
    if count == 0:
        return []
    groups = [[*order[table * seats : (table + 1) * seats]] for table in range(count)]
    if form != "swiss":  # each seat's row begins a step further in every round, so that the columns change
        rows = [[*order[row * count : (row + 1) * count]] for row in range(seats)]
        groups = [[rows[row][(table + row * (number - 1)) % count] for row in range(seats)] for table in range(count)]
    for _ in range(MOST_SWEEPS):
        if not _improve(form, groups):
            break
    return [tuple(one.number for one in group) for group in groups]


def _improve(form: Form, groups: list[list[Standing]]) -> bool:
    """Exchange entrants of two groups wherever that lowers the cost; return whether anything changed."""
    changed = False
    for here, there in combinations(range(len(groups)), 2):
        for i in range(len(groups[here])):
            for j in range(len(groups[there])):
                before = _group_cost(form, groups[here]) + _group_cost(form, groups[there])
                groups[here][i], groups[there][j] = groups[there][j], groups[here][i]
                if _group_cost(form, groups[here]) + _group_cost(form, groups[there]) < before:
                    changed = True
                else:
                    groups[here][i], groups[there][j] = groups[there][j], groups[here][i]
    return changed


def _group_cost(form: Form, group: Sequence[Standing]) -> Fraction | int:
    cost: Fraction | int = 0
    for one, other in combinations(group, 2):
        cost += REPEAT * (one.met[other.number] + (one.bot and other.bot)) ** 2
        if form == "swiss":
            cost += 10_000 * (one.score - other.score) ** 2
    return cost


# ---------------------------------------------------------------------------------------------------------- seats


def _seated(group: Sequence[int], standings: Mapping[int, Standing]) -> tuple[int, ...]:
    """Return a group in the seats that its entrants had least often, all in all; of equal ways the first."""
    return min(permutations(group), key=lambda order: sum(standings[number].seats[seat] for seat, number in enumerate(order)))
