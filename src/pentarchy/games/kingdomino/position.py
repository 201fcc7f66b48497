"""Kingdomino positions: the table as JSON, and back (docs/positions/kingdomino.md)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from pentarchy.engine.chance import shuffle
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader, kept_part, numbers_in, whole_number
from pentarchy.engine.rules import NOBODY, Seat, rule_id
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.kingdomino.data import DYNASTY_GAMES, KINGS_EACH, TILES, Option
from pentarchy.games.kingdomino.moves import clear_kingdom
from pentarchy.games.kingdomino.notation import cells_of, placement
from pentarchy.games.kingdomino.placing import is_double, lay, refuse_place
from pentarchy.games.kingdomino.scoring import file_game
from pentarchy.games.kingdomino.state import NO_TILE, Phase, has_next_line, kings, tiles_used
from pentarchy.games.kingdomino.view import gather_kings, kings_drawn

PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON, with `null` for what is concealed."""
    s = PlainState.of(state)
    players = s.players
    count, used, dealt, stack = int(kings(s)), int(tiles_used(s)), numbers_in(s, "dealt"), numbers_in(s, "stack")
    laid, thrown, tiles, actions = (numbers_in(s, name) for name in ("laid", "thrown", "laid_tile", "laid_at"))
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "kings": [None if seat == NOBODY else seat for seat in numbers_in(s, "king_order")[:count]],
        "line": line_of(numbers_in(s, "line"), numbers_in(s, "king_on"), count),
        "next_line": line_of(numbers_in(s, "next_line"), numbers_in(s, "king_next"), count),
        "kingdoms": [kept_kingdom(s, tiles[seat][: laid[seat]], actions[seat][: laid[seat]], thrown[seat]) for seat in range(players)],
        "stack_size": used - dealt,
        "stack": known_tiles(stack[dealt:used]),
        "set_aside": known_tiles(stack[used:]),
        "past_games": [
            {
                "points": list(s.past_points[number, :players]),
                "largest": list(s.past_largest[number, :players]),
                "crowns": list(s.past_crowns[number, :players]),
            }
            for number in range(games_filed(s))
        ],
    }


def line_of(tiles: list[int], owners: list[int], count: int) -> list[dict[str, int | None]]:
    """A line as JSON, with null for a tile or a king that has left; an empty list if there is no line."""
    if tiles.count(NO_TILE) == len(tiles) and owners.count(NOBODY) == len(owners):
        return []
    return [
        {"tile": tile or None, "king": None if king == NOBODY else king} for tile, king in zip(tiles[:count], owners[:count], strict=True)
    ]


def kept_kingdom(s: PlainState, tiles: list[int], actions: list[int], thrown: int) -> dict[str, Any]:
    """A kingdom as JSON, which most moves leave as it was."""
    return kept_part(s, (thrown, *tiles, *actions), lambda: kingdom_of(s, tiles, actions, thrown))


def kingdom_of(s: PlainState, tiles: list[int], actions: list[int], thrown: int) -> dict[str, Any]:
    """A kingdom as JSON: its tiles in the order they were placed, and the discarded ones."""
    return {
        "tiles": [kept_part(s, laid, partial(tile_of, *laid)) for laid in zip(tiles, actions, strict=True)],
        "discarded": [tile for tile in range(1, TILES + 1) if (thrown >> tile) & 1] if thrown else [],
    }


def tile_of(tile: int, action: int) -> dict[str, Any]:
    """A tile of a kingdom as JSON."""
    a, b = cells_of(action)
    return {"tile": tile, "a": list(a), "b": list(b)}


def known_tiles(tiles: list[int]) -> list[int] | None:
    """Hidden tiles in their order, or null if concealed."""
    return None if NO_TILE in tiles else tiles


def census(state: StateRecord) -> dict[str, int]:
    """All tiles and kings, wherever they are."""
    s = PlainState.of(state)
    tiles = sum(tile != NO_TILE for place in (s.stack, s.line, s.next_line) for tile in place)
    tiles += sum(s.laid[seat] + count_bits(s.thrown[seat]) for seat in range(s.players))
    standing = sum(king != NOBODY for place in (s.king_on, s.king_next) for king in place)
    in_hand = kings(s) - s.turn if s.phase == Phase.FIRST_CLAIM else 0
    home = 0 if s.phase == Phase.FIRST_CLAIM or s.next_line[0] != NO_TILE else s.turn  # in the final round kings go home
    return {"tiles": int(tiles), "kings": int(standing + in_hand + home)}


