"""Colour Kingdoms: imagining what the other seats may have painted this round.

Nothing is dealt here, everything is chosen: the possible worlds are the sheets that some sequence of legal moves leads to. If
they are few, they are all listed, and each is equally likely. If they are too many to list, a sequence of moves
is drawn step by step, each step uniformly from the legal moves, so every possible sheet can come up.
"""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits, lowest_bit
from pentarchy.engine.state import EVENT_WORDS
from pentarchy.games.colour_kingdoms.data import COLOURS, COMPOSITES, SPELLS
from pentarchy.games.colour_kingdoms.moves import paint
from pentarchy.games.colour_kingdoms.painting import can_use, drops_of, places, start_over
from pentarchy.games.colour_kingdoms.spells import blends, relocations, splits
from pentarchy.games.colour_kingdoms.state import BLEND, RELOCATE, SOURCES, SPLIT, TOWER_COLOUR, place_action
from pentarchy.games.colour_kingdoms.state_type import State

FEW = 48  # the maximum number of worlds to list
FEW_MOVES = 10  # with more first moves than this there are far more worlds than can be listed
TOO_MANY = 0


@rule
def imagine_painting(s: State, seat: Seat, rng: Ints) -> None:
    """Imagine a sheet that the seat may have by now, possibly unchanged since the round's start."""
    told = s.told
    s.told = s.events.shape[0]  # pretend that the log is full, so that imagined moves are told to nobody
    start_over(s, seat)
    worlds = list_worlds(s, seat, told)
    if worlds == TOO_MANY:
        start_over(s, seat)
        draw_line(s, seat, rng)
    else:
        draw_world(s, seat, told, worlds, rng)
    s.told = told


@rule
def is_done(s: State, seat: Seat) -> bool:
    """Whether a seat has finished, so that no tower can still be waiting for its colour."""
    return (s.finished >> seat) & 1 == 1


# ----------------------------------------------------------------------------------------------------- many worlds


@rule
def draw_line(s: State, seat: Seat, rng: Ints) -> None:
    """Draw moves uniformly, stopping being one of the choices, except while a finished seat would owe a tower's colour."""
    while True:
        moves = number_of_moves(s, seat)
        may_stop = not (s.unsettled[seat] and is_done(s, seat))
        chosen = below(rng, moves + 1 if may_stop else moves)
        if chosen == moves:
            return
        paint(s, seat, move_number(s, seat, chosen))


@rule
def number_of_moves(s: State, seat: Seat) -> int:
    """The number of legal painting moves, not counting the finish."""
    if s.unsettled[seat]:
        return COMPOSITES
    moves = count_bits(relocations(s, seat)) + count_bits(splits(s, seat)) + count_bits(blends(s, seat))
    for source in range(SOURCES):
        if can_use(s, seat, source):
            for colour in range(COLOURS):
                if drops_of(s, seat, source, colour):
                    moves += count_bits(places(s, seat, source, colour))
    return moves


@rule
def move_number(s: State, seat: Seat, number: int) -> int:
    """The legal painting move with this number, counted from 0."""
    if s.unsettled[seat]:
        return TOWER_COLOUR + number
    n = number
    relocating, splitting, blending = relocations(s, seat), splits(s, seat), blends(s, seat)
    if n < count_bits(relocating):
        return RELOCATE + member(relocating, n)
    n -= count_bits(relocating)
    if n < count_bits(splitting):
        return SPLIT + member(splitting, n)
    n -= count_bits(splitting)
    if n < count_bits(blending):
        return BLEND + member(blending, n)
    n -= count_bits(blending)
    for source in range(SOURCES):
        if can_use(s, seat, source):
            for colour in range(COLOURS):
                if drops_of(s, seat, source, colour):
                    regions = places(s, seat, source, colour)
                    if n < count_bits(regions):
                        return place_action(source, colour, member(regions, n))
                    n -= count_bits(regions)
    return NOBODY


@rule
def member(bits: int, number: int) -> int:
    """The member of a set with this number, counted from 0."""
    for _ in range(number):
        bits &= bits - 1
    return lowest_bit(bits)


# ------------------------------------------------------------------------------------------------------ few worlds

