"""The outlook: how many points a kingdom leads to, by a small network, and the wise player, which follows it.

The network adds up one row for each feature of a kingdom (`features`), and a second layer of its own for every number of tiles received
turns the sum into the points expected beyond those that the territories have already: for a wise player, and for a greedy one.
`learning` trains it. It was trained on tables of four with both bonuses against greedy players, and only there it is used.
"""

import base64
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pentarchy.engine.errors import BadNetwork
from pentarchy.engine.opponents import PLAYED, SPARE, with_next
from pentarchy.engine.rules import NOBODY, Ints, Seat, States, rule
from pentarchy.games.kingdomino.bot.features import (
    FEATURES,
    LISTED,
    NOTED_BY_FEATURES,
    STAGES,
    UNSEEN,
    UNSEEN_TILES,
    list_features,
    note_unseen,
    unseen_tiles,
)
from pentarchy.games.kingdomino.bot.greedy import best_place
from pentarchy.games.kingdomino.bot.prudent import BEST, WEIGHTS, find_places, prudent, received, study
from pentarchy.games.kingdomino.bot.survey import forget, survey
from pentarchy.games.kingdomino.data import TERRAIN_A, TERRAIN_B, Option
from pentarchy.games.kingdomino.moves import apply
from pentarchy.games.kingdomino.placing import list_places, put
from pentarchy.games.kingdomino.scoring import bonus, territory_points
from pentarchy.games.kingdomino.state import (
    CLAIM,
    DISCARD,
    NO_TILE,
    STEP_COLUMN,
    STEP_ROW,
    Phase,
    column_of,
    direction_of,
    has_next_line,
    kings,
    row_of,
)
from pentarchy.games.kingdomino.state_type import State

# ----------------------------------------------------------------------------------------------- the network

WIDTH = 32  # of the first layer
INNER = 16  # of the second
SUMS = 2 * WIDTH + INNER  # the first layer's sums of what all kingdoms that are compared have in common, then both layers
WISE, GREEDY = 0, 1  # the players whose points are expected
HEADS = 2


class Outlook(NamedTuple):
    """The network's numbers."""

    rows: Any  # one for each feature
    inner: Any  # WIDTH rows and one constant for each stage
    outer: Any  # for each stage and head, INNER numbers and a constant
    spread: Any  # for each stage and head, the standard deviation of what the points turn out to be from what was expected


LEARNED = Path(__file__).with_name("outlook.json")
SHAPES = ((FEATURES, WIDTH), (STAGES * (WIDTH + 1), INNER), (STAGES * HEADS, INNER + 1), (STAGES, HEADS))


def read_outlook(path: Path) -> Outlook:
    """The network in a file."""
    try:
        numbers = np.frombuffer(base64.b85decode(json.loads(path.read_text("utf-8"))["numbers"]), dtype="<f2").astype(np.float32)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadNetwork(f"Kingdomino's outlook cannot be read from {path.name}: {error}") from error
    sizes = [rows * columns for rows, columns in SHAPES]
    if len(numbers) != sum(sizes):
        raise BadNetwork(f"{path.name} is no outlook for these features: it has {len(numbers)} numbers instead of {sum(sizes)}")
    parts = np.split(numbers, np.cumsum(sizes)[:-1])
    return Outlook(*(np.ascontiguousarray(part.reshape(shape)) for part, shape in zip(parts, SHAPES, strict=True)))


def write_outlook(path: Path, outlook: Outlook, card: dict[str, Any]) -> None:
    """Write a network and how it was made."""
    numbers = np.concatenate([np.asarray(part).reshape(-1) for part in outlook]).astype("<f2")
    path.write_text(json.dumps({**card, "numbers": base64.b85encode(numbers.tobytes()).decode()}, indent=1) + "\n", encoding="utf-8")


OUTLOOK = read_outlook(LEARNED)

# -------------------------------------------------------------------------------------------------- the notes

PLACES = 4  # places of the tile under the king that are judged, the best by the prudent player's table
THEN = 2  # places of each tile that may be claimed next
FIRSTS = NOTED_BY_FEATURES
SECONDS = FIRSTS + PLACES
CHOSEN = SECONDS + THEN
CHOSEN_NEXT = CHOSEN + 1  # what the same seat does next, if that was decided too

LAST = STAGES - 1
WORST = -1e9
ZERO = np.float32(0)
SHARPNESS = 0.55  # a logistic curve with this share of a normal distribution's deviation as its scale is almost the same


@rule
def is_foreseen(s: State) -> bool:
    """Whether the network was trained for this kind of table."""
    both = s.options[Option.MIDDLE_KINGDOM] == 1 and s.options[Option.HARMONY] == 1
    return both and s.players == 4 and s.options[Option.DYNASTY] == 0 and s.options[Option.MIGHTY_DUEL] == 0


# ---------------------------------------------------------------------------------------------------- values


@rule
def sum_unseen(unseen: int, net: Any, sums: Any, notes: Ints) -> None:
    """Begin the first layer with the unseen tiles, which are the same for all the kingdoms that are compared."""
    note_unseen(unseen, notes)
    for i in range(WIDTH):
        sums[i] = 0.0
    for tile in range(1, UNSEEN_TILES):
        if unseen >> tile & 1:
            row = net.rows[UNSEEN + tile]
            for i in range(WIDTH):
                sums[i] += row[i]


