"""Colour Kingdoms positions: the table as JSON, and back (docs/positions/colour-kingdoms.md)."""

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import Reader
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.colour_kingdoms.achievements import FIRST, SECOND, TOO_LATE, fulfils
from pentarchy.games.colour_kingdoms.data import (
    ACHIEVEMENTS,
    BASE_COLOURS,
    COLOUR_IDS,
    COLOURS,
    DICE,
    DIE_IDS,
    FINAL,
    KINGDOM_IDS,
    REGION_IDS,
    ROW_IDS,
    SPELL_IDS,
    SPELLS,
    Die,
)
from pentarchy.games.colour_kingdoms.draft import joker_colours
from pentarchy.games.colour_kingdoms.imagining import imagine_painting
from pentarchy.games.colour_kingdoms.notation import DIGITS, members
from pentarchy.games.colour_kingdoms.painting import beside, hand_out, put_down
from pentarchy.games.colour_kingdoms.solo import place_to_cross
from pentarchy.games.colour_kingdoms.state import SEATS, Phase, bare, colour_at, is_solo, painted
from pentarchy.games.colour_kingdoms.tables import BLOTS, HALF_DIE, HEIGHT, ONE, QUARTER_TURN, SPELL_AT, SPELL_CELLS, TOWER_CELLS, WIDTH
from pentarchy.games.colour_kingdoms.throw import cosine, kingdoms_under, overlap, sine, throw_dice
from pentarchy.games.colour_kingdoms.turn_position import full_towers, read_turn, settle_cells, turn_of

PHASES = tuple(phase.name.lower() for phase in Phase)
DRAFT = (Phase.TAKE, Phase.HOME, Phase.JOKER)
MOST_ROUNDS = 1000


# ------------------------------------------------------------------------------------------------------- writing


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON, with `null` for concealed turns."""
    s: Any = PlainState.of(state)
    return {
        "phase": PHASES[s.phase],
        "round": s.round_number,
        "last_round": bool(s.is_last),
        "first": s.first,
        "dice": {DIE_IDS[die]: die_of(s, die) for die in range(DICE)},
        "sheets": [sheet_of(s, seat) for seat in range(s.players)],
        "finished": [seat for seat in range(s.players) if s.finished >> seat & 1],
        "crossed": {ROW_IDS[row]: members(s.crossed[row], DIGITS) for row in range(ACHIEVEMENTS) if s.crossed[row]},
    }


def die_of(s: Any, die: int) -> dict[str, Any]:
    """One die of the last throw."""
    return {
        "in_box": bool(s.in_box >> die & 1),
        "face": s.face[die],
        "kingdoms": members(s.lies_in[die], KINGDOM_IDS),
        "at": None if s.die_x[die] == NOBODY else [s.die_x[die], s.die_y[die], s.die_angle[die]],
    }


def sheet_of(s: Any, seat: Seat) -> dict[str, Any]:
    """One player's sheet, die and turn."""
    colours = [colour_at(s, seat, region) for region in range(len(REGION_IDS))]
    sheet = {
        "paint": {REGION_IDS[region]: COLOUR_IDS[colour] for region, colour in enumerate(colours) if colour != NOBODY},
        "spells": {SPELL_IDS[spell]: s.spells[seat, spell] for spell in range(SPELLS)},
        "tower_drops": counts_of(s.tower_drops[seat], COLOUR_IDS),
        "blots": s.blots[seat],
        "places": counts_of(s.place[seat], ROW_IDS),
        "die": hand_of(s, seat),
        "turn": turn_of(s, seat) if s.phase == Phase.PAINT else None,
    }
    given = given_of(s, seat)
    return sheet | {"given": given} if given else sheet