def games_filed(s: Any) -> int:
    """Finished games of a Dynasty."""
    if not s.options[Option.DYNASTY]:
        return 0
    return int(s.game_number) + (s.phase == Phase.OVER)


class Tally:
    """Tiles already named in a position; each tile lies in only one place."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def tile(self, number: int, where: str) -> int:
        """Check and note one tile."""
        if not 1 <= number <= TILES:
            raise BadPosition(f"{where}: there is no tile {number}, tiles are numbered 1 to {TILES}")
        if number in self.seen:
            raise BadPosition(f"{where}: tile {number} is named twice")
        self.seen.add(number)
        return number


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes; every fault is named in one sentence."""
    s = PlainState.of(state)
    read = Reader(position, "table")
    tally = Tally()
    s.phase = read.choice("phase", PHASES)
    s.turn = read_turn(s, read)
    read_line(s, read, "line", s.line, s.king_on, tally)
    read_line(s, read, "next_line", s.next_line, s.king_next, tally)
    check_lines(s)
    for seat, kingdom in enumerate(read.objects("kingdoms", s.players)):
        read_kingdom(s, seat, kingdom, tally)
    for seat in range(s.players, 4):
        clear_kingdom(s, seat)
    read_stack(s, read, tally)
    read_kings(s, read)
    read_past(s, read)
    read.done()
    s.store(state)


def read_turn(s: Any, read: Reader) -> int:
    """The number of kings that have acted in this round, or claimed on line 1; all of them when the game is over.

    If left out, it follows from a line that names only its last tiles.
    """
    count = int(kings(s))
    if s.phase == Phase.OVER:
        return read.integer("turn", count, count, default=count)
    missing = count - len(read.array("line", default=())) if s.phase != Phase.FIRST_CLAIM else 0
    return read.integer("turn", 0, count - 1, default=missing if 0 < missing < count else 0)


def read_line(s: Any, read: Reader, name: str, tiles: Any, owners: Any, tally: Tally) -> None:
    """One line: nothing, or as many tiles as there are kings, ascending (KD-1.5, KD-1.6).

    Those that are resolved may be left out of the current line.
    """
    rows = read.objects(name, default=())
    tiles[:] = NO_TILE
    owners[:] = NOBODY
    resolved = int(s.turn) if name == "line" and len(rows) == kings(s) - s.turn else 0
    if rows and len(rows) + resolved != kings(s):
        raise BadPosition(f"{name} has {len(rows)} tiles: a line has {kings(s)} with {s.players} players", rule="KD-1.5")
    highest = 0
    for i, row in enumerate(rows, resolved):
        number = row.integer("tile", default=NO_TILE)
        owners[i] = row.integer("king", 0, s.players - 1, default=NOBODY)
        row.done()
        if number == NO_TILE:
            continue
        tiles[i] = tally.tile(number, row.where)
        if number < highest:
            raise BadPosition(f"{name} is not in ascending order", rule="KD-1.6")
        highest = number


def check_lines(s: Any) -> None:
    """Check that the lines fit the phase (KD-1.7, KD-2.1, KD-2.3)."""
    check_kings(s)
    tiles = [tile != NO_TILE for tile in s.line[: kings(s)]]
    standing = [king != NOBODY for king in s.king_on[: kings(s)]]
    claimed = sum(king != NOBODY for king in s.king_next)
    is_next = bool(s.next_line[0] != NO_TILE)
    if any((tile != NO_TILE) != is_next for tile in s.next_line[: kings(s)]) or (claimed and not is_next):
        raise BadPosition("next_line must have all its tiles, or be empty", rule="KD-1.5")
    if s.phase == Phase.FIRST_CLAIM:
        if any(tiles) or any(standing) or not is_next or claimed != s.turn:
            raise BadPosition("during the first claims the only line is next_line, and 'turn' of its tiles carry a king", rule="KD-1.7")
        return
    if s.phase == Phase.OVER:
        if any(tiles) or any(standing) or is_next:
            raise BadPosition("the game ends only when no line is left", rule="KD-5.1")
        return
    if standing != [i >= s.turn for i in range(kings(s))] or tiles != [i >= s.turn + (s.phase == Phase.CLAIM) for i in range(kings(s))]:
        raise BadPosition("line must hold exactly the tiles not yet resolved and the kings that have not yet moved on", rule="KD-2.1")
    if s.phase == Phase.CLAIM and not is_next:
        raise BadPosition("a tile can be claimed only while there is a next line", rule="KD-2.9")
    if is_next and claimed != s.turn:
        raise BadPosition("each king that has acted, and no other, stands on the next line", rule="KD-2.3")


