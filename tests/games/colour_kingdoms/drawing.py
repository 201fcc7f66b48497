"""Situations for the tests, drawn in a few words and played by their texts, all interpreted."""

from typing import Any

from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.rules import NOBODY, rule_id
from pentarchy.engine.state import PlainState, StateRecord, blank
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import ALL_REGIONS, COLOUR_IDS, COLOURS, DIE_IDS, KINGDOM_IDS, REGION_IDS, ROW_IDS, SPELL_IDS
from pentarchy.games.colour_kingdoms.moves import actors, apply, legal, refusal
from pentarchy.games.colour_kingdoms.notation import action_of, event_of, text_of
from pentarchy.games.colour_kingdoms.painting import beside, hand_out, put_down
from pentarchy.games.colour_kingdoms.rounds import setup
from pentarchy.games.colour_kingdoms.scoring import final_score, result
from pentarchy.games.colour_kingdoms.state import MOST_LEGAL, SEATS, STATE, Phase, colour_at, painted


def new_game(players: int, seed: object = 0) -> Any:
    """A game just set up."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    s.players = players
    s.rng[:2] = key_words(seed_key(str(seed)))
    setup(s)
    return s


def table(
    players: int = 1, round_number: int = 5, *, dice: str = "blue 3 BLU, red 3 RED, yellow 3 YEL, white 3 VIO", first: int = 0
) -> Any:
    """Empty sheets and a throw: each die with its face and its kingdoms, such as `white 2 RED+YEL`."""
    s: Any = PlainState(STATE)
    s.rules_version = GAME.rules_version
    s.players = players
    s.rng[:2] = key_words(seed_key("table"))
    s.round_number = round_number
    s.first = first
    for seat in range(SEATS):
        put_down(s, seat)
    for die in range(4):
        s.face[die], s.lies_in[die] = 2, 1
        s.die_x[die] = s.die_y[die] = s.die_angle[die] = NOBODY
    for words in dice.split(","):
        name, face, kingdoms = words.split()
        die = DIE_IDS.index(name)
        s.in_box |= 1 << die
        s.face[die] = int(face)
        s.lies_in[die] = sum(1 << KINGDOM_IDS.index(kingdom) for kingdom in kingdoms.split("+"))
    return s


def painting(
    die: str = "blue", face: int = 4, home: str = "BLU", *, players: int = 1, colour: str | None = None, round_number: int = 5
) -> Any:
    """Everybody paints; seat 0 with this die, the others with what is left."""
    s = table(players, round_number)
    rest = [other for other in range(4) if DIE_IDS[other] != die]
    for seat in range(players):
        number = DIE_IDS.index(die) if seat == 0 else rest[seat - 1]
        take(s, seat, DIE_IDS[number], face if seat == 0 else 2, home if seat == 0 else KINGDOM_IDS[seat], colour if seat == 0 else None)
    s.turn = players
    s.phase = Phase.PAINT
    return s


def take(s: Any, seat: int, die: str, face: int, home: str, colour: str | None = None) -> None:
    """Put a die into a seat's hand."""
    number = DIE_IDS.index(die)
    s.in_box &= ~(1 << number)
    s.die[seat] = number
    s.face[number] = face
    s.lies_in[number] = 1 << KINGDOM_IDS.index(home)
    s.taken_from[seat] = KINGDOM_IDS.index(home)
    s.hue[seat] = COLOUR_IDS.index(colour) if colour else number % 3
    hand_out(s, seat)


def paint(s: Any, regions: str, seat: int = 0) -> Any:
    """Paint regions before this round: `BLU-8 blue, VIO blue` (a kingdom's name paints what is bare of it)."""
    for words in regions.split(","):
        name, colour = words.split()
        for region, region_id in enumerate(REGION_IDS):
            if (region_id == name or region_id.split("-")[0] == name) and not painted(s, seat) >> region & 1:
                s.paint[seat, COLOUR_IDS.index(colour)] |= 1 << region
    for number in range(COLOURS):
        s.near[seat, number] = int(beside(s.paint[seat, number]))
    return s


def paint_all_but(s: Any, regions: str, colour: str = "brown", seat: int = 0) -> Any:
    """Paint the whole sheet in one colour, but for some regions."""
    left = sum(1 << REGION_IDS.index(name) for name in regions.split())
    s.paint[seat, COLOUR_IDS.index(colour)] |= ALL_REGIONS & ~left & ~painted(s, seat)
    for number in range(COLOURS):
        s.near[seat, number] = int(beside(s.paint[seat, number]))
    return s


