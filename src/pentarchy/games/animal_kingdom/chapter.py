"""Animal Kingdom: how a chapter runs, from the deal to the tokens (AK-1, AK-2, AK-5)."""

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.rules import NOBODY, Seat, rule
from pentarchy.engine.sets import lowest_bit
from pentarchy.engine.state import EVERYBODY, only, reveal, tell
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACKS,
    CARDS,
    CARDS_OF_BACK,
    CHAPTERS,
    COLOURS,
    DEALT_EACH,
    EFFECT,
    ICONS,
    NO_CARD,
    PASS_STEP,
    POSITIONS,
    POSITIONS_EACH,
    ROUNDS,
    SMALL_TABLE,
    TOKENS_EACH,
    TOKENS_REMOVED,
    Back,
    Effect,
    Option,
)
from pentarchy.games.animal_kingdom.eliminating import check_waiting, highest_visible
from pentarchy.games.animal_kingdom.events import EventKind
from pentarchy.games.animal_kingdom.state import (
    EMPTY,
    MARKER,
    NONE_DECIDES,
    UNDECLARED,
    Phase,
    after,
    deck_cards,
    forget,
    last_played,
    sets_aside,
    visible_card,
)
from pentarchy.games.animal_kingdom.state_type import State


@rule
def setup(s: State) -> None:
    """Set up the table and deal the first chapter, which may be for practice only (AK-1, AK-8.3)."""
    s.practice = s.options[Option.PRACTICE]
    lay_table(s)
    begin_chapter(s)


@rule
def lay_table(s: State) -> None:
    """An empty chapel, a full supply, nothing won yet, and a first player (AK-1.3, AK-1.4, AK-1.8, AK-1.9)."""
    for colour in range(COLOURS):
        s.supply[colour] = TOKENS_EACH - TOKENS_REMOVED if s.players == SMALL_TABLE else TOKENS_EACH
    for space in range(CHAPTERS):
        s.chapel[space] = EMPTY
    for seat in range(s.players):
        s.eliminations[seat] = 0
        for colour in range(COLOURS):
            s.tokens[seat, colour] = 0
    s.chapter = 0
    s.first_player = pick_first_player(s)


@rule
def pick_first_player(s: State) -> int:
    """A seat drawn at random, unless the host has picked one (AK-1.8)."""
    picked = s.options[Option.FIRST_PLAYER]
    return picked - 1 if picked else below(s.rng, s.players)


# ------------------------------------------------------------------------------------------- dealing and passing


@rule
def begin_chapter(s: State) -> None:
    """Collect all cards, clear all marks, and deal the light ones (AK-2.2, AK-5.9, AK-5.10)."""
    if s.practice:
        tell(s, EVERYBODY, EventKind.PRACTICE_BEGUN, 0, 0, 0, 0)
    else:
        tell(s, EVERYBODY, EventKind.CHAPTER_BEGUN, s.chapter + 1, 0, 0, 0)
    tell(s, EVERYBODY, EventKind.FIRST_PLAYER, s.first_player, 0, 0, 0)
    forget(s)
    clear_marks(s)
    for seat in range(s.players):
        clear_seat(s, seat)
    for position in range(POSITIONS):
        s.centre[position] = NO_CARD
    s.aside = 0
    s.play_round = 0
    s.turn = 0
    s.active = s.first_player
    deal(s, Back.LIGHT)


@rule
def clear_marks(s: State) -> None:
    """Nothing is named, declared or offered (AK-5.10)."""
    s.inquisitor_rank = UNDECLARED
    s.victim = NO_CARD
    s.named = NO_CARD
    s.holder = NOBODY
    s.peeked = 0
    for back in range(BACKS):
        s.offer[back] = NO_CARD
        s.offer_to[back] = NOBODY
        s.reply[back] = NO_CARD
        s.answered[back] = 0


@rule
def clear_seat(s: State, seat: Seat) -> None:
    """A seat without cards."""
    s.hand[seat] = 0
    for level in range(s.height[seat]):
        s.stack[seat, level] = 0
    s.height[seat] = 0
    s.face_up[seat] = 0
    s.dormant[seat] = 0
    for back in range(BACKS):
        s.held[seat, back] = 0
        s.dealt[seat, back] = 0
        s.passed[seat, back] = NO_CARD