def check_kings(s: Any) -> None:
    """Check that nobody has more kings on the table than they own (KD-1.2)."""
    for seat in range(s.players):
        count = [*s.king_on, *s.king_next].count(seat)
        if count > KINGS_EACH[s.players]:
            raise BadPosition(f"seat {seat} has {count} kings on the lines, but owns {KINGS_EACH[s.players]}", rule="KD-1.2")


def read_kingdom(s: Any, seat: Seat, kingdom: Reader, tally: Tally) -> None:
    """A kingdom, laid tile by tile, each legally (KD-3)."""
    clear_kingdom(s, seat)
    for row in kingdom.objects("tiles", default=()):
        read_laid_tile(s, seat, row, tally)
    for i, number in enumerate(kingdom.integers("discarded", default=())):
        s.thrown[seat] |= 1 << tally.tile(number, f"{kingdom.path('discarded')}[{i}]")
    kingdom.done()


def read_laid_tile(s: Any, seat: Seat, row: Reader, tally: Tally) -> None:
    """One tile of a kingdom."""
    number = tally.tile(row.integer("tile"), row.where)
    a, b = row.pair("a"), row.pair("b")
    row.done()
    if is_double(number):
        a, b = sorted((a, b))
    action = placement(a, b)
    if action is None:
        raise BadPosition(f"{row.where}: {a} and {b} are not neighbouring cells within reach", rule="KD-3.1")
    reason = refuse_place(s, seat, number, action)
    if reason:
        raise BadPosition(f"{row.where}: tile {number} may not lie on {a} and {b}", rule=rule_id("KD", reason))
    lay(s, seat, number, action)


def check_resolved(s: Any) -> None:
    """Check that nobody has resolved more tiles than the lines shown so far gave them; fewer may be listed (KD-2.3, KD-5.2)."""
    shown = s.dealt // kings(s)
    if shown < lines_on_table(s):
        raise BadPosition("stack_size is too large: the lines on the table have left the stack", rule="KD-1.4")
    for seat in range(s.players):
        resolved, most = tiles_resolved(s, seat), most_resolved(s, seat, shown)
        if resolved > most:
            raise BadPosition(f"kingdoms[{seat}] has {resolved} tiles, but its owner has resolved {most} at this moment", rule="KD-5.2")


def lines_on_table(s: Any) -> int:
    """The number of lines on the table, including one whose last tile was just resolved."""
    return int(s.phase in (Phase.PLACE, Phase.CLAIM)) + int(has_next_line(s))


def tiles_resolved(s: Any, seat: Seat) -> int:
    """Tiles that a kingdom lists as placed or discarded."""
    return int(s.laid[seat] + count_bits(s.thrown[seat]))


def most_resolved(s: Any, seat: Seat, shown: int) -> int:
    """The number of tiles a player has resolved once this many lines have been shown (KD-2.3)."""
    most = KINGS_EACH[s.players] * (shown - has_next_line(s)) - list(s.king_on).count(seat)
    return int(most + (s.phase == Phase.CLAIM and s.king_on[s.turn] == seat))


def implied_stack(s: Any, named: int | None) -> int:
    """The size of a stack that is left out: what the tiles on the table leave, unless whole lines of it are named."""
    used, line = int(tiles_used(s)), int(kings(s))
    if s.phase == Phase.FIRST_CLAIM:
        return used - line
    if not has_next_line(s) or (named is not None and named % line == 0):
        return named or 0
    shown = lines_on_table(s)
    while shown < used // line and any(tiles_resolved(s, seat) > most_resolved(s, seat, shown) for seat in range(s.players)):
        shown += 1
    return used - shown * line