def given_of(s: Any, seat: Seat) -> dict[str, Any]:
    """Spells and tower drops that were given, not earned: cells filled neither by painting nor by the start spell."""
    old = int(painted(s, seat) & ~s.fresh[seat])
    spells = [max(int(s.spell_cells[seat, i] - s.new_spells[seat, i] - spells_earned(s, seat, i, old)), 0) for i in range(SPELLS)]
    drops = max(int(s.tower_cells[seat] - sum(s.new_drops[seat]) - len(full_towers(old))), 0)
    given: dict[str, Any] = {"spells": counts_of(spells, SPELL_IDS)} if any(spells) else {}
    return given | {"tower_drops": drops} if drops else given


def counts_of(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """The non-zero numbers, by name."""
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def hand_of(s: Any, seat: Seat) -> dict[str, Any] | None:
    """The die a seat has taken this round, with what it has named so far."""
    if s.die[seat] == NOBODY:
        return None
    return {
        "die": DIE_IDS[s.die[seat]],
        "home": None if s.taken_from[seat] == NOBODY else KINGDOM_IDS[s.taken_from[seat]],
        "colour": None if s.hue[seat] == NOBODY else COLOUR_IDS[s.hue[seat]],
    }


def census(state: StateRecord) -> dict[str, int]:
    """Dice in the box, in hands and put down; regions painted in one colour and bare ones."""
    s: Any = PlainState.of(state)
    held = [die for die in s.die[: s.players] if die != NOBODY]
    put_away = sum(not s.in_box >> die & 1 and die not in held for die in range(DICE))
    regions = sum(count_bits(s.paint[seat, colour]) for seat in range(s.players) for colour in range(COLOURS))
    regions += sum(count_bits(bare(s, seat)) for seat in range(s.players))
    return {"dice": count_bits(s.in_box) + len(held) + put_away, "regions": int(regions)}


# ------------------------------------------------------------------------------------------------------- reading


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes; every fault is named in one sentence."""
    s: Any = PlainState.of(state)
    read = Reader(position, "table")
    s.phase = read.choice("phase", PHASES)
    s.round_number = read.integer("round", 1, MOST_ROUNDS)
    s.is_last = int(read.boolean("last_round", False))
    s.first = read.integer("first", 0, s.players - 1, default=0)
    for seat in range(SEATS):
        put_down(s, seat)
    sheets = read.objects("sheets", s.players)
    for seat, sheet in enumerate(sheets):
        read_sheet(s, seat, sheet)
        read_hand(s, seat, sheet)
    read_dice(s, read)
    check_hands(s)
    read_finished(s, read)
    read_turns(s, sheets)
    read_crossed(s, read)
    check_places(s)
    check_end(s)
    read.done()
    s.store(state)


def read_counts(read: Reader, name: str, names: Sequence[str], high: int) -> list[int]:
    """An object of numbers by name; missing ones are 0."""
    if read.get(name, None) is None:
        return [0] * len(names)
    inner = read.object(name)
    numbers = [inner.integer(word, 0, high, default=0) for word in names]
    inner.done()
    return numbers


def read_sheet(s: Any, seat: Seat, sheet: Reader) -> None:
    """Paint, usable spells and drops, blots and places."""
    paint = sheet.get("paint", {})
    if not isinstance(paint, Mapping):
        raise BadPosition(f"{sheet.path('paint')} must be an object of regions and their colours")
    for region, colour in paint.items():
        if region not in REGION_IDS:
            raise BadPosition(f"{sheet.path('paint')}: there is no region {region!r}")
        if colour not in COLOUR_IDS:
            raise BadPosition(f"{sheet.path('paint')}.{region} must be one of {', '.join(COLOUR_IDS)}, not {colour!r}")
        s.paint[seat, COLOUR_IDS.index(colour)] |= 1 << REGION_IDS.index(region)
    for colour in range(COLOURS):
        s.near[seat, colour] = int(beside(s.paint[seat, colour]))
    s.spells[seat] = read_counts(sheet, "spells", SPELL_IDS, max(map(int, SPELL_CELLS)))
    s.tower_drops[seat] = read_counts(sheet, "tower_drops", COLOUR_IDS, 100)
    s.blots[seat] = sheet.integer("blots", 0, BLOTS, default=0)
    s.place[seat] = read_counts(sheet, "places", ROW_IDS, max(s.players, TOO_LATE))


# ----------------------------------------------------------------------------------------------------------- dice


def read_hand(s: Any, seat: Seat, sheet: Reader) -> None:
    """Read the die a seat has taken, if any; it is checked once all dice are known."""
    if sheet.get("die", None) is None:
        return
    hand = sheet.object("die")
    s.die[seat] = hand.choice("die", DIE_IDS)
    s.taken_from[seat] = hand.choice("home", KINGDOM_IDS, NOBODY)
    own = COLOUR_IDS[s.die[seat]] if s.die[seat] != Die.WHITE else NOBODY
    s.hue[seat] = hand.choice("colour", COLOUR_IDS[:BASE_COLOURS], own)
    hand.done()
    if s.die[seat] != Die.WHITE and s.hue[seat] != s.die[seat]:
        raise BadPosition(f"{hand.where}: a coloured die has its own colour", rule="CK-2.13")


def read_dice(s: Any, read: Reader) -> None:
    """Read the last throw; if it is due and not given, the dice are thrown."""
    if read.get("dice", None) is None:
        if s.phase != Phase.TAKE or dice_out(s) or any(die != NOBODY for die in s.die):
            raise BadPosition("dice is missing: only at the start of a round with a fresh throw they are thrown for you")
        throw_dice(s)
        return
    dice = read.object("dice")
    unnamed = [die for die, name in enumerate(DIE_IDS) if dice.get(name, None) is None]
    if unnamed:
        throw_dice(s)
        s.in_box = 0
    for die, name in enumerate(DIE_IDS):
        if die in unnamed:
            s.die_x[die], s.die_y[die], s.die_angle[die] = NOBODY, NOBODY, NOBODY
        else:
            read_die(s, die, dice.object(name))
    dice.done()
    put_in_box(s, [die for die in unnamed if die not in s.die])
    for die in range(DICE):
        for other in range(die):
            if s.die_x[die] != NOBODY and s.die_x[other] != NOBODY and overlap(s, die, other):
                raise BadPosition(f"the {DIE_IDS[other]} and the {DIE_IDS[die]} die lie on top of each other", rule="CK-2.8")


def put_in_box(s: Any, spare: list[int]) -> None:
    """Put dice that a position does not describe into the box as far as it must be filled; the others were put down in earlier rounds."""
    held = sum(die != NOBODY for die in s.die)
    missing = DICE - dice_out(s) - held - count_bits(s.in_box)
    for die in spare[: max(missing, 0)]:
        s.in_box |= 1 << die


def homes_of(s: Any, die: int) -> list[str]:
    """The kingdom that the holder of a die has named, if any."""
    return [KINGDOM_IDS[s.taken_from[seat]] for seat in range(s.players) if s.die[seat] == die and s.taken_from[seat] != NOBODY]


def read_die(s: Any, die: int, read: Reader) -> None:
    """Read a die's face and kingdoms; a place on the board, if given, must agree with the kingdoms."""
    s.in_box |= int(read.boolean("in_box", die not in s.die)) << die
    s.face[die] = read.integer("face", 2, 4)
    named = set(read.choices("kingdoms", KINGDOM_IDS, default=() if read.get("at", None) else homes_of(s, die)))
    place = read.integers("at", 3, 0, max(WIDTH, HEIGHT), default=())
    read.done()
    s.lies_in[die] = sum(1 << kingdom for kingdom in named)
    s.die_x[die], s.die_y[die], s.die_angle[die] = place or (NOBODY, NOBODY, NOBODY)
    if place:
        lies_in = kingdoms_at(s, place, read.where)
        if named and s.lies_in[die] != lies_in:
            raise BadPosition(f"{read.where} lies in {', '.join(members(lies_in, KINGDOM_IDS))} by its place", rule="CK-2.9")
        s.lies_in[die] = lies_in
    if not 1 <= count_bits(s.lies_in[die]) <= 3:
        raise BadPosition(f"{read.where} must lie in one, two or three kingdoms", rule="CK-2.6")


def kingdoms_at(s: Any, place: Sequence[int], where: str) -> int:
    """The kingdoms under a die, if it lies on the board at all."""
    x, y, angle = place
    margin = 0 if angle >= QUARTER_TURN else HALF_DIE * int(sine(angle) + cosine(angle)) // ONE
    if angle >= QUARTER_TURN or not margin <= x <= WIDTH - margin or not margin <= y <= HEIGHT - margin:
        raise BadPosition(f"{where}.at must be a place on the board and an angle below {QUARTER_TURN}", rule="CK-2.8")
    return int(kingdoms_under(s, x, y, angle))


def dice_out(s: Any) -> int:
    """The number of dice of this throw that were taken in earlier rounds (CK-2.2, CK-2.3, CK-8.2)."""
    rounds_of_throw = {1: 4, 2: 2}.get(s.players, 1)
    return int((s.round_number - 1) % rounds_of_throw) * int(s.players)


def check_hands(s: Any) -> None:
    """Check who holds a die, and that the others are in the box (CK-2.11 to CK-2.17)."""
    order = [(s.first + i) % s.players for i in range(s.players)]
    holders = [seat for seat in order if s.die[seat] != NOBODY]
    held = [s.die[seat] for seat in holders]
    if len(set(held)) < len(held) or any(s.in_box >> die & 1 for die in held):
        raise BadPosition("a die is in the box or in one hand, never in two places", rule="CK-2.11")
    if holders != order[: len(holders)]:
        raise BadPosition("dice are taken in turn order, beginning with the first player", rule="CK-2.11")
    s.turn = len(holders)
    if s.phase in (Phase.HOME, Phase.JOKER):
        if not holders:
            raise BadPosition(f"in phase {PHASES[s.phase]} somebody has just taken a die", rule="CK-2.17")
        s.turn -= 1
    taken = len(held)
    if s.phase in (Phase.CROSS, Phase.OVER):
        if holders:
            raise BadPosition("after a round nobody holds a die", rule="CK-2.22")
        s.turn = taken = s.players
    elif (s.phase == Phase.PAINT) != (s.turn == s.players):
        raise BadPosition("painting begins when everybody has taken a die", rule="CK-2.18")
    if DICE - count_bits(s.in_box) != dice_out(s) + taken:
        raise BadPosition(f"in round {s.round_number} {DICE - dice_out(s) - taken} dice must be in the box", rule="CK-2.2")
    for number, seat in enumerate(holders):
        check_hand(s, seat, is_picking=number == s.turn, later=held[number + 1 :])


def check_hand(s: Any, seat: Seat, *, is_picking: bool, later: Sequence[int]) -> None:
    """Check one pick: its parts are chosen in order, and each is possible (CK-2.12 to CK-2.17)."""
    where = f"sheets[{seat}].die"
    home, hue = s.taken_from[seat], s.hue[seat]
    lies_in = s.lies_in[s.die[seat]]
    if home == NOBODY and not (is_picking and s.phase == Phase.HOME):
        raise BadPosition(f"{where} must name its home kingdom", rule="CK-2.16")
    if home != NOBODY and not lies_in >> home & 1:
        raise BadPosition(f"{where}: the die does not lie in {KINGDOM_IDS[home]}", rule="CK-2.16")
    if hue == NOBODY and not is_picking:
        raise BadPosition(f"{where} must name the joker's colour", rule="CK-2.14")
    if s.die[seat] == Die.WHITE and hue != NOBODY and (s.in_box >> hue & 1 or hue in later):
        raise BadPosition(f"{where}: the joker cannot be {COLOUR_IDS[hue]}, whose die was still in the box", rule="CK-2.14")
    if is_picking:
        open_home = s.phase == Phase.HOME and home == NOBODY and count_bits(lies_in) > 1
        open_hue = s.phase == Phase.JOKER and home != NOBODY and hue == NOBODY and count_bits(joker_colours(s)) > 1
        if not open_home and not open_hue:
            raise BadPosition(f"in phase {PHASES[s.phase]} the die just taken must leave that choice open", rule="CK-2.17")
        if s.phase == Phase.HOME and s.die[seat] == Die.WHITE and (hue == NOBODY) != (count_bits(joker_colours(s)) > 1):
            raise BadPosition(f"{where}: the joker's colour is named after the home kingdom", rule="CK-2.17")
    else:
        hand_out(s, seat)


# ------------------------------------------------------------------------------------------------------- the turn


def read_finished(s: Any, read: Reader) -> None:
    """Read the seats that have finished painting: never all of them (CK-2.21)."""
    seats = read.integers("finished", None, 0, s.players - 1, default=())
    if seats and s.phase != Phase.PAINT:
        raise BadPosition("only while the round is painted a seat can have finished", rule="CK-2.20")
    s.finished = sum(1 << seat for seat in set(seats))
    if len(set(seats)) < len(seats) or len(seats) == s.players:
        raise BadPosition("finished must name each seat once, and not all of them: then the round is over", rule="CK-2.21")


def read_turns(s: Any, sheets: Sequence[Reader]) -> None:
    """Read what each seat has done this round, and derive what its sheet has gained by now."""
    for seat, sheet in enumerate(sheets):
        turn = sheet.get("turn", None)
        if turn is not None and s.phase != Phase.PAINT:
            raise BadPosition(f"{sheet.path('turn')}: there are turns only while the round is painted", rule="CK-2.1")
        if turn is not None:
            read_turn(s, seat, sheet.object("turn"))
        spells, drops = read_given(s, seat, sheet)
        settle_cells(s, seat, sheet.where, drops)
        settle_spells(s, seat, sheet, spells)
        sheet.done()
    for seat, sheet in enumerate(sheets):
        if s.phase == Phase.PAINT and s.finished >> seat & 1 and sheet.get("turn", None) is None:
            imagine_painting(s, seat, s.rng)


def first_of_all(s: Any) -> int:
    """The holder of the token in round 1: it passes once a round, with two players every second round (CK-2.4, CK-2.5)."""
    passed = (s.round_number - 1) // 2 if s.players == 2 else s.round_number - 1
    return int((s.first - passed) % s.players)


def spells_earned(s: Any, seat: Seat, spell: int, regions: int) -> int:
    """The start spell (CK-1.4) and a spell for each painted region of its kind (CK-4.5), with or without a free cell for it."""
    start = int(not is_solo(s) and (seat - first_of_all(s)) % s.players == spell)
    return start + sum(int(SPELL_AT[region]) == spell for region in range(len(REGION_IDS)) if regions >> region & 1)


def read_given(s: Any, seat: Seat, sheet: Reader) -> tuple[list[int], int]:
    """What a puzzle gives: spells by kind and a number of tower drops; `true` gives everything the sheet has but did not earn."""
    value = sheet.get("given", False)
    if isinstance(value, bool):
        old = int(painted(s, seat) & ~s.fresh[seat])
        spells = [max(int(s.spells[seat, i] + s.cast[seat, i] - spells_earned(s, seat, i, old)), 0) for i in range(SPELLS)]
        drops = max(int(sum(s.tower_drops[seat]) + sum(s.spent[seat])) - len(full_towers(old)), 0)
        return (spells, drops) if value else ([0] * SPELLS, 0)
    given = sheet.object("given")
    spells = read_counts(given, "spells", SPELL_IDS, max(map(int, SPELL_CELLS)))
    drops = given.integer("tower_drops", 0, TOWER_CELLS, default=0)
    given.done()
    return spells, drops


def settle_spells(s: Any, seat: Seat, sheet: Reader, given: Sequence[int]) -> None:
    """Fill the cells of the spell rows; there are no more spells than were gained or given, not counting new ones (CK-4.5, CK-4.17)."""
    regions = int(painted(s, seat))
    for spell in range(SPELLS):
        cells = int(SPELL_CELLS[spell])
        before = min(spells_earned(s, seat, spell, regions & ~int(s.fresh[seat])) + given[spell], cells)
        s.spell_cells[seat, spell] = min(spells_earned(s, seat, spell, regions) + given[spell], cells)
        s.new_spells[seat, spell] = s.spell_cells[seat, spell] - before
        if s.spells[seat, spell] + s.cast[seat, spell] > before:
            raise BadPosition(f"{sheet.path('spells')}: only {before} of spell {SPELL_IDS[spell]} can have been gained", rule="CK-4.5")


# -------------------------------------------------------------------------------------------------- achievements


def read_crossed(s: Any, read: Reader) -> None:
    """The digits that a solo player has crossed (CK-8.3)."""
    if read.get("crossed", None) is None:
        return
    crossed = read.object("crossed")
    for row, name in enumerate(ROW_IDS):
        digits = crossed.choices(name, DIGITS, default=())
        s.crossed[row] = sum(1 << digit for digit in set(digits))
    crossed.done()
    if any(s.crossed) and not is_solo(s):
        raise BadPosition("digits are crossed out only in a solo game", rule="CK-8.6")


def check_places(s: Any) -> None:
    """Check that exactly the achievements reached by the end of the last round have a place, and that none is skipped (CK-5.3)."""
    for row, name in enumerate(ROW_IDS):
        for seat in range(s.players):
            reached = bool(fulfils(row, painted(s, seat) & ~s.fresh[seat]))
            if reached != (s.place[seat, row] > 0):
                fault = "has no place but is reached" if reached else "has a place but is not reached"
                raise BadPosition(f"sheets[{seat}].places: {name} {fault}", rule="CK-5.2")
        places = {place for place in s.place[: s.players, row] if place}
        if is_solo(s):
            check_digits(s, row)
        elif places != set(range(1, len(places) + 1)):
            raise BadPosition(f"places of {name} must begin with 1 and leave none out", rule="CK-5.3")


def check_digits(s: Any, row: int) -> None:
    """Check that no solo digit is both circled and crossed, and that a second is circled only if the first is crossed (CK-8.4)."""
    place, crossed = s.place[0, row], s.crossed[row]
    fits = {FIRST: not crossed & 1, SECOND: crossed == 1, TOO_LATE: crossed == 3}.get(place, True)
    if not fits:
        raise BadPosition(f"crossed.{ROW_IDS[row]} does not fit the circled digit of that row", rule="CK-8.4")


def check_end(s: Any) -> None:
    """Check that the game can have reached this stage (CK-5.10 to CK-5.13, CK-8.6 to CK-8.9)."""
    is_ending = any(s.place[: s.players, FINAL]) or s.crossed[FINAL]
    all_blots = all(blots == BLOTS for blots in s.blots[: s.players])
    if s.is_last and not is_ending:
        raise BadPosition("last_round is true, but nobody has three full kingdoms", rule="CK-5.10")
    if s.phase == Phase.OVER:
        if not s.is_last and not all_blots:
            raise BadPosition("a game is over only after its last round, or when all blots are painted", rule="CK-5.12")
        return
    if is_ending and not s.is_last:
        raise BadPosition("the final row is marked, so last_round must be true", rule="CK-5.10")
    if all_blots:
        raise BadPosition("everybody has all blots painted, so the game is over", rule="CK-5.13")
    if s.phase == Phase.CROSS and not (is_solo(s) and place_to_cross(s)):
        raise BadPosition("only a solo player with an open digit crosses one out", rule="CK-8.6")