@rule
def deal(s: State, back: int) -> None:
    """Two cards of a back to every seat, two to the centre, and with AK-8.2 two aside (AK-1.7, AK-2.3, AK-2.5)."""
    cards = lay_out(s, deck_cards(s) & CARDS_OF_BACK[back])
    reveal(s)
    if is_deal_fixed(s, back):
        lay_out_fixed(s, back)
    else:
        shuffle(s.rng, s.deck, 0, cards)
    for seat in range(s.players):
        one, two = s.deck[DEALT_EACH * seat], s.deck[DEALT_EACH * seat + 1]
        s.dealt[seat, back] = 1 << one | 1 << two
        s.hand[seat] |= s.dealt[seat, back]
        s.held[seat, back] = DEALT_EACH
        tell(s, only(seat), EventKind.DEALT, seat, min(one, two), max(one, two), 0)
    rest = DEALT_EACH * s.players
    for i in range(POSITIONS_EACH):
        s.centre[POSITIONS_EACH * back + i] = s.deck[rest + i]
    if sets_aside(s):
        s.aside |= 1 << s.deck[rest + POSITIONS_EACH] | 1 << s.deck[rest + POSITIONS_EACH + 1]
    for i in range(cards):
        s.deck[i] = 0
    s.phase = Phase.PASS_LIGHT if back == Back.LIGHT else Phase.PASS_DARK
    s.deciding = (1 << s.players) - 1


@rule
def is_deal_fixed(s: State, back: int) -> bool:
    """Whether the position that the match began from fixes this deal in advance; later chapters have no fixed deal."""
    return s.dealt[0, back] != 0


@rule
def lay_out_fixed(s: State, back: int) -> None:
    """Arrange the deck in the order of a fixed deal: the seats', the centre's and the set-aside cards."""
    n = 0
    for seat in range(s.players):
        cards = s.dealt[seat, back]
        s.deck[n] = lowest_bit(cards)
        s.deck[n + 1] = lowest_bit(cards & (cards - 1))
        n += DEALT_EACH
    for i in range(POSITIONS_EACH):
        s.deck[n + i] = s.centre[POSITIONS_EACH * back + i]
    if sets_aside(s):
        cards = s.aside & CARDS_OF_BACK[back]
        s.deck[n + POSITIONS_EACH] = lowest_bit(cards)
        s.deck[n + POSITIONS_EACH + 1] = lowest_bit(cards & (cards - 1))


