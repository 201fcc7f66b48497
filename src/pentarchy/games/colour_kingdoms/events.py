"""Colour Kingdoms: the events of the log."""

from enum import IntEnum


class EventKind(IntEnum):
    """Kinds of events; the comments name each event's numbers."""

    FIRST_PLAYER = 1  # seat
    ROUND_BEGUN = 2  # round number, whether it is the last one
    THROWN = 3  # die, face, kingdoms as bits
    TOOK_DIE = 4  # seat, die, face
    NAMED_HOME = 5  # seat, kingdom
    NAMED_COLOUR = 6  # seat, colour
    # Told to the seat alone while it paints.
    PAINTED = 7  # seat, region, colour, source
    GAINED_SPELL = 8  # seat, spell
    GAINED_DROP = 9  # seat, tower, colour
    CAST_ON_KINGDOM = 10  # seat, spell, kingdom
    BLENDED = 11  # seat, colour
    CHOICE_OF_DROP = 12  # seat, tower
    # Told to everybody.
    FINISHED = 13  # seat
    # When all have finished, everybody else sees what a seat did.
    SHOWED_REGION = 14  # seat, region, colour
    SHOWED_CASTS = 15  # seat, spell, how often
    BLOTTED = 16  # seat, blots so far
    REACHED = 17  # seat, achievement, place, points
    CROSSED = 18  # row, digit (0 or 1), its points
    LAST_ROUND_AHEAD = 19
    GAME_OVER = 20  # the reason: 0 the last round, 1 all blots
