"""Royal Brawl: what a seat may see, imagine and learn from.

Only the hands of the others (and so what they set aside) are secret. A player's own set-aside cards are known by
elimination: of ten cards, seven came into the hand. Two things are revealed about a hand at its owner's last turn: a
skip means that it is exactly Dragon and Gnome (RB-2.8), and being asked to play means that it is not.
"""

from typing import Any

from pentarchy.engine.chance import below
from pentarchy.engine.game import each_seat
from pentarchy.engine.rules import NOBODY, Ints, Seat, rule
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import conceal_common, imagine_common
from pentarchy.games.royal_brawl.data import CHARACTERS, HAND, LAST_TURN_BAN, PLACES, SET_ASIDE, TURNS, Terrain
from pentarchy.games.royal_brawl.scoring import points_of, worth
from pentarchy.games.royal_brawl.stacks import is_here, is_live
from pentarchy.games.royal_brawl.state import Phase, acting_seat, hand_size, has_card, has_skipped, is_last_turn
from pentarchy.games.royal_brawl.state_type import State

UNKNOWN_HAND = 0


@rule
def is_hidden(s: State, seat: Seat, viewer: int) -> bool:
    """Whether a seat's hand is hidden from a viewer: not the viewer's own, not shown, not revealed by a skip (RB-1.8, RB-2.8, RB-5.4)."""
    return seat != viewer and s.phase != Phase.OVER and not has_skipped(s, seat)


@rule
def conceal(s: State, seat: Seat) -> None:
    """Hide the hands of the others."""
    conceal_common(s, seat)
    for other in range(s.players):
        if is_hidden(s, other, seat):
            s.hand[other] = UNKNOWN_HAND


@rule
def was_not_skipped(s: State, seat: Seat) -> bool:
    """Whether everybody knows that a hand is not Dragon and Gnome: its owner is asked to play a last card."""
    return s.phase == Phase.PLAY and is_last_turn(s) and seat == acting_seat(s)


@rule
def imagine(s: State, seat: Seat, rng: Ints) -> None:
    """Split another seat's unplayed cards into hand and set-aside cards, every split equally likely."""
    imagine_common(s, seat, rng)
    for other in range(s.players):
        if is_hidden(s, other, seat):
            s.hand[other] = imagine_hand(s, other, rng)
            while s.hand[other] == LAST_TURN_BAN and was_not_skipped(s, other):
                s.hand[other] = imagine_hand(s, other, rng)


@rule
def imagine_hand(s: State, seat: Seat, rng: Ints) -> int:
    """Put three random unplayed cards aside; the others are the hand (RB-1.7)."""
    cards = s.unplayed[seat]
    for _ in range(SET_ASIDE):
        cards &= ~random_card(cards, rng)
    return cards


@rule
def random_card(cards: int, rng: Ints) -> int:
    """One random card of a set, as its bit."""
    for _ in range(below(rng, count_bits(cards))):
        cards &= cards - 1
    return cards & -cards


# ------------------------------------------------------------------------------------------------ observation

SEATS = 4
TERRAINS = len(Terrain) - 1
POINTS_SCALE = 20
PLAYER_COUNTS = 3
POWERS = 3
HIGHEST = CHARACTERS  # the highest level a card can have

# For each place: its terrain; for each character on it: the owner (self first, then in turn order), its level, whether it
# is live and what it is worth. For each seat: unplayed cards, the cards known to be in hand, hand size, points, whether it is first,
# whether it acts. Then the player count, the turn, the phase, the place of a power in use and the number of cards in the Fairy's order.
PER_CHARACTER = SEATS + 3
PER_PLACE = TERRAINS + 1 + CHARACTERS * PER_CHARACTER
PER_SEAT = 2 * CHARACTERS + 4
TABLE_PART = PLACES * PER_PLACE
SEAT_PART = SEATS * PER_SEAT
OBSERVATION = TABLE_PART + SEAT_PART + PLAYER_COUNTS + 1 + 1 + POWERS + 1
OBSERVATION_PARTS = (
    *((f"place {place}", PER_PLACE) for place in range(PLACES)),
    *each_seat(
        (
            ("unplayed cards", CHARACTERS), ("cards known to be in hand", CHARACTERS), ("hand size", 1), ("points", 1),
            ("is first", 1), ("decides", 1),
        )
    ),
    ("player count", PLAYER_COUNTS), ("turn", 1), ("last turn", 1), ("power being used", POWERS), ("cards in the Fairy's order", 1),
)  # fmt: skip


@rule
def relative(s: State, seat: Seat, viewer: int) -> int:
    """A seat counted clockwise from the viewer; spectators count from the first seat."""
    return seat if viewer == NOBODY else (seat - viewer) % s.players


@rule
def observe(s: State, seat: Seat, out: Any) -> None:
    """All that a seat knows, as numbers from 0 to about 1, its own things first."""
    for place in range(PLACES):
        if s.terrain[place] != Terrain.NONE:
            observe_place(s, seat, place, out)
    for other in range(s.players):
        observe_seat(s, other, TABLE_PART + relative(s, other, seat) * PER_SEAT, out)
    observe_turn(s, out)


@rule
def observe_place(s: State, viewer: int, place: int, out: Any) -> None:
    """The terrain and the stack on it."""
    at = place * PER_PLACE
    out[at + s.terrain[place] - 1] = 1
    out[at + TERRAINS] = int(s.played_at == place)
    for character in range(CHARACTERS):
        if is_here(s, place, character):
            card = at + TERRAINS + 1 + character * PER_CHARACTER
            out[card + relative(s, s.owner_of[place, character], viewer)] = 1
            out[card + SEATS] = s.level_of[place, character] / HIGHEST
            if is_live(s, place, character):
                out[card + SEATS + 1] = 1
                out[card + SEATS + 2] = worth(s, place, character) / CHARACTERS


@rule
def observe_seat(s: State, seat: Seat, at: int, out: Any) -> None:
    """What a player may still hold, what is known of it, and what is public about the player."""
    for character in range(CHARACTERS):
        out[at + character] = int(has_card(s.unplayed[seat], character))
        out[at + CHARACTERS + character] = int(has_card(s.hand[seat], character))
    out[at + 2 * CHARACTERS] = hand_size(s, seat) / HAND
    out[at + 2 * CHARACTERS + 1] = points_of(s, seat) / POINTS_SCALE
    out[at + 2 * CHARACTERS + 2] = int(s.first == seat)
    out[at + 2 * CHARACTERS + 3] = int(s.phase != Phase.OVER and acting_seat(s) == seat)


@rule
def observe_turn(s: State, out: Any) -> None:
    """The number of players, the progress of the game, and the power in use."""
    at = TABLE_PART + SEAT_PART
    out[at + s.players - 2] = 1
    out[at + PLAYER_COUNTS] = s.turn / (TURNS * s.players)
    out[at + PLAYER_COUNTS + 1] = int(is_last_turn(s))
    if s.phase != Phase.PLAY and s.phase != Phase.OVER:
        out[at + PLAYER_COUNTS + 1 + s.phase] = 1
    out[at + PLAYER_COUNTS + 2 + POWERS] = s.ordered / CHARACTERS
