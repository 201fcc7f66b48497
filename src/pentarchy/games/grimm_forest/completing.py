"""The Grimm Forest positions: what a position leaves out is dealt at random, and what it states must be consistent."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pentarchy.engine.chance import below, shuffle
from pentarchy.engine.errors import BadPosition
from pentarchy.engine.positions import whole_number
from pentarchy.engine.rules import MAX_SEATS, NOBODY
from pentarchy.engine.sets import count_bits
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import FABLES, IS_MONSTER, Friend
from pentarchy.games.grimm_forest.laying import ALL_VIEWERS, see_gather_card
from pentarchy.games.grimm_forest.state import (
    FACE_DOWN,
    NONE,
    VIEWERS,
    Step,
    available,
    bit_number,
    places_used,
)
from pentarchy.games.grimm_forest.view import pair_bits


class Cards:
    """The cards of one deck not yet named in a position; each card lies in only one place."""

    def __init__(self, left: list[int], ids: Sequence[str]) -> None:
        self.left = left
        self.ids = ids

    def take(self, card: int, where: str) -> int:
        """Take one named card."""
        if self.left[card] == 0:
            raise BadPosition(f"{where}: there is no further card {self.ids[card]}")
        self.left[card] -= 1
        return card

    def any(self, s: Any) -> int:
        """Take a random one of the remaining cards."""
        number: int = below(s.rng, sum(self.left))
        for card, count in enumerate(self.left):
            number -= count
            if number < 0:
                self.left[card] -= 1
                return card
        raise AssertionError


def complete_friends(s: Any, friends: Cards) -> None:
    """Put the unnamed friends in random order under the named ones of the deck, or among those drawn."""
    size = getattr(s, "unread_friend_deck", None)
    named = list(s.friend_deck[: s.friend_deck_size])
    left = np.array([friend for friend, count in enumerate(friends.left) if count], dtype=object)
    shuffle(s.rng, left, 0, len(left))
    unnamed = list(left)
    for i in range(MAX_SEATS):
        if s.drawn[i] == FACE_DOWN:
            if not unnamed:
                raise BadPosition("friends.drawn: there are not enough friends")
            s.drawn[i] = unnamed.pop()
    deck = unnamed + named
    s.friend_deck[:] = 0
    s.friend_deck[: len(deck)] = deck
    s.friend_deck_size = len(deck)
    if size is not None and size != s.friend_deck_size:
        raise BadPosition(f"friends.deck_size is {size}, but {s.friend_deck_size} friends are left for the deck")


def any_bit(s: Any, bits: int) -> int:
    """Return a random member of a set."""
    return int(bit_number(bits, below(s.rng, count_bits(bits))))


def complete_gather_cards(s: Any) -> None:
    """Choose any usable gather card where none is named."""
    everything = (1 << places_used(s)) - 1
    seen = 0
    for viewer in range(VIEWERS):
        seen |= s.not_under[viewer]
    for seat in range(s.players):
        if s.friend[seat] == Friend.LITTLE_MERMAID and not s.under[seat] and s.decision != Decision.MERMAID_KEEP:
            pairs = [pair for pair in range(6) if not seen & ~pair_bits(pair) and not pair_bits(pair) & ~everything]
            if not pairs:
                raise BadPosition("memory.not_under names more than the 2 cards that were kept", rule="GF-4.221.1")
            s.under[seat] = everything & ~pair_bits(pairs[below(s.rng, len(pairs))])
    for seat in range(s.players):
        if s.chosen >> seat & 1 and s.own[seat] == NONE:
            s.own[seat] = any_bit(s, everything if s.own_old[seat] else available(s, seat))
    for seat in range(s.players):
        if s.dest_of[seat] == NOBODY:
            continue
        colour = s.dest_of[seat]
        if not s.chosen >> colour & 1:
            raise BadPosition(f"table.players[{seat}].front_card.of has laid no card", rule="GF-3.1")
        if s.dest[seat] == NONE:
            s.dest[seat] = s.own[colour] if s.dest_live[seat] else any_bit(s, everything if s.dest_old[seat] else available(s, colour))
        elif s.dest_live[seat] and s.dest[seat] != s.own[colour]:
            raise BadPosition(f"table.players[{seat}].front_card is live, but shows another card than its owner's", rule="GF-3.6")


def begin_step(s: Any) -> None:
    """Complete the start of a step from S3 to S7: shown gather cards are public, pigs stand where they lead, monsters have a place."""
    if s.step >= Step.SHOW:
        for seat in range(s.players):
            see_gather_card(s, seat, ALL_VIEWERS)
    for seat in range(s.players):
        if s.step > Step.SHOW and s.at[seat] == NONE and not s.ran >> seat & 1:
            s.at[seat] = s.dest[seat]
        if s.step > Step.REVEAL and s.fable[seat] != NONE and IS_MONSTER[s.fable[seat]] and s.figure[seat] == NONE:
            raise BadPosition(f"table.players[{seat}].monster_at is missing: from S4 on a monster stands somewhere", rule="GF-4.4")


def complete_fables(s: Any, hands: list[bool], fables: Cards, kept_hidden: bool) -> None:
    """Deal hidden fables from those not named; memories must fit the hands."""
    known = s.__dict__.pop("known_deck", [])
    size = s.__dict__.pop("unread_deck", None)
    s.__dict__.pop("unread_friend_deck", None)
    for seat, named in enumerate(hands):
        remembered = [int(max(s.known[viewer, seat, kind] for viewer in range(VIEWERS))) for kind in range(FABLES)]
        if named:
            if any(count > s.hand[seat, kind] for kind, count in enumerate(remembered)):
                raise BadPosition(f"memory.hands: somebody remembers a card that seat {seat} does not hold")
            continue
        if sum(remembered) > s.held[seat]:
            raise BadPosition(f"memory.hands: more cards of seat {seat} are remembered than it holds")
        for kind, count in enumerate(remembered):
            for _ in range(count):
                s.hand[seat, fables.take(kind, "memory.hands")] += 1
        if s.laid[seat] >= 0 and s.sleeper != seat and not s.hand[seat, s.laid[seat]] and sum(s.hand[seat]) < s.held[seat]:
            s.hand[seat, fables.take(s.laid[seat], f"table.players[{seat}].laid")] += 1
    wanted = sum(s.held) - int(s.hand.sum()) + sum(s.looked[i] == FACE_DOWN for i in range(s.looked_size))
    wanted += s.sleeper != NOBODY and s.laid[s.sleeper] == FACE_DOWN
    if wanted > sum(fables.left):
        raise BadPosition(f"{wanted} hidden fables are wanted, but only {sum(fables.left)} are left")
    deal_hidden(s, fables)
    deck = [fables.any(s) for _ in range(sum(fables.left))] + known[::-1]
    if size is not None and size != len(deck):
        raise BadPosition(f"fables.deck_size is {size}, but {len(deck)} fables are left for the deck")
    s.deck[:] = 0
    s.deck[: len(deck)] = deck
    s.deck_size = len(deck)
    if any(number > s.deck_size for number in s.top_known):
        raise BadPosition("memory.deck_top is more than the deck has")
    choose_hidden(s, kept_hidden)


def deal_hidden(s: Any, fables: Cards) -> None:
    """Deal cards into hands, in front of a sleeper, and among those looked at."""
    for seat in range(s.players):
        for _ in range(s.held[seat] - sum(s.hand[seat])):
            s.hand[seat, fables.any(s)] += 1
        if s.sleeper == seat and s.laid[seat] == FACE_DOWN:
            s.laid[seat] = fables.any(s)
    for i in range(s.looked_size):
        if s.looked[i] == FACE_DOWN:
            s.looked[i] = fables.any(s)


def choose_hidden(s: Any, kept_hidden: bool) -> None:
    """Choose the card of a hand that lies face down, and those looked at that were kept."""
    for seat in range(s.players):
        if s.laid[seat] == FACE_DOWN or (s.laid[seat] >= 0 and s.sleeper != seat and not s.hand[seat, s.laid[seat]]):
            if not s.held[seat]:
                raise BadPosition(f"table.players[{seat}].laid: there is no card in hand to lay", rule="GF-3.2")
            cards = [kind for kind in range(FABLES) for _ in range(s.hand[seat, kind])]
            s.laid[seat] = cards[below(s.rng, len(cards))]
    if kept_hidden and s.decision == Decision.WHISPER_KEEP and s.looked_size:
        for _ in range(2 - whole_number(s.picks, 1, 2, "asked.picks")):
            s.kept |= 1 << below(s.rng, s.looked_size)
