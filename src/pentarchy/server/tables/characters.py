"""The bots as characters: each seat of a bot has a name, a face and a manner of play, the same for as long as the table stands."""

from zlib import crc32

from pentarchy.bots.levels import manners_of
from pentarchy.engine.game import Game
from pentarchy.engine.rules import Seat

MANNERS = {
    "marta": "builder",
    "ostap": "raider",
    "vesna": None,
    "hugo": "builder",
    "zlata": "raider",
    "bohdan": None,
    "irma": "builder",
    "tibor": "raider",
}
"""How each character plays; None plays as the level does. Names are the messages `server-character-<id>`, and the page draws the faces."""

CHARACTERS = tuple(MANNERS)


def character_at(table_id: str, seat: Seat) -> str:
    """Return the character of a bot on this seat; no two seats of a table have the same."""
    return CHARACTERS[(crc32(table_id.encode()) + seat) % len(CHARACTERS)]


def manner_at(game: Game, table_id: str, seat: Seat) -> str | None:
    """Return the manner of the character on this seat; None if it has none, or if the game knows no such manner."""
    manner = MANNERS[character_at(table_id, seat)]
    return manner if manner in manners_of(game) else None