def read_stack(s: Any, read: Reader, tally: Tally) -> None:
    """Read the stack and the set-aside tiles; what is left out is dealt at random from the unseen tiles (KD-1.4)."""
    used = int(tiles_used(s))
    stack = [tally.tile(number, f"stack[{i}]") for i, number in enumerate(read.integers("stack", default=()))]
    aside = [tally.tile(number, f"set_aside[{i}]") for i, number in enumerate(read.integers("set_aside", default=()))]
    first = s.phase == Phase.FIRST_CLAIM
    left = read.integer("stack_size", 0, used, default=implied_stack(s, None if read.get("stack", None) is None else len(stack)))
    if len(stack) > left:
        raise BadPosition(f"stack names {len(stack)} tiles, but stack_size is {left}")
    if len(aside) > TILES - used:
        raise BadPosition(f"set_aside names {len(aside)} tiles, but {TILES - used} are set aside", rule="KD-1.4")
    if left % kings(s):
        raise BadPosition(f"{left} tiles in the stack do not make whole lines of {kings(s)}", rule="KD-2.10")
    if left and s.next_line[0] == NO_TILE:
        raise BadPosition("there is a next line as long as the stack is not empty", rule="KD-2.6")
    if first and left != used - kings(s):
        raise BadPosition(f"during the first claims only line 1 has left the stack: stack_size must be {used - kings(s)}", rule="KD-1.11")
    s.dealt = used - left
    check_resolved(s)
    unnamed = left - len(stack) + TILES - used - len(aside)
    unseen = [number for number in range(1, TILES + 1) if number not in tally.seen]
    if unnamed > len(unseen):
        raise BadPosition(f"{unnamed} more tiles must be in the stack or set aside, but only {len(unseen)} are left", rule="KD-1.4")
    spare = shuffled(s, unseen) if unnamed else []
    stack += [spare.pop() for _ in range(left - len(stack))]
    aside += [spare.pop() for _ in range(TILES - used - len(aside))]
    s.stack[:] = NO_TILE
    s.stack[s.dealt : used] = stack
    s.stack[used:] = aside


def shuffled(s: Any, tiles: list[int]) -> list[int]:
    """Tiles in a random order that comes from the position's key."""
    order = np.array(tiles, dtype=object)
    shuffle(s.rng, order, 0, len(order))
    return list(order)


def read_kings(s: Any, read: Reader) -> None:
    """The order of the first claims: those drawn must match the kings that stand there; the rest may be left out."""
    named = read.array("kings", int(kings(s)), default=[None] * int(kings(s)))
    for i, seat in enumerate(named):
        s.king_order[i] = NOBODY if seat is None else whole_number(seat, 0, s.players - 1, f"{read.path('kings')}[{i}]")
    drawn = kings_drawn(s)
    if any(named.count(seat) > KINGS_EACH[s.players] for seat in range(s.players)):
        raise BadPosition("kings names more kings of a player than the player has", rule="KD-1.2")
    if s.phase == Phase.FIRST_CLAIM:
        if None in named[:drawn]:
            raise BadPosition("kings must say whose king was drawn, up to the one that acts", rule="KD-1.7")
        if sorted(named[: drawn - 1]) != sorted(king for king in s.king_next if king != NOBODY):
            raise BadPosition("kings does not match the kings that stand on next_line", rule="KD-1.7")
    if None in named:
        complete_kings(s, drawn)


def complete_kings(s: Any, drawn: int) -> None:
    """Complete the order of the kings: at random, or in seat order if it no longer matters."""
    if drawn < kings(s):
        gather_kings(s)
        shuffle(s.rng, s.king_order, drawn, int(kings(s)))
    else:
        for i in range(kings(s)):
            s.king_order[i] = i // KINGS_EACH[s.players]


def read_past(s: Any, read: Reader) -> None:
    """The finished games of a Dynasty (KD-8.2 to KD-8.4)."""
    past = read.objects("past_games", default=())
    if past and not s.options[Option.DYNASTY]:
        raise BadPosition("past_games belong to a Dynasty", rule="KD-8.2")
    for number, game in enumerate(past[:DYNASTY_GAMES]):
        s.past_points[number, : s.players] = game.integers("points", s.players, 0, 9999)
        s.past_largest[number, : s.players] = game.integers("largest", s.players, 0, 49)
        s.past_crowns[number, : s.players] = game.integers("crowns", s.players, 0, 39)
        game.done()
    over = s.phase == Phase.OVER and bool(s.options[Option.DYNASTY])
    if len(past) > DYNASTY_GAMES - (not over) or (over and len(past) < DYNASTY_GAMES - 1):
        raise BadPosition(f"{len(past)} past games do not fit a Dynasty of {DYNASTY_GAMES} at this moment", rule="KD-8.2")
    s.game_number = min(len(past), DYNASTY_GAMES - 1)
    if over:
        file_last_game(s, is_written=len(past) == DYNASTY_GAMES)


def file_last_game(s: Any, *, is_written: bool) -> None:
    """File the third game of a Dynasty, which is on the table; if it is also among the past games, both must agree (KD-8.3)."""
    papers = (s.past_points, s.past_largest, s.past_crowns)
    written = [list(paper[s.game_number]) for paper in papers]
    file_game(s)
    if is_written and written != [list(paper[s.game_number]) for paper in papers]:
        raise BadPosition("the last of past_games is not what the kingdoms on the table are worth", rule="KD-8.3")
