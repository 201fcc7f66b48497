"""Animal Kingdom: the events of the log. The comments name each event's numbers."""

from enum import IntEnum


class EventKind(IntEnum):
    """Kinds of events; what only some may know is a separate event."""

    PRACTICE_BEGUN = 1
    CHAPTER_BEGUN = 2  # chapter from 1
    FIRST_PLAYER = 3  # seat
    DEALT = 4  # to the seat: seat, card, card
    PASSED = 5  # back
    RECEIVED = 6  # to both: giver, receiver, card
    PLAYED = 7  # seat, card
    ELIMINATED = 8  # seat, card, by seat, by card
    DECLINED = 9  # seat, card
    REVIVED = 10  # seat, card
    OFFERED = 11  # seat, other, back
    EXCHANGED = 12  # to both: seat, other, given, taken
    EXCHANGE_SEEN = 13  # to the rest: seat, other, back
    PEEKED = 14  # to the seat: seat, position, card
    PEEK_SEEN = 15  # to the rest: seat, position
    SWAPPED = 16  # to the seat: seat, position, given, taken
    SWAP_SEEN = 17  # to the rest: seat, position
    NAMED_VICTIM = 18  # seat, card
    INTRIGUED = 19  # seat, other, taken card
    LOOKED = 20  # to the seat: seat, other, the cards' low bits, their high bits
    LOOK_SEEN = 21  # to the rest: seat, other
    BLESSED = 22  # seat, colour, chapter from 1
    RANK_DECLARED = 23  # seat, rank
    ACCUSED = 24  # seat, card
    SHOWN = 25  # seat, card
    NOT_HELD = 26  # card
    BANISHED = 27  # to the seat: seat, position, given, taken
    BANISH_SEEN = 28  # to the rest: seat, position, given
    CONFISCATED = 29  # to both: seat, other, given, taken
    CONFISCATE_SEEN = 30  # to the rest: seat, other, taken
    TOKENS_TAKEN = 31  # seat, royal, clerical, mystical
    CONSOLED = 32  # seat, colour
    CHAPTER_MARKED = 33  # seat, chapter from 1
    PRACTICE_OVER = 34


LOW_BITS = 10  # a set of twenty cards is sent as two numbers of ten bits
