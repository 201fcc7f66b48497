"""The bots as characters: each seat of a bot has a name and a face, the same for as long as the table stands."""

from zlib import crc32

from pentarchy.engine.rules import Seat

CHARACTERS = ("marta", "ostap", "vesna", "hugo", "zlata", "bohdan", "irma", "tibor")
"""Ids; the names are the messages `server-character-<id>`, the faces are drawn by the page."""


def character_at(table_id: str, seat: Seat) -> str:
    """Return the character of a bot on this seat; no two seats of a table have the same."""
    return CHARACTERS[(crc32(table_id.encode()) + seat) % len(CHARACTERS)]