# The unused rows of the log serve as scratch space, one row for each world found: the row of the world it came from,
# the move that led here, and two fingerprints of the sheet in two halves each.
CAME_FROM, BY_MOVE, FINGERPRINTS = 0, 1, 2
HALF_BITS = 15
HALF_MASK = (1 << HALF_BITS) - 1
PRIMES = (1_073_741_789, 1_073_741_783)  # below 2 ** 30
FACTORS = (1_000_003, 998_244)


@rule
def list_worlds(s: State, seat: Seat, first: int) -> int:
    """Find every distinct sheet that legal moves lead to, breadth first; return their number, or TOO_MANY."""
    if number_of_moves(s, seat) > FEW_MOVES:
        return TOO_MANY
    write_world(s, seat, first, first, 0)
    worlds = 1
    looked = 0
    while looked < worlds:
        rebuild(s, seat, first, first + looked)
        for number in range(number_of_moves(s, seat)):
            rebuild(s, seat, first, first + looked)
            move = move_number(s, seat, number)
            paint(s, seat, move)
            if worlds == FEW:
                wipe(s, first, first + worlds)
                return TOO_MANY
            write_world(s, seat, first + worlds, first + looked, move)
            worlds += is_new(s, first, first + worlds)
        looked += 1
    wipe(s, first + worlds, first + worlds + 1)
    return worlds


@rule
def draw_world(s: State, seat: Seat, first: int, worlds: int, rng: Ints) -> None:
    """Draw one of the listed worlds that fit, each equally likely."""
    while True:
        rebuild(s, seat, first, first + below(rng, worlds))
        if not (s.unsettled[seat] and is_done(s, seat)):
            wipe(s, first, first + worlds)
            return


@rule
def rebuild(s: State, seat: Seat, first: int, row: int) -> None:
    """Play the moves that lead to a listed world."""
    start_over(s, seat)
    steps = 0
    at = row
    while at != first:
        at = s.events[at, CAME_FROM]
        steps += 1
    for back in range(steps - 1, -1, -1):
        at = row
        for _ in range(back):
            at = s.events[at, CAME_FROM]
        paint(s, seat, s.events[at, BY_MOVE])


@rule
def write_world(s: State, seat: Seat, row: int, came_from: int, move: int) -> None:
    """Record how a world is reached, and its fingerprints."""
    s.events[row, CAME_FROM] = came_from
    s.events[row, BY_MOVE] = move
    one = fingerprint(s, seat, FACTORS[0], PRIMES[0])
    other = fingerprint(s, seat, FACTORS[1], PRIMES[1])
    s.events[row, FINGERPRINTS] = one >> HALF_BITS
    s.events[row, FINGERPRINTS + 1] = one & HALF_MASK
    s.events[row, FINGERPRINTS + 2] = other >> HALF_BITS
    s.events[row, FINGERPRINTS + 3] = other & HALF_MASK


@rule
def is_new(s: State, first: int, row: int) -> bool:
    """Whether no earlier row has the same fingerprints."""
    for earlier in range(first, row):
        same = True
        for word in range(FINGERPRINTS, EVENT_WORDS):
            same = same and s.events[earlier, word] == s.events[row, word]
        if same:
            return False
    return True


@rule
def fingerprint(s: State, seat: Seat, factor: int, prime: int) -> int:
    """A hash of everything in a seat's turn; collisions are extremely unlikely."""
    mark = s.reach[seat] * 8 + s.home[seat]
    mark = (mark * factor + s.unsettled[seat]) % prime
    for colour in range(COLOURS):
        mark = (mark * factor + s.paint[seat, colour]) % prime
        mark = (mark * factor + s.drops[seat, colour] * 256 + s.spent[seat, colour] * 16 + s.new_drops[seat, colour]) % prime
    for spell in range(SPELLS):
        mark = (mark * factor + s.cast[seat, spell] * 16 + s.new_spells[seat, spell]) % prime
    return mark


@rule
def wipe(s: State, start: int, stop: int) -> None:
    """Clear the scratch rows."""
    for row in range(start, stop):
        for word in range(EVENT_WORDS):
            s.events[row, word] = 0
