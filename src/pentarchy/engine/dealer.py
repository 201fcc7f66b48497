"""The dealer's promise: the key comes from one secret and from every seat, so that nobody alone controls the luck (docs/dealer.md).

Before the first move the dealer shows the hash of its secret, and each seat's contribution. The key of all chance is
made from both. When the game is over the secret is published, and anybody can check that it is the promised one and
that the key, and with it every shuffle, follows from it.

In an event the secret is that of a round, promised when the event is announced; the contributions are those of all entrants,
and the key depends on the table only where the tables of a round are not to be dealt the same (`EVENT_VERSION`).
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import BadRecord

KEY_BYTES = 16
VERSION = 2  # of how the key is made; records of version 1 do not say so
EVENT_VERSION = 3  # of the tables of events
VERSIONS = (1, 2, 3)
LABEL = b"pentarchy dealer 2"
EVENT_LABEL = b"pentarchy dealer 3"


def commitment(secret: bytes) -> str:
    """The hash that the dealer publishes before anybody contributes."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, contributions: Sequence[bytes], version: int = VERSION, table: str = "") -> bytes:
    """Return the key of all chance: the first half of a hash of the secret and of the contributions in the order of seats.

    In version 2 every part is preceded by its length, so that no two ways to contribute give the same text to hash; in
    version 1 they were simply joined. In version 3 the contributions are those of an event's entrants, and `table` names the
    table; it is empty where all tables of the round have the same key.
    """
    if version == 1:
        return hashlib.sha256(secret + b"".join(contributions)).digest()[:KEY_BYTES]
    parts = [EVENT_LABEL, secret, table.encode(), *contributions] if version == EVENT_VERSION else [LABEL, secret, *contributions]
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()[:KEY_BYTES]


def dealer_section(secret: bytes, contributions: Sequence[bytes], version: int = VERSION, table: str = "") -> dict[str, Any]:
    """Return the part of a finished game's record that proves the key."""
    section: dict[str, Any] = {
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "contributions": [part.hex() for part in contributions],
    }
    if version == EVENT_VERSION:
        section["table"] = table
    return section if version == 1 else {"version": version, **section}


def check_dealer(section: Any, key: bytes) -> None:
    """Raise BadRecord if the key is not the promised one. A section without a version follows the first rule."""
    if not isinstance(section, Mapping) or not isinstance(section.get("contributions"), list):
        raise BadRecord("dealer must be an object with commitment, secret and contributions")
    version = section.get("version", 1)
    if version not in VERSIONS or isinstance(version, bool):
        raise BadRecord(f"the dealer followed rule {version!r}, which this program does not know")
    try:
        secret = bytes.fromhex(section["secret"])
        contributions = [bytes.fromhex(part) for part in section["contributions"]]
    except (KeyError, TypeError, ValueError):
        raise BadRecord("the dealer's secret and contributions must be hexadecimal") from None
    table = section.get("table", "")
    if not isinstance(table, str):
        raise BadRecord("the dealer's table must be a text")
    if commitment(secret) != section.get("commitment"):
        raise BadRecord("the dealer's secret is not the one whose hash was promised before the first move", check="commitment")
    if match_key(secret, contributions, version, table) != key:
        raise BadRecord("the key does not follow from the dealer's secret and the seats' contributions", check="contributions")
