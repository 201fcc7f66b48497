"""Royal Brawl: set-up, and the actions of each turn with their effects (RB-1, RB-2, RB-3.1 to RB-3.4, RB-5)."""

from pentarchy.engine.chance import below
from pentarchy.engine.rules import NOBODY, Ints, Seat, cite, rule
from pentarchy.engine.state import EVERYBODY, hush, reveal, tell
from pentarchy.games.royal_brawl.data import (
    ALL_CARDS,
    CHARACTERS,
    HANDS,
    KINGDOM,
    KINGDOM_SIZE,
    LAST_TURN_BAN,
    PLACES,
    TERRAIN_SUPPLY,
    TURNS,
    Option,
    Terrain,
)
from pentarchy.games.royal_brawl.powers import NOT_IN_THE_KINGDOM, list_uses, power_of, refuse_name, refuse_use, use
from pentarchy.games.royal_brawl.stacks import is_here, lay
from pentarchy.games.royal_brawl.state import (
    DECLINE,
    GROUND,
    SWAP,
    EventKind,
    Phase,
    acting_seat,
    has_card,
    is_last_turn,
    play_action,
    set_aside,
)
from pentarchy.games.royal_brawl.state_type import State

SET_ASIDE_CARDS_REST = cite("RB-1.7")
ONE_CARD_A_TURN = cite("RB-2.3")
NO_PASSING = cite("RB-2.4")
NOT_ON_THE_LAST_TURN = cite("RB-2.7")
ALREADY_PLAYED = cite("RB-3.8")
POWERS_COME_AFTER_PLACING = cite("RB-4.2")

# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(s: State) -> None:
    """Deal the kingdom and the hands, and choose the first player (RB-1)."""
    deal_kingdom(s)
    for seat in range(s.players):
        s.unplayed[seat] = ALL_CARDS
        s.hand[seat] = HANDS[below(s.rng, HANDS.shape[0])]  # the other three are set aside unseen (RB-1.7)
    s.played_at = NOBODY
    choose_first_player(s)


@rule
def deal_kingdom(s: State) -> None:
    """One terrain card to each place, every arrangement equally likely (RB-1.4); nobody lies there yet (RB-1.9)."""
    for dealt in range(KINGDOM_SIZE[s.players]):
        # Each card takes a random place among those filled so far, and the card that lay there goes to the new place.
        new = KINGDOM[s.players, dealt]
        place = KINGDOM[s.players, below(s.rng, dealt + 1)]
        s.terrain[new] = s.terrain[place]
        s.terrain[place] = TERRAIN_SUPPLY[s.players, dealt]
        s.height[new] = GROUND


@rule
def choose_first_player(s: State) -> None:
    """Draw the first player, unless the players have agreed on one (RB-1.11)."""
    agreed = s.options[Option.FIRST_PLAYER]
    s.first = agreed - 1 if agreed else below(s.rng, s.players)
    tell(s, EVERYBODY, EventKind.BEGUN, s.first, int(agreed == 0), 0, 0)


# ------------------------------------------------------------------------------------------------- decisions


@rule
def actors(s: State) -> int:
    """Only the seat whose turn it is decides; nothing is simultaneous (RB-2.1)."""
    return 0 if s.phase == Phase.OVER else 1 << acting_seat(s)


@rule
def playable(s: State, seat: Seat) -> int:
    """The cards a seat may play now: its hand, on the last turn without Dragon and Gnome (RB-2.7)."""
    return s.hand[seat] & ~LAST_TURN_BAN if is_last_turn(s) else s.hand[seat]


@rule
def legal(s: State, seat: Seat, out: Ints) -> int:
    """Write every playable card on every place without its name (D3), or every use of a power (D4 to D6); return their number."""
    if s.phase != Phase.PLAY:
        return list_uses(s, out)
    cards = playable(s, seat)
    n = 0
    for character in range(CHARACTERS):
        if has_card(cards, character):
            for i in range(KINGDOM_SIZE[s.players]):
                place = KINGDOM[s.players, i]
                if not is_here(s, place, character):
                    out[n] = play_action(character, place)
                    n += 1
    return n


@rule
def refusal(s: State, seat: Seat, action: int) -> int:
    """Return 0 if the action is legal, else the rule that forbids it."""
    if s.phase == Phase.PLAY:
        if action == DECLINE:
            return NO_PASSING
        return POWERS_COME_AFTER_PLACING if action >= SWAP else refuse_play(s, seat, action // PLACES, action % PLACES)
    return ONE_CARD_A_TURN if action < SWAP else refuse_use(s, action)


@rule
def refuse_play(s: State, seat: Seat, character: int, place: int) -> int:
    """A card from one's own hand to any place of the kingdom that does not hold its name (RB-3.1)."""
    if has_card(set_aside(s, seat), character):
        return SET_ASIDE_CARDS_REST
    if not has_card(s.hand[seat], character):
        return ALREADY_PLAYED
    if not has_card(playable(s, seat), character):
        return NOT_ON_THE_LAST_TURN
    if s.terrain[place] == Terrain.NONE:
        return NOT_IN_THE_KINGDOM
    return refuse_name(s, place, character)


@rule
def apply(s: State, seat: Seat, action: int) -> None:
    """Play one action."""
    hush(s)
    if action < SWAP:
        play(s, seat, action // PLACES, action % PLACES)
    elif use(s, seat, action):
        next_turn(s)


@rule
def play(s: State, seat: Seat, character: int, place: int) -> None:
    """A card leaves the hand for the kingdom and may bring a power with it (RB-2.3)."""
    lay(s, place, character, seat)
    s.hand[seat] &= ~(1 << character)
    s.unplayed[seat] &= ~(1 << character)
    reveal(s)
    tell(s, EVERYBODY, EventKind.PLAYED, seat, character, place, 0)
    power = power_of(s, character, place)
    if power == Phase.PLAY:
        next_turn(s)
    else:
        s.phase = power
        s.played_at = place


# ------------------------------------------------------------------------------------------------------ turns


@rule
def next_turn(s: State) -> None:
    """The next seat clockwise (RB-2.1); a seat that may play nothing is skipped; after six turns each it is over (RB-5.1)."""
    s.phase = Phase.PLAY
    s.played_at = NOBODY
    s.ordered = 0
    s.turn += 1
    skip_turns(s)
    if s.turn == TURNS * s.players:
        end_game(s)


@rule
def skip_turns(s: State) -> None:
    """Skip a last turn with only Dragon and Gnome in hand, which counts as taken (RB-2.8)."""
    while is_last_turn(s) and s.turn < TURNS * s.players:
        seat = acting_seat(s)
        if s.unplayed[seat] & LAST_TURN_BAN == LAST_TURN_BAN:
            reveal(s)  # skipped or not, everybody now knows whether this hand is Dragon and Gnome
        if s.hand[seat] != LAST_TURN_BAN:
            return
        tell(s, EVERYBODY, EventKind.SKIPPED, seat, 0, 0, 0)
        s.turn += 1


@rule
def end_game(s: State) -> None:
    """Show the cards left in hand or set aside, without effect (RB-5.2, RB-5.4)."""
    s.phase = Phase.OVER
    reveal(s)
    for seat in range(s.players):
        tell(s, EVERYBODY, EventKind.SHOWN, seat, s.hand[seat], set_aside(s, seat), 0)