@rule
def add_rows(rows: Any, n: int, notes: Ints, out: Any) -> None:
    """Add the rows of the listed features.

    Rows are taken as slices, and four are added in one go: then a compiler adds several numbers at once, and the sums are read and
    written a quarter as often. The order of the additions stays that of the list.
    """
    k = 0
    while k + 4 <= n:
        a, b = rows[notes[LISTED + k]], rows[notes[LISTED + k + 1]]
        c, d = rows[notes[LISTED + k + 2]], rows[notes[LISTED + k + 3]]
        for i in range(WIDTH):
            out[i] = (((out[i] + a[i]) + b[i]) + c[i]) + d[i]
        k += 4
    while k < n:
        a = rows[notes[LISTED + k]]
        for i in range(WIDTH):
            out[i] += a[i]
        k += 1


@rule
def rectify(values: Any) -> None:
    """Set negative activations to zero: without a branch, since nobody can predict which they are."""
    for i in range(len(values)):
        values[i] = max(values[i], ZERO)


@rule
def expected(s: State, seat: Seat, stage: int, order: int, head: int, sums: Any, notes: Ints, net: Any) -> float:
    """The points that a kingdom leads to; after the last tile they are known."""
    if stage >= LAST:
        return float(territory_points(s, seat) + bonus(s, seat))
    n, points = list_features(s, seat, stage, order, notes)
    first = sums[WIDTH : 2 * WIDTH]
    for i in range(WIDTH):
        first[i] = sums[i]
    add_rows(net.rows, n, notes, first)
    return float(points) + answer(stage, head, first, sums[2 * WIDTH :], net)


@rule
def answer(stage: int, head: int, first: Any, second: Any, net: Any) -> float:
    """What the network makes of the first layer's sums: the points that are expected beyond those of the territories."""
    rectify(first)
    inner = net.inner[stage * (WIDTH + 1) : (stage + 1) * (WIDTH + 1)]
    constant = inner[WIDTH]
    for j in range(INNER):
        second[j] = constant[j]
    for i in range(0, WIDTH, 4):
        x, y, z, w = first[i], first[i + 1], first[i + 2], first[i + 3]
        a, b, c, d = inner[i], inner[i + 1], inner[i + 2], inner[i + 3]
        for j in range(INNER):
            second[j] = (((second[j] + x * a[j]) + y * b[j]) + z * c[j]) + w * d[j]
    rectify(second)
    outer = net.outer[stage * HEADS + head]
    value = outer[INNER]
    for j in range(INNER):
        value += second[j] * outer[j]
    return float(value)


@rule
def take_back(s: State, seat: Seat, tile: int, action: int, left: int, right: int, top: int, bottom: int) -> None:
    """Take a tile away that was put down for a look at the kingdom, and restore the extent that the kingdom had before."""
    row, column, direction = row_of(action), column_of(action), direction_of(action)
    clear_square(s, seat, TERRAIN_A[tile], row, column)
    clear_square(s, seat, TERRAIN_B[tile], row + STEP_ROW[direction], column + STEP_COLUMN[direction])
    s.left[seat], s.right[seat], s.top[seat], s.bottom[seat] = left, right, top, bottom


@rule
def clear_square(s: State, seat: Seat, terrain: int, row: int, column: int) -> None:
    """Take one half away."""
    others = ~(1 << column)
    s.land[seat, terrain, row] &= others
    s.covered[seat, row] &= others
    s.one_crown[seat, row] &= others
    s.two_crowns[seat, row] &= others


@rule
def expected_with(
    s: State, seat: Seat, stage: int, order: int, head: int, tile: int, action: int, sums: Any, notes: Ints, net: Any
) -> float:
    """The points that a kingdom leads to once a tile is placed, or discarded."""
    if action == DISCARD:
        before = s.thrown[seat]
        s.thrown[seat] |= 1 << tile
        value = expected(s, seat, stage, order, head, sums, notes, net)
        s.thrown[seat] = before
        return value
    left, right, top, bottom = s.left[seat], s.right[seat], s.top[seat], s.bottom[seat]
    put(s, seat, tile, action)
    value = expected(s, seat, stage, order, head, sums, notes, net)
    take_back(s, seat, tile, action, left, right, top, bottom)
    return value


# ------------------------------------------------------------------------------------------------- decisions


@rule
def wise(states: States, seat: Seat, rng: Ints, out: Ints, notes: Ints, breadth: int) -> int:
    """The action that leads to most points, and after a place the claim for which it was chosen; where the network does not know, the
    prudent player's action."""
    if not is_foreseen(states[PLAYED]):
        return prudent(states, seat, rng, out, notes, breadth)
    decide_wisely(states, seat, out, notes, OUTLOOK)
    return with_next(notes[CHOSEN], notes[CHOSEN_NEXT])


