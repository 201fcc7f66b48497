"""The Grimm Forest: the events of the log. `card` is the acting card's number, NONE for an ordinary action."""

from enum import IntEnum


class EventKind(IntEnum):
    """Kinds of events, with the meaning of their numbers."""

    ROUND_BEGUN = 1  # number, first player
    PRINCE = 2  # place, resources taken
    GAINED = 3  # seat, type, number, card: from the supply
    LOST = 4  # seat, type, number, card: to the supply
    GAVE = 5  # seat, other, type, number
    TOOK = 6  # seat, place, type, number: from a location, not gathered
    GATHERED = 7  # seat, place, type, number
    STOCK_ADDED = 8  # seat, place, type, number
    STOCK_LOST = 9  # place, resources, card
    STORED = 10  # seat, type: on Rapunzel
    WISHED = 11  # seat, wish
    SAID = 12  # seat, place
    SLEEPS = 13  # seat, other: Sleeping Beauty's target
    BLIND = 14  # seat: an unseen fable was put in front of them
    LAID = 15  # seat, whether with a fable
    PEEKED = 16  # seat, other, whether at the fable
    SAW_GATHER = 17  # seat, other, place: told to the looker only
    SAW_FABLE = 18  # seat, other, fable: told to the looker only
    REVEALED = 19  # seat, fable
    PLACED = 20  # seat, fable, place
    PENDING = 21  # seat, fable
    FABLE_DISCARDED = 22  # seat, fable
    TAKEN = 23  # seat, other, fable: by the Magic Pipe
    SWAPPED = 24  # seat, other: a Wishing Well
    CURSED = 25  # seat
    CURSE_SEEN = 26  # seat, place: told to that seat only
    REPLACED = 27  # seat: with a Crystal Ball
    SHOWN = 28  # seat, place, colour of the card
    MOVED = 29  # seat, place, card
    RAN = 30  # seat: the Gingerbread Man
    CANCELLED = 31  # seat, friend, fable
    DREW = 32  # seat: a fable, unseen by others
    DREW_FABLE = 33  # seat, fable: told to that seat only
    TURNED = 34  # seat, fable: face up from the deck
    TOOK_FABLE = 35  # seat, fable: openly, into the hand
    PASSED_FABLE = 36  # seat, other: one fable, unseen by third players
    PASSED_FABLE_SEEN = 37  # seat, other, fable: told to both
    LOOKED = 38  # seat, number of fables
    RETURNED = 39  # seat, number of fables put back on top
    DECK_SHUFFLED = 40
    FRIENDS_SHUFFLED = 41
    FRIEND_DRAWN = 42  # seat, friend
    FRIEND_CAME = 43  # seat, friend
    FRIEND_LEFT = 44  # seat, friend
    FRIENDS_LOOKED = 45  # seat, number of friends
    MERMAID_KEPT = 46  # seat
    EXTRA = 47  # seat, number of bonus actions, card
    HAMPERED = 48  # seat: hit by a Powerful Patron
    SITE_GAINED = 49  # seat
    BUILT = 50  # seat, type, level, zone
    SECTION_LOST = 51  # seat, type, level, zone
    TOKEN_TAKEN = 52  # seat, type
    TURN_ENDED = 53  # seat
    LASTING_LEFT = 54  # seat, fable
    GAME_ENDED = 55
    DECLINED = 56  # seat, card
    NOT_CANCELLED = 57  # seat, fable
    FRIEND_TAKEN = 58  # seat, friend: from the discard
    BUILD_PLANNED = 59  # seat, type, level, zone: with Puss in Boots