@rule
def lay_out(s: State, cards: int) -> int:
    """Write a set of cards into the deck for shuffling, and return their number."""
    n = 0
    while cards:
        s.deck[n] = lowest_bit(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def choose_pass(s: State, seat: Seat, card: int) -> None:
    """D1, D2: a seat secretly chooses one of the two cards just dealt (AK-2.4 to AK-2.6)."""
    s.passed[seat, BACK[card]] = card


@rule
def pass_cards(s: State, back: int) -> None:
    """When all have chosen, the cards change hands; then come the dark cards, or the first round (AK-2.4 to AK-2.7)."""
    reveal(s)
    tell(s, EVERYBODY, EventKind.PASSED, back, 0, 0, 0)
    for giver in range(s.players):
        hand_on(s, giver, back)
    if back == Back.LIGHT:
        deal(s, Back.DARK)
    else:
        ask(s, s.first_player, Phase.PLAY)


@rule
def hand_on(s: State, giver: int, back: int) -> None:
    """Light cards go to the left neighbour, dark ones to the right (AK-2.4, AK-2.5)."""
    card = s.passed[giver, back]
    receiver = after(s, giver, PASS_STEP[back])
    s.hand[giver] &= ~(1 << card)
    s.hand[receiver] |= 1 << card
    tell(s, only(giver) | only(receiver), EventKind.RECEIVED, giver, receiver, card, 0)


@rule
def ask(s: State, seat: Seat, phase: int) -> None:
    """One seat must decide."""
    s.phase = phase
    s.active = seat
    s.deciding = 1 << seat


# --------------------------------------------------------------------------------------------- turns and rounds


@rule
def end_turn(s: State) -> None:
    """The next seat plays, or the round is over (AK-2.9, AK-3.1)."""
    if s.options[Option.OWN_EFFECT_FIRST] and visible_card(s, s.active) == last_played(s):
        check_waiting(s, s.active, last_played(s))  # AK-8.4
    s.turn += 1
    if s.turn < s.players:
        ask(s, after(s, s.first_player, s.turn), Phase.PLAY)
    else:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """The first-player card moves, and the next round or the chapter's end begins (AK-2.12, AK-2.17)."""
    move_first_player(s)
    s.turn = 0
    s.play_round += 1
    if s.play_round < ROUNDS:
        ask(s, s.first_player, Phase.PLAY)
    else:
        hand_out_tokens(s)


@rule
def move_first_player(s: State) -> None:
    """The highest visible rank takes the first-player card; if no card is visible, the holder keeps it (AK-2.12 to AK-2.16)."""
    best = highest_visible(s, NOBODY)
    if best != NOBODY and best != s.first_player:
        s.first_player = best
        tell(s, EVERYBODY, EventKind.FIRST_PLAYER, best, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ a chapter's end


@rule
def hand_out_tokens(s: State) -> None:
    """From the first player clockwise everybody takes influence tokens; a Black Knight may pause this for a choice (AK-5.2, AK-5.6)."""
    while s.turn < s.players:
        seat = after(s, s.first_player, s.turn)
        received = take_tokens(s, seat)
        if may_be_consoled(s, seat, received):
            ask(s, seat, Phase.CONSOLE)
            return
        s.turn += 1
    close_chapter(s)


@rule
def take_tokens(s: State, seat: Seat) -> int:
    """Take one token for every icon on face-up cards while the colour lasts (AK-5.2 to AK-5.5); return the total."""
    royal = take_colour(s, seat, 0)
    clerical = take_colour(s, seat, 1)
    mystical = take_colour(s, seat, 2)
    received = royal + clerical + mystical
    if received:
        tell(s, EVERYBODY, EventKind.TOKENS_TAKEN, seat, royal, clerical, mystical)
    return received


@rule
def take_colour(s: State, seat: Seat, colour: int) -> int:
    """The tokens of one colour: what the icons say, or what is left (AK-5.4)."""
    icons = 0
    for level in range(s.height[seat]):
        if (s.face_up[seat] >> level) & 1:
            icons += ICONS[s.stack[seat, level], colour]
    taken = min(icons, s.supply[colour])
    s.supply[colour] -= taken
    s.tokens[seat, colour] += taken
    return taken


@rule
def may_be_consoled(s: State, seat: Seat, received: int) -> bool:
    """Whether a Black Knight is face up and awake, nothing was received, and something is left to take (AK-4.2.2, AK-4.2.4)."""
    if received and not s.options[Option.BLACK_KNIGHT]:  # AK-8.6
        return False
    if s.supply[0] + s.supply[1] + s.supply[2] == 0:
        return False
    for level in range(s.height[seat]):
        if EFFECT[s.stack[seat, level]] == Effect.CONSOLATION_TOKEN:
            return (s.face_up[seat] & ~s.dormant[seat]) >> level & 1 == 1
    return False


@rule
def close_chapter(s: State) -> None:
    """Mark a chapter without a Saint's token on the chapel, then begin the next chapter or end the game (AK-5.7 to AK-5.11)."""
    if s.chapel[s.chapter] == EMPTY:
        s.chapel[s.chapter] = MARKER
        tell(s, EVERYBODY, EventKind.CHAPTER_MARKED, s.first_player, s.chapter + 1, 0, 0)
    if s.practice:
        s.practice = 0
        tell(s, EVERYBODY, EventKind.PRACTICE_OVER, 0, 0, 0, 0)
        lay_table(s)
        begin_chapter(s)
    elif s.chapter + 1 < CHAPTERS:
        s.chapter += 1
        begin_chapter(s)
    else:
        s.phase = Phase.OVER
        s.deciding = NONE_DECIDES
        s.active = s.first_player


assert CARDS >= DEALT_EACH * 4 + POSITIONS