def spells(s: Any, seat: int = 0, **numbers: int) -> Any:
    """Usable spells: `relocation=1`."""
    for name, number in numbers.items():
        s.spells[seat, SPELL_IDS.index(name)] = number
        s.spell_cells[seat, SPELL_IDS.index(name)] = number
    return s


def tower_drops(s: Any, seat: int = 0, **numbers: int) -> Any:
    """Usable tower drops: `green=1`."""
    for name, number in numbers.items():
        s.tower_drops[seat, COLOUR_IDS.index(name)] = number
        s.tower_cells[seat] += number
    return s


def reached(s: Any, row: str, place: int, seat: int = 0) -> Any:
    """An achievement of an earlier round."""
    s.place[seat, ROW_IDS.index(row)] = place
    return s


def record_of(s: Any) -> StateRecord:
    """The record of a table."""
    record = blank(STATE)
    s.store(record)
    return record


def act(s: Any, *texts: str, seat: int = 0) -> Any:
    """Play moves, each of which must be legal."""
    for text in texts:
        action = action_of(None, text)
        assert why_not(s, text, seat) is None, f"{text}: {why_not(s, text, seat)}"
        apply(s, seat, action)
    return s


def why_not(s: Any, text: str, seat: int = 0) -> str | None:
    """The rule that forbids a move, or None; the list of legal moves must agree."""
    assert actors(s) >> seat & 1, f"seat {seat} has nothing to decide"
    action = action_of(None, text)
    number = refusal(s, seat, action)
    assert (text_of(None, action) in choices(s, seat)) == (number == 0)
    return rule_id("CK", number) if number else None


def choices(s: Any, seat: int = 0) -> list[str]:
    """The texts of all legal moves."""
    out = [0] * MOST_LEGAL
    return [text_of(None, action) for action in out[: legal(s, seat, out)]]


def told(s: Any) -> list[tuple[str, dict[str, Any]]]:
    """The events of the last move."""
    moves = [event_of(row[1:]) for row in s.events[: s.told]]
    return [(move.kind, dict(move.args)) for move in moves]


def colour_of_region(s: Any, name: str, seat: int = 0) -> str | None:
    """The colour of a region on a sheet."""
    colour = colour_at(s, seat, REGION_IDS.index(name))
    return None if colour == NOBODY else COLOUR_IDS[colour]


def usable(s: Any, spell: str, seat: int = 0) -> int:
    """Usable spells of a kind."""
    return int(s.spells[seat, SPELL_IDS.index(spell)])


def drops(s: Any, colour: str, seat: int = 0) -> int:
    """Unplaced die drops of a colour."""
    return int(s.drops[seat, COLOUR_IDS.index(colour)])


def stored(s: Any, colour: str, seat: int = 0) -> int:
    """Usable tower drops of a colour."""
    return int(s.tower_drops[seat, COLOUR_IDS.index(colour)])


def place(s: Any, row: str, seat: int = 0) -> int:
    """The place of a seat for an achievement."""
    return int(s.place[seat, ROW_IDS.index(row)])


def score(s: Any, seat: int = 0) -> int:
    """The final score of a seat."""
    return int(final_score(s, seat))


def standing(s: Any) -> tuple[list[int], list[int]]:
    """Points and places of all seats."""
    points, places = [0] * SEATS, [0] * SEATS
    result(s, points, places)
    return [int(p) for p in points[: s.players]], [int(p) for p in places[: s.players]]


def finish_all(s: Any) -> Any:
    """Everybody who still paints finishes."""
    for seat in range(s.players):
        if s.phase == Phase.PAINT and actors(s) >> seat & 1:
            act(s, "finish", seat=seat)
    return s


def draft_anything(s: Any) -> Any:
    """Everybody takes the first option."""
    while s.phase in (Phase.TAKE, Phase.HOME, Phase.JOKER):
        seat = next(seat for seat in range(s.players) if actors(s) >> seat & 1)
        act(s, choices(s, seat)[0], seat=seat)
    return s


def play_empty_round(s: Any) -> Any:
    """Play a round in which everybody takes a die and paints nothing; in a solo game a digit is crossed after it."""
    finish_all(draft_anything(s))
    if s.phase == Phase.CROSS:
        act(s, choices(s)[0])
    return s