@rule
def outlook(states: States, seat: Seat, out: Ints, notes: Ints, points: Any) -> float:
    """Write the points expected of all seats when one of them is to decide; return the probability that it wins."""
    s = states[PLAYED]
    points[seat] = decide_wisely(states, seat, out, notes, OUTLOOK)
    mine = OUTLOOK.spread[min(received(s, seat) + 2, LAST), WISE]
    won = 1.0
    for other in range(s.players):
        if other != seat:
            points[other] = expected_of_rival(states, other, out, notes, OUTLOOK)
            theirs = OUTLOOK.spread[min(received(s, other) + 1, LAST), GREEDY]
            spread = SHARPNESS * np.sqrt(mine * mine + theirs * theirs) + 0.5
            won /= 1.0 + np.exp((points[other] - points[seat]) / spread)
    return won


@rule
def decide_wisely(states: States, seat: Seat, out: Ints, notes: Ints, net: Any) -> float:
    """Note the action that leads to most points, and the one that is to follow if there is one; return the points."""
    s = states[PLAYED]
    stage = received(s, seat) + 1
    notes[CHOSEN_NEXT] = NOBODY
    if s.phase == Phase.PLACE and not has_next_line(s):
        return best_last_place(states, seat, out, notes)
    sums = np.empty(SUMS, np.float32)
    sum_unseen(unseen_tiles(s, 0), net, sums, notes)
    if s.phase != Phase.PLACE:
        states[SPARE] = states[PLAYED]
        return best_claim_of(states[SPARE], seat, stage, sums, out, notes, net)
    study(s, seat, notes)
    n = find_places(s, seat, stage, s.line[s.turn], PLACES, out, notes, WEIGHTS)
    forget(s, seat, notes)
    for rank in range(n):
        notes[FIRSTS + rank] = notes[BEST + rank]
    best, action, claim = WORST, notes[FIRSTS], NOBODY
    for rank in range(n):
        states[SPARE] = states[PLAYED]
        apply(states[SPARE], seat, notes[FIRSTS + rank])
        value = best_claim_of(states[SPARE], seat, stage + 1, sums, out, notes, net)
        if value > best:
            best, action, claim = value, notes[FIRSTS + rank], notes[CHOSEN]
    notes[CHOSEN], notes[CHOSEN_NEXT] = action, claim
    return best


@rule
def best_claim_of(s: State, seat: Seat, stage: int, sums: Any, out: Ints, notes: Ints, net: Any) -> float:
    """Note the claim that leads to most points, and return these."""
    study(s, seat, notes)
    best, action = WORST, NOBODY
    for i in range(kings(s)):
        if s.king_next[i] == NOBODY:
            tile = s.next_line[i]
            n = find_places(s, seat, stage, tile, THEN, out, notes, WEIGHTS)
            for rank in range(n):
                notes[SECONDS + rank] = notes[BEST + rank]
            for rank in range(n):
                value = expected_with(s, seat, stage, i, WISE, tile, notes[SECONDS + rank], sums, notes, net)
                if value > best:
                    best, action = value, CLAIM + tile
    forget(s, seat, notes)
    notes[CHOSEN] = action
    return best


@rule
def best_last_place(states: States, seat: Seat, out: Ints, notes: Ints) -> float:
    """Note the place of the last tile that brings most points, and return these."""
    states[SPARE] = states[PLAYED]
    s = states[SPARE]
    tile = s.line[s.turn]
    n = list_places(s, seat, tile, out)
    if n == 0:
        s.thrown[seat] |= 1 << tile
        notes[CHOSEN] = DISCARD
        return float(territory_points(s, seat) + bonus(s, seat))
    best, action = -1, DISCARD
    left, right, top, bottom = s.left[seat], s.right[seat], s.top[seat], s.bottom[seat]
    for i in range(n):
        put(s, seat, tile, out[i])
        points = territory_points(s, seat) + bonus(s, seat)
        take_back(s, seat, tile, out[i], left, right, top, bottom)
        if points > best:
            best, action = points, out[i]
    notes[CHOSEN] = action
    return float(best)


# ---------------------------------------------------------------------------------------------------- rivals


@rule
def expected_of_rival(states: States, seat: Seat, out: Ints, notes: Ints, net: Any) -> float:
    """The points that a greedy player's kingdom leads to, with the tile on which its king stands."""
    states[SPARE] = states[PLAYED]
    s = states[SPARE]
    stage = received(s, seat) + 1
    tile, order, shown_later = NO_TILE, 0, 0
    for i in range(kings(s)):
        if s.king_on[i] == seat and s.line[i] != NO_TILE:
            tile, order, shown_later = s.line[i], i, 1
    if tile == NO_TILE:
        for i in range(kings(s)):
            if s.king_next[i] == seat:
                tile, order = s.next_line[i], i
    if tile == NO_TILE:
        return float(territory_points(s, seat) + bonus(s, seat))
    survey(s, seat, notes)
    action = best_place(s, seat, tile, out, notes)
    forget(s, seat, notes)
    sums = np.empty(SUMS, np.float32)
    sum_unseen(unseen_tiles(s, shown_later), net, sums, notes)
    return expected_with(s, seat, stage, order, GREEDY, tile, action, sums, notes, net)
